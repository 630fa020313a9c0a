// All modules in one.

export * from "./overlay.js";
export { OverlaySheetElement } from "./element.js";
export { Player } from "./player.js";
export { Recorder } from "./recorder.js";
export { Traces } from "./traces.js";
