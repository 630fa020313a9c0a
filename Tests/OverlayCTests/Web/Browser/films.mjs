// Films of cards, for somebody to look at: a gesture on a page at six instants, above the model's own filmstrip of the trace that the page
// recorded, at the same instants. What differs is a fault of the page's layer. Time is told, not awaited: each picture is of its instant.
//
//     node films.mjs WEB OVERLAY FOLDER [NAME…]    # those whose names have such a part

import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./chromium.mjs";
import { serve } from "./server.mjs";

const [web, overlay, folder, ...names] = process.argv.slice(2);
const SIZE = { width: 390, height: 600 };
/** The directions, by their numbers. */
const [LEFT, RIGHT, UP] = [0, 1, 2];

/** A step: milliseconds, what the cards are told, numbers; or "see". @typedef {[number, string, ...number[]]} Step */

/** A finger that goes from here to there between two instants, in twelve moves. @returns {Step[]} */
function drag(from, to, begin, end) {
  const share = (at) => [begin + ((end - begin) * at) / 12, ...[0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * at) / 12)];
  return [[begin, "down", 1, ...from], ...Array.from({ length: 12 }, (_, at) => share(at + 1)).map(([time, x, y]) => /** @type {Step} */ ([time, "move", 1, x, y]))];
}
/** @param {number} time @returns {Step} */
const see = (time) => [time, "see"];

const MIDDLE = { cardWidth: "88%", cardHeight: "84%", originX: "6%", originY: "4%", stamps: { left: "Nope", right: "Like" } };
/** @type {Record<string, {model: string, options: Record<string, any>, steps: Step[]}>} */
const FILMS = {
  "deck-until-it-is-empty": { model: "Deck", options: { count: 3, ...MIDDLE }, steps: [
    see(0), ...drag([195, 200], [285, 230], 20, 200), see(200), [210, "move", 1, 320, 235], [220, "up", 1], see(300), [420, "swipe", LEFT], see(500), [1200, "swipe", RIGHT], see(1290), see(1900),
  ] },
  "deck-tilts-about-the-finger-and-comes-back": { model: "Deck", options: { count: 8, tilt: "touched-half", directions: "left right up down", ...MIDDLE }, steps: [
    ...drag([195, 500], [100, 430], 20, 200), see(200), [260, "move", 1, 40, 420], [262, "up", 1], see(330), [340, "undo"], see(420), see(500), ...drag([195, 300], [200, 180], 1300, 1450), see(1450), [1460, "up", 1], see(1560),
  ] },
  "browser-is-dragged-and-turned": { model: "Browser", options: { count: 8, kinds: 2 }, steps: [
    ...drag([300, 300], [180, 310], 20, 200), see(200), [210, "move", 1, 120, 310], [216, "up", 1], see(300), ...drag([195, 300], [195, 380], 1000, 1200), see(1200), ...drag([195, 380], [195, 460], 1200, 1290).slice(1), see(1290), [1420, "up", 1], see(1500), see(2400),
  ] },
  "browser-turned-goes-back": { model: "Browser", options: { count: 8, kinds: 2 }, steps: [
    [10, "next"], see(120), [700, "next"], [1400, "flip"], see(1500), see(1600), see(2300), ...drag([100, 300], [260, 300], 2400, 2600), see(2600), [2608, "move", 1, 290, 300], [2610, "up", 1], see(2700),
  ] },
  "carousel-goes-on-and-loses-a-card": { model: "Carousel", options: { count: 8, page: "70%" }, steps: [
    ...drag([300, 300], [150, 300], 20, 200), see(200), [206, "move", 1, 110, 300], [210, "up", 1], see(300), ...drag([195, 400], [200, 230], 1200, 1400), see(1400), [1408, "move", 1, 200, 190], [1412, "up", 1], see(1480), see(1560), see(2400),
  ] },
  "carousel-loops-from-right-to-left": { model: "Carousel", options: { count: 6, page: "60%", loops: true, layoutDirection: "rtl", paging: "free", cardHeight: "70%" }, steps: [
    see(0), ...drag([100, 300], [300, 300], 20, 120), see(120), [122, "up", 1], see(300), see(600), [1610, "swipe", UP], see(1700), [1780, "undo"], see(1860),
  ] },
};

