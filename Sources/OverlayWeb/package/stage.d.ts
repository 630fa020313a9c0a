// The container of sheets.

import type { EventKind, EventValues } from "./values.js";
import type { Options, OverlaySheet } from "./sheet.js";

export interface Source {
  /** Where the WebAssembly is, or what it is: a URL, its bytes, or a module. Without it, `overlay.wasm` beside the modules. */
  module?: WebAssembly.Module | BufferSource | string | URL;
}

/** Hears every call that changes the core: a recorder. */
export interface Mirror {
  tell(name: string, ...what: unknown[]): unknown;
}

/** A container of a page and the sheets in it. */
export class OverlayStage {
  private constructor();
  /** Makes a stage over an element. */
  static attach(element: Element | null, source?: Source): Promise<OverlayStage>;

  readonly element: HTMLElement;
  /** The node that holds the sheets. */
  readonly root: HTMLElement;
  /** The sheets, front first. */
  readonly sheets: readonly OverlaySheet[];
  readonly core: { mirror: Mirror | undefined };
  /** All bits of the state, in 16 digits. */
  readonly digest: string;
  readonly isMoving: boolean;
  /** When an effect would be told next if nothing else happened: nanoseconds on the clock of the page. The stage has a timer for it. */
  readonly nextDue: number | null;

  /** Puts a sheet in front of all others. */
  push<Name extends string>(name: string, options: Options<Name>): OverlaySheet<Name>;
  /** Takes everything away, once. */
  detach(): void;
  /** Tells the core an event. Answers whether that was a tap.
   * @param time Nanoseconds on the clock of the page. @param overlay A sheet by its id; else the core finds out whose the event is. */
  tell(kind: EventKind, values?: EventValues, time?: number, overlay?: number): boolean;
}
