// A Firefox without a window, by WebDriver BiDi, which it speaks itself. Fingers go the way of a screen's: through the widget, which
// the browser's own window has a call for.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as actions from "./actions.mjs";
import { isSeen, watchTouches } from "./fingers.mjs";
import { Socket } from "./socket.mjs";

/** How long a command may take, in milliseconds. */
const PATIENCE = 30_000;
const PREFERENCES = {
  // A screen to touch, and the focus although no window has it.
  "dom.w3c_touch_events.enabled": 1, "focusmanager.testmode": true,
  // A page may ask to take away what nobody holds.
  "dom.testing.testutils.enabled": true,
  // Nothing is asked for, and nothing is told.
  "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false, "app.update.disabledForTesting": true,
  "browser.startup.page": 0, "browser.newtabpage.enabled": false, "browser.aboutwelcome.enabled": false, "network.captive-portal-service.enabled": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false, "browser.topsites.contile.enabled": false, "browser.chrome.site_icons": false, "extensions.getAddons.cache.enabled": false,
};
/** How long a page may take to hear of a finger, and to click after a tap, in milliseconds. */
const PAUSE = 2000;
const CLICK = 400;
/** The states of a finger, in the words of the widget. */
const STATES = { down: 2, move: 2, up: 4, cancel: 8 };

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @implements {import("./engines.mjs").Browser} */
export class Browser {
  hasSafeArea = false;
  touch = "by the engine: its widget is told fingers";
  /** What each command that was sent waits for. @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
  waiting = new Map();
  /** @type {Set<(method: string, params: any) => void>} */
  listeners = new Set();
  sent = 0;

