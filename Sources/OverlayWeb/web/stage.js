// @ts-check
// The container: what the page says of fingers and time.

import { Core } from "./core.js";
import { compile } from "./instance.js";
import { IGNORED, SELECTABLE, add, innerScroller, isIn, readSafeArea } from "./page.js";

/** @typedef {import("./view.js").SheetView} SheetView */
/** @typedef {{module?: WebAssembly.Module | BufferSource | string | URL}} Source Where the WebAssembly is, or what it is. */

/** A container of a page and the sheets in it. */
export class OverlayStage {
  /** What is seen of the sheets, front first. @type {SheetView[]} */
  views = [];
  /** The fingers that are down. @type {Set<number>} */
  fingers = new Set();
  /** The detents of all sheets, by their ids. @type {{sheet: number, name: string}[]} */
  detents = [];
  time = 0;
  last = 0;
  request = 0;
  pushed = 0;
  /** The time that was drawn last. */
  drawn = 0;
  keyboard = 0;
  isClickSpoilt = false;
  isDetached = false;
  /** What the page has not heard of yet. @type {{view: SheetView, effects: any[], row?: number}[]} */
  untold = [];
  /** The page's side, loaded after a first sheet. @type {import("./host.js").Host} */
  host;

  /** @param {HTMLElement} [root] As large as the stage. */
  constructor(element, module, root) {
    this.element = element;
    if (!root) element.classList.add("overlay-stage");
    this.core = new Core(module);
    this.core.stopped = () => this.stop();
    this.root = root ?? add("overlay-root", element);
    this.size = [this.root.clientWidth, this.root.clientHeight];
    this.safeArea = readSafeArea(this.root);
    this.ends = new AbortController();
    this.listen();
  }

  /** Makes a stage over an element. @param {Element | null} element @param {Source} options */
  static async attach(element, options = {}) {
    const [stage] = await Promise.all([OverlayStage.open(element, options), element && import("./host.js")]);
    await stage.complete();
    return stage;
  }

  /** Makes one without what is loaded later. @param {Element | null} element @param {Source & {root?: HTMLElement}} options */
  static async open(element, options) {
    const { module = new URL("overlay.wasm", import.meta.url), root } = options;
    if (!(element instanceof HTMLElement)) throw new TypeError("overlay: expected an element to attach to: is it on the page yet?");
    return new OverlayStage(element, await compile(module), root);
  }

  /** Loads the rest. Not at the first key or turn of a wheel: by then the browser would have had them. */
  async complete() {
    const { Host } = await import("./host.js");
    this.host = new Host(this);
    this.schedule();
  }

  /** Hears an event before the page does, until its signal ends. @param {EventTarget} target @param {string} type @param {(event: any) => void} act */
  on(target, type, act, signal = this.ends.signal) {
    target.addEventListener(type, (event) => this.guard(() => act(event)), { signal, capture: true, passive: false });
  }

  /** Where nobody waits for an answer: that the core has stopped is said already. @param {() => void} act */
  guard(act) {
    try {
      act();
    } catch (error) {
      if (error !== this.core.error) throw error;
    }
  }

  listen() {
    const { root, element } = this;
    this.on(element, "pointerdown", (event) => this.down(event));
    this.on(window, "pointermove", (event) => this.move(event));
    this.on(window, "pointerup", (event) => this.lift(event, "up"));
    this.on(window, "pointercancel", (event) => this.lift(event, "cancel"));
    this.on(root, "lostpointercapture", (event) => event.target === root && this.lift(event, "cancel"));
    this.on(element, "click", (event) => this.click(event));
    this.on(element, "dragstart", (event) => this.fingers.size && event.preventDefault());
  }

  /** The sheets that are pushed, front first. */
  get sheets() { return this.views.flatMap(({ sheet }) => sheet ?? []); }

  /** Puts a sheet in front of all others. @param {string} name @param {import("./sheet.js").Options} options */
  push(name, options) { return this.host.push(name, options); }

  /** Takes everything away, once. */
  detach() {
    if (this.isDetached) return;
    this.isDetached = true;
    this.still();
    this.root.remove();
    this.core.end();
  }

  /** Hears and draws nothing any more. */
  still() {
    this.ends.abort();
    cancelAnimationFrame(this.request);
  }

  /** The core has stopped: the page keeps what is seen. */
  stop() {
    this.still();
    this.host?.stop();
  }

  /** All bits of the state, in 16 digits. */
  get digest() { return BigInt.asUintN(64, this.core.ask("web_digest")).toString(16).padStart(16, "0"); }

