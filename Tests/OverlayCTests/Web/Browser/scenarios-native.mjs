// A list that the browser scrolls, what stays where it is seen while other things change their heights, and a container in mid-page.
// Lengths are pixels; detents on the phone: tip 120, half 422, full 780.

import { strict as assert } from "node:assert";
import { near, sleep } from "./hand.mjs";


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
const nativeArticle = (count, more = {}) => article(count, { scrolls: "native", ...more });

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

/** A finger goes down the screen while the page works for most of each frame, and a picture above the list comes in each. */
async function dragWhileBusy(hand, tab) {
  await hand.down(1, [200, 200]);
  const busy = tab.run(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await test.frame();
      const picture = test.sheet.list.element.querySelectorAll(".picture")[turn];
      if (picture) picture.style.height = "200px";
      for (const end = performance.now() + 40; performance.now() < end; ) continue;
    }
  });
  await hand.move(1, [200, 800], 160);
  await busy;
  await hand.up(1);
}

/** What was told of a verb came between the moves of a finger, and took none of their times. */
function losesNoInstant(trace, verb) {
  assert.ok(verbs(trace, verb) > 2, `there is ${verb}`);
  const waits = [...trace.matchAll(/^\+([\d.]+) +move /gm)].map(([, wait]) => Number(wait));
  assert.equal(waits.length, 20, "moves");
  for (const wait of waits.slice(1)) near(wait, 8, "milliseconds from one move to the next", 0.5);
}

