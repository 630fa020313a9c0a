// What a person does with a sheet over a map, and what has to be seen then. Lengths are pixels; a height is how much of the screen
// the sheet covers. Detents on the phone: tip 120, half 422, full 780.

import { strict as assert } from "node:assert";
import { near, sleep } from "./hand.mjs";
import { scenarios as ofTheDemo } from "./scenarios-demo.mjs";
import { scenarios as ofTheElement } from "./scenarios-element.mjs";
import { scenarios as ofCardElements } from "./scenarios-card-elements.mjs";
import { scenarios as ofCardsInSheets } from "./scenarios-card-sheets.mjs";
import { scenarios as ofCards } from "./scenarios-cards.mjs";
import { scenarios as ofInstances } from "./scenarios-instance.mjs";
import { scenarios as ofKeys } from "./scenarios-keys.mjs";
import { scenarios as ofModals } from "./scenarios-modal.mjs";
import { scenarios as ofNativeLists } from "./scenarios-native.mjs";

/** Waits until a first sheet is on the page: WebKit asks for modules of a page that it knows before the page does. */
const shown = (tab) => tab.run(async () => {
  for (let left = 300; !document.querySelector(".overlay-sheet") && left > 0; left -= 1) await test.frame();
});
/** The row that a point of the screen shows. */
const rowAt = ({ rows }, y) => rows.find(({ top, height }) => top <= y && y < top + height)?.row;

