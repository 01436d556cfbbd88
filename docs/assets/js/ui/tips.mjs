// Tips at the table, each shown until it has been of use once. Which ones are done with is
// remembered on this device.

import { all } from "./dom.mjs";

const KEY = "fish-tips";
/** Stands among the names of the tips that are done with where none is to be shown. */
const OFF = "off";
/** Lines of the live region that can be read again. */
const MOST_LINES = 20;

export class Tips {
  #root;
  #announcer;
  #done = read();
  /** The names of the tips that are shown. @type {Set<string>} */
  #shown = new Set();

  /** @param {HTMLElement} root @param {import("./announcer.mjs").Announcer} announcer */
  constructor(root, announcer) {
    this.#root = root;
    this.#announcer = announcer;
  }

  /** Show the tips of the table that has just been drawn; those no longer there are done with. */
  show() {
    const tips = all(this.#root, "[data-tip]");
    const drawn = new Set(tips.map(nameOf));
    for (const name of this.#shown) if (!drawn.has(name)) this.#done.add(name);
    const isOff = this.#done.has(OFF);
    for (const tip of tips) tip.hidden = isOff || this.#done.has(nameOf(tip));
    const shown = tips.filter((tip) => !tip.hidden);
    const fresh = shown.filter((tip) => !this.#shown.has(nameOf(tip)));
    this.#shown = new Set(shown.map(nameOf));
    const texts = fresh.flatMap((tip) => all(tip, "p"));
    if (texts.length) this.#announcer.announce(texts, MOST_LINES);
    write(this.#done);
  }

  /** @param {string} name of a tip that is dismissed */
  dismiss(name) {
    this.#done.add(name);
    this.show();
  }

  /** Show none any more, or all of them again. @param {boolean} isOn */
  switch(isOn) {
    this.#done = new Set(isOn ? [] : [OFF]);
    this.#shown.clear();
    this.show();
  }

  /** Whether there is a tip to switch off, and one to show again. */
  get choices() {
    return { off: !this.#done.has(OFF), on: this.#done.size > 0 };
  }
}

/** @param {HTMLElement} tip */
function nameOf({ dataset }) {
  return dataset.tip ?? "";
}

/** @returns {Set<string>} */
function read() {
  try {
    return new Set(localStorage.getItem(KEY)?.split(" "));
  } catch {
    return new Set();
  }
}

/** @param {Set<string>} done */
function write(done) {
  try {
    if (done.size) localStorage.setItem(KEY, [...done].join(" "));
    else localStorage.removeItem(KEY);
  } catch {
    // They are shown again at the next visit.
  }
}
