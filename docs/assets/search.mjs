// The search box: asks Pagefind's index of the page's own language, which is loaded when the box is
// first focused, never before. All words come from the page.

/** @typedef {{title: string, url: string, excerpt: string}} Hit */
/** @typedef {Hit & {meta: {title: string}, sub_results: Hit[]}} Page */

const MOST_PAGES = 8;
const MOST_PLACES = 3;

class FishSearch extends HTMLElement {
  #input = /** @type {HTMLInputElement} */ (this.querySelector("input"));
  #status = /** @type {HTMLElement} */ (this.querySelector("[role=status]"));
  #list = /** @type {HTMLElement} */ (this.querySelector("ol"));
  #toggle = /** @type {HTMLInputElement} */ (document.getElementById("__search"));
  #idle = this.#status.textContent ?? "";
  /** @type {Promise<any> | undefined} */
  #pagefind;

  connectedCallback() {
    for (const type of ["focusin", "input", "reset", "submit"]) this.addEventListener(type, this);
    this.#toggle.addEventListener("change", this);
    document.addEventListener("keydown", this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    switch (event.type) {
      case "change":
        return this.#toggle.checked && this.#input.focus();
      case "focusin":
        this.#toggle.checked = true;
        return this.#load();
      case "input":
        return this.#search(this.#input.value.trim());
      case "reset":
        return this.#show([], this.#idle);
      case "submit":
        event.preventDefault();
        return this.#list.querySelector("a")?.click();
      case "keydown":
        return this.#key(/** @type {KeyboardEvent} */ (event));
    }
  }

  /** @param {KeyboardEvent} event */
  #key({ key, target, ctrlKey, metaKey }) {
    const typing = target instanceof Element && target.closest("input, textarea, select");
    if (key === "/" && !typing && !ctrlKey && !metaKey)
      setTimeout(() => this.#input.focus()); // after the key, which is not to be typed
    else if (key === "Escape" && this.#toggle.checked) {
      this.#toggle.checked = false;
      this.#input.blur();
    } else if (key === "Tab")
      setTimeout(() => (this.#toggle.checked &&= this.matches(":focus-within")));
  }

  #load() {
    return (this.#pagefind ??= import(
      new URL(this.getAttribute("index") ?? "", document.baseURI).href
    ));
  }

  /** @param {string} query */
  async #search(query) {
    if (!query) return this.#show([], this.#idle);
    const found = await (await this.#load()).debouncedSearch(query);
    if (!found) return; // overtaken by a later one
    const first = found.results.slice(0, MOST_PAGES);
    const pages = await Promise.all(first.map((/** @type {any} */ one) => one.data()));
    const { none = "", one = "", other = "" } = this.#status.dataset;
    const count = found.results.length;
    this.#show(pages, [none, one][count] ?? other.replace("#", count));
  }

  /** @param {Page[]} pages @param {string} status */
  #show(pages, status) {
    this.#status.textContent = status;
    this.#list.replaceChildren(...pages.map(item));
  }
}

/** A page that was found, and the places in it. @param {Page} page */
function item(page) {
  const entry = document.createElement("li");
  entry.className = "md-search-result__item";
  const places = page.sub_results.filter(({ title }) => title !== page.meta.title);
  entry.append(link({ ...page, title: page.meta.title }, "document"));
  entry.append(...places.slice(0, MOST_PLACES).map((place) => link(place, "section")));
  return entry;
}

/** @param {Hit} hit @param {string} kind */
function link({ title, url, excerpt }, kind) {
  const anchor = Object.assign(document.createElement("a"), { href: url });
  anchor.className = "md-search-result__link";
  const text = document.createElement("div");
  text.className = `md-search-result__article md-search-result__article--${kind} md-typeset`;
  // The excerpt is Pagefind's own HTML, escaped but for its <mark>.
  text.innerHTML = `<strong class="md-search-result__title"></strong><p>${excerpt}</p>`;
  /** @type {HTMLElement} */ (text.firstElementChild).textContent = title;
  anchor.append(text);
  return anchor;
}

customElements.define("fish-search", FishSearch);
