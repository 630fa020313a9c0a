// @ts-check
// Records what cards are told as a trace, which `overlay replay` plays to the same bits. A page loads it when it is wanted.

import { CardCore } from "./cardcore.js";
import { give, take } from "./texts.js";

/** Passes each call of the core on to a twin in the module of the traces, which writes it down. */
export class CardRecorder {
  /** Begins, where nothing moves and nothing is held. Its twin is told the list and the current card: cards that remember more, such as what an
   * undo brings back, are refused.
   * @param {import("./cards.js").OverlayCards} cards @param {import("./traces.js").Traces} traces @param {string} title */
  constructor(cards, traces, title = "Recorded on a web page") {
    const { core, list } = cards;
    const { isMoving, isDragging, index } = core.state();
    if (isMoving || isDragging || core.mirror) throw new Error("overlay: a recording begins where everything rests, and no other one runs");
    this.cards = cards;
    /** @private */
    this.twin = new CardCore(traces.module, cards.model, { preset: cards.options.preset, width: cards.size[0], height: cards.size[1] });
    // What the page said is asked once.
    this.twin.may = () => core.mayGo;
    // A recording that fails does not keep the page from going on.
    this.twin.stopped = () => (core.mirror = undefined);
    /** @private */
    this.exports = this.twin.exports;
    cards.describe(cards.options, this.twin);
    if (cards.model !== "deck") this.twin.set("start", Math.max(0, index));
    this.twin.open(list.order().map((id) => ({ id, kind: list.known.get(id)?.kind ?? 0 })), cards.clock());
    if (this.twin.digest !== core.digest) this.fail("overlay: a recording on a page begins while there is nothing to undo and no card is turned over");
    /** @private */
    this.recording = this.exports.note_cards(this.twin.place, ...give(this.exports, title.replace(/[\s\p{Cc}]+/gu, " ")), cards.clock());
    if (!this.recording) this.fail("overlay: cards are recorded once they are open, and under a title of one line");
    core.mirror = { tell: (name, ...numbers) => this.tell(name, numbers) };
  }

  /** @private @param {string} message */
  fail(message) {
    this.twin.end();
    throw new Error(message);
  }

  /** @private @param {string} name @param {number[]} numbers */
  tell(name, numbers) {
    if (name === "card_event") this.exports.note_card_event(this.recording, ...numbers);
    else if (name === "card_set") this.twin.ask(name, ...numbers);
    else if (name === "card_reconfigure") this.exports.note_card_reconfigure(this.recording, this.twin.place, ...numbers);
  }

  /** Ends.
   * @returns {{trace: string, digest: string}} The digest is that of the replay's end too. */
  stop() {
    this.cards.core.mirror = undefined;
    const trace = take(this.exports, this.exports.note_cards_close(this.recording));
    this.twin.end();
    return { trace, digest: this.cards.core.digest };
  }
}
