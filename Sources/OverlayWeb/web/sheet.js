// @ts-check
// A sheet: its nodes, its commands, and what is drawn of it.

import { Names, check, write } from "./configuration.js";
import { ANSWERS, CONFLICTS, EFFECTS, PRESENTATION, REASONS, WORDS } from "./core.js";
import { listenToKeys } from "./keys.js";
import { add } from "./page.js";
import { List } from "./rows.js";

/** @typedef {import("./configuration.js").Options} Options */
/** @typedef {{instant?: boolean, inDrag?: "drop" | "after-drag" | "take-over"}} How */

/** A line that a wheel counts, in points. */
const LINE = 16;

/** A sheet in a stage. Its element dispatches `overlay-…` for each effect, and `overlay-draw` whenever it was drawn. */
export class OverlaySheet {
  /** What the core said to the last command. */
  answered = "none";

  /** @param {import("./stage.js").OverlayStage} stage @param {string} name @param {Options} options */
  constructor(stage, name, options) {
    this.stage = stage;
    this.core = stage.core;
    this.name = name;
    this.id = stage.pushed++;
    this.options = options;
    this.names = new Names(stage.detents, this.id);
    this.backdrop = add("div", "overlay-backdrop", stage.root);
    this.element = add("section", "overlay-sheet", stage.root);
    this.header = add("div", "overlay-header", this.element);
    this.handle = add("div", "overlay-handle", this.header);
    this.list = new List(this.core, this.id, this.element);
    this.element.setAttribute("role", "dialog");
    this.handle.setAttribute("role", "slider");
    this.handle.tabIndex = 0;
    if (options.header) this.header.append(options.header);
    if (options.content) this.list.content.append(options.content);
    listenToKeys(this);
  }

  /** Comes in front of all others. */
  open() {
    const { stage } = this;
    stage.root.append(this.backdrop, this.element);
    stage.sheets.unshift(this);
    for (const node of [this.header, this.list.content]) stage.resizes.observe(node);
    try {
      this.write("web_push");
    } catch (error) {
      this.close();
      throw error;
    }
    if (this.options.rows) this.setRows(this.options.rows);
    stage.schedule();
  }

  close() {
    this.stage.sheets = this.stage.sheets.filter((sheet) => sheet !== this);
    for (const node of [this.header, this.list.content]) this.stage.resizes.unobserve(node);
    this.backdrop.remove();
    this.element.remove();
  }

  /** Takes the sheet out of its stage. */
  remove() {
    this.core.tell("web_pop", this.id, this.stage.clock());
    this.close();
    this.stage.schedule();
  }

  /** Changes options at any instant, also under a finger. @param {Partial<Options>} changes */
  configure(changes) {
    const before = this.options;
    this.options = { ...before, ...changes };
    try {
      this.write("web_reconfigure");
    } catch (error) {
      this.options = before;
      this.dress();
      throw error;
    }
    this.stage.perform();
  }

  /** Gives the list other rows. @param {import("./core.js").Rows} rows */
  setRows(rows) {
    check(this.core.rows(this.id, rows, this.stage.clock()), this.core, this.names);
    this.options.rows = rows;
    this.list.set(rows);
    this.stage.perform();
  }

  write(what) {
    this.dress();
    this.describe(this.core);
    check(this.core.tell(what, this.id, this.stage.clock()), this.core, this.names);
  }

  /** Tells the core, or a recorder, the whole configuration. @param {import("./core.js").Mirror} listener */
  describe(listener) {
    const { stage, options } = this;
    const [safeTop, safeLeft, safeBottom, safeRight] = stage.safeArea;
    const [width, height] = stage.size;
    const [keyboard, scale, reduceMotion] = [stage.keyboard, devicePixelRatio, stage.motion.matches];
    const page = { safeTop, safeLeft, safeBottom, safeRight, keyboard, scale, reduceMotion, contentHeight: this.contentLength() };
    const container = { width, height, header: (this.headerLength = this.measureHeader()) };
    write(listener, { ...page, ...options, ...container }, this.names, getComputedStyle(stage.root).direction === "rtl");
  }

  /** What hangs on the options beside the core. */
  dress() {
    const { options, element, handle } = this;
    this.edge = options.edge ?? "bottom";
    this.isUpright = this.edge === "bottom" || this.edge === "top";
    this.sign = this.edge === "bottom" || this.edge === "right" ? 1 : -1;
    element.className = `overlay-sheet overlay-${this.edge}`;
    element.setAttribute("aria-label", options.label ?? this.name);
    handle.setAttribute("aria-label", options.handleLabel ?? "Size");
    handle.setAttribute("aria-orientation", this.isUpright ? "vertical" : "horizontal");
  }

  /** The header is as long as its nodes, or as the option says. */
  measureHeader() {
    const { headerLength } = this.options;
    if (headerLength !== undefined) this.header.style[this.isUpright ? "height" : "width"] = `${headerLength}px`;
    return headerLength ?? this.length(this.header);
  }

  length(node) { return this.isUpright ? node.offsetHeight : node.offsetWidth; }

  contentLength() {
    const { rows, content } = this.options;
    if (!rows) return content ? this.length(content) : 0;
    const last = this.list.place(rows.count - 1);
    if (last) return last[0] + last[1];
    return typeof rows.height === "number" ? rows.count * rows.height : 0;
  }

  /** Tells lengths that the page changed. */
  measure() {
    const header = this.measureHeader();
    if (header !== this.headerLength) this.stage.tellTo(this.id, "header", this.stage.clock(), 0, (this.headerLength = header));
    const { content, contentLeading = 0, contentTrailing = 0 } = this.options;
    const length = content && this.length(content);
    if (length === undefined || length === this.contentTold) return;
    this.contentTold = length;
    this.stage.tellTo(this.id, "content", this.stage.clock(), 0, length, contentLeading, contentTrailing);
  }

