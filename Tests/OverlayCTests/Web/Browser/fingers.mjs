// Fingers as a page hears of them, where an engine does not say that it has told them. Runs in each page, before the page's own scripts.

/** Notes where fingers are. */
export function watchTouches() {
  /** @type {Map<number, [number, number]>} */
  const all = new Map();
  function note({ type, changedTouches }) {
    for (const { identifier, clientX, clientY } of changedTouches) {
      if (type === "touchend" || type === "touchcancel") all.delete(identifier);
      else all.set(identifier, [clientX, clientY]);
    }
  }
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) addEventListener(type, /** @type {any} */ (note), { capture: true, passive: true });
  Object.assign(globalThis, { fingersSeen: () => [...all].map(([id, at]) => [id, ...at]) });
}

/** Whether the page has heard where fingers are. @param {[number, [number, number]][]} fingers */
export function isSeen(fingers) {
  const seen = new Map(/** @type {any} */ (globalThis).fingersSeen().map(([id, ...point]) => [id, point]));
  return seen.size === fingers.length && fingers.every(([id, point]) => seen.get(id)?.every((at, axis) => Math.abs(at - point[axis]) < 1));
}

/** Makes pointers of touches, for an engine that tells a page these alone, as other engines do. A finger that the page's `touch-action`
 * leaves to the browser is taken by it, and scrolls. */
