// The engine as the page sees it: one worker a page, started when it is first wanted.

class Engine extends EventTarget {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Map<number, {resolve: (reply: any) => void, reject: (why: Error) => void}>} */
  #waiting = new Map();
  #asked = 0;
  #failed = false;
  /** How much of the bundle has come, from 0 to 1. */
  progress = 0;

  /** Starts fetching; does nothing where that has begun. */
  start() {
    if (this.#worker) return;
    const bundle = document.getElementById("fish-bundle");
    if (!bundle) return this.stop("missing");
    const manifest = JSON.parse(bundle.textContent ?? "");
    const folder = new URL(bundle.dataset.folder ?? "", document.baseURI).href;
    const total = Object.values(manifest.bytes).reduce((sum, size) => sum + size);
    this.#worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
    this.#worker.onerror = () => this.stop("missing");
    this.#worker.onmessage = ({ data: { id, text, failure, fetched } }) => {
      if (fetched) {
        this.progress = fetched / total;
        this.dispatchEvent(new Event("progress"));
      } else if (id) {
        const { resolve, reject } = this.#waiting.get(id) ?? {};
        this.#waiting.delete(id);
        failure ? reject?.(new Error(failure)) : resolve?.(JSON.parse(text));
      } else this.stop(failure);
    };
    this.#worker.postMessage({ folder, manifest, again: this.#failed });
  }

  /** Ends the worker; whoever waits for it is told why, in a word that the page has a text for. */
  stop(/** @type {string} */ why) {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#failed = why !== "cancelled";
    this.progress = 0;
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }

  /** @param {object} request @returns {Promise<any>} */
  ask(request) {
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      this.#waiting.set(id, { resolve, reject });
      this.start();
      this.#worker?.postMessage({ id, text: JSON.stringify(request) });
    });
  }
}

export const engine = new Engine();
