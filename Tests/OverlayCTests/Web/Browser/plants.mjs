// Bugs that the scenarios have to notice: each makes one function of the page wrong, by its name. `sheet.html?plant=NAME` has it.
//
// The modules of the first sheet are there before it. The others are loaded by the bug that needs them: scenarios look at when they come.

import { Core } from "/web/core.js";
import { SELECTABLE } from "/web/page.js";
import { OverlayStage } from "/web/stage.js";
import { SheetView } from "/web/view.js";

const host = async () => (await import("/web/host.js")).Host.prototype;
const sheet = async () => (await import("/web/sheet.js")).OverlaySheet.prototype;
const wheel = async () => (await import("/web/wheel.js")).Wheel.prototype;

/** Puts another function in a function's place, which is told of it. @param {any} owner @param {string} name @param {(own: Function) => Function} other */
function replace(owner, name, other) {
  const own = owner[name];
  if (typeof own !== "function") throw new Error(`there is no function ${name} to plant a bug in`);
  owner[name] = other(own);
}

/** @type {Record<string, () => void | Promise<void>>} */
export const plants = {
  // Without a bug every scenario passes.
  "nothing": () => undefined,
  "a touch counts when it is heard, not when it was": () =>
    replace(OverlayStage.prototype, "clock", (own) => function () { return own.call(this); }),
  "of the moves in one frame only the first is told": () =>
    replace(PointerEvent.prototype, "getCoalescedEvents", (own) => function () { return own.call(this).slice(0, 1); }),
  "a touch that the system takes is a release with speed": () =>
    replace(OverlayStage.prototype, "lift", (own) => function (event, kind) { return own.call(this, event, kind && "up"); }),
  "a pause of the wheel ends no gesture": async () =>
    replace(await wheel(), "glide", (own) => function (...all) { own.apply(this, all); clearTimeout(this.gesture?.timer); }),
  "a notch in pixels is a gesture": async () => replace(await wheel(), "isStep", () => () => false),
  "a wheel scrolls the wrong way": async () =>
    replace(await wheel(), "travel", (own) => function (...all) { return -own.apply(this, all); }),
  "a touch on the map is the sheet's": () =>
    replace(OverlayStage.prototype, "hit", (own) => function (point) { return own.call(this, point) ?? this.views[0]; }),
  "a drag on a button clicks it": () =>
    replace(OverlayStage.prototype, "lift", (own) => function (...all) { own.apply(this, all); this.isClickSpoilt = false; }),
  "a container of no size is told": async () =>
    replace(await host(), "measure", (own) => function (...all) {
      const { clientWidth: width, clientHeight: height } = this.stage.root;
      if (!width || !height) this.stage.tell("resize", { width, height });
      return own.apply(this, all);
    }),
  "leading is left, also from right to left": () =>
    replace(window, "getComputedStyle", (own) => (...all) => new Proxy(own(...all), {
      get: (style, name) => (name === "direction" ? "ltr" : typeof style[name] === "function" ? style[name].bind(style) : style[name]),
    })),
  "the keys of the handle go the wrong way": async () => {
    const own = await sheet();
    const { decrement } = own;
    replace(own, "decrement", () => own.increment);
    replace(own, "increment", () => decrement);
  },
  "a row that the keys go to is not shown": async () => replace(await sheet(), "reveal", () => () => undefined),
  "a mouse on text drags the sheet": () =>
    replace(Element.prototype, "matches", (own) => function (selector) { return selector !== SELECTABLE && own.call(this, selector); }),
  "a resize is not recorded": () =>
    replace(Core.prototype, "send", (own) => function (overlay, kind, ...rest) {
      const { mirror } = this;
      if (kind === "resize") this.mirror = undefined;
      const answer = own.call(this, overlay, kind, ...rest);
      this.mirror = mirror;
      return answer;
    }),
  "what a frame shows is the frame before": () =>
    replace(SheetView.prototype, "place", (own) => function (frame) { own.call(this, this.former ?? frame); this.former = frame; }),
  "the first sheet waits for the whole script": () =>
    replace(OverlayStage, "open", (own) => async (...all) => { const stage = await own(...all); await stage.complete(); return stage; }),
  "what happens before the page can listen it never hears": () =>
    replace(OverlayStage.prototype, "perform", (own) => function (row) { return this.host ? own.call(this, row) : this.schedule(); }),
  "the first frame does not keep to the safe area": () =>
    replace(OverlayStage.prototype, "listen", (own) => function () {
      this.safeArea = { safeTop: 0, safeLeft: 0, safeBottom: 0, safeRight: 0 };
      own.call(this);
    }),
};
