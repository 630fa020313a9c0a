// The page: which trace and which run of it is shown, what the keys do, and what the address says.

class Report {
  constructor() {
    const index = embedded("index");
    /** @type {Summary[]} */
    this.summaries = index.traces;
    /** @type {string[]} */
    this.templates = index.templates;
    /** @type {Map<number, Details>} */
    this.known = new Map();
    /** @type {string[]} */
    this.texts = [];
    /** The trace that is shown; -1 for none. */
    this.index = -1;
    /** @type {Run | null} */
    this.run = null;
    this.theme = currentTheme();
    this.player = new Player((state) => this.showState(state));
    this.text = new TraceText(byID("lines"), (line) => this.goToLine(line));
    this.plot = new Plot(byID("plot"), (time) => this.player.seek(time));
    this.list = new TraceList(this, (chosen) => this.open(chosen));
    listenToControls(this);
    this.list.update();
    openAddress(this);
  }

  /** @param {number} index */
  details(index) {
    const known = this.known.get(index);
    if (known) return known;
    /** @type {Details} */
    const details = embedded(`trace-${index}`);
    this.known.set(index, details);
    // Thumbnails ask for many, once.
    if (this.known.size > 60) this.known.delete([...this.known.keys()][0]);
    return details;
  }

  /** @param {number} index @param {number} number */
  runOf(index, number) {
    const details = this.details(index);
    const packed = details.runs.length > 0 ? details.runs[Math.min(number, details.runs.length - 1)] : undefined;
    return packed ? new Run(packed, details.plots[details.runs.indexOf(packed)], this.summaries[index].model) : null;
  }

  /**
   * All that a trace can be found by.
   * @param {number} index
   */
  searchText(index) {
    if (byID("search").value === "") return "";
    const { path, title, model } = this.summaries[index];
    this.texts[index] ??= `${path}\n${title}\n${model}\n${embedded(`trace-${index}`).text}`.toLowerCase();
    return this.texts[index];
  }

  /**
   * Shows a trace.
   * @param {number} index @param {number} [number] which of its runs; by default the first that fails @param {number} [time]
   */
  open(index, number, time) {
    const summary = this.summaries[index];
    if (!summary) return;
    this.index = index;
    document.body.dataset.view = "trace";
    const details = this.details(index);
    const failing = details.runs.findIndex((run) => run.failureCount > 0);
    byID("title").textContent = summary.title === "" ? fileOf(summary.path) : summary.title;
    byID("path").textContent = summary.path;
    byID("result").textContent = resultText(summary);
    byID("result").className = `badge ${summary.status}`;
    document.title = `${byID("title").textContent} – Traces`;
    this.offerRuns(details);
    this.list.mark();
    byID("stage").scrollTop = 0;
    this.openRun(number ?? Math.max(failing, 0), time);
  }

  /** @param {Details} details */
  offerRuns(details) {
    byID("runs").hidden = details.runs.length < 2;
    byID("run").replaceChildren(...details.runs.map((run, number) => {
      const option = document.createElement("option");
      option.value = String(number);
      option.textContent = (run.failureCount > 0 ? "✗ " : "") + run.label;
      return option;
    }));
  }

  /** @param {number} number @param {number} [time] where to begin; by default at the first failure, else at the start */
  openRun(number, time) {
    const details = this.details(this.index);
    this.run = this.runOf(this.index, number);
    byID("run").value = String(number);
    byID("panes").classList.toggle("still", this.run === null);
    const failures = this.run?.packed.failures ?? [];
    const hints = this.run?.packed.hints ?? [];
    this.showProblems(failures, hints, details.errors);
    this.showText(details, failures, hints);
    if (!this.run) return writeAddress(this);
    const [width, height] = containerOf(this.run, 0);
    byID("screen").style.aspectRatio = `${width + 90} / ${height + 50}`;
    this.plot.show(this.run, this.templates);
    this.drawTicks();
    const failed = failures.map((failure) => this.run?.stateOfFailure(failure) ?? -1).filter((state) => state >= 0);
    this.player.load(this.run, time === undefined ? failed[0] ?? 0 : lastAtMost(this.run.times, time));
  }

  /** @param {Details} details @param {Failure[]} failures @param {Fault[]} hints */
  showText(details, failures, hints) {
    /** @type {Map<number, [Kind, Finding][]>} */
    const findings = new Map();
    /** @param {Kind} kind @param {Finding[]} all */
    const add = (kind, all) => all.forEach((found) => findings.set(found.line, [...(findings.get(found.line) ?? []), [kind, found]]));
    add("wrong", failures.filter((failure) => failure.file === "trace"));
    add(this.kindOfErrors, details.errors);
    add("odd", hints);
    this.text.show(details.text, findings);
  }

  /** A trace may be malformed on purpose: then its golden holds the errors.
   * @returns {Kind} */
  get kindOfErrors() { return this.summaries[this.index].status === "passed" ? "odd" : "wrong"; }

