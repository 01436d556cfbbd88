// What opens from the header: the search by Find, and the menu, which Escape closes.

const search = document.getElementById("__search");
const menu = /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));

for (const button of document.querySelectorAll("[data-find]"))
  button.addEventListener("click", () => search?.click());

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu?.checked) return;
  menu.click();
  /** @type {HTMLElement | null} */ (document.querySelector(".md-header [for=__drawer]"))?.focus();
});
