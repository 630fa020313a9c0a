// The picture of a stack of overlays: what a host would show, with the layers that have a finger.

/** @typedef {Brush & {id: number, edge: string, sheet: Rect, list: Rect, footer: Rect, lit: Set<string>}} OverlayBrush */

/**
 * The front overlay; the first one where all have been taken out.
 * @param {Run} run @param {number} state @returns {number}
 */
function frontOf(run, state) {
  return run.at("stack", state)?.[0] ?? 0;
}

/** @param {Run} run @param {string} name @param {number} state @returns {Rect} */
function rectOf(run, name, state) {
  const [x, y, w, h] = ["x", "y", "w", "h"].map((side) => run.at(`${name}.${side}`, state) ?? 0);
  return { x, y, w, h };
}

/** @param {Brush} brush @param {Rect} screen */
function drawOverlays(brush, screen) {
  const { run, state } = brush;
  /** @type {number[]} */
  const stack = run.at("stack", state) ?? [];
  drawBackground(brush, screen);
  for (const id of [...stack].reverse()) {
    const overlay = {
      ...brush, id, edge: run.at(`${id}.edge`, state) ?? "bottom", sheet: rectOf(run, `${id}.sheet`, state),
      list: rectOf(run, `${id}.list`, state), footer: rectOf(run, `${id}.footer`, state), lit: litLayers(run, state, id),
    };
    drawOverlay(overlay, screen, id === stack[stack.length - 1]);
  }
}

/**
 * The layers of an overlay that have a finger.
 * @param {Run} run @param {number} state @param {number} id
 */
function litLayers(run, state, id) {
  /** @type {[number, string][]} */
  const lit = run.at("lit", state) ?? [];
  return new Set(lit.filter(([overlay]) => overlay === id).map(([, layer]) => layer));
}

/**
 * A plan of streets, so that the screen behind a sheet is seen to stand still.
 * @param {Brush} brush @param {Rect} screen
 */
function drawBackground({ context, theme, isSmall }, screen) {
  context.strokeStyle = theme["screen-line"];
  context.lineWidth = isSmall ? 14 : 7;
  context.beginPath();
  for (let x = 65; x < screen.w; x += 130) line(context, x, 0, x + screen.h * 0.12, screen.h);
  for (let y = 90; y < screen.h; y += 150) line(context, 0, y, screen.w, y - screen.w * 0.1);
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} toX @param {number} toY */
function line(context, x, y, toX, toY) {
  context.moveTo(x, y);
  context.lineTo(toX, toY);
}

/** @param {OverlayBrush} brush @param {Rect} screen @param {boolean} isRearmost */
function drawOverlay(brush, screen, isRearmost) {
  const { context, run, state, id, sheet } = brush;
  if (isRearmost) highlight(brush, "background", screen, 26);
  if (isRearmost) drawLayers(brush, "background", screen);
  const dim = run.at(`${id}.backdrop`, state);
  if (dim !== null) {
    context.fillStyle = `rgb(0 0 0 / ${0.08 + 0.4 * dim})`;
    context.fillRect(0, 0, screen.w, screen.h);
    highlight(brush, "backdrop", screen, 26);
    drawLayers(brush, "backdrop", screen);
  }
  if (sheet.w > 0 && sheet.h > 0) drawSheet(brush);
  drawKeyboard(brush, screen);
  drawLayers(brush, "container", screen);
  drawLayers(brush, "", screen);
}

/** @param {OverlayBrush} brush */
function drawSheet(brush) {
  const { context, theme, sheet, list, footer, run, state, id } = brush;
  context.save();
  context.shadowColor = "rgb(0 0 0 / 0.3)";
  context.shadowBlur = 16;
  roundRect(context, sheet, 14);
  context.fillStyle = theme["sheet-header"];
  context.fill();
  context.shadowColor = "transparent";
  context.clip();
  drawList(brush);
  highlight(brush, "sheet", sheet, 14);
  highlight(brush, "header", headerOf(brush), 0);
  highlight(brush, "list", list, 0);
  drawLayers(brush, "list", list);
  if (footer.w > 0 && footer.h > 0) {
    fill(context, footer, theme["sheet-header"]);
    highlight(brush, "footer", footer, 0);
    drawLayers(brush, "footer", footer);
  }
  drawLayers(brush, "header", headerOf(brush));
  drawLayers(brush, "sheet", sheet);
  context.restore();
  const handle = run.at(`${id}.handle`, state);
  if (!handle || handle[2] === 0) return;
  // A sheet grows from its edge: at the top and at the left its origin stands still, and the handle moves in it.
  const place = handleOf(brush, handle);
  roundRect(context, place, 3);
  context.fillStyle = theme["sheet-ink"];
  context.fill();
  highlight(brush, "handle", place, 3);
}

