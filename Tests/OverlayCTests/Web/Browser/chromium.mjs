// A Chromium without a window, and its DevTools protocol over two pipes: no package is needed. What a tab and a browser are to the
// scenarios stands in engines.mjs.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FRAME } from "./actions.mjs";

/** How long a command may take, in milliseconds. */
const PATIENCE = 30_000;
const CODES = { Backspace: 8, Tab: 9, Enter: 13, Escape: 27, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46 };
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage", "--remote-debugging-pipe"];

/** @implements {import("./engines.mjs").Browser} */
export class Browser {
  touch = "by the engine: DevTools tells it fingers, with their times";
  hasSafeArea = true;
  /** What each command that was sent waits for. @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
  waiting = new Map();
  /** @type {Set<(session: string, method: string, params: any) => void>} */
  listeners = new Set();
  sent = 0;
  text = "";

  constructor() {
    this.profile = mkdtempSync(join(tmpdir(), "overlay-"));
    const flags = [...FLAGS, `--user-data-dir=${this.profile}`, "about:blank"];
    this.process = spawn("chromium", flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.ended = new Promise((resolve) => this.process.on("exit", resolve));
    const [, , , input, output] = /** @type {any[]} */ (this.process.stdio);
    this.input = input;
    input.on("error", () => {});
    output.setEncoding("utf8").on("data", (part) => this.read(part));
    this.process.on("exit", () => this.fail(new Error("Chromium has ended")));
    this.process.on("error", (error) => this.fail(error));
  }

  /** @param {string} part */
  read(part) {
    const messages = (this.text + part).split("\0");
    this.text = messages.pop() ?? "";
    for (const message of messages) this.take(JSON.parse(message));
  }

  take({ id, result, error, method, params, sessionId }) {
    if (id === undefined) return this.listeners.forEach((listener) => listener(sessionId, method, params));
    const waiter = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiter?.reject(new Error(`${error.message} ${error.data ?? ""}`));
    else waiter?.resolve(result);
  }

  /** @param {Error} error */
  fail(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** Sends a command, and answers its result. @returns {Promise<any>} */
  send(method, params = {}, sessionId = undefined) {
    this.sent += 1;
    const id = this.sent;
    const answer = new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const late = () => this.waiting.delete(id) && reject(new Error(`${method} has no answer`));
      setTimeout(late, PATIENCE).unref();
    });
    this.input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return answer;
  }

  async version() { return (await this.send("Browser.getVersion")).product.split("/")[1]; }

  /** @returns {Promise<Tab>} */
  async open() {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this, targetId, sessionId);
    // It has the focus, also while others are open.
    await tab.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    return tab;
  }

  async close() {
    await this.send("Browser.close").catch(() => this.process.kill());
    await this.ended;
    // What is still being written there is written to nothing.
    try { rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 }); } catch { /* A folder for temporary files stays. */ }
  }
}

/** @implements {import("./engines.mjs").Tab} */
export class Tab {
  /** @type {string[]} */
  complaints = [];

  /** @param {Browser} browser @param {string} target @param {string} session */
  constructor(browser, target, session) {
    this.browser = browser;
    this.target = target;
    this.session = session;
    this.hear = (from, method, params) => from === session && this.complain(method, params);
    browser.listeners.add(this.hear);
  }

  complain(method, { exceptionDetails, args, type, entry }) {
    if (method === "Runtime.exceptionThrown") this.complaints.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled" && /^(error|warning|assert)$/.test(type)) this.complaints.push(args.map(({ value, description }) => value ?? description).join(" "));
    if (method === "Log.entryAdded" && entry.level === "error") this.complaints.push(`${entry.text} ${entry.url ?? ""}`);
  }

  send(method, params = {}) { return this.browser.send(method, params, this.session); }

  /** Waits for an event of the protocol. @returns {Promise<any>} */
  event(name) {
    return new Promise((resolve) => {
      const hear = (from, method, params) => {
        if (from !== this.session || method !== name) return;
        this.browser.listeners.delete(hear);
        resolve(params);
      };
      this.browser.listeners.add(hear);
    });
  }

  async go(url) {
    await Promise.all(["Page.enable", "Runtime.enable", "Log.enable"].map((method) => this.send(method)));
    const loaded = this.event("Page.loadEventFired");
    await this.send("Page.navigate", { url });
    await loaded;
  }

  /** @param {() => void} call */
  async early(call) { await this.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${call})()` }); }

  /** @param {(...values: any[]) => any} call @param {any[]} values @returns {Promise<any>} */
  async run(call, ...values) {
    const expression = `(${call})(${values.map((value) => JSON.stringify(value) ?? "undefined").join(", ")})`;
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** A narrow one is a phone's, with a screen to touch. @param {{width: number, height: number}} size */
  async resize(size) {
    await this.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: Math.min(size.width, size.height) <= 600 });
    await this.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  }

  /** @param {import("./engines.mjs").Media} media */
  async media({ motion = "no-preference", scheme = "light" }) {
    const features = [{ name: "prefers-reduced-motion", value: motion }, { name: "prefers-color-scheme", value: scheme }];
    await this.send("Emulation.setEmulatedMedia", { features });
  }

  /** @param {{top?: number, left?: number, bottom?: number, right?: number}} insets */
  async safeArea(insets) { await this.send("Emulation.setSafeAreaInsetsOverride", { insets }); }

  /** @param {import("./engines.mjs").Sample[]} samples */
  async fingers(samples) {
    const answers = [];
    for (const { kind, fingers, time } of samples) {
      await new Promise((resolve) => setTimeout(resolve, time - Date.now()));
      const type = { down: "touchStart", move: "touchMove", up: fingers.length ? "touchMove" : "touchEnd", cancel: "touchCancel" }[kind];
      const touchPoints = fingers.map(([id, [x, y]]) => ({ id, x, y }));
      answers.push(this.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: time / 1000 }));
    }
    await Promise.all(answers);
  }

  /** @param {import("./engines.mjs").MouseKind} type @param {[number, number]} point */
  async mouse(type, [x, y]) {
    await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
  }

  /** @param {[number, number]} point @param {number[]} deltas */
  async wheel([x, y], deltas) {
    for (const [at, deltaY] of deltas.entries()) {
      if (at) await new Promise((resolve) => setTimeout(resolve, FRAME));
      await this.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY });
    }
  }

  /** @param {string} key @param {{text?: string, shift: boolean, control: boolean}} how */
  async key(key, { text, shift, control }) {
    const about = { key, code: key, windowsVirtualKeyCode: CODES[key] ?? key.toUpperCase().charCodeAt(0), modifiers: shift ? 8 : control ? 2 : 0 };
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...about });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...about });
  }

  async held() {
    await this.send("HeapProfiler.enable");
    await this.send("HeapProfiler.collectGarbage");
    const { usedSize } = await this.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await this.send("Memory.getDOMCounters");
    return { heap: usedSize, nodes, listeners: jsEventListeners };
  }

  async hide() {
    const other = await this.browser.open();
    await this.browser.send("Target.activateTarget", { targetId: other.target });
    await this.browser.send("Target.activateTarget", { targetId: this.target });
    await other.close();
  }

  async picture() { return Buffer.from((await this.send("Page.captureScreenshot", { format: "png" })).data, "base64"); }

  async close() {
    this.browser.listeners.delete(this.hear);
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
