// The examples of clauses, shown in place: each fold holds links to steps of a story, which stands on
// a page of its own. Without this script, or where that page cannot be had, the links are followed.

import { all, isModified } from "../ui/dom.mjs";
import { showStatus } from "../ui/status.mjs";
import { copyOf, hrefFrom, pageAt } from "./page-part.mjs";
import { addressInHash, placeOf } from "./story-link.mjs";

const PATIENCE = 500; // milliseconds until a word says that the page is still awaited

/** The link whose step each fold shows or waits for; none where its page could not be had.
 * @type {WeakMap<Element, HTMLAnchorElement>} */
const wanted = new WeakMap();

/** @param {Event} event the `toggle` of a fold */
function onToggle({ target }) {
  if (!(target instanceof HTMLDetailsElement) || !target.matches(".clause-example")) return;
  const [first] = linksOf(target);
  if (target.open && first && !wanted.has(target)) show(target, first);
}

/** @param {MouseEvent} event */
function onClick(event) {
  const link = /** @type {Element} */ (event.target).closest(".clause-steps a");
  const fold = link?.closest(".clause-example");
  if (!(link instanceof HTMLAnchorElement) || !fold || !wanted.has(fold)) return;
  if (isModified(event)) return;
  event.preventDefault();
  show(fold, link);
}

/** Show the step of a link in its fold.
 * @param {Element} fold @param {HTMLAnchorElement} link */
async function show(fold, link) {
  wanted.set(fold, link);
  const { step = "" } = link.dataset;
  const shown = /** @type {any} */ (fold.querySelector("fish-story"));
  if (shown?.dataset.story === step.split("~")[1]) return shown.showStep(step);
  const status = statusOf(fold);
  const late = setTimeout(() => showStatus(status, "loading"), PATIENCE);
  try {
    const story = await storyOf(link);
    distinguish(story, fold);
    if (wanted.get(fold) !== link) return;
    shown?.remove();
    status.after(story);
    showStatus(status, "");
  } catch {
    if (wanted.get(fold) !== link) return;
    wanted.delete(fold);
    showStatus(status, "missing");
  } finally {
    clearTimeout(late);
  }
}

/** A copy of the story of a link, which begins at its step; what stories share comes with it.
 * @param {HTMLAnchorElement} link */
async function storyOf({ href, dataset: { step = "" } }) {
  const page = await pageAt(href);
  const [found] = all(page, `fish-story[data-story="${CSS.escape(step.split("~")[1] ?? "")}"]`);
  const shared = page.getElementById("fish-texts")?.parentElement;
  if (!found || !shared) throw new Error(href);
  if (!document.getElementById("fish-texts"))
    document.body.append(document.importNode(shared, true));
  const story = copyOf(found, href);
  story.dataset.rules = hrefFrom(found.dataset.rules ?? "", href);
  story.dataset.inPlace = step;
  return story;
}

/** Tell the landmarks of a story from those of the others on the page, by the number of the clause.
 * @param {Element} story @param {Element} fold */
function distinguish(story, fold) {
  const number = fold.closest(".clause")?.querySelector(".clause-number")?.textContent;
  for (const part of all(story, "nav, section[aria-label]"))
    part.ariaLabel = `${part.ariaLabel} (${number})`;
}

/** The line in a fold that says how its page fares. @param {Element} fold */
function statusOf(fold) {
  const texts = /** @type {HTMLTemplateElement} */ (document.getElementById("clause-texts"));
  const [own] = all(fold, ".clause-status");
  const made = /** @type {HTMLElement} */ (texts.content.querySelector(".clause-status"));
  const status = own ?? document.importNode(made, true);
  if (!own) fold.querySelector(".clause-steps")?.after(status);
  return status;
}

/** @param {Element} fold */
function linksOf(fold) {
  return /** @type {HTMLAnchorElement[]} */ (all(fold, ".clause-steps a"));
}

/** Go on to the page of the story whose step the page's address names, where it is not on this one:
 * links from when it was are still about. */
function leave() {
  const [, story, step] = addressInHash().split("~");
  if (!story || !step || placeOf(story)) return;
  const link = document.querySelector(`a[href*="/examples/${CSS.escape(story)}/"]`);
  if (link instanceof HTMLAnchorElement)
    location.replace(link.href.replace(/#.*/, "") + location.hash);
}

document.addEventListener("toggle", onToggle, true);
document.addEventListener("click", onClick);
window.addEventListener("hashchange", leave);
for (const fold of all(document, ".clause-example[open]"))
  onToggle(/** @type {any} */ ({ target: fold }));
leave();
