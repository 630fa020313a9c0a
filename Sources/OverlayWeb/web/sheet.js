// @ts-check
// A sheet as a page holds it: its commands and changes, and what a page hears of it.

import { Anchor } from "./anchor.js";
import { checkNative, failure } from "./failures.js";
import { announce, announceDrawn, listenToKeys } from "./keys.js";
import { add } from "./page.js";
import { Rows, measuredAt } from "./rows.js";

/** @typedef {{points?: number, fraction?: number, inset?: number, content?: boolean}} Height One of them. */
/** @typedef {Height & {name: string, label?: string, atMost?: Height, disabled?: boolean, contentFirst?: boolean, pull?: "sheet" | "content",
 *   backdropOpacity?: number}} Detent */
/** @typedef {{detents: Detent[], label?: string, handleLabel?: string, header?: HTMLElement, footer?: HTMLElement, content?: HTMLElement,
 *   rows?: import("./rows.js").RowOptions, scrolls?: "native"} & Omit<import("./values.js").Values, "header" | "footer">} Options */
/** @typedef {{instant?: boolean, inDrag?: "drop" | "after-drag" | "take-over"}} How */

/** @param {How} how @returns {import("./values.js").EventValues} */
const manner = ({ instant = false, inDrag = "drop" }) => ({ isInstant: instant, conflict: inDrag });

/** A sheet in a stage. Its element dispatches `overlay-…` for each effect, and `overlay-draw` whenever it was drawn. */
export class OverlaySheet {
  /** @param {import("./view.js").SheetView} view */
  constructor(view) {
    this.view = view;
    this.stage = view.stage;
    this.core = view.core;
    this.id = view.id;
    this.name = view.name;
    this.element = view.element;
    this.header = view.header;
    this.handle = view.handle;
    this.backdrop = view.backdrop;
    this.list = { element: view.list, content: view.content };
    view.sheet = this;
    if (view.options.rows) view.rows ??= new Rows(view);
    this.footer = add("overlay-footer", view.element);
    if (view.options.footer) this.footer.append(view.options.footer);
    for (const node of this.measured()) this.stage.host.resizes.observe(node);
    // What a browser scrolls it anchors itself; Safari does not.
    const isAnchored = view.native && CSS.supports("overflow-anchor", "auto");
    this.anchor = view.options.content && !isAnchored && new Anchor(view, this.stage.ends.signal);
    announce(this);
    listenToKeys(this);
  }

  get options() { return this.view.options; }
  /** What it is to who hears the page, where that is not its element. @returns {HTMLElement | undefined} */
  get dialog() { return undefined; }

