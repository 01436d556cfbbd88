// The worker that runs the engine: fetches Pyodide and the engine, counting the bytes, then answers
// one text with another. Of what the texts say it knows only what is stored of a game.

import { answerAtTable } from "./storage.mjs";

/** @typedef {{index: string, stdlib: string, engine: string, bytes: Record<string, number>}} Manifest */

const usualFetch = fetch;
let fetched = 0;
/** @type {Promise<(text: string) => string>} */
let engine;

addEventListener("message", async ({ data }) => {
  try {
    if (data.manifest) engine = start(data);
    const answer = await engine;
    if (!data.text) return;
    const request = JSON.parse(data.text);
    const text = "table" in request ? await answerAtTable(answer, request) : answer(data.text);
    postMessage({ id: data.id, text });
  } catch (error) {
    console.error(error);
    fail("broken");
  }
});

/** Tell the page, which ends this worker: nothing goes on.
 * @param {string} failure the key of a status text @returns {Promise<never>} */
function fail(failure) {
  postMessage({ failure });
  return new Promise(() => {});
}

const count = (/** @type {number} */ bytes) => postMessage({ fetched: (fetched += bytes) });

/** Start the engine.
 * @param {{folder: string, manifest: Manifest, again: boolean}} bundle again: not from the cache
 * @returns {Promise<(text: string) => string>} what answers a request */
async function start({ folder, manifest, again }) {
  const compile = globalThis.WebAssembly?.instantiateStreaming;
  if (!compile) return fail("wasm");
  // Where the code cannot be compiled Pyodide only warns, and waits for ever.
  WebAssembly.instantiateStreaming = (code, imports) =>
    compile(code, imports).catch(() => fail("wasm"));
  const files = new Map();
  const scripts = [];
  for (const [name, size] of Object.entries(manifest.bytes)) {
    const url = folder + name;
    if (/\.m?js$/.test(name)) scripts.push(script(url, size));
    else files.set(url, file(url, size, again ? "reload" : "default"));
  }
  // Pyodide fetches for itself; it is handed what is on its way already.
  globalThis.fetch = (what, how) => files.get(String(what)) ?? usualFetch(what, how);
  const { loadPyodide } = (await Promise.all(scripts)).find((module) => module.loadPyodide);
  const archive = await (await fetch(folder + manifest.engine)).arrayBuffer();
  const python = await loadPyodide({
    indexURL: folder + manifest.index,
    stdLibURL: folder + manifest.stdlib,
    env: { PYTHONPATH: "/engine.zip" },
    fsInit: async (/** @type {any} */ FS) => FS.writeFile("/engine.zip", new Uint8Array(archive)),
  });
  return python.pyimport("fishrules.browser.door").answer;
}

/** A module, once it is loaded. @param {string} url @param {number} size @returns {Promise<any>} */
async function script(url, size) {
  const module = await import(url).catch((error) =>
    fail(error instanceof SyntaxError ? "cut" : "missing"),
  );
  count(size);
  return module;
}

/** A file while it arrives. @param {string} url @param {number} size @param {RequestCache} cache */
async function file(url, size, cache) {
  const { ok, body } = await usualFetch(url, { cache }).catch(() => fail("missing"));
  if (!ok || !body) return fail("missing");
  const reader = body.getReader();
  let left = size;
  const counted = new ReadableStream({
    async pull(out) {
      const { value } = await reader.read().catch(() => fail("cut"));
      left -= value?.length ?? 0;
      if (value) count(value.length);
      if (value) out.enqueue(value);
      else if (left) await fail("cut");
      else out.close();
    },
  });
  const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(counted, { headers: { "Content-Type": type } });
}
