// @ts-check
// A sheet without a pointer: what is said of it to who hears the page, keys, and focus.

import { SELECTABLE } from "./page.js";

/** @typedef {import("./sheet.js").OverlaySheet} Sheet */

/** The keys that make a sheet higher and lower. */
const EDGES = {
  bottom: ["ArrowUp", "ArrowDown"],
  top: ["ArrowDown", "ArrowUp"],
  left: ["ArrowRight", "ArrowLeft"],
  right: ["ArrowLeft", "ArrowRight"],
};

/** What is said of a sheet by its options. @param {Sheet} sheet */
export function announce({ name, options, element, handle, view }) {
  element.setAttribute("aria-label", options.label ?? name);
  handle.setAttribute("aria-label", options.handleLabel ?? "Size");
  handle.setAttribute("aria-orientation", view.isUpright ? "vertical" : "horizontal");
}

/** What is said of a sheet as it is shown. @param {Sheet} sheet @param {Record<string, any>} shown */
export function announceDrawn({ options: { detents }, element, handle }, shown) {
  const { hasBackdrop, nearest } = shown;
  element.setAttribute("aria-modal", hasBackdrop);
  handle.setAttribute("aria-valuemax", String(detents.length - 1));
  handle.setAttribute("aria-valuenow", String(detents.findIndex(({ name }) => name === nearest)));
  handle.setAttribute("aria-valuetext", nearest);
}

/** @param {Sheet} sheet */
export function listenToKeys(sheet) {
  sheet.element.setAttribute("role", "dialog");
  sheet.handle.setAttribute("role", "slider");
  sheet.handle.tabIndex = 0;
  sheet.list.element.tabIndex = -1;
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
  const [grow, shrink] = EDGES[sheet.view.edge];
  if (key === grow) sheet.increment();
  else if (key === shrink) sheet.decrement();
  else if (key === "Enter" || key === " ") sheet.next();
  else return false;
  return true;
}

/** @param {Sheet} sheet @param {string} key */
function walk(sheet, key) {
  const { view: { edge, isUpright, list, rows }, options } = sheet;
  if (!options.rows || !rows || !list.contains(document.activeElement)) return false;
  const { count } = options.rows;
  const seen = sheet.presentation.list[isUpright ? "height" : "width"];
  const page = Math.max(1, Math.floor((seen * count) / rows.length()));
  const [back, on] = EDGES[edge];
  const steps = { [on]: 1, [back]: -1, PageDown: page, PageUp: -page, Home: -count, End: count };
  if (!(key in steps)) return false;
  focusRow(sheet, rows, Math.min(Math.max(rows.focused + steps[key], 0), count - 1));
  return true;
}

/** Gives a row the focus, which shows it. @param {Sheet} sheet @param {import("./rows.js").Rows} rows @param {number} row */
function focusRow(sheet, rows, row) {
  const before = rows.node(rows.focused);
  if (before) before.tabIndex = -1;
  rows.focused = row;
  if (!rows.node(row)) {
    // It has a node only where it is shown: as little as that takes.
    const [start, length] = rows.place(row) ?? [0, 0];
    const { offset, list } = sheet.presentation;
    sheet.scrollTo(start < offset ? start : start + length - list[sheet.view.isUpright ? "height" : "width"], { instant: true });
    sheet.view.draw(sheet.element.inert);
  }
  const node = rows.node(row);
  if (node) node.tabIndex = 0;
  node?.focus({ preventScroll: true });
}

/** What gets the focus by a key is shown. @param {Sheet} sheet @param {Element} target */
function showFocus(sheet, target) {
  const { list, edge, isUpright, rows } = sheet.view;
  const row = target.closest(".overlay-row");
  if (rows && row instanceof HTMLElement) rows.focused = Number(row.dataset.row);
  if (target === list || !target.matches(":focus-visible")) return;
  const shown = sheet.presentation;
  if (shown.list.height * shown.list.width === 0) sheet.increment();
  const [one, all] = [target.getBoundingClientRect(), list.getBoundingClientRect()];
  const starts = { bottom: one.top - all.top, top: all.bottom - one.bottom, right: one.left - all.left, left: all.right - one.right };
  const start = starts[edge] + shown.offset - (sheet.options.contentLeading ?? 0);
  sheet.reveal(start, start + (isUpright ? one.height : one.width));
}

/** The browser scrolled by itself, to what it found: that is the core's to do. @param {Sheet} sheet */
function takeScroll(sheet) {
  const { list, isUpright, sign } = sheet.view;
  const moved = (isUpright ? list.scrollTop : list.scrollLeft) * sign;
  if (!moved) return;
  list.scrollTo(0, 0);
  sheet.scrollTo(sheet.presentation.offset + moved, { instant: true });
}
