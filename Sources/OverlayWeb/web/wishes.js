// @ts-check
// What a page says of an <overlay-sheet>, by attributes and by properties: whole, as options of a sheet.

import { Attributes } from "./attributes.js";

/** @typedef {import("./sheet.js").Detent} Detent */
/** @typedef {import("./sheet.js").Options & {mayDismiss?: any, signal?: any, parent?: any, back?: any, initialFocus?: any}} Options */

export class Wishes {
  /** The detents of the property, and the attribute as it was then: a later one counts more. @type {Detent[] | undefined} */
  ownDetents;
  /** @type {string | null} */
  textThen = null;
  /** @type {Partial<Options>} */
  options = {};
  /** Whether a property changed since the sheet heard of them, and the attributes that it heard of. */
  isChanged = false;
  heard = "";

  /** @param {import("./element.js").OverlaySheetElement} element @param {import("./panel.js").Panel} panel
   * @param {(detail: {attribute: string, value: any, message: string}) => void} complain */
  constructor(element, panel, complain) {
    this.element = element;
    this.panel = panel;
    this.attributes = new Attributes(element, complain);
  }

  /** @returns {Detent[]} */
  get detents() { return (this.element.getAttribute("detents") === this.textThen && this.ownDetents) || this.attributes.detents(); }

  /** The detent that it will stand at, as far as its attributes say. */
  get first() {
    const { element, detents } = this;
    const start = element.getAttribute("selection") ?? element.getAttribute("start");
    return Array.isArray(detents) ? detents.find((detent) => detent?.name === start) ?? detents[0] : undefined;
  }

  /** @param {Detent[] | undefined} value */
  setDetents(value) {
    this.ownDetents = value;
    this.textThen = this.element.getAttribute("detents");
  }

  /** What of a sheet is the page's. */
  get slots() {
    const { header, footer, content } = this.panel;
    return { header, footer, ...(!this.options.rows && { content }) };
  }

  /** @param {Map<string, import("./attributes.js").Word>} [words] @returns {Options} */
  read(words) {
    const { element, options, detents } = this;
    // What a modal sheet alone has waits until it is one.
    const { mayDismiss, signal, parent, back = element.getAttribute("back"), initialFocus = element.getAttribute("initial-focus"), ...both } = options;
    const over = element.modal && { mayDismiss, signal, parent: element.shadowRoot, back, initialFocus };
    return { ...both, ...this.slots, ...this.attributes.options(detents, words), ...over, detents };
  }

  /** What it is to be from the beginning. @param {Map<string, import("./attributes.js").Word> | undefined} words @param {string | null} former */
  begin(words, former) {
    const options = this.read(words);
    // Its detents may be others now.
    const isKnown = Array.isArray(options.detents) && options.detents.some((detent) => detent?.name === former);
    const start = this.attributes.selection(options.detents) ?? (isKnown ? former : null);
    return start ? { ...options, start } : options;
  }

  /** Whether something changed since this was asked. */
  changed() {
    const told = [...this.element.attributes].filter(({ name }) => !/^(class|style|selection|open)$/.test(name));
    const text = told.map(({ name, value }) => `${name}=${value}`).join("\n");
    const isChanged = this.isChanged || text !== this.heard;
    this.isChanged = false;
    this.heard = text;
    return isChanged;
  }

  /** None of it can be. @param {Error} error */
  refuse({ message }) { this.attributes.refuse("", this.heard, message.replace(/^overlay: /, "")); }
}
