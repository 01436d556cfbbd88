// The links to a page's other languages keep what stands after the # of the address: the clause,
// the step, the reader's own line of play.

for (const type of ["pointerdown", "focusin", "click"])
  document.addEventListener(type, ({ target }) => {
    const link = target instanceof Element && target.closest("a[hreflang]");
    if (link instanceof HTMLAnchorElement) link.hash = location.hash;
  });