/** Where the sheet is in its first frame, with so much of a safe area below. */
async function firstTop(tab, bottom) {
  await tab.safeArea({ bottom });
  return tab.run(async () => {
    const { attachSheet } = await import("/web/overlay.js");
    const tops = [];
    // The page of this test has a sheet already.
    const hear = ({ target }) => test.page.lastElementChild.contains(target) && tops.push(target.getBoundingClientRect().top);
    test.page.addEventListener("overlay-draw", hear);
    const { stage } = await attachSheet(test.page, { detents: [{ name: "tip", points: 120 }] });
    await test.frame();
    await test.frame();
    stage.detach();
    test.page.removeEventListener("overlay-draw", hear);
    return tops[0];
  });
}

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  {
    name: "One finger takes the sheet up and goes on in the list",
    options: { start: "half" },
    async act({ hand, seen }) {
      const before = await seen();
      near(before.height, 422, "it rests at half");
      await hand.down(1, [200, 800]);
      await hand.move(1, [200, 300], 900);
      const there = await seen();
      near(there.height, 780, "the sheet is up");
      assert.ok(there.offset > 100, `the rest of the way scrolled, by ${there.offset}`);
      assert.equal(rowAt(there, 300), rowAt(before, 800), "the row under the finger is the one that it went down on");
      await hand.rest(150);
      await hand.up(1);
    },
  },
  {
    name: "A finger that turns back scrolls the list to its top, and then takes the sheet down",
    async act({ hand, seen }) {
      await hand.down(1, [200, 800]);
      await hand.move(1, [200, 40], 700);
      assert.ok((await seen()).offset > 40);
      await hand.move(1, [200, 300], 500);
      const back = await seen();
      near(back.offset, 0, "the list is at its top");
      near(back.height, 844 - 300 + (800 - 724), "the sheet is under the finger", 60);
      await hand.rest(150);
      await hand.up(1);
    },
  },
  {
    name: "A footer stays in sight, drags the sheet alone, and leaves with a low one",
    options: { start: "half", footer: 60 },
    async act({ hand, seen, tab, quiet }) {
      const before = (await seen()).footer;
      near(before.top, 784, "its top");
      near(before.width, 390, "its breadth");
      await hand.down(1, [200, 810]);
      await hand.move(1, [200, 610], 400);
      const held = await seen();
      near(held.height, 612, "the sheet is dragged", 1);
      near(held.offset, 0, "the list is not");
      near(held.footer.top, 784, "it stands");
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      await tab.run(() => void (test.sheet.footer.firstChild.style.height = "100px"));
      await quiet();
      near((await seen()).footer.top, 744, "a longer one");
      await tab.run(() => void test.sheet.moveTo("tip", { instant: true }));
      await quiet();
      const low = await seen();
      near(low.footer.top, Math.max(744, low.list.top), "below the header");
    },
  },
  {
    name: "A flick up ends at full, with the list at its top",
    async act({ hand, seen, quiet }) {
      await hand.flick([200, 760], [200, 560], 70);
      await quiet();
      const { height, offset, detent } = await seen();
      assert.equal(detent, "full");
      near(height, 780, "height");
      near(offset, 0, "offset");
    },
  },
  {
    name: "A busy page loses no sample of a finger, and no instant",
    async act({ hand, tab, quiet }) {
      await hand.down(1, [200, 760]);
      const busy = tab.run(() => {
        for (const end = performance.now() + 60; performance.now() < end; ) continue;
      });
      await hand.move(1, [200, 560], 120);
      await busy;
      await hand.up(1);
      await quiet();
    },
    check(trace) {
      const waits = [...trace.matchAll(/^\+([\d.]+) +move /gm)].map(([, wait]) => Number(wait));
      assert.equal(waits.length, 15, "moves");
      for (const wait of waits.slice(1)) near(wait, 8, "milliseconds from one move to the next", 0.5);
    },
  },
  {
    name: "A finger catches a sheet that moves",
    options: { springResponse: 1.5 },
    async act({ hand, seen, tab }) {
      await hand.flick([200, 760], [200, 600], 60);
      await tab.run(() => test.frame());
      const { top, isMoving } = await seen();
      assert.ok(isMoving, "it moves");
      // What is drawn is drawn for the next frame: the sheet is there up to 17 ms later, at 3000 pixels a second.
      await hand.down(1, [200, Math.min(820, top + 80)]);
      const [one, other] = [await seen(), (await hand.rest(120), await seen())];
      assert.equal(other.height, one.height, "it is held");
      await hand.up(1);
    },
  },
  {
    name: "A finger between two frames is on the sheet where the sheet is by then",
    isUnrecorded: true,
    async act({ tab }) {
      const caught = await tab.run(async () => {
        const { stage, view } = test.sheet;
        test.sheet.moveTo("full");
        while (test.sheet.presentation.height < 300) await test.frame();
        // All that a frame may last, before it draws the next time.
        for (const end = performance.now() + 14; performance.now() < end; ) continue;
        const { y } = view.present(performance.now() * 1e6).sheet;
        const rises = test.sheet.presentation.sheet.y - y;
        const about = { pointerId: 77, pointerType: "touch", bubbles: true, composed: true, cancelable: true, clientX: 200, clientY: y + 2 };
        test.sheet.header.dispatchEvent(new PointerEvent("pointerdown", about));
        const isHeld = stage.fingers.has(77);
        dispatchEvent(new PointerEvent("pointerup", about));
        return { rises, isHeld };
      });
      assert.ok(caught.rises > 3, `the sheet rises by ${caught.rises} meanwhile`);
      assert.ok(caught.isHeld, "it is held");
    },
  },
  {
    name: "A finger catches a list that decelerates, and taps nothing",
    options: { start: "full" },
    async act({ hand, seen, quiet }) {
      await hand.flick([200, 700], [200, 300], 80);
      await sleep(60);
      assert.ok((await seen()).isMoving, "it decelerates");
      await hand.down(1, [200, 400]);
      const [one, other] = [await seen(), (await hand.rest(120), await seen())];
      assert.equal(other.offset, one.offset, "it is held");
      await hand.up(1);
      await quiet();
      const { effects, clicks } = await seen();
      assert.ok(!effects.some((effect) => effect.startsWith("tap")), `no tap: ${effects}`);
      assert.deepEqual(clicks, []);
    },
  },
  {
    name: "A second finger joins and leaves without a jump",
    async act({ hand, seen }) {
      await hand.down(1, [150, 760]);
      await hand.move(1, [150, 500], 300);
      const before = await seen();
      await hand.down(2, [260, 700]);
      near((await seen()).height, before.height, "height as it joins");
      await hand.move(2, [260, 600], 200);
      const both = await seen();
      assert.ok(both.height > before.height + 20, `two fingers take it on: ${both.height} after ${before.height}`);
      await hand.up(1);
      near((await seen()).height, both.height, "height as one leaves");
      await hand.move(2, [260, 560], 150);
      assert.ok((await seen()).height > both.height + 10, "the other one goes on");
      await hand.rest(150);
      await hand.up(2);
    },
  },
  {
    name: "The map above the sheet keeps its fingers",
    async act({ hand, seen }) {
      await hand.drag([200, 300], [260, 420], 200);
      const { map, height, effects } = await seen();
      assert.equal(map.downs, 1);
      near(map.x, 60, "the map panned across");
      near(map.y, 120, "the map panned down");
      near(height, 120, "height");
      assert.deepEqual(effects, []);
    },
  },
  {
    name: "The map beside a narrow sheet keeps its fingers",
    size: { width: 900, height: 700 },
    options: { breadth: 360, alignment: "start", start: "half" },
    async act({ hand, seen }) {
      const { width, left } = await seen();
      near(width, 360, "breadth");
      near(left, 0, "left");
      await hand.drag([700, 650], [640, 600], 150);
      const { map, effects } = await seen();
      near(map.x, -60, "the map panned across");
      assert.deepEqual(effects, []);
    },
  },
  {
    name: "A tap on the backdrop sends the sheet down",
    options: { start: "full", largestUndimmedDetent: "half", tapBackdrop: "half" },
    async act({ hand, seen, quiet }) {
      assert.ok((await seen()).backdrop > 0, "the map is dimmed");
      await hand.tap([200, 30]);
      await quiet();
      const { detent, backdrop, map } = await seen();
      assert.equal(detent, "half");
      assert.equal(backdrop, 0);
      assert.equal(map.clicks, 0, "the map under the backdrop is not tapped");
    },
  },
  {
    name: "A pull past an end whose resistance is off shows nothing",
    options: { start: "full", resistanceOff: ["maximum"] },
    async act({ hand, seen, tab, quiet }) {
      const pull = async () => {
        await hand.down(1, [200, 84]);
        await hand.move(1, [200, 14], 160);
        const { height } = await seen();
        await hand.up(1);
        await quiet();
        return height;
      };
      near(await pull(), 780, "no stretch", 0.5);
      await tab.run(() => test.sheet.configure({ resistanceOff: [] }));
      assert.ok((await pull()) > 785, "a stretch");
    },
  },
  {
    name: "A wheel scrolls the list, and a pause ends its gesture",
    options: { start: "full" },
    async act({ hand, seen, quiet }) {
      await hand.turn([200, 500], Array(5).fill(40));
      await sleep(250);
      await quiet();
      const { offset, height, effects } = await seen();
      near(offset, 200, "offset");
      near(height, 780, "height");
      assert.ok(effects.some((effect) => effect.startsWith("scroll-ended")), `the pause ended it: ${effects}`);
      assert.equal(effects.filter((effect) => effect === "scroll-began").length, 1, `one gesture: ${effects}`);
      await hand.wheel([200, 500], 40);
      await sleep(250);
      assert.equal((await seen()).effects.filter((effect) => effect === "scroll-began").length, 2, "another one after the pause");
    },
  },
  {
    name: "Notches of a wheel that are told in pixels are steps",
    options: { start: "half" },
    async act({ hand, seen, quiet }) {
      const notch = async (delta, pause = 400) => {
        await hand.wheel([200, 600], delta);
        await sleep(pause);
      };
      for (let turn = 0; turn < 5; turn += 1) await notch(100);
      await quiet();
      near((await seen()).offset, 500, "offset");
      // Several in one event, and a turn of some.
      await notch(200, 60);
      await notch(100, 60);
      await notch(100);
      const { offset, height, effects } = await seen();
      near(offset, 900, "offset");
      near(height, 422, "the list takes them");
      assert.equal(effects.filter((effect) => effect.startsWith("drag-began")).length, 0, `no gesture: ${effects}`);
      await notch(-900);
      await notch(-100);
      await quiet();
      assert.equal((await seen()).detent, "tip", "at its top the list leaves the next one to the sheet");
    },
  },
  {
    name: "A trackpad that turns fast from its second turn on is a gesture",
    options: { start: "half" },
    async act({ hand, seen, quiet }) {
      await hand.turn([200, 600], [12, 60, 60, 60]);
      await sleep(16);
      near((await seen()).height, 614, "it follows");
      await sleep(250);
      await quiet();
    },
  },
  {
    name: "A rotation under the finger keeps the sheet under it",
    async act({ hand, seen, tab, quiet }) {
      await hand.down(1, [200, 780]);
      await hand.move(1, [200, 500], 300);
      await tab.resize({ width: 844, height: 390 });
      await tab.run(() => test.frame());
      await hand.move(1, [200, 200], 200);
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      const { height, width, detent } = await seen();
      near(width, 844, "width");
      near(height, { tip: 120, half: 195, full: 326 }[detent], `height at ${detent}`);
    },
  },
  {
    name: "A row that the page cannot fill leaves the others and the sheet as they are",
    options: { start: "half" },
    async act({ hand, seen, tab, quiet }) {
      await tab.run(() => {
        globalThis.reported = [];
        addEventListener("error", (event) => { globalThis.reported.push(event.message); event.preventDefault(); });
        test.sheet.setRows({ count: 100, height: 56, render(node, row) {
          if (row === 3) throw new Error("no such place");
          node.textContent = String(row);
        } });
      });
      await hand.flick([200, 500], [200, 200], 100);
      await quiet();
      const { detent, rows } = await seen();
      assert.equal(detent, "full", "the sheet goes on");
      assert.ok(rows.some(({ row }) => row === 4), "so do the rows");
      assert.ok((await tab.run(() => globalThis.reported)).some((message) => /no such place/.test(message)), "the page hears of it");
    },
  },
  {
    name: "Keys scroll content without rows, and rows in a shadow root",
    async act({ tab }) {
      const seen = await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const press = (key) => {
          let node = document.activeElement;
          while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
          node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
        };
        const detents = [{ name: "full", inset: 0 }];
        const make = async (root, options) => {
          const page = document.createElement("div");
          page.style.cssText = "position: fixed; inset: 0";
          const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/web/overlay.css" });
          const loaded = new Promise((resolve) => style.addEventListener("load", resolve));
          root.append(style, page);
          await loaded;
          const sheet = await attachSheet(page, { detents, ...options });
          await test.frame();
          return sheet;
        };
        const text = document.createElement("p");
        text.style.cssText = "margin: 0; height: 3000px";
        const long = await make(document.body, { content: text });
        long.list.element.focus();
        const offsets = [];
        for (const key of ["ArrowDown", "PageDown", "Home", "End"]) {
          press(key);
          offsets.push(Math.round(long.presentation.offset));
        }
        long.stage.detach();
        const host = document.createElement("div");
        document.body.append(host);
        const rows = { count: 100, height: 56, render: (node, row) => (node.textContent = row) };
        const inside = await make(host.attachShadow({ mode: "open" }), { rows });
        inside.list.element.querySelector(".overlay-row").focus();
        for (const key of ["ArrowDown", "ArrowDown"]) press(key);
        const row = host.shadowRoot.activeElement?.dataset.row;
        inside.stage.detach();
        return { offsets, row };
      });
      assert.equal(seen.offsets[0], 40);
      assert.ok(seen.offsets[1] > 500 && seen.offsets[2] === 0 && seen.offsets[3] > 2000, `${seen.offsets}`);
      assert.equal(seen.row, "2");
    },
  },
  {
    name: "A wrong option is said by name, and nothing is half made",
    async act({ tab }) {
      const said = await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const detents = [{ name: "tip", points: 120 }, { name: "full", inset: 0 }];
        const page = document.createElement("div");
        page.style.cssText = "position: fixed; inset: 0; visibility: hidden";
        document.body.append(page);
        const words = async (act) => {
          try { await act(); } catch (error) { return error.message; }
          return "nothing";
        };
        const attach = (options) => words(() => attachSheet(page, { detents, ...options }));
        const said = [
          await attach({ springRespons: 0.4 }), await attach({ detents: [{ points: 120 }] }), await attach({ detents: "tip" }),
          await attach({ start: "ful" }), await attach({ largestUndimmedDetent: "ful" }), await attach({ rows: { count: 3, height: 56 } }), await attach({ rows: { count: 3, height: () => { throw new Error("no height"); }, render() {} } }),
        ];
        const own = globalThis.fetch;
        globalThis.fetch = async () => new Response("", { status: 404 });
        said.push(await attach({ module: "/web/none.wasm" }), page.childElementCount);
        globalThis.fetch = own;
        const sheet = await attachSheet(page, { detents });
        said.push(await words(() => sheet.moveTo("typo")), await words(() => sheet.configure({ tapHandle: "typo" })), sheet.options.tapHandle ?? "as before");
        said.push(await words(() => sheet.stage.push("second", { detents, typo: 1 })), page.querySelectorAll(".overlay-sheet").length);
        sheet.stage.detach();
        sheet.stage.detach();
        page.remove();
        return said;
      });
      const expected = [
        /no option springRespons: expected one of .*springResponse/, /detents\[0\] to have a name/, /detents to be an array/,
        /invalid start/, /no detent "ful": expected tip, full/, /rows.render to be a function/, /no height/, /none.wasm answers 404/, 0,
        /no detent "typo": expected tip, full/, /no detent "typo"/, "as before", /no option typo/, 1,
      ];
      expected.forEach((one, at) => (one instanceof RegExp ? assert.match(String(said[at]), one) : assert.equal(said[at], one)));
    },
  },
  {
    name: "Classes of the page stay, a safe area counts where the container reaches it, and a backdrop can be seen through",
    options: { start: "full", largestUndimmedDetent: "half" },
    async act({ tab }) {
      await tab.safeArea({ bottom: 34 });
      const { classes, safe, color } = await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        test.sheet.element.classList.add("mine");
        test.sheet.configure({ edge: "top" });
        test.sheet.configure({ edge: "bottom" });
        const classes = [...test.sheet.element.classList];
        const safe = [];
        for (const bottom of ["0px", "20px", "300px"]) {
          const page = document.createElement("div");
          page.style.cssText = `position: fixed; inset: 0 0 ${bottom} 0; visibility: hidden`;
          document.body.append(page);
          const { stage } = await attachSheet(page, { detents: [{ name: "tip", points: 120 }] });
          safe.push(stage.safeArea.safeBottom);
          stage.detach();
          page.remove();
        }
        return { classes, safe, color: getComputedStyle(test.sheet.backdrop).backgroundColor };
      });
      assert.deepEqual(classes.sort(), ["mine", "overlay-bottom", "overlay-sheet"]);
      assert.deepEqual(safe, [34, 14, 0]);
      assert.match(color, /rgba\(.*0\.4\)/);
    },
  },
  {
    name: "The handle is clicked by who has no pointer, goes to its ends, and says the names that the page gives",
    options: { detents: [{ name: "tip", points: 120, label: "Small" }, { name: "half", fraction: 0.5 }, { name: "full", inset: 64, label: "Whole screen" }] },
    async act({ hand, seen, tab, quiet }) {
      const spoken = () => tab.run(() => test.sheet.handle.getAttribute("aria-valuetext"));
      assert.equal(await spoken(), "Small");
      await tab.run(() => test.sheet.handle.click());
      await quiet();
      assert.equal((await seen()).detent, "half");
      await tab.run(() => test.sheet.handle.focus());
      await hand.press("End");
      await quiet();
      assert.equal((await seen()).detent, "full");
      assert.equal(await spoken(), "Whole screen");
      await hand.press("Home");
      await quiet();
      assert.equal((await seen()).detent, "tip");
    },
  },
  {
    name: "A scroller of the page's own inside the sheet keeps wheel and touch, and leaves what it cannot take",
    options: { start: "half" },
    async act({ hand, seen, tab, quiet }) {
      await tab.run(() => test.sheet.setRows({ count: 100, height: 300, render(node, row) {
        node.innerHTML = row ? String(row) : '<div id="inner" style="flex: none; width: 100%; height: 260px; overflow-y: auto"><div style="display: block; height: 2000px"></div></div>';
      } }));
      await quiet();
      const inner = () => tab.run(() => document.querySelector("#inner").scrollTop);
      await hand.wheel([200, 600], 100);
      await sleep(400);
      near(await inner(), 100, "the wheel scrolls it");
      await hand.down(1, [200, 700]);
      await hand.move(1, [200, 560], 200);
      await sleep(50);
      near((await seen()).height, 422, "the sheet stays");
      await hand.rest(150);
      await hand.up(1);
      assert.ok(await inner() > 180, `the finger scrolls it: ${await inner()}`);
      await tab.run(() => (document.querySelector("#inner").scrollTop = 0));
      await hand.wheel([200, 600], -100);
      await sleep(400);
      await quiet();
      assert.equal((await seen()).detent, "tip", "at its top it leaves the wheel to the sheet");
    },
  },
  {
    name: "A fling of a wheel past the list's end is refused once",
    options: { start: "full", detents: [{ name: "full", inset: 64 }] },
    async act({ hand, seen, quiet }) {
      await hand.turn([200, 500], Array.from({ length: 20 }, (_, turn) => -20 - turn));
      await sleep(300);
      await quiet();
      const { effects } = await seen();
      assert.equal(effects.filter((effect) => effect.startsWith("rejected")).length, 1, `${effects}`);
    },
  },
  {
    name: "Tab into a list that is scrolled leaves it where it is",
    options: { start: "full" },
    async act({ hand, seen, tab, quiet }) {
      await tab.run(() => { test.sheet.scrollTo(3000, { instant: true }); test.sheet.handle.focus(); });
      await quiet();
      await hand.press("Tab");
      await quiet();
      const { offset, focus, rows } = await seen();
      near(offset, 3000, `offset with the focus on ${focus}`, 60);
      assert.ok(rows.some(({ row }) => focus.startsWith(`row ${row}`)), `${focus} is seen`);
    },
  },
  {
    name: "Keys move the sheet by its handle and walk through its rows",
    async act({ hand, seen, quiet }) {
      await hand.press("Tab");
      assert.equal((await seen()).focus, "map");
      await hand.press("Tab");
      assert.equal((await seen()).focus, "handle");
      await hand.press("ArrowUp");
      await quiet();
      assert.equal((await seen()).detent, "half");
      await hand.press("Tab");
      await hand.press("ArrowDown");
      await hand.press("ArrowDown");
      await quiet();
      assert.equal((await seen()).focus, "row 2");
      // On to rows that the list shows in part, and not at all; it moves no farther than it has to.
      for (let step = 3; step <= 10; step += 1) {
        await hand.press("ArrowDown");
        await quiet();
        const { focus, rows } = await seen();
        assert.equal(focus, `row ${step}`);
        assert.ok(rows.some(({ row, isWhole }) => row === step && isWhole), `row ${step} is seen as a whole`);
        assert.ok(rows.some(({ row }) => row === step - 3), `so is what was before row ${step}`);
      }
      await hand.press("End");
      await quiet();
      const last = await seen();
      assert.equal(last.focus, "row 9999");
      assert.ok(last.rows.some(({ row, isSeen }) => row === 9999 && isSeen), "the last row is seen");
    },
  },
  {
    name: "Tab leaves the sheet after its rows",
    options: { start: "half" },
    async act({ hand, seen }) {
      const path = [];
      for (let step = 0; step < 8; step += 1) {
        await hand.press("Tab");
        path.push((await seen()).focus);
      }
      assert.equal(path[0], "map");
      assert.equal(path[1], "handle");
      assert.equal(path[2], "row 0");
      assert.ok(path.includes("last"), `it reaches what comes after the sheet: ${path}`);
    },
  },
  {
    name: "Escape sends a sheet with a backdrop down",
    options: { detents: [{ name: "gone", points: 0 }, { name: "shown", points: 400 }], start: "shown", largestUndimmedDetent: "gone" },
    async act({ hand, seen, quiet, tab }) {
      await tab.run(() => test.sheet.handle.focus());
      await hand.press("Escape");
      await quiet();
      const { detent, height } = await seen();
      assert.equal(detent, "gone");
      assert.ok(height <= 0, `height ${height}`);
    },
  },
  {
    name: "A mouse selects text in a row, and the sheet stays",
    options: { start: "full" },
    async act({ hand, seen, tab }) {
      const [x, y] = await tab.run(() => {
        const { left, top, height } = document.querySelector("[data-overlay-select]").getBoundingClientRect();
        return [left, top + height / 2];
      });
      await hand.mouse("mousePressed", [x + 2, y]);
      // Along the sheet more than across it: a finger would drag.
      for (let step = 1; step <= 6; step += 1) await hand.mouse("mouseMoved", [x + 2 + step * 15, y + step * 20]);
      await hand.mouse("mouseReleased", [x + 92, y + 120]);
      assert.ok((await tab.run(() => String(getSelection()))).length > 3, "text is selected");
      near((await seen()).height, 780, "height");
    },
  },
  {
    name: "A field in a row takes the focus and what is typed",
    options: { start: "full" },
    async act({ hand, tab, quiet }) {
      const [x, y] = await tab.run(() => {
        const { left, top, width, height } = document.querySelector(".overlay-row input").getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      });
      await hand.tap([x, y]);
      for (const letter of "Oslo") await hand.press(letter, { text: letter });
      await quiet();
      assert.equal(await tab.run(() => document.querySelector(".overlay-row input").value), "Oslo");
    },
  },
  {
    name: "A scroller across in a row keeps a finger that goes across",
    options: { start: "full" },
    async act({ hand, seen, tab, quiet }) {
      const y = await tab.run(() => {
        const { top, height } = document.querySelector(".scroller").getBoundingClientRect();
        return top + height / 2;
      });
      await hand.drag([300, y], [120, y + 3], 250);
      await quiet();
      const moved = await tab.run(() => document.querySelector(".scroller").scrollLeft);
      assert.ok(moved > 100, `it scrolled by ${moved}`);
      near((await seen()).offset, 0, "offset");
      near((await seen()).height, 780, "height");
      await hand.drag([200, y], [200, y - 200], 250);
      assert.ok((await seen()).offset > 100, "a finger that goes up scrolls the list");
    },
  },
  {
    name: "Where a user reads from right to left, leading is right",
    size: { width: 900, height: 700 },
    options: { breadth: 360, alignment: "start", start: "half" },
    before: (tab) => tab.run(() => void (document.documentElement.dir = "rtl")),
    async act({ hand, seen }) {
      near((await seen()).left, 540, "left");
      await hand.drag([700, 600], [700, 300], 250);
      assert.ok((await seen()).height > 360, "a finger there drags it");
    },
  },
  {
    name: "With reduced motion the sheet arrives without an overshoot, and with one where a user takes that back",
    options: { springDampingRatio: 0.4 },
    before: (tab) => tab.media({ motion: "reduce" }),
    async act({ tab }) {
      const heights = async (detent) =>
        tab.run(async (detent) => {
          const all = [];
          await test.frame();
          test.sheet.moveTo(detent);
          do {
            await test.frame();
            all.push(test.seen().height);
          } while (test.sheet.presentation.isMoving);
          return all;
        }, detent);
      const reduced = await heights("half");
      assert.ok(reduced.length > 5, `${reduced.length} frames`);
      assert.ok(Math.max(...reduced) < 422.5, `the highest frame shows ${Math.max(...reduced)}`);
      await tab.media({ motion: "no-preference" });
      const lowest = Math.min(...(await heights("tip")));
      assert.ok(lowest < 119, `the lowest frame shows ${lowest}`);
    },
  },
  {
    name: "A tap clicks a button, a drag on it does not",
    options: { start: "half" },
    async act({ hand, seen, quiet }) {
      const { list } = await seen();
      const y = list.top + 28;
      await hand.tap([120, y]);
      await quiet();
      assert.deepEqual((await seen()).clicks, ["1"]);
      await hand.drag([120, y], [120, y - 150], 200);
      await quiet();
      assert.deepEqual((await seen()).clicks, ["1"], "the drag clicks nothing");
      assert.notEqual((await seen()).detent, "tip");
    },
  },
  {
    name: "A mouse that drags a button with the sheet clicks nothing",
    options: { start: "half" },
    async act({ hand, seen, quiet }) {
      const y = (await seen()).list.top + 28;
      await hand.mouse("mousePressed", [70, y]);
      for (let step = 1; step <= 10; step += 1) await hand.mouse("mouseMoved", [70, y - 12 * step]);
      assert.ok((await seen()).height > 480, "the sheet is under it");
      await hand.mouse("mouseReleased", [70, y - 120]);
      await quiet();
      assert.deepEqual((await seen()).clicks, []);
    },
  },
  {
    name: "A touch that the system takes is no flick",
    async act({ hand, seen, quiet }) {
      await hand.down(1, [200, 760]);
      await hand.move(1, [200, 690], 60);
      await hand.cancel();
      await quiet();
      assert.equal((await seen()).detent, "tip", "without its speed it falls back");
    },
  },
  {
    name: "A page that is hidden in mid-gesture has no fingers any more",
    async act({ hand, seen, tab, quiet }) {
      await hand.down(1, [200, 760]);
      await hand.move(1, [200, 560], 200);
      await tab.hide();
      await hand.cancel();
      await quiet();
      assert.ok(["tip", "half", "full"].includes((await seen()).detent), "it settles");
      await hand.drag([200, 800], [200, 400], 250);
      await quiet();
      assert.notEqual((await seen()).detent, "tip", "and can be dragged again");
    },
  },
  {
    name: "A container of no size keeps the sheet as it was",
    options: { start: "half" },
    async act({ seen, tab }) {
      await tab.run(() => void (test.page.style.height = "0px"));
      await tab.run(() => test.frame());
      near(await tab.run(() => test.sheet.presentation.height), 422, "height meanwhile");
      await tab.run(() => void (test.page.style.height = ""));
      await tab.run(() => test.frame());
      await tab.run(() => test.frame());
      const { height, detent } = await seen();
      near(height, 422, "height");
      assert.equal(detent, "half");
    },
  },
  {
    name: "A clock that goes back stops nothing",
    async act({ hand, tab, seen, quiet }) {
      const now = Date.now();
      const touch = (kind, y, time) => tab.fingers([{ kind, changed: [1], fingers: kind === "up" ? [] : [[1, [200, y]]], time }]);
      await touch("down", 780, now);
      for (let step = 1; step <= 20; step += 1) await touch("move", 780 - 15 * step, now + (step % 3 ? 10 * step : -200));
      await touch("up", 480, now - 1000);
      await quiet();
      assert.notEqual((await seen()).detent, null);
      await hand.drag([200, 600], [200, 830], 300);
    },
  },
  {
    name: "A page without its element says so",
    isUnrecorded: true,
    async act({ tab }) {
      const message = await tab.run(() => test.OverlayStage.attach(document.querySelector("#missing")).catch((error) => `${error.name}: ${error.message}`));
      assert.equal(message, "TypeError: overlay: expected an element to attach to: is it on the page yet?");
    },
  },
  {
    name: "The first sheet is shown and follows a finger while the rest of the script is on its way",
    isUnrecorded: true,
    async act({ hand, tab, quiet, seen, server }) {
      const held = server.hold("/web/host.js");
      await tab.go(await tab.run(() => location.href));
      await tab.run(() => {
        const heard = [];
        for (const name of ["drag-began", "drag-ended"]) test.page.addEventListener(`overlay-${name}`, () => heard.push(name));
        Object.assign(globalThis, { heard, begun: test.begin({ rows: null }) });
      });
      await held.asked;
      await shown(tab);
      const look = () => tab.run(async () => {
        await test.frame();
        await test.frame();
        const modules = performance.getEntriesByType("resource").map(({ name }) => name.split("/web/")[1]).filter((name) => name?.endsWith(".js"));
        return { height: test.page.clientHeight - document.querySelector(".overlay-sheet").getBoundingClientRect().top, modules: modules.sort(), heard };
      });
      const { height, modules } = await look();
      near(height, 120, "it is shown");
      // The page of this test imports the recorder itself.
      assert.deepEqual(modules.filter((name) => !["recorder.js", "texts.js", "traces.js"].includes(name)), ["configuration.js", "core.js", "instance.js", "overlay.js", "page.js", "stage.js", "view.js"]);
      await hand.down(1, [200, 780]);
      await hand.move(1, [200, 500], 250);
      near((await look()).height, 400, "it is under the finger", 10);
      await hand.rest(150);
      await hand.up(1);
      assert.deepEqual((await look()).heard, [], "the page hears nothing yet");
      held.release();
      await tab.run(() => begun);
      await quiet();
      assert.deepEqual((await look()).heard, ["drag-began", "drag-ended"], "then it hears what was");
      assert.equal((await seen()).detent, "half");
      await tab.run(() => test.sheet.handle.focus());
      await hand.press("ArrowUp");
      await quiet();
      assert.equal((await seen()).detent, "full", "and keys are heard");
    },
  },
  {
    name: "The first sheet that is shown keeps to the safe area",
    isUnrecorded: true,
    async act({ tab }) {
      const [plain, safe] = [await firstTop(tab, 0), await firstTop(tab, 34)];
      near(plain, 844 - 120, "top without a safe area");
      near(safe, 844 - 120 - 34, "top above a safe area of 34");
    },
  },
  {
    name: "A first sheet whose script cannot be loaded goes away again",
    isUnrecorded: true,
    async act({ tab, server }) {
      const held = server.hold("/web/host.js");
      await tab.go(await tab.run(() => location.href));
      await tab.run(() => void Object.assign(globalThis, { begun: test.begin().catch(({ name }) => name) }));
      await held.asked;
      await shown(tab);
      assert.equal(await tab.run(() => document.querySelectorAll(".overlay-sheet").length), 1, "it is shown");
      held.refuse();
      assert.equal(await tab.run(() => begun), "TypeError");
      assert.equal(await tab.run(() => document.querySelectorAll(".overlay-root").length), 0);
      // The browser itself says that the module is missing.
      tab.complaints.length = 0;
    },
  },
  {
    name: "A first sheet with an invalid option says so, and leaves nothing behind",
    isUnrecorded: true,
    async act({ tab }) {
      const [message, roots] = await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const before = document.querySelectorAll(".overlay-root").length;
        const message = await attachSheet(test.page, { detents: [{ name: "tip", points: 120 }], springResponse: -1 }).catch(String);
        return [message, document.querySelectorAll(".overlay-root").length - before];
      });
      assert.equal(message, "RangeError: overlay: invalid spring");
      assert.equal(roots, 0);
    },
  },
  {
    name: "A malformed trace is refused with its lines and columns",
    isUnrecorded: true,
    async act({ tab }) {
      const failures = await tab.run(async () => {
        const { Traces } = await import("/web/traces.js");
        return (await Traces.open()).read("overlay-trace 1\ncontainer 390y844\ndetent tip height 120\n---\nframee\n+8 down 1 at 10\n").errors;
      });
      assert.deepEqual(failures.map((error) => error.split(": ")[0]), ["trace:2:11", "trace:5:1", "trace:6:11"], "the places that the tool names");
    },
  },
  ...ofNativeLists,
  ...ofTheElement,
  ...ofModals,
  ...ofInstances,
  ...ofCards,
  ...ofCardElements,
  ...ofCardsInSheets,
  ...ofKeys,
  ...ofTheDemo,
];
