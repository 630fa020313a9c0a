// @ts-check
// A map that is moved by itself: by fingers, a mouse, a wheel. The sheet over it tells it only how much it covers.

import { drawCity, drawLabels } from "./cartography.js";
import { makeCity } from "./city.js";
import { clamp, make } from "./nodes.js";
import { drawPins } from "./pins.js";
import { HERE } from "./places.js";

/** @typedef {import("./places.js").Place} Place */

const [LEAST, MOST] = [0.12, 3];
/** How near it goes to a few places, and the room that their pins have at the edges: pixels. */
const [CLOSE, MARGIN] = [1.2, 140];
/** How far a finger may tremble in a tap, and how near to a pin it has to be: pixels. */
const [SLOP, REACH] = [6, 24];
/** How much of its speed a throw keeps in a millisecond. */
const RETAINED = 0.995;

export class CityMap {
  /** What is looked at, in metres, and pixels per metre. */
  x = HERE.x;
  y = HERE.y + 160;
  zoom = 0.5;
  /** How much of the left edge, and of the lower one, is covered: pixels. */
  left = 0;
  covered = 0;
  /** @type {Map<number, {x: number, y: number}>} */
  fingers = new Map();
  /** @type {import("./pins.js").Pin[]} */
  pins = [];
  /** @type {Place | null} */
  selected = null;
  throwing = { x: 0, y: 0, time: 0 };
  travelled = 0;
  request = 0;

  /** @param {HTMLElement} element @param {Place[]} places @param {(place: Place) => void} select */
  constructor(element, places, select) {
    this.element = element;
    this.places = places;
    this.select = select;
    this.city = makeCity();
    this.canvas = /** @type {HTMLCanvasElement} */ (make("canvas", { class: "map-canvas" }));
    element.append(this.canvas);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.dark.addEventListener("change", () => this.schedule());
    new ResizeObserver(() => this.resize()).observe(element);
    this.listen();
  }

  listen() {
    const { element } = this;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    for (const type of ["pointerup", "pointercancel"]) element.addEventListener(type, (event) => this.lift(/** @type {PointerEvent} */ (event)));
    element.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    element.addEventListener("dblclick", (event) => this.zoomAt(event.offsetX, event.offsetY, 1.8));
    element.addEventListener("keydown", (event) => this.press(event));
  }

  resize() {
    const scale = devicePixelRatio;
    this.width = this.element.clientWidth;
    this.height = this.element.clientHeight;
    this.canvas.width = Math.round(this.width * scale);
    this.canvas.height = Math.round(this.height * scale);
    this.schedule();
  }

  /** Where the middle of what can be seen is on the canvas. */
  get middle() { return [((this.width ?? 0) + this.left) / 2, (this.height ?? 0) / 2]; }

  /** The sheet covers so much now. The canvas follows by a translation: what leaves it below lies under the sheet.
   * @param {number} height */
  cover(height) {
    this.covered = Math.min(height, (this.height ?? 0) * 0.55);
    this.canvas.style.transform = `translateY(${-this.covered / 2}px)`;
  }

  schedule() { this.request ||= requestAnimationFrame((time) => this.frame(time)); }

  frame(time) {
    this.request = 0;
    this.coast(time);
    const context = this.canvas.getContext("2d");
    if (!context || !this.canvas.width) return;
    const [left, top] = this.middle;
    const view = { x: this.x, y: this.y, zoom: this.zoom, left, top, width: this.width ?? 0, height: this.height ?? 0 };
    const isDark = this.dark.matches;
    drawCity(context, this.city, view, devicePixelRatio, isDark);
    /** @type {import("./cartography.js").Box[]} */
    const taken = [];
    this.pins = drawPins(context, this.places, this.selected, view, devicePixelRatio, isDark, taken);
    drawLabels(context, this.city.labels, view, devicePixelRatio, isDark, taken);
  }

  /** A throw goes on by itself, and becomes slower. @param {number} time */
  coast(time) {
    const { throwing } = this;
    if (this.fingers.size || Math.hypot(throwing.x, throwing.y) < 0.02) return;
    const step = clamp(time - throwing.time, 0, 50);
    this.pan(throwing.x * step, throwing.y * step);
    const kept = RETAINED ** step;
    this.throwing = { x: throwing.x * kept, y: throwing.y * kept, time };
  }

