// @ts-check
// Pins: which places a map shows, and where.

import { overlaps, palette, useFont } from "./cartography.js";
import { ICONS } from "./icons.js";
import { HERE } from "./places.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./cartography.js").View} View */
/** @typedef {import("./cartography.js").Box} Box */
/** @typedef {{place: Place, left: number, top: number}} Pin */

const RADIUS = 11;
/** The size of a square that one pin may have, in pixels. */
const CELL = 62;
/** @type {Map<string, Path2D>} */
const shapes = new Map();

/** @param {string} key */
function shape(key) {
  const found = shapes.get(key) ?? new Path2D(ICONS[key]);
  shapes.set(key, found);
  return found;
}

/** The places that are seen: in each square of the city the one that counts most. The squares are the city's, and a zoom's within
 * a factor of two, so that a pin stays while the map is moved. @param {Place[]} places @param {View} view @returns {Pin[]} */
export function choosePins(places, view) {
  const cell = CELL / 2 ** (Math.floor(Math.log2(view.zoom) * 2) / 2);
  /** @type {Map<string, Place>} */
  const best = new Map();
  const margin = 20 / view.zoom;
  const [left, top] = [view.x - view.left / view.zoom - margin, view.y - view.top / view.zoom - margin];
  const [right, bottom] = [left + view.width / view.zoom + 2 * margin, top + view.height / view.zoom + 2 * margin];
  for (const place of places) {
    if (place.x < left || place.x > right || place.y < top || place.y > bottom) continue;
    const key = `${Math.floor(place.x / cell)} ${Math.floor(place.y / cell)}`;
    const before = best.get(key);
    if (!before || before.rank < place.rank) best.set(key, place);
  }
  return [...best.values()].sort((one, other) => other.rank - one.rank).map((place) => pin(place, view));
}

/** @param {Place} place @param {View} view @returns {Pin} */
function pin(place, view) {
  return { place, left: view.left + (place.x - view.x) * view.zoom, top: view.top + (place.y - view.y) * view.zoom };
}

/** Draws pins with their names where there is room. @param {CanvasRenderingContext2D} context @param {Place[]} places
 * @param {Place | null} selected @param {View} view @param {number} scale @param {boolean} isDark @param {Box[]} taken Grows.
 * @returns {Pin[]} Those that were drawn, the front one first. */
export function drawPins(context, places, selected, view, scale, isDark, taken) {
  const drawn = [];
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (selected) taken.push(around(pin(selected, view), 30));
  for (const one of choosePins(places, view)) {
    const box = around(one, RADIUS + 2);
    if (one.place === selected || taken.some((other) => overlaps(other, box))) continue;
    taken.push(box);
    drawDot(context, one, isDark);
    drawn.push(one);
  }
  for (const one of drawn) if (view.zoom > 0.55) drawName(context, one, isDark, taken);
  drawHere(context, view);
  if (selected) drawBalloon(context, pin(selected, view), isDark);
  return selected ? [pin(selected, view), ...drawn] : drawn;
}

/** @param {Pin} pin @param {number} half @returns {Box} */
const around = ({ left, top }, half) => ({ left: left - half, top: top - half, right: left + half, bottom: top + half });

/** @param {CanvasRenderingContext2D} context @param {Pin} pin @param {boolean} isDark */
function drawDot(context, { place, left, top }, isDark) {
  context.save();
  context.translate(left, top);
  context.shadowColor = "rgba(0,0,0,.28)";
  context.shadowBlur = 3;
  context.shadowOffsetY = 1;
  disc(context, 0, RADIUS, isDark ? "#15171a" : "#fff");
  context.shadowColor = "transparent";
  disc(context, 0, RADIUS - 1.6, place.kind.color);
  glyph(context, place.kind.key, 0, 0.52);
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {number} y @param {number} radius @param {string} color */
function disc(context, y, radius, color) {
  context.beginPath();
  context.arc(0, y, radius, 0, 7);
  context.fillStyle = color;
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {string} key @param {number} y @param {number} size */
function glyph(context, key, y, size) {
  context.translate(-12 * size, y - 12 * size);
  context.scale(size, size);
  context.strokeStyle = "#fff";
  context.lineWidth = 2.1;
  context.lineCap = context.lineJoin = "round";
  context.stroke(shape(key));
}

/** @param {CanvasRenderingContext2D} context @param {Pin} pin @param {boolean} isDark @param {Box[]} taken */
function drawName(context, { place, left, top }, isDark, taken) {
  useFont(context, "600 11px");
  const width = context.measureText(place.name).width;
  const box = { left: left - width / 2 - 2, top: top + RADIUS + 1, right: left + width / 2 + 2, bottom: top + RADIUS + 16 };
  if (taken.some((other) => overlaps(other, box))) return;
  taken.push(box);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = palette(isDark).halo;
  context.strokeText(place.name, left, top + RADIUS + 9);
  context.fillStyle = isDark ? "#e8eaee" : "#33302b";
  context.fillText(place.name, left, top + RADIUS + 9);
}

/** @param {CanvasRenderingContext2D} context @param {View} view */
function drawHere(context, view) {
  context.save();
  context.translate(view.left + (HERE.x - view.x) * view.zoom, view.top + (HERE.y - view.y) * view.zoom);
  disc(context, 0, 24, "rgba(10,122,255,.16)");
  context.shadowColor = "rgba(0,0,0,.35)";
  context.shadowBlur = 4;
  disc(context, 0, 9, "#fff");
  context.shadowColor = "transparent";
  disc(context, 0, 6.5, "#0a7aff");
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Pin} pin @param {boolean} isDark */
function drawBalloon(context, { place, left, top }, isDark) {
  context.save();
  context.translate(left, top);
  context.fillStyle = place.kind.color;
  context.strokeStyle = isDark ? "#15171a" : "#fff";
  context.lineWidth = 2.5;
  context.shadowColor = "rgba(0,0,0,.35)";
  context.shadowBlur = 8;
  context.shadowOffsetY = 3;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(-7, -12, -23, -17, -23, -36);
  context.arc(0, -36, 23, Math.PI, 0);
  context.bezierCurveTo(23, -17, 7, -12, 0, 0);
  context.fill();
  context.shadowColor = "transparent";
  context.stroke();
  glyph(context, place.kind.key, -36, 1.05);
  context.restore();
  useFont(context, "700 13px");
  context.textAlign = "center";
  context.lineJoin = "round";
  context.lineWidth = 4;
  context.strokeStyle = palette(isDark).halo;
  context.strokeText(place.name, left, top + 14);
  context.fillStyle = isDark ? "#fff" : "#1c1a17";
  context.fillText(place.name, left, top + 14);
}
