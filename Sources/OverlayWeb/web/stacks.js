// @ts-check
// The stages of <overlay-sheet>: the elements that fill one container are one stack, so that touches and backdrops know of all.

import { OverlayStage } from "./stage.js";

/** @typedef {import("./element.js").OverlaySheetElement} Member */

/** @type {Map<HTMLElement, Stack>} */
const stacks = new Map();

/** The style of the nodes of a sheet, loaded once. @type {Promise<CSSStyleSheet> | undefined} */
let loading;

/** Loads it beside the WebAssembly. A sheet that is made by script, a strict policy of the page allows. */
export function loadStyle(address = new URL("overlay.css", import.meta.url)) {
  loading ??= fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`overlay: ${address.href} answers ${answer.status}`);
    return new CSSStyleSheet().replace(await answer.text());
  });
  loading.catch(() => (loading = undefined));
  return loading;
}

export class Stack {
  /** @type {Set<Member>} */
  members = new Set();
  /** @type {OverlayStage | undefined} */
  stage;
  /** @type {Promise<void> | undefined} */
  completed;

  /** @param {HTMLElement} container @param {import("./stage.js").Source} source @param {HTMLElement} root As large as the container. */
  constructor(container, source, root) {
    this.container = container;
    this.root = root;
    this.ready = this.open(source);
  }

  /** Adds an element to the stack of its container. @param {HTMLElement} container @param {Member} member @param {() => HTMLElement} makeRoot */
  static join(container, member, makeRoot) {
    const stack = stacks.get(container) ?? new Stack(container, member, makeRoot());
    stacks.set(container, stack);
    stack.members.add(member);
    return stack;
  }

  /** @param {import("./stage.js").Source} source */
  async open({ module }) {
    const [stage] = await Promise.all([OverlayStage.open(this.container, { module: module ?? undefined, root: this.root }), loadStyle()]);
    if (this.members.size) this.stage = stage;
    else stage.detach();
    return stage;
  }

  /** Loads the rest, once a first sheet is shown. */
  complete() { return (this.completed ??= this.stage?.complete()); }

  /** @param {Member} member */
  leave(member) {
    this.members.delete(member);
    const [next] = this.members;
    if (!next) {
      if (stacks.get(this.container) === this) stacks.delete(this.container);
      this.stage?.detach();
      this.root.remove();
    } else if (this.root.getRootNode() === member.shadowRoot) {
      next.shadowRoot?.prepend(this.root);
      // A finger that the node had captured goes on.
      if (this.stage?.views.some(({ root }) => root.classList.contains("overlay-held"))) this.stage.hold();
    }
    this.arrange();
  }

  /** What was shown later lies in front, also where it stands earlier on the page. */
  arrange() {
    let level = 0;
    /** @type {HTMLElement | undefined} */
    let below;
    for (const { root } of [...(this.stage?.views ?? [])].reverse()) {
      const host = /** @type {HTMLElement} */ (/** @type {ShadowRoot} */ (root.getRootNode()).host);
      if (below && below.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_PRECEDING) level += 1;
      root.style.zIndex = level ? String(level) : "";
      below = host;
    }
  }
}
