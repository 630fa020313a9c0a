// <overlay-deck>, <overlay-browser> and <overlay-carousel> in a page's markup.

import { strict as assert } from "node:assert";
import { near, sleep } from "./hand.mjs";

/** @param {string} name @param {import("./drive.mjs").Scenario["act"]} act @returns {import("./drive.mjs").Scenario} */
const scenario = (name, act) => ({ name: `Cards as elements: ${name}`, isUnrecorded: true, act });

const CARDS = Array.from({ length: 5 }, (_, at) => `<article aria-label="Card ${at}"><h2>Card ${at}</h2></article>`).join("");

/** Puts markup over the page. @param {any} tab @param {string} markup */
const lay = (tab, markup) => tab.run(async (markup) => {
  const node = document.body.appendChild(document.createElement("div"));
  node.style.cssText = "position: fixed; inset: 0; z-index: 5; background: white";
  node.innerHTML = `<style>overlay-deck, overlay-browser, overlay-carousel { width: 390px; height: 500px } article { background: gold }</style>${markup}`;
  await import("/web/cardelement.js");
  globalThis.laid = { node, element: node.querySelector("overlay-deck, overlay-browser, overlay-carousel") };
  const { element } = globalThis.laid;
  if (element.cards) return "ready";
  return new Promise((resolve) => ["ready", "failed"].forEach((word) => element.addEventListener(`cards-${word}`, ({ detail }) => resolve(detail.error?.message ?? word))));
}, markup);

/** Where the children of the element are seen, those that are. */
const seen = (tab) => tab.run(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return [...laid.element.children].map((child) => ({ text: child.textContent.trim(), box: child.getBoundingClientRect(), color: getComputedStyle(child).backgroundColor }))
    .filter(({ box }) => box.width > 0 && box.right > 0 && box.left < 390).map(({ text, box, color }) => ({ text, left: box.left, width: box.width, x: box.left + box.width / 2, color }));
});

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  scenario("a carousel's children are its cards, and stay the page's", async ({ hand, tab }) => {
    assert.equal(await lay(tab, `<overlay-carousel label="Photos">${CARDS}</overlay-carousel>`), "ready");
    const [first] = await seen(tab);
    assert.equal(first.text, "Card 0");
    near(first.x, 195, "in the middle");
    assert.equal(first.color, "rgb(255, 215, 0)", "the page's style reaches it");
    assert.equal(await tab.run(() => laid.element.children.length), 5);
    await hand.flick([300, 300], [120, 300], 100);
    await sleep(700);
    assert.equal(await tab.run(() => laid.element.currentIndex), 1);
    assert.ok((await seen(tab)).some(({ text, x }) => text === "Card 1" && Math.abs(x - 195) < 1));
  }),
  scenario("attributes are options, and may change", async ({ tab }) => {
    assert.equal(await lay(tab, `<overlay-carousel page="50%" shrink="0">${CARDS}</overlay-carousel>`), "ready");
    const [first, second] = await seen(tab);
    near(second.x - first.x, 195, "half of the container");
    await tab.run(() => laid.element.setAttribute("page", "60%"));
    const [, after] = await seen(tab);
    near(after.x - first.x, 234, "three fifths");
    await tab.run(() => laid.element.insertAdjacentHTML("beforeend", "<article>Card 5</article>"));
    await sleep(50);
    assert.equal(await tab.run(() => laid.element.count), 6);
    await tab.run(() => laid.element.firstElementChild.remove());
    await sleep(50);
    assert.equal(await tab.run(() => laid.element.count), 5);
  }),
  scenario("items and a function fill cards that the page's style reaches", async ({ tab }) => {
    await lay(tab, "<overlay-deck directions=\"left right up\"></overlay-deck>");
    await tab.run(() => Object.assign(laid.element, { items: ["One", "Two", "Three", "Four"], render: (node, item) => (node.innerHTML = `<article>${item}</article>`) }));
    const texts = (await seen(tab)).map(({ text }) => text);
    assert.deepEqual(texts, ["One", "Two", "Three"]);
    assert.equal(await tab.run(() => laid.element.swipe("up")), "started");
    assert.equal(await tab.run(() => laid.element.current), "Two");
  }),
  ...["carousel", "browser"].map((model) => scenario(`taken away and put back, a ${model} is where it was`, async ({ tab }) => {
    await lay(tab, `<overlay-${model}>${CARDS}</overlay-${model}>`);
    await tab.run(() => laid.element.moveTo(3));
    await tab.run(async () => {
      const ready = new Promise((resolve) => laid.element.addEventListener("cards-ready", resolve));
      laid.element.remove();
      await Promise.resolve();
      await Promise.resolve();
      if (laid.element.shadowRoot.querySelector(".overlay-plain").hidden) throw new Error("the plain list is back meanwhile");
      laid.node.append(laid.element);
      await ready;
    });
    assert.equal(await tab.run(() => laid.element.currentIndex), 3);
  })),
  scenario("where WebAssembly is refused its cards are a list that scrolls", async ({ tab }) => {
    assert.match(await lay(tab, `<overlay-carousel>${CARDS}</overlay-carousel>`.replace(">", " id=refused>").replace("<overlay-carousel", "<overlay-carousel page=wide")), /page: expected points/);
    // An engine may say later what the page complained of.
    for (let left = 100; !tab.complaints.length && left > 0; left -= 1) await sleep(20);
    assert.match(tab.complaints.splice(0).join(), /page: expected points/);
    const { scrolls, seen: cards } = await tab.run(() => {
      const plain = laid.element.shadowRoot.querySelector(".overlay-plain");
      return { scrolls: plain.scrollWidth > plain.clientWidth, seen: [...laid.element.children].filter((child) => child.getBoundingClientRect().width > 0).length };
    });
    assert.ok(scrolls);
    assert.equal(cards, 5);
  }),
  { ...scenario("a session is recorded, and ends in the same bits", async ({ hand, tab }) => {
    await lay(tab, `<overlay-carousel paging="free">${CARDS}</overlay-carousel>`);
    await tab.run(async () => {
      const { CardRecorder } = await import("/web/cardrecorder.js");
      const { Traces } = await import("/web/traces.js");
      const recorder = new CardRecorder(laid.element.cards, await Traces.open());
      Object.assign(test, { stop: () => recorder.stop() });
    });
    await hand.flick([330, 300], [60, 300], 80);
    await hand.rest(60);
    await hand.flick([195, 400], [195, 200], 80);
    await tab.run(() => laid.element.undo());
    await tab.run(() => laid.element.setAttribute("page", "50%"));
    await hand.drag([300, 300], [200, 300], 120);
    await sleep(600);
  }), isUnrecorded: false, check: (trace) => assert.match(trace, /^model\s+carousel$/m) },
];
