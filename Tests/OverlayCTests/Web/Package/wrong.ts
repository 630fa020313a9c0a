// What a page must not write. Each line below a comment is an error, and what it says has the word that the comment ends with.

import { attachSheet, OverlayStage, presentSheet, type Detent } from "overlay-sheet";
import { Recorder } from "overlay-sheet/recorder";
import { Traces } from "overlay-sheet/traces";
// @ts-expect-error: no such module of the package, though the file is there: `core.js`
import { Core } from "overlay-sheet/core.js";
// @ts-expect-error: no such export: `attachSheets`
import { attachSheets } from "overlay-sheet";

const element = document.querySelector("#map");
const node = document.createElement("div");
const detents = [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5 }] as const;
const sheet = await attachSheet(element, { detents: [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5 }] });
const stage = await OverlayStage.attach(element);
const render = () => {};

attachSheet(element, {
  detents,
  // @ts-expect-error: an option's name: `springRespons`
  springRespons: 0.4,
});
attachSheet(element, {
  detents,
  // @ts-expect-error: a word: `stepwize`
  policy: "stepwize",
});
attachSheet(element, {
  detents,
  // @ts-expect-error: a word of an edge: `botom`
  edge: "botom",
});
attachSheet(element, {
  detents,
  // @ts-expect-error: a number as a text: `string`
  flick: "300",
});
attachSheet(element, {
  detents,
  // @ts-expect-error: null where there is none: `null`
  springResponse: null,
});
attachSheet(element, {
  detents: [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5 }],
  // @ts-expect-error: a detent that there is not: `typo`
  start: "typo",
});
attachSheet(element, {
  detents,
  // @ts-expect-error: a detent that there is not: `typo`
  largestUndimmedDetent: "typo",
});
attachSheet(element, {
  detents,
  // @ts-expect-error: no end of a sheet or a list: `bottom`
  resistanceOff: ["bottom"],
});
attachSheet(element, {
  detents,
  // @ts-expect-error: neither a word nor a detent: `nxt`
  tapHandle: "nxt",
});
// @ts-expect-error: rows and content: `rows`
attachSheet(element, { detents, rows: { count: 1, height: 1, render }, content: node });
// @ts-expect-error: no detents: `detents`
attachSheet(element, { label: "Places" });
// @ts-expect-error: points and a fraction: `fraction`
attachSheet(element, { detents: [{ name: "tip", points: 120, fraction: 0.5 }] });
// @ts-expect-error: no height: `content`
attachSheet(element, { detents: [{ name: "tip" }] });
// @ts-expect-error: a height without a name: `name`
export const nameless: Detent[] = [{ points: 120 }];
// @ts-expect-error: an inset and the content's height: `true`
export const both: Detent = { name: "one", inset: 0, content: true };
// @ts-expect-error: two limits: `number`
export const limits: Detent = { name: "one", content: true, atMost: { points: 1, fraction: 1 } };
// @ts-expect-error: a key of a detent: `lable`
export const key: Detent = { name: "one", points: 1, lable: "One" };
// @ts-expect-error: a word of a detent: `both`
export const pull: Detent = { name: "one", points: 1, pull: "both" };
// @ts-expect-error: rows without render: `render`
attachSheet(element, { detents, rows: { count: 1, height: 1 } });
// @ts-expect-error: rows that are measured and said: `estimated`
sheet.setRows({ count: 1, height: 1, estimated: 1, render });
// @ts-expect-error: rows that the browser would scroll: `scrolls`
attachSheet(element, { detents, rows: { count: 1, height: 1, render }, scrolls: "native" });
// @ts-expect-error: another edge where the browser scrolls: `edge`
attachSheet(element, { detents, content: node, scrolls: "native", edge: "top" });
// @ts-expect-error: a word: `natve`
attachSheet(element, { detents, content: node, scrolls: "natve" });
// @ts-expect-error: what the page's side measures: `width`
attachSheet(element, { detents, width: 390 });
// @ts-expect-error: a place where there is no element: `string`
attachSheet("#map", { detents });

// @ts-expect-error: a detent that there is not: `typo`
sheet.moveTo("typo");
// @ts-expect-error: a detent that there is not: `full`
sheet.enable("full");
// @ts-expect-error: a key of a command: `instnt`
sheet.moveTo("tip", { instnt: true });
// @ts-expect-error: a word of a command: `now`
sheet.moveTo("tip", { inDrag: "now" });
// @ts-expect-error: an answer: `refused`
console.log(sheet.moveTo("tip") === "refused");
// @ts-expect-error: an option's name: `flik`
sheet.configure({ flik: 300 });
// @ts-expect-error: nodes are not changed: `content`
sheet.configure({ content: node });
// @ts-expect-error: a detent that there is not: `typo`
sheet.configure({ start: "typo" });
// @ts-expect-error: a command's name: `moveto`
sheet.moveto("tip");
// @ts-expect-error: what is shown: `heigth`
console.log(sheet.presentation.heigth);
// @ts-expect-error: a detent that there is not: `typo`
console.log(sheet.presentation.detent === "typo");
// @ts-expect-error: what only the sheet says: `presentation`
sheet.presentation = sheet.presentation;

// @ts-expect-error: an event's name: `overlay-did-mvoe`
sheet.element.addEventListener("overlay-did-mvoe", () => {});
// @ts-expect-error: an event's detail: `detnt`
sheet.element.addEventListener("overlay-did-move", (event) => event.detail.detnt);
// @ts-expect-error: the detail of another event: `reason`
sheet.element.addEventListener("overlay-did-move", (event) => event.detail.reason);
// @ts-expect-error: a detent that there is not: `typo`
sheet.element.addEventListener("overlay-did-move", (event) => event.detail.detent === "typo");
// @ts-expect-error: it may rest between detents: `null`
sheet.element.addEventListener("overlay-settled", (event) => event.detail.detent.length);
// @ts-expect-error: an event's name on its way up: `detail`
document.addEventListener("overlay-setled", (event) => event.detail);

// @ts-expect-error: the word of an event: `keybord`
stage.tell("keybord", { value: 1 });
// @ts-expect-error: a field of an event: `values`
stage.tell("keyboard", { values: 1 });
// @ts-expect-error: made by attach: `private`
new OverlayStage(node);
// @ts-expect-error: what is not a page's: `views`
console.log(stage.views);
// @ts-expect-error: an option's name: `lable`
stage.push("card", { detents, lable: "Card" });
// @ts-expect-error: what is the recorder's own: `private`
console.log(new Recorder(stage, await Traces.open()).twin);

// @ts-expect-error: a reason: `escpe`
presentSheet({ detents, mayDismiss: (reason) => reason === "escpe" });
// @ts-expect-error: an answer: `boolean`
presentSheet({ detents, mayDismiss: () => "no" });
// @ts-expect-error: an option's name: `initalFocus`
presentSheet({ detents, initalFocus: node });
// @ts-expect-error: a word: `histroy`
presentSheet({ detents, back: "histroy" });
// @ts-expect-error: a promise that nobody waits for: `boolean`
export const gone: boolean = (await presentSheet({ detents })).dismiss();
// @ts-expect-error: only a modal sheet is dismissed: `dismiss`
sheet.dismiss();