  /** Comes in front of all others. */
  open() {
    try {
      const refusal = this.view.open();
      if (refusal) throw failure(refusal, this.stage);
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  /** Takes the sheet out of its stage. */
  remove() {
    this.view.close();
    this.forget();
    this.stage.schedule();
  }

  forget() {
    for (const node of this.measured()) this.stage.host.resizes.unobserve(node);
    if (this.anchor) this.anchor.end();
    this.view.native?.end();
  }

  /** The nodes whose lengths are told. */
  measured() { return [this.view.header, this.footer, this.view.content]; }

  /** Changes options at any instant, also under a finger. @param {Partial<Options>} changes */
  configure(changes) {
    const { view } = this;
    const before = view.options;
    if (changes.scrolls !== undefined && changes.scrolls !== before.scrolls) throw new TypeError("overlay: expected scrolls to stay as it is");
    if (before.scrolls) checkNative({ ...before, ...changes });
    view.options = { ...before, ...changes };
    try {
      const refusal = view.write("web_reconfigure");
      if (refusal) throw failure(refusal, this.stage);
    } catch (error) {
      view.options = before;
      view.dress();
      throw error;
    }
    announce(this);
    this.stage.perform();
  }

  /** Gives the list other rows. @param {import("./rows.js").RowOptions} rows */
  setRows(rows) {
    if (this.options.scrolls) checkNative({ ...this.options, rows });
    const refusal = (this.view.rows ?? new Rows(this.view)).set(rows);
    if (refusal) throw failure(refusal, this.stage);
  }

  /** Tells lengths that the page changed. */
  measure() {
    const { view } = this;
    const time = measuredAt(this.stage);
    const header = view.headerLength;
    if (view.measureHeader() !== header) this.tell("header", { value: view.headerLength }, time);
    const footer = view.length(this.footer);
    if (view.footerLength !== footer) this.tell("footer", { value: (view.footerLength = footer) }, time);
    const { content, contentLeading = 0, contentTrailing = 0 } = this.options;
    const length = content && view.length(content);
    if (length === undefined || length === this.contentTold) return;
    this.contentTold = length;
    const shift = (this.anchor && this.anchor.shift()) || 0;
    if (this.anchor) this.anchor.await();
    // What the browser scrolls it hears of as it hears of what the browser itself moves.
    if (view.native && shift) view.list.scrollTop += shift;
    // Drawn at once: this frame has the new layout already.
    this.tell("content", { contentHeight: length, contentLeading, contentTrailing, travel: view.native ? 0 : shift }, time);
    view.draw(this.element.inert, this.stage.drawn);
  }

  /** @param {import("./values.js").EventKind} kind @param {import("./values.js").EventValues} values */
  tell(kind, values, time = this.stage.clock()) { this.stage.tell(kind, values, time, this.id); }

  // Commands. Each answers "started", "already" or "rejected".

  /** @param {import("./values.js").EventKind} kind @param {import("./values.js").EventValues} values */
  command(kind, values = {}) {
    this.tell(kind, values);
    return /** @type {import("./values.js").CommandAnswer} */ (this.view.answered);
  }
  /** @param {string} detent @param {How} how */
  moveTo(detent, how = {}) { return this.command("move-to", { id: this.view.knownDetentId(detent), ...manner(how) }); }
  /** @param {number} offset @param {How} how */
  scrollTo(offset, how = {}) { return this.command("scroll-to", { value: offset, ...manner(how) }); }
  /** @param {number} lower @param {number} upper */
  reveal(lower, upper) { return this.command("reveal", { value: lower, travel: upper }); }
  increment() { return this.command("increment"); }
  decrement() { return this.command("decrement"); }
  escape() { return this.command("escape"); }
  next() { return this.command("next"); }
  /** @param {string} detent @param {boolean} isEnabled */
  enable(detent, isEnabled = true) {
    const id = this.view.knownDetentId(detent);
    this.options.detents = this.options.detents.map((one) => (one.name === detent ? { ...one, disabled: !isEnabled } : one));
    this.command(isEnabled ? "enable" : "disable", { id });
  }

  /** What is shown. */
  get presentation() { return this.inWords(this.view.present()); }

  /** The same with the names of the detents.
   * @param {import("./core.js").Values} shown @returns {import("./values.js").Presentation} */
  inWords(shown) {
    const name = (id) => this.detentName(id);
    return /** @type {any} */ ({ ...shown, detent: name(shown.detent), target: name(shown.target), nearest: name(shown.nearest) });
  }

  /** @param {number | null} id @returns {string | null} */
  detentName(id) { return this.stage.detents[id ?? -1]?.name ?? null; }

  /** Says an effect to the page. @param {import("./core.js").Values} effect @param {number | undefined} row */
  dispatch({ kind, id, rejection }, row) {
    const detent = /move|cancelled|settled|crossed/.test(kind) ? this.detentName(id) : null;
    this.say(kind, { detent, id, row, reason: rejection });
  }

  say(what, detail) { this.element.dispatchEvent(new CustomEvent(`overlay-${what}`, { bubbles: true, composed: true, detail })); }

  /** Where the footer lies below the edge of the sheet that is seen. @param {import("./core.js").Values} shown */
  placeFooter({ sheet, footer }) {
    if (!footer.width || !footer.height) return;
    const { isUpright, sign } = this.view;
    const far = ({ x, y, width, height }) => (isUpright ? -y - height : -x - width);
    const side = (rect) => (sign < 0 ? far(rect) : isUpright ? rect.y : rect.x);
    this.view.slide(this.footer, side(footer) - side(sheet));
  }

  /** What was drawn is said to who follows it. @param {import("./core.js").Values} numbers @param {boolean} isCovered Whether a backdrop lies over it. */
  drawn(numbers, isCovered) {
    const shown = this.inWords(numbers);
    this.placeFooter(shown);
    if (this.anchor) this.anchor.drawn(this.view.native ? this.view.native.place : shown.offset - (this.options.contentLeading ?? 0));
    this.element.inert = isCovered;
    announceDrawn(this, shown);
    this.say("draw", shown);
  }
}
