// The page of the scenarios: a map that pans by itself, a sheet with a list over it, and what a scenario asks of them.

import { OverlayStage, attachSheet } from "/web/overlay.js";
import { Recorder } from "/web/recorder.js";
import { Traces } from "/web/traces.js";

const page = /** @type {HTMLElement} */ (document.querySelector("#page"));
const map = /** @type {HTMLElement} */ (document.querySelector("#map"));
const ROW = 56;
const EFFECTS = [
  "will-move", "did-move", "cancelled", "settled", "crossed", "drag-began", "drag-ended", "scroll-began", "scroll-ended", "tapped", "let-go",
  "dismiss-refused", "rejected",
];

/** The third row holds a field, the fourth text, the fifth a scroller across, the others a button each. */
function render(node, row) {
  const parts = ["<input>", "<span data-overlay-select>Text that can be selected</span>", `<div class="scroller" data-overlay-scroller>${"<span></span>".repeat(9)}</div>`];
  node.innerHTML = `<b>${row + 1}</b>${parts[row - 2] ?? `<button tabindex="-1">Place ${row + 1}</button>`}`;
  if (row === 2) node.querySelector("input").setAttribute("aria-label", "Name");
}

function header() {
  const title = document.createElement("h1");
  title.textContent = "Places";
  return title;
}

/** A bar of so many pixels. */
function bar(length) {
  const node = document.createElement("div");
  node.style.height = `${length}px`;
  node.textContent = "Pay";
  return node;
}

/** A map pans under a pointer. */
function pan() {
  const state = { x: 0, y: 0, downs: 0, clicks: 0 };
  const pointers = new Map();
  map.addEventListener("pointerdown", (event) => {
    state.downs += 1;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    map.setPointerCapture(event.pointerId);
  });
  map.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    const before = pointers.get(pointerId);
    if (!before) return;
    state.x += clientX - before[0];
    state.y += clientY - before[1];
    pointers.set(pointerId, [clientX, clientY]);
    map.style.backgroundPosition = `${state.x}px ${state.y}px`;
  });
  for (const type of ["pointerup", "pointercancel"]) map.addEventListener(type, (event) => pointers.delete(event.pointerId));
  map.addEventListener("click", () => (state.clicks += 1));
  return state;
}

/** What happened since the beginning. */
const heard = { effects: [], clicks: [], moves: 0, pointers: [], frames: 0 };
const panned = pan();
let sheet, recorder, traces;

/** Attaches a sheet, and records from then on. */
async function begin(options = {}) {
  const plant = new URLSearchParams(location.search).get("plant");
  if (plant) await (await import("/plants.mjs")).plants[plant]();
  // What a scenario makes on the page itself: elements and functions.
  Object.assign(options, globalThis.adapt?.());
  const detents = [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5 }, { name: "full", inset: 64 }];
  sheet = await attachSheet(page, { label: "Places", detents, header: header(), rows: { count: 10_000, height: ROW, render }, ...options, ...(options.footer && { footer: bar(options.footer) }) });
  for (const name of EFFECTS) sheet.element.addEventListener(`overlay-${name}`, ({ detail }) => heard.effects.push([name, detail.detent ?? (detail.reason === "none" ? "" : detail.reason)].join(" ").trim()));
  sheet.element.addEventListener("overlay-draw", () => (heard.frames += 1));
  page.addEventListener("click", ({ target }) => heard.clicks.push(/** @type {HTMLElement} */ (target).closest(".overlay-row")?.querySelector("b")?.textContent ?? "no row"));
  // What comes late still belongs to the recording's beginning.
  await quiet();
  Object.assign(heard, { effects: [], clicks: [], frames: 0 });
}

async function record(title) {
  traces ??= await Traces.open();
  recorder = new Recorder(sheet.stage, traces, title);
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until nothing moves, and that is drawn. */
async function quiet() {
  let left = 600;
  for (let still = 0; still < 2 && left > 0; left -= 1) {
    await frame();
    still = sheet.presentation.isMoving ? 0 : still + 1;
  }
  if (!left) throw new Error("the sheet moves on and on");
}

/** What a person sees: where things are on the screen, and not what the core says. */
function seen() {
  const { top, left, width, height } = sheet.element.getBoundingClientRect();
  const list = sheet.list.element.getBoundingClientRect();
  const bottom = Math.min(list.bottom, innerHeight);
  const rows = [...sheet.list.element.querySelectorAll(".overlay-row")].filter((row) => !row.hidden).map((row) => {
    const box = row.getBoundingClientRect();
    return { row: Number(row.dataset.row), top: box.top, height: box.height, isSeen: box.bottom > list.top && box.top < bottom, isWhole: box.top > list.top - 0.5 && box.bottom < bottom + 0.5 };
  });
  const visible = rows.filter((row) => row.isSeen).sort((one, other) => one.row - other.row);
  const [first] = visible;
  const backdrop = getComputedStyle(sheet.backdrop);
  return {
    // How much of the screen the sheet covers from below, and how far its list is scrolled.
    height: page.getBoundingClientRect().bottom - top, offset: first ? first.row * ROW - (first.top - list.top) : 0, top, left, width, length: height,
    rows: visible, list: { top: list.top, bottom: list.bottom }, footer: sheet.footer.getBoundingClientRect().toJSON(), backdrop: backdrop.display === "none" ? 0 : Number(backdrop.opacity),
    map: { ...panned }, ...structuredClone(heard), focus: focus(), detent: sheet.presentation.detent, isMoving: sheet.presentation.isMoving,
  };
}

/** What has the focus, in words. */
function focus() {
  const node = document.activeElement;
  if (node === sheet.handle) return "handle";
  const row = node?.closest(".overlay-row");
  return row ? `row ${/** @type {HTMLElement} */ (row).dataset.row}${node === row ? "" : ` ${node?.tagName.toLowerCase()}`}` : node?.id || node?.tagName.toLowerCase();
}

function stop() {
  const { trace, digest } = recorder.stop();
  return { trace, digest, height: page.clientHeight, seen: seen() };
}

/** The pointer events that come to the window, for what a scenario says of the browser itself. */
for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture"]) {
  addEventListener(type, (event) => heard.pointers.push({ type, id: event.pointerId, parts: event.getCoalescedEvents?.().length ?? 0, time: event.timeStamp }), { capture: true });
}

Object.assign(globalThis, { test: { begin, record, quiet, seen, stop, frame, get sheet() { return sheet; }, OverlayStage, Recorder, Traces, page, map } });