export function pointersOfTouches() {
  /** How far a finger goes before it is known whose it is, and before it taps nothing any more, in pixels. */
  const SLOP = 3;
  const TAP = 10;
  /** How long after a tap the engine may tell of a mouse, in milliseconds. */
  const MOUSE = 300;
  /** What the identifier of a touch lies below that of its pointer: the mouse has a low one. */
  const POINTERS = 100;
  const KINDS = { touchstart: "down", touchmove: "move", touchend: "up", touchcancel: "cancel" };
  /** @type {Map<number, {target: Element, captor?: Element, from: [number, number], at: [number, number], isTap: boolean, isOurs?: boolean}>} */
  const all = new Map();
  Object.assign(globalThis, { fingersSeen: () => [...all].map(([id, { at }]) => [id - POINTERS, ...at]) });

  // What is captured: a browser refuses pointers that it does not know.
  const { setPointerCapture, releasePointerCapture, hasPointerCapture } = Element.prototype;
  Element.prototype.setPointerCapture = function (id) {
    const one = all.get(id);
    if (one) one.captor = this;
    else setPointerCapture.call(this, id);
  };
  Element.prototype.releasePointerCapture = function (id) {
    const one = all.get(id);
    if (one) release(id, one);
    else releasePointerCapture.call(this, id);
  };
  Element.prototype.hasPointerCapture = function (id) {
    return all.has(id) ? all.get(id)?.captor === this : hasPointerCapture.call(this, id);
  };

  let time = 0;
  let tapped = -Infinity;
  /** When a finger was last that is not the browser's. */
  let held = -Infinity;
  function fire(target, type, values, Event = PointerEvent) {
    const event = new Event(type, { bubbles: true, cancelable: type !== "pointercancel", composed: true, view: window, ...values });
    Object.defineProperty(event, "timeStamp", { value: time });
    return target.dispatchEvent(event);
  }

  const about = (id, [clientX, clientY]) =>
    ({ pointerId: id, pointerType: "touch", isPrimary: [...all.keys()][0] === id, clientX, clientY, screenX: clientX, screenY: clientY });

  function tell(kind, id, one) {
    const isDown = kind === "down" || kind === "move";
    fire(one.captor ?? one.target, `pointer${kind}`, { ...about(id, one.at), button: kind === "move" ? -1 : 0, buttons: isDown ? 1 : 0, pressure: isDown ? 0.5 : 0 });
    if (!isDown) release(id, one);
  }

  function release(id, one) {
    const { captor, at } = one;
    one.captor = undefined;
    if (captor?.isConnected) fire(captor, "lostpointercapture", about(id, at));
  }

  /** Whether the browser may scroll what a finger is on: up to the scroller, all have to allow it. */
  function mayScroll(target, isUpright) {
    for (let at = target; at instanceof Element; at = at.assignedSlot ?? at.parentElement ?? /** @type {any} */ (at.getRootNode()).host) {
      const { touchAction, overflowX, overflowY } = getComputedStyle(at);
      if (!/auto|manipulation/.test(touchAction) && !touchAction.includes(isUpright ? "pan-y" : "pan-x")) return false;
      if (/auto|scroll/.test(isUpright ? overflowY : overflowX)) return true;
    }
    return true;
  }

  /** What comes of a tap: the mouse's events, the focus, a click. */
  function tap(id, { target, at }) {
    const [clientX, clientY] = at;
    const values = { clientX, clientY, detail: 1 };
    if (fire(target, "mousedown", { ...values, buttons: 1 }, MouseEvent)) {
      const field = /** @type {HTMLElement | null} */ (target.closest("input, textarea, select, [contenteditable], [tabindex]"));
      if (field) field.focus();
      else /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    }
    fire(target, "mouseup", values, MouseEvent);
    fire(target, "click", { ...values, ...about(id, at) });
    tapped = performance.now();
  }

  /** The engine's own mouse of a tap. @param {MouseEvent} event */
  function swallow(event) {
    if (!event.isTrusted || !event.detail && event.type === "click" || performance.now() - tapped > MOUSE) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  /** What a screen is about to tell, and when that was: the engine gives a touch the time at which it comes to it itself.
   * @type {{id: number, point: [number, number], time: number}[]} */
  const expected = [];
  Object.assign(globalThis, { expectTouches: (touches) => void expected.push(...touches) });
  const timeOf = (id, at) => {
    const found = expected.findIndex((one) => one.id === id && one.point.every((place, axis) => Math.abs(place - at[axis]) < 1));
    return found < 0 ? undefined : expected.splice(0, found + 1)[found].time - performance.timeOrigin;
  };

  /** Before the page hears of the touch. @param {TouchEvent} event */
  function hear(event) {
    const kind = KINDS[event.type];
    for (const { identifier, clientX, clientY } of event.changedTouches) {
      const id = identifier + POINTERS;
      time = timeOf(identifier, [clientX, clientY]) ?? event.timeStamp;
      const [target] = /** @type {Element[]} */ (event.composedPath());
      if (kind === "down") all.set(id, { target, from: [clientX, clientY], at: [clientX, clientY], isTap: true });
      const one = all.get(id);
      if (!one) continue;
      const isThere = kind === "move" && one.at[0] === clientX && one.at[1] === clientY;
      one.at = [clientX, clientY];
      if (Math.hypot(clientX - one.from[0], clientY - one.from[1]) > TAP) one.isTap = false;
      if (one.isOurs !== false && !isThere) tell(kind, id, one);
    }
  }

  /** After the page has heard of it: whose the finger is. What is not the browser's it never hears of. @param {TouchEvent} event */
  function decide(event) {
    const kind = KINDS[event.type];
    const isRefused = event.defaultPrevented;
    for (const { identifier } of event.changedTouches) {
      const id = identifier + POINTERS;
      const one = all.get(id);
      if (!one) continue;
      const [x, y] = [0, 1].map((axis) => Math.abs(one.at[axis] - one.from[axis]));
      if (kind === "down" && (isRefused || !(mayScroll(one.target, true) || mayScroll(one.target, false)))) one.isOurs = true;
      if (kind === "move" && one.isOurs === undefined && Math.max(x, y) > SLOP) {
        one.isOurs = isRefused || !mayScroll(one.target, y >= x);
        if (!one.isOurs) tell("cancel", id, one);
      }
      if (one.isOurs) held = performance.now();
      if (kind === "up" || kind === "cancel") all.delete(id);
      if (kind === "up" && one.isTap && !isRefused && one.target.isConnected) tap(id, one);
      if (event.cancelable && (one.isOurs || (kind === "up" && one.isTap))) event.preventDefault();
    }
  }

  /** The system takes all fingers. */
  function cancelFingers() {
    time = performance.now();
    for (const [id, one] of all) {
      all.delete(id);
      if (one.isOurs !== false) tell("cancel", id, one);
    }
  }
  Object.assign(globalThis, { cancelFingers });

  /** The toolkit makes turns of a wheel of the little that it has heard of a finger. @param {WheelEvent} event */
  function still(event) {
    if (performance.now() - held > MOUSE) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  addEventListener("wheel", still, { capture: true, passive: false });
  for (const type of ["pointermove", "pointerdown", "pointerup", "mousemove", "mousedown", "mouseup", "click", "contextmenu"]) {
    addEventListener(type, /** @type {any} */ (swallow), { capture: true });
  }
  for (const type in KINDS) {
    addEventListener(type, /** @type {any} */ (hear), { capture: true, passive: false });
    addEventListener(type, /** @type {any} */ (decide), { passive: false });
  }
}
