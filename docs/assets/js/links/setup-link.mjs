// Links to the form in which a game is set up. The fields stand in the address in readable form:
// those that are shown, without the name of the game, and texts only where they were changed.

import { all } from "../ui/dom.mjs";

/** The field that comes first; in an address its name is that of the link. */
const FIRST = "game";
export const SET_UP = "setup";

/** The address of this page with the form as it now is.
 * @param {HTMLFormElement} form */
export function setupLink(form) {
  const game = new FormData(form).get(FIRST);
  const named = fieldsOf(form)
    .filter((field) => isShown(field, form) && hasValue(field))
    .map((field) => [nameInLink(field, game), field.value]);
  const address = new URL(location.href);
  address.hash = String(new URLSearchParams(named));
  return address.href;
}

/** Fill in a form as a link says. What the link does not name, and what no field can hold, stays at
 * its default.
 * @param {HTMLFormElement} form @param {URLSearchParams} named */
export function fillIn(form, named) {
  form.reset();
  const game = named.get(SET_UP);
  for (const field of fieldsOf(form)) {
    const value = named.get(nameInLink(field, game));
    if (value === null) continue;
    if (field.type === "radio") field.checked ||= field.value === value;
    else if (field.type === "checkbox") field.checked = true;
    else if (!field.options) field.value = value;
    else if ([...field.options].some((option) => option.value === value)) field.value = value;
    const fold = field.closest("details");
    if (fold) fold.open ||= isChanged(field);
  }
}

/** @param {HTMLFormElement} form @returns {any[]} */
function fieldsOf(form) {
  return all(form, "[name]");
}

/** @param {{name: string}} field @param {any} game */
function nameInLink({ name }, game) {
  return name === FIRST ? SET_UP : name.replace(`-${game}`, "");
}

/** Return whether the style shows a field, were its fold open.
 * @param {any} field @param {Element} form */
function isShown(field, form) {
  for (let part = field; part !== form; part = part.parentElement)
    if (getComputedStyle(part).display === "none") return false;
  return true;
}

/** @param {any} field */
function hasValue(field) {
  if (field.type === "text") return isChanged(field);
  return field.value && field.checked !== false;
}

/** @param {any} field */
function isChanged({ type, value, defaultValue, checked, defaultChecked }) {
  return type === "text" ? value !== defaultValue : checked && !defaultChecked;
}
