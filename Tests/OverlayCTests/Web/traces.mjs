// Reads traces with the module of a page and with the tool, and compares what they say.
//
//     node traces.mjs WEB OVERLAY TRACES
//
// WEB is the folder that .ci/web makes; OVERLAY the tool; TRACES the corpus. A trace that can be read has to end every run with the
// digest that `overlay print` has; of one that cannot, both have to say the same errors at the same places.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [web, overlay, traces] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(web, "traces.wasm"))), { page: { card_permits: () => 1 } });
/** @type {any} */
const { memory, trace_room, trace_forget, trace_read, trace_errors, trace_digests, trace_end } = exports;

/** A text that the module answers. @param {number} place */
function take(place) {
  const count = new DataView(memory.buffer).getUint32(place, true);
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, place + 4, count));
  trace_forget(place);
  return text;
}

/** What the module says of a trace. @param {string} path @param {Uint8Array} bytes */
function read(path, bytes) {
  const name = new TextEncoder().encode(path);
  const place = trace_room(name.length + bytes.length);
  new Uint8Array(memory.buffer, place).set(name);
  new Uint8Array(memory.buffer, place).set(bytes, name.length);
  const trace = trace_read(place, name.length, name.length + bytes.length, 0);
  const [errors, digests] = [take(trace_errors(trace)), take(trace_digests(trace))];
  trace_end(trace);
  return { errors, digests: digests.split("\n").filter(Boolean) };
}

/** Has an index beyond the 32 bits of the module's integers. */
const WIDE = ["regressions/jump-past-what-a-double-counts.trace"];

const run = (...words) => spawnSync(overlay, words, { encoding: "utf8", maxBuffer: 1 << 30 });
const folder = mkdtempSync(join(tmpdir(), "overlay-"));
let [ended, told, differ] = [0, 0, 0];

function complain(path, page, tool) {
  differ += 1;
  console.error(`error: ${path}: the page says\n${page}\nand the tool\n${tool}`);
}

/** @param {string} path @param {Uint8Array} bytes */
function compare(path, bytes) {
  // No golden beside it: that would make errors the expected ones.
  const file = join(folder, "a.trace");
  writeFileSync(file, bytes);
  const { errors, digests } = read(file, bytes);
  const tool = run("print", file);
  if (errors || tool.status !== 0) {
    told += 1;
    if (errors !== tool.stderr) complain(path, errors, tool.stderr);
    return;
  }
  const last = tool.stdout.trim().split(/\s+/).pop();
  ended += 1;
  if (digests.at(-1) !== last) complain(path, digests.at(-1), last);
}

/** A trace with one of its lines broken: a word of it lost, doubled or misspelt. */
function broken(bytes, at) {
  const lines = bytes.toString("utf8").split("\n");
  const line = at % Math.max(1, lines.length - 1);
  const words = lines[line].split(" ");
  const word = at % words.length;
  words.splice(word, 1, ...[[], [words[word], words[word]], [`${words[word]}x`], ["-1e3"]][at % 4]);
  lines[line] = words.join(" ");
  return Buffer.from(lines.join("\n"));
}

const paths = readdirSync(traces, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".trace")).sort();
paths.forEach((path, at) => {
  if (WIDE.includes(path)) return;
  const bytes = readFileSync(join(traces, path));
  compare(path, bytes);
  compare(`${path}, broken`, broken(bytes, 7 * at + 3));
});
rmSync(folder, { recursive: true });
console.log(`${ended} traces end in the module of a page in the bits of the tool; of ${told} that cannot be read it says what the tool says`);
process.exitCode = differ || !ended || !told ? 1 : 0;
