// @ts-check
// What the sheets rely on of a browser, asked of this one, with real nodes and real frames and no finger.

import { make } from "./nodes.js";
import { attachSheet, presentSheet } from "./overlay.js";
import { Recorder } from "./recorder.js";

/** @typedef {import("./app.js").Kit} Kit */
/** @typedef {{isSo: boolean, line: string}} Found What was seen: a line for who was not there. */
/** @typedef {{name: string, run: (room: Room) => Promise<Found> | Found}} Fact */

const DETENTS = [{ name: "tip", points: 80 }, { name: "half", fraction: 0.5 }, { name: "full", inset: 40 }];
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const round = (value) => Math.round(value * 10) / 10;
const near = (one, other, by = 1) => Math.abs(one - other) <= by;

/** How the window scrolls: as the root says, and where that says nothing as the body does. */
const scrolls = () => [document.documentElement, document.body].map((node) => getComputedStyle(node).overflowY).find((one) => one !== "visible");

/** Where the facts are seen: a part of the page, with one sheet at a time. */
export class Room {
  /** @type {import("./sheet.js").OverlaySheet | undefined} */
  sheet;

  /** @param {HTMLElement} element @param {Kit} kit */
  constructor(element, kit) {
    this.element = element;
    this.kit = kit;
  }

  /** @param {any} options */
  async attach(options = {}) {
    this.clear();
    const content = options.rows ? {} : { content: make("p", { style: "height: 900px; margin: 0" }, "Text") };
    this.sheet = await attachSheet(this.element, { module: this.kit.module, label: "A sheet", detents: DETENTS, start: "half", ...content, ...options });
    await this.rest();
    return this.sheet;
  }

  clear() {
    this.sheet?.stage.detach();
    this.sheet = undefined;
    this.element.removeAttribute("style");
    this.element.removeAttribute("dir");
  }

  /** How high the sheet is on the screen, whatever the core says. */
  get height() { return this.element.getBoundingClientRect().bottom - (this.sheet?.element.getBoundingClientRect().top ?? 0); }

  /** Until nothing moves, and that is drawn; not for ever. */
  async rest() {
    for (let left = 300, still = 0; still < 2 && left > 0; left -= 1) {
      await frame();
      still = this.sheet?.presentation.isMoving ? 0 : still + 1;
    }
  }

  /** A finger that the page makes itself: it is not the system's. @param {"pointerdown" | "pointermove" | "pointerup"} type @param {number} x @param {number} y From the edges of the room. */
  finger(type, x, y) {
    const { left, top } = this.element.getBoundingClientRect();
    const target = this.sheet?.header;
    target?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, cancelable: true, pointerId: 77, pointerType: "touch", isPrimary: true, buttons: type === "pointerup" ? 0 : 1, clientX: left + x, clientY: top + y }));
  }
}

