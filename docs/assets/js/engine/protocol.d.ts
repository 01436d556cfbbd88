// Types of the requests and answers between the page and the engine, generated from
// engine/fishrules/browser/protocol.py by `python -m tools.protocol_types --write`.

/**
 * Texts by name, such as the fields of a form.
 */
export type Fields = Record<string, string>;

/**
 * Command of a story: begin a play of one's own at a step, show a play, act in it, change the
 * viewer, choose variants.
 */
export type StoryCommand = "try" | "look" | "ask" | "lay" | "keep" | "viewer" | "variants";

/**
 * Command outside of a game: list the saved games, remove one, begin one, take one from a record
 * or a link.
 */
export type ListCommand = "games" | "remove" | "begin" | "receive";

/**
 * Command that plays an action: from a form, from a typed line, or a computer player's.
 */
export type ActCommand = "ask" | "lay" | "keep" | "type" | "go";

/**
 * Command that shows a game: the viewer, the pause, the whole log, an earlier moment, the present,
 * what showed a fact, a hint, the reason of a computer player.
 */
export type ShowCommand = "open" | "show" | "pause" | "log" | "look" | "live" | "source" | "hint" | "why";

/**
 * Command on a whole game: how long the computers or the table wait, share it, or begin another
 * game from it.
 */
export type GameCommand = "pace" | "wait" | "link" | "record" | "again" | "same" | "whatif";

/**
 * Command in a game.
 */
export type SessionCommand = ActCommand | ShowCommand | GameCommand;

/**
 * Command of the practice table.
 */
export type TableCommand = ListCommand | SessionCommand;

/**
 * Key of a status text of the page.
 */
export type ErrorKey = "address" | "request" | "elsewhere" | "game-missing" | "link-unreadable";

/**
 * Request about a story.
 *
 * address: of the step shown. language: of the page. rules: address of the page of rules, empty
 * on that page. viewer: id of the seat that sees the table, or `open`. variants: names of those
 * chosen. form: fields of the form sent, for the commands that act.
 */
export interface StoryRequest {
  command: StoryCommand;
  address: string;
  language: string;
  rules: string;
  viewer: string;
  variants: Array<string>;
  form?: Fields;
}

/**
 * Answer about a story.
 *
 * address: of the play to show. html: of that play. steps: HTML of all steps of the story.
 * changes: HTML of the changes under other variants.
 */
export interface StoryAnswer {
  address?: string;
  html?: string;
  steps?: string;
  changes?: string;
  error?: ErrorKey;
}

/**
 * Request to the practice table.
 *
 * table: key of the game, empty for none. value: of the button used. form: fields of its form.
 * state: data of the table shown: viewer, at, look, pause, log, source. language: of the page.
 * rules: address of the page of rules of each game.
 */
export interface TableRequest {
  table: string;
  command: TableCommand;
  value: string;
  form: Fields;
  state: Fields;
  language: string;
  rules: Fields;
}

/**
 * What the worker adds to a request.
 *
 * stored: saved text of the game, null if there is none. stored_games: saved texts by key, for
 * commands that list the games or make a new key. entropy: whole number below 2**32, the only
 * source of chance of a new game. key_entropy: another one, which makes a new key unique. now:
 * time in UTC.
 */
export interface TableContext {
  stored: string | null;
  stored_games?: Fields;
  entropy: number;
  key_entropy: number;
  now: string;
}

/**
 * File to hand out.
 */
export interface File {
  name: string;
  text: string;
}

/**
 * Answer of the practice table.
 *
 * table: key of the game shown. html: of the table, empty for none. games: HTML of the list of
 * saved games. message: HTML of an error in a form outside of a game. link: fragment of a link to
 * the game.
 */
export interface TableAnswer {
  table?: string;
  html?: string;
  games?: string;
  message?: string;
  file?: File;
  link?: string;
  error?: ErrorKey;
}

/**
 * What the worker stores.
 *
 * save: text of the game with its hidden cards; null deletes it. discard: keys of old games to
 * delete, to make room.
 */
export interface Stored {
  save?: string | null;
  discard?: Array<string>;
}

/**
 * Answer of the engine to the worker.
 */
export interface EngineAnswer extends TableAnswer, Stored {
}

/**
 * Answer of the worker to the page; unkept: the storage took no save.
 */
export interface PageAnswer extends TableAnswer {
  unkept?: boolean;
}
