// A person at a tab: fingers, a mouse with its wheel, and keys, as the browser gets them from a device.

import { strict as assert } from "node:assert";

/** @typedef {[number, number]} Point */

/** How often a finger is reported, in milliseconds. */
const STEP = 8;

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A length is as long as it is to be, to a pixel. */
export const near = (actual, expected, what, by = 1) => assert.ok(Math.abs(actual - expected) <= by, `${what}: expected ${expected}, got ${actual}`);

export class Hand {
  /** Where the fingers are that are down. @type {Map<number, Point>} */
  at = new Map();
  /** When the last touch was: milliseconds since 1970. A device reports evenly, however late the page hears of it. */
  time = 0;

  /** @param {import("./engines.mjs").Tab} tab */
  constructor(tab) { this.tab = tab; }

  /** @param {number} finger @param {Point} point */
  down(finger, point) { return this.tab.fingers([this.begin(finger, point)]); }

  /** Moves a finger there evenly. @param {number} finger @param {Point} to @param {number} milliseconds */
  move(finger, to, milliseconds) { return this.tab.fingers(this.way(finger, to, milliseconds)); }

  /** The fingers stay where they are. @param {number} milliseconds */
  async rest(milliseconds) {
    await sleep(milliseconds);
    this.time = Math.max(this.time, Date.now());
  }

  /** @param {number} finger */
  up(finger) { return this.tab.fingers([this.end(finger)]); }

  /** The system takes all fingers. */
  cancel() {
    this.time += STEP / 2;
    const all = [...this.at.keys()];
    this.at.clear();
    return this.tab.fingers([this.sample("cancel", all)]);
  }

  /** One finger goes from here to there, and leaves at once: with its speed. Chromium makes no click of the next tap, on any page.
   * @param {Point} from @param {Point} to @param {number} milliseconds */
  flick(from, to, milliseconds) {
    return this.tab.fingers([this.begin(1, from), ...this.way(1, to, milliseconds), this.end(1)]);
  }

  /** The same, but the finger rests before it leaves. @param {Point} from @param {Point} to @param {number} milliseconds */
  async drag(from, to, milliseconds) {
    await this.down(1, from);
    await this.move(1, to, milliseconds);
    await this.rest(150);
    await this.up(1);
  }

  /** @param {Point} point */
  async tap(point) {
    await this.down(1, point);
    await this.rest(40);
    await this.up(1);
  }

  /** @param {import("./engines.mjs").Sample["kind"]} kind @param {number[]} changed @returns {import("./engines.mjs").Sample} */
  sample(kind, changed) { return { kind, changed, fingers: [...this.at], time: this.time }; }

  /** @param {number} finger @param {Point} point */
  begin(finger, point) {
    this.time = Math.max(this.time, Date.now());
    this.at.set(finger, point);
    return this.sample("down", [finger]);
  }

  /** @param {number} finger @param {Point} to @param {number} milliseconds */
  way(finger, to, milliseconds) {
    const [x, y] = /** @type {Point} */ (this.at.get(finger));
    const steps = Math.ceil(milliseconds / STEP);
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      this.time += STEP;
      this.at.set(finger, [x + (to[0] - x) * part, y + (to[1] - y) * part]);
      return this.sample("move", [finger]);
    });
  }

  /** @param {number} finger */
  end(finger) {
    this.time += STEP / 2;
    this.at.delete(finger);
    return this.sample("up", [finger]);
  }

  /** @param {import("./engines.mjs").MouseKind} type @param {Point} point */
  mouse(type, point) { return this.tab.mouse(type, point); }

  /** @param {Point} point @param {number} deltaY Pixels. */
  wheel(point, deltaY) { return this.tab.wheel(point, [deltaY]); }

  /** Turns of a wheel, one in each frame. @param {Point} point @param {number[]} deltas Pixels. */
  turn(point, deltas) { return this.tab.wheel(point, deltas); }

  /** Presses a key and lets it go. @param {string} key @param {{text?: string, shift?: boolean}} how */
  press(key, { text, shift = false, control = false } = {}) { return this.tab.key(key, { text, shift, control }); }
}
