/** What the table does by itself after a while. Drawing the table anew, or stopping for a moment,
 * does not restart the wait for the same step. */
export class AutoStep {
  #timer = 0;
  #step = "";
  #since = 0;

  /** Wait for a step, and then take it.
   * @param {string} step names it
   * @param {number} delay milliseconds in all
   * @param {() => void} act
   * @returns {number} milliseconds that it has waited already */
  start(step, delay, act) {
    this.stop();
    if (step !== this.#step) [this.#step, this.#since] = [step, performance.now()];
    const waited = performance.now() - this.#since;
    this.#timer = setTimeout(() => {
      this.#step = "";
      act();
    }, delay - waited);
    return waited;
  }

  /** Stop the timer; the same step goes on waiting when it is started again. */
  stop() {
    clearTimeout(this.#timer);
  }

  /** Forget the step that was waited for. */
  reset() {
    this.stop();
    this.#step = "";
  }
}
