// The sheet of help: a dialog that opens at a press, or at the section that an address names.

import { all } from "./dom.mjs";

export class Sheet {
  #dialog;
  #changed;
  /** The part of the address after `#` to go back to once the sheet is closed. */
  #before = "";

  /** @param {HTMLDialogElement} dialog as it stands in the page, open to be read without script
   * @param {() => void} changed called once it has been opened or closed
   * @param {AbortSignal} signal */
  constructor(dialog, changed, signal) {
    this.#dialog = dialog;
    this.#changed = changed;
    dialog.removeAttribute("open");
    dialog.toggleAttribute("data-on", true);
    dialog.addEventListener("close", () => this.#onClose(), { signal });
    dialog.addEventListener("click", (event) => this.#onClick(event), { signal });
    const onHashChange = (/** @type {HashChangeEvent} */ event) => {
      if (!this.#openNamed(new URL(event.oldURL).hash)) dialog.close();
    };
    addEventListener("hashchange", onHashChange, { signal });
    this.#openNamed("");
  }

  get isOpen() {
    return this.#dialog.open;
  }

  open() {
    if (this.isOpen) return;
    this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
    this.#changed();
  }

  /** Open the sheet at the section that the address names, if there is one.
   * @param {string} before the part of the last address after `#`
   * @returns {boolean} whether there is */
  #openNamed(before) {
    const heading = this.#named(location.hash);
    if (!heading) return false;
    if (!this.#named(before)) this.#before = before;
    this.open();
    heading.tabIndex = -1;
    heading.focus();
    heading.scrollIntoView();
    return true;
  }

  /** @param {string} hash */
  #named(hash) {
    return all(this.#dialog, "[id]").find(({ id }) => `#${id}` === hash);
  }

  /** A press beside the sheet closes it. @param {MouseEvent} event */
  #onClick({ target, clientX: x, clientY: y }) {
    const { left, right, top, bottom } = this.#dialog.getBoundingClientRect();
    const isInside = left <= x && x <= right && top <= y && y <= bottom;
    if (target === this.#dialog && !isInside) this.#dialog.close();
  }

  #onClose() {
    // The same link opens the sheet again.
    if (this.#named(location.hash))
      history.replaceState(null, "", this.#before || location.pathname + location.search);
    this.#before = "";
    this.#changed();
  }
}
