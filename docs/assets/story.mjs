// A story in the page: shows one of its steps at a time, and hands what the reader tries to the
// engine. Every step and every word stands in the HTML.

import { ask, prepare, stop } from "./engine.mjs";
import { move } from "./moving.mjs";
import { say, tell } from "./showing.mjs";

const EVENTS = ["click", "keydown", "pointerover", "focusin", "submit", "change"];
/** @type {Record<string, string>} */
const ARROWS = { ArrowLeft: "back", ArrowRight: "next" };
const PATIENCE = 500; // milliseconds without a sign of life
/** What takes the focus, in this order, when the control that had it is gone. */
const STANDS = ["[data-current] :checked", "[data-do=story]", "[data-do=retry]", "[data-do=next]"];

class FishStory extends HTMLElement {
  /** The step that is shown. @type {HTMLElement} */
  #step = this;
  /** Counts what the reader wants, so that an answer that comes too late is dropped. */
  #wishes = 0;
  /** What the engine was asked last. */
  #asked = {};

  connectedCallback() {
    for (const type of EVENTS) this.addEventListener(type, this);
    window.addEventListener("hashchange", this);
    const texts = /** @type {HTMLTemplateElement} */ (document.getElementById("fish-texts"));
    this.#find("nav").after(texts.content.cloneNode(true));
    this.toggleAttribute("data-on", true);
    this.#find("nav").hidden = false;
    this.#step = this.#find(".fish-step");
    this.#draw();
    this.#open();
  }

  /** @param {Event & Partial<KeyboardEvent>} event */
  handleEvent(event) {
    const target = event.target instanceof Element ? event.target : this;
    const control = target.closest("[data-do]");
    const wanted = control?.getAttribute("data-do") ?? "";
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    switch (event.type) {
      case "hashchange":
        return this.#open();
      case "pointerover":
      case "focusin":
        return /try|agree/.test(wanted) && prepare();
      case "submit":
        return event.preventDefault();
      case "change":
        return /eyes|agree/.test(wanted) && this.#ask({ do: wanted });
      case "click":
        if (modified || !control?.matches("button, a")) return;
        this.#mark();
        if (control.matches("a")) event.preventDefault();
        return this.#do(wanted, control);
    }
    const arrow = ARROWS[event.key ?? ""];
    if (arrow && !modified && !target.closest("input, select, [tabindex]")) this.#do(arrow);
  }

