// The sheet as an element of the page: importing this module defines it.

import type { DismissReason } from "./modal.js";
import type { Detent, Options, OverlaySheet, SheetElement, SheetEventMap } from "./sheet.js";
import type { Source } from "./stage.js";
import type { Values } from "./values.js";

/** The options of the core that a page says, under the names that the element has for them: what every element has itself is said with
 * `sheet` before it. */
type Word = Exclude<keyof Values, "width" | "height" | "safeTop" | "safeLeft" | "safeBottom" | "safeRight" | "keyboard" | "scale" | "header"
  | "contentHeight" | "reduceMotion" | "footer">;
type Spelled<Name extends string> = Name extends keyof HTMLElement ? `sheet${Capitalize<Name>}` : Name;
type Words = { [Name in Word as Spelled<Name>]?: Values[Name] };

/** A value as text. */
type Text<Value> =
  | (Value extends string ? Value : never)
  | (Value extends number ? number | `${number}` : never)
  | (Value extends boolean ? "" | "true" | "false" : never)
  | (Value extends null ? "none" : never)
  | (Value extends readonly unknown[] ? string : never);

interface Common {
  /** What the sheet, and its handle, are called to who hears the page. */
  label?: string;
  handleLabel?: string;
  /** The name of the detent to go to, and of the one that it rests at. */
  selection?: string;
  /** `tip: 120px, half: 50% "Half", full: -64px at most 80%`. */
  detents?: string;
  /** Where the WebAssembly is. */
  module?: string;
}

/** What markup may say. In a page's own HTML `springResponse` is written `spring-response`. */
export type OverlaySheetAttributes = Common & { modal?: "" | "true" | "false"; open?: "" | "true" | "false" } & {
  [Name in Word as Spelled<Name>]?: Text<Values[Name]>;
};

/** What script, or a framework that sets properties, may say. */
export type OverlaySheetProperties = Omit<Common, "selection" | "detents" | "module"> & Words & {
  selection?: string | null;
  detents?: readonly Detent[] | string | null;
  modal?: boolean;
  /** Whether the sheet is to be shown: by itself where it is not modal. */
  open?: boolean;
  /** Ends the sheet when it is aborted. */
  signal?: AbortSignal | null;
  /** Options of `attachSheet` that no attribute can say, such as rows. Attributes count more. */
  options?: Partial<Options> | null;
  module?: Source["module"] | null;
};

/** What the element dispatches beside the events of its sheet. */
export interface OverlaySheetElementEventMap extends SheetEventMap {
  /** The sheet is there: `sheet` may be used. */
  "overlay-ready": CustomEvent<undefined>;
  /** It goes to another detent. */
  "overlay-selection": CustomEvent<{ readonly selection: string }>;
  /** An attribute says what it cannot. Where that is prevented, the console does not hear of it. */
  "overlay-invalid": CustomEvent<{ readonly attribute: string; readonly value: string; readonly message: string }>;
  /** A modal sheet is gone. */
  "overlay-dismissed": CustomEvent<{ readonly reason: DismissReason }>;
  /** The sheet cannot be shown: the panel stays. */
  "overlay-failed": CustomEvent<{ readonly error: unknown }>;
}

/** Listeners as React 19 takes them: `onoverlay-settled`. */
export type OverlaySheetListeners = {
  [Type in keyof OverlaySheetElementEventMap as `on${Type}`]?: (event: OverlaySheetElementEventMap[Type]) => void;
};

/** `<overlay-sheet>`: its children are what lies in the list, those with `slot="header"` and `slot="footer"` above and below it. */
export interface OverlaySheetElement extends SheetElement<string, OverlaySheetElementEventMap>, Words {
  label?: string;
  handleLabel?: string;
  modal: boolean;
  open: boolean;
  selection: string | null;
  get detents(): readonly Detent[];
  set detents(value: readonly Detent[] | string | null | undefined);
  signal: AbortSignal | null;
  get options(): Partial<Options>;
  set options(value: Partial<Options> | null | undefined);
  get module(): Source["module"];
  set module(value: Source["module"] | null);
  /** The sheet itself, from `overlay-ready` on. */
  readonly sheet: OverlaySheet | undefined;
  /** Shows a modal sheet; answers it when it stands. */
  present(): Promise<OverlaySheet | undefined>;
  /** Asks a modal sheet to go; answers whether it went. */
  dismiss(): Promise<boolean>;
}

export const OverlaySheetElement: { new (): OverlaySheetElement; prototype: OverlaySheetElement };

declare global {
  interface HTMLElementTagNameMap {
    "overlay-sheet": OverlaySheetElement;
  }
}
