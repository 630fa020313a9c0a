// One instance of the core for all stages of a page: what it costs to come and go, and what happens where it stops.

import { strict as assert } from "node:assert";

/** The most that the memory of the core has with so many stages: its stack is 1 MiB of it. */
const BYTES = 80_000_000;

/** Attaches sheets and takes them away again, one after the other. Answers how large the memory of the core was after each. */
const mount = (tab, count) => tab.run(async (count) => {
  const { attachSheet } = await import("/web/overlay.js");
  const sizes = [];
  for (let turn = 0; turn < count; turn += 1) {
    const page = document.createElement("div");
    page.style.cssText = "position: fixed; inset: 0";
    document.body.append(page);
    const rows = { count: 1000, height: (row) => 40 + (row % 3), render(node, row) { node.textContent = String(row); } };
    const sheet = await attachSheet(page, { detents: [{ name: "tip", points: 120 }, { name: "full", inset: 64 }], rows });
    sheet.stage.draw();
    sheet.stage.push("second", { detents: [{ name: "half", fraction: 0.5 }] });
    sheet.moveTo("full");
    sizes.push(sheet.stage.core.exports.memory.buffer.byteLength);
    sheet.stage.detach();
    page.remove();
    (globalThis.gone ??= []).push(new WeakRef(page), new WeakRef(sheet), new WeakRef(sheet.stage), new WeakRef(sheet.core));
  }
  await test.frame();
  return sizes;
}, count);

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  {
    name: "A thousand mounts take no more memory than ten",
    isUnrecorded: true,
    async act({ tab }) {
      await mount(tab, 10);
      const before = await tab.held();
      const sizes = [];
      for (let turn = 0; turn < 10; turn += 1) sizes.push(...(await mount(tab, 100)));
      const after = await tab.held();
      assert.equal(new Set(sizes).size, 1, `the core's memory: ${[...new Set(sizes)]}`);
      for (const [name, most] of Object.entries({ heap: 500_000, nodes: 100, listeners: 20 })) {
        if (name in after) assert.ok(after[name] - before[name] < most, `${name}: ${after[name]} after ${before[name]}`);
      }
      const held = await tab.run(() => gone.filter((one) => one.deref()).length);
      assert.ok(held < 20, `pages, sheets, stages and cores that somebody holds: ${held} of 4040`);
    },
  },
  {
    name: "Five hundred stages of one page share one instance, loaded once",
    isUnrecorded: true,
    async act({ tab }) {
      const { loads, memories, bytes, words, heights } = await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const page = document.createElement("div");
        page.style.cssText = "position: fixed; inset: 0; overflow: hidden";
        document.body.append(page);
        const loads = () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("overlay.wasm")).length;
        const make = async () => {
          const element = document.createElement("div");
          element.style.cssText = "width: 320px; height: 600px";
          page.append(element);
          return attachSheet(element, { detents: [{ name: "tip", points: 120 }, { name: "full", inset: 50 }], rows: { count: 100, height: 50, render() {} } });
        };
        const sheets = await Promise.all(Array.from({ length: 500 }, make));
        const memories = new Set(sheets.map(({ stage }) => stage.core.exports.memory));
        // Each is moved by itself.
        sheets.forEach((sheet, at) => at % 2 && sheet.moveTo("full", { instant: true }));
        const heights = new Set(sheets.map(({ presentation: { height } }, at) => `${at % 2}: ${height}`));
        const words = new Set(sheets.map(({ core }) => core.words));
        const answer = { loads: loads(), memories: memories.size, bytes: [...memories][0].buffer.byteLength, words: words.size, heights: [...heights] };
        sheets.forEach(({ stage }) => stage.detach());
        page.remove();
        return answer;
      });
      assert.deepEqual({ loads, memories, words, heights: heights.sort() }, { loads: 1, memories: 1, words: 1, heights: ["0: 120", "1: 550"] });
      assert.ok(bytes <= BYTES, `the core's memory: ${bytes} bytes`);
    },
  },
  {
    name: "A module is compiled while it comes, and also where its server does not say what it is",
    isUnrecorded: true,
    async act({ tab }) {
      const said = await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const [fetch, compile] = [globalThis.fetch, WebAssembly.compileStreaming];
        let streamed = 0;
        WebAssembly.compileStreaming = (answer) => ((streamed += 1), compile(answer));
        const shown = [];
        for (const type of ["application/wasm", "Application/Wasm", "text/plain", "application/wasm; charset=utf-8", ""]) {
          globalThis.fetch = async (...all) => new Response(await (await fetch(...all)).arrayBuffer(), { headers: { "content-type": type } });
          const before = streamed;
          const { stage, presentation } = await attachSheet(test.page, { module: `/web/overlay.wasm?${shown.length}`, detents: [{ name: "tip", points: 120 }] });
          shown.push([presentation.height, streamed - before]);
          stage.detach();
        }
        Object.assign(globalThis, { fetch });
        WebAssembly.compileStreaming = compile;
        return shown;
      });
      assert.deepEqual(said, [[120, 1], [120, 1], [120, 0], [120, 0], [120, 0]]);
    },
  },
  {
    name: "Where the core stops, its stages say so once and stand, and the next stage has another one",
    isUnrecorded: true,
    options: { start: "full", largestUndimmedDetent: "half" },
    async act({ tab, hand }) {
      await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const page = document.createElement("div");
        page.style.cssText = "position: fixed; inset: 0";
        document.body.append(page);
        const content = document.createElement("div");
        content.style.cssText = "height: 3000px";
        const other = await attachSheet(page, { detents: [{ name: "half", fraction: 0.5 }], content, largestUndimmedDetent: "half" });
        other.scrollTo(500, { instant: true });
        other.stage.draw();
        const reported = [];
        addEventListener("error", (event) => (reported.push(event.message), event.preventDefault()));
        const stopped = [];
        addEventListener("overlay-stopped", ({ target, detail }) => stopped.push([[test.sheet, other].findIndex(({ element }) => element === target), String(detail.error)]));
        Object.assign(globalThis, { other, reported, stopped });
        // Its page lies outside of the memory from now on: the next event traps.
        other.stage.core.page = -4096;
      });
      await hand.tap([200, 400]);
      await hand.tap([200, 700]);
      const seen = await tab.run(async () => {
        const { attachSheet } = await import("/web/overlay.js");
        const { other, reported, stopped } = globalThis;
        await test.frame();
        await test.frame();
        const words = (act) => { try { return `answered ${act()}`; } catch (error) { return String(error); } };
        const list = other.list.element;
        const said = {
          reported: [...reported], stopped: [...stopped], moved: words(() => other.moveTo("half")), shown: words(() => test.sheet.presentation.height),
          scrolled: list.scrollTop, overflow: getComputedStyle(list).overflowY, top: list.getBoundingClientRect().top, bottom: list.getBoundingClientRect().bottom, height: innerHeight,
          backdrops: [...document.querySelectorAll(".overlay-backdrop")].filter((one) => one.checkVisibility()).length,
        };
        list.scrollTo(0, 1e6);
        said.end = list.scrollTop;
        other.stage.detach();
        other.stage.detach();
        const next = await attachSheet(other.stage.element, { detents: [{ name: "tip", points: 120 }] });
        said.next = next.presentation.height;
        said.isAnother = next.core.exports.memory !== other.core.exports.memory;
        next.stage.detach();
        said.detached = words(() => next.presentation);
        said.later = reported.length;
        return said;
      });
      const cause = /the core has stopped: .*out of bounds/i;
      assert.equal(seen.reported.length, 1, `once: ${seen.reported}`);
      assert.match(seen.reported[0], cause);
      assert.deepEqual(seen.stopped.map(([which]) => which).sort(), [0, 1]);
      for (const text of [seen.stopped[0][1], seen.moved, seen.shown]) assert.match(text, cause);
      assert.deepEqual([seen.overflow, seen.scrolled, seen.bottom, seen.backdrops], ["auto", 500, seen.height, 0]);
      assert.equal(seen.end, 3000 - (seen.height - seen.top), "the browser scrolls to the end of what is seen");
      assert.deepEqual([seen.next, seen.isAnother, seen.later], [120, true, 1]);
      assert.match(seen.detached, /the stage is detached/);
    },
  },
];
