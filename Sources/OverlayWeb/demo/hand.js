// @ts-check
// The room for one gesture: all of the window, a map, a sheet, and the words of what to do. What happens in it is recorded.

import { GestureLog } from "./gestures.js";
import { make } from "./nodes.js";
import { attachSheet, presentSheet } from "./overlay.js";
import { Recorder } from "./recorder.js";

/** @typedef {import("./gestures.js").Gesture} Gesture */

const DETENTS = [{ name: "tip", points: 200 }, { name: "half", fraction: 0.5 }, { name: "full", inset: 80 }];
const rows = { count: 200, height: 56, render: (node, row) => (node.textContent = `Row ${row + 1}`) };

/** Asks for a gesture. Answers what became of it, with its trace, or nothing where it was put aside.
 * @param {HTMLElement} main @param {import("./app.js").Kit} kit @param {Gesture} gesture @param {AbortSignal} signal
 * @returns {Promise<{isSo: boolean, line: string, trace: string} | undefined>} */
export async function askForGesture(main, { module, traces }, gesture, signal) {
  const { name, says, start, isModal = false } = gesture;
  const aside = make("button", { class: "main-button quiet" }, "Put it aside");
  const map = make("div", { class: "gesture-map" }, make("p", {}, says), aside);
  const room = make("div", { class: "gesture-room", role: "region", "aria-label": name }, map);
  const behind = /** @type {HTMLElement[]} */ ([...main.children]);
  for (const one of behind) one.inert = true;
  main.append(room);
  aside.focus();
  const options = { module, label: name, detents: isModal ? DETENTS.slice(1) : DETENTS, start };
  /** @type {GestureLog | undefined} */
  let log;
  /** @type {Recorder | undefined} */
  let recorder;
  let trace = "";
  const stop = () => {
    trace ||= recorder?.stop().trace ?? "";
    recorder = undefined;
  };
  /** @type {any} */
  const sheet = isModal
    ? await presentSheet({ ...options, signal, content: make("div", { class: "gesture-text" }, make("p", {}, says)), mayDismiss: () => (stop(), true) })
    : await attachSheet(room, { ...options, rows });
  // A recording begins where it rests.
  while (sheet.presentation.phase !== "resting") await new Promise(requestAnimationFrame);
  log = new GestureLog(sheet);
  recorder = new Recorder(sheet.stage, traces, name);

  const ends = new AbortController();
  const isDone = await new Promise((resolve) => {
    const look = () => {
      if (log && (gesture.isOver?.(log) ?? log.hasSettledAfterDrag)) resolve(true);
    };
    const on = (target, type, act) => target.addEventListener(type, (event) => (act(event), look()), { signal: ends.signal });
    on(sheet.element, "overlay-draw", ({ detail }) => log?.note(detail));
    on(sheet.list.element, "click", ({ target }) => log && (log.rows += target.closest(".overlay-row") ? 1 : 0));
    on(map, "click", ({ target }) => {
      if (target === aside) return resolve(false);
      if (log) log.maps += 1;
    });
    on(window, "pointercancel", () => log && (log.cancels += 1));
    signal.addEventListener("abort", () => resolve(false), { signal: ends.signal });
    if (isModal) sheet.dismissed.then((reason) => (log && (log.reason = reason), look(), resolve(false)));
  });
  ends.abort();
  if (!sheet.stage.isDetached) stop();
  if (isModal) sheet.remove();
  else sheet.stage.detach();
  room.remove();
  for (const one of behind) one.inert = false;
  if (!isDone) return undefined;
  const { isSo, line } = gesture.judge(log);
  return { isSo, line: log.cancels ? `${line}; the browser took ${log.cancels} fingers` : line, trace };
}
