import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "./page.mjs";

const JS = "../../docs/assets/js";
const { Announcer } = await import(`${JS}/ui/announcer.mjs`);
const { AutoStep } = await import(`${JS}/ui/auto-step.mjs`);
const { keepFocus, selectorsOf } = await import(`${JS}/ui/focus.mjs`);
const { fieldsOf, rememberView } = await import(`${JS}/ui/forms.mjs`);
const { showStatus } = await import(`${JS}/ui/status.mjs`);
const { stateOf, tableRequest } = await import(`${JS}/engine/protocol.mjs`);

const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

test("the live region keeps so many lines, and all that are new", () => {
  const root = show('<div><p id="one">1</p><p id="two">2</p><div class="fish-live"></div></div>');
  const lines = () => [...root.querySelector(".fish-live").children].map((p) => p.textContent);
  const announcer = new Announcer(root);
  const [one, two] = root.querySelectorAll("p[id]");
  announcer.announce([one], 2);
  announcer.announce([two, one], 2);
  assert.deepEqual(lines(), ["2", "1"]);
  announcer.announce([one, two]);
  assert.deepEqual(lines(), ["1", "2"]);
  announcer.announce([]);
  assert.deepEqual(lines(), []);
});

test("drawing anew does not restart the wait for the same step", async () => {
  const taken = [];
  const auto = new AutoStep();
  auto.start("1", 60, () => taken.push("early"));
  await after(40);
  assert.ok(auto.start("1", 60, () => taken.push("same")) >= 39);
  await after(40);
  assert.deepEqual(taken, ["same"]);
  assert.ok(auto.start("2", 60, () => taken.push("other")) < 30);
  auto.reset();
  assert.ok(auto.start("2", 60, () => {}) < 30);
  auto.stop();
  await after(80);
  assert.deepEqual(taken, ["same"]);
});

test("a control that is drawn anew is found again by its selectors", () => {
  const html = `<button data-do="ask" name="number" value="2"></button>
    <button data-do="show" value="p1"></button><button id="c" data-do="go"></button>`;
  const root = show(`<form>${html}</form>`);
  const selectors = [...root.children].map(selectorsOf);
  root.innerHTML = html;
  assert.deepEqual(
    selectors.map((each) => [each.length, new Set(each.map((one) => root.querySelector(one)))]),
    [...root.children].map((button, n) => [[2, 1, 3][n], new Set([button])]),
  );
});

test("the focus is restored only where the change has taken it away", () => {
  const root = show('<div><button id="a"></button><button id="b"></button></div>');
  const [a, b] = root.children;
  const restored = [];
  a.focus();
  keepFocus(
    root,
    () => b.remove(),
    (lost) => restored.push(lost.id),
  );
  keepFocus(
    root,
    () => a.remove(),
    (lost) => restored.push(lost.id),
  );
  keepFocus(
    root,
    () => {},
    (lost) => restored.push(lost.id),
  );
  assert.deepEqual(restored, ["a"]);
});

test("what a press sends are the texts of the fields, with the button that was pressed", () => {
  const root = show(`<form><input name="of" type="radio" value="p1" checked>
    <input name="of" type="radio" value="p2"><input name="line" value="ask">
    <button name="number" value="2"></button><button type="button" name="no" value="1"></button>
    </form>`);
  const [submit, plain] = root.querySelectorAll("button");
  assert.deepEqual(fieldsOf(submit), { of: "p1", line: "ask", number: "2" });
  assert.deepEqual(fieldsOf(plain), { of: "p1", line: "ask" });
});

test("a redraw keeps what was opened and written, but for what it is the answer to", () => {
  const html = `<details id="fold"><p></p></details><form class="act"><input name="line">
    <select name="lay"><option>6</option><option>7</option></select></form>`;
  const root = show(`<div>${html}</div>`);
  const field = (name) => root.querySelector(`[name=${name}]`);
  root.querySelector("details").open = true;
  field("line").value = "ask";
  field("lay").value = "7";
  const restore = rememberView(root, { line: "ask" });
  root.innerHTML = html;
  restore();
  assert.equal(root.querySelector("details").open, true);
  assert.deepEqual([field("line").value, field("lay").value], ["", "7"]);
});

test("one status text is shown, and a button where the same can be tried again", () => {
  const root = show(`<div><p data-text="copied"></p><p data-text="cut" hidden></p>
    <button data-do="retry" hidden></button></div>`);
  const hidden = () => [...root.children].map((each) => each.hidden);
  showStatus(root, "cut");
  assert.deepEqual(hidden(), [true, false, false]);
  showStatus(root, "copied");
  assert.deepEqual(hidden(), [false, true, true]);
  showStatus(root, "");
  assert.deepEqual(hidden(), [true, true, true]);
});

test("a request says what the page shows, and nothing that is for the page alone", () => {
  const state = stateOf({ at: "3", pause: "on", next: "go", after: "0", value: "", gentle: "" });
  assert.deepEqual(state, { at: "3", pause: "on" });
  assert.deepEqual(stateOf(undefined), {});
  assert.deepEqual(tableRequest({ lang: "fr", rules: '{"a": "b"}' }, { command: "go", state }), {
    table: "",
    command: "go",
    value: "",
    form: {},
    state,
    language: "fr",
    rules: { a: "b" },
  });
});
