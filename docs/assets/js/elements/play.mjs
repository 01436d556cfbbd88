// The practice table: sends what the player wants to the engine, and shows the table that comes
// back. What can be done, and what goes on by itself and when, stands in the HTML.

import { prepare, stop } from "../engine/client.mjs";
import { stateOf, tableRequest } from "../engine/protocol.mjs";
import { storedKeys } from "../engine/storage.mjs";
import { fillIn, SET_UP, setupLink } from "../links/setup-link.mjs";
import { showRequests } from "../ui/acting.mjs";
import { AutoStep } from "../ui/auto-step.mjs";
import { copy, download, localTime, rememberPause, wasPaused } from "../ui/browser.mjs";
import { drag } from "../ui/drag.mjs";
import { all } from "../ui/dom.mjs";
import { focusFirst, selectorsOf } from "../ui/focus.mjs";
import { fieldsOf, filesOf, pasteAsFile, rememberView } from "../ui/forms.mjs";
import { Sheet } from "../ui/sheet.mjs";
import { TableAnnouncer } from "../ui/table-announcer.mjs";
import { Tips } from "../ui/tips.mjs";
import { controlOf, FishElement } from "./base.mjs";

/** @typedef {import("../engine/protocol.d.ts").TableRequest} TableRequest */
/** @typedef {import("../engine/protocol.d.ts").TableCommand} TableCommand */
/** @typedef {import("../engine/protocol.d.ts").PageAnswer} PageAnswer */
/** @typedef {import("../ui/forms.mjs").Fields} Fields */

class FishPlay extends FishElement {
  static repeatable = ["go", "look"];
  focusFallbacks = ["#fish-banner", ".fish-games [data-do]", ".fish-setup [name=game]:checked"];
  focusOptions = { preventScroll: true };
  /** The key of the game that is shown. */
  #table = "";
  /** Where the player last was at the table: selectors, the most exact first. @type {string[]} */
  #lastFocused = [];
  /** Whether the player's last act was one of a real pointer. */
  #usesPointer = false;
  /** The action of the last click. */
  #lastAction = "";
  #autoStep = new AutoStep();
  #tableAnnouncer = new TableAnnouncer(this, this.announcer);
  #tips = new Tips(this, this.announcer);
  /** The sheet of help, where the page has one. @type {Sheet | undefined} */
  #sheet;

  connectedCallback() {
    super.connectedCallback();
    this.listen(this, {
      click: (event) => this.#onClick(event),
      pointerdown: (event) => this.#onPointerDown(event),
      pointerover: (event) => controlOf(event).control && prepare(),
      keydown: (event) => this.#onKeyDown(event),
      focusin: (event) => this.#onFocus(event),
      input: (event) => this.#onInput(event),
      change: () => showRequests(this),
      paste: (event) => this.#onPaste(event),
      submit: (event) => event.preventDefault(),
    });
    this.listen(window, { hashchange: () => this.#open() });
    this.listen(document, { visibilitychange: () => this.#onVisibilityChange() });
    this.start(this.find(".fish-table-area"));
    this.#open();
    this.#startSheet();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#autoStep.stop();
  }

  // What the player does

  /** @param {MouseEvent} event */
  #onClick(event) {
    const { control, action } = controlOf(event);
    if (!control?.matches("button")) return;
    // A second click, perhaps on what has just come to stand there, does nothing more.
    const counts = FishPlay.repeatable.includes(action) && action === this.#lastAction;
    if (event.detail > 1 && !counts) return;
    this.#lastAction = action;
    this.#press(control, action);
  }

  /** @param {PointerEvent} event */
  #onPointerDown(event) {
    // A screen reader's click has no size or no pressure.
    this.#usesPointer = event.width > 0 && event.pressure > 0;
    const source = controlOf(event).target.closest("[data-drag]");
    if (!event.isPrimary || event.button !== 0 || !(source instanceof HTMLElement)) return;
    const { drag: action = "", value } = source.dataset;
    this.#autoStep.stop();
    drag(event, source, this, (dropped) => {
      if (dropped) this.#act({ command: /** @type {TableCommand} */ (action), value });
      else this.#startAutoStep();
    });
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    // Enter at a choice would use the form's first button, which has not been chosen.
    if (event.key === "Enter" && (event.repeat || controlOf(event).target.matches("[type=radio]")))
      event.preventDefault();
    if (!this.#usesPointer) return;
    this.#usesPointer = false;
    this.#startAutoStep();
  }

  /** @param {FocusEvent} event */
  #onFocus(event) {
    const { target } = controlOf(event);
    if (target.closest("form, [data-do]")) prepare();
    if (target.closest(".fish-sitting") && target.id !== "fish-banner")
      this.#lastFocused = selectorsOf(target).map((selector) => `.fish-sitting ${selector}`);
  }

  /** @param {Event} event */
  #onInput(event) {
    // A game comes from one place: what was given before gives way.
    const { target } = controlOf(event);
    for (const other of all(target.closest(".fish-receive"), "[name=record], [type=file]"))
      if (other !== target) /** @type {any} */ (other).value = "";
  }

  /** @param {ClipboardEvent} event */
  #onPaste(event) {
    const { target } = controlOf(event);
    if (target.matches("[name=record]")) pasteAsFile(event, target);
  }

