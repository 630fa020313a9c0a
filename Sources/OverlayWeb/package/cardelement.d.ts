// Cards as elements of the page: importing this module defines them.

import type { CardsEventMap, Content, DeckOptions, OverlayCards, Way } from "./cards.js";

export interface OverlayCardsElementEventMap extends CardsEventMap {
  /** The cards are there: `cards` may be used. */
  "overlay-ready": CustomEvent<{ readonly cards: OverlayCards }>;
  /** The cards cannot be shown: the plain list stays. */
  "overlay-failed": CustomEvent<{ readonly error: unknown }>;
}

/** `<overlay-deck>`, `<overlay-browser>`, `<overlay-carousel>`: their children are the cards, where script gives no items. */
export interface OverlayCardsElement extends HTMLElement, Content<unknown> {
  mayCommit?: (item: unknown, way: Way) => boolean;
  words?: DeckOptions["words"];
  stamps?: DeckOptions["stamps"];
  module?: DeckOptions["module"];
  /** The cards themselves, from `overlay-ready` on. */
  readonly cards: OverlayCards | undefined;
  readonly item: unknown;
  readonly index: number;
  readonly count: number;
  swipe(way: Way): boolean;
  undo(): boolean;
  next(): boolean;
  previous(): boolean;
  goTo(index: number): boolean;
  flip(): boolean;
}

export const OverlayCardsElement: { new (): OverlayCardsElement; prototype: OverlayCardsElement };

declare global {
  interface HTMLElementTagNameMap {
    "overlay-deck": OverlayCardsElement;
    "overlay-browser": OverlayCardsElement;
    "overlay-carousel": OverlayCardsElement;
  }
}
