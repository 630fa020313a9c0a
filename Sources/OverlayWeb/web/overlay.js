// @ts-check
// A sheet on a web page. The core decides, as WebAssembly; these modules tell it what the page says, and show what it answers.

import { OverlayStage } from "./stage.js";

export { OverlayStage };

/** Makes a stage over an element, with one sheet in it.
 * @param {Element | null} element
 * @param {import("./configuration.js").Options & {module?: WebAssembly.Module | BufferSource | string | URL}} options */
export async function attachSheet(element, { module, ...options }) {
  const stage = await OverlayStage.attach(element, { module });
  return stage.push("sheet", /** @type {import("./configuration.js").Options} */ (options));
}
