// @ts-check
// WebAssembly: loaded once, compiled once, and one instance that runs for all that a page makes of it.

/** What was loaded, by its address: stages share it. @type {Map<string, Promise<WebAssembly.Module>>} */
const loaded = new Map();

/** @param {string | URL} address */
function load(address) {
  const { href } = new URL(address, document.baseURI);
  const module = loaded.get(href) ?? fetch(href).then(async (answer) => {
    if (!answer.ok) throw new Error(`overlay: ${href} answers ${answer.status}`);
    // Compiled while it comes, where the server says so.
    if (/^application\/wasm$/i.test(answer.headers.get("content-type") ?? "")) return WebAssembly.compileStreaming(answer);
    return WebAssembly.compile(await answer.arrayBuffer());
  });
  loaded.set(href, module);
  module.catch(() => loaded.delete(href));
  return module;
}

/** A module, compiled. @param {WebAssembly.Module | BufferSource | string | URL} module */
export async function compile(module) {
  if (typeof module === "string" || module instanceof URL) return load(module);
  return module instanceof WebAssembly.Module ? module : WebAssembly.compile(module);
}

/** A module that runs: all stages of a page that have the same module share it. */
export class Instance {
  /** Those of the modules, for the next stage. @type {WeakMap<WebAssembly.Module, Instance>} */
  static running = new WeakMap();
  /** Those that call it. @type {Set<{stopped?: () => void, place?: number, permits?: (...effect: number[]) => boolean}>} */
  cores = new Set();
  /** Why it has stopped. @type {Error | undefined} */
  error;
  /** What a core reads of it once. @type {any} */
  fields;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    const { exports } = new WebAssembly.Instance(module, {
      page: { card_permits: (place, ...effect) => [...this.cores].find((core) => core.place === place)?.permits?.(...effect) },
    });
    this.exports = /** @type {any} */ ({ ...exports });
    for (const [name, own] of Object.entries(exports)) {
      if (typeof own === "function") this.exports[name] = (...numbers) => this.call(own, numbers);
    }
    Instance.running.set(module, this);
  }

  /** That of a module. @param {WebAssembly.Module} module */
  static of(module) { return Instance.running.get(module) ?? new Instance(module); }

  /** Text that ends with a zero. @param {number} place */
  text(place) {
    const bytes = new Uint8Array(this.exports.memory.buffer, place);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  /** @param {Function} own @param {number[]} numbers */
  call(own, numbers) {
    if (this.error) throw this.error;
    try {
      return own(...numbers);
    } catch (cause) {
      throw this.stop(cause);
    }
  }

  /** After a trap nobody knows what its memory holds: it is said once, and the next stage gets another instance. @param {any} cause */
  stop(cause) {
    this.error = new Error(`overlay: the core has stopped: ${cause?.message}`, { cause });
    Instance.running.delete(this.module);
    reportError(this.error);
    for (const core of this.cores) core.stopped?.();
    return this.error;
  }
}
