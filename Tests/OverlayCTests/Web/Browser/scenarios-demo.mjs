// The pages of the demo: each shows its sheets, and what the Self-check asks of a browser holds. Then by keys alone. What is pressed, and what has the focus and is seen after that, stands in the folder walks: a file for
// each page, which is a record to read and what a walk is compared with. WALKS=write in the environment writes the right side anew.

import { strict as assert } from "node:assert";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { look, runFacts, still, views } from "./demo-pages.mjs";
import { sleep } from "./hand.mjs";

const FOLDER = join(import.meta.dirname, "walks");
/** How broad the column of the keys is. */
const KEYS = 14;

/** What has the focus and what is seen of the sheets, in words: as somebody hears it who does not see the page. */
function describe() {
  const inside = (root) => [...root.querySelectorAll("*")].flatMap((node) => (node.shadowRoot ? [node, ...inside(node.shadowRoot)] : [node]));
  const words = (text) => (text ?? "").replace(/\s+/g, " ").trim().slice(0, 40);
  let node = document.activeElement;
  while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  const roles = { A: "link", BUTTON: "button", SELECT: "box of choices", TEXTAREA: "field", H2: "heading", MAIN: "the main part", INPUT: { checkbox: "check box", radio: "radio button", range: "slider" }[node.type] ?? "field" };
  const role = node.getAttribute("role") ?? roles[node.tagName] ?? node.className.split(" ")[0];
  const label = [...(node.labels?.[0]?.childNodes ?? [])].filter((child) => child.nodeName !== "SELECT").map((child) => child.textContent).join("");
  const name = words(node.ariaLabel || label || (/^(MAIN|DIV|SECTION)$/.test(node.tagName) && node.tabIndex <= 0 && role !== "row" ? "" : node.innerText));
  const isTicked = /checkbox|radio/.test(node.type);
  const value = isTicked ? (node.checked ? "on" : "off") : node.ariaValueText ?? (/INPUT|SELECT|TEXTAREA/.test(node.tagName) ? node.value : "");
  const box = node.getBoundingClientRect();
  // A box that is hidden for its label's sake is seen as that.
  const shown = box.width < 2 && node.labels?.[0] ? node.labels[0].getBoundingClientRect() : box;
  const related = (one, other) => { for (let at = other; at; at = at.assignedSlot ?? at.parentNode ?? at.host) if (at === one) return true; return false; };
  /** Whether nothing covers it at a place of its box: shares of its sides. */
  const isUncovered = (across, along) => {
    const [x, y] = [shown.left + across * shown.width, shown.top + along * shown.height];
    let hit = document.elementFromPoint(x, y);
    for (let inner; (inner = hit?.shadowRoot?.elementFromPoint(x, y)) && inner !== hit; ) hit = inner;
    return hit && (related(node, hit) || related(node.labels?.[0] ?? node, hit));
  };
  const shares = [0.1, 0.5, 0.9];
  const isSeen = /^(BODY|MAIN)$/.test(node.tagName) || shares.some((across) => shares.some((along) => isUncovered(across, along)));
  const sheets = inside(document).filter((one) => one.matches(".overlay-sheet") && one.style.transform && getComputedStyle(one).visibility === "visible" && one.getBoundingClientRect().top < innerHeight - 1);
  const said = sheets.map((sheet) => {
    const handle = sheet.querySelector(".overlay-handle");
    const around = sheet.closest("dialog") ?? sheet;
    return `${around.ariaLabel ?? around.getAttribute("aria-label")} at ${handle.getAttribute("aria-valuetext")}${sheet.inert ? ", behind" : ""}`;
  });
  const status = [...document.querySelectorAll("#page [role=status], #page .overlay-card-live, overlay-sheet [role=status]")].map((one) => words(one.textContent)).filter(Boolean);
  return { focus: node === document.body ? "the page" : [role, name && `"${name}"`, value].filter(Boolean).join(" "), isSeen: Boolean(isSeen), sheets: said, status };
}

