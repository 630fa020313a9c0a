// Replays traces with the reader and the cores as WebAssembly: what main.c does elsewhere.
//
//     node main.mjs digests.wasm < paths

import { readFileSync } from "node:fs";

const mostDigests = 4096;
const module = new WebAssembly.Module(readFileSync(process.argv[2]));

function digests(text) {
  // A heap of its own for each trace: what is left in it is thrown away.
  const { exports } = new WebAssembly.Instance(module, {});
  const { memory, posix_memalign, trace_digests } = exports;
  // The far end of the stack, where no call has been.
  const place = 16;
  const allocate = (size) => {
    if (posix_memalign(place, 16, size)) throw new Error("there is no room");
    return new DataView(memory.buffer).getUint32(place, true);
  };
  const [input, output] = [allocate(text.length + 1), allocate(mostDigests * 8)];
  new Uint8Array(memory.buffer).set(text, input);
  const count = trace_digests(input, text.length, output, mostDigests);
  if (count > mostDigests) throw new Error("more digests than there is room for");
  return Array.from(new BigUint64Array(memory.buffer, output, count), (digest) => digest.toString(16));
}

const paths = readFileSync(0, "utf8").split("\n").filter((path) => path);
console.log(paths.map((path) => [path, ...digests(readFileSync(path))].join(" ")).join("\n"));
