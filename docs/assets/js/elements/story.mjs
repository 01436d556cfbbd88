// A story in the page: shows one of its steps at a time, and hands what the reader tries to the
// engine. Every step and every word stands in the HTML.

import { prepare, stop } from "../engine/client.mjs";
import { storyRequest } from "../engine/protocol.mjs";
import { addressInHash, addressOf, placeOf } from "../links/story-link.mjs";
import { showRequests } from "../ui/acting.mjs";
import { all, isModified } from "../ui/dom.mjs";
import { focusFirst } from "../ui/focus.mjs";
import { fieldsOf } from "../ui/forms.mjs";
import { controlOf, FishElement } from "./base.mjs";

/** @typedef {import("../engine/protocol.d.ts").StoryRequest} StoryRequest */
/** @typedef {import("../engine/protocol.d.ts").StoryAnswer} StoryAnswer */
/** @typedef {import("../engine/protocol.d.ts").StoryCommand} StoryCommand */

/** @type {Record<string, string>} */
const ARROWS = { ArrowLeft: "back", ArrowRight: "next" };

/** Where the text of a step stands above its table. */
const NARROW = matchMedia("(max-width: 30em)");

class FishStory extends FishElement {
  static repeatable = ["back", "next", "undo"];
  focusFallbacks = [
    "[data-current] .fish-pick",
    "[data-current] :checked",
    ".fish-onward",
    "[data-do=story]",
    "[data-do=retry]",
    "[data-do=next]",
  ];
  /** The step that is shown. @type {HTMLElement} */
  #step = this;
  /** Counts the steps that were shown, so that an answer for an earlier one is dropped. */
  #shown = 0;

  connectedCallback() {
    super.connectedCallback();
    this.listen(this, {
      click: (event) => this.#onClick(event),
      keydown: (event) => this.#onKeyDown(event),
      pointerover: (event) => this.#onApproach(event),
      focusin: (event) => this.#onApproach(event),
      submit: (event) => event.preventDefault(),
      change: (event) => this.#onChange(event),
    });
    this.listen(window, { hashchange: () => this.#open() });
    const controls = this.#get("nav");
    this.start(controls);
    controls.hidden = false;
    this.#step = this.#at(this.#inPlace ?? "") ?? this.#get(".fish-step");
    this.#draw();
    this.#open();
  }

  /** Show a step of this story. @param {string} address */
  showStep(address) {
    this.#go(this.#at(address));
  }

  /** The step at which a story begins that stands among the rules, away from its own page. The
   * address of the page is then not that of its steps. */
  get #inPlace() {
    return this.dataset.inPlace;
  }

  // What the reader does

  /** @param {MouseEvent} event */
  #onClick(event) {
    const { control, action } = controlOf(event);
    if (isModified(event) || !control?.matches("button, a")) return;
    this.#setAddress();
    if (control.matches("a")) event.preventDefault();
    this.#press(action, control);
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const action = ARROWS[event.key];
    const isFree = !controlOf(event).target.closest("input, select, [tabindex]");
    if (action && isFree && !isModified(event)) this.#press(action);
  }

