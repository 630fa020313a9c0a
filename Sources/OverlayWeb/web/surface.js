// @ts-check
// A container of a page: its pointers, clock and frames. A stage of sheets and a container of cards extend it.

import { IGNORED, SELECTABLE, isIn } from "./page.js";

/** The most that the next frame is from now: milliseconds. */
const FRAME = 17;

/** A container whose model hears of fingers and time.
 * @template {{error: Error | undefined}} Core What runs the model. */
export class Surface {
  /** The fingers that are down, and what each went down on. @type {Map<number, EventTarget | null>} */
  fingers = new Map();
  /** What the model was told last, in nanoseconds. */
  time = 0;
  /** The frame before, in milliseconds. */
  last = 0;
  request = 0;
  isClickSpoilt = false;
  isDetached = false;
  ends = new AbortController();
  /** @type {Core} */
  core;

  /** @param {HTMLElement} element @param {HTMLElement} root As large as the container. */
  constructor(element, root) {
    this.element = element;
    this.root = root;
    this.size = [root.clientWidth, root.clientHeight];
  }

  // A stage and cards have their own of these.

  /** Whether a finger that comes down at a point is the model's. @param {PointerEvent} event @param {{x: number, y: number}} point @returns {boolean} */
  takes(event, point) { return true; }
  /** Tells the model of a finger. Answers whether that was a tap. @param {"down" | "move" | "up" | "cancel"} kind @param {{id: number, x?: number, y?: number}} finger
   * @param {number} time @param {EventTarget | null} [target] What it went down on. @returns {boolean} */
  touch(kind, finger, time, target) { return false; }
  get isMoving() { return false; }
  /** Moves all to where it is at a time: nanoseconds. @param {number} time */
  show(time) {}
  /** Shows what is there at a time: nanoseconds. @param {number} time */
  draw(time = 0) {}
  /** Whether a finger drags, for its style. @param {boolean} isHeld */
  mark(isHeld) { this.root.classList.toggle("overlay-held", isHeld); }

  // Listening

  /** @param {EventTarget} ground Where fingers come down. */
  listen(ground) {
    const { root } = this;
    this.on(ground, "pointerdown", (event) => this.down(event));
    this.on(window, "pointermove", (event) => this.move(event));
    this.on(window, "pointerup", (event) => this.lift(event, "up"));
    this.on(window, "pointercancel", (event) => this.lift(event, "cancel"));
    this.on(root, "lostpointercapture", (event) => event.target === root && this.lift(event, "cancel"));
    this.on(ground, "click", (event) => this.click(event));
    this.on(ground, "dragstart", (event) => this.fingers.size && event.preventDefault());
  }

  /** Hears an event before the page does, until its signal ends. @param {EventTarget} target @param {string} type @param {(event: any) => void} act */
  on(target, type, act, signal = this.ends.signal) {
    target.addEventListener(type, (event) => this.guard(() => act(event)), { signal, capture: true, passive: false });
  }

  /** Calls what waits for no answer. That a core has stopped is reported already; a container that is detached has no errors.
   * @param {() => void} act */
  guard(act) {
    try {
      act();
    } catch (error) {
      if (error !== this.core.error && !this.isDetached) throw error;
    }
  }

  /** Hears and draws nothing any more. */
  still() {
    this.ends.abort();
    cancelAnimationFrame(this.request);
  }

  /** Nanoseconds; never back. @param {number} [milliseconds] */
  clock(milliseconds = performance.now()) {
    const time = Math.round(milliseconds * 1e6);
    if (time > this.time) this.time = time;
    return this.time;
  }

  // Fingers

  /** Where a pointer is, in points of the container; `box` is where that is in the window. */
  point(event, box = this.root.getBoundingClientRect()) {
    return { x: ((event.clientX - box.left) * this.size[0]) / (box.width || 1), y: ((event.clientY - box.top) * this.size[1]) / (box.height || 1) };
  }

  down(event) {
    this.isClickSpoilt = false;
    if (event.button > 0 || isIn(event, IGNORED) || (event.pointerType === "mouse" && isIn(event, SELECTABLE))) return;
    this.lift(event, "cancel");
    const point = this.point(event);
    if (!this.takes(event, point)) return;
    const [target] = event.composedPath();
    this.fingers.set(event.pointerId, target);
    this.touch("down", { id: event.pointerId, ...point }, this.clock(event.timeStamp), target);
  }

  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    // Released where nobody saw it.
    if (event.pointerType === "mouse" && !event.buttons) return this.lift(event, "up");
    const parts = event.getCoalescedEvents?.() ?? [];
    const box = this.root.getBoundingClientRect();
    for (const part of parts.length ? parts : [event]) this.touch("move", { id: event.pointerId, ...this.point(part, box) }, this.clock(part.timeStamp));
  }

  /** @param {{pointerId: number, timeStamp?: number}} event @param {"up" | "cancel"} kind */
  lift({ pointerId, timeStamp }, kind) {
    const target = this.fingers.get(pointerId);
    if (!this.fingers.delete(pointerId)) return;
    this.isClickSpoilt = !this.touch(kind, { id: pointerId }, this.clock(timeStamp), target);
    if (!this.fingers.size) this.mark(false);
  }

  /** A page that nobody sees has no fingers. */
  drop() { for (const pointerId of [...this.fingers.keys()]) this.lift({ pointerId }, "cancel"); }

  /** A drag began: it keeps its fingers, and selects nothing. */
  hold() {
    if (!this.fingers.size) return;
    this.mark(true);
    getSelection()?.removeAllRanges();
    for (const finger of this.fingers.keys()) {
      try { this.root.setPointerCapture(finger); } catch { /* It left already: its event is on the way. */ }
    }
  }

  click(event) {
    if (!this.isClickSpoilt || !event.detail) return;
    event.stopPropagation();
    event.preventDefault();
  }

  // Frames

  schedule() { this.request ||= requestAnimationFrame((time) => this.guard(() => this.frame(time))); }

  /** Moves all to where it is at a time. @param {number} milliseconds */
  advance(milliseconds) { if (this.isMoving) this.show(this.clock(milliseconds)); }

  /** Draws for when the frame appears: with the next one. @param {number} milliseconds */
  frame(milliseconds) {
    if (this.ends.signal.aborted) return;
    this.advance(milliseconds);
    this.request = 0;
    this.draw(this.time + Math.min(milliseconds - this.last, FRAME) * 1e6);
    this.last = milliseconds;
    if (this.isMoving) this.schedule();
  }
}
