// What stays where it is seen while other things change their heights, and a container in mid-page.
// Lengths are pixels; detents on the phone: tip 120, half 422, full 780.

import { strict as assert } from "node:assert";

const near = (actual, expected, what, by = 1) => assert.ok(Math.abs(actual - expected) <= by, `${what}: expected ${expected}, got ${actual}`);

/** An article of so many parts, each 60 high: `content` of the sheet. A picture stands in front of every fifth one, with no height yet. */
const article = (count, more = {}) => (tab) => tab.run((count, more) => {
  globalThis.adapt = () => {
    const content = document.createElement("article");
    for (let part = 0; part < count; part += 1) {
      const node = document.createElement("p");
      Object.assign(node.style, { height: "60px", margin: "0" });
      node.innerHTML = `<button>Part ${part}</button>`;
      node.dataset.part = String(part);
      if (part % 5 === 0) content.append(Object.assign(document.createElement("div"), { className: "picture" }));
      content.append(node);
    }
    return { content, rows: null, ...more };
  };
}, count, more);

/** What is seen of an article. */
const look = (tab) => tab.run(async () => {
  await test.frame();
  await test.frame();
  const { sheet, page } = test;
  const list = sheet.list.element;
  const box = list.getBoundingClientRect();
  const parts = [...list.querySelectorAll("p")].map((node) => ({ part: Number(node.dataset.part), top: node.getBoundingClientRect().top, bottom: node.getBoundingClientRect().bottom }));
  const { offset, detent, phase, contentEnd, isMoving } = sheet.presentation;
  return {
    height: page.getBoundingClientRect().bottom - sheet.element.getBoundingClientRect().top, scrollTop: list.scrollTop, offset, detent, phase, contentEnd, isMoving,
    top: box.top, bottom: box.bottom, parts, seen: parts.find(({ bottom }) => bottom > box.top + 0.5), last: parts.at(-1), effects: test.seen().effects, clicks: test.seen().clicks,
  };
});
const at = ({ parts }, wanted) => parts.find(({ part }) => part === wanted).top;

/** Gives pictures a height, in a frame: what looks between two of them would see what nobody sees. */
const load = (tab, pictures, height = 200) => tab.run(async (pictures, height) => {
  await test.frame();
  const all = test.sheet.list.element.querySelectorAll(".picture");
  for (const one of pictures) all[one].style.height = `${height}px`;
}, pictures, height);

/** Notes where parts are in each frame that was drawn, from now on: what `watched` answers, as [part, top] pairs of what was seen. */
const watch = (tab, selector = "p") => tab.run((selector) => {
  globalThis.frames = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const list = test.sheet.list.element;
    const box = list.getBoundingClientRect();
    const bottom = Math.min(box.bottom, innerHeight);
    frames.push([...list.querySelectorAll(selector)].flatMap((node) => {
      const { top, bottom: end } = node.getBoundingClientRect();
      return node.hidden || end <= box.top || top >= bottom ? [] : [[Number(node.dataset.part ?? node.dataset.row), top]];
    }));
    if (globalThis.frames) requestAnimationFrame(() => port2.postMessage(0));
  };
  // After the frame was drawn.
  requestAnimationFrame(() => port2.postMessage(0));
}, selector);
const watched = (tab) => tab.run(() => {
  const { frames } = globalThis;
  return frames;
});

/** In each frame all that was seen in the one before has gone as far as the rest of it. */
function moveAsOne(frames, by = 1) {
  let most = 0;
  for (let frame = 1; frame < frames.length; frame += 1) {
    const before = new Map(frames[frame - 1]);
    const ways = frames[frame].flatMap(([part, top]) => (before.has(part) ? top - before.get(part) : []));
    if (ways.length < 2) continue;
    const spread = Math.max(...ways) - Math.min(...ways);
    most = Math.max(most, spread);
    assert.ok(spread <= by, `frame ${frame} of ${frames.length}: what was seen went ${ways.map((way) => way.toFixed(1)).join(", ")}`);
  }
  return most;
}

/** No frame goes against the way. @param {number} sign */
function goOneWay(frames, sign, by = 1) {
  for (let frame = 1; frame < frames.length; frame += 1) {
    const before = new Map(frames[frame - 1]);
    for (const [part, top] of frames[frame]) {
      if (before.has(part)) assert.ok((top - before.get(part)) * sign >= -by, `frame ${frame}: part ${part} went ${top - before.get(part)}`);
    }
  }
}

