import { all } from "./dom.mjs";

/** The value of `data-viewer` from which nothing is hidden. */
const OPEN = "*";
/** Lines of the live region that can be read again. */
const MOST_LINES = 20;
/** Quick events that are held back to be read out together, at most. */
const MOST_HELD = 5;
/** Milliseconds between events that can be read out one by one. */
const SLOW = 4000;

/** Announces the game at the practice table: what happened, the answer to the player, and whose
 * turn it is, each once. For a player without a pointer, who may be listening, quick events of
 * the other players are collected until it is his turn. */
export class TableAnnouncer {
  #root;
  #announcer;
  /** Elements that are not announced yet. @type {Element[]} */
  #pending = [];
  /** The game and the viewer who was read to last, and the moments at which an event and a turn were read. */
  #announced = { reader: "", event: "", turn: "" };

  /** @param {HTMLElement} root @param {import("./announcer.mjs").Announcer} announcer */
  constructor(root, announcer) {
    this.#root = root;
    this.#announcer = announcer;
  }

  /** Announce the table that has just been drawn.
   * @param {string} table the key of the game
   * @param {DOMStringMap} state the data of the table
   * @param {boolean} listening whether quick events may wait to be read out together
   * @returns {Element | undefined} the part to which the player's own action has led */
  announce(table, { at, look, viewer, next, after, gentle }, listening) {
    const reader = `${[table, viewer]}`;
    const moment = `${[reader, at, look]}`;
    const last = this.#announced;
    // What one player has heard is not for another one at the same screen.
    const isSecret = reader !== last.reader && viewer !== OPEN;
    if (isSecret) this.#pending = [];
    const answers = all(this.#root, ".fish-table-area [data-say]:not(.said > *)");
    const [event, turn] = [".fish-events", "#fish-banner > p"].map(
      (part) => all(this.#root, part)[0],
    );
    const isNew = event && moment !== last.event;
    this.#pending.push(...(isNew ? [event] : []), ...answers);
    const continues = next !== undefined && gentle === undefined;
    if (turn && !continues && moment !== last.turn) this.#pending.push(turn);
    const isQuick = continues && Number(after) < SLOW;
    const waits = isQuick && listening && this.#pending.length < MOST_HELD;
    this.#announcer.announce(waits ? [] : this.#pending.splice(0), isSecret ? 0 : MOST_LINES);
    Object.assign(last, { reader, event: moment }, continues ? {} : { turn: moment });
    return answers[0] ?? (isNew ? (all(this.#root, ".said > *")[0] ?? event) : undefined);
  }
}
