// The picture of a container of cards.

/** @param {Brush} brush */
function drawCards(brush) {
  /** @type {string[]} */
  const order = brush.run.at("order", brush.state) ?? [];
  for (const name of [...order].reverse()) drawCard(brush, name);
}

/** @param {Brush} brush @param {string} name */
function drawCard({ context, theme, run, state, isSmall }, name) {
  const of = (/** @type {string} */ key) => run.at(`${name}:${key}`, state);
  const [width, height] = [of("w") * of("scaleX") * Math.abs(Math.cos(of("turn"))), of("h") * of("scaleY")];
  const rect = { x: -width / 2, y: -height / 2, w: width, h: height };
  const slot = of("slot");
  context.save();
  context.translate(of("x"), of("y"));
  context.rotate(of("rotation"));
  context.globalAlpha *= of("opacity");
  roundRect(context, rect, 14);
  context.fillStyle = slot === null ? theme.sheet : slotColors[slot % slotColors.length];
  context.fill();
  context.strokeStyle = "rgb(0 0 0 / 0.55)";
  context.lineWidth = isSmall ? 4 : 1.5;
  if (of("leaving")) context.setLineDash([8, 5]);
  context.stroke();
  context.setLineDash([]);
  if (of("face") === "back") drawBack(context, rect);
  drawCardName(context, theme, name, rect);
  if (of("mask") > 0) {
    roundRect(context, rect, 14);
    context.fillStyle = `rgb(0 0 0 / ${of("mask")})`;
    context.fill();
  }
  context.restore();
}

/**
 * A back is crossed.
 * @param {CanvasRenderingContext2D} context @param {Rect} rect
 */
function drawBack(context, rect) {
  context.beginPath();
  line(context, rect.x, rect.y, rect.x + rect.w, rect.y + rect.h);
  line(context, rect.x + rect.w, rect.y, rect.x, rect.y + rect.h);
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Theme} theme @param {string} name @param {Rect} rect */
function drawCardName(context, theme, name, rect) {
  const size = Math.min(64, rect.h * 0.25, (rect.w * 1.4) / Math.max(name.length, 1));
  if (!(size > 1)) return;
  context.textAlign = "center";
  drawText(context, name, 0, size * 0.35, theme["card-ink"], size);
  context.textAlign = "start";
  // In a stack only a corner is seen.
  drawText(context, name, rect.x + 12, rect.y + 24, theme["card-ink"], 17);
}
