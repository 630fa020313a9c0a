// Fingers by script, for an engine whose driver has none: the events of a page's pointers as a browser tells them of a touch. What a
// browser does itself with a touch (it scrolls, it zooms) is not there. Runs in the page.

/** @param {{kind: "down" | "move" | "up" | "cancel", points: [number, number, number][], time: number}[]} steps Each when it is time, in
 * milliseconds since 1970, with each finger that changed, and where it is. */
export async function tellFingers(steps) {
  const TAP = 10;
  const page = /** @type {any} */ (globalThis);
  /** @type {Map<number, {target: Element, captor?: Element, x: number, y: number, isTap: boolean}>} */
  const all = (page.scriptedFingers ??= begin());

  /** Knows of what is captured: a browser refuses pointers that it does not know. */
  function begin() {
    const fingers = new Map();
    const { setPointerCapture, releasePointerCapture, hasPointerCapture } = Element.prototype;
    Element.prototype.setPointerCapture = function (id) {
      const one = fingers.get(id);
      if (one) one.captor = this;
      else setPointerCapture.call(this, id);
    };
    Element.prototype.releasePointerCapture = function (id) {
      const one = fingers.get(id);
      if (one) release(id, one);
      else releasePointerCapture.call(this, id);
    };
    Element.prototype.hasPointerCapture = function (id) {
      return fingers.has(id) ? fingers.get(id).captor === this : hasPointerCapture.call(this, id);
    };
    return fingers;
  }

  function under(x, y) {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === found) break;
      found = inner;
    }
    return found ?? document.documentElement;
  }

  function fire(target, type, values, Event = PointerEvent) {
    const event = new Event(type, { bubbles: true, cancelable: type !== "pointercancel", composed: true, view: window, ...values });
    Object.defineProperty(event, "timeStamp", { value: time - performance.timeOrigin });
    return target.dispatchEvent(event);
  }

  let time = 0;
  const about = (id, clientX, clientY) =>
    ({ pointerId: id, pointerType: "touch", isPrimary: [...all.keys()][0] === id, clientX, clientY, screenX: clientX, screenY: clientY });

  function release(id, one) {
    const { captor, x, y } = one;
    one.captor = undefined;
    if (captor?.isConnected) fire(captor, "lostpointercapture", about(id, x, y));
  }

  /** What comes of a tap: the mouse's events, the focus, a click. */
  function tap(id, target, x, y) {
    const values = { clientX: x, clientY: y, detail: 1 };
    if (fire(target, "mousedown", { ...values, buttons: 1 }, MouseEvent)) {
      const field = target.closest("input, textarea, select, [contenteditable], [tabindex]");
      if (field) field.focus();
      else /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    }
    fire(target, "mouseup", values, MouseEvent);
    fire(target, "click", { ...values, ...about(id, x, y) });
  }

  function tell(kind, [id, x, y]) {
    if (kind === "down") all.set(id, { target: under(x, y), x, y, isTap: true });
    const one = all.get(id);
    if (!one) return;
    if (Math.hypot(x - one.x, y - one.y) > TAP) one.isTap = false;
    const target = one.captor ?? one.target;
    const isDown = kind === "down" || kind === "move";
    fire(target, `pointer${kind}`, { ...about(id, x, y), button: kind === "move" ? -1 : 0, buttons: isDown ? 1 : 0, pressure: isDown ? 0.5 : 0 });
    if (isDown) return;
    release(id, one);
    all.delete(id);
    if (kind === "up" && one.isTap && one.target.isConnected) tap(id, one.target, x, y);
  }

  for (const step of steps) {
    const wait = step.time - performance.timeOrigin - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    time = step.time;
    for (const point of step.points) tell(step.kind, point);
  }
}
