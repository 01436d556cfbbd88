// What opens from the header: the search by Find, and the menu, which Escape closes.

const search = document.getElementById("__search");
const menu = /** @type {HTMLInputElement} */ (document.getElementById("__drawer"));
const menuButton = /** @type {HTMLElement} */ (document.querySelector(".fish-menu"));

for (const button of document.querySelectorAll("[data-find]"))
  button.addEventListener("click", () => search?.click());

menuButton.addEventListener("click", () => menu.click());
menu.addEventListener("change", () => {
  menuButton.ariaExpanded = `${menu.checked}`;
});

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu.checked) return;
  menu.click();
  menuButton.focus();
});
