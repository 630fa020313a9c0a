// @ts-check
// Records what is done on this page, and plays recordings with their fingers.

import { OverlayStage } from "./overlay.js";
import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";
import { Player } from "./player.js";
import { describe, readTrace } from "./reader.js";
import { Recorder } from "./recorder.js";

/** Saves a text as a file. @param {string} text @param {string} name */
function save(text, name) {
  const link = /** @type {HTMLAnchorElement} */ (make("a", { download: name, href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) }));
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A button that records. @param {OverlayStage} stage @param {(text: string) => void} say */
export function makeRecordButton(stage, say) {
  /** @type {Recorder | null} */
  let recorder = null;
  const button = make("button", { class: "round record", "aria-label": "Record", "aria-pressed": "false", title: "Record" }, icon(ICONS.record));
  button.addEventListener("click", () => {
    if (recorder) {
      const { trace, digest } = recorder.stop();
      recorder = null;
      save(trace, "gesture.trace");
      say(`Saved gesture.trace, with the digest ${digest}. Drop it here to see it again.`);
    } else {
      try {
        recorder = new Recorder(stage, "Recorded on the demo page");
        say("Recording. Press again to save it.");
      } catch {
        say("A recording begins where the sheet rests.");
      }
    }
    button.setAttribute("aria-pressed", String(recorder !== null));
  });
  return button;
}

/** Plays the text of a trace in a dialog. @param {HTMLDialogElement} dialog @param {string} file @param {string} text @param {WebAssembly.Module} module */
export async function play(dialog, file, text, module) {
  const trace = readTrace(text);
  const close = make("button", { class: "round", "aria-label": "Close", onclick: () => dialog.close() }, icon(ICONS.close));
  const title = make("h2", {}, trace.title || file);
  const lines = make("ol", { class: "lines" }, ...text.replace(/\n$/, "").split("\n").map((line) => make("li", {}, line)));
  const again = make("button", { class: "round", "aria-label": "Play again", onclick: () => show() }, icon(ICONS.again));
  const state = make("output", { class: "state" });
  const screen = make("div", { class: "screen" });
  dialog.replaceChildren(make("header", {}, title, state, again, close), make("div", { class: "tape" }, screen, lines));
  if (!dialog.open) dialog.showModal();
  if (trace.failures.length || !trace.overlays.length) return refuse();

  function refuse() {
    again.hidden = screen.hidden = true;
    dialog.dataset.state = "malformed";
    state.textContent = trace.failures.length === 1 ? "1 error" : `${trace.failures.length} errors`;
    const errors = trace.failures.map((failure) => describe(file, failure));
    if (!errors.length) errors.push(`${file}: a page plays traces of sheets, and this one has none`);
    screen.parentElement?.before(make("ul", { class: "errors", role: "alert" }, ...errors.map((error) => make("li", {}, error))));
    for (const { line } of trace.failures) lines.children[line - 1]?.classList.add("wrong");
  }

  async function show() {
    dialog.dataset.state = "playing";
    state.textContent = "Playing";
    const { width = 390, height = 844 } = trace.overlays[0].options;
    const phone = make("div", { class: "phone", style: `width: ${width}px; height: ${height}px` });
    screen.replaceChildren(phone);
    const scale = Math.min(1, screen.clientWidth / width, screen.clientHeight / height);
    phone.style.transform = `translateX(-50%) scale(${scale})`;
    const stage = await OverlayStage.attach(phone, { module });
    const player = new Player(stage, trace);
    for (const sheet of stage.sheets) if (!sheet.options.rows) stripe(sheet);
    const fingers = make("div", { class: "fingers" });
    phone.append(fingers);
    phone.addEventListener("overlay-fingers", (event) => follow(/** @type {CustomEvent} */ (event).detail));

    function follow(points) {
      fingers.replaceChildren(...[...points].map(([, [x, y]]) => make("i", { style: `transform: translate(${x}px, ${y}px)` })));
      const line = trace.steps[player.next]?.line ?? trace.steps.at(-1)?.line ?? 1;
      const current = /** @type {HTMLElement | undefined} */ (lines.children[line - 1]);
      if (!current || current.ariaCurrent) return;
      for (const one of lines.children) one.removeAttribute("aria-current");
      current.ariaCurrent = "step";
      lines.scrollTop = current.offsetTop - lines.clientHeight / 2;
    }

    const digest = await player.play();
    dialog.dataset.state = "played";
    state.textContent = `Ended with ${digest}`;
  }

  /** Content without rows gets stripes, so that it is seen to scroll. @param {import("./sheet.js").OverlaySheet} sheet */
  function stripe(sheet) {
    const length = sheet.options.contentHeight ?? 0;
    sheet.list.content.append(make("div", { class: "stripes", style: `height: ${Math.min(length, 20000)}px` }));
  }

  await show();
}
