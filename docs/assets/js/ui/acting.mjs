// The way in which a player acts at a table: what is chosen there, card and player and number, grows
// into the sentence on the button. Its texts stand in the HTML.

import { all } from "./dom.mjs";

/** Stands in the text of a request for the name of the player asked. */
const NAME = "#";

/** Write what is chosen on the button of each form in which one asks.
 * @param {ParentNode} root */
export function showRequests(root) {
  for (const asking of all(root, ".fish-asking")) showRequest(asking);
}

/** @param {HTMLElement} asking */
function showRequest(asking) {
  const form = asking.closest("form");
  const [rank, player] = ["rank", "of"].map(
    (name) => all(form, `[name=${name}]:checked`)[0]?.dataset,
  );
  /** @type {string[]} */
  const requests = JSON.parse(rank?.requests ?? "[]");
  const number = numberAmong(asking, requests.length);
  const [button] = all(asking, ".fish-say");
  if (!button) return;
  button.classList.toggle("incomplete", !rank || !player);
  const request = player && requests[number - 1]?.replace(NAME, () => player.said ?? "");
  const missing = rank ? asking.dataset.player : asking.dataset.card;
  button.textContent = request ?? missing ?? "";
}

/** The number that is chosen; those that no pack could serve are not offered.
 * @param {HTMLElement} asking @param {number} most of the chosen rank, 0 where none is chosen */
function numberAmong(asking, most) {
  const numbers = /** @type {HTMLInputElement[]} */ (all(asking, "[name=number][type=radio]"));
  for (const each of numbers) each.disabled = most > 0 && Number(each.value) > most;
  const chosen = numbers.find((each) => each.checked && !each.disabled);
  if (!chosen && numbers[0]) numbers[0].checked = true;
  return Number(chosen?.value ?? 1);
}
