// A WebKitGTK in a window of its own, by WebKitWebDriver, on a display that nobody sees. Its driver has a mouse, a wheel and keys; the
// window has fingers, as a screen tells them. The engine makes touches of these, and scrolls, but no pointers: a script does.

import { execFileSync, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as actions from "./actions.mjs";
import { isSeen, pointersOfTouches } from "./fingers.mjs";

/** How long something may take, in milliseconds. */
const PATIENCE = 30_000;
/** How long a page may take to hear of a finger, in milliseconds. */
const PAUSE = 2000;
/** What is no fault of a page: notes of the libraries. */
const SAID = /CONSOLE (?:\w+ )?(ERROR|WARN\w*|ASSERT)/;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until something holds. @param {string} what @param {() => Promise<any>} act */
async function until(what, act) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(15)) {
    const found = await act();
    if (found) return found;
  }
  throw new Error(`${what} does not come`);
}

/** A port that nobody listens on. @returns {Promise<number>} */
const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    server.close(() => resolve(port));
  });
});

/** A display without a screen. Answers its number. @returns {Promise<{display: import("node:child_process").ChildProcess, name: string}>} */
function openDisplay() {
  const display = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1200x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  return new Promise((resolve, reject) => {
    /** @type {any} */ (display.stdio[3]).setEncoding("utf8").on("data", (number) => resolve({ display, name: `:${number.trim()}` }));
    display.on("error", reject);
    display.on("exit", () => reject(new Error("there is no display")));
  });
}

/** @implements {import("./engines.mjs").Browser} */
export class Browser {
  hasSafeArea = false;
  touch = "by the engine: its window is told fingers; a script makes pointers of touches, with their times";
  agent = new Agent({ keepAlive: true });
  files = 0;
  /** The sum of all turns of the wheel. */
  turned = 0;

  static async start() {
    const browser = new Browser();
    const { display, name } = await openDisplay();
    browser.display = display;
    browser.port = await freePort();
    browser.folder = mkdtempSync(join(tmpdir(), "overlay-"));
    browser.log = join(browser.folder, "log");
    const commands = join(browser.folder, "commands");
    writeFileSync(browser.log, "");
    execFileSync("mkfifo", [commands]);
    browser.commands = openSync(commands, "r+");
    const env = { ...process.env, DISPLAY: name, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1", HOME: browser.folder, XDG_RUNTIME_DIR: browser.folder };
    browser.process = spawn("WebKitWebDriver", ["-p", String(browser.port)], { stdio: "ignore", env });
    await until("WebKitWebDriver", () => browser.send("GET", "/status").catch(() => undefined));
    const options = { binary: join(import.meta.dirname, "window.py"), args: [commands, browser.log] };
    const { sessionId, capabilities } = await browser.send("POST", "/session", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
    browser.session = `/session/${sessionId}`;
    browser.named = capabilities.browserVersion;
    browser.first = await browser.ask("GET", "/window");
    return browser;
  }

  /** @param {string} method @param {string} path @param {any} [body] @returns {Promise<any>} */
  send(method, path, body) {
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    return new Promise((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port: this.port, method, path, headers, agent: this.agent, timeout: PATIENCE }, (response) => {
        let answer = "";
        response.setEncoding("utf8").on("data", (part) => (answer += part)).on("end", () => {
          const { value } = JSON.parse(answer);
          if (response.statusCode === 200) resolve(value);
          else reject(new Error(`${value.error}: ${value.message}`));
        });
      });
      asked.on("error", reject).on("timeout", () => asked.destroy(new Error(`${path} has no answer`)));
      asked.end(text);
    });
  }

  ask(method, path, body = undefined) { return this.send(method, `${this.session}${path}`, body); }

  /** Tells the window. @param {string} command */
  tell(command) { writeSync(this.commands, `${command}\n`); }

  /** A file of its own. @param {string} kind */
  file(kind) {
    this.files += 1;
    return join(this.folder, `${this.files}.${kind}`);
  }

  /** Tells the window, and waits until it says that it is done. @param {string} word @param {string} path */
  async does(word, path) {
    this.tell(`${word} ${path}`);
    await until(`${word} ${path}`, async () => readFileSync(this.log, "utf8").includes(`${word} ${path}\n`));
  }

  async version() { return this.named; }

  /** @returns {Promise<Tab>} */
  async open() {
    const { handle } = await this.ask("POST", "/window/new", { type: "window" });
    await this.ask("POST", "/window", { handle });
    const tab = new Tab(this);
    await tab.early(pointersOfTouches);
    return tab;
  }

  async close() {
    await this.ask("DELETE", "").catch(() => undefined);
    this.agent.destroy();
    for (const one of [this.process, this.display]) {
      const ended = new Promise((resolve) => one.on("exit", resolve));
      if (one.exitCode === null && one.kill()) await ended;
    }
    closeSync(this.commands);
    try { rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 }); } catch { /* A folder for temporary files stays. */ }
  }
}

/** @implements {import("./engines.mjs").Tab} */
export class Tab {
  /** @type {string[]} */
  heard = [];
  /** Where each finger was last. @type {Map<number, [number, number]>} */
  places = new Map();
  /** Inputs are told one after the other. @type {Promise<any>} */
  last = Promise.resolve();

  /** @param {Browser} browser */
  constructor(browser) {
    this.browser = browser;
    this.read = readFileSync(browser.log, "utf8").length;
  }

