// @ts-check
// The page's side of a stage: what it hears of the sheets, and what changes on it by itself. Loaded once the first sheet is shown.

import { checkNative } from "./failures.js";
import { focused } from "./focus.js";
import { SELECTABLE, readSafeArea } from "./page.js";
import { OverlaySheet } from "./sheet.js";
import { stand } from "./stopped.js";
import { SheetView } from "./view.js";
import { Wheel } from "./wheel.js";

export class Host {
  /** What CSS knows of the safe area: lengths of its four sides. @type {string[]} */
  safe = [];

  /** @param {import("./stage.js").OverlayStage} stage */
  constructor(stage) {
    this.stage = stage;
    this.wheel = new Wheel(stage);
    this.resizes = new ResizeObserver(() => this.measure());
    this.resizes.observe(stage.root);
    stage.on(document, "visibilitychange", () => this.show());
    stage.on(matchMedia("(prefers-reduced-motion: reduce)"), "change", () => stage.sheets.forEach((sheet) => sheet.configure({})));
    for (const type of ["resize", "scroll"]) if (window.visualViewport) stage.on(window.visualViewport, type, () => this.measure());
    stage.on(document, "scroll", ({ target }) => this.follow(target));
    stage.ends.signal.addEventListener("abort", () => this.resizes.disconnect());
    // What came before the page could listen it hears with the next frame.
    requestAnimationFrame(() => this.tell());
  }

  /** What a page holds of a sheet. @param {SheetView} view */
  sheet(view) { return new OverlaySheet(view); }

  /** @param {string} name @param {import("./sheet.js").Options} options */
  push(name, options) {
    if (options.scrolls) checkNative(options);
    const sheet = this.sheet(new SheetView(this.stage, name, options));
    sheet.open();
    if (options.scrolls) this.scroll(sheet);
    return sheet;
  }

  /** Gives the browser the list of a sheet, as soon as its script is there. @param {OverlaySheet} sheet */
  async scroll(sheet) {
    const { NativeList } = await import("./native.js");
    if (!this.stage.views.includes(sheet.view)) return;
    sheet.view.native = new NativeList(sheet.view);
    sheet.configure({});
  }

  /** Tells the page the effects that it has not heard of yet. */
  tell() {
    for (const { view, effects, row } of this.stage.untold.splice(0)) {
      for (const effect of effects) if (!this.wheel.repeats(effect)) view.sheet?.dispatch(effect, row);
    }
  }

  /** The core has stopped. */
  stop() { stand(this.stage); }

  /** A page that nobody sees has no fingers. */
  show() {
    const { stage } = this;
    if (document.hidden) {
      for (const pointerId of [...stage.fingers]) stage.lift({ pointerId }, "cancel");
      this.wheel.end();
    }
    stage.schedule();
  }

  /** The container's lengths. With a size of zero the page shows nothing: all stays as it was. */
  measure() {
    const { stage } = this;
    const size = [stage.root.clientWidth, stage.root.clientHeight];
    if (stage.ends.signal.aborted || !size[0] || !size[1]) return;
    if (`${size}` !== `${stage.size}`) {
      const [width, height] = (stage.size = size);
      stage.tell("resize", { width, height });
    }
    this.safe = getComputedStyle(stage.root).getPropertyValue("--overlay-safe").split(" ");
    this.cover();
    stage.sheets.forEach((sheet) => sheet.measure());
    stage.schedule();
  }

  /** What of the screen's safe area and keyboard reaches into the container, where that is now. */
  cover() {
    const { stage } = this;
    const safeArea = readSafeArea(stage.root, this.safe);
    if (`${Object.values(safeArea)}` !== `${Object.values(stage.safeArea)}`) {
      const { safeTop: top, safeLeft: left, safeBottom: bottom, safeRight: right } = (stage.safeArea = safeArea);
      stage.tell("safe-area", { top, left, bottom, right });
    }
    const keyboard = this.hiddenByKeyboard();
    if (keyboard !== stage.keyboard) stage.tell("keyboard", { value: (stage.keyboard = keyboard) });
  }

  /** Something on the page scrolled. What has the container in it moves that, before the frame is drawn. Most screens have neither a
   * safe area nor a keyboard: then nothing is read. @param {Node} scrolled */
  follow(scrolled) {
    if ((this.safe.some((inset) => parseFloat(inset) > 0) || this.stage.keyboard) && scrolled.contains(this.stage.root)) this.cover();
  }

  hiddenByKeyboard() {
    const seen = window.visualViewport;
    if (!seen || Math.abs(seen.scale - 1) > 0.01 || !focused(this.stage.root)?.matches(SELECTABLE)) return 0;
    return Math.max(0, this.stage.root.getBoundingClientRect().bottom - seen.offsetTop - seen.height);
  }
}
