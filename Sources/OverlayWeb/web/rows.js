// @ts-check
// The rows of a sheet's list, as nodes that go round. Loaded with the first sheet where that has rows.

import { focused } from "./focus.js";
import { add } from "./page.js";

/** @typedef {{count: number, height?: number | ((row: number) => number), estimated?: number, render: (node: HTMLElement, row: number) => void}} RowOptions
 *   Either `height`, or `estimated` where a row is as long as what is rendered in it. */

/** Rows stand near a point that moves on in such steps: a million of them stay exact on the screen. */
const STRIDE = 65536;
/** Lengths that differ by less are the same: pixels. Browsers lay out in 64ths. */
const EXACT = 1 / 128;

/** @param {RowOptions} rows */
function checkRows({ count, height, estimated, render }) {
  if (!Number.isInteger(count) || count < 0) throw new TypeError(`overlay: expected rows.count to be a whole number, got ${count}`);
  if (height === undefined ? typeof estimated !== "number" : typeof height !== "number" && typeof height !== "function") {
    throw new TypeError("overlay: expected rows.height to be a number or a function of the row, or rows.estimated to be a number");
  }
  if (typeof render !== "function") throw new TypeError("overlay: expected rows.render to be a function of a node and its row");
}

/** The time that what is measured now is told at. Under a finger it is that of its last sample: those that are still on their way to a
 * busy page have earlier times than now. @param {import("./stage.js").OverlayStage} stage */
export const measuredAt = (stage) => (stage.fingers.size && !stage.isMoving ? stage.time : stage.clock());

export class Rows {
  /** The node of each slot. @type {HTMLElement[]} */
  nodes = [];
  /** Those that may not stand between their neighbours any more. @type {Set<HTMLElement>} */
  unsorted = new Set();
  base = 0;
  /** The row that a key would leave. */
  focused = 0;
  /** Measures the nodes, where the page does not say how long rows are. @type {ResizeObserver | undefined} */
  sizes;
  /** The rows that were measured. @type {Set<number>} */
  measured = new Set();

  /** @param {import("./view.js").SheetView} view */
  constructor(view) {
    this.view = view;
    this.core = view.core;
  }

  /** The numbers of the last answer. */
  get answer() { return new Float64Array(this.core.exports.memory.buffer, this.core.ask("web_answer")); }

  /** Takes other rows. Answers what the core refuses. @param {RowOptions} rows */
  set(rows) {
    const { view } = this;
    checkRows(rows);
    const known = this.known(rows);
    const refusal = this.core.refusal(this.tell(known ? { ...rows, height: known } : rows, view.stage.clock()));
    if (refusal) return refusal;
    view.rows = this;
    view.options.rows = rows;
    if (!known) this.measured.clear();
    this.sizes?.disconnect();
    this.sizes = rows.height === undefined ? new ResizeObserver((entries) => this.measure(entries)) : undefined;
    this.focused = 0;
    this.nodes.forEach((node) => node.remove());
    this.nodes = [];
    this.unsorted.clear();
    view.list.setAttribute("role", "list");
    view.stage.perform();
  }

  /** Tells the core rows of one height, or of one each. @param {RowOptions} rows @param {number} time */
  tell({ count, estimated, height = estimated }, time) {
    const { core, view: { id } } = this;
    if (typeof height === "number") return core.tell("web_rows", id, count, height, time);
    // The page's function may throw: nothing is told yet.
    const heights = Float64Array.from({ length: count }, (_, row) => height(row));
    core.mirror?.tell("rows", id, { count, height }, time);
    const place = core.exports.web_room(count);
    new Float64Array(core.exports.memory.buffer, place, count).set(heights);
    return core.ask("web_row_heights", id, place, count, time);
  }

  /** How long all rows are; before the core has them, as far as it can be known. */
  length() {
    const { count, estimated, height = estimated } = /** @type {RowOptions} */ (this.view.options.rows);
    const last = this.place(count - 1);
    if (last) return last[0] + last[1];
    return typeof height === "number" ? count * height : 0;
  }

  /** Where a row lies: its start and its length. @param {number} row @returns {number[] | null} */
  place(row) { return this.core.ask("web_row", this.view.id, row) ? null : [...this.answer.slice(0, 2)]; }

  /** How long the rows were that these go on from: more of the same were measured in part. @param {RowOptions} rows */
  known({ estimated, height, render }) {
    const before = this.view.options.rows;
    if (!this.measured.size || height !== undefined || before?.estimated !== estimated || before?.render !== render) return undefined;
    const lengths = new Map([...this.measured].map((row) => [row, this.place(row)?.[1]]));
    return (row) => lengths.get(row) ?? /** @type {number} */ (estimated);
  }

