// The types of the package that are written by hand, against the modules: each line fails where one of the two has what the other lacks.

import type * as RealCardElement from "./web/cardelement.js";
import type * as RealCardRecorder from "./web/cardrecorder.js";
import type * as RealCards from "./web/cards.js";
import type * as RealElement from "./web/element.js";
import type { ModalOptions as RealModalOptions, ModalSheet as RealModalSheet, Reason as RealReason } from "./web/modal.js";
import type * as RealOverlay from "./web/overlay.js";
import type * as RealPlayer from "./web/player.js";
import type * as RealRecorder from "./web/recorder.js";
import type { RowOptions as RealRows } from "./web/rows.js";
import type { Height as RealHeight, How as RealHow, Options as RealOptions, OverlaySheet as RealSheet } from "./web/sheet.js";
import type { OverlayStage as RealStage, Source as RealSource } from "./web/stage.js";
import type * as RealTraces from "./web/traces.js";
import type * as Told from "overlay-sheet";
import type * as ToldCardElement from "overlay-sheet/card-element";
import type * as ToldCardRecorder from "overlay-sheet/card-recorder";
import type * as ToldCards from "overlay-sheet/cards";
import type * as ToldElement from "overlay-sheet/element";
import type * as ToldPlayer from "overlay-sheet/player";
import type * as ToldRecorder from "overlay-sheet/recorder";
import type * as ToldTraces from "overlay-sheet/traces";

/** Names that may not be: an error names them, from within a tuple. */
declare function none<Names extends [never]>(): Names;

/** The names of all members of a union. */
type Keys<Type> = Type extends unknown ? keyof Type : never;
type Only<One, Other> = Exclude<Keys<One>, Keys<Other>>;
type Call = (...values: never[]) => unknown;

/** The functions that do not take what is told that they take. */
type Narrow<Real, Written> = {
  [Name in keyof Real & keyof Written]: Written[Name] extends Call
    ? Real[Name] extends Call
      ? Parameters<Written[Name]> extends Parameters<Real[Name]> ? never : Name
      : Name
    : never;
}[keyof Real & keyof Written];

/** The functions and values that are not what is told that they are. */
type Loose<Real, Written> = {
  [Name in keyof Real & keyof Written]: Written[Name] extends Call
    ? Real[Name] extends Call
      ? ReturnType<Real[Name]> extends ReturnType<Written[Name]> ? never : Name
      : Name
    : Real[Name] extends Written[Name] ? never : Name;
}[keyof Real & keyof Written];

// What is exported.
none<[Only<typeof RealOverlay, typeof Told>]>();
none<[Only<typeof Told, typeof RealOverlay>]>();
none<[Only<typeof RealTraces, typeof ToldTraces>]>();
none<[Only<typeof RealRecorder, typeof ToldRecorder>]>();
none<[Only<typeof RealPlayer, typeof ToldPlayer>]>();

none<[Only<typeof RealElement, typeof ToldElement>]>();

// Cards: what is exported, and what a page may call.
none<[Only<typeof RealCards, typeof ToldCards>]>();
none<[Only<typeof ToldCards, typeof RealCards>]>();
none<[Only<typeof RealCardElement, typeof ToldCardElement>]>();
none<[Only<typeof RealCardRecorder, typeof ToldCardRecorder>]>();
none<[Only<ToldCards.OverlayCards, RealCards.OverlayCards>]>();
none<[Exclude<Narrow<RealCards.OverlayCards, ToldCards.OverlayCards>, "configure" | "setItems">]>();
none<[Loose<RealCards.OverlayCards, ToldCards.OverlayCards>]>();
none<[Exclude<Only<RealCardElement.OverlayCardsElement, ToldCardElement.OverlayCardsElement>, Callback>]>();
none<[Narrow<Omit<RealCardElement.OverlayCardsElement, keyof HTMLElement>, ToldCardElement.OverlayCardsElement>]>();

// The element: but for the words of the core, which it has from there.
type Element = ToldElement.OverlaySheetElement;
type Callback = "connectedCallback" | "disconnectedCallback" | "connectedMoveCallback" | "adoptedCallback";
none<[Exclude<Only<RealElement.OverlaySheetElement, Element>, Callback>]>();
none<[Exclude<Only<Element, RealElement.OverlaySheetElement>, keyof ToldElement.OverlaySheetProperties>]>();
none<[Narrow<Omit<RealElement.OverlaySheetElement, keyof HTMLElement>, Element>]>();

