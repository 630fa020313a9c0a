// Opens the samples in Chromium, against the package as it is installed, and what a bundler makes of it under a strict policy.
//
//     node open.mjs PLACE
//
// PLACE is where check.mjs installed the package.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";

const place = resolve(process.argv[2]);
const tests = import.meta.dirname;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
/** What a page may do that says no more than it has to. */
const STRICT = "default-src 'none'; connect-src 'self'; style-src 'self'; script-src 'self'";
const PAGES = {
  plain: { path: "plain.html" },
  "as an element, by one script tag": { path: "element.html", isElement: true },
  bundled: { path: "react.html" },
  "as an element, bundled": { path: "react.html?element", isElement: true },
  "as an element, under a strict policy": { path: "react.html?element", policy: `${STRICT} 'wasm-unsafe-eval'`, isElement: true },
  "under a strict policy": { path: "react.html", policy: `${STRICT} 'wasm-unsafe-eval'` },
  "without WebAssembly": { path: "react.html", policy: STRICT, error: /wasm|WebAssembly/i },
};

/** A folder as a bundler makes it: the modules that are loaded later stay files of their own, and what they ask for lies beside
 * them: the WebAssembly, and the style of what is in a shadow root. */
function bundle() {
  for (const name of ["react.tsx", "react.html", "probe.js"]) cpSync(join(tests, name), join(place, name));
  cpSync(join(place, "samples/plain/index.html"), join(place, "plain.html"));
  cpSync(join(place, "samples/plain/element.html"), join(place, "element.html"));
  rmSync(join(place, "bundled"), { recursive: true, force: true });
  const flags = ["--bundle", "--splitting", "--format=esm", "--jsx=automatic", "--outdir=bundled", "--log-level=warning", "--define:process.env.NODE_ENV=\"development\""];
  execFileSync("esbuild", ["react.tsx", ...flags], { cwd: place, stdio: "inherit" });
  for (const name of ["overlay.wasm", "overlay.css"]) cpSync(join(place, "node_modules/overlay-sheet", name), join(place, "bundled", name));
}

/** The page of the server that is open, and who waits for what it says. */
let open = { path: "", policy: undefined, tell: (_result) => {} };

const server = createServer((request, response) => {
  const path = join(place, decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
  if (request.method === "POST") {
    let body = "";
    request.on("data", (part) => (body += part)).on("end", () => (response.end(), open.tell(JSON.parse(body))));
    return;
  }
  if (!existsSync(path) || !extname(path)) return void response.writeHead(404).end();
  response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain");
  if (extname(path) !== ".html") return void response.end(readFileSync(path));
  if (open.policy) response.setHeader("content-security-policy", open.policy);
  response.end(readFileSync(path, "utf8").replace("<title>", '<script src="probe.js"></script>\n<title>'));
});

/** Opens a page in a browser of its own, and answers what it says first. */
async function look(address, { path, policy }) {
  const profile = mkdtempSync(join(tmpdir(), "overlay-"));
  const said = new Promise((resolve) => (open = { path, policy, tell: resolve }));
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=400,900", `--user-data-dir=${profile}`];
  const browser = spawn("chromium", [...flags, `${address}/${path}`], { stdio: "ignore", detached: true });
  const ended = new Promise((resolve) => browser.on("exit", resolve));
  const late = setTimeout(() => open.tell({ error: "nothing was said in a minute" }), 60_000);
  const result = await said;
  clearTimeout(late);
  // The group: the processes of the browser outlive their parent, and write on.
  process.kill(-(browser.pid ?? 0), "SIGKILL");
  await ended;
  try { rmSync(profile, { recursive: true, force: true, maxRetries: 5 }); } catch { /* A folder for temporary files stays. */ }
  return result;
}

bundle();
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = server.address();
for (const [name, page] of Object.entries(PAGES)) {
  const { error, rows, heading, title, position } = await look(`http://127.0.0.1:${port}`, page);
  if (page.error) assert.match(String(error), page.error, name);
  else {
    assert.equal(error, undefined, name);
    assert.equal(position, "absolute", `${name}: a sheet with its style`);
    if (page.isElement) assert.ok(heading >= 0 && heading < 100, `${name}: the heading lies ${heading} below the edge`);
    else assert.deepEqual(rows.slice(0, 5), [1, 2, 3, 4, 5].map((row) => `Place ${row}`), name);
    if (name === "plain") assert.equal(title, "half", "the page heard of the move");
  }
  console.log(`ok    ${name}${page.error ? `: ${error}` : ""}`);
}
server.closeAllConnections();
server.close();
