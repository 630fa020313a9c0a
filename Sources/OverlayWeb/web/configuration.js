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

/** The ids of detents: the place of a name, which it keeps. */
export class Names {
  /** @type {string[]} */
  all = [];

  /** @param {string} name */
  id(name) { return this.all.includes(name) ? this.all.indexOf(name) : this.all.push(name) - 1; }
}

/** The kind of a height and its value. @param {Height | undefined} height @returns {[number, number]} */
function measure(height) {
  const kind = HEIGHTS.findIndex((name) => height?.[name] !== undefined);
  return [kind, Number(height?.[HEIGHTS[kind]] ?? 0)];
}

/** Writes a configuration into the core. @param {import("./core.js").Core} core @param {Options} options @param {Names} names @param {boolean} isMirrored */
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
  OPTIONS.forEach((name, option) => name in options && core.tell("web_option", option, number(name, options[name])));
}

/** Throws what a status of the core says. @param {number} status @param {import("./core.js").Core} core @param {Names} names */
export function check(status, core, names) {
  if (!status) return;
  const [field, detent] = core.answer;
  const about = Number.isNaN(detent) ? "" : ` of the detent ${names.all[detent]}`;
  throw new RangeError(`overlay: ${status === 5 ? `invalid ${FIELDS[field]}${about}` : FAILURES[status]}`);
}
