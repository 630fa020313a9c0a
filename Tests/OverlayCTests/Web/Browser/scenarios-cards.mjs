// Cards on a page: a deck, a browser and a carousel by touch, mouse, wheel and keys.

import { strict as assert } from "node:assert";
import { near, sleep } from "./hand.mjs";

const SIZE = { width: 390, height: 844 };
const MIDDLE = /** @type {[number, number]} */ ([195, 300]);

/** Puts cards over the page, in a container of 390 × 600, and keeps what it says.
 * @param {any} tab @param {"Deck" | "Browser" | "Carousel"} model @param {Record<string, any>} [options] What functions cannot be is said by words. */
const lay = (tab, model, { count = 12, hasBack = false, refuses = "", throws = false, rtl = false, ...options } = {}) => tab.run(async (model, { count, hasBack, refuses, throws, rtl, ...options }) => {
  const style = document.head.appendChild(document.createElement("link"));
  Object.assign(style, { rel: "stylesheet", href: "/web/cards.css" });
  await new Promise((resolve) => (style.onload = resolve));
  const { [`attach${model}`]: attach } = await import("/web/cards.js");
  const element = document.body.appendChild(document.createElement("div"));
  element.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 390px; height: 600px; background: #eef; z-index: 5";
  if (rtl) element.dir = "rtl";
  const log = [];
  for (const type of ["refused", "swiped", "removed", "undone", "became-current", "flipped", "became-empty", "settled", "tapped", "rejected"]) {
    element.addEventListener(`cards-${type}`, ({ detail: { item, ...detail } }) => log.push([type, item?.name, ...Object.values(detail)].filter((one) => one !== undefined).join(" ")));
  }
  const calls = { made: 0, filled: 0, released: 0, clicks: 0 };
  const things = Array.from({ length: count }, (_, id) => ({ id, name: `Card ${id}` }));
  const render = (node, item) => {
    calls.filled += 1;
    if (throws && item.id === 1) throw new Error("this page's own");
    node.innerHTML = `<h2>${item.name}</h2><button>Press</button><p data-overlay-select>Text to select</p><input type="range" aria-label="Size">`;
    node.style.background = "white";
    node.querySelector("button").onclick = () => (calls.clicks += 1);
  };
  const back = hasBack && { back: (node, item) => (node.textContent = `Back of ${item.name}`) };
  const asked = [];
  const veto = refuses && {
    maySwipe: (item, direction) => (asked.push(`${item.name} ${direction}`), direction !== refuses),
    mayRemove: (item) => (asked.push(item.name), item.name !== refuses),
  };
  const cards = await attach(element, { items: things, render, ...back, ...veto, release: () => (calls.released += 1), ...options });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const seen = () => [...element.querySelectorAll(".overlay-card")].filter((node) => !node.hidden && Number(node.style.opacity || 1) > 0)
    .reverse().sort((one, other) => Number(other.style.zIndex) - Number(one.style.zIndex))
    .map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const face = node.querySelector(node.classList.contains("overlay-turned") ? ".overlay-back" : ".overlay-face");
      return { text: face.querySelector("h2")?.textContent ?? face.textContent, left, top, width, height, x: left + width / 2, label: node.getAttribute("aria-label"), isInert: node.inert, opacity: Number(node.style.opacity) };
    });
  const quiet = async () => {
    for (let left = 300; left; left -= 1) {
      await frame();
      if (!cards.core.state().isMoving) return frame();
    }
    throw new Error("the cards move on and on");
  };
  globalThis.laid = { cards, element, log, asked, calls, things, seen, quiet, frame };
}, model, { count, hasBack, refuses, throws, rtl, ...options });

