// @ts-check
// Records what a stage is told as a trace, which `overlay replay` plays to the same bits. A page loads it when it is wanted.

import { Core } from "./core.js";
import { give, take } from "./texts.js";

/** The core of a twin of the page in the module of the traces: what it is told is written down too. */
class Twin extends Core {
  /** @param {WebAssembly.Module} module @param {number} time */
  constructor(module, time) {
    super(module);
    this.recording = this.exports.note_open(this.page, time);
  }

  ask(name, ...numbers) {
    const note = this.exports[name.replace("web_", "note_")];
    return note ? note(this.recording, ...numbers) : super.ask(name, ...numbers);
  }
}

/** Passes each call of the core on to the module of the traces, which writes it down. */
export class Recorder {
  /** Begins, where nothing moves and nothing is held.
   * @param {import("./stage.js").OverlayStage} stage @param {import("./traces.js").Traces} traces @param {string} title */
  constructor(stage, traces, title = "Recorded on a web page") {
    const { sheets, core } = stage;
    const isAtRest = sheets.every((sheet) => sheet.presentation.phase === "resting" && sheet.presentation.detent !== null);
    if (!isAtRest || stage.fingers.size || stage.host.wheel.gesture || core.mirror) throw new Error("overlay: a recording begins where everything rests on a detent, and no other one runs");
    this.stage = stage;
    /** @private */
    this.twin = new Twin(traces.module, stage.clock());
    // A recording that fails does not keep the page from going on.
    this.twin.stopped = () => (core.mirror = undefined);
    /** @private */
    this.exports = this.twin.exports;
    /** @private */
    this.title = title.replace(/[\s\p{Cc}]+/gu, " ");
    /** @private */
    this.named = 0;
    this.name();
    for (const sheet of [...sheets].reverse()) this.begin(sheet);
    core.mirror = { tell: (name, ...what) => this.tell(name, ...what) };
  }

  /** Ends.
   * @returns {{trace: string, digest: string}} The digest is that of the replay's end too. */
  stop() {
    this.stage.core.mirror = undefined;
    const trace = take(this.exports, this.note("note_close", ...give(this.exports, this.title)));
    // Its page ended with the recording.
    this.twin.isEnded = true;
    this.twin.end();
    return { trace, digest: this.stage.digest };
  }

  /** Tells the names of the detents that came since the last time.
   * @private */
  name() {
    for (const { name } of this.stage.detents.slice(this.named)) this.note("note_detent_name", ...give(this.exports, name));
    this.named = this.stage.detents.length;
  }

  /** @private @param {string} name @param {any[]} numbers */
  note(name, ...numbers) { return this.exports[name](this.twin.recording, ...numbers); }

  /** @private @param {import("./sheet.js").OverlaySheet} sheet */
  begin({ id, name, view, presentation: { detent, offset }, options: { rows } }) {
    const { values, detents } = view.describe();
    this.twin.configure({ values: { ...values, start: view.detentId(detent), startOffset: offset }, detents });
    this.note("note_sheet", id, this.stage.clock());
    this.note("note_name", id, ...give(this.exports, name));
    if (rows && typeof rows.height === "number") this.note("note_rows", id, rows.count, rows.height, NaN);
    else if (rows) this.heights(id, { height: (row) => view.rows?.place(row)?.[1] ?? 0, ...rows }, NaN);
  }

  /** What the core is told.
   * @private @param {string} name @param {any[]} what */
  tell(name, ...what) {
    const [id] = what;
    if (name === "rows") return this.heights(id, what[1], what[2]);
    if (name === "configure") return this.twin.configure(id);
    if (name === "event") return this.twin.send(...what);
    this.name();
    if (name === "web_push") this.note("note_name", id, ...give(this.exports, this.stage.views.find((view) => view.id === id)?.name ?? ""));
    this.twin.ask(name, ...what);
  }

  /** Rows with a height each.
   * @private @param {number} id @param {import("./rows.js").RowOptions} rows @param {number} time */
  heights(id, { count, height }, time) {
    const place = this.exports.web_room(count);
    const heights = new Float64Array(this.exports.memory.buffer, place, count);
    for (let row = 0; row < count; row += 1) heights[row] = /** @type {(row: number) => number} */ (height)(row);
    this.note("note_row_heights", id, place, count, time);
  }
}