/** @type {Fact[]} */
export const FACTS = [
  {
    name: "A session ends in the bits of another machine",
    run({ kit: { traces, trace, digest } }) {
      const { errors, digests } = traces.read(trace, "session.trace");
      return { isSo: digests[0] === digest, line: errors[0] ?? `${digests[0]}, and there ${digest}` };
    },
  },
  {
    name: "Frames come evenly",
    async run() {
      const times = [];
      for (let at = 0; at < 31; at += 1) times.push(/** @type {number} */ (await frame()));
      const pauses = times.slice(1).map((time, at) => time - times[at]).sort((one, other) => one - other);
      return { isSo: pauses[15] > 1 && pauses[15] < 40, line: `every ${round(pauses[15])} ms, the longest pause ${round(pauses[29])} ms` };
    },
  },
  {
    name: "An event's time is on the page's clock, and finer than a frame",
    run({ element }) {
      let time = NaN;
      element.addEventListener("pointermove", ({ timeStamp }) => (time = timeStamp), { once: true });
      const before = performance.now();
      element.dispatchEvent(new PointerEvent("pointermove"));
      let step = 0;
      for (const end = performance.now() + 200; !step && performance.now() < end; ) step = Math.max(0, performance.now() - before);
      return { isSo: near(time, before, 40) && step > 0 && step <= 4, line: `${round(time - before)} ms apart, in steps of ${step.toFixed(3)} ms at least` };
    },
  },
  {
    name: "The first frame has the sheet at its detent",
    async run(room) {
      room.clear();
      const tops = [];
      const draw = ({ target }) => tops.push(room.element.getBoundingClientRect().bottom - target.getBoundingClientRect().top);
      room.element.addEventListener("overlay-draw", draw);
      await room.attach();
      room.element.removeEventListener("overlay-draw", draw);
      const half = room.element.clientHeight / 2;
      return { isSo: tops.length > 0 && tops.every((top) => near(top, half)), line: `${tops.length} frames at ${[...new Set(tops.map(round))].join(", ")} of ${half} px` };
    },
  },
  {
    name: "It moves with each frame, and arrives",
    async run(room) {
      const sheet = await room.attach({ start: "tip" });
      const heights = [];
      sheet.moveTo("full");
      for (let left = 200; left > 0 && (heights.length < 3 || sheet.presentation.isMoving); left -= 1) {
        await frame();
        heights.push(room.height);
      }
      await room.rest();
      const different = new Set(heights.map(round)).size;
      const full = room.element.clientHeight - 40;
      const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      return { isSo: near(room.height, full) && (isReduced || different > 4), line: `${different} heights in ${heights.length} frames, and then ${round(room.height)} of ${full} px${isReduced ? "; motion is reduced" : ""}` };
    },
  },
  {
    name: "The sheet goes as far as a finger",
    async run(room) {
      const sheet = await room.attach({ slop: 0 });
      const before = room.height;
      const y = room.element.clientHeight - before + 10;
      room.finger("pointerdown", 60, y);
      for (let way = 5; way <= 60; way += 5) {
        await frame();
        room.finger("pointermove", 60, y - way);
      }
      await frame();
      await frame();
      const way = room.height - before;
      room.finger("pointerup", 60, y - 60);
      await room.rest();
      return { isSo: near(way, 60) && sheet.presentation.detent !== null, line: `60 px of the finger, ${round(way)} of the sheet; it rests at ${sheet.presentation.detent}` };
    },
  },
  {
    name: "A finger stops it in flight",
    async run(room) {
      const sheet = await room.attach({ start: "tip", reduceMotion: false, springResponse: 0.8 });
      sheet.moveTo("full");
      for (let at = 0; at < 12; at += 1) await frame();
      room.finger("pointerdown", 60, room.element.clientHeight - room.height + 10);
      await frame();
      await frame();
      const held = room.height;
      for (let at = 0; at < 6; at += 1) await frame();
      const [later, { phase }] = [room.height, sheet.presentation];
      room.finger("pointerup", 60, room.element.clientHeight - room.height + 10);
      return { isSo: near(held, later, 0.6) && phase === "dragging" && held > 82, line: `held at ${round(held)} px, and six frames later at ${round(later)}` };
    },
  },
  {
    name: "Ten thousand rows have few nodes, and the right ones",
    async run(room) {
      const sheet = await room.attach({ start: "full", rows: { count: 10_000, height: 40, render: (node, row) => (node.textContent = `Row ${row}`) } });
      sheet.scrollTo(5000 * 40, { instant: true });
      await room.rest();
      const list = sheet.list.element.getBoundingClientRect();
      const rows = [...sheet.list.element.querySelectorAll(".overlay-row")].filter((row) => !row.hasAttribute("hidden"));
      const first = rows.find((row) => near(row.getBoundingClientRect().top, list.top, 0.6));
      return { isSo: first?.textContent === "Row 5000" && rows.length < 80, line: `${rows.length} nodes, the first is ${first?.textContent}` };
    },
  },
  {
    name: "A list that the browser scrolls tells where it is",
    async run(room) {
      const sheet = await room.attach({ start: "full", scrolls: "native" });
      const list = sheet.list.element;
      list.scrollTop = 150;
      for (let left = 30; left > 0 && !near(sheet.presentation.offset, 150); left -= 1) await frame();
      const { overflowY, touchAction } = getComputedStyle(list);
      return { isSo: near(sheet.presentation.offset, 150) && overflowY === "auto" && touchAction.includes("pan-y"), line: `150 px are ${round(sheet.presentation.offset)}; overflow ${overflowY}, touch-action ${touchAction}` };
    },
  },
  {
    name: "A finger on a sheet is not the browser's",
    async run(room) {
      const sheet = await room.attach();
      const said = [sheet.element, sheet.header, sheet.list.element].map((node) => getComputedStyle(node).touchAction);
      return { isSo: said.every((one) => one === "pinch-zoom"), line: `touch-action ${[...new Set(said)].join(", ")}` };
    },
  },
  {
    name: "A container that grows takes its sheet with it",
    async run(room) {
      await room.attach();
      const before = room.element.clientHeight;
      room.element.style.height = `${before - 60}px`;
      for (let left = 20; left > 0 && !near(room.height, (before - 60) / 2); left -= 1) await frame();
      return { isSo: near(room.height, (before - 60) / 2), line: `${round(room.height)} of ${(before - 60) / 2} px` };
    },
  },
  {
    name: "Right to left its beginning is at the right",
    async run(room) {
      room.clear();
      room.element.dir = "rtl";
      const { element } = room;
      const sheet = await attachSheet(element, { module: room.kit.module, detents: DETENTS, breadth: 120, alignment: "start" });
      room.sheet = sheet;
      await room.rest();
      const [own, its] = [element.getBoundingClientRect(), sheet.element.getBoundingClientRect()];
      return { isSo: near(own.right, its.right) && near(its.width, 120), line: `${round(own.right - its.right)} px from the right edge` };
    },
  },
  {
    name: "The safe area and what is seen of the window can be read",
    async run(room) {
      const { stage } = await room.attach();
      const text = getComputedStyle(stage.root).getPropertyValue("--overlay-safe").trim();
      const all = text.split(/\s+/).map(parseFloat);
      const seen = window.visualViewport;
      return { isSo: all.length === 4 && all.every((one) => one >= 0) && !!seen, line: `${text}; ${seen ? `${round(seen.width)} × ${round(seen.height)} of ${innerWidth} × ${innerHeight} px` : "no visual viewport"}` };
    },
  },
  {
    name: "A modal sheet has the focus, the page is inert, and has all back",
    async run(room) {
      room.clear();
      const [button, field] = [make("button", {}, "Behind"), make("input", { "aria-label": "Inside" })];
      room.element.append(button);
      button.focus();
      const place = scrollY;
      const sheet = await presentSheet({ module: room.kit.module, label: "A modal sheet", detents: [{ name: "half", fraction: 0.5 }], content: make("div", {}, field) });
      const hasFocus = document.activeElement === field;
      button.focus();
      const isInert = document.activeElement !== button && !!document.elementFromPoint(8, 8)?.closest("dialog") && sheet.dialog.matches(":modal");
      const isLocked = scrolls() === "hidden";
      const went = await sheet.dismiss({ instant: true });
      const isBack = document.activeElement === button && scrolls() !== "hidden" && near(scrollY, place);
      button.remove();
      const no = (isSo, what) => (isSo ? what : `not ${what}`);
      return { isSo: hasFocus && isInert && isLocked && went && isBack, line: [no(hasFocus, "focused"), no(isInert, "inert"), no(isLocked, "locked"), no(went, "dismissed"), no(isBack, "back")].join(", ") };
    },
  },
  {
    name: "What happens here is recorded, and replayed to the same bits",
    async run(room) {
      const { traces } = room.kit;
      const sheet = await room.attach();
      const recorder = new Recorder(sheet.stage, traces, "A self-check");
      sheet.moveTo("full");
      for (let at = 0; at < 8; at += 1) await frame();
      sheet.moveTo("tip");
      await room.rest();
      const { trace, digest } = recorder.stop();
      const { errors, digests } = traces.read(trace);
      return { isSo: digests[0] === digest, line: errors[0] ?? `${trace.split("\n").length} lines, ${digests[0]}` };
    },
  },
];