/** Pictures load above what is seen, under the browser's finger and under the sheet's. */
async function loadUnderFingers({ hand, tab, quiet }) {
  await tab.run(() => void (test.sheet.list.element.scrollTop = 1500));
  await quiet();
  await hand.down(1, [200, 700]);
  await hand.move(1, [200, 600], 200);
  const before = await look(tab);
  await load(tab, [0, 1]);
  const after = await look(tab);
  near(at(after, before.seen.part), before.seen.top, "what is seen stays");
  near(after.offset, after.scrollTop, "the core knows");
  await hand.move(1, [200, 500], 200);
  near(at(await look(tab), before.seen.part), before.seen.top - 100, "and follows the finger", 3);
  await hand.rest(150);
  await hand.up(1);
  await quiet();
  // By the header down to half: then the finger is the sheet's.
  await hand.drag([200, 75], [200, 420], 400);
  await quiet();
  await hand.down(1, [200, 800]);
  await hand.move(1, [200, 700], 200);
  const held = await look(tab);
  await load(tab, [2, 3]);
  const more = await look(tab);
  near(at(more, held.seen.part), held.seen.top, "what is seen stays");
  near(more.height, held.height, "the sheet too");
  near(more.offset, more.scrollTop, "the core knows");
  await hand.rest(150);
  await hand.up(1);
  await quiet();
}

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  {
    name: "Native: the browser scrolls the list of a sheet that is up, and the core hears where it is",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.drag([200, 700], [200, 400], 300);
      await quiet();
      const there = await look(tab);
      near(there.height, 780, "the sheet stays");
      assert.ok(there.scrollTop > 200, `the browser scrolled by ${there.scrollTop}`);
      near(there.offset, there.scrollTop, "the core knows");
      const pointers = await tab.run(() => test.seen().pointers.map(({ type }) => type));
      assert.ok(pointers.includes("pointercancel"), "the browser took the finger");
    },
    check(trace) {
      assert.equal(verbs(trace, "scroll-begin"), 1, "it is told as a native pan");
      assert.ok(verbs(trace, "scroll ") > 3, "with its places");
      assert.equal(verbs(trace, "move"), 0, "and not as a finger's");
    },
  },
  {
    name: "Native: a pull at the top takes the sheet, turns back, and goes on in the list within one finger",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.down(1, [200, 300]);
      await hand.move(1, [200, 560], 400);
      const pulled = await look(tab);
      near(pulled.height, 780 - 250, "the sheet is under the finger", 2);
      near(pulled.scrollTop, 0, "the list is at its top");
      await hand.move(1, [200, 160], 500);
      const back = await look(tab);
      near(back.height, 780, "the sheet is up again");
      near(back.scrollTop, 150, "the rest of the way scrolled", 2);
      near(back.offset, back.scrollTop, "and the core knows");
      await hand.move(1, [200, 360], 300);
      const again = await look(tab);
      near(again.scrollTop, 0, "back to the top");
      near(again.height, 780 - 50, "and down", 2);
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      assert.equal((await look(tab)).detent, "full");
    },
  },
  {
    name: "Native: one finger takes the sheet up from half and goes on in the list, which flings",
    options: { start: "half" },
    before: nativeArticle(200),
    async act({ hand, tab, quiet }) {
      await hand.down(1, [200, 800]);
      await hand.move(1, [200, 300], 400);
      const there = await look(tab);
      near(there.height, 780, "the sheet is up");
      near(there.scrollTop, 500 - 10 - 358, "the rest of the way scrolled", 3);
      await hand.move(1, [200, 100], 80);
      await hand.up(1);
      await quiet();
      const end = await look(tab);
      assert.ok(end.scrollTop > there.scrollTop + 400, `it flings, to ${end.scrollTop}`);
      near(end.offset, end.scrollTop, "and the core knows");
      await hand.drag([200, 300], [200, 600], 300);
      await quiet();
      const last = await look(tab);
      near(last.height, 780, "then the list is the browser's");
      near(last.scrollTop, end.scrollTop - 300, "which scrolls it back", 25);
    },
  },
  {
    name: "Native: below its top detent a drag on the list is the sheet's, and the list stays where it was scrolled to",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.drag([200, 700], [200, 400], 300);
      await quiet();
      const { scrollTop } = await look(tab);
      await hand.drag([200, 75], [200, 420], 400);
      await quiet();
      const half = await look(tab);
      assert.equal(half.detent, "half");
      near(half.scrollTop, scrollTop, "by the header it came down as it was");
      await hand.down(1, [200, 600]);
      await hand.move(1, [200, 500], 200);
      const up = await look(tab);
      near(up.height, 422 + 90, "the sheet is under the finger", 2);
      near(up.scrollTop, scrollTop, "the list is not");
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      near((await look(tab)).scrollTop, scrollTop, "at rest too");
    },
  },
  {
    name: "Native: a finger catches what the browser flings, and taps nothing",
    options: { start: "full" },
    before: nativeArticle(400),
    async act({ hand, tab, quiet }) {
      await hand.flick([200, 700], [200, 300], 70);
      await sleep(120);
      const moving = await look(tab);
      assert.equal(moving.phase, "flinging", "the core knows that it flings");
      await hand.down(1, [100, 400]);
      const [one, other] = [await look(tab), (await hand.rest(150), await look(tab))];
      near(other.scrollTop, one.scrollTop, "it is held");
      await hand.up(1);
      await quiet();
      const end = await look(tab);
      near(end.scrollTop, one.scrollTop, "and stays");
      near(end.offset, end.scrollTop, "the core knows");
      assert.deepEqual(end.effects.filter((effect) => effect.startsWith("tap")), [], "no tap");
      assert.deepEqual(end.clicks, [], "no click");
      assert.equal(end.phase, "resting");
    },
  },
  {
    name: "Native: a command in what the browser flings takes the list, which stays there",
    options: { start: "full" },
    before: nativeArticle(400),
    async act({ hand, tab, quiet }) {
      await hand.flick([200, 700], [200, 300], 70);
      await sleep(100);
      assert.equal((await look(tab)).phase, "flinging");
      await tab.run(() => void test.sheet.scrollTo(100));
      await quiet();
      await sleep(300);
      const { scrollTop, offset } = await look(tab);
      near(scrollTop, 100, "where the command said");
      near(offset, 100, "and the core knows");
      await hand.drag([200, 700], [200, 500], 200);
      await quiet();
      near((await look(tab)).scrollTop, 285, "the browser may have it again", 20);
    },
  },
  {
    name: "Native: what the browser flings to the top takes the sheet with it, where momentum carries",
    options: { start: "full", momentum: "carry" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await tab.run(() => void (test.sheet.list.element.scrollTop = 1200));
      await quiet();
      await hand.flick([200, 250], [200, 600], 70);
      await sleep(600);
      await quiet();
      const end = await look(tab);
      near(end.scrollTop, 0, "the list is at its top");
      assert.notEqual(end.detent, "full", "and the sheet came down");
    },
  },
  {
    name: "Native: a recording that begins after the browser has scrolled ends in the same bits",
    options: { start: "full" },
    isUnrecorded: true,
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.drag([200, 700], [200, 400], 300);
      await quiet();
      await sleep(300);
      await quiet();
      await tab.run(() => test.record("Later"));
      await hand.drag([200, 400], [200, 500], 300);
      await quiet();
      await hand.drag([200, 75], [200, 300], 300);
      await quiet();
      const [digest, replayed] = await tab.run(async () => {
        const { trace, digest } = test.stop();
        return [digest, (await test.Traces.open()).read(trace).digests[0]];
      });
      assert.equal(digest, replayed);
    },
  },
  {
    name: "Native: a second finger joins a pull, and nothing jumps",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.down(1, [150, 300]);
      await hand.move(1, [150, 410], 300);
      const one = await look(tab);
      near(one.height, 680, "one finger", 2);
      await hand.down(2, [250, 600]);
      near((await look(tab)).height, one.height, "a second one moves nothing");
      await hand.move(2, [250, 700], 250);
      const two = await look(tab);
      near(two.height, one.height - 50, "half of its way counts", 2);
      await hand.move(2, [250, 100], 600);
      const up = await look(tab);
      near(up.height, 780, "back at the top");
      near(up.scrollTop, two.height + 300 - 780, "and on in the list", 3);
      await hand.rest(150);
      await hand.up(1);
      await hand.up(2);
      await quiet();
    },
  },
  {
    name: "Native: two fingers come down before it is known whose they are, and pull together",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.down(1, [150, 300]);
      await hand.down(2, [250, 300]);
      await Promise.all([hand.move(1, [150, 420], 300), hand.move(2, [250, 420], 300)]);
      near((await look(tab)).height, 780 - 110, "both are the sheet's", 3);
      await hand.rest(150);
      await hand.up(1);
      await hand.up(2);
      await quiet();
    },
  },
  {
    name: "Native: a finger across is for what scrolls across in the list",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await tab.run(() => {
        const scroller = document.createElement("div");
        scroller.dataset.overlayScroller = "";
        scroller.innerHTML = '<div style="width: 2000px; height: 80px"></div>';
        test.sheet.list.element.querySelector("article").prepend(scroller);
      });
      const { top } = await look(tab);
      await hand.down(1, [300, top + 40]);
      await hand.move(1, [100, top + 45], 200);
      const [across, { effects, height }] = [await tab.run(() => document.querySelector("[data-overlay-scroller]").scrollLeft), await look(tab)];
      assert.ok(across > 100, `it scrolled across by ${across}`);
      near(height, 780, "the sheet stays");
      assert.deepEqual(effects, [], "the sheet hears of no drag");
      await hand.up(1);
      await quiet();
    },
  },
  {
    name: "Native: a mouse drags the list as it does elsewhere",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.mouse("mousePressed", [300, 500]);
      for (let step = 1; step <= 20; step += 1) await hand.mouse("mouseMoved", [300, 500 - 20 * step]);
      near((await look(tab)).scrollTop, 390, "a mouse drags the list", 2);
      for (let step = 20; step >= -5; step -= 1) await hand.mouse("mouseMoved", [300, 500 - 20 * step]);
      const pulled = await look(tab);
      near(pulled.scrollTop, 0, "to its top");
      near(pulled.height, 780 - 110, "and on with the sheet", 2);
      await hand.mouse("mouseReleased", [300, 600]);
      await quiet();
    },
  },
  {
    name: "Native: content shorter than its list leaves every finger to the sheet",
    options: { start: "full" },
    before: nativeArticle(4),
    async act({ hand, tab, quiet }) {
      await hand.down(1, [200, 300]);
      await hand.move(1, [200, 200], 200);
      await hand.move(1, [200, 560], 500);
      const low = await look(tab);
      near(low.height, 780 - 270, "it follows down, after a stretch and the way back", 2);
      near(low.scrollTop, 0, "there is nothing to scroll");
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      assert.equal((await look(tab)).detent, "half");
    },
  },
  {
    name: "Native: a rotation under the finger keeps the sheet under it, and the list whole",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.down(1, [200, 300]);
      await hand.move(1, [200, 410], 200);
      const before = await look(tab);
      await tab.resize({ width: 600, height: 700 });
      const turned = await look(tab);
      near(turned.top, before.top, "the sheet's edge stays", 2);
      await hand.move(1, [200, 460], 150);
      near((await look(tab)).top, turned.top + 50, "and follows", 3);
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      await tab.run(() => void test.sheet.moveTo("full", { instant: true }));
      await quiet();
      await tab.run(() => void (test.sheet.list.element.scrollTop = 1e6));
      await quiet();
      const end = await look(tab);
      near(end.last.bottom, 700, "the last part ends where the screen does");
      near(end.offset, end.scrollTop, "and the core knows");
      near(end.contentEnd, end.offset, "that this is the end");
    },
  },
  {
    name: "Native: a wheel scrolls the list of a sheet that is up; the sheet else",
    options: { start: "half" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.wheel([200, 700], 120);
      await quiet();
      const up = await look(tab);
      assert.equal(up.detent, "full", "below the top it is the sheet's");
      near(up.scrollTop, 0, "the list is locked");
      await sleep(300);
      await hand.wheel([200, 700], 120);
      await sleep(300);
      await quiet();
      const scrolled = await look(tab);
      near(scrolled.scrollTop, 120, "then it is the list's");
      near(scrolled.offset, 120, "and the core knows");
      await hand.wheel([200, 700], -120);
      await sleep(400);
      near((await look(tab)).scrollTop, 0, "back at its top");
      near((await look(tab)).height, 780, "which takes nothing else with it");
      await hand.wheel([200, 700], -120);
      await quiet();
      assert.equal((await look(tab)).detent, "half", "the next turn is a pull");
    },
  },
  {
    name: "Native: keys, focus, scrollIntoView and scrollTo, and the core hears of each",
    options: { start: "full" },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      const agree = async (what, least, most) => {
        await sleep(250);
        await quiet();
        const { scrollTop, offset } = await look(tab);
        assert.ok(scrollTop >= least && scrollTop <= most, `${what}: ${scrollTop}`);
        near(offset, scrollTop, `the core knows of ${what}`);
      };
      await tab.run(() => {
        globalThis.taken = [];
        addEventListener("keydown", (event) => taken.push(event.defaultPrevented));
        test.sheet.list.element.focus();
      });
      await hand.press("End");
      await agree("the end", 100 * 60 - 780, 100 * 60 - 600);
      await hand.press("Home");
      await agree("the beginning", 0, 0);
      assert.deepEqual(await tab.run(() => taken), [false, false], "keys are the browser's");
      await tab.run(() => test.sheet.list.element.querySelectorAll("button")[60].focus());
      await agree("focus", 60 * 60 - 780, 60 * 60);
      await tab.run(() => test.sheet.list.element.querySelectorAll("button")[30].scrollIntoView());
      await agree("scrollIntoView", 1800, 1830);
      await tab.run(() => void test.sheet.scrollTo(600));
      await agree("the command", 600, 600);
      await tab.run(() => void test.sheet.moveTo("half", { instant: true }));
      await tab.run(() => test.sheet.list.element.querySelectorAll("button")[90].scrollIntoView({ block: "center" }));
      await agree("scrollIntoView below the top detent", 90 * 60 - 780, 90 * 60);
      await tab.run(() => test.sheet.list.element.focus());
      await hand.press("End");
      await agree("the end below the top detent", 100 * 60 - 422, 100 * 60 - 300);
      near((await look(tab)).last.bottom, 844, "whose last part is seen");
    },
  },
  {
    name: "Native: a picture above that loads under the browser's finger, and under the sheet's, moves nothing",
    options: { start: "full" },
    before: nativeArticle(100),
    act: loadUnderFingers,
  },
  {
    name: "Native: nor does it where the browser has no anchor",
    options: { start: "full" },
    async before(tab) {
      await tab.run(() => {
        const { supports } = CSS;
        CSS.supports = (...all) => all[0] !== "overflow-anchor" && supports.apply(CSS, all);
        document.head.insertAdjacentHTML("beforeend", "<style>.overlay-list { overflow-anchor: none }</style>");
      });
      await nativeArticle(100)(tab);
    },
    act: loadUnderFingers,
  },
  {
    name: "Native: what sticks in the list sticks, a footer and a safe area leave its end in sight",
    options: { start: "full", footer: 60 },
    before: async (tab) => {
      await tab.safeArea({ bottom: 34 });
      await nativeArticle(100, { contentLeading: 12, contentTrailing: 20 })(tab);
    },
    async act({ tab, quiet }) {
      await tab.run(() => {
        const title = document.createElement("h2");
        Object.assign(title.style, { position: "sticky", top: "0", margin: "0", height: "40px" });
        test.sheet.list.element.querySelector("article").prepend(title);
      });
      await quiet();
      near(at(await look(tab), 0), (await look(tab)).top + 12 + 40, "the inset at the top");
      await tab.run(() => void (test.sheet.list.element.scrollTop = 900));
      await quiet();
      const [sticky, { top }] = [await tab.run(() => test.sheet.list.element.querySelector("h2").getBoundingClientRect().top), await look(tab)];
      near(sticky, top, "it sticks");
      await tab.run(() => void (test.sheet.list.element.scrollTop = 1e6));
      await quiet();
      const end = await look(tab);
      near(end.last.bottom, 844 - 34 - 60 - 20, "the end");
      near(end.offset, end.contentEnd, "which is the core's");
    },
  },
  {
    name: "Native: where the content owns the pull it stretches, and comes back",
    options: { start: "full", detents: [{ name: "tip", points: 120 }, { name: "full", inset: 64, pull: "content" }] },
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      const before = await look(tab);
      await hand.down(1, [200, 300]);
      await hand.move(1, [200, 500], 300);
      const pulled = await look(tab);
      near(pulled.height, 780, "the sheet stays");
      assert.ok(at(pulled, 0) > at(before, 0) + 60, `it is stretched by ${at(pulled, 0) - at(before, 0)}`);
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      near(at(await look(tab), 0), at(before, 0), "it is back");
    },
  },
  {
    name: "Native: a sheet that is pushed has one too, and a tap in it clicks once",
    options: { start: "full" },
    isUnrecorded: true,
    before: nativeArticle(100),
    async act({ hand, tab, quiet }) {
      await hand.tap([60, 200]);
      await quiet();
      assert.deepEqual((await look(tab)).clicks.length, 1);
      assert.deepEqual((await look(tab)).effects.filter((effect) => effect.startsWith("tap")).length, 1);
      const scrolled = await tab.run(async () => {
        const content = document.createElement("div");
        content.style.height = "3000px";
        const sheet = test.sheet.stage.push("other", { detents: [{ name: "all", inset: 100 }], content, scrolls: "native" });
        for (let frame = 0; frame < 30 && !sheet.view.native?.isFree; frame += 1) await test.frame();
        sheet.list.element.scrollTop = 700;
        await test.frame();
        await test.frame();
        const { presentation: { offset }, list: { element } } = sheet;
        const all = [offset, element.scrollTop, getComputedStyle(element).overflowY];
        sheet.remove();
        return all;
      });
      assert.deepEqual(scrolled, [700, 700, "auto"], "its offset");
    },
  },
  {
    name: "Native: what it cannot be is said",
    isUnrecorded: true,
    async act({ tab }) {
      const messages = await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const options = { detents: [{ name: "tip", points: 120 }], content: document.createElement("div") };
        const wrong = [{ scrolls: "natively" }, { scrolls: "native", edge: "top" }, { scrolls: "native", rows: { count: 1, height: 9, render() {} } }];
        const before = document.querySelectorAll(".overlay-root").length;
        const said = [];
        for (const one of wrong) said.push(await attachSheet(test.page, { ...options, ...one }).catch(String));
        const sheet = await attachSheet(test.page, { ...options, scrolls: "native" });
        try { sheet.configure({ edge: "left" }); } catch (error) { said.push(String(error)); }
        sheet.stage.detach();
        return [...said, document.querySelectorAll(".overlay-root").length - before];
      });
      assert.deepEqual(messages, [
        'TypeError: overlay: expected scrolls to be "native", got "natively"',
        'TypeError: overlay: expected edge to be "bottom" where scrolls is "native", got "top"',
        'TypeError: overlay: expected content, and no rows, where scrolls is "native"',
        'TypeError: overlay: expected edge to be "bottom" where scrolls is "native", got "left"',
        0,
      ]);
    },
  },
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
      // Where a browser has no word for it, a page cannot say it.
      if (!(await tab.run(() => CSS.supports("overflow-anchor", "none")))) return;
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
    name: "Later: a busy page that measures rows under a finger loses no instant of it",
    options: { start: "full" },
    before: (tab) => rows(tab, 2000),
    async act({ hand, tab, quiet }) {
      await tab.run(() => void test.sheet.scrollTo(40000, { instant: true }));
      await quiet();
      await dragWhileBusy(hand, tab);
      await quiet();
    },
    check(trace) { losesNoInstant(trace, "rows"); },
  },
  {
    name: "Later: a busy page whose pictures come under a finger loses no instant of it",
    options: { start: "full" },
    before: article(100),
    async act({ hand, tab, quiet }) {
      await tab.run(() => void test.sheet.scrollTo(3000, { instant: true }));
      await quiet();
      await dragWhileBusy(hand, tab);
      await quiet();
    },
    check(trace) { losesNoInstant(trace, "content"); },
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
      await tab.safeArea({ bottom: 34 });
      const safe = await run();
      [154, 154, 140, 120, 120, 130].forEach((height, index) => near(safe.heights[index], height, `height ${index}`, 0.6));
    },
  },
];
