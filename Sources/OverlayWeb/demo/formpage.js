// @ts-check
// A form in a modal sheet: it comes with the focus in its first field, and asks before it throws away what was typed.

import { breadth, keepBreadth } from "./breadth.js";
import { ICONS } from "./icons.js";
import { bar } from "./indexpage.js";
import { html, icon, make } from "./nodes.js";
import { presentSheet } from "./overlay.js";

const CALENDARS = [["Home", "#2b7a4b"], ["Work", "#2b5fc1"], ["Club", "#a61e5b"]];
/** Each half hour of a day. */
const HOURS = Array.from({ length: 36 }, (_, half) => `${String(6 + (half >> 1)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
const EVENTS = [
  { title: "Swim", time: "07:30", place: "Harbour Baths", calendar: "Club" },
  { title: "Weekly review", time: "10:00", place: "Room 4", calendar: "Work" },
  { title: "Lunch with Ida", time: "12:30", place: "Café Linden", calendar: "Home" },
  { title: "Call the printer", time: "15:15", place: "", calendar: "Work" },
];

/** @param {HTMLElement} main @param {import("./app.js").Kit} kit */
export function openForm(main, { module }) {
  const list = make("ul", { class: "cards" });
  const status = make("p", { class: "unseen", role: "status" });
  const add = make("button", { class: "main-button", onclick: () => askForEvent(module).then(take) }, icon(ICONS.plus), "New event");
  main.append(bar("Today", add), make("div", { class: "page-body" }, list, status));
  const events = [...EVENTS];
  show();

  function show() {
    events.sort((one, other) => one.time.localeCompare(other.time));
    list.replaceChildren(...events.map(({ title, time, place, calendar }) => {
      const [, color] = CALENDARS.find(([name]) => name === calendar) ?? CALENDARS[0];
      return make("li", { style: `--kind: ${color}` }, make("time", {}, time), make("span", { class: "about" }, make("b", {}, title), make("small", {}, [place, calendar].filter(Boolean).join(" · "))));
    }));
  }

  /** @param {typeof EVENTS[number] | undefined} event */
  function take(event) {
    if (!event) return;
    events.push(event);
    show();
    status.textContent = `${event.title} at ${event.time} was added.`;
  }

  return {
    get sheet() { return current; },
    // Who leaves the page with the sheet open is asked no more.
    close() { current?.remove(); },
  };
}

/** The sheet that stands. @type {import("./modal.js").ModalSheet | undefined} */
let current;

/** Asks for an event in a sheet. @param {WebAssembly.Module} module @returns {Promise<any>} The event, or nothing where it was dismissed. */
async function askForEvent(module) {
  const form = /** @type {HTMLFormElement} */ (html(`
    <form id="event" method="dialog" class="form">
      <label class="field">Title <input name="title" required autocomplete="off" enterkeyhint="done"></label>
      <label class="field">Place <input name="place" autocomplete="off"></label>
      <div class="pair">
        <label class="field">Starts <select name="time">${HOURS.map((time) => `<option ${time === "09:00" ? "selected" : ""}>${time}`).join("")}</select></label>
        <label class="field">Length <select name="length"><option>30 minutes<option selected>1 hour<option>2 hours</select></label>
      </div>
      <fieldset class="segments"><legend>Calendar</legend>
        ${CALENDARS.map(([name, color], at) => `<label style="--kind: ${color}"><input type="radio" name="calendar" value="${name}" ${at ? "" : "checked"}><span>${name}</span></label>`).join("")}
      </fieldset>
      <label class="switch"><input type="checkbox" role="switch" name="remind"><span>Remind me before</span></label>
      <label class="field">Notes <textarea name="notes" rows="4"></textarea></label>
    </form>`));
  const header = html(`
    <div class="sheet-head">
      <button type="button" class="text-button" data-cancel>Cancel</button>
      <h2>New event</h2>
      <button form="event" value="add" class="text-button strong">Add</button>
    </div>`);
  // What is not valid does not close the sheet: the browser says why.
  const values = () => Object.fromEntries(new FormData(form));
  const before = JSON.stringify(values());
  const sheet = await presentSheet({
    module,
    label: "New event",
    header,
    content: form,
    detents: [{ name: "half", fraction: 0.6 }, { name: "full", inset: 24 }],
    start: "full",
    breadth: breadth(),
    initialFocus: "[name=title]",
    back: "history",
    // Called with "call" for Add, too: that is no reason to ask.
    mayDismiss: (reason) => reason === "call" || JSON.stringify(values()) === before || askToDiscard(module),
  });
  current = sheet;
  const end = keepBreadth(sheet);
  // As every other way out this one asks.
  header.querySelector("[data-cancel]").addEventListener("click", () => sheet.escape());
  const reason = await sheet.dismissed;
  end();
  current = undefined;
  return reason === "call" && sheet.dialog.returnValue === "add" ? values() : undefined;
}

/** A question over the form: a second modal sheet, as high as what is in it. @param {WebAssembly.Module} module */
async function askToDiscard(module) {
  const content = html(`
    <form method="dialog" class="question">
      <h2>Discard this event?</h2>
      <p>What you typed is lost then.</p>
      <button value="discard" class="main-button danger">Discard</button>
      <button value="keep" class="main-button quiet">Keep editing</button>
    </form>`);
  const sheet = await presentSheet({ module, label: "Discard this event?", content, detents: [{ name: "all", content: true }], breadth: breadth(), initialFocus: "[value=keep]" });
  await sheet.dismissed;
  return sheet.dialog.returnValue === "discard";
}
