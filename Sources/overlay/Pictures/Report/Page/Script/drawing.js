// What the pictures of overlays and of cards have in common.

/** @typedef {Record<string, string>} Theme the colours of the style sheet by their names */
/** @typedef {{x: number, y: number, w: number, h: number}} Rect */
/** @typedef {{context: CanvasRenderingContext2D, theme: Theme, run: Run, state: number, isSmall: boolean}} Brush */

const slotColors = ["#56B4E9", "#E69F00", "#009E73", "#F0E442", "#CC79A7", "#0072B2", "#D55E00", "#999999"];

/**
 * The colours of the style sheet as they are now, light or dark.
 * @returns {Theme}
 */
function currentTheme() {
  const style = getComputedStyle(document.documentElement);
  const names = ["paper", "card", "ink", "faint", "line", "accent", "bad", "screen", "screen-line", "sheet", "sheet-header",
    "sheet-line", "sheet-ink", "device", "finger", "lit", "layer", "keyboard", "card-ink"];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue("--" + name).trim()]));
}

/**
 * Draws a state into a canvas as large as that is on the page.
 * @param {HTMLCanvasElement} canvas @param {Run} run @param {number} state @param {Theme} theme @param {boolean} isSmall
 */
function drawState(canvas, run, state, theme, isSmall) {
  const size = fitCanvas(canvas);
  const context = canvas.getContext("2d");
  if (!context || size.w === 0) return;
  context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
  context.clearRect(0, 0, size.w, size.h);
  const [width, height] = containerOf(run, state);
  const margin = marginOf(run, isSmall);
  const scale = Math.min((size.w - 2 * margin.x) / width, (size.h - 2 * margin.y) / height);
  if (!(scale > 0)) return;
  context.translate((size.w - width * scale) / 2, (size.h - height * scale) / 2);
  context.scale(scale, scale);
  const brush = { context, theme, run, state, isSmall };
  context.lineWidth = 1 / scale;
  drawScreen(brush, { x: 0, y: 0, w: width, h: height }, scale);
}

/** @param {Brush} brush @param {Rect} screen @param {number} scale */
function drawScreen(brush, screen, scale) {
  const { context, theme, run, isSmall } = brush;
  const radius = isSmall ? 30 : 26;
  // What leaves the screen is seen, faintly, beside it.
  if (run.isCards) {
    context.save();
    context.globalAlpha = 0.3;
    drawCards(brush);
    context.restore();
  }
  context.save();
  roundRect(context, screen, radius);
  context.fillStyle = theme.screen;
  context.fill();
  context.clip();
  if (run.isCards) drawCards(brush);
  else drawOverlays(brush, screen);
  context.restore();
  roundRect(context, screen, radius);
  context.strokeStyle = theme.device;
  context.lineWidth = (isSmall ? 1.5 : 3) / scale;
  context.stroke();
  if (!isSmall && !run.isCards) drawDetents(brush, screen, scale);
  drawFingers(brush, scale);
}

/**
 * The size of the container; a run whose overlays have all gone keeps the last one.
 * @param {Run} run @param {number} state
 */
function containerOf(run, state) {
  const size = run.isCards ? run.at("container", state) : run.at(`${frontOf(run, state)}.container`, state);
  return /** @type {number[]} */ (size ?? [390, 844]).map((length) => Math.max(length, 1));
}

/**
 * Beside the screen stand the names of the detents, and what flies out of it.
 * @param {Run} run @param {boolean} isSmall
 */
function marginOf(run, isSmall) {
  if (isSmall) return { x: 1, y: 1 };
  return run.isCards ? { x: 46, y: 22 } : { x: 54, y: 18 };
}

/**
 * Gives a canvas as many pixels as it covers.
 * @param {HTMLCanvasElement} canvas
 */
function fitCanvas(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const [w, h] = [canvas.clientWidth, canvas.clientHeight];
  const [width, height] = [Math.round(w * ratio), Math.round(h * ratio)];
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  return { w, h, ratio };
}

/** @param {CanvasRenderingContext2D} context @param {Rect} rect @param {number | number[]} radius */
function roundRect(context, rect, radius) {
  context.beginPath();
  context.roundRect(rect.x, rect.y, Math.max(rect.w, 0), Math.max(rect.h, 0), radius);
}

/** @param {CanvasRenderingContext2D} context @param {string} text @param {number} x @param {number} y @param {string} color @param {number} size */
function drawText(context, text, x, y, color, size) {
  context.font = `${size}px system-ui, sans-serif`;
  context.fillStyle = color;
  context.fillText(text, x, y);
}

/**
 * The fingers with the ways they came, and what points without one.
 * @param {Brush} brush @param {number} scale
 */
function drawFingers(brush, scale) {
  const { context, theme, run, state, isSmall } = brush;
  const size = isSmall ? 26 : Math.max(17, 11 / scale);
  for (const [id, x, y] of /** @type {number[][]} */ (run.at("fingers", state) ?? [])) {
    if (!isSmall) drawTrail(brush, id);
    drawDot(context, x, y, size, theme.finger);
    if (isSmall) continue;
    context.textAlign = "center";
    drawText(context, String(id), x, y + size * 0.32, "#ffffff", size * 0.95);
    context.textAlign = "start";
  }
  const point = run.at("point", state);
  if (point) drawCross(context, point[1], point[2], size, theme.finger, point[0] === "wheel");
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius @param {string} color */
function drawDot(context, x, y, radius, color) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.globalAlpha = 0.62;
  context.fillStyle = color;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = radius / 9;
  context.strokeStyle = "#ffffff";
  context.stroke();
}

/**
 * Where a finger was in the states before.
 * @param {Brush} brush @param {number} id
 */
function drawTrail({ context, theme, run, state }, id) {
  context.beginPath();
  for (let past = state; past >= Math.max(0, state - 40); past -= 1) {
    const finger = /** @type {number[][]} */ (run.at("fingers", past) ?? []).find((other) => other[0] === id);
    if (!finger) break;
    context.lineTo(finger[1], finger[2]);
  }
  context.strokeStyle = theme.finger;
  context.lineWidth = 3;
  context.setLineDash([1, 6]);
  context.lineCap = "round";
  context.stroke();
  context.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} size @param {string} color @param {boolean} isWheel */
function drawCross(context, x, y, size, color, isWheel) {
  context.beginPath();
  if (isWheel) context.roundRect(x - size / 2, y - size, size, 2 * size, size / 2);
  else context.arc(x, y, size * 0.6, 0, 2 * Math.PI);
  for (const [dx, dy] of isWheel ? [[0, 0.5]] : [[1, 0], [0, 1]]) {
    context.moveTo(x - size * dx, y - size * dy);
    context.lineTo(x + size * dx, y + size * (isWheel ? 0 : dy));
  }
  context.strokeStyle = color;
  context.lineWidth = size / 6;
  context.stroke();
}
