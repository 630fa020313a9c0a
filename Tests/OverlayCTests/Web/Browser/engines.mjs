// The engines that the scenarios run in, and what each has to do for them. A driver stands in a file of its own.

/** A person's device, and the page: what a scenario may ask for. Points are pixels of the page's view.
 * @typedef {object} Tab
 * @property {string[]} complaints What the page complained of so far.
 * @property {(url: string) => Promise<void>} go Opens an address, and waits for it.
 * @property {(call: (...values: any[]) => any, ...values: any[]) => Promise<any>} run Calls a function in the page with values, and
 *   answers what it answers.
 * @property {(call: () => void) => Promise<void>} early Calls a function in each page that is opened from now on, before its own scripts.
 * @property {(size: {width: number, height: number}) => Promise<void>} resize The page's view.
 * @property {(media: Media) => Promise<void>} media What a user prefers; what is not told is as it was at first.
 * @property {(insets: {top?: number, left?: number, bottom?: number, right?: number}) => Promise<void>} safeArea
 * @property {(samples: Sample[]) => Promise<void>} fingers What a screen tells of fingers, each when it is time.
 * @property {(kind: MouseKind, point: [number, number]) => Promise<void>} mouse
 * @property {(point: [number, number], deltas: number[]) => Promise<void>} wheel Turns, one in each frame: pixels down.
 * @property {(key: string, how: {text?: string, shift: boolean}) => Promise<void>} key Presses a key, and lets it go.
 * @property {() => Promise<{heap?: number, nodes?: number, listeners?: number}>} held Takes away what nobody holds any more, and answers
 *   what the page holds then, as far as the engine says it: bytes of the heap, nodes and listeners.
 * @property {() => Promise<void>} hide The page is not seen for a moment.
 * @property {() => Promise<Buffer>} picture A PNG of the view.
 * @property {() => Promise<void>} close */

/** Fingers of which some changed; `fingers` are those that are down afterwards, each with its point. `time` is in milliseconds since 1970.
 * @typedef {{kind: "down" | "move" | "up" | "cancel", changed: number[], fingers: [number, [number, number]][], time: number}} Sample */
/** @typedef {{motion?: "reduce" | "no-preference", scheme?: "light" | "dark"}} Media */
/** @typedef {"mousePressed" | "mouseMoved" | "mouseReleased"} MouseKind */

/** @typedef {object} Browser
 * @property {string} touch Where fingers come from, in words.
 * @property {boolean} hasSafeArea Whether it makes one up. Else the server puts custom properties in its place.
 * @property {() => Promise<string>} version
 * @property {() => Promise<Tab>} open A tab of its own.
 * @property {() => Promise<void>} close */

/** Starts an engine by its name. @param {string} name @returns {Promise<Browser>} */
export async function start(name) {
  if (name === "chromium") return new (await import("./chromium.mjs")).Browser();
  if (name === "firefox") return (await import("./firefox.mjs")).Browser.start();
  if (name === "webkit") return (await import("./webkit.mjs")).Browser.start();
  throw new Error(`there is no engine ${name}`);
}
