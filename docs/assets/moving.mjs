// Cards that are seen to go their way. At a card that has just come the HTML says where it was
// before. Cards that lie face up are known by their keys; of others, those on top go.

import { all } from "./showing.mjs";

/** A card as it is before and after; either may be missing.
 * @typedef {[HTMLElement | undefined, HTMLElement | undefined]} Ends */

/** How many names were given, so that none is given twice. */
let given = 0;

/** Draws anew, and has each card seen to go its way; told once it is drawn.
 * @param {HTMLElement | undefined} old what is shown
 * @param {HTMLElement | null} now what comes instead
 * @param {number} way 1 where that is what came next, -1 what was before, or any other
 * @param {() => void} draw */
export async function move(old, now, way, draw) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const moves = still || !document.startViewTransition ? [] : movesTo(old, now, way);
  if (!moves.length) return draw();
  const named = moves.map((ends) => ({ ends, name: `fish-${(given += 1)}` }));
  for (const { ends, name } of named) rename(ends[0], "", name);
  const moving = document.startViewTransition(() => {
    for (const { ends, name } of named) rename(ends[0], name, "");
    draw();
    for (const { ends, name } of named) rename(ends[1], "", name);
  });
  moving.ready.catch(() => {}); // overtaken by the next
  moving.finished.then(() => named.forEach(({ ends, name }) => rename(ends[1], name, "")));
  return moving.updateCallbackDone;
}

/** @param {HTMLElement | undefined} card @param {string} was its name, unless it has got another */
function rename(card, was, /** @type {string} */ name) {
  if (card && (!was || card.style.viewTransitionName === was)) card.style.viewTransitionName = name;
}

/** @param {HTMLElement | undefined} old @param {HTMLElement | null} now @param {number} way
 * @returns {Ends[]} */
function movesTo(old, now, way) {
  if (!old || !now || Math.abs(way) !== 1) return [];
  return way > 0 ? movesBetween(old, now) : movesBetween(now, old).map(([to, from]) => [from, to]);
}

/** @param {HTMLElement} before @param {HTMLElement} after @returns {Ends[]} */
function movesBetween(before, after) {
  /** @type {Ends[]} */
  const moves = [];
  /** What has left each place. @type {Record<string, Ends[0][]>} */
  const left = {};
  for (const place of all(before, "[data-place]")) {
    const { place: name = "" } = place.dataset;
    const [then] = all(after, `[data-place="${name}"]`);
    const stay = new Map(all(then, "[data-card]:not([data-was])").map((each) => [key(each), each]));
    const cards = all(place, ".card").map(
      (each) => /** @type {Ends} */ ([each, stay.get(key(each))]),
    );
    left[name] = cards.filter(([, stays]) => !stays).map(([gone]) => gone);
    // Where none has come or gone all stay as they are.
    if (left[name].length || all(then, "[data-was]").length)
      moves.push(...cards.filter(([, stays]) => stays));
  }
  for (const come of all(after, "[data-was]").reverse()) {
    const there = left[come.dataset.was ?? ""] ?? [];
    const alike = there.findLastIndex((each) => kind(each) === kind(come));
    moves.push([there.splice(alike, 1)[0], come]); // the last where none is known to be alike
  }
  return moves;
}

function key(/** @type {HTMLElement | undefined} */ card) {
  return card?.dataset.card;
}

function kind(/** @type {HTMLElement | undefined} */ card) {
  return key(card)?.split("-")[0];
}
