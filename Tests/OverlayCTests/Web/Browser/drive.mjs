// Drives a sheet in a browser by touch, mouse, wheel and keys, and compares what a person sees and what was recorded.
//
//     node drive.mjs ENGINE WEB OVERLAY SESSIONS [NAME…]
//
// WEB is the folder that .ci/web makes; OVERLAY the tool, whose replay of each recording has to end in the bits of the page;
// SESSIONS a folder for the recordings, each with a picture of its end. NAMEs choose scenarios. PLANT in the environment names a
// bug of plants.mjs that the page has.

import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { start } from "./engines.mjs";
import { leftOut } from "./left-out.mjs";
import { Hand } from "./hand.mjs";
import { scenarios } from "./scenarios.mjs";
import { serve } from "./server.mjs";

const [engine, web, overlay, sessions, ...names] = process.argv.slice(2);
const { PLANT } = process.env;
const PHONE = { width: 390, height: 844 };
/** How many of an engine play at once: most of the time each waits for what moves. */
const AT_ONCE = { chromium: 1, firefox: 2, webkit: 2 };

/** @typedef {{name: string, size?: {width: number, height: number}, options?: Record<string, any>, before?: (tab: import("./engines.mjs").Tab) => Promise<any>,
 *   act: (on: {hand: Hand, tab: import("./engines.mjs").Tab, seen: () => Promise<any>, quiet: () => Promise<any>, server: any}) => Promise<void>,
 *   check?: (trace: string) => void, isUnrecorded?: boolean}} Scenario `check` says what has to be in the recording. */

/** Most browsers tell only the page of a loop of its observers. Runs in the page. */
function complainOfLoops() {
  addEventListener("error", ({ message }) => /ResizeObserver/.test(message) && console.error(message));
}

/** @param {import("./engines.mjs").Browser} browser @param {any} server @param {Scenario} scenario */
async function play(browser, server, scenario) {
  const tab = await browser.open();
  try {
    await playIn(tab, server, scenario);
  } finally {
    server.letGo();
    await tab.close();
  }
}

/** @param {import("./engines.mjs").Tab} tab @param {any} server @param {Scenario} scenario */
async function playIn(tab, server, { name, size = PHONE, options = {}, before, act, check, isUnrecorded }) {
  await tab.early(complainOfLoops);
  await tab.resize(size);
  await tab.go(`${server.address}/sheet.html${PLANT ? `?plant=${encodeURIComponent(PLANT)}` : ""}`);
  await before?.(tab);
  await tab.run((options) => test.begin(options), options);
  if (!isUnrecorded) await tab.run((name) => test.record(name), name);
  // A browser tells moves with its next frame, and what they change is drawn with the one after.
  const seen = () => tab.run(async () => (await test.frame(), await test.frame(), test.seen()));
  const quiet = () => tab.run(() => test.quiet());
  let trace = "";
  try {
    await act({ hand: new Hand(tab), tab, seen, quiet, server });
    if (!isUnrecorded) await quiet();
  } finally {
    if (!isUnrecorded) trace = await keep(tab, name);
  }
  check?.(trace);
  if (tab.complaints.length) throw new Error(`the page complains: ${tab.complaints.join("; ")}`);
}

const file = (name) => join(sessions, name.toLowerCase().replace(/[^a-z0-9]+/g, "-"));

/** Ends the recording, or one of each stage, keeps it with a picture, and compares its end with that of its replay. */
async function keep(tab, name) {
  const sessions = [await tab.run(() => test.stop())].flat();
  writeFileSync(`${file(name)}.png`, await tab.picture());
  for (const [at, { trace, digest }] of sessions.entries()) {
    const path = `${file(name)}${at ? `-${at + 1}` : ""}.trace`;
    writeFileSync(path, trace);
    // The last word that the tool prints of a trace is its digest.
    const { stdout } = await promisify(execFile)(overlay, ["print", path], { encoding: "utf8", maxBuffer: 1 << 28 });
    const ended = stdout.trim().split(/\s+/).pop();
    if (ended !== digest) throw new Error(`the page ended with ${digest}, the replay of its recording with ${ended}`);
  }
  return sessions.map(({ trace }) => trace).join("");
}

/** Starts an engine once more, and plays what is left of some scenarios, one after the other. @param {Scenario[]} left @param {(scenario: Scenario, error?: any) => void} tell */
async function work(left, tell) {
  const browser = await start(engine);
  const server = await serve(web, ".", browser.hasSafeArea);
  for (let scenario = left.shift(); scenario; scenario = left.shift()) {
    try {
      await play(browser, server, scenario);
      tell(scenario);
    } catch (error) {
      tell(scenario, error);
    }
  }
  const [version, { touch }] = [await browser.version(), browser];
  await browser.close();
  server.close();
  return { version, touch };
}

rmSync(sessions, { recursive: true, force: true });
mkdirSync(sessions, { recursive: true });
const began = Date.now();
let failed = 0;
let passed = 0;
const text = (error) => (error instanceof Error ? error.message : String(error)).replaceAll("\n", "\n      ");
const fail = (name, error) => {
  failed += 1;
  console.log(`FAIL  ${name}\n      ${text(error)}`);
};
const reasons = new Map(Object.entries(leftOut[engine] ?? {}));
for (const name of reasons.keys()) if (!scenarios.some((scenario) => scenario.name === name)) fail(name, "is left out, and there is no such scenario");
const chosen = scenarios.filter(({ name }) => !names.length || names.some((part) => name.includes(part)));
const left = chosen.filter(({ name }) => reasons.has(name));
for (const { name } of left) {
  if (reasons.get(name)?.trim()) console.log(`left  ${name}: ${reasons.get(name)}`);
  else fail(name, "is left out without a reason");
}
const all = chosen.filter(({ name }) => !reasons.has(name));
const atOnce = Math.min(AT_ONCE[engine] ?? 1, Math.max(1, all.length));
/** How many may fail at first. */
const MOST_AGAIN = 5;
/** Those that failed beside another one, or on a machine that had other work: fingers move in real time, so what counts is what they do
 * when they are played once more. @type {Scenario[]} */
const again = [];
const pass = ({ name }) => {
  passed += 1;
  console.log(`ok    ${name}`);
};
const beside = (scenario, error) => {
  if (!error) return pass(scenario);
  if (again.length === MOST_AGAIN) return fail(scenario.name, error);
  console.log(`again ${scenario.name}\n      ${text(error)}`);
  again.push(scenario);
};
const [{ version, touch }] = await Promise.all(Array.from({ length: atOnce }, () => work(all, beside)));
if (again.length) await work(again, (scenario, error) => (error ? fail(scenario.name, error) : pass(scenario)));
console.log(`${engine} ${version}: ${passed} scenarios passed, ${failed} failed, ${left.length} left out, in ${Math.round((Date.now() - began) / 1000)} s; touch ${touch}`);
process.exitCode = failed || !chosen.length ? 1 : 0;
