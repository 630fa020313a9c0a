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

/** Whether an event comes from what a selector names. @param {Event} event @param {string} selector */
export const isIn = (event, selector) => event.composedPath().some((node) => /** @type {any} */ (node).matches?.(selector));

/** A scroller of the page's own, inside an element, that an event comes from: how far it goes on along an axis, and back.
 * @param {Event} event @param {Element} outer @param {boolean} isUpright */
export function innerScroller(event, outer, isUpright) {
  for (const at of /** @type {Element[]} */ (event.composedPath())) {
    if (at === outer) break;
    const [all, seen, way, overflow] = isUpright ? [at.scrollHeight, at.clientHeight, at.scrollTop, "overflowY"] : [at.scrollWidth, at.clientWidth, at.scrollLeft, "overflowX"];
    // Firefox says "visible" of a textarea.
    const scrolls = all - seen > 1 && !at.matches(".overlay-list") && /(auto|scroll|^textareavisible)$/.test(at.localName + getComputedStyle(at)[overflow]);
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
