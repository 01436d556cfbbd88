// A story in the page: shows one of its steps at a time, and hands what the reader tries to the
// engine. Every step and every word stands in the HTML.

import { engine } from "./engine.mjs";

/** @typedef {"pushState" | "replaceState"} Write How the address of a step is put into the page's. */

const EVENTS = ["click", "keydown", "pointerover", "focusin", "submit", "change"];
/** @type {Record<string, string>} */
const ARROWS = { ArrowLeft: "back", ArrowRight: "next" };
const PATIENCE = 500; // milliseconds without a sign of life
const NOT_AGAIN = ["", "loading", "address", "request"];

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
    engine.addEventListener("progress", this);
    const texts = document.getElementById("fish-texts");
    if (texts instanceof HTMLTemplateElement)
      this.#find("nav").after(texts.content.cloneNode(true));
    this.toggleAttribute("data-on", true);
    this.#find("nav").hidden = false;
    this.#step = this.#find(".fish-step");
    this.#draw();
    this.#open();
  }

  /** @param {Event} event */
  handleEvent(event) {
    const target = event.target instanceof Element ? event.target : this;
    const control = target.closest("[data-do]");
    const wanted = control?.getAttribute("data-do") ?? "";
    switch (event.type) {
      case "hashchange":
        return this.#open();
      case "progress":
        return this.querySelector("progress")?.setAttribute("value", `${engine.progress}`);
      case "pointerover":
      case "focusin":
        return wanted === "try" && engine.start();
      case "submit":
        return event.preventDefault();
      case "change":
        return wanted === "eyes" && this.#ask({ do: wanted });
      case "keydown": {
        const { key, altKey, ctrlKey, metaKey } = /** @type {KeyboardEvent} */ (event);
        const taken = altKey || ctrlKey || metaKey || target.closest("input, select, [tabindex]");
        return taken || this.#do(ARROWS[key]);
      }
      case "click":
        if (target.closest("a[href*='~']")) this.#write("replaceState");
        return control instanceof HTMLButtonElement && this.#do(wanted, control);
    }
  }

  /** @param {string} [wanted] @param {HTMLButtonElement} [button] */
  #do(wanted, button) {
    const { before, after, branch, origin } = this.#around();
    switch (wanted) {
      case "back":
        return this.#go(before ?? origin, "replaceState");
      case "next":
        return this.#go(after, "replaceState");
      case "what-if":
        return this.#go(branch, "pushState");
      case "story":
        return this.#go(origin, "pushState");
      case "undo":
        return before && this.#ask({ do: "look", address: addressOf(before) });
      case "cancel":
        return engine.stop("cancelled");
      case "retry":
        return this.#ask(this.#asked);
      case "try":
      case "ask":
      case "lay":
      case "keep": {
        const fields = button?.form ? Object.fromEntries(new FormData(button.form)) : {};
        return this.#ask({ do: wanted, form: { ...fields, value: button?.value } });
      }
    }
  }

  /** Shows what the page's address names, where that is of this story. */
  #open() {
    // Links are sometimes escaped on their way.
    const address = new URLSearchParams(`address=${location.hash.slice(1)}`).get("address") ?? "";
    const [version, id, number, line] = address.split("~");
    const all = [...document.querySelectorAll("fish-story")].filter(
      (story) => story instanceof FishStory,
    );
    if (!id || this !== (all.find((story) => story.dataset.story === id) ?? all[0])) return;
    const step = this.#at([version, id, number].join("~"));
    const fold = this.closest("details");
    if (fold) fold.open = true;
    if (line === undefined || address !== addressOf(this.#step)) {
      this.#go(step ?? this.#find(".fish-step"));
      if (!step) this.#tell("address");
      else if (line !== undefined) this.#ask({ do: "look", address });
    }
    this.scrollIntoView({ block: "nearest" });
  }

  /** Asks the engine and shows what it answers. @param {object} wish */
  async #ask(wish) {
    const mine = ++this.#wishes;
    const { story, lang: language, base: root } = this.dataset;
    const eyes = this.querySelector("select")?.value;
    this.#asked = { address: addressOf(this.#step), story, language, root, eyes, ...wish };
    const tell = (/** @type {string} */ text) => mine === this.#wishes && this.#tell(text);
    const late = setTimeout(tell, PATIENCE, "loading");
    try {
      const { html = "", steps, address, error } = await engine.ask(this.#asked);
      if (mine !== this.#wishes) return;
      if (error) return tell(error);
      if (steps) this.#find(".fish-pages").innerHTML = steps;
      this.#find(".fish-trial").insertAdjacentHTML("beforeend", html);
      this.#go(this.#at(address), "pushState");
    } catch (why) {
      tell(/** @type {Error} */ (why).message);
    } finally {
      clearTimeout(late);
    }
  }

  /** Shows a step, if there is one. @param {Element | null | undefined} step @param {Write} [how] */
  #go(step, how) {
    if (!(step instanceof HTMLElement)) return;
    const old = this.#step;
    this.#wishes += 1;
    this.#tell("");
    if (how === "pushState") this.#write("replaceState");
    this.#step = step;
    if (how) this.#write(addressOf(old) === addressOf(step) ? "replaceState" : how);
    const draw = () => {
      this.#draw();
      this.#find(".fish-live").textContent = said(step);
    };
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || !document.startViewTransition) return draw();
    name(old, "fish-");
    const moving = document.startViewTransition(() => {
      name(old, "");
      draw();
      name(step, "fish-");
    });
    moving.ready.catch(() => {}); // overtaken by the next
    moving.finished.then(() => this.#step === step && name(step, ""));
  }

  /** @param {Write} how */
  #write(how) {
    history[how](null, "", `#${addressOf(this.#step)}`);
  }

  /** Where one can go from the step that is shown. */
  #around() {
    const step = this.#step;
    const link = step.querySelector(".fish-what-if a");
    const origin = step.closest("[data-from]")?.getAttribute("data-from");
    return {
      before: step.previousElementSibling,
      after: step.nextElementSibling,
      branch: this.#at(link?.getAttribute("href")?.slice(1)),
      origin: this.#at(origin),
      own: this.#find(".fish-trial").contains(step),
    };
  }

  /** Brings the page in line with the step that is shown. */
  #draw() {
    const step = this.#step;
    const { before, after, branch, origin, own } = this.#around();
    /** @type {Record<string, unknown>} */
    const useful = { "what-if": branch, try: !own, undo: own && before, story: origin };
    this.#keepFocus(() => {
      for (const line of [...this.#find(".fish-trial").children])
        if (!line.contains(step)) line.remove();
      for (const each of this.#all(".fish-step"))
        each.toggleAttribute("data-current", each === step);
      for (const each of this.#all(".fish-branch, .fish-trial")) each.hidden = !each.contains(step);
      for (const each of this.#all("nav button"))
        each.hidden = !(useful[each.dataset.do ?? ""] ?? true);
      this.#find("[data-do=back]").ariaDisabled = `${!before && !origin}`;
      this.#find("[data-do=next]").ariaDisabled = `${!after}`;
      this.#find(".fish-counter").textContent = step.dataset.counter ?? "";
    });
  }

  /** Uncovers one of the texts, or none. @param {string} kind */
  #tell(kind) {
    this.#keepFocus(() => {
      for (const text of this.#all("[data-text]")) text.hidden = text.dataset.text !== kind;
      const retry = this.querySelector("[data-do=retry]");
      retry?.toggleAttribute("hidden", NOT_AGAIN.includes(kind));
    });
  }

  /** Makes a change; where that takes the focused control away, another stands in for it. */
  #keepFocus(/** @type {() => void} */ change) {
    const held = document.activeElement;
    const wanted = held instanceof HTMLElement && this.contains(held) && held.dataset.do;
    change();
    if (!held || wanted === false || held.checkVisibility()) return;
    const own = this.#step.querySelectorAll(`button[data-do="${wanted}"], input:checked`);
    const stand = [...own, this.#find("[data-do=story]"), this.#find("[data-do=try]")];
    /** @type {HTMLElement | undefined} */ (stand.find((each) => each.checkVisibility()))?.focus();
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  /** @param {string} selector @returns {NodeListOf<HTMLElement>} */
  #all(selector) {
    return this.querySelectorAll(selector);
  }

  /** The step of an address, the newest. @param {string | null | undefined} address */
  #at(address) {
    return [...this.#all(".fish-step")].findLast((step) => addressOf(step) === address);
  }
}

/** @param {Element} step */
function addressOf(step) {
  return step.id || step.getAttribute("data-address") || "";
}

/** What of a step is read out. @param {HTMLElement} step */
function said(step) {
  return [...step.querySelectorAll("[data-say]")].map((part) => part.textContent).join(" ");
}

/** Names the cards for the time of a move, so that each is seen to go its way. */
function name(/** @type {HTMLElement} */ step, /** @type {string} */ prefix) {
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll("[data-card]")))
    card.style.viewTransitionName = prefix && CSS.escape(prefix + card.dataset.card);
}

customElements.define("fish-story", FishStory);
