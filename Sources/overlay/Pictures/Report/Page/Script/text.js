// The text of a trace, line by line, with what does not hold beside its line.

class TraceText {
  /** @param {HTMLElement} place @param {(line: number) => void} onChoose */
  constructor(place, onChoose) {
    this.place = place;
    /** @type {HTMLElement[]} */
    this.lines = [];
    place.addEventListener("click", (event) => {
      const item = event.target instanceof Element ? event.target.closest("li") : null;
      if (item) onChoose(this.lines.indexOf(item) + 1);
    });
  }

  /** @param {string} text @param {Map<number, [Kind, Finding][]>} findings what stands below a line */
  show(text, findings) {
    const lines = text.split("\n");
    if (lines[lines.length - 1] === "" && lines.length > 1) lines.pop();
    this.lines = lines.map((line, index) => {
      const item = document.createElement("li");
      item.append(coloredLine(line));
      item.dataset.line = String(index + 1);
      for (const [kind, finding] of findings.get(index + 1) ?? []) {
        const note = difference(finding);
        note.classList.add("note", kind);
        item.classList.add(kind);
        item.append(note);
      }
      return item;
    });
    this.place.replaceChildren(...this.lines);
    this.place.scrollTop = 0;
  }

  /** @param {number} line the one that is replayed, 0 for none @param {number[]} looking those that look at its state */
  highlight(line, looking) {
    for (const item of this.place.querySelectorAll(".current, .checked")) {
      item.classList.remove("current", "checked");
      item.removeAttribute("aria-current");
    }
    for (const other of looking) this.lines[other - 1]?.classList.add("checked");
    const current = this.lines[line - 1];
    if (!current) return;
    current.classList.add("current");
    current.setAttribute("aria-current", "step");
    this.reveal(line);
  }

  /**
   * Scrolls the text, and nothing else, as little as shows a line.
   * @param {number} line
   */
  reveal(line) {
    const item = this.lines[line - 1];
    if (!item) return;
    const room = this.place.clientHeight;
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
    if (top < this.place.scrollTop + 30) this.place.scrollTop = top - room / 3;
    else if (bottom > this.place.scrollTop + room - 30) this.place.scrollTop = bottom - (room * 2) / 3;
  }
}

/**
 * A line with its time, its verb and its comment told apart.
 * @param {string} line
 */
function coloredLine(line) {
  const code = document.createElement("code");
  const parts = /^(\s*)([+@][\d.]+)?(\s*)([^\s#]*)([^#]*)(#.*)?$/.exec(line);
  if (!parts) {
    code.append(line === "" ? "\u200b" : line);
    return code;
  }
  const [, indent, time = "", blank, verb, rest, comment = ""] = parts;
  code.append(indent, span("when", time), blank, span(verb === "expect" ? "verb expect" : "verb", verb), rest, span("comment", comment));
  if (line === "") code.append("\u200b");
  return code;
}

/** @param {string} kind @param {string} text */
function span(kind, text) {
  const element = document.createElement("span");
  element.className = kind;
  element.textContent = text;
  return element;
}

/**
 * What was expected, and what came.
 * @param {Finding} finding
 */
function difference(finding) {
  const element = document.createElement("span");
  element.className = "difference";
  if ("message" in finding) {
    element.textContent = finding.message;
    return element;
  }
  const [expected, actual] = [document.createElement("b"), document.createElement("b")];
  expected.textContent = finding.expected;
  actual.textContent = finding.actual;
  actual.className = "actual";
  element.append("expected ", expected, ", got ", actual);
  return element;
}
