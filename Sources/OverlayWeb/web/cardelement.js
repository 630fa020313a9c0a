// @ts-check
// <overlay-deck>, <overlay-browser> and <overlay-carousel>: cards that a page writes in its markup. Importing this defines them; on a
// server that touches nothing.

import { lettersOf, takeProperties } from "./attributes.js";

/** @typedef {import("./cards.js").OverlayCards} OverlayCards */
/** @typedef {import("./cardcore.js").Model} Model */

/** What an element is told by properties alone. */
const PROPERTIES = ["items", "render", "back", "release", "key", "kind", "name", "maySwipe", "mayRemove", "words", "stamps", "module"];
/** Options of the page's that are text. */
const TEXTS = ["label", "preset"];

/** Before the module is there, and without it: cards side by side that the browser scrolls. */
const STYLE = `
  :host { display: block; position: relative; }
  :host([hidden]) { display: none; }
  .overlay-plain { display: flex; gap: 8px; height: 100%; overflow: auto; scroll-snap-type: both mandatory; }
  .overlay-plain[hidden] { display: none; }
  .overlay-plain ::slotted(*) { flex: 0 0 80%; scroll-snap-align: center; }
  .overlay-hold { position: absolute; inset: 0; }
  .overlay-hold:empty { display: none; }
  ::slotted([slot]) { width: 100%; height: 100%; }
`;

/** @type {Promise<CSSStyleSheet> | undefined} */
let style;

/** The style of cards, fetched once: a strict policy of the page allows it. */
function loadStyle() {
  style ??= fetch(new URL("cards.css", import.meta.url)).then(async (answer) => {
    if (!answer.ok) throw new Error(`overlay: ${answer.url} answers ${answer.status}`);
    return styleOf(await answer.text());
  });
  style.catch(() => (style = undefined));
  return style;
}

/** @param {string} text */
function styleOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

