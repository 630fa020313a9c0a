// @ts-check
// Plays a trace on a stage, with its fingers. Loaded where it is wanted.

import { Rows } from "./rows.js";
import { OverlaySheet } from "./sheet.js";
import { read } from "./texts.js";
import { SheetView } from "./view.js";

/** @typedef {import("./stage.js").OverlayStage} OverlayStage */

const EDGES = ["bottom", "top", "left", "right"];

/** A sheet whose header is as long as the trace says. */
class PlayedView extends SheetView {
  headerLength = 0;

  /** @param {HTMLElement} node */
  length(node) {
    if (node !== this.header) return super.length(node);
    node.style[this.isUpright ? "height" : "width"] = `${this.headerLength}px`;
    return this.headerLength;
  }
}

/** Plays a trace at its own times; its stage hears nothing else. */
export class Player {
  /** The fingers that are down, and where.
   * @type {Map<number, number[]>} */
  fingers = new Map();
  isDone = false;
  /** The line that comes next. */
  line = 1;
  /** Of the container, in points.
   * @type {number[]} */
  size = [];

  /** Sets the sheets of a trace up on a stage that has none, and whose module is that of the traces.
   * @param {OverlayStage} stage @param {string} text @param {{run?: number, file?: string}} options Which run of a matrix, from 0, and
   * what errors call the text. */
  constructor(stage, text, { run = 0, file = "trace" } = {}) {
    /** @private */
    this.exports = stage.core.exports;
    if (!this.exports.trace_read) throw new Error("overlay: expected a stage with the module of the traces");
    if (stage.sheets.length) throw new Error("overlay: expected a stage without sheets");
    const { trace, errors, overlays } = read(this.exports, text, file, run);
    if (errors.length || !overlays.length) throw new Error(`overlay: this trace cannot be played${errors.length ? `: ${errors[0]}` : ""}`);
    /** @private */
    this.trace = trace;
    this.stage = stage;
    stage.ends.abort();
    Object.assign(stage, { clock: () => stage.time, frame: () => stage.draw() });
    /** @type {OverlaySheet[]} */
    this.sheets = overlays.map((name) => new OverlaySheet(new PlayedView(stage, name || "sheet", { detents: [] })));
    for (const { view } of this.sheets) for (const node of [view.backdrop, view.element]) node.remove();
    this.playUntil(0);
  }

  /** What a function of the module wrote last: the memory may have grown since the last one.
   * @private */
  get answer() { return new Float64Array(this.exports.memory.buffer, this.exports.web_answer(this.stage.core.page)); }

  /** Shows what the trace says of a time.
   * @param {number} time Nanoseconds since its beginning; never back. */
  playUntil(time) {
    this.exports.trace_play(this.trace, this.stage.core.page, time);
    const [isDone, line, count] = this.answer;
    const numbers = [...this.answer.slice(3, 3 + 3 * count)];
    Object.assign(this, { isDone: isDone === 1, line, fingers: new Map() });
    for (let at = 0; at < numbers.length; at += 3) this.fingers.set(numbers[at], numbers.slice(at + 1, at + 3));
    this.resize();
    for (const sheet of [...this.sheets].reverse()) this.look(sheet);
    this.stage.draw();
  }

  /** @private */
  resize() {
    this.exports.trace_container(this.stage.core.page);
    const size = [...this.answer.slice(0, 2)];
    if (`${size}` === `${this.size}`) return;
    this.stage.size = this.size = size;
    Object.assign(this.stage.root.style, { width: `${size[0]}px`, height: `${size[1]}px` });
  }

  /** What is not in the numbers that a view draws.
   * @private @param {any} sheet */
  look({ id, view, footer }) {
    const { stage, exports } = this;
    exports.trace_look(stage.core.page, id);
    const [isThere, edge, headerLength, contentLeading, marginTop, marginLeft, marginBottom, marginRight, rows] = this.answer;
    if (!isThere) return this.remove(view);
    const { options } = view;
    view.headerLength = headerLength;
    Object.assign(options, { edge: EDGES[edge], contentLeading, marginTop, marginLeft, marginBottom, marginRight });
    view.dress();
    view.measureHeader();
    const side = view.isUpright ? "height" : "width";
    footer.style[side] = `${view.present().footer[side]}px`;
    if (rows && options.rows?.count !== rows) this.setRows(view, rows);
    if (stage.views.includes(view)) return;
    stage.root.append(view.backdrop, view.element);
    stage.views.unshift(view);
  }

  /** @private @param {SheetView} view @param {number} count */
  setRows(view, count) {
    view.rows?.nodes.forEach((node) => node.remove());
    view.rows = new Rows(view);
    view.options.rows = { count, height: 0, render: (node, row) => (node.textContent = String(row)) };
  }

  /** @private @param {SheetView} view */
  remove(view) {
    this.stage.views = this.stage.views.filter((one) => one !== view);
    view.backdrop.remove();
    view.element.remove();
  }

  /** Plays what is left at once.
   * @returns {string} The digest at the end. */
  finish() {
    this.playUntil(Infinity);
    return this.stage.digest;
  }

  /** Plays it as it was.
   * @param {number} speed @returns {Promise<string>} The digest at the end. */
  play(speed = 1) {
    return new Promise((resolve) => {
      const begin = performance.now();
      const frame = (now) => {
        this.playUntil(Math.max(0, Math.round((now - begin) * 1e6 * speed)));
        this.stage.element.dispatchEvent(new CustomEvent("overlay-fingers", { detail: this.fingers }));
        if (this.isDone) resolve(this.stage.digest);
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }
}
