import assert from "node:assert/strict";
import { test } from "node:test";
import { PressQueue } from "../../docs/assets/js/ui/press-queue.mjs";

const settled = () => new Promise((done) => setTimeout(done));

/** Presses that are noted when they are carried out, and end when they are told to. */
function presses() {
  const queue = new PressQueue();
  const carriedOut = [];
  const ends = [];
  const press = (key, more = {}) =>
    queue.add({
      key,
      carryOut: () => {
        carriedOut.push(key);
        return new Promise((resolve, reject) => ends.push({ resolve, reject }));
      },
      ...more,
    });
  const end = async () => {
    ends.shift().resolve();
    await settled();
  };
  return { queue, carriedOut, ends, press, end };
}

test("a press is carried out at once", () => {
  const { carriedOut, press } = presses();
  press("ask");
  assert.deepEqual(carriedOut, ["ask"]);
});

test("what is pressed meanwhile is carried out in its order, one after another", async () => {
  const { carriedOut, press, end } = presses();
  for (const key of ["ask", "pause", "hint"]) press(key);
  assert.deepEqual(carriedOut, ["ask"]);
  await end();
  assert.deepEqual(carriedOut, ["ask", "pause"]);
  await end();
  await end();
  assert.deepEqual(carriedOut, ["ask", "pause", "hint"]);
  press("ask");
  assert.deepEqual(carriedOut.at(-1), "ask");
});

test("the same press twice is one, unless each press of it counts", async () => {
  const { carriedOut, press, end } = presses();
  for (const key of ["ask", "ask", "pause", "pause"]) press(key);
  for (let number = 0; number < 2; number++) await end();
  assert.deepEqual(carriedOut, ["ask", "pause"]);
  for (let number = 0; number < 3; number++) press("go", { repeatable: true });
  for (let number = 0; number < 3; number++) await end();
  assert.deepEqual(carriedOut.slice(2), ["go", "go", "go"]);
});

test("what is no longer possible is left out, and what comes after it is not", async () => {
  const { carriedOut, press, end } = presses();
  press("show");
  press("hint", { isPossible: () => false });
  press("pause", { isPossible: () => true });
  await end();
  assert.deepEqual(carriedOut, ["show", "pause"]);
});

test("whether a press is possible is asked when its turn has come", async () => {
  const { carriedOut, press, end } = presses();
  let drawn = false;
  press("ask");
  press("go", { isPossible: () => drawn });
  drawn = true;
  await end();
  assert.deepEqual(carriedOut, ["ask", "go"]);
});

test("after a clearing nothing waits", async () => {
  const { queue, carriedOut, press, end } = presses();
  press("ask");
  press("pause");
  queue.clear();
  await end();
  assert.deepEqual(carriedOut, ["ask"]);
});
