// Where the focus is, and whether that can be seen. Detents on the phone: tip 120, half 422, full 780.

import { strict as assert } from "node:assert";

/** A list of buttons. */
const buttons = (tab) => tab.run(() => {
  globalThis.adapt = () => {
    const content = document.createElement("div");
    for (let at = 0; at < 40; at += 1) content.insertAdjacentHTML("beforeend", `<button style="display: block; height: 48px" id="button-${at}">Button ${at}</button>`);
    return { content, rows: null };
  };
});

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  {
    name: "Keys: a list that is too low to be seen comes up with the focus, and says its name",
    options: { start: "tip", footer: 60 },
    before: buttons,
    async act({ hand, tab, quiet, seen }) {
      await tab.run(() => test.sheet.handle.focus());
      await hand.press("Tab");
      await quiet();
      const { detent } = await seen();
      assert.equal(detent, "half");
      const list = await tab.run(() => {
        const { element } = test.sheet.list;
        return [document.activeElement === element, element.getAttribute("role"), element.getAttribute("aria-label")];
      });
      assert.deepEqual(list, [true, "group", "Places"]);
    },
  },
  {
    name: "Keys: Escape in a list lowers the sheet, and the handle has the focus",
    options: { start: "full" },
    before: buttons,
    async act({ hand, tab, quiet, seen }) {
      await tab.run(() => document.querySelector("#button-3").focus());
      await hand.press("Escape");
      await quiet();
      const { detent, focus } = await seen();
      assert.deepEqual([detent, focus], ["tip", "handle"]);
    },
  },
  {
    name: "Keys: a footer that a low sheet has let go comes up with the focus",
    options: { start: "tip", footer: 80 },
    async act({ hand, tab, quiet, seen }) {
      await tab.run(() => {
        test.sheet.footer.firstElementChild.innerHTML = "<button id=pay>Pay</button>";
        document.querySelector("#last").focus();
      });
      await hand.press("Tab", { shift: true });
      await quiet();
      const { detent, focus } = await seen();
      assert.deepEqual([detent, focus], ["half", "pay"]);
      const box = await tab.run(() => document.querySelector("#pay").getBoundingClientRect().toJSON());
      assert.ok(box.top > 422 && box.bottom <= 844, `it is seen, at ${box.top}`);
    },
  },
];
