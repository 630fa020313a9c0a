// The list of traces: what failed first, then folder by folder.

class TraceList {
  /** @param {Report} report @param {(index: number) => void} onChoose */
  constructor(report, onChoose) {
    this.report = report;
    this.onChoose = onChoose;
    /**
     * The traces shown, in their order.
     * @type {number[]}
     */
    this.shown = [];
    /** @type {Map<number, HTMLElement>} */
    this.items = new Map();
    this.result = "all";
    this.watcher = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) this.drawItem(/** @type {HTMLElement} */ (entry.target));
    }, { root: byID("list"), rootMargin: "300px" });
    this.addFolders();
    this.listen();
    this.showSums();
  }

  addFolders() {
    const folders = [...new Set(this.report.summaries.map((summary) => folderOf(summary.path)))].sort();
    const option = (/** @type {string} */ text, /** @type {string} */ value) => {
      const element = document.createElement("option");
      [element.textContent, element.value] = [text, value];
      return element;
    };
    byID("folder").append(option("All folders", "*"), ...folders.map((folder) => option(folder === "" ? "(no folder)" : folder, folder)));
  }

  listen() {
    byID("search").addEventListener("input", () => this.update());
    byID("folder").addEventListener("change", () => this.update());
    for (const button of document.querySelectorAll("[data-result]")) {
      button.addEventListener("click", () => {
        this.result = button.getAttribute("data-result") ?? "all";
        for (const other of document.querySelectorAll("[data-result]")) {
          other.setAttribute("aria-pressed", String(other === button));
        }
        this.update();
      });
    }
  }

  showSums() {
    const count = (/** @type {(summary: Summary) => number} */ of) => this.report.summaries.reduce((sum, each) => sum + of(each), 0);
    const failed = count((summary) => summary.failed);
    const passed = count((summary) => summary.runs) - failed;
    const verdict = span(failed > 0 ? "bad" : "", `${failed.toLocaleString("en")} failed`);
    byID("sums").replaceChildren(`${passed.toLocaleString("en")} passed, `, verdict);
  }

  /** Shows what is searched for. */
  update() {
    /** @type {string[]} */
    const words = byID("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const folder = byID("folder").value;
    const wanted = this.report.summaries.map((summary, index) => ({ summary, index })).filter(({ summary, index }) =>
      (this.result === "all" || (this.result === "failed") === (summary.status !== "passed"))
      && (folder === "*" || isInside(summary.path, folder))
      && words.every((word) => this.report.searchText(index).includes(word)));
    this.show(wanted.map(({ index }) => index));
  }

  /** @param {number[]} indices */
  show(indices) {
    const summaries = this.report.summaries;
    const failed = indices.filter((index) => summaries[index].status !== "passed");
    /** @type {Map<string, number[]>} */
    const groups = new Map();
    for (const index of indices) {
      if (summaries[index].status !== "passed") continue;
      const folder = folderOf(summaries[index].path);
      groups.set(folder, [...(groups.get(folder) ?? []), index]);
    }
    this.watcher.disconnect();
    this.items.clear();
    const parts = failed.length > 0 ? this.group("Does not hold", failed, "failed") : [];
    for (const [folder, members] of groups) parts.push(...this.group(folder, members, ""));
    this.shown = [...failed, ...[...groups.values()].flat()];
    byID("list").replaceChildren(...(parts.length > 0 ? parts : [paragraph("No trace is like that.")]));
    this.mark();
  }

  /** @param {string} title @param {number[]} members @param {string} kind */
  group(title, members, kind) {
    const [heading, list] = [document.createElement("h3"), document.createElement("ul")];
    heading.textContent = `${title === "" ? "Traces" : title}  ${members.length}`;
    heading.className = kind;
    list.setAttribute("aria-label", title);
    list.append(...members.map((index) => this.item(index)));
    return [heading, list];
  }

  /** @param {number} index */
  item(index) {
    const summary = this.report.summaries[index];
    const [entry, button] = [document.createElement("li"), document.createElement("button")];
    button.type = "button";
    button.className = `item ${summary.status}`;
    button.dataset.index = String(index);
    const name = fileOf(summary.path);
    const verdict = document.createElement("b");
    verdict.textContent = verdictOf(summary);
    const more = span("more", "");
    more.append(verdict, summary.title === "" ? folderOf(summary.path) : `  ${name}`);
    button.append(span("blank", ""), span("name", summary.title === "" ? name : summary.title), more);
    button.addEventListener("click", () => this.onChoose(index));
    this.items.set(index, button);
    this.watcher.observe(button);
    entry.append(button);
    return entry;
  }

  /**
   * Draws the picture of a trace, once it can be seen.
   * @param {HTMLElement} button
   */
  drawItem(button) {
    this.watcher.unobserve(button);
    const run = this.report.runOf(Number(button.dataset.index), 0);
    const blank = button.querySelector(".blank");
    if (!run || !blank) return;
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    blank.replaceWith(canvas);
    drawState(canvas, run, run.telling, this.report.theme, true);
  }

  /** Draws the pictures again, in other colours. */
  redraw() {
    for (const [index, button] of this.items) {
      const canvas = button.querySelector("canvas");
      const run = canvas ? this.report.runOf(index, 0) : null;
      if (canvas && run) drawState(canvas, run, run.telling, this.report.theme, true);
    }
  }

  /** Says which trace is played. */
  mark() {
    for (const [index, button] of this.items) {
      if (index === this.report.index) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    this.items.get(this.report.index)?.scrollIntoView({ block: "nearest" });
  }

  /**
   * The trace so many places after the one that is played.
   * @param {1 | -1} distance
   */
  neighbour(distance) {
    const place = this.shown.indexOf(this.report.index);
    return place < 0 ? this.shown[0] : this.shown[place + distance];
  }
}

/** @param {string} path */
function folderOf(path) {
  return path.split("/").slice(0, -1).join("/");
}

/** @param {string} path */
function fileOf(path) {
  return path.split("/").pop() ?? path;
}

/** @param {string} path @param {string} folder */
function isInside(path, folder) {
  return folder === "" ? folderOf(path) === "" : path.startsWith(folder + "/");
}

/** @param {Summary} summary */
function verdictOf(summary) {
  if (summary.status === "malformed") return "malformed";
  if (summary.failed > 0) return summary.runs > 1 ? `${summary.failed} of ${summary.runs} failed` : "failed";
  return summary.runs > 1 ? `${summary.runs} runs` : "";
}

/** @param {string} text */
function paragraph(text) {
  const element = document.createElement("p");
  element.className = "none";
  element.textContent = text;
  return element;
}
