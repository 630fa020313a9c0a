// How long the main thread works for a frame while a finger drags: 95 of 100 frames take no longer. From a performance trace of the
// DevTools, three times.
//
//     node performance.mjs WEB

import { Browser } from "./chromium.mjs";
import { Hand } from "./hand.mjs";
import { serve } from "./server.mjs";

const [web] = process.argv.slice(2);
const RUNS = 3;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-v8.cpu_profiler"];
const SCRIPT = /^(FunctionCall|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|V8\.GC.*|MinorGC|MajorGC)$/;
const LAYOUT = /^(UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|UpdateLayer|HitTest|CompositeLayers)$/;

const server = await serve(web, ".");
const browser = new Browser();

/** One finger goes up and down over the list and the sheet for three seconds, 125 times a second. @returns {Promise<any[]>} */
async function record() {
  const tab = await browser.open();
  await tab.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
  await tab.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await tab.go(`${server.address}/sheet.html`);
  await tab.run(() => test.begin({ start: "half" }));
  const hand = new Hand(tab);
  /** @type {any[]} */
  const events = [];
  const hear = (session, method, { value }) => session === tab.session && method === "Tracing.dataCollected" && events.push(...value);
  browser.listeners.add(hear);
  await tab.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: CATEGORIES } });
  await hand.down(1, [200, 780]);
  for (let turn = 0; turn < 3; turn += 1) {
    await hand.move(1, [200, 120], 500);
    await hand.move(1, [200, 780], 500);
  }
  await hand.up(1);
  const ended = tab.event("Tracing.tracingComplete");
  await tab.send("Tracing.end");
  await ended;
  browser.listeners.delete(hear);
  await tab.close();
  return events;
}

/** The thread of the page: the one that most frames are drawn on. @param {any[]} events */
function mainThread(events) {
  const counts = new Map();
  for (const { name, pid, tid } of events) if (name === "FireAnimationFrame") counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** Outermost spans of some names: what is inside one counts once. @param {any[]} events @param {RegExp} names */
function spans(events, names) {
  const found = events.filter(({ ph, name, dur }) => ph === "X" && dur && names.test(name)).sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  let end = -Infinity;
  return found.filter(({ ts, dur }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

/** The samples of the profiler that are in WebAssembly, each with its share of time. @param {any[]} events */
function samplesOfCore(events) {
  const profiles = new Map();
  const found = [];
  for (const { name, id, args } of events.filter(({ name }) => /^Profile(Chunk)?$/.test(name)).sort((one, other) => one.ts - other.ts)) {
    if (name === "Profile") {
      profiles.set(id, { time: args.data.startTime, core: new Set() });
      continue;
    }
    const profile = profiles.get(id);
    if (!profile) continue;
    const { cpuProfile = {}, timeDeltas = [] } = args.data;
    for (const node of cpuProfile.nodes ?? []) if (/^wasm:/.test(node.callFrame.url ?? "") || node.callFrame.codeType === "wasm") profile.core.add(node.id);
    (cpuProfile.samples ?? []).forEach((sample, at) => {
      profile.time += timeDeltas[at];
      if (profile.core.has(sample)) found.push({ ts: profile.time, dur: Math.max(0, timeDeltas[at + 1] ?? timeDeltas[at]) });
    });
  }
  return found;
}

/** Microseconds of each kind in each frame. @param {any[]} all */
function frames(all) {
  const thread = mainThread(all);
  const events = all.filter(({ pid, tid }) => `${pid} ${tid}` === thread);
  const starts = events.filter(({ name }) => name === "FireAnimationFrame").map(({ ts }) => ts).sort((one, other) => one - other);
  const kinds = { core: samplesOfCore(all), script: spans(events, SCRIPT), layout: spans(events, LAYOUT) };
  const result = starts.map(() => ({ core: 0, script: 0, layout: 0 }));
  for (const [kind, list] of Object.entries(kinds)) {
    for (const { ts, dur } of list) {
      // What is told between two frames belongs to the one that shows it.
      const at = starts.findIndex((start) => ts <= start);
      if (at >= 0) result[at][kind] += dur;
    }
  }
  return result.slice(1).map(({ core, script, layout }) => ({ core, script: Math.max(0, script - core), layout, all: script + layout }));
}

const late = (list) => list.sort((one, other) => one - other)[Math.floor(list.length * 0.95)] ?? NaN;
const shown = (microseconds) => (microseconds / 1000).toFixed(2).padStart(7);

console.log("run  frames    core  script  layout     all   ms, at most, in 95 of 100 frames");
const every = [];
for (let run = 1; run <= RUNS; run += 1) {
  const list = frames(await record());
  every.push(...list);
  const row = ["core", "script", "layout", "all"].map((kind) => shown(late(list.map((frame) => frame[kind]))));
  console.log(`${run}    ${String(list.length).padStart(5)} ${row.join(" ")}`);
}
console.log(`all  ${String(every.length).padStart(5)} ${["core", "script", "layout", "all"].map((kind) => shown(late(every.map((frame) => frame[kind])))).join(" ")}`);
await browser.close();
server.close();
process.exitCode = every.length ? 0 : 1;
