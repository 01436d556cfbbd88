/** The live region of an element, which a screen reader reads out. */
export class Announcer {
  #root;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** Append a line for each part, after what was announced before.
   * @param {Iterable<Element>} parts
   * @param {number} [most] lines that stay in the region; all new ones do in any case */
  announce(parts, most = 0) {
    const region = /** @type {HTMLElement} */ (this.#root.querySelector(".fish-live"));
    const lines = [...parts].map((part) => {
      const line = document.createElement("p");
      line.textContent = part.textContent;
      return line;
    });
    region.append(...lines);
    while (region.children.length > Math.max(most, lines.length))
      region.firstElementChild?.remove();
  }
}
