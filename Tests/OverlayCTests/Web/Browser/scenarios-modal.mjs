// What a person does with a modal sheet over a page that scrolls, and what has to be seen then. Detents on the phone: half 422, full 780.

import { strict as assert } from "node:assert";
import { near, sleep } from "./hand.mjs";

const page = (tab) => tab.run(() => import("/modal.mjs"));

/** Presents a sheet, and waits until it stands. */
const present = (tab, options = {}) => tab.run((options) => test.present(options).then(() => test.quiet()), options);
/** What the promise of a dismissal says, if it says something soon. */
const reason = (tab, at = 0) => tab.run((at) => Promise.race([test.sheets[at].dismissed, new Promise((resolve) => setTimeout(resolve, 4000, "none yet"))]), at);
const pressEscape = async (hand, times = 1) => {
  for (let time = 0; time < times; time += 1) await hand.press("Escape");
};

/** Nothing of any sheet is left. */
function clean(seen) {
  assert.equal(seen.dialogs, 0, "dialogs");
  assert.equal(seen.roots, 0, "roots");
  assert.equal(seen.styles, ",,,", "styles of the page");
}

/** @param {string} name @param {Partial<import("./drive.mjs").Scenario> & Pick<import("./drive.mjs").Scenario, "act">} rest */
const modal = (name, rest) => ({ before: page, ...rest, name: `Modal: ${name}` });

