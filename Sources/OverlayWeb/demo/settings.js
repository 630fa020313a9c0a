// @ts-check
// The settings of the sheet of places: each may change under a finger, and the one that acts right now says what it does.

import { Gauge, restsOf } from "./gauge.js";
import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";

/** What makes a release feel as in other libraries: the guide "Coming from another sheet" of OverlayCore. */
export const PRESETS = [
  { name: "Overlay, UIKit", options: { policy: "projected" } },
  { name: "FloatingPanel", options: { policy: "stepwise", lookAhead: 0.499, flick: null } },
  { name: "OverlayContainer", options: { policy: "rushing-forward" } },
  { name: "Compose AnchoredDraggable", options: { policy: "threshold", thresholdVelocity: 125 } },
  { name: "Material 3 of Compose", options: { policy: "threshold", thresholdVelocity: 125, distance: 56, distanceIsPoints: 1 } },
  { name: "Material for Android", options: { policy: "threshold", thresholdVelocity: 0 } },
  { name: "Flutter, with snap", options: { policy: "threshold", thresholdVelocity: 50 } },
  { name: "gorhom", options: { policy: "projected", lookAhead: 0.2, flick: null } },
  { name: "Nearest", options: { policy: "nearest" } },
  { name: "Free", options: { policy: "free" } },
];
const OF_POLICY = ["policy", "lookAhead", "flick", "thresholdVelocity", "distance", "distanceIsPoints"];

const TIP = { name: "tip", points: 132 };
const [HALF, FULL] = [{ name: "half", fraction: 0.5 }, { name: "full", inset: 12 }];
/** Each with the highest detent that does not dim the map: a tap on the dimmed map goes there too. */
export const DETENTS = [
  { name: "Tip, half, full", detents: [TIP, HALF, FULL], undimmed: "half" },
  { name: "Tip, full", detents: [TIP, FULL], undimmed: "tip" },
  { name: "Tip, third, two thirds, full", detents: [TIP, { name: "third", fraction: 0.34 }, { name: "half", fraction: 0.67 }, FULL], undimmed: "half" },
];
const MOMENTUM = [
  { name: "Stays where it is", momentum: "pin" },
  { name: "Goes on in the list", momentum: "carry-up" },
  { name: "Goes on, both ways", momentum: "carry" },
];
const DRAGS = [{ name: "All of it", drags: "all" }, { name: "Its header", drags: "header" }, { name: "Nothing", drags: "none" }];

const PIXELS = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const px = (value, unit = "px") => `${PIXELS.format(value)} ${unit}`;

/** The panel: it lies beside the sheet, which can be dragged meanwhile. */
export class Settings {
  /** The settings by what they change, and the one that acts. @type {Map<string, HTMLElement>} */
  all = new Map();
  acting = "";
  /** When the flight began that is under way: milliseconds. */
  begun = 0;
  /** The speed of the last drawn frame under a finger: pixels per second. */
  speed = 0;
  /** The same of the release that is not told yet. @type {number | undefined} */
  released;