/**
 * The grabber at the sheet's far side; its place was told when the settings changed last.
 * @param {OverlayBrush} brush @param {number[]} handle @returns {Rect}
 */
function handleOf({ edge, sheet }, [x, y, w, h]) {
  const margin = 5;
  if (edge === "top") return { x: sheet.x + x, y: sheet.y + sheet.h - margin - h, w, h };
  if (edge === "left") return { x: sheet.x + sheet.w - margin - w, y: sheet.y + y, w, h };
  return { x: sheet.x + x, y: sheet.y + y, w, h };
}

/**
 * The part of the sheet that is not its list.
 * @param {OverlayBrush} brush @returns {Rect}
 */
function headerOf({ edge, sheet, list }) {
  switch (edge) {
    case "top": return { ...sheet, y: list.y + list.h, h: sheet.y + sheet.h - list.y - list.h };
    case "left": return { ...sheet, x: list.x + list.w, w: sheet.x + sheet.w - list.x - list.w };
    case "right": return { ...sheet, w: list.x - sheet.x };
    default: return { ...sheet, h: list.y - sheet.y };
  }
}

/**
 * A piece of the list, from one distance to another one below the header.
 * @param {OverlayBrush} brush @param {number} from @param {number} length @returns {Rect}
 */
function sliceOf({ edge, list }, from, length) {
  switch (edge) {
    case "top": return { ...list, y: list.y + list.h - from - length, h: length };
    case "left": return { ...list, x: list.x + list.w - from - length, w: length };
    case "right": return { ...list, x: list.x + from, w: length };
    default: return { ...list, y: list.y + from, h: length };
  }
}

/** @param {OverlayBrush} brush */
function drawList(brush) {
  const { context, theme, list, run, state, id } = brush;
  if (!(list.w > 0 && list.h > 0)) return;
  context.save();
  context.beginPath();
  context.rect(list.x, list.y, list.w, list.h);
  context.clip();
  const [height, leading] = run.at(`${id}.content`, state) ?? [0, 0];
  const top = leading - (run.at(`${id}.offset`, state) ?? 0);
  fill(context, sliceOf(brush, top, height), theme.sheet);
  const isAcross = brush.edge === "left" || brush.edge === "right";
  for (const row of rowsShown(brush, height, -top, (isAcross ? list.w : list.h) - top)) drawRow(brush, row, top);
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Rect} rect @param {string} color */
function fill(context, rect, color) {
  context.fillStyle = color;
  context.fillRect(rect.x, rect.y, rect.w, rect.h);
}

/**
 * The rows between two places of the content; where rows are not known, bars that show how it moves.
 * @param {OverlayBrush} brush @param {number} height @param {number} start @param {number} end
 * @returns {{number: number | null, top: number, height: number}[]}
 */
function rowsShown({ run, state, id }, height, start, end) {
  const rows = run.at(`${id}.rows`, state);
  if (rows && Array.isArray(rows[0])) return unequalRows(rows[0], start, end);
  const each = rows ? rows[1] : 52;
  const count = rows ? rows[0] : Math.ceil(height / each);
  if (!(each > 2)) return [];
  const first = Math.max(0, Math.floor(start / each));
  const shown = [];
  for (let row = first; row < count && row * each < end && shown.length < 500; row += 1) {
    shown.push({ number: rows ? row : null, top: row * each, height: Math.min(each, height - row * each) });
  }
  return shown;
}

/** @param {number[]} heights @param {number} start @param {number} end */
function unequalRows(heights, start, end) {
  const shown = [];
  let top = 0;
  for (const [number, height] of heights.entries()) {
    if (top + height > start && top < end) shown.push({ number, top, height });
    top += height;
  }
  return shown;
}

/** @param {OverlayBrush} brush @param {{number: number | null, top: number, height: number}} row @param {number} top */
function drawRow(brush, row, top) {
  const { context, theme, isSmall } = brush;
  const rect = sliceOf(brush, top + row.top, row.height);
  const border = sliceOf(brush, top + row.top + row.height - (isSmall ? 3 : 1), isSmall ? 3 : 1);
  fill(context, border, theme["sheet-line"]);
  const isAcross = brush.edge === "left" || brush.edge === "right";
  const thickness = Math.min(row.height * 0.22, 10);
  const length = (isAcross ? rect.h : rect.w) * (0.35 + 0.3 * (((row.top / 52) * 0.618) % 1));
  const bar = isAcross
    ? { x: rect.x + rect.w / 2 - thickness / 2, y: rect.y + 40, w: thickness, h: length }
    : { x: rect.x + 44, y: rect.y + rect.h / 2 - thickness / 2, w: length, h: thickness };
  roundRect(context, bar, thickness / 2);
  context.fillStyle = theme["sheet-line"];
  context.fill();
  if (isSmall || row.number === null || row.height < 12) return;
  context.textAlign = "center";
  const [x, y] = isAcross ? [rect.x + rect.w / 2, rect.y + 22] : [rect.x + 22, rect.y + rect.h / 2 + 5];
  drawText(context, String(row.number), x, y, theme["sheet-ink"], 14);
  context.textAlign = "start";
}

