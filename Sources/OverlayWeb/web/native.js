// @ts-check
// A list that the browser scrolls: `scrolls: "native"`. Loaded where a sheet asks for it.
//
// A browser decides once per touch whether it scrolls. So each finger belongs to one of two, and the core has a driver for each: what the
// browser scrolls is told as a native view's (`platform`), all else as fingers (`core`), and what comes of these is written into the
// list. Only where the sheet is up, and rests, may the browser have a finger.

import { checkNative, failure } from "./failures.js";

/** What is less than this is rounded, in pixels. */
const ROUNDED = 1;
/** A pause that ends what the browser scrolls by itself, in milliseconds: some say nothing when it ends. */
const PAUSE = 150;

export class NativeList {
  /** Whose fingers count: the sheet's, or those of the browser. @type {"core" | "platform"} */
  driver = "platform";
  /** Whether the browser may scroll. */
  isFree = false;
  /** Where the list stands, as the core has it and as the browser does: pixels. */
  offset = 0;
  place = 0;
  /** What the browser does with it by itself. @type {"nothing" | "pan" | "coast" | "stop"} */
  motion = "nothing";
  /** The touches on the list. They have one owner, which is not known before one of them has moved.
   * @type {Map<number, {x: number, y: number}>} */
  touches = new Map();
  /** @type {"sheet" | "browser" | "page" | undefined} */
  owner;
  /** Whether they stopped what the browser scrolled: then they tap nothing. */
  isCatch = false;
  /** The last two places that were told, and when: for the speed at the end. @type {{place: number, time: number}[]} */
  told = [];
  /** When a wheel scrolled it last: milliseconds. */
  turned = -Infinity;
  timer = 0;
  ends = new AbortController();

  /** @param {import("./view.js").SheetView} view */
  constructor(view) {
    checkNative(view.options);
    this.view = view;
    const { stage, list, element } = view;
    element.classList.add("overlay-native");
    stage.ends.signal.addEventListener("abort", () => this.end());
    // Before the stage hears of it.
    this.on(window, "pointerdown", (event) => this.press(event));
    this.on(list, "pointerdown", (event) => this.await(event));
    this.on(list, "touchmove", (event) => this.decide(event));
    this.on(window, "pointerup", (event) => this.lift(event));
    this.on(window, "pointercancel", (event) => this.lose(event));
    for (const type of ["touchend", "touchcancel"]) this.on(list, type, ({ targetTouches }) => targetTouches.length || this.leave());
    this.on(list, "scroll", ({ target }) => target === list && this.scroll());
    this.on(list, "scrollend", ({ target }) => target === list && this.rest());
  }

  /** @param {EventTarget} target @param {string} type @param {(event: any) => void} act */
  on(target, type, act) { this.view.stage.on(target, type, act, this.ends.signal); }

  /** The sheet is gone. */
  end() {
    clearTimeout(this.timer);
    this.ends.abort();
  }

  /** Options that follow from it. */
  get values() { return { driver: this.driver, style: this.view.options.style === "expandable" ? "expandable" : "rigid" }; }

  /** How far it scrolls in all. */
  get length() { return this.view.list.scrollHeight - this.view.list.clientHeight; }

  // Fingers

  /** A pointer comes down on it: until it is known whose it is, it counts as the sheet's. @param {PointerEvent} event */
  press(event) {
    const { view: { list, stage } } = this;
    if (!list.contains(/** @type {Node} */ (event.target))) return;
    // The scroll bar is the browser's.
    if (event.target === list && (event.offsetX < 0 || event.offsetX >= list.clientWidth)) return event.stopPropagation();
    this.isCatch = this.motion === "coast";
    if (this.motion !== "pan" && !stage.fingers.size) this.drive("core");
  }

  /** A touch that the browser may want: the core hears no move of it before that is known. @param {PointerEvent} event */
  await({ pointerId, pointerType, clientX: x, clientY: y }) {
    const { stage } = this.view;
    if (pointerType !== "touch" || !stage.fingers.has(pointerId)) return;
    if (!this.touches.size) this.owner = this.isFree ? undefined : "sheet";
    this.touches.set(pointerId, { x, y });
    if (this.owner !== "sheet") stage.fingers.delete(pointerId);
  }

