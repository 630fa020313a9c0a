// @ts-check
// What asks a modal sheet to go without touching it: Escape, and the way back. The sheet in front is asked.

/** @typedef {import("./modal.js").ModalSheet} ModalSheet */

/** The modal sheets, front first. @type {ModalSheet[]} */
export const modals = [];

/** A sheet is there. @param {ModalSheet} sheet */
export function enter(sheet) {
  remember(sheet);
  modals.unshift(sheet);
  addEventListener("keydown", notice, true);
  addEventListener("keydown", escape);
  watch();
}

/** A sheet is gone; answers when it has left the history too. @param {ModalSheet} sheet */
export async function leave(sheet) {
  if (!modals.includes(sheet)) return;
  modals.splice(modals.indexOf(sheet), 1);
  entries.delete(sheet);
  if (!modals.length) {
    removeEventListener("keydown", notice, true);
    removeEventListener("keydown", escape);
    watcher?.destroy();
  }
  await skip();
}

// MARK: - Escape, and what the system has for it

/** Whether what comes in this task comes of Escape, and whether that was asked already. */
let [isEscape, isAsked] = [false, false];
/** @type {any} */
let watcher;

/** Asks the sheet in front, once; one that is on its way out leaves that to the one behind. */
export function request() {
  if (isAsked) return;
  isAsked = true;
  setTimeout(() => (isAsked = false));
  void modals.find(({ leaving }) => !leaving?.isAgreed)?.request(isEscape ? "escape" : "back");
}

/** Watches for what the system calls a request to close: Escape, the button of Android, a gesture of a screen reader. What opened later,
 * inside the sheet, is asked before it: a popover, a menu, another dialog. There is one watcher for all sheets: such as begin without a
 * touch share one request, which would close two at once. The browser lets none refuse twice without a touch or a key in between: it
 * closes then, without having asked. This one closes nothing by that; a dialog would, so its own watcher is off (`closedBy`). */
function watch() {
  const { CloseWatcher } = /** @type {any} */ (globalThis);
  if (!CloseWatcher) return;
  watcher?.destroy();
  watcher = new CloseWatcher();
  watcher.oncancel = (event) => {
    if (!event.cancelable) return;
    event.preventDefault();
    request();
  };
  watcher.onclose = () => {
    watch();
    request();
  };
}

/** @param {KeyboardEvent} event */
function notice({ key }) {
  if (key !== "Escape") return;
  [isEscape, isAsked] = [true, false];
  setTimeout(() => (isEscape = false));
}

/** Where the browser has no such watcher, a dialog closes at Escape: this is before it. WebKit lets the dialog hear it with which a popover
 * closes, too. @param {KeyboardEvent} event */
function escape(event) {
  if (watcher || event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  const dialog = event.composedPath().find((node) => node instanceof HTMLDialogElement);
  if (dialog && dialog !== modals[0].dialog) return;
  event.preventDefault();
  const popovers = CSS.supports("selector(:popover-open)") ? document.querySelectorAll("[popover]:not([popover=manual]):popover-open") : [];
  const popover = /** @type {any} */ ([...popovers].pop());
  if (popover) popover.hidePopover();
  else request();
}

// MARK: - The history

/** What the state of an entry is called that is a sheet's. */
const KEY = "overlaySheet";
/** The entries of the sheets. @type {Map<ModalSheet, {id: string, place: number | undefined, address: string}>} */
const entries = new Map();
const { navigation } = /** @type {any} */ (globalThis);
let count = 0;
let isForward = false;
/** @type {Promise<void> | undefined} */
let skipping;

/** The place of the current entry, where the browser tells it. @returns {number | undefined} */
const place = () => navigation?.currentEntry?.index;
/** Whether the current entry is a sheet's that is gone. */
const isDead = () => history.state?.[KEY] && ![...entries.values()].some(({ id }) => id === history.state[KEY]);

/** Gives a sheet an entry of its own, with the same address: the way back from there asks the sheet. @param {ModalSheet} sheet */
export function remember(sheet) {
  if (sheet.wishes.back !== "history" || entries.has(sheet)) return;
  if (!count) {
    addEventListener("popstate", () => travelled());
    navigation?.addEventListener("currententrychange", ({ from, navigationType }) => (isForward = navigationType === "traverse" && from.index < (place() ?? 0)));
  }
  count += 1;
  const id = `${performance.timeOrigin} ${count}`;
  const state = { ...(typeof history.state === "object" && history.state), [KEY]: id };
  // A page that was loaded anew stands on the entry of a sheet that it had.
  if (isDead()) history.replaceState(state, "");
  else history.pushState(state, "");
  entries.set(sheet, { id, place: place(), address: location.href });
}

/** Another entry is current: the sheets whose entries lie above are asked, front first. What the page itself adds lies above them. */
async function travelled() {
  if (skipping) return;
  await skip(isForward && navigation.canGoForward);
  for (const sheet of [...modals]) {
    if (!isLeft(entries.get(sheet))) continue;
    entries.delete(sheet);
    void sheet.request("back");
    // One that is still to answer keeps the way back.
    if (!sheet.leaving?.isAgreed) remember(sheet);
  }
}

/** Whether an entry lies above the current one. Where the browser tells no places, its own address is that of the one below. */
function isLeft(entry) {
  const here = place();
  if (!entry) return false;
  if (here !== undefined) return here < entry.place;
  const ids = [...entries.values()].map(({ id }) => id);
  const current = ids.indexOf(history.state?.[KEY]);
  return current < 0 ? location.href === entry.address : ids.indexOf(entry.id) > current;
}

/** Leaves entries of sheets that are gone. */
async function skip(isOn = false) {
  if (!skipping && !isDead()) return;
  await (skipping ??= travel(isOn).finally(() => (skipping = undefined)));
}

/** @param {boolean} isOn */
async function travel(isOn) {
  for (let before; isDead() && history.state[KEY] !== before; ) {
    before = history.state[KEY];
    await new Promise((resolve) => {
      addEventListener("popstate", resolve, { once: true });
      // A page may refuse to travel.
      setTimeout(resolve, 1000);
      if (isOn) history.forward();
      else history.back();
    });
  }
}

/** Until nothing travels: what is added then has its place. */
export const settled = async () => void (await skipping);
