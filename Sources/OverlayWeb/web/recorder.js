// @ts-check
// Writes what a stage is told as a trace, which `overlay replay` plays to the same bits. A page loads it when it is wanted.

/** @typedef {import("./stage.js").OverlayStage} Stage */
/** @typedef {import("./core.js").Values} Values */
/** @typedef {{detents: Values[], values: Values, rows: string}} Draft */

const ENDS = ["minimum", "maximum", "top", "end"];
/** The keys that a header says once, for all overlays. */
const SHARED = ["container", "safe-area", "keyboard", "scale", "layout-direction", "reduce-motion"];
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

/** @param {string} kind @param {number} value */
const height = (kind, value) => (kind === "content" ? kind : `${kind === "points" ? "height" : kind} ${decimal(value)}`);
/** @param {string} [conflict] */
const inDrag = (conflict = "drop") => (conflict === "drop" ? "" : ` ${conflict}`);

export class Recorder {
  /** @type {Map<number, {name: string, header: string[]}>} */
  overlays = new Map();
  /** @type {Map<number, string[]>} What each overlay's configuration says now. */
  said = new Map();
  /** @type {string[]} */
  lines = [];
  /** @type {Draft} */
  draft = { detents: [], values: {}, rows: "" };
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
    const { rows } = sheet.options;
    this.draft = { ...sheet.view.describe(), rows: rows ? rowsLine(rows) : "" };
    Object.assign(this.draft.values, { start: sheet.view.detentId(detent ?? ""), startOffset: offset });
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
      configure: () => (this.draft = { ...first, rows: "" }),
      web_push: () => this.push(first, second),
      web_pop: () => this.write(second, `pop ${this.name(first)}`),
      web_reconfigure: () => this.reconfigure(first, second),
      web_rows: () => this.write(numbers[3], `${this.whose(first)}${rowsLine({ count: second, height: numbers[2] })}`),
      rows: () => this.write(numbers[2], `${this.whose(first)}${rowsLine(second)}`),
      event: () => this.event(first, second, numbers[2], numbers[3]),
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

  /** @param {number} overlay @param {string} kind @param {number} time @param {Values} values */
  event(overlay, kind, time, values) {
    const { id, conflict, isInstant, phase } = values;
    const text = (...names) => names.map((name) => decimal(values[name] ?? 0)).join(" ");
    const words = {
      down: () => `${id} ${text("x", "y")}`,
      move: () => `${id} ${text("x", "y")}`,
      up: () => id,
      cancel: () => id,
      wheel: () => `${id} ${text("x", "y", "travel")} ${phase}`,
      resize: () => `${text("width")}x${text("height")}`,
      "safe-area": () => text("top", "left", "bottom", "right"),
      surroundings: () => `${text("width")}x${text("height")} safe-area ${text("top", "left", "bottom", "right")} keyboard ${text("value")} scale ${text("scale")} `
        + `layout-direction ${DIRECTIONS[values.layoutDirection ?? "left-to-right"]} reduce-motion ${values.reduceMotion ? "on" : "off"}`,
      keyboard: () => text("value"),
      header: () => text("value"),
      content: () => `height ${text("contentHeight")} insets ${text("contentLeading", "contentTrailing")}${values.travel ? ` shift ${text("travel")}` : ""}`,
      enable: () => this.detent(id),
      disable: () => this.detent(id),
      "move-to": () => `${this.detent(id)}${isInstant ? " instant" : ""}${inDrag(conflict)}`,
      "scroll-to": () => `${text("value")}${isInstant ? " instant" : ""}${inDrag(conflict)}`,
      reveal: () => `${text("value", "travel")}${inDrag(conflict)}`,
    };
    const rest = words[kind]?.() ?? inDrag(conflict);
    // What a trace cannot say the core refuses: it changes nothing.
    const isWritable = !Object.values(values).some((one) => typeof one === "number" && !Number.isFinite(one));
    // A detent has its overlay's name in front, other words stand behind it.
    const isDetent = /^(move-to|enable|disable)$/.test(kind);
    const line = isDetent ? `${kind} ${this.whose(overlay)}${rest}` : `${this.whose(overlay)}${kind} ${rest}`;
    if (isWritable) this.write(time, line.trim());
    else this.lines.push(`# rejected: ${kind}`);
  }

