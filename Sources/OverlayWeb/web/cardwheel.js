// @ts-check
// The wheel over a browser or a carousel: a gesture of a trackpad is a finger, a notch of a mouse is a step.

import { IGNORED, isIn } from "./page.js";

/** A pause that ends a gesture, in milliseconds. */
const PAUSE = 150;
/** The least notch that is told in pixels, in points. A trackpad begins with fewer. */
const NOTCH = 50;
/** The number of the finger that a trackpad is: no pointer has it. */
const FINGER = -7;
/** What of the container's length a gesture goes before it lets go. What follows is momentum. */
const SHARE = 0.5;

export class CardWheel {
  /** How far the gesture went, in points; undefined where none goes on. @type {number | undefined} */
  travel;
  /** Where the finger is that it is. @type {number[]} */
  at = [0, 0];
  /** Whether what comes is momentum of a gesture that let go. */
  isSpent = false;
  last = -Infinity;
  /** The length of the turn before. */
  before = 0;
  /** @type {any} */
  timer;

  /** @param {import("./cards.js").OverlayCards} cards */
  constructor(cards) {
    this.cards = cards;
    if (cards.model === "deck") return;
    cards.on(cards.root, "wheel", (event) => this.turn(event));
    cards.ends.signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  get isVertical() { return this.cards.options.axis === "vertical"; }

  /** @param {WheelEvent} event */
  turn(event) {
    const { cards } = this;
    const { deltaMode, deltaX, deltaY, shiftKey, timeStamp } = event;
    if (event.ctrlKey || isIn(event, IGNORED)) return;
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    const delta = this.isVertical ? (isAcross ? 0 : deltaY) : isAcross ? deltaX : shiftKey ? deltaY : 0;
    // What goes across is the page's.
    if (!delta && this.travel === undefined) return;
    event.preventDefault();
    // WebKitGTK makes turns of a finger's moves, and of its momentum.
    if (cards.fingers.size) return this.spend(timeStamp, delta);
    const isNew = timeStamp - this.last >= PAUSE;
    const isNotch = deltaMode > 0 || (isNew && Math.abs(delta) >= NOTCH && Number.isInteger(delta));
    this.last = timeStamp;
    if (isNotch) return this.step(delta);
    this.glide(event, delta, isNew);
  }

  /** @param {number} delta */
  step(delta) {
    this.end();
    const isOn = delta > 0 !== (!this.isVertical && this.cards.isMirrored);
    if (isOn) this.cards.next();
    else this.cards.previous();
    this.isSpent = true;
  }

  /** @param {WheelEvent} event @param {number} delta @param {boolean} isNew */
  glide(event, delta, isNew) {
    const { cards } = this;
    // A turn longer than the one before is another gesture's; a spent one only becomes shorter.
    const isFaster = Math.abs(delta) > Math.abs(this.before) + 8;
    this.before = delta;
    if (this.isSpent && !isNew && !isFaster) return;
    this.isSpent = false;
    const time = cards.clock(event.timeStamp);
    if (this.travel === undefined) {
      this.at = cards.point(event);
      this.travel = 0;
      cards.sendAt(time, "down", FINGER, ...this.at);
      // The slop is a finger's: a trackpad says where it goes at once.
      this.move(time, -Math.sign(delta) * ((cards.options.slop ?? 10) + 1));
    }
    this.travel += delta;
    this.move(time, -delta);
    clearTimeout(this.timer);
    if (Math.abs(this.travel) < SHARE * cards.size[this.isVertical ? 1 : 0]) this.timer = setTimeout(() => cards.guard(() => this.end()), PAUSE);
    else this.spend(event.timeStamp, delta);
  }

  /** @param {number} time @param {number} by */
  move(time, by) {
    this.at[this.isVertical ? 1 : 0] += by;
    this.cards.sendAt(time, "move", FINGER, ...this.at);
  }

  /** It lets go, and what follows without a pause moves nothing more. @param {number} time @param {number} delta */
  spend(time, delta) {
    this.end();
    Object.assign(this, { isSpent: true, last: time, before: delta });
  }

  end() {
    clearTimeout(this.timer);
    if (this.travel === undefined) return;
    this.travel = undefined;
    this.cards.sendAt(this.cards.clock(), "up", FINGER);
  }
}
