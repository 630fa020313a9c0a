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

/** The safe area, which CSS knows. @param {Element} root */
export function readSafeArea(root) {
  const all = getComputedStyle(root).getPropertyValue("--overlay-safe").split(" ");
  const [safeTop = 0, safeLeft = 0, safeBottom = 0, safeRight = 0] = all.map((text) => parseFloat(text) || 0);
  return { safeTop, safeLeft, safeBottom, safeRight };
}
