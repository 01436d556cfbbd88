// A form that is filled in beforehand by an address, in which its fields stand readable: those that
// the style shows, without the name of the game, and texts only where they were changed.

import { all } from "./showing.mjs";

/** The field that comes first, and what it is called in an address: by that one knows it. */
const FIRST = "game";
export const SET_UP = "setup";

/** The address of this page with the form as it now is.
 * @param {HTMLFormElement} form */
export function addressOf(form) {
  const game = new FormData(form).get(FIRST);
  const named = fieldsOf(form)
    .filter((field) => counts(field, form) && says(field))
    .map((field) => [wordOf(field, game), field.value]);
  const address = new URL(location.href);
  address.hash = String(new URLSearchParams(named));
  return address.href;
}

/** Fills in a form as an address says. What it does not name is as usual, what no field can hold
 * stays so too. @param {HTMLFormElement} form @param {URLSearchParams} named */
export function fillIn(form, named) {
  form.reset();
  const game = named.get(SET_UP);
  for (const field of fieldsOf(form)) {
    const value = named.get(wordOf(field, game));
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

/** What a field is called in an address. @param {{name: string}} field @param {any} game */
function wordOf({ name }, game) {
  return name === FIRST ? SET_UP : name.replace(`-${game}`, "");
}

/** Whether the style shows a field, were its fold open. @param {any} field @param {Element} form */
function counts(field, form) {
  for (let part = field; part !== form; part = part.parentElement)
    if (getComputedStyle(part).display === "none") return false;
  return true;
}

/** Whether a field has anything to say. @param {any} field */
function says(field) {
  if (field.type === "text") return isChanged(field);
  return field.value && field.checked !== false;
}

/** Whether a field is other than it was at first. @param {any} field */
function isChanged({ type, value, defaultValue, checked, defaultChecked }) {
  return type === "text" ? value !== defaultValue : checked && !defaultChecked;
}
