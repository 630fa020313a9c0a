// Keys, the address of the page, and what changes around it.

/**
 * What each key does; where it stands for something else, in a field or on a button, it keeps that meaning.
 * @type {Record<string, (report: Report) => void>}
 */
const keyActions = {
  " ": (report) => report.player.toggle(),
  ArrowRight: (report) => report.player.step(1),
  ArrowLeft: (report) => report.player.step(-1),
  "Shift+ArrowRight": (report) => report.player.stepLine(1),
  "Shift+ArrowLeft": (report) => report.player.stepLine(-1),
  Home: (report) => report.player.go(0),
  End: (report) => report.player.go(Infinity),
  f: (report) => report.goToNextFailure(),
  j: (report) => report.openNeighbour(1),
  k: (report) => report.openNeighbour(-1),
  "/": () => byID("search").focus(),
};

/** @param {Report} report */
function listenToControls(report) {
  document.addEventListener("keydown", (event) => takeKey(report, event));
  byID("run").addEventListener("change", () => report.openRun(Number(byID("run").value)));
  byID("next").addEventListener("click", () => report.openNeighbour(1));
  byID("former").addEventListener("click", () => report.openNeighbour(-1));
  byID("back").addEventListener("click", () => {
    document.body.dataset.view = "list";
    report.list.mark();
  });
  window.addEventListener("hashchange", () => openAddress(report));
  window.addEventListener("resize", () => redraw(report));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    report.theme = currentTheme();
    report.list.redraw();
    redraw(report);
  });
}

/** @param {Report} report */
function redraw(report) {
  if (!report.run) return;
  report.drawTicks();
  drawState(byID("screen"), report.run, report.player.state, report.theme, false);
}

/** @param {Report} report @param {KeyboardEvent} event */
function takeKey(report, event) {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.key === "Escape") return target.blur();
  if (event.ctrlKey || event.metaKey || event.altKey || isOwnKey(target, event.key)) return;
  const action = keyActions[(event.shiftKey && event.key.startsWith("Arrow") ? "Shift+" : "") + event.key];
  if (!action) return;
  event.preventDefault();
  action(report);
}

/**
 * Whether an element has a use for a key.
 * @param {HTMLElement} target @param {string} key
 */
function isOwnKey(target, key) {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return target.type !== "range";
  return target instanceof HTMLButtonElement && key === " ";
}

// MARK: The address: `#trace=Traces/a.trace&run=1&time=32`, in milliseconds; `&state=5` where several have that time.

/** @param {Report} report */
function writeAddress(report) {
  const parts = new URLSearchParams({ trace: report.summaries[report.index]?.path ?? "" });
  if (byID("run").options.length > 1) parts.set("run", byID("run").value);
  if (report.run && report.player.state > 0) parts.set("time", milliseconds(report.run.times[report.player.state]));
  // Of several states at one time the last one needs no number.
  const isAmongOthers = report.run && report.run.times[report.player.state + 1] === report.run.times[report.player.state];
  if (isAmongOthers) parts.set("state", String(report.player.state));
  const address = "#" + parts.toString();
  // A page that plays asks too often for some browsers.
  if (address === location.hash) return;
  try {
    history.replaceState(null, "", address);
  } catch {
    // The address then stays behind, and nothing else.
  }
}

/**
 * Shows what the address says; else what failed first.
 * @param {Report} report
 */
function openAddress(report) {
  const parts = new URLSearchParams(location.hash.slice(1));
  const index = report.summaries.findIndex((summary) => summary.path === parts.get("trace"));
  const time = parts.get("time");
  if (index >= 0) {
    const [run, state] = [parts.get("run"), parts.get("state")];
    report.open(index, run === null ? undefined : Number(run), time === null ? undefined : Number(time) * 1e6);
    if (state !== null) report.player.go(Number(state));
  } else if (report.list.shown.length > 0) {
    report.open(report.list.shown[0]);
    // On a phone the list comes first, where there is something to choose from.
    if (report.summaries.length > 1) document.body.dataset.view = "list";
  }
}

new Report();
