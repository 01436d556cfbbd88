/** Something that the reader, or the table by itself, wants done.
 * @typedef {object} Press
 * @property {string} key two presses of one key want the same
 * @property {boolean} [repeatable] every press counts, those of one key too
 * @property {() => boolean} [isPossible] asked of a press that had to wait
 * @property {() => Promise<unknown>} carryOut ends when the answer is drawn */

/** Presses, carried out one after another in their order. What is pressed while another press is
 * under way waits until that one is answered and drawn, and is then carried out if it is still
 * possible. Pressing the same again while it is under way or waits is one press, unless each press
 * of it counts. */
export class PressQueue {
  /** @type {Press | undefined} */
  #current;
  /** @type {Press[]} */
  #waiting = [];

  /** Carry out a press now or, while another is under way, after it. @param {Press} press */
  add(press) {
    const others = this.#current ? [this.#current, ...this.#waiting] : [];
    if (!press.repeatable && others.some(({ key }) => key === press.key)) return;
    if (this.#current) this.#waiting.push(press);
    else this.#carryOut(press);
  }

  /** @param {Press} press */
  async #carryOut(press) {
    this.#current = press;
    try {
      await press.carryOut();
    } finally {
      this.#current = undefined;
      while (this.#waiting[0]?.isPossible?.() === false) this.#waiting.shift();
      const next = this.#waiting.shift();
      if (next) this.#carryOut(next);
    }
  }

  /** Forget what waits: nothing of it makes sense any more. */
  clear() {
    this.#waiting = [];
  }
}
