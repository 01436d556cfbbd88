// The engine as the page sees it: one worker a page, started when it is first wanted.

/** @type {Worker | undefined} */
let worker;
/** @type {Map<number, {resolve: (answer: any) => void, reject: (why: Error) => void}>} */
const waiting = new Map();
let asked = 0;
let ended = "";

/** Starts to fetch the engine before it is asked, unless a start was ended already. */
export function prepare() {
  if (!ended) start();
}

function start() {
  if (worker) return;
  const bundle = document.getElementById("fish-bundle");
  if (!bundle) return stop("missing");
  const folder = new URL(bundle.dataset.folder ?? "", document.baseURI).href;
  const manifest = JSON.parse(bundle.textContent);
  const total = Object.values(manifest.bytes).reduce((sum, size) => sum + size);
  worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
  worker.onerror = () => stop("missing");
  worker.onmessage = ({ data: { id, text, fetched, failure } }) => {
    if (failure) return stop(failure);
    if (fetched)
      for (const bar of document.querySelectorAll("progress")) bar.value = fetched / total;
    else waiting.get(id)?.resolve(JSON.parse(text));
    waiting.delete(id);
  };
  worker.postMessage({ folder, manifest, again: !["", "cancelled"].includes(ended) });
}

/** Ends the worker; all who wait are told why: the key of a text of the page. @param {string} why */
export function stop(why) {
  worker?.terminate();
  worker = undefined;
  ended = why;
  for (const { reject } of waiting.values()) reject(new Error(why));
  waiting.clear();
}

/** The engine's answer. @param {object} request @returns {Promise<any>} */
export function ask(request) {
  return new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject });
    start();
    worker?.postMessage({ id: asked, text: JSON.stringify(request) });
  });
}