/** Rows of lengths that nobody says: 30, 70 and 110. */
const rows = (tab, count) => tab.run((count) => {
  globalThis.adapt = () => {
    const render = (node, row) => { node.innerHTML = `<div style="height: ${30 + (row % 3) * 40}px">Row ${row}</div>`; };
    return { rows: { count, estimated: 56, render } };
  };
}, count);

/** The rows that are seen, as [row, top, bottom], from above. */
const rowsSeen = (tab) => tab.run(async () => {
  await test.frame();
  await test.frame();
  const { top, bottom } = test.sheet.list.element.getBoundingClientRect();
  const all = [...document.querySelectorAll(".overlay-row")].filter((node) => !node.hidden).map((node) => ({ row: Number(node.dataset.row), ...node.getBoundingClientRect().toJSON() }));
  return all.filter((row) => row.bottom > top + 0.5 && row.top < Math.min(bottom, innerHeight)).sort((one, other) => one.row - other.row);
});

/** Each row begins where the one before ends, and they fill the list. */
function follow(rows) {
  for (let at = 1; at < rows.length; at += 1) {
    assert.equal(rows[at].row, rows[at - 1].row + 1);
    near(rows[at].top, rows[at - 1].bottom, `row ${rows[at].row}`, 0.1);
  }
  assert.ok(rows.at(-1).bottom >= 843.5, `they fill the list, to ${rows.at(-1).bottom}`);
}

