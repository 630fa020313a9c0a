// @ts-check
// The wheel over a stage: a gesture of a trackpad, steps of a mouse's notches.

import { IGNORED, innerScroller, isIn } from "./page.js";

/** A pause that ends a gesture, in nanoseconds. */
const PAUSE = 150e6;
/** A line that a wheel counts, in points. */
const LINE = 16;
/** The least notch that is told in pixels, in points. A trackpad begins with fewer. */
const NOTCH = 50;

export class Wheel {
  /** The gesture that goes on. @type {{id: number, x: number, y: number, last: number, timer: any, refused?: string} | null} */
  gesture = null;
  count = 0;
  /** The notch that began a turn, in points; 0 where something else did. */
  notch = 0;
  /** When the wheel turned last, in nanoseconds. */
  last = -Infinity;

  /** @param {import("./stage.js").OverlayStage} stage */
  constructor(stage) {
    this.stage = stage;
    stage.on(stage.element, "wheel", (event) => this.turn(event));
    stage.ends.signal.addEventListener("abort", () => clearTimeout(this.gesture?.timer));
  }

  /** @param {WheelEvent} event */
  turn(event) {
    const { stage, gesture } = this;
    if (event.ctrlKey || isIn(event, IGNORED)) return;
    const point = stage.point(event);
    const view = stage.hit(point);
    const travel = view ? this.travel(view, event) : 0;
    if (!view || !travel) return;
    const time = stage.clock(event.timeStamp);
    if (gesture && time - gesture.last >= PAUSE) this.end(gesture.last + PAUSE);
    // Asked once: it costs a layout, and who has a gesture keeps it.
    const inner = this.gesture ? undefined : innerScroller(event, view.element, view.isUpright);
    if (inner && (travel * view.sign > 0 ? inner.on : inner.back) > 1) return;
    if (!this.gesture && view.native?.has(event, travel)) return;
    event.preventDefault();
    if (this.isStep(Math.abs(travel), event.deltaMode, time)) stage.tell("wheel", { id: this.count, ...(view.native?.aim() ?? point), travel, phase: "notch" }, time);
    else this.glide(point, travel, time);
  }

  /** Whether an effect says of this gesture what was said of it: a fling past an end is refused with each turn. @param {import("./core.js").Values} effect */
  repeats({ kind, rejection }) {
    const { gesture } = this;
    if (!gesture || kind !== "rejected") return false;
    const repeats = gesture.refused === rejection;
    gesture.refused = rejection;
    return repeats;
  }

  /** Whether a turn is a step: told in lines or pages, or in pixels as notches are. The first comes at once with its whole length
   * after a pause; each that follows is as long, or several in one event are.
   * @param {number} length @param {number} mode @param {number} time */
  isStep(length, mode, time) {
    if (time - this.last >= PAUSE) this.notch = length < NOTCH ? 0 : length;
    this.last = time;
    if (mode) return true;
    const ratio = Math.max(length, this.notch) / Math.min(length, this.notch);
    if (!(Math.abs(ratio - Math.round(ratio)) < 0.01)) this.notch = 0;
    return this.notch > 0;
  }

  /** How far a turn expands a sheet. @param {import("./view.js").SheetView} view @param {WheelEvent} event */
  travel({ isUpright, sign, stage }, { deltaMode, deltaX, deltaY }) { // In this order: who asks for the mode first gets lines of Firefox.
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    const delta = isUpright ? (isAcross ? 0 : deltaY) : deltaX || deltaY;
    return delta * sign * [1, LINE, stage.size[isUpright ? 1 : 0]][deltaMode];
  }

  /** @param {{x: number, y: number}} point @param {number} travel @param {number} time */
  glide({ x, y }, travel, time) {
    clearTimeout(this.gesture?.timer);
    const timer = setTimeout(() => this.end(), PAUSE / 1e6);
    const phase = this.gesture ? "change" : "begin";
    const id = this.gesture?.id ?? (this.count += 1);
    this.gesture = { ...this.gesture, id, x, y, last: time, timer };
    this.stage.tell("wheel", { id, x, y, travel, phase }, time);
  }

  end(time = this.stage.clock()) {
    if (!this.gesture) return;
    const { id, x, y, timer } = this.gesture;
    clearTimeout(timer);
    this.gesture = null;
    this.stage.tell("wheel", { id, x, y, phase: "end" }, time);
  }
}
