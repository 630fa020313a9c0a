// @ts-check
// What is seen of a sheet: its nodes, and where they are.

import { translate } from "./configuration.js";
import { add } from "./page.js";

/** @typedef {import("./sheet.js").Options} Options */

/** A sheet as it is seen and touched. */
export class SheetView {
  /** How the core took the last command.
   * @type {import("./values.js").Answer} */
  answered = "none";
  footerLength = 0;
  /** Options that are the page's side's alone. @type {string[]} */
  own = [];
  /** @type {import("./rows.js").Rows | undefined} */
  rows;
  /** What has the list where the browser scrolls it. @type {import("./native.js").NativeList | undefined} */
  native;
  /** As a page holds it, once loaded. @type {import("./sheet.js").OverlaySheet | undefined} */
  sheet;

  /** @param {import("./stage.js").OverlayStage} stage @param {string} name @param {Options} options @param {HTMLElement} root Where its nodes are. */
  constructor(stage, name, options, root = stage.root) {
    this.stage = stage;
    this.root = root;
    this.core = stage.core;
    this.name = name;
    this.id = stage.pushed++;
    this.options = { ...options };
    this.backdrop = add("overlay-backdrop", root);
    this.element = add("overlay-sheet", root, "section");
    this.header = add("overlay-header", this.element);
    this.handle = add("overlay-handle", this.header);
    this.list = add("overlay-list", this.element);
    this.content = add("overlay-content", this.list);
    if (options.header) this.header.append(options.header);
    if (options.content) this.content.append(options.content);
  }

  /** Comes in front. Answers what is refused, and is away then. */
  open() {
    const { stage } = this;
    this.root.append(this.backdrop, this.element);
    stage.views.unshift(this);
    try {
      const refusal = this.write("web_push") ?? this.rows?.set(this.options.rows);
      if (refusal) this.close();
      return refusal;
    } catch (error) {
      this.close();
      throw error;
    } finally {
      stage.schedule();
    }
  }

  close() {
    this.core.tell("web_pop", this.id, this.stage.clock());
    this.stage.views = this.stage.views.filter((view) => view !== this);
    this.backdrop.remove();
    this.element.remove();
  }

  /** The id of a detent: no two sheets of a stage share one, and a name keeps its id for good. @param {string} name */
  detentId(name) {
    const { detents } = this.stage;
    const found = detents.findIndex((one) => one.sheet === this.id && one.name === name);
    return found >= 0 ? found : detents.push({ sheet: this.id, name }) - 1;
  }

  /** The same, of a detent that it has. @param {string} name */
  knownDetentId(name) {
    const names = this.options.detents.map((detent) => detent.name);
    if (!names.includes(name)) throw new RangeError(`overlay: no detent ${JSON.stringify(name)}: expected ${names.join(", ")}`);
    return this.detentId(name);
  }

  /** Tells the options; answers what is refused. @param {"web_push" | "web_reconfigure"} what */
  write(what) {
    this.dress();
    this.core.configure(this.describe());
    return this.core.refusal(this.core.tell(what, this.id, this.stage.clock()));
  }

  /** Its whole configuration. */
  describe() {
    const { stage, options } = this;
    const [width, height] = stage.size;
    const { matches: reduceMotion } = matchMedia("(prefers-reduced-motion: reduce)");
    const page = { ...stage.safeArea, keyboard: stage.keyboard, scale: devicePixelRatio, reduceMotion, contentHeight: this.contentLength() };
    return translate({ ...page, ...options, ...this.native?.values, width, height, header: this.measureHeader(), footer: this.footerLength }, this);
  }

  /** By its edge. */
  dress() {
    this.edge = this.options.edge ?? "bottom";
    this.isUpright = /bottom|top/.test(this.edge);
    this.sign = /bottom|right/.test(this.edge) ? 1 : -1;
    this.element.classList.remove("overlay-bottom", "overlay-top", "overlay-left", "overlay-right");
    this.element.classList.add(`overlay-${this.edge}`);
  }

  measureHeader() {
    this.headerLength = this.length(this.header);
    this.element.style.setProperty("--overlay-header", `${this.headerLength}px`);
    return this.headerLength;
  }

  /** How long a node is along the axis. @param {HTMLElement} node */
  length(node) { return this.isUpright ? node.offsetHeight : node.offsetWidth; }

  contentLength() { return this.rows?.length() ?? (this.options.content ? this.length(this.options.content) : 0); }

  /** What the last call asks for. */
  effects() {
    if (this.core.ask("web_effects", this.id)) return [];
    const { answer, count } = this.core.get("effects");
    const effects = Array.from({ length: count }, (_, index) => this.core.get("effect", index));
    this.answered = answer;
    if (effects.some(({ kind }) => kind.endsWith("-began"))) this.stage.hold();
    return effects;
  }

  /** What is shown now or at a coming time, with the numbers of the detents. */
  present(time = 0) {
    this.core.ask("web_present", this.id, time);
    return this.core.get("presentation");
  }

  /** @param {boolean} isCovered By a backdrop. @param {number} time @returns {boolean} Whether what is behind is. */
  draw(isCovered, time) {
    const shown = this.present(time);
    const { hasBackdrop, backdropOpacity, offset } = shown;
    this.place(shown.sheet);
    this.backdrop.hidden = !hasBackdrop;
    this.backdrop.style.opacity = backdropOpacity;
    const start = (this.options.contentLeading ?? 0) - offset;
    if (this.rows) this.rows.draw(start, shown);
    else if (this.native) this.native.draw(shown);
    else this.slide(this.content, start);
    this.sheet?.drawn(shown, isCovered);
    return isCovered || hasBackdrop;
  }

  /** Moves the sheet by its edge that is seen. It is as long as its container, unless it floats: then its end is seen too. */
  place({ x, y, width, height }) {
    const { isUpright, options, element: { style } } = this;
    const floats = isUpright ? options.marginTop || options.marginBottom : options.marginLeft || options.marginRight;
    style.width = floats || isUpright ? `${width}px` : "100%";
    style.height = floats || !isUpright ? `${height}px` : "100%";
    style.transform = this.sign > 0 ? `translate(${x}px, ${y}px)` : `translate(calc(${x + width}px - 100%), calc(${y + height}px - 100%))`;
    style.visibility = width * height > 0 ? "" : "hidden";
  }

  /** Moves a node along the list. @param {HTMLElement} node @param {number} along */
  slide(node, along) { node.style.transform = `translate${this.isUpright ? "Y" : "X"}(${along * this.sign}px)`; }
}
