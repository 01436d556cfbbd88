// A page without a browser: the globals that scripts expect, and an engine that answers when the
// test says so.

import { Window } from "happy-dom";

const NAMES = [
  "AbortController",
  "CSS",
  "CustomEvent",
  "Element",
  "Event",
  "FormData",
  "HTMLDetailsElement",
  "HTMLElement",
  "KeyboardEvent",
  "MouseEvent",
  "customElements",
  "document",
  "history",
  "location",
  "sessionStorage",
];

export const window = new Window({ url: "http://127.0.0.1/play/" });
window.SyntaxError = SyntaxError;
for (const name of NAMES) globalThis[name] = window[name];
globalThis.window = globalThis;
globalThis.addEventListener = window.addEventListener.bind(window);
globalThis.getComputedStyle = window.getComputedStyle.bind(window);
globalThis.matchMedia = window.matchMedia.bind(window);
window.Element.prototype.scrollIntoView = () => {};
window.Element.prototype.checkVisibility = function () {
  return this.isConnected && !this.closest("[hidden]");
};

/** The engine's side of the worker. @type {FakeWorker | undefined} */
let engine;

class FakeWorker {
  /** Requests without an answer, the oldest first. */
  pending = [];
  /** Every request so far. */
  requests = [];

  constructor() {
    engine = this;
  }

  postMessage({ id, text }) {
    if (!text) return;
    const request = JSON.parse(text);
    this.requests.push(request);
    this.pending.push({ id, request });
  }

  terminate() {}

  /** Answer the oldest request. @param {(request: any) => any} answer */
  async answer(answer) {
    const { id, request } = this.pending.shift();
    this.onmessage({ data: { id, text: JSON.stringify(answer(request)) } });
    await settled();
  }

  async fail(failure) {
    this.pending = [];
    this.onmessage({ data: { failure } });
    await settled();
  }
}

globalThis.Worker = FakeWorker;

/** Everything that follows without waiting has happened. */
export const settled = () => new Promise((done) => setTimeout(done));

/** The engine, once it was asked. */
export const theEngine = () => engine;

/** Show a page with an element, and return it; what was shown before is gone.
 * @param {string} html of the element */
export function show(html) {
  const body = document.createElement("div");
  body.innerHTML = `
    <script type="application/json" id="fish-bundle">{ "bytes": { "engine.zip": 1 } }</script>
    <template id="fish-texts"><div class="fish-status" role="status">
      <p data-text="loading" hidden><button type="button" data-do="cancel"></button></p>
      <p data-text="missing" hidden></p>
      <button type="button" data-do="retry" hidden></button>
    </div></template>
    ${html}`;
  document.body.replaceChildren(body);
  return body.lastElementChild;
}
