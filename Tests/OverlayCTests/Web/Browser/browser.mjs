// A Chromium without a window, and its DevTools protocol over two pipes: no package is needed.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How long a command may take, in milliseconds. */
const PATIENCE = 30_000;
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage", "--remote-debugging-pipe"];

export class Browser {
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

  /** A tab of its own. @returns {Promise<Tab>} */
  async open() {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    return new Tab(this, targetId, sessionId);
  }

  async close() {
    await this.send("Browser.close").catch(() => this.process.kill());
    await this.ended;
    // What is still being written there is written to nothing.
    try { rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 }); } catch { /* A folder for temporary files stays. */ }
  }
}

/** A tab, and what its page complains of. */
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

  /** Opens an address, and waits for it. */
  async go(url) {
    await Promise.all(["Page.enable", "Runtime.enable", "Log.enable"].map((method) => this.send(method)));
    const loaded = this.event("Page.loadEventFired");
    await this.send("Page.navigate", { url });
    await loaded;
  }

  /** Calls a function in the page with values, and answers what it answers.
   * @param {(...values: any[]) => any} call @param {any[]} values @returns {Promise<any>} */
  async run(call, ...values) {
    const expression = `(${call})(${values.map((value) => JSON.stringify(value) ?? "undefined").join(", ")})`;
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async close() {
    this.browser.listeners.delete(this.hear);
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