const verbs = (trace, verb) => trace.split("\n").filter((line) => line.trim().replace(/^[+@][\d.]+\s+/, "").replace(/^\w+\//, "").startsWith(verb)).length;

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  {
    name: "Later: a picture above that loads under a finger moves nothing of what is seen, and no travel is lost",
    options: { start: "full" },
    before: article(100, { contentLeading: 40 }),
    async act({ hand, tab, quiet }) {
      await hand.down(1, [200, 800]);
      await hand.move(1, [200, 100], 400);
      const before = await look(tab);
      near(before.offset, 690, "it is scrolled");
      await watch(tab);
      await load(tab, [0, 1]);
      const after = await look(tab);
      near(at(after, before.seen.part), before.seen.top, "what is seen stays", 0.6);
      near(after.offset, before.offset + 400, "the offset has gone with it");
      await hand.move(1, [200, 160], 100);
      near(at(await look(tab), before.seen.part), before.seen.top + 60, "and follows the finger", 0.6);
      moveAsOne(await watched(tab));
      goOneWay(await watched(tab), 1);
      // Below what is seen, and taken away above it.
      await load(tab, [19]);
      near(at(await look(tab), before.seen.part), before.seen.top + 60, "what comes below moves nothing", 0.6);
      await load(tab, [1], 0);
      near(at(await look(tab), before.seen.part), before.seen.top + 60, "what goes above neither", 0.6);
      await hand.rest(150);
      await hand.up(1);
      await quiet();
    },
    check(trace) { assert.equal((trace.match(/content height \d+ .*shift -?\d/g) ?? []).length, 2, "the core is told of both shifts"); },
  },
  {
    name: "Later: pictures above that load in a fling, one in each frame, do not hold it up",
    options: { start: "full" },
    before: article(400),
    async act({ hand, tab, quiet }) {
      await tab.run(() => void test.sheet.scrollTo(4000, { instant: true }));
      await hand.flick([200, 700], [200, 400], 60);
      await watch(tab);
      // Each just above the edge as it is in that frame.
      await tab.run(async () => {
        for (let count = 0; count < 12; count += 1) {
          await test.frame();
          const list = test.sheet.list.element;
          const all = [...list.querySelectorAll(".picture")].filter((one) => one.getBoundingClientRect().top < list.getBoundingClientRect().top);
          all.at(-1).style.height = "90px";
        }
      });
      await quiet();
      const frames = await watched(tab);
      assert.ok(frames.length > 20, `${frames.length} frames`);
      moveAsOne(frames);
      goOneWay(frames, -1);
    },
  },
  {
    name: "Later: a picture above that loads while the list bounces at its end moves nothing of what is seen",
    options: { start: "full" },
    before: article(40),
    async act({ hand, tab, quiet }) {
      await tab.run(() => void test.sheet.scrollTo(1e5, { instant: true }));
      await hand.down(1, [200, 800]);
      await hand.move(1, [200, 500], 200);
      await watch(tab);
      const held = await look(tab);
      await load(tab, [0]);
      near(at(await look(tab), 30), at(held, 30), "stretched under the finger", 0.6);
      await hand.up(1);
      await load(tab, [1]);
      await quiet();
      const { last } = await look(tab);
      near(last.bottom, 844, "it is home");
      moveAsOne(await watched(tab));
      goOneWay(await watched(tab), 1);
    },
  },
  {
    name: "Later: at the beginning of the list, and in what wants no anchor, what comes above moves what is seen",
    options: { start: "full" },
    before: article(100),
    async act({ tab, quiet }) {
      const before = await look(tab);
      await load(tab, [0]);
      near(at(await look(tab), 0), at(before, 0) + 200, "at the beginning");
      await tab.run(() => void test.sheet.scrollTo(2000, { instant: true }));
      await quiet();
      const scrolled = await look(tab);
      await tab.run(() => void (test.sheet.list.element.querySelector("article").style.overflowAnchor = "none"));
      await tab.run(() => void test.sheet.scrollTo(2600, { instant: true }));
      await quiet();
      await tab.run(() => void test.sheet.scrollTo(2000, { instant: true }));
      await quiet();
      await load(tab, [1]);
      near(at(await look(tab), scrolled.seen.part), scrolled.seen.top + 200, "without an anchor");
    },
  },
  {
    name: "Later: rows are as long as what is in them, and follow each other",
    options: { start: "full" },
    before: (tab) => rows(tab, 500),
    async act({ hand, tab, quiet }) {
      await tab.run(() => test.frame());
      follow(await rowsSeen(tab));
      await watch(tab, ".overlay-row");
      await hand.down(1, [200, 700]);
      await hand.move(1, [200, 100], 200);
      await hand.move(1, [200, 500], 200);
      await hand.up(1);
      await quiet();
      follow(await rowsSeen(tab));
      moveAsOne(await watched(tab), 1);
    },
  },
  {
    name: "Later: a fling back through rows that were never measured does not jump",
    options: { start: "full" },
    before: (tab) => rows(tab, 2000),
    async act({ hand, tab, quiet }) {
      await tab.run(() => void test.sheet.scrollTo(40000, { instant: true }));
      await quiet();
      await watch(tab, ".overlay-row");
      await hand.flick([200, 200], [200, 700], 60);
      await quiet();
      const frames = await watched(tab);
      moveAsOne(frames, 1);
      goOneWay(frames, 1);
      follow(await rowsSeen(tab));
      assert.ok((await tab.run(() => test.sheet.presentation.offset)) < 39000, "it went back");
      await tab.run(() => void test.sheet.scrollTo(1e9, { instant: true }));
      await quiet();
      await tab.run(() => void test.sheet.scrollTo(1e9, { instant: true }));
      await quiet();
      const end = await rowsSeen(tab);
      near(end.at(-1).bottom, 844, "the last row ends the list");
      assert.equal(end.at(-1).row, 1999);
    },
  },
  {
    name: "Later: a finger that goes back fast, through rows that were never measured, keeps the row that it is on",
    options: { start: "full" },
    before: (tab) => rows(tab, 2000),
    async act({ hand, tab, quiet }) {
      await tab.run(() => void test.sheet.scrollTo(40000, { instant: true }));
      await quiet();
      await hand.down(1, [200, 200]);
      for (let more = 0; more < 3; more += 1) {
        const before = await rowsSeen(tab);
        const under = before.find(({ top, bottom }) => top <= 200 + 200 * more && bottom > 200 + 200 * more);
        await hand.move(1, [200, 400 + 200 * more], 24);
        const after = await rowsSeen(tab);
        near(after.find(({ row }) => row === under.row).top, under.top + 200 - (more ? 0 : 10), `the row, after ${more + 1}`, 0.6);
        follow(after);
      }
      await hand.rest(150);
      await hand.up(1);
      await quiet();
    },
  },
  {
    name: "Later: a row that grows above the edge under a finger moves nothing, one that grows in sight moves what is below it",
    options: { start: "full" },
    before: (tab) => rows(tab, 500),
    async act({ hand, tab, quiet }) {
      await hand.down(1, [200, 700]);
      await hand.move(1, [200, 300], 300);
      const before = await rowsSeen(tab);
      const [first] = before;
      await tab.run((row) => void (document.querySelector(`[data-row="${row}"] div`).style.height = "300px"), first.row - 1);
      await tab.run(async () => (await test.frame(), await test.frame()));
      const after = await rowsSeen(tab);
      near(after[0].top, first.top, "what is seen stays", 0.6);
      follow(after);
      await tab.run((row) => void (document.querySelector(`[data-row="${row}"] div`).style.height = "300px"), before[2].row);
      await tab.run(async () => (await test.frame(), await test.frame()));
      const more = await rowsSeen(tab);
      near(more[2].top, before[2].top, "it grows from its top", 0.6);
      follow(more);
      await hand.move(1, [200, 250], 100);
      near((await rowsSeen(tab)).find(({ row }) => row === before[2].row).top, before[2].top - 50, "and all follows the finger", 0.6);
      await hand.rest(150);
      await hand.up(1);
      await quiet();
    },
    check(trace) { assert.ok(verbs(trace, "rows resize") > 4, "the rows' lengths are recorded"); },
  },
  {
    name: "Later: a recording that begins after rows were measured ends in the same bits",
    options: { start: "full" },
    isUnrecorded: true,
    before: (tab) => rows(tab, 500),
    async act({ hand, tab, quiet }) {
      await hand.drag([200, 700], [200, 300], 300);
      await quiet();
      await tab.run(() => test.record("Later"));
      await hand.drag([200, 700], [200, 100], 300);
      await quiet();
      const [digest, replayed] = await tab.run(async () => {
        const { trace, digest } = test.stop();
        return [digest, (await test.Traces.open()).read(trace).digests[0]];
      });
      assert.equal(digest, replayed);
    },
  },
  {
    name: "Later: more of the same rows keep what was measured",
    options: { start: "full" },
    before: (tab) => rows(tab, 100),
    async act({ tab, quiet }) {
      for (let offset = 0; offset < 2400; offset += 300) {
        await tab.run((offset) => void test.sheet.scrollTo(offset, { instant: true }), offset);
        await quiet();
      }
      const before = await rowsSeen(tab);
      await tab.run(() => test.sheet.setRows({ ...test.sheet.options.rows, count: 300 }));
      await quiet();
      const after = await rowsSeen(tab);
      assert.equal(after[0].row, before[0].row);
      near(after[0].top, before[0].top, "the first row that is seen");
      follow(after);
    },
  },
  {
    name: "Later: a container in mid-page keeps to the safe area as the page scrolls, and reads nothing where there is none",
    isUnrecorded: true,
    async act({ tab }) {
      const run = () => tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const scroller = document.createElement("div");
        scroller.style.cssText = "position: fixed; inset: 0; overflow: auto; z-index: 9";
        scroller.innerHTML = '<div style="height: 900px"></div><div id="in" style="height: 500px"></div><div style="height: 2000px"></div>';
        document.body.append(scroller);
        const sheet = await attachSheet(scroller.querySelector("#in"), { detents: [{ name: "tip", points: 120 }] });
        const heights = [];
        for (let frame = 0; frame < 3; frame += 1) await test.frame();
        let reads = 0;
        const { root } = sheet.stage;
        const read = root.getBoundingClientRect;
        root.getBoundingClientRect = function () { reads += 1; return read.call(this); };
        for (const top of [0, 556, 570, 600, 900, 580]) {
          scroller.scrollTop = top;
          // In the frame in which the page is scrolled.
          await new Promise((resolve) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); }));
          heights.push(sheet.element.getBoundingClientRect().top - read.call(root).top);
        }
        sheet.stage.detach();
        scroller.remove();
        return { heights: heights.map((top) => 500 - top), reads };
      });
      const plain = await run();
      assert.deepEqual([plain.heights, plain.reads], [[120, 120, 120, 120, 120, 120], 0], "without a safe area");
      await tab.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34 } });
      const safe = await run();
      [154, 154, 140, 120, 120, 130].forEach((height, index) => near(safe.heights[index], height, `height ${index}`, 0.6));
    },
  },
];
