// The practice table: sends what the reader wants to the engine, and shows the table that comes
// back. What can be done, and what goes on by itself and when, stands in the HTML.

import { drag } from "./dragging.mjs";
import { ask, prepare, stop } from "./engine.mjs";
import { names } from "./kept.mjs";
import { move } from "./moving.mjs";
import { addressOf, fillIn, SET_UP } from "./setup.mjs";
import { all, say, tell } from "./showing.mjs";

const POINTER = ["click", "pointerdown", "pointerup", "pointerover"];
const EVENTS = [...POINTER, "input", "keydown", "paste", "focusin", "submit"];
const PATIENCE = 500; // milliseconds without a sign of life
const LONGEST = 2_000_000; // bytes of a file; the engine refuses less
const LONG = 100_000; // characters; more would take a field long to lay out
/** Of the data of a table, those that are for this script. */
const OWN = ["next", "after", "value", "gentle"];
/** What may be done again and again by quick clicks at one place. */
const OFTEN = ["go", "look"];
/** Eyes from which nothing is hidden. */
const OPEN = "*";
/** Of what was read out so many lines can be read again. */
const RECENT = 20;
/** So many things that happen quickly wait to be read out together, and no more. */
const TOGETHER = 5;
const SLOWLY = 4000; // milliseconds between things that can be read out one by one
/** What takes the focus when nothing is left of what had it. */
const STANDS = ["#fish-banner", ".fish-games [data-do]", ".fish-setup [name=game]:checked"];

/** @typedef {Record<string, any>} Answer */

class FishPlay extends HTMLElement {
  /** The key of the table that is shown. */
  #table = "";
  /** What the engine was asked last. @type {Answer} */
  #asked = {};
  /** What it has not answered yet. @type {Set<string>} */
  #waiting = new Set();
  /** Where the reader last was at the table, most exactly first. @type {string[]} */
  #held = [];
  /** Whether the reader's last act was one of a real pointer. */
  #pointed = false;
  /** Whether an act of the reader at the table is not answered, or not drawn yet. */
  #acting = false;
  /** What was pressed meanwhile and may be done often, by id. @type {string[]} */
  #early = [];
  /** What the last click did. */
  #clicked = "";
  /** Where the pointer last went down. @type {HTMLElement | null} */
  #pressed = null;
  /** Until what has come is drawn. @type {Promise<void> | undefined} */
  #drawn;
  /** What is yet to be read out. @type {Element[]} */
  #unsaid = [];
  /** Who was read to last; of which moment what had happened, and how things stood. */
  #heard = { whose: "", happened: "", stands: "" };
  #timer = 0;
  /** What goes on by itself, and since when it waits: no press puts it off. */
  #coming = { what: "", since: 0 };

  connectedCallback() {
    for (const type of EVENTS) this.addEventListener(type, this);
    window.addEventListener("hashchange", this);
    document.addEventListener("visibilitychange", this);
    const texts = /** @type {HTMLTemplateElement} */ (document.getElementById("fish-texts"));
    this.#find(".fish-table-area")?.after(texts.content.cloneNode(true));
    this.toggleAttribute("data-on", true);
    this.#open();
  }

