import { all } from "./dom.mjs";

/** Failures after which the same request can be sent again: the engine itself was not loaded. */
const CAN_RETRY = ["cancelled", "missing", "cut", "wasm", "broken"];

/** Show one of the status texts of an element and hide the others.
 * @param {HTMLElement} root @param {string} key of the text; an empty one hides them all */
export function showStatus(root, key) {
  for (const text of all(root, "[data-text]")) text.hidden = text.dataset.text !== key;
  for (const retry of all(root, "[data-do=retry]")) retry.hidden = !CAN_RETRY.includes(key);
}
