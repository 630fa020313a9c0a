// @ts-check
// Records what a stage is told as a trace, which `overlay replay` plays to the same bits. A page loads it when it is wanted.

import { give, take } from "./traces.js";

/** Passes each call of the core on to the module of the traces, which writes it down. */
export class Recorder {
  /** Begins, where nothing moves and nothing is held.
   * @param {import("./stage.js").OverlayStage} stage @param {import("./traces.js").Traces} traces @param {string} title */
  constructor(stage, traces, title = "Recorded on a web page") {
    const { sheets, core } = stage;
    const isAtRest = sheets.every((sheet) => sheet.presentation.phase === "resting" && sheet.presentation.detent !== null);
    if (!isAtRest || stage.fingers.size || stage.host.wheel.gesture || core.mirror) throw new Error("overlay: a recording begins where everything rests on a detent, and no other one runs");
    this.stage = stage;
    this.exports = traces.exports;
    this.title = title.replace(/\s+/g, " ");
    this.recording = this.exports.note_open(stage.clock());
    for (const sheet of [...sheets].reverse()) this.begin(sheet);
    core.mirror = this;
  }

  /** Ends. @returns {{trace: string, digest: string}} The digest is that of the replay's end too. */
  stop() {
    this.stage.core.mirror = undefined;
    for (const { sheet, name } of this.stage.detents) this.note("note_detent_name", sheet, ...give(this.exports, name));
    return { trace: take(this.exports, this.note("note_close", ...give(this.exports, this.title))), digest: this.stage.digest };
  }

  /** @param {string} name @param {any[]} numbers */
  note(name, ...numbers) { return this.exports[name]?.(this.recording, ...numbers); }

  /** @param {import("./sheet.js").OverlaySheet} sheet */
  begin({ id, name, view, presentation: { detent, offset }, options: { rows } }) {
    view.describe(this);
    this.note("note_sheet", id, view.detentId(detent), offset, this.stage.clock());
    this.note("note_name", id, ...give(this.exports, name));
    if (rows && typeof rows.height === "number") this.note("note_rows", id, rows.count, rows.height, NaN);
    else if (rows) this.heights(id, rows, NaN);
  }

  /** What the core is told. @param {string} name @param {any[]} numbers */
  tell(name, ...numbers) {
    const [id] = numbers;
    if (name === "rows") return this.heights(id, numbers[1], numbers[2]);
    if (name === "web_push") this.note("note_name", id, ...give(this.exports, this.stage.views.find((view) => view.id === id)?.name ?? ""));
    this.note(name.replace("web_", "note_"), ...numbers);
  }

  /** Rows with a height each. @param {number} id @param {import("./rows.js").RowOptions} rows @param {number} time */
  heights(id, { count, height }, time) {
    const place = this.exports.web_room(count);
    const heights = new Float64Array(this.exports.memory.buffer, place, count);
    for (let row = 0; row < count; row += 1) heights[row] = /** @type {(row: number) => number} */ (height)(row);
    this.note("note_row_heights", id, place, count, time);
  }
}