export class OverlayCardsElement extends (/** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object)) {
  /** @type {Model} */
  static model = "deck";
  /** What script said, by the options' names. @type {Record<string, any>} */
  #said = {};
  /** @type {OverlayCards | undefined} */
  #cards;
  /** What asked last to be shown: who asked before gives up. */
  #turn = {};
  #isWaiting = false;
  /** Whether cards are to be filled anew. */
  #isStale = false;
  /** The values of the attributes, as they were told last. */
  #told = "";
  /** The index that was current when the cards were taken away. */
  #index = 0;
  /** @type {HTMLElement} */
  #plain;
  /** @type {HTMLElement} */
  #hold;
  #changes = new MutationObserver(() => this.#soon());
  #count = 0;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    this.#plain = document.createElement("div");
    this.#plain.className = "overlay-plain";
    this.#plain.setAttribute("part", "plain");
    this.#plain.tabIndex = 0;
    this.#plain.append(document.createElement("slot"));
    this.#hold = document.createElement("div");
    this.#hold.className = "overlay-hold";
    shadow.append(this.#plain, this.#hold);
    shadow.adoptedStyleSheets = [styleOf(STYLE)];
    this.#changes.observe(this, { attributes: true, childList: true });
    takeProperties(this);
  }

  connectedCallback() { this.#soon(); }
  disconnectedCallback() { this.#soon(); }

  /** The cards as script holds them, from `cards-ready` on. */
  get cards() { return this.#cards; }
  get current() { return this.#cards?.current; }
  get currentIndex() { return this.#cards?.currentIndex ?? -1; }
  get count() { return this.#cards?.count ?? 0; }

  /** @param {"left" | "right" | "up" | "down"} direction */
  swipe(direction) { return this.#cards?.swipe(direction) ?? "rejected"; }
  undo() { return this.#cards?.undo() ?? "rejected"; }
  next() { return this.#cards?.next() ?? "rejected"; }
  previous() { return this.#cards?.previous() ?? "rejected"; }
  /** @param {number} index */
  moveTo(index) { return this.#cards?.moveTo(index) ?? "rejected"; }
  flip() { return this.#cards?.flip() ?? "rejected"; }
  activate() { return this.#cards?.activate() ?? "rejected"; }
  /** @param {string} name @param {any} [what] */
  can(name, what) { return this.#cards?.can(name, what) ?? false; }

  /** Several changes are one. */
  #soon() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#settle();
    });
  }

  #settle() {
    if (!this.isConnected) return this.#leave();
    if (this.#cards) this.#apply(this.#cards);
    else this.#rise();
  }

  /** The element's own children, which are cards where script gives no items. */
  get #children() { return [...this.children].filter((child) => !child.hasAttribute("data-overlay-slot")); }

  get #items() { return this.#said.items ?? this.#children; }

  async #rise() {
    const turn = (this.#turn = {});
    try {
      const [{ OverlayCards }, sheet] = await Promise.all([import("./cards.js"), loadStyle()]);
      if (turn !== this.#turn || this.#cards || !this.isConnected) return;
      const { model } = /** @type {typeof OverlayCardsElement} */ (this.constructor);
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [this.shadowRoot.adoptedStyleSheets[0], sheet];
      const start = model !== "deck" && this.#index ? { start: this.#index } : {};
      const cards = await OverlayCards.attach(model, this.#hold, { ...this.#options(), ...start }, (names) => this.#attributes(names));
      if (turn !== this.#turn || !this.isConnected) return cards.detach();
      this.#cards = cards;
      this.#told = this.#text();
      this.#plain.hidden = true;
      this.#apply(cards);
      this.dispatchEvent(new CustomEvent("cards-ready", { bubbles: true, composed: true, detail: { cards } }));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    const event = new CustomEvent("cards-failed", { bubbles: true, composed: true, cancelable: true, detail: { error } });
    if (this.dispatchEvent(event)) reportError(error);
  }

  /** Takes the cards away: the children are in their plain list again. */
  #leave() {
    this.#turn = {};
    if (!this.#cards) return;
    this.#index = this.#cards.currentIndex;
    this.#cards.detach();
    this.#cards = undefined;
    for (const child of [...this.children]) {
      if (child.hasAttribute("data-overlay-slot")) child.remove();
      else child.removeAttribute("slot");
    }
    this.#plain.hidden = false;
  }

  /** Tells what changed since it was told last. @param {OverlayCards} cards */
  #apply(cards) {
    try {
      const text = this.#text();
      if (text !== this.#told) cards.configure({ ...this.#options(), ...this.#attributes(cards.core.options.keys()) });
      this.#told = text;
      if (this.#isStale) cards.reloadAll();
      this.#isStale = false;
      const items = this.#items;
      if (items.length !== cards.list.options.items?.length || items.some((item, at) => item !== cards.list.options.items?.[at])) cards.setItems([...items]);
    } catch (error) {
      this.#fail(error);
    }
  }

  #text() { return JSON.stringify([...this.attributes].map(({ name, value }) => [name, value])); }

  #fill = (node, item) => this.#said.render?.(this.#holder(node), item);
  #fillBack = (node, item) => this.#said.back?.(this.#holder(node), item);
  #empty = (node, item) => this.#said.release?.(this.#holder(node), item);

  /** What attributes and properties say. @returns {import("./cards.js").Options} */
  #options() {
    const { items, render, back, release, ...said } = this.#said;
    const none = { key: undefined, kind: undefined, name: undefined, render: undefined, back: undefined };
    const own = items
      ? { ...none, items, ...(render && { render: this.#fill }), ...(back && { back: this.#fillBack }), release: this.#empty }
      : { items: this.#children, key: (item) => item, name: (item) => item.getAttribute("aria-label") ?? item.textContent.trim(), render: (node, item) => this.#place(node, item), release: (_, item) => item.removeAttribute("slot") };
    const texts = Object.fromEntries(TEXTS.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]));
    return { ...own, ...said, ...texts };
  }

  /** The slot of a card's face, which one child of the element is seen in. @param {HTMLElement} node */
  #slotOf(node) {
    const found = node.querySelector("slot");
    if (found) return found;
    const slot = document.createElement("slot");
    slot.name = `overlay-${(this.#count += 1)}`;
    node.append(slot);
    return slot;
  }

  /** A child of the element for a face: the page's own style reaches it. @param {HTMLElement} node */
  #holder(node) {
    const { name } = this.#slotOf(node);
    const found = [...this.children].find((child) => child.slot === name);
    if (found instanceof HTMLElement) return found;
    const holder = document.createElement("div");
    holder.slot = name;
    holder.dataset.overlaySlot = "";
    this.append(holder);
    return holder;
  }

  /** @param {HTMLElement} node @param {Element} child */
  #place(node, child) { child.slot = this.#slotOf(node).name; }

  /** What attributes say of the core's options. @param {Iterable<string>} names @returns {Record<string, any>} */
  #attributes(names) {
    const letters = new Map([...names].map((name) => [lettersOf(name), name]));
    return Object.fromEntries([...this.attributes].flatMap(({ name, value }) => {
      const option = letters.get(lettersOf(name));
      return option ? [[option, read(value)]] : [];
    }));
  }

  static {
    for (const name of PROPERTIES) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        /** @this {OverlayCardsElement} */
        get() { return this.#said[name]; },
        /** @this {OverlayCardsElement} @param {any} value */
        set(value) {
          this.#said = { ...this.#said, [name]: value ?? undefined };
          if (name !== "items") this.#told = "";
          this.#isStale ||= name === "render" || name === "back";
          // Nodes are made with their stamps.
          if (name === "stamps") this.#leave();
          this.#soon();
        },
      });
    }
  }
}

/** What an attribute's text says: a number, whether something is so, or the text. @param {string} text */
function read(text) {
  if (text === "" || text === "true") return true;
  if (text === "false") return false;
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** @param {string} name @param {Model} model */
function define(name, model) {
  if (!globalThis.customElements || customElements.get(name)) return;
  customElements.define(name, class extends OverlayCardsElement { static model = model; });
}

define("overlay-deck", "deck");
define("overlay-browser", "browser");
define("overlay-carousel", "carousel");
