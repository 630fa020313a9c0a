// The page of the scenarios of modal sheets: a long page that scrolls, with what can be clicked and focused. It takes the place of the map's.

import { OverlayStage, presentSheet } from "/web/overlay.js";
import { ModalSheet } from "/web/modal.js";
import { Recorder } from "/web/recorder.js";
import { Traces } from "/web/traces.js";

document.body.innerHTML = `
  <style>html, body { overflow: visible; height: auto; } #page { padding: 16px; height: auto; } #page p { height: 80px; margin: 0; } button, input { font: inherit; }
    .overlay-content > * { padding: 8px 16px; } .overlay-content p { height: 60px; margin: 0; } .overlay-content textarea { display: block; height: 60px; resize: none; }</style>
  <main id="page"><p><button id="open">Open</button> <a id="link" href="#end">Down</a> <input id="field" aria-label="Field"></p>
  <div id="group"><p><button id="inner">Inner</button></p></div>${Array.from({ length: 40 }, (_, at) => `<p>Line ${at + 1} of the page</p>`).join("")}<p id="end">The end</p></main>`;

const DETENTS = [{ name: "half", fraction: 0.5 }, { name: "full", inset: 64 }];
const heard = { clicks: 0, asked: [], effects: [], reported: [], scrolls: 0 };
/** The sheets, in the order in which they came. @type {any[]} */
const sheets = [];
/** What each one's session was. */
const sessions = [];
let recorded = false;
let traces;

document.querySelector("#page").addEventListener("click", () => (heard.clicks += 1));
addEventListener("scroll", () => (heard.scrolls += 1));
addEventListener("error", (event) => {
  heard.reported.push(event.message);
  event.preventDefault();
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A form as a page has it: text, fields, a button. */
function form(name = "form") {
  const node = document.createElement("form");
  node.id = name;
  node.method = "dialog";
  node.innerHTML = `<h2>${name}</h2><input name="title" aria-label="Title"><textarea name="text" aria-label="Text"></textarea><input type="checkbox" aria-label="Check">
    <button value="done">Done</button>${"<p>More</p>".repeat(20)}<a href="#last" class="last">Last</a>`;
  return node;
}

// What a sheet is told is recorded from its place out of sight on, and up to the instant in which its stage ends.
const { rise } = ModalSheet.prototype;
ModalSheet.prototype.rise = function (parent) {
  sheets.push(this);
  for (const name of ["will-move", "did-move", "settled", "cancelled", "drag-began", "drag-ended", "dismiss-refused", "rejected"]) {
    this.element.addEventListener(`overlay-${name}`, ({ detail }) => heard.effects.push([name, detail.detent ?? ""].join(" ").trim()));
  }
  if (!recorded) return rise.call(this, parent);
  const { stage, open } = this;
  this.open = () => {
    open.call(this);
    const recorder = new Recorder(stage, traces, recorded);
    const session = { stop: () => Object.assign(session, recorder.stop(), { stop() {} }) };
    sessions.push(session);
    const { detach } = stage;
    stage.detach = () => {
      if (!stage.isDetached) session.stop();
      detach.call(stage);
    };
  };
  return rise.call(this, parent);
};

/** Presents a sheet, and does not wait. `asks` is what mayDismiss answers: a word of `answers`. */
const answers = {
  yes: () => true,
  no: () => false,
  throws: () => { throw new Error("cannot ask"); },
  nothing: () => undefined,
  later: () => new Promise((resolve, reject) => Object.assign(heardLater, { resolve, reject })),
};
const heardLater = {};
function present({ asks, name = "form", rows, plain, ...options } = {}) {
  const content = plain ? Object.assign(document.createElement("p"), { textContent: "Plain text" }) : form(name);
  const mayDismiss = asks && ((reason) => {
    heard.asked.push(reason);
    return answers[asks](reason);
  });
  const there = presentSheet({ label: name, detents: DETENTS, ...(typeof rows === "object" ? { rows } : rows ? { rows: { count: 100, height: 56, render: (node, row) => (node.textContent = row) } } : { content }), ...(mayDismiss && { mayDismiss }), ...options });
  there.catch(() => {});
  return there;
}

const test = {
  frame, heard, sheets, answers, later: heardLater, present, form, DETENTS, OverlayStage, presentSheet,
  get sheet() { return sheets.at(-1); },
  async begin() { traces = await Traces.open(); },
  record(title) { recorded = title; },
  /** Until no sheet moves. */
  async quiet() {
    for (let still = 0, left = 600; still < 3; left -= 1) {
      if (!left) throw new Error("a sheet moves on and on");
      await frame();
      still = sheets.some((sheet) => !sheet.isGone && sheet.presentation.isMoving) ? 0 : still + 1;
    }
  },
  stop() {
    for (const session of sessions) session.stop();
    return sessions.length ? sessions : [];
  },
  seen() {
    const active = document.activeElement;
    const { overflow, scrollbarGutter } = document.documentElement.style;
    return {
      sheets: sheets.map((sheet) => {
        const { top, height } = sheet.element.getBoundingClientRect();
        return { isGone: sheet.isGone, height: sheet.isGone || !sheet.element.style.transform ? 0 : innerHeight - top, detent: sheet.isGone ? null : sheet.presentation.detent, isMoving: !sheet.isGone && sheet.presentation.isMoving };
      }),
      dialogs: document.querySelectorAll("dialog").length, roots: document.querySelectorAll(".overlay-root").length,
      focus: active?.id || active?.getAttribute("name") || active?.className || active?.tagName.toLowerCase(), isInside: Boolean(active?.closest("dialog")),
      scroll: scrollY, width: document.documentElement.clientWidth, styles: [overflow, scrollbarGutter, document.body.style.overflow, document.body.style.paddingRight].join(),
      history: history.length, state: history.state, ...structuredClone(heard),
    };
  },
};
Object.assign(globalThis, { test });
