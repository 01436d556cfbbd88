// The fields of forms: what a press sends, what a redraw keeps, files and very long texts.

import { all } from "./dom.mjs";

const MOST_BYTES = 2_000_000; // of a file; the engine refuses less
const LONG = 100_000; // characters; more would take a field long to lay out

/** The fields of a button's form, itself among them, all as texts.
 * @typedef {Record<string, string>} Fields */

/** @param {HTMLButtonElement} button @returns {Fields} */
export function fieldsOf(button) {
  if (!button.form) return {};
  const submitter = button.type === "submit" ? button : null;
  /** @type {Fields} */
  const fields = {};
  for (const [name, value] of new FormData(button.form, submitter))
    if (typeof value === "string") fields[name] = value;
  return fields;
}

/** The texts of the files that are chosen in a button's form; rejects where one is unreadable.
 * @param {HTMLButtonElement} button @returns {Promise<Fields>} */
export async function filesOf(button) {
  /** @type {Fields} */
  const texts = {};
  for (const input of all(button.form, "[type=file]")) {
    const [file] = /** @type {HTMLInputElement} */ (input).files ?? [];
    if (file) texts[input.dataset.into ?? ""] = await file.slice(0, MOST_BYTES).text();
  }
  return texts;
}

/** Take a very long text that is pasted as a file that is chosen.
 * @param {ClipboardEvent} event @param {any} field */
export function pasteAsFile(event, field) {
  const text = event.clipboardData?.getData("text") ?? "";
  if (text.length < LONG) return;
  event.preventDefault();
  const files = new DataTransfer();
  files.items.add(new File([text], "fish.txt"));
  field.form.querySelector("[type=file]").files = files.files;
  field.value = "";
}

/** Remember what the reader has opened, scrolled, chosen and written.
 * @param {HTMLElement} area @param {Fields} sent the form that is answered: the answer knows better
 * @returns {() => void} restores it in what has been drawn since */
export function rememberView(area, sent) {
  const folds = all(area, "details[id]").map((fold) => {
    const { scrollTop, scrollLeft } = fold.lastElementChild ?? fold;
    const scrolled = scrollTop || scrollLeft ? { scrollTop, scrollLeft } : undefined;
    return { id: fold.id, open: /** @type {any} */ (fold).open, scrolled };
  });
  const fields = fieldsIn(area)
    .filter(({ name }) => !(name in sent))
    .map((field) => [keyOf(field), field.checked, field.value]);
  return () => {
    const found = folds.map((before) => ({
      ...before,
      fold: /** @type {any} */ (area.querySelector(`#${CSS.escape(before.id)}`)),
    }));
    for (const { fold, open } of found) if (fold) fold.open = open;
    // All folds first: scrolling right after one has opened would have the page laid out each time.
    for (const { fold, scrolled } of found)
      if (fold && scrolled) Object.assign(fold.lastElementChild ?? fold, scrolled);
    for (const [key, checked, value] of fields)
      for (const field of fieldsIn(area).filter((each) => keyOf(each) === key))
        if (field.type === "radio") field.checked ||= checked;
        else field.value = value;
  };
}

/** @param {HTMLElement} area @returns {any[]} */
function fieldsIn(area) {
  return all(area, "input, select");
}

/** What a field is known by when it is drawn anew. @param {any} field */
function keyOf({ form, name, type, value }) {
  return [form?.className, name, type === "radio" ? value : ""].join();
}
