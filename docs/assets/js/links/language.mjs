// The links to a page's other languages keep what stands after the # of the address: the clause,
// the step, the reader's own line of play. Whoever chooses a language is offered none any more. The
// list of languages closes by Escape, and once the reader turns elsewhere.

const list = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".fish-languages"));

for (const type of ["pointerdown", "focusin", "click"])
  document.addEventListener(type, ({ target }) => {
    const link = target instanceof Element && target.closest("a[hreflang]");
    if (link instanceof HTMLAnchorElement) link.hash = location.hash;
    if (list?.open && target instanceof Node && !list.contains(target)) list.open = false;
  });

list?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !list.open) return;
  list.open = false;
  list.querySelector("summary")?.focus();
});

list?.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLAnchorElement) rememberChoice();
});

for (const offer of document.querySelectorAll(".fish-offer"))
  offer.querySelector("button")?.addEventListener("click", () => offer.remove());

function rememberChoice() {
  try {
    localStorage.setItem("fish-language", "chosen");
  } catch {
    // Where nothing is kept, nothing is offered.
  }
}
