// @ts-check
// The demo: a page for each kind of sheet, and one that checks a device. All is one file, and each page has its address: #map, #form, …

import { openArticle } from "./articlepage.js";
import { openCards } from "./cardspage.js";
import { openCheck } from "./checkpage.js";
import { openFilter } from "./filterpage.js";
import { openForm } from "./formpage.js";
import { openIndex } from "./indexpage.js";
import { openList } from "./listpage.js";
import { openMap } from "./mappage.js";
import { openOrder } from "./orderpage.js";
import { loadStyle } from "./stacks.js";
import { Traces } from "./traces.js";

/** @typedef {{module: WebAssembly.Module, traces: Traces, trace: string, digest: string}} Kit What all pages share: the core with all that traces
 * need, compiled; a session, and how it ends. */
/** @typedef {{close: () => void, sheet?: any, stage?: any, map?: any}} Opened A page that is shown: what it has of sheets, and its end. */

export const PAGES = [
  { name: "map", title: "A map", says: "A sheet of 10,000 places over a map, and what each option does while you drag.", icon: "locate", color: "#1f7a4d", open: openMap },
  { name: "form", title: "A form", says: "A modal sheet with fields, which asks before it discards what you typed.", icon: "edit", color: "#8a3ffc", open: openForm },
  { name: "filter", title: "A filter", says: "An <overlay-sheet> with chips and a list of its own. One switch makes it modal.", icon: "tune", color: "#b4472a", open: openFilter },
  { name: "list", title: "A native list", says: "The browser scrolls it: sticky letters, its scroll bar, find in page.", icon: "books", color: "#0b6e7a", open: openList },
  { name: "order", title: "A sheet on a sheet", says: "Three modal sheets in a row; each gives the focus back to the one behind.", icon: "stack", color: "#a61e5b", open: openOrder },
  { name: "article", title: "An article", says: "The page scrolls beneath a sheet that follows it, and jumps in it.", icon: "text", color: "#4a5568", open: openArticle },
  { name: "cards", title: "Cards", says: "A deck, a browser and a carousel, with what each option does; two of them in a sheet.", icon: "stack", color: "#7a5a00", open: openCards },
  { name: "check", title: "Self-check", says: "What a sheet relies on, asked of this browser, and six gestures for your fingers.", icon: "check", color: "#2b5fc1", open: openCheck },
];

/** @param {HTMLElement} main @param {{bytes: BufferSource, style: string, trace: string, digest: string}} file What lies in this file beside the script. */
export async function startDemo(main, { bytes, style, trace, digest }) {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).get("dir");
  if (asked) root.dir = asked;
  // An <overlay-sheet> asks for overlay.css beside its module. Here that is in the file.
  loadStyle(new URL(URL.createObjectURL(new Blob([style], { type: "text/css" }))));
  const traces = new Traces(await WebAssembly.compile(bytes));
  /** @type {Opened | undefined} */
  let opened;
  let turn = 0;

  async function show() {
    const mine = (turn += 1);
    opened?.close();
    opened = undefined;
    delete root.dataset.isReady;
    const name = location.hash.slice(1);
    const found = PAGES.find((page) => page.name === name);
    document.title = found ? `${found.title} · Overlay` : "Overlay: sheets for web pages";
    root.dataset.page = found?.name ?? "index";
    main.replaceChildren();
    scrollTo(0, 0);
    const now = found ? await found.open(main, { module: traces.module, traces, trace, digest }) : openIndex(main, PAGES);
    // Somebody went on meanwhile.
    if (mine !== turn) return now.close();
    opened = now;
    Object.assign(globalThis, { demo: now });
    if (turn > 1) main.focus({ preventScroll: true });
    root.dataset.isReady = "yes";
  }
  // A modal sheet has entries of the history with the same address: that is no other page.
  addEventListener("hashchange", show);
  await show();
}