// A sheet: what is its own is no page's.
type OwnOfSheet = "view" | "core" | "options" | "open" | "forget" | "measured" | "tell" | "command" | "inWords" | "detentName" | "dispatch" | "say"
  | "placeFooter" | "drawn" | "contentTold" | "dialog" | "anchor";
none<[Exclude<Only<RealSheet, Told.OverlaySheet>, OwnOfSheet>]>();
none<[Exclude<OwnOfSheet, keyof RealSheet>]>();
none<[Only<Told.OverlaySheet, RealSheet>]>();
// Both of these take detents that are only read; what they may be is told below.
none<[Exclude<Narrow<RealSheet, Told.OverlaySheet>, "configure">]>();
// Its element is one that knows its events, and its stage is told of below.
none<[Exclude<Loose<RealSheet, Told.OverlaySheet>, "element" | "stage">]>();
none<[Exclude<RealSheet["element"], HTMLElement>]>();

// A modal sheet.
none<[Only<Told.PresentedSheet, RealModalSheet>]>();
none<[Exclude<Narrow<RealModalSheet, Told.PresentedSheet>, "configure">]>();
none<[Exclude<Loose<RealModalSheet, Told.PresentedSheet>, "element" | "stage" | "dismiss" | "dismissed">]>();
none<[Only<Told.PresentOptions, RealModalOptions>]>();
none<[Exclude<Only<RealModalOptions, Told.PresentOptions>, Measured | "module">]>();
none<[Exclude<RealReason, Told.DismissReason>]>();
none<[Exclude<Told.DismissReason, RealReason>]>();

// A stage: most of what it has is no page's.
none<[Only<Told.OverlayStage, RealStage>]>();
none<[Exclude<Narrow<RealStage, Told.OverlayStage>, "push">]>();
// The module says nothing of its element and of what a tap is.
none<[Exclude<Loose<RealStage, Told.OverlayStage>, "sheets" | "push" | "element" | "tell">]>();
none<[Only<RealSource, Told.Source>]>();
none<[Only<Told.Source, RealSource>]>();

// Options: those that the page's side measures are no options of a page.
type Measured = "width" | "height" | "safeTop" | "safeLeft" | "safeBottom" | "safeRight" | "keyboard" | "scale" | "contentHeight" | "reduceMotion";
none<[Exclude<Only<RealOptions, Told.Options>, Measured>]>();
none<[Exclude<Measured, keyof RealOptions>]>();
none<[Only<Told.Options, RealOptions>]>();
none<[Only<RealOptions["detents"][number], Told.Detent>]>();
none<[Only<Told.Detent, RealOptions["detents"][number]>]>();
none<[Only<RealHeight, Told.Height>]>();
none<[Only<Told.Height, RealHeight>]>();
none<[Only<RealRows, Told.RowOptions>]>();
none<[Only<Told.RowOptions, RealRows>]>();
none<[Only<RealHow, Told.How>]>();
none<[Only<Told.How, RealHow>]>();
export const options = (told: Told.Options): Omit<RealOptions, "detents"> => told;
export const changes = (told: Told.Changes): Partial<Omit<RealOptions, "detents">> => told;
export const detent = (told: Told.Detent): RealOptions["detents"][number] => told;
export const rows = (told: Told.RowOptions): RealRows => told;
export const how = (told: Told.How): RealHow => told;

// What is shown.
export const shown = (real: RealSheet["presentation"]): Told.SheetEventMap["overlay-draw"]["detail"] => real;

// What an example of this check would say.
// @ts-expect-error: `moveTo`
none<[Narrow<{ moveTo(detent: number): void }, Told.OverlaySheet>]>();
// @ts-expect-error: `moveTo`
none<[Loose<{ moveTo(detent: string): string }, Told.OverlaySheet>]>();
// @ts-expect-error: `setRows`
none<[Only<Told.OverlaySheet, Omit<RealSheet, "setRows">>]>();
