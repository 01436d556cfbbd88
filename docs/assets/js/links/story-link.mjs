// Links to a step of a story, or to a play of the reader's own: `#version~story~step~line`.

/** The address in the hash of the page; links are sometimes escaped on their way. */
export function addressInHash() {
  return new URLSearchParams(`address=${location.hash.slice(1)}`).get("address") ?? "";
}

/** The address of a step. @param {HTMLElement} step */
export function addressOf(step) {
  return step.id || step.dataset.address || "";
}

/** The element of a story that stands on the page by itself.
 * @param {string} [story] its id */
export function placeOf(story = "") {
  return document.querySelector(`[data-story="${CSS.escape(story)}"]:not([data-in-place])`);
}
