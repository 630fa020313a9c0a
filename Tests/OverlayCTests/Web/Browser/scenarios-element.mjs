// <overlay-sheet> on pages of its own, as a server sends them. The screen is 390 × 844.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sleep } from "./hand.mjs";

const near = (actual, expected, what, by = 1) => assert.ok(Math.abs(actual - expected) <= by, `${what}: expected ${expected}, got ${actual}`);
const DETENTS = "tip: 120px, half: 50%, full: -64px";
const GUIDE = join(import.meta.dirname, "../../../../Sources/OverlayWeb/OverlayWeb.docc/OverlayWeb.md");

/** A page over a map that counts its touches. */
const page = (body, script = '<script type="module" src="element.js"></script>') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A sheet</title>
<link rel="stylesheet" href="element.css">
<style>html, body { margin: 0; height: 100% } main { position: relative; height: 100%; overflow: clip } .map { position: absolute; inset: 0; touch-action: none } h1 { margin: 0; height: 40px } .long { height: 3000px }</style>
${body}${script}</html>`;
const OVER = (attributes = "", inner = '<h1 slot="header">Places</h1><div class="long">Text</div>') => `<main><div class="map"></div><overlay-sheet detents="${DETENTS}" ${attributes}>${inner}</overlay-sheet></main>`;

/** What a scenario asks of its page. */
function help() {
  const heard = [];
  for (const type of ["selection", "failed", "invalid", "ready", "did-move", "drag-began"]) {
    addEventListener(`overlay-${type}`, ({ target, detail }) => heard.push([type, detail?.selection ?? detail?.attribute ?? detail?.detent ?? "", target.id].join(" ").trim()));
  }
  const all = () => [...document.querySelectorAll("overlay-sheet")];
  const first = () => all()[0];
  const part = (name, element = first()) => element.shadowRoot.querySelector(`[part=${name}]`);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (holds, what) => {
    for (let left = 600; !(await holds()); left -= 1) {
      if (!left) throw new Error(`never: ${what}`);
      await frame();
    }
  };
  const ready = (element = first()) => until(() => element.sheet, "a sheet").then(frame).then(frame);
  const quiet = async (element = first()) => {
    await frame();
    await until(() => !element.sheet.presentation.isMoving, "rest");
    await frame();
    await frame();
  };
  const box = (element = first(), name = "sheet") => part(name, element).getBoundingClientRect().toJSON();
  const height = (element = first()) => Math.round(10 * (innerHeight - box(element).top)) / 10;
  /** What is on the screen at a point, by its part or its name. */
  const at = (x, y) => {
    const node = document.elementFromPoint(x, y);
    const inner = node?.shadowRoot?.elementFromPoint(x, y);
    return inner?.getAttribute("part") ?? node?.className ?? node?.localName;
  };
  Object.assign(globalThis, { look: { heard, first, part, frame, until, ready, quiet, box, height, at } });
}

/** Opens a page; waits for its first sheet unless told otherwise. */
async function open(tab, html, { csp, waits = true } = {}) {
  const origin = await tab.run(() => location.origin);
  await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${help})()` });
  await tab.go(`${origin}/web/page?${new URLSearchParams({ html, ...(csp && { csp }) })}`);
  if (waits) await tab.run(() => look.ready());
}

const scenario = (name, act) => ({ name: `Element: ${name}`, isUnrecorded: true, act });

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
  }),
  scenario("every word of an option is an attribute and a property", async ({ tab }) => {
    await open(tab, page(OVER('edge="top" margin-left="8" springresponse="0.7" list-drags-by-last-move flick="none" tap-handle="full" largest-undimmed="half" sheet-style="rigid" label="Places" breadth="200" alignment="start"')));
    const options = () => tab.run(() => {
      const { edge, marginLeft, springResponse, listDragsByLastMove, flick, tapHandle, largestUndimmed, style, label, breadth } = look.first().sheet.options;
      return { edge, marginLeft, springResponse, listDragsByLastMove, flick, tapHandle, largestUndimmed, style, label, breadth };
    });
    const said = { edge: "top", marginLeft: 8, springResponse: 0.7, listDragsByLastMove: true, flick: null, tapHandle: "full", largestUndimmed: "half", style: "rigid", label: "Places", breadth: 200 };
    assert.deepEqual(await options(), said);
    const { top, left, width } = await tab.run(() => look.box());
    assert.deepEqual([top, left, width].map(Math.round), [120 - 844, 8, 200]);
    await tab.run(async () => {
      const sheet = look.first();
      Object.assign(sheet, { edge: "bottom", springResponse: 0.5, listDragsByLastMove: false, breadth: null, sheetStyle: "flexible", label: "Shops" });
      await look.frame();
    });
    const changed = { ...said, edge: "bottom", springResponse: 0.5, listDragsByLastMove: false, style: "flexible", label: "Shops" };
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
      ["detents", "tip: 120px half: 50%", 'overlay-sheet: detents="tip: 120px half: 50%": at character 12, "half: 50%": expected a comma, at most, disabled, content-first, pull, opacity or a "label"'],
      ["detents", "tip: 1px, tip: 2px", 'overlay-sheet: detents="tip: 1px, tip: 2px": at character 11, "tip: 2px": expected another name: tip is there already'],
      ["detents", "", 'overlay-sheet: detents="": at character 1, the end: expected the name of a detent'],
      ["detents", "[object Object]", 'overlay-sheet: detents="[object Object]": expected text, got objects: set the property detents, or write tip: 120px, full: -64px'],
      ["edge", "botom", 'overlay-sheet: edge="botom": expected one of bottom, top, left, right'],
      ["spring-response", "fast", 'overlay-sheet: spring-response="fast": expected a number'],
      ["from-origin", "yes", 'overlay-sheet: from-origin="yes": expected true or false'],
      ["largest-undimmed", "haf", 'overlay-sheet: largest-undimmed="haf": expected one of tip, half, full, or none'],
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
];
