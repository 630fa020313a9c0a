// @ts-check
// The panel: where a release goes, how it gets there, and where the sheet rests.

import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";

/** What makes a release feel as in other libraries: the guide "Coming from another sheet" of OverlayCore. */
export const PRESETS = [
  { name: "Overlay, UIKit", options: { policy: "projected" } },
  { name: "FloatingPanel", options: { policy: "stepwise", lookAhead: 0.499, flick: null } },
  { name: "OverlayContainer", options: { policy: "rushing-forward" } },
  { name: "Compose AnchoredDraggable", options: { policy: "threshold", thresholdVelocity: 125 } },
  { name: "Material 3 of Compose", options: { policy: "threshold", thresholdVelocity: 125, distance: 56, distanceIsPoints: 1, fromOrigin: 1 } },
  { name: "Material for Android", options: { policy: "threshold", thresholdVelocity: 0 } },
  { name: "Flutter, with snap", options: { policy: "threshold", thresholdVelocity: 50 } },
  { name: "gorhom", options: { policy: "projected", lookAhead: 0.2, flick: null } },
  { name: "Nearest", options: { policy: "nearest" } },
  { name: "Free", options: { policy: "free" } },
];
const OF_POLICY = ["policy", "lookAhead", "flick", "thresholdVelocity", "distance", "distanceIsPoints", "fromOrigin"];

const TIP = { name: "tip", points: 132 };
const [HALF, FULL] = [{ name: "half", fraction: 0.5 }, { name: "full", inset: 12 }];
export const DETENTS = [
  { name: "Tip, half, full", detents: [TIP, HALF, FULL] },
  { name: "Tip, full", detents: [TIP, FULL] },
  { name: "Tip, third, two thirds, full", detents: [TIP, { name: "third", fraction: 0.34 }, { name: "half", fraction: 0.67 }, FULL] },
];

/** @param {string} name @param {{name: string}[]} choices @param {(choice: number) => void} choose */
function choice(name, choices, choose) {
  const select = /** @type {HTMLSelectElement} */ (make("select", {}, ...choices.map((one) => make("option", {}, one.name))));
  select.addEventListener("change", () => choose(select.selectedIndex));
  return make("label", { class: "setting" }, make("span", {}, name), select);
}

/** @param {string} name @param {{min: number, max: number, step: number, value: number, unit: string}} range @param {(value: number) => void} choose */
function slider(name, { min, max, step, value, unit }, choose) {
  const input = /** @type {HTMLInputElement} */ (make("input", { type: "range", min, max, step, value }));
  const shown = make("output", {}, `${value}${unit}`);
  input.addEventListener("input", () => {
    shown.textContent = `${input.value}${unit}`;
    choose(Number(input.value));
  });
  return make("label", { class: "setting" }, make("span", {}, name, shown), input);
}

/** @param {import("./sheet.js").OverlaySheet} sheet */
export function makePanel(sheet) {
  const setPolicy = (at) => {
    for (const key of OF_POLICY) delete sheet.options[key];
    sheet.configure(PRESETS[at].options);
  };
  const setDetents = (at) => sheet.configure({ detents: DETENTS[at].detents, largestUndimmed: at === 1 ? "tip" : "half", tapBackdrop: at === 1 ? "tip" : "half" });
  const panel = /** @type {HTMLDialogElement} */ (
    make("dialog", { class: "panel", "aria-label": "Feel" },
      make("header", {}, make("h2", {}, "Feel"), make("button", { class: "round", "aria-label": "Close", onclick: () => panel.close() }, icon(ICONS.close))),
      choice("A release goes as in", PRESETS, setPolicy),
      slider("Spring response", { min: 0.15, max: 1, step: 0.05, value: 0.35, unit: " s" }, (springResponse) => sheet.configure({ springResponse })),
      slider("Spring damping", { min: 0.3, max: 1.2, step: 0.05, value: 0.85, unit: "" }, (springDampingRatio) => sheet.configure({ springDampingRatio })),
      choice("Detents", DETENTS, setDetents),
      make("p", {}, "All of it may change under a finger: nothing jumps."),
    )
  );
  return panel;
}
