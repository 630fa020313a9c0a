// Serves the pages of this folder, the web's modules as /web, and the corpus as /traces and, as a list, /list. /web/page is the page
// that its query says: `html`, with the policy `csp`.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** @param {string} web The folder that .ci/web makes. @param {string} traces */
export async function serve(web, traces) {
  const list = () => readdirSync(traces, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".trace") && !path.startsWith("invalid")).sort();
  const file = (path) => {
    if (path.startsWith("/web/")) return join(web, path.slice(5));
    return path.startsWith("/traces/") ? join(traces, path.slice(8)) : join(import.meta.dirname, path.slice(1));
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const path = decodeURIComponent(pathname);
    if (path === "/list") return void response.end(list().join("\n"));
    if (path === "/favicon.ico") return void response.writeHead(204).end();
    if (path === "/web/page") {
      response.setHeader("content-type", TYPES[".html"]);
      if (searchParams.has("csp")) response.setHeader("content-security-policy", searchParams.get("csp") ?? "");
      return void response.end(searchParams.get("html"));
    }
    if (!existsSync(file(path))) return void response.writeHead(404).end();
    response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain; charset=utf-8");
    response.end(readFileSync(file(path)));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}`, close: () => (server.closeAllConnections(), server.close()) };
}
