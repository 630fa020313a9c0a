// @ts-check
// The card of a place: a sheet of its own, in front of the others.

import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";
import { distanceText, hoursRange, hoursText } from "./places.js";
import { makeSuggestions } from "./suggestions.js";

/** @typedef {import("./places.js").Place} Place */

/** @param {Place} place */
function header(place, close) {
  const { isOpen, text } = hoursText(place, new Date().getHours());
  const badge = make("span", { class: "badge large", style: `--kind: ${place.kind.color}` }, icon(ICONS[place.kind.key]));
  const about = make("span", { class: "about" }, make("b", {}, place.name), make("small", { class: isOpen ? "" : "closed" }, `${place.kind.name} · ${text}`));
  const button = make("button", { class: "round", "aria-label": "Close" }, icon(ICONS.close));
  button.addEventListener("click", close);
  return make("div", { class: "card-head" }, badge, about, button);
}

/** @param {Place} place @param {HTMLElement} near */
function content(place, near) {
  const action = (name, path, isMain = false) => make("button", { class: isMain ? "action main" : "action" }, icon(path), name);
  const fact = (name, ...value) => make("div", { class: "fact" }, make("dt", {}, name), make("dd", {}, ...value));
  const stars = make("span", { class: "stars", style: `--share: ${(place.rating / 5) * 100}%`, "aria-hidden": "true" }, "★★★★★");
  return make("div", { class: "card" },
    make("div", { class: "actions" }, action(`${Math.max(1, Math.round(place.distance / 80))} min`, ICONS.route, true), action("Call", ICONS.phone), action("Website", ICONS.web), action("Save", ICONS.save)),
    make("dl", {},
      fact("Rating", stars, ` ${place.rating.toFixed(1)} · ${place.reviews.toLocaleString("en")} reviews · ${place.price}`),
      fact("Hours", hoursRange(place)),
      fact("Address", `${place.street}, ${distanceText(place.distance)} from here`),
    ),
    make("div", { class: "photos", "data-overlay-scroller": true, tabindex: "0", role: "group", "aria-label": "Pictures" }, ...Array.from({ length: 6 }, (_, at) => make("span", { style: `--kind: ${place.kind.color}; --at: ${at}` }, icon(ICONS[place.kind.key])))),
    near,
  );
}

/** Shows a place in a sheet, which is gone when it rests below the edge.
 * @param {import("./stage.js").OverlayStage} stage @param {{place: Place, places: Place[], module: WebAssembly.Module, open: (place: Place) => void}} what
 * @param {Record<string, any>} options @param {(hadFocus: boolean) => void} close */
export function openCard(stage, { place, places, module, open }, options, close) {
  const near = makeSuggestions(places, place, open);
  const card = stage.push("card", {
    label: place.name, header: header(place, () => card.moveTo("gone")), content: content(place, near.element),
    detents: [{ name: "gone", points: 0 }, { name: "shown", points: 250 }, { name: "all", content: true, atMost: { inset: 64 } }],
    start: "gone", largestUndimmedDetent: "all", ...options,
  });
  card.element.classList.add("floats");
  card.element.addEventListener("overlay-settled", (event) => {
    if (/** @type {CustomEvent} */ (event).detail.detent !== "gone") return;
    // What is out of sight has lost it already.
    const hadFocus = document.activeElement === document.body || card.element.contains(document.activeElement);
    end();
    close(hadFocus);
  });
  // The focus goes to the card as soon as that can be seen.
  const button = /** @type {HTMLElement} */ (card.header.querySelector(".round"));
  const focus = () => {
    button.focus({ preventScroll: true });
    if (document.activeElement === button) card.element.removeEventListener("overlay-draw", focus);
  };
  card.element.addEventListener("overlay-draw", focus);
  card.moveTo("shown");
  near.begin(module);
  function end() {
    near.end();
    card.remove();
  }
  return { sheet: card, end };
}