  /** @param {string} wanted @param {any} [control] the button or link that was used */
  #do(wanted, control) {
    const { before, after, origin, branch, earlier } = this.#around();
    if (earlier && /back|undo/.test(wanted)) return this.#ask({ do: "look", address: earlier });
    if (wanted === "back") return this.#go(before ?? origin, "replaceState");
    if (wanted === "next") return this.#go(after, "replaceState");
    if (wanted === "story") return this.#go(origin, "pushState");
    if (wanted === "what-if") return this.#go(this.#at(control.hash ?? branch.hash), "pushState");
    if (wanted === "undo") return this.#ask({ do: "look", address: addressOf(before) });
    if (wanted === "cancel") return stop("cancelled");
    if (wanted === "retry") return this.#ask(this.#asked);
    const form = control.form ? Object.fromEntries(new FormData(control.form)) : {};
    return this.#ask({ do: wanted, form: { ...form, value: control.value } });
  }

  /** Puts the address of the step into the page's. @param {"pushState" | "replaceState"} how */
  #mark(how = "replaceState") {
    const address = `#${addressOf(this.#step)}`;
    history[address === location.hash ? "replaceState" : how](null, "", address);
  }

  /** Shows what the page's address names, where that is of this story. */
  #open() {
    const address = addressInLink();
    const [version, id, number, line] = address.split("~");
    const named = placeOf(id) ?? document.querySelector("fish-story");
    if (!id || !named?.contains(this)) return;
    const step = this.#at([version, id, number].join("~"));
    if (line === undefined || address !== addressOf(this.#step)) {
      this.#go(step ?? this.#find(".fish-step"), undefined, step ? "" : "address");
      if (step && line !== undefined) this.#ask({ do: "look", address });
    }
    this.#find(".fish-pages").scrollIntoView({ block: "nearest" });
  }

  /** Asks the engine and shows what it answers. @param {object} wish */
  async #ask(wish) {
    const mine = ++this.#wishes;
    const { lang: language, rules } = this.dataset;
    const choice = /** @type {HTMLSelectElement} */ (this.#find("[name=eyes]"));
    const boxes = [...this.#all("[name=variant]:checked")];
    const variants = boxes.map((box) => box.getAttribute("value"));
    const shown = { address: addressOf(this.#step), language, rules, variants };
    const request = { ...shown, eyes: choice.value, ...wish };
    this.#asked = request;
    const tell = (/** @type {string} */ text) => mine === this.#wishes && this.#tell(text);
    const late = setTimeout(tell, PATIENCE, "loading");
    try {
      const { html = "", steps, changes, address, error } = await ask(request);
      // Answers come in the order of what was asked: this is what the boxes now say.
      if (changes) this.#find(".fish-changes").innerHTML = changes;
      if (mine !== this.#wishes) return;
      if (!address) {
        if (changes) this.#say(this.#find(".fish-changes"));
        return tell(error ?? "");
      }
      if (steps) this.#find(".fish-pages").innerHTML = steps;
      this.#find(".fish-trial").insertAdjacentHTML("beforeend", html);
      this.#go(this.#at(address), "pushState");
    } catch (why) {
      this.#find(".fish-changes").textContent = "";
      tell(/** @type {Error} */ (why).message);
    } finally {
      choice.value = this.#find(".fish-steps").dataset.eyes ?? ""; // as it now is, or still is
      clearTimeout(late);
    }
  }

  /** @param {HTMLElement | null | undefined} step @param {"pushState" | "replaceState"} [how] */
  #go(step, how, text = "") {
    if (!step) return;
    this.#wishes += 1;
    const [old, before] = [this.#step, this.#before];
    this.#step = step;
    if (how) this.#mark(how);
    const draw = () => {
      this.#draw();
      this.#tell(text);
      this.#say(step);
    };
    // A line of one's own stands there anew, so steps are known by their addresses.
    const came = this.#before === addressOf(old);
    move(old, step, came ? 1 : before === addressOf(step) ? -1 : 0, draw);
  }

  /** The address of the step before the one that is shown. */
  get #before() {
    const { before, earlier, origin } = this.#around();
    return before ? addressOf(before) : earlier || (origin && addressOf(origin));
  }

  /** Has something read out. @param {Element} told */
  #say(told) {
    const said = [...told.querySelectorAll("[data-say]")];
    said[0]?.scrollIntoView({ block: "nearest" }); // where a long form has led away from it
    say(this, said);
  }

  /** What there is around the step that is shown. @returns {Record<string, any>} */
  #around() {
    const from = this.#step.closest("[data-from]")?.getAttribute("data-from");
    const earlier = this.#step.parentElement?.dataset.earlier;
    const before = this.#step.previousElementSibling;
    return {
      before,
      earlier: !before && earlier, // of a long line only the last steps stand here
      after: this.#step.nextElementSibling,
      branch: this.#step.querySelector(".fish-what-if a"),
      origin: from && this.#at(from),
      own: this.#find(".fish-trial").contains(this.#step),
    };
  }

  /** Brings the page in line with the step that is shown. */
  #draw() {
    const step = this.#step;
    const { before, after, branch, origin, own, earlier } = this.#around();
    const undo = own && (before || earlier);
    const useful = { "what-if": branch, try: !own, undo, story: origin };
    this.#keepFocus(() => {
      for (const line of [...this.#find(".fish-trial").children])
        if (!line.contains(step)) line.remove();
      for (const li of this.#all(".fish-step")) li.toggleAttribute("data-current", li === step);
      for (const each of this.#all(".fish-branch, .fish-trial")) each.hidden = !each.contains(step);
      for (const [wanted, use] of Object.entries(useful))
        this.#find(`nav [data-do=${wanted}]`).hidden = !use;
      this.#find("[data-do=back]").ariaDisabled = `${!before && !origin}`;
      this.#find("[data-do=next]").ariaDisabled = `${!after}`;
      this.#find(".fish-counter").textContent = step.dataset.counter ?? "";
    });
  }

  /** Uncovers one of the texts, or none. @param {string} key */
  #tell(key) {
    this.#keepFocus(() => tell(this, key));
  }

  /** Makes a change; where that takes the focused control away, another stands in for it. */
  #keepFocus(/** @type {() => void} */ change) {
    const held = document.activeElement;
    const mine = held instanceof HTMLElement && this.contains(held) ? held : undefined;
    change();
    if (!mine || mine.checkVisibility()) return;
    const same = `[data-current] button[data-do="${mine.dataset.do}"]`;
    const stands = [same, ...STANDS].map((selector) => this.#find(selector));
    stands.find((stand) => stand?.checkVisibility())?.focus();
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  /** @param {string} selector @returns {NodeListOf<HTMLElement>} */
  #all(selector) {
    return this.querySelectorAll(selector);
  }

  /** The newest step of an address, as it stands there or in a link. @param {string} address */
  #at(address) {
    const bare = address.replace("#", "");
    return [...this.#all(".fish-step")].findLast((step) => addressOf(step) === bare);
  }
}

/** @param {HTMLElement} step */
function addressOf(step) {
  return step.id || step.dataset.address || "";
}

/** Where a story stands on the page: itself, or the fold that it is in. @param {string} [id] */
function placeOf(id = "") {
  return document.querySelector(`[data-story="${CSS.escape(id)}"]`);
}

/** What the page's address names; links are sometimes escaped on their way. */
function addressInLink() {
  return new URLSearchParams(`address=${location.hash.slice(1)}`).get("address") ?? "";
}

/** Opens the fold of the story that is named; where there is none such, the first can say so. */
function unfold() {
  const [, id, step] = addressInLink().split("~");
  const place = placeOf(id) ?? (step && document.querySelector("details[data-story]"));
  if (place instanceof HTMLDetailsElement) place.open = true;
}

/** A folded story is kept as one text, which makes a page of many a light one. */
function unpack(/** @type {Event} */ { target }) {
  const kept = target instanceof Element && target.querySelector(":scope > noscript");
  if (kept) kept.outerHTML = kept.textContent;
}

document.addEventListener("toggle", unpack, true);
window.addEventListener("hashchange", unfold);
customElements.define("fish-story", FishStory);
unfold();
