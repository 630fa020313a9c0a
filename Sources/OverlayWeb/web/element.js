// @ts-check
// <overlay-sheet>: a sheet that a page writes in its markup. Importing this defines it; on a server that touches nothing.

import { DETENTS, TEXTS, attributeOf, flagOf, isSaid, propertyOf, takeProperties, wordsOf, write } from "./attributes.js";
import { failure } from "./failures.js";
import { Panel, make, styleOf } from "./panel.js";
import { Presenter } from "./presenting.js";
import { Stack, loadStyle } from "./stacks.js";
import { SheetView } from "./view.js";
import { Wishes } from "./wishes.js";

/** @typedef {import("./sheet.js").Detent} Detent */
/** @typedef {import("./sheet.js").Options} Options */

/** The words of the core, once it is there. @type {ReturnType<typeof wordsOf> | undefined} */
let words;

/** What the page was told of: each failure once, of however many elements. @type {Set<string>} */
const reported = new Set();

/** A sheet in the container that its own box fills: the nearest one around it that is positioned, or the page. */
export class OverlaySheetElement extends (/** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object)) {
  #panel = new Panel();
  #wishes = new Wishes(this, this.#panel, (detail) => this.#say("invalid", detail) && console.error(detail.message));
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
  #presenter = new Presenter(this.#panel, {
    wish: (core, style) => (this.#learn(core, style), this.#wishes.begin(words, this.#selection)),
    stood: (sheet) => this.#stand(sheet),
    stayed: () => (this.open = true),
    gone: (reason, wasClosed) => this.#gone(reason, wasClosed),
    failed: (error) => this.#fail(error),
  });
  /** @type {SheetView | undefined} */
  #view;
  /** @type {import("./sheet.js").OverlaySheet | undefined} */
  #sheet;
  /** @type {AbortSignal | null} */
  #signal = null;
  /** @type {import("./stage.js").Source["module"] | null} */
  #module = null;
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
    takeProperties(this);
  }

  connectedCallback() {
    this.#hasFailed = false;
    this.#resizes.observe(this);
    this.#panel.stand(this.#wishes.first, this.getAttribute("label"));
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

  get detents() { return this.#sheet?.options.detents ?? this.#wishes.detents; }
  set detents(value) {
    const isText = typeof value === "string" || value === null || value === undefined;
    if (isText) write(this, "detents", value);
    this.#wishes.setDetents(isText ? undefined : value);
    this.#change();
  }

  /** The name of the detent that the sheet goes to or rests at. */
  get selection() { return this.#selection ?? this.getAttribute("selection"); }
  set selection(value) { write(this, "selection", value); }

  get modal() { return isSaid(this.getAttribute("modal")); }
  set modal(value) { write(this, "modal", isSaid(flagOf(value)) ? "" : null); }

  /** Whether the sheet is to be shown: by itself where it is not modal. */
  get open() { return this.hasAttribute("open") ? isSaid(this.getAttribute("open")) : !this.modal; }
  set open(value) { write(this, "open", flagOf(value)); }

  /** Ends the sheet when it is aborted. */
  get signal() { return this.#signal; }
  set signal(value) {
    this.#signal?.removeEventListener("abort", this.#end);
    this.#signal = value ?? null;
    this.#signal?.addEventListener("abort", this.#end);
    this.#soon();
  }

  /** Options of `attachSheet` that no attribute can say, such as rows. Attributes count more. */
  get options() { return this.#wishes.options; }
  set options(value) {
    this.#wishes.options = value ?? {};
    this.#change();
  }

  /** Where the WebAssembly is, or what it is. */
  get module() { return this.#module ?? this.getAttribute("module") ?? undefined; }
  set module(value) { this.#module = value ?? null; }

  #change() {
    this.#wishes.isChanged = true;
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
    const container = this.#isWanted && this.open && !this.modal ? this.#container ?? former : undefined;
    const isModal = this.#isWanted && this.modal;
    if (!isModal && this.#presenter.turn) this.#sheet = this.#view = undefined;
    this.#presenter.settle(isModal, this.open, { module: this.module });
    if (container !== former) {
      this.#leave();
      if (container) this.#join(container);
    } else {
      this.#stack?.arrange();
      this.#apply();
    }
    if (!this.isConnected) this.#resizes.disconnect();
    this.#panel.node.hidden = !!this.#view || !this.open || !!this.#signal?.aborted || (this.modal && !this.#hasFailed);
  }

  /** Whether it may be shown where it is. */
  get #isWanted() {
    const isHere = this.isConnected && this.ownerDocument === document && !this.#hasFailed && !this.#signal?.aborted;
    return isHere && getComputedStyle(this).display !== "none";
  }

  /** Shows a modal sheet; answers it when it stands. */
  async present() {
    if (!this.modal || !this.isConnected) throw new Error(`overlay-sheet: expected ${this.modal ? "the element to be on the page" : "the attribute modal"}`);
    this.open = true;
    this.#settle();
    return this.#presenter.turn?.stands;
  }

  /** Asks a modal sheet to go; answers whether it went. @returns {Promise<boolean>} */
  async dismiss() {
    if (!this.modal) throw new Error("overlay-sheet: expected the attribute modal");
    const { turn } = this.#presenter;
    this.open = false;
    this.#settle();
    return turn?.leaving ?? true;
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
      const [stage, style, rows] = await Promise.all([stack.ready, loadStyle(), this.#wishes.options.rows && import("./rows.js")]);
      if (isLate()) return;
      this.#learn(stage.core, style);
      this.#show(stage, rows);
      stack.arrange();
      await stack.complete();
      if (isLate() || !this.#view) return;
      this.#stand(stage.host.sheet(this.#view));
    } catch (error) {
      if (isLate()) return;
      this.#leave();
      this.#fail(error);
    }
  }

  /** It is there as script holds it. @param {import("./sheet.js").OverlaySheet} sheet */
  #stand(sheet) {
    this.#sheet = sheet;
    this.#view = sheet.view;
    this.#panel.node.hidden = true;
    this.#apply();
    this.#say("ready");
  }

  /** A modal sheet went. @param {string} reason @param {boolean} wasClosed Whether the page had closed it: it may have opened it since. */
  #gone(reason, wasClosed) {
    this.#sheet = this.#view = undefined;
    if (!wasClosed && this.isConnected) this.removeAttribute("open");
    this.#say("dismissed", { reason });
    this.#settle();
  }

  /** Shows the sheet as the page says, or with what it has by itself where that cannot be.
   * @param {import("./stage.js").OverlayStage} stage @param {any} rows */
  #show(stage, rows) {
    const options = this.#wishes.begin(words, this.#selection);
    if (this.#selection) options.startOffset = this.#offset;
    this.#view = this.#open(stage, options, rows) ?? this.#open(stage, { ...this.#wishes.slots, detents: DETENTS });
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
      this.#wishes.refuse(failure(refusal, stage));
    } catch (error) {
      this.#wishes.refuse(error);
    }
    return undefined;
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
    this.#wishes.heard = "";
  }

  /** Tells the sheet what changed since it was told last. */
  #apply() {
    const sheet = this.#sheet;
    if (!sheet) return;
    if (this.#wishes.changed()) this.#configure(sheet);
    const asked = this.getAttribute("selection");
    if (asked === this.#asked) return;
    this.#asked = asked;
    const detent = this.#wishes.attributes.selection(sheet.options.detents);
    if (detent && detent !== this.#selection) sheet.moveTo(detent, { inDrag: "after-drag" });
  }

  /** @param {import("./sheet.js").OverlaySheet} sheet */
  #configure(sheet) {
    const { view } = sheet;
    const before = view.options;
    const { rows } = this.#wishes.options;
    // Whole: what is said no more has its default again.
    view.options = { start: before.start, ...this.#wishes.read(words), ...(before.rows && { rows: before.rows }) };
    try {
      sheet.configure({});
      if (rows && rows !== before.rows) sheet.setRows(rows);
    } catch (error) {
      view.options = before;
      view.dress();
      this.#wishes.refuse(error);
    }
  }

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
    // A modal sheet goes where it is out of sight: that is no selection.
    const isSeen = this.#view?.options.detents.some(({ name, points, fraction }) => name === detent && !(this.modal && (points === 0 || fraction === 0)));
    if (target !== this.#view?.element || detent === this.#selection || !isSeen) return;
    this.#selection = this.#asked = detent;
    const isNew = this.getAttribute("selection") !== detent;
    write(this, "selection", detent);
    if (isNew) this.#say("selection", { selection: detent });
  }

  /** Answers whether it is to be said on the console too. @param {string} what @param {any} [detail] */
  #say(what, detail) { return this.dispatchEvent(new CustomEvent(`overlay-${what}`, { bubbles: true, composed: true, cancelable: true, detail })); }

  /** Takes the style, and gives the element a property for each word of the core. @param {import("./core.js").Core} core @param {CSSStyleSheet} style */
  #learn(core, style) {
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [style, ...styleOf(document)];
    words ??= wordsOf(core);
    for (const { field } of words.values()) OverlaySheetElement.define(field);
    takeProperties(this);
  }

  /** Gives all elements a property for an option. @param {string} field */
  static define(field) {
    const name = propertyOf(field);
    if (name in OverlaySheetElement.prototype) return;
    Object.defineProperty(OverlaySheetElement.prototype, name, {
      configurable: true,
      enumerable: true,
      /** @this {OverlaySheetElement} */
      get() { return this.#wishes.read(words)[field]; },
      /** @this {OverlaySheetElement} @param {unknown} value */
      set(value) { write(this, attributeOf(name), value); },
    });
  }
}

if (globalThis.customElements && !customElements.get("overlay-sheet")) {
  TEXTS.forEach(OverlaySheetElement.define);
  customElements.define("overlay-sheet", OverlaySheetElement);
}
