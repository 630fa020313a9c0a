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
  fingers = new Map();
  /** When the last touch was: milliseconds since 1970. A device reports evenly, however late the page hears of it. */
  time = 0;

  /** @param {import("./browser.mjs").Tab} tab */
  constructor(tab) { this.tab = tab; }

  /** @param {number} finger @param {Point} point */
  async down(finger, point) {
    this.time = Math.max(this.time, Date.now());
    this.fingers.set(finger, point);
    await this.touch("touchStart");
  }

  /** Moves a finger there evenly. @param {number} finger @param {Point} to @param {number} milliseconds */
  async move(finger, to, milliseconds) {
    const [x, y] = /** @type {Point} */ (this.fingers.get(finger));
    const steps = Math.ceil(milliseconds / STEP);
    const answers = [];
    for (let step = 1; step <= steps; step += 1) {
      this.time += STEP;
      await sleep(this.time - Date.now());
      this.fingers.set(finger, [x + ((to[0] - x) * step) / steps, y + ((to[1] - y) * step) / steps]);
      answers.push(this.touch("touchMove"));
    }
    await Promise.all(answers);
  }

  /** The fingers stay where they are. @param {number} milliseconds */
  async rest(milliseconds) {
    await sleep(milliseconds);
    this.time = Math.max(this.time, Date.now());
  }

  /** @param {number} finger */
  async up(finger) {
    this.time += STEP / 2;
    this.fingers.delete(finger);
    await this.touch(this.fingers.size ? "touchMove" : "touchEnd");
  }

  /** The system takes all fingers. */
  async cancel() {
    this.time += STEP / 2;
    this.fingers.clear();
    await this.touch("touchCancel");
  }

  /** One finger goes from here to there, and leaves at once: with its speed. Chromium makes no click of the next tap, on any page.
   * @param {Point} from @param {Point} to @param {number} milliseconds */
  async flick(from, to, milliseconds) {
    await this.down(1, from);
    await this.move(1, to, milliseconds);
    await this.up(1);
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

  touch(type) {
    const touchPoints = [...this.fingers].map(([id, [x, y]]) => ({ id, x, y }));
    return this.tab.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: this.time / 1000 });
  }

  /** @param {"mousePressed" | "mouseMoved" | "mouseReleased"} type @param {Point} point */
  mouse(type, [x, y]) {
    return this.tab.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
  }

  /** @param {Point} point @param {number} deltaY Pixels. */
  wheel([x, y], deltaY) { return this.tab.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY }); }

  /** Presses a key and lets it go. @param {string} key @param {{text?: string, shift?: boolean}} how */
  async press(key, { text, shift = false } = {}) {
    const codes = { Tab: 9, Enter: 13, Escape: 27, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
    const about = { key, code: key, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0), modifiers: shift ? 8 : 0 };
    await this.tab.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...about });
    await this.tab.send("Input.dispatchKeyEvent", { type: "keyUp", ...about });
  }
}
