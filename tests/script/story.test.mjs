import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { settled, show, theEngine, window } from "./page.mjs";

await import("../../docs/assets/js/elements/story.mjs");

const STEPS = [0, 1, 2].map(
  (n) => `<li class="fish-step" id="1~told~${n}" data-counter="${n}"></li>`,
);
const BUTTONS = ["back", "next", "what-if", "try", "undo", "story"].map(
  (action) => `<button type="button" data-do="${action}"></button>`,
);
const HTML = `<fish-story class="fish-story" data-story="told" data-lang="en" data-rules="..">
  <select name="viewer" data-do="viewer"><option value="open" selected></option>
    <option value="lena"></option></select>
  <input type="checkbox" name="variant" value="a" data-do="variants">
  <input type="checkbox" name="variant" value="b" data-do="variants">
  <div class="fish-changes"></div>
  <div class="fish-pages"><ol class="fish-steps" data-viewer="open">${STEPS.join("")}</ol></div>
  <div class="fish-trial"></div>
  <nav hidden>${BUTTONS.join("")}<a class="fish-onward" hidden><span></span></a><span class="fish-counter"></span></nav>
  <div class="fish-live"></div></fish-story>`;

/** What an engine would answer: a line of the reader's own, of as many acts as its address names. */
function played({ command: action, address: shown }) {
  const [, , , line] = shown.split("~");
  const acts = (line ?? "").split(".").filter(Boolean);
  if (action === "ask") acts.push("ask");
  const address = `1~told~0~${acts.join(".")}`;
  const form = '<form><button data-do="ask">Ask</button></form>';
  const steps = acts.map((_, n) => `1~told~0~${acts.slice(0, n).join(".")}`).concat(address);
  const html = steps.map((each) => `<li class="fish-step" data-address="${each}">${form}</li>`);
  return { address, html: `<div><ol data-from="1~told~0">${html.join("")}</ol></div>` };
}

let story, engine;
const press = (action) => story.querySelector(`nav [data-do="${action}"]`).click();
const shown = () => story.querySelector("[data-current]");
const ask = () => shown().querySelector("[data-do=ask]").click();
const wanted = () => engine.requests.map((request) => request.command);
const addressOf = (step) => step.id || step.dataset.address;

/** Begin a play of one's own and ask some times. */
async function begin(times) {
  press("try");
  engine = theEngine();
  await engine.answer(played);
  for (let number = 0; number < times; number++) {
    ask();
    await engine.answer(played);
  }
  engine.requests = [];
}

beforeEach(() => {
  theEngine()?.pending.splice(0);
  theEngine()?.requests.splice(0);
  window.location.hash = "";
  story = show(HTML);
  engine = theEngine();
});

test("steps are gone through at once, without the engine", () => {
  press("next");
  press("next");
  assert.equal(addressOf(shown()), "1~told~2");
  press("back");
  assert.equal(addressOf(shown()), "1~told~1");
});

test("three quick presses on what takes back an act take back three", async () => {
  await begin(3);
  for (let number = 0; number < 3; number++) press("undo");
  for (let number = 0; number < 3; number++) await engine.answer(played);
  assert.equal(addressOf(shown()), "1~told~0~");
  assert.deepEqual(wanted(), ["look", "look", "look"]);
});

test("a choice of the viewer right after a request loses neither", async () => {
  await begin(0);
  ask();
  const choice = story.querySelector("select");
  choice.value = "lena";
  choice.dispatchEvent(new Event("change", { bubbles: true }));
  assert.deepEqual(wanted(), ["ask"]);
  await engine.answer(played);
  assert.equal(addressOf(shown()), "1~told~0~ask");
  assert.deepEqual(wanted(), ["ask", "viewer"]);
  assert.equal(engine.requests[1].viewer, "lena");
  assert.equal(engine.requests[1].address, "1~told~0~ask");
});

test("every choice of variants counts while the engine is at work", async () => {
  const [a, b] = story.querySelectorAll("[name=variant]");
  for (const box of [a, b, b, b]) box.click();
  for (let number = 0; number < 4; number++) await engine.answer(() => ({ changes: "<ol></ol>" }));
  assert.deepEqual(wanted(), ["variants", "variants", "variants", "variants"]);
  assert.deepEqual(engine.requests.at(-1).variants, ["a", "b"]);
});

test("the same request pressed again before its answer is one", async () => {
  await begin(0);
  ask();
  ask();
  await engine.answer(played);
  await settled();
  assert.deepEqual(wanted(), ["ask"]);
});

test("a request made again after other steps were shown is answered", async () => {
  press("try");
  engine = theEngine();
  press("next");
  press("back");
  await settled(); // here, unlike in a browser, new addresses of the page are events
  press("try");
  await engine.answer(played);
  assert.equal(addressOf(shown()), "1~told~0");
  await engine.answer(played);
  assert.equal(addressOf(shown()), "1~told~0~");
  assert.deepEqual(wanted(), ["try", "try"]);
});

test("whoever goes on to another step wants no answer for the one before", async () => {
  await begin(0);
  ask();
  press("story");
  await engine.answer(played);
  assert.equal(addressOf(shown()), "1~told~0");
});
