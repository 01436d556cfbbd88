// Sits at the practice table in the place of a reader: presses what the page offers, by a chance
// that a number decides, and notes all that comes out of the worker and all that the page shows.
(() => {
  const notes = { messages: [], pages: [], asked: 0, answered: 0, reads: 0, failed: [] };
  const keep = { messages: true, pages: false };
  const waiting = [];

  // What goes through the worker.
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        if (keep.messages) notes.messages.push(JSON.stringify(data));
        if (data.failure) notes.failed.push(data.failure);
        if (data.id === undefined) return;
        notes.answered += 1;
        setTimeout(() => waiting.splice(0).forEach((goOn) => goOn()));
      });
    }

    postMessage(data, ...rest) {
      if (data.id !== undefined) notes.asked += 1;
      super.postMessage(data, ...rest);
    }
  };

  // What the page shows, whenever that changes.
  const look = () => {
    if (!keep.pages) return;
    const { href } = location;
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    const html = document.querySelector("fish-play")?.outerHTML ?? "";
    const page = { href, title: document.title, state: history.state, cookie: document.cookie };
    notes.pages.push({
      after: notes.answered,
      text: JSON.stringify({ ...page, kept }),
      html,
    });
  };
  const options = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, options);

  // The page may look up which games are kept; only the worker, and here the test, reads one.
  for (const [kind, ...ways] of [
    [IDBObjectStore, "get", "getAll", "openCursor"],
    [IDBIndex, "get", "getAll", "openCursor"],
  ])
    for (const way of ways) {
      const real = kind.prototype[way];
      kind.prototype[way] = function (...what) {
        if (!testing) notes.reads += 1;
        return real.apply(this, what);
      };
    }

  let testing = 0;
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  /** Everything in IndexedDB: by name of the base and the store, the values by their keys. */
  async function stored() {
    const all = {};
    for (const { name } of await indexedDB.databases()) {
      const base = await done(indexedDB.open(name));
      for (const store of base.objectStoreNames) {
        const shelf = base.transaction(store).objectStore(store);
        testing += 1;
        const [keys, values] = await Promise.all([shelf.getAllKeys(), shelf.getAll()].map(done));
        testing -= 1;
        all[`${name}/${store}`] = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
      }
      base.close();
    }
    return all;
  }

  /** Puts a value into a store that the worker has made. */
  async function store(name, shelf, key, value) {
    const base = await done(indexedDB.open(name));
    await done(base.transaction(shelf, "readwrite").objectStore(shelf).put(value, key));
    base.close();
  }

  /** Waits until all that was asked is answered, and drawn. */
  async function settled() {
    await new Promise((goOn) => setTimeout(goOn));
    while (notes.asked !== notes.answered) await new Promise((goOn) => waiting.push(goOn));
    await new Promise((goOn) => setTimeout(goOn));
  }

  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const find = (selector, root = document) => root.querySelector(selector);
  const sitting = () => find(".fish-sitting");

  async function press(control) {
    control.click();
    await settled();
  }

  /** Chance from a number: the same number, the same chances. */
  function chances(number) {
    let state = number;
    const next = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const one = (list) => list[Math.floor(next() * list.length)];
    return { next, one };
  }

  /** One deed at the table: what is due, whoever must act. Says whether there was one. */
  async function deed(chance) {
    const cover = find(".fish-cover [data-do=show]");
    if (cover) return (await press(cover), true);
    const acting = ".fish-act :is(.fish-dock, .at-own)";
    const lays = all(`${acting} [data-do=lay], ${acting} [data-do=keep]`);
    const ask = find(".fish-dock .fish-asking [data-do=ask]");
    if (lays.length && (!ask || chance.next() < 0.5)) return (await press(chance.one(lays)), true);

    if (ask) {
      const { form } = ask;
      const rank = chance.one(all("[name=rank]", form));
      const of = chance.one(all("[name=of]", form));
      if (rank) rank.checked = true;
      if (of) of.checked = true;
      rank?.dispatchEvent(new Event("change", { bubbles: true }));
      const numbers = all("[type=radio][name=number]:enabled", form);
      const number = numbers[Math.floor(chance.next() ** 3 * numbers.length)];
      if (number) number.checked = true;
      return (await press(ask), true);
    }
    const go = find(".fish-dock [data-do=go]");
    if (go) return (await press(go), true);
    return false;
  }

  /** Whatever else a curious reader does; it leaves the game where it is. */
  async function pry(chance) {
    const asides = ["hint", "link", "record", "log", "why", "source"];
    const wanted = asides.map((aside) => `[data-do=${aside}]`).join();
    const back = "[data-do=look]";
    const control = chance.one(all(chance.next() < 0.7 ? wanted : back, sitting()));
    if (control) await press(control);
    const type = find(".fish-type");
    if (type && chance.next() < 0.3) {
      find("[name=line]", type).value = chance.one(["", "6", "ask", "p1 3x6", "ask everybody 6"]);
      await press(find("[data-do=type]", type));
    }
    const form = find(".fish-more form");
    const ask = form && find("[data-do=ask]", form);
    if (ask && chance.next() < 0.3) {
      // What is refused: nobody asks himself.
      const own = all("[name=of]", form).at(-1);
      if (own) own.checked = true;
      await press(ask);
    }
    const live = find("[data-do=live]");
    if (live) await press(live);
  }

  /** Plays on until the game is over, or so many deeds are done. */
  async function drive({ number, curious = 0, most = 2000 }) {
    const chance = chances(number);
    let deeds = 0;
    while (deeds < most && !find(".fish-end") && (await deed(chance))) {
      deeds += 1;
      if (chance.next() < curious) await pry(chance);
    }
    return { deeds, over: Boolean(find(".fish-end")), at: sitting()?.dataset.at };
  }

  /** Sets a form's fields. */
  function fill(form, fields) {
    for (const [name, value] of Object.entries(fields))
      for (const field of all(`[name="${name}"]`, form))
        if (field.type === "radio") field.checked = field.value === value;
        else if (field.type === "checkbox") field.checked = Boolean(value);
        else field.value = value;
  }

  /** Fills in the form of a new game and begins it. */
  async function begin(fields) {
    const form = find(".fish-more-setup form");
    fill(form, fields);
    await press(find("[data-do=begin]", form));
  }

  /** Brings in a game by its text; says in how many milliseconds it was answered, and how. */
  async function receive(record) {
    const form = find(".fish-receive form");
    fill(form, { record });
    const started = performance.now();
    await press(find("[data-do=receive]", form));
    const took = performance.now() - started;
    const message = find(".fish-told", form);
    const text = message.checkVisibility() ? message.innerText : "";
    return { took, message: text, shown: Boolean(sitting()) };
  }

  /** Opens what a link names. */
  async function follow(fragment) {
    location.hash = `#${fragment}`;
    await new Promise((goOn) => setTimeout(goOn, 20));
    await settled();
  }

  /** Types a line at the table and sends it. */
  async function type(line) {
    find(".fish-type [name=line]").value = line;
    await press(find(".fish-type [data-do=type]"));
  }

  /** What is in the table's place on the page that only an intruder can have put there. */
  function intruders() {
    const never =
      "script, style, img, iframe, object, embed, base, link, meta, math, animate, title, textarea *," +
      " form[action], input[formaction], [srcdoc], [autofocus], a:not([href^='.'], [href^='#'])";
    const place = find("fish-play");
    const comments = document.createNodeIterator(place, NodeFilter.SHOW_COMMENT).nextNode();
    const handlers = all("*", place).filter((element) =>
      element.getAttributeNames().some((name) => /^on|[^a-z0-9:-]/i.test(name)),
    );
    const found = [...all(never, place), ...handlers].map((element) => element.outerHTML);
    return comments ? [...found, comments.data] : found;
  }

  /** Goes on anew from so many deeds before the end of the game that is over. */
  async function whatIf(deeds) {
    const from = `${Math.max(Number(sitting().dataset.at) - deeds, 0)}`;
    await press(find(`.fish-log [data-do=look][value="${from}"]`));
    await press(find(".fish-looking [data-do=whatif]"));
  }

  /** From now on nothing goes on by itself. */
  async function pause() {
    const control = find('[data-do=pause][value="on"]');
    if (control) await press(control);
  }

  const tools = {
    receive,
    follow,
    type,
    intruders,
    texts: (selector) => all(selector).map((each) => each.textContent),
  };
  window.fishPlayer = {
    ...tools,
    notes,
    keep,
    pause,
    whatIf,
    settled,
    stored,
    store,
    press,
    drive,
    begin,
    find,
  };
})();
