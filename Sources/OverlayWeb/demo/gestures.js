// @ts-check
// Six gestures that are asked of a hand, and how what the sheet did is judged. Lengths are pixels.

import { restsOf } from "./gauge.js";

/** @typedef {{time: number, height: number, offset: number, phase: string}} Sample What was drawn, and when: milliseconds. */
/** @typedef {import("./facts.js").Found} Found */

/** A step that no finger makes: pixels in a millisecond, and in a frame that is late. */
const [SPEED, JUMP] = [7.2, 60];
const px = (value) => `${Math.round(value)} px`;

/** What the sheet showed since the gesture began. */
export class GestureLog {
  /** @type {Sample[]} */
  samples = [];
  rows = 0;
  maps = 0;
  /** How often the browser took a finger away. */
  cancels = 0;
  /** Why a modal sheet went. */
  reason = "";

  /** @param {import("./sheet.js").OverlaySheet} sheet */
  constructor(sheet) {
    const rests = restsOf(sheet);
    this.top = rests[rests.length - 1].height;
    this.note(sheet.presentation);
  }

  /** @param {{height: number, offset: number, phase: string}} shown */
  note({ height, offset, phase }) { this.samples.push({ time: performance.now(), height, offset, phase }); }

  get first() { return this.samples[0]; }
  get last() { return this.samples[this.samples.length - 1]; }
  get dragged() { return this.samples.filter(({ phase }) => phase === "dragging"); }
  /** Each sample with the one before it. @returns {[Sample, Sample][]} */
  get pairs() { return this.samples.slice(1).map((sample, at) => [this.samples[at], sample]); }
  get highest() { return Math.max(...this.samples.map(({ height }) => height)); }
  get lowest() { return Math.min(...this.samples.map(({ height }) => height)); }
  get hasSettledAfterDrag() { return this.last.phase === "resting" && this.dragged.length > 0; }
  /** How far the list went where the sheet was below its top. */
  get early() { return Math.max(0, ...this.dragged.filter(({ height }) => height < this.top - 1).map(({ offset }) => offset)); }
  get scrolled() { return Math.max(0, ...this.dragged.map(({ offset }) => offset)); }

  /** The largest step of sheet and list together under a finger, and whether a finger may have made all of them. */
  get steps() {
    const held = this.pairs.filter(([one, other]) => one.phase === "dragging" && other.phase === "dragging");
    const all = held.map(([one, other]) => ({ way: Math.abs(other.height + other.offset - one.height - one.offset), time: other.time - one.time }));
    return { largest: Math.max(0, ...all.map(({ way }) => way)), areEven: all.every(({ way, time }) => way < Math.max(JUMP, SPEED * time)) };
  }

  /** The heights before and after a finger stopped the sheet in flight. */
  get caught() { return this.pairs.find(([one, other]) => one.phase === "settling" && other.phase === "dragging"); }
}

/** @typedef {{name: string, says: string, start: string, isModal?: boolean, isOver?: (log: GestureLog) => boolean, judge: (log: GestureLog) => Found}} Gesture */

/** @type {Gesture[]} */
export const GESTURES = [
  {
    name: "Drag the list from the tip to the top and on",
    says: "Put a finger on a row and drag up slowly. When the sheet is at the top, go on without lifting. Then hold still and lift.",
    start: "tip",
    judge(log) {
      const { largest, areEven } = log.steps;
      return { isSo: log.highest >= log.top - 1 && log.scrolled > 20 && log.early <= 1 && areEven, line: `from ${px(log.first.height)} to ${px(log.highest)} of ${px(log.top)}, the list ${px(log.scrolled)}, below the top ${px(log.early)}, the largest step ${px(largest)}` };
    },
  },
  {
    name: "Turn back in mid-drag",
    says: "Put a finger on a row and drag up a little, then down without lifting until the sheet is half way down. Lift.",
    start: "full",
    judge(log) {
      const { largest, areEven } = log.steps;
      const lowest = Math.min(log.top, ...log.dragged.map(({ height }) => height));
      return { isSo: log.scrolled > 5 && lowest < log.top - 100 && log.early <= 1 && areEven, line: `the list ${px(log.scrolled)}, the sheet down to ${px(lowest)}, the list below the top ${px(log.early)}, the largest step ${px(largest)}` };
    },
  },
  {
    name: "Flick the list from the tip",
    says: "Put a finger on a row and flick upwards.",
    start: "tip",
    judge(log) {
      const scrolled = Math.max(...log.samples.map(({ offset }) => Math.abs(offset)));
      return { isSo: log.last.height > log.first.height + 50 && scrolled <= 1, line: `it rests at ${px(log.last.height)}, the list went ${px(scrolled)} at most` };
    },
  },
  {
    name: "Catch the sheet in flight",
    says: "Flick a row upwards, and put the finger on the sheet again while it moves. Hold, then lift.",
    start: "tip",
    judge(log) {
      const { caught } = log;
      if (!caught) return { isSo: false, line: "it was not caught in flight" };
      const [{ height: before }, { height: after }] = caught;
      return { isSo: Math.abs(after - before) < JUMP && log.rows === 0, line: `caught at ${px(before)}, held at ${px(after)}, ${log.rows} rows were clicked` };
    },
  },
  {
    name: "Tap a row and the map",
    says: "Tap a row. Then tap the map above the sheet.",
    start: "tip",
    isOver: (log) => log.rows > 0 && log.maps > 0,
    judge(log) {
      const moved = log.highest - log.lowest;
      return { isSo: log.rows === 1 && log.maps === 1 && moved <= 1, line: `${log.rows} rows, ${log.maps} on the map, the sheet moved ${px(moved)}` };
    },
  },
  {
    name: "Pull a modal sheet away",
    says: "Put a finger on the sheet and pull it down, out of the screen. Lift.",
    start: "half",
    isModal: true,
    isOver: (log) => log.reason !== "" || (log.hasSettledAfterDrag && log.last.height > 1),
    judge: (log) => ({ isSo: log.reason === "drag", line: log.reason ? `gone by ${log.reason}, from ${px(log.highest)}` : `it stayed, at ${px(log.last.height)}` }),
  },
];
