// The engine as the page sees it: one worker a page, started when it is first wanted.

/** @type {Worker | undefined} */
let worker;
/** The requests that have no answer yet.
 * @type {Map<number, {resolve: (answer: any) => void, reject: (why: Error) => void}>} */
const pending = new Map();
let requests = 0;
/** Why the worker was stopped; empty where it never was. */
let stopped = "";

/** Start to fetch the engine before the first request, unless it was stopped before. */
export function prepare() {
  if (!stopped) start();
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
    else pending.get(id)?.resolve(JSON.parse(text));
    pending.delete(id);
  };
  worker.postMessage({ folder, manifest, again: !["", "cancelled"].includes(stopped) });
}

/** End the worker, and reject every request that has no answer.
 * @param {string} why the key of a status text */
export function stop(why) {
  worker?.terminate();
  worker = undefined;
  stopped = why;
  for (const { reject } of pending.values()) reject(new Error(why));
  pending.clear();
}

/** Send a request to the engine. Rejects with the key of a status text.
 * @param {object} request @returns {Promise<any>} its answer */
export function ask(request) {
  return new Promise((resolve, reject) => {
    pending.set(++requests, { resolve, reject });
    start();
    worker?.postMessage({ id: requests, text: JSON.stringify(request) });
  });
}