const quiet = (tab) => tab.run(() => laid.quiet());
/** What is seen, after the frame that a finger's last move is drawn with. */
const seen = (tab) => tab.run(async () => (await laid.frame(), await laid.frame(), laid.seen()));
const log = (tab) => tab.run(() => laid.log.filter((line) => line !== "settled"));
const front = (tab) => tab.run(() => laid.cards.current?.name);
const focus = (tab) => tab.run(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

/** @param {string} name @param {import("./drive.mjs").Scenario["act"]} act @returns {import("./drive.mjs").Scenario} */
const scenario = (name, act) => ({ name: `Cards: ${name}`, size: SIZE, isUnrecorded: true, act });

/** @type {import("./drive.mjs").Scenario[]} */
const deck = [
  scenario("a deck's front card follows a finger, tilts, and goes", async ({ hand, tab }) => {
    await lay(tab, "Deck", { stamps: { left: "Nope", right: "Like" } });
    assert.deepEqual((await seen(tab)).map(({ text, width }) => [text, Math.round(width)]), [["Card 0", 390], ["Card 1", 370], ["Card 2", 350]]);
    await hand.down(1, MIDDLE);
    await hand.move(1, [275, 320], 160);
    const [card, next] = await seen(tab);
    assert.equal(card.text, "Card 0");
    // 80 less the slop of 10; the box around a tilted card is wider.
    near(card.x, 195 + 70, "the middle of the card", 2);
    assert.ok(card.width > 392, "it tilts");
    assert.equal(next.text, "Card 1");
    const stamps = await tab.run(() => [...laid.element.querySelector(".overlay-card").querySelectorAll(".overlay-stamp")].map(({ dataset, style }) => [dataset.direction, Number(style.opacity)]));
    assert.equal(stamps[0][1], 0);
    near(stamps[1][1], 70 / 117, "the stamp", 0.02);
    await hand.move(1, [340, 320], 60);
    await hand.up(1);
    assert.equal(await front(tab), "Card 1");
    await quiet(tab);
    assert.deepEqual(await log(tab), ["swiped Card 0 right", "became-current Card 1 0"]);
  }),
  scenario("a deck's card that is taken back rests where it was", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await hand.down(1, MIDDLE);
    await hand.move(1, [330, 300], 120);
    await hand.move(1, [200, 300], 120);
    await hand.rest(120);
    await hand.up(1);
    await quiet(tab);
    const [card] = await seen(tab);
    assert.equal(card.text, "Card 0");
    near(card.x, 195, "its middle");
    assert.deepEqual(await log(tab), []);
  }),
  scenario("a flick against the drag takes a deck's card back", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await hand.down(1, MIDDLE);
    await hand.move(1, [350, 300], 160);
    await hand.move(1, [290, 300], 40);
    await hand.up(1);
    await quiet(tab);
    assert.equal(await front(tab), "Card 0");
  }),
  scenario("two flicks in a row take two cards, while the first still flies", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await hand.flick(MIDDLE, [330, 300], 60);
    await hand.flick(MIDDLE, [60, 300], 60);
    assert.equal(await front(tab), "Card 2");
    const flying = (await seen(tab)).filter(({ text }) => text === "Card 0" || text === "Card 1");
    assert.ok(flying.length > 0, "a card still flies");
    await quiet(tab);
    assert.deepEqual(await log(tab), ["swiped Card 0 right", "became-current Card 1 0", "swiped Card 1 left", "became-current Card 2 0"]);
  }),
  scenario("a deck undoes its swipes, also while one flies", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    const mayUndo = () => tab.run(() => !laid.element.querySelector("[data-action=undo]").disabled);
    assert.equal(await mayUndo(), false);
    await hand.flick(MIDDLE, [330, 300], 60);
    assert.equal(await mayUndo(), true);
    await tab.run(() => laid.element.querySelector("[data-action=undo]").click());
    assert.equal(await front(tab), "Card 0");
    await quiet(tab);
    const [card] = await seen(tab);
    near(card.x, 195, "its middle");
    assert.equal(await tab.run(() => laid.cards.undo()), "rejected");
    assert.deepEqual((await log(tab)).slice(-3), ["undone Card 0", "became-current Card 0 0", "rejected at-end"]);
  }),
  scenario("what the page refuses comes back, by finger and by call", async ({ hand, tab }) => {
    await lay(tab, "Deck", { refuses: "right" });
    await hand.flick(MIDDLE, [330, 300], 60);
    await quiet(tab);
    assert.equal(await front(tab), "Card 0");
    assert.equal(await tab.run(() => laid.cards.swipe("right")), "rejected");
    assert.equal(await tab.run(() => laid.cards.swipe("left")), "started");
    assert.deepEqual(await log(tab), ["refused Card 0 right", "refused Card 0 right", "swiped Card 0 left", "became-current Card 1 0"]);
    assert.deepEqual(await tab.run(() => laid.asked), ["Card 0 right", "Card 0 right", "Card 0 left"], "once each time");
    // Whoever takes a card back is not asked.
    await hand.down(1, MIDDLE);
    await hand.move(1, [250, 300], 120);
    await hand.rest(120);
    await hand.up(1);
    assert.equal(await tab.run(() => laid.asked.length), 3, "not far enough");
  }),
  scenario("who is asked whether a card goes only answers", async ({ tab }) => {
    await lay(tab, "Deck");
    const said = await tab.run(() => {
      const messages = [];
      const attempt = (act) => { try { act(); } catch (error) { messages.push(error.message); } };
      laid.cards.configure({ maySwipe: () => (attempt(() => laid.cards.next()), attempt(() => laid.cards.count), attempt(() => laid.cards.detach()), true) });
      return [laid.cards.swipe("left"), ...messages, laid.cards.current.name];
    });
    assert.deepEqual(said, ["started", ...Array(3).fill("overlay: maySwipe and mayRemove only answer"), "Card 1"]);
  }),
  scenario("an exception of who is asked lets the card go", async ({ tab }) => {
    await lay(tab, "Deck");
    assert.equal(await tab.run(() => (laid.cards.configure({ maySwipe: () => { throw new Error("this page's own"); } }), laid.cards.swipe("left"))), "started");
    for (let left = 100; !tab.complaints.length && left > 0; left -= 1) await sleep(20);
    assert.match(tab.complaints.splice(0).join(), /this page's own/);
  }),
  scenario("a command answers what came of it, and can says it before", async ({ tab }) => {
    await lay(tab, "Deck", { refusals: "left" });
    assert.deepEqual(await tab.run(() => [laid.cards.can("undo"), laid.cards.can("swipe", "left"), laid.cards.can("swipe", "up"), laid.cards.can("swipe", "right"), laid.cards.can("next"), laid.cards.can("activate")]), [false, false, false, true, false, true]);
    assert.deepEqual(await tab.run(() => [laid.cards.swipe("left"), laid.cards.swipe("up"), laid.cards.next(), laid.cards.activate(), laid.cards.swipe("right"), laid.cards.undo()]), ["rejected", "rejected", "rejected", "already", "started", "started"]);
    assert.deepEqual((await log(tab)).slice(0, 5), ["refused Card 0 left", "rejected disabled", "rejected unsupported", "tapped Card 0", "swiped Card 0 right"]);
    await tab.run(() => laid.element.remove());
    await lay(tab, "Carousel", { start: 2 });
    assert.deepEqual(await tab.run(() => [laid.cards.can("moveTo", 2), laid.cards.can("moveTo", 3), laid.cards.can("moveTo", 12), laid.cards.can("flip")]), [false, true, false, false]);
    assert.deepEqual(await tab.run(() => [laid.cards.moveTo(2), laid.cards.moveTo(3), laid.cards.moveTo(12)]), ["already", "started", "rejected"]);
    assert.match(await tab.run(() => { try { return laid.cards.can("goTo", 1); } catch (error) { return error.message; } }), /no command goTo/);
  }),
  scenario("what a page changes itself is told it too, and is not said aloud", async ({ tab }) => {
    await lay(tab, "Carousel", { count: 3 });
    await tab.run(() => laid.cards.setItems(laid.things.slice(1)));
    assert.deepEqual(await log(tab), ["became-current Card 1 0"]);
    assert.equal(await tab.run(() => laid.cards.live.textContent), "");
    await tab.run(() => laid.cards.next());
    assert.equal(await tab.run(() => laid.cards.live.textContent), "Card 2");
  }),
  scenario("a deck that becomes empty says so, and brings its last card back", async ({ tab }) => {
    await lay(tab, "Deck", { count: 1 });
    await tab.run(() => laid.cards.swipe("left"));
    await quiet(tab);
    const empty = () => tab.run(() => getComputedStyle(laid.element.querySelector(".overlay-card-empty")).display);
    assert.equal(await empty(), "grid");
    assert.deepEqual(await log(tab), ["swiped Card 0 left", "became-empty"]);
    await tab.run(() => laid.cards.undo());
    await quiet(tab);
    assert.equal(await empty(), "none");
    assert.equal(await front(tab), "Card 0");
  }),
  scenario("a second finger holds a deck's card with the first", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await hand.down(1, [150, 300]);
    await hand.move(1, [230, 300], 120);
    await hand.down(2, [250, 400]);
    await hand.move(2, [330, 400], 120);
    await hand.up(1);
    assert.equal(await front(tab), "Card 0", "one finger still holds it");
    await hand.up(2);
    await quiet(tab);
  }),
  scenario("a system that takes a finger commits nothing", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await hand.down(1, MIDDLE);
    await hand.move(1, [370, 300], 120);
    await hand.cancel();
    await quiet(tab);
    assert.equal(await front(tab), "Card 0");
  }),
  scenario("a deck by keys: arrows swipe, the focus goes along, Backspace undoes", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await tab.run(() => laid.cards.view.nodeOf(0).element.focus());
    await hand.press("ArrowRight");
    assert.equal(await focus(tab), "Card 1, 2 of 12");
    await hand.press("ArrowLeft");
    assert.equal(await focus(tab), "Card 2, 3 of 12");
    await hand.press("Backspace");
    assert.equal(await focus(tab), "Card 1, 2 of 12");
    assert.equal(await tab.run(() => laid.element.querySelector("[aria-live]").textContent), "Card 1: Back again.");
  }),
];