  /** @param {import("./sheet.js").OverlaySheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.gauge = new Gauge(sheet);
    this.live = make("p");
    /** What the setting that acts says: in sight wherever the panel is scrolled. */
    this.now = make("p", { class: "now" }, "Drag the sheet.");
    const configure = (changes) => sheet.configure(changes);
    this.element = make("section", { class: "panel", "aria-label": "Feel", tabindex: "-1", hidden: true },
      make("div", { class: "live" },
        make("header", {}, make("h2", {}, "Feel"), make("button", { class: "round", "aria-label": "Close", onclick: () => this.hide() }, icon(ICONS.close))),
        this.gauge.element, this.live, this.now,
      ),
      this.choice("policy", "A release goes as in", PRESETS, (choice) => {
        for (const key of OF_POLICY) delete sheet.options[key];
        configure(choice.options);
      }),
      this.slider("spring", "Spring response", { min: 0.15, max: 1, step: 0.05, value: 0.35, unit: " s" }, (springResponse) => configure({ springResponse })),
      this.slider("damping", "Spring damping", { min: 0.3, max: 1.2, step: 0.05, value: 0.85, unit: "" }, (springDampingRatio) => configure({ springDampingRatio })),
      this.slider("resistance", "Past its ends it gives", { min: 0.05, max: 1, step: 0.05, value: 0.55, unit: "" }, (resistance) => configure({ resistance })),
      this.choice("momentum", "A throw that reaches the top", MOMENTUM, ({ momentum }) => configure({ momentum })),
      this.choice("drags", "What moves it", DRAGS, ({ drags }) => configure({ drags })),
      this.choice("detents", "Where it rests", DETENTS, ({ detents, undimmed }) => configure({ detents, largestUndimmedDetent: undimmed, tapBackdrop: undimmed })),
    );
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.hide();
    });
    for (const type of ["draw", "drag-ended", "will-move", "settled"]) sheet.element.addEventListener(`overlay-${type}`, (event) => this.hear(type, /** @type {CustomEvent} */ (event).detail));
  }

  /** @param {string} key @param {string} name @param {any[]} choices @param {(choice: any) => void} choose */
  choice(key, name, choices, choose) {
    const select = /** @type {HTMLSelectElement} */ (make("select", {}, ...choices.map((one) => make("option", {}, one.name))));
    select.addEventListener("change", () => choose(choices[select.selectedIndex]));
    return this.setting(key, make("label", {}, make("span", {}, name), select));
  }

  /** @param {string} key @param {string} name @param {{min: number, max: number, step: number, value: number, unit: string}} range @param {(value: number) => void} choose */
  slider(key, name, { min, max, step, value, unit }, choose) {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "range", min, max, step, value }));
    const shown = make("span", {}, `${value}${unit}`);
    input.addEventListener("input", () => {
      shown.textContent = `${input.value}${unit}`;
      choose(Number(input.value));
    });
    return this.setting(key, make("label", {}, make("span", {}, make("span", {}, name), shown), input));
  }

  /** @param {string} key @param {HTMLElement} label */
  setting(key, label) {
    const setting = make("div", { class: "setting" }, label, make("small", {}, SAYS[key]));
    this.all.set(key, setting);
    return setting;
  }

  /** @param {HTMLElement} button What opens it, and gets the focus back. */
  toggle(button) {
    this.button = button;
    if (!this.element.hidden) return this.hide();
    this.element.hidden = false;
    button.setAttribute("aria-expanded", "true");
    /** @type {HTMLElement | null} */ (this.element.querySelector("select"))?.focus({ preventScroll: true });
    this.gauge.draw();
  }

  hide() {
    this.element.hidden = true;
    this.button?.setAttribute("aria-expanded", "false");
    this.button?.focus();
  }

  /** What the sheet did, in words of the setting that makes it so. @param {string} type @param {any} detail */
  hear(type, detail) {
    if (type === "draw") return this.element.hidden || this.draw(detail);
    if (type === "will-move" || type === "drag-ended") this.begun = performance.now();
    if (type === "drag-ended") this.released = this.speed;
    if (type === "settled" && this.begun) this.tell("spring", `There after ${((performance.now() - this.begun) / 1000).toFixed(2)} s.`);
  }

  /** @param {import("./values.js").Presentation} shown */
  draw(shown) {
    const { height, velocity, phase, offset, nearest, target, detent } = shown;
    if (phase === "dragging") this.speed = velocity;
    // Also where it goes back to where it was: that is no move.
    if (phase === "settling" && this.released !== undefined) this.tell("policy", `Let go at ${px(Math.abs(this.released), "px/s")} ${this.released < 0 ? "down" : "up"}: it goes to ${target}.`);
    if (phase !== "dragging") this.released = undefined;
    this.live.textContent = `${px(height)} · ${px(velocity, "px/s")} · ${detent ? `rests at ${detent}` : target ? `on its way to ${target}` : `nearest: ${nearest}`}`;
    const rests = restsOf(this.sheet);
    const [low, high] = [rests[0].height, rests[rests.length - 1].height];
    const past = height > high + 1 ? height - high : height < low - 1 ? low - height : Math.max(0, -offset, offset - Math.max(0, shown.contentEnd));
    if (past > 1) this.act("resistance", phase === "settling" ? undefined : `Past its end, by ${px(past)} that are seen.`);
    else if (phase === "dragging" && offset > 1) this.act("drags", `The finger scrolls the list, by ${px(offset)}. The sheet has no part of it.`);
    else if (phase === "dragging") this.act("drags", "The finger has the sheet.");
    else if (phase === "settling") this.act("spring");
    else if (phase === "flinging") this.act("momentum", `The list goes on by itself, at ${px(velocity, "px/s")}.`);
    else this.act("");
    this.gauge.note(shown);
  }

  /** Marks the setting that acts. @param {string} key @param {string} [text] */
  act(key, text) {
    if (text) this.tell(key, text);
    if (key === this.acting) return;
    this.all.get(this.acting)?.classList.remove("acts");
    this.all.get(key)?.classList.add("acts");
    this.acting = key;
  }

  /** @param {string} key @param {string} text */
  tell(key, text) {
    const line = this.all.get(key)?.querySelector("small");
    if (line && line.textContent !== text) this.now.textContent = line.textContent = text;
  }
}

/** What each setting does, before it has acted. */
const SAYS = {
  policy: "By place and speed the sheet chooses where it rests.",
  spring: "How long it takes: short is stiff.",
  damping: "Below 1 it swings past where it rests.",
  resistance: "Little is stiff; at 1 the finger is followed most.",
  momentum: "Fling the list up from below the top.",
  drags: "Put a finger on the list, or on the header.",
  detents: "The lines in the picture above.",
};
