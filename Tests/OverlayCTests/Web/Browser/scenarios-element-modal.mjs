// <overlay-sheet modal> on a page of its own.

import { strict as assert } from "node:assert";
import { OVER, open, page, scenario } from "./element.mjs";
import { near } from "./hand.mjs";

const MODAL = '<main><button id="before">Before</button></main><overlay-sheet modal detents="half: 50%, full: -64px"><h1 slot="header">Title</h1><input id="name"><div class="long"></div></overlay-sheet>';
const FAILED = { csp: "script-src 'self'; style-src 'self' 'unsafe-inline'", waits: false };

const listen = () => {
  globalThis.reasons = [];
  addEventListener("overlay-dismissed", ({ detail }) => globalThis.reasons.push(detail.reason));
};

export const scenarios = [
  scenario("a modal one comes and goes by open, and is dismissed by keys", async ({ tab, hand }) => {
    await open(tab, page(MODAL), { waits: false });
    await tab.run(listen);
    await tab.run(() => document.querySelector("#before").focus());
    assert.equal(await tab.run(() => !!look.part("sheet")), false, "it is not there before it is opened");
    await tab.run(() => look.first().setAttribute("open", ""));
    await tab.run(() => look.ready());
    near(await tab.run(() => look.height()), 422, "it stands");
    assert.deepEqual(await tab.run(() => [document.activeElement.id, document.querySelector("#name").assignedSlot !== null]), ["name", true], "its field has the focus, in its slot");
    await hand.press("Escape");
    await tab.run(() => look.until(() => globalThis.reasons.length, "a dismissal"));
    assert.deepEqual(await tab.run(() => [globalThis.reasons, look.first().open, look.first().sheet === undefined, document.activeElement.id, document.querySelector("#name").closest("overlay-sheet") !== null]),
      [["escape"], false, true, "before", true]);
    await tab.run(() => void (look.first().open = true));
    await tab.run(() => look.ready());
    await tab.run(() => void (look.first().open = false));
    await tab.run(() => look.until(() => globalThis.reasons.length === 2, "a dismissal"));
    assert.deepEqual(await tab.run(() => globalThis.reasons), ["escape", "call"], "a page closes it too");
    await tab.run(async () => {
      look.first().open = true;
      await Promise.resolve();
      look.first().open = false;
      for (let turn = 0; turn < 5; turn += 1) await look.frame();
    });
    assert.equal(await tab.run(() => !!look.part("sheet")), false, "closed before it came it does not come");
  }),
  scenario("a modal one is presented and dismissed by methods, and may refuse", async ({ tab }) => {
    await open(tab, page(MODAL), { waits: false });
    await tab.run(listen);
    const seen = await tab.run(async () => {
      const element = look.first();
      let answer = false;
      element.options = { mayDismiss: () => answer };
      const sheet = await element.present();
      const seen = [sheet === element.sheet, element.hasAttribute("open")];
      seen.push(await element.dismiss(), element.open);
      answer = true;
      element.setAttribute("detents", "low: 200px");
      await look.quiet();
      seen.push(look.height());
      seen.push(await element.dismiss(), element.open);
      await look.frame();
      element.modal = false;
      element.open = true;
      seen.push(await element.present().catch(({ message }) => message));
      await look.ready();
      await look.quiet();
      seen.push(look.height());
      return [...seen, globalThis.reasons];
    });
    assert.deepEqual(seen, [true, true, false, true, 200, true, false, "overlay-sheet: expected the attribute modal", 200, ["call"]]);
  }),
  scenario("a modal one that leaves the page leaves nothing, and one that cannot be is a panel", async ({ tab }) => {
    await open(tab, page(MODAL), { waits: false });
    const seen = await tab.run(async () => {
      const element = look.first();
      await element.present();
      const { stage } = element.sheet;
      element.remove();
      await look.frame();
      await look.frame();
      return [stage.isDetached, element.sheet === undefined, getComputedStyle(document.body).overflow, element.shadowRoot.querySelector("dialog") === null];
    });
    assert.deepEqual(seen, [true, true, "visible", true]);
    await open(tab, page(MODAL), FAILED);
    const failed = await tab.run(async () => {
      const message = await look.first().present().catch((error) => error.name);
      await look.frame();
      return [message, look.part("panel").hidden, look.at(200, 800)];
    });
    assert.deepEqual(failed, ["CompileError", false, "long"]);
    tab.complaints.length = 0;
  }),
  scenario("one that comes again, modal or not, with other detents stands at one of these", async ({ tab }) => {
    await open(tab, page(OVER('selection="half"')));
    await tab.run(async () => {
      const sheet = look.first();
      sheet.hidden = true;
      await look.frame();
      sheet.removeAttribute("selection");
      sheet.setAttribute("detents", "low: 100px, high: 400px");
      sheet.hidden = false;
      await look.until(() => sheet.sheet, "a sheet");
      await look.quiet();
    });
    near(await tab.run(() => look.height()), 100, "the first of the new ones");
    const stands = await tab.run(async () => {
      const sheet = look.first();
      Object.assign(sheet, { detents: "only: 300px", modal: true, open: true });
      return (await sheet.present()).presentation.detent;
    });
    assert.equal(stands, "only");
    assert.deepEqual(await tab.run(() => look.heard.filter((one) => /^(invalid|failed)/.test(one))), [], "and nothing is refused");
  }),
];
