import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { show } from "./page.mjs";

const { LostClicks } = await import("../../docs/assets/js/ui/lost-clicks.mjs");

const BOXES = { go: [0, 0, 50, 20], pause: [60, 0, 50, 20], seat: [0, 20, 50, 50] };
const HTML = `<div>
  <button data-do="go" id="go">Next</button>
  <button data-do="pause" value="on" id="pause">Pause</button>
  <input type="radio" name="of" value="p1" id="seat"><label for="seat">Lena</label></div>`;

let root, clicks, lost, ended;

/** An event of a mouse at the middle of a control, or at its place. */
function mouse(type, name, target = document.getElementById(name), detail = 1) {
  const [left, top, width, height] = BOXES[name];
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const options = { bubbles: true, composed: true, cancelable: true, detail, ...place };
  target.dispatchEvent(new MouseEvent(type, options));
}

/** Draw the controls anew. */
function draw(html = HTML) {
  root.innerHTML = html;
  for (const [name, [left, top, width, height]] of Object.entries(BOXES)) {
    const control = document.getElementById(name);
    if (control)
      control.getBoundingClientRect = () => ({
        left,
        top,
        right: left + width,
        bottom: top + height,
      });
  }
}

const html = document.documentElement;

beforeEach(() => {
  ended?.abort();
  root = show("<div></div>");
  draw();
  ended = new AbortController();
  lost = new LostClicks(root, ended.signal, ["go"]);
  clicks = [];
  root.addEventListener("click", ({ target, detail }) => clicks.push([target.id, detail]));
});

test("a click that the browser gives to a control is left alone", () => {
  for (const type of ["mousedown", "mouseup", "click"]) mouse(type, "pause");
  assert.deepEqual(clicks, [["pause", 1]]);
});

test("a control that is drawn anew while it is pressed is clicked once", () => {
  mouse("mousedown", "pause");
  draw();
  mouse("mouseup", "pause");
  assert.deepEqual(clicks, [["pause", 1]]);
});

test("what has become of a control in the meantime is not clicked", () => {
  mouse("mousedown", "pause");
  draw(HTML.replace('value="on"', 'value=""'));
  mouse("mouseup", "pause");
  assert.deepEqual(clicks, []);
  // But for one whose presses all count, whatever its value.
  mouse("mousedown", "go");
  draw(HTML.replace('id="go"', 'id="go" value="3"'));
  mouse("mouseup", "go");
  assert.deepEqual(clicks, [["go", 1]]);
});

test("a press that ends elsewhere clicks nothing", () => {
  lost.remember();
  mouse("mousedown", "go");
  draw();
  mouse("mouseup", "pause");
  mouse("mousedown", "go", html);
  mouse("mouseup", "pause", html);
  mouse("click", "pause", html);
  assert.deepEqual(clicks, []);
});

test("while a transition is prepared the root is pressed, and what was seen there is meant", () => {
  lost.remember();
  for (const type of ["mousedown", "mouseup", "click"]) mouse(type, "go", html, 3);
  mouse("mousedown", "pause");
  mouse("mouseup", "pause", html);
  mouse("click", "pause", html);
  mouse("mousedown", "go", html);
  draw();
  mouse("mouseup", "go");
  mouse("click", "go", html);
  assert.deepEqual(clicks, [
    ["go", 3],
    ["pause", 1],
    ["go", 1],
  ]);
});

test("a choice is chosen too", () => {
  lost.remember();
  for (const type of ["mousedown", "mouseup", "click"]) mouse(type, "seat", html);
  assert.equal(document.getElementById("seat").checked, true);
});

test("the space bar clicks a control that is drawn anew while it is held down", () => {
  const space = (type) =>
    document
      .getElementById("pause")
      .dispatchEvent(new KeyboardEvent(type, { key: " ", bubbles: true }));
  space("keydown");
  draw();
  space("keyup");
  assert.deepEqual(
    clicks.map(([id]) => id),
    ["pause"],
  );
});

test("what lies above something else is what is seen", () => {
  root.innerHTML = `<button id="go" style="position: sticky; z-index: 2">Bar</button>
    <button id="pause">Under it</button>`;
  const box = { left: 0, top: 0, right: 50, bottom: 20 };
  for (const control of root.children) control.getBoundingClientRect = () => box;
  lost.remember();
  for (const type of ["mousedown", "mouseup", "click"]) mouse(type, "go", html);
  assert.deepEqual(clicks, [["go", 1]]);
});

test("nothing is clicked once it has ended", () => {
  lost.remember();
  ended.abort();
  for (const type of ["mousedown", "mouseup", "click"]) mouse(type, "go", html);
  assert.deepEqual(clicks, []);
});
