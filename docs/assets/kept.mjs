// The games that this browser keeps. Only the worker opens one, and takes out of an answer what is
// to be kept: so nothing that is hidden in a game ever comes to the page, unless its reader asks for
// a kept text that can no longer be read.

const PATIENCE = 5000; // milliseconds; some storages never answer
/** What needs to know of every game: those that list them, and those that name a new one. */
const WANT_ALL = ["games", "begin", "receive", "again", "same", "whatif", "remove"];
/** The newest that this worker knows of each game: its text, what the storage then had in its place,
 * and in which life. @type {Map<string, {text: string | null, over: string | null, life: unknown}>} */
const known = new Map();
/** The life of the storage: where a browser clears it, a new one begins. So a game that has gone with
 * the rest goes on, and one that has gone alone was deleted. @type {unknown} */
let life;
/** Whether the storage has once not answered: it is not asked again. */
let silent = false;

/** @typedef {typeof import("./idb-keyval/dist/index.js")} Library */
/** @typedef {import("./idb-keyval/dist/index.js").UseStore} Store */
/** @type {Promise<[Library, Store, Store]> | undefined} */
let storage;
/** For browsers without locks: what goes on in this worker. @type {Promise<any>} */
let before = Promise.resolve();

/** @template T @param {(library: Library, store: Store, lives: Store) => Promise<T>} act
 * @returns {Promise<T>} */
async function stored(act) {
  if (silent) throw new Error("silent");
  storage ??= import("./idb-keyval/dist/index.js").then((it) => [
    it,
    it.createStore("fish", "table"),
    it.createStore("fish-life", "life"),
  ]);
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      silent = true;
      reject(new Error("late"));
    }, PATIENCE);
  });
  const acted = storage.then((all) => act(...all));
  return Promise.race([acted, late]).finally(() => clearTimeout(timer));
}

/** The names under which anything is kept. @returns {Promise<IDBValidKey[]>} */
export function names() {
  return stored(({ keys }, store) => keys(store)).catch(() => []);
}

/** The engine's answer to a request at a table, without what is to be kept.
 * @param {(text: string) => string} engine @param {any} request */
export function answerAtTable(engine, request) {
  return alone(async () => {
    const { table } = request;
    life = await lifeNow();
    request.kept = table ? await read(table) : null;
    if (WANT_ALL.includes(request.do)) request.all = await everything();
    [request.entropy, request.fresh] = crypto.getRandomValues(new Uint32Array(2));
    request.now = new Date().toISOString();
    const { save, drop = [], ...shown } = JSON.parse(engine(JSON.stringify(request)));
    const key = save === null ? table : shown.table;
    let written = save === undefined || (await write(key, save));
    // What is old goes once the new is safe, or where it must make room.
    for (const old of drop) await write(old, null);
    if (!written && drop.length) written = await write(key, save);
    return JSON.stringify(written ? shown : { ...shown, unkept: true });
  });
}

/** Acts while no other page does. @template T @param {() => Promise<T>} act @returns {Promise<T>} */
async function alone(act) {
  let begun = false;
  const once = () => {
    begun = true;
    return act();
  };
  try {
    return await navigator.locks.request("fish", once);
  } catch (error) {
    if (begun) throw error;
    return (before = before.then(act, act));
  }
}

/** Which life the storage is in; nothing where it cannot be read. */
function lifeNow() {
  return stored(async ({ get, set }, _, lives) => {
    const found = await get("life", lives);
    if (found === undefined) await set("life", Math.random(), lives);
    return found ?? get("life", lives);
  }).catch(() => undefined);
}

/** What the storage has, or nothing where it cannot be read. @param {string} key */
async function written(key) {
  const text = await stored(({ get }, store) => get(key, store)).catch(() => undefined);
  return text === undefined ? null : String(text);
}

/** @param {string} key */
async function read(key) {
  const text = await written(key);
  const own = known.get(key);
  if (own && (own.over === text || (text === null && own.life !== life))) return own.text;
  known.set(key, { text, over: text, life });
  return text;
}

/** Every kept text by its key. @returns {Promise<Record<string, string>>} */
async function everything() {
  /** @type {Record<string, string>} */
  const found = {};
  const keys = new Set([...(await names()).map(String), ...known.keys()]);
  for (const key of keys) {
    const text = await read(key);
    if (text !== null) found[key] = text;
  }
  return found;
}

/** Whether the storage took it. @param {string} key @param {string | null} text null: nothing more */
async function write(key, text) {
  try {
    await stored(({ set, del }, store) =>
      text === null ? del(key, store) : set(key, text, store),
    );
    known.set(key, { text, over: text, life });
    return true;
  } catch {
    known.set(key, { text, over: await written(key), life });
    return false;
  }
}
