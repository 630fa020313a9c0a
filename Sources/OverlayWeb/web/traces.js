// @ts-check
// Traces on a page: the module that reads, plays and records them. Loaded where it is wanted.

import { compile } from "./instance.js";
import { read } from "./texts.js";

/** @typedef {import("./stage.js").Source} Source */

/** The module: that of a sheet with all that traces need. */
export class Traces {
  /** Loads it.
   * @param {Source} source */
  static async open(source = {}) {
    const { module = new URL("traces.wasm", import.meta.url) } = source;
    return new Traces(await compile(module));
  }

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @private */
    this.exports = /** @type {any} */ (new WebAssembly.Instance(module, { page: { card_permits: () => 1 } }).exports);
  }

  /** What is wrong with a trace, in the words of `overlay replay`, how each run of it ends, and the names of its overlays: none
   * where a page cannot play it.
   * @param {string} text @param {string} file What errors call it. */
  read(text, file = "trace") {
    const { trace, ...found } = read(this.exports, text, file, 0);
    this.exports.trace_end(trace);
    return found;
  }
}
