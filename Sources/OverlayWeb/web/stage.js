// @ts-check
// The container: what the page says of fingers, wheels, time and lengths.

import { Core, EVENTS } from "./core.js";
import { IGNORED, SELECTABLE, add } from "./page.js";
import { OverlaySheet } from "./sheet.js";

/** @typedef {import("./configuration.js").Options} Options */

const [BEGIN, CHANGE, END, NOTCH] = [0, 1, 2, 4];
/** A pause that ends the gesture of a wheel, in nanoseconds. */
const PAUSE = 150e6;
/** A container of a page and the sheets in it, front first. */
export class OverlayStage {
  /** @type {OverlaySheet[]} */
  sheets = [];
  /** The fingers that are down. @type {Set<number>} */
  fingers = new Set();
  /** The wheel's gesture. @type {{id: number, x: number, y: number, last: number, timer: any} | null} */
  wheel = null;
  /** The detents of all sheets, by their ids. @type {{sheet: number, name: string}[]} */
  detents = [];
  time = 0;
  request = 0;
  pushed = 0;
  wheels = 0;
  isClickSpoilt = false;
  /** Whether a player says what happens, and not the page. */
  isFixed = false;
  safeArea = [0, 0, 0, 0];
  keyboard = 0;
  /** @type {DOMRect | undefined} */
  rect;

  constructor(element, module) {
    this.element = element;
    this.core = new Core(module);
    this.root = add("div", "overlay-root", element);
    this.probe = add("div", "overlay-safe", this.root);
    if (getComputedStyle(element).position === "static") element.style.position = "relative";
    this.size = [this.root.clientWidth, this.root.clientHeight];
    this.ends = new AbortController();
    this.resizes = new ResizeObserver(() => this.measure());
    this.resizes.observe(this.root);
    this.motion = matchMedia("(prefers-reduced-motion: reduce)");
    this.listen();
  }

