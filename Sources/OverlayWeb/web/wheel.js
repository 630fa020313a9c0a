// @ts-check
// The wheel over a stage: a gesture where it tells pixels, a step where it tells lines or pages.

import { IGNORED } from "./page.js";

/** A pause that ends a gesture, in nanoseconds. */
const PAUSE = 150e6;
/** A line that a wheel counts, in points. */
const LINE = 16;

export class Wheel {
  /** The gesture that goes on. @type {{id: number, x: number, y: number, last: number, timer: any} | null} */
  gesture = null;
  count = 0;

  /** @param {import("./stage.js").OverlayStage} stage */
  constructor(stage) {
    this.stage = stage;
    stage.on(stage.element, "wheel", (event) => this.turn(event));
    stage.ends.signal.addEventListener("abort", () => clearTimeout(this.gesture?.timer));
  }

  /** @param {WheelEvent} event */
  turn(event) {
    const { stage, gesture } = this;
    if (event.ctrlKey || /** @type {Element} */ (event.target).closest(IGNORED)) return;
    const point = stage.point(event);
    const view = stage.hit(point);
    const travel = view ? this.travel(view, event) : 0;
    if (!travel) return;
    event.preventDefault();
    const time = stage.clock(event.timeStamp);
    if (gesture && time - gesture.last >= PAUSE) this.end(gesture.last + PAUSE);
    // Lines and pages are steps; pixels may be a finger's.
    if (event.deltaMode) stage.tell("wheel", { id: this.count, ...point, travel, phase: "notch" }, time);
    else this.glide(point, travel, time);
  }

  /** How far a turn expands a sheet. @param {import("./view.js").SheetView} view @param {WheelEvent} event */
  travel({ isUpright, sign, stage }, { deltaX, deltaY, deltaMode }) {
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
    this.gesture = { id, x, y, last: time, timer };
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
