// @ts-check
// Three containers of cards beside each other, and two of them in a sheet: what goes across it is theirs, what goes along it the sheet's.
// Options change under a finger.

import { breadth, keepBreadth } from "./breadth.js";
import { attachBrowser, attachCarousel, attachDeck } from "./cards.js";
import { bar } from "./indexpage.js";
import { make } from "./nodes.js";
import { attachSheet } from "./overlay.js";

/** Things to put on cards. */
const PLACES = [
  ["Harbour", "Cranes, gulls, and the last ferry at ten."], ["Old market", "Bread from four, flowers from six."],
  ["Tower", "Three hundred steps, and a bell that is a quarter late."], ["Mill", "It grinds on Thursdays."],
  ["Library", "Nobody knows who feeds its cat."], ["Orchard", "Pears until October."], ["Lighthouse", "Out of service, never out of sight."],
  ["Station", "Two tracks, one clock."], ["Bridge", "Tolls were abolished in 1884."], ["Baths", "Warm on Mondays."],
].map(([name, says], id) => ({ id, name, says, hue: 36 * id }));

/** @param {HTMLElement} node @param {{name: string, says: string, hue: number}} place */
function render(node, { name, says, hue }) {
  node.classList.add("art");
  node.style.setProperty("--hue", String(hue));
  node.replaceChildren(make("h3", {}, name), make("p", {}, says));
}

/** @param {HTMLElement} node @param {{name: string, hue: number}} place */
function renderBack(node, { name, hue }) {
  node.classList.add("art", "quiet");
  node.style.setProperty("--hue", String(hue));
  node.replaceChildren(make("h3", {}, "Getting there"), make("p", {}, `${name} is ${4 + (hue % 11)} minutes from here.`));
}

/** A choice that changes options at once. @param {string} label @param {[string, Record<string, any>][]} choices @param {(options: any) => void} apply */
function choice(label, choices, apply) {
  const select = make("select", { onchange: ({ target }) => apply(choices[target.selectedIndex][1]) }, ...choices.map(([name]) => make("option", {}, name)));
  return make("label", { class: "field" }, label, select);
}

/** A number that changes an option at once. @param {string} label @param {{min: number, max: number, step: number, value: number}} range @param {(value: number) => void} apply */
function slider(label, { min, max, step, value }, apply) {
  // An <output> would be what the label names.
  const output = make("b", {}, String(value));
  const input = make("input", { type: "range", min, max, step, value, oninput: ({ target }) => {
    output.textContent = target.value;
    apply(Number(target.value));
  } });
  return make("label", { class: "field" }, label, output, input);
}

/** A switch. @param {string} label @param {boolean} checked @param {(isOn: boolean) => void} apply */
function toggle(label, checked, apply) {
  return make("label", { class: "switch" }, make("input", { type: "checkbox", role: "switch", checked, onchange: ({ target }) => apply(target.checked) }), make("span", {}, label));
}

/** A container with its title, what it last said, and its options. @param {string} title */
function stand(title) {
  const stage = make("div", { class: "card-stage" });
  // The container says it aloud.
  const said = make("p", { class: "said" });
  const options = make("div", { class: "card-options" });
  return { stage, said, options, element: make("section", { class: "card-stand", "aria-label": title }, make("h2", {}, title), stage, said, options) };
}

/** What happened, in words by the events.
 * @param {HTMLElement} stage @param {HTMLElement} said @param {Record<string, (name: string, direction: string) => string>} words */
function tell(stage, said, words) {
  for (const [type, say] of Object.entries(words)) {
    stage.addEventListener(type, (event) => {
      const { item, direction } = /** @type {CustomEvent} */ (event).detail;
      said.textContent = say(item.name, direction);
    });
  }
  stage.addEventListener("cards-became-empty", () => (said.textContent = "That was the last one."));
}

