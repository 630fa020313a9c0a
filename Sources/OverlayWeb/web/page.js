// @ts-check
// What all modules ask of a page.

/** What keeps the mouse, to select text, and its keys. */
export const SELECTABLE = "input, textarea, select, [contenteditable], [data-overlay-select]";
/** What keeps every pointer, and the wheel. */
export const IGNORED = "input[type=range], [data-overlay-ignore]";

/** Adds an element. @param {string} tag @param {string} name @param {Element} parent */
export function add(tag, name, parent) {
  const node = document.createElement(tag);
  node.className = name;
  parent.append(node);
  return node;
}
