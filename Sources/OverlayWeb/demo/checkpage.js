// @ts-check
// Whether the sheets do in this browser what they do in the tests: what the page sees for itself, and six gestures by hand. For the first hour
// on a phone that nobody has tried yet.

import { FACTS, Room } from "./facts.js";
import { GESTURES } from "./gestures.js";
import { askForGesture } from "./hand.js";
import { bar } from "./indexpage.js";
import { make } from "./nodes.js";
import { deliver } from "./tape.js";

/** What this browser is, and what it has that others lack. */
function surroundings() {
  const has = {
    "coalesced events": "getCoalescedEvents" in PointerEvent.prototype, CloseWatcher: "CloseWatcher" in window, scrollend: "onscrollend" in window,
    navigation: "navigation" in window, "scroll anchoring": CSS.supports("overflow-anchor", "auto"), "scrollbar-gutter": CSS.supports("scrollbar-gutter", "stable"),
  };
  const lacks = Object.keys(has).filter((name) => !has[name]);
  return [navigator.userAgent, `${innerWidth} × ${innerHeight} px, ${devicePixelRatio} pixels each, ${navigator.maxTouchPoints} fingers`, lacks.length ? `without ${lacks.join(", ")}` : "with all that not every browser has"];
}

/** A line of the report. */
class Result {
  verdict = "NOT RUN";
  line = "";
  trace = "";

  /** @param {string} name @param {...Node} more */
  constructor(name, ...more) {
    this.name = name;
    this.said = make("b", {}, this.verdict);
    this.small = make("small");
    this.element = make("li", { class: "result" }, this.said, make("span", { class: "about" }, make("span", {}, name), this.small), ...more);
  }

  /** @param {string} verdict @param {string} line */
  tell(verdict, line) {
    Object.assign(this, { verdict, line });
    this.element.dataset.verdict = this.said.textContent = verdict;
    this.small.textContent = line;
  }

  get text() { return `${this.verdict}  ${this.name}${this.line ? `: ${this.line}` : ""}`; }
}

/** @param {HTMLElement} main @param {import("./app.js").Kit} kit */
export function openCheck(main, kit) {
  const ends = new AbortController();
  const space = make("div", { class: "room", role: "region", "aria-label": "Where it is seen" });
  const room = new Room(space, kit);
  const status = make("p", { role: "status" }, "Nothing has run yet.");
  const facts = FACTS.map((fact) => ({ fact, result: new Result(fact.name) }));
  const gestures = GESTURES.map((gesture) => {
    const keep = make("button", { class: "text-button", hidden: true }, "Save its trace");
    const attempt = make("button", { class: "text-button strong", "aria-label": `Try: ${gesture.name}` }, "Try");
    return { gesture, keep, attempt, result: new Result(gesture.name, keep, attempt) };
  });
  const run = make("button", { class: "main-button" }, "Run");
  const save = make("button", { class: "main-button quiet" }, "Save the report");
  main.append(bar("Self-check", run), make("div", { class: "page-body" },
    make("ul", { class: "surroundings" }, ...surroundings().map((line) => make("li", {}, line))), status,
    make("h2", {}, "Without a finger"), space, make("ol", { class: "results" }, ...facts.map(({ result }) => result.element)),
    make("h2", {}, "By hand"), make("ol", { class: "results" }, ...gestures.map(({ result }) => result.element)), save));

  const report = () => [...surroundings().map((line) => `# ${line}`), ...[...facts, ...gestures].map(({ result }) => result.text)].join("\n") + "\n";
  function count() {
    const all = [...facts, ...gestures].map(({ result }) => result.verdict);
    const of = (verdict) => all.filter((one) => one === verdict).length;
    status.textContent = `${of("PASS")} PASS, ${of("FAIL")} FAIL, ${of("NOT RUN")} not run.`;
  }

  run.addEventListener("click", async () => {
    /** @type {HTMLButtonElement} */ (run).disabled = true;
    for (const { fact, result } of facts) {
      if (ends.signal.aborted) return;
      try {
        const { isSo, line } = await fact.run(room);
        result.tell(isSo ? "PASS" : "FAIL", line);
      } catch (error) {
        result.tell("FAIL", String(error));
      }
      room.clear();
      count();
    }
    /** @type {HTMLButtonElement} */ (run).disabled = false;
    run.focus({ preventScroll: true });
  });

  for (const { gesture, keep, attempt, result } of gestures) {
    attempt.addEventListener("click", async () => {
      const found = await askForGesture(main, kit, gesture, ends.signal);
      if (!found) return attempt.focus();
      result.tell(found.isSo ? "PASS" : "FAIL", found.line);
      // What the browser did is said in the trace too: a comment before the first event.
      const lines = [result.text, ...surroundings()].map((line) => `# ${line}\n`).join("");
      result.trace = found.trace.replace(/^---\n/m, `---\n${lines}`);
      keep.hidden = false;
      attempt.focus();
      count();
    });
    keep.addEventListener("click", () => deliver(result.trace, `${gesture.name.toLowerCase().replace(/\W+/g, "-")}.trace`));
  }
  save.addEventListener("click", () => deliver(report(), "self-check.txt"));

  return {
    get sheet() { return room.sheet; },
    report,
    close() {
      ends.abort();
      room.clear();
    },
  };
}
