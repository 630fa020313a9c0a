// @ts-check
// Writes what a stage is told as a trace, which `overlay replay` plays to the same bits. A page loads it when it is wanted.

import { EVENTS, HEIGHTS, OPTIONS, WORDS } from "./core.js";

/** @typedef {import("./stage.js").OverlayStage} Stage */
/** @typedef {{detents: number[][], options: Map<string, number>, rows: string}} Draft */

const PHASES = ["begin", "change", "end", "momentum", "notch"];
const IN_DRAG = ["", " after-drag", " take-over"];
const ENDS = ["minimum", "maximum", "top", "end"];
/** The keys that a header says once, for all overlays. */
const SHARED = ["container", "safe-area", "keyboard", "scale", "reduce-motion"];
/** Those of them with an event of their own: a change of the others stands in a configuration's block. */
const EVENTFUL = ["container", "safe-area", "keyboard"];

/** A number without an exponent, which reads back to the same bits. @param {number} number */
export function decimal(number) {
  const text = String(number === 0 ? 0 : number);
  return /e/.test(text) ? number.toFixed(100).replace(/\.?0+$/, "") : text;
}

/** Nanoseconds as milliseconds. @param {number} time */
function milliseconds(time) {
  const part = String(time % 1e6).padStart(6, "0").replace(/0+$/, "");
  return `${Math.floor(time / 1e6)}${part && `.${part}`}`;
}

/** @param {number} kind @param {number} value */
const height = (kind, value) => (kind === 3 ? "content" : `${kind === 0 ? "height" : HEIGHTS[kind]} ${decimal(value)}`);

export class Recorder {
  /** @type {Map<number, {name: string, header: string[]}>} */
  overlays = new Map();
  /** @type {Map<number, string[]>} What each overlay's configuration says now. */
  said = new Map();
  /** @type {string[]} */
  lines = [];
  /** @type {Draft} */
  draft = { detents: [], options: new Map(), rows: "" };
  /** @type {string[]} */
  shared = [];
  /** The overlays that were pushed since the beginning. @type {Set<number>} */
  late = new Set();

  /** Begins, where nothing moves and nothing is held. @param {Stage} stage @param {string} title */
  constructor(stage, title = "Recorded on a web page") {
    const { sheets, core } = stage;
    const isAtRest = sheets.every((sheet) => sheet.presentation.phase === "resting" && sheet.presentation.detent !== null);
    if (!isAtRest || stage.fingers.size || stage.host.wheel.gesture || core.mirror) throw new Error("overlay: a recording begins where everything rests on a detent, and no other one runs");
    this.stage = stage;
    this.title = title.replace(/\s+/g, " ");
    this.last = stage.clock();
    for (const sheet of [...sheets].sort((one, other) => one.id - other.id)) this.begin(sheet);
    // The first overlay of a trace is in front: the others come in the order in which they lie here.
    for (const sheet of sheets) this.lines.push(`pop ${this.name(sheet.id)}`);
    for (const sheet of [...sheets].reverse()) this.lines.push(`push ${this.name(sheet.id)}`);
    if (sheets.length < 2) this.lines = [];
    core.mirror = this;
  }

