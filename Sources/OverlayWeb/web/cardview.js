// @ts-check
// What is seen of cards: a node for each slot, and where it is.

import { add } from "./page.js";

/** @typedef {import("./cardcore.js").Pose} Pose */

/** How far the eye is from a card that turns over, in points. */
const EYE = 1200;

/** The node of one slot, which shows one card after the other. */
class CardNode {
  /** The card that it shows. @type {number | undefined} */
  id;
  /** What the page put into it. @type {any} */
  item;
  /** What of it was drawn last. @type {Record<string, any>} */
  drawn = {};

  /** @param {HTMLElement} list @param {{hasBack: boolean, stamps: Record<string, string>}} look */
  constructor(list, { hasBack, stamps }) {
    this.element = add("overlay-card", list);
    this.element.setAttribute("role", "listitem");
    this.front = add("overlay-face", this.element);
    this.back = hasBack ? add("overlay-face", this.element) : undefined;
    this.back?.classList.add("overlay-back");
    this.shade = add("overlay-shade", this.element);
    /** @type {Map<string, HTMLElement>} */
    this.stamps = new Map(Object.entries(stamps).map(([direction, text]) => {
      const stamp = add("overlay-stamp", this.element);
      stamp.dataset.direction = direction;
      stamp.textContent = text;
      stamp.setAttribute("aria-hidden", "true");
      return [direction, stamp];
    }));
    this.hide();
  }

  hide() {
    this.set("hidden", true, () => (this.element.hidden = true));
    this.setReachable(false);
  }

  /** Writes only what is new. @param {string} name @param {any} value @param {() => void} write */
  set(name, value, write) {
    if (this.drawn[name] === value) return;
    this.drawn[name] = value;
    write();
  }

  /** Whether the keyboard, and who hears the page, come to it. @param {boolean} isReachable */
  setReachable(isReachable) {
    this.set("reachable", isReachable, () => {
      this.element.inert = !isReachable;
      this.element.tabIndex = isReachable ? 0 : -1;
    });
  }

  /** @param {Pose} pose @param {number} place Front first. @param {string[]} directions @param {{width: number, height: number}} whole What its content is laid out in. */
  draw(pose, place, directions, { width, height }) {
    const { element: { style } } = this;
    const scaleX = (pose.scaleX * pose.width) / (width || 1);
    const scaleY = (pose.scaleY * pose.height) / (height || 1);
    const turn = pose.turn ? ` perspective(${EYE}px) rotateY(${pose.turn}rad)` : "";
    const transform = `translate(${pose.x - width / 2}px, ${pose.y - height / 2}px) rotate(${pose.rotation}rad)${turn} scale(${scaleX}, ${scaleY})`;
    this.set("hidden", false, () => (this.element.hidden = false));
    this.set("size", `${width} ${height}`, () => Object.assign(style, { width: `${width}px`, height: `${height}px` }));
    this.set("transform", transform, () => (style.transform = transform));
    this.set("opacity", pose.opacity, () => (style.opacity = String(pose.opacity)));
    this.set("order", place, () => (style.zIndex = String(-place)));
    this.set("mask", pose.mask, () => (this.shade.style.opacity = String(pose.mask)));
    this.set("isBack", pose.isBack, () => this.showFace(pose.isBack));
    for (const [direction, stamp] of this.stamps) {
      const share = pose.stamps[directions.indexOf(direction)] ?? 0;
      this.set(direction, share, () => (stamp.style.opacity = String(share)));
    }
  }

  /** @param {boolean} isBack */
  showFace(isBack) {
    if (!this.back) return;
    this.front.inert = isBack;
    this.back.inert = !isBack;
    this.element.classList.toggle("overlay-turned", isBack);
  }
}

/** The nodes of a container of cards. */
export class CardView {
  /** By slot. @type {CardNode[]} */
  nodes = [];
  /** Made before they are needed, by kind: a node is never made under a finger. @type {Map<number, CardNode[]>} */
  spare = new Map();
  /** @param {HTMLElement} root @param {{hasBack: boolean, stamps: Record<string, string>}} look */
  constructor(root, look) {
    this.look = look;
    this.list = add("overlay-cards-list", root);
    this.list.setAttribute("role", "list");
  }

  /** The node of a slot, which shows cards of one kind. @param {number} slot @param {number} kind */
  node(slot, kind) { return (this.nodes[slot] ??= this.spare.get(kind)?.pop() ?? new CardNode(this.list, this.look)); }

  /** Makes nodes of a kind, until so many wait. @param {number} kind @param {number} count */
  keep(kind, count) {
    const spare = this.spare.get(kind) ?? [];
    this.spare.set(kind, spare);
    while (spare.length < count) spare.push(new CardNode(this.list, this.look));
  }

  /** Shows these cards. Content is laid out in a card at rest in front: those below it in a deck are drawn narrower, not laid out anew.
   * @param {Pose[]} poses @param {string[]} directions @param {{current: number, width: number, height: number}} state */
  draw(poses, directions, { current, ...whole }) {
    const seen = new Set();
    poses.forEach((pose, place) => {
      const node = this.nodes[pose.slot];
      if (!node) return;
      seen.add(node);
      node.draw(pose, place, directions, whole);
      node.setReachable(pose.id === current && !pose.isLeaving);
    });
    for (const node of this.nodes) if (node && !seen.has(node)) node.hide();
  }

  /** The node that shows a card. @param {number} id */
  nodeOf(id) { return this.nodes.find((node) => node?.id === id); }
}
