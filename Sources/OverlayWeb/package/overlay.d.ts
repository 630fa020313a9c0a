// A sheet on a page.

import type { PresentOptions, PresentedSheet } from "./modal.js";
import type { Options, OverlaySheet } from "./sheet.js";
import type { Source } from "./stage.js";

export { OverlayStage } from "./stage.js";
export type { Mirror, Source } from "./stage.js";
export type { Changes, Detent, Height, How, Options, OverlaySheet, RowOptions, SheetElement, SheetEventMap } from "./sheet.js";
export type { DismissReason, PresentOptions, PresentedSheet } from "./modal.js";
export * from "./values.js";

/** Makes a stage over an element, with one sheet in it. The names of its detents are those that `detents` says: another one does not
 * compile. Throws a `TypeError` where there is no element or an option is none, a `RangeError` where a value is out of range. */
export function attachSheet<Name extends string>(element: Element | null, options: Options<Name> & Source): Promise<OverlaySheet<Name>>;

/** Shows a sheet over the page that has to be answered first, and answers it when it stands. */
export function presentSheet<Name extends string>(options: PresentOptions<Name> & Source): Promise<PresentedSheet<Name>>;
