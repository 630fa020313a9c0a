// Drives a sheet in a Chromium by touch, mouse, wheel and keys, and compares what a person sees and what was recorded.
//
//     node drive.mjs WEB OVERLAY SESSIONS [NAME…]
//
// WEB is the folder that .ci/web makes; OVERLAY the tool, whose replay of each recording has to end in the bits of the page;
// SESSIONS a folder for the recordings, each with a picture of its end. NAMEs choose scenarios. PLANT in the environment names a
// bug of plants.mjs that the page has.

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./browser.mjs";
import { Hand } from "./hand.mjs";
import { scenarios } from "./scenarios.mjs";
import { serve } from "./server.mjs";

const [web, overlay, sessions, ...names] = process.argv.slice(2);
const { PLANT } = process.env;
const PHONE = { width: 390, height: 844 };

/** @typedef {{name: string, size?: {width: number, height: number}, options?: Record<string, any>, before?: (tab: any) => Promise<any>,
 *   act: (on: {hand: Hand, tab: any, seen: () => Promise<any>, quiet: () => Promise<any>}) => Promise<void>,
 *   check?: (trace: string) => void, isUnrecorded?: boolean}} Scenario `check` says what has to be in the recording. */

/** @param {Browser} browser @param {string} address @param {Scenario} scenario */
async function play(browser, address, { name, size = PHONE, options = {}, before, act, check, isUnrecorded }) {
  const tab = await browser.open();
  await tab.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: size.width < 600 });
  await tab.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await tab.send("Emulation.setFocusEmulationEnabled", { enabled: true });
  await tab.go(`${address}/sheet.html${PLANT ? `?plant=${encodeURIComponent(PLANT)}` : ""}`);
  await before?.(tab);
  await tab.run((options) => test.begin(options), options);
  if (!isUnrecorded) await tab.run((name) => test.record(name), name);
  // A browser tells moves with its next frame, and what they change is drawn with the one after.
  const seen = () => tab.run(async () => (await test.frame(), await test.frame(), test.seen()));
  const quiet = () => tab.run(() => test.quiet());
  let trace = "";
  try {
    await act({ hand: new Hand(tab), tab, seen, quiet });
    if (!isUnrecorded) await quiet();
  } finally {
    if (!isUnrecorded) trace = await keep(tab, name);
  }
  check?.(trace);
  if (tab.complaints.length) throw new Error(`the page complains: ${tab.complaints.join("; ")}`);
  await tab.close();
}

const file = (name) => join(sessions, name.toLowerCase().replace(/[^a-z0-9]+/g, "-"));

/** Ends the recording, or one of each stage, keeps it with a picture, and compares its end with that of its replay. */
async function keep(tab, name) {
  const sessions = [await tab.run(() => test.stop())].flat();
  const { data } = await tab.send("Page.captureScreenshot", { format: "png" });
  writeFileSync(`${file(name)}.png`, Buffer.from(data, "base64"));
  for (const [at, { trace, digest }] of sessions.entries()) {
    const path = `${file(name)}${at ? `-${at + 1}` : ""}.trace`;
    writeFileSync(path, trace);
    // The last word that the tool prints of a trace is its digest.
    const ended = execFileSync(overlay, ["print", path], { encoding: "utf8", maxBuffer: 1 << 28 }).trim().split(/\s+/).pop();
    if (ended !== digest) throw new Error(`the page ended with ${digest}, the replay of its recording with ${ended}`);
  }
  return sessions.map(({ trace }) => trace).join("");
}

rmSync(sessions, { recursive: true, force: true });
mkdirSync(sessions, { recursive: true });
const server = await serve(web, ".");
const browser = new Browser();
let failed = 0;
const chosen = scenarios.filter(({ name }) => !names.length || names.some((part) => name.includes(part)));
for (const scenario of chosen) {
  try {
    await play(browser, server.address, scenario);
    console.log(`ok    ${scenario.name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${scenario.name}\n      ${error instanceof Error ? error.message.replaceAll("\n", "\n      ") : error}`);
  }
}
await browser.close();
server.close();
console.log(`${chosen.length - failed} scenarios passed, ${failed} failed`);
process.exitCode = failed || !chosen.length ? 1 : 0;
