// @ts-check
// The page behind a modal sheet: it does not scroll, it stays where it is, and the focus goes back to it.

import { around } from "./focus.js";
import { IGNORED, innerScroller } from "./page.js";

// MARK: - Scrolling

/** How many sheets lock the page. */
let locks = 0;
/** Undoes the lock. */
let unlock = () => {};

/** Keeps the window from scrolling; answers what ends that. Several sheets share one lock. */
export function lockScroll() {
  if (!locks) unlock = lock();
  locks += 1;
  return () => {
    locks -= 1;
    if (!locks) unlock();
  };
}

function lock() {
  const { documentElement: root, body } = document;
  const { overflowX, overflowY, scrollbarGutter } = getComputedStyle(root);
  // The window scrolls as the root says, and where that says nothing as the body does. Said by the other one it would make a scroller of
  // the body, which begins at its top.
  const speaker = overflowX === "visible" && overflowY === "visible" ? body : root;
  const room = innerWidth - root.clientWidth;
  const undo = [style(speaker, "overflow", "hidden")];
  // The room of a scrollbar that takes some: what lies beside it does not jump.
  if (room > 0 && scrollbarGutter === "auto") undo.push(style(root, "scrollbar-gutter", "stable"));
  else if (room > 0 && scrollbarGutter === undefined) undo.push(style(body, "padding-right", `${parseFloat(getComputedStyle(body).paddingRight) + room}px`));
  if (CSS.supports("-webkit-touch-callout", "none")) undo.push(lockOnIOS());
  return () => undo.forEach((act) => act());
}

/** Sets a property; answers what sets it back, unless somebody else has set it since. @param {HTMLElement} node @param {string} name @param {string} value */
function style({ style }, name, value) {
  const [before, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)];
  style.setProperty(name, value, "important");
  const ours = style.getPropertyValue(name);
  return () => style.getPropertyValue(name) === ours && style.setProperty(name, before, priority);
}

/** Safari on iOS scrolls a window with `overflow: hidden` all the same: with a finger on older systems, and on all for a field that gets
 * the focus, or where a scroller inside the sheet stands at its end. The usual way out, a body that is `position: fixed` and moved up by
 * what is scrolled, moves the page: it is laid out anew, what sticks lets go, and where it was is lost to who asks. Here every finger
 * begins on the sheet or beside it, in the top layer. So its moves are refused where no scroller of the page's own can take them, and
 * what Safari scrolled for the keyboard is put back at the end. */
function lockOnIOS() {
  const { scrollX: left, scrollY: top } = window;
  const ends = new AbortController();
  const how = { signal: ends.signal, capture: true, passive: false };
  let [x, y] = [0, 0];
  document.addEventListener("touchstart", ({ touches: [{ clientX, clientY }] }) => ([x, y] = [clientX, clientY]), how);
  document.addEventListener("touchmove", (event) => {
    const { touches: [{ clientX, clientY }], target } = event;
    // It does not say yet where it goes; two fingers zoom; a slider has its own.
    if ((clientX === x && clientY === y) || event.touches.length > 1 || !event.cancelable || !(target instanceof Element) || target.closest(IGNORED)) return;
    const isUpright = Math.abs(clientY - y) >= Math.abs(clientX - x);
    const way = innerScroller(event, document.documentElement, isUpright);
    const left = way?.[(isUpright ? clientY < y : clientX < x) ? "on" : "back"] ?? 0;
    if (left <= 1) event.preventDefault();
  }, how);
  return () => {
    ends.abort();
    scrollTo({ left, top, behavior: /** @type {any} */ ("instant") });
  };
}

// MARK: - Focus

/** What may take the focus by a key; whether it does its own `focus` knows. */
const FOCUSABLE = "a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]";

/** Whether a node took the focus, or something in it did. @param {HTMLElement} node */
function focus(node) {
  node.focus({ preventScroll: true });
  return node.matches(":focus-within");
}

/** What lies in a node as it is seen: with what is slotted, and in shadow roots. @param {Element} node @returns {Generator<HTMLElement>} */
function* inside(node) {
  const slotted = node instanceof HTMLSlotElement ? node.assignedElements() : [];
  for (const child of slotted.length ? slotted : (node.shadowRoot ?? node).children) {
    if (child instanceof HTMLElement) yield child;
    yield* inside(child);
  }
}

/** Moves the focus into a sheet: where its page says, else to the first that can take it, else to the sheet.
 * @param {HTMLElement} element @param {Element | string | null | undefined} initial @param {HTMLElement[]} others What is not meant: the sheet's own. */
export function focusInside(element, initial, others) {
  const all = [...inside(element)];
  const wanted = typeof initial === "string" ? all.find((node) => node.matches(initial)) : initial;
  const able = all.filter((node) => node.matches(FOCUSABLE) && node.tabIndex >= 0 && !others.includes(node));
  element.tabIndex = -1;
  [wanted, ...able.filter((node) => node.autofocus), ...able, element].find((node) => node instanceof HTMLElement && focus(node));
}

/** What has the focus now, and what lies around that, from the inside out. @returns {HTMLElement[]} */
export function focusedPath() {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  const path = [];
  for (let at = /** @type {any} */ (node); at && at !== document.body; at = around(at)) {
    if (at instanceof HTMLElement && at !== document.documentElement) path.push(at);
  }
  return path;
}

/** Gives the focus back to the first of a path that is still there. What lies around takes it once: Tab goes on from there. @param {HTMLElement[]} path */
export function focusBack(path) {
  for (const node of path) {
    if (!node.isConnected) continue;
    if (focus(node)) return;
    node.tabIndex = -1;
    const forget = () => node.removeAttribute("tabindex");
    if (focus(node)) return node.addEventListener("blur", forget, { once: true });
    forget();
  }
}
