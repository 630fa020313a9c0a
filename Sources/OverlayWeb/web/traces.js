// @ts-check
// Traces on a page: the module that reads, plays and records them. Loaded where it is wanted.

/** @typedef {import("./stage.js").Source} Source */

/** Writes a text into the memory of the module. Answers where it is, and how many bytes it has.
 * @param {any} exports @param {string} text @returns {[number, number]} */
export function give(exports, text) {
  const bytes = new TextEncoder().encode(text);
  const place = exports.trace_room(bytes.length);
  new Uint8Array(exports.memory.buffer, place).set(bytes);
  return [place, bytes.length];
}

/** Takes a text that the module answers. @param {any} exports @param {number} place */
export function take(exports, place) {
  const count = new DataView(exports.memory.buffer).getUint32(place, true);
  const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, place + 4, count));
  exports.trace_forget(place);
  return text;
}

/** Reads a trace. @param {any} exports @param {string} text @param {string} file What errors call it. @param {number} run Which of a matrix. */
export function read(exports, text, file, run) {
  const { length } = new TextEncoder().encode(file);
  const [place, count] = give(exports, file + text);
  const trace = exports.trace_read(place, length, count, run);
  const lines = (name) => take(exports, exports[name](trace)).split("\n").slice(0, -1);
  return { trace, errors: lines("trace_errors"), digests: lines("trace_digests"), overlays: lines("trace_overlays") };
}

/** The module: that of a sheet with all that traces need. */
export class Traces {
  /** Loads it. @param {Source} source */
  static async open(source = {}) {
    let { module = new URL("traces.wasm", import.meta.url) } = source;
    if (typeof module === "string" || module instanceof URL) module = await (await fetch(module)).arrayBuffer();
    return new Traces(module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module));
  }

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
  }

  /** What is wrong with a trace, in the words of `overlay replay`, how each run of it ends, and the names of its overlays: none
   * where a page cannot play it. @param {string} text @param {string} file */
  read(text, file = "trace") {
    const { trace, ...found } = read(this.exports, text, file, 0);
    this.exports.trace_end(trace);
    return found;
  }
}
