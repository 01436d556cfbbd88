// Links to a step of a story, or to a play of the reader's own: `#version~story~step~line`.

/** The address in the hash of the page; links are sometimes escaped on their way. */
export function addressInHash() {
  return new URLSearchParams(`address=${location.hash.slice(1)}`).get("address") ?? "";
}

/** The address of a step. @param {HTMLElement} step */
export function addressOf(step) {
  return step.id || step.dataset.address || "";
}

/** Where a story stands on the page by itself: its element, or the fold that holds it.
 * @param {string} [story] its id */
export function placeOf(story = "") {
  return document.querySelector(`[data-story="${CSS.escape(story)}"]:not([data-in-place])`);
}

/** Open the fold of the story in the hash; where the page has no such story, the first fold, whose
 * story can say so. */
export function unfold() {
  const [, story, step] = addressInHash().split("~");
  const place = placeOf(story) ?? (step && document.querySelector("details[data-story]"));
  if (place instanceof HTMLDetailsElement) place.open = true;
}

/** Make HTML of a story that is stored as one text in a fold, which keeps a page of many light.
 * @param {Event} event the `toggle` of the fold */
export function unpack({ target }) {
  const packed = target instanceof Element && target.querySelector(":scope > noscript");
  if (packed) packed.outerHTML = packed.textContent;
}
