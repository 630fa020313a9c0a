// @ts-check
// Cards on a web page: a deck that is swiped, a browser that flips, a carousel. The core decides, as WebAssembly; these modules tell it
// what the page says, and show what it answers.

import { CardCore } from "./cardcore.js";
import { announce, listenToKeys, place, tellAloud } from "./cardkeys.js";
import { CardList } from "./cardlist.js";
import { CardView } from "./cardview.js";
import { CardWheel } from "./cardwheel.js";
import { compile } from "./instance.js";
import { IGNORED, SELECTABLE, add, isIn } from "./page.js";

/** @typedef {import("./cardcore.js").Model} Model */
/** @typedef {import("./cardcore.js").Effect} Effect */
/** @typedef {import("./values.js").CommandAnswer} CommandAnswer */
/** @typedef {"left" | "right" | "up" | "down"} Direction */
/** @typedef {{back?: string, label?: string}} Look */
/** @typedef {import("./cardlist.js").Content & {label?: string, words?: Record<string, string>, stamps?: Record<string, string>, empty?: HTMLElement,
 *   maySwipe?: (item: any, direction: string) => boolean, mayRemove?: (item: any) => boolean, preset?: "standard" | "classic", [option: string]: any}} Options */

/** Options that are the page's alone. */
const OWN = ["items", "key", "kind", "render", "back", "release", "name", "label", "words", "stamps", "empty", "maySwipe", "mayRemove", "preset", "module"];
/** What a finger that only touches it means. */
const CONTROLS = "a[href], button, input, select, textarea, label, summary";
/** What a page is not told: what only its nodes and fingers are about. */
const OURS = ["let-go", "released", "bound", "late"];
/** What changes the number of cards, their order, or the card of a node. */
const PLACED = ["swiped", "removed", "undone", "became-current", "bound", "became-empty"];
/** How long the next frame is from now, at most, in nanoseconds. */
const FRAME = 17e6;

/** A container of cards over an element. The element dispatches `cards-…` for each effect. */
export class OverlayCards {
  /** The fingers that are down, and what each went down on. @type {Map<number, EventTarget | null>} */
  fingers = new Map();
  time = 0;
  last = 0;
  request = 0;
  isClickSpoilt = false;
  /** Whether the page changes its things just now: it knows what becomes current by that. */
  isEdited = false;
  isDetached = false;
  /** @type {HTMLElement | undefined} */
  buttons;
  /** @type {HTMLElement | undefined} */
  live;
  /** @type {HTMLElement | undefined} */
  empty;

  /** Makes one. @param {Model} model @param {Element | null} element @param {Options} options
   * @param {(names: Iterable<string>) => Options} [more] Answers more, once it is known what options there are. */
  static async attach(model, element, options, more) {
    const { module = new URL("cards.wasm", import.meta.url) } = options;
    if (!(element instanceof HTMLElement)) throw new TypeError("overlay: expected an element to attach to: is it on the page yet?");
    return new OverlayCards(model, element, await compile(module), options, more);
  }

  /** @param {Model} model @param {HTMLElement} element @param {WebAssembly.Module} module @param {Options} options
   * @param {(names: Iterable<string>) => Options} [more] */
  constructor(model, element, module, options, more) {
    this.model = model;
    this.element = element;
    this.options = { ...options };
    this.ends = new AbortController();
    this.root = add("overlay-cards", element);
    this.root.classList.add(`overlay-${model}`);
    this.size = [this.root.clientWidth, this.root.clientHeight];
    try {
      this.core = new CardCore(module, model, { preset: options.preset, width: this.size[0], height: this.size[1] });
      this.core.stopped = () => this.still();
      this.core.may = (effect) => this.mayGo(effect);
      Object.assign(this.options, more?.(this.core.options.keys()));
      this.describe();
      this.view = new CardView(this.root, { hasBack: model === "browser", stamps: options.stamps ?? {} });
      this.list = new CardList(this.core, this.view, this.options);
      if (!this.core.open(this.list.supply(), this.clock())) throw new RangeError("overlay: expected each card once");
    } catch (error) {
      this.root.remove();
      this.core?.end();
      throw error;
    }
    this.list.bindAll();
    this.wheel = new CardWheel(this);
    announce(this);
    listenToKeys(this);
    this.listen();
    this.draw();
    this.prepare();
  }

