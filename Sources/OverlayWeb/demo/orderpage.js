// @ts-check
// Sheets on sheets: an order, a choice for one of its dishes, and a word about what is in that. Each one is modal, and gives the focus back to
// where it was in the one behind.

import { breadth, keepBreadth } from "./breadth.js";
import { ICONS } from "./icons.js";
import { bar } from "./indexpage.js";
import { html, icon, make } from "./nodes.js";
import { presentSheet } from "./overlay.js";

const DISHES = [
  { name: "Pizza", price: 9, color: "#b4472a", choices: ["Mushrooms", "Olives", "Capers", "Artichokes"], note: "Wheat, milk. The olives may have stones." },
  { name: "Soup of the day", price: 6, color: "#8a6500", choices: ["Bread", "Cream", "Chives"], note: "Celery. With cream also milk, with bread also wheat." },
  { name: "Salad", price: 7, color: "#3c7a2b", choices: ["Walnuts", "Goat's cheese", "Egg"], note: "Mustard in the dressing; nuts, milk and egg only where you choose them." },
];

/** How far the page steps back behind the sheets: the sum of what each shows, 0 to 1 a sheet. @type {Map<any, number>} */
const shown = new Map();

/** @param {import("./modal.js").ModalSheet} sheet */
function stepBack(sheet) {
  const root = document.documentElement;
  const tell = () => root.style.setProperty("--depth", String([...shown.values()].reduce((sum, part) => sum + part, 0)));
  sheet.element.addEventListener("overlay-draw", (event) => {
    const { height } = /** @type {CustomEvent} */ (event).detail;
    shown.set(sheet, Math.min(1, height / 300));
    tell();
  });
  sheet.dismissed.then(() => {
    shown.delete(sheet);
    tell();
  });
}

/** Presents one, and remembers it while it is there. @type {import("./modal.js").ModalSheet[]} */
const open = [];
async function present(options) {
  const sheet = await presentSheet({ detents: [{ name: "all", content: true, atMost: { inset: 40 } }], breadth: breadth(), ...options });
  stepBack(sheet);
  sheet.dismissed.then(keepBreadth(sheet));
  open.push(sheet);
  sheet.dismissed.then(() => open.splice(open.indexOf(sheet), 1));
  return sheet;
}

/** @param {HTMLElement} main @param {import("./app.js").Kit} kit */
export function openOrder(main, { module }) {
  /** What was chosen, by dishes. @type {Map<string, string[]>} */
  const chosen = new Map();
  const status = make("p", { role: "status" }, "Nothing is ordered yet.");
  const button = make("button", { class: "main-button", onclick: () => order() }, icon(ICONS.food), "Order");
  main.append(make("div", { class: "steps-back" }, bar("Kitchen", button), make("div", { class: "page-body" },
    make("div", { class: "hero warm" }, make("b", {}, "Open until ten"), status),
    make("ul", { class: "cards" }, ...DISHES.map(({ name, price, color }) => make("li", { style: `--kind: ${color}` }, make("time", {}, `${price} €`), make("span", { class: "about" }, make("b", {}, name))))))));

  async function order() {
    const list = make("ul", { class: "choices" });
    const show = () => list.replaceChildren(...DISHES.map((dish) => make("li", {}, make("button", { type: "button", "data-dish": dish.name, "aria-haspopup": "dialog", onclick: () => choose(dish).then(show) },
      make("span", { class: "about" }, make("b", {}, dish.name), make("small", {}, chosen.get(dish.name)?.join(", ") || "As it is")), make("span", { class: "price" }, `${dish.price} €`), icon(ICONS.on)))));
    show();
    const content = make("form", { method: "dialog", class: "form" }, list, make("button", { value: "order", class: "main-button wide" }, "Order all three"));
    const sheet = await present({ module, label: "Your order", header: head("Your order"), content, initialFocus: "[data-dish]" });
    await sheet.dismissed;
    if (sheet.dialog.returnValue === "order") status.textContent = "Ordered: it takes 20 minutes.";
  }

  /** @param {typeof DISHES[number]} dish */
  async function choose({ name, choices, note }) {
    const before = chosen.get(name) ?? [];
    const content = make("form", { method: "dialog", class: "form" },
      make("fieldset", { class: "checks" }, make("legend", {}, "With"), ...choices.map((choice) => make("label", {}, make("input", { type: "checkbox", name: "choice", value: choice, checked: before.includes(choice) }), make("span", {}, choice)))),
      make("button", { type: "button", class: "text-button", "aria-haspopup": "dialog", onclick: () => tell(name, note) }, "What is in it?"),
      make("button", { value: "done", class: "main-button wide" }, "Done"));
    const sheet = await present({ module, label: name, header: head(name), content });
    await sheet.dismissed;
    if (sheet.dialog.returnValue === "done") chosen.set(name, new FormData(/** @type {HTMLFormElement} */ (content)).getAll("choice").map(String));
    // The button that opened it is another one after this: the one with its name gets the focus.
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-dish="${name}"]`))?.focus());
  }

  /** @param {string} name @param {string} note */
  async function tell(name, note) {
    const content = html(`<form method="dialog" class="form"><p></p><button class="main-button wide">Understood</button></form>`);
    content.firstElementChild.textContent = note;
    await present({ module, label: `What is in ${name}`, header: head(`What is in ${name}`), content });
  }

  return {
    get sheet() { return open[open.length - 1]; },
    close() { for (const sheet of [...open].reverse()) sheet.remove(); },
  };
}

/** @param {string} title */
const head = (title) => make("div", { class: "sheet-head" }, make("h2", {}, title));
