// @ts-check
// A sheet's list: its content, or its rows as nodes that go round.

import { add } from "./page.js";

/** Rows stand near a point that moves on in such steps: a million of them stay exact on the screen. */
const STRIDE = 65536;

export class List {
  /** The node of each slot. @type {HTMLElement[]} */
  nodes = [];
  base = 0;
  /** The row that a key would leave. */
  focused = 0;

  /** @param {import("./core.js").Core} core @param {number} id @param {Element} parent */
  constructor(core, id, parent) {
    this.core = core;
    this.id = id;
    this.element = add("div", "overlay-list", parent);
    this.element.tabIndex = -1;
    this.content = add("div", "overlay-content", this.element);
  }

  /** Takes other rows. @param {import("./core.js").Rows} rows */
  set(rows) {
    this.rows = rows;
    this.focused = 0;
    this.nodes.forEach((node) => node.remove());
    this.nodes = [];
    this.element.setAttribute("role", "list");
  }

  /** Where a row lies: its start and its length. @param {number} row @returns {number[] | null} */
  place(row) { return this.core.ask("web_row", this.id, row) ? null : [...this.core.answer.slice(0, 2)]; }

  /** The node that shows a row now. @param {number} row */
  node(row) { return this.nodes.find((node) => !node.hidden && node.dataset.row === String(row)); }

  /** Draws the content so far along. @param {number} start @param {{isUpright: boolean, sign: number, isMoving: boolean}} how */
  draw(start, { isUpright, sign, isMoving }) {
    const move = (node, along) => (node.style.transform = isUpright ? `translateY(${along * sign}px)` : `translateX(${along * sign}px)`);
    const base = this.rows ? Math.floor(-start / STRIDE) * STRIDE : 0;
    if (base !== this.base) this.nodes.forEach((node) => move(node, Number(node.dataset.start) - base));
    this.base = base;
    move(this.content, base + start);
    const changes = this.core.answer.slice(0, 4 * this.core.ask("web_show_rows", this.id));
    for (let at = 0; at < changes.length; at += 4) {
      const [slot, row, begin, length] = changes.slice(at, at + 4);
      const node = (this.nodes[slot] ??= add("div", "overlay-row", this.content));
      // A node that goes to another row does not take the focus there.
      if (node.contains(document.activeElement)) this.element.focus({ preventScroll: true });
      node.hidden = Number.isNaN(row);
      if (node.hidden) continue;
      node.style[isUpright ? "height" : "width"] = `${length}px`;
      node.dataset.start = String(begin);
      move(node, begin - base);
      this.bind(node, row);
    }
    if (!isMoving && !this.content.contains(document.activeElement)) this.sort();
  }

  bind(node, row) {
    node.dataset.row = String(row);
    node.tabIndex = row === this.focused ? 0 : -1;
    node.setAttribute("role", "listitem");
    node.setAttribute("aria-setsize", String(this.rows?.count));
    node.setAttribute("aria-posinset", String(row + 1));
    this.rows?.render(node, row);
  }

  /** The nodes' order is that in which they are read. */
  sort() {
    const sorted = [...this.nodes].sort((one, other) => Number(one.dataset.row) - Number(other.dataset.row));
    if (sorted.some((node, at) => this.content.children[at] !== node)) this.content.append(...sorted);
  }
}
