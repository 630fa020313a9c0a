// What a container in mid-page does as the page scrolls.
// Lengths are pixels.

import { strict as assert } from "node:assert";

const near = (actual, expected, what, by = 1) => assert.ok(Math.abs(actual - expected) <= by, `${what}: expected ${expected}, got ${actual}`);

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
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
