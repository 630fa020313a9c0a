// Records what cards are told as a trace.

import type { OverlayCards } from "./cards.js";
import type { Traces } from "./traces.js";

/** Records what cards are told as a trace, which `overlay replay` plays to the same bits. */
export class CardRecorder {
  /** Begins, where nothing moves and nothing is held,
   * while there is nothing to undo and no card is turned over. */
  constructor(cards: OverlayCards, traces: Traces, title?: string);
  /** Ends. The digest is that of the replay's end too. */
  stop(): { trace: string; digest: string };
}
