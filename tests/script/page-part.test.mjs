import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { window } from "./page.mjs";

const { copyOf, hrefFrom, pageAt } = await import("../../docs/assets/js/links/page-part.mjs");

const HTML = `<p class="part" id="part">See <a href="#one">1</a>, <a href="../play/#two">2</a>,
  <a href="../rules/#three">3</a>, <a href="https://example.org/">4</a>.</p>`;
const SITE = "http://127.0.0.1";

let asked, answers;

globalThis.DOMParser = window.DOMParser;
globalThis.fetch = async (address) => {
  asked.push(address);
  const status = answers.shift() ?? 200;
  if (!status) throw new TypeError("no network");
  return { ok: status === 200, status, text: async () => HTML };
};

let number = 0;
let rules;

beforeEach(() => {
  [asked, answers] = [[], []];
  rules = `${SITE}/rules-${(number += 1)}/`; // each test has a page that was never asked for
});

test("a page is fetched once, whatever is wanted of it, and however often at once", async () => {
  const pages = await Promise.all([pageAt(`${rules}#a`), pageAt(`${rules}?x#b`), pageAt(rules)]);
  assert.equal(pages[0].querySelector(".part").id, "part");
  assert.ok(pages.every((page) => page === pages[0]));
  assert.equal(await pageAt(`${rules}index.html`), pages[0]);
  assert.deepEqual(asked, [rules]);
});

test("the page that is shown is not fetched", async () => {
  assert.equal(await pageAt(`${SITE}/play/#part`), document);
  assert.deepEqual(asked, []);
});

test("a page that could not be had is asked for again", async () => {
  answers = [0, 404];
  await assert.rejects(pageAt(rules), TypeError);
  await assert.rejects(pageAt(rules), /404/);
  await pageAt(rules);
  assert.deepEqual(asked, [rules, rules, rules]);
});

test("the links of a copy lead where they did, and its ids cannot stand twice", async () => {
  const page = await pageAt(rules);
  const part = page.querySelector(".part");
  const copy = copyOf(part, `${rules}#part`);
  assert.equal(copy.ownerDocument, document);
  assert.deepEqual(
    [...copy.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    [`${rules}#one`, "#two", `${SITE}/rules/#three`, "https://example.org/"],
  );
  assert.equal(copy.id, "");
  assert.equal(copy.dataset.address, "part");
  assert.equal(part.id, "part");
});

test("an address as it is written on this page", () => {
  assert.equal(hrefFrom("../play/", rules), "");
  assert.equal(hrefFrom("../play/#a", rules), "#a");
  assert.equal(hrefFrom("", rules), rules);
});
