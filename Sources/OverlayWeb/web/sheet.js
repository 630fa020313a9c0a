// @ts-check
// A sheet as a page holds it: its commands and changes, and what a page hears of it.

import { failure } from "./failures.js";
import { announce, announceDrawn, listenToKeys } from "./keys.js";
import { Rows } from "./rows.js";
import { ANSWERS, CONFLICTS, EFFECTS, PRESENTATION, REASONS, STATES } from "./words.js";

/** @typedef {{points?: number, fraction?: number, inset?: number, content?: boolean}} Height One of them. */
/** @typedef {Height & {name: string, atMost?: Height, disabled?: boolean, contentFirst?: boolean, pull?: "sheet" | "content",
 *   opacity?: number}} Detent */
/** @typedef {{detents: Detent[], label?: string, handleLabel?: string, header?: HTMLElement, content?: HTMLElement,
 *   rows?: import("./rows.js").RowOptions, [option: string]: any}} Options
 * Beside these each word of `OPTIONS`: a number, a word or a detent's name, null for none. */
/** @typedef {{instant?: boolean, inDrag?: "drop" | "after-drag" | "take-over"}} How */

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
    for (const node of [view.header, view.content]) this.stage.host.resizes.observe(node);
    announce(this);
    listenToKeys(this);
  }

  get options() { return this.view.options; }

  /** Comes in front of all others. */
  open() {
    const refusal = this.view.open();
    if (!refusal) return;
    this.forget();
    throw failure(refusal, this.stage);
  }

  /** Takes the sheet out of its stage. */
  remove() {
    this.view.close();
    this.forget();
    this.stage.schedule();
  }

  forget() { for (const node of [this.view.header, this.view.content]) this.stage.host.resizes.unobserve(node); }

  /** Changes options at any instant, also under a finger. @param {Partial<Options>} changes */
  configure(changes) {
    const { view } = this;
    const before = view.options;
    view.options = { ...before, ...changes };
    const refusal = view.write("web_reconfigure");
    if (refusal) {
      view.options = before;
      view.dress();
      throw failure(refusal, this.stage);
    }
    announce(this);
    this.stage.perform();
  }

  /** Gives the list other rows. @param {import("./rows.js").RowOptions} rows */
  setRows(rows) {
    const refusal = (this.view.rows ?? new Rows(this.view)).set(rows);
    if (refusal) throw failure(refusal, this.stage);
  }

  /** Tells lengths that the page changed. */
  measure() {
    const { view, stage } = this;
    const header = view.headerLength;
    if (view.measureHeader() !== header) stage.tellTo(this.id, "header", stage.clock(), 0, view.headerLength);
    const { content, contentLeading = 0, contentTrailing = 0 } = this.options;
    const length = content && view.length(content);
    if (length === undefined || length === this.contentTold) return;
    this.contentTold = length;
    stage.tellTo(this.id, "content", stage.clock(), 0, length, contentLeading, contentTrailing);
  }

  // Commands. Each answers "started", "already" or "rejected".

  command(kind, id = 0, ...numbers) {
    this.stage.tellTo(this.id, kind, this.stage.clock(), id, ...numbers);
    return ANSWERS[this.view.answered];
  }
  /** @param {string} detent @param {How} how */
  moveTo(detent, how = {}) { return this.command("move-to", this.view.detentId(detent), how.instant ? 1 : 0, CONFLICTS.indexOf(how.inDrag ?? "drop")); }
  /** @param {number} offset @param {How} how */
  scrollTo(offset, how = {}) { return this.command("scroll-to", 0, offset, CONFLICTS.indexOf(how.inDrag ?? "drop"), how.instant ? 1 : 0); }
  /** @param {number} lower @param {number} upper */
  reveal(lower, upper) { return this.command("reveal", 0, lower, 0, upper); }
  increment() { return this.command("increment"); }
  decrement() { return this.command("decrement"); }
  escape() { return this.command("escape"); }
  next() { return this.command("next"); }
  /** @param {string} detent @param {boolean} isEnabled */
  enable(detent, isEnabled = true) {
    this.options.detents = this.options.detents.map((one) => (one.name === detent ? { ...one, disabled: !isEnabled } : one));
    this.command(isEnabled ? "enable" : "disable", this.view.detentId(detent));
  }

  /** What is shown, by the words of `PRESENTATION`. */
  get presentation() { return this.inWords(this.view.present()); }

  /** @param {Float64Array} shown @returns {Record<string, any>} */
  inWords(shown) {
    const numbers = shown.values();
    const next = () => /** @type {number} */ (numbers.next().value);
    const value = (name) => {
      if (/^(sheet|header|list)$/.test(name)) return { x: next(), y: next(), width: next(), height: next() };
      const number = next();
      if (/^(detent|target|nearest)$/.test(name)) return this.detentName(number);
      return STATES[name]?.[number] ?? (/^(has|is)/.test(name) ? number === 1 : number);
    };
    return Object.fromEntries(PRESENTATION.map((name) => [name, value(name)]));
  }

  /** @param {number} id */
  detentName(id) { return this.stage.detents[id]?.name ?? null; }

  /** Says an effect to the page. @param {number[]} effect @param {number | undefined} row */
  dispatch([kind, id, reason], row) {
    const effect = EFFECTS[kind];
    const detent = /move|cancelled|settled|crossed/.test(effect) ? this.detentName(id) : null;
    this.say(effect, { detent, id, row, reason: REASONS[reason] });
  }

  say(what, detail) { this.element.dispatchEvent(new CustomEvent(`overlay-${what}`, { bubbles: true, detail })); }

  /** What was drawn is said to who follows it. @param {Float64Array} numbers @param {boolean} isCovered Whether a backdrop lies over it. */
  drawn(numbers, isCovered) {
    const shown = this.inWords(numbers);
    this.element.inert = isCovered;
    announceDrawn(this, shown);
    this.say("draw", shown);
  }
}
