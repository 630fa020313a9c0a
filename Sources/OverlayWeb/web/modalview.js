// @ts-check
// What a modal sheet is told, and its place out of sight.

import { SheetView } from "./view.js";

/** The detent of height 0, where the page names none. */
const HIDDEN = "dismissed";
const OWN = ["mayDismiss", "back", "initialFocus", "signal", "parent"];

/** @param {import("./sheet.js").Detent} detent */
const isHidden = ({ points, fraction }) => points === 0 || fraction === 0;

/** Throws where an option of a modal sheet is none. @param {Record<string, any>} options */
export function check(options) {
  const { mayDismiss, back, initialFocus, signal, parent } = options;
  if (mayDismiss && typeof mayDismiss !== "function") throw new TypeError(`overlay: expected mayDismiss to be a function of the reason, got ${mayDismiss}`);
  if (![undefined, null, "history"].includes(back)) throw new RangeError(`overlay: expected back to be "history", got ${JSON.stringify(back)}`);
  if (initialFocus && typeof initialFocus !== "string" && !(initialFocus instanceof Element)) throw new TypeError("overlay: expected initialFocus to be an element or a selector");
  if (typeof initialFocus === "string") document.createDocumentFragment().querySelector(initialFocus);
  if (signal && !(signal instanceof AbortSignal)) throw new TypeError("overlay: expected signal to be an AbortSignal");
  if (parent && !(parent instanceof Element || parent instanceof ShadowRoot)) throw new TypeError("overlay: expected parent to be an element or a shadow root");
}

/** Throws where a node is shown by another one. @param {Record<string, any>} options */
export function checkNodes(options) {
  for (const name of ["header", "content", "footer"]) {
    if (options[name]?.closest?.(".overlay-modal")) throw new Error(`overlay: ${name} is in a modal sheet already`);
  }
}

/** A sheet with a place out of sight: it comes from there and goes there. */
export class ModalView extends SheetView {
  own = OWN;
  /** Whether it has left its place out of sight, and whether that is closed while somebody is asked. */
  hasRisen = false;
  isClosed = false;

  /** The page's own place out of sight. */
  get named() { return this.options.detents.find(isHidden); }
  get hidden() { return this.named?.name ?? HIDDEN; }
  get hiddenId() { return this.detentId(this.hidden); }

  describe() {
    const { options } = this;
    const { detents, start } = options;
    // What is wrong with them is said as for every sheet.
    if (!Array.isArray(detents) || !detents.every((detent) => detent?.name)) return super.describe();
    const shown = detents.filter((detent) => !isHidden(detent));
    const { hidden, isClosed, named = { name: hidden, points: 0 } } = this;
    if (shown.every(({ disabled }) => disabled)) throw new RangeError("overlay: expected detents to have one that is enabled and higher than 0");
    if (shown.some(({ name }) => name === hidden)) throw new RangeError(`overlay: the detent "${hidden}" is a modal sheet's own: expected another name, or the height 0`);
    if (start && !this.hasRisen && !shown.some(({ name }) => name === start)) throw new RangeError(`overlay: expected start to be one of ${shown.map(({ name }) => name).join(", ")}, got ${JSON.stringify(start)}`);
    // Where it starts from; it rises to the start of the page.
    this.options = { largestUndimmedDetent: hidden, ...options, start: hidden, detents: [{ ...named, disabled: this.hasRisen && (isClosed || named.disabled) }, ...shown] };
    try {
      return super.describe();
    } finally {
      this.options = options;
    }
  }
}
