// What the browser does for the practice table: times in the reader's words, files, and whether a
// table rests for as long as this tab is open.

const PAUSED = "fish-rest";

/** A time as the reader writes it, in his time zone.
 * @param {any} time the element @param {string} [language] */
export function localTime({ dateTime, textContent }, language) {
  const when = new Date(dateTime);
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return isNaN(when.getTime()) ? textContent : format.format(when);
}

/** Hand over a file. @param {{name: string, text: string}} file */
export function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL, 0, link.href);
}

/** Copy a text; false where the browser does not allow it. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Return whether a table was paused in this tab. @param {string} table */
export function wasPaused(table) {
  try {
    return sessionStorage.getItem(PAUSED) === table;
  } catch {
    return false;
  }
}

/** @param {string} table @param {boolean} paused */
export function rememberPause(table, paused) {
  try {
    sessionStorage.setItem(PAUSED, paused ? table : "");
  } catch {
    // It goes on after a reload.
  }
}
