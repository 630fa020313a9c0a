// @ts-check
// A map, a sheet of places over it, a card in front. The settings change the sheet of places while it is dragged.

import { openCard } from "./card.js";
import { showCollections } from "./collections.js";
import { Directory } from "./directory.js";
import { ICONS } from "./icons.js";
import { CityMap } from "./map.js";
import { icon, make } from "./nodes.js";
import { OverlayStage } from "./overlay.js";
import { DETENTS, Settings } from "./settings.js";
import { makePlaces } from "./places.js";
import { makeRecordButton, play } from "./tape.js";

/** From so broad a window on the sheet stands beside the map. */
const WIDE = 700;
/** @typedef {{breadth: number | null, alignment: "start" | "center", marginLeft: number, marginRight: number}} Placing */
/** @type {Placing} */
const BESIDE = { breadth: 380, alignment: "start", marginLeft: 16, marginRight: 16 };
/** @type {Placing} */
const BELOW = { breadth: null, alignment: "center", marginLeft: 0, marginRight: 0 };

/** @param {HTMLElement} main @param {import("./app.js").Kit} kit */
export async function openMap(main, { module, traces }) {
  const places = makePlaces();
  const page = make("div", { class: "map-page" }, make("h1", { class: "unseen" }, "A map"));
  const element = make("div", { class: "map", tabindex: "0", role: "application", "aria-label": "Map of the city. Arrow keys move it, plus and minus zoom." });
  page.append(element);
  main.append(page);
  const map = new CityMap(element, places, (place) => open(place));
  const stage = await OverlayStage.attach(page, { module });
  const directory = new Directory(places, { change: () => (sheet.setRows(directory.rows), sheet.scrollTo(0, { instant: true })), open: (place) => open(place), search: () => sheet.moveTo("full") });
  const isWide = () => page.clientWidth >= WIDE;
  const placing = () => (isWide() ? BESIDE : BELOW);
  const sheet = stage.push("places", {
    label: "Places", header: directory.header, rows: directory.rows, detents: DETENTS[0].detents, start: "half", largestUndimmedDetent: "half", tapBackdrop: "half",
    springResponse: 0.35, springDampingRatio: 0.85, contentTrailing: 16, ...placing(),
  });
  sheet.element.classList.add("floats");
  directory.listen(sheet.list.element);
  /** From the top it goes to where one sees the map too. */
  const lower = () => sheet.moveTo(sheet.options.detents.some(({ name }) => name === "half") ? "half" : "tip");
  const collections = await showCollections(directory.cards, places, module, (collection) => {
    directory.show(collection);
    if (!collection) return map.showAll(places);
    if (!isWide() && sheet.presentation.nearest === "full") lower();
    map.showOnly(collection.places);
  });

  let card = null;
  /** Where the sheet of places was before a card came, and what had the focus. @type {string | null} */
  let before = null;
  /** @type {any} */
  let focused = null;
  function open(place) {
    map.show(place);
    if (card) card.end();
    else [before, focused] = [sheet.presentation.detent, document.activeElement];
    card = openCard(stage, { place, places, module, open }, placing(), (hadFocus) => {
      card = null;
      map.show(null);
      if (hadFocus) focused.focus({ preventScroll: true });
      // A row of a low sheet is out of sight.
      if (hadFocus && document.activeElement !== focused) sheet.handle.focus();
      if (sheet.presentation.detent === "tip" && before && before !== "tip") before === "full" ? lower() : sheet.moveTo(before);
    });
    card.sheet.element.addEventListener("overlay-draw", cover);
    sheet.moveTo("tip");
  }

  function cover() {
    const height = Math.max(sheet.presentation.height, card?.sheet.presentation.height ?? 0);
    map.cover(isWide() ? 0 : height);
    page.style.setProperty("--covered", `${isWide() ? 0 : Math.min(height, page.clientHeight * 0.55)}px`);
  }
  sheet.element.addEventListener("overlay-draw", cover);

  function place() {
    const covered = isWide() ? (BESIDE.breadth ?? 0) + BESIDE.marginLeft : 0;
    map.left = getComputedStyle(page).direction === "rtl" ? -covered : covered;
    for (const one of stage.sheets) if (one.options.breadth !== placing().breadth) one.configure(placing());
    page.classList.toggle("wide", isWide());
    map.schedule();
  }
  const resizes = new ResizeObserver(place);
  resizes.observe(page);
  place();

  const toast = make("p", { class: "toast", role: "status" });
  const say = (text) => {
    toast.textContent = text;
    toast.classList.add("seen");
    clearTimeout(Number(toast.dataset.timer));
    toast.dataset.timer = String(setTimeout(() => toast.classList.remove("seen"), 5000));
  };
  const settings = new Settings(sheet);
  const tape = /** @type {HTMLDialogElement} */ (make("dialog", { class: "player", "aria-label": "Replay" }));
  const read = async (file) => play(tape, file.name, await file.text(), traces);
  // Under the sheets, which cover them as they cover the map.
  element.after(tools(map, stage, traces, settings, say, read), settings.element);
  page.append(toast, tape);
  acceptDrops(page, read);
  return {
    stage, sheet, map, collections,
    close() {
      resizes.disconnect();
      card?.end();
      collections.detach();
      stage.detach();
    },
  };
}

/** The buttons over the map. @param {Settings} settings */
function tools(map, stage, traces, settings, say, read) {
  const button = (name, path, act) => make("button", { class: "round", "aria-label": name, title: name, onclick: act }, icon(path));
  const picker = /** @type {HTMLInputElement} */ (make("input", { type: "file", accept: ".trace,text/plain", hidden: true, "aria-label": "Recording" }));
  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file) read(file);
    picker.value = "";
  });
  const middle = () => [...map.middle, 0];
  const zoom = (factor) => () => map.zoomAt(middle()[0], middle()[1] - map.covered / 2, factor);
  const feel = button("Feel", ICONS.tune, () => settings.toggle(feel));
  feel.setAttribute("aria-expanded", "false");
  return make("div", { class: "tools" },
    make("div", { class: "group" }, make("a", { class: "round", href: "#", "aria-label": "All pages", title: "All pages" }, icon(ICONS.menu)), feel, makeRecordButton(stage, traces, say), button("Replay", ICONS.play, () => picker.click()), picker),
    make("div", { class: "group" }, button("Zoom in", ICONS.plus, zoom(1.5)), button("Zoom out", ICONS.minus, zoom(1 / 1.5))),
    make("div", { class: "group" }, button("Where I am", ICONS.locate, () => map.glide(-140, 120, 0.7))),
  );
}

/** A recording that is dropped anywhere is read. @param {HTMLElement} page @param {(file: File) => void} read */
function acceptDrops(page, read) {
  const hint = (isOver) => page.classList.toggle("dropping", isOver);
  page.addEventListener("dragover", (event) => {
    event.preventDefault();
    hint(true);
  });
  page.addEventListener("dragleave", (event) => event.target === page && hint(false));
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    hint(false);
    const file = event.dataTransfer?.files[0];
    if (file) read(file);
  });
}
