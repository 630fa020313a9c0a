// A person at a tab: fingers, a mouse with its wheel, and keys, as the browser gets them from a device.

/** @typedef {[number, number]} Point */

/** How often a finger is reported, in milliseconds. */
const STEP = 8;

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Hand {
  /** Where the fingers are that are down. @type {Map<number, Point>} */
  fingers = new Map();
  /** When the last touch was: milliseconds since 1970. A device reports evenly, however late the page hears of it. */
  time = 0;

  /** @param {import("./engines.mjs").Tab} tab */
  constructor(tab) { this.tab = tab; }

  /** @param {number} finger @param {Point} point */
  async down(finger, point) {
    this.time = Math.max(this.time, Date.now());
    this.fingers.set(finger, point);
    await this.touch("down", [finger]);
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
      answers.push(this.touch("move", [finger]));
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
    await this.touch("up", [finger]);
  }

  /** The system takes all fingers. */
  async cancel() {
    this.time += STEP / 2;
    const all = [...this.fingers.keys()];
    this.fingers.clear();
    await this.touch("cancel", all);
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

  /** Tells the tab of fingers. @param {"down" | "move" | "up" | "cancel"} kind @param {number[]} changed */
  touch(kind, changed) { return this.tab.finger(kind, changed, new Map(this.fingers), this.time); }

  /** @param {import("./engines.mjs").MouseKind} type @param {Point} point */
  mouse(type, point) { return this.tab.mouse(type, point); }

  /** @param {Point} point @param {number} deltaY Pixels. */
  wheel(point, deltaY) { return this.tab.wheel(point, deltaY); }

  /** Presses a key and lets it go. @param {string} key @param {{text?: string, shift?: boolean}} how */
  press(key, { text, shift = false } = {}) { return this.tab.key(key, { text, shift }); }
}
