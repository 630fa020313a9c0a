// @ts-check
// A sheet's options, as the numbers of a configuration.

import { FIELDS, HEIGHTS, OPTIONS, WORDS } from "./core.js";

/** @typedef {{points?: number, fraction?: number, inset?: number, content?: boolean}} Height One of them. */
/** @typedef {Height & {name: string, atMost?: Height, disabled?: boolean, contentFirst?: boolean, pull?: "sheet" | "content",
 *   opacity?: number}} Detent */
/** @typedef {{detents: Detent[], label?: string, handleLabel?: string, header?: HTMLElement, content?: HTMLElement,
 *   rows?: import("./core.js").Rows, [option: string]: any}} Options
 * Beside these each word of `OPTIONS`: a number, a word or a detent's name, null for none. */

const PULLS = [undefined, "sheet", "content"];
const FAILURES = ["", "NULL", "storage", "version", "an unknown word", "", "no such sheet", "already pushed", "invalid rows"];

/** The ids of a sheet's detents: no two sheets of a stage share one, and a name keeps its id for good. */
export class Names {
  /** @param {{sheet: number, name: string}[]} all Those of all sheets of a stage, by their ids. @param {number} sheet */
  constructor(all, sheet) {
    this.all = all;
    this.sheet = sheet;
  }

  /** @param {string} name */
  id(name) {
    const found = this.all.findIndex((one) => one.sheet === this.sheet && one.name === name);
    return found >= 0 ? found : this.all.push({ sheet: this.sheet, name }) - 1;
  }

  /** @param {number} id */
  name(id) { return this.all[id]?.name ?? null; }
}

/** The kind of a height and its value. @param {Height | undefined} height @returns {[number, number]} */
function measure(height) {
  const kind = HEIGHTS.findIndex((name) => height?.[name] !== undefined);
  return [kind, Number(height?.[HEIGHTS[kind]] ?? 0)];
}

/** Writes a configuration into the core. @param {import("./core.js").Mirror} core @param {Options} options @param {Names} names @param {boolean} isMirrored */
export function write(core, options, names, isMirrored) {
  core.tell("web_begin");
  for (const detent of options.detents) {
    const flags = (detent.disabled ? 1 : 0) + (detent.contentFirst ? 2 : 0);
    const rest = [flags, PULLS.indexOf(detent.pull), detent.opacity ?? NaN];
    core.tell("web_detent", names.id(detent.name), ...measure(detent), ...measure(detent.atMost), ...rest);
  }
  const number = (name, value) => {
    if (value === null || value === undefined) return NaN;
    if (/^start$|Undimmed$|Detent$/.test(name)) return names.id(value);
    if (name === "alignment" && isMirrored) value = { start: "end", end: "start" }[value] ?? value;
    const words = WORDS[name.startsWith("tap") ? "tap" : name];
    return words ? words.indexOf(value) : Number(value);
  };
  const all = { ...options };
  for (const name of ["tapHandle", "tapBackdrop", "tapRow"]) {
    if (!(name in all) || WORDS.tap.includes(all[name])) continue;
    all[`${name}Detent`] = all[name];
    all[name] = "move-to";
  }
  OPTIONS.forEach((name, option) => name in all && core.tell("web_option", option, number(name, all[name])));
}

/** Throws what a status of the core says. @param {number} status @param {import("./core.js").Core} core @param {Names} names */
export function check(status, core, names) {
  if (!status) return;
  const [field, detent] = core.answer;
  const about = Number.isNaN(detent) ? "" : ` of the detent ${names.name(detent)}`;
  throw new RangeError(`overlay: ${status === 5 ? `invalid ${FIELDS[field]}${about}` : FAILURES[status]}`);
}