  /** The browser asks whether it may scroll. It asks once: what it has then it keeps. @param {TouchEvent} event */
  decide(event) {
    const { stage } = this.view;
    const [finger] = this.touches.values();
    if (!finger) return;
    if (!this.owner) {
      const { clientX, clientY } = event.targetTouches[0];
      const [across, travel] = [Math.abs(clientX - finger.x), finger.y - clientY];
      if (!across && !travel) return;
      const way = travel > 0 ? this.length : this.view.list.scrollTop;
      // Across is for what scrolls that way inside the list.
      this.owner = Math.abs(travel) < across ? "page" : way < ROUNDED ? "sheet" : "browser";
      if (this.owner === "sheet") {
        for (const id of this.touches.keys()) stage.fingers.add(id);
        const [id] = this.touches.keys();
        stage.tell("move", { id, ...stage.point({ clientX, clientY }) }, stage.clock(event.timeStamp));
      }
    }
    if (this.owner === "sheet" && event.cancelable) event.preventDefault();
  }

  /** A finger left that the browser did not take: a tap, unless it stopped the list. @param {PointerEvent} event */
  lift(event) {
    const { stage } = this.view;
    if (!this.touches.delete(event.pointerId) || this.owner === "sheet") return;
    stage.fingers.add(event.pointerId);
    stage.lift(event, this.owner || this.isCatch ? "cancel" : "up");
  }

  /** The browser took a finger, and scrolls with it. @param {PointerEvent} event */
  lose(event) {
    const { stage } = this.view;
    if (!this.touches.delete(event.pointerId) || this.owner === "sheet") return;
    stage.fingers.add(event.pointerId);
    stage.lift(event, "cancel");
    if (this.owner === "page" || this.motion === "pan" || stage.fingers.size) return;
    this.owner = "browser";
    this.drive("platform");
    this.motion = "pan";
    this.told = [];
    this.tell("scroll-begin");
    this.report();
  }

  /** The last finger left what the browser scrolls. */
  leave() {
    if (this.motion !== "pan") return;
    const [one, other] = this.told;
    const { stage, core, id, list } = this.view;
    const isLate = !other || stage.clock() / 1e6 - other.time > PAUSE / 3;
    const speed = isLate ? 0 : ((other.place - one.place) / Math.max(1, other.time - one.time)) * 1000;
    this.motion = "coast";
    core.send(id, "scroll-end", stage.clock(), { value: speed, isWithoutTarget: true });
    core.ask("web_effects", id);
    const { writeBack } = core.get("effects");
    stage.perform();
    // Only a place that is written ends what the browser scrolls on.
    if (writeBack !== null) list.scrollTop = this.place = writeBack;
    this.pause();
  }

  // What the browser scrolls

  scroll() {
    const { view: { list, stage, options } } = this;
    const moved = list.scrollTop - this.place;
    if (this.motion === "stop") return moved && (list.scrollTop = this.place);
    if (this.motion !== "nothing") this.pause();
    // What was written here is known.
    if (Math.abs(moved) < ROUNDED && this.motion === "nothing") return;
    if (this.driver === "platform") return this.report();
    // It moved by itself while the sheet has it: what is seen has gone so far, a finger's travel has not.
    this.place = list.scrollTop;
    this.offset += moved;
    const { contentLeading = 0, contentTrailing = 0 } = options;
    this.tell("content", { contentHeight: this.view.contentLength(), contentLeading, contentTrailing, travel: moved });
    stage.schedule();
  }

  /** Tells where it stands. What a browser stretches is its own: the core would give that way to the sheet. */
  report() {
    const { view: { list, stage } } = this;
    this.offset = this.place = Math.max(0, Math.min(list.scrollTop, this.length));
    this.told = [...this.told.slice(-1), { place: this.place, time: stage.clock() / 1e6 }];
    this.tell("scroll", { value: this.place, isCoasting: this.motion === "coast" });
  }