/** @type {import("./drive.mjs").Scenario[]} */
const browser = [
  scenario("a browser goes on to the left and back to the right", async ({ hand, tab }) => {
    await lay(tab, "Browser", { hasBack: true });
    await hand.flick([300, 300], [120, 300], 100);
    assert.equal(await front(tab), "Card 1");
    await quiet(tab);
    await hand.flick([100, 300], [280, 300], 100);
    await quiet(tab);
    assert.deepEqual(await log(tab), ["became-current Card 1 1", "became-current Card 0 0"]);
  }),
  scenario("a browser's card turns over with a finger, edge on in the middle", async ({ hand, tab }) => {
    await lay(tab, "Browser", { hasBack: true });
    await hand.down(1, MIDDLE);
    await hand.move(1, [195, 380], 160);
    const [half] = await seen(tab);
    assert.equal(half.text, "Card 0");
    assert.ok(half.width < 250, `it is turned: ${half.width}`);
    await hand.move(1, [195, 480], 160);
    await hand.rest(120);
    await hand.up(1);
    await quiet(tab);
    const [card] = await seen(tab);
    assert.equal(card.text, "Back of Card 0");
    near(card.width, 312, "its width");
    assert.deepEqual(await log(tab), ["flipped Card 0 back"]);
  }),
  scenario("a browser past its first card holds with resistance", async ({ hand, tab }) => {
    await lay(tab, "Browser");
    await hand.down(1, [100, 300]);
    await hand.move(1, [300, 300], 200);
    await hand.rest(120);
    await hand.up(1);
    await quiet(tab);
    assert.equal(await front(tab), "Card 0");
    assert.deepEqual(await log(tab), []);
  }),
  scenario("a browser by keys: arrows, Home, End, and f", async ({ hand, tab }) => {
    await lay(tab, "Browser", { hasBack: true });
    await tab.run(() => laid.cards.view.nodeOf(0).element.focus());
    await hand.press("ArrowRight");
    assert.equal(await focus(tab), "Card 1, 2 of 12");
    await hand.press("End");
    assert.equal(await focus(tab), "Card 11, 12 of 12");
    await hand.press("Home");
    assert.equal(await focus(tab), "Card 0, 1 of 12");
    await quiet(tab);
    await hand.press("f");
    await quiet(tab);
    assert.equal((await seen(tab))[0].text, "Back of Card 0");
  }),
  scenario("from right to left a browser goes on to the right", async ({ hand, tab }) => {
    await lay(tab, "Browser", { rtl: true });
    await hand.flick([100, 300], [280, 300], 100);
    assert.equal(await front(tab), "Card 1");
    await tab.run(() => laid.cards.view.nodeOf(1)?.element.focus());
    await quiet(tab);
    await tab.run(() => laid.cards.view.nodeOf(1).element.focus());
    await hand.press("ArrowLeft");
    assert.equal(await front(tab), "Card 2");
  }),
];

