// @ts-check
// A city that does not exist, as lines and areas in metres: x to the right, y down, its middle at 0.

import { random } from "./nodes.js";

/** @typedef {{path: Path2D, name: string, from: number[], to: number[]}} Street */
/** @typedef {{text: string, x: number, y: number, kind: "district" | "park" | "water" | "street", least: number, angle?: number}} Label
 * `least` is the zoom from which it is seen. */

/** How far the city goes from its middle. */
export const REACH = 3000;
const FAR = REACH + 1600;
const RIVER = 150;

/** Where the sea begins. @param {number} x */
const coast = (x) => 1750 + 240 * Math.sin(x / 820 + 0.6) + 70 * Math.sin(x / 260) - x * 0.16;
/** The middle of the river. @param {number} y */
const river = (y) => 480 + 300 * Math.sin(y / 760 + 0.4) + 60 * Math.sin(y / 240);

/** @param {number} x @param {number} y */
export const isLand = (x, y) => y < coast(x) - 40 && Math.abs(x - river(y)) > RIVER * 0.5 + 30 && !PARKS.some((park) => Math.hypot(x - park.x, y - park.y) < Math.min(park.w, park.h) * 0.5);

const PARKS = [
  { name: "Linden Park", x: -760, y: -330, w: 640, h: 420, turn: 0.14 },
  { name: "Botanic Garden", x: 1240, y: -620, w: 460, h: 380, turn: -0.32 },
  { name: "Harbour Green", x: -640, y: 1330, w: 620, h: 220, turn: 0.14 },
  { name: "Hollow Wood", x: -2200, y: -1500, w: 1300, h: 900, turn: 0.3 },
  { name: "East Common", x: 2150, y: 380, w: 560, h: 640, turn: -0.32 },
  { name: "Academy Lawn", x: 40, y: -840, w: 260, h: 220, turn: 0.14 },
  { name: "Mill Gardens", x: -1640, y: 420, w: 340, h: 240, turn: 0.14 },
];

/** @param {(along: number) => number[]} at @param {number} step */
function line(at, step = 40) {
  const path = new Path2D();
  for (let along = -FAR; along <= FAR; along += step) path.lineTo(.../** @type {[number, number]} */ (at(along)));
  return path;
}

/** @param {{x: number, y: number, w: number, h: number, turn: number}} area */
function park({ x, y, w, h, turn }) {
  const path = new Path2D();
  const shape = new Path2D();
  /** @type {any} */ (shape).roundRect(-w / 2, -h / 2, w, h, 46);
  path.addPath(shape, new DOMMatrix().translate(x, y).rotate((turn * 180) / Math.PI));
  return path;
}

/** The streets of a grid on one side of the river. @param {number} turn @param {number} wide @param {number} deep */
function grid(turn, wide, deep) {
  const [minor, middle] = [new Path2D(), new Path2D()];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const point = (across, along) => /** @type {[number, number]} */ ([across * cos - along * sin, across * sin + along * cos]);
  const add = (/** @type {number} */ index, /** @type {[number, number]} */ from, /** @type {[number, number]} */ to) => {
    const path = index % 5 === 0 ? middle : minor;
    path.moveTo(...from);
    path.lineTo(...to);
  };
  for (let index = -70; index <= 70; index += 1) {
    add(index, point(index * wide, -FAR), point(index * wide, FAR));
    add(index + 2, point(-FAR, index * deep), point(FAR, index * deep));
  }
  return { minor, middle };
}

/** The houses of a grid, some blocks left green. @param {number} turn @param {number} wide @param {number} deep @param {number} seed */
function houses(turn, wide, deep, seed) {
  const next = random(seed);
  const [built, green] = [new Path2D(), new Path2D()];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corner = (path, x, y, w, h) => {
    const points = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]].map(([a, b]) => [a * cos - b * sin, a * sin + b * cos]);
    points.forEach(([a, b], at) => (at ? path.lineTo(a, b) : path.moveTo(a, b)));
    path.closePath();
  };
  const most = REACH * 0.95;
  for (let x = Math.floor(-most / wide) * wide; x < most; x += wide) {
    for (let y = Math.floor(-most / deep) * deep; y < most; y += deep) {
      if (next() < 0.035) {
        corner(green, x + 7, y + 7, wide - 14, deep - 14);
        continue;
      }
      const parts = 2 + Math.floor(next() * 3);
      const width = (wide - 22) / parts;
      for (let part = 0; part < parts; part += 1) {
        const height = (deep - 22) * (0.42 + next() * 0.58);
        corner(built, x + 11 + part * width, y + 11 + (next() < 0.5 ? 0 : deep - 22 - height), width - 3 - next() * 6, height);
      }
    }
  }
  return { built, green };
}