/**
 * Shows that a layer has a finger.
 * @param {OverlayBrush} brush @param {string} layer @param {Rect} rect @param {number} radius
 */
function highlight({ context, theme, lit, isSmall }, layer, rect, radius) {
  if (!lit.has(layer) || isSmall) return;
  context.save();
  roundRect(context, { x: rect.x + 2, y: rect.y + 2, w: rect.w - 4, h: rect.h - 4 }, radius);
  context.globalAlpha = 0.13;
  context.fillStyle = theme.lit;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = theme.lit;
  context.lineWidth = 4;
  context.stroke();
  context.restore();
}

/**
 * The layers of the host inside another one, back to front.
 * @param {OverlayBrush} brush @param {string} parent @param {Rect} outer
 */
function drawLayers(brush, parent, outer) {
  const { context, theme, run, state, id, isSmall } = brush;
  /** @type {[string, string, number, number, number, number, number, string][]} */
  const layers = run.at(`${id}.layers`, state) ?? [];
  for (const [name, inside, x, y, w, h, opacity, letters] of [...layers].reverse()) {
    if (inside !== parent) continue;
    const rect = { x: outer.x + x, y: outer.y + y, w, h };
    const isOff = letters.includes("h") || letters.includes("d") || opacity < 0.01;
    context.save();
    context.globalAlpha = isOff ? 0.35 : 1;
    context.strokeStyle = theme.layer;
    context.lineWidth = isSmall ? 5 : 1.5;
    if (letters !== "") context.setLineDash([5, 4]);
    roundRect(context, rect, 5);
    context.stroke();
    if (!isSmall) drawText(context, name, rect.x + 5, rect.y + 14, theme.layer, 12);
    context.restore();
    highlight(brush, name, rect, 5);
    drawLayers(brush, name, rect);
  }
}

/** @param {OverlayBrush} brush @param {Rect} screen */
function drawKeyboard({ context, theme, run, state, id, edge, isSmall }, screen) {
  const height = run.at(`${id}.keyboard`, state);
  if (!height || id !== frontOf(run, state)) return;
  const rect = { bottom: { x: 0, y: screen.h - height, w: screen.w, h: height }, top: { x: 0, y: 0, w: screen.w, h: height },
    left: { x: 0, y: 0, w: height, h: screen.h }, right: { x: screen.w - height, y: 0, w: height, h: screen.h } }[edge] ?? screen;
  context.save();
  context.globalAlpha = 0.93;
  fill(context, rect, theme.keyboard);
  context.restore();
  if (!isSmall) drawText(context, "keyboard", rect.x + 16, rect.y + 26, theme.ink, 15);
}

/**
 * The heights of the front overlay's detents, beside the screen.
 * @param {Brush} brush @param {Rect} screen @param {number} scale
 */
function drawDetents({ context, theme, run, state }, screen, scale) {
  const id = frontOf(run, state);
  const edge = run.at(`${id}.edge`, state) ?? "bottom";
  const target = run.at(`${id}.target`, state);
  /** @type {[string, number, number][]} */
  const detents = run.at(`${id}.detents`, state) ?? [];
  const isAcross = edge === "left" || edge === "right";
  const size = 11 / scale;
  for (const [name, height, isEnabled] of detents) {
    const isTarget = target === name || String(target).endsWith("/" + name);
    const color = isTarget ? theme.accent : theme.faint;
    context.globalAlpha = isEnabled ? 1 : 0.4;
    context.strokeStyle = color;
    context.lineWidth = (isTarget ? 2.5 : 1.2) / scale;
    context.beginPath();
    const place = edge === "bottom" ? screen.h - height : edge === "right" ? screen.w - height : height;
    if (isAcross) line(context, place, screen.h + 3 / scale, place, screen.h + 8 / scale);
    else line(context, screen.w + 3 / scale, place, screen.w + 9 / scale, place);
    context.stroke();
    context.textAlign = isAcross ? "center" : "start";
    if (isAcross) drawText(context, name, place, screen.h + 8 / scale + size * 0.85, color, size);
    else drawText(context, name, screen.w + 12 / scale, place + size * 0.35, color, size);
  }
  context.textAlign = "start";
  context.globalAlpha = 1;
}
