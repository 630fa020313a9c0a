// @ts-check
// Collections of places near here: cards in the header of the sheet of places, which one swipes across. A tap on one shows what is in it.

import { attachCarousel } from "./cards.js";
import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";
import { distanceText } from "./places.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {{id: string, name: string, icon: string, color: string, places: Place[], isShown: boolean}} Collection */

/** How many places are in each. */
const COUNT = 12;

/** What is in each, by its kinds and whatever else. @type {[string, string, string, string[], (place: Place) => boolean][]} */
const ALL = [
  ["Breakfast early", "bakery", "#8a5a1e", ["bakery", "cafe"], ({ opens }) => opens <= 7],
  ["A rainy day", "museum", "#6d5445", ["museum", "books"], () => true],
  ["Under the trees", "garden", "#1f7a3f", ["garden"], () => true],
  ["Cooked with care", "food", "#b04a12", ["food"], ({ rating }) => rating >= 4.6],
  ["Until late", "bar", "#8d3a79", ["bar"], ({ rating }) => rating >= 4.2],
  ["Small shops", "shop", "#7d5f00", ["shop"], ({ reviews }) => reviews < 60],
  ["A good night", "hotel", "#564bc4", ["hotel"], ({ rating }) => rating >= 4.2],
];

/** The nearest places of each. @param {Place[]} places @returns {Collection[]} */
export const makeCollections = (places) => ALL.map(([name, key, color, kinds, has]) => ({
  id: key, name, icon: key, color, isShown: false, places: places.filter((place) => kinds.includes(place.kind.key) && has(place)).slice(0, COUNT),
}));

/** @param {HTMLElement} node @param {Collection} collection */
function render(node, { name, icon: key, color, places, isShown }) {
  node.classList.add("collection");
  node.classList.toggle("shown", isShown);
  node.style.setProperty("--kind", color);
  const far = distanceText(places[places.length - 1].distance);
  node.replaceChildren(icon(ICONS[key], "icon behind"), make("b", {}, name), make("small", {}, isShown ? "✓ Shown. Tap for all." : `${places.length} places within ${far}`));
}

/** @param {HTMLElement} element @param {Place[]} places @param {WebAssembly.Module} module
 * @param {(collection: Collection | null) => void} choose Hears which one is shown now: none where it was shown before. */
export async function showCollections(element, places, module, choose) {
  const carousel = await attachCarousel(element, {
    module, items: makeCollections(places), render, name: ({ name, isShown }) => (isShown ? `${name}, shown` : name), label: "Collections",
    removes: false, loops: true, switching: "nearest", page: "56%", cardWidth: "53%", shrink: 0.06, fade: 0.15,
  });
  element.addEventListener("cards-tapped", (event) => {
    const { item } = /** @type {CustomEvent<{item: Collection}>} */ (event).detail;
    for (const one of carousel.options.items ?? []) one.isShown = one === item && !one.isShown;
    carousel.reloadAll();
    choose(item.isShown ? item : null);
  });
  return carousel;
}
