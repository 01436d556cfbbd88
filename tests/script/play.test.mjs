import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { settled, show, theEngine, window } from "./page.mjs";

await import("../../docs/assets/js/elements/play.mjs");

/** The HTML of a table. @param {object} state @param {string} buttons */
const table = ({ at = 0, pause = "", ...more }, buttons) => {
  const data = Object.entries({ at, pause, viewer: "p0", look: "", ...more })
    .map(([name, value]) => `data-${name}="${value}"`)
    .join(" ");
  return `<div class="fish-sitting" ${data}>
    <header class="fish-banner" id="fish-banner" tabindex="-1"><p>Turn</p></header>
    <form class="fish-act">${buttons}</form></div>`;
};
const ASK = '<button data-do="ask" name="number" value="1">1</button>';
const TWO = '<button data-do="ask" name="number" value="2">2</button>';
const GO = '<button type="button" data-do="go" value="" id="fish-do-go">Next move</button>';
const HINT = '<button type="button" data-do="hint" value="" id="fish-do-hint">Hint</button>';
const PAUSES = {
  "": '<button type="button" data-do="pause" value="on" id="fish-do-pause">Pause</button>',
  on: '<button type="button" data-do="pause" value="" id="fish-do-pause">Continue</button>',
};

/** What an engine would answer: each action of the game is one more. */
function played({ command: action, value, table: key, state }) {
  const acts = ["ask", "go"].includes(action);
  const at = Number(state.at ?? 0) + Number(acts);
  const pause = action === "pause" ? value : (state.pause ?? "");
  const goes = pause ? GO : "";
  return { table: key, html: table({ at, pause }, `${ASK}${TWO}${HINT}${goes}${PAUSES[pause]}`) };
}

let play, engine;
const find = (selector) => play.querySelector(selector);
const button = (action) => find(`.fish-sitting button[data-do="${action}"]`);
const shown = () => find(".fish-sitting").dataset;
const wanted = () => engine.requests.map((request) => request.command);

beforeEach(async () => {
  theEngine()?.pending.splice(0);
  sessionStorage.clear();
  window.location.hash = "#game=1";
  play = show(`<fish-play class="fish-play" data-lang="en" data-rules="{}">
    <p class="fish-ready" hidden></p><div class="fish-games"></div>
    <div class="fish-table-area"></div><div class="fish-live"></div></fish-play>`);
  engine = theEngine();
  engine.requests = [];
  await engine.answer(played);
});

test("a press on Pause right after a request is not lost", async () => {
  button("ask").click();
  button("pause").click();
  await settled();
  assert.deepEqual(wanted(), ["ask"]);
  await engine.answer(played);
  assert.deepEqual(wanted(), ["ask", "pause"]);
  await engine.answer(played);
  assert.deepEqual({ at: shown().at, pause: shown().pause }, { at: "1", pause: "on" });
});

test("three quick presses on what goes on are three actions", async () => {
  button("pause").click();
  await settled();
  await engine.answer(played);
  for (let number = 0; number < 3; number++) button("go").click();
  await settled();
  for (let number = 0; number < 3; number++) await engine.answer(played);
  assert.deepEqual(wanted(), ["pause", "go", "go", "go"]);
  assert.deepEqual(
    engine.requests.slice(1).map(({ state }) => state.at),
    ["0", "1", "2"],
  );
  assert.equal(shown().at, "3");
});

test("the same request pressed again before its answer is one", async () => {
  for (let number = 0; number < 3; number++) button("ask").click();
  await settled();
  await engine.answer(played);
  assert.deepEqual(wanted(), ["ask"]);
});

test("a second click of a double click does nothing", async () => {
  button("ask").click();
  await settled();
  await engine.answer(played);
  button("ask").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  await settled();
  assert.deepEqual(wanted(), ["ask"]);
});

test("another request pressed meanwhile is carried out as it was pressed", async () => {
  button("pause").click();
  find('[value="2"]').click();
  await settled();
  await engine.answer(played);
  assert.deepEqual(wanted(), ["pause", "ask"]);
  assert.deepEqual(engine.requests[1].form, { number: "2" });
  assert.equal(engine.requests[1].state.pause, "on");
});

test("what is gone when its turn comes is not carried out", async () => {
  button("ask").click();
  button("hint").click();
  button("pause").click();
  await settled();
  const covered = ({ table: key }) => ({ table: key, html: table({ at: 1 }, PAUSES[""]) });
  await engine.answer(covered);
  assert.deepEqual(wanted(), ["ask", "pause"]);
});

test("what was pressed at one game is not carried out at another", async () => {
  button("ask").click();
  button("pause").click();
  await settled();
  await engine.answer((request) => ({ ...played(request), table: "2" }));
  assert.deepEqual(wanted(), ["ask"]);
});

test("where the engine fails nothing waits, and the same can be tried again", async () => {
  button("ask").click();
  button("pause").click();
  await settled();
  await engine.fail("missing");
  assert.equal(find('[data-text="missing"]').hidden, false);
  find("[data-do=retry]").click();
  await settled();
  engine = theEngine();
  assert.deepEqual(wanted(), ["ask"]);
});

test("what goes on by itself does not undo a press on Pause", async () => {
  const goes = (request) => {
    const { table: key, html } = played(request);
    const next = request.command === "pause" ? "" : ' data-next="go" data-after="0"';
    return { table: key, html: html.replace("<div ", `<div${next} `) };
  };
  button("ask").click();
  await settled();
  await engine.answer(goes);
  await new Promise((done) => setTimeout(done, 5)); // the table goes on by itself
  assert.deepEqual(wanted(), ["ask", "go"]);
  button("pause").click();
  await settled();
  await engine.answer(goes);
  assert.deepEqual(wanted(), ["ask", "go", "pause"]);
  await engine.answer(goes);
  await settled();
  assert.deepEqual(wanted(), ["ask", "go", "pause"]);
  assert.equal(shown().pause, "on");
});

test("a table that is taken away no longer listens", async () => {
  const ask = button("ask");
  play.remove();
  ask.click();
  window.dispatchEvent(new Event("hashchange"));
  await settled();
  assert.deepEqual(wanted(), []);
});
