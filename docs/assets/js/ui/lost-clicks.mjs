// Clicks that the browser gives to nobody: those of a press during which the control was drawn
// anew, and those while a view transition is being prepared, when every press goes to the root of
// the document. What was pressed is then the control that was to be seen there.

import { all } from "./dom.mjs";

const CONTROLS = "button, summary, label, a[href], input, select";
const EVENTS = ["mousedown", "mouseup", "click", "keydown", "keyup"];

/** A control as it was to be seen. @typedef {object} Seen
 * @property {string} key by which it is known when it is drawn anew
 * @property {DOMRect} box @property {number} level above which others it lies */

/** Finds the lost clicks on the controls of an element, and clicks them. */
export class LostClicks {
  #root;
  #repeatable;
  /** What was to be seen when the last transition began. @type {Seen[]} */
  #seen = [];
  /** The press that has begun. @type {{key: string, target: Node} | undefined} */
  #begun;

  /** @param {HTMLElement} root @param {AbortSignal} signal ends it
   * @param {string[]} repeatable actions whose buttons may get another value from press to press */
  constructor(root, signal, repeatable = []) {
    this.#root = root;
    this.#repeatable = repeatable;
    for (const type of EVENTS) document.addEventListener(type, this, { signal, capture: true });
  }

  /** Note what is to be seen, right before a transition begins. */
  remember() {
    const levels = new Map();
    this.#seen = all(this.#root, CONTROLS)
      .filter((control) => control.checkVisibility())
      .map((control) => ({
        key: this.#keyOf(control),
        box: control.getBoundingClientRect(),
        level: levelOf(control, levels),
      }));
  }

  /** @param {any} event */
  handleEvent(event) {
    if (event.type.startsWith("key") && event.key !== " ") return;
    switch (event.type) {
      case "mousedown":
      case "keydown": {
        const key = this.#keyAt(event);
        this.#begun = key && !event.button ? { key, target: event.target } : undefined;
        return;
      }
      case "mouseup":
      case "keyup":
        // The element that was pressed is gone, so the browser makes no click of it.
        if (this.#begun?.target.isConnected === false) this.#click(event);
        return;
      case "click":
        if (event.target === document.documentElement) this.#click(event);
    }
  }

  /** Click what was pressed, if the press ends where it began. @param {MouseEvent} event */
  #click(event) {
    const key = this.#keyAt(event);
    const begun = this.#begun?.key;
    this.#begun = undefined;
    if (!key || key !== begun) return;
    const control = all(this.#root, CONTROLS).find((each) => this.#keyOf(each) === key);
    if (!control?.checkVisibility()) return;
    const { detail, altKey, ctrlKey, metaKey, shiftKey } = event;
    const modifiers = { altKey, ctrlKey, metaKey, shiftKey };
    const init = { bubbles: true, cancelable: true, view: window, detail, ...modifiers };
    control.dispatchEvent(new MouseEvent("click", init));
  }

  /** The key of the control that an event is meant for; empty where there is none.
   * @param {MouseEvent} event */
  #keyAt({ target, clientX: x, clientY: y }) {
    if (target !== document.documentElement) {
      const control = target instanceof Element && target.closest(CONTROLS);
      return control && this.#root.contains(control) ? this.#keyOf(control) : "";
    }
    const hit = this.#seen.filter(
      ({ box }) => box.left <= x && x < box.right && box.top <= y && y < box.bottom,
    );
    const top = Math.max(...hit.map(({ level }) => level));
    return hit.findLast(({ level }) => level === top)?.key ?? "";
  }

  /** What a control is known by when it is drawn anew. @param {any} control */
  #keyOf(control) {
    const { id, dataset, name, value, href } = control.control ?? control; // that of a label
    const fold = control.matches("summary") ? control.parentElement.id : "";
    const which = this.#repeatable.includes(dataset.do) ? "" : value;
    const parts = [id, dataset.do, dataset.table, name, which, href, fold];
    return parts.some(Boolean) ? parts.join() : "";
  }
}

/** How high an element lies above what scrolls under it.
 * @param {Element | null} part @param {Map<Element, number>} known those of its ancestors
 * @returns {number} */
function levelOf(part, known) {
  if (!part) return 0;
  const found = known.get(part);
  if (found !== undefined) return found;
  const { position, zIndex } = getComputedStyle(part);
  const own = /sticky|fixed/.test(position) ? 1 + (Number(zIndex) || 0) : 0;
  const level = Math.max(own, levelOf(part.parentElement, known));
  known.set(part, level);
  return level;
}