  static async start() {
    const browser = new Browser();
    const address = await browser.listening;
    browser.socket = await Socket.open(`${address}/session`, (message) => browser.take(JSON.parse(message)));
    const { capabilities } = await browser.send("session.new", { capabilities: {} });
    browser.named = capabilities.browserVersion;
    await browser.send("session.subscribe", { events: ["log.entryAdded"] });
    const { contexts } = await browser.send("browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 });
    browser.window = contexts[0].context;
    return browser;
  }

  constructor() {
    this.profile = mkdtempSync(join(tmpdir(), "overlay-"));
    writeFileSync(join(this.profile, "user.js"), Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`).join(""));
    const flags = ["--headless", "--no-remote", "--profile", this.profile, "--remote-debugging-port", "0", "--remote-allow-system-access"];
    // The window is greater than each page: a finger below it touches nothing.
    const env = { ...process.env, MOZ_HEADLESS_WIDTH: "1400", MOZ_HEADLESS_HEIGHT: "1200" };
    this.process = spawn("firefox-esr", flags, { stdio: ["ignore", "ignore", "pipe"], env });
    this.ended = new Promise((resolve) => this.process.on("exit", resolve));
    let said = "";
    this.listening = new Promise((resolve, reject) => {
      this.process.stderr?.setEncoding("utf8").on("data", (part) => {
        said += part;
        const address = said.match(/ws:\/\/\S+/);
        if (address) resolve(address[0]);
      });
      this.process.on("exit", () => reject(new Error(`Firefox has ended: ${said}`)));
      this.process.on("error", reject);
    });
    this.process.on("exit", () => this.fail(new Error("Firefox has ended")));
  }

  take({ id, type, result, error, message, method, params }) {
    if (id === undefined) return this.listeners.forEach((listener) => listener(method, params));
    const waiter = this.waiting.get(id);
    this.waiting.delete(id);
    if (type === "error") waiter?.reject(new Error(`${error}: ${message}`));
    else waiter?.resolve(result);
  }

  /** @param {Error} error */
  fail(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** Sends a command, and answers its result. @param {string} method @param {Record<string, any>} params @returns {Promise<any>} */
  send(method, params = {}) {
    this.sent += 1;
    const id = this.sent;
    const answer = new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const late = () => this.waiting.delete(id) && reject(new Error(`${method} has no answer`));
      setTimeout(late, PATIENCE).unref();
    });
    this.socket.send(JSON.stringify({ id, method, params }));
    return answer;
  }

  /** Calls a function with values, in a page or in the browser's own window. @param {string} context
   * @param {(...values: any[]) => any} call @param {any[]} values @returns {Promise<any>} */
  async call(context, call, values) {
    const told = values.map((value) => JSON.stringify(value) ?? "undefined").join(", ");
    const expression = `(async () => JSON.stringify(await (${call})(${told})))()`;
    const { result, exceptionDetails } = await this.send("script.evaluate", { expression, awaitPromise: true, target: { context } });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value === undefined ? undefined : JSON.parse(result.value);
  }

  async version() { return this.named; }

  /** @returns {Promise<Tab>} */
  async open() {
    const { context } = await this.send("browsingContext.create", { type: "tab" });
    const tab = new Tab(this, context);
    await tab.early(watchTouches);
    return tab;
  }

  async close() {
    await this.send("browser.close").catch(() => this.process.kill());
    await this.ended;
    this.socket.close();
    try { rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 }); } catch { /* A folder for temporary files stays. */ }
  }
}

/** @implements {import("./engines.mjs").Tab} */
export class Tab {
  /** @type {string[]} */
  complaints = [];
  /** Where each finger was last. @type {Map<number, [number, number]>} */
  places = new Map();
  /** The fingers that are down. @type {number[]} */
  down = [];
  /** Whether a finger moved since it went down. */
  isMoved = false;

  /** @param {Browser} browser @param {string} context */
  constructor(browser, context) {
    this.browser = browser;
    this.context = context;
    this.hear = (method, { source, level, text }) => {
      if (method === "log.entryAdded" && source?.context === context && /^(error|warn)$/.test(level)) this.complaints.push(text);
    };
    browser.listeners.add(this.hear);
  }

  async go(url) { await this.browser.send("browsingContext.navigate", { context: this.context, url, wait: "complete" }); }

  /** @param {() => void} call */
  async early(call) { await this.browser.send("script.addPreloadScript", { functionDeclaration: String(call), contexts: [this.context] }); }

  /** @param {(...values: any[]) => any} call @param {any[]} values @returns {Promise<any>} */
  run(call, ...values) { return this.browser.call(this.context, call, values); }

  /** What the browser's own window does. @param {(...values: any[]) => any} call @param {any[]} values @returns {Promise<any>} */
  ask(call, ...values) { return this.browser.call(this.browser.window, call, values); }

  /** @param {{width: number, height: number}} viewport */
  async resize(viewport) { await this.browser.send("browsingContext.setViewport", { context: this.context, viewport }); }

  /** @param {import("./engines.mjs").Media} media */
  async media({ motion = "no-preference", scheme = "light" }) {
    await this.ask((motion, scheme) => {
      const { browsingContext } = /** @type {any} */ (globalThis).gBrowser.selectedBrowser;
      Object.assign(browsingContext, { prefersReducedMotionOverride: motion, prefersColorSchemeOverride: scheme });
    }, motion, scheme);
  }

  /** @param {{top?: number, left?: number, bottom?: number, right?: number}} insets */
  async safeArea(insets) { await this.run(actions.tellSafeArea, insets); }

  /** The browser tells them at its own pace: each is as long after the one before as it should be, or longer.
   * @param {import("./engines.mjs").Sample[]} samples */
  async fingers(samples) {
    const steps = samples.flatMap(({ kind, changed, fingers, time }, at) => {
      this.down = fingers.map(([id]) => id);
      for (const [id, point] of fingers) this.places.set(id, point);
      const wait = at ? time - samples[at - 1].time : 0;
      return changed.map((id, nth) => [STATES[kind], id, ...(this.places.get(id) ?? [0, 0]), nth ? 0 : wait]);
    });
    const clicks = this.isTap(samples) ? this.clicks() : undefined;
    await this.ask(async (steps) => {
      const { gBrowser } = /** @type {any} */ (globalThis);
      const { screenX, screenY } = gBrowser.selectedBrowser;
      for (const [state, id, x, y, wait] of steps) {
        if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
        /** @type {any} */ (window).windowUtils.sendNativeTouchPoint(id, state, screenX + x, screenY + y, 1, 90, null);
      }
    }, steps);
    for (const end = Date.now() + PAUSE; Date.now() < end && !(await this.run(isSeen, samples.at(-1)?.fingers ?? [])); ) await sleep(5);
    await clicks;
  }

  /** Whether a finger leaves that did not move. @param {import("./engines.mjs").Sample[]} samples */
  isTap(samples) {
    for (const { kind } of samples) this.isMoved = kind === "move" || (kind !== "down" && this.isMoved);
    return samples.at(-1)?.kind === "up" && !this.isMoved;
  }

  /** Waits until the page clicks, though not for ever. */
  async clicks() {
    await this.run((most) => new Promise((resolve) => {
      addEventListener("click", resolve, { once: true, capture: true });
      setTimeout(resolve, most);
    }).then(() => undefined), CLICK);
  }

  act(actions) { return this.browser.send("input.performActions", { context: this.context, actions }); }

  /** @param {import("./engines.mjs").MouseKind} kind @param {[number, number]} point */
  mouse(kind, point) { return this.act(actions.mouse(kind, point)); }

  /** @param {[number, number]} point @param {number[]} deltas */
  wheel(point, deltas) { return this.act(actions.wheel(point, deltas)); }

  /** @param {string} key @param {{text?: string, shift: boolean}} how */
  key(key, how) { return this.act(actions.key(key, how)); }

  async held() {
    await this.run(() => /** @type {any} */ (globalThis).TestUtils.gc());
    return {};
  }

  async hide() {
    const other = await this.browser.open();
    await this.browser.send("browsingContext.activate", { context: this.context });
    await other.close();
  }

  async picture() { return Buffer.from((await this.browser.send("browsingContext.captureScreenshot", { context: this.context })).data, "base64"); }

  async close() {
    this.browser.listeners.delete(this.hear);
    // A finger stays where it is, whatever becomes of its page.
    if (this.down.length) await this.fingers([{ kind: "cancel", changed: this.down, fingers: [], time: 0 }]);
    await this.media({});
    await this.browser.send("browsingContext.close", { context: this.context });
  }
}
