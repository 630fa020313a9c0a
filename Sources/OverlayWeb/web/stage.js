// @ts-check
// The container: what the page says of fingers and time.

import { Core } from "./core.js";
import { compile } from "./instance.js";
import { add, innerScroller, readSafeArea } from "./page.js";
import { Surface } from "./surface.js";

/** @typedef {import("./view.js").SheetView} SheetView */
/** @typedef {{module?: WebAssembly.Module | BufferSource | string | URL}} Source Where the WebAssembly is, or what it is. */

/** A container of a page and the sheets in it.
 * @extends {Surface<Core>} */
export class OverlayStage extends Surface {
  /** What is seen of the sheets, front first. @type {SheetView[]} */
  views = [];
  /** The detents of all sheets, by their ids. @type {{sheet: number, name: string}[]} */
  detents = [];
  pushed = 0;
  /** The time that was drawn last. */
  drawn = 0;
  keyboard = 0;
  /** What the page has not heard of yet. @type {{view: SheetView, effects: any[], row?: number}[]} */
  untold = [];
  /** The page's side, loaded after a first sheet. @type {import("./host.js").Host} */
  host;

  /** @param {HTMLElement} [root] As large as the stage. */
  constructor(element, module, root) {
    if (!root) element.classList.add("overlay-stage");
    super(element, root ?? add("overlay-root", element));
    this.core = new Core(module);
    this.core.stopped = () => this.stop();
    this.safeArea = readSafeArea(this.root);
    this.listen(element);
  }

  /** Makes a stage over an element. @param {Element | null} element @param {Source} options */
  static async attach(element, options = {}) {
    const [stage] = await Promise.all([OverlayStage.open(element, options), element && import("./host.js")]);
    await stage.complete();
    return stage;
  }

  /** Makes one without what is loaded later. @param {Element | null} element @param {Source & {root?: HTMLElement}} options */
  static async open(element, options) {
    const { module = new URL("overlay.wasm", import.meta.url), root } = options;
    if (!(element instanceof HTMLElement)) throw new TypeError("overlay: expected an element to attach to: is it on the page yet?");
    return new OverlayStage(element, await compile(module), root);
  }

  /** Loads the rest. Not at the first key or turn of a wheel: by then the browser would have had them. */
  async complete() {
    const { Host } = await import("./host.js");
    this.host = new Host(this);
    this.schedule();
  }

  /** The sheets that are pushed, front first. */
  get sheets() { return this.views.flatMap(({ sheet }) => sheet ?? []); }

  /** Puts a sheet in front of all others. @param {string} name @param {import("./sheet.js").Options} options */
  push(name, options) { return this.host.push(name, options); }

  /** Takes everything away, once. */
  detach() {
    if (this.isDetached) return;
    this.isDetached = true;
    this.still();
    this.root.remove();
    this.core.end();
  }

  /** The core has stopped: the page keeps what is seen. */
  stop() {
    this.still();
    this.host?.stop();
  }

  /** All bits of the state, in 16 digits. */
  get digest() { return BigInt.asUintN(64, this.core.ask("web_digest")).toString(16).padStart(16, "0"); }

  /** Tells the core an event, and the page its effects. Answers whether that was a tap. @param {import("./values.js").EventKind} kind @param {import("./values.js").EventValues} values */
  tell(kind, values = {}, time = this.clock(), overlay = -1) {
    const { row, isTap } = this.core.send(overlay, kind, time, values);
    this.perform(row);
    return isTap;
  }

  /** Tells the page what the last call asks for. @param {number} [row] */
  perform(row) {
    this.schedule();
    for (const view of this.views) this.untold.push({ view, effects: view.effects(), row });
    this.host?.tell();
  }

  /** The sheet that a point is of, or that its backdrop is of; undefined where it is the page's. */
  hit({ x, y }) {
    this.core.ask("web_hit", x, y);
    const { hasReceiver, overlay, layer } = this.core.get("route");
    return this.views.find(({ id }) => hasReceiver && id === overlay && layer !== -1);
  }

  /** Whether a finger is a sheet's. What scrolls inside a sheet the browser scrolls: a finger there is its own from the beginning.
   * @param {PointerEvent} event @param {{x: number, y: number}} point */
  takes(event, point) {
    this.advance(event.timeStamp);
    const view = this.hit(point);
    if (!view || (event.pointerType === "touch" && innerScroller(event, view.element, view.isUpright))) return false;
    // The handle is easier to hit than to see: what lies under its rim is not meant.
    if (!event.composedPath().includes(view.root)) event.stopPropagation();
    return true;
  }

  /** @param {"down" | "move" | "up" | "cancel"} kind @param {{id: number, x?: number, y?: number}} finger @param {number} time */
  touch(kind, finger, time) {
    const isTap = this.tell(kind, finger, time);
    if (kind === "down" && this.views.some(({ root }) => root.classList.contains("overlay-held"))) this.hold();
    return isTap;
  }

  /** @param {boolean} isHeld */
  mark(isHeld) { for (const { root } of this.views) root.classList.toggle("overlay-held", isHeld); }

  get isMoving() { return !Number.isNaN(this.core.ask("web_rest")); }

  /** @returns {number | null} */
  get nextDue() {
    const time = this.core.ask("web_due");
    return Number.isNaN(time) ? null : time;
  }

  /** @param {number} time */
  show(time) { this.tell("frame", {}, time); }

  draw(time = 0) {
    this.drawn = time;
    this.views.reduce((isCovered, view) => view.draw(isCovered, time) || isCovered, false);
  }
}