  /** @param {number} dx @param {number} dy Pixels. */
  pan(dx, dy) {
    this.x = clamp(this.x - dx / this.zoom, -2800, 2800);
    this.y = clamp(this.y - dy / this.zoom, -2800, 2600);
    this.schedule();
  }

  /** Zooms, and what is at a point of the element stays there. @param {number} x @param {number} y @param {number} factor */
  zoomAt(x, y, factor) {
    const zoom = clamp(this.zoom * factor, LEAST, MOST);
    const [left, top] = this.middle;
    const [dx, dy] = [x - left, y + this.covered / 2 - top];
    this.x += dx / this.zoom - dx / zoom;
    this.y += dy / this.zoom - dy / zoom;
    this.zoom = zoom;
    this.schedule();
  }

  /** Shows a place in the middle of what can be seen. @param {Place | null} place */
  show(place) {
    this.selected = place;
    if (place) {
      this.throwing = { x: 0, y: 0, time: 0 };
      const zoom = Math.max(this.zoom, 0.7);
      this.glide(place.x, place.y, zoom);
    }
    this.schedule();
  }

  /** Shows these places alone, all of them in what can be seen. @param {Place[]} places At least one. */
  showOnly(places) {
    this.places = places;
    this.throwing = { x: 0, y: 0, time: 0 };
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [width, height] = [(this.width ?? 0) - Math.abs(this.left) - MARGIN, (this.height ?? 0) - this.covered - MARGIN];
    this.glide((left + right) / 2, (top + bottom) / 2, clamp(Math.min(width / (right - left), height / (bottom - top)), LEAST, CLOSE));
  }

  /** Shows these places, from where one looks. @param {Place[]} places */
  showAll(places) {
    this.places = places;
    this.schedule();
  }

  /** @param {number} x @param {number} y @param {number} zoom */
  glide(x, y, zoom) {
    const [from, begin] = [{ x: this.x, y: this.y, zoom: this.zoom }, performance.now()];
    const length = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 420;
    const step = (now) => {
      if (this.fingers.size) return;
      const part = length ? clamp((now - begin) / length, 0, 1) : 1;
      const eased = 1 - (1 - part) ** 3;
      this.x = from.x + (x - from.x) * eased;
      this.y = from.y + (y - from.y) * eased;
      this.zoom = from.zoom * (zoom / from.zoom) ** eased;
      this.schedule();
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button > 0) return;
    if (!this.fingers.size) this.travelled = 0;
    this.throwing = { x: 0, y: 0, time: event.timeStamp };
    this.fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.element.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.offsetX, y: event.offsetY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.travelled += Math.hypot(dx, dy);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, ratio);
    }
    const share = other ? 0.5 : 1;
    this.pan(dx * share, dy * share);
    const passed = Math.max(1, event.timeStamp - this.throwing.time);
    this.throwing = { x: 0.5 * this.throwing.x + (0.5 * dx * share) / passed, y: 0.5 * this.throwing.y + (0.5 * dy * share) / passed, time: event.timeStamp };
    this.fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  lift(event) {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size) return;
    if (event.type === "pointercancel" || event.timeStamp - this.throwing.time > 60) this.throwing = { x: 0, y: 0, time: 0 };
    if (event.type === "pointerup" && this.travelled < SLOP) this.tap(event.offsetX, event.offsetY);
    this.schedule();
  }

  /** @param {number} x @param {number} y */
  tap(x, y) {
    const away = (pin) => Math.hypot(pin.left - x, pin.top - (y + this.covered / 2) - (pin.place === this.selected ? 36 : 0));
    const [nearest] = [...this.pins].sort((one, other) => away(one) - away(other));
    if (nearest && away(nearest) < REACH) this.select(nearest.place);
  }

  /** A pinch on a trackpad comes as a wheel with Ctrl. @param {WheelEvent} event */
  turn(event) {
    event.preventDefault();
    this.zoomAt(event.offsetX, event.offsetY, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022)));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    const [left, top] = this.middle;
    if (event.key in steps) this.pan(steps[event.key][0], steps[event.key][1]);
    else if (event.key === "+" || event.key === "-") this.zoomAt(left, top - this.covered / 2, event.key === "+" ? 1.4 : 1 / 1.4);
    else return;
    event.preventDefault();
  }
}
