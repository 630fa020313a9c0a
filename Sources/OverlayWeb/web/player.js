// @ts-check
// Plays a trace on a stage, with its fingers. Loaded where it is wanted.

import { OverlaySheet } from "./sheet.js";
import { SheetView } from "./view.js";

/** @typedef {import("./stage.js").OverlayStage} OverlayStage */
/** @typedef {import("./reader.js").Trace} Trace */
/** @typedef {import("./reader.js").Step} Step */

/** What the numbers of a step are, by its kind. @type {Record<string, string>} */
const FIELDS = {
  down: "x y", move: "x y", wheel: "x y travel phase", resize: "width height", "safe-area": "top left bottom right", keyboard: "value",
  header: "value", content: "contentHeight contentLeading contentTrailing travel", "move-to": "isInstant conflict",
  "scroll-to": "value conflict isInstant", reveal: "value conflict travel", increment: "value conflict", decrement: "value conflict",
  escape: "value conflict", next: "value conflict",
};
/** The words of those that stand for one. @type {Record<string, string>} */
const WORDS = { phase: "wheelPhase", conflict: "conflict" };

/** What a trace does not say. */
const DEFAULTS = { headerLength: 0, scale: 2, reduceMotion: false, safeTop: 0, safeLeft: 0, safeBottom: 0, safeRight: 0, keyboard: 0, detents: [] };

/** A sheet whose header is as long as the trace says. */
class PlayedView extends SheetView {
  /** @param {HTMLElement} node */
  length(node) {
    if (node !== this.header) return super.length(node);
    const { headerLength } = /** @type {any} */ (this.options);
    node.style[this.isUpright ? "height" : "width"] = `${headerLength}px`;
    return headerLength;
  }
}

/** Plays a trace at its own times; its stage hears nothing else meanwhile. */
export class Player {
  /** The fingers that are down, and where. @type {Map<number, number[]>} */
  fingers = new Map();
  /** @type {Map<string, import("./sheet.js").OverlaySheet>} */
  sheets = new Map();
  next = 0;
  /** When a settle that goes on gives up. @type {number | undefined} */
  deadline;

  /** Sets the sheets of a trace up on a stage that has none.
   * @param {OverlayStage} stage @param {Trace} trace */
  constructor(stage, trace) {
    if (trace.failures.length || !trace.overlays.length) throw new Error("overlay: this trace cannot be played");
    if (stage.sheets.length) throw new Error("overlay: expected a stage without sheets");
    this.stage = stage;
    this.trace = trace;
    const { width = 0, height = 0, keyboard = 0 } = trace.overlays[0].options;
    this.take(stage, keyboard);
    this.resize([width, height]);
    this.origin = stage.time;
    this.time = this.origin;
    // Ids count from the front; the last one that is pushed is in front.
    for (const { name, options } of trace.overlays) {
      const sheet = new OverlaySheet(new PlayedView(stage, name, { ...DEFAULTS, ...options }));
      for (const detent of options.detents ?? []) sheet.view.detentId(detent.name);
      this.sheets.set(name, sheet);
    }
    for (const sheet of [...this.sheets.values()].reverse()) sheet.open();
  }

  /** The stage has its times from the trace, and does not hear the page from now on. @param {OverlayStage} stage @param {number} keyboard */
  take(stage, keyboard) {
    stage.clock();
    stage.ends.abort();
    Object.assign(stage, { keyboard, clock: () => stage.time, frame: () => stage.draw() });
  }

  /** @param {number[]} size */
  resize(size) {
    this.stage.size = size;
    Object.assign(this.stage.root.style, { width: `${size[0]}px`, height: `${size[1]}px` });
  }

  get isDone() { return this.next >= this.trace.steps.length; }

  /** When the next step is due: nanoseconds of the stage's clock. @param {Step} step */
  due(step) {
    const isGoingOn = this.deadline !== undefined;
    const from = step.at === undefined ? this.time + (isGoingOn ? 0 : step.wait ?? 0) : this.origin + step.at;
    if (step.kind === "run") return from + (step.numbers?.[0] ?? 0);
    if (step.kind !== "settle") return from;
    const rest = this.stage.core.ask("web_rest");
    return Number.isNaN(rest) ? from : Math.min(Math.max(from, rest), this.deadline ?? from + (step.numbers?.[0] ?? 0));
  }

