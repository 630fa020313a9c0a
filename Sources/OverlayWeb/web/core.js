// @ts-check
// The core, as WebAssembly, and how it is called.

import { Instance } from "./instance.js";

/** @typedef {{tell: (name: string, ...what: any[]) => any}} Mirror */
/** @typedef {Record<string, any>} Values By the names of the fields. */

/** Calls the core. What it is told a mirror is told too: a recorder. */
export class Core {
  /** @type {Mirror | undefined} */
  mirror;
  /** Called where the core has stopped. @type {(() => void) | undefined} */
  stopped;
  isEnded = false;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.instance = Instance.of(module);
    this.exports = this.instance.exports;
    const { words, structs } = (this.instance.fields ??= JSON.parse(this.instance.text(this.exports.web_fields())));
    /** The words of each enumeration in their order. @type {Record<string, string[]>} */
    this.words = words;
    /** The structs and their fields. @type {Record<string, any>} */
    this.structs = structs;
    this.page = this.exports.web_create();
    if (!this.page) throw new RangeError("overlay: no memory is left");
    this.exchange = this.exports.web_exchange(this.page);
    this.instance.cores.add(this);
  }

  /** Gives its memory back, once. */
  end() {
    if (!this.isEnded && !this.error) this.ask("web_destroy");
    this.isEnded = true;
    this.instance.cores.delete(this);
  }

  /** Why nothing can be asked any more. */
  get error() { return this.instance.error; }

  /** The memory may have grown since. */
  memory(place) { return new DataView(this.exports.memory.buffer, place); }

  /** Writes fields: numbers, words, lists of words; null where there may be none. @param {string} name @param {Values} values */
  put(name, values, place = this.exchange + this.structs[name].at) {
    const memory = this.memory(place);
    for (const [field, type, at, flag] of this.structs[name].fields) {
      if (!(field in values)) continue;
      const value = values[field] ?? NaN;
      const words = this.words[type];
      const number = Array.isArray(value) ? value.reduce((sum, word) => sum | (1 << words.indexOf(word)), 0) : words ? words.indexOf(value) : value | 0;
      if (flag) memory.setUint8(flag, Number.isNaN(value) ? 0 : 1);
      if (type === "d") memory.setFloat64(at, value, true);
      else if (type === "b") memory.setUint8(at, value ? 1 : 0);
      else memory.setInt32(at, number, true);
      if (type === "l") memory.setInt32(at + 4, number >> 31, true);
    }
  }

  /** Reads a struct, as `put` writes it. @param {string} name @returns {Values} */
  get(name, index = 0, place = this.exchange + this.structs[name].at + index * this.structs[name].size) {
    const memory = this.memory(place);
    return Object.fromEntries(this.structs[name].fields.map(([field, type, at, flag]) => {
      const number = memory.getInt32(at, true);
      if (flag && !memory.getUint8(flag)) return [field, null];
      if (this.structs[type]) return [field, this.get(type, 0, place + at)];
      return [field, type === "d" ? memory.getFloat64(at, true) : type === "b" ? memory.getUint8(at) > 0 : this.words[type]?.[number] ?? number];
    }));
  }

  ask(name, ...numbers) {
    if (this.isEnded) throw new Error("overlay: the stage is detached");
    return this.exports[name](this.page, ...numbers);
  }

  /** What a status says is refused. @param {number} status */
  refusal(status) { return status ? { status, ...this.get("error") } : undefined; }

  tell(name, ...numbers) {
    this.mirror?.tell(name, ...numbers);
    return this.ask(name, ...numbers);
  }

  /** For the next push or change. @param {{values: Values, detents: Values[]}} whole */
  configure(whole) {
    this.mirror?.tell("configure", whole);
    const place = this.ask("web_begin", whole.detents.length);
    this.put("configuration", whole.values);
    whole.detents.forEach((detent, at) => this.put("detent", detent, place + at * this.structs.detent.size));
  }

  send(overlay, kind, time, values) {
    this.mirror?.tell("event", overlay, kind, time, values);
    this.put("event", { ...values, kind });
    this.ask("web_event", overlay, time);
    return this.get("route");
  }
}
