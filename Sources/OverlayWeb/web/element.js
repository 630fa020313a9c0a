// @ts-check
// <overlay-sheet>: a sheet that a page writes in its markup. Importing this defines it; on a server that touches nothing.

import { Attributes, DETENTS, TEXTS, attributeOf, isSaid, lettersOf, propertyOf, wordsOf } from "./attributes.js";
import { failure } from "./failures.js";
import { Panel, make, styleOf } from "./panel.js";
import { Stack, loadStyle } from "./stacks.js";
import { SheetView } from "./view.js";

/** @typedef {import("./sheet.js").Detent} Detent */
/** @typedef {import("./sheet.js").Options} Options */

/** The words of the core, once it is there. @type {ReturnType<typeof wordsOf> | undefined} */
let words;

/** What the page was told of: each failure once, of however many elements. @type {Set<string>} */
const reported = new Set();

/** A sheet in the container that its own box fills: the nearest one around it that is positioned, or the page. */
export class OverlaySheetElement extends (/** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object)) {
  #panel = new Panel();
  #attributes = new Attributes(this, (detail) => this.#say("invalid", detail) && console.error(detail.message));
  #changes = new MutationObserver(() => this.#settle());
  #resizes = new ResizeObserver(() => this.#settle());
  #end = () => this.#settle();
  #isWaiting = false;
  /** Whether it could not be shown since it came here. */
  #hasFailed = false;
  /** What asked last to be shown: who asked before gives up. */
  #turn = {};
  /** @type {Stack | undefined} */
  #stack;
  /** @type {SheetView | undefined} */
  #view;
  /** @type {import("./sheet.js").OverlaySheet | undefined} */
  #sheet;
  /** The detents of the property, and the attribute as it was then: a later one counts more. @type {Detent[] | undefined} */
  #detents;
  /** @type {string | null} */
  #detentsText = null;
  /** @type {Partial<Options>} */
  #options = {};
  /** @type {AbortSignal | null} */
  #signal = null;
  /** @type {import("./stage.js").Source["module"] | null} */
  #module = null;
  /** Whether a property changed since the sheet heard of them. */
  #isChanged = false;
  /** The attributes that the sheet heard of. */
  #said = "";
  /** The detent that it goes to or rests at, and the last one that was asked for. @type {string | null} */
  #selection = null;
  /** @type {string | null} */
  #asked = null;
  /** Where the list was when the sheet was taken away. */
  #offset = 0;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    shadow.append(this.#panel.box);
    shadow.adoptedStyleSheets = styleOf(this.ownerDocument);
    for (const type of ["overlay-will-move", "overlay-did-move"]) shadow.addEventListener(type, (event) => this.#moved(/** @type {CustomEvent} */ (event)));
    this.#changes.observe(this, { attributes: true });
    this.#takeProperties();
  }

  connectedCallback() {
    this.#hasFailed = false;
    this.#resizes.observe(this);
    const start = this.getAttribute("selection") ?? this.getAttribute("start");
    const detents = this.#readDetents();
    this.#panel.stand(detents.find(({ name }) => name === start) ?? detents[0], this.getAttribute("label"));
    const container = this.#container;
    if (container) this.#fill(this.#panel.box, container);
    this.#soon();
  }

  disconnectedCallback() { this.#soon(); }

  /** It moved without having left. */
  connectedMoveCallback() { this.#soon(); }

  adoptedCallback() { if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = styleOf(this.ownerDocument); }

  /** The sheet as script holds it, from `overlay-ready` on. */
  get sheet() { return this.#sheet; }

  get detents() { return this.#sheet?.options.detents ?? this.#readDetents(); }
  set detents(value) {
    const isText = typeof value === "string" || value === null || value === undefined;
    if (isText) this.#write("detents", value);
    this.#detents = isText ? undefined : value;
    this.#detentsText = this.getAttribute("detents");
    this.#change();
  }

  /** The name of the detent that the sheet goes to or rests at. */
  get selection() { return this.#selection ?? this.getAttribute("selection"); }
  set selection(value) { this.#write("selection", value); }

  get modal() { return isSaid(this.getAttribute("modal")); }
  set modal(value) { this.#write("modal", this.#flag(value)); }

  /** Whether the sheet is to be shown: by itself where it is not modal. */
  get open() { return this.hasAttribute("open") ? isSaid(this.getAttribute("open")) : !this.modal; }
  set open(value) { this.#write("open", this.#flag(value) ?? (this.#isNo(value) ? "false" : null)); }

  /** Ends the sheet when it is aborted. */
  get signal() { return this.#signal; }
  set signal(value) {
    this.#signal?.removeEventListener("abort", this.#end);
    this.#signal = value ?? null;
    this.#signal?.addEventListener("abort", this.#end);
    this.#soon();
  }

  /** Options of `attachSheet` that no attribute can say, such as rows. Attributes count more. */
  get options() { return this.#options; }
  set options(value) {
    this.#options = value ?? {};
    this.#change();
  }

  /** Where the WebAssembly is, or what it is. */
  get module() { return this.#module ?? this.getAttribute("module") ?? undefined; }
  set module(value) { this.#module = value ?? null; }

  /** @param {unknown} value What a framework sets. */
  #flag(value) { return value === undefined || value === null || this.#isNo(value) ? null : ""; }

  /** @param {unknown} value */
  #isNo(value) { return value === false || value === "false"; }

  /** Properties that were set before there were any. */
  #takeProperties() {
    for (const name of Object.keys(this)) {
      if (!(name in OverlaySheetElement.prototype)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  /** Says a value by its attribute, in the spelling that is there. @param {string} attribute @param {unknown} value */
  #write(attribute, value) {
    const spelled = this.getAttributeNames().find((name) => lettersOf(name) === lettersOf(attribute)) ?? attribute;
    if (value === null || value === undefined) this.removeAttribute(spelled);
    else if (this.getAttribute(spelled) !== String(value)) this.setAttribute(spelled, String(value));
  }

  #change() {
    this.#isChanged = true;
    this.#soon();
  }

  /** Settles once for all that a page does at a time. */
  #soon() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#settle();
    });
  }

  /** Makes it so that the sheet stands where, and as, the page says now. */
  #settle() {
    const former = this.#stack?.container;
    const container = this.#isWanted ? this.#container ?? former : undefined;
    if (container !== former) {
      this.#leave();
      if (container) this.#join(container);
    } else {
      this.#stack?.arrange();
      this.#apply();
    }
    if (!this.isConnected) this.#resizes.disconnect();
    this.#panel.node.hidden = !!this.#view || !this.open || !!this.#signal?.aborted;
  }

  get #isWanted() {
    const isHere = this.isConnected && this.ownerDocument === document && !this.#hasFailed && !this.#signal?.aborted;
    return isHere && this.open && getComputedStyle(this).display !== "none";
  }

  /** What its box fills, where that is shown. @returns {HTMLElement | undefined} */
  get #container() {
    if (!this.getClientRects().length) return undefined;
    const { offsetParent } = this;
    return offsetParent instanceof HTMLElement && offsetParent !== document.body ? offsetParent : document.documentElement;
  }

  /** What fills the page stays in sight as that is scrolled. @param {HTMLElement} node @param {HTMLElement} container */
  #fill(node, container) {
    node.classList.toggle("overlay-page", container === document.documentElement && getComputedStyle(this).position !== "fixed");
    return node;
  }

  /** @param {HTMLElement} container */
  #makeRoot(container) {
    const root = this.#fill(make("div", { class: "overlay-root" }), container);
    this.shadowRoot?.prepend(root);
    return root;
  }

  /** @param {HTMLElement} container */
  async #join(container) {
    const turn = (this.#turn = {});
    const isLate = () => turn !== this.#turn;
    this.#fill(this.#panel.box, container);
    const stack = (this.#stack = Stack.join(container, this, () => this.#makeRoot(container)));
    try {
      const [stage, style, rows] = await Promise.all([stack.ready, loadStyle(), this.#options.rows && import("./rows.js")]);
      if (isLate()) return;
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [style, ...styleOf(document)];
      this.#learn(stage.core);
      this.#show(stage, rows);
      stack.arrange();
      await stack.complete();
      if (isLate() || !this.#view) return;
      this.#sheet = stage.host.sheet(this.#view);
      this.#apply();
      this.#say("ready");
    } catch (error) {
      if (isLate()) return;
      this.#leave();
      this.#fail(error);
    }
  }

  /** Shows the sheet as the page says, or with what it has by itself where that cannot be.
   * @param {import("./stage.js").OverlayStage} stage @param {any} rows */
  #show(stage, rows) {
    const options = this.#read();
    const selected = this.#attributes.selection(options.detents) ?? this.#selection;
    if (this.#selection) options.startOffset = this.#offset;
    if (selected) options.start = selected;
    this.#view = this.#open(stage, options, rows) ?? this.#open(stage, { ...this.#slots(), detents: DETENTS });
    if (!this.#view) throw new Error("overlay-sheet: cannot be shown");
    this.#panel.node.hidden = true;
    this.#asked = this.getAttribute("selection");
    this.#selection = this.#view.options.start ?? this.#view.options.detents[0].name;
  }

  /** @param {import("./stage.js").OverlayStage} stage @param {Options} options @param {any} [rows] */
  #open(stage, options, rows) {
    const view = new SheetView(stage, this.id || "sheet", options, this.#panel.box);
    if (rows && options.rows) view.rows = new rows.Rows(view);
    try {
      const refusal = view.open();
      if (!refusal) return view;
      this.#refuse(failure(refusal, stage));
    } catch (error) {
      this.#refuse(error);
    }
    return undefined;
  }

  /** What of the sheet is the page's. */
  #slots() {
    const { header, footer, content } = this.#panel;
    return { header, footer, ...(!this.#options.rows && { content }) };
  }

  /** Takes the sheet away: its children are in the panel again. */
  #leave() {
    this.#turn = {};
    if (this.#sheet) this.#offset = this.#sheet.presentation.offset;
    if (this.#sheet) this.#sheet.remove();
    else this.#view?.close();
    this.#sheet = this.#view = undefined;
    this.#panel.restore();
    this.#stack?.leave(this);
    this.#stack = undefined;
    this.#said = "";
  }

  /** Tells the sheet what changed since it was told last. */
  #apply() {
    const sheet = this.#sheet;
    if (!sheet) return;
    const said = [...this.attributes].filter(({ name }) => !/^(class|style|selection)$/.test(name)).map(({ name, value }) => `${name}=${value}`).join("\n");
    if (this.#isChanged || said !== this.#said) {
      this.#said = said;
      this.#isChanged = false;
      this.#configure(sheet);
    }
    const asked = this.getAttribute("selection");
    if (asked === this.#asked) return;
    this.#asked = asked;
    const detent = this.#attributes.selection(sheet.options.detents);
    if (detent && detent !== this.#selection) sheet.moveTo(detent, { inDrag: "after-drag" });
  }

  /** @param {import("./sheet.js").OverlaySheet} sheet */
  #configure(sheet) {
    const { view } = sheet;
    const before = view.options;
    const { rows } = this.#options;
    // Whole: what is said no more has its default again.
    view.options = { start: before.start, ...this.#read(), ...(before.rows && { rows: before.rows }) };
    try {
      sheet.configure({});
      if (rows && rows !== before.rows) sheet.setRows(rows);
    } catch (error) {
      view.options = before;
      view.dress();
      this.#refuse(error);
    }
  }

  /** What the page says, by the names of the options. @returns {Options} */
  #read() {
    const detents = this.#readDetents();
    return { ...this.#options, ...this.#slots(), ...this.#attributes.options(detents, words), detents };
  }

  /** @returns {Detent[]} */
  #readDetents() {
    return (this.getAttribute("detents") === this.#detentsText && this.#detents) || this.#attributes.detents();
  }

  /** None of what the page says can be. @param {Error} error */
  #refuse(error) { this.#attributes.refuse("", this.#said, error.message.replace(/^overlay: /, "")); }

  /** @param {unknown} error */
  #fail(error) {
    this.#hasFailed = true;
    this.#panel.node.hidden = !this.open;
    this.#panel.stand(undefined, this.getAttribute("label"));
    const { message } = /** @type {Error} */ (error);
    if (!this.#say("failed", { error }) || reported.has(message)) return;
    reported.add(message);
    reportError(error);
  }

  /** @param {CustomEvent} event */
  #moved({ target, detail: { detent } }) {
    if (target !== this.#view?.element || detent === this.#selection) return;
    this.#selection = this.#asked = detent;
    const isNew = this.getAttribute("selection") !== detent;
    this.#write("selection", detent);
    if (isNew) this.#say("selection", { selection: detent });
  }

  /** Answers whether it is to be said on the console too. @param {string} what @param {any} [detail] */
  #say(what, detail) { return this.dispatchEvent(new CustomEvent(`overlay-${what}`, { bubbles: true, composed: true, cancelable: true, detail })); }

  /** Gives the element a property for each word of the core. @param {import("./core.js").Core} core */
  #learn(core) {
    words ??= wordsOf(core);
    for (const { field } of words.values()) OverlaySheetElement.define(field);
    this.#takeProperties();
  }

  /** Gives all elements a property for an option. @param {string} field */
  static define(field) {
    const name = propertyOf(field);
    if (name in OverlaySheetElement.prototype) return;
    Object.defineProperty(OverlaySheetElement.prototype, name, {
      configurable: true,
      enumerable: true,
      /** @this {OverlaySheetElement} */
      get() { return this.#read()[field]; },
      /** @this {OverlaySheetElement} @param {unknown} value */
      set(value) { this.#write(attributeOf(name), value); },
    });
  }
}

if (globalThis.customElements && !customElements.get("overlay-sheet")) {
  TEXTS.forEach(OverlaySheetElement.define);
  customElements.define("overlay-sheet", OverlaySheetElement);
}