  /** Plays all steps that are due until then. @param {number} until */
  playUntil(until) {
    while (!this.isDone && this.due(this.trace.steps[this.next]) <= until) {
      const step = this.trace.steps[this.next];
      if (step.kind === "settle") this.deadline ??= this.time + (step.wait ?? 0) + (step.numbers?.[0] ?? 0);
      this.time = this.due(step);
      this.stage.time = this.time;
      this.perform(step);
      // A list that comes to its end may throw the sheet: then there is more to wait for.
      if (step.kind === "settle" && this.stage.isMoving && this.time < this.deadline) continue;
      this.deadline = undefined;
      this.next += 1;
    }
  }

  /** Plays what is left at once. @returns {string} The digest at the end. */
  finish() {
    this.playUntil(Infinity);
    return this.stage.digest;
  }

  /** Plays it as it was. @param {number} speed @returns {Promise<string>} The digest at the end. */
  play(speed = 1) {
    return new Promise((resolve) => {
      const [begin, from] = [performance.now(), this.time];
      const frame = (now) => {
        const until = from + Math.max(0, Math.round((now - begin) * 1e6 * speed));
        this.playUntil(until);
        // More frames change nothing; past the last step there is none, so that the end is that of the trace.
        if (!this.isDone) this.stage.tell("frame", {}, (this.stage.time = Math.max(this.stage.time, until)));
        this.stage.element.dispatchEvent(new CustomEvent("overlay-fingers", { detail: this.fingers }));
        if (this.isDone) resolve(this.stage.digest);
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }

  /** @param {Step} step */
  perform(step) {
    const { kind, overlay, id, numbers = [], options = {} } = step;
    const { stage } = this;
    const [scope, name] = typeof id === "string" && id.includes("/") ? id.split("/") : [overlay, id];
    const sheet = this.sheets.get(scope ?? "") ?? (/^(push|pop)$/.test(kind) ? undefined : stage.sheets[0]);
    const number = typeof name === "string" ? sheet?.view.detentId(name) ?? 0 : Number(name ?? 0);
    this.follow(kind, number, numbers);
    if (kind === "tap") {
      this.tell("down", number, numbers);
      this.tell("up", number, []);
    } else if (kind === "push" && sheet) sheet.open();
    else if (kind === "pop") sheet?.remove();
    else if (kind === "rows") sheet?.setRows(options.rows);
    else if (kind === "set") sheet?.configure(options);
    else if (/^(settle|run|wait)$/.test(kind)) stage.tell("frame", {}, this.time);
    else if (/^(down|move|up|cancel|wheel|frame|resize|safe-area|keyboard)$/.test(kind)) this.tellAll(kind, number, numbers);
    else if (sheet) this.tellOne(sheet, kind, number, numbers);
  }

  /** @param {OverlaySheet} sheet @param {string} kind @param {number} id @param {number[]} numbers */
  tellOne(sheet, kind, id, numbers) {
    const options = /** @type {any} */ (sheet.options);
    if (kind === "header") options.headerLength = numbers[0];
    if (kind === "content") [options.contentHeight, options.contentLeading, options.contentTrailing] = numbers;
    if (/^(enable|disable)$/.test(kind)) options.detents = options.detents.map((one) => (sheet.view.detentId(one.name) === id ? { ...one, disabled: kind === "disable" } : one));
    this.tell(kind, id, numbers, sheet.id);
  }

  /** @param {any} kind @param {number} id @param {number[]} numbers @param {number} [overlay] */
  tell(kind, id, numbers, overlay) {
    const names = FIELDS[kind]?.split(" ") ?? [];
    const { words } = this.stage.core;
    const values = names.map((name, at) => [name, words[WORDS[name]]?.[numbers[at] ?? 0] ?? numbers[at] ?? 0]);
    this.stage.tell(kind, { id, ...Object.fromEntries(values) }, this.time, overlay);
  }

  /** @param {string} kind @param {number} id @param {number[]} numbers */
  tellAll(kind, id, numbers) {
    if (kind === "resize") this.resize(numbers);
    const [safeTop, safeLeft, safeBottom, safeRight] = numbers;
    for (const { options } of this.sheets.values()) {
      if (kind === "safe-area") Object.assign(options, { safeTop, safeLeft, safeBottom, safeRight });
      if (kind === "keyboard") options.keyboard = numbers[0];
    }
    this.tell(kind, id, numbers);
  }

  /** @param {string} kind @param {number} id @param {number[]} point */
  follow(kind, id, point) {
    if (kind === "down" || kind === "move") this.fingers.set(id, point);
    if (kind === "up" || kind === "cancel") this.fingers.delete(id);
  }
}
