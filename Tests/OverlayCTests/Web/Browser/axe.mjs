// Asks axe-core what hinders somebody on the pages of the demo: each with what can be seen on it, light and dark.
//
//     node axe.mjs WEB AXE [NAME…]    # AXE is axe.min.js; NAMEs choose. UNSURE in the environment prints what it cannot judge too

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./chromium.mjs";
import { still, views } from "./demo-pages.mjs";

const [web, axe, ...names] = process.argv.slice(2);
const PHONE = { width: 390, height: 844 };
/** At least so many rules have something to say on each page. */
const LEAST = 15;
const source = readFileSync(axe, "utf8");

/** What it finds, in a line each; what it cannot judge (colours over a picture, what lies under a sheet); how many rules hold. */
const ask = (tab) => tab.run(async () => {
  const { violations, passes, incomplete } = await globalThis.axe.run(document);
  const lines = (all) => all.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary, any }) => `${id}: ${help}: ${target.flat().join(" ")} ${any?.[0]?.message ?? failureSummary?.split("\n")[1]?.trim() ?? ""}`));
  return { found: lines(violations), unsure: lines(incomplete), passed: passes.length };
});

const browser = new Browser();
let [failed, count] = [0, 0];
for (const scheme of ["light", "dark"]) {
  for (const { page, name, act } of views) {
    const title = `${page || "the beginning"}: ${name}, ${scheme}`;
    if (names.length && !names.some((part) => title.includes(part))) continue;
    const tab = await browser.open();
    await tab.resize(PHONE);
    await tab.media({ scheme });
    await tab.go(`${pathToFileURL(join(web, "demo.html")).href}#${page}`);
    await still(tab);
    await act?.(tab);
    await tab.send("Runtime.evaluate", { expression: source });
    const { found, unsure, passed } = await ask(tab);
    count += 1;
    // A page that it did not look into has nothing to find.
    const isWell = !found.length && passed >= LEAST;
    if (!isWell) failed += 1;
    console.log(`${isWell ? "ok    " : "FAIL  "}${title}: ${passed} rules hold${found.map((line) => `\n      ${line}`).join("")}`);
    if (process.env.UNSURE) for (const line of unsure) console.log(`      unsure: ${line}`);
    await tab.close();
  }
}
await browser.close();
console.log(`axe-core finds nothing in ${count - failed} of ${count} views`);
process.exitCode = failed || !count ? 1 : 0;
