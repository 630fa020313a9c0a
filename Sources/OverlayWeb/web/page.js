// @ts-check
// What all modules ask of a page.

/** What keeps the mouse, to select text, and its keys. */
export const SELECTABLE = "input, textarea, select, [contenteditable], [data-overlay-select]";
/** What keeps every pointer, and the wheel. */
export const IGNORED = "input[type=range], [data-overlay-ignore]";

/** Adds an element. @param {string} name @param {Element} parent */
export function add(name, parent, tag = "div") {
  const node = document.createElement(tag);
  node.className = name;
  node.setAttribute("part", name.slice(8));
  parent.append(node);
  return node;
}

/** Whether an event comes from inside what a selector names. @param {Event} event @param {string} selector */
export const isIn = (event, selector) => event.composedPath().some((node) => /** @type {any} */ (node).matches?.(selector));

/** A scroller of the page's own that an event comes from, inside an element, and that scrolls along an axis: so far on, and so far back.
 * @param {Event} event @param {Element} outer @param {boolean} isUpright */
export function innerScroller(event, outer, isUpright) {
  for (const at of /** @type {Element[]} */ (event.composedPath())) {
    if (at === outer) break;
    const [all, seen, way] = isUpright ? [at.scrollHeight, at.clientHeight, at.scrollTop] : [at.scrollWidth, at.clientWidth, at.scrollLeft];
    const scrolls = all - seen > 1 && !at.matches(".overlay-list") && /auto|scroll/.test(getComputedStyle(at)[isUpright ? "overflowY" : "overflowX"]);
    if (scrolls) return { on: all - seen - Math.abs(way), back: Math.abs(way) };
  }
  return undefined;
}

/** The safe area, which CSS knows, as far as it reaches into an element. @param {Element} root */
export function readSafeArea(root, all = getComputedStyle(root).getPropertyValue("--overlay-safe").split(" ")) {
  const { top, left, bottom, right } = root.getBoundingClientRect();
  const beside = [top, left, innerHeight - bottom, innerWidth - right];
  const [safeTop, safeLeft, safeBottom, safeRight] = beside.map((space, at) => Math.max(0, (parseFloat(all[at]) || 0) - Math.max(0, space)));
  return { safeTop, safeLeft, safeBottom, safeRight };
}
