// @ts-check
// A filter as an <overlay-sheet>: all of it is in the markup, and the page hears the form. With the attribute `modal` the same sheet lies over
// the page; without it the page goes on, and one sees what one filters.

import { OverlaySheetElement } from "./element.js";
import { ICONS } from "./icons.js";
import { bar } from "./indexpage.js";
import { html, icon, make, random } from "./nodes.js";

const KINDS = [["Cabin", "#7a4a21"], ["Boat", "#0b6e7a"], ["Loft", "#5b3fa8"], ["Farm", "#3c7a2b"], ["Tower", "#8a3043"], ["Tent", "#8a6500"]];
const EXTRAS = ["Kitchen", "Sauna", "Garden", "Parking", "Pets", "Wi-Fi", "Fireplace", "Washing machine", "Balcony", "Bicycles", "Piano", "No stairs", "Breakfast", "Cot", "Charger for cars", "View of the water"];

/** The same 60 houses every time. */
function makeStays() {
  const next = random(77);
  const pick = (list) => list[Math.floor(next() * list.length)];
  return Array.from({ length: 60 }, (_, id) => {
    const [kind, color] = pick(KINDS);
    const extras = EXTRAS.filter(() => next() < 0.45);
    return { id, kind, color, extras, name: `${pick(["Quiet", "Old", "Bright", "Small", "Long", "White"])} ${kind}`, town: pick(["Aarby", "Norrvik", "Solmünde", "Trestle Bay"]), price: 40 + Math.floor(next() * 22) * 10, rating: 3.4 + next() * 1.6 };
  });
}

const DETENTS = "tip: 73px, half: 55%, full: -48px";
const SHEET = `
  <overlay-sheet label="Filter" detents="${DETENTS}" initial-focus="[name=kind]" largest-undimmed-detent="full">
    <div slot="header" class="filter-head"><h2>Filter</h2><p role="status"></p><button type="reset" form="filter" class="text-button">Reset</button></div>
    <form id="filter" class="form">
      <fieldset><legend>Kind</legend>
        <div class="chips" data-overlay-scroller tabindex="-1">
          ${KINDS.map(([kind, color]) => `<label class="chip" style="--kind: ${color}"><input type="checkbox" name="kind" value="${kind}"><span>${kind}</span></label>`).join("")}
        </div>
      </fieldset>
      <label class="field">Price of a night, at most <b></b><input type="range" name="price" min="40" max="250" step="10" value="250"></label>
      <fieldset><legend>It has</legend>
        <div class="inner-list" tabindex="0" role="group" aria-label="What it has">
          ${EXTRAS.map((extra) => `<label><input type="checkbox" name="extra" value="${extra}"><span>${extra}</span></label>`).join("")}
        </div>
      </fieldset>
      <label class="field">Sorted by <select name="order"><option value="rating">Rating<option value="price">Price</select></label>
    </form>
    <div slot="footer" class="filter-foot"><button type="button" class="main-button wide">Show the stays</button></div>
  </overlay-sheet>`;

/** @param {HTMLElement} main @param {import("./app.js").Kit} kit */
export async function openFilter(main, { module }) {
  const stays = makeStays();
  const grid = make("ul", { class: "stays" });
  const open = make("button", { class: "main-button", hidden: true, "aria-haspopup": "dialog" }, icon(ICONS.tune), "Filter");
  const modal = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", role: "switch" }));
  const sheet = /** @type {OverlaySheetElement & {breadth: number | null}} */ (html(SHEET));
  sheet.module = module;
  main.append(bar("Stays", make("label", { class: "switch" }, modal, make("span", {}, "Modal")), open), make("div", { class: "page-body above-sheet" }, grid), sheet);
  const form = /** @type {HTMLFormElement} */ (sheet.querySelector("form"));
  const [output, status] = /** @type {any[]} */ ([form.querySelector(".field b"), sheet.querySelector("[role=status]")]);

  function filter() {
    const asked = new FormData(form);
    const [kinds, extras, most] = [asked.getAll("kind"), asked.getAll("extra"), Number(asked.get("price"))];
    const found = stays.filter((stay) => (!kinds.length || kinds.includes(stay.kind)) && extras.every((extra) => stay.extras.includes(String(extra))) && stay.price <= most);
    found.sort((one, other) => (asked.get("order") === "price" ? one.price - other.price : other.rating - one.rating));
    output.textContent = `${most} €`;
    status.textContent = found.length === 1 ? "1 stay" : `${found.length || "No"} stays`;
    grid.replaceChildren(...found.map(({ kind, color, name, town, price, rating }) => make("li", {},
      make("span", { class: "picture", style: `--kind: ${color}`, "aria-hidden": "true" }, kind),
      make("span", { class: "about" }, make("b", {}, name), make("small", {}, `${town} · ${rating.toFixed(1)} ★`)), make("span", { class: "price" }, `${price} €`))));
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  // The form has its former values after the event.
  form.addEventListener("reset", () => setTimeout(filter));
  filter();

  modal.addEventListener("change", () => {
    // A modal sheet has no tip to wait at: it is gone, and dims the page as soon as it is there.
    sheet.removeAttribute("selection");
    sheet.setAttribute("detents", modal.checked ? "half: 55%, full: -48px" : DETENTS);
    if (modal.checked) sheet.removeAttribute("largest-undimmed-detent");
    else sheet.setAttribute("largest-undimmed-detent", "full");
    sheet.modal = modal.checked;
    if (modal.checked) sheet.open = false;
    else sheet.removeAttribute("open");
    open.hidden = !modal.checked;
  });
  open.addEventListener("click", () => sheet.present());
  sheet.querySelector(".filter-foot button")?.addEventListener("click", () => {
    if (modal.checked) return sheet.dismiss();
    sheet.selection = "tip";
    // The button is out of sight then.
    return sheet.sheet?.handle.focus({ preventScroll: true });
  });

  // In a broad window it is no broader than it has to be.
  const broad = matchMedia("(min-width: 700px)");
  const place = () => (broad.matches ? sheet.setAttribute("breadth", "480") : sheet.removeAttribute("breadth"));
  broad.addEventListener("change", place);
  place();
  await new Promise((resolve) => sheet.addEventListener("overlay-ready", resolve, { once: true }));
  return {
    get sheet() { return sheet.sheet; },
    element: sheet,
    close() {
      broad.removeEventListener("change", place);
      sheet.remove();
    },
  };
}