  /** Nanoseconds; never back. @param {number} [milliseconds] */
  clock(milliseconds = performance.now()) {
    const time = Math.round(milliseconds * 1e6);
    if (time > this.time) this.time = time;
    return this.time;
  }

  /** Tells the core an event, and the page its effects. Answers whether that was a tap. @param {import("./values.js").EventKind} kind @param {import("./values.js").EventValues} values */
  tell(kind, values = {}, time = this.clock(), overlay = -1) {
    const { row, isTap } = this.core.send(overlay, kind, time, values);
    this.perform(row);
    return isTap;
  }

  /** Tells the page what the last call asks for. @param {number} [row] */
  perform(row) {
    this.schedule();
    for (const view of this.views) this.untold.push({ view, effects: view.effects(), row });
    this.host?.tell();
  }

  point(event) {
    const { left, top, width, height } = this.root.getBoundingClientRect();
    return { x: ((event.clientX - left) * this.size[0]) / (width || 1), y: ((event.clientY - top) * this.size[1]) / (height || 1) };
  }

  /** The sheet that a point is of, or that its backdrop is of; undefined where it is the page's. */
  hit({ x, y }) {
    this.core.ask("web_hit", x, y);
    const { hasReceiver, overlay, layer } = this.core.get("route");
    return this.views.find(({ id }) => hasReceiver && id === overlay && layer !== -1);
  }

  down(event) {
    this.isClickSpoilt = false;
    if (event.button > 0 || isIn(event, IGNORED) || (event.pointerType === "mouse" && isIn(event, SELECTABLE))) return;
    this.lift(event, "cancel");
    this.advance(event.timeStamp);
    const point = this.point(event);
    const view = this.hit(point);
    // The browser scrolls what scrolls inside the sheet: a finger there is its own from the beginning.
    if (!view || (event.pointerType === "touch" && innerScroller(event, view.element, view.isUpright))) return;
    // The handle is easier to hit than to see: what lies under its rim is not meant.
    if (!event.composedPath().includes(view.root)) event.stopPropagation();
    this.fingers.add(event.pointerId);
    this.tell("down", { id: event.pointerId, ...point }, this.clock(event.timeStamp));
    if (view.root.classList.contains("overlay-held")) this.hold();
  }

  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    // Released where nobody saw it.
    if (event.pointerType === "mouse" && !event.buttons) return this.lift(event, "up");
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) this.tell("move", { id: event.pointerId, ...this.point(part) }, this.clock(part.timeStamp));
  }

  /** @param {{pointerId: number, timeStamp?: number}} event @param {"up" | "cancel"} kind */
  lift({ pointerId, timeStamp }, kind) {
    if (!this.fingers.delete(pointerId)) return;
    this.isClickSpoilt = !this.tell(kind, { id: pointerId }, this.clock(timeStamp));
    if (!this.fingers.size) this.mark(false);
  }

  /** A drag began: it keeps its fingers, and selects nothing. */
  hold() {
    if (!this.fingers.size) return;
    this.mark(true);
    getSelection()?.removeAllRanges();
    for (const finger of this.fingers) {
      try { this.root.setPointerCapture(finger); } catch { /* It left already: its event is on the way. */ }
    }
  }

  /** @param {boolean} isHeld */
  mark(isHeld) { for (const { root } of this.views) root.classList.toggle("overlay-held", isHeld); }

  click(event) {
    if (!this.isClickSpoilt || !event.detail) return;
    event.stopPropagation();
    event.preventDefault();
  }

  schedule() { this.request ||= requestAnimationFrame((time) => this.guard(() => this.frame(time))); }

  get isMoving() { return !Number.isNaN(this.core.ask("web_rest")); }

  /** @returns {number | null} */
  get nextDue() {
    const time = this.core.ask("web_due");
    return Number.isNaN(time) ? null : time;
  }

  /** Moves all to where it is at a time. @param {number} milliseconds */
  advance(milliseconds) { if (this.isMoving) this.tell("frame", {}, this.clock(milliseconds)); }

  /** Draws for when the frame appears: with the next one. */
  frame(milliseconds) {
    if (this.ends.signal.aborted) return;
    this.advance(milliseconds);
    this.draw(this.time + Math.min(milliseconds - this.last, 17) * 1e6);
    this.last = milliseconds;
    if (this.isMoving) this.schedule();
  }

  draw(time = 0) {
    this.request = 0;
    this.drawn = time;
    this.views.reduce((isCovered, view) => view.draw(isCovered, time) || isCovered, false);
  }
}
