// @ts-check
// What is in the sheet of places: a search, kinds to choose from, a row for each place.

import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";
import { KINDS, distanceText, find, hoursText } from "./places.js";

/** @typedef {import("./places.js").Place} Place */

/** The height of a row, in pixels. */
export const ROW = 68;

export class Directory {
  words = "";
  kind = "";
  /** What is shown instead of all places. @type {import("./collections.js").Collection | null} */
  collection = null;

  /** @param {Place[]} places @param {{change: (found: Place[]) => void, open: (place: Place) => void, search: () => void}} on */
  constructor(places, { change, open, search }) {
    this.places = places;
    this.found = places;
    this.change = change;
    this.open = open;
    this.hour = new Date().getHours();
    this.input = /** @type {HTMLInputElement} */ (
      make("input", { type: "search", placeholder: "Search the city", "aria-label": "Search the city", autocomplete: "off", enterkeyhint: "search" })
    );
    this.input.addEventListener("focus", search);
    this.input.addEventListener("input", () => this.filter(this.input.value, this.kind));
    this.strip = this.chips();
    this.cards = make("div", { class: "collections" });
    this.count = make("p", { class: "count", "aria-live": "polite" });
    this.header = make("div", { class: "directory" }, make("label", { class: "search" }, icon(ICONS.search), this.input), this.strip, this.cards, this.count);
    this.tell();
  }

  chips() {
    const strip = make("div", { class: "chips", "data-overlay-scroller": true, tabindex: "-1", role: "group", "aria-label": "Kinds" });
    for (const { key, plural, color } of KINDS) {
      const chip = make("button", { class: "chip", "aria-pressed": "false", style: `--kind: ${color}` }, icon(ICONS[key]), plural);
      chip.addEventListener("click", () => {
        const isOn = this.kind !== key;
        for (const one of strip.children) one.setAttribute("aria-pressed", String(isOn && one === chip));
        this.filter(this.words, isOn ? key : "");
      });
      strip.append(chip);
    }
    return strip;
  }

  /** @param {string} words @param {string} kind */
  filter(words, kind) {
    Object.assign(this, { words, kind });
    this.found = find(this.collection?.places ?? this.places, words, kind);
    this.tell();
    this.change(this.found);
  }

  /** Shows one of the collections, all of it; or all places. @param {import("./collections.js").Collection | null} collection */
  show(collection) {
    this.collection = collection;
    this.input.value = "";
    for (const chip of this.strip.children) chip.setAttribute("aria-pressed", "false");
    this.filter("", "");
  }

  tell() {
    const { length } = this.found;
    this.count.textContent = length ? `${length.toLocaleString("en")} ${length === 1 ? "place" : "places"} ${this.collection ? `in “${this.collection.name}”` : "nearby"}` : "Nothing found. Try another word.";
  }

  /** Fills the node of a row; it was another one's before. @param {HTMLElement} node @param {number} row */
  render(node, row) {
    const place = this.found[row];
    if (!node.firstChild) node.append(make("span", { class: "badge" }, icon(ICONS.food)), make("span", { class: "about" }, make("b"), make("small")), make("span", { class: "rating" }));
    const [badge, about, rating] = /** @type {any} */ (node.children);
    badge.style.setProperty("--kind", place.kind.color);
    badge.querySelector("path").setAttribute("d", ICONS[place.kind.key]);
    const { isOpen, text } = hoursText(place, this.hour);
    about.children[0].textContent = place.name;
    about.children[1].textContent = `${place.kind.name} · ${distanceText(place.distance)} · ${text}`;
    about.children[1].classList.toggle("closed", !isOpen);
    rating.textContent = place.rating.toFixed(1);
    node.setAttribute("aria-label", `${place.name}, ${place.kind.name}, ${distanceText(place.distance)}`);
  }

  /** A click on a row, or Enter there, opens its place. @param {HTMLElement} list */
  listen(list) {
    const open = (target) => {
      const row = /** @type {HTMLElement | null} */ (target.closest(".overlay-row"));
      if (row) this.open(this.found[Number(row.dataset.row)]);
    };
    list.addEventListener("click", ({ target }) => open(target));
    list.addEventListener("keydown", ({ key, target }) => key === "Enter" && open(target));
  }

  get rows() { return { count: this.found.length, height: ROW, render: (node, row) => this.render(node, row) }; }
}
