// What every element that shows the engine's answers does alike: cards that are seen to go their
// way, texts that say how things stand, and what is read out.

/** Texts after which the same can be tried again: the engine itself was not to be had. */
const AGAIN = ["cancelled", "missing", "cut", "wasm", "broken"];

/** Draws anew, and has each card seen to go its way. @param {HTMLElement | undefined} old
 * @param {() => void} draw @param {() => HTMLElement | undefined} shown what is shown now */
export function move(old, draw, shown) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition) return draw();
  name(old, "fish-");
  /** @type {HTMLElement | undefined} */
  let drawn;
  const moving = document.startViewTransition(() => {
    name(old, "");
    draw();
    drawn = shown();
    name(drawn, "fish-");
  });
  moving.ready.catch(() => {}); // overtaken by the next
  moving.finished.then(() => drawn === shown() && name(drawn, ""));
}

function name(/** @type {HTMLElement | undefined} */ shown, /** @type {string} */ prefix) {
  for (const card of all(shown, "[data-card]"))
    card.style.viewTransitionName = prefix && prefix + card.dataset.card;
}

/** Uncovers one of the texts, or none. @param {HTMLElement} root @param {string} key */
export function tell(root, key) {
  for (const text of all(root, "[data-text]")) text.hidden = text.dataset.text !== key;
  for (const retry of all(root, "[data-do=retry]")) retry.hidden = !AGAIN.includes(key);
}

/** Has something read out. @param {HTMLElement} root @param {Iterable<Element>} said */
export function say(root, said) {
  const live = /** @type {HTMLElement} */ (root.querySelector(".fish-live"));
  live.textContent = [...said].map((part) => part.textContent).join(" ");
}

/** @param {ParentNode | undefined} root @param {string} selector @returns {HTMLElement[]} */
export function all(root, selector) {
  return root ? [...root.querySelectorAll(selector)].map((each) => /** @type {any} */ (each)) : [];
}
