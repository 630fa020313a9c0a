// What a mouse, its wheel and keys do, in the words of WebDriver.

/** How long a frame lasts, in milliseconds. */
export const FRAME = 16;
const KEYS = {
  Backspace: "\uE003", Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Control: "\uE009", Escape: "\uE00C", PageUp: "\uE00E", PageDown: "\uE00F", End: "\uE010", Home: "\uE011", Delete: "\uE017",
  ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", " ": " ",
};

/** A safe area for an engine that makes up none, where the server has put custom properties in its place. Runs in the page.
 * @param {{top?: number, left?: number, bottom?: number, right?: number}} insets */
export function tellSafeArea(insets) {
  for (const side of ["top", "left", "bottom", "right"]) document.documentElement.style.setProperty(`--safe-area-inset-${side}`, `${insets[side] ?? 0}px`);
}

/** @param {import("./engines.mjs").MouseKind} kind @param {[number, number]} point */
export function mouse(kind, [x, y]) {
  const actions = [{ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 }];
  if (kind === "mousePressed") actions.push(/** @type {any} */ ({ type: "pointerDown", button: 0 }));
  if (kind === "mouseReleased") actions.push(/** @type {any} */ ({ type: "pointerUp", button: 0 }));
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

/** @param {[number, number]} point @param {number[]} deltas Pixels. */
export function wheel([x, y], deltas) {
  const turns = deltas.map((deltaY) => ({ type: "scroll", x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: Math.round(deltaY), duration: 0 }));
  return [{ type: "wheel", id: "wheel", actions: turns.flatMap((turn, at) => (at ? [{ type: "pause", duration: FRAME }, turn] : [turn])) }];
}

/** @param {string} key @param {{text?: string, shift: boolean, control: boolean}} how */
export function key(key, { text, shift, control }) {
  const value = KEYS[key] ?? text ?? key;
  const press = [{ type: "keyDown", value }, { type: "keyUp", value }];
  const held = control ? KEYS.Control : KEYS.Shift;
  return [{ type: "key", id: "keys", actions: shift || control ? [{ type: "keyDown", value: held }, ...press, { type: "keyUp", value: held }] : press }];
}
