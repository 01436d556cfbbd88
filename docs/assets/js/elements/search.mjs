// The search box: searches Pagefind's index of the page's language, which is loaded when the box is
// first focused. All words come from the page. The index has a hair space after each apostrophe,
// since words on both sides of one are words by themselves.

const MOST_HITS = 8;
const MOST_PLACES = 3;
// What stands in a text counts; a clause, which is short, counts for more than a long page.
const OPTIONS = { ranking: { metaWeights: { title: 0, place: 0 }, pageLength: 1 } };

/** @param {any} pagefind its module */
async function withOptions(pagefind) {
  await pagefind.options(OPTIONS);
  return pagefind;
}

class FishSearch extends HTMLElement {
  #connected = new AbortController();
  #input = /** @type {HTMLInputElement} */ (this.querySelector("input"));
  #status = /** @type {HTMLElement} */ (this.querySelector("[role=status]"));
  #list = /** @type {HTMLElement} */ (this.querySelector("ol"));
  #hit = /** @type {HTMLTemplateElement} */ (this.querySelector("template")).content;
  #toggle = /** @type {HTMLInputElement} */ (document.getElementById("__search"));
  #idle = this.#status.textContent;
  #index = new URL(this.getAttribute("index") ?? "", document.baseURI);
  /** @type {Promise<any> | undefined} */
  #pagefind;

  connectedCallback() {
    this.#connected = new AbortController();
    const { signal } = this.#connected;
    for (const type of ["focusin", "input", "reset", "submit"])
      this.addEventListener(type, this, { signal });
    this.#toggle.addEventListener("change", this, { signal });
    document.addEventListener("keydown", this, { signal });
  }

  disconnectedCallback() {
    this.#connected.abort();
  }

  /** @param {Event & {key?: string}} event */
  handleEvent(event) {
    const typing = /** @type {HTMLElement} */ (event.target).matches?.("input, select, textarea");
    switch (event.key ?? event.type) {
      case "change":
        return this.#toggle.checked && this.#input.focus();
      case "/":
        return typing || setTimeout(() => this.#input.focus()); // after the key: it is no query
      case "Escape":
        return this.#toggle.checked && this.#toggle.click();
      case "Tab":
        return setTimeout(() => (this.#toggle.checked &&= this.matches(":focus-within")));
      case "focusin":
        this.#toggle.checked = true;
        return this.#load();
      case "input":
        return this.#search(this.#input.value.replace(/['\u2019]/g, " ").trim());
      case "reset":
        return this.#show([], this.#idle);
      case "submit":
        event.preventDefault();
        return this.#list.querySelector("a")?.click();
    }
  }

  #load() {
    return (this.#pagefind ??= import(this.#index.href).then(withOptions));
  }

  /** @param {string} query */
  async #search(query) {
    const found = query && (await (await this.#load()).debouncedSearch(query));
    if (!found) return query || this.#show([], this.#idle); // or overtaken by a later one
    const first = found.results.slice(0, MOST_HITS);
    const data = await Promise.all(first.map((/** @type {any} */ one) => one.data()));
    const { none = "", one = "", other = "" } = this.#status.dataset;
    const count = found.results.length;
    this.#show(data, [none, one][count] ?? other.replace("#", count));
  }

  /** @param {any[]} data what Pagefind tells of each hit @param {string | null} status */
  #show(data, status) {
    this.#status.textContent = status;
    const hits = data.flatMap(({ url, excerpt, meta: { title, place }, sub_results: places }) => [
      { url: place ? new URL(`../${place}`, this.#index).href : url, excerpt, title },
      ...places.filter((/** @type {any} */ place) => place.title !== title).slice(0, MOST_PLACES),
    ]);
    this.#list.replaceChildren(...hits.map((hit) => this.#item(hit)));
  }

  /** @param {{url: string, title: string, excerpt: string}} hit */
  #item({ url, title, excerpt }) {
    const item = /** @type {HTMLElement} */ (this.#hit.cloneNode(true));
    const find = (/** @type {string} */ tag) => /** @type {any} */ (item.querySelector(tag));
    const whole = (/** @type {string} */ text) => text.replaceAll("\u200a", "");
    find("a").href = url;
    find("strong").textContent = whole(title);
    find("p").innerHTML = whole(excerpt); // Pagefind's own HTML, escaped but for its <mark>
    return item;
  }
}

customElements.define("fish-search", FishSearch);