/** Presses what a line says: a key, `Shift+` or `Control+` a key, or text in quotes. */
async function press(hand, keys) {
  const text = /^"(.*)"$/.exec(keys)?.[1];
  if (text !== undefined) for (const letter of text) await hand.press(letter, { text: letter });
  else if (keys === "Enter") await hand.press("Enter", { text: "\r" });
  else if (keys === "Space") await hand.press(" ", { text: " " });
  else await hand.press(keys.replace(/^(Shift|Control)\+/, ""), { shift: keys.startsWith("Shift+"), control: keys.startsWith("Control+") });
}

/** Opens a page anew: another address within it would be no other document. @param {import("./engines.mjs").Tab} tab @param {string} page */
async function open(tab, page) {
  const origin = await tab.run(() => location.origin);
  await tab.go(`${origin}/sheet.css`);
  await tab.go(`${origin}/web/demo.html#${page}`);
  await still(tab);
}

/** @param {string} page @returns {import("./drive.mjs").Scenario} */
const pageOf = (page) => ({
  name: `Demo: the page ${page} shows its sheets`,
  isUnrecorded: true,
  async act({ tab }) {
    for (const { name, act, hasNoSheet } of views.filter((view) => view.page === page)) {
      await open(tab, page);
      await act?.(tab);
      const { tops, isShown } = await look(tab);
      assert.equal(isShown, !hasNoSheet, `${name}: its sheets are at ${tops}`);
    }
  },
});

/** @param {string} file @returns {import("./drive.mjs").Scenario} */
const walk = (file) => ({
  name: `Demo: the page ${file.replace(".txt", "")} by keys alone`,
  isUnrecorded: true,
  async act({ hand, tab }) {
    const path = join(FOLDER, file);
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    await open(tab, file.replace(".txt", ""));
    const walked = [];
    let before = "";
    for (const line of lines) {
      const keys = line.slice(0, KEYS).trim();
      if (!keys || line.startsWith("#")) {
        walked.push(line);
        continue;
      }
      await press(hand, keys);
      // What a key asks for may be loaded first.
      await sleep(120);
      await still(tab);
      const { focus, isSeen, sheets, status } = await tab.run(describe);
      const around = [sheets.join("; ") || "no sheet", ...status].join(" | ");
      walked.push(`${keys.padEnd(KEYS)}${isSeen ? "" : "(NOT SEEN) "}${focus}${around === before ? "" : `  [${around}]`}`);
      before = around;
    }
    if (process.env.WALKS === "write") writeFileSync(path, `${walked.join("\n")}\n`);
    else assert.deepEqual(walked, lines);
    assert.deepEqual(walked.filter((line) => line.includes("(NOT SEEN)")), [], "what has the focus is seen");
  },
});

/** The middle of what a word of CSS finds first. @param {import("./engines.mjs").Tab} tab @param {string} which @returns {Promise<[number, number]>} */
const middle = (tab, which) => tab.run((which) => {
  const { left, top, width, height } = document.querySelector(which).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}, which);

/** Drags, rests, and waits until nothing moves. */
async function drag({ hand, tab }, from, to) {
  await hand.down(1, from);
  await hand.move(1, to, 200);
  await hand.rest(120);
  await hand.up(1);
  await still(tab);
  await sleep(400);
}

