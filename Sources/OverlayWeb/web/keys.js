// @ts-check
// A sheet without a pointer: what is said of it to who hears the page, keys, and focus.

import { span } from "./anchor.js";
import { focused, holds } from "./focus.js";
import { SELECTABLE } from "./page.js";

/** @typedef {import("./sheet.js").OverlaySheet} Sheet */

/** The keys that make a sheet higher and lower. */
const EDGES = {
  bottom: ["ArrowUp", "ArrowDown"],
  top: ["ArrowDown", "ArrowUp"],
  left: ["ArrowRight", "ArrowLeft"],
  right: ["ArrowLeft", "ArrowRight"],
};

/** What an arrow scrolls, in pixels, and a page, of what is seen: as browsers do. */
const LINE = 40;
const PAGE = 0.875;
/** So much of what has the focus is to be seen, in pixels. */
const SEEN = 44;

/** What is said of a sheet by its options. @param {Sheet} sheet */
export function announce({ name, options, element, handle, view, dialog }) {
  (dialog ?? element).setAttribute("aria-label", options.label ?? name);
  handle.setAttribute("aria-label", options.handleLabel ?? "Size");
  handle.setAttribute("aria-orientation", view.isUpright ? "vertical" : "horizontal");
  // What scrolls has the focus, and so a name.
  if (options.content) {
    view.list.setAttribute("role", "group");
    view.list.setAttribute("aria-label", options.label ?? name);
  }
}

/** What is said of a sheet as it is shown. @param {Sheet} sheet @param {Record<string, any>} shown */
export function announceDrawn({ options: { detents }, handle }, shown) {
  const { nearest } = shown;
  handle.setAttribute("aria-valuemax", String(detents.length - 1));
  handle.setAttribute("aria-valuenow", String(detents.findIndex(({ name }) => name === nearest)));
  handle.setAttribute("aria-valuetext", detents.find(({ name }) => name === nearest)?.label ?? nearest);
}

/** @param {Sheet} sheet */
export function listenToKeys(sheet) {
  if (!sheet.dialog) sheet.element.setAttribute("role", "dialog");
  sheet.handle.setAttribute("role", "slider");
  sheet.handle.tabIndex = 0;
  // Content that has no rows is scrolled by keys.
  sheet.list.element.tabIndex = sheet.options.content ? 0 : -1;
  const { signal } = sheet.stage.ends;
  // A click that no pointer made: a tap is the core's.
  sheet.handle.addEventListener("click", ({ detail }) => detail || sheet.next(), { signal });
  sheet.element.addEventListener("keydown", (event) => press(sheet, event), { signal });
  sheet.list.element.addEventListener("focusin", (event) => showFocus(sheet, /** @type {Element} */ (event.target)), { signal });
  sheet.header.addEventListener("focusin", ({ target }) => showHeader(sheet, /** @type {Element} */ (target)), { signal });
  sheet.footer.addEventListener("focusin", ({ target }) => showFooter(sheet, /** @type {Element} */ (target)), { signal });
  sheet.list.element.addEventListener("scroll", () => takeScroll(sheet), { signal });
}

/** @param {Sheet} sheet @param {KeyboardEvent} event */
function press(sheet, event) {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
  const isTyping = /** @type {Element} */ (target).matches(SELECTABLE);
  const act = key === "Escape" ? lower : target === sheet.handle ? resize : isTyping ? () => false : walk;
  if (act(sheet, key)) event.preventDefault();
}

/** What of the list had the focus is out of sight then. @param {Sheet} sheet */
function lower(sheet) {
  const { list } = sheet.view;
  if (sheet.dialog || sheet.escape() !== "started") return false;
  if (holds(list, focused(list))) sheet.handle.focus({ preventScroll: true });
  return true;
}

