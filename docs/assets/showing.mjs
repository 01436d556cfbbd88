// What every element that shows the engine's answers does alike: texts that say how things stand,
// and what is read out.

/** Texts after which the same can be tried again: the engine itself was not to be had. */
const AGAIN = ["cancelled", "missing", "cut", "wasm", "broken"];

/** Uncovers one of the texts, or none. @param {HTMLElement} root @param {string} key */
export function tell(root, key) {
  for (const text of all(root, "[data-text]")) text.hidden = text.dataset.text !== key;
  for (const retry of all(root, "[data-do=retry]")) retry.hidden = !AGAIN.includes(key);
}

/** Has something read out, each part a line, after what was read out before.
 * @param {HTMLElement} root @param {Iterable<Element>} said
 * @param {number} [most] so many lines stay, and at least the new ones */
export function say(root, said, most = 0) {
  const live = /** @type {HTMLElement} */ (root.querySelector(".fish-live"));
  const fresh = [...said].map((part) => {
    const line = document.createElement("p");
    line.textContent = part.textContent;
    return line;
  });
  live.append(...fresh);
  while (live.children.length > Math.max(most, fresh.length)) live.firstElementChild?.remove();
}

/** @param {ParentNode | undefined} root @param {string} selector @returns {HTMLElement[]} */
export function all(root, selector) {
  return root ? [...root.querySelectorAll(selector)].map((each) => /** @type {any} */ (each)) : [];
}
