// View transitions of cards. In the HTML a card that has just arrived says by `data-was` at which
// place it was before. Cards that lie face up are known by their keys; of others, those on top go.

import { all } from "./dom.mjs";

/** A card before and after; either may be missing.
 * @typedef {[HTMLElement | undefined, HTMLElement | undefined]} Move */

/** The transition names that were given so far, so that none is given twice. */
let names = 0;

/** Draw anew, and have each card move from its old place to its new one.
 * @param {HTMLElement | undefined} old what is shown
 * @param {HTMLElement | null} next what is to be drawn
 * @param {number} direction 1 where that comes after the old, -1 where before, or any other
 * @param {() => void} draw
 * @param {() => void} beforeMoving called where cards will move
 * @returns {Promise<void>} until it is drawn */
export async function moveCards(old, next, direction, draw, beforeMoving) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const moves = still || !document.startViewTransition ? [] : movesTo(old, next, direction);
  if (!moves.length) return draw();
  beforeMoving();
  const named = moves.map((move) => ({ move, name: `fish-${(names += 1)}` }));
  for (const { move, name } of named) rename(move[0], "", name);
  const transition = document.startViewTransition(() => {
    for (const { move, name } of named) rename(move[0], name, "");
    draw();
    for (const { move, name } of named) rename(move[1], "", name);
  });
  transition.ready.catch(() => {}); // overtaken by the next
  transition.finished.then(() => named.forEach(({ move, name }) => rename(move[1], name, "")));
  return transition.updateCallbackDone;
}

/** Rename a card, unless its name is another one by now.
 * @param {HTMLElement | undefined} card @param {string} from @param {string} to */
function rename(card, from, to) {
  if (card && (!from || card.style.viewTransitionName === from)) card.style.viewTransitionName = to;
}

/** @param {HTMLElement | undefined} old @param {HTMLElement | null} next
 * @param {number} direction @returns {Move[]} */
function movesTo(old, next, direction) {
  if (!old || !next || Math.abs(direction) !== 1) return [];
  if (direction > 0) return movesBetween(old, next);
  return movesBetween(next, old).map(([to, from]) => [from, to]);
}

/** @param {HTMLElement} before @param {HTMLElement} after @returns {Move[]} */
function movesBetween(before, after) {
  /** @type {Move[]} */
  const moves = [];
  /** The cards that have left each place. @type {Record<string, Move[0][]>} */
  const left = {};
  for (const place of all(before, "[data-place]")) {
    const { place: name = "" } = place.dataset;
    const [then] = all(after, `[data-place="${name}"]`);
    const staying = new Map(
      all(then, "[data-card]:not([data-was])").map((card) => [keyOf(card), card]),
    );
    const cards = all(place, ".card").map(
      (card) => /** @type {Move} */ ([card, staying.get(keyOf(card))]),
    );
    left[name] = cards.filter(([, stays]) => !stays).map(([gone]) => gone);
    // Where none has come or gone all stay as they are.
    if (left[name].length || all(then, "[data-was]").length)
      moves.push(...cards.filter(([, stays]) => stays));
  }
  for (const arrived of all(after, "[data-was]").reverse()) {
    const there = left[arrived.dataset.was ?? ""] ?? [];
    const alike = there.findLastIndex((card) => rankOf(card) === rankOf(arrived));
    moves.push([there.splice(alike, 1)[0], arrived]); // the last where none is known to be alike
  }
  return moves;
}

/** @param {HTMLElement | undefined} card */
function keyOf(card) {
  return card?.dataset.card;
}

/** @param {HTMLElement | undefined} card */
function rankOf(card) {
  return keyOf(card)?.split("-")[0];
}
