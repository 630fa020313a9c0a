// @ts-check
// A strip of paper: how high the sheet was in the last seconds, under a finger and by itself, and where it rests.

import { make } from "./nodes.js";

/** @typedef {import("./sheet.js").OverlaySheet} Sheet */

/** How much time it shows, in milliseconds. */
const SPAN = 3000;
/** Its height, in pixels. */
const HEIGHT = 76;

/** Where a sheet rests, the lowest first: heights in pixels. @param {Sheet} sheet @returns {{name: string, height: number}[]} */
export function restsOf({ options: { detents }, stage: { size } }) {
  const all = size[1];
  const height = (/** @type {import("./sheet.js").Height} */ { points, fraction, inset }) => points ?? (fraction === undefined ? all - (inset ?? 0) : fraction * all);
  return detents.map((detent) => ({ name: detent.name, height: height(detent) })).sort((one, other) => one.height - other.height);
}

export class Gauge {
  /** @type {{time: number, height: number, isHeld: boolean}[]} */
  samples = [];
  request = 0;

  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.element = /** @type {HTMLCanvasElement} */ (make("canvas", { class: "gauge", "aria-hidden": "true" }));
  }

  /** @param {import("./values.js").Presentation} shown */
  note({ height, phase }) {
    const time = performance.now();
    this.samples = [...this.samples.filter((sample) => sample.time > time - SPAN), { time, height, isHeld: phase === "dragging" }];
    this.request ||= requestAnimationFrame(() => this.draw());
  }

  /** Goes on for as long as there is something to see that moves. */
  draw() {
    this.request = 0;
    const { element, sheet } = this;
    const width = element.clientWidth;
    const context = element.getContext("2d");
    if (!context || !width) return;
    const scale = devicePixelRatio;
    if (element.width !== Math.round(width * scale)) [element.width, element.height] = [Math.round(width * scale), HEIGHT * scale];
    const { color, accentColor } = getComputedStyle(element);
    const [, all] = sheet.stage.size;
    const now = performance.now();
    const y = (height) => HEIGHT - 4 - (height / (all + 40)) * (HEIGHT - 8);
    const x = (time) => width * (1 - (now - time) / SPAN);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, HEIGHT);
    context.direction = "ltr";
    context.font = `11px ${getComputedStyle(element).fontFamily}`;
    for (const { name, height } of restsOf(sheet)) {
      Object.assign(context, { fillStyle: color, strokeStyle: color, globalAlpha: 0.35, lineWidth: 1 });
      line(context, [[0, y(height)], [width, y(height)]]);
      context.globalAlpha = 1;
      context.fillText(name, 4, y(height) + (y(height) > 14 ? -3 : 11));
    }
    // A break of 100 ms is a rest.
    this.samples.forEach((sample, at) => {
      const before = this.samples[at - 1];
      const isNext = before && sample.time - before.time < 100;
      Object.assign(context, { strokeStyle: accentColor === "auto" ? color : accentColor, lineWidth: sample.isHeld ? 4 : 2, lineCap: "round" });
      line(context, [[x((isNext ? before : sample).time), y((isNext ? before : sample).height)], [x(sample.time), y(sample.height)]]);
    });
    const last = this.samples[this.samples.length - 1];
    if (last && now - last.time < SPAN) this.request = requestAnimationFrame(() => this.draw());
  }
}

/** @param {CanvasRenderingContext2D} context @param {number[][]} points */
function line(context, [[fromX, fromY], [toX, toY]]) {
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
}
