// The plot of a run, with a cursor that goes with the player.

/**
 * Puts a plot together from templates and their numbers.
 * @param {PackedPlot} plot @param {string[]} templates
 */
function plotText(plot, templates) {
  return plot.map(([template, numbers]) => {
    const values = numbers === "" ? [] : numbers.split("|");
    return templates[template].replace(/\x7f/g, () => numberText(values.shift() ?? ""));
  }).join("\n");
}

/**
 * The points of a curve are told in hundredths, each by how far it is from the one before.
 * @param {string} text
 */
function numberText(text) {
  if (!text.startsWith("~")) return text;
  const gaps = text.slice(1).split(" ").map(Number);
  let [x, y] = [0, 0];
  const points = [];
  for (let place = 0; place < gaps.length; place += 2) {
    x += gaps[place];
    y += gaps[place + 1];
    points.push(`${x / 100},${y / 100}`);
  }
  return points.join(" ");
}

class Plot {
  /** @param {HTMLElement} place @param {(time: number) => void} onSeek */
  constructor(place, onSeek) {
    this.place = place;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {SVGLineElement | null} */
    this.cursor = null;
    /** @type {number[]} */
    this.times = [];
    /** @type {number[]} */
    this.xs = [];
    place.addEventListener("pointerdown", (event) => this.seek(event, onSeek));
    place.addEventListener("pointermove", (event) => event.buttons === 1 && this.seek(event, onSeek));
  }

  /** @param {Run} run @param {string[]} templates */
  show(run, templates) {
    const text = run.plot ? plotText(run.plot, templates) : "";
    const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    this.svg = root instanceof SVGSVGElement ? document.importNode(root, true) : null;
    this.place.replaceChildren(...(this.svg ? [this.svg] : []));
    this.place.classList.toggle("film", run.isCards);
    this.frames = [...(this.svg?.querySelectorAll("[data-time]") ?? [])];
    this.times = numbersOf(this.svg, "times");
    this.xs = numbersOf(this.svg, "xs");
    this.cursor = null;
    if (this.svg && this.xs.length > 1) this.addCursor(this.svg);
  }

  /** @param {SVGSVGElement} svg */
  addCursor(svg) {
    const cursor = document.createElementNS("http://www.w3.org/2000/svg", "line");
    cursor.setAttribute("y1", svg.dataset.top ?? "0");
    cursor.setAttribute("y2", svg.dataset.bottom ?? "0");
    cursor.setAttribute("stroke", "#c0271b");
    cursor.setAttribute("stroke-width", "2");
    cursor.id = "cursor";
    svg.append(cursor);
    this.cursor = cursor;
  }

  /**
   * Shows a time, in nanoseconds.
   * @param {number} time
   */
  move(time) {
    const x = String(between(this.times, this.xs, time));
    this.cursor?.setAttribute("x1", x);
    this.cursor?.setAttribute("x2", x);
    let now = null;
    for (const frame of this.frames ?? []) {
      frame.classList.remove("now");
      if (Number(frame.getAttribute("data-time")) <= time) now = frame;
    }
    now?.classList.add("now");
  }

  /** @param {PointerEvent} event @param {(time: number) => void} onSeek */
  seek(event, onSeek) {
    if (!this.svg || this.xs.length < 2) return;
    const box = this.svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.svg.viewBox.baseVal.width;
    onSeek(between(this.xs, this.times, x));
  }
}

/** @param {SVGSVGElement | null} svg @param {string} name */
function numbersOf(svg, name) {
  const text = svg?.dataset[name] ?? "";
  return text === "" ? [] : text.split(" ").map(Number);
}

/**
 * The value at a place between knots, straight between two of them.
 * @param {number[]} places @param {number[]} values @param {number} place
 */
function between(places, values, place) {
  if (places.length === 0) return 0;
  const left = Math.min(Math.max(lastAtMost(places, place), 0), places.length - 2);
  const span = places[left + 1] - places[left];
  const share = span > 0 ? Math.min(Math.max((place - places[left]) / span, 0), 1) : 0;
  return values[left] + share * (values[left + 1] - values[left]);
}