  #onVisibilityChange() {
    // The game may have gone on in another tab.
    if (!document.hidden && this.#table) this.#act({ command: "open" }, false);
    else this.#startAutoStep();
  }

  /** @param {HTMLButtonElement} button @param {string} action */
  #press(button, action) {
    if (action === "cancel") return stop("cancelled");
    if (action === "help") return this.#sheet?.open();
    if (action === "dismiss") return this.keepFocus(() => this.#dismiss(button));
    if (action === "tip") return this.keepFocus(() => this.#tips.dismiss(button.value));
    if (action === "address" && button.form) return this.#copyLink(setupLink(button.form));
    const table = this.#table;
    const isAtTable = Boolean(button.closest(".fish-sitting"));
    const repeatable = FishPlay.repeatable.includes(action);
    const fields = { ...fieldsOf(button), ...JSON.parse(button.dataset.fields ?? "{}") };
    const files = filesOf(button);
    files.catch(() => {}); // told once it is the turn of this press
    const drawn = () =>
      this.all(selectorOf(button, repeatable)).find((each) => each.checkVisibility());
    this.queue.add({
      key: JSON.stringify([action, button.id, button.value, button.dataset.table, fields]),
      repeatable,
      isPossible: () => Boolean(drawn()) && (table === this.#table || !isAtTable),
      carryOut: async () => {
        if (action === "retry") return this.#send(this.lastRequest);
        const { value, dataset } = /** @type {any} */ (button.isConnected ? button : drawn());
        const read = await files.catch(() => undefined);
        if (!read) return this.showStatus("file-unreadable");
        const form = { ...fields, ...read };
        const command = /** @type {TableCommand} */ (action);
        await this.#send(this.#request({ command, value, form, table: dataset.table }));
      },
    });
  }

  /** Put away what lies over the table, and what it points at. @param {HTMLElement} button */
  #dismiss(button) {
    button.closest(".fish-refusal, .fish-hint")?.remove();
    for (const each of this.all(".lit")) each.classList.remove("lit");
  }

  /** Have something done at the table that is shown.
   * @param {Partial<TableRequest> & {command: TableCommand}} wanted
   * @param {boolean} own whether it is the player's own act */
  #act(wanted, own = true) {
    const table = this.#table;
    this.queue.add({
      key: JSON.stringify(wanted),
      isPossible: () => table === this.#table,
      carryOut: () => this.#send(this.#request(wanted), own),
    });
  }

  // The sheet of help, in which tips are switched off and on

