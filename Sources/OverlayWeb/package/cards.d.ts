// Cards on a page: a deck that is swiped, a browser that flips, a carousel.

import type { SheetElement } from "./sheet.js";
import type { Source } from "./stage.js";

/** Points, or a share of the length that it is measured by. */
export type Length = number | `${number}%`;
export type Way = "left" | "right" | "up" | "down";
/** Some of the four ways: where a drag goes as far in two, the one that is said first counts. */
export type Ways = readonly Way[] | "none" | Way | `${Way} ${Way}` | `${Way} ${Way} ${Way}` | `${Way} ${Way} ${Way} ${Way}`;
export type VelocityStrategy = "least-squares" | "weighted" | "impulse" | "difference";

/** What cards show. */
export interface Content<Item> {
  /** The things of the page, one for each card. */
  items?: readonly Item[];
  /** What tells a thing from the others, whatever list it is in; without it, its `key` or `id`, or itself. */
  key?: (item: Item, index: number) => unknown;
  /** Cards of one kind use each other's nodes. */
  kind?: (item: Item) => string;
  /** Fills the front of a card. The node may have shown another one of its kind. */
  render?: (node: HTMLElement, item: Item) => void;
  /** Fills its other side. */
  back?: (node: HTMLElement, item: Item) => void;
  /** A node does not show it any more. */
  release?: (node: HTMLElement, item: Item) => void;
  /** What a card is called to who hears the page; without it, the thing's `name` or `title`. */
  name?: (item: Item) => string;
}

/** What is the same for all three. */
export interface Common<Item> extends Content<Item>, Source {
  preset?: "standard" | "classic";
  /** What the container is called to who hears the page. */
  label?: string;
  /** The names of what can be done, and what is said. */
  words?: Partial<Record<Way | "deck" | "browser" | "carousel" | "undo" | "next" | "previous" | "flip" | "remove" | "of" | "empty" | "undone" | "removed" | "front" | "back", string>>;
  /** What is seen where there are no cards. */
  empty?: HTMLElement;
  /** Asked before the front card goes; `false` brings it back. */
  mayCommit?: (item: Item, way: Way) => boolean;
  containerWidth?: never;
  containerHeight?: never;
  /** The period in seconds that the spring would have undamped. */
  springResponse?: number;
  springDampingRatio?: number;
  /** Without it, what the system asks for. */
  reduceMotion?: boolean;
  /** How far a finger moves before its axis is known, in points. */
  slop?: number;
  /** Pixels per point; without it, the screen's. */
  scale?: number;
}

export interface DeckOptions<Item = unknown> extends Common<Item> {
  /** The text of the stamp that appears on the way to each side. */
  stamps?: Partial<Record<Way, string>>;
  /** The size of a card, and where the front one's upper left corner rests. */
  width?: Length;
  height?: Length;
  originX?: Length;
  originY?: Length;
  /** How much each card is narrower at either side, and lower, than the one before it, in points. */
  insetX?: Length;
  insetY?: Length;
  /** How many cards are seen at rest: 1…8. */
  visible?: number;
  directions?: Ways;
  /** Where none may go although it can be dragged there. */
  refusals?: Ways;
  /** How far a card is dragged to go. */
  threshold?: Length;
  thresholdLeft?: Length;
  thresholdRight?: Length;
  thresholdUp?: Length;
  thresholdDown?: Length;
  /** The least speed of a flick, in points per second, and its least travel in points. */
  flick?: number;
  leastTravel?: number;
  tilt?: "none" | "plain" | "touched-half";
  /** How far a card has sunk at the end of its way out, in points. */
  sag?: number;
  fades?: boolean;
  exitResponse?: number;
  exitDampingRatio?: number;
  velocity?: VelocityStrategy;
}

