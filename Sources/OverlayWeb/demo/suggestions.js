// @ts-check
// Places near another one, as a deck in its card: to the right they are saved, to the left they are not. A tap opens one.

import { attachDeck } from "./cards.js";
import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";
import { distanceText } from "./places.js";

/** @typedef {import("./places.js").Place} Place */

/** How many are suggested. */
const COUNT = 8;

/** The nearest ones, one of each kind before the second of any. @param {Place[]} places @param {Place} place */
export function suggest(places, place) {
  const away = ({ x, y }) => Math.hypot(x - place.x, y - place.y);
  const near = places.filter((one) => one !== place && away(one) < 700).sort((one, other) => away(one) - away(other));
  const kinds = new Set([place.kind]);
  const [first, later] = [/** @type {Place[]} */ ([]), /** @type {Place[]} */ ([])];
  for (const one of near) (kinds.has(one.kind) ? later : (kinds.add(one.kind), first)).push(one);
  return [...first, ...later].slice(0, COUNT).map((one) => ({ ...one, away: away(one) }));
}

/** @param {HTMLElement} node @param {Place & {away: number}} place */
function render(node, { name, kind, rating, away }) {
  node.classList.add("suggestion");
  node.style.setProperty("--kind", kind.color);
  node.replaceChildren(icon(ICONS[kind.key], "icon behind"), make("b", {}, name), make("small", {}, `${kind.name} · ★ ${rating.toFixed(1)} · ${distanceText(away)} from there`));
}

/** Suggestions, with what was saved of them. `begin` puts the cards there, once it is on the page; `end` takes them away.
 * @param {Place[]} places @param {Place} place @param {(place: Place) => void} open */
export function makeSuggestions(places, place, open) {
  const items = suggest(places, place);
  const stage = make("div", { class: "suggestions" });
  const said = make("small", {}, "Right saves, left skips.");
  const undo = make("button", { class: "text-button", "aria-disabled": "true" }, "Undo");
  const element = make("section", { class: "near", "aria-label": "Near there" }, make("header", {}, make("h2", {}, "Near there"), undo), said, stage);
  /** @type {Set<string>} */
  const saved = new Set();
  /** @type {import("./cards.js").OverlayCards | undefined} */
  let deck;
  let hasEnded = false;
  undo.addEventListener("click", () => deck?.undo());
  for (const type of ["cards-swiped", "cards-undone"]) {
    stage.addEventListener(type, (event) => {
      const { item, direction } = /** @type {CustomEvent} */ (event).detail;
      saved[direction === "right" ? "add" : "delete"](item.name);
      undo.setAttribute("aria-disabled", String(!deck?.can("undo")));
      said.textContent = saved.size ? `${saved.size} saved, ${[...saved].pop()} the last.` : "Nothing is saved.";
    });
  }
  stage.addEventListener("cards-tapped", (event) => open(places[/** @type {CustomEvent} */ (event).detail.item.id]));
  return {
    element,
    /** @param {WebAssembly.Module} module */
    async begin(module) {
      const empty = make("p", {}, "That was all near there.");
      const made = await attachDeck(stage, {
        module, items, render, empty, label: "Places near there", words: { left: "Skip", right: "Save" }, stamps: { left: "Skip", right: "Save" },
        cardWidth: "88%", cardHeight: "84%", originX: "6%", originY: "4%",
      });
      if (hasEnded) return made.detach();
      deck = made;
    },
    end() {
      hasEnded = true;
      deck?.detach();
    },
  };
}
