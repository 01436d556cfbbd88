import { ask } from "../engine/client.mjs";
import { Announcer } from "../ui/announcer.mjs";
import { all } from "../ui/dom.mjs";
import { focusFirst, keepFocus } from "../ui/focus.mjs";
import { LostClicks } from "../ui/lost-clicks.mjs";
import { PressQueue } from "../ui/press-queue.mjs";
import { showStatus } from "../ui/status.mjs";
import { moveCards } from "../ui/transition.mjs";

const PATIENCE = 500; // milliseconds without a sign of life

/** @typedef {Record<string, (event: any) => unknown>} Handlers */

/** An element whose controls stand in its HTML, each saying by `data-do` what it does, and which
 * shows the engine's answers. */
export class FishElement extends HTMLElement {
  /** Actions of which every press counts, however quick. @type {string[]} */
  static repeatable = [];
  /** Selectors of what takes the focus when the control that had it is gone, in their order.
   * @type {string[]} */
  focusFallbacks = [];
  /** @type {FocusOptions} */
  focusOptions = {};
  announcer = new Announcer(this);
  queue = new PressQueue();
  /** The request that was sent last, to be sent again if it fails. @type {any} */
  lastRequest;
  #connected = new AbortController();
  /** @type {LostClicks | undefined} */
  #lostClicks;
  /** @type {Handlers} */
  #handlers = {};

  connectedCallback() {
    this.#connected = new AbortController();
    const { repeatable } = /** @type {typeof FishElement} */ (this.constructor);
    this.#lostClicks = new LostClicks(this, this.#connected.signal, repeatable);
  }

  disconnectedCallback() {
    this.#connected.abort();
    this.queue.clear();
  }

  /** Aborted once the element is disconnected. */
  get signal() {
    return this.#connected.signal;
  }

  /** Handle events of a target, by their types, until the element is disconnected.
   * @param {EventTarget} target @param {Handlers} handlers */
  listen(target, handlers) {
    const { signal } = this.#connected;
    for (const type of Object.keys(handlers)) target.addEventListener(type, this, { signal });
    Object.assign(this.#handlers, handlers);
  }

  /** @param {Event} event */
  handleEvent(event) {
    return this.#handlers[event.type]?.(event);
  }

  /** Put the status texts of the page after an element, and mark that the script runs.
   * @param {Element | undefined} place */
  start(place) {
    if (this.hasAttribute("data-on")) return;
    const texts = /** @type {HTMLTemplateElement} */ (document.getElementById("fish-texts"));
    place?.after(texts.content.cloneNode(true));
    this.toggleAttribute("data-on", true);
  }

  /** Send a request to the engine; say so where the answer takes long. Where it fails say why, and
   * forget the presses that wait.
   * @param {object} request
   * @param {() => boolean} [isWanted] whether the answer is still waited for
   * @returns {Promise<any>} the answer; nothing where it failed */
  async send(request, isWanted = () => true) {
    this.lastRequest = request;
    const late = setTimeout(() => isWanted() && this.showStatus("loading"), PATIENCE);
    try {
      return await ask(request);
    } catch (why) {
      this.queue.clear();
      if (isWanted()) this.showStatus(/** @type {Error} */ (why).message);
    } finally {
      clearTimeout(late);
    }
  }

  /** @param {string} key of the status text to show; an empty one hides them all */
  showStatus(key) {
    this.keepFocus(() => showStatus(this, key));
  }

  /** Draw a table in place of another, and have its cards move there.
   * @param {HTMLElement | undefined} old @param {HTMLElement | null} next
   * @param {number} direction @param {() => void} draw @see moveCards */
  moveCards(old, next, direction, draw) {
    return moveCards(old, next, direction, draw, () => this.#lostClicks?.remember());
  }

  /** Make a change; where it takes the focused control away, another one gets the focus.
   * @param {() => void} change */
  keepFocus(change) {
    keepFocus(this, change, (lost) => this.restoreFocus(lost));
  }

  /** @param {HTMLElement} _lost the control that had the focus */
  restoreFocus(_lost) {
    focusFirst(this, this.focusFallbacks, this.focusOptions);
  }

  /** @param {string} selector @returns {HTMLElement | undefined} */
  find(selector) {
    return all(this, selector)[0];
  }

  /** @param {string} selector */
  all(selector) {
    return all(this, selector);
  }
}

/** The control that an event is meant for, and what it does.
 * @param {Event} event @returns {{target: HTMLElement, control: any, action: string}} */
export function controlOf(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const control = target.closest("[data-do]");
  return { target, control, action: control?.getAttribute("data-do") ?? "" };
}
