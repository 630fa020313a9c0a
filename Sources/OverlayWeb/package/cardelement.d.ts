// Cards as elements of the page: importing this module defines them.

import type { CardsEventMap, Content, DeckOptions, Direction, OverlayCards } from "./cards.js";
import type { CommandAnswer } from "./values.js";

export interface OverlayCardsElementEventMap extends CardsEventMap {
  /** The cards are there: `cards` may be used. */
  "cards-ready": CustomEvent<{ readonly cards: OverlayCards }>;
  /** The cards cannot be shown: the plain list stays. */
  "cards-failed": CustomEvent<{ readonly error: unknown }>;
}

/** `<overlay-deck>`, `<overlay-browser>`, `<overlay-carousel>`: their children are the cards, where script gives no items. */
export interface OverlayCardsElement extends HTMLElement, Content<unknown> {
  maySwipe?: (item: unknown, direction: Direction) => boolean;
  mayRemove?: (item: unknown) => boolean;
  words?: DeckOptions["words"];
  stamps?: DeckOptions["stamps"];
  module?: DeckOptions["module"];
  /** The cards themselves, from `cards-ready` on. */
  readonly cards: OverlayCards | undefined;
  readonly current: unknown;
  readonly currentIndex: number;
  readonly count: number;
  swipe(direction: Direction): CommandAnswer;
  undo(): CommandAnswer;
  next(): CommandAnswer;
  previous(): CommandAnswer;
  moveTo(index: number): CommandAnswer;
  flip(): CommandAnswer;
  activate(): CommandAnswer;
  can(command: "undo" | "next" | "previous" | "flip" | "activate"): boolean;
  can(command: "swipe", direction: Direction): boolean;
  can(command: "moveTo", index: number): boolean;
}

export const OverlayCardsElement: { new (): OverlayCardsElement; prototype: OverlayCardsElement };

declare global {
  interface HTMLElementTagNameMap {
    "overlay-deck": OverlayCardsElement;
    "overlay-browser": OverlayCardsElement;
    "overlay-carousel": OverlayCardsElement;
  }
}
