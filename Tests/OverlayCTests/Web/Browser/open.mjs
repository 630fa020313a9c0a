// Opens a page of this folder in an engine, and prints what it posts to /result.
//
//     node open.mjs ENGINE corpus.html WEB TRACES
//
// WEB is the folder that .ci/web makes, served as /web; TRACES that of the corpus, as /traces and, as a list, /list.

import { start } from "./engines.mjs";
import { serve } from "./server.mjs";

/** How long a page may take, in milliseconds. */
const PATIENCE = 60_000;

const [engine, page, web, traces] = process.argv.slice(2);
const server = await serve(web, traces);
const browser = await start(engine);
try {
  const tab = await browser.open();
  await tab.resize({ width: 600, height: 1000 });
  // A page may post while an engine still waits for its end.
  tab.go(`${server.address}/${page}`).catch(() => {});
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error(`${page} has posted nothing in a minute`)), PATIENCE).unref());
  process.stdout.write(`${await Promise.race([server.posted, late])}\n`);
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await browser.close();
server.close();