export interface BrowserOptions<Item = unknown> extends Common<Item> {
  cardWidth?: Length;
  cardHeight?: Length;
  /** Without it, that of the element. */
  layoutDirection?: "ltr" | "rtl";
  visible?: number;
  /** How much narrower, as a share, and lower, in points, each card of the stack is than the one above it. */
  shrink?: number;
  drop?: number;
  shade?: number;
  sink?: number;
  /** The drag that goes on, and the one that comes back. */
  advance?: Length;
  retreat?: Length;
  flick?: number;
  resistance?: number;
  /** The drag across that turns a card over. */
  flip?: Length;
  dragFlips?: boolean;
  tapFlips?: boolean;
}

export interface CarouselOptions<Item = unknown> extends Common<Item> {
  axis?: "horizontal" | "vertical";
  /** Without it, that of the element. */
  layoutDirection?: "ltr" | "rtl";
  /** From one page to the next. */
  page?: Length;
  cardWidth?: Length;
  cardHeight?: Length;
  /** The share of a page at which the next one becomes current under a finger; 0: the nearest one is. */
  turning?: number;
  paging?: "one" | "dragged" | "free";
  loops?: boolean;
  flick?: number;
  /** Whether a drag across removes a card. */
  removes?: boolean;
  removal?: Length;
  removalFlick?: number;
  removalFade?: number;
  shrink?: number;
  fade?: number;
  resistance?: number;
  velocity?: VelocityStrategy;
  /** The index that is current at first. */
  start?: number;
}

/** What the element of cards dispatches. */
export interface CardsEventMap<Item = unknown> {
  /** The front card went that way, or came back; in a browser and a carousel the move led to that card. */
  "overlay-commit": CustomEvent<{ readonly item: Item; readonly way: Way; readonly isBack: boolean }>;
  /** What the page, or an option, does not let go. */
  "overlay-refuse": CustomEvent<{ readonly item: Item; readonly way: Way; readonly isBack: boolean }>;
  /** Another card is in front. */
  "overlay-index": CustomEvent<{ readonly index: number; readonly item: Item | undefined }>;
  "overlay-select": CustomEvent<{ readonly item: Item }>;
  "overlay-turn": CustomEvent<{ readonly item: Item; readonly face: "front" | "back" }>;
  "overlay-empty": CustomEvent<Record<string, never>>;
  /** Nothing moves any more, and no finger drags. */
  "overlay-settle": CustomEvent<Record<string, never>>;
}

/** A container of cards over an element. Each command answers whether it did something. */
export class OverlayCards<Item = unknown, Options = unknown> {
  private constructor();
  readonly element: SheetElement<string, CardsEventMap<Item>>;
  readonly model: "deck" | "browser" | "carousel";
  /** The thing in front; undefined where there are no cards. */
  readonly item: Item | undefined;
  /** Its index; −1 where there are no cards. */
  readonly index: number;
  readonly count: number;
  /** All bits of the state, in 16 digits. */
  readonly digest: string;

  swipe(way: Way): boolean;
  /** Takes back the last swipe of a deck, or the last removal of a carousel. */
  undo(): boolean;
  next(): boolean;
  previous(): boolean;
  goTo(index: number): boolean;
  /** Turns the front card of a browser over. */
  flip(): boolean;
  /** What a tap on the front card does. */
  select(): boolean;
  /** Gives it other things: what has the key that it had keeps its card. */
  setItems(items: readonly Item[]): void;
  /** Fills the cards that are seen anew. */
  refresh(): void;
  /** Changes options at any instant, also under a finger. */
  configure(changes: Partial<Options>): void;
  /** Takes everything away, once. */
  detach(): void;
}

/** Cards that are swiped away. */
export function attachDeck<Item>(element: Element | null, options: DeckOptions<Item>): Promise<OverlayCards<Item, DeckOptions<Item>>>;
/** Cards one behind the other, which can be turned over. */
export function attachBrowser<Item>(element: Element | null, options: BrowserOptions<Item>): Promise<OverlayCards<Item, BrowserOptions<Item>>>;
/** Cards beside each other. */
export function attachCarousel<Item>(element: Element | null, options: CarouselOptions<Item>): Promise<OverlayCards<Item, CarouselOptions<Item>>>;
