// Takes pictures of the pages of the demo, for somebody to look at.
//
//     node pictures.mjs WEB FOLDER [NAME…]    # those whose names have such a part

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./chromium.mjs";
import { still, views } from "./demo-pages.mjs";

const [web, folder, ...names] = process.argv.slice(2);
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
const SCREENS = {
  phone: { screen: PHONE },
  tablet: { screen: { width: 820, height: 1180, deviceScaleFactor: 1, mobile: true } },
  desktop: { screen: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false } },
  dark: { screen: PHONE, media: { "prefers-color-scheme": "dark" } },
  forced: { screen: PHONE, media: { "forced-colors": "active" } },
  rtl: { screen: PHONE, query: "?dir=rtl" },
  "rtl-tablet": { screen: { width: 820, height: 1180, deviceScaleFactor: 1, mobile: true }, query: "?dir=rtl" },
  // A desktop of which a pixel is two.
  "zoom-200": { screen: { width: 720, height: 450, deviceScaleFactor: 2, mobile: false } },
};

mkdirSync(folder, { recursive: true });
const browser = new Browser();
let count = 0;
for (const [on, { screen, media = {}, query = "" }] of Object.entries(SCREENS)) {
  for (const { page, name, act } of views) {
    const file = `${page ? `${page}-` : ""}${name}-${on}`;
    if (names.length && !names.some((part) => file.includes(part))) continue;
    const tab = await browser.open();
    await tab.send("Emulation.setDeviceMetricsOverride", screen);
    await tab.send("Emulation.setEmulatedMedia", { features: Object.entries({ "prefers-color-scheme": "light", ...media }).map(([name, value]) => ({ name, value })) });
    await tab.go(`${pathToFileURL(join(web, "demo.html")).href}${query}#${page}`);
    await still(tab);
    await act?.(tab);
    writeFileSync(join(folder, `${file}.png`), await tab.picture());
    if (tab.complaints.length) console.log(`${file}: ${tab.complaints.join("; ")}`);
    await tab.close();
    count += 1;
  }
}
await browser.close();
console.log(`${count} pictures in ${folder}`);
