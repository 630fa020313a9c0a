// @ts-check
// A sheet's options, as the numbers of a configuration.

import { HEIGHTS, OPTIONS, WORDS } from "./core.js";

/** @typedef {import("./sheet.js").Height} Height */

const PULLS = [undefined, "sheet", "content"];

/** The kind of a height and its value. @param {Height | undefined} height @returns {[number, number]} */
function measure(height) {
  const kind = HEIGHTS.findIndex((name) => height?.[name] !== undefined);
  return [kind, Number(height?.[HEIGHTS[kind]] ?? 0)];
}

/** Writes the options of a sheet into the core.
 * @param {import("./core.js").Mirror} core @param {import("./sheet.js").Options} options @param {import("./view.js").SheetView} view */
export function write(core, options, view) {
  core.tell("web_begin");
  for (const detent of options.detents) {
    const flags = (detent.disabled ? 1 : 0) + (detent.contentFirst ? 2 : 0);
    const rest = [flags, PULLS.indexOf(detent.pull), detent.opacity ?? NaN];
    core.tell("web_detent", view.detentId(detent.name), ...measure(detent), ...measure(detent.atMost), ...rest);
  }
  const isMirrored = getComputedStyle(view.stage.root).direction === "rtl";
  OPTIONS.forEach((name, option) => {
    if (!(name in options)) return;
    const [value, words] = [options[name], WORDS[name]];
    const tell = (number, at = option) => core.tell("web_option", at, number);
    if (value === null || value === undefined) tell(NaN);
    else if (/^start$|Undimmed$|Detent$/.test(name)) tell(view.detentId(value));
    else if (!words) tell(Number(value));
    else if (name === "alignment" && isMirrored) tell(words.length - 1 - words.indexOf(value));
    else if (words.includes(value) || !name.startsWith("tap")) tell(words.indexOf(value));
    else {
      // A tap goes to a detent by its name: the option after it.
      tell(words.indexOf("move-to"));
      tell(view.detentId(value), option + 1);
    }
  });
}
