// @ts-check
// Texts in the memory of the module of the traces: what it is given to read, and what it answers.

/** Writes a text into the memory of the module. Answers where it is, and how many bytes it has.
 * @param {any} exports @param {string} text @returns {[number, number]} */
export function give(exports, text) {
  const bytes = new TextEncoder().encode(text);
  const place = exports.trace_room(bytes.length);
  new Uint8Array(exports.memory.buffer, place).set(bytes);
  return [place, bytes.length];
}

/** Takes a text that the module answers.
 * @param {any} exports @param {number} place */
export function take(exports, place) {
  const count = new DataView(exports.memory.buffer).getUint32(place, true);
  const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, place + 4, count));
  exports.trace_forget(place);
  return text;
}

/** Reads a trace.
 * @param {any} exports @param {string} text @param {string} file What errors call it. @param {number} run Which of a matrix. */
export function read(exports, text, file, run) {
  const { length } = new TextEncoder().encode(file);
  const [place, count] = give(exports, file + text);
  const trace = exports.trace_read(place, length, count, run);
  /** @param {string} name */
  const lines = (name) => take(exports, exports[name](trace)).split("\n").slice(0, -1);
  return { trace, errors: lines("trace_errors"), digests: lines("trace_digests"), overlays: lines("trace_overlays") };
}