  // What the page asks.

  /** The thing of the page that is current; undefined for none. */
  get current() { return this.list.item(this.core.state().current); }
  /** Its index; −1 for none. */
  get currentIndex() { return this.core.state().index; }
  /** How many cards there are. */
  get count() { return this.core.state().count; }
  get digest() { return this.core.digest; }
  /** Whether one reads from right to left. */
  get isMirrored() { return (this.options.layoutDirection ?? getComputedStyle(this.element).direction) === "rtl"; }

  // Commands. Each answers "started", "already" or "rejected".

  /** The front card goes. @param {Direction} direction */
  swipe(direction) { return this.command("swipe", direction); }
  /** Takes back the last swipe of a deck, or the last removal of a carousel. */
  undo() { return this.command("undo"); }
  next() { return this.command("next"); }
  previous() { return this.command("previous"); }
  /** @param {number} index */
  moveTo(index) { return this.command("moveTo", index); }
  /** Turns the front card of a browser over. */
  flip() { return this.command("flip"); }
  /** Does what a tap on the current card does. */
  activate() { return this.command("activate"); }

  /** @param {string} name @param {any} [what] */
  command(name, what) { return /** @type {CommandAnswer} */ (this.send(...this.said(name, what))); }

  /** Whether a command would do something now. @param {string} name That of its method. @param {any} [what] What that is called with. */
  can(name, what) { return this.core.can(...this.said(name, what)); }

  /** A command as the core knows it. @param {string} name @param {any} what @returns {[string, number?]} */
  said(name, what) {
    const { directions, events } = this.core;
    const word = name === "moveTo" ? "move-to" : name;
    if (word === "swipe" && !directions.includes(what)) throw new RangeError(`overlay: expected one of ${directions.join(", ")}, not ${what}`);
    if (!events.includes(word)) throw new RangeError(`overlay: no command ${name}`);
    return [word, word === "swipe" ? directions.indexOf(what) : word === "activate" ? this.core.state().current : what];
  }

  /** Gives it other things: what has the key that it had keeps its card. @param {any[]} items */
  setItems(items) {
    this.isEdited = true;
    try {
      for (const [word, ...numbers] of this.list.edits(items)) {
        this.send(word, ...numbers);
        if (this.isDetached) return;
      }
    } finally {
      this.isEdited = false;
    }
    this.list.renew();
    place(this);
    this.draw();
  }

  /** Fills the cards that are seen anew. */
  reloadAll() {
    this.list.renew(true);
    place(this);
  }

  /** Changes options at any instant, also under a finger.
   * @param {Partial<Options>} options */
  configure(options) {
    const { items, ...changes } = options;
    const before = this.options;
    if (changes.stamps !== undefined && changes.stamps !== before.stamps) throw new TypeError("overlay: expected stamps to stay as they are");
    this.options = { ...before, ...changes };
    try {
      this.describe(changes);
    } catch (error) {
      this.options = before;
      this.describe();
      throw error;
    }
    this.list.options = this.options;
    announce(this);
    this.hear(this.core.reconfigure(this.clock()));
    if (items) this.setItems(items);
    this.schedule();
  }

  /** Takes everything away, once. */
  detach() {
    if (this.isDetached) return;
    this.core.end();
    this.isDetached = true;
    this.still();
    this.list.releaseAll();
    this.root.remove();
  }

  // What the core is told.

  /** Nanoseconds; never back. @param {number} [milliseconds] */
  clock(milliseconds = performance.now()) {
    const time = Math.round(milliseconds * 1e6);
    if (time > this.time) this.time = time;
    return this.time;
  }

  /** Tells the options, and what the page says by itself. @param {Record<string, any>} options */
  describe(options = this.options, core = this.core) {
    for (const [name, value] of Object.entries(options)) {
      if (!OWN.includes(name) && value !== undefined) core.set(name, this.isShare(name, value) ? (parseFloat(value) / 100) * this.size[/(width|x)$/i.test(name) ? 0 : 1] : value);
    }
    const said = this.options;
    core.set("containerWidth", this.size[0]);
    core.set("containerHeight", this.size[1]);
    if (said.scale === undefined) core.set("scale", devicePixelRatio);
    if (said.reduceMotion === undefined) core.set("reduceMotion", matchMedia("(prefers-reduced-motion: reduce)").matches);
    if (said.layoutDirection === undefined && core.options.has("layoutDirection")) core.set("layoutDirection", this.isMirrored ? "rtl" : "ltr");
  }

