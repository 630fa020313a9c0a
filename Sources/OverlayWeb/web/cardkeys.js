// @ts-check
// Cards without a pointer: keys, what is said of them to who hears the page, and buttons for what gestures do.

import { add, SELECTABLE } from "./page.js";

/** @typedef {import("./cards.js").OverlayCards} Cards */

/** What is said where the page says nothing else. */
const WORDS = {
  deck: "deck", browser: "cards", carousel: "carousel", left: "Left", right: "Right", up: "Up", down: "Down", undo: "Undo", next: "Next",
  previous: "Previous", flip: "Turn over", remove: "Remove", of: "of", empty: "No cards", undone: "Back again", removed: "Removed",
  front: "Front", back: "Back",
};
/** The arrow that goes in a direction. */
const ARROWS = { left: "ArrowLeft", right: "ArrowRight", up: "ArrowUp", down: "ArrowDown" };

/** @param {Cards} cards @param {string} word */
const text = ({ options: { words } }, word) => words?.[word] ?? WORDS[word];

/** What can be done beside dragging: each with its name and what does it. @param {Cards} cards @returns {Map<string, () => boolean>} */
function actions(cards) {
  const { model, core, options } = cards;
  const ways = core.ways.filter((way) => waysOf(cards).includes(way)).map((way) => [way, () => cards.swipe(/** @type {any} */ (way))]);
  const removes = options.removes !== false;
  const undo = ["undo", () => cards.undo()];
  if (model === "deck") return new Map(/** @type {any} */ ([...ways, undo]));
  const steps = [["previous", () => cards.previous()], ["next", () => cards.next()]];
  if (model === "browser") return new Map(/** @type {any} */ ([...steps, ...(options.back ? [["flip", () => cards.flip()]] : [])]));
  return new Map(/** @type {any} */ ([...steps, ...(removes ? [["remove", () => cards.swipe(/** @type {any} */ (awayFrom(cards)))], undo] : [])]));
}

/** The ways in which a deck's cards may go. @param {Cards} cards @returns {string[]} */
function waysOf({ options: { directions = "left right" } }) { return typeof directions === "string" ? directions.split(/\s+/) : directions; }

/** The way in which a carousel's cards leave. @param {Cards} cards */
function awayFrom({ options: { axis }, isMirrored }) { return axis !== "vertical" ? "up" : isMirrored ? "right" : "left"; }

/** What is said of the container by its options. @param {Cards} cards */
export function announce(cards) {
  const { root, model, options } = cards;
  root.setAttribute("role", "group");
  root.setAttribute("aria-roledescription", text(cards, model));
  root.setAttribute("aria-label", options.label ?? text(cards, model));
  root.style.touchAction = touchAction(cards);
  addButtons(cards);
  place(cards);
}

/** What the browser may do with a finger: what the cards do not. @param {Cards} cards */
function touchAction(cards) {
  const { model, options } = cards;
  const ways = waysOf(cards);
  const across = model === "deck" ? ways.some((way) => way === "up" || way === "down") : model === "browser" ? options.dragFlips !== false : options.removes !== false;
  const along = model === "deck" ? ways.some((way) => way === "left" || way === "right") : true;
  const isVertical = model === "carousel" && options.axis === "vertical";
  const [takesX, takesY] = isVertical ? [across, along] : [along, across];
  return `${takesX ? "" : "pan-x "}${takesY ? "" : "pan-y "}pinch-zoom`;
}

/** The buttons, which are seen where they have the focus. @param {Cards} cards */
function addButtons(cards) {
  cards.buttons?.remove();
  cards.buttons = add("overlay-card-actions", cards.root);
  for (const [word, act] of actions(cards)) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text(cards, word);
    button.dataset.action = word;
    button.addEventListener("click", () => cards.guard(() => {
      act();
      if (button.disabled) focusFront(cards);
    }));
    cards.buttons.append(button);
  }
  if (cards.live) return;
  cards.live = add("overlay-card-live", cards.root);
  cards.live.setAttribute("aria-live", "polite");
  cards.empty = add("overlay-card-empty", cards.root);
  cards.empty.append(cards.options.empty ?? text(cards, "empty"));
}

