// @ts-check
// A list that the browser scrolls: up, it is an ordinary scroller with sticky letters, a scroll bar and find in page; a pull at its top, and
// every drag below the highest detent, goes to the sheet.

import { breadth, keepBreadth } from "./breadth.js";
import { bar } from "./indexpage.js";
import { make, random } from "./nodes.js";
import { attachSheet } from "./overlay.js";

const FIRST = "Ada Aino Bela Bruno Clara Cosmo Dina Dario Edda Emil Flora Fynn Greta Gustav Hanna Henk Ida Ivo Jana Joris Kaja Karl Lena Liam Mara Milo Nora Nils Olga Otto Paula Pim Rosa Ruben Selma Stig Tilda Timo Ulla Urs Vera Viggo Wanda Willem Yara Yann Zoe Zeno".split(" ");
const LAST = "Aalto Bergman Castel Dahl Engel Falk Gruber Holm Ivanova Jansen Klein Lind Moreau Nagel Olsen Petri Quist Roth Sand Thorn Ude Voss Wolff Young Zeman".split(" ");

const RECENT = [["Nora Lind", "09:40"], ["Ivo Sand", "08:12"], ["Zoe Thorn", "Fri"]];

/** 240 people, by their first letters. @returns {Map<string, {name: string, phone: string}[]>} */
function makePeople() {
  const next = random(9);
  const names = new Set();
  while (names.size < 240) names.add(`${LAST[Math.floor(next() * LAST.length)]}, ${FIRST[Math.floor(next() * FIRST.length)]}`);
  const letters = new Map();
  for (const name of [...names].sort()) {
    const phone = `+00 ${String(Math.floor(next() * 9e6) + 1e6).replace(/(\d{3})(\d{4})/, "$1 $2")}`;
    letters.set(name[0], [...(letters.get(name[0]) ?? []), { name, phone }]);
  }
  return letters;
}

/** Tab passes the letters at once; the arrows, Home and End go from one to the next. @param {KeyboardEvent} event */
function walk(event) {
  const bar = /** @type {HTMLElement} */ (event.currentTarget);
  const all = /** @type {HTMLElement[]} */ ([...bar.children]);
  const [now, on] = [all.indexOf(/** @type {HTMLElement} */ (document.activeElement)), getComputedStyle(bar).direction === "rtl" ? -1 : 1];
  const next = all[{ ArrowRight: now + on, ArrowLeft: now - on, Home: 0, End: all.length - 1 }[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  all[now].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** @param {HTMLElement} main @param {import("./app.js").Kit} kit */
export async function openList(main, { module }) {
  const people = makePeople();
  const page = make("div", { class: "list-page" });
  const called = make("p", { role: "status" }, "Nobody was called yet.");
  page.append(bar("Telephone"), make("div", { class: "page-body" }, make("div", { class: "hero" }, make("b", {}, "Call somebody"), called),
    make("ul", { class: "cards" }, ...RECENT.map(([name, when]) => make("li", { style: "--kind: #0b6e7a" }, make("time", {}, when), make("span", { class: "about" }, make("b", {}, name)))))));
  main.append(page);

  const content = make("div", { class: "people" }, ...[...people].map(([letter, some]) => make("section", { id: `letter-${letter}`, "aria-label": letter },
    make("h3", {}, letter),
    make("ul", {}, ...some.map(({ name, phone }) => make("li", {}, make("button", { "data-name": name }, make("b", {}, name), make("small", {}, phone))))),
  )));
  // What scrolls is a stop of Tab by itself in Firefox: what is in it is enough.
  // The letters jump: what the browser scrolls goes by the browser's own means.
  const letters = make("div", { class: "letters", "data-overlay-scroller": true, role: "toolbar", "aria-label": "Letters", tabindex: "-1" }, ...[...people.keys()].map((letter, at) => make("button", { "data-letter": letter, tabindex: at ? "-1" : "0" }, letter)));
  letters.addEventListener("keydown", walk);
  const header = make("div", { class: "list-head" }, make("h2", {}, "Contacts"), letters);
  const sheet = await attachSheet(page, {
    module,
    label: "Contacts",
    detents: [{ name: "tip", points: 108 }, { name: "half", fraction: 0.55 }, { name: "full", inset: 56 }],
    start: "half",
    header,
    content,
    scrolls: "native",
    breadth: breadth(),
  });
  const end = keepBreadth(sheet);

  letters.addEventListener("click", async ({ target }) => {
    const { letter } = /** @type {HTMLElement} */ (target).dataset;
    if (!letter) return;
    // Below the top the sheet has the list: it goes up first.
    if (sheet.presentation.detent !== "full") {
      sheet.moveTo("full");
      await new Promise((resolve) => sheet.element.addEventListener("overlay-settled", resolve, { once: true }));
    }
    document.getElementById(`letter-${letter}`)?.scrollIntoView();
  });
  content.addEventListener("click", ({ target }) => {
    const name = /** @type {HTMLElement} */ (target).closest("button")?.dataset.name;
    if (!name) return;
    called.textContent = `Calling ${name.split(", ").reverse().join(" ")} …`;
    sheet.moveTo("tip");
    // The button is out of sight then.
    sheet.handle.focus({ preventScroll: true });
  });
  return {
    sheet, stage: sheet.stage,
    close() {
      end();
      sheet.stage.detach();
    },
  };
}