  /** Ends. @returns {{trace: string, digest: string}} The digest is that of the replay's end too. */
  stop() {
    this.stage.core.mirror = undefined;
    const names = [...this.overlays.values()];
    const header = names.flatMap(({ name, header }) => (this.isMany ? [`overlay ${name}`, ...header] : header));
    const absent = [...this.late].map((id) => `pop ${this.name(id)}`);
    // Whose a line is a trace says where there are several.
    const lines = this.lines.map((line) => line.replace(/@(\d+)\//, (_, id) => (this.isMany ? `${this.name(Number(id))}/` : "")));
    const text = ["overlay-trace 1", `title ${this.title}`, ...this.shared, "frames none", ...header, "---", ...absent, ...lines, "mark end"];
    return { trace: `${text.join("\n")}\n`, digest: this.stage.digest };
  }

  get isMany() { return this.overlays.size > 1 || this.late.size > 0; }

  /** @param {import("./sheet.js").OverlaySheet} sheet */
  begin(sheet) {
    const { offset, detent } = sheet.presentation;
    sheet.view.describe(this);
    const { rows } = sheet.options;
    if (rows) this.draft.rows = rowsLine(rows);
    this.draft.options.set("start", sheet.view.detentId(detent));
    this.draft.options.set("startOffset", offset);
    this.declare(sheet.id, sheet.name);
  }

  /** @param {number} id @param {string} name */
  declare(id, name) {
    const lines = this.keys(this.draft);
    const isTaken = [...this.overlays.values()].some((one) => one.name === name);
    this.overlays.set(id, { name: isTaken || !/^[a-z][a-z0-9-]*$/.test(name) ? `sheet-${id}` : name, header: lines.filter((line) => !hasKey(line, SHARED)) });
    if (!this.shared.length) this.shared = lines.filter((line) => hasKey(line, SHARED));
    this.said.set(id, lines);
  }

  name(id) { return this.overlays.get(id)?.name ?? `sheet-${id}`; }

  detent(id) {
    const { name } = this.stage.detents[id] ?? { name: "" };
    return /^[a-z][a-z0-9-]*$/.test(name) && name !== "none" ? name : `detent-${id}`;
  }

  /** A line of the trace, at a time in nanoseconds. */
  write(time, line) {
    const wait = Math.max(0, time - this.last);
    this.last += wait;
    this.lines.push(wait ? `+${milliseconds(wait)} ${line}` : line);
  }

  /** What the core is told. @param {string} name @param {any[]} numbers */
  tell(name, ...numbers) {
    const [first, second] = numbers;
    const calls = {
      web_begin: () => (this.draft = { detents: [], options: new Map(), rows: "" }),
      web_option: () => this.draft.options.set(OPTIONS[first], second),
      web_detent: () => this.draft.detents.push(numbers),
      web_push: () => this.push(first, second),
      web_pop: () => this.write(second, `pop ${this.name(first)}`),
      web_reconfigure: () => this.reconfigure(first, second),
      web_rows: () => this.write(numbers[3], `${this.whose(first)}${rowsLine({ count: second, height: numbers[2] })}`),
      rows: () => this.write(numbers[2], `${this.whose(first)}${rowsLine(second)}`),
      web_event: () => this.event(...numbers),
    };
    calls[name]?.();
  }

  whose(id) { return id < 0 ? "" : `@${id}/`; }

  push(id, time) {
    const sheet = this.stage.sheets.find((one) => one.id === id);
    this.declare(id, sheet?.name ?? "");
    this.late.add(id);
    this.write(time, `push ${this.name(id)}`);
  }

  /** A change of the configuration, in one block. */
  reconfigure(id, time) {
    const [before, now] = [this.said.get(id) ?? [], this.keys(this.draft).filter((line) => !/^(start|rows) /.test(line))];
    const changed = now.filter((line) => !before.includes(line) && !line.startsWith("detent ") && !hasKey(line, EVENTFUL));
    const detents = now.filter((line) => line.startsWith("detent "));
    this.write(time, [`${this.whose(id)}set detents`, ...detents, ...changed, "end"].join("\n"));
    this.said.set(id, now);
  }

  /** @param {any[]} all */
  event(...all) {
    const [overlay, number, id, a, b, c, d, time] = all;
    const kind = EVENTS[number];
    const numbers = [a, b, c, d].map(decimal);
    const words = {
      down: () => `${id} ${numbers[0]} ${numbers[1]}`,
      move: () => `${id} ${numbers[0]} ${numbers[1]}`,
      up: () => id,
      cancel: () => id,
      wheel: () => `${id} ${numbers[0]} ${numbers[1]} ${numbers[2]} ${PHASES[d]}`,
      resize: () => `${numbers[0]}x${numbers[1]}`,
      "safe-area": () => numbers.join(" "),
      keyboard: () => numbers[0],
      header: () => numbers[0],
      content: () => `height ${numbers[0]} insets ${numbers[1]} ${numbers[2]}${d ? ` shift ${numbers[3]}` : ""}`,
      enable: () => this.detent(id),
      disable: () => this.detent(id),
      "move-to": () => `${this.detent(id)}${a ? " instant" : ""}${IN_DRAG[b]}`,
      "scroll-to": () => `${numbers[0]}${c ? " instant" : ""}${IN_DRAG[b]}`,
      reveal: () => `${numbers[0]} ${numbers[2]}${IN_DRAG[b]}`,
    };
    const rest = words[kind]?.() ?? "";
    // What a trace cannot say the core refuses: it changes nothing.
    const isWritable = ![a, b, c, d].some((one) => !Number.isFinite(one));
    // A detent has its overlay's name in front, other words stand behind it.
    const isDetent = /^(move-to|enable|disable)$/.test(kind);
    const line = isDetent ? `${kind} ${this.whose(overlay)}${rest}` : `${this.whose(overlay)}${kind} ${rest}`;
    if (isWritable) this.write(time, line.trim());
    else this.lines.push(`# rejected: ${kind}`);
  }

  /** The keys of a header that say what a configuration says. @param {Draft} draft @returns {string[]} */
  keys({ detents, options, rows }) {
    const has = (name) => options.has(name);
    const number = (name) => options.get(name) ?? 0;
    const text = (name) => (Number.isNaN(number(name)) ? "none" : decimal(number(name)));
    const word = (name) => (WORDS[name] ?? WORDS.tapHandle)[number(name)];
    const all = (key, ...names) => (names.some(has) ? [`${key} ${names.map(text).join(" ")}`] : []);
    const choice = (key, name) => (has(name) ? [`${key} ${word(name)}`] : []);
    const given = (name) => has(name) && !Number.isNaN(number(name));
    const tap = (part, name) => (has(name) ? [`on-tap ${part} ${word(name) === "move-to" ? this.detent(number(`${name}Detent`)) : word(name)}`] : []);
    return [
      `container ${text("width")}x${text("height")}`,
      ...all("safe-area", "safeTop", "safeLeft", "safeBottom", "safeRight"),
      ...all("keyboard", "keyboard"), ...all("scale", "scale"), ...choice("edge", "edge"), ...choice("style", "style"),
      ...choice("keyboard-policy", "keyboardPolicy"),
      ...detents.map((detent) => this.detentLine(detent)),
      ...(given("breadth") || has("alignment") ? [`breadth ${given("breadth") ? text("breadth") : "all"}${has("alignment") ? ` align ${word("alignment")}` : ""}`] : []),
      ...all("margins", "marginTop", "marginLeft", "marginBottom", "marginRight"),
      ...all("header", "header"),
      `content height ${text("contentHeight")} insets ${text("contentLeading")} ${text("contentTrailing")}`,
      ...(rows ? [rows] : []),
      ...(given("start") ? [`start ${this.detent(number("start"))} offset ${text("startOffset")}`] : []),
      ...(has("policy") || [...options.keys()].some((name) => POLICY.includes(name)) ? [this.policyLine(word("policy"), options)] : []),
      ...(has("springResponse") || has("springDampingRatio") ? [`spring response ${decimal(options.get("springResponse") ?? RESPONSE)} damping ${decimal(options.get("springDampingRatio") ?? RATIO)}`] : []),
      ...all("deceleration", "deceleration"), ...choice("momentum", "momentum"), ...choice("scrolled", "scrolled"), ...choice("drags", "drags"),
      ...(has("resistance") || has("resistanceOff") ? [this.resistanceLine(options)] : []),
      ...all("slop", "slop"), ...choice("velocity", "velocity"),
      ...(given("largestUndimmed") ? [`dim above ${this.detent(number("largestUndimmed"))}`] : []),
      ...tap("handle", "tapHandle"), ...tap("backdrop", "tapBackdrop"), ...tap("row", "tapRow"),
      ...(has("reduceMotion") ? [`reduce-motion ${number("reduceMotion") ? "on" : "off"}`] : []),
    ];
  }

  detentLine([id, kind, value, limitKind, limit, flags, pull, opacity]) {
    const words = [`detent ${this.detent(id)} ${height(kind, value)}`];
    if (limitKind >= 0) words.push(`at-most ${height(limitKind, limit)}`);
    if (flags & 2) words.push("scroll content-first");
    if (pull) words.push(`pull ${["", "sheet", "content"][pull]}`);
    if (!Number.isNaN(opacity)) words.push(`opacity ${decimal(opacity)}`);
    if (flags & 1) words.push("disabled");
    return words.join(" ");
  }

  policyLine(kind, options) {
    const value = (name, word, absent = "none") => {
      const number = options.get(name);
      if (number === undefined || (Number.isNaN(number) && !absent)) return "";
      return ` ${word} ${Number.isNaN(number) ? absent : decimal(number)}`;
    };
    const projection = Number.isFinite(options.get("lookAhead")) ? value("lookAhead", "look-ahead") : value("retainedPerMillisecond", "rate");
    const flick = value("flick", "flick");
    const distance = options.get("distanceIsPoints") ? value("distance", "distance points") : value("distance", "distance");
    const origin = options.get("fromOrigin") ? " from origin" : "";
    const velocity = value("thresholdVelocity", "velocity");
    const words = {
      projected: `${projection}${flick}${value("maximumSteps", "steps", "")}`,
      "rushing-forward": `${value("lookAhead", "look-ahead", "")}${value("flick", "flick", "")}`,
      stepwise: `${projection}${flick}`,
      threshold: `${velocity}${velocity && value("downwardVelocity", "down")}${distance}${origin}`,
      nearest: "",
      free: value("retainedPerMillisecond", "rate", ""),
    };
    return `policy ${kind}${words[kind]}`;
  }

  resistanceLine(options) {
    const off = ENDS.filter((_, bit) => (options.get("resistanceOff") ?? 0) & (1 << bit));
    return `resistance ${decimal(options.get("resistance") ?? 0.55)}${off.length ? ` off ${off.join(" ")}` : ""}`;
  }
}

const POLICY = ["retainedPerMillisecond", "lookAhead", "flick", "maximumSteps", "thresholdVelocity", "downwardVelocity", "distance", "distanceIsPoints", "fromOrigin"];
/** The spring by default: its response in seconds, and its damping ratio. */
const [RESPONSE, RATIO] = [0.35, 0.86];

/** @param {string} line @param {string[]} keys */
function hasKey(line, keys) { return keys.includes(line.split(" ")[0]); }

/** @param {{count: number, height: number | ((row: number) => number)}} rows */
function rowsLine({ count, height }) {
  if (typeof height === "number") return `rows count ${count} height ${decimal(height)}`;
  return `rows heights ${Array.from({ length: count }, (_, row) => decimal(height(row))).join(" ")}`;
}
