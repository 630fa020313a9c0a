// Serves the pages of this folder, the web's modules as /web, and the corpus as /traces and, as a list, /list. /web/page is the page
// that its query says: `html`, with the policy `csp`. Takes what a page posts.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** How long a file that is held back may not be asked for, in milliseconds. */
const PATIENCE = 15_000;

/** @typedef {{asked: Promise<void>, release: () => void, refuse: () => void}} Held A file that is on its way until somebody says more. */

/** @param {string} web The folder that .ci/web makes. @param {string} traces @param {boolean} hasSafeArea Whether the engine makes one
 * up. Else a custom property stands in the place of each `env()` of it. */
export async function serve(web, traces, hasSafeArea = true) {
  const list = () => readdirSync(traces, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".trace") && !path.startsWith("invalid")).sort();
  const file = (path) => {
    if (path.startsWith("/web/")) return join(web, path.slice(5));
    return path.startsWith("/traces/") ? join(traces, path.slice(8)) : join(import.meta.dirname, path.slice(1));
  };
  /** @type {Map<string, {ask: () => void, end: Promise<boolean>}>} */
  const held = new Map();
  /** @type {((isThere: boolean) => void)[]} */
  const ends = [];
  /** Holds a file back, the next time that it is asked for. @param {string} path @returns {Held} */
  function hold(path) {
    let ask, end;
    const asked = new Promise((resolve, reject) => {
      ask = resolve;
      setTimeout(() => reject(new Error(`${path} is not asked for`)), PATIENCE).unref();
    });
    asked.catch(() => {});
    held.set(path, { ask, end: new Promise((resolve) => (end = resolve)) });
    ends.push(end);
    return { asked, release: () => end(true), refuse: () => end(false) };
  }
  /** Lets all go that is held back: an engine may make the next page wait for it. */
  function letGo() {
    held.clear();
    for (const end of ends.splice(0)) end(true);
  }
  /** @type {(text: string) => void} */
  let take = () => {};
  const posted = new Promise((resolve) => (take = resolve));
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const path = decodeURIComponent(pathname);
    if (request.method === "POST") {
      let body = "";
      for await (const part of request.setEncoding("utf8")) body += part;
      response.end();
      return take(body);
    }
    if (path === "/list") return void response.end(list().join("\n"));
    if (path === "/favicon.ico") return void response.writeHead(204).end();
    if (path === "/web/page") {
      response.setHeader("content-type", TYPES[".html"]);
      if (searchParams.has("csp")) response.setHeader("content-security-policy", searchParams.get("csp") ?? "");
      return void response.end(searchParams.get("html"));
    }
    const holding = held.get(path);
    held.delete(path);
    holding?.ask();
    if (!((await holding?.end) ?? true) || !existsSync(file(path))) return void response.writeHead(404).end();
    // Each page asks for all of it.
    response.setHeader("cache-control", "no-store");
    response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain; charset=utf-8");
    const content = readFileSync(file(path));
    if (hasSafeArea || ![".js", ".css"].includes(extname(path))) return void response.end(content);
    response.end(content.toString("utf8").replace(/env\((safe-area-inset-\w+)\)/g, "var(--$1, 0px)"));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}`, hold, letGo, posted, close: () => (server.closeAllConnections(), server.close()) };
}
