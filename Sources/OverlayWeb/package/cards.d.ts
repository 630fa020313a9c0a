// Cards on a page: a deck that is swiped, a browser that flips, a carousel.

import type { SheetElement } from "./sheet.js";
import type { Source } from "./stage.js";
import type { CommandAnswer, Rejection } from "./values.js";

/** Points, or a share of the length that it is measured by. */
export type Length = number | `${number}%`;
export type Direction = "left" | "right" | "up" | "down";
/** Some of the four directions: where a drag goes as far in two, the one that is said first counts. */
export type Directions = readonly Direction[] | "none" | Direction | `${Direction} ${Direction}` | `${Direction} ${Direction} ${Direction}`
  | `${Direction} ${Direction} ${Direction} ${Direction}`;
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
  words?: Partial<Record<Direction | "deck" | "browser" | "carousel" | "undo" | "next" | "previous" | "flip" | "remove" | "of" | "empty" | "undone" | "removed" | "front" | "back", string>>;
  /** What is seen where there are no cards. */
  empty?: HTMLElement;
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
  /** Asked before a card goes, by a finger or a command; `false` keeps it. It only answers: it calls nothing of these cards. */
  maySwipe?: (item: Item, direction: Direction) => boolean;
  /** The text of the stamp that appears while a card goes in each direction. */
  stamps?: Partial<Record<Direction, string>>;
  /** The size of a card, and where the front one's upper left corner rests. */
  cardWidth?: Length;
  cardHeight?: Length;
  originX?: Length;
  originY?: Length;
  /** How much each card is narrower at either side, and lower, than the one before it, in points. */
  insetX?: Length;
  insetY?: Length;
  /** How many cards are seen at rest: 1…8. */
  visibleCount?: number;
  directions?: Directions;
  /** Where none may go although it can be dragged there. */
  refusals?: Directions;
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
  velocityStrategy?: VelocityStrategy;
}

export interface BrowserOptions<Item = unknown> extends Common<Item> {
  cardWidth?: Length;
  cardHeight?: Length;
  /** Without it, that of the element. */
  layoutDirection?: "ltr" | "rtl";
  visibleCount?: number;
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
  /** The index that is current at first. */
  start?: number;
}

export interface CarouselOptions<Item = unknown> extends Common<Item> {
  axis?: "horizontal" | "vertical";
  /** Without it, that of the element. */
  layoutDirection?: "ltr" | "rtl";
  /** From one page to the next. */
  page?: Length;
  cardWidth?: Length;
  cardHeight?: Length;
  /** Which page is current under a finger: the nearest one, or the one before until the next one has come by that share of a page. */
  switching?: number | "nearest";
  paging?: "one" | "dragged" | "free";
  loops?: boolean;
  flick?: number;
  /** Asked before a card is removed, by a finger or a command; `false` keeps it. It only answers: it calls nothing of these cards. */
  mayRemove?: (item: Item) => boolean;
  /** Whether a drag across removes a card. */
  removes?: boolean;
  /** How far a card is dragged to be removed. */
  removalDistance?: Length;
  removalFlick?: number;
  removalFade?: number;
  shrink?: number;
  fade?: number;
  resistance?: number;
  velocityStrategy?: VelocityStrategy;
  /** The index that is current at first. */
  start?: number;
}

/** What the element of cards dispatches. They bubble. */
export interface CardsEventMap<Item = unknown> {
  "cards-drag-began": CustomEvent<{}>;
  "cards-drag-ended": CustomEvent<{}>;
  /** What the page, or an option, does not let go. */
  "cards-refused": CustomEvent<{ readonly item: Item; readonly direction: Direction }>;
  /** A deck's card went in that direction. */
  "cards-swiped": CustomEvent<{ readonly item: Item; readonly direction: Direction }>;
  /** A finger or a command removed a card from a carousel. */
  "cards-removed": CustomEvent<{ readonly item: Item }>;
  /** What went last is back. */
  "cards-undone": CustomEvent<{ readonly item: Item }>;
  /** Another card is current. */
  "cards-became-current": CustomEvent<{ readonly item: Item; readonly index: number }>;
  "cards-flipped": CustomEvent<{ readonly item: Item; readonly face: "front" | "back" }>;
  /** No card is left. */
  "cards-became-empty": CustomEvent<{}>;
  /** Nothing moves any more, and no finger drags. */
  "cards-settled": CustomEvent<{}>;
  "cards-tapped": CustomEvent<{ readonly item: Item }>;
  /** What could not be done, and why. */
  "cards-rejected": CustomEvent<{ readonly reason: Exclude<Rejection, "none"> }>;
}

/** A container of cards over an element. */
export class OverlayCards<Item = unknown, Options = unknown> {
  private constructor();
  readonly element: SheetElement<string, CardsEventMap<Item>>;
  readonly model: "deck" | "browser" | "carousel";
  /** The thing that gestures act on; undefined where there are no cards. */
  readonly current: Item | undefined;
  /** Its index; −1 where there are no cards. */
  readonly currentIndex: number;
  readonly count: number;
  /** All bits of the state, in 16 digits. */
  readonly digest: string;

  swipe(direction: Direction): CommandAnswer;
  /** Takes back the last swipe of a deck, or the last removal of a carousel. */
  undo(): CommandAnswer;
  next(): CommandAnswer;
  previous(): CommandAnswer;
  moveTo(index: number): CommandAnswer;
  /** Turns the front card of a browser over. */
  flip(): CommandAnswer;
  /** Does what a tap on the current card does. */
  activate(): CommandAnswer;
  /** Whether a command would do something now. */
  can(command: "undo" | "next" | "previous" | "flip" | "activate"): boolean;
  can(command: "swipe", direction: Direction): boolean;
  can(command: "moveTo", index: number): boolean;
  /** Gives it other things: what has the key that it had keeps its card. */
  setItems(items: readonly Item[]): void;
  /** Fills the cards that are seen anew. */
  reloadAll(): void;
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
