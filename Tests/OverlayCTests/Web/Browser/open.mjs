// Opens a page of this folder in a Chromium without a window, and prints what it posts to /result.
//
//     node open.mjs corpus.html WEB TRACES
//
// WEB is the folder that .ci/web makes, served as /web; TRACES that of the corpus, as /traces and, as a list, /list.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const [page, web, traces] = process.argv.slice(2);
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const profile = mkdtempSync(join(tmpdir(), "overlay-"));
/** @type {import("node:child_process").ChildProcess} */
let browser;

const list = () => readdirSync(traces, { recursive: true }).filter((path) => path.endsWith(".trace") && !path.startsWith("invalid")).sort();

function file(path) {
  if (path.startsWith("/web/")) return join(web, path.slice(5));
  return path.startsWith("/traces/") ? join(traces, path.slice(8)) : join(import.meta.dirname, path.slice(1));
}

function end(status) {
  browser.on("exit", () => tidy(status, 20));
  // The group: the processes of the browser outlive their parent, and write on.
  process.kill(-(browser.pid ?? 0), "SIGKILL");
}

/** Removes the profile as soon as nobody writes to it any more, and ends. */
function tidy(status, trials) {
  try {
    rmSync(profile, { recursive: true, force: true });
  } catch (error) {
    if (trials === 0) throw error;
    setTimeout(() => tidy(status, trials - 1), 100);
    return;
  }
  process.exit(status);
}

const server = createServer((request, response) => {
  if (request.method === "POST") {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      response.end();
      process.stdout.write(`${body}\n`, () => end(0));
    });
    return;
  }
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
  if (path === "/list") return response.end(list().join("\n"));
  if (!existsSync(file(path))) return response.writeHead(404).end();
  response.setHeader("content-type", types[extname(path)] ?? "text/plain; charset=utf-8");
  response.end(readFileSync(file(path)));
});

server.listen(0, "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=600,1100", `--user-data-dir=${profile}`];
  browser = spawn("chromium", [...flags, `http://127.0.0.1:${port}/${page}`], { stdio: "ignore", detached: true });
  setTimeout(() => {
    console.error(`error: ${page} has posted nothing in a minute`);
    end(1);
  }, 60_000);
});