  /** Makes a stage over an element.
   * @param {Element | null} element
   * @param {{module?: WebAssembly.Module | BufferSource | string | URL}} options */
  static async attach(element, options = {}) {
    let { module = new URL("overlay.wasm", import.meta.url) } = options;
    if (!(element instanceof HTMLElement)) throw new TypeError("overlay: expected an element to attach to: is it on the page yet?");
    if (typeof module === "string" || module instanceof URL) module = await (await fetch(module)).arrayBuffer();
    return new OverlayStage(element, module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module));
  }

  listen() {
    const { root, element } = this;
    /** @type {(target: EventTarget, type: string, act: (event: any) => void) => void} */
    const on = (target, type, act) => target.addEventListener(type, act, { signal: this.ends.signal, capture: true, passive: false });
    on(element, "pointerdown", (event) => this.down(event));
    on(window, "pointermove", (event) => this.move(event));
    on(window, "pointerup", (event) => this.lift(event.pointerId, "up", event.timeStamp));
    on(window, "pointercancel", (event) => this.lift(event.pointerId, "cancel", event.timeStamp));
    on(root, "lostpointercapture", (event) => event.target === root && this.lift(event.pointerId, "cancel", event.timeStamp));
    on(element, "wheel", (event) => this.turn(event));
    on(element, "click", (event) => this.click(event));
    on(root, "dragstart", (event) => this.fingers.size && event.preventDefault());
    on(document, "visibilitychange", () => this.show());
    on(this.motion, "change", () => this.sheets.forEach((sheet) => sheet.configure({})));
    if (window.visualViewport) on(window.visualViewport, "resize", () => this.measure());
  }

  /** Puts a sheet in front of all others. @param {string} name @param {Options} options */
  push(name, options) {
    const sheet = new OverlaySheet(this, name, options);
    sheet.open();
    return sheet;
  }

  /** Takes lengths and times from somebody else than the page, which is not heard from now on: a player. @param {number[]} size @param {number} keyboard */
  fix(size, keyboard) {
    this.clock();
    Object.assign(this, { isFixed: true, size, keyboard });
    Object.assign(this.root.style, { width: `${size[0]}px`, height: `${size[1]}px` });
  }

  /** Takes everything away. */
  detach() {
    this.ends.abort();
    this.resizes.disconnect();
    cancelAnimationFrame(this.request);
    clearTimeout(this.wheel?.timer);
    this.root.remove();
    this.core.ask("web_destroy");
  }

  /** All bits of the state, in 16 digits. */
  get digest() { return BigInt.asUintN(64, this.core.exports.web_digest(this.core.page)).toString(16).padStart(16, "0"); }

  /** Nanoseconds; never back. @param {number} [milliseconds] */
  clock(milliseconds = performance.now()) {
    const time = Math.round(milliseconds * 1e6);
    if (time > this.time && !this.isFixed) this.time = time;
    return this.time;
  }

  /** Tells the core an event, and the page its effects. */
  tell(kind, time = this.clock(), id = 0, ...numbers) { return this.tellTo(-1, kind, time, id, ...numbers); }

  tellTo(overlay, kind, time, id, ...[a = 0, b = 0, c = 0, d = 0]) {
    this.core.tell("web_event", overlay, EVENTS.indexOf(kind), id, a, b, c, d, time);
    const route = this.core.route;
    this.perform(route);
    return route;
  }

  /** Dispatches what the last call asks for, and draws with the next frame. */
  perform(route) {
    this.schedule();
    const told = this.sheets.flatMap((sheet) => sheet.effects());
    for (const tell of told) tell(route);
  }

  /** @returns {[number, number]} */
  point(event) {
    this.rect ??= this.root.getBoundingClientRect();
    const { left, top, width, height } = this.rect;
    return [((event.clientX - left) * this.size[0]) / (width || 1), ((event.clientY - top) * this.size[1]) / (height || 1)];
  }

  /** Whether a point is that of a sheet, or of its backdrop. */
  hits(point) {
    this.core.ask("web_hit", ...point);
    const { layer } = this.core.route;
    return layer < -1 || layer >= 0;
  }

  down(event) {
    const target = /** @type {Element} */ (event.target);
    this.isClickSpoilt = false;
    if (this.isFixed) return;
    if (event.button > 0 || target.closest(IGNORED) || (event.pointerType === "mouse" && target.closest(SELECTABLE))) return;
    if (!this.fingers.size) this.rect = undefined;
    this.lift(event.pointerId, "cancel", event.timeStamp);
    const point = this.point(event);
    if (!this.hits(point)) return;
    // The handle is easier to hit than to see: what lies under its rim is not meant.
    if (!this.root.contains(target)) event.stopPropagation();
    this.fingers.add(event.pointerId);
    this.tell("down", this.clock(event.timeStamp), event.pointerId, ...point);
    if (this.root.classList.contains("overlay-held")) this.hold();
  }

  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    // A mouse that was released where nobody saw it.
    if (event.pointerType === "mouse" && !event.buttons) return this.lift(event.pointerId, "up", event.timeStamp);
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) this.tell("move", this.clock(part.timeStamp), event.pointerId, ...this.point(part));
  }

  lift(finger, kind, milliseconds) {
    if (!this.fingers.delete(finger)) return;
    this.isClickSpoilt = !this.tell(kind, this.clock(milliseconds), finger).isTap;
    if (!this.fingers.size) this.root.classList.remove("overlay-held");
  }

  /** A drag began: it keeps its fingers, and selects nothing. */
  hold() {
    if (!this.fingers.size) return;
    this.root.classList.add("overlay-held");
    getSelection()?.removeAllRanges();
    for (const finger of this.fingers) {
      try { this.root.setPointerCapture(finger); } catch { /* It left already: its event is on the way. */ }
    }
  }

  click(event) {
    if (!this.isClickSpoilt || !event.detail) return;
    event.stopPropagation();
    event.preventDefault();
  }

  turn(event) {
    if (this.isFixed) return;
    if (!this.fingers.size) this.rect = undefined;
    const point = this.point(event);
    if (event.ctrlKey || /** @type {Element} */ (event.target).closest(IGNORED) || !this.hits(point)) return;
    const travel = this.sheets.find((sheet) => sheet.id === this.core.route.overlay)?.travel(event) ?? 0;
    if (!travel) return;
    event.preventDefault();
    const time = this.clock(event.timeStamp);
    if (this.wheel && time - this.wheel.last >= PAUSE) this.endWheel(this.wheel.last + PAUSE);
    // Lines and pages are steps; pixels may be a finger's.
    if (event.deltaMode) this.tell("wheel", time, this.wheels, ...point, travel, NOTCH);
    else this.glide(point, travel, time);
  }

  glide([x, y], travel, time) {
    clearTimeout(this.wheel?.timer);
    const timer = setTimeout(() => this.endWheel(), PAUSE / 1e6);
    const [id, phase] = this.wheel ? [this.wheel.id, CHANGE] : [(this.wheels += 1), BEGIN];
    this.wheel = { id, x, y, last: time, timer };
    this.tell("wheel", time, id, x, y, travel, phase);
  }

  endWheel(time = this.clock()) {
    if (!this.wheel) return;
    const { id, x, y, timer } = this.wheel;
    clearTimeout(timer);
    this.wheel = null;
    this.tell("wheel", time, id, x, y, 0, END);
  }

  /** A page that nobody sees has no fingers. */
  show() {
    if (document.hidden) {
      for (const finger of [...this.fingers]) this.lift(finger, "cancel");
      this.endWheel();
    }
    this.schedule();
  }

  /** The container's lengths. With a size of zero the page shows nothing: all stays as it was. */
  measure() {
    const [width, height] = [this.root.clientWidth, this.root.clientHeight];
    if (this.isFixed || !width || !height) return;
    this.rect = undefined;
    const size = [width, height];
    if (`${size}` !== `${this.size}`) this.tell("resize", this.clock(), 0, ...(this.size = size));
    const { paddingTop, paddingLeft, paddingBottom, paddingRight } = getComputedStyle(this.probe);
    const safe = [paddingTop, paddingLeft, paddingBottom, paddingRight].map((text) => parseFloat(text) || 0);
    if (`${safe}` !== `${this.safeArea}`) this.tell("safe-area", this.clock(), 0, ...(this.safeArea = safe));
    const keyboard = this.hiddenByKeyboard();
    if (keyboard !== this.keyboard) this.tell("keyboard", this.clock(), 0, (this.keyboard = keyboard));
    this.sheets.forEach((sheet) => sheet.measure());
    this.schedule();
  }

  hiddenByKeyboard() {
    const seen = window.visualViewport;
    if (!seen || Math.abs(seen.scale - 1) > 0.01 || !document.activeElement?.matches(SELECTABLE)) return 0;
    return Math.max(0, this.root.getBoundingClientRect().bottom - seen.offsetTop - seen.height);
  }

  schedule() { this.request ||= requestAnimationFrame((time) => this.frame(time)); }

  get isMoving() { return !Number.isNaN(this.core.ask("web_rest")); }

  frame(milliseconds) {
    if (this.isMoving && !this.isFixed) this.tell("frame", this.clock(milliseconds));
    this.sheets.reduce((isCovered, sheet) => sheet.draw(isCovered) || isCovered, false);
    this.request = 0;
    if (this.isMoving && !this.isFixed) this.schedule();
  }
}