  /** The keys of a header that say what a configuration says. @param {Draft} draft @returns {string[]} */
  keys({ detents, values, rows }) {
    const has = (name) => name in values;
    const number = (name) => Number(has(name) ? values[name] ?? NaN : 0);
    const text = (name) => (Number.isNaN(number(name)) ? "none" : decimal(number(name)));
    const word = (name) => values[name];
    const all = (key, ...names) => (names.some(has) ? [`${key} ${names.map(text).join(" ")}`] : []);
    const choice = (key, name) => (has(name) ? [`${key} ${word(name)}`] : []);
    const given = (name) => has(name) && !Number.isNaN(number(name));
    const tap = (part, name) => (has(name) ? [`on-tap ${part} ${word(name) === "move-to" ? this.detent(number(`${name}Detent`)) : word(name)}`] : []);
    return [
      `container ${text("width")}x${text("height")}`,
      ...all("safe-area", "safeTop", "safeLeft", "safeBottom", "safeRight"),
      ...all("keyboard", "keyboard"), ...all("scale", "scale"), ...(has("layoutDirection") ? [`layout-direction ${DIRECTIONS[word("layoutDirection")]}`] : []),
      ...choice("driver", "driver"), ...choice("edge", "edge"), ...choice("style", "style"),
      ...choice("keyboard-policy", "keyboardPolicy"),
      ...detents.map((detent) => this.detentLine(detent)),
      ...(given("breadth") || has("alignment") ? [`breadth ${given("breadth") ? text("breadth") : "all"}${has("alignment") ? ` align ${word("alignment")}` : ""}`] : []),
      ...all("margins", "marginTop", "marginLeft", "marginBottom", "marginRight"),
      ...all("header", "header"),
      `content height ${text("contentHeight")} insets ${text("contentLeading")} ${text("contentTrailing")}`,
      ...(rows ? [rows] : []),
      ...(given("start") ? [`start ${this.detent(number("start"))} offset ${text("startOffset")}`] : []),
      ...(has("policy") || POLICY.some(has) ? [this.policyLine(values)] : []),
      ...(has("springResponse") || has("springDampingRatio") ? [`spring response ${decimal(values.springResponse ?? RESPONSE)} damping ${decimal(values.springDampingRatio ?? RATIO)}`] : []),
      ...all("deceleration", "deceleration"), ...choice("momentum", "momentum"), ...choice("scrolled", "scrolled"), ...choice("drags", "drags"),
      ...(has("resistance") || has("resistanceOff") ? [this.resistanceLine(values)] : []),
      ...all("slop", "slop"), ...choice("velocity", "velocity"),
      ...(given("largestUndimmed") ? [`dim above ${this.detent(number("largestUndimmed"))}`] : []),
      ...tap("handle", "tapHandle"), ...tap("backdrop", "tapBackdrop"), ...tap("row", "tapRow"),
      ...(has("reduceMotion") ? [`reduce-motion ${number("reduceMotion") ? "on" : "off"}`] : []),
    ];
  }

  /** @param {Values} detent */
  detentLine({ id, kind, value, hasLimit, limitKind, limit, isDisabled, isContentFirst, pull, backdropOpacity }) {
    const words = [`detent ${this.detent(id)} ${height(kind, value)}`];
    if (hasLimit) words.push(`at-most ${height(limitKind, limit)}`);
    if (isContentFirst) words.push("scroll content-first");
    if (pull !== "default") words.push(`pull ${pull}`);
    if (Number.isFinite(backdropOpacity)) words.push(`opacity ${decimal(backdropOpacity)}`);
    if (isDisabled) words.push("disabled");
    return words.join(" ");
  }

  /** @param {Values} values */
  policyLine(values) {
    const value = (name, word, absent = "none") => {
      const number = values[name] ?? NaN;
      if (!(name in values) || (Number.isNaN(number) && !absent)) return "";
      return ` ${word} ${Number.isNaN(number) ? absent : decimal(Number(number))}`;
    };
    const projection = Number.isFinite(values.lookAhead) ? value("lookAhead", "look-ahead") : value("retainedPerMillisecond", "rate");
    const flick = value("flick", "flick");
    const distance = values.distanceIsPoints ? value("distance", "distance points") : value("distance", "distance");
    const origin = values.fromOrigin ? " from origin" : "";
    const velocity = value("thresholdVelocity", "velocity");
    const words = {
      projected: `${projection}${flick}${value("maximumSteps", "steps", "")}`,
      "rushing-forward": `${value("lookAhead", "look-ahead", "")}${value("flick", "flick", "")}`,
      stepwise: `${projection}${flick}`,
      threshold: `${velocity}${velocity && value("downwardVelocity", "down")}${distance}${origin}`,
      nearest: "",
      free: value("retainedPerMillisecond", "rate", ""),
    };
    return `policy ${values.policy ?? "projected"}${words[values.policy ?? "projected"]}`;
  }

  /** @param {Values} values */
  resistanceLine(values) {
    const off = ENDS.filter((_, bit) => (values.resistanceOff ?? 0) & (1 << bit));
    return `resistance ${decimal(values.resistance ?? 0.55)}${off.length ? ` off ${off.join(" ")}` : ""}`;
  }
}

const POLICY = ["retainedPerMillisecond", "lookAhead", "flick", "maximumSteps", "thresholdVelocity", "downwardVelocity", "distance", "distanceIsPoints", "fromOrigin"];
/** @type {Record<string, string>} */
const DIRECTIONS = { "left-to-right": "ltr", "right-to-left": "rtl" };
/** The spring by default: its response in seconds, and its damping ratio. */
const [RESPONSE, RATIO] = [0.35, 0.86];

/** @param {string} line @param {string[]} keys */
function hasKey(line, keys) { return keys.includes(line.split(" ")[0]); }

/** @param {{count: number, height: number | ((row: number) => number)}} rows */
function rowsLine({ count, height }) {
  if (typeof height === "number") return `rows count ${count} height ${decimal(height)}`;
  return `rows heights ${Array.from({ length: count }, (_, row) => decimal(height(row))).join(" ")}`;
}
