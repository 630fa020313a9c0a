// <overlay-sheet> in React, without a wrapper.
//
// Debian's React is 18, with what React 19 does with a custom element, which it had as an experiment: it sets properties where there are such,
// and hears its events (`setValueForProperty`; in 19 `setValueForPropertyOnCustomComponent` of DOMPropertyOperations.js does the same, and takes
// an attribute away where it is told false). Without that it does as 18 does: it sets attributes alone, and writes out all that is not null.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { DETENTS, open, page, scenario } from "./element.mjs";
import { near } from "./hand.mjs";

const read = (name) => readFileSync(`/usr/share/nodejs/${name}/umd/${name}.development.js`, "utf8");

/** What React 18 lacks. */
const EXPERIMENTS = ["isCustomComponentTag && name[0] === 'o'", "isCustomComponentTag && name in node", "isCustomComponentTag && value === true", "if (value === false) {", "enableCustomElementPropertySupport = true"];

/** @param {boolean} setsProperties */
function react(setsProperties) {
  let text = read("react-dom");
  for (const experiment of EXPERIMENTS) {
    assert.ok(text.includes(experiment), `React has no ${experiment}`);
    if (!setsProperties) text = text.replace(experiment, experiment.replace(/true$|^isCustomComponentTag|value === false/, "false"));
  }
  return [read("react"), text];
}

/** An app that says all by its state. */
function begin(setsProperties, detents, isEarly) {
  const { createElement: node, StrictMode, Fragment, useState, useRef, useEffect } = React;
  const app = (globalThis.app = { renders: 0, events: [] });
  function Sheet({ selection, title, rows, ...rest }) {
    const ref = useRef(null);
    const heard = ({ detail }) => {
      app.events.push(detail.selection);
      app.set((state) => ({ ...state, selection: detail.selection }));
    };
    useEffect(() => {
      if (setsProperties) return;
      const element = ref.current;
      element.addEventListener("overlay-selection", heard);
      return () => element.removeEventListener("overlay-selection", heard);
    }, []);
    const listens = setsProperties ? { "onoverlay-selection": heard } : {};
    return node("overlay-sheet", { ref, detents: setsProperties && !isEarly ? [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5 }, { name: "full", inset: 64 }] : detents, selection, ...listens, ...rest },
      title && node("h1", { slot: "header" }, title), rows.map((row) => node("p", { key: row, style: { height: 80, margin: 0 } }, row)));
  }
  function App() {
    const [state, set] = useState({ selection: "half", title: "Places", rows: ["a", "b", "c"], hasCard: false, isThere: true });
    app.set = set;
    app.renders += 1;
    const { hasCard, isThere, isBehind, ...sheet } = state;
    const places = isThere && node(Sheet, { key: "places", id: "places", modal: false, open: true, hidden: false, springResponse: 0.4, breadth: null, flick: false, edge: undefined, ...sheet });
    const card = hasCard && node(Sheet, { key: "card", id: "card", modal: false, open: true, selection: "tip", rows: ["card"] });
    return node(Fragment, {}, node("div", { className: "map" }), isBehind ? [card, places] : [places, card]);
  }
  app.root = ReactDOM.createRoot(document.querySelector("main"));
  app.root.render(node(StrictMode, {}, node(App)));
}

const act = (setsProperties, isEarly) => async ({ tab, hand }) => {
  const script = '<script type="module" src="element.js"></script>';
  await open(tab, page("<main></main>", isEarly ? "" : script), { waits: false });
  for (const text of react(setsProperties)) await tab.run((text) => void (0, eval)(text), text);
  await tab.run(begin, setsProperties, DETENTS, isEarly);
  await tab.run(() => look.frame());
  if (isEarly) await tab.run(() => import("/web/element.js").then(() => undefined));
  await tab.run(() => look.ready());
  const height = (id = "places") => tab.run((id) => look.height(document.getElementById(id)), id);
  const change = (changes) => tab.run(async (changes) => {
    app.set((state) => ({ ...state, ...changes }));
    for (let turn = 0; turn < 4; turn += 1) await look.frame();
  }, changes);
  const quiet = (id = "places") => tab.run((id) => look.quiet(document.getElementById(id)), id);
  near(await height(), 422, "it starts at its selection");
  assert.deepEqual(await tab.run(() => { const { springResponse, breadth } = look.first().sheet.options; return [springResponse, breadth ?? null]; }), [0.4, null]);
  await change({ selection: "full" });
  await quiet();
  near(await height(), 780, "a state moves it");
  assert.deepEqual(await tab.run(() => app.events), []);
  await hand.flick([200, 100], [200, 400], 80);
  await quiet();
  const events = await tab.run(() => app.events);
  assert.ok(events.length && events.every((one) => /half|tip/.test(one)), `a finger says a state: ${events}`);
  await change({ selection: "half" });
  await quiet();
  await change({ title: null, rows: ["c", "d", "a", "e", "b"] });
  const kept = () => tab.run(() => [...document.querySelector("#places").children].map((child) => child.textContent).join(""));
  assert.equal(await kept(), "cdaeb", "children are the framework's");
  const same = await tab.run(() => void (globalThis.former = look.first().sheet));
  assert.equal(same, undefined);
  await change({ hasCard: true });
  await tab.run(() => look.ready(document.querySelector("#card")));
  near(await height("card"), 120, "another one comes");
  await change({ isBehind: true });
  assert.equal(await tab.run(() => document.querySelector("#places").sheet === globalThis.former), true, "one that is moved in the tree stays as it is");
  assert.equal(await tab.run(() => document.elementFromPoint(200, 800).closest("overlay-sheet").id), "card", "and behind what came later");
  for (const open of [false, true, "", null, undefined, "false", "true"]) {
    await change({ open });
    const isShown = open !== false && open !== "false";
    assert.equal(await tab.run(() => !!look.part("sheet", document.querySelector("#places"))), isShown, `open ${open}`);
    if (isShown) await tab.run(() => look.ready(document.querySelector("#places")));
  }
  await change({ isThere: false });
  await change({ isThere: true, hasCard: false });
  await tab.run(() => look.ready());
  await tab.run(async () => {
    globalThis.stage = look.first().sheet.stage;
    app.root.unmount();
    await look.frame();
  });
  assert.equal(await tab.run(() => globalThis.stage.isDetached), true, "nothing is left");
};

export const scenarios = [
  scenario("React that sets attributes alone, as 18 does", act(false, false)),
  scenario("React that sets properties, as 19 does", act(true, false)),
  scenario("React that set all before the module was there", act(true, true)),
];
