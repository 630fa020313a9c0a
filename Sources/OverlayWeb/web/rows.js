// @ts-check
// The rows of a sheet's list, as nodes that go round. Loaded with the first sheet where that has rows.

import { focused } from "./focus.js";
import { add } from "./page.js";

/** @typedef {{count: number, height: number | ((row: number) => number), render: (node: HTMLElement, row: number) => void}} RowOptions */

/** Rows stand near a point that moves on in such steps: a million of them stay exact on the screen. */
const STRIDE = 65536;

/** @param {RowOptions} rows */
function checkRows({ count, height, render }) {
  if (!Number.isInteger(count) || count < 0) throw new TypeError(`overlay: expected rows.count to be a whole number, got ${count}`);
  if (typeof height !== "number" && typeof height !== "function") throw new TypeError("overlay: expected rows.height to be a number or a function of the row");
  if (typeof render !== "function") throw new TypeError("overlay: expected rows.render to be a function of a node and its row");
}

export class Rows {
  /** The node of each slot. @type {HTMLElement[]} */
  nodes = [];
  base = 0;
  /** The row that a key would leave. */
  focused = 0;

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
    const refusal = this.core.refusal(this.tell(rows, view.stage.clock()));
    if (refusal) return refusal;
    view.rows = this;
    view.options.rows = rows;
    this.focused = 0;
    this.nodes.forEach((node) => node.remove());
    this.nodes = [];
    view.list.setAttribute("role", "list");
    view.stage.perform();
  }

  /** Tells the core rows of one height, or of one each. @param {RowOptions} rows @param {number} time */
  tell({ count, height }, time) {
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
    const { count, height } = /** @type {RowOptions} */ (this.view.options.rows);
    const last = this.place(count - 1);
    if (last) return last[0] + last[1];
    return typeof height === "number" ? count * height : 0;
  }

  /** Where a row lies: its start and its length. @param {number} row @returns {number[] | null} */
  place(row) { return this.core.ask("web_row", this.view.id, row) ? null : [...this.answer.slice(0, 2)]; }

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
      node.style[view.isUpright ? "height" : "width"] = `${length}px`;
      node.dataset.start = String(begin);
      view.slide(node, begin - base);
      this.bind(node, row);
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
    node.dataset.row = String(row);
    node.tabIndex = row === this.focused ? 0 : -1;
    node.setAttribute("role", "listitem");
    node.setAttribute("aria-setsize", String(count));
    node.setAttribute("aria-posinset", String(row + 1));
    // A row that the page cannot fill stays as it is; the others, and the sheet, go on.
    try { render(node, row); } catch (error) { reportError(error); }
  }

  /** The nodes' order is that in which they are read. */
  sort() {
    const { content } = this.view;
    const sorted = [...this.nodes].sort((one, other) => Number(one.dataset.row) - Number(other.dataset.row));
    if (sorted.some((node, at) => content.children[at] !== node)) content.append(...sorted);
  }
}
