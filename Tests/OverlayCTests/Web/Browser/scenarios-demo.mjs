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
  const status = [...document.querySelectorAll("#page [role=status], overlay-sheet [role=status]")].map((one) => words(one.textContent)).filter(Boolean);
  return { focus: node === document.body ? "the page" : [role, name && `"${name}"`, value].filter(Boolean).join(" "), isSeen: Boolean(isSeen), sheets: said, status };
}

/** Presses what a line says: a key, `Shift+` a key, or text in quotes. */
async function press(hand, keys) {
  const text = /^"(.*)"$/.exec(keys)?.[1];
  if (text !== undefined) for (const letter of text) await hand.press(letter, { text: letter });
  else if (keys === "Enter") await hand.press("Enter", { text: "\r" });
  else if (keys === "Space") await hand.press(" ", { text: " " });
  else await hand.press(keys.replace("Shift+", ""), { shift: keys.startsWith("Shift+") });
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
  ...readdirSync(FOLDER).sort().map(walk),
];
