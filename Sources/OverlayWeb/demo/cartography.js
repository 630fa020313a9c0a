// @ts-check
// Draws the city: its areas, its streets, its names.

/** @typedef {{x: number, y: number, zoom: number, left: number, top: number, width: number, height: number}} View
 * The point of the city that lies at `left` and `top` of a canvas, pixels per metre, and the canvas's size. */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const LIGHT = {
  land: "#f4f1ea", house: "#e9e4da", green: "#d5ebc6", wood: "#c9e4b8", water: "#a6d5f2", minor: "#ffffff", middle: "#ffffff", casing: "#e2dccf",
  major: "#ffffff", majorCasing: "#d9d2c3", ring: "#ffd977", ringCasing: "#e8b64a", quay: "#e2dccf",
  district: "#6d675d", park: "#3c7d3a", water_: "#3d7fae", street: "#76706a", halo: "rgba(255,255,255,.88)",
};
const DARK = {
  land: "#1f2227", house: "#272b31", green: "#1f3528", wood: "#1b3324", water: "#12293f", minor: "#31363d", middle: "#373d45", casing: "#1a1d21",
  major: "#444b55", majorCasing: "#191c20", ring: "#7b6332", ringCasing: "#211d14", quay: "#2b3036",
  district: "#a9b0ba", park: "#6fae76", water_: "#5d93c4", street: "#99a1ac", halo: "rgba(20,22,26,.85)",
};

/** @param {boolean} isDark */
export const palette = (isDark) => (isDark ? DARK : LIGHT);

/** Takes the canvas to metres. @param {CanvasRenderingContext2D} context @param {View} view @param {number} scale */
function toMetres(context, { x, y, zoom, left, top }, scale) {
  context.setTransform(scale * zoom, 0, 0, scale * zoom, scale * (left - x * zoom), scale * (top - y * zoom));
}

/** Draws all areas and streets. @param {CanvasRenderingContext2D} context @param {ReturnType<typeof import("./city.js").makeCity>} city
 * @param {View} view @param {number} scale @param {boolean} isDark */
export function drawCity(context, city, view, scale, isDark) {
  const colors = palette(isDark);
  const { zoom } = view;
  const pixels = (/** @type {number} */ least, /** @type {number} */ metres) => Math.max(least / zoom, metres);
  const stroke = (path, color, width) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
  };
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colors.land;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  toMetres(context, view, scale);
  context.lineCap = context.lineJoin = "round";
  for (const { area, minor, middle, built, green } of city.sides) {
    context.save();
    context.clip(area);
    context.fillStyle = colors.green;
    context.fill(green);
    context.fillStyle = colors.house;
    context.globalAlpha = Math.min(1, Math.max(0, (zoom - 0.3) * 3));
    if (zoom > 0.3) context.fill(built);
    context.globalAlpha = Math.min(1, zoom * 2.2);
    stroke(minor, colors.minor, pixels(0.7, 8));
    context.globalAlpha = 1;
    if (zoom > 0.3) stroke(middle, colors.casing, pixels(1.4, 12) + 1.6 / zoom);
    stroke(middle, colors.middle, pixels(1.4, 12));
    context.restore();
  }
  context.fillStyle = colors.wood;
  for (const park of city.parks) context.fill(park);
  stroke(city.river, colors.quay, city.riverWidth + 26);
  stroke(city.river, colors.water, city.riverWidth);
  stroke(city.quay, colors.casing, pixels(2.4, 15) + 1.6 / zoom);
  stroke(city.quay, colors.major, pixels(2, 14));
  drawMajor(city, stroke, pixels, colors, zoom);
  context.fillStyle = colors.water;
  context.fill(city.sea);
  stroke(city.sea, colors.quay, 10);
}

function drawMajor(city, stroke, pixels, colors, zoom) {
  const edge = 2 / zoom;
  stroke(city.ring, colors.ringCasing, pixels(3.4, 26) + edge);
  for (const { path } of city.streets) stroke(path, colors.majorCasing, pixels(2.8, 19) + edge);
  for (const { path } of city.streets) stroke(path, colors.major, pixels(2.8, 19));
  stroke(city.ring, colors.ring, pixels(3.4, 26));
}

/** @param {Box} one @param {Box} other */
export const overlaps = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const FONTS = { district: "600 12px", park: "600 12px", water: "italic 500 13px", street: "500 11px" };
const FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif";

/** Writes names where none stands yet. @param {CanvasRenderingContext2D} context @param {import("./city.js").Label[]} labels
 * @param {View} view @param {number} scale @param {boolean} isDark @param {Box[]} taken Grows. */
export function drawLabels(context, labels, view, scale, isDark, taken) {
  const colors = palette(isDark);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  for (const { text, x, y, kind, least, angle = 0 } of labels) {
    if (view.zoom < least) continue;
    const [left, top] = [view.left + (x - view.x) * view.zoom, view.top + (y - view.y) * view.zoom];
    if (left < -80 || top < -40 || left > view.width + 80 || top > view.height + 40) continue;
    context.font = `${FONTS[kind]} ${FAMILY}`;
    /** @type {any} */ (context).letterSpacing = kind === "district" ? "1.4px" : kind === "water" ? "1px" : "0px";
    const shown = kind === "district" ? text.toUpperCase() : text;
    const half = context.measureText(shown).width / 2 + 6;
    const [wide, high] = [Math.abs(Math.cos(angle)) * half + 8, Math.abs(Math.sin(angle)) * half + 9];
    const box = { left: left - wide, top: top - high, right: left + wide, bottom: top + high };
    if (taken.some((one) => overlaps(one, box))) continue;
    taken.push(box);
    context.setTransform(scale, 0, 0, scale, scale * left, scale * top);
    context.rotate(angle);
    context.strokeStyle = kind === "water" ? "transparent" : colors.halo;
    context.lineWidth = 3;
    context.strokeText(shown, 0, 0);
    context.fillStyle = colors[kind === "water" ? "water_" : kind];
    context.fillText(shown, 0, 0);
  }
  /** @type {any} */ (context).letterSpacing = "0px";
}

/** @param {CanvasRenderingContext2D} context @param {string} weight */
export function useFont(context, weight) { context.font = `${weight} ${FAMILY}`; }