/** What is said of the cards as they are now, and aloud what left or came back. @param {Cards} cards @param {{id: number, way: string, isBack: boolean}} [left] */
export function place(cards, left) {
  const { core, view, list, model } = cards;
  const { count, undoable, front } = core.state();
  const [all, before] = model === "deck" ? [count + undoable, undoable] : [count, 0];
  for (const node of view.nodes) {
    if (node?.id === undefined) continue;
    const at = core.ask("card_index", node.id);
    if (at < 0) continue;
    node.element.setAttribute("aria-setsize", String(all));
    node.element.setAttribute("aria-posinset", String(before + at + 1));
    node.element.setAttribute("aria-label", `${list.nameOf(node.id)}, ${before + at + 1} ${text(cards, "of")} ${all}`);
  }
  const undo = cards.buttons?.querySelector("[data-action=undo]");
  if (undo instanceof HTMLButtonElement) undo.disabled = undoable === 0;
  cards.root.classList.toggle("overlay-empty", count === 0);
  if (!left) return;
  const gone = left.isBack ? "undone" : model === "deck" ? left.way : model === "carousel" && core.ask("card_index", left.id) < 0 ? "removed" : "";
  const next = front < 0 ? text(cards, "empty") : left.isBack ? "" : nameInFront(cards);
  say(cards, [gone && `${list.nameOf(left.id)}: ${text(cards, gone)}.`, next].filter(Boolean).join(" "));
}

/** The name of the card in front; none where the focus goes to it, which says it. @param {Cards} cards */
const nameInFront = ({ root, list, view, core }) => (view.list.contains(root.querySelector(":focus")) ? "" : list.nameOf(core.state().front));

/** Says it aloud, politely. @param {Cards} cards @param {string} words */
function say({ live }, words) { if (live) live.textContent = words; }

/** That there are no cards any more is said aloud. @param {Cards} cards */
export function sayEmpty(cards) {
  const empty = text(cards, "empty");
  if (!cards.live?.textContent?.endsWith(empty)) say(cards, empty);
}

/** That something came back, where no effect says which. @param {Cards} cards */
export function sayUndone(cards) {
  say(cards, `${text(cards, "undone")}. ${nameInFront(cards)}`.trim());
}

/** Which side of a card is seen now. @param {Cards} cards @param {number} id @param {string} face */
export function sayFace(cards, id, face) { say(cards, `${cards.list.nameOf(id)}: ${text(cards, face)}`); }

/** @param {Cards} cards */
export function listenToKeys(cards) {
  const { signal } = cards.ends;
  cards.root.addEventListener("keydown", (event) => cards.guard(() => press(cards, event)), { signal });
}

/** @param {Cards} cards @param {KeyboardEvent} event */
function press(cards, event) {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.metaKey || event.isComposing || /** @type {Element} */ (target).matches(SELECTABLE)) return;
  const isUndo = event.ctrlKey && key === "z";
  if (event.ctrlKey && !isUndo) return;
  const onCard = /** @type {Element} */ (target).classList.contains("overlay-card");
  const act = isUndo ? () => cards.undo() : keys(cards, onCard)[key];
  if (!act) return;
  event.preventDefault();
  act();
  if (onCard || /** @type {any} */ (target).disabled) focusFront(cards);
}

/** What each key does. @param {Cards} cards @param {boolean} onCard @returns {Record<string, () => any>} */
function keys(cards, onCard) {
  const { model, options } = cards;
  const select = onCard ? { Enter: () => cards.select(), " ": () => cards.select() } : {};
  if (model === "deck") return { ...Object.fromEntries(waysOf(cards).map((way) => [ARROWS[way], () => cards.swipe(/** @type {any} */ (way))])), Backspace: () => cards.undo(), ...select };
  const [back, on] = options.axis === "vertical" ? ["ArrowUp", "ArrowDown"] : cards.isMirrored ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const ends = { Home: () => cards.goTo(0), End: () => cards.goTo(cards.count - 1), [back]: () => cards.previous(), [on]: () => cards.next(), ...select };
  if (model === "browser") return options.back ? { ...ends, f: () => cards.flip() } : ends;
  return options.removes === false ? ends : { ...ends, Delete: () => cards.swipe(/** @type {any} */ (awayFrom(cards))) };
}

/** The focus stays with the card that is in front; it goes there from a button that can be pressed no more. @param {Cards} cards */
function focusFront(cards) {
  cards.draw();
  const { front } = cards.core.state();
  const node = cards.view.nodeOf(front);
  if (node) node.element.focus({ preventScroll: true });
  else cards.buttons?.querySelector("button")?.focus();
}
