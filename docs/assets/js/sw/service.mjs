// The service worker: caches the site for times without network. A page comes from the network where
// there is one, so nobody is shown an old page or waits for this script. What lies in `assets` is
// named by what it holds, so it is the same wherever it comes from. Only files that have the checksum
// of this build are cached: no page ever meets the script or the engine of another build.

const PATIENCE = 1000; // milliseconds; what the cache does not find soon is fetched
const PARALLEL = 4; // files that are fetched at once in the background
const LOW_PRIORITY = /** @type {RequestInit} */ ({ priority: "low" });

const worker = /** @type {any} */ (globalThis);
/** @type {string} */
const scope = worker.registration.scope;
/** What the build writes before this script: files by group, each with its checksum.
 * @type {{version: string, groups: Record<string, Record<string, string>>}} */
const { version, groups } = worker.fishSite;
/** @type {Record<string, string>} */
const checksums = Object.assign({}, ...Object.values(groups));
/** The names of this site's caches begin with it; other sites may share the origin. */
const CACHE_PREFIX = `fish ${scope} `;
/** Done once all that pages have asked for is cached. @type {Promise<void>} */
let gathered = Promise.resolve();

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(worker.clients.claim()),
);

worker.addEventListener("message", (/** @type {any} */ event) => {
  const page = pathOf(event.source.url);
  gathered = gathered.then(() => gather(event.data, page)).catch(() => {});
  event.waitUntil(gathered);
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(scope)) event.respondWith(answer(event));
});

/** The path of a file from the root of the site. @param {string} url */
function pathOf(url) {
  return url
    .replace(/[?#].*/, "")
    .slice(scope.length)
    .replace(/(^|\/)index\.html$/, "$1");
}

/** @param {any} event @returns {Promise<Response>} */
async function answer(event) {
  const { request } = event;
  const path = pathOf(request.url);
  if (path.startsWith("assets/") && request.cache !== "reload") {
    const late = new Promise((done) => setTimeout(done, PATIENCE));
    const same = await Promise.race([cached(path), late]);
    if (same) return same;
  }
  try {
    const newest = request.mode === "navigate" && request.cache === "default";
    const fresh = await fetch(request, newest ? { cache: "no-cache" } : {});
    event.waitUntil(cacheInPassing(path, fresh.clone()).catch(() => {}));
    return fresh;
  } catch (error) {
    const old = await cached(path);
    if (old) return old;
    const [first = ""] = path.split("/");
    const instead = [`${path}/`, first in groups ? `${first}/offline/` : "offline/"];
    for (const place of request.mode === "navigate" ? instead : [])
      if (await cached(place)) return Response.redirect(scope + place);
    throw error;
  }
}

/** A file as this build has it or, for a page of an older one that is still read, as that had it.
 * @param {string} path @returns {Promise<Response | undefined>} */
async function cached(path) {
  try {
    const cache = await caches.open(CACHE_PREFIX + version);
    return (await cache.match(scope + path)) ?? (await caches.match(scope + path));
  } catch {
    return undefined;
  }
}

/** Cache a response that has come by. @param {string} path @param {Response} passing */
async function cacheInPassing(path, passing) {
  if (!(path in checksums)) return;
  const cache = await caches.open(CACHE_PREFIX + version);
  if (!(await cache.match(scope + path))) await put(cache, path, passing);
}

/** Cache the page that asks, all of some groups, and whatever was cached of an older build, which
 * is then deleted. @param {string[]} wanted @param {string} page */
async function gather(wanted, page) {
  if (worker.serviceWorker?.state === "redundant") return; // a newer build has taken over
  const cache = await caches.open(CACHE_PREFIX + version);
  const older = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && !name.endsWith(` ${version}`),
  );
  const before = (await Promise.all(older.map(pathsIn))).flat();
  const engine = before.some((path) => path in (groups.engine ?? {})) ? ["engine"] : [];
  const whole = [...wanted, ...engine].flatMap((group) => Object.keys(groups[group] ?? {}));
  const have = await pathsIn(CACHE_PREFIX + version);
  const missing = [page, ...whole, ...before].filter((path) => !have.includes(path));
  const paths = new Set(missing).values();
  const work = async () => {
    for (const path of paths) if (path in checksums) await cacheFile(cache, path);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  for (const name of older) await caches.delete(name);
}

/** @param {string} name of a cache */
async function pathsIn(name) {
  const cache = await caches.open(name);
  return (await cache.keys()).map(({ url }) => pathOf(url));
}

/** Cache a file, from wherever this build's version of it can be had. @param {Cache} cache
 * @param {string} path */
async function cacheFile(cache, path) {
  const url = scope + path;
  if (await cache.match(url)) return; // it has come by in the meantime
  for (const find of [
    () => caches.match(url),
    () => fetch(url, LOW_PRIORITY),
    () => fetch(url, { ...LOW_PRIORITY, cache: "no-cache" }),
  ])
    if (await put(cache, path, await find())) return;
}

/** Cache a response if it is of this build; return whether it was. @param {Cache} cache @param {string} path
 * @param {Response | undefined} found */
async function put(cache, path, found) {
  if (!found?.ok) return false;
  const bytes = await found.arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (btoa(String.fromCharCode(...sum)).slice(0, 16) !== checksums[path]) return false;
  const headers = { "content-type": found.headers.get("content-type") ?? "" };
  await cache.put(scope + path, new Response(bytes, { headers }));
  return true;
}