  /** @param {Event} event */
  #onApproach(event) {
    if (/try|variants/.test(controlOf(event).action)) prepare();
  }

  /** @param {Event} event */
  #onChange(event) {
    showRequests(this);
    const { action } = controlOf(event);
    const command = /** @type {StoryCommand} */ (action);
    if (!/viewer|variants/.test(command)) return;
    const viewer = this.#choice.value;
    // Every choice counts, also one that has been made before and was changed in between.
    const carryOut = () => this.#send({ command, viewer });
    this.queue.add({ key: command, repeatable: true, carryOut });
  }

  /** @param {string} action @param {any} [control] the button or link that was used */
  #press(action, control) {
    const { before, after, origin, branch, earlier } = this.#around();
    const asksForEarlier = earlier && /back|undo/.test(action);
    if (asksForEarlier || action === "undo") return this.#lookBack(action);
    if (action === "back") return this.#go(before ?? origin, "replaceState");
    if (action === "next") return this.#go(after, "replaceState");
    if (action === "story") return this.#go(origin, "pushState");
    if (action === "what-if") return this.#go(this.#at(control.hash ?? branch.hash), "pushState");
    if (action === "cancel") return stop("cancelled");
    if (action === "retry") return this.#ask(this.lastRequest);
    const form = { ...fieldsOf(control), value: control.value };
    const buttons = () => this.all(`button[data-do="${action}"]`);
    const command = /** @type {StoryCommand} */ (action);
    this.#ask({ command, form }, () => buttons().some((button) => button.checkVisibility()));
  }

  /** Show the step before this one in a play of the reader's own; every press counts.
   * @param {string} action */
  #lookBack(action) {
    const before = () => {
      const { before, earlier } = this.#around();
      return earlier || (before && addressOf(before));
    };
    this.queue.add({
      key: action,
      repeatable: true,
      isPossible: () => Boolean(before()),
      carryOut: () => this.#send({ command: "look", address: before() }),
    });
  }

  /** Put the address of the step into the page's. @param {"pushState" | "replaceState"} how */
  #setAddress(how = "replaceState") {
    if (this.#inPlace) return;
    const address = `#${addressOf(this.#step)}`;
    history[address === location.hash ? "replaceState" : how](null, "", address);
  }

  /** Show what the page's address names, where that is of this story. */
  #open() {
    const address = addressInHash();
    const [version, story, number, line] = address.split("~");
    const named = placeOf(story) ?? document.querySelector("fish-story");
    if (!story || this.#inPlace || !named?.contains(this)) return;
    const step = this.#at([version, story, number].join("~"));
    if (line === undefined || address !== addressOf(this.#step)) {
      this.#go(step ?? this.#get(".fish-step"), undefined, step ? "" : "address");
      if (step && line !== undefined) this.#ask({ command: "look", address });
    }
    this.#get(".fish-pages").scrollIntoView({ block: "nearest" });
  }

  // To the engine and back

  /** Ask the engine once it has answered what was asked before.
   * @param {Partial<StoryRequest> & {command: StoryCommand}} wanted
   * @param {() => boolean} [isPossible] asked again where it had to wait */
  #ask(wanted, isPossible) {
    // After another step was shown, the answer to the same request is dropped: it is asked again.
    const key = `${this.#shown} ${JSON.stringify(wanted)}`;
    this.queue.add({ key, isPossible, carryOut: () => this.#send(wanted) });
  }

  /** Ask the engine, and show what it answers.
   * @param {Partial<StoryRequest> & {command: StoryCommand}} wanted */
  async #send(wanted) {
    const shown = this.#shown;
    const isWanted = () => shown === this.#shown;
    const boxes = this.all("[name=variant]:checked");
    const request = storyRequest(this.dataset, {
      address: addressOf(this.#step),
      viewer: this.#choice.value,
      variants: boxes.map((box) => box.getAttribute("value") ?? ""),
      ...wanted,
    });
    /** @type {StoryAnswer | undefined} */
    const answer = await this.send(request, isWanted);
    if (answer) await this.#show(answer, isWanted());
    else this.#get(".fish-changes").textContent = "";
    this.#choice.value = this.#get(".fish-steps").dataset.viewer ?? ""; // as it now is, or still is
  }

  /** @param {StoryAnswer} answer @param {boolean} isWanted */
  #show({ html = "", steps, changes, address, error }, isWanted) {
    // Answers come in the order of what was asked: this is what the boxes now say.
    if (changes) this.#get(".fish-changes").innerHTML = changes;
    if (!isWanted) return;
    if (!address) {
      if (changes) this.#announce(this.#get(".fish-changes"));
      return this.showStatus(error ?? "");
    }
    if (steps) this.#get(".fish-pages").innerHTML = steps;
    this.#get(".fish-trial").insertAdjacentHTML("beforeend", html);
    if (this.#inPlace) this.#giveUpIds();
    showRequests(this);
    return this.#goTo(this.#at(address), "pushState");
  }

  /** Turn the ids of steps into addresses, and make those of choices its own: the same story may
   * stand elsewhere on the page. */
  #giveUpIds() {
    const place = this.closest(".clause")?.id ?? "";
    for (const label of this.all("label[for]:not([data-own])")) {
      const choice = this.find(`#${CSS.escape(label.getAttribute("for") ?? "")}`);
      if (choice) choice.id += place;
      label.setAttribute("for", choice?.id ?? "");
      label.toggleAttribute("data-own", true);
    }
    for (const step of this.all(".fish-step[id]")) {
      step.dataset.address = step.id;
      step.removeAttribute("id");
    }
  }

  /** Show a step that the reader wants instead of whatever was asked before.
   * @param {HTMLElement | null | undefined} step
   * @param {"pushState" | "replaceState"} [how] the step comes into the page's address
   * @param {string} [text] the key of a status text */
  #go(step, how, text = "") {
    if (!step) return;
    this.queue.clear();
    this.#goTo(step, how, text);
  }

  /** Show a step. @param {HTMLElement | null | undefined} step
   * @param {"pushState" | "replaceState"} [how] @param {string} [text]
   * @returns {Promise<void> | undefined} until it is drawn */
  #goTo(step, how, text = "") {
    if (!step) return;
    this.#shown += 1;
    const [old, before] = [this.#step, this.#before];
    this.#step = step;
    if (how) this.#setAddress(how);
    const draw = () => {
      this.#draw();
      this.showStatus(text);
      if (how && NARROW.matches) this.#get(".fish-pages").scrollIntoView();
      this.#announce(step);
    };
    // A line of one's own stands there anew, so steps are known by their addresses.
    const isNext = this.#before === addressOf(old);
    const direction = isNext ? 1 : before === addressOf(step) ? -1 : 0;
    return this.moveCards(old, step, direction, draw);
  }

  /** The address of the step before the one that is shown. */
  get #before() {
    const { before, earlier, origin } = this.#around();
    return before ? addressOf(before) : earlier || (origin && addressOf(origin));
  }

  /** Announce a part of the page. @param {Element} part */
  #announce(part) {
    const said = [...part.querySelectorAll("[data-say]")];
    said[0]?.scrollIntoView({ block: "nearest" }); // where a long form has led away from it
    this.announcer.announce(said);
  }

  /** The steps around the one that is shown. @returns {Record<string, any>} */
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
      own: this.#get(".fish-trial").contains(this.#step),
    };
  }

  /** Bring the page in line with the step that is shown. */
  #draw() {
    const step = this.#step;
    const { before, after, branch, origin, own, earlier } = this.#around();
    const undo = own && (before || earlier);
    const useful = { "what-if": branch, try: !own, undo, story: origin };
    this.keepFocus(() => {
      for (const line of [...this.#get(".fish-trial").children])
        if (!line.contains(step)) line.remove();
      for (const li of this.all(".fish-step")) li.toggleAttribute("data-current", li === step);
      for (const each of this.all(".fish-branch, .fish-trial")) each.hidden = !each.contains(step);
      for (const [action, use] of Object.entries(useful))
        this.#get(`nav [data-do=${action}]`).hidden = !use;
      this.#get("[data-do=back]").ariaDisabled = `${!before && !origin}`;
      this.#get("[data-do=next]").ariaDisabled = `${!after}`;
      this.#leadOn(!after && !own && !origin);
      this.#get(".fish-counter").textContent = step.dataset.counter ?? "";
    });
  }

  /** At the end of a story that has a page of its own, lead to the page after that.
   * @param {boolean} isEnd */
  #leadOn(isEnd) {
    const link = /** @type {HTMLAnchorElement} */ (this.#get(".fish-onward"));
    const [page] = /** @type {HTMLAnchorElement[]} */ (all(document, ".md-footer__link--next"));
    const [title] = all(page, ".md-ellipsis");
    const leads = isEnd && Boolean(page) && !this.#inPlace;
    link.hidden = !leads;
    this.#get("[data-do=next]").hidden = leads;
    if (!page) return;
    link.href = page.href;
    const [label] = all(link, "span");
    if (label) label.textContent = title?.textContent?.trim() ?? "";
  }

  /** @param {HTMLElement} lost */
  restoreFocus(lost) {
    const form = lost.closest(".fish-more") ? ".fish-more" : ".fish-act";
    const same = `button[data-do="${lost.dataset.do}"]`;
    const wanted = [`[data-current] ${form} ${same}`, `[data-current] ${same}`];
    focusFirst(this, [...wanted, ...this.focusFallbacks]);
  }

  /** The choice of the viewer of the table. */
  get #choice() {
    return /** @type {HTMLSelectElement} */ (this.#get("[name=viewer]"));
  }

  /** An element that every story has. @param {string} selector */
  #get(selector) {
    return /** @type {HTMLElement} */ (this.find(selector));
  }

  /** The newest step of an address, as it stands there or in a link. @param {string} address */
  #at(address) {
    const bare = address.replace("#", "");
    return this.all(".fish-step").findLast((step) => addressOf(step) === bare);
  }
}

customElements.define("fish-story", FishStory);