  /** It has gone as far as it goes by itself. */
  rest() {
    if (this.motion !== "coast") return;
    clearTimeout(this.timer);
    this.motion = "nothing";
    if (this.driver === "platform") this.tell("scroll-rest");
    this.view.stage.schedule();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), PAUSE);
  }

  /** Whether a turn of the wheel is the browser's. One that it has begun it keeps, to its end. @param {WheelEvent} event @param {number} travel */
  has(event, travel) {
    const { list } = this.view;
    if (!this.isFree || !list.contains(/** @type {Node} */ (event.target))) return false;
    const way = travel > 0 ? this.length - list.scrollTop : list.scrollTop;
    const isBegun = event.timeStamp - this.turned < PAUSE;
    if (way < ROUNDED && !isBegun) return false;
    this.turned = event.timeStamp;
    return true;
  }

  /** Where a notch of a wheel counts as, where the list is not free: the sheet takes a step. */
  aim() {
    const { x, y, width, height } = this.view.present().header;
    return this.isFree ? undefined : { x: x + width / 2, y: y + height / 2 };
  }

  // The core

  /** @param {import("./values.js").EventKind} kind @param {import("./values.js").EventValues} values */
  tell(kind, values = {}) { this.view.stage.tell(kind, values, this.view.stage.clock(), this.view.id); }

  /** From now on it is told in one way or the other. @param {"core" | "platform"} driver */
  drive(driver) {
    if (this.driver === driver) return;
    if (this.motion === "coast") this.rest();
    this.driver = driver;
    const refusal = this.view.write("web_reconfigure");
    if (refusal) throw failure(refusal, this.view.stage);
    this.view.stage.perform();
  }

  /** Draws the list where the core has it. @param {import("./core.js").Values} shown */
  draw(shown) {
    const { view: { list, content, stage, options: { contentLeading = 0 } } } = this;
    const { offset, contentEnd, listLayout: { height }, listEndInset, phase } = shown;
    this.style(list, "height", `${height}px`);
    this.style(content, "paddingTop", `${contentLeading}px`);
    const isStill = phase === "resting" && !stage.fingers.size;
    // It may scroll as far as the core says, where the sheet rests: no layout while that moves.
    if (isStill) this.style(content, "paddingBottom", `${listEndInset}px`);
    const isFree = this.mayScroll(shown);
    if (isFree !== this.isFree && (isStill || !isFree)) {
      this.isFree = isFree;
      this.view.element.classList.toggle("overlay-free", isFree);
    }
    // At rest what comes is the browser's.
    if (this.isFree && isStill && !this.touches.size) this.drive("platform");
    const stretch = Math.min(offset, 0) || Math.max(offset - contentEnd, 0);
    this.style(content, "transform", stretch ? `translateY(${-stretch}px)` : "");
    if (offset === this.offset || this.motion === "pan") return;
    if (this.motion === "coast") this.stop();
    this.offset = offset;
    list.scrollTop = offset - stretch;
    this.place = list.scrollTop;
  }

  /** The core has it elsewhere than where the browser takes it. A place that is written does not end that in each browser. */
  stop() {
    const { style } = this.view.list;
    clearTimeout(this.timer);
    this.motion = "stop";
    style.overflow = "hidden";
    this.timer = setTimeout(() => {
      this.motion = "nothing";
      style.overflow = "";
    }, PAUSE);
  }

  /** Whether the sheet leaves the list to the browser: up, or where a detent or the sheet says so. @param {import("./core.js").Values} shown */
  mayScroll({ position, detent, phase }) {
    const { stage, options: { detents, drags = "all" } } = this.view;
    if (drags !== "all") return true;
    if (position === "maximum") return phase !== "settling";
    return detent !== null && detents.some(({ name, contentFirst }) => contentFirst && name === stage.detents[detent].name);
  }

  /** What is written is written once. @param {HTMLElement} node @param {"height" | "paddingTop" | "paddingBottom" | "transform"} name @param {string} value */
  style({ style }, name, value) { if (style[name] !== value) style[name] = value; }
}
