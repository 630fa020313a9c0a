// @ts-check
// A container of cards, as WebAssembly, and how it is called.

import { Instance } from "./instance.js";

/** @typedef {"deck" | "browser" | "carousel"} Model */
/** @typedef {{kind: string, [what: string]: any}} Effect */
/** @typedef {{tell: (name: string, ...what: any[]) => any}} Mirror */
/** @typedef {{slot: number, id: number, x: number, y: number, width: number, height: number, rotation: number, scaleX: number, scaleY: number,
 *   opacity: number, mask: number, turn: number, isBack: boolean, isLeaving: boolean, stamps: Float64Array}} Pose Points, radians, shares. */

/** @type {Model[]} */
const MODELS = ["deck", "browser", "carousel"];
/** The numbers of a pose in an answer. */
const POSE = 18;
/** What follows the word of an effect. */
const PARTS = {
  "let-go": ["finger"], refused: ["id", "direction"], swiped: ["id", "direction"], removed: ["id"], undone: ["id"], "became-current": ["id"],
  released: ["slot", "id"], bound: ["slot", "id"], flipped: ["id", "face"], tapped: ["id"], rejected: ["reason"],
};

export class CardCore {
  /** @type {Mirror | undefined} */
  mirror;
  /** The page's last word on a card that goes. @type {((effect: Effect) => boolean) | undefined} */
  may;
  /** What it was, last. */
  mayGo = true;
  /** Called where the core has stopped. @type {(() => void) | undefined} */
  stopped;
  isEnded = false;
  /** Whether it waits for that word: who gives it asks for nothing. */
  isAsking = false;
  /** The words of the events, in the order of their numbers; so are the others. @type {string[]} */
  events = [];
  /** @type {string[]} */
  effects = [];
  /** @type {string[]} */
  directions = [];
  /** @type {string[]} */
  reasons = [];
  /** @type {string[]} */
  answers = [];
  /** What came of the last command. */
  answered = "none";

  /** @param {WebAssembly.Module} module @param {Model} model @param {{preset?: string, width: number, height: number}} whole */
  constructor(module, model, { preset = "standard", width, height }) {
    if (preset !== "standard" && preset !== "classic") throw new RangeError(`overlay: preset: expected standard or classic, not ${preset}`);
    this.instance = Instance.of(module);
    this.exports = this.instance.exports;
    this.model = model;
    this.place = this.exports.card_create(MODELS.indexOf(model), preset === "classic" ? 1 : 0, width, height);
    const [events, effects, directions, reasons, answers] = this.instance.text(this.exports.card_words()).split("\n").map((line) => line.split(" "));
    Object.assign(this, { events, effects, directions, reasons, answers });
    /** What each option is, with its number. @type {Map<string, {at: number, form: string}>} */
    this.options = new Map();
    for (let at = 0, text; (text = this.exports.card_option(this.place, at)); at += 1) {
      const [name, form] = this.instance.text(text).split(" ");
      this.options.set(name, { at, form });
    }
    this.instance.cores.add(this);
  }

  /** Why nothing can be asked any more. */
  get error() { return this.instance.error; }

  /** Gives its memory back, once. */
  end() {
    if (!this.isEnded && !this.error) this.ask("card_destroy");
    this.isEnded = true;
    this.instance.cores.delete(this);
  }

  /** @param {string} name @param {number[]} numbers */
  ask(name, ...numbers) {
    if (this.isEnded) throw new Error("overlay: the cards are detached");
    if (this.isAsking) throw new Error("overlay: maySwipe and mayRemove only answer");
    return this.exports[name](this.place, ...numbers);
  }

  /** @param {string} name @param {number[]} numbers */
  tell(name, ...numbers) {
    const result = this.ask(name, ...numbers);
    this.mirror?.tell(name, ...numbers);
    return result;
  }

  /** Whether a card goes: the page says. @param {number[]} numbers Those of the effect. */
  permits(...numbers) {
    this.isAsking = true;
    this.mayGo = !this.may || this.may(this.effect(numbers));
    this.isAsking = false;
    return this.mayGo;
  }

  /** The memory may have grown since. @param {number} count */
  answer(count) { return new Float64Array(this.exports.memory.buffer, this.exports.card_answer(this.place), count); }

  /** Sets an option of the next configuration. Throws what was expected. @param {string} name @param {any} value */
  set(name, value) {
    const option = this.options.get(name);
    if (!option) throw new TypeError(`overlay: no option ${name} of a ${this.model}: expected one of ${[...this.options.keys()].join(", ")}`);
    const [number, isShare] = this.read(name, option.form, value);
    const range = this.tell("card_set", option.at, number, isShare ? 1 : 0);
    if (range) throw new RangeError(`overlay: ${name}: expected a number ${this.instance.text(range)}, not ${value}`);
  }

