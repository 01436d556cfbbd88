// Requests to the engine, as the page builds them. The types are those of the engine, see
// protocol.d.ts.

/** @typedef {import("./protocol.d.ts").Fields} Fields */
/** @typedef {import("./protocol.d.ts").StoryRequest} StoryRequest */
/** @typedef {import("./protocol.d.ts").TableCommand} TableCommand */
/** @typedef {import("./protocol.d.ts").TableRequest} TableRequest */

/** The data of a table that are for the page alone, and not sent back. */
const OWN = ["next", "after", "value", "gentle"];

/** @param {DOMStringMap} page the data of the story's element
 * @param {Omit<StoryRequest, "language" | "rules">} wanted @returns {StoryRequest} */
export function storyRequest({ lang: language = "", rules = "" }, wanted) {
  return { language, rules, ...wanted };
}

/** @param {DOMStringMap} page the data of the element of the practice table
 * @param {Partial<TableRequest> & {command: TableCommand}} wanted
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