const side = (sign) => {
  const path = new Path2D();
  path.moveTo(sign * FAR * 2, -FAR);
  for (let y = -FAR; y <= FAR; y += 60) path.lineTo(river(y), y);
  path.lineTo(sign * FAR * 2, FAR);
  path.closePath();
  return path;
};

/** A straight street, and where its name stands. @param {string} name @param {number[]} from @param {number[]} to @returns {Street} */
function street(name, from, to) {
  const path = new Path2D();
  path.moveTo(from[0], from[1]);
  path.lineTo(to[0], to[1]);
  return { path, name, from, to };
}

const STREETS = [
  street("Linden Avenue", [-3900, 290], [3900, -560]), street("Kings Row", [-1650, -3600], [-700, 1560]),
  street("Broad Diagonal", [-2900, -1900], [-150, 1420]), street("Arsenal Street", [1620, -3600], [900, 1330]),
  street("Academy Street", [-3800, -820], [3900, -1640]), street("Harbour Road", [-3600, 1320], [3600, 560]),
  street("East Diagonal", [720, 520], [3600, -2200]), street("Station Road", [-260, -3600], [-40, 1480]),
];

/** @returns {Label[]} */
function streetLabels() {
  return STREETS.flatMap(({ name, from, to }) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const turn = Math.atan2(dy, dx);
    const angle = Math.abs(turn) > Math.PI / 2 ? turn + Math.PI : turn;
    return [0.18, 0.31, 0.42, 0.56, 0.68, 0.8].map((part) => ({ text: name, x: from[0] + dx * part, y: from[1] + dy * part, kind: /** @type {const} */ ("street"), least: 0.42, angle }));
  }).filter(({ x, y }) => isLand(x, y));
}

function coastLabels() {
  /** @type {Label[]} */
  const labels = [
    { text: "Old Town", x: -330, y: 300, kind: "district", least: 0 }, { text: "Riverside", x: 1150, y: 330, kind: "district", least: 0 },
    { text: "Mill Quarter", x: -1350, y: 780, kind: "district", least: 0 }, { text: "Academy", x: -150, y: -1420, kind: "district", least: 0 },
    { text: "Weavers", x: 1500, y: -1250, kind: "district", least: 0 }, { text: "Kingsfield", x: -1650, y: -420, kind: "district", least: 0 },
    { text: "Docklands", x: 1650, y: 960, kind: "district", least: 0 }, { text: "Sankt Alban Bay", x: -900, y: 2250, kind: "water", least: 0 },
    { text: "River Alme", x: river(-560), y: -560, kind: "water", least: 0.2, angle: Math.PI / 2 - Math.atan((river(-500) - river(-620)) / 120) },
  ];
  return labels;
}

/** Everything that a map of the city draws. */
export function makeCity() {
  const sea = line((x) => [x, coast(x)]);
  sea.lineTo(FAR, FAR * 2);
  sea.lineTo(-FAR, FAR * 2);
  const [west, east] = [{ turn: 0.14, wide: 104, deep: 72 }, { turn: -0.32, wide: 118, deep: 84 }];
  const ring = new Path2D();
  ring.ellipse(-150, -150, 2250, 1830, 0.1, Math.PI * 0.93, Math.PI * 2.07);
  return {
    sea, river: line((y) => [river(y), y]), riverWidth: RIVER, parks: PARKS.map(park), ring, streets: STREETS,
    sides: [west, east].map(({ turn, wide, deep }, at) => ({ area: side(at ? 1 : -1), ...grid(turn, wide, deep), ...houses(turn, wide, deep, 7 + at) })),
    quay: line((x) => [x, coast(x) - 46]),
    labels: [...coastLabels(), ...PARKS.map(({ name, x, y }) => /** @type {Label} */ ({ text: name, x, y, kind: "park", least: 0.16 })), ...streetLabels()],
  };
}