/** @type {import("./drive.mjs").Scenario[]} */
export const scenarios = [
  modal("it rises from the edge, stands, and says it is a dialog", {
    async act({ tab, seen }) {
      const [rising, said] = await tab.run(async () => {
        const there = test.present();
        const heights = [];
        while (!test.sheet) await test.frame();
        while (test.sheet.standing === null || test.sheet.presentation.isMoving) {
          await test.frame();
          heights.push(test.seen().sheets[0].height);
        }
        const sheet = await there;
        const { dialog, element } = sheet;
        return [heights, { same: sheet === test.sheet, tag: dialog.tagName, modal: dialog.matches(":modal"), aria: dialog.ariaModal, label: dialog.getAttribute("aria-label"), role: element.getAttribute("role") }];
      });
      assert.ok(rising[0] < 300 && rising.length > 3, `it comes from below: ${rising.slice(0, 3)}`);
      assert.deepEqual(said, { same: true, tag: "DIALOG", modal: true, aria: "true", label: "form", role: null });
      const { sheets: [sheet] } = await seen();
      near(sheet.height, 422, "height");
      assert.equal(sheet.detent, "half");
    },
  }),

  modal("Escape pressed again and again does not close it against a veto", {
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { asks: "no", initialFocus: "textarea" });
      await tab.run(() => {
        globalThis.closings = 0;
        new MutationObserver(() => (closings += 1)).observe(test.sheet.dialog, { attributes: true, attributeFilter: ["open"] });
        globalThis.blurs = 0;
        test.sheet.dialog.addEventListener("focusout", () => (blurs += 1));
      });
      await pressEscape(hand, 4);
      await quiet();
      const { sheets: [sheet], asked, focus } = await seen();
      near(sheet.height, 422, "height");
      assert.deepEqual(asked, Array(4).fill("escape"));
      assert.equal(focus, "text");
      assert.deepEqual(await tab.run(() => [closings, blurs, test.sheet.dialog.matches(":modal")]), [0, 0, true], "nobody saw it close");
      await tab.run(() => test.sheet.configure({ mayDismiss: () => true }));
      await pressEscape(hand);
      assert.equal(await reason(tab), "escape");
      clean(await seen());
    },
  }),
  modal("Escape twice over two sheets asks one after the other, and never both at once", {
    async act({ tab, hand, seen, quiet }) {
      // Without a touch in between: such watchers share one request.
      await present(tab, { name: "one", asks: "yes" });
      await present(tab, { name: "two", asks: "yes" });
      await pressEscape(hand);
      await quiet();
      let now = await seen();
      assert.deepEqual(now.asked, ["escape"]);
      assert.deepEqual(now.sheets.map(({ isGone }) => isGone), [false, true]);
      assert.ok(now.isInside, "the focus is in the first one");
      await pressEscape(hand);
      assert.equal(await reason(tab, 0), "escape");
      now = await seen();
      assert.deepEqual(now.asked, ["escape", "escape"]);
      clean(now);
    },
  }),
  modal("A question that takes long keeps the sheet, refuses a second one, and its answer counts for all who asked", {
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { asks: "later", start: "full" });
      await hand.flick([200, 120], [200, 700], 120);
      await quiet();
      let now = await seen();
      assert.equal(now.sheets[0].detent, "full", "the drag came back to where it began");
      assert.deepEqual(now.asked, ["drag"]);
      await hand.flick([200, 120], [200, 800], 120);
      await pressEscape(hand, 2);
      await tab.run(() => void (globalThis.called = test.sheet.dismiss()));
      await quiet();
      now = await seen();
      assert.notEqual(now.sheets[0].detent, null);
      assert.ok(!now.sheets[0].isGone, "it stays meanwhile");
      assert.deepEqual(now.asked, ["drag"], "one question");
      await tab.run(() => test.later.resolve(false));
      assert.equal(await tab.run(() => called), false);
      await tab.run(() => void (globalThis.called = test.sheet.dismiss()));
      await tab.run(() => test.later.resolve(true));
      assert.equal(await tab.run(() => called), true);
      assert.equal(await reason(tab), "call");
      clean(await seen());
    },
  }),
  modal("A veto that throws, rejects or says nothing counts as no, and is reported", {
    async act({ tab, seen, quiet }) {
      await present(tab, { asks: "throws" });
      assert.equal(await tab.run(() => test.sheet.dismiss()), false);
      await tab.run(() => test.sheet.configure({ mayDismiss: test.answers.nothing }));
      assert.equal(await tab.run(() => test.sheet.dismiss()), false);
      await tab.run(() => test.sheet.configure({ mayDismiss: () => Promise.reject(new Error("no network")) }));
      assert.equal(await tab.run(() => test.sheet.dismiss()), false);
      await quiet();
      const { reported, sheets: [sheet] } = await seen();
      assert.deepEqual(reported.map((one) => one.replace(/^Uncaught /, "")), ["Error: cannot ask", "TypeError: overlay: expected mayDismiss to answer true or false, got undefined", "Error: no network"]);
      near(sheet.height, 422, "height");
    },
  }),
  modal("A drag down to the edge dismisses it, and a refused one comes back", {
    async act({ tab, hand, seen, quiet }) {
      await tab.run(() => document.querySelector("#open").focus());
      await present(tab, { asks: "no" });
      await hand.flick([200, 440], [200, 700], 120);
      await quiet();
      let now = await seen();
      near(now.sheets[0].height, 422, "it came back");
      const order = ["drag-ended", "will-move dismissed", "cancelled dismissed"].map((effect) => now.effects.lastIndexOf(effect));
      assert.ok(order[0] >= 0 && order.every((at, index) => !index || at > order[index - 1]), `all of the release is said before what follows: ${now.effects}`);
      // Slowly, and out of sight: it is there when the finger leaves.
      await hand.drag([200, 440], [200, 843], 500);
      await quiet();
      near((await seen()).sheets[0].height, 422, "it came back from nothing");
      await tab.run(() => test.sheet.configure({ mayDismiss: null }));
      await hand.flick([200, 440], [200, 700], 120);
      assert.equal(await reason(tab), "drag");
      now = await seen();
      assert.deepEqual(now.asked, ["drag", "drag"]);
      assert.equal(now.focus, "open", "who opened it has the focus");
      clean(now);
    },
  }),
  modal("A finger catches it on its way out, and puts it back", {
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { start: "full", springResponse: 3 });
      await tab.run(() => void (globalThis.called = test.sheet.dismiss()));
      const falling = await tab.run(async () => {
        while (test.seen().sheets[0].height > 700) await test.frame();
        return test.seen().sheets[0];
      });
      assert.ok(falling.isMoving && falling.height > 300, `it falls: ${falling.height}`);
      const y = Math.min(820, 844 - falling.height + 200);
      await hand.down(1, [330, y]);
      await hand.move(1, [330, y - 350], 200);
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      assert.equal(await tab.run(() => called), false, "it did not go");
      const { sheets: [sheet], dialogs } = await seen();
      assert.ok(["half", "full"].includes(sheet.detent));
      assert.equal(dialogs, 1);
      await tab.run(() => test.sheet.dismiss());
      clean(await seen());
    },
  }),
  modal("A tap beside it dismisses it, and clicks nothing behind", {
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { asks: "no" });
      await hand.tap([60, 30]);
      await quiet();
      let now = await seen();
      assert.deepEqual(now.asked, ["backdrop"]);
      near(now.sheets[0].height, 422, "height");
      await tab.run(() => test.sheet.configure({ mayDismiss: () => true, largestUndimmedDetent: null }));
      await quiet();
      await hand.tap([60, 30]);
      assert.equal(await reason(tab), "backdrop", "also where nothing dims");
      now = await seen();
      assert.equal(now.clicks, 0);
      clean(now);
      await present(tab, { tapBackdrop: "none" });
      await hand.tap([60, 30]);
      await quiet();
      near((await seen()).sheets[1].height, 422, "as the page says");
      await tab.run(() => test.sheet.dismiss());
    },
  }),
  modal("With a mouse: a click beside it, a drag by its header, a selection that ends beside it", {
    size: { width: 1000, height: 800 },
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { largestUndimmedDetent: null, breadth: 400, asks: "yes" });
      const [x, y] = await tab.run(() => {
        const { left, top } = document.querySelector("textarea").getBoundingClientRect();
        return [left + 10, top + 10];
      });
      await hand.mouse("mousePressed", [x, y]);
      await hand.mouse("mouseMoved", [x + 40, y - 200]);
      await hand.mouse("mouseMoved", [60, 60]);
      await hand.mouse("mouseReleased", [60, 60]);
      await quiet();
      assert.deepEqual((await seen()).asked, [], "a selection is no click");
      await hand.mouse("mousePressed", [60, 60]);
      await hand.mouse("mouseReleased", [60, 60]);
      assert.equal(await reason(tab), "backdrop");
      await present(tab, { breadth: 400 });
      await hand.mouse("mousePressed", [500, 408]);
      for (let step = 1; step <= 10; step += 1) await hand.mouse("mouseMoved", [500, 408 + 35 * step]);
      await hand.mouse("mouseReleased", [500, 758]);
      assert.equal(await reason(tab, 1), "drag");
      clean(await seen());
    },
  }),
  modal("Escape while it rises, and an abort while it rises", {
    async act({ tab, hand, seen, quiet }) {
      await tab.run(async () => {
        globalThis.there = test.present({ springResponse: 1.2 }).then((sheet) => sheet.isGone);
        while (!test.sheet) await test.frame();
        await test.frame();
        await test.frame();
      });
      await sleep(100);
      await pressEscape(hand);
      assert.equal(await reason(tab), "escape");
      assert.equal(await tab.run(() => there), true, "the promise of its presentation is kept");
      const said = await tab.run(async () => {
        const controller = new AbortController();
        const there = test.present({ asks: "no", springResponse: 1.2, signal: controller.signal }).catch((error) => error);
        while (test.sheets.length < 2) await test.frame();
        await new Promise((resolve) => setTimeout(resolve, 150));
        controller.abort(new Error("left the page"));
        const { message } = await there;
        return [message, await test.sheet.dismissed, test.heard.asked.length];
      });
      assert.deepEqual(said, ["left the page", "call", 0], "the page asks itself nothing");
      const early = await tab.run(async () => {
        const before = await test.present({ signal: AbortSignal.abort() }).catch(({ name }) => name);
        const controller = new AbortController();
        const there = test.present({ signal: controller.signal }).catch(({ name }) => name);
        controller.abort();
        return [before, await there, test.sheets.length];
      });
      assert.deepEqual(early, ["AbortError", "AbortError", 2], "none came");
      await quiet();
      clean(await seen());
    },
  }),
  modal("An abort takes away a sheet that a finger holds, or that somebody is asked about", {
    async act({ tab, hand, seen }) {
      await tab.run(() => (globalThis.controller = new AbortController()));
      await tab.run(() => test.present({ asks: "later", signal: controller.signal }).then(() => test.quiet()));
      await pressEscape(hand);
      await hand.down(1, [200, 440]);
      await hand.move(1, [200, 300], 200);
      await tab.run(() => controller.abort());
      await sleep(100);
      assert.ok((await seen()).sheets[0].height < 540, "it goes under the finger");
      assert.equal(await reason(tab), "escape");
      await hand.up(1);
      clean(await seen());
    },
  }),
  modal("The page behind does not scroll, and stays where it was", {
    async act({ tab, hand, seen, quiet }) {
      await tab.run(() => scrollTo(0, 700));
      await present(tab, { start: "half", rows: true });
      await tab.run(() => (test.heard.scrolls = 0));
      await hand.wheel([60, 100], 400);
      await hand.drag([60, 300], [60, 40], 200);
      for (const key of ["PageDown", "End", " "]) await hand.press(key);
      await sleep(100);
      await hand.drag([200, 700], [200, 300], 200);
      await quiet();
      let now = await seen();
      assert.equal(now.scroll, 700);
      assert.equal(now.scrolls, 0, "not for a moment");
      assert.match(now.styles, /,hidden,$/);
      await tab.run(() => test.sheet.dismiss());
      now = await seen();
      assert.equal(now.scroll, 700);
      assert.equal(now.scrolls, 0);
      clean(now);
      await hand.wheel([60, 400], 200);
      await sleep(200);
      assert.equal((await seen()).scroll, 900, "it scrolls again");
    },
  }),
  modal("Where a scrollbar takes room, that stays", {
    size: { width: 1000, height: 800 },
    async act({ tab, seen }) {
      // The scrollbars of this browser are hidden: one of the page's own look takes room all the same.
      await tab.run(() => {
        document.head.insertAdjacentHTML("beforeend", "<style>::-webkit-scrollbar { width: 15px; }</style>");
        Object.defineProperty(window, "innerWidth", { value: document.documentElement.clientWidth + 15, configurable: true });
      });
      await present(tab);
      assert.equal((await seen()).styles, ",stable,hidden,");
      await present(tab, { name: "two" });
      await tab.run(() => test.sheets[0].dismiss());
      assert.equal((await seen()).styles, ",stable,hidden,", "as long as one is there");
      await tab.run(() => test.sheets[1].dismiss());
      clean(await seen());
      // A page whose root says how the window scrolls, and one that locks it itself meanwhile.
      await tab.run(() => (document.documentElement.style.overflow = "auto"));
      await present(tab);
      assert.equal((await seen()).styles, "hidden,stable,,");
      await tab.run(() => (document.documentElement.style.overflow = "scroll"));
      await tab.run(() => test.sheet.dismiss());
      assert.equal((await seen()).styles, "scroll,,,", "its own word stays");
    },
  }),
  modal("On iOS the moves of a finger are refused where no scroller takes them, and what Safari scrolled is put back", {
    async act({ tab, hand, seen, quiet }) {
      await tab.run(() => {
        const { supports } = CSS;
        CSS.supports = (...all) => all[0] === "-webkit-touch-callout" || supports.call(CSS, ...all);
        scrollTo(0, 500);
      });
      await present(tab, { start: "full" });
      await tab.run(() => {
        const text = document.querySelector("textarea");
        text.value = "line\n".repeat(50);
        globalThis.refused = [];
        addEventListener("touchmove", (event) => refused.push(event.defaultPrevented), { passive: true });
      });
      const [x, y] = await tab.run(() => {
        const { left, top } = document.querySelector("textarea").getBoundingClientRect();
        return [left + 20, top + 30];
      });
      const drag = async (from, to) => {
        await tab.run(() => (refused.length = 0));
        await hand.drag(from, to, 150);
        await quiet();
        return tab.run(() => refused[0]);
      };
      assert.equal(await drag([60, 30], [60, 10]), true, "beside it");
      assert.equal(await drag([x, y], [x, y + 20]), true, "a scroller at its top");
      assert.equal(await drag([x, y], [x, y - 20]), false, "a scroller that can take it");
      await tab.run(() => scrollTo(0, 560));
      await tab.run(() => test.sheet.dismiss());
      const now = await seen();
      assert.equal(now.scroll, 500);
      clean(now);
      await tab.run(() => (refused.length = 0));
      await hand.drag([60, 300], [60, 280], 100);
      assert.equal(await tab.run(() => refused[0]), false, "the page has its fingers again");
    },
  }),
  modal("The focus goes where the page says, else to what can take it, else to the sheet", {
    async act({ tab, seen }) {
      const focus = async (options) => {
        await present(tab, options);
        const { focus } = await seen();
        await tab.run(() => test.sheet.dismiss());
        return focus;
      };
      assert.equal(await focus({}), "title");
      assert.equal(await focus({ initialFocus: "textarea" }), "text");
      assert.equal(await focus({ initialFocus: ".none" }), "title", "where that is none");
      assert.equal(await focus({ rows: true }), "overlay-row");
      assert.match(await focus({ plain: true }), /^overlay-sheet/);
      const own = await tab.run(async () => {
        const content = test.form("own");
        content.querySelector("a").autofocus = true;
        const sheet = await test.presentSheet({ detents: test.DETENTS, content });
        const first = document.activeElement.className;
        await sheet.dismiss();
        // What is slotted into the sheet is in it.
        const host = document.createElement("div");
        host.innerHTML = "<button id='slotted'>In a slot</button>";
        const slot = document.createElement("slot");
        host.attachShadow({ mode: "open" }).innerHTML = "<link rel='stylesheet' href='/web/overlay.css'>";
        document.body.append(host);
        const shadow = await test.presentSheet({ detents: test.DETENTS, content: slot, parent: host.shadowRoot });
        const slotted = [document.activeElement.id, shadow.dialog.getRootNode() === host.shadowRoot];
        await shadow.dismiss();
        host.remove();
        return [first, slotted];
      });
      assert.deepEqual(own, ["last", ["slotted", true]]);
    },
  }),
  modal("Tab stays in it both ways, and the page can take nothing", {
    async act({ tab, hand, seen }) {
      await present(tab);
      const path = [];
      for (let step = 0; step < 24; step += 1) {
        await hand.press("Tab", { shift: step > 12 });
        const { focus, isInside } = await seen();
        path.push(focus);
        assert.ok(isInside || ["body", "html"].includes(focus), `after ${path}`);
      }
      assert.ok(["title", "text", "last", "overlay-handle"].every((name) => path.includes(name)), `${path}`);
      const taken = await tab.run(() => {
        document.querySelector("#field").focus();
        return document.activeElement.id;
      });
      assert.notEqual(taken, "field", "the page behind is inert");
      assert.equal(await tab.run(() => document.elementFromPoint(60, 30).closest("dialog") === test.sheet.dialog), true);
    },
  }),
  modal("The focus goes back to where it was, also where that is gone or cannot have it", {
    async act({ tab, seen }) {
      const back = async (act) => {
        await tab.run(() => document.querySelector("#inner")?.focus());
        await present(tab);
        await tab.run(act);
        await tab.run(() => test.sheet.dismiss());
        return (await seen()).focus;
      };
      assert.equal(await back(() => {}), "inner");
      assert.equal(await back(() => (document.querySelector("#inner").disabled = true)), "p", "what is around it");
      await tab.run(() => (document.querySelector("#inner").disabled = false));
      assert.equal(await back(() => document.querySelector("#inner").parentElement.remove()), "group", "what is left around it");
      assert.equal(await tab.run(() => document.querySelector("#group").tabIndex), -1);
      await tab.run(() => document.querySelector("#field").focus());
      assert.equal(await tab.run(() => document.querySelector("#group").hasAttribute("tabindex")), false, "and for once");
      assert.equal(await tab.run(() => scrollY), 0);
    },
  }),
  modal("Three on each other go in any order, and the focus ends where it began", {
    async act({ tab, hand, seen, quiet }) {
      await tab.run(() => document.querySelector("#open").focus());
      for (const name of ["one", "two", "three"]) await present(tab, { name, initialFocus: "textarea" });
      assert.equal(await tab.run(() => document.querySelectorAll("dialog:modal").length), 3);
      const focus = () => tab.run(() => document.activeElement.form?.id ?? document.activeElement.id);
      assert.equal(await focus(), "three");
      await tab.run(() => test.sheets[1].dismiss());
      assert.equal(await focus(), "three", "the front one keeps it");
      assert.match((await seen()).styles, /,hidden,$/);
      await tab.run(() => test.sheets[2].dismiss());
      assert.equal(await focus(), "one", "where the middle one would have given it");
      assert.deepEqual((await seen()).sheets.map(({ isGone }) => isGone), [false, true, true]);
      await present(tab, { name: "four" });
      await tab.run(() => test.sheets[0].dismiss());
      assert.equal(await focus(), "four");
      await hand.tap([60, 30]);
      assert.equal(await reason(tab, 3), "backdrop");
      assert.equal(await focus(), "open");
      await quiet();
      clean(await seen());
    },
  }),
  modal("The way back dismisses it, and a dismissed one leaves no entry", {
    async act({ tab, hand, seen, quiet }) {
      const before = await tab.run(() => globalThis.navigation?.currentEntry.index ?? null);
      await tab.run(() => history.replaceState({ route: "home" }, ""));
      await present(tab, { back: "history", asks: "yes" });
      assert.deepEqual((await seen()).state.route, "home", "the page's own state is kept");
      await tab.run(() => history.back());
      assert.equal(await reason(tab), "back");
      await present(tab, { back: "history" });
      await tab.run(() => test.sheet.dismiss());
      // At once: what the page does next is done from its own entry.
      const after = await tab.run(() => [globalThis.navigation?.currentEntry.index ?? null, history.state]);
      assert.deepEqual(after, [before, { route: "home" }]);
      await present(tab, { back: "history", asks: "no" });
      await tab.run(() => history.back());
      await quiet();
      let now = await seen();
      near(now.sheets[2].height, 422, "refused");
      assert.deepEqual(now.asked, ["back", "back"]);
      assert.ok(now.state.overlaySheet, "and it asks again");
      await tab.run(() => history.back());
      await quiet();
      await tab.run(() => test.sheet.configure({ mayDismiss: null }));
      await pressEscape(hand);
      assert.equal(await reason(tab, 2), "escape");
      now = await seen();
      assert.deepEqual(now.asked, ["back", "back", "back"]);
      assert.deepEqual(now.state, { route: "home" });
      clean(now);
    },
  }),
  modal("A question about the way back is asked once, and keeps the page", {
    async act({ tab, seen, quiet }) {
      await present(tab, { back: "history", asks: "later" });
      await tab.run(() => history.back());
      await quiet();
      await tab.run(() => history.back());
      await quiet();
      assert.deepEqual((await seen()).asked, ["back"]);
      await tab.run(() => test.later.resolve(true));
      assert.equal(await reason(tab), "back");
      const { state } = await seen();
      assert.equal(state, null);
    },
  }),
  modal("The page's own navigation goes on under it, and entries of sheets that are gone are passed", {
    async act({ tab, seen, quiet }) {
      const go = (act) => tab.run(act).then(() => quiet()).then(() => sleep(100));
      const at = () => tab.run(() => [location.hash, history.state?.overlaySheet ? "a sheet's" : "the page's"]);
      await go(() => (location.hash = "first"));
      await present(tab, { back: "history" });
      await go(() => (location.hash = "second"));
      assert.ok(!(await seen()).sheets[0].isGone, "a link inside does not dismiss it");
      await go(() => history.back());
      assert.deepEqual(await at(), ["#first", "a sheet's"]);
      assert.ok(!(await seen()).sheets[0].isGone, "nor does the way back from there");
      await go(() => history.forward());
      assert.ok(!(await seen()).sheets[0].isGone, "nor the way on");
      await tab.run(() => test.sheet.dismiss());
      assert.deepEqual(await at(), ["#second", "the page's"], "it is left where it is");
      await go(() => history.back());
      assert.deepEqual(await at(), ["#first", "the page's"], "one step: the sheet's is passed");
      if (!(await tab.run(() => "navigation" in globalThis))) return;
      await go(() => history.forward());
      assert.deepEqual(await at(), ["#second", "the page's"], "both ways");
    },
  }),
  modal("Sheets on each other with entries of their own go in any order, also where the browser tells no places", {
    async before(tab) {
      await tab.run(() => void Object.defineProperty(window, "navigation", { value: undefined, configurable: true }));
      await page(tab);
    },
    async act({ tab, seen, quiet }) {
      for (const name of ["one", "two", "three"]) await present(tab, { name, back: "history" });
      await tab.run(() => test.sheets[1].dismiss());
      await tab.run(() => history.back());
      assert.equal(await reason(tab, 2), "back");
      await sleep(100);
      assert.deepEqual((await seen()).sheets.map(({ isGone }) => isGone), [false, true, true]);
      await tab.run(() => history.back());
      assert.equal(await reason(tab, 0), "back");
      await quiet();
      const now = await seen();
      assert.equal(now.state, null);
      clean(now);
    },
  }),
  modal("Whoever takes its nodes away, or detaches it, gets the page back", {
    async act({ tab, hand, seen }) {
      const ways = [() => test.sheet.element.remove(), () => test.sheet.dialog.remove(), () => test.sheet.remove(), () => test.sheet.stage.detach()];
      for (const [at, way] of ways.entries()) {
        await tab.run(() => document.querySelector("#open").focus());
        await present(tab, { asks: "no", back: "history" });
        await tab.run(way);
        assert.equal(await reason(tab, at), "removed", `way ${at}`);
        const now = await seen();
        clean(now);
        assert.equal(now.focus, "open");
        assert.equal(now.state, null);
        assert.deepEqual(await tab.run(() => [test.sheet.moveTo("full"), test.sheet.presentation.isMoving]), ["rejected", false], "what is asked of it later does no harm");
        assert.equal(await tab.run(() => test.sheet.dismiss()), true);
      }
      await present(tab);
      await tab.run(() => {
        test.sheet.dialog.remove();
        document.querySelector("#field").focus();
      });
      assert.equal(await reason(tab, ways.length), "removed");
      assert.equal((await seen()).focus, "field", "who takes the focus keeps it");
      await present(tab);
      await tab.run(() => document.body.replaceWith(document.createElement("body")));
      assert.equal(await reason(tab, ways.length + 1), "removed", "with the whole body");
      await present(tab, { asks: "yes" });
      // Moved, it is no longer in front of all: it comes there again.
      await tab.run(() => document.body.prepend(test.sheet.dialog));
      await tab.run(() => test.frame());
      assert.equal(await tab.run(() => test.sheet.dialog.matches(":modal")), true);
      await pressEscape(hand);
      assert.equal(await reason(tab, ways.length + 2), "escape");
    },
  }),
  modal("Two at once lie on each other in the order in which they were asked for, and one node is in one of them", {
    async act({ tab, seen, quiet }) {
      const said = await tab.run(async () => {
        const content = test.form("shared");
        const one = test.presentSheet({ label: "one", detents: test.DETENTS, content });
        const two = test.presentSheet({ label: "two", detents: test.DETENTS, rows: { count: 9, height: 40, render() {} } });
        const three = test.presentSheet({ label: "three", detents: test.DETENTS, content }).catch(({ message }) => message);
        const [first, second] = await Promise.all([one, two]);
        const dialogs = [...document.querySelectorAll("dialog")].map((dialog) => dialog.getAttribute("aria-label"));
        return [dialogs, first.dialog.contains(content), second.dialog.contains(document.elementFromPoint(200, 700)), await three];
      });
      assert.deepEqual(said, [["one", "two"], true, true, "overlay: content is in a modal sheet already"]);
      await tab.run(() => Promise.all(test.sheets.map((sheet) => sheet.dismiss({ instant: true }))));
      await quiet();
      clean(await seen());
    },
  }),
  modal("A wrong option is said by name, and nothing is half made", {
    async act({ tab, seen }) {
      const said = await tab.run(async () => {
        const said = [];
        const wrong = [
          { mayDismiss: true }, { back: "hash" }, { initialFocus: 3 }, { initialFocus: "..." }, { signal: {} }, { parent: "body" }, { mayDismis() {} },
          { start: "ful" }, { detents: [] }, { detents: "half" }, { detents: [{ name: "gone", points: 0 }] }, { detents: [{ name: "half", fraction: 0.5, disabled: true }] },
          { detents: [{ name: "dismissed", points: 300 }] }, { detents: [{ name: "gone", points: 0 }, { name: "half", fraction: 0.5 }], start: "gone" },
          { springResponse: -1 }, { rows: { count: 3 } }, { tapHandle: "typo" }, { module: "/web/none.wasm" },
        ];
        const own = globalThis.fetch;
        globalThis.fetch = (...all) => (String(all[0]).includes("none") ? Promise.resolve(new Response("", { status: 404 })) : own(...all));
        for (const options of wrong) said.push(await test.present(options).then(() => "nothing", ({ message }) => message));
        said.push(await test.presentSheet().then(() => "nothing", ({ message }) => message));
        globalThis.fetch = own;
        const sheet = await test.present();
        const change = (changes) => { try { sheet.configure(changes); return "nothing"; } catch ({ message }) { return message; } };
        said.push(change({ detents: [] }), change({ back: "hash" }), change({ mayDismiss: 1 }));
        await sheet.dismiss();
        return said;
      });
      const expected = [
        /mayDismiss to be a function/, /back to be "history", got "hash"/, /initialFocus to be an element or a selector/, /initialFocus|selector/, /signal to be an AbortSignal/, /parent to be an element/, /no option mayDismis: expected one of .*mayDismiss/,
        /start to be one of half, full, got "ful"/, /one that is enabled and higher than 0/, /detents to be an array/, /one that is enabled/, /one that is enabled/,
        /"dismissed" is a modal sheet's own/, /start to be one of half, got "gone"/,
        /invalid spring/, /rows.height/, /no detent "typo"/, /none.wasm answers 404/, /detents to be an array/,
        /one that is enabled/, /back to be "history"/, /mayDismiss to be a function/,
      ];
      expected.forEach((one, at) => assert.match(String(said[at]), one, `${at}`));
      const now = await seen();
      clean(now);
      assert.equal(now.isInside, false);
      await present(tab);
      await tab.run(() => test.sheet.dismiss());
      clean(await seen());
    },
  }),
  modal("A rotation and a keyboard under it", {
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { start: "half" });
      await hand.down(1, [200, 440]);
      await hand.move(1, [200, 400], 100);
      await tab.resize({ width: 844, height: 390 });
      await tab.run(() => test.frame());
      await hand.move(1, [200, 200], 100);
      await hand.rest(150);
      await hand.up(1);
      await quiet();
      const { sheets: [sheet] } = await seen();
      near(sheet.height, { half: 195, full: 326 }[sheet.detent], `height at ${sheet.detent}`);
      await tab.resize({ width: 390, height: 844 });
      await tab.run(() => test.sheet.moveTo("half"));
      await quiet();
      await tab.run(() => {
        document.querySelector("textarea").focus();
        Object.defineProperty(visualViewport, "height", { value: 544, configurable: true });
        visualViewport.dispatchEvent(new Event("resize"));
      });
      await quiet();
      assert.ok((await seen()).sheets[0].height > 560, "it is lifted");
      await tab.run(() => test.sheet.dismiss());
      clean(await seen());
    },
  }),
  modal("With reduced motion it rises without an overshoot", {
    before: async (tab) => {
      await tab.media({ motion: "reduce" });
      await page(tab);
    },
    async act({ tab }) {
      const heights = await tab.run(async () => {
        const all = [];
        test.present({ springDampingRatio: 0.4 });
        while (!test.sheet || test.sheet.standing === null || test.sheet.presentation.isMoving) {
          await test.frame();
          if (test.sheet) all.push(test.seen().sheets[0].height);
        }
        return all;
      });
      assert.ok(heights.length > 5 && Math.max(...heights) < 422.5, `the highest frame shows ${Math.max(...heights)}`);
    },
  }),
  modal("A form that closes its dialog, and a dialog that somebody closes, are asked for", {
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { asks: "no", initialFocus: "textarea" });
      await tab.run(() => document.querySelector("#form button").click());
      await quiet();
      let now = await seen();
      assert.deepEqual(now.asked, ["call"]);
      near(now.sheets[0].height, 422, "height");
      await tab.run(() => test.sheet.dialog.close());
      await quiet();
      now = await seen();
      assert.deepEqual(now.asked, ["call", "back"]);
      assert.equal(now.focus, "text", "the focus is where it was");
      assert.equal(await tab.run(() => test.sheet.dialog.matches(":modal")), true);
      await tab.run(() => test.sheet.configure({ mayDismiss: () => true }));
      await hand.press("Enter");
      await tab.run(() => document.querySelector("#form button").click());
      assert.equal(await reason(tab), "call");
      assert.equal(await tab.run(() => test.sheet.dialog.returnValue), "done");
      clean(await seen());
    },
  }),
  modal("What opens inside hears Escape before it", {
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { asks: "no" });
      await tab.run(() => {
        const form = document.querySelector("#form");
        form.insertAdjacentHTML("afterbegin", "<button type='button' popovertarget='menu'>Menu</button><div id='menu' popover>Menu</div><dialog id='own'>Own <button>Button</button></dialog>");
      });
      await quiet();
      await hand.tap(await tab.run(() => {
        const { left, top } = document.querySelector("[popovertarget]").getBoundingClientRect();
        return [left + 10, top + 10];
      }));
      await quiet();
      assert.equal(await tab.run(() => document.querySelector("#menu").matches(":popover-open")), true);
      await pressEscape(hand);
      await quiet();
      assert.deepEqual((await seen()).asked, []);
      assert.equal(await tab.run(() => document.querySelector("#menu").matches(":popover-open")), false);
      await hand.press("Tab");
      await tab.run(() => document.querySelector("#own").showModal());
      await pressEscape(hand);
      await quiet();
      assert.deepEqual((await seen()).asked, []);
      assert.equal(await tab.run(() => document.querySelector("#own").open), false);
      // A field for files says that it was cancelled: no dialog is.
      await tab.run(() => document.querySelector("#form input").dispatchEvent(new Event("cancel", { bubbles: true })));
      // A page may keep the key.
      await tab.run(() => document.querySelector("textarea").addEventListener("keydown", (event) => event.preventDefault()));
      await tab.run(() => document.querySelector("textarea").focus());
      await pressEscape(hand);
      await quiet();
      assert.deepEqual((await seen()).asked, []);
      await tab.run(() => document.querySelector("[name=title]").focus());
      await pressEscape(hand);
      await quiet();
      assert.deepEqual((await seen()).asked, ["escape"]);
    },
  }),
  modal("Where the browser has no close watcher, Escape asks all the same and closes nothing against a veto", {
    async before(tab) {
      await tab.run(() => delete globalThis.CloseWatcher);
      await page(tab);
    },
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { asks: "no" });
      await pressEscape(hand, 3);
      await quiet();
      assert.deepEqual((await seen()).asked, ["escape", "escape", "escape"]);
      await tab.run(() => {
        document.querySelector("#form").insertAdjacentHTML("beforeend", "<div id='menu' popover>Menu</div><dialog id='own'>Own <button>Button</button></dialog>");
        document.querySelector("#menu").showPopover();
      });
      await pressEscape(hand);
      await quiet();
      await tab.run(() => document.querySelector("#own").showModal());
      await pressEscape(hand);
      await quiet();
      assert.equal((await seen()).asked.length, 3, "what lies above hears it first");
      assert.equal(await tab.run(() => document.querySelector("#own").open), false);
      // What a screen reader's gesture makes of it.
      await tab.run(() => test.sheet.dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
      assert.deepEqual((await seen()).asked.slice(3), ["back"]);
      await tab.run(() => test.sheet.configure({ mayDismiss: null }));
      await pressEscape(hand);
      assert.equal(await reason(tab), "escape");
    },
  }),
  modal("Keys and taps of the handle leave it in sight", {
    async act({ tab, hand, seen, quiet }) {
      await present(tab, { asks: "yes" });
      await tab.run(() => test.sheet.handle.focus());
      for (const key of ["ArrowDown", "PageDown", "Home"]) {
        await hand.press(key);
        await quiet();
        near((await seen()).sheets[0].height, 422, key);
      }
      await hand.press("End");
      await quiet();
      near((await seen()).sheets[0].height, 780, "End");
      await hand.press("Enter");
      await quiet();
      near((await seen()).sheets[0].height, 422, "from the top to the lowest that shows something");
      assert.deepEqual((await seen()).asked, []);
      assert.equal(await tab.run(() => test.sheet.handle.getAttribute("aria-valuemax")), "1");
    },
  }),
  modal("A page's own detent of height 0 is its place out of sight, and a disabled one asks at each pull", {
    options: {},
    async act({ tab, hand, seen, quiet }) {
      const detents = [{ name: "gone", points: 0, disabled: true }, { name: "half", fraction: 0.5 }];
      await present(tab, { detents });
      await hand.flick([200, 440], [200, 800], 120);
      await quiet();
      near((await seen()).sheets[0].height, 422, "it cannot be dragged away");
      await tab.run(() => test.sheet.configure({ mayDismiss: (reason) => (test.heard.asked.push(reason), test.heard.asked.length > 1) }));
      await hand.flick([200, 440], [200, 800], 120);
      await quiet();
      let now = await seen();
      near(now.sheets[0].height, 422, "asked, and refused");
      assert.deepEqual(now.asked, ["drag"]);
      await hand.flick([200, 440], [200, 800], 120);
      assert.equal(await reason(tab), "drag");
      assert.ok((await seen()).effects.includes("settled gone"));
      await present(tab, { detents });
      assert.equal(await tab.run(() => test.sheet.moveTo("gone")), "started");
      assert.equal(await reason(tab, 1), "call");
      clean(await seen());
    },
  }),
  modal("It goes at once where the page asks so, also in the middle of what it is told, and where nobody sees the page", {
    async act({ tab, seen }) {
      await present(tab);
      const said = await tab.run(async () => {
        const done = new Promise((resolve) => test.sheet.element.addEventListener("overlay-will-move", () => resolve(test.sheet.dismiss({ instant: true })), { once: true }));
        test.sheet.moveTo("full");
        const isGone = await done;
        return [isGone, document.querySelectorAll("dialog").length];
      });
      assert.deepEqual(said, [true, 0]);
      const hidden = await tab.run(async () => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        const own = globalThis.requestAnimationFrame;
        globalThis.requestAnimationFrame = () => 0;
        const sheet = await test.present();
        const height = sheet.presentation.height;
        const isGone = await sheet.dismiss();
        globalThis.requestAnimationFrame = own;
        return [height, isGone];
      });
      assert.deepEqual(hidden, [422, true]);
      clean(await seen());
    },
  }),
  modal("From another edge, and from right to left", {
    size: { width: 900, height: 700 },
    before: async (tab) => {
      await tab.run(() => void (document.documentElement.dir = "rtl"));
      await page(tab);
    },
    async act({ tab, hand, seen }) {
      await present(tab, { edge: "right", detents: [{ name: "open", points: 320 }] });
      const { left, width } = await tab.run(() => test.sheet.element.getBoundingClientRect().toJSON());
      // A scrollbar keeps its room beside it.
      near(left, await tab.run(() => document.documentElement.clientWidth) - 320, "left");
      assert.ok(width >= 320);
      await hand.flick([600, 300], [860, 300], 120);
      assert.equal(await reason(tab), "drag");
      clean(await seen());
    },
  }),
  modal("A hundred come and go, and leave nothing", {
    isUnrecorded: true,
    async act({ tab, seen }) {
      const counts = await tab.run(async () => {
        const count = async () => {
          for (let at = 0; at < 50; at += 1) {
            const sheet = await test.present();
            await sheet.dismiss({ instant: true });
          }
          test.sheets.length = 0;
          return [document.querySelectorAll("*").length, history.length];
        };
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        return [await count(), await count()];
      });
      assert.deepEqual(counts[0], counts[1]);
      clean(await seen());
    },
  }),
  modal("Other detents under it leave it in sight", {
    async act({ tab, seen, quiet }) {
      await present(tab, { asks: "yes", start: "half" });
      await tab.run(() => test.sheet.configure({ detents: [{ name: "low", points: 300 }, { name: "high", points: 844 }] }));
      await quiet();
      assert.deepEqual((await seen()).sheets[0].detent, "low");
      await tab.run(() => test.sheet.configure({ detents: [{ name: "high", points: 844 }] }));
      await quiet();
      const { sheets: [sheet], asked } = await seen();
      assert.equal(sheet.detent, "high");
      assert.deepEqual(asked, []);
    },
  }),
];
