// How long the main thread works for a frame while a finger drags: half of the frames, and 95 of 100, take no longer. From a performance
// trace of the DevTools, three times: of a sheet with its list, and of cards with a picture each.
//
// The first row is what the browser itself takes: a box with 200 rows that a page without any library moves under the finger.
//
//     node performance.mjs WEB [bare|sheet|content|deck|browser|carousel]…

import { Browser } from "./chromium.mjs";
import { Hand } from "./hand.mjs";
import { serve } from "./server.mjs";

const [web, ...chosen] = process.argv.slice(2);
const RUNS = 3;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-v8.cpu_profiler"];
const SCRIPT = /^(FunctionCall|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|V8\.GC.*|MinorGC|MajorGC)$/;
const LAYOUT = /^(UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|UpdateLayer|HitTest|CompositeLayers)$/;

const server = await serve(web, ".");
const browser = new Browser();

/** Cards with a picture each over the page. Runs in the page. @param {string} model */
async function lay(model) {
  const style = document.head.appendChild(document.createElement("link"));
  Object.assign(style, { rel: "stylesheet", href: "/web/cards.css" });
  const { [`attach${model}`]: attach } = await import("/web/cards.js");
  const picture = (hue) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 780, height: 1200 });
    const context = canvas.getContext("2d");
    for (let line = 0; line < 1200; line += 1) {
      context.fillStyle = `hsl(${hue + line / 20} 60% ${30 + line / 30}%)`;
      context.fillRect(0, line, 780, 1);
    }
    return canvas.toDataURL("image/jpeg");
  };
  const pictures = Array.from({ length: 6 }, (_, at) => picture(60 * at));
  const element = document.body.appendChild(document.createElement("div"));
  element.style.cssText = "position: fixed; inset: 0; z-index: 5; background: white";
  const items = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Card ${id}` }));
  const render = (node, { id, name }) => (node.innerHTML = `<img src="${pictures[id % 6]}" alt="" width="390" height="600"><h2>${name}</h2><p>Some text below the picture</p>`);
  await attach(element, { items, render, stamps: { left: "Nope", right: "Like" } });
  for (const image of element.querySelectorAll("img")) await image.decode();
}

/** A box that follows the finger. Runs in the page. */
function layBare() {
  const element = document.body.appendChild(document.createElement("div"));
  element.style.cssText = "position: fixed; inset: 0; z-index: 5; background: white; will-change: transform; touch-action: none; overflow: hidden";
  for (let row = 0; row < 200; row += 1) element.appendChild(document.createElement("p")).textContent = `Row ${row}`;
  let [y, isAsked] = [0, false];
  element.addEventListener("pointermove", ({ clientY }) => {
    y = clientY;
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      element.style.transform = `translateY(${y - 400}px)`;
    });
  });
}

/** A sheet over content of the page's own, 5,000 rows of it. Runs in the page. */
function layContent() {
  const content = document.createElement("div");
  for (let row = 0; row < 5000; row += 1) content.appendChild(document.createElement("p")).textContent = `Row ${row}`;
  globalThis.adapt = () => ({ content, rows: undefined });
  return test.begin({ start: "half" });
}

/** What is dragged, and where the finger goes: from here to there and back. @type {Record<string, {begin: (tab: any) => Promise<any>, way: [number, number][]}>} */
const SUBJECTS = {
  bare: { begin: (tab) => tab.run(layBare), way: [[200, 780], [200, 120]] },
  sheet: { begin: (tab) => tab.run(() => test.begin({ start: "half" })), way: [[200, 780], [200, 120]] },
  content: { begin: (tab) => tab.run(layContent), way: [[200, 780], [200, 120]] },
  deck: { begin: (tab) => tab.run(lay, "Deck"), way: [[200, 400], [330, 440]] },
  browser: { begin: (tab) => tab.run(lay, "Browser"), way: [[300, 400], [60, 410]] },
  carousel: { begin: (tab) => tab.run(lay, "Carousel"), way: [[300, 400], [60, 410]] },
};

/** One finger goes there and back for three seconds, 125 times a second. @param {string} subject @returns {Promise<any[]>} */
async function record(subject) {
  const { begin, way: [from, to] } = SUBJECTS[subject];
  const tab = await browser.open();
  await tab.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
  await tab.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await tab.go(`${server.address}/sheet.html`);
  await begin(tab);
  const hand = new Hand(tab);
  /** @type {any[]} */
  const events = [];
  const hear = (session, method, { value }) => session === tab.session && method === "Tracing.dataCollected" && events.push(...value);
  browser.listeners.add(hear);
  await tab.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: CATEGORIES } });
  await hand.down(1, from);
  for (let turn = 0; turn < 3; turn += 1) {
    await hand.move(1, to, 500);
    await hand.move(1, from, 500);
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

const part = (list, share) => list.sort((one, other) => one - other)[Math.floor(list.length * share)] ?? NaN;
const shown = (microseconds) => (microseconds / 1000).toFixed(2).padStart(6);
const KINDS = ["core", "script", "layout", "all"];

console.log(`what      run  frames  ${KINDS.map((kind) => kind.padStart(14)).join("")}   ms: at most in 50, and in 95, of 100 frames`);
for (const subject of chosen.length ? chosen : Object.keys(SUBJECTS)) {
  const every = [];
  const row = (run, list) => {
    const times = KINDS.map((kind) => list.map((frame) => frame[kind])).map((one) => ` ${shown(part(one, 0.5))} ${shown(part(one, 0.95))}`);
    console.log(`${subject.padEnd(10)}${run}  ${String(list.length).padStart(6)}  ${times.join("")}`);
  };
  for (let run = 1; run <= RUNS; run += 1) {
    const list = frames(await record(subject));
    every.push(...list);
    row(`${run}  `, list);
  }
  row("all", every);
  if (!every.length) process.exitCode = 1;
}
await browser.close();
server.close();
