// @ts-check
// The things of a page that cards show: their keys, their numbers in the core, and what fills a card's node.

/** @typedef {{items?: any[], key?: (item: any, index: number) => any, kind?: (item: any) => string, render?: (node: HTMLElement, item: any) => void,
 *   back?: (node: HTMLElement, item: any) => void, release?: (node: HTMLElement, item: any) => void, name?: (item: any) => string}} Content
 * `render` fills the front of a card, and `back` its other side; `release` is told where a card no longer shows it; `name` is what is said of it. */

/** How many nodes of each kind are made before they are needed. */
const SPARE = 2;

/** The key of a thing that says none: itself, or what it calls so. @param {any} item */
const keyOf = (item) => (Object(item) === item ? item.key ?? item.id ?? item : item);

/** Places in ascending order that keep the longest part of a list as it is. @param {number[]} places @returns {Set<number>} */
function longestRise(places) {
  /** @type {number[]} */
  const ends = [];
  const before = places.map((place, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[ends[middle]] < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = at;
    return low ? ends[low - 1] : -1;
  });
  const rise = new Set();
  for (let at = ends.length ? ends[ends.length - 1] : -1; at >= 0; at = before[at]) rise.add(places[at]);
  return rise;
}

export class CardList {
  /** @type {Map<any, number>} */
  ids = new Map();
  /** @type {Map<number, {key: any, item: any, kind: number}>} */
  known = new Map();
  /** The kinds, in the order in which they were seen. @type {string[]} */
  kinds = [];
  made = 0;

  /** @param {import("./cardcore.js").CardCore} core @param {import("./cardview.js").CardView} view @param {Content} options */
  constructor(core, view, options) {
    this.core = core;
    this.view = view;
    this.options = options;
    for (const name of ["key", "kind", "render", "back", "release", "name"]) {
      if (options[name] !== undefined && typeof options[name] !== "function") throw new TypeError(`overlay: expected ${name} to be a function`);
    }
  }

  /** Calls what the page says; an exception there is the page's own, and everything goes on. @template T @param {() => T} call @param {T} [otherwise] */
  guard(call, otherwise) {
    try {
      return call();
    } catch (error) {
      reportError(error);
      return otherwise;
    }
  }

  /** @param {number | undefined} id */
  item(id) { return id === undefined ? undefined : this.known.get(id)?.item; }

  /** @param {number | undefined} id */
  nameOf(id) {
    const { name } = this.options;
    const item = this.item(id);
    if (item === undefined) return "";
    return name ? this.guard(() => name(item), "") : Object(item) === item ? String(item.name ?? item.title ?? keyOf(item)) : String(item);
  }

  /** The number of a thing's card, and of its kind. @param {any} item @param {number} index */
  know(item, index) {
    const { key = keyOf, kind = () => "card" } = this.options;
    const own = key(item, index);
    const id = this.ids.get(own) ?? this.made++;
    this.ids.set(own, id);
    const word = kind(item);
    if (!this.kinds.includes(word)) this.kinds.push(word);
    const known = { key: own, item, kind: this.kinds.indexOf(word), isNew: this.known.get(id)?.item !== item };
    this.known.set(id, known);
    return { id, ...known };
  }

  /** What a list begins with. */
  supply() {
    const { items = [] } = this.options;
    if (!Array.isArray(items)) throw new TypeError("overlay: expected items to be an array");
    return items.map((item, index) => this.know(item, index));
  }

  /** The cards of the core's list, in their order. */
  order() { return Array.from({ length: this.core.state().count }, (_, index) => this.core.ask("card_at", index)); }

  /** What turns the core's list into another one: as few moves as that takes. @param {any[]} items @returns {Generator<any[]>} */
  *edits(items) {
    if (!Array.isArray(items)) throw new TypeError("overlay: expected items to be an array");
    const kinds = new Map([...this.known].map(([id, { kind }]) => [id, kind]));
    const wanted = items.map((item, index) => this.know(item, index));
    const places = new Map(wanted.map(({ id }, index) => [id, index]));
    if (places.size < wanted.length) throw new RangeError("overlay: expected each card once");
    // A card of another kind is another card for its slot.
    const stays = (id) => places.has(id) && kinds.get(id) === this.known.get(id)?.kind;
    const order = this.order();
    for (const id of order.filter((one) => !stays(one))) yield ["remove", id];
    const left = order.filter(stays);
    const settled = longestRise(left.map((id) => places.get(id) ?? 0));
    for (const [index, { id, kind }] of wanted.entries()) {
      if (settled.has(index)) continue;
      if (left.includes(id)) yield ["reorder", id, index];
      else yield ["insert", id, kind, index];
    }
    this.options.items = items;
  }

  /** A thing that is another one now, under its old key, fills its card anew. @param {boolean} all Or each does. */
  renew(all = false) {
    for (const node of this.view.nodes) if (node?.id !== undefined && (all || this.known.get(node.id)?.item !== node.item)) this.fill(node, node.id);
  }

  /** What stands in the slots from the beginning. */
  bindAll() {
    for (let slot = 0; slot < this.core.state().slots; slot += 1) {
      const id = this.core.ask("card_in_slot", slot);
      if (id >= 0) this.bind(slot, id);
    }
    this.prepare();
  }

  /** @param {number} slot @param {number} id */
  bind(slot, id) { this.fill(this.view.node(slot, this.core.ask("card_kind", slot)), id); }

  /** @param {any} node @param {number} id */
  fill(node, id) {
    const { render, back } = this.options;
    const item = this.item(id);
    Object.assign(node, { id, item });
    if (render) this.guard(() => render(node.front, item));
    else node.front.textContent = this.nameOf(id);
    if (back && node.back) this.guard(() => back(node.back, item));
  }

  /** @param {number} slot */
  release(slot) {
    const node = this.view.nodes[slot];
    if (!node) return;
    const { release } = this.options;
    const { item, front } = node;
    Object.assign(node, { id: undefined, item: undefined });
    node.hide();
    if (release) this.guard(() => release(front, item));
  }

  releaseAll() { for (const slot of this.view.nodes.keys()) if (this.view.nodes[slot]?.id !== undefined) this.release(slot); }

  /** Makes nodes for what a drag may want. */
  prepare() { this.kinds.forEach((_, kind) => this.view.keep(kind, SPARE)); }
}