  get complaints() {
    const text = readFileSync(this.browser.log, "utf8");
    for (const line of text.slice(this.read).split("\n")) if (SAID.test(line)) this.heard.push(line.slice(line.search(SAID)).replace(SAID, "").trim());
    this.read = text.length;
    return this.heard;
  }

  async go(url) {
    await this.run(() => void Object.assign(globalThis, { isLeft: true }));
    await this.browser.ask("POST", "/url", { url });
    // The driver answers before the page's modules have run.
    await until(url, () => this.run(() => !("isLeft" in globalThis) && document.readyState === "complete"));
  }

  /** @param {() => void} call */
  async early(call) {
    const path = this.browser.file("js");
    writeFileSync(path, `(${call})();`);
    await this.browser.does("early", path);
  }

  /** @param {(...values: any[]) => any} call @param {any[]} values @returns {Promise<any>} */
  async run(call, ...values) {
    const told = values.map((value) => JSON.stringify(value) ?? "undefined").join(", ");
    // In a task of its own: what the driver itself runs has microtasks in the midst of it.
    const script = `const [done] = arguments;
      const { port1, port2 } = new MessageChannel();
      const act = async () => JSON.stringify(await (${call})(${told}));
      port1.onmessage = () => act().then((value) => done({ value }), (error) => done({ error: String(error) + "\\n" + (error?.stack ?? "") }));
      port2.postMessage(0);`;
    const { value, error } = await this.browser.ask("POST", "/execute/async", { script, args: [] });
    if (error) throw new Error(error);
    return value === undefined || value === null ? undefined : JSON.parse(value);
  }

  /** @param {{width: number, height: number}} size */
  async resize({ width, height }) {
    await this.browser.ask("POST", "/window/rect", { x: 0, y: 0, width, height });
    await until(`a view of ${width} by ${height}`, () => this.run((width, height) => innerWidth === width && innerHeight === height, width, height));
  }

  /** @param {import("./engines.mjs").Media} media */
  async media({ motion = "no-preference", scheme = "light" }) {
    this.browser.tell(`motion ${motion}`);
    this.browser.tell(`scheme ${scheme}`);
    const queries = [`(prefers-reduced-motion: ${motion})`, `(prefers-color-scheme: ${scheme})`];
    await until(queries.join(), () => this.run((queries) => queries.every((query) => matchMedia(query).matches), queries));
  }

  /** @param {{top?: number, left?: number, bottom?: number, right?: number}} insets */
  async safeArea(insets) { await this.run(actions.tellSafeArea, insets); }

  /** @param {() => Promise<any>} act */
  next(act) {
    const answer = this.last.then(act);
    this.last = answer.catch(() => undefined);
    return answer;
  }

  /** @param {import("./engines.mjs").Sample[]} samples */
  fingers(samples) {
    const touches = samples.flatMap(({ kind, changed, fingers, time }) => {
      for (const [id, point] of fingers) this.places.set(id, point);
      return changed.map((id) => ({ kind, id, point: this.places.get(id) ?? [0, 0], time }));
    });
    return this.next(async () => {
      await this.run((touches) => /** @type {any} */ (globalThis).expectTouches(touches), touches);
      for (const { kind, id, point, time } of touches) {
        await sleep(time - Date.now());
        // The toolkit knows of none that the system takes.
        if (kind === "cancel") await this.run(() => /** @type {any} */ (globalThis).cancelFingers());
        this.browser.tell(`touch ${kind === "cancel" ? "up" : kind} ${id} ${point.join(" ")} ${Math.round(Number(process.hrtime.bigint()) / 1e6)}`);
      }
      await this.hears(samples.at(-1)?.fingers ?? []);
    });
  }

  /** Waits until the page has heard where fingers are, though not for ever. @param {[number, [number, number]][]} fingers */
  async hears(fingers) {
    for (const end = Date.now() + PAUSE; Date.now() < end; await sleep(5)) if (await this.run(isSeen, fingers)) return;
  }

  act(actions) { return this.next(() => this.browser.ask("POST", "/actions", { actions })); }

  /** @param {import("./engines.mjs").MouseKind} kind @param {[number, number]} point */
  mouse(kind, point) { return this.act(actions.mouse(kind, point)); }

  /** @param {[number, number]} point @param {number[]} deltas */
  wheel(point, deltas) {
    // This driver tells the page how much more a turn is than the one before, which makes a sum of it; at a pause it turns all back.
    const [wheel] = actions.wheel(point, deltas.map((deltaY) => (this.browser.turned += deltaY)));
    const turns = wheel.actions.filter(({ type }) => type === "scroll");
    return this.act([{ ...wheel, actions: turns.map((turn) => ({ ...turn, duration: turns.length > 1 ? actions.FRAME : 0 })) }]);
  }

  /** @param {string} key @param {{text?: string, shift: boolean}} how */
  key(key, how) { return this.act(actions.key(key, how)); }

  /** Nobody can ask the engine to collect: what is thrown away makes it do so. */
  async held() {
    await this.run(async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        Array.from({ length: 100 }, () => new Uint8Array(1 << 18).fill(1));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    return {};
  }

  async hide() {
    this.browser.tell("hide");
    await until("a hidden page", () => this.run(() => document.hidden));
    this.browser.tell("show");
    await until("a page that is seen", () => this.run(() => !document.hidden));
  }

  /** By the window: the driver's first one takes a second and a half. */
  async picture() {
    const path = this.browser.file("png");
    await this.browser.does("picture", path);
    return readFileSync(path);
  }

  async close() {
    await this.media({});
    await this.browser.ask("DELETE", "/window");
    await this.browser.ask("POST", "/window", { handle: this.browser.first });
  }
}
