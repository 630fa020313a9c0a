// @ts-check
// What <overlay-sheet> is told by its attributes, as options of a sheet.

import { readDetents } from "./detents.js";

/** @typedef {import("./sheet.js").Detent} Detent */
/** @typedef {{field: string, type: string, mayBeNone: boolean, words: string[] | undefined, isDetent: boolean, isList: boolean}} Word */

/** The detents of an element that says none. @type {Detent[]} */
export const DETENTS = [{ name: "half", fraction: 0.5 }, { name: "full", fraction: 1 }];
/** The options that are text, which the core does not know. */
export const TEXTS = ["label", "handleLabel"];
/** What the page measures, which no attribute says. */
const MEASURED = /^(width|height|header|footer|contentHeight|safe.*|keyboard|scale|reduceMotion)$/;

/** The letters of a name: `spring-response` is `springresponse` where a framework writes springResponse. @param {string} name */
export const lettersOf = (name) => name.replaceAll("-", "").toLowerCase();

/** What an element says an option by: with `sheet` before it where every element has such a property, as `style`. @param {string} field */
export const propertyOf = (field) => (field in HTMLElement.prototype ? `sheet${field[0].toUpperCase()}${field.slice(1)}` : field);

/** @param {string} property */
export const attributeOf = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What an attribute says that is there or not: a framework may write its value out. @param {string | null} text */
export const isSaid = (text) => text !== null && text !== "false";

/** What a framework sets where something is so, or is not: as an attribute says it, null for nothing. @param {unknown} value */
export const flagOf = (value) => (value === undefined || value === null ? null : value === false || value === "false" ? "false" : "");

/** Says a value by an attribute, in the spelling that is there. @param {HTMLElement} element @param {string} attribute @param {unknown} value */
export function write(element, attribute, value) {
  const spelled = element.getAttributeNames().find((name) => lettersOf(name) === lettersOf(attribute)) ?? attribute;
  if (value === null || value === undefined) element.removeAttribute(spelled);
  else if (element.getAttribute(spelled) !== String(value)) element.setAttribute(spelled, String(value));
}

/** Takes the properties that were set before there were any. @param {any} element */
export function takeProperties(element) {
  for (const name of Object.keys(element)) {
    if (!(name in Object.getPrototypeOf(element))) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}

/** The options of the core that attributes say, by the letters of those. @param {import("./core.js").Core} core @returns {Map<string, Word>} */
export function wordsOf({ words, structs }) {
  const fields = structs.configuration.fields.filter(([field]) => !MEASURED.test(field));
  return new Map(fields.map(([field, type, , flag]) => {
    const word = { field, type, mayBeNone: flag !== undefined, words: words[type], isDetent: /^start$|Detent$/.test(field), isList: type === "resistanceEnd" };
    return [propertyOf(field).toLowerCase(), word];
  }));
}

/** The value that an attribute says, undefined for none. Throws what was expected. @param {string} text @param {Word} word @param {string[]} detents */
function valueOf(text, { type, mayBeNone, words, isDetent, isList }, detents) {
  const expected = (what) => new RangeError(`expected ${what}${mayBeNone ? ", or none" : ""}`);
  if (type === "b") {
    if (text === "" || text === "true") return true;
    if (text === "false") return false;
    throw expected("true or false");
  }
  if (text === "false") return undefined;
  if (mayBeNone && text === "none") return null;
  const list = text.split(/[\s,]+/).filter(Boolean);
  if (isList && list.every((one) => words?.includes(one))) return list;
  const choice = isDetent ? detents : type === "tapKind" ? [...(words ?? []), ...detents] : words;
  if (choice) {
    if (!isList && choice.includes(text)) return text;
    throw expected(`${isList ? "some" : "one"} of ${choice.join(", ")}`);
  }
  if (!text.trim() || !Number.isFinite(Number(text))) throw expected("a number");
  return Number(text);
}

export class Attributes {
  /** The last values that could be read. @type {Map<string, any>} */
  good = new Map();
  /** The values that could not, which the page was told of. @type {Map<string, any>} */
  told = new Map();

  /** @param {HTMLElement} element @param {(detail: {attribute: string, value: any, message: string}) => void} complain */
  constructor(element, complain) {
    this.element = element;
    this.complain = complain;
  }

  /** @param {Detent[]} detents @param {Map<string, Word>} [words] @returns {Record<string, any>} */
  options(detents, words) {
    const names = Array.isArray(detents) ? detents.map((detent) => detent?.name) : [];
    /** @type {Record<string, any>} */
    const options = {};
    for (const { name, value } of this.element.attributes) {
      const letters = lettersOf(name);
      const text = TEXTS.find((one) => one.toLowerCase() === letters);
      if (text) options[text] = value;
      const word = words?.get(letters);
      const read = word && this.attempt(name, value, () => valueOf(value, word, names));
      if (word && read !== undefined) options[word.field] = read;
    }
    return options;
  }

  /** @returns {Detent[]} */
  detents() {
    const text = this.element.getAttribute("detents");
    return (text !== null && this.attempt("detents", text, () => readDetents(text))) || DETENTS;
  }

  /** The detent that is selected, where there is such a one. @param {Detent[]} detents @returns {string | undefined} */
  selection(detents) {
    const name = this.element.getAttribute("selection");
    if (name === null) return undefined;
    const read = this.attempt("selection", name, () => {
      if (detents.some((detent) => detent.name === name)) return name;
      throw new RangeError(`expected one of ${detents.map((detent) => detent.name).join(", ")}`);
    });
    return read === name ? name : undefined;
  }

  /** Reads an attribute, or says once what is wrong with it; what it said before counts then.
   * @template T @param {string} attribute @param {string} value @param {() => T} read @returns {T} */
  attempt(attribute, value, read) {
    try {
      const good = read();
      this.good.set(attribute, good);
      this.told.delete(attribute);
      return good;
    } catch (error) {
      this.refuse(attribute, value, `${attribute}=${JSON.stringify(value)}: ${error.message}`);
      return this.good.get(attribute);
    }
  }

  /** Says once what is wrong. @param {string} attribute @param {any} value @param {string} what */
  refuse(attribute, value, what) {
    if (this.told.get(attribute) === value) return;
    this.told.set(attribute, value);
    this.complain({ attribute, value, message: `overlay-sheet: ${what}` });
  }
}
