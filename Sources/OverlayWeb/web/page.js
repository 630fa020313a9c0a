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
  parent.append(node);
  return node;
}

/** What has the focus in the tree of a node: a page's, or that of a shadow root. @param {Element} node */
export const focused = (node) => /** @type {Document | ShadowRoot} */ (node.getRootNode()).activeElement;

/** A scroller of the page's own that lies around a node, inside an element, and scrolls along an axis: so far on, and so far back.
 * @param {Element} node @param {Element} outer @param {boolean} isUpright */
export function innerScroller(node, outer, isUpright) {
  for (let at = node; at && at !== outer; at = /** @type {Element} */ (at.parentElement)) {
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
