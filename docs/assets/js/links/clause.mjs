// Links to a clause open it in place, in a popover by the link. Without this script, with a key held
// down, or where the browser knows no popovers, they are followed.

import { all, isModified } from "../ui/dom.mjs";
import { showStatus } from "../ui/status.mjs";
import { copyOf, pageAt } from "./page-part.mjs";

const PATIENCE = 500; // milliseconds until it opens with a word that the clause is still awaited
const GAP = 6; // pixels between the popover and its link, or the edge of the window

/** @type {HTMLElement | undefined} */
let popover;
/** The link that was used last. @type {HTMLAnchorElement | undefined} */
let wanted;

/** @param {MouseEvent} event */
function onClick(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest(".clause-popover :is(button, .clause-popover-go a)") && !isModified(event))
    popover?.hidePopover();
  const link = target.closest("a.fish-clause, a.clause-link");
  if (!(link instanceof HTMLAnchorElement) || !("showPopover" in link)) return;
  if (event.defaultPrevented || isModified(event)) return;
  event.preventDefault();
  show(link);
}

/** Show the clause of a link. @param {HTMLAnchorElement} link */
async function show(link) {
  wanted = link;
  const box = (popover ??= made());
  // Beside an open dialog nothing can be used.
  const around = link.closest("dialog") ?? document.body;
  if (box.parentElement !== around) around.append(box);
  const late = setTimeout(() => {
    fill(box, link, [], []);
    open(box, link, "loading");
  }, PATIENCE);
  try {
    const page = await pageAt(link.href);
    const ids = [link.hash.slice(1), ...(link.dataset.also?.split(" ") ?? [])];
    const found = ids.map((id) => page.getElementById(decodeURIComponent(id)));
    if (wanted !== link) return;
    const clauses = found.flatMap((each) => (each ? [copyOf(each, link.href)] : []));
    if (clauses.length < found.length) return location.assign(link.href);
    const game = document.createElement("span");
    game.textContent = page.querySelector("h1")?.textContent ?? "";
    const [only, ...more] = clauses;
    if (only && !more.length)
      fill(
        box,
        link,
        [game, " ", text(only, ".clause-number"), ...all(only, ".clause-mark")],
        all(only, ":scope > p"),
      );
    else fill(box, link, [game], clauses.flatMap(numbered));
    open(box, link, "");
  } catch {
    if (wanted !== link) return;
    fill(box, link, [], []);
    open(box, link, "missing");
  } finally {
    clearTimeout(late);
  }
}

/** The paragraphs of a clause among others, which begin with its number.
 * @param {Element} clause */
function numbered(clause) {
  const paragraphs = all(clause, ":scope > p");
  const number = document.createElement("b");
  number.textContent = `${text(clause, ".clause-number")} `;
  paragraphs[0]?.prepend(number);
  return paragraphs;
}

/** The popover, from what the page holds for it. */
function made() {
  const texts = /** @type {HTMLTemplateElement} */ (document.getElementById("clause-texts"));
  const found = /** @type {HTMLElement} */ (texts.content.querySelector(".clause-popover"));
  return document.importNode(found, true);
}

/** @param {HTMLElement} box @param {HTMLAnchorElement} link
 * @param {(Node | string)[]} title without any, what the link says @param {Node[]} clause */
function fill(box, link, title, clause) {
  const [head, body, go] = [
    "#clause-popover-title",
    "#clause-popover-text",
    ".clause-popover-go a",
  ].map((selector) => /** @type {HTMLAnchorElement} */ (all(box, selector)[0]));
  const name = link.dataset.also ? link.title.split(",")[0] : link.textContent?.trim();
  head?.replaceChildren(...(title.length ? title : [name ?? ""]));
  body?.replaceChildren(...clause);
  if (!go) return;
  go.href = link.href;
  go.textContent = go.dataset.label?.replace("#", (name ?? "").replace(/^.*\s/, "")) ?? "";
}

/** Open the popover at a link, unless it is open and the link stood in it; the focus goes into it.
 * @param {HTMLElement} box @param {HTMLAnchorElement} link @param {string} status */
function open(box, link, status) {
  showStatus(box, status);
  const isOpen = box.matches(":popover-open");
  if (isOpen) return box.focus();
  link.focus({ preventScroll: true }); // it gets the focus back
  place(box, 0, 0); // in view, so that the focus scrolls nothing
  box.showPopover();
  const at = link.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP + height <= clientHeight || at.top < height + GAP;
  const top = below ? at.bottom + GAP : at.top - GAP - height;
  const left = Math.max(GAP, Math.min(at.left, clientWidth - width - GAP));
  place(box, left, top);
}

/** @param {HTMLElement} box @param {number} left @param {number} top */
function place(box, left, top) {
  box.style.setProperty("--top", `${scrollY + top}px`);
  box.style.setProperty("--left", `${scrollX + left}px`);
}

/** @param {Element} part @param {string} selector */
function text(part, selector) {
  return all(part, selector)[0]?.textContent ?? "";
}

document.addEventListener("click", onClick);
