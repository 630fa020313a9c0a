// All modules in one.

export * from "./overlay.js";
export { OverlayCards, attachBrowser, attachCarousel, attachDeck } from "./cards.js";
export { OverlayCardsElement } from "./cardelement.js";
export { CardRecorder } from "./cardrecorder.js";
export { OverlaySheetElement } from "./element.js";
export { Player } from "./player.js";
export { Recorder } from "./recorder.js";
export { Traces } from "./traces.js";
