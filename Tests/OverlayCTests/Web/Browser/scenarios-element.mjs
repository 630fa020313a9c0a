// <overlay-sheet> on pages of its own, as a server sends them. The screen is 390 × 844.

import { strict as assert } from "node:assert";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { OVER, open, page, scenario, DETENTS } from "./element.mjs";
import { near, sleep } from "./hand.mjs";
import { scenarios as ofModal } from "./scenarios-element-modal.mjs";
import { scenarios as ofReact } from "./scenarios-react.mjs";

const GUIDE = join(import.meta.dirname, "../../../../Sources/OverlayWeb/OverlayWeb.docc/OverlayWeb.md");

export const scenarios = [
  scenario("four lines of markup and a script are a sheet, as in the guide", async ({ tab, hand }) => {
    const [, markup] = /## As an element[^]*?```html\n([^]*?)```/.exec(readFileSync(GUIDE, "utf8")) ?? assert.fail("the guide has no such part");
    const lines = markup.trim().split("\n");
    assert.ok(lines.length <= 5, `${lines.length} lines`);
    await open(tab, `<!doctype html><meta name="viewport" content="width=device-width">${markup}`);
    near(await tab.run(() => look.height()), 120, "it rests at its first detent");
    await hand.flick([200, 780], [200, 500], 80);
    await tab.run(() => look.quiet());
    near(await tab.run(() => look.height()), 780, "a flick takes it up");
    const scrolled = async () => tab.run(() => look.first().sheet.presentation.offset);
    await hand.drag([200, 700], [200, 600], 200);
    assert.ok((await scrolled()) > 50, `its content scrolls, by ${await scrolled()}`);
  }),
  scenario("one on a page that scrolls stays in the window", async ({ tab }) => {
    await open(tab, page(`<div class="long"></div><overlay-sheet detents="tip: 120px"><p>Text</p></overlay-sheet>`));
    near(await tab.run(async () => (scrollTo(0, 1000), look.frame().then(look.frame).then(() => look.height()))), 120, "height");
  }),
  scenario("the map beneath and beside a sheet keeps its touches", async ({ tab, hand }) => {
    await open(tab, page(OVER()));
    await tab.run(() => {
      globalThis.downs = 0;
      document.querySelector(".map").addEventListener("pointerdown", () => (globalThis.downs += 1));
    });
    await hand.tap([200, 300]);
    assert.equal(await tab.run(() => globalThis.downs), 1);
    await hand.drag([200, 780], [200, 480], 200);
    await tab.run(() => look.quiet());
    assert.equal(await tab.run(() => globalThis.downs), 1, "the sheet keeps its own");
    near(await tab.run(() => look.height()), 422, "it went to half");
  }),
  scenario("a selection goes both ways, as an input's value", async ({ tab, hand }) => {
    await open(tab, page(OVER('selection="half"')));
    near(await tab.run(() => look.height()), 422, "it starts at its selection");
    await hand.flick([200, 500], [200, 300], 80);
    await tab.run(() => look.quiet());
    const dragged = await tab.run(() => ({ attribute: look.first().getAttribute("selection"), property: look.first().selection, heard: look.heard.filter((one) => one.startsWith("selection")) }));
    assert.deepEqual(dragged, { attribute: "full", property: "full", heard: ["selection full"] });
    await tab.run(async () => (look.first().setAttribute("selection", "tip"), look.quiet()));
    near(await tab.run(() => look.height()), 120, "an attribute moves it");
    await tab.run(async () => ((look.first().selection = "half"), look.quiet()));
    near(await tab.run(() => look.height()), 422, "a property moves it");
    await tab.run(async () => (look.first().sheet.moveTo("full"), look.quiet()));
    const heard = await tab.run(() => look.heard.filter((one) => one.startsWith("selection")));
    assert.deepEqual(heard, ["selection full", "selection full"], "what the page asked for by its attribute it is not told");
    assert.equal(await tab.run(() => look.first().getAttribute("selection")), "full");
    assert.ok((await tab.run(() => look.heard)).includes("did-move full"), "the sheet's own events come from the element too");
  }),
  scenario("every word of an option is an attribute and a property", async ({ tab }) => {
    await open(tab, page(OVER('edge="top" margin-left="8" springresponse="0.7" long-drag-is-of-container flick="none" tap-handle="full" largest-undimmed-detent="half" sheet-style="rigid" label="Places" breadth="200" alignment="start" resistance-off="top end"')));
    const options = () => tab.run(() => {
      const { edge, marginLeft, springResponse, longDragIsOfContainer, flick, tapHandle, largestUndimmedDetent, style, label, breadth, resistanceOff } = look.first().sheet.options;
      return { edge, marginLeft, springResponse, longDragIsOfContainer, flick, tapHandle, largestUndimmedDetent, style, label, breadth, resistanceOff };
    });
    const said = { edge: "top", marginLeft: 8, springResponse: 0.7, longDragIsOfContainer: true, flick: null, tapHandle: "full", largestUndimmedDetent: "half", style: "rigid", label: "Places", breadth: 200, resistanceOff: ["top", "end"] };
    assert.deepEqual(await options(), said);
    const { top, left, width } = await tab.run(() => look.box());
    assert.deepEqual([top, left, width].map(Math.round), [120 - 844, 8, 200]);
    await tab.run(async () => {
      const sheet = look.first();
      Object.assign(sheet, { edge: "bottom", springResponse: 0.5, longDragIsOfContainer: false, breadth: null, sheetStyle: "flexible", label: "Shops" });
      await look.frame();
    });
    const changed = { ...said, edge: "bottom", springResponse: 0.5, longDragIsOfContainer: false, style: "flexible", label: "Shops" };
    delete changed.breadth;
    assert.deepEqual(await options(), changed);
    assert.equal(await tab.run(() => look.first().getAttribute("springresponse")), "0.5", "in the spelling that was there");
    assert.equal(await tab.run(() => look.part("sheet").getAttribute("aria-label")), "Shops");
    near(await tab.run(() => look.height()), 120, "at the other edge");
    near((await tab.run(() => look.box())).width, 382, "its default breadth");
  }),
  scenario("what cannot be read is said once, with its place, and the sheet keeps what it had", async ({ tab }) => {
    await open(tab, page(OVER('spring-responce="1"')));
    assert.deepEqual(tab.complaints, [], "another attribute is the page's");
    const bad = [
      ["detents", "tip: 120, full: -64px", 'overlay-sheet: detents="tip: 120, full: -64px": at character 6, "120, full: -64px": expected a height: 120px, 50%, -64px (so much less than all) or content'],
      ["detents", "tip: 120px half: 50%", 'overlay-sheet: detents="tip: 120px half: 50%": at character 12, "half: 50%": expected a comma, at most, disabled, content-first, pull, backdrop-opacity or a "label"'],
      ["detents", "tip: 1px, tip: 2px", 'overlay-sheet: detents="tip: 1px, tip: 2px": at character 11, "tip: 2px": expected another name: tip is there already'],
      ["detents", "", 'overlay-sheet: detents="": at character 1, the end: expected the name of a detent'],
      ["detents", "[object Object]", 'overlay-sheet: detents="[object Object]": expected text, got objects: set the property detents, or write tip: 120px, full: -64px'],
      ["resistance-off", "tpo", 'overlay-sheet: resistance-off="tpo": expected some of minimum, maximum, top, end'],
      ["edge", "botom", 'overlay-sheet: edge="botom": expected one of bottom, top, left, right'],
      ["spring-response", "fast", 'overlay-sheet: spring-response="fast": expected a number'],
      ["distance-is-points", "yes", 'overlay-sheet: distance-is-points="yes": expected true or false'],
      ["largest-undimmed-detent", "haf", 'overlay-sheet: largest-undimmed-detent="haf": expected one of tip, half, full, or none'],
      ["selection", "haf", 'overlay-sheet: selection="haf": expected one of tip, half, full'],
      ["spring-response", "-1", "overlay-sheet: invalid spring"],
    ];
    for (const [attribute, value, message] of bad) {
      tab.complaints.length = 0;
      await tab.run(async (attribute, value) => {
        const sheet = look.first();
        sheet.setAttribute(attribute, value);
        for (let turn = 0; turn < 3; turn += 1) {
          await look.frame();
          sheet.setAttribute("label", `again ${turn}`);
        }
        await look.frame();
      }, attribute, value);
      assert.equal(tab.complaints[0], message);
      assert.equal(tab.complaints.length, message.includes('"') ? 1 : tab.complaints.length);
      near(await tab.run(() => look.height()), 120, `after ${attribute}=${value}`);
      await tab.run((attribute) => attribute !== "detents" && look.first().removeAttribute(attribute), attribute);
    }
    tab.complaints.length = 0;
    assert.ok((await tab.run(() => look.heard)).includes("invalid edge"), "an event says it too");
    await tab.run(async () => {
      addEventListener("overlay-invalid", (event) => event.preventDefault());
      look.first().setAttribute("edge", "nowhere");
      await look.frame();
      look.first().detents = [{ points: 3 }];
      await look.frame();
      look.first().detents = "tip: 200px";
      await look.quiet();
    });
    near(await tab.run(() => look.height()), 200, "what is right counts again");
    assert.deepEqual(tab.complaints, [], "a page that takes the event hears no more");
  }),
  scenario("properties that were set before the element was known count", async ({ tab }) => {
    await open(tab, page(OVER(), `<script>Object.assign(document.querySelector("overlay-sheet"), { detents: [{ name: "low", points: 200 }, { name: "high", fraction: 0.8 }], selection: "high", springResponse: 0.2, edge: "bottom", module: "overlay.wasm?own" });</script>
      <script type="module">import "/web/element.js"; globalThis.early = Object.keys(document.querySelector("overlay-sheet"));</script>`));
    near(await tab.run(() => look.height()), 675.2, "height");
    assert.deepEqual(await tab.run(() => globalThis.early), ["springResponse", "edge"], "what the core alone knows waits for it");
    assert.deepEqual(await tab.run(() => ({ own: Object.keys(look.first()), response: look.first().sheet.options.springResponse, names: look.first().detents.map(({ name }) => name) })), { own: [], response: 0.2, names: ["low", "high"] });
    assert.deepEqual(await tab.run(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes(".wasm")).map((name) => name.split("?")[1])), ["own"]);
    await tab.run(async () => (look.first().setAttribute("detents", "low: 300px"), look.quiet()));
    near(await tab.run(() => look.height()), 300, "an attribute that comes later counts more");
  }),
  scenario("modal and open are said in every way that a framework has", async ({ tab }) => {
    await open(tab, page(OVER()));
    const shown = (...steps) => tab.run(async (steps) => {
      const sheet = look.first();
      const seen = [];
      for (const [how, name, value] of steps) {
        if (how === "property") sheet[name] = value;
        else if (value === null) sheet.removeAttribute(name);
        else sheet.setAttribute(name, value);
        await look.frame();
        await look.frame();
        seen.push(`${sheet[name]} ${sheet.getAttribute(name)} ${!!look.part("sheet")}`);
      }
      return seen;
    }, steps);
    assert.deepEqual(await shown(["property", "open", false], ["property", "open", true], ["attribute", "open", "false"], ["attribute", "open", "true"], ["property", "open", "false"], ["property", "open", ""],
      ["property", "open", null], ["attribute", "open", "false"], ["attribute", "open", null]),
    ["false false false", "true  true", "false false false", "true true true", "false false false", "true  true", "true null true", "false false false", "true null true"]);
    await tab.run(() => void (look.first().open = false));
    assert.deepEqual(await shown(["property", "modal", true], ["property", "modal", false], ["property", "modal", ""], ["property", "modal", null], ["attribute", "modal", "false"], ["property", "modal", undefined]),
      ["true  false", "false null false", "true  false", "false null false", "false false false", "false null false"]);
  }),
  scenario("an element that moves in its container keeps its sheet, and one that leaves takes it away", async ({ tab, hand }) => {
    await open(tab, page(OVER('selection="half"')));
    await hand.drag([200, 700], [200, 100], 400);
    await tab.run(() => look.quiet());
    const all = await tab.run(async () => {
      const sheet = look.first();
      const { sheet: same, parentNode } = sheet;
      const at = () => [look.height(), Math.round(sheet.sheet.presentation.offset), sheet.sheet === same];
      const seen = [at()];
      // As a framework moves it, and in its strict mode: all at one time.
      parentNode.prepend(sheet);
      sheet.remove();
      parentNode.append(sheet);
      await look.frame();
      await look.frame();
      seen.push(at());
      const { stage } = same;
      sheet.remove();
      await look.frame();
      seen.push([stage.isDetached, sheet.sheet === undefined, sheet.shadowRoot.querySelectorAll(".overlay-root").length]);
      parentNode.append(sheet);
      await look.ready();
      await look.frame();
      seen.push(at());
      const other = document.createElement("section");
      other.style.cssText = "position: absolute; left: 0; top: 0; width: 300px; height: 400px";
      document.body.append(other);
      other.append(sheet);
      await look.until(() => sheet.sheet && sheet.sheet.stage.element === other, "another stage");
      await look.frame();
      await look.frame();
      seen.push([sheet.selection, look.box().top, look.box().width]);
      return seen;
    });
    const [before, moved, removed, again, elsewhere] = all;
    assert.equal(before[0], 780);
    assert.ok(before[1] > 100, `scrolled by ${before[1]}`);
    assert.deepEqual(moved, before);
    assert.deepEqual(removed, [true, true, 1]);
    assert.deepEqual(again, [before[0], before[1], false], "it comes back as it was");
    assert.deepEqual(elsewhere, ["full", 64, 300]);
  }),
  scenario("one that leaves while it is loaded is not shown", async ({ tab }) => {
    await open(tab, page("<main></main>"), { waits: false });
    const seen = await tab.run(async () => {
      const main = document.querySelector("main");
      const seen = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const sheet = document.createElement("overlay-sheet");
        sheet.setAttribute("detents", "tip: 100px");
        main.append(sheet);
        await Promise.resolve();
        if (turn < 4) sheet.remove();
        await Promise.resolve();
      }
      await look.ready();
      seen.push(document.querySelectorAll("overlay-sheet").length, look.height(), look.first().sheet.stage.views.length);
      look.first().remove();
      await look.frame();
      return seen;
    });
    assert.deepEqual(seen, [1, 100, 1]);
  }),
  scenario("one that is hidden, by itself or around it, stands when it is shown", async ({ tab }) => {
    await open(tab, page(OVER().replace("<main>", '<main style="display: none">')), { waits: false });
    const seen = await tab.run(async () => {
      const [main, sheet] = [document.querySelector("main"), look.first()];
      await look.frame();
      await look.frame();
      const seen = [sheet.sheet === undefined];
      main.style.cssText = "height: 0";
      await look.ready();
      seen.push(look.box().height);
      main.style.cssText = "";
      await look.frame();
      await look.frame();
      await look.frame();
      seen.push(look.height());
      sheet.selection = "half";
      await look.quiet();
      // Hidden with what is around it it is what it was; hidden by itself it is away.
      const { sheet: same } = sheet;
      main.style.display = "none";
      await look.frame();
      await look.frame();
      main.style.display = "";
      await look.frame();
      await look.frame();
      seen.push(sheet.sheet === same, look.height());
      sheet.hidden = true;
      await look.frame();
      await look.frame();
      seen.push(sheet.sheet === undefined, look.at(200, 800));
      sheet.hidden = false;
      await look.ready();
      seen.push(look.height());
      return seen;
    });
    assert.deepEqual(seen, [true, 0, 120, true, 422, true, "map", 422]);
  }),
  scenario("sheets in one container are one stack", async ({ tab, hand }) => {
    const sheet = (id, attributes) => `<overlay-sheet id="${id}" detents="low: 200px, high: 600px" ${attributes}><p>${id}</p></overlay-sheet>`;
    await open(tab, page(`<main><div class="map"></div>${sheet("one", 'selection="high"')}<div>${sheet("two", 'largest-undimmed-detent="low"')}</div></main>`));
    await tab.run(() => look.ready(document.querySelector("#two")));
    const same = () => tab.run(() => document.querySelector("#one").sheet.stage === document.querySelector("#two").sheet.stage);
    assert.ok(await same(), "one stage, also where one of them has an element around it");
    await hand.flick([200, 700], [200, 500], 80);
    await tab.run(() => look.quiet(document.querySelector("#two")));
    const heights = () => tab.run(() => ["#one", "#two"].map((id) => look.height(document.querySelector(id))));
    assert.deepEqual(await heights(), [600, 600], "the finger takes the one in front");
    const covered = () => tab.run(() => [look.part("sheet", document.querySelector("#one")).inert, look.at(200, 100)]);
    assert.deepEqual(await covered(), [true, "backdrop"], "its backdrop covers the other one");
    // One that is shown again comes in front, also of what stands later on the page.
    await tab.run(async () => {
      const [one, two] = ["#one", "#two"].map((id) => document.querySelector(id));
      two.selection = "low";
      one.hidden = true;
      await look.quiet(two);
      one.hidden = false;
      await look.ready(one);
      await look.frame();
    });
    const front = await tab.run(() => document.elementFromPoint(200, 800).closest("overlay-sheet").id);
    assert.equal(front, "one");
    await hand.drag([200, 780], [200, 700], 200);
    await tab.run(() => look.quiet());
    assert.ok((await tab.run(() => look.heard)).some((one) => one === "drag-began  one" || one.endsWith("one")), "and has the fingers");
    await tab.run(async () => (document.querySelector("#one").remove(), look.frame()));
    await hand.flick([200, 780], [200, 600], 80);
    await tab.run(() => look.quiet());
    near(await tab.run(() => look.height()), 600, "the other one goes on alone");
  }),
  scenario("a sheet in a shadow root of the page has its fields, scrollers and keys", async ({ tab, hand }) => {
    const inner = `<style>textarea { display: block; height: 60px; width: 200px }</style><overlay-sheet detents="${DETENTS}" start="half">
      <h1 slot="header">Places</h1><input id="field"><textarea>${"line\n".repeat(40)}</textarea><button>Button</button><div style="height: 3000px"></div></overlay-sheet>`;
    await open(tab, page(`<main id="outer"></main>`, `<script type="module">
      const root = document.querySelector("main").attachShadow({ mode: "open" });
      root.innerHTML = ${JSON.stringify(inner)};
      globalThis.inner = (name) => root.querySelector(name);
      </script><script type="module" src="element.js"></script>`), { waits: false });
    await tab.run(() => look.ready(inner("overlay-sheet")));
    const height = () => tab.run(() => look.height(inner("overlay-sheet")));
    const scrolled = () => tab.run(() => inner("overlay-sheet").sheet.presentation.offset);
    near(await height(), 422, "it starts at half");
    const middle = (name) => tab.run((name) => { const { left, top, width, height } = inner(name).getBoundingClientRect(); return [left + width / 2, top + height / 2]; }, name);
    const [x, y] = await middle("textarea");
    await hand.drag([x, y + 20], [x, y - 20], 200);
    near(await height(), 422, "a field of several lines keeps its finger");
    await hand.turn([x, y], [20, 20, 20]);
    await sleep(250);
    assert.ok(await tab.run(() => inner("textarea").scrollTop) > 0, "and its wheel");
    near(await height(), 422, "height");
    const field = await middle("#field");
    await hand.mouse("mousePressed", field);
    for (let step = 1; step <= 10; step += 1) await hand.mouse("mouseMoved", [field[0] + step, field[1] - 10 * step]);
    await hand.mouse("mouseReleased", [field[0] + 10, field[1] - 100]);
    near(await height(), 422, "the mouse selects in a field");
    assert.equal(await tab.run(() => document.activeElement.shadowRoot.activeElement.id), "field");
    await tab.run(() => inner("button").focus());
    await hand.press("ArrowDown");
    await tab.run(() => look.quiet(inner("overlay-sheet")));
    near(await scrolled(), 40, "an arrow scrolls the content that has the focus");
    await hand.drag([300, 800], [300, 450], 300);
    await tab.run(() => look.quiet(inner("overlay-sheet")));
    near(await height(), 780, "a finger beside them is the sheet's");
  }),
  scenario("children stay where the page has them, and may change at any time", async ({ tab, hand }) => {
    await open(tab, page(OVER('selection="half"')));
    const seen = await tab.run(async () => {
      const sheet = look.first();
      const text = () => sheet.innerHTML;
      const before = text();
      const seen = [before === text(), look.box(sheet, "list").top - look.box().top];
      const settle = async () => { for (let turn = 0; turn < 4; turn += 1) await look.frame(); };
      sheet.firstElementChild.style.height = "90px";
      await settle();
      seen.push(look.box(sheet, "list").top - look.box().top);
      const footer = Object.assign(document.createElement("div"), { slot: "footer", textContent: "Pay" });
      footer.style.height = "50px";
      sheet.append(footer);
      await settle();
      seen.push(footer.getBoundingClientRect().bottom);
      sheet.replaceChildren("short");
      await settle();
      seen.push(look.box(sheet, "list").top - look.box().top, sheet.sheet.presentation.contentEnd < 422);
      sheet.innerHTML = '<div class="long"></div>';
      await settle();
      return seen;
    });
    assert.deepEqual(seen, [true, 55, 105, 844, 15, true]);
    await hand.drag([200, 700], [200, 100], 400);
    assert.ok(await tab.run(() => look.first().sheet.presentation.offset) > 100, "what came last scrolls");
    await tab.run(async () => ((look.first().detents = "all: content"), look.first().replaceChildren(Object.assign(document.createElement("div"), { style: "height: 333px" })), look.quiet()));
    near(await tab.run(() => look.height()), 348, "as high as its content");
  }),
  scenario("a page styles the parts", async ({ tab }) => {
    await open(tab, page(`<style>overlay-sheet::part(sheet) { background: rgb(1, 2, 3) } overlay-sheet::part(handle) { width: 77px } overlay-sheet::part(backdrop) { background: rgb(4, 5, 6) }
      overlay-sheet::part(list) { outline: 7px solid } overlay-sheet::part(header), overlay-sheet::part(footer), overlay-sheet::part(content) { outline: 8px solid } overlay-sheet[selection="full"] { --seen: full }</style>
      ${OVER('largest-undimmed-detent="none" selection="full"')}`));
    const styles = await tab.run(() => ["sheet", "handle", "backdrop", "list", "header", "footer", "content"].map((name) => {
      const { backgroundColor, width, outlineWidth } = getComputedStyle(look.part(name));
      return { sheet: backgroundColor, handle: width, backdrop: backgroundColor }[name] ?? outlineWidth;
    }));
    assert.deepEqual(styles, ["rgb(1, 2, 3)", "77px", "rgb(4, 5, 6)", "7px", "8px", "8px", "8px"]);
  }),
  scenario("where WebAssembly is refused it is a panel that scrolls, and says so once", async ({ tab }) => {
    const csp = "script-src 'self'; style-src 'self' 'unsafe-inline'";
    await open(tab, page(OVER() + '<overlay-sheet id="other"></overlay-sheet>'), { csp, waits: false });
    await tab.run(() => look.until(() => look.heard.some((one) => one.startsWith("failed")), "a failure"));
    await sleep(200);
    assert.deepEqual(await tab.run(() => look.heard.filter((one) => one.startsWith("failed"))), ["failed", "failed  other"]);
    // What a browser says itself of a policy is not the sheet's.
    const about = tab.complaints.filter((one) => /WebAssembly/.test(one) && !/^Content-Security-Policy/.test(one));
    assert.equal(about.length, 1, `said once: ${tab.complaints}`);
    tab.complaints.length = 0;
    const panel = await tab.run(async () => {
      const panel = look.part("panel");
      panel.scrollTop = 300;
      look.first().setAttribute("label", "another");
      for (let turn = 0; turn < 5; turn += 1) await look.frame();
      const { top, height } = panel.getBoundingClientRect();
      return [top, height, panel.scrollTop, look.at(200, 800), look.at(200, 200), panel.contains(look.first().shadowRoot.querySelector("slot[name=header]"))];
    });
    assert.deepEqual(panel, [422, 422, 300, "long", "map", true]);
    await sleep(100);
    assert.deepEqual(tab.complaints, [], "it does not try again and again");
    assert.equal((await tab.run(() => look.heard)).filter((one) => one.startsWith("failed")).length, 2, "nor fail");
  }),
  scenario("it is shown under a strict policy that allows WebAssembly", async ({ tab }) => {
    await open(tab, `<!doctype html><meta name="viewport" content="width=device-width"><overlay-sheet detents="tip: 120px"><p>Text</p></overlay-sheet><script type="module" src="element.js"></script>`,
      { csp: "default-src 'none'; connect-src 'self'; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'" });
    near(await tab.run(() => look.height()), 120, "height");
  }),
  scenario("before its module is there it is a panel that scrolls", async ({ tab }) => {
    await open(tab, page(OVER() + '<overlay-sheet modal></overlay-sheet><overlay-sheet hidden></overlay-sheet>', ""), { waits: false });
    const seen = await tab.run(() => {
      const [sheet, ...others] = document.querySelectorAll("overlay-sheet");
      sheet.scrollTop = 200;
      const { top, height, width } = sheet.getBoundingClientRect();
      return [top, height, width, sheet.scrollTop, look.at(200, 200), look.at(200, 700), ...others.map((other) => getComputedStyle(other).display)];
    });
    assert.deepEqual(seen, [422, 422, 390, 200, "map", "long", "none", "none"]);
    await tab.run(async () => { await import("/web/element.js"); await look.ready(); });
    near(await tab.run(() => look.height()), 120, "and a sheet once that is there");
  }),
  scenario("a signal ends it, and another one lets it begin again", async ({ tab }) => {
    await open(tab, page(OVER()));
    const seen = await tab.run(async () => {
      const sheet = look.first();
      const ends = new AbortController();
      sheet.signal = ends.signal;
      await look.frame();
      const seen = [!!sheet.sheet];
      const { stage } = sheet.sheet;
      ends.abort();
      seen.push(!!sheet.sheet, stage.isDetached, look.part("panel").hidden, look.at(200, 800));
      sheet.setAttribute("edge", "top");
      await look.frame();
      sheet.parentNode.append(sheet);
      await look.frame();
      seen.push(!!sheet.sheet);
      sheet.removeAttribute("edge");
      sheet.signal = new AbortController().signal;
      await look.ready();
      return [...seen, look.height()];
    });
    assert.deepEqual(seen, [true, false, true, true, "map", false, 120]);
  }),
  scenario("one that goes to another document and comes back", async ({ tab }) => {
    await open(tab, page(OVER('selection="half"')));
    const seen = await tab.run(async () => {
      const [sheet, main] = [look.first(), document.querySelector("main")];
      const frame = document.body.appendChild(document.createElement("iframe"));
      const { stage } = sheet.sheet;
      frame.contentDocument.body.append(sheet);
      await look.frame();
      const panel = look.part("panel", sheet);
      const seen = [stage.isDetached, !!sheet.sheet, frame.contentWindow.getComputedStyle(panel).overflowY];
      main.append(sheet);
      await look.ready();
      return [...seen, look.height()];
    });
    assert.deepEqual(seen, [true, false, "auto", 422]);
  }),
  scenario("on a server its module is imported, and touches nothing", async () => {
    const folder = mkdtempSync(join(tmpdir(), "overlay-"));
    try {
      cpSync(join(import.meta.dirname, "../../../../Sources/OverlayWeb/web"), folder, { recursive: true });
      writeFileSync(join(folder, "package.json"), '{"type":"module"}');
      const before = Object.getOwnPropertyNames(globalThis).sort();
      const { OverlaySheetElement } = await import(pathToFileURL(join(folder, "element.js")).href);
      assert.equal(typeof OverlaySheetElement, "function");
      assert.deepEqual(Object.getOwnPropertyNames(globalThis).sort(), before);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }),
  ...ofModal,
  ...ofReact,
];
