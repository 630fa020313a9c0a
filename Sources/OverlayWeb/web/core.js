// @ts-check
// The core, as WebAssembly: its words, and how it is called.

/** @param {string} text */
const words = (text) => text.split(" ");
/** @typedef {{count: number, height: number | ((row: number) => number), render: (node: HTMLElement, row: number) => void}} Rows */
/** @typedef {{overlay: number, layer: number, row: number, isTap: boolean}} Route NaN without a receiver. */
/** @typedef {{tell: (name: string, ...numbers: any[]) => any}} Mirror */

/** The numbers of a configuration, in the order in which the core knows them. */
export const OPTIONS = words(
  "width height safeTop safeLeft safeBottom safeRight keyboard keyboardPolicy marginTop marginLeft marginBottom marginRight " +
    "breadth alignment scale edge style header contentHeight contentLeading contentTrailing start startOffset policy " +
    "retainedPerMillisecond lookAhead flick maximumSteps thresholdVelocity downwardVelocity distance distanceIsPoints " +
    "fromOrigin springResponse springDampingRatio momentum scrolled drags resistance resistanceOff slop tapHandle " +
    "tapHandleDetent tapBackdrop tapBackdropDetent tapRow tapRowDetent velocity largestUndimmed reduceMotion",
);
/** The numbers of what is shown, in the order of the core. */
export const PRESENTATION = words(
  "height offset velocity progress phase position detent target nearest sheet header list contentEnd hasBackdrop backdrop isMoving",
);
/** @type {Record<string, string[]>} */
export const WORDS = {
  keyboardPolicy: words("lift inset expand"), alignment: words("start center end"), edge: words("bottom top left right"),
  style: words("flexible rigid expandable"), momentum: words("pin carry-up carry"), scrolled: words("sheet-first list-first"),
  policy: words("projected rushing-forward stepwise threshold nearest free"), drags: words("all header none"),
  velocity: words("least-squares weighted difference impulse"), phase: words("dragging settling flinging bouncing resting"),
  position: words("minimum maximum progressing"), tap: words("none move-to next cycle"),
};
export const EVENTS = words(
  "down move up cancel scroll-begin scroll scroll-end scroll-rest wheel frame resize safe-area keyboard content header enable " +
    "disable move-to scroll-to reveal increment decrement escape next",
);
export const EFFECTS = words(
  "cancelled let-go drag-began scroll-began scroll-ended drag-ended will-move did-move settled crossed tap dismiss-refused " +
    "late rejected cancel-pan",
);
export const REASONS = words(
  "none dragging replaced unknown duplicate disabled last-detent at-end out-of-sequence not-finite wrong-driver too-many invalid",
);
export const FIELDS = words(
  "container safe-area keyboard margins breadth scale header content detents duplicate-detent detent-height opacity " +
    "start start-offset largest-undimmed tap policy spring resistance slop",
);
export const HEIGHTS = words("points fraction inset content");
export const ANSWERS = words("none started already rejected");
export const CONFLICTS = words("drop after-drag take-over");

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

  /** @returns {Route} */
  get route() {
    const [overlay, layer, row, isTap] = this.answer;
    return { overlay, layer, row, isTap: isTap === 1 };
  }

  ask(name, ...numbers) { return this.exports[name](this.page, ...numbers); }

  tell(name, ...numbers) {
    this.mirror?.tell(name, ...numbers);
    return this.ask(name, ...numbers);
  }

  /** Gives a list its rows. @param {number} id @param {Rows} rows @param {number} time */
  rows(id, { count, height }, time) {
    if (typeof height === "number") return this.tell("web_rows", id, count, height, time);
    this.mirror?.tell("rows", id, { count, height }, time);
    const place = this.exports.web_room(count);
    const heights = new Float64Array(this.exports.memory.buffer, place, count);
    for (let row = 0; row < count; row += 1) heights[row] = height(row);
    return this.ask("web_row_heights", id, place, count, time);
  }
}

