// @ts-check
// Records what is done on this page, and plays recordings with their fingers.

import { OverlayStage } from "./overlay.js";
import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";
import { Player } from "./player.js";
import { Recorder } from "./recorder.js";
import { Traces } from "./traces.js";

/** Saves a text as a file. @param {string} text @param {string} name */
function save(text, name) {
  const link = /** @type {HTMLAnchorElement} */ (make("a", { download: name, href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) }));
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Hands a text on as a file: a phone asks where to, elsewhere it is downloaded. @param {string} text @param {string} name */
export async function deliver(text, name) {
  const file = new File([text], name, { type: "text/plain" });
  const isHand = matchMedia("(pointer: coarse)").matches;
  if (!isHand || !navigator.canShare?.({ files: [file] })) return save(text, name);
  // Who puts that aside wants no file.
  return navigator.share({ files: [file] }).catch(({ name: reason }) => reason === "AbortError" || save(text, name));
}

/** A button that records. @param {OverlayStage} stage @param {Traces} traces @param {(text: string) => void} say */
export function makeRecordButton(stage, traces, say) {
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
        recorder = new Recorder(stage, traces, "Recorded on the demo page");
        say("Recording. Press again to save it.");
      } catch {
        say("A recording begins where the sheet rests.");
      }
    }
    button.setAttribute("aria-pressed", String(recorder !== null));
  });
  return button;
}

/** Plays the text of a trace in a dialog. @param {HTMLDialogElement} dialog @param {string} file @param {string} text @param {Traces} traces */
export async function play(dialog, file, text, traces) {
  const { errors, overlays } = traces.read(text, file);
  const close = make("button", { class: "round", "aria-label": "Close", onclick: () => dialog.close() }, icon(ICONS.close));
  const title = make("h2", {}, /^title\s+(.*)$/m.exec(text)?.[1] ?? file);
  const lines = make("ol", { class: "lines" }, ...text.replace(/\n$/, "").split("\n").map((line) => make("li", {}, line)));
  const again = make("button", { class: "round", "aria-label": "Play again", onclick: () => show() }, icon(ICONS.again));
  const state = make("output", { class: "state" });
  const screen = make("div", { class: "screen" });
  dialog.replaceChildren(make("header", {}, title, state, again, close), make("div", { class: "tape" }, screen, lines));
  if (!dialog.open) dialog.showModal();
  if (errors.length || !overlays.length) return refuse();

  function refuse() {
    again.hidden = screen.hidden = true;
    dialog.dataset.state = "malformed";
    state.textContent = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    for (const error of errors) lines.children[Number(error.slice(file.length).split(":")[1]) - 1]?.classList.add("wrong");
    if (!errors.length) errors.push(`${file}: a page plays traces of sheets, and this one has none`);
    screen.parentElement?.before(make("ul", { class: "errors", role: "alert" }, ...errors.map((error) => make("li", {}, error))));
  }

  async function show() {
    dialog.dataset.state = "playing";
    state.textContent = "Playing";
    const phone = make("div", { class: "phone" });
    screen.replaceChildren(phone);
    const stage = await OverlayStage.attach(phone, traces);
    const player = new Player(stage, text, { file });
    const [width, height] = player.size;
    const scale = Math.min(1, screen.clientWidth / width, screen.clientHeight / height);
    Object.assign(phone.style, { width: `${width}px`, height: `${height}px`, transform: `translateX(-50%) scale(${scale})` });
    for (const sheet of stage.sheets) if (!sheet.options.rows) stripe(sheet);
    const fingers = make("div", { class: "fingers" });
    phone.append(fingers);
    phone.addEventListener("overlay-fingers", (event) => follow(/** @type {CustomEvent} */ (event).detail));

    function follow(points) {
      fingers.replaceChildren(...[...points].map(([, [x, y]]) => make("i", { style: `transform: translate(${x}px, ${y}px)` })));
      const current = /** @type {HTMLElement | undefined} */ (lines.children[player.line - 1]);
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
    const length = sheet.presentation.contentEnd + sheet.presentation.list.height;
    sheet.list.content.append(make("div", { class: "stripes", style: `height: ${Math.min(length, 20000)}px` }));
  }

  await show();
}