  /** Whether an option is a share of the container that the core gets as points: the size of a carousel's card, and a card's place.
   * @param {string} name @param {any} value */
  isShare(name, value) {
    return /^(card(Width|Height)|(origin|inset)[XY])$/.test(name) && this.core.options.get(name)?.form === "number" && typeof value === "string" && value.trim().endsWith("%");
  }

  /** Tells an event, does what it asks, and answers what came of a command. @param {string} word @param {(number | undefined)[]} numbers */
  send(word, ...numbers) { return this.sendAt(this.clock(), word, ...numbers); }

  /** @param {number} time @param {string} word @param {(number | undefined)[]} numbers */
  sendAt(time, word, ...numbers) {
    const [first, second, third] = numbers;
    const effects = this.core.send(word, time, first, second, third);
    const { answered } = this.core;
    this.hear(effects);
    this.schedule();
    return answered;
  }

  /** Does what effects ask, then tells the page of them. @param {Effect[]} effects */
  hear(effects) {
    for (const effect of effects) if (!this.isDetached) this.perform(effect);
    if (this.isDetached) return;
    if (effects.some(({ kind }) => PLACED.includes(kind))) place(this);
    tellAloud(this, effects);
    // A page may take its cards away where it hears of one.
    for (const effect of effects) if (!this.isDetached) this.tell(effect);
  }

  /** @param {Effect} effect */
  perform({ kind, id, slot, finger }) {
    if (kind === "bound") this.list.bind(slot, id);
    else if (kind === "released") this.list.release(slot);
    else if (kind === "drag-began") this.hold();
    else if (kind === "let-go") this.fingers.delete(finger);
    else if (kind === "settled") this.prepare();
  }

  /** @param {Effect} effect */
  tell({ kind, id, slot, ...detail }) {
    if (OURS.includes(kind)) return;
    if (id !== undefined) detail.item = this.list.item(id);
    if (kind === "became-current") detail.index = this.currentIndex;
    this.say(kind, detail);
  }

  /** @param {string} what @param {any} detail */
  say(what, detail) {
    this.element.dispatchEvent(new CustomEvent(`cards-${what}`, { bubbles: true, composed: true, detail }));
  }

  /** Makes nodes that a drag may want, as soon as there is time. */
  prepare() {
    const prepare = () => this.isDetached || this.list.prepare();
    if ("requestIdleCallback" in window) requestIdleCallback(prepare);
    else setTimeout(prepare);
  }

  /** Whether the page lets a card go. @param {Effect} effect What would be told. */
  mayGo({ kind, id, direction }) {
    const { maySwipe, mayRemove } = this.options;
    const item = this.list.item(id);
    return this.list.guard(() => (kind === "swiped" ? maySwipe?.(item, direction) : mayRemove?.(item)), true) !== false;
  }

  // What the page hears.

  listen() {
    this.on(this.root, "pointerdown", (event) => this.down(event));
    this.on(window, "pointermove", (event) => this.move(event));
    this.on(window, "pointerup", (event) => this.lift(event, "up"));
    this.on(window, "pointercancel", (event) => this.lift(event, "cancel"));
    this.on(this.root, "lostpointercapture", (event) => event.target === this.root && this.lift(event, "cancel"));
    this.on(this.root, "click", (event) => this.click(event));
    this.on(this.root, "dragstart", (event) => this.fingers.size && event.preventDefault());
    this.on(document, "visibilitychange", () => document.hidden && [...this.fingers.keys()].forEach((pointerId) => this.lift({ pointerId }, "cancel")));
    this.on(matchMedia("(prefers-reduced-motion: reduce)"), "change", () => this.configure({}));
    const resizes = new ResizeObserver(() => this.measure());
    resizes.observe(this.root);
    this.ends.signal.addEventListener("abort", () => resizes.disconnect());
  }

  /** Hears an event before the page does. @param {EventTarget} target @param {string} type @param {(event: any) => void} act */
  on(target, type, act) {
    const { signal } = this.ends;
    target.addEventListener(type, (event) => this.guard(() => act(event)), { signal, capture: true, passive: false });
  }

