// @ts-check
// What stays where it is seen while content above it comes, goes or takes another length.
//
// As browsers do it for what they scroll: CSS Scroll Anchoring Module Level 1, section 2. The anchor is the first box at the list's
// edge that is seen whole, or the smallest one that the edge cuts: at the beginning of the list that is all of the content, which stays.
// There is none in what says `overflow-anchor: none`. A place in the content does not depend on how far it is scrolled. So the places
// that are known from before a change say what lay at the edge just now, in a fling too.

/** @typedef {{node: Element, start: number, end: number, inside: Box[]}} Box */

/** The part of what is known that may be scrolled before it is read anew: what is left is more than a fling goes in a frame. */
const NEAR = 0.6;

/** Where a box begins and ends along the axis of a sheet, from the beginning of another one on: pixels.
 * @param {DOMRect} one @param {DOMRect} all @param {import("./view.js").SheetView} view */
export function span(one, all, { edge, isUpright }) {
  const start = { bottom: one.top - all.top, top: all.bottom - one.bottom, right: one.left - all.left, left: all.right - one.right }[edge];
  return [start, start + (isUpright ? one.height : one.width)];
}

export class Anchor {
  /** What lies around the list's edge, in the order of the page. @type {Box[]} */
  boxes = [];
  /** Where that was read, and where the edge is now: pixels of the content. */
  center = NaN;
  offset = 0;
  /** How much of the content, before and behind the edge, is known: pixels. */
  reach = 0;
  /** Where all of the content is on the screen, as it was read last. */
  all = new DOMRect();

  /** @param {import("./view.js").SheetView} view @param {AbortSignal} ends */
  constructor(view, ends) {
    this.view = view;
    // Its callback comes when the layout is done: what is read there costs none.
    this.layouts = new ResizeObserver(() => this.look());
    this.observe();
    ends.addEventListener("abort", () => this.layouts.disconnect());
  }

  end() { this.layouts.disconnect(); }

  /** The list was drawn, with its edge at a place of the content. Where that has gone far, the next layout is read. @param {number} offset */
  drawn(offset) {
    this.offset = offset;
    if (!(Math.abs(offset - this.center) > this.reach * NEAR)) return;
    this.center = offset;
    this.layouts.unobserve(this.view.content);
    this.observe();
  }

  observe() { this.layouts.observe(this.view.content, { box: "border-box" }); }

  /** The layout that is being told is read anyway: to ask for it once more would be a loop, which browsers report. */
  await() { this.center = NaN; }

  look() {
    const { content, list } = this.view;
    this.reach = this.view.length(list);
    this.center = this.offset;
    this.all = content.getBoundingClientRect();
    this.boxes = this.read(content, this.offset - this.reach, this.offset + this.reach);
  }

  /** How far what is seen has gone since the last layout: pixels, positive where more lies above it. */
  shift() {
    const box = this.find(this.boxes);
    this.all = this.view.content.getBoundingClientRect();
    return box ? this.place(box.node)[0] - box.start : 0;
  }

  /** @param {Box[]} boxes @returns {Box | undefined} */
  find(boxes) {
    for (const box of boxes) {
      if (box.end <= this.offset || !box.node.isConnected) continue;
      return box.start < this.offset ? this.find(box.inside) ?? box : box;
    }
    return undefined;
  }

  /** @param {Element} parent @param {number} lower @param {number} upper @returns {Box[]} */
  read(parent, lower, upper) {
    const boxes = [];
    const { children } = parent;
    for (let at = this.first(children, lower); at < children.length; at += 1) {
      const node = children[at];
      const [start, end] = this.place(node);
      if (start > upper) break;
      if (end <= start || end < lower || getComputedStyle(node).getPropertyValue("overflow-anchor") === "none") continue;
      boxes.push({ node, start, end, inside: this.scrolls(node) ? [] : this.read(node, lower, upper) });
    }
    return boxes;
  }

  /** The first of many children that may reach a place, as if they followed each other. @param {HTMLCollection} children @param {number} place */
  first(children, place) {
    let [low, high] = [0, children.length];
    while (high - low > 16) {
      const middle = (low + high) >> 1;
      if (this.place(children[middle])[1] < place) low = middle;
      else high = middle;
    }
    return low;
  }

  /** What scrolls by itself moves what is inside. @param {Element} node */
  scrolls(node) {
    return node.scrollHeight - node.clientHeight > 1 && getComputedStyle(node).overflowY !== "visible";
  }

  /** Where a node begins and ends, from the beginning of the content on. @param {Element} node */
  place(node) { return span(node.getBoundingClientRect(), this.all, this.view); }
}