/** Puts cards on the page that move when they are told. Runs in the page. */
async function lay(model, { count, kinds, ...options }) {
  const style = document.head.appendChild(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/web/cards.css" }));
  await new Promise((resolve) => (style.onload = resolve));
  document.head.appendChild(document.createElement("style")).append(`.overlay-card { border-radius: 18px; color: #fff; font: 700 60px sans-serif } .overlay-face { display: grid; place-items: center; box-shadow: inset 0 0 0 2px #fff8 }
    .overlay-stamp { top: 20px; padding: 4px 10px; border: 3px solid; font-size: 22px } [data-direction=right] { left: 20px } [data-direction=left] { right: 20px }`);
  const [{ CardRecorder }, { Traces }, { [`attach${model}`]: attach }] = await Promise.all(["cardrecorder", "traces", "cards"].map((name) => import(`/web/${name}.js`)));
  const element = document.body.appendChild(document.createElement("div"));
  element.style.cssText = "position: fixed; inset: 0; background: #eef; z-index: 5";
  const side = (letter, light) => (node, id) => Object.assign(node, { textContent: `${id}${letter}` }).style.setProperty("background", `hsl(${47 * id} 45% ${light}%)`);
  const cards = await attach(element, { items: Array.from({ length: count }, (_, id) => id), render: side("", 45), ...(kinds && { back: side("b", 25), kind: (id) => String(id % kinds) }), ...options });
  cards.schedule = () => {};
  const recorder = new CardRecorder(cards, await Traces.open(), "A film");
  const begin = cards.time / 1e6;
  const tell = (time, word, ...numbers) => cards.sendAt(cards.clock(begin + time), word, ...numbers);
  globalThis.film = { tell, see: (time) => (tell(time, "frame"), cards.draw(cards.time)), stop: () => recorder.stop() };
}

/** The trace with a mark at each instant that was seen; its own frames are left out. @param {string} trace @param {Step[]} steps */
function mark(trace, steps) {
  const [head, body] = trace.split("---\n");
  let time = 0;
  const lines = body.trim().split("\n").flatMap((line) => {
    const [, passed, event] = /^\+([\d.]+)\s+(.*)/.exec(line) ?? [];
    time += Number(passed ?? 0);
    return event && !/^(frame|run|settle)\b/.test(event) ? [{ time, event }] : [];
  });
  // What the page told first says when its time began.
  const begin = lines[0].time - (steps.find(([, word]) => word !== "see")?.[0] ?? 0);
  const marks = steps.filter(([, word]) => word === "see").map(([at], index) => ({ time: begin + at, event: `frame\nmark at-${index + 1}` }));
  const all = [...lines, ...marks].sort((one, other) => one.time - other.time);
  return `${head}---\n${all.map(({ time, event }, at) => `+${+(time - (all[at - 1]?.time ?? 0)).toFixed(6)} ${event}\n`).join("")}`;
}

mkdirSync(folder, { recursive: true });
const browser = new Browser();
const server = await serve(web, ".", browser.hasSafeArea);
for (const [name, { model, options, steps }] of Object.entries(FILMS).filter(([name]) => !names.length || names.some((part) => name.includes(part)))) {
  const tab = await browser.open();
  await tab.resize(SIZE);
  await tab.go(`${server.address}/sheet.html`);
  await tab.run(lay, model, options);
  const shots = [];
  for (const [time, word, ...numbers] of steps) {
    await tab.run((time, word, numbers) => void (word === "see" ? film.see(time) : film.tell(time, word, ...numbers)), time, word, numbers);
    if (word === "see") shots.push(await tab.picture());
  }
  const { trace, digest } = await tab.run(() => film.stop());
  const path = join(folder, `${name}.trace`);
  writeFileSync(path, trace);
  assert.equal(execFileSync(overlay, ["print", path], { encoding: "utf8" }).trim().split(/\s+/).pop(), digest, `${name} ends in other bits`);
  const strip = execFileSync(overlay, ["plot", "-"], { encoding: "utf8", input: mark(trace, steps) });
  await tab.resize({ width: 1200, height: 1240 });
  await tab.run((shots, strip) => {
    document.body.innerHTML = `<div style="position: fixed; inset: 0; z-index: 9; background: #fff; color: #000">${shots.map((shot) => `<img width="190" style="margin: 4px" src="data:image/png;base64,${shot}">`).join("")}${strip}</div>`;
    return Promise.all([...document.images].map((image) => image.decode()));
  }, shots.map((shot) => Buffer.from(shot).toString("base64")), strip);
  writeFileSync(join(folder, `${name}.png`), await tab.picture());
  await tab.close();
  console.log(`${join(folder, `${name}.png`)}: ${shots.length} instants, ${digest} on the page and here`);
}
await browser.close();
server.close();
