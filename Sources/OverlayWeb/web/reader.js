// @ts-check
// Reads a trace of sheets, as far as a page can play it. Loaded where it is wanted.

/** @typedef {{line: number, column: number, message: string}} Failure */
/** @typedef {{name: string, options: Record<string, any>}} Overlay Front first. */
/** @typedef {{wait?: number, at?: number, kind: string, overlay: string | null, id?: number | string, numbers?: number[], options?: Record<string, any>, line: number}} Step
 * Nanoseconds after the step before, or since the beginning; neither: the same instant. */
/** @typedef {{title: string, overlays: Overlay[], steps: Step[], failures: Failure[]}} Trace */

const SIDES = ["Top", "Left", "Bottom", "Right"];
const PHASES = ["begin", "change", "end", "momentum", "notch"];
const ENDS = ["minimum", "maximum", "top", "end"];
const CONFLICTS = ["drop", "after-drag", "take-over"];

class Mistake extends Error {
  /** @param {number} column @param {string} message */
  constructor(column, message) {
    super(message);
    this.column = column;
  }
}

/** The words of one line, one after the other. */
class Words {
  /** @param {string} text */
  constructor(text) {
    this.list = [...text.replace(/(^|\s)#.*/, "").matchAll(/\S+/g)].map((match) => ({ text: match[0], column: (match.index ?? 0) + 1 }));
    this.at = 0;
    this.end = text.trimEnd().length + 1;
  }

  get isEnd() { return this.at >= this.list.length; }
  get peek() { return this.list[this.at]?.text ?? ""; }
  get column() { return this.list[this.at]?.column ?? this.end; }

  /** @param {string} expected @returns {never} */
  fail(expected) { throw new Mistake(this.column, `expected ${expected}, found ${this.isEnd ? "the end of the line" : `"${this.peek}"`}`); }

  /** Takes a word if it is the next one. @param {string} word */
  has(word) {
    if (this.isEnd || this.peek !== word) return false;
    this.at += 1;
    return true;
  }

  /** @param {string} expected */
  word(expected = "a word") { return this.isEnd ? this.fail(expected) : this.list[this.at++].text; }

  /** @param {string[]} choices */
  choice(choices) { return choices.includes(this.peek) ? this.word() : this.fail(`one of ${choices.join(", ")}`); }

  number(expected = "a number") {
    if (!/^-?\d+(\.\d+)?$/.test(this.peek)) this.fail(expected);
    return Number(this.word());
  }

  /** @param {number} count */
  numbers(count) { return Array.from({ length: count }, () => this.number()); }

  /** A size, such as 390x844. */
  size() {
    const match = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(this.peek) ?? this.fail("a size such as 390x844");
    this.at += 1;
    return [Number(match[1]), Number(match[2])];
  }

  done() { if (!this.isEnd) this.fail("the end of the line"); }
}

/** Milliseconds as nanoseconds, exactly. @param {string} text */
function nanoseconds(text) {
  const [whole, part = ""] = text.split(".");
  return Number(whole) * 1e6 + Number(part.padEnd(6, "0"));
}

/** @param {Words} words */
function height(words) {
  const kind = words.choice(["height", "fraction", "inset", "content"]);
  return kind === "content" ? { content: true } : { [kind === "height" ? "points" : kind]: words.number() };
}

/** @param {Words} words */
function detent(words) {
  /** @type {Record<string, any>} */
  const detent = { name: words.word("a name") };
  while (!words.isEnd) {
    if (words.has("at-most")) detent.atMost = height(words);
    else if (words.has("scroll")) detent.contentFirst = words.choice(["sheet-first", "content-first"]) === "content-first";
    else if (words.has("pull")) detent.pull = words.choice(["sheet", "content"]);
    else if (words.has("opacity")) detent.opacity = words.number();
    else if (words.has("disabled")) detent.disabled = true;
    else Object.assign(detent, height(words));
  }
  return detent;
}

/** @param {Words} words @param {Record<string, any>} to */
function policy(words, to) {
  const kinds = ["projected", "rushing-forward", "stepwise", "threshold", "nearest", "free"];
  // The numbers of the kind are given anew, the defaults of the core where they are not.
  for (const name of POLICY) delete to[name];
  to.policy = words.choice(kinds);
  const optional = () => (words.has("none") ? null : words.number());
  const keys = { rate: "retainedPerMillisecond", "look-ahead": "lookAhead", steps: "maximumSteps", flick: "flick", velocity: "thresholdVelocity", down: "downwardVelocity" };
  while (!words.isEnd) {
    if (words.has("distance")) [to.distanceIsPoints, to.distance] = [words.has("points"), words.number()];
    else if (words.has("from")) to.fromOrigin = words.choice(["behind", "origin"]) === "origin";
    else to[keys[words.choice(Object.keys(keys))]] = optional();
  }
}

const POLICY = ["retainedPerMillisecond", "lookAhead", "flick", "maximumSteps", "thresholdVelocity", "downwardVelocity", "distance", "distanceIsPoints", "fromOrigin"];

/** @param {Words} words @returns {import("./rows.js").RowOptions} */
function rows(words) {
  const render = (node, row) => (node.textContent = String(row));
  if (words.has("heights")) {
    const heights = [];
    while (!words.isEnd) heights.push(words.number());
    return { count: heights.length, height: (row) => heights[row], render };
  }
  if (!words.has("count")) words.fail("count or heights");
  const count = words.number();
  return words.has("height") ? { count, height: words.number(), render } : words.fail("height");
}

const plain = (name, choices) => (words, to) => (to[name] = choices ? words.choice(choices) : words.number());
const sides = (prefix) => (words, to) => words.numbers(4).forEach((number, side) => (to[prefix + SIDES[side]] = number));

/** The keys of a header. @type {Record<string, (words: Words, to: Record<string, any>) => unknown>} */
const KEYS = {
  container: (words, to) => ([to.width, to.height] = words.size()),
  "safe-area": sides("safe"),
  margins: sides("margin"),
  keyboard: plain("keyboard"),
  "keyboard-policy": plain("keyboardPolicy", ["lift", "inset", "expand"]),
  scale: plain("scale"),
  edge: plain("edge", ["bottom", "top", "left", "right"]),
  style: plain("style", ["flexible", "rigid", "expandable"]),
  detent: (words, to) => (to.detents = [...(to.detents ?? []), detent(words)]),
  breadth: (words, to) => {
    to.breadth = words.has("all") ? null : words.number("all or points");
    if (words.has("align")) to.alignment = words.choice(["start", "center", "end"]);
  },
  header: plain("headerLength"),
  content: (words, to) => {
    if (!words.has("height")) words.fail("height");
    to.contentHeight = words.number();
    [to.contentLeading, to.contentTrailing] = words.has("insets") ? words.numbers(2) : [0, 0];
  },
  rows: (words, to) => (to.rows = rows(words)),
  start: (words, to) => {
    to.start = words.word("a detent");
    if (words.has("offset")) to.startOffset = words.number();
  },
  policy,
  spring: (words, to) => {
    while (!words.isEnd) to[words.choice(["response", "damping"]) === "response" ? "springResponse" : "springDampingRatio"] = words.number();
  },
  deceleration: plain("deceleration"),
  momentum: plain("momentum", ["pin", "carry-up", "carry"]),
  scrolled: plain("scrolled", ["sheet-first", "list-first"]),
  drags: plain("drags", ["all", "header", "none"]),
  resistance: (words, to) => {
    to.resistance = words.number();
    to.resistanceOff = 0;
    if (words.has("off")) while (!words.isEnd) to.resistanceOff |= 1 << ENDS.indexOf(words.choice(ENDS));
  },
  slop: plain("slop"),
  velocity: plain("velocity", ["least-squares", "weighted", "difference", "impulse"]),
  driver: (words) => words.has("core") || words.fail("core: a page has no native list to play"),
  dim: (words, to) => (words.has("none") ? (to.largestUndimmed = null) : words.has("above") ? (to.largestUndimmed = words.word("a detent")) : words.fail("above or none")),
  "on-tap": (words, to) => {
    const part = words.choice(["handle", "backdrop", "row"]);
    to[`tap${part[0].toUpperCase()}${part.slice(1)}`] = words.word("what the tap does");
  },
  "reduce-motion": (words, to) => (to.reduceMotion = words.choice(["on", "off"]) === "on"),
};

const touch = (words) => ({ id: words.number("a number for the touch"), numbers: words.numbers(2) });
const how = (words) => ({ instant: words.has("instant") ? 1 : 0, inDrag: CONFLICTS.includes(words.peek) ? CONFLICTS.indexOf(words.word()) : 0 });

/** The verbs that a page can play. @type {Record<string, (words: Words) => Partial<Step>>} */
const VERBS = {
  down: touch,
  move: touch,
  up: (words) => ({ id: words.number("a number for the touch") }),
  cancel: (words) => ({ id: words.number("a number for the touch") }),
  wheel: (words) => ({ id: words.number(), numbers: [...words.numbers(3), PHASES.indexOf(words.choice(PHASES))] }),
  frame: () => ({}),
  resize: (words) => ({ numbers: words.size() }),
  "safe-area": (words) => ({ numbers: words.numbers(4) }),
  keyboard: (words) => ({ numbers: words.numbers(1) }),
  header: (words) => ({ numbers: words.numbers(1) }),
  content: (words) => {
    /** @type {Record<string, any>} */
    const to = {};
    KEYS.content(words, to);
    return { numbers: [to.contentHeight, to.contentLeading, to.contentTrailing, words.has("shift") ? words.number() : 0] };
  },
  rows: (words) => ({ options: { rows: rows(words) } }),
  enable: (words) => ({ id: words.word("a detent") }),
  disable: (words) => ({ id: words.word("a detent") }),
  "move-to": (words) => {
    const id = words.word("a detent");
    const { instant, inDrag } = how(words);
    return { id, numbers: [instant, inDrag] };
  },
  "scroll-to": (words) => {
    const offset = words.number();
    const { instant, inDrag } = how(words);
    return { numbers: [offset, inDrag, instant] };
  },
  reveal: (words) => {
    const [lower, upper] = words.numbers(2);
    return { numbers: [lower, how(words).inDrag, upper] };
  },
  increment: (words) => ({ numbers: [0, how(words).inDrag] }),
  decrement: (words) => ({ numbers: [0, how(words).inDrag] }),
  escape: (words) => ({ numbers: [0, how(words).inDrag] }),
  next: (words) => ({ numbers: [0, how(words).inDrag] }),
  push: (words) => ({ overlay: words.word("an overlay") }),
  pop: (words) => ({ overlay: words.word("an overlay") }),
  settle: (words) => ({ numbers: [words.has("limit") ? nanoseconds(words.word()) : 10e9] }),
  run: (words) => ({ numbers: [nanoseconds(words.word("milliseconds"))] }),
  tap: (words) => touch(words),
};
/** What says what is true, and changes nothing. */
const SILENT = ["expect", "mark", "hit"];

class Reader {
  /** @type {Trace} */
  trace = { title: "", overlays: [], steps: [], failures: [] };
  /** @type {Record<string, any>} */
  shared = {};
  isHeader = true;
  /** The block of a `set detents`. @type {Step | null} */
  block = null;

  /** @param {string} text */
  read(text) {
    text.split("\n").forEach((line, index) => {
      try {
        this.line(line, index + 1);
      } catch (mistake) {
        if (!(mistake instanceof Mistake)) throw mistake;
        this.trace.failures.push({ line: index + 1, column: mistake.column, message: mistake.message });
      }
    });
    if (this.isHeader) this.trace.failures.push({ line: text.split("\n").length, column: 1, message: 'expected "---" after the header' });
    return this.trace;
  }

  /** @param {string} text @param {number} number */
  line(text, number) {
    if (number === 1 && text.trim() !== "overlay-trace 1") throw new Mistake(1, `expected "overlay-trace 1", found "${text.trim().slice(0, 40)}"`);
    const words = new Words(text);
    if (number === 1 || words.isEnd) return;
    if (words.peek === "---") this.isHeader = false;
    else if (this.block) this.inBlock(words);
    else if (this.isHeader) this.header(words, text);
    else this.event(words, number);
  }

  get options() { return this.trace.overlays[this.trace.overlays.length - 1]?.options ?? this.shared; }

  /** @param {Words} words @param {string} text */
  header(words, text) {
    if (/^(x-|frames$)/.test(words.peek)) return;
    if (words.has("title")) return void (this.trace.title = text.trim().slice(5).trim());
    if (words.has("model")) return void (words.has("overlay") || words.fail("overlay: a page plays sheets"));
    if (words.has("overlay")) return void this.trace.overlays.push({ name: words.word("a name"), options: { ...this.shared } });
    if (this.trace.overlays.length === 0 && words.peek === "detent") this.trace.overlays.push({ name: "sheet", options: this.shared });
    const key = KEYS[words.peek] ?? words.fail("a key that a page can play");
    words.at += 1;
    key(words, this.options);
    words.done();
  }

  /** @param {Words} words */
  inBlock(words) {
    if (words.has("end")) return void (this.block = null);
    const key = KEYS[words.peek] ?? words.fail("a key, or end");
    words.at += 1;
    key(words, this.block?.options ?? {});
    words.done();
  }

  /** @param {Words} words @param {number} line */
  event(words, line) {
    const time = /^([+@])(\d+(?:\.\d{1,6})?)$/.exec(words.peek);
    if (/^[+@]/.test(words.peek) && !time) words.fail("a time in milliseconds, such as +8.333");
    if (time) words.at += 1;
    const when = time ? { [time[1] === "+" ? "wait" : "at"]: nanoseconds(time[2]) } : {};
    const [, scope, verb] = /^(?:([^/]+)\/)?(.*)$/.exec(words.peek) ?? [];
    if (SILENT.includes(verb)) return void (time && this.trace.steps.push({ ...when, kind: "wait", overlay: null, line }));
    if (verb === "set") return this.set(words, { ...when, kind: "set", overlay: scope ?? null, options: {}, line });
    const read = VERBS[verb] ?? words.fail("a verb that a page can play; `overlay expand` writes out drag and flick");
    words.at += 1;
    this.trace.steps.push({ ...when, kind: verb, overlay: scope ?? null, line, ...read(words) });
    words.done();
  }

  /** @param {Words} words @param {Step} step */
  set(words, step) {
    words.at += 1;
    this.trace.steps.push(step);
    if (words.has("detents")) return void (this.block = step);
    const key = KEYS[words.peek] ?? words.fail("a key that can be set");
    words.at += 1;
    key(words, step.options ?? {});
    words.done();
  }
}

/** Reads a trace. With failures it is not to be played. @param {string} text @returns {Trace} */
export function readTrace(text) { return new Reader().read(text); }

/** A failure as the tool writes it. @param {string} file @param {Failure} failure */
export function describe(file, { line, column, message }) { return `${file}:${line}:${column}: error: ${message}`; }
