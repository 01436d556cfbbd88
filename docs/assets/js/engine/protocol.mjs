// The protocol between the page and the engine: every request is built here, and every answer has
// a type here. Both travel as JSON. What the parts mean is written where the engine reads them.

/** Fields of a form, by their names.
 * @typedef {Record<string, string>} Fields */

/** A request about a story.
 * @typedef {object} StoryRequest
 * @property {string} do
 * @property {string} address of the step that is shown
 * @property {string} language of the page
 * @property {string} rules the address of the page of rules
 * @property {string} eyes whose eyes see the table
 * @property {string[]} variants the names of those that are chosen
 * @property {Fields} [form] */

/** The answer to a `StoryRequest`.
 * @typedef {object} StoryAnswer
 * @property {string} [address] of the play that is to be shown
 * @property {string} [html] of that play
 * @property {string} [steps] HTML of the steps of the story
 * @property {string} [changes] HTML of what changes under other variants
 * @property {string} [error] the key of a status text */

/** A request to the practice table.
 * @typedef {object} TableRequest
 * @property {string} table the key of the game; empty where none is meant
 * @property {string} do
 * @property {string} value of the button
 * @property {Fields} form
 * @property {Fields} state what the page says of the table that it shows
 * @property {string} language of the page
 * @property {Record<string, string>} rules the address of the page of rules of each game */

/** What the worker adds to a `TableRequest`: what is stored, chance and time.
 * @typedef {object} TableContext
 * @property {string | null} kept the stored text of the game
 * @property {Record<string, string>} [all] every stored text by its key
 * @property {number} entropy
 * @property {number} fresh
 * @property {string} now */

/** The answer to a `TableRequest`, as the page gets it.
 * @typedef {object} TableAnswer
 * @property {string} table the key of the game that is shown
 * @property {string} [html] of the table
 * @property {string} [games] HTML of the list of stored games
 * @property {string} [told] HTML of what is wrong with a form outside of a game
 * @property {{name: string, text: string}} [file] to hand over
 * @property {string} [link] the fragment that stands for what is shown
 * @property {string} [error] the key of a status text
 * @property {boolean} [unkept] whether the game could not be stored */

/** What the worker takes out of a `TableAnswer` and stores.
 * @typedef {object} ToStore
 * @property {string | null} [save] the text of the game; `null` deletes it
 * @property {string[]} [drop] the keys of games to delete */

/** The data of a table that are for the page alone, and not sent back. */
const OWN = ["next", "after", "value", "gentle"];

/** @param {DOMStringMap} page the data of the story's element
 * @param {Omit<StoryRequest, "language" | "rules">} wanted @returns {StoryRequest} */
export function storyRequest({ lang: language = "", rules = "" }, wanted) {
  return { language, rules, ...wanted };
}

/** @param {DOMStringMap} page the data of the element of the practice table
 * @param {Partial<TableRequest> & {do: string}} wanted
 * @returns {TableRequest} */
export function tableRequest({ lang: language = "", rules = "{}" }, wanted) {
  const request = { table: "", value: "", form: {}, state: {}, ...wanted };
  return { ...request, language, rules: JSON.parse(rules) };
}

/** What the page says of the table that it shows. @param {DOMStringMap | undefined} data
 * @returns {Fields} */
export function stateOf(data) {
  const sent = Object.entries(data ?? {}).filter(([name]) => !OWN.includes(name));
  return Object.fromEntries(sent.map(([name, value]) => [name, value ?? ""]));
}