  // Commands. Each answers "started", "already" or "rejected".

  command(kind, id = 0, ...numbers) {
    this.stage.tellTo(this.id, kind, this.stage.clock(), id, ...numbers);
    return this.answered;
  }
  /** @param {string} detent @param {How} how */
  moveTo(detent, how = {}) { return this.command("move-to", this.names.id(detent), how.instant ? 1 : 0, CONFLICTS.indexOf(how.inDrag ?? "drop")); }
  /** @param {number} offset @param {How} how */
  scrollTo(offset, how = {}) { return this.command("scroll-to", 0, offset, CONFLICTS.indexOf(how.inDrag ?? "drop"), how.instant ? 1 : 0); }
  /** @param {number} lower @param {number} upper */
  reveal(lower, upper) { return this.command("reveal", 0, lower, 0, upper); }
  increment() { return this.command("increment"); }
  decrement() { return this.command("decrement"); }
  escape() { return this.command("escape"); }
  next() { return this.command("next"); }
  /** @param {string} detent @param {boolean} isEnabled */
  enable(detent, isEnabled = true) {
    this.options.detents = this.options.detents.map((one) => (one.name === detent ? { ...one, disabled: !isEnabled } : one));
    this.command(isEnabled ? "enable" : "disable", this.names.id(detent));
  }

  /** What is shown, by the words of `PRESENTATION`.
   * @returns {Record<string, any>} */
  get presentation() {
    this.core.ask("web_present", this.id);
    const numbers = this.core.answer.slice(0, 25).values();
    const next = () => /** @type {number} */ (numbers.next().value);
    const value = (name) => {
      if (/^(sheet|header|list)$/.test(name)) return { x: next(), y: next(), width: next(), height: next() };
      const number = next();
      if (/^(detent|target|nearest)$/.test(name)) return this.names.name(number);
      if (name === "phase" || name === "position") return WORDS[name][number];
      return /^(has|is)/.test(name) ? number === 1 : number;
    };
    return Object.fromEntries(PRESENTATION.map((name) => [name, value(name)]));
  }

  /** What the last call asks for, each as a function that tells the page. */
  effects() {
    const count = Math.max(0, this.core.ask("web_effects", this.id));
    const [answered, ...numbers] = this.core.answer.slice(0, 1 + 3 * count);
    this.answered = ANSWERS[answered];
    return Array.from({ length: count }, (_, at) => (route) => this.dispatch(...numbers.slice(3 * at, 3 * at + 3), route));
  }

  dispatch(kind, id, reason, route) {
    const effect = EFFECTS[kind];
    if (/^(drag|scroll)-began$/.test(effect)) this.stage.hold();
    const detent = /move|cancelled|settled|crossed/.test(effect) ? this.names.name(id) : null;
    this.tell(effect, { detent, id, row: route?.row, reason: REASONS[reason] });
  }

  tell(what, detail) { this.element.dispatchEvent(new CustomEvent(`overlay-${what}`, { bubbles: true, detail })); }

  /** How far a wheel expands. @param {WheelEvent} event */
  travel({ deltaX, deltaY, deltaMode }) {
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    const delta = this.isUpright ? (isAcross ? 0 : deltaY) : deltaX || deltaY;
    return delta * this.sign * [1, LINE, this.stage.size[this.isUpright ? 1 : 0]][deltaMode];
  }

  /** @param {boolean} isCovered Whether a backdrop lies over it. @returns {boolean} Whether what is behind is covered. */
  draw(isCovered) {
    /** @type {Record<string, any>} */
    const shown = this.presentation;
    const { sheet, hasBackdrop, nearest, offset, isMoving } = shown;
    this.drawFrame(sheet);
    this.element.inert = isCovered;
    this.element.setAttribute("aria-modal", hasBackdrop);
    this.backdrop.style.display = hasBackdrop ? "" : "none";
    this.backdrop.style.opacity = shown.backdrop;
    this.handle.setAttribute("aria-valuemax", String(this.options.detents.length - 1));
    this.handle.setAttribute("aria-valuenow", String(this.options.detents.findIndex(({ name }) => name === nearest)));
    this.handle.setAttribute("aria-valuetext", nearest);
    this.list.draw((this.options.contentLeading ?? 0) - offset, { isUpright: this.isUpright, sign: this.sign, isMoving });
    this.tell("draw", shown);
    return isCovered || hasBackdrop;
  }

  /** Moves the sheet, which is as long as its container, unless it floats: then its end can be seen. */
  drawFrame(sheet) {
    const [width, height] = this.stage.size;
    const { marginTop = 0, marginLeft = 0, marginBottom = 0, marginRight = 0 } = this.options;
    const isWhole = !(this.isUpright ? marginTop + marginBottom : marginLeft + marginRight);
    const [across, along] = [isWhole && !this.isUpright ? width : sheet.width, isWhole && this.isUpright ? height : sheet.height];
    const x = this.edge === "left" ? sheet.x + sheet.width - across : sheet.x;
    const y = this.edge === "top" ? sheet.y + sheet.height - along : sheet.y;
    const { style } = this.element;
    style.width = `${across}px`;
    style.height = `${along}px`;
    style.transform = `translate(${x}px, ${y}px)`;
    style.visibility = sheet.width * sheet.height > 0 ? "" : "hidden";
    style.setProperty("--overlay-header", `${this.headerLength}px`);
  }
}