  #startSheet() {
    const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector(".fish-sheet"));
    if (!dialog) return;
    const changed = () => {
      this.#showTipChoice(dialog);
      this.#startAutoStep();
    };
    this.#sheet = new Sheet(dialog, changed, this.signal);
    dialog.addEventListener("click", (event) => this.#onTipChoice(dialog, event), {
      signal: this.signal,
    });
  }

  /** @param {HTMLDialogElement} dialog @param {MouseEvent} event */
  #onTipChoice(dialog, { target }) {
    const { tips } = /** @type {HTMLElement} */ (target).dataset;
    if (!tips) return;
    this.#tips.switch(tips === "on");
    this.#showTipChoice(dialog);
    all(dialog, "[data-tips]")
      .find((each) => !each.hidden)
      ?.focus();
  }

  /** @param {HTMLDialogElement} dialog */
  #showTipChoice(dialog) {
    const choices = this.#tips.choices;
    for (const button of all(dialog, "[data-tips]"))
      button.hidden = !(button.dataset.tips === "on" ? choices.on : choices.off);
  }

  // What an address names

  /** Show what the page's address names: a table that is stored, or one that was sent. */
  #open() {
    const named = new URLSearchParams(location.hash.slice(1));
    const [table, record] = [named.get("game"), named.get("record")];
    if (named.has(SET_UP)) return this.#setUp(named);
    if (table && table === this.#table) return;
    if (table) return this.#send(this.#request({ command: "open", table }));
    if (record) return this.#send(this.#request({ command: "receive", value: record, table: "" }));
    if (!location.hash || !this.#root) return this.#list(); // else a place on this page is named
  }

  /** Show the form as an address has filled it in; it is for the reader to begin.
   * @param {URLSearchParams} named */
  async #setUp(named) {
    const ready = /** @type {HTMLElement} */ (this.find(".fish-ready"));
    fillIn(/** @type {HTMLFormElement} */ (ready.closest("form")), named);
    await this.#list(false);
    ready.hidden = false;
    const fold = ready.closest("details");
    if (fold) fold.open = true;
    this.announcer.announce([ready]);
    ready.scrollIntoView({ block: "center" });
  }

  /** List the stored games, where there are any. */
  async #list(own = true) {
    if (this.#root || (await storedKeys()).length)
      return this.#send(this.#request({ command: "games", table: "" }), own);
  }

  // To the engine and back

  /** @param {Partial<TableRequest> & {command: TableCommand}} wanted */
  #request({ table = this.#table, ...wanted }) {
    // What the page says of itself is true of the table that it shows, and of no other.
    const paused = table && wasPaused(table) ? "on" : "";
    const state = table === this.#table ? stateOf(this.#root?.dataset) : { pause: paused };
    return tableRequest(this.dataset, { ...wanted, table, state });
  }

  /** Ask the engine, and show what it answers.
   * @param {TableRequest} request
   * @param {boolean} own whether it is the player's own act */
  async #send(request, own = true) {
    this.#autoStep.stop();
    /** @type {PageAnswer | undefined} */
    const answer = await this.send(request);
    if (answer) await this.#show(answer, request, own);
  }

  /** @param {PageAnswer} answer @param {TableRequest} request @param {boolean} own */
  async #show({ html, games, message = "", table = "", file, link, error, unkept }, request, own) {
    const isLoading = this.find("[data-text=loading]")?.hidden === false;
    if (own || isLoading || unkept || error) this.showStatus(error ?? (unkept ? "unkept" : ""));
    const place = this.find(`form.fish-setup-form:has([data-do=${request.command}]) .fish-told`);
    if (games !== undefined) this.#showGames(games);
    if (html === undefined) this.#startAutoStep();
    const drawn =
      html === undefined ? undefined : this.#showTable(html, html && table, own, request);
    // A game that came in is not to come again.
    if (html && request.command === "receive") place?.closest("form")?.reset();
    if (html === "" && games === undefined) this.#list(false);
    if (place) this.#showFormAnswer(place, message);
    if (file) download(file);
    if (link) this.#copyLink(new URL(`#record=${link}`, location.href).href);
    await drawn;
  }

  /** Show the list of stored games. @param {string} games */
  #showGames(games) {
    const list = /** @type {HTMLElement} */ (this.find(".fish-games"));
    this.keepFocus(() => {
      list.innerHTML = games;
    });
    for (const time of all(list, "time")) time.textContent = localTime(time, this.dataset.lang);
  }

  /** @param {string} html @param {string} table its key @param {boolean} own
   * @param {TableRequest} request @returns {Promise<void>} until it is drawn */
  #showTable(html, table, own, request) {
    const isOther = table !== this.#table;
    this.#setAddress(html, table, request);
    this.#table = table;
    /** @type {HTMLElement} */ (this.find(".fish-ready")).hidden ||= Boolean(html);
    const template = document.createElement("template");
    template.innerHTML = html;
    const area = /** @type {HTMLElement} */ (this.find(".fish-table-area"));
    const next = /** @type {HTMLElement | null} */ (template.content.firstElementChild);
    const draw = () => {
      this.keepFocus(() => {
        const restore = isOther ? () => {} : rememberView(area, request.form);
        area.replaceChildren(template.content);
        restore();
        showRequests(area);
      });
      const answer = this.#announce(own);
      this.#tips.show();
      if (table) rememberPause(table, Boolean(this.#root?.dataset.pause));
      if (isOther) this.scrollIntoView();
      else if (own) answer?.scrollIntoView({ block: "nearest" });
      this.#startAutoStep();
    };
    const direction = isOther ? 0 : momentOf(next) - momentOf(this.#root);
    return this.moveCards(this.#root, next, direction, draw);
  }

  /** Put the table into the page's address.
   * @param {string} html @param {string} table @param {TableRequest} request */
  #setAddress(html, table, request) {
    const stays = html || location.hash.startsWith(`#${SET_UP}=`);
    const address = table ? `#game=${table}` : stays ? location.hash : "";
    // An address that stands for nothing, or for a copy, is not one to come back to.
    const replaces = /^#record=/.test(location.hash) || (request.command === "open" && !html);
    const how = replaces ? "replaceState" : "pushState";
    if (address !== location.hash) history[how](null, "", address || location.pathname);
  }

  /** Announce the table that has been drawn. @param {boolean} own */
  #announce(own) {
    const mayWait = !own && !this.#usesPointer;
    return this.#tableAnnouncer.announce(this.#table, this.#root?.dataset ?? {}, mayWait);
  }

  /** Show what is to be said of the fields of a form.
   * @param {HTMLElement} place @param {string} message HTML */
  #showFormAnswer(place, message) {
    place.innerHTML = message;
    if (!message) return;
    const fold = place.closest("details");
    if (fold) fold.open = true;
    this.announcer.announce(all(place, "[data-say]"));
    const name = all(place, "[data-field]")[0]?.dataset.field ?? "";
    const field = place.closest("form")?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    place.scrollIntoView({ block: "nearest" });
  }

  /** Start the wait for what the table does by itself, where it may. */
  #startAutoStep() {
    const { next = "", at, after, value, gentle } = this.#root?.dataset ?? {};
    const isAway = document.hidden || this.#sheet?.isOpen;
    const isFree = !isAway && !this.classList.contains("dragging");
    const may = Boolean(next) && isFree && (gentle === undefined || this.#usesPointer);
    this.#root?.classList.toggle("waiting", may);
    if (!may) return this.#autoStep.reset();
    const step = [this.#table, at, next].join();
    const command = /** @type {TableCommand} */ (next);
    const act = () => this.#act({ command, value }, false);
    const waited = this.#autoStep.start(step, Number(after), act);
    this.#root?.style.setProperty("--waited", `${-waited}ms`);
  }

  /** @param {string} link */
  async #copyLink(link) {
    const isCopied = await copy(link);
    const fields = /** @type {any[]} */ (this.all(".fish-link"));
    for (const field of fields) field.value = link;
    this.showStatus(isCopied ? "copied" : "uncopied");
    if (!isCopied) fields.find((field) => field.checkVisibility())?.select();
  }

  restoreFocus() {
    focusFirst(this, [...this.#lastFocused, ...this.focusFallbacks], this.focusOptions);
  }

  /** The table that is shown. */
  get #root() {
    return this.find(".fish-sitting");
  }
}

/** The number of actions before the moment that a table shows. @param {HTMLElement | null} [root] */
function momentOf(root) {
  return Number(root?.dataset.look || root?.dataset.at);
}

/** A selector that finds a button again once it has been drawn anew.
 * @param {HTMLButtonElement} button
 * @param {boolean} anyValue whether it may have got another value */
function selectorOf(button, anyValue) {
  const attributes = ["id", "data-do", "data-table", "name", ...(anyValue ? [] : ["value"])];
  return `button${attributes
    .filter((name) => button.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(button.getAttribute(name) ?? "")}"]`)
    .join("")}`;
}

customElements.define("fish-play", FishPlay);
