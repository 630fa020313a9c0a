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

/** What can be done beside dragging: each with its name and what does it. @param {Cards} cards @returns {Map<string, () => string>} */
function actions(cards) {
  const { model, core, options } = cards;
  const swipes = core.directions.filter((direction) => directionsOf(cards).includes(direction)).map((direction) => [direction, () => cards.swipe(/** @type {any} */ (direction))]);
  const removes = options.removes !== false;
  const undo = ["undo", () => cards.undo()];
  if (model === "deck") return new Map(/** @type {any} */ ([...swipes, undo]));
  const steps = [["previous", () => cards.previous()], ["next", () => cards.next()]];
  if (model === "browser") return new Map(/** @type {any} */ ([...steps, ...(options.back ? [["flip", () => cards.flip()]] : [])]));
  return new Map(/** @type {any} */ ([...steps, ...(removes ? [["remove", () => cards.swipe(/** @type {any} */ (awayFrom(cards)))], undo] : [])]));
}

/** The directions in which a deck's cards may go. @param {Cards} cards @returns {string[]} */
function directionsOf({ options: { directions = "left right" } }) { return typeof directions === "string" ? directions.split(/\s+/) : directions; }

/** The direction in which a carousel's cards leave. @param {Cards} cards */
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
  const directions = directionsOf(cards);
  const across = model === "deck" ? directions.some((one) => one === "up" || one === "down") : model === "browser" ? options.dragFlips !== false : options.removes !== false;
  const along = model === "deck" ? directions.some((one) => one === "left" || one === "right") : true;
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

/** What is said of the cards as they are now. @param {Cards} cards */
export function place(cards) {
  const { core, view, list, model } = cards;
  const { count, undoable } = core.state();
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
}

/** Says aloud what left, came back or was turned over, and what is current where the page did not make it so. @param {Cards} cards
 * @param {import("./cardcore.js").Effect[]} effects */
export function tellAloud(cards, effects) {
  const has = (/** @type {string} */ word) => effects.some(({ kind }) => kind === word);
  const told = effects.flatMap(({ kind, id, direction, face }) => {
    const word = { swiped: direction, removed: kind, undone: kind, flipped: face }[kind];
    return word ? `${cards.list.nameOf(id)}: ${text(cards, word)}${face ? "" : "."}` : [];
  });
  const isOther = has("became-current") && !has("undone") && !cards.isEdited;
  if (has("became-empty")) told.push(text(cards, "empty"));
  else if (isOther) told.push(nameInFront(cards));
  if (told.length && cards.live) cards.live.textContent = told.filter(Boolean).join(" ");
}

/** The name of the card in front; none where the focus goes to it, which says it. @param {Cards} cards */
const nameInFront = ({ root, list, view, core }) => (view.list.contains(root.querySelector(":focus")) ? "" : list.nameOf(core.state().current));

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
  const activate = onCard ? { Enter: () => cards.activate(), " ": () => cards.activate() } : {};
  if (model === "deck") return { ...Object.fromEntries(directionsOf(cards).map((one) => [ARROWS[one], () => cards.swipe(/** @type {any} */ (one))])), Backspace: () => cards.undo(), ...activate };
  const [back, on] = options.axis === "vertical" ? ["ArrowUp", "ArrowDown"] : cards.isMirrored ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const ends = { Home: () => cards.moveTo(0), End: () => cards.moveTo(cards.count - 1), [back]: () => cards.previous(), [on]: () => cards.next(), ...activate };
  if (model === "browser") return options.back ? { ...ends, f: () => cards.flip() } : ends;
  return options.removes === false ? ends : { ...ends, Delete: () => cards.swipe(/** @type {any} */ (awayFrom(cards))) };
}

/** The focus stays with the card that is in front; it goes there from a button that can be pressed no more. @param {Cards} cards */
function focusFront(cards) {
  cards.draw();
  const node = cards.view.nodeOf(cards.core.state().current);
  if (node) node.element.focus({ preventScroll: true });
  else cards.buttons?.querySelector("button")?.focus();
}
