// A sheet over the page that has to be answered first: it has the focus, and the rest of the page waits.

import type { Changes, Options, OverlaySheet } from "./sheet.js";

/** Why a sheet goes. */
export type DismissReason = "call" | "escape" | "back" | "backdrop" | "drag" | "removed";

export interface PresentOwn {
  /** Asked before the sheet goes: it stays where that answers false. */
  mayDismiss?: (reason: DismissReason) => boolean | Promise<boolean>;
  /** The back button dismisses the sheet by an entry of the history, where the browser has no other way. */
  back?: "history" | null;
  /** What gets the focus, or a selector of it inside the sheet. */
  initialFocus?: Element | string | null;
  /** Ends the sheet when it is aborted, and asks nobody. */
  signal?: AbortSignal;
  /** Where its dialog is added; else the page's body. */
  parent?: Element | ShadowRoot;
}

export type PresentOptions<Name extends string = string> = Options<Name> & PresentOwn;

export interface PresentedSheet<Name extends string = string> extends OverlaySheet<Name> {
  /** Its place in the top layer. */
  readonly dialog: HTMLDialogElement;
  /** Why it went, once it has. */
  readonly dismissed: Promise<DismissReason>;
  /** Answers true when the sheet has gone, false where that was refused. */
  dismiss(how?: { instant?: boolean }): Promise<boolean>;
  configure(changes: Changes<Name> & Omit<PresentOwn, "signal" | "parent">): void;
}
