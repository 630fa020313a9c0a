// What a page may write: all of it compiles.

import { attachSheet, OverlayStage, presentSheet, type Detent, type Options, type OverlaySheet, type SheetElement } from "overlay-sheet";
import { Player } from "overlay-sheet/player";
import { Recorder } from "overlay-sheet/recorder";
import { Traces } from "overlay-sheet/traces";
import "overlay-sheet/overlay.css";

const element = document.querySelector("#map");
const node = document.createElement("div");

export const sheet = await attachSheet(element, {
  detents: [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5, backdropOpacity: 0.3 }, { name: "full", inset: 64, label: "All of it" }],
  label: "Places",
  start: "half",
  largestUndimmedDetent: "half",
  tapHandle: "full",
  tapBackdrop: "cycle",
  resistanceOff: ["top", "end"],
  edge: "top",
  policy: "stepwise",
  springResponse: 0.4,
  maximumSteps: null,
  rows: { count: 10, height: (row) => 40 + row, render: (node, row) => node.append(String(row)) },
  module: new URL("https://example.org/overlay.wasm"),
});
export const names: OverlaySheet<"tip" | "half" | "full"> = sheet;
export const answer: "started" | "already" | "rejected" = sheet.moveTo("half", { instant: true, inDrag: "take-over" });
export const detent: "tip" | "half" | "full" | null = sheet.presentation.detent;
export const bottom: number = sheet.presentation.sheet.y + sheet.presentation.list.height;
sheet.configure({ flick: 300, start: "tip" });
sheet.setRows({ count: 3, height: 56, render: () => {} });
sheet.setRows({ count: 3, estimated: 56, render: () => {} });
(await attachSheet(element, { detents: [{ name: "tip", points: 120 }], content: node, scrolls: "native" })).moveTo("tip");
sheet.enable("full", false);

// The names reach the events.
sheet.element.addEventListener("overlay-did-move", (event) => {
  const name: "tip" | "half" | "full" = event.detail.detent;
  console.log(name);
});
sheet.element.addEventListener("overlay-draw", ({ detail }) => console.log(detail.progress, detail.target));
sheet.element.addEventListener("overlay-rejected", ({ detail }) => console.log(detail.reason === "disabled"));
sheet.element.addEventListener("click", (event) => console.log(event.clientX));
// A page's own event passes too, and a type that is not known before.
sheet.element.addEventListener("places-changed", (event) => console.log(event.type));
sheet.element.removeEventListener(String(Math.random()), () => {});
// They bubble.
document.addEventListener("overlay-settled", (event) => console.log(event.detail.detent));
node.addEventListener("overlay-tapped", (event) => console.log(event.detail.row));

// Detents that are not known before: each name is a text.
const many: Detent[] = [1, 2, 3].map((one) => ({ name: `at ${one}`, points: 100 * one }));
(await attachSheet(element, { detents: many, start: "at 2", content: node })).moveTo("at 3");
// And some that are, in a variable.
const two = [{ name: "low", content: true, atMost: { fraction: 0.5 } }, { name: "high", inset: 0 }] as const;
(await attachSheet(element, { detents: two, start: "high" })).moveTo("low");
export const options: Options<"one"> = { detents: [{ name: "one", points: 1 }] };
// A sheet whose names are known is one whose names are not.
export const plain: OverlaySheet = sheet;
export const plainElement: SheetElement = sheet.element;

const presented = await presentSheet({
  detents: [{ name: "form", content: true }], content: node, mayDismiss: async (reason) => reason !== "drag", back: "history", initialFocus: "input",
});
presented.configure({ mayDismiss: () => true, start: "form" });
const isGone: boolean = await presented.dismiss({ instant: true });
console.log(isGone, (await presented.dismissed) === "escape", presented.moveTo("form"));

const stage = await OverlayStage.attach(node);
const card = stage.push("card", { detents: [{ name: "tip", points: 120 }], footer: node });
card.remove();
console.log(stage.tell("keyboard", { value: 291 }), stage.digest, stage.sheets.length);
const traces = await Traces.open();
const recorder = new Recorder(stage, traces, "A title");
const { trace, digest } = recorder.stop();
const player = new Player(await OverlayStage.attach(node, traces), trace, { run: 0 });
stage.element.addEventListener("overlay-fingers", (event) => console.log(event.detail.size));
console.log((await player.play()) === digest, traces.read(trace).errors[0]);
stage.detach();
