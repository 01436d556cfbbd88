// Dragging with a mouse or a finger to where something can be dropped. What can be dragged, and
// where to, stands in the HTML; for a reader who does not drag there is a button for the same.

import { all } from "./dom.mjs";

const SLACK = 8; // pixels that a pointer may tremble

/** Follow a pointer that went down on a drag source.
 * @param {PointerEvent} down @param {HTMLElement} source @param {HTMLElement} root
 * @param {(dropped: boolean) => void} onEnd called in any case */
export function drag(down, source, root, onEnd) {
  const ended = new AbortController();
  const target = `[data-drop="${source.dataset.drag}"]`;
  /** @type {HTMLElement | undefined} */
  let ghost;
  /** The drop target under the pointer. @type {Element | null | undefined} */
  let over;
  const finish = (/** @type {boolean} */ dropped) => {
    ended.abort();
    ghost?.remove();
    over?.classList.remove("over");
    root.classList.remove("dragging");
    onEnd(dropped);
  };
  const handlers = {
    pointermove(/** @type {PointerEvent} */ { clientX, clientY }) {
      const [x, y] = [clientX - down.clientX, clientY - down.clientY];
      if (!ghost && Math.hypot(x, y) < SLACK) return;
      ghost ??= showGhost(source, root);
      ghost.style.translate = `${x}px ${y}px`;
      over?.classList.remove("over");
      over = document.elementFromPoint(clientX, clientY)?.closest(target);
      over?.classList.add("over");
    },
    pointerup: () => finish(Boolean(over)),
    pointercancel: () => finish(false),
    keydown: (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && finish(false),
  };
  const handle = (/** @type {any} */ event) => {
    const isOther = (event.pointerId ?? down.pointerId) !== down.pointerId; // another finger
    if (!isOther) handlers[/** @type {keyof typeof handlers} */ (event.type)](event);
  };
  for (const type of Object.keys(handlers))
    addEventListener(type, handle, { signal: ended.signal });
}

/** Show the pictures of a drag source above everything.
 * @param {HTMLElement} source @param {HTMLElement} root */
function showGhost(source, root) {
  const ghost = document.createElement("div");
  const { left, top } = source.getBoundingClientRect();
  ghost.className = "fish-ghost";
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  ghost.append(...all(source, "svg").map((picture) => picture.cloneNode(true)));
  root.append(ghost);
  root.classList.add("dragging");
  return ghost;
}
