// The worker that runs the engine: fetches Pyodide and the engine, counts the bytes, then answers
// one text with another. It knows nothing of what the texts say.

/**
 * @typedef {{index: string, stdlib: string, engine: string, bytes: Record<string, number>}} Manifest
 * @typedef {{folder: string, manifest: Manifest, again: boolean}} Start what to fetch, and whether
 *   past the browser's cache
 */

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const usualFetch = fetch;
let fetched = 0;
/** @type {Promise<(text: string) => string>} */
let engine;

addEventListener("message", async ({ data }) => {
  if (data.manifest) {
    engine = start(data);
    engine.catch(() => fail("broken"));
    return;
  }
  try {
    postMessage({ id: data.id, text: (await engine)(data.text) });
  } catch (error) {
    console.error(error);
    postMessage({ id: data.id, failure: "broken" });
  }
});

/** Tells the page, which ends this worker: nothing goes on. @returns {Promise<never>} */
function fail(/** @type {string} */ failure) {
  postMessage({ failure });
  return new Promise(() => {});
}

/** @param {number} bytes */
function count(bytes) {
  postMessage({ fetched: (fetched += bytes) });
}

/** @param {Start} start @returns {Promise<(text: string) => string>} */
async function start({ folder, manifest, again }) {
  try {
    new WebAssembly.Module(EMPTY_MODULE); // not there, or forbidden by the site's policy
  } catch {
    return fail("wasm");
  }
  const files = new Map();
  const scripts = [];
  for (const [name, size] of Object.entries(manifest.bytes)) {
    if (/\.m?js$/.test(name)) scripts.push(script(folder + name, size));
    else files.set(folder + name, file(folder + name, size, again));
  }
  // Pyodide fetches for itself; it is given what is on its way already. Where the code cannot be
  // compiled it only warns, and would wait for ever.
  globalThis.fetch = (what, how) => files.get(String(what)) ?? usualFetch(what, how);
  const compile = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (source, imports) =>
    compile(source, imports).catch(() => fail("broken"));
  const loaded = await Promise.all(scripts);
  const archive = new Uint8Array(await (await fetch(folder + manifest.engine)).arrayBuffer());
  const python = await loaded
    .find((module) => module.loadPyodide)
    .loadPyodide({
      indexURL: folder + manifest.index,
      stdLibURL: folder + manifest.stdlib,
      env: { PYTHONPATH: "/engine.zip" },
      fsInit: async (/** @type {any} */ FS) => FS.writeFile("/engine.zip", archive),
    });
  return python.pyimport("fishrules.browser").answer;
}

/** @param {string} url @param {number} size @returns {Promise<any>} */
async function script(url, size) {
  const module = await import(url).catch((error) =>
    fail(error instanceof SyntaxError ? "cut" : "missing"),
  );
  count(size);
  return module;
}

/** A file as it comes in, counted. @param {string} url @param {number} size @param {boolean} again */
async function file(url, size, again) {
  const cache = again ? "reload" : "default";
  const response = await usualFetch(url, { cache }).catch(() => fail("missing"));
  if (!response.ok || !response.body) return fail("missing");
  const reader = response.body.getReader();
  let own = 0;
  const body = new ReadableStream({
    async pull(out) {
      const { done, value } = await reader.read().catch(() => fail("cut"));
      if (value) {
        own += value.length;
        count(value.length);
        out.enqueue(value);
      } else if (own === size) out.close();
      else if (done) await fail("cut");
    },
  });
  const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(body, { headers: { "Content-Type": type } });
}