/** @type {import("./drive.mjs").Scenario[]} */
const carousel = [
  scenario("a carousel turns a page, and its neighbours peep in", async ({ hand, tab }) => {
    await lay(tab, "Carousel");
    await hand.flick([300, 300], [120, 300], 100);
    await quiet(tab);
    const cards = await seen(tab);
    const [middle] = cards;
    assert.equal(middle.text, "Card 1");
    near(middle.x, 195, "the middle");
    near(middle.width, 312, "its width");
    const left = cards.find(({ text }) => text === "Card 0");
    near(left.x, 195 - 312, "the page before");
    near(left.width, 0.9 * 312, "which is smaller");
    near(left.opacity, 0.8, "and paler", 0.01);
  }),
  scenario("a carousel's card goes up and away, and comes again", async ({ hand, tab }) => {
    await lay(tab, "Carousel");
    await hand.drag(MIDDLE, [195, 240], 120);
    await quiet(tab);
    assert.equal(await tab.run(() => laid.cards.count), 12, "not far enough");
    await hand.flick([195, 400], [195, 200], 80);
    assert.equal(await tab.run(() => laid.cards.count), 11);
    assert.equal(await front(tab), "Card 1");
    await quiet(tab);
    await tab.run(() => laid.cards.undo());
    await quiet(tab);
    assert.equal(await front(tab), "Card 0");
    assert.equal(await tab.run(() => laid.cards.count), 12);
    assert.deepEqual(await log(tab), ["removed Card 0", "became-current Card 1 0", "undone Card 0", "became-current Card 0 0"]);
  }),
  scenario("what the page keeps is not removed, by finger and by call", async ({ hand, tab }) => {
    await lay(tab, "Carousel", { refuses: "Card 0" });
    await hand.flick([195, 400], [195, 200], 80);
    await quiet(tab);
    assert.equal(await tab.run(() => laid.cards.swipe("up")), "rejected");
    assert.deepEqual(await tab.run(() => [laid.cards.count, laid.asked]), [12, ["Card 0", "Card 0"]]);
    await tab.run(() => (laid.cards.next(), laid.cards.swipe("up")));
    assert.deepEqual(await log(tab), ["refused Card 0 up", "refused Card 0 up", "became-current Card 1 1", "removed Card 1", "became-current Card 2 1"]);
  }),
  scenario("without removal a carousel leaves drags across to the page", async ({ tab }) => {
    await lay(tab, "Carousel", { removes: false });
    assert.equal(await tab.run(() => getComputedStyle(laid.cards.root).touchAction), "pan-y pinch-zoom");
    await tab.run(() => laid.cards.configure({ removes: true }));
    assert.equal(await tab.run(() => getComputedStyle(laid.cards.root).touchAction), "pinch-zoom");
  }),
  scenario("a tap on a neighbour goes to it, one on the card is told", async ({ hand, tab }) => {
    await lay(tab, "Carousel");
    await hand.tap([375, 500]);
    await quiet(tab);
    assert.equal(await front(tab), "Card 1");
    await hand.tap([195, 500]);
    assert.deepEqual(await log(tab), ["became-current Card 1 1", "tapped Card 1", "tapped Card 1"]);
  }),
  scenario("a carousel catches a page in flight", async ({ hand, tab }) => {
    await lay(tab, "Carousel");
    await hand.flick([330, 300], [100, 300], 60);
    await hand.rest(60);
    await hand.down(1, MIDDLE);
    const [before] = await seen(tab);
    await hand.rest(100);
    const [after] = await seen(tab);
    near(after.x, before.x, "it stands under the finger", 0.5);
    await hand.up(1);
    await quiet(tab);
    near((await seen(tab))[0].x, 195, "and goes on");
  }),
  scenario("a carousel that loops goes on past its last card", async ({ tab }) => {
    await lay(tab, "Carousel", { count: 5, loops: true, start: 4 });
    assert.equal(await front(tab), "Card 4");
    await tab.run(() => laid.cards.next());
    await quiet(tab);
    assert.equal(await front(tab), "Card 0");
    assert.ok((await seen(tab)).some(({ text, x }) => text === "Card 4" && x < 0), "the last card is before the first");
  }),
  scenario("the wheel: a notch is a page, a trackpad drags, momentum turns no more", async ({ tab }) => {
    await lay(tab, "Carousel");
    const turn = (deltas, deltaMode = 0, pause = 16) => tab.run(async (deltas, deltaMode, pause) => {
      for (const deltaX of deltas) {
        laid.cards.root.dispatchEvent(new WheelEvent("wheel", { deltaX, deltaMode, clientX: 195, clientY: 300, bubbles: true, cancelable: true }));
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }, deltas, deltaMode, pause);
    await turn([3], 1);
    await quiet(tab);
    assert.equal(await front(tab), "Card 1");
    await sleep(200);
    await turn([10, 30, 60, 80, 80, 76, 70, 64, 58, 52, 46, 40, 35, 30, 25, 20, 16, 12, 9, 6, 4, 2, 1]);
    await quiet(tab);
    assert.equal(await front(tab), "Card 2", "one gesture is one page");
    await sleep(200);
    await turn([4, 8, 8, 4]);
    await sleep(250);
    await quiet(tab);
    assert.equal(await front(tab), "Card 2", "too little");
    near((await seen(tab))[0].x, 195, "and back in the middle");
  }),
  scenario("a carousel by keys: arrows, Home, End, Delete, undo", async ({ hand, tab }) => {
    await lay(tab, "Carousel");
    await tab.run(() => laid.cards.view.nodeOf(0).element.focus());
    await hand.press("ArrowRight");
    assert.equal(await focus(tab), "Card 1, 2 of 12");
    await hand.press("Delete");
    assert.equal(await focus(tab), "Card 2, 2 of 11");
    await hand.press("End");
    assert.equal(await focus(tab), "Card 11, 11 of 11");
    await tab.run(() => laid.cards.undo());
    assert.equal(await tab.run(() => laid.cards.count), 12);
  }),
];

/** @type {import("./drive.mjs").Scenario[]} */
const all = [
  scenario("a million cards cost what ten cost: as many nodes", async ({ hand, tab }) => {
    await lay(tab, "Carousel", { count: 100_000 });
    await hand.flick([300, 300], [120, 300], 100);
    await quiet(tab);
    assert.ok((await tab.run(() => laid.element.querySelectorAll(".overlay-card").length)) <= 10);
    await tab.run(() => laid.cards.moveTo(99_999));
    await quiet(tab);
    assert.equal(await front(tab), "Card 99999");
  }),
  scenario("no node is made under a finger", async ({ hand, tab }) => {
    for (const model of /** @type {const} */ (["Deck", "Browser", "Carousel"])) {
      await lay(tab, model);
      await tab.run(() => laid.quiet());
      await sleep(100);
      const count = () => tab.run(() => laid.element.querySelectorAll(".overlay-card").length);
      const before = await count();
      await hand.down(1, [300, 300]);
      await hand.move(1, [120, 300], 160);
      assert.equal(await count(), before, model);
      await hand.up(1);
      await tab.run(() => (laid.cards.detach(), laid.element.remove()));
    }
  }),
  scenario("a button in a card is pressed, and not after a drag", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    const point = await tab.run(() => {
      const { x, y, width, height } = laid.cards.view.nodeOf(0).front.querySelector("button").getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
    await hand.mouse("mousePressed", point);
    await hand.mouse("mouseReleased", point);
    assert.equal(await tab.run(() => laid.calls.clicks), 1);
    assert.deepEqual(await log(tab), [], "that was no tap of the card");
    await hand.mouse("mousePressed", point);
    await hand.mouse("mouseMoved", [point[0] + 40, point[1]]);
    await tab.run(() => laid.element.addEventListener("click", () => (laid.calls.clicks += 1)));
    await hand.mouse("mouseReleased", [point[0] + 40, point[1]]);
    assert.equal(await tab.run(() => laid.calls.clicks), 1, "nor is there a click for the page");
  }),
  scenario("a mouse drags a card, and selects text where the page says so", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await hand.mouse("mousePressed", [195, 400]);
    for (const x of [220, 260, 300, 340]) await hand.mouse("mouseMoved", [x, 400]);
    assert.ok((await seen(tab))[0].x > 290);
    await hand.mouse("mouseReleased", [340, 400]);
    await quiet(tab);
    assert.equal(await front(tab), "Card 1");
    const [x, y] = await tab.run(() => {
      const { left, top, height } = laid.cards.view.nodeOf(1).front.querySelector("p").getBoundingClientRect();
      return [left + 2, top + height / 2];
    });
    await hand.mouse("mousePressed", [x, y]);
    for (const on of [20, 40, 60]) await hand.mouse("mouseMoved", [x + on, y]);
    await hand.mouse("mouseReleased", [x + 60, y]);
    assert.equal(await front(tab), "Card 1");
    assert.ok((await tab.run(() => String(getSelection()))).length > 0);
  }),
  scenario("things by their keys: inserted, removed, moved and changed under a finger", async ({ hand, tab }) => {
    await lay(tab, "Carousel", { count: 6 });
    await hand.down(1, MIDDLE);
    await hand.move(1, [165, 300], 80);
    const told = await tab.run(() => {
      const [zero, one, two, three, four] = laid.things;
      const words = [];
      laid.cards.core.mirror = { tell: (name, event) => words.push(laid.cards.core.events[event]) };
      laid.cards.setItems([{ id: 9, name: "New" }, zero, { ...one, name: "One" }, four, two, three]);
      laid.cards.core.mirror = undefined;
      return words;
    });
    assert.deepEqual(told, ["remove", "insert", "reorder"]);
    const texts = (await seen(tab)).map(({ text }) => text);
    assert.equal(texts[0], "Card 0", "the card under the finger stays");
    assert.ok(texts.includes("New") && texts.includes("One"), `${texts}`);
    await hand.rest(120);
    await hand.up(1);
    await quiet(tab);
    assert.deepEqual(await tab.run(() => laid.cards.list.order().map((id) => laid.cards.list.item(id).name)), ["New", "Card 0", "One", "Card 4", "Card 2", "Card 3"]);
    assert.equal(await tab.run(() => laid.cards.currentIndex), 1);
  }),
  scenario("options change under a finger", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await hand.down(1, MIDDLE);
    await hand.move(1, [285, 300], 120);
    const [before] = await seen(tab);
    await tab.run(() => laid.cards.configure({ visibleCount: 5, tilt: "none" }));
    const [after] = await seen(tab);
    near(after.x, before.x, "the card stays under the finger");
    near(after.width, 390, "it tilts no more");
    await hand.up(1);
    await quiet(tab);
    assert.equal((await seen(tab)).length, 5);
  }),
  scenario("a resize under a finger keeps its share", async ({ hand, tab }) => {
    await lay(tab, "Carousel");
    await hand.down(1, [300, 300]);
    await hand.move(1, [134, 300], 160);
    near((await seen(tab))[0].x, 195 - 156, "half a page", 2);
    await tab.run(() => (laid.element.style.width = "300px"));
    await sleep(80);
    near((await seen(tab)).find(({ text }) => text === "Card 0").x, 150 - 120, "half a page of the new ones", 2);
    await hand.up(1);
    await quiet(tab);
  }),
  scenario("a resize gives the cards of a browser their share", async ({ tab }) => {
    await lay(tab, "Browser", { cardWidth: "50%", start: 2 });
    const [before] = await seen(tab);
    assert.equal(before.text, "Card 2");
    near(before.width, 195, "half of 390", 1);
    await tab.run(() => (laid.element.style.width = "300px"));
    await sleep(80);
    near((await seen(tab))[0].width, 150, "half of 300", 1);
    await quiet(tab);
  }),
  scenario("an exception of the page stops no card", async ({ tab }) => {
    await lay(tab, "Deck", { throws: true });
    assert.equal(await tab.run(() => laid.seen().length), 3);
    const complaints = tab.complaints.splice(0);
    assert.ok(complaints.length > 0 && complaints.every((one) => one.includes("this page's own")), `${complaints}`);
  }),
  scenario("less motion: a card fades where it is", async ({ tab }) => {
    await tab.media({ motion: "reduce" });
    await lay(tab, "Deck");
    await tab.run(() => laid.cards.swipe("right"));
    await sleep(80);
    const card = (await tab.run(() => laid.seen())).find(({ text }) => text === "Card 0");
    if (card) near(card.x, 195, "it stays in its place");
    await quiet(tab);
    assert.equal(await front(tab), "Card 1");
  }),
  scenario("options that are none are errors that say what is expected", async ({ tab }) => {
    const say = (model, options) => lay(tab, model, options).then(() => "no error", (error) => error.message);
    assert.match(await say("Deck", { visible: 3 }), /no option visible of a deck: expected one of .*visibleCount/);
    assert.match(await say("Deck", { visibleCount: 9 }), /visibleCount: expected a number in 1…8, not 9/);
    assert.match(await say("Deck", { tilt: "much" }), /tilt: expected one of none, plain, touched-half/);
    assert.match(await say("Deck", { directions: "left rigth" }), /directions: expected some of left, right, up, down/);
    assert.match(await say("Carousel", { switching: "round" }), /switching: expected a number or nearest/);
    assert.match(await say("Carousel", { switching: 2 }), /switching: expected a number /);
    assert.equal(await say("Carousel", { switching: "nearest" }), "no error");
    await tab.run(() => laid.cards.detach());
    assert.match(await say("Carousel", { page: "wide" }), /page: expected points, or a share such as "30%"/);
    assert.match(await say("Browser", { tapFlips: 1 }), /tapFlips: expected true or false/);
    assert.match(await say("Deck", { items: 5 }), /expected items to be an array/);
    assert.match(await say("Deck", { items: [1, 1] }), /expected each card once/);
    assert.equal(await tab.run(() => document.querySelectorAll(".overlay-cards").length), 0, "nothing is left half made");
  }),
  scenario("a detached container takes everything away, once", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await hand.down(1, MIDDLE);
    await hand.move(1, [260, 300], 80);
    await tab.run(() => (laid.cards.detach(), laid.cards.detach()));
    await hand.up(1);
    assert.equal(await tab.run(() => laid.element.childElementCount), 0);
    assert.equal(await tab.run(() => laid.calls.released), 4);
    assert.match(await tab.run(() => { try { laid.cards.next(); return ""; } catch (error) { return error.message; } }), /the cards are detached/);
  }),
  scenario("a page may take its cards away where it hears of one", async ({ hand, tab }) => {
    const focusFront = () => tab.run(() => laid.cards.view.nodeOf(0).element.focus());
    const all = [
      ["tapped", () => hand.tap(MIDDLE)], ["tapped", async () => (await focusFront(), hand.press("Enter", { text: "\r" }))],
      ["swiped", () => hand.flick(MIDDLE, [330, 300], 60)], ["became-current", async () => (await focusFront(), hand.press("ArrowRight"))],
      ["became-empty", () => tab.run(() => laid.cards.setItems([]))],
    ];
    for (const [type, act] of all) {
      await lay(tab, "Deck");
      await tab.run((type) => laid.element.addEventListener(`cards-${type}`, () => laid.cards.detach()), type);
      await act();
      await sleep(60);
      assert.equal(await tab.run(() => laid.element.childElementCount), 0, type);
      await tab.run(() => laid.element.remove());
    }
  }),
  scenario("what is said of a card is so: its name, its place, how many there are", async ({ tab }) => {
    await lay(tab, "Carousel", { count: 3 });
    const label = () => tab.run(() => laid.cards.view.nodeOf(0).element.getAttribute("aria-label"));
    await tab.run(() => laid.cards.setItems([...laid.things, { id: 9, name: "New" }]));
    assert.equal(await label(), "Card 0, 1 of 4");
    await tab.run(() => (laid.cards.setItems([{ id: 8, name: "Before" }, ...laid.things]), laid.quiet()));
    assert.equal(await label(), "Card 0, 2 of 4");
    await tab.run(() => ((laid.things[0].name = "Another"), laid.cards.reloadAll()));
    assert.equal(await label(), "Another, 2 of 4");
  }),
  scenario("the ring around a card that has the focus lies above what is in it", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await tab.run(() => laid.cards.view.nodeOf(0).element.focus());
    await hand.press("ArrowRight");
    const ring = () => tab.run(() => {
      const { outlineStyle, outlineWidth, content } = getComputedStyle(document.activeElement, "::after");
      return [document.activeElement.getAttribute("aria-label"), outlineStyle !== "none", parseFloat(outlineWidth) >= 1, content];
    });
    assert.deepEqual(await ring(), ["Card 1, 2 of 12", true, true, '""']);
  }),
  scenario("what is seen of no cards lies below the last one while that flies, and can be pressed then", async ({ tab }) => {
    await lay(tab, "Deck", { count: 1 });
    await tab.run(() => void (laid.hit = () => document.elementFromPoint(195, 300).closest(".overlay-card, .overlay-card-empty").className));
    // In the same instant: it stands where it was. What is inert is not hit.
    assert.deepEqual(await tab.run(() => (laid.cards.swipe("right"), laid.cards.draw(), (laid.cards.view.nodes[0].element.inert = false), [getComputedStyle(laid.cards.empty).display, laid.hit()])), ["grid", "overlay-card"]);
    await quiet(tab);
    assert.equal(await tab.run(() => laid.hit()), "overlay-card-empty");
  }),
  scenario("undo by its button gives the focus to the card, where there is no more to undo", async ({ hand, tab }) => {
    await lay(tab, "Deck");
    await tab.run(() => (laid.cards.swipe("left"), laid.cards.swipe("right"), laid.element.querySelector("[data-action=undo]").focus()));
    await hand.press("Enter", { text: "\r" });
    assert.equal(await focus(tab), "Undo", "one is left");
    await hand.press("Enter", { text: "\r" });
    assert.equal(await focus(tab), "Card 0, 1 of 12");
  }),
  scenario("cards whose container is shown later are all seen, and in its middle", async ({ tab }) => {
    await tab.run(() => document.head.appendChild(Object.assign(document.createElement("style"), { id: "hiding" })).append("[style*='z-index: 5'] { display: none }"));
    await lay(tab, "Carousel", { count: 6, loops: true, page: "56%", cardWidth: "50%" });
    await tab.run(() => document.querySelector("#hiding").remove());
    await tab.run(() => laid.frame());
    await quiet(tab);
    assert.deepEqual((await seen(tab)).slice(0, 3).map(({ text, opacity }) => [text, opacity]), [["Card 0", 1], ["Card 1", 0.8], ["Card 5", 0.8]]);
    await tab.run(() => laid.element.remove());
    await lay(tab, "Deck", { cardWidth: "80%", originX: "10%" });
    near((await seen(tab))[0].x, 195, "the middle");
    await tab.run(() => (laid.element.style.width = "300px"));
    await sleep(80);
    near((await seen(tab))[0].x, 150, "the middle of the smaller one");
  }),
];

export const scenarios = [...deck, ...browser, ...carousel, ...all];