  /** Rows were laid out: they are as long as that. This comes once a frame, when the layout is done, and moves nodes only. What is seen
   * and was measured before stays where it is: the core keeps the first row that is seen, which may be one that is measured just now.
   * @param {ResizeObserverEntry[]} entries */
  measure(entries) {
    const { view, core, view: { stage, id, isUpright, options: { contentLeading = 0, contentTrailing = 0 } } } = this;
    const time = measuredAt(stage);
    const { offset } = view.present(time);
    const seen = this.nodes.flatMap(({ hidden, dataset: { row } }) => (hidden || !this.measured.has(Number(row)) ? [] : Number(row)))
      .sort((one, other) => one - other).find((row) => this.end(row) > offset);
    const lay = seen === undefined ? 0 : this.place(seen)?.[0] ?? 0;
    let isOther = false;
    for (const { target, borderBoxSize: [{ inlineSize, blockSize }] } of entries) {
      const node = /** @type {HTMLElement} */ (target);
      const [row, length] = [Number(node.dataset.row), isUpright ? blockSize : inlineSize];
      // What is not laid out has no length.
      if (node.hidden || !(isUpright ? inlineSize : blockSize)) continue;
      this.measured.add(row);
      if (Math.abs(length - (this.place(row)?.[1] ?? length)) < EXACT) continue;
      core.tell("web_row_height", id, row, length, time);
      stage.perform();
      isOther = true;
    }
    if (!isOther) return;
    const moved = seen === undefined ? 0 : (this.place(seen)?.[0] ?? 0) - lay - (view.present(time).offset - offset);
    if (Math.abs(moved) > EXACT) stage.tell("content", { contentHeight: this.length(), contentLeading, contentTrailing, travel: moved }, time, id);
    this.arrange(contentLeading - view.present(stage.drawn).offset);
  }

  /** @param {number} row */
  end(row) {
    const [start, length] = this.place(row) ?? [0, 0];
    return start + length;
  }

  /** Puts the nodes where their rows are now. @param {number} start */
  arrange(start) {
    const { view, base } = this;
    view.slide(view.content, base + start);
    for (const node of this.nodes) {
      const begin = node.hidden ? undefined : this.place(Number(node.dataset.row))?.[0];
      if (begin === undefined) continue;
      node.dataset.start = String(begin);
      view.slide(node, begin - base);
    }
  }

  /** The node that shows a row now. @param {number} row */
  node(row) { return this.nodes.find((node) => !node.hidden && node.dataset.row === String(row)); }

  /** Draws the content so far along. @param {number} start @param {import("./core.js").Values} presentation */
  draw(start, presentation) {
    const { isMoving, list } = presentation;
    const { view, core } = this;
    const base = Math.floor(-start / STRIDE) * STRIDE;
    if (base !== this.base) this.nodes.forEach((node) => view.slide(node, Number(node.dataset.start) - base));
    this.base = base;
    view.slide(view.content, base + start);
    const shown = core.ask("web_show_rows", view.id);
    const changes = this.answer.slice(0, 4 * shown);
    for (let at = 0; at < changes.length; at += 4) {
      const [slot, row, begin, length] = changes.slice(at, at + 4);
      const node = (this.nodes[slot] ??= add("overlay-row", view.content));
      // A node that goes to another row does not take the focus there.
      if (node.contains(focused(view.list))) view.list.focus({ preventScroll: true });
      node.hidden = Number.isNaN(row);
      if (node.hidden) continue;
      if (!this.sizes) node.style[view.isUpright ? "height" : "width"] = `${length}px`;
      node.dataset.start = String(begin);
      view.slide(node, begin - base);
      this.bind(node, row);
      // It is measured anew with the next layout, whether or not it is as long as with its former row.
      this.sizes?.unobserve(node);
      this.sizes?.observe(node);
    }
    if (!isMoving && !view.content.contains(focused(view.list))) {
      this.sort();
      this.rove(start, list[view.isUpright ? "height" : "width"]);
    }
  }

  /** The row that Tab reaches is one that is seen: the first whole one, where the last one is out of sight. @param {number} start @param {number} length */
  rove(start, length) {
    const seen = this.nodes.filter(({ hidden, dataset }) => !hidden && Number(dataset.start) + start > -0.5 && Number(dataset.start) + start < length);
    if (!seen.length || seen.some(({ dataset }) => dataset.row === String(this.focused))) return;
    const [first] = seen.sort((one, other) => Number(one.dataset.row) - Number(other.dataset.row));
    const former = this.node(this.focused);
    if (former) former.tabIndex = -1;
    this.focused = Number(first.dataset.row);
    first.tabIndex = 0;
  }

  bind(node, row) {
    const { count, render } = /** @type {RowOptions} */ (this.view.options.rows);
    if (node.dataset.row !== String(row)) this.unsorted.add(node);
    node.dataset.row = String(row);
    node.tabIndex = row === this.focused ? 0 : -1;
    node.setAttribute("role", "listitem");
    node.setAttribute("aria-setsize", String(count));
    node.setAttribute("aria-posinset", String(row + 1));
    // A row that the page cannot fill stays as it is; the others, and the sheet, go on.
    try { render(node, row); } catch (error) { reportError(error); }
  }

  /** The nodes' order is that in which they are read. What is moved is laid out anew: only what has another row is. */
  sort() {
    if (!this.unsorted.size) return;
    const { content } = this.view;
    const sorted = [...this.nodes].sort((one, other) => Number(one.dataset.row) - Number(other.dataset.row));
    for (let at = sorted.length - 1; at >= 0; at -= 1) if (this.unsorted.has(sorted[at])) content.insertBefore(sorted[at], sorted[at + 1] ?? null);
    this.unsorted.clear();
  }
}
