// @ts-check
// A sheet on a web page. The core decides, as WebAssembly; these modules tell it what the page says, and show what it answers.

import { OverlayStage } from "./stage.js";
import { SheetView } from "./view.js";

export { OverlayStage };

/** Makes a stage over an element, with one sheet in it. The sheet is shown and can be touched before the rest of the script is loaded.
 * @param {Element | null} element
 * @param {import("./sheet.js").Options & import("./stage.js").Source} options */
export async function attachSheet(element, { module, ...options }) {
  const [stage, rows, native] = await Promise.all([OverlayStage.open(element, { module }), element && options.rows && import("./rows.js"), options.scrolls && import("./native.js")]);
  try {
    const view = new SheetView(stage, "sheet", options);
    if (native) view.native = new native.NativeList(view);
    if (rows) view.rows = new rows.Rows(view);
    const refusal = view.open();
    if (refusal) throw (await import("./failures.js")).failure(refusal, stage);
    await stage.complete();
    return stage.host.sheet(view);
  } catch (error) {
    stage.detach();
    throw error;
  }
}

/** Shows a sheet over the page that has to be answered first. Answers it when it stands. @param {import("./modal.js").ModalOptions} options */
export const presentSheet = async (options) => (await import("./modal.js")).presentSheet(options);
