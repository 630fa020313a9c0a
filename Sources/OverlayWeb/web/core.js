// @ts-check
// The core, as WebAssembly: its words, and how it is called.

/** @param {string} text */
const words = (text) => text.split(" ");
/** @typedef {{tell: (name: string, ...numbers: any[]) => any}} Mirror */

/** The numbers of a configuration, in the order in which the core knows them. */
export const OPTIONS = words(
  "width height safeTop safeLeft safeBottom safeRight keyboard keyboardPolicy marginTop marginLeft marginBottom marginRight " +
    "breadth alignment scale edge style header contentHeight contentLeading contentTrailing start startOffset policy " +
    "retainedPerMillisecond lookAhead flick maximumSteps thresholdVelocity downwardVelocity distance distanceIsPoints " +
    "fromOrigin springResponse springDampingRatio deceleration momentum scrolled drags resistance resistanceOff slop tapHandle " +
    "tapHandleDetent tapBackdrop tapBackdropDetent tapRow tapRowDetent velocity largestUndimmed reduceMotion",
);
const tap = words("none move-to next cycle");
/** @type {Record<string, string[]>} */
export const WORDS = {
  keyboardPolicy: words("lift inset expand"), alignment: words("start center end"), edge: words("bottom top left right"),
  style: words("flexible rigid expandable"), momentum: words("pin carry-up carry"), scrolled: words("sheet-first list-first"),
  policy: words("projected rushing-forward stepwise threshold nearest free"), drags: words("all header none"),
  velocity: words("least-squares weighted difference impulse"), tapHandle: tap, tapBackdrop: tap, tapRow: tap,
};
export const EVENTS = words(
  "down move up cancel scroll-begin scroll scroll-end scroll-rest wheel frame resize safe-area keyboard content header enable " +
    "disable move-to scroll-to reveal increment decrement escape next",
);
export const HEIGHTS = words("points fraction inset content");

/** Calls the core. What it is told a mirror is told too: a recorder. */
export class Core {
  /** @type {Mirror | undefined} */
  mirror;

  constructor(module) {
    this.exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
    this.page = this.exports.web_create();
    this.place = this.exports.web_answer(this.page);
  }

  /** The numbers of the last answer; the memory may have grown since. */
  get answer() { return new Float64Array(this.exports.memory.buffer, this.place); }

  ask(name, ...numbers) { return this.exports[name](this.page, ...numbers); }

  /** What a status says is refused: `failures.js` has the words. @param {number} status */
  refusal(status) {
    const [field, detent] = this.answer;
    return status ? { status, field, detent } : undefined;
  }

  tell(name, ...numbers) {
    this.mirror?.tell(name, ...numbers);
    return this.ask(name, ...numbers);
  }
}