/** @param {Sheet} sheet @param {string} key */
function resize(sheet, key) {
  const [grow, shrink] = EDGES[sheet.view.edge];
  const names = sheet.options.detents.flatMap(({ name, disabled }) => (disabled ? [] : name));
  if (key === grow || key === "PageUp") sheet.increment();
  else if (key === shrink || key === "PageDown") sheet.decrement();
  else if (key === "Home") sheet.moveTo(names[0]);
  else if (key === "End") sheet.moveTo(names[names.length - 1]);
  else if (key === "Enter" || key === " ") sheet.next();
  else return false;
  return true;
}

/** @param {Sheet} sheet @param {string} key */
function walk(sheet, key) {
  const { view: { edge, isUpright, list, rows, native }, options } = sheet;
  if (native?.isFree || !holds(list, focused(list))) return false;
  if (!options.rows || !rows) return scroll(sheet, key);
  const { count } = options.rows;
  const seen = sheet.presentation.list[isUpright ? "height" : "width"];
  const page = Math.max(1, Math.floor((seen * count) / rows.length()));
  const [back, on] = EDGES[edge];
  const steps = { [on]: 1, [back]: -1, PageDown: page, PageUp: -page, Home: -count, End: count };
  if (!(key in steps)) return false;
  focusRow(sheet, rows, Math.min(Math.max(rows.focused + steps[key], 0), count - 1));
  return true;
}

/** Scrolls content that has no rows. @param {Sheet} sheet @param {string} key */
function scroll(sheet, key) {
  const { edge, isUpright } = sheet.view;
  const { offset, list } = sheet.presentation;
  const page = PAGE * list[isUpright ? "height" : "width"];
  const [back, on] = EDGES[edge];
  const steps = { [on]: LINE, [back]: -LINE, PageDown: page, PageUp: -page, " ": page, Home: -offset, End: sheet.view.contentLength() };
  if (!(key in steps)) return false;
  sheet.scrollTo(offset + steps[key], { instant: true });
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
    sheet.view.draw(sheet.element.inert, 0);
  }
  const node = rows.node(row);
  if (node) node.tabIndex = 0;
  node?.focus({ preventScroll: true });
}

/** What of a header a low sheet does not show comes up with it. @param {Sheet} sheet @param {Element} target */
function showHeader(sheet, target) {
  const { height, isMoving } = sheet.presentation;
  const [, end] = span(target.getBoundingClientRect(), sheet.element.getBoundingClientRect(), sheet.view);
  if (target.matches(":focus-visible") && end > height + 1 && !isMoving) sheet.increment();
}

/** A footer that a low sheet has let go comes up with it. @param {Sheet} sheet @param {Element} target */
function showFooter(sheet, target) {
  const { list, footer, isMoving } = sheet.presentation;
  const length = sheet.view.isUpright ? "height" : "width";
  if (target.matches(":focus-visible") && list[length] < footer[length] && !isMoving) sheet.increment();
}

/** What gets the focus by a key is shown. @param {Sheet} sheet @param {Element} target */
function showFocus(sheet, target) {
  const { list, rows, native } = sheet.view;
  const row = target.closest(".overlay-row");
  if (rows && row instanceof HTMLElement) rows.focused = Number(row.dataset.row);
  if (!target.matches(":focus-visible")) return;
  const shown = sheet.presentation;
  const [start, end] = target === list ? [0, SEEN] : span(target.getBoundingClientRect(), list.getBoundingClientRect(), sheet.view);
  // Where it is too low for that it comes up; one that moves will show it.
  const length = sheet.view.isUpright ? "height" : "width";
  if (shown.list[length] - shown.footer[length] < Math.min(SEEN, end - start) && !shown.isMoving) sheet.increment();
  if (target === list) return;
  const scrolled = (native ? list.scrollTop : shown.offset) - (sheet.options.contentLeading ?? 0);
  sheet.reveal(start + scrolled, end + scrolled);
}

/** The browser scrolled by itself, to what it found: that is the core's to do. @param {Sheet} sheet */
function takeScroll(sheet) {
  const { list, isUpright, sign, native } = sheet.view;
  const moved = !native && (isUpright ? list.scrollTop : list.scrollLeft) * sign;
  if (!moved) return;
  list.scrollTo(0, 0);
  sheet.scrollTo(sheet.presentation.offset + moved, { instant: true });
}