/** @param {HTMLElement} main @param {import("./app.js").Kit} kit */
export async function openCards(main, { module }) {
  const [deckStand, browserStand, carouselStand] = ["A deck", "A browser", "A carousel"].map(stand);
  const page = make("div", { class: "cards-page" });
  page.append(bar("Cards"), make("div", { class: "page-body wide above-sheet", tabindex: "-1" }, make("div", { class: "card-stands" }, deckStand.element, browserStand.element, carouselStand.element)));
  // The page scrolls, and is no stop of Tab by itself, as it would be in Firefox; its sheet stays in the window.
  const over = make("div", { class: "over-window" });
  main.append(page, over);

  const deck = await attachDeck(deckStand.stage, {
    module, items: PLACES, render, label: "Places to like", cardWidth: "88%", cardHeight: "86%", originX: "6%", originY: "4%",
    stamps: { left: "Nope", right: "Like" }, words: { left: "Nope", right: "Like" },
  });
  tell(deckStand.stage, deckStand.said, { "cards-swiped": (name, direction) => `${name}: ${direction === "right" ? "liked" : "nope"}.`, "cards-undone": (name) => `${name}: back again.` });
  deckStand.options.append(
    make("button", { class: "main-button quiet", onclick: () => deck.undo() }, "Undo"),
    slider("Cards seen", { min: 1, max: 6, step: 1, value: 3 }, (visibleCount) => deck.configure({ visibleCount })),
    choice("Tilt", [["Plain", { tilt: "plain" }], ["About the finger", { tilt: "touched-half" }], ["None", { tilt: "none" }]], (options) => deck.configure(options)),
    choice("Directions", [["Left, right", { directions: "left right" }], ["All four", { directions: "left right up down" }]], (options) => deck.configure(options)),
  );

  const browser = await attachBrowser(browserStand.stage, { module, items: PLACES, kind: ({ id }) => (id % 3 ? "place" : "special"), render, back: renderBack, label: "Places to turn over", cardWidth: "78%", cardHeight: "78%", tapFlips: true });
  tell(browserStand.stage, browserStand.said, { "cards-became-current": (name) => name });
  browserStand.options.append(
    make("button", { class: "main-button quiet", onclick: () => browser.flip() }, "Turn over"),
    slider("Depth of the stack", { min: 0, max: 40, step: 1, value: 15 }, (drop) => browser.configure({ drop })),
    slider("Spring damping", { min: 0.3, max: 1.2, step: 0.05, value: 1 }, (springDampingRatio) => browser.configure({ springDampingRatio })),
    toggle("A drag up or down turns it", true, (dragFlips) => browser.configure({ dragFlips })),
  );

  const carousel = await attachCarousel(carouselStand.stage, { module, items: PLACES, render, label: "Places to keep", page: "80%" });
  tell(carouselStand.stage, carouselStand.said, { "cards-tapped": (name) => name, "cards-removed": (name) => `${name} is gone.`, "cards-undone": (name) => `${name} is back.` });
  carouselStand.options.append(
    make("button", { class: "main-button quiet", onclick: () => carousel.undo() }, "Undo"),
    choice("A release goes", [["One page", { paging: "one" }], ["As far as dragged", { paging: "dragged" }], ["As far as thrown", { paging: "free" }]], (options) => carousel.configure(options)),
    slider("Page", { min: 40, max: 100, step: 5, value: 80 }, (share) => carousel.configure({ page: `${share}%` })),
    toggle("Without an end", false, (loops) => carousel.configure({ loops })),
  );

  const kinds = make("div", { class: "card-kinds" });
  const place = make("div", { class: "card-stage small" });
  const header = make("div", { class: "list-head" }, make("h2", {}, "In a sheet"), kinds);
  const content = make("div", { class: "form" }, make("p", {}, "Across, the cards move. Up and down, the sheet does."), place, make("p", {}, "There is more below, so that the sheet has something to scroll."), make("div", { class: "filler" }));
  const sheet = await attachSheet(over, { module, label: "In a sheet", header, content, detents: [{ name: "tip", points: 150 }, { name: "half", fraction: 0.6 }, { name: "full", inset: 56 }], breadth: breadth() });
  const end = keepBreadth(sheet);
  const strip = await attachCarousel(kinds, { module, items: PLACES.map(({ id, name, hue }) => ({ id, name, hue })), removes: false, page: 132, cardWidth: 124, cardHeight: 56, shrink: 0, fade: 0.15, label: "Kinds of places",
    render: (node, { name, hue }) => {
      node.classList.add("art", "chip-card");
      node.style.setProperty("--hue", String(hue));
      node.textContent = name;
    } });
  const photos = await attachDeck(place, { module, items: PLACES, render, label: "Photos of the place", cardWidth: "88%", cardHeight: "84%", originX: "6%", originY: "4%" });
  const all = [deck, browser, carousel, strip, photos];
  return {
    sheet, stage: sheet.stage, cards: { deck, browser, carousel, strip, photos },
    close() {
      end();
      for (const one of all) one.detach();
      sheet.stage.detach();
    },
  };
}
