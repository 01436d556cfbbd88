/** All elements under a root that match a selector; none where there is no root.
 * @param {ParentNode | null | undefined} root @param {string} selector @returns {HTMLElement[]} */
export function all(root, selector) {
  return root ? [...root.querySelectorAll(selector)].map((each) => /** @type {any} */ (each)) : [];
}

/** Return whether a key that changes the meaning of an event is held down.
 * @param {MouseEvent | KeyboardEvent} event */
export function isModified({ altKey, ctrlKey, metaKey, shiftKey }) {
  return altKey || ctrlKey || metaKey || shiftKey;
}