/** @type {import("./drive.mjs").Scenario[]} */
const cards = [
  {
    name: "Demo: collections in the header of the map's sheet have the drags across, and the sheet those along it",
    isUnrecorded: true,
    async act(on) {
      const { tab } = on;
      await open(tab, "map");
      const state = () => tab.run(() => [demo.sheet.presentation.detent, demo.collections.current.name, demo.collections.core.state().isDragging]);
      const [x, y] = await middle(tab, ".collections");
      await drag(on, [x + 80, y], [x - 100, y + 12]);
      assert.deepEqual(await state(), ["half", "A rainy day", false], "across");
      await drag(on, [x, y], [x + 12, y - 340]);
      assert.deepEqual(await state(), ["full", "A rainy day", false], "up");
      const [, high] = await middle(tab, ".collections");
      await drag(on, [x, high], [x - 12, high + 340]);
      assert.deepEqual(await state(), ["half", "A rainy day", false], "down");
      assert.equal(await tab.run(() => demo.map.places.length), 10_000, "none of that was a tap");
    },
  },
  {
    name: "Demo: a tap on a collection shows its places in the list and on the map, and a second one all of them",
    isUnrecorded: true,
    async act({ hand, tab }) {
      await open(tab, "map");
      const tap = async () => {
        await hand.tap(await middle(tab, ".collections"));
        await sleep(900);
        await still(tab);
      };
      const seen = () => tab.run(() => [document.querySelector(".count").textContent, demo.map.places.length, document.querySelectorAll(".collection.shown").length]);
      const before = await tab.run(() => document.querySelector(".overlay-row:not([hidden])").ariaLabel);
      await tap();
      assert.deepEqual(await seen(), ["12 places in “Breakfast early”", 12, 1]);
      const pins = await tab.run(() => demo.map.pins.filter(({ left, top }) => left > 0 && left < innerWidth && top - demo.map.covered / 2 > 0 && top + demo.map.covered / 2 < innerHeight).length);
      assert.ok(pins >= 8, `${pins} of its pins are seen above the sheet`);
      await tap();
      assert.deepEqual(await seen(), ["10,000 places nearby", 10_000, 0]);
      assert.equal(await tab.run(() => document.querySelector(".overlay-row:not([hidden])").ariaLabel), before);
    },
  },
  {
    name: "Demo: a deck in a place's card has the drags across, and its sheet those along it",
    isUnrecorded: true,
    async act(on) {
      const { hand, tab } = on;
      await open(tab, "map");
      await hand.tap(await middle(tab, ".overlay-row:not([hidden])"));
      await sleep(600);
      await still(tab);
      await tab.run(() => ((globalThis.card = demo.stage.sheets.find(({ name }) => name === "card")), void card.moveTo("all")));
      await still(tab);
      const state = () => tab.run(() => [card.presentation.detent, document.querySelector(".near > small").textContent, document.querySelectorAll(".suggestions .overlay-card:not([inert])").length]);
      const name = () => tab.run(() => document.querySelector(".suggestions .overlay-card:not([inert]) b").textContent);
      const [first, [x, y]] = [await name(), await middle(tab, ".suggestions")];
      await drag(on, [x, y - 20], [x + 150, y - 8]);
      assert.deepEqual(await state(), ["all", `1 saved, ${first} the last.`, 1], "across");
      const second = await name();
      await hand.flick([x, y - 60], [x - 10, y + 70], 240);
      await sleep(500);
      await still(tab);
      assert.deepEqual([(await state())[0], await name()], ["shown", second], "down");
      await tab.run(() => void card.moveTo("all"));
      await still(tab);
      for (let left = 7; left > 0; left -= 1) {
        await hand.drag([x, y - 20], [x - 150, y - 20], 80);
        await sleep(150);
      }
      assert.deepEqual(await state(), ["all", `1 saved, ${first} the last.`, 0], "all have gone");
      assert.equal(await tab.run(() => getComputedStyle(document.querySelector(".suggestions .overlay-card-empty")).display), "grid", "it says so");
      await hand.tap(await middle(tab, ".near .text-button"));
      await sleep(600);
      assert.equal(await tab.run(() => document.querySelectorAll(".suggestions .overlay-card:not([inert])").length), 1, "one is back");
    },
  },
];

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  ...["map", "form", "filter", "list", "order", "cards", "article"].map(pageOf),
  {
    name: "Demo: what the Self-check asks of a browser holds",
    isUnrecorded: true,
    async act({ tab }) {
      await open(tab, "check");
      await runFacts(tab);
      const report = (await tab.run(() => demo.report())).split("\n").filter((line) => line && !line.startsWith("#"));
      assert.deepEqual(report.filter((line) => !/^(PASS|NOT RUN) /.test(line)), []);
      assert.ok(report.filter((line) => line.startsWith("PASS")).length >= 15, "all of it ran");
    },
  },
  ...cards,
  ...readdirSync(FOLDER).sort().map(walk),
];
