// @ts-check
// Detents as they are written by hand: `tip: 120px, half: 50% "Half", fit: content at most 80%, full: -64px`.

/** @typedef {import("./sheet.js").Detent} Detent */

class DetentReader {
  at = 0;

  /** @param {string} text */
  constructor(text) { this.text = text; }

  /** @param {string} expected @returns {never} */
  fail(expected) {
    const rest = this.text.slice(this.at, this.at + 16);
    throw new SyntaxError(`at character ${this.at + 1}, ${rest ? JSON.stringify(rest) : "the end"}: expected ${expected}`);
  }

  /** Takes what comes next after spaces, where it is of that form. @param {RegExp} form Sticky. */
  take(form) {
    this.at += this.text.slice(this.at).search(/\S|$/);
    form.lastIndex = this.at;
    const found = form.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** @param {RegExp} form @param {string} expected */
  need(form, expected) { return this.take(form) ?? this.fail(expected); }

  /** @returns {import("./sheet.js").Height} */
  height() {
    const [text, number, unit] = this.need(/content\b|(-?\d+(?:\.\d+)?)(px|%)/y, "a height: 120px, 50%, -64px (so much less than all) or content");
    if (text === "content") return { content: true };
    if (!text.startsWith("-")) return unit === "%" ? { fraction: Number(number) / 100 } : { points: Number(number) };
    if (unit === "px") return { inset: -Number(number) };
    this.at -= text.length;
    return this.fail("a share from 0% on");
  }

  /** @param {string[]} others @returns {Detent} */
  detent(others) {
    const [name] = this.need(/[\p{L}_][\p{L}\p{N}_-]*/uy, "the name of a detent");
    if (others.includes(name)) {
      this.at -= name.length;
      this.fail(`another name: ${name} is there already`);
    }
    this.need(/:/y, `: after ${name}`);
    /** @type {Detent} */
    const detent = { name, ...this.height() };
    for (let found; (found = this.take(/at most\b|disabled\b|content-first\b|pull\b|backdrop-opacity\b|"([^"]*)"/y)); ) {
      const [word, label] = found;
      if (word === "at most") detent.atMost = this.height();
      else if (word === "disabled") detent.disabled = true;
      else if (word === "content-first") detent.contentFirst = true;
      else if (word === "pull") detent.pull = /** @type {any} */ (this.need(/sheet\b|content\b/y, "sheet or content")[0]);
      else if (word === "backdrop-opacity") detent.backdropOpacity = Number(this.need(/(\d+(?:\.\d+)?)%/y, "a share such as 40%")[1]) / 100;
      else detent.label = label;
    }
    return detent;
  }

  /** @returns {Detent[]} */
  all() {
    /** @type {Detent[]} */
    const detents = [];
    do detents.push(this.detent(detents.map(({ name }) => name))); while (this.take(/,/y));
    this.need(/$/y, 'a comma, at most, disabled, content-first, pull, backdrop-opacity or a "label"');
    return detents;
  }
}

/** Throws a `SyntaxError` that says where in the text what was expected. @param {string} text */
export function readDetents(text) {
  if (text.startsWith("[object ")) throw new SyntaxError("expected text, got objects: set the property detents, or write tip: 120px, full: -64px");
  return new DetentReader(text).all();
}
