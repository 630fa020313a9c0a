// A sheet as a page holds it.

import type { CommandAnswer, Conflict, EffectKind, Presentation, Pull, Rejection, Values } from "./values.js";
import type { OverlayStage } from "./stage.js";

/** A name that is looked at, and says nothing of which names there are: only the detents do. */
type Known<Name extends string> = [Name][Name extends unknown ? 0 : never];

/** A height: one of the four. Points are CSS pixels, a fraction is one of the container, an inset what is left of it in CSS pixels. */
export type Height =
  | { points: number; fraction?: never; inset?: never; content?: never }
  | { fraction: number; points?: never; inset?: never; content?: never }
  | { inset: number; points?: never; fraction?: never; content?: never }
  | { content: true; points?: never; fraction?: never; inset?: never };

export type Detent<Name extends string = string> = Height & {
  name: Name;
  /** What is said of it to who hears the page; else its name. */
  label?: string;
  /** No higher than this. */
  atMost?: Height;
  disabled?: boolean;
  contentFirst?: boolean;
  pull?: Exclude<Pull, "default">;
  /** How opaque the backdrop is there, 0 to 1. */
  backdropOpacity?: number;
};

interface RowsOf {
  count: number;
  /** Fills a node that takes a row. */
  render: (node: HTMLElement, row: number) => void;
}

interface MeasuredRows extends RowsOf {
  /** CSS pixels: what counts for a row that was not shown yet. Each is as long as what is rendered in it. */
  estimated: number;
  height?: never;
}

interface SaidRows extends RowsOf {
  /** CSS pixels: of all rows, or of each. */
  height: number | ((row: number) => number);
  estimated?: never;
}

export type RowOptions = MeasuredRows | SaidRows;

/** What the page's side of the library tells the core by itself. */
type Measured = "width" | "height" | "safeTop" | "safeLeft" | "safeBottom" | "safeRight" | "keyboard" | "scale" | "header" | "contentHeight"
  | "reduceMotion" | "footer";

interface Settings<Name extends string> extends Omit<Values<Known<Name>>, Measured> {
  detents: readonly Detent<Name>[];
  /** What the sheet, and its handle, are called to who hears the page. */
  label?: string;
  handleLabel?: string;
}

interface Parts {
  /** An element above the list. */
  header?: HTMLElement;
  /** One that stays in sight at its end. */
  footer?: HTMLElement;
}

/** Rows, or an element, or neither; or one that the browser scrolls, which only a sheet at the bottom has. */
type Inside =
  | { rows?: RowOptions; content?: never; scrolls?: never }
  | { content?: HTMLElement; rows?: never; scrolls?: never }
  | { content?: HTMLElement; rows?: never; scrolls: "native"; edge?: "bottom" };

export type Options<Name extends string = string> = Settings<Name> & Parts & Inside;

/** What `configure` changes: all but the nodes. */
export type Changes<Name extends string = string> = Partial<Settings<Name>>;

export interface How {
  /** Without a motion. */
  instant?: boolean;
  /** What happens while a finger drags. */
  inDrag?: Conflict;
}

/** What an event says beside its name. */
type Detail<Kind extends EffectKind, Name extends string> = Kind extends "cancelled" | "will-move" | "did-move" | "crossed"
  ? { readonly detent: Name }
  : Kind extends "settled"
    ? { readonly detent: Name | null }
    : Kind extends "tapped"
      ? { readonly row: number | null }
      : Kind extends "let-go"
        ? { readonly id: number }
        : Kind extends "rejected"
          ? { readonly reason: Exclude<Rejection, "none"> }
          : {};

/** What the element of a sheet dispatches. They bubble. */
export type SheetEventMap<Name extends string = string> = {
  [Kind in EffectKind as `overlay-${Kind}`]: CustomEvent<Detail<Kind, Name>>;
} & {
  /** Whenever the sheet was drawn. */
  "overlay-draw": CustomEvent<Presentation<Name>>;
  /** The core has stopped, by a fault of its own: the sheet stays where it is. */
  "overlay-stopped": CustomEvent<{ readonly error: Error }>;
};

/** Any other event of a page: but none that only looks like one of a sheet's. */
type Other<Type extends string> = Type extends `overlay-${string}` ? never : Type;

/** The element of a sheet, which says its events. */
export interface SheetElement<Name extends string = string, Told = SheetEventMap<Name>, All = Omit<HTMLElementEventMap, keyof Told> & Told>
  extends HTMLElement {
  addEventListener<Type extends keyof All>(
    type: Type, listener: (this: this, event: All[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener<Type extends string>(
    type: Other<Type>, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof All>(
    type: Type, listener: (this: this, event: All[Type]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener<Type extends string>(
    type: Other<Type>, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/** A sheet in a stage. */
export interface OverlaySheet<Name extends string = string> {
  readonly stage: OverlayStage;
  readonly name: string;
  /** By which the core knows it. */
  readonly id: number;
  readonly element: SheetElement<Name>;
  readonly header: HTMLElement;
  readonly handle: HTMLElement;
  readonly footer: HTMLElement;
  readonly backdrop: HTMLElement;
  readonly list: { readonly element: HTMLElement; readonly content: HTMLElement };
  /** What is shown now. */
  readonly presentation: Presentation<Name>;

  /** Takes the sheet out of its stage. */
  remove(): void;
  /** Changes options at any instant, also under a finger. */
  configure(changes: Changes<Name>): void;
  setRows(rows: RowOptions): void;
  /** Tells lengths that the page changed. The header's, the footer's and the content's are seen by themselves. */
  measure(): void;
  moveTo(detent: Name, how?: How): CommandAnswer;
  /** @param offset CSS pixels from the start of the content. */
  scrollTo(offset: number, how?: How): CommandAnswer;
  /** Scrolls as little as shows a stretch of the content, in CSS pixels. */
  reveal(lower: number, upper: number): CommandAnswer;
  /** To the next higher detent. */
  increment(): CommandAnswer;
  /** To the next lower detent. */
  decrement(): CommandAnswer;
  escape(): CommandAnswer;
  /** To the next detent, and from the highest to the lowest. */
  next(): CommandAnswer;
  enable(detent: Name, isEnabled?: boolean): void;
}

type Global = SheetEventMap & {
  /** A trace is played: where its fingers are, by their touches. */
  "overlay-fingers": CustomEvent<ReadonlyMap<number, readonly number[]>>;
};

declare global {
  interface HTMLElementEventMap extends Global {}
  interface DocumentEventMap extends Global {}
}
