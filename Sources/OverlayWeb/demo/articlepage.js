// @ts-check
// A long page that scrolls by itself, beneath a sheet that stays in the window: what it is about, and where one is.

import { breadth, keepBreadth } from "./breadth.js";
import { ICONS } from "./icons.js";
import { bar } from "./indexpage.js";
import { icon, make } from "./nodes.js";
import { attachSheet } from "./overlay.js";
import { PARTS } from "./article.js";

/** @param {HTMLElement} main @param {import("./app.js").Kit} kit */
export async function openArticle(main, { module }) {
  const article = make("article", { class: "article" }, ...PARTS.flatMap(([title, ...texts], at) => [
    make("h2", { id: `part-${at}`, tabindex: "-1" }, title), ...texts.map((text) => make("p", {}, text)),
  ]));
  // Over the window, and not the page: touches go through it but where the sheet is.
  const over = make("div", { class: "over-window" });
  main.append(bar("Tides"), make("div", { class: "page-body" }, article), over);

  const progress = /** @type {HTMLProgressElement} */ (make("progress", { max: "1", value: "0", "aria-label": "Read so far" }));
  const now = make("p", {}, PARTS[0][0]);
  const header = make("div", { class: "reading" }, icon(ICONS.text), make("div", {}, now, progress));
  const contents = make("nav", { class: "contents", "aria-label": "Contents" }, make("ol", {}, ...PARTS.map(([title], at) => make("li", {}, make("a", { href: `#part-${at}`, "data-part": at }, title)))));
  const sheet = await attachSheet(over, {
    module,
    label: "Contents",
    header,
    content: contents,
    detents: [{ name: "tip", points: 76 }, { name: "all", content: true, atMost: { inset: 80 } }],
    breadth: breadth(),
    start: "tip",
    largestUndimmedDetent: "all",
  });
  // The end of the page can be read above the sheet.
  const cover = () => document.documentElement.style.setProperty("--covered", `${Math.min(sheet.presentation.height, innerHeight / 2)}px`);
  sheet.element.addEventListener("overlay-settled", cover);
  cover();

  const end = keepBreadth(sheet);

  const headings = [...article.querySelectorAll("h2")];
  function follow() {
    const all = document.documentElement.scrollHeight - innerHeight;
    progress.value = all > 0 ? scrollY / all : 0;
    const at = Math.max(0, headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3).length - 1);
    if (now.textContent === PARTS[at][0]) return;
    now.textContent = PARTS[at][0];
    for (const link of contents.querySelectorAll("a")) link.toggleAttribute("aria-current", link.dataset.part === String(at));
  }
  addEventListener("scroll", follow);
  contents.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest("a");
    if (!link) return;
    // The address is that of the page of the demo.
    event.preventDefault();
    const heading = headings[Number(link.dataset.part)];
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
    sheet.moveTo("tip");
  });
  return {
    sheet, stage: sheet.stage,
    close() {
      end();
      removeEventListener("scroll", follow);
      document.documentElement.style.removeProperty("--covered");
      sheet.stage.detach();
    },
  };
}
