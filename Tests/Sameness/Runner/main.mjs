// Replays raw sessions with the core as WebAssembly: what main.c does elsewhere.
//
//     node main.mjs raw.wasm < paths
//
// Bare WebAssembly has no heap: the core gets one that grows and is thrown away after each session.

import { readFileSync } from "node:fs";

const page = 65536;
const mostDigests = 4096;
const module = new WebAssembly.Module(readFileSync(process.argv[2]));

class Core {
  constructor() {
    const env = {
      posix_memalign: (place, alignment, size) => {
        const start = this.allocate(size, alignment);
        new DataView(this.memory.buffer).setUint32(place, start, true);
        return 0;
      },
      free: () => {},
      __stack_chk_fail: () => {
        throw new Error("the stack was overwritten");
      },
    };
    const { exports } = new WebAssembly.Instance(module, { env });
    this.memory = exports.memory;
    this.replay = exports.raw_session_replay;
    this.top = exports.__heap_base.value;
  }

  allocate(size, alignment) {
    const start = Math.ceil(this.top / alignment) * alignment;
    this.top = start + size;
    const missing = Math.ceil((this.top - this.memory.buffer.byteLength) / page);
    if (missing > 0) this.memory.grow(missing);
    return start;
  }
}

function digests(bytes) {
  const core = new Core();
  const input = core.allocate(bytes.length, 16);
  const output = core.allocate(mostDigests * 8, 16);
  new Uint8Array(core.memory.buffer).set(bytes, input);
  const count = core.replay(input, bytes.length, output, mostDigests);
  if (count < 0 || count > mostDigests) return ["error", String(count)];
  return Array.from(new BigUint64Array(core.memory.buffer, output, count), (digest) => digest.toString(16));
}

const paths = readFileSync(0, "utf8").split("\n").filter((path) => path);
console.log(paths.map((path) => [path, ...digests(readFileSync(path))].join(" ")).join("\n"));
