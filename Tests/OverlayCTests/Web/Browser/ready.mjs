// How long a page takes until a finger can have its sheet, from the first byte asked for: over a slow 4G line (1.6 Mbit/s, 150 ms from
// question to answer, for each question), with a processor that is four times as slow. What is sent is what npm would publish, by brotli.
//
//     node ready.mjs WEB

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { Browser } from "./chromium.mjs";

const [web] = process.argv.slice(2);
const RUNS = 5;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

const page = (hints, script) => `<!doctype html><meta name="viewport" content="width=device-width"><title>Ready</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="overlay.css">${hints}<body style="margin: 0; height: 100vh"><main style="height: 100%">A map</main>
<script type="module">
import { attachSheet } from "./${script}";
const rows = { count: 5000, height: 56, render: (node, row) => (node.textContent = \`Place \${row}\`) };
const detents = [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5 }];
await attachSheet(document.querySelector("main"), { label: "Places", detents, start: "half", rows });
await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
globalThis.ready = performance.now();
</script>`;

/** A module, and what it needs at once. @param {string} name @returns {string[]} */
function needed(name) {
  const text = readFileSync(join(web, "package", name), "utf8");
  return [name, ...[...text.matchAll(/from"\.\/([a-z]+\.js)"/g)].flatMap(([, next]) => needed(next))];
}
/** Asks for modules, and for the core, before a script does. @param {string[]} names */
const early = (names) => `${[...new Set(names)].map((name) => `<link rel="modulepreload" href="${name}">`).join("")}<link rel="preload" as="fetch" crossorigin href="overlay.wasm">`;

/** A sheet and what it asks for later, as a bundler makes one file of it. */
const bundled = execFileSync("esbuild", ["overlay.js", "--bundle", "--minify", "--format=esm"], { cwd: join(web, "package") });

/** How a page may load it. @type {Record<string, string>} */
const PAGES = {
  "its modules": page("", "overlay.js"),
  "its modules, asked for at once": page(early([...needed("overlay.js"), "rows.js"]), "overlay.js"),
  "bundle.js, which has all": page("", "bundle.js"),
  "bundle.js, asked for at once": page(early(["bundle.js"]), "bundle.js"),
  "a bundler's file": page("", "bundled.js"),
  "a bundler's file, asked for at once": page(early(["bundled.js"]), "bundled.js"),
};

/** @param {string} path */
function content(path) {
  if (path in PAGES) return Buffer.from(PAGES[path]);
  return path === "bundled.js" ? bundled : readFileSync(join(web, "package", path));
}

/** @type {Map<string, Buffer>} */
const packed = new Map();
let bytes = 0;
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).slice(1);
  try {
    if (!packed.has(path)) packed.set(path, brotliCompressSync(content(path)));
  } catch {
    return void response.writeHead(404).end();
  }
  const answer = packed.get(path);
  bytes += answer?.length ?? 0;
  const type = TYPES[extname(path)] ?? "text/html";
  response.writeHead(200, { "content-type": type, "content-encoding": "br", "cache-control": "no-store" }).end(answer);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
const browser = new Browser();

/** Milliseconds until it is ready. @param {string} name */
async function load(name) {
  const tab = await browser.open();
  await tab.send("Network.enable");
  await tab.send("Network.setCacheDisabled", { cacheDisabled: false });
  await tab.send("Network.emulateNetworkConditions", LINE);
  await tab.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await tab.go(`http://127.0.0.1:${port}/${encodeURIComponent(name)}`);
  if (tab.complaints.length) throw new Error(tab.complaints.join("\n"));
  const time = await tab.run(async () => {
    while (!globalThis.ready) await new Promise((resolve) => setTimeout(resolve, 5));
    return globalThis.ready;
  });
  await tab.close();
  return time;
}

console.log(`${"what".padEnd(36)}  bytes  ms: the middle one of ${RUNS}, the slowest`);
for (const name of Object.keys(PAGES)) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    bytes = 0;
    times.push(await load(name));
  }
  times.sort((one, other) => one - other);
  console.log(`${name.padEnd(36)} ${String(bytes).padStart(6)}  ${times[RUNS >> 1].toFixed(0)}, ${times[RUNS - 1].toFixed(0)}`);
}
await browser.close();
server.closeAllConnections();
server.close();
