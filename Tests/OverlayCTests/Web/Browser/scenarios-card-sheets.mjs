// Cards in a sheet: a carousel in its header, a deck in its list. What goes across the sheet is theirs, what goes along it the sheet's.

import { strict as assert } from "node:assert";
import { near, sleep } from "./hand.mjs";

/** Makes cards for the sheet that the page is to attach. @param {any} tab @param {"header" | "content"} place */
const prepare = (tab, place) => tab.run(async (place) => {
  const style = document.head.appendChild(document.createElement("link"));
  Object.assign(style, { rel: "stylesheet", href: "/web/cards.css" });
  const { attachCarousel, attachDeck } = await import("/web/cards.js");
  const node = document.createElement("div");
  node.style.cssText = place === "header" ? "height: 90px" : "height: 1400px";
  const element = node.appendChild(document.createElement("div"));
  element.style.cssText = `height: ${place === "header" ? 90 : 300}px`;
  const items = Array.from({ length: 6 }, (_, at) => `Card ${at}`);
  globalThis.laid = { heard: [] };
  element.addEventListener("cards-became-current", ({ detail: { item } }) => laid.heard.push(item));
  globalThis.adapt = () => ({ [place]: node, ...(place === "content" && { rows: undefined }) });
  globalThis.attachCards = async () => {
    laid.cards = place === "header" ? await attachCarousel(element, { items, removes: false, label: "Kinds" }) : await attachDeck(element, { items, label: "Photos" });
  };
}, place);

/** @param {string} name @param {"header" | "content"} place @param {import("./drive.mjs").Scenario["act"]} act @returns {import("./drive.mjs").Scenario} */
const scenario = (name, place, act) => ({
  name: `Cards in a sheet: ${name}`, options: { start: "half" },
  before: (tab) => prepare(tab, place),
  async act(on) {
    await on.tab.run(() => attachCards());
    await act(on);
  },
});

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  scenario("a carousel in the header turns its pages, and the sheet stays", "header", async ({ hand, tab, seen }) => {
    const { height } = await seen();
    await hand.flick([300, 480], [120, 484], 100);
    near((await seen()).height, height, "the sheet");
    await sleep(600);
    assert.deepEqual(await tab.run(() => laid.heard), ["Card 1"]);
  }),
  scenario("a finger that goes up from the carousel moves the sheet, and no page turns", "header", async ({ hand, tab, seen, quiet }) => {
    await hand.down(1, [195, 480]);
    await hand.move(1, [200, 380], 160);
    near((await seen()).height, 422 + 90, "it follows the finger", 12);
    await hand.move(1, [200, 150], 160);
    await hand.rest(120);
    await hand.up(1);
    await quiet();
    near((await seen()).height, 780, "the full height");
    assert.deepEqual(await tab.run(() => laid.heard), []);
    assert.equal(await tab.run(() => laid.cards.core.state().isDragging), false);
  }),
  scenario("a deck in the list is swiped, and the list stays", "content", async ({ hand, tab, seen }) => {
    const { height } = await seen();
    await hand.flick([195, 560], [340, 566], 80);
    near((await seen()).height, height, "the sheet");
    assert.deepEqual(await tab.run(() => laid.heard), ["Card 1"]);
    await sleep(400);
  }),
  scenario("a finger that goes up from the deck moves sheet and list, and no card goes", "content", async ({ hand, tab, seen, quiet }) => {
    await hand.down(1, [195, 600]);
    await hand.move(1, [200, 60], 300);
    await hand.rest(120);
    await hand.up(1);
    await quiet();
    near((await seen()).height, 780, "the full height");
    assert.ok((await tab.run(() => test.sheet.presentation.offset)) > 100, "and the list is scrolled");
    assert.deepEqual(await tab.run(() => laid.heard), []);
  }),
];