  /** The number of a value, and whether it is a share. @param {string} name @param {string} form @param {any} value @returns {[number, boolean?]} */
  read(name, form, value) {
    const expected = (what) => new TypeError(`overlay: ${name}: expected ${what}, not ${JSON.stringify(value)}`);
    if (form === "flag") {
      if (typeof value !== "boolean") throw expected("true or false");
      return [Number(value)];
    }
    if (form === "directions") return [this.bits(value, expected)];
    if (form === "length" && typeof value === "string" && /^\s*[\d.]+%\s*$/.test(value)) return [parseFloat(value) / 100, true];
    if (form === "number" || form === "length") {
      if (typeof value !== "number") throw expected(form === "length" ? 'points, or a share such as "30%"' : "a number");
      return [value];
    }
    const words = form.split("|");
    const hasNumber = words[0] === "number";
    if (hasNumber && typeof value === "number") return [value];
    if (hasNumber ? value !== words[1] : !words.includes(value)) throw expected(hasNumber ? `a number or ${words[1]}` : `one of ${words.join(", ")}`);
    return [hasNumber ? NaN : words.indexOf(value)];
  }

  /** Directions as a number: 1 left, 2 right, 4 up, 8 down, added up. @param {any} value @param {(what: string) => Error} expected */
  bits(value, expected = (what) => new TypeError(`overlay: expected ${what}`)) {
    const names = typeof value === "string" ? value.split(/\s+/).filter((name) => name && name !== "none") : value;
    if (!Array.isArray(names) || names.some((name) => !this.directions.includes(name))) throw expected(`some of ${this.directions.join(", ")}`);
    return names.reduce((bits, name) => bits | (1 << this.directions.indexOf(name)), 0);
  }

  /** Opens it with these cards. @param {{id: number, kind: number}[]} cards @param {number} time */
  open(cards, time) {
    for (const { id, kind } of cards) this.tell("card_supply", id, kind);
    return this.tell("card_open", time);
  }

  /** @param {number} time */
  reconfigure(time) { return this.effectsOf(this.tell("card_reconfigure", time)); }

  /** Tells an event; answers its effects. @param {string} word @param {number} time */
  send(word, time, first = 0, second = 0, third = 0) {
    return this.effectsOf(this.tell("card_event", this.events.indexOf(word), first, second, third, time));
  }

  /** Whether a command would do something now. @param {string} word */
  can(word, first = 0) { return this.ask("card_can", this.events.indexOf(word), first) === 1; }

  /** @param {number} count @returns {Effect[]} */
  effectsOf(count) {
    const answer = this.answer(3 * count + 1);
    this.answered = this.answers[answer[3 * count]];
    return Array.from({ length: count }, (_, at) => this.effect(answer.subarray(3 * at, 3 * at + 3)));
  }

  /** @param {Iterable<number>} numbers That of its word, and those that follow it. @returns {Effect} */
  effect([number, ...parts]) {
    const kind = this.effects[number];
    /** @type {Record<string, string[]>} */
    const words = { direction: this.directions, face: ["front", "back"], reason: this.reasons };
    return { kind, ...Object.fromEntries((PARTS[kind] ?? []).map((part, at) => [part, words[part] ? words[part][parts[at]] : parts[at]])) };
  }

  /** What is seen at a time, front first. @param {number} time @returns {Pose[]} */
  poses(time) {
    const count = this.ask("card_poses", time);
    const answer = this.answer(POSE * count);
    const poses = [];
    // Each number by its place: this runs in every frame.
    for (let at = 0; at < POSE * count; at += POSE) {
      poses.push({
        slot: answer[at], id: answer[at + 1], x: answer[at + 2], y: answer[at + 3], width: answer[at + 4], height: answer[at + 5],
        rotation: answer[at + 6], scaleX: answer[at + 7], scaleY: answer[at + 8], opacity: answer[at + 9], mask: answer[at + 10],
        turn: answer[at + 11], isBack: answer[at + 12] === 1, isLeaving: answer[at + 13] === 1, stamps: answer.slice(at + 14, at + POSE),
      });
    }
    return poses;
  }

  state() {
    this.ask("card_state");
    const [count, current, index, fractionalIndex, isMoving, isDragging, undoable, slots, first, last, width, height] = this.answer(12);
    return { count, current, index, fractionalIndex, isMoving: isMoving === 1, isDragging: isDragging === 1, undoable, slots, first, last, width, height };
  }

  /** All bits of the state, in 16 digits. */
  get digest() { return BigInt.asUintN(64, this.ask("card_digest")).toString(16).padStart(16, "0"); }
}