  /** @param {any} event */
  handleEvent(event) {
    const target = event.target instanceof Element ? event.target : this;
    const control = target.closest("[data-do]");
    switch (event.type) {
      case "hashchange":
        return this.#open();
      case "visibilitychange":
        // The game may have gone on in another tab.
        if (!document.hidden && this.#table) return this.#ask(this.#request("open"), false);
        return this.#pace();
      case "pointerover":
        return control && prepare();
      case "focusin":
        if (target.closest("form, [data-do]")) prepare();
        if (target.closest(".fish-sitting") && target.id !== "fish-banner") this.#hold(target);
        return;
      case "submit":
        return event.preventDefault();
      case "paste":
        return target.matches("[name=record]") && pasted(event, target);
      case "input":
        // A game comes from one place: what was given before gives way.
        for (const other of all(target.closest(".fish-receive"), "[name=record], [type=file]"))
          if (other !== target) /** @type {any} */ (other).value = "";
        return;
      case "keydown":
        // Enter at a choice would use the form's first button, which has not been chosen.
        if (event.key === "Enter" && (event.repeat || target.matches("[type=radio]")))
          event.preventDefault();
        if (!this.#pointed) return;
        this.#pointed = false;
        return this.#pace();
      case "pointerdown":
        // A screen reader's click has no size or no pressure.
        this.#pointed = event.width > 0 && event.pressure > 0;
        this.#pressed = control;
        return (
          event.isPrimary && event.button === 0 && this.#drag(event, target.closest("[data-drag]"))
        );
      case "pointerup": {
        // A mouse makes no click of a press during which the button was drawn anew.
        const mouse = event.pointerType === "mouse" && event.button === 0;
        const lost = mouse && this.#pressed?.isConnected === false && this.#pressed.id;
        return (
          lost && lost === control?.id && OFTEN.includes(control?.dataset.do) && this.#do(control)
        );
      }
      case "click": {
        if (!control?.matches("button")) return;
        // A second click, perhaps on what has just come to stand there, does nothing more.
        const { do: wanted } = control.dataset;
        if (event.detail > 1 && !(OFTEN.includes(wanted) && wanted === this.#clicked)) return;
        this.#clicked = wanted;
        return this.#do(control);
      }
    }
  }

  /** @param {HTMLButtonElement} button */
  async #do(button) {
    const wanted = button.dataset.do ?? "";
    if (wanted === "cancel") return stop("cancelled");
    if (wanted === "retry") return this.#ask(this.#asked);
    if (wanted === "address" && button.form) return this.#copy(addressOf(button.form));
    // What is done meanwhile would rest on a table that is no longer the one; some of it can wait.
    const atTable = Boolean(button.closest(".fish-sitting"));
    if (atTable && this.#acting) {
      if (OFTEN.includes(wanted)) this.#early.push(button.id);
      return;
    }
    this.#acting ||= atTable;
    const { table = this.#table } = button.dataset;
    const form = await fieldsOf(button).catch(() => undefined);
    if (form) await this.#ask(this.#request(wanted, button.value, form, table));
    else this.#tell("file-unreadable");
    if (!atTable) return;
    await this.#drawn;
    this.#acting = false;
    // Every press counts, for as long as there is what was pressed.
    const again = this.#find(`button[id="${this.#early.shift() ?? ""}"]`);
    if (again) again.click();
    else this.#early = [];
  }

  /** @param {PointerEvent} event @param {HTMLElement | null} source */
  #drag(event, source) {
    if (!source) return;
    const { drag: wanted = "", value } = source.dataset;
    clearTimeout(this.#timer);
    drag(event, source, this, (dropped) => {
      if (dropped) this.#ask(this.#request(wanted, value));
      else this.#pace();
    });
  }

  /** Shows what the page's address names: a table that is kept, or one that was sent. */
  async #open() {
    const named = new URLSearchParams(location.hash.slice(1));
    const [table, record] = [named.get("game"), named.get("record")];
    if (named.has(SET_UP)) return this.#setUp(named);
    if (table && table === this.#table) return;
    if (table) return this.#ask(this.#request("open", "", {}, table));
    if (record) return this.#ask(this.#request("receive", record, {}, ""));
    if (!location.hash || !this.#root) return this.#list(); // else a place on this page is named
  }

  /** Shows the form as an address has filled it in; it is for the reader to begin. */
  async #setUp(/** @type {URLSearchParams} */ named) {
    const ready = /** @type {HTMLElement} */ (this.#find(".fish-ready"));
    fillIn(/** @type {HTMLFormElement} */ (ready.closest("form")), named);
    await this.#list(false);
    ready.hidden = false;
    say(this, [ready]);
    ready.scrollIntoView({ block: "center" });
  }

  /** Lists the kept games, where there are any. */
  async #list(own = true) {
    if (this.#root || (await names()).length)
      return this.#ask(this.#request("games", "", {}, ""), own);
  }

  /** @param {string} wanted @param {Answer} [form] the fields of a form */
  #request(wanted, value = "", form = {}, table = this.#table) {
    const { lang: language, rules = "{}" } = this.dataset;
    // What the page says of itself is true of the table that it shows, and of no other.
    /** @type {DOMStringMap} */
    const state =
      table === this.#table ? { ...this.#root?.dataset } : { pause: table && rested(table) };
    for (const own of OWN) delete state[own];
    const asked = { table, do: wanted, value, form, state };
    return { ...asked, language, rules: JSON.parse(rules) };
  }

  /** Asks the engine and shows what it answers. @param {Answer} request */
  async #ask(request, own = true) {
    const text = JSON.stringify(request);
    if (this.#waiting.has(text)) return; // the second of two clicks
    this.#waiting.add(text);
    this.#asked = request;
    clearTimeout(this.#timer);
    const late = setTimeout(tell, PATIENCE, this, "loading");
    try {
      const answer = await ask(request);
      clearTimeout(late);
      this.#take(answer, request, own);
    } catch (why) {
      this.#early = [];
      this.#tell(/** @type {Error} */ (why).message);
    } finally {
      clearTimeout(late);
      this.#waiting.delete(text);
    }
  }

  /** @param {Answer} answer @param {Answer} request @param {boolean} own the reader's own act */
  async #take({ html, games, told = "", table, file, link, error, unkept }, request, own) {
    const loading = this.#find("[data-text=loading]")?.hidden === false;
    if (own || loading || unkept || error) this.#tell(error ?? (unkept ? "unkept" : ""));
    const place = this.#find(`form.fish-setup-form:has([data-do=${request.do}]) .fish-told`);
    if (games !== undefined) this.#shelve(games);
    if (html !== undefined) this.#show(html, html && table, own, request);
    else this.#pace();
    // A game that came in is not to come again.
    if (html && request.do === "receive") place?.closest("form")?.reset();
    if (html === "" && games === undefined) this.#list(false);
    if (place) this.#answerForm(place, told);
    if (file) download(file);
    if (link) await this.#copy(new URL(`#record=${link}`, location.href).href);
  }

  /** Shows the list of kept games. @param {string} games */
  #shelve(games) {
    const held = this.contains(document.activeElement);
    const shelf = /** @type {HTMLElement} */ (this.#find(".fish-games"));
    shelf.innerHTML = games;
    for (const time of all(shelf, "time")) time.textContent = inWords(time, this.dataset.lang);
    if (held && !this.contains(document.activeElement)) this.#focus();
  }

  /** @param {string} html @param {string} table @param {boolean} own @param {Answer} request */
  #show(html, table, own, { do: wanted, form: sent }) {
    const stays = html || location.hash.startsWith(`#${SET_UP}=`);
    const address = table ? `#game=${table}` : stays ? location.hash : "";
    // An address that stands for nothing, or for a copy, is not one to come back to.
    const left = /^#record=/.test(location.hash) || (wanted === "open" && !html);
    const came = left ? "replaceState" : "pushState";
    const other = table !== this.#table;
    if (address !== location.hash) history[came](null, "", address || location.pathname);
    this.#table = table;
    /** @type {HTMLElement} */ (this.#find(".fish-ready")).hidden ||= Boolean(html);
    const template = document.createElement("template");
    template.innerHTML = html;
    const area = /** @type {HTMLElement} */ (this.#find(".fish-table-area"));
    const now = /** @type {HTMLElement | null} */ (template.content.firstElementChild);
    const draw = () => {
      const mine = document.activeElement;
      const lost = this.contains(mine);
      const back = other ? () => {} : remember(area, sent);
      area.replaceChildren(template.content);
      back();
      if (lost && !(mine?.isConnected && mine.checkVisibility())) this.#focus();
      const answer = this.#read(own);
      if (table) rest(table, Boolean(this.#root?.dataset.pause));
      if (other) this.scrollIntoView();
      else if (own) answer?.scrollIntoView({ block: "nearest" });
      this.#pace();
    };
    const way = other ? 0 : momentOf(now) - momentOf(this.#root);
    this.#drawn = move(this.#root, now, way, draw);
  }

  /** Has read out what happened, what answers the reader, and how things stand, each of them once.
   * Whoever uses no pointer may be listening: what others do until it is for him to act, he hears
   * together. Gives what the reader's own act has led to. @param {boolean} own */
  #read(own) {
    const { at, look, eyes, next, after, gentle } = this.#root?.dataset ?? {};
    const [whose, heard] = [`${[this.#table, eyes]}`, this.#heard];
    const moment = `${[whose, at, look]}`;
    // What one has heard is not for another at the same screen.
    const secret = whose !== heard.whose && eyes !== OPEN;
    if (secret) this.#unsaid = [];
    const answers = all(this, ".fish-table-area [data-say]:not(.said > *)");
    const [happened, stands] = [".fish-events", "#fish-banner > p"].map((part) => this.#find(part));
    const fresh = happened && moment !== heard.happened;
    this.#unsaid.push(...(fresh ? [happened] : []), ...answers);
    const goesOn = next !== undefined && gentle === undefined;
    if (stands && !goesOn && moment !== heard.stands) this.#unsaid.push(stands);
    const quick = goesOn && Number(after) < SLOWLY;
    const waits = quick && !own && !this.#pointed && this.#unsaid.length < TOGETHER;
    say(this, waits ? [] : this.#unsaid.splice(0), secret ? 0 : RECENT);
    Object.assign(heard, { whose, happened: moment }, goesOn ? {} : { stands: moment });
    return answers[0] ?? (fresh ? (this.#find(".said > *") ?? happened) : undefined);
  }

  /** What is to be said of the fields of a form. @param {HTMLElement} place @param {string} told */
  #answerForm(place, told) {
    place.innerHTML = told;
    if (!told) return;
    const fold = place.closest("details");
    if (fold) fold.open = true;
    say(this, place.querySelectorAll("[data-say]"));
    const name = place.querySelector("[data-field]")?.getAttribute("data-field") ?? "";
    const field = place.closest("form")?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    place.scrollIntoView({ block: "nearest" });
  }

  /** What the table does by itself after a while, where it may. */
  #pace() {
    clearTimeout(this.#timer);
    const { next, at, after, value, gentle } = this.#root?.dataset ?? {};
    const free = !document.hidden && !this.classList.contains("dragging");
    const may = next && free && (gentle === undefined || this.#pointed);
    this.#root?.classList.toggle("waiting", Boolean(may));
    const what = may ? [this.#table, at, next].join() : "";
    if (what !== this.#coming.what) this.#coming = { what, since: performance.now() };
    const waited = performance.now() - this.#coming.since;
    this.#root?.style.setProperty("--waited", `${-waited}ms`);
    const act = () => {
      this.#coming.what = "";
      this.#ask(this.#request(next ?? "", value), false);
    };
    if (may) this.#timer = setTimeout(act, Number(after) - waited);
  }

  /** @param {string} address */
  async #copy(address) {
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    for (const field of all(this, ".fish-link")) /** @type {any} */ (field).value = address;
    this.#tell(copied ? "copied" : "uncopied");
    const shown = all(this, ".fish-link").find((field) => field.checkVisibility());
    if (!copied && shown instanceof HTMLInputElement) shown.select();
  }

  /** Uncovers one of the texts; where that takes the focused control away, another stands in. */
  #tell(/** @type {string} */ key) {
    const mine = document.activeElement;
    const held = this.contains(mine);
    tell(this, key);
    if (held && !mine?.checkVisibility()) this.#focus();
  }

  /** @param {Element} control */
  #hold(control) {
    const { id } = control;
    const [wanted, name, value] = ["data-do", "name", "value"].map((attribute) => {
      const text = control.getAttribute(attribute);
      return text === null ? "" : `[${attribute}="${CSS.escape(text)}"]`;
    });
    this.#held = [id && `#${CSS.escape(id)}`, `${wanted}${name}${value}`];
    // Whoever has shown a hand does not want to cover it by a second press.
    if (!control.matches("[data-do=show]"))
      this.#held.push(`${wanted}${name}:is(button, :checked)`);
    this.#held = this.#held.filter((selector) => /^[[#]/.test(selector));
  }

  #focus() {
    const stands = [...this.#held.map((held) => `.fish-sitting ${held}`), ...STANDS];
    const found = stands.flatMap((selector) => all(this, selector));
    found.find((stand) => stand.checkVisibility())?.focus({ preventScroll: true });
  }

  get #root() {
    return this.#find(".fish-sitting");
  }

  /** @param {string} selector @returns {HTMLElement | undefined} */
  #find(selector) {
    return all(this, selector)[0];
  }
}

/** Whether a table rests, for as long as this tab is open. @param {string} table */
function rested(table) {
  try {
    return sessionStorage.getItem("fish-rest") === table ? "on" : "";
  } catch {
    return "";
  }
}

/** @param {string} table @param {boolean} rests */
function rest(table, rests) {
  try {
    sessionStorage.setItem("fish-rest", rests ? table : "");
  } catch {
    // It goes on after a reload.
  }
}

/** How many acts lie before the moment that a table shows. @param {HTMLElement | null} [root] */
function momentOf(root) {
  return Number(root?.dataset.look || root?.dataset.at);
}

/** The fields of a button's form, itself among them, all as texts.
 * @param {HTMLButtonElement} button */
async function fieldsOf(button) {
  if (!button.form) return {};
  /** @type {Answer} */
  const fields = Object.fromEntries(
    new FormData(button.form, button.type === "submit" ? button : null),
  );
  for (const input of all(button.form, "[type=file]")) {
    const [file] = /** @type {HTMLInputElement} */ (input).files ?? [];
    if (file) fields[input.dataset.into ?? ""] = await file.slice(0, LONGEST).text();
  }
  return fields;
}

/** Takes a very long text that is pasted as a file that is chosen.
 * @param {ClipboardEvent} event @param {any} field */
function pasted(event, field) {
  const text = event.clipboardData?.getData("text") ?? "";
  if (text.length < LONG) return;
  event.preventDefault();
  const files = new DataTransfer();
  files.items.add(new File([text], "fish.txt"));
  field.form.querySelector("[type=file]").files = files.files;
  field.value = "";
}

/** What the reader has opened, scrolled, chosen and written; gives the way to have it so again.
 * @param {HTMLElement} area @param {Answer} sent the form that the answer is to: it knows better */
function remember(area, sent) {
  const folds = all(area, "details[id]").map((fold) => {
    const { scrollTop, scrollLeft } = fold.lastElementChild ?? fold;
    const scrolled = scrollTop || scrollLeft ? { scrollTop, scrollLeft } : undefined;
    return { id: fold.id, open: /** @type {any} */ (fold).open, scrolled };
  });
  const fields = fieldsIn(area).filter(({ name }) => !(name in sent));
  const chosen = fields.map((field) => [wordOf(field), field.checked, field.value]);
  return () => {
    const found = folds.map((was) => ({
      ...was,
      fold: /** @type {any} */ (area.querySelector(`#${CSS.escape(was.id)}`)),
    }));
    for (const { fold, open } of found) if (fold) fold.open = open;
    // All folds first: scrolling right after one has opened would have the page laid out each time.
    for (const { fold, scrolled } of found)
      if (fold && scrolled) Object.assign(fold.lastElementChild ?? fold, scrolled);
    for (const [word, checked, value] of chosen)
      for (const field of fieldsIn(area).filter((each) => wordOf(each) === word))
        field.type === "radio" ? (field.checked ||= checked) : (field.value = value);
  };
}

/** @param {HTMLElement} area @returns {any[]} */
function fieldsIn(area) {
  return all(area, "input, select");
}

/** @param {any} field */
function wordOf({ form, name, type, value }) {
  return [form?.className, name, type === "radio" ? value : ""].join();
}

/** A time as the reader writes it, at his hours. @param {any} time @param {string} [language] */
function inWords({ dateTime, textContent }, language) {
  const when = new Date(dateTime);
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return isNaN(when.getTime()) ? textContent : format.format(when);
}

/** @param {{name: string, text: string}} file */
function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL, 0, link.href);
}

customElements.define("fish-play", FishPlay);