  /** That the core has stopped is said already; and who takes cards away asks no more of them. @param {() => void} act */
  guard(act) {
    try {
      act();
    } catch (error) {
      if (error !== this.core.error && !this.isDetached) throw error;
    }
  }

  /** Hears and draws nothing any more. */
  still() {
    this.ends.abort();
    cancelAnimationFrame(this.request);
  }

  /** Where a pointer is, in points of the container; `box` is where that is in the window. */
  point(event, box = this.root.getBoundingClientRect()) {
    return [((event.clientX - box.left) * this.size[0]) / (box.width || 1), ((event.clientY - box.top) * this.size[1]) / (box.height || 1)];
  }

  down(event) {
    this.isClickSpoilt = false;
    if (event.button > 0 || isIn(event, IGNORED) || (event.pointerType === "mouse" && isIn(event, SELECTABLE))) return;
    this.lift(event, "cancel");
    const [target] = event.composedPath();
    this.fingers.set(event.pointerId, target);
    this.sendAt(this.clock(event.timeStamp), "down", event.pointerId, ...this.point(event));
  }

  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    // Released where nobody saw it.
    if (event.pointerType === "mouse" && !event.buttons) return this.lift(event, "up");
    const parts = event.getCoalescedEvents?.() ?? [];
    const box = this.root.getBoundingClientRect();
    for (const part of parts.length ? parts : [event]) this.sendAt(this.clock(part.timeStamp), "move", event.pointerId, ...this.point(part, box));
  }

  /** @param {{pointerId: number, timeStamp?: number}} event @param {"up" | "cancel"} kind */
  lift({ pointerId, timeStamp }, kind) {
    if (!this.fingers.has(pointerId)) return;
    const target = this.fingers.get(pointerId);
    this.fingers.delete(pointerId);
    const time = this.clock(timeStamp);
    const isDragging = this.core.state().isDragging;
    // What was pressed is the page's own: it is no tap of the card.
    const isPressed = !isDragging && target instanceof Element && target.closest(CONTROLS);
    this.isClickSpoilt = isDragging;
    this.sendAt(time, isPressed ? "cancel" : kind, pointerId);
    if (!this.fingers.size) this.root.classList.remove("overlay-held");
  }

  /** A drag began: it keeps its fingers, and selects nothing. */
  hold() {
    if (!this.fingers.size) return;
    this.root.classList.add("overlay-held");
    getSelection()?.removeAllRanges();
    for (const finger of this.fingers.keys()) {
      try { this.root.setPointerCapture(finger); } catch { /* It left already: its event is on the way. */ }
    }
  }

  click(event) {
    if (!this.isClickSpoilt || !event.detail) return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** The container's lengths. With a size of zero the page shows nothing: all stays as it was. */
  measure() {
    const size = [this.root.clientWidth, this.root.clientHeight];
    if (!size[0] || !size[1] || `${size}` === `${this.size}`) return;
    this.size = size;
    this.describe();
    this.hear(this.core.reconfigure(this.clock()));
    this.draw();
    this.schedule();
  }

  // What is drawn.

  schedule() { this.request ||= requestAnimationFrame((time) => this.guard(() => this.frame(time))); }

  /** Draws for when the frame appears: with the next one. @param {number} milliseconds */
  frame(milliseconds) {
    if (this.ends.signal.aborted) return;
    if (this.core.state().isMoving) this.sendAt(this.clock(milliseconds), "frame");
    this.request = 0;
    this.draw(this.time + Math.min((milliseconds - this.last) * 1e6, FRAME));
    this.last = milliseconds;
    if (this.core.state().isMoving) this.schedule();
  }

  draw(time = 0) { this.view.draw(this.core.poses(time), this.core.directions, this.core.state()); }
}

/** Cards that are swiped away. @param {Element | null} element @param {Options} options */
export const attachDeck = (element, options) => OverlayCards.attach("deck", element, options);
/** Cards one behind the other, which can be turned over. @param {Element | null} element @param {Options} options */
export const attachBrowser = (element, options) => OverlayCards.attach("browser", element, options);
/** Cards beside each other. @param {Element | null} element @param {Options} options */
export const attachCarousel = (element, options) => OverlayCards.attach("carousel", element, options);
