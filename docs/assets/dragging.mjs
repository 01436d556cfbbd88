// Something that is dragged with a mouse or a finger to where it can be dropped. What can be
// dragged, and where to, stands in the HTML; whoever does not drag finds a button for the same.

const SLACK = 8; // pixels that a pointer may tremble

/** Follows a pointer that went down. @param {PointerEvent} down @param {HTMLElement} source
 * @param {HTMLElement} root @param {(dropped: boolean) => void} end told in any case */
export function drag(down, source, root, end) {
  const ended = new AbortController();
  const place = `[data-drop="${source.dataset.drag}"]`;
  /** @type {HTMLElement | undefined} */
  let ghost;
  /** @type {Element | null | undefined} */
  let over;
  const finish = (/** @type {boolean} */ dropped) => {
    ended.abort();
    ghost?.remove();
    over?.classList.remove("over");
    root.classList.remove("dragging");
    end(dropped);
  };
  const events = {
    pointermove(/** @type {PointerEvent} */ { clientX, clientY }) {
      const [x, y] = [clientX - down.clientX, clientY - down.clientY];
      if (!ghost && Math.hypot(x, y) < SLACK) return;
      ghost ??= ghostOf(source, root);
      ghost.style.translate = `${x}px ${y}px`;
      over?.classList.remove("over");
      over = document.elementFromPoint(clientX, clientY)?.closest(place);
      over?.classList.add("over");
    },
    pointerup: () => finish(Boolean(over)),
    pointercancel: () => finish(false),
    keydown: (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && finish(false),
  };
  const react = (/** @type {any} */ event) => {
    const other = (event.pointerId ?? down.pointerId) !== down.pointerId; // another finger
    if (!other) events[/** @type {keyof typeof events} */ (event.type)](event);
  };
  for (const type of Object.keys(events)) addEventListener(type, react, { signal: ended.signal });
}

/** The pictures of what is dragged, above everything. @param {HTMLElement} source */
function ghostOf(source, /** @type {HTMLElement} */ root) {
  const ghost = document.createElement("div");
  const { left, top } = source.getBoundingClientRect();
  ghost.className = "fish-ghost";
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  for (const picture of source.querySelectorAll("svg")) ghost.append(picture.cloneNode(true));
  root.append(ghost);
  root.classList.add("dragging");
  return ghost;
}
