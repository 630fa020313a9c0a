// Opens the demo page from its file, and does with it what a visitor does.
//
//     node demo.mjs WEB [NAME…]    # demo.html in that folder; pictures of it go to WEB/demo-pictures; NAMEs choose

import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./chromium.mjs";
import { click, look, runFacts, still, views } from "./demo-pages.mjs";
import { Hand, sleep } from "./hand.mjs";

const [web, ...names] = process.argv.slice(2);
const overlay = process.env.OVERLAY ?? ".build/debug/overlay";
const pictures = join(web, "demo-pictures");
const downloads = join(web, "demo-downloads");
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const DESKTOP = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
for (const folder of [pictures, downloads]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

const browser = new Browser();

async function visit(screen, scheme, page = "map") {
  const tab = await browser.open();
  await tab.send("Emulation.setDeviceMetricsOverride", screen);
  await tab.send("Emulation.setTouchEmulationEnabled", { enabled: screen.mobile, maxTouchPoints: 5 });
  await tab.media({ scheme });
  await tab.send("Page.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  await tab.go(`${pathToFileURL(join(web, "demo.html")).href}#${page}`);
  await still(tab);
  return { tab, hand: new Hand(tab) };
}

/** Waits until nothing moves, and that is drawn. */
const quiet = (tab) => tab.run(async () => {
  for (let still = 0; still < 3; ) {
    await new Promise(requestAnimationFrame);
    still = demo.stage.isMoving ? 0 : still + 1;
  }
});

async function picture(tab, name) {
  await sleep(300);
  writeFileSync(join(pictures, `${name}.png`), await tab.picture());
}

const top = (tab, which = ".overlay-sheet") => tab.run((which) => [...document.querySelectorAll(which)].at(-1)?.getBoundingClientRect().top, which);
/** The middle of what a word of CSS finds first and is seen. */
const middle = (tab, which) => tab.run((which) => {
  const box = [...document.querySelectorAll(which)].map((node) => node.getBoundingClientRect()).find(({ width, top, bottom }) => width && bottom > 0 && top < innerHeight);
  return [box.left + box.width / 2, box.top + box.height / 2];
}, which);
/** Taps it; the click comes a little later. */
async function press({ tab, hand }, which) {
  const clicked = tab.run(() => new Promise((resolve) => addEventListener("click", () => setTimeout(resolve), { once: true, capture: true })));
  await hand.tap(await middle(tab, which));
  await clicked;
}

/** Gives a file to the picker of recordings. */
async function choose(tab, path) {
  const { root } = await tab.send("DOM.getDocument");
  const { nodeId } = await tab.send("DOM.querySelector", { nodeId: root.nodeId, selector: "input[type=file]" });
  await tab.send("DOM.setFileInputFiles", { nodeId, files: [path] });
}

const waitFor = (tab, state) => tab.run(async (state) => {
  const end = performance.now() + 20_000;
  while (document.querySelector(".player")?.dataset.state !== state) {
    if (performance.now() > end) throw new Error(`the player is ${document.querySelector(".player")?.dataset.state}, not ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}, state);

const visits = {
  async "a phone: the sheet, the search, a card, the map"() {
    const on = await visit(PHONE, "light");
    const { tab, hand } = on;
    assert.equal(await top(tab), 422, "it rests at half");
    await picture(tab, "phone-half-light");
    const before = await tab.run(() => demo.map.x);
    await hand.drag([100, 200], [180, 240], 150);
    assert.ok((await tab.run(() => demo.map.x)) < before - 40, "the map pans");
    assert.equal(await top(tab), 422, "and the sheet stays");
    await hand.drag([200, 760], [200, 200], 400);
    await quiet(tab);
    assert.equal(await top(tab), 12, "a finger on the list takes it to full");
    await press(on, ".search input");
    for (const letter of "harbour") await hand.press(letter, { text: letter });
    await quiet(tab);
    const count = Number((await tab.run(() => document.querySelector(".count").textContent)).replace(/\D/g, ""));
    assert.ok(count > 0 && count < 5000, `${count} places are found`);
    await picture(tab, "phone-search-light");
    await hand.drag([200, 560], [200, 570], 60);
    await press(on, ".overlay-row:not([hidden])");
    await quiet(tab);
    await sleep(600);
    assert.equal(await tab.run(() => demo.stage.sheets.length), 2, "a card is in front");
    await picture(tab, "phone-card-light");
    await press(on, ".card-head .round");
    await quiet(tab);
    await sleep(100);
    assert.equal(await tab.run(() => demo.stage.sheets.length), 1, "and it is gone again");
    return tab;
  },

  async "a recording: downloaded, replayed here and natively to the same bits"() {
    const on = await visit(PHONE, "light");
    const { tab, hand } = on;
    await press(on, ".record");
    await hand.drag([200, 760], [200, 300], 350);
    await quiet(tab);
    await hand.drag([200, 400], [200, 700], 200);
    await quiet(tab);
    await press(on, ".record");
    const said = await tab.run(() => document.querySelector(".toast").textContent);
    const digest = said.match(/[0-9a-f]{16}/)?.[0];
    assert.ok(digest, said);
    let files = [];
    for (let turn = 0; turn < 100 && !files.some((name) => name.endsWith(".trace")); turn += 1) {
      await sleep(50);
      files = readdirSync(downloads);
    }
    const path = join(downloads, files.find((name) => name.endsWith(".trace")) ?? "gesture.trace");
    assert.equal(execFileSync(overlay, ["print", path], { encoding: "utf8" }).trim().split(/\s+/).pop(), digest, "the digest of the native replay");
    await choose(tab, path);
    await sleep(400);
    await picture(tab, "phone-replay-light");
    await waitFor(tab, "played");
    assert.ok((await tab.run(() => document.querySelector(".state").textContent)).endsWith(String(digest)), "the digest of the replay on the page");
    return tab;
  },

  async "a malformed recording shows its errors with line and column"() {
    const { tab } = await visit(PHONE, "dark");
    const path = join(downloads, "malformed.trace");
    writeFileSync(path, readFileSync("Traces/recorded/hand-off-in-a-browser.trace", "utf8").replace("390x844", "390y844").replace("up     2", "upp    2"));
    await choose(tab, path);
    await waitFor(tab, "malformed");
    const errors = await tab.run(() => [...document.querySelectorAll(".errors li")].map((item) => item.textContent));
    assert.match(errors[0], /^malformed\.trace:3:\d+: error: expected/);
    assert.ok(errors.length >= 2, `${errors}`);
    await picture(tab, "phone-malformed-dark");
    return tab;
  },

  async "the panel changes the policy, the spring and the detents"() {
    const on = await visit(PHONE, "dark");
    const { tab, hand } = on;
    await picture(tab, "phone-half-dark");
    await press(on, "button[aria-label=Feel]");
    await picture(tab, "phone-panel-dark");
    await tab.run(() => {
      const all = document.querySelectorAll(".panel select");
      const [policy, detents] = [all[0], all[all.length - 1]];
      for (const [select, at] of [[policy, 8], [detents, 1]]) {
        select.selectedIndex = at;
        select.dispatchEvent(new Event("change"));
      }
    });
    await quiet(tab);
    assert.deepEqual(await tab.run(() => demo.sheet.options.detents.map(({ name }) => name)), ["tip", "full"]);
    await hand.flick([200, 760], [200, 690], 40);
    await quiet(tab);
    assert.equal(await tab.run(() => demo.sheet.presentation.detent), "tip", "the nearest detent, whatever the speed");
    const said = (at) => tab.run((at) => document.querySelectorAll(".setting small")[at].textContent, at);
    assert.match(await said(0), /^Let go at [\d,]+ px\/s up: it goes to tip\.$/);
    assert.match(await said(1), /^There after 0\.\d\d s\.$/);
    await hand.down(1, [200, 730]);
    await hand.move(1, [200, 800], 200);
    await tab.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.match(await said(3), /^Past its end, by \d+ px that are seen\.$/, "what acts says so under the finger");
    assert.equal(await tab.run(() => document.querySelector(".acts label")?.textContent), "Past its ends it gives0.55");
    await hand.up(1);
    await hand.press("Escape");
    return tab;
  },

  async "a desktop: the sheet beside the map"() {
    const { tab, hand } = await visit(DESKTOP, "light");
    const { left, width } = await tab.run(() => document.querySelector(".overlay-sheet").getBoundingClientRect().toJSON());
    assert.deepEqual([left, width], [16, 380]);
    await picture(tab, "desktop-light");
    await hand.mouse("mousePressed", [800, 700]);
    for (let step = 1; step < 6; step += 1) await hand.mouse("mouseMoved", [800 - 20 * step, 700]);
    await hand.mouse("mouseReleased", [700, 700]);
    await hand.wheel([900, 400], -200);
    await quiet(tab);
    assert.ok((await tab.run(() => demo.map.zoom)) > 0.55, "the wheel zooms the map");
    await tab.media({ scheme: "dark" });
    const row = await middle(tab, ".overlay-row:not([hidden])");
    await hand.mouse("mousePressed", row);
    await hand.mouse("mouseReleased", row);
    await quiet(tab);
    await sleep(700);
    await picture(tab, "desktop-card-dark");
    return tab;
  },

  async "Self-check: what needs no finger passes, and so do six gestures of one, whose traces replay to the same bits"() {
    const { tab, hand } = await visit(PHONE, "light", "check");
    await runFacts(tab);
    const report = async () => (await tab.run(() => demo.report())).trimEnd().split("\n").filter((line) => !line.startsWith("#"));
    const before = await report();
    console.log(before.map((line) => `      ${line}`).join("\n"));
    assert.deepEqual(before.filter((line) => line.startsWith("FAIL")), [], "what the page sees for itself");
    assert.equal(before.filter((line) => line.startsWith("NOT RUN")).length, 6, "the gestures wait for a hand");

    const gestures = [
      async () => { await hand.down(1, [200, 800]); await hand.move(1, [200, 200], 900); await hand.rest(150); await hand.up(1); },
      async () => { await hand.down(1, [200, 400]); await hand.move(1, [200, 320], 300); await hand.move(1, [200, 640], 600); await hand.rest(150); await hand.up(1); },
      async () => { await hand.flick([200, 780], [200, 640], 60); },
      async () => { await hand.flick([200, 780], [200, 640], 60); await sleep(60); await hand.down(1, [200, 700]); await hand.rest(200); await hand.up(1); },
      async () => { await hand.tap([200, 780]); await sleep(400); await hand.tap([200, 400]); },
      async () => { await hand.drag([200, 500], [200, 830], 300); },
    ];
    for (const [at, gesture] of gestures.entries()) {
      await tab.run((at) => document.querySelectorAll(".result .strong")[at].click(), at);
      await sleep(700);
      await still(tab);
      await gesture();
      await still(tab);
      await sleep(500);
    }
    const after = (await report()).slice(-6);
    console.log(after.map((line) => `      ${line}`).join("\n"));
    assert.deepEqual(after.filter((line) => !line.startsWith("PASS")), [], "what a finger does");

    // The log is a trace: the tool reads it, and it says what was seen.
    await click(tab, "[data-verdict] .text-button:not(.strong)");
    const path = join(downloads, "pull-a-modal-sheet-away.trace");
    for (let turn = 0; turn < 100 && !readdirSync(downloads).includes("pull-a-modal-sheet-away.trace"); turn += 1) await sleep(50);
    assert.match(readFileSync(path, "utf8"), /^# PASS  Pull a modal sheet away: gone by drag, from 422 px$/m);
    execFileSync(overlay, ["print", path]);
    return tab;
  },
};

for (const { page, name, act, hasNoSheet } of views) {
  visits[`${page || "the beginning"}: ${name}`] = async () => {
    const { tab } = await visit(PHONE, "light", page);
    await act?.(tab);
    const { tops, isShown, title, headings } = await look(tab);
    assert.equal(isShown, !hasNoSheet, `its sheets are at ${tops}`);
    assert.ok(title.includes("Overlay") && headings === 1, "it has a title");
    return tab;
  };
}

let failed = 0;
const chosen = Object.entries(visits).filter(([name]) => !names.length || names.some((part) => name.includes(part)));
for (const [name, act] of chosen) {
  try {
    const tab = await act();
    assert.deepEqual(tab.complaints, [], "the console is clean");
    await tab.close();
    console.log(`ok    ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}\n      ${error instanceof Error ? error.message.replaceAll("\n", "\n      ") : error}`);
  }
}
await browser.close();
console.log(`${chosen.length - failed} visits passed, ${failed} failed`);
process.exitCode = failed || !chosen.length ? 1 : 0;
