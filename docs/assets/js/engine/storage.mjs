// The games that this browser stores. Only the worker opens one, and takes out of an answer what is
// to be stored: so nothing that is hidden in a game ever comes to the page, unless its reader asks
// for a stored text that can no longer be read.

/** @typedef {import("./protocol.d.ts").TableRequest} TableRequest */
/** @typedef {import("./protocol.d.ts").TableContext} TableContext */
/** @typedef {import("./protocol.d.ts").PageAnswer} PageAnswer */
/** @typedef {import("./protocol.d.ts").EngineAnswer} EngineAnswer */

const PATIENCE = 5000; // milliseconds; some storages never answer
/** Actions that need every stored game: those that list them, and those that make a new key. */
const NEED_ALL = ["games", "begin", "receive", "again", "same", "whatif", "remove"];
/** The newest that this worker knows of each game: its text, what the storage then had in its place,
 * and the life of the storage at that time.
 * @type {Map<string, {text: string | null, over: string | null, life: unknown}>} */
const known = new Map();
/** The life of the storage: where a browser clears it, a new one begins. So a game that has gone with
 * the rest goes on, and one that has gone alone was deleted. @type {unknown} */
let life;
/** Whether the storage has once not answered: it is not used again. */
let isSilent = false;

/** @typedef {typeof import("../../idb-keyval/dist/index.js")} Library */
/** @typedef {import("../../idb-keyval/dist/index.js").UseStore} Store */
/** @type {Promise<[Library, Store, Store]> | undefined} */
let storage;
/** For browsers without locks: the last act of this worker. @type {Promise<any>} */
let lastAct = Promise.resolve();

/** Act on the storage. Rejects where it fails or does not answer.
 * @template T @param {(library: Library, store: Store, lives: Store) => Promise<T>} act
 * @returns {Promise<T>} */
async function withStorage(act) {
  if (isSilent) throw new Error("silent");
  storage ??= import("../../idb-keyval/dist/index.js").then((it) => [
    it,
    it.createStore("fish", "table"),
    it.createStore("fish-life", "life"),
  ]);
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      isSilent = true;
      reject(new Error("late"));
    }, PATIENCE);
  });
  const acted = storage.then((all) => act(...all));
  return Promise.race([acted, late]).finally(() => clearTimeout(timer));
}

/** The keys of the stored games. @returns {Promise<IDBValidKey[]>} */
export function storedKeys() {
  return withStorage(({ keys }, store) => keys(store)).catch(() => []);
}

/** Answer a request to the practice table, and store what the engine wants stored.
 * @param {(text: string) => string} engine @param {TableRequest} request
 * @returns {Promise<string>} the `PageAnswer` */
export function answerAtTable(engine, request) {
  return alone(async () => {
    const { table } = request;
    const full = { ...request, ...(await contextOf(request)) };
    /** @type {EngineAnswer} */
    const { save, discard = [], ...answer } = JSON.parse(engine(JSON.stringify(full)));
    const key = save === null ? table : (answer.table ?? table);
    let written = save === undefined || (await write(key, save));
    // What is old goes once the new is safe, or where it must make room.
    for (const old of discard) await write(old, null);
    if (!written && discard.length) written = await write(key, save ?? null);
    return JSON.stringify(written ? answer : { ...answer, unkept: true });
  });
}

/** @param {TableRequest} request @returns {Promise<TableContext>} */
async function contextOf(request) {
  life = await currentLife();
  const stored = request.table ? await read(request.table) : null;
  const stored_games = NEED_ALL.includes(request.command) ? await readAll() : undefined;
  const [entropy = 0, key_entropy = 0] = crypto.getRandomValues(new Uint32Array(2));
  return { stored, stored_games, entropy, key_entropy, now: new Date().toISOString() };
}

/** Act while no other page does. @template T @param {() => Promise<T>} act @returns {Promise<T>} */
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
    return (lastAct = lastAct.then(act, act));
  }
}

/** The life that the storage is in; nothing where it cannot be read. */
function currentLife() {
  return withStorage(async ({ get, set }, _, lives) => {
    const found = await get("life", lives);
    if (found === undefined) await set("life", Math.random(), lives);
    return found ?? get("life", lives);
  }).catch(() => undefined);
}

/** What the storage has, or nothing where it cannot be read. @param {string} key */
async function readStorage(key) {
  const text = await withStorage(({ get }, store) => get(key, store)).catch(() => undefined);
  return text === undefined ? null : String(text);
}

/** The newest text of a game. @param {string} key */
async function read(key) {
  const text = await readStorage(key);
  const own = known.get(key);
  if (own && (own.over === text || (text === null && own.life !== life))) return own.text;
  known.set(key, { text, over: text, life });
  return text;
}

/** The newest text of every game by its key. @returns {Promise<Record<string, string>>} */
async function readAll() {
  /** @type {Record<string, string>} */
  const found = {};
  const keys = new Set([...(await storedKeys()).map(String), ...known.keys()]);
  for (const key of keys) {
    const text = await read(key);
    if (text !== null) found[key] = text;
  }
  return found;
}

/** Return whether the storage took a text.
 * @param {string} key @param {string | null} text null: nothing more */
async function write(key, text) {
  try {
    await withStorage(({ set, del }, store) =>
      text === null ? del(key, store) : set(key, text, store),
    );
    known.set(key, { text, over: text, life });
    return true;
  } catch {
    known.set(key, { text, over: await readStorage(key), life });
    return false;
  }
}