  /** @param {Failure[]} failures @param {Fault[]} hints @param {Fault[]} errors */
  showProblems(failures, hints, errors) {
    const place = byID("problems");
    /** @param {Kind} kind @param {string} what @param {Fault[]} faults */
    const buttons = (kind, what, faults) => faults.map((fault) =>
      problem(kind, `${what}${fault.line}:${fault.column}`, fault, () => this.goToLine(fault.line)));
    place.hidden = failures.length + hints.length + errors.length === 0;
    place.classList.toggle("odd", failures.length === 0 && this.kindOfErrors === "odd");
    place.replaceChildren(...buttons(this.kindOfErrors, "", errors),
      ...failures.map((failure) => {
        const where = failure.file === "golden" ? `golden ${failure.line}` : `line ${failure.line}`;
        const button = problem("wrong", where, failure, () => this.goToFailure(failure));
        button.dataset.state = String(this.run?.stateOfFailure(failure) ?? -1);
        return button;
      }), ...buttons("odd", "hint ", hints));
  }

  /** @param {Failure} failure */
  goToFailure(failure) {
    const state = this.run?.stateOfFailure(failure) ?? -1;
    if (state >= 0) this.player.go(state);
    if (failure.file === "trace") this.text.reveal(failure.line);
  }

  /** @param {number} line */
  goToLine(line) {
    const state = this.run?.stateOfLine(line) ?? -1;
    if (state >= 0) this.player.go(state);
    this.text.reveal(line);
  }

  /**
   * The trace before or after, in the list.
   * @param {1 | -1} direction
   */
  openNeighbour(direction) {
    const index = this.list.neighbour(direction);
    if (index !== undefined) this.open(index);
  }

  /** To the next thing that does not hold, and round again. */
  goToNextFailure() {
    const failures = this.run?.packed.failures ?? [];
    const next = failures.find((failure) => (this.run?.stateOfFailure(failure) ?? -1) > this.player.state) ?? failures[0];
    if (next) this.goToFailure(next);
  }

  /** @param {number} state */
  showState(state) {
    const run = this.run;
    if (!run) return;
    drawState(byID("screen"), run, state, this.theme, false);
    byID("screen").setAttribute("aria-label", describeState(run, state));
    const wrong = run.packed.failures.filter((failure) => run.stateOfFailure(failure) === state);
    showValues(byID("values"), run, state, new Set(wrong.map((failure) => failure.expected.split(" ")[0])));
    const words = run.words.get(state);
    byID("event").textContent = eventText(run, state);
    byID("effects").replaceChildren(...(words?.effects ? words.effects.split(" ").map((effect) => span("", effect)) : []));
    const line = run.lineAt(state);
    this.text.highlight(line, run.linesLookingAt(state));
    const time = milliseconds(run.times[state]);
    const now = document.createElement("b");
    now.textContent = time;
    byID("clock").replaceChildren(now, ` / ${milliseconds(run.times[run.count - 1])} ms`);
    byID("scrubber").setAttribute("aria-valuetext", `${time} ms, line ${line}, ${byID("event").textContent}`);
    this.plot.move(run.times[state]);
    for (const button of byID("problems").children) {
      button.setAttribute("aria-current", String(Number(button.dataset.state ?? -1) === state));
    }
    if (!this.player.isPlaying) writeAddress(this);
  }

  /** Where events and failures stand along the scrubber. */
  drawTicks() {
    const [canvas, run] = [byID("ticks"), this.run];
    const size = fitCanvas(canvas);
    const context = canvas.getContext("2d");
    if (!context || !run) return;
    context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
    context.clearRect(0, 0, size.w, size.h);
    const x = (/** @type {number} */ state) => (run.axis[state] / Math.max(run.axis[run.count - 1], 1)) * (size.w - 1);
    context.fillStyle = this.theme.faint;
    for (let state = 0; state < run.count; state += 1) {
      if (run.packed.causes[state] === "e") context.fillRect(x(state), 0, 1, 4);
    }
    context.fillStyle = this.theme.bad;
    for (const failure of run.packed.failures) {
      const state = run.stateOfFailure(failure);
      if (state >= 0) context.fillRect(x(state) - 1.5, 0, 3, 10);
    }
  }
}

/**
 * The JSON of a part of the page.
 * @param {string} id
 */
function embedded(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}

/** @param {Kind} kind @param {string} place @param {Finding} found @param {() => void} onChoose */
function problem(kind, place, found, onChoose) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `problem ${kind}`;
  button.append(span("place", place), difference(found));
  button.addEventListener("click", onChoose);
  return button;
}

/** @param {Summary} summary */
function resultText(summary) {
  if (summary.status === "passed") return summary.runs > 1 ? `${summary.runs} runs hold` : "holds";
  return summary.status === "malformed" ? "malformed" : verdictOf(summary);
}

/** @param {Run} run @param {number} state */
function eventText(run, state) {
  const event = run.words.get(state)?.event ?? "";
  if (event !== "") return event;
  return { s: "start", f: "frame", l: "between two steps" }[run.packed.causes[state]] ?? "";
}

/**
 * Nanoseconds as `overlay print` has them, in milliseconds.
 * @param {number} time
 */
function milliseconds(time) {
  return String(time / 1e6);
}
