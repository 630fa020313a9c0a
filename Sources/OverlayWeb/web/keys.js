// @ts-check
// Keys and focus: a sheet without a pointer.

import { SELECTABLE } from "./page.js";

/** @typedef {import("./sheet.js").OverlaySheet} Sheet */

/** The keys that make a sheet higher and lower. */
const EDGES = {
  bottom: ["ArrowUp", "ArrowDown"],
  top: ["ArrowDown", "ArrowUp"],
  left: ["ArrowRight", "ArrowLeft"],
  right: ["ArrowLeft", "ArrowRight"],
};

/** @param {Sheet} sheet */
export function listenToKeys(sheet) {
  sheet.element.addEventListener("keydown", (event) => press(sheet, event));
  sheet.list.element.addEventListener("focusin", (event) => showFocus(sheet, /** @type {Element} */ (event.target)));
  sheet.list.element.addEventListener("scroll", () => takeScroll(sheet));
}

/** @param {Sheet} sheet @param {KeyboardEvent} event */
function press(sheet, event) {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
  const isTyping = /** @type {Element} */ (target).matches(SELECTABLE);
  const act = key === "Escape" ? () => sheet.escape() === "started" : target === sheet.handle ? resize : isTyping ? () => false : walk;
  if (act(sheet, key)) event.preventDefault();
}

/** @param {Sheet} sheet @param {string} key */
function resize(sheet, key) {
  const [grow, shrink] = EDGES[sheet.edge];
  if (key === grow) sheet.increment();
  else if (key === shrink) sheet.decrement();
  else if (key === "Enter" || key === " ") sheet.next();
  else return false;
  return true;
}

/** @param {Sheet} sheet @param {string} key */
function walk(sheet, key) {
  const { list } = sheet;
  if (!list.rows || !list.element.contains(document.activeElement)) return false;
  const { count } = list.rows;
  const seen = sheet.presentation.list[sheet.isUpright ? "height" : "width"];
  const page = Math.max(1, Math.floor((seen * count) / sheet.contentLength()));
  const [back, on] = EDGES[sheet.edge];
  const steps = { [on]: 1, [back]: -1, PageDown: page, PageUp: -page, Home: -count, End: count };
  if (!(key in steps)) return false;
  focusRow(sheet, Math.min(Math.max(list.focused + steps[key], 0), count - 1));
  return true;
}

/** Shows a row, and gives it the focus. @param {Sheet} sheet @param {number} row */
function focusRow(sheet, row) {
  const { list } = sheet;
  const [start, length] = list.place(row) ?? [0, 0];
  const before = list.node(list.focused);
  if (before) before.tabIndex = -1;
  list.focused = row;
  if (!list.node(row)) {
    sheet.scrollTo(start, { instant: true });
    sheet.draw(sheet.element.inert);
  }
  const node = list.node(row);
  if (node) node.tabIndex = 0;
  node?.focus({ preventScroll: true });
  sheet.reveal(start, start + length);
}

/** What gets the focus by a key is shown. @param {Sheet} sheet @param {Element} target */
function showFocus(sheet, target) {
  const { list, edge } = sheet;
  const row = target.closest(".overlay-row");
  if (row instanceof HTMLElement) list.focused = Number(row.dataset.row);
  if (target === list.element || !target.matches(":focus-visible")) return;
  const shown = sheet.presentation;
  if (shown.list.height * shown.list.width === 0) sheet.increment();
  const [one, all] = [target.getBoundingClientRect(), list.element.getBoundingClientRect()];
  const starts = { bottom: one.top - all.top, top: all.bottom - one.bottom, right: one.left - all.left, left: all.right - one.right };
  const start = starts[edge] + shown.offset - (sheet.options.contentLeading ?? 0);
  sheet.reveal(start, start + (sheet.isUpright ? one.height : one.width));
}

/** The browser scrolled by itself, to what it found: that is the core's to do. @param {Sheet} sheet */
function takeScroll(sheet) {
  const { element } = sheet.list;
  const moved = (sheet.isUpright ? element.scrollTop : element.scrollLeft) * sheet.sign;
  if (!moved) return;
  element.scrollTo(0, 0);
  sheet.scrollTo(sheet.presentation.offset + moved, { instant: true });
}
