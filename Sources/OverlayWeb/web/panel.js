// @ts-check
// The nodes of <overlay-sheet>, and what is seen of it before the sheet is there, or where that cannot be: a panel that scrolls.

/** The root is as in overlay.css: it is measured before that is there. */
const STYLE = `
  :host { display: block; position: absolute; inset: 0; pointer-events: none; }
  /* React 18 writes out what is false. */
  :host([hidden]:not([hidden="false"])) { display: none; }
  .overlay-root { position: absolute; left: 0; top: 0; width: 100%; height: 100%; overflow: clip; pointer-events: none;
    --overlay-safe: env(safe-area-inset-top) env(safe-area-inset-left) env(safe-area-inset-bottom) env(safe-area-inset-right); }
  .overlay-page { position: fixed; }
  .overlay-modal { pointer-events: auto; }
  .overlay-panel { box-sizing: border-box; position: absolute; inset: auto 0 0; max-height: 50%; overflow: auto; pointer-events: auto; background: Canvas; }
  .overlay-panel[hidden] { display: none; }
  .overlay-flow { display: flow-root; }
  .overlay-sheet { border-radius: 12px; box-shadow: 0 0 12px rgb(0 0 0 / 25%); }
`;

/** By documents: an element may go to another one. @type {WeakMap<Document, CSSStyleSheet>} */
const styles = new WeakMap();

/** A style that is made by script: a strict policy of the page allows it. @param {Document} document @returns {CSSStyleSheet[]} */
export function styleOf(document) {
  const Sheet = /** @type {any} */ (document.defaultView)?.CSSStyleSheet;
  if (!Sheet) return [];
  const style = styles.get(document) ?? new Sheet();
  if (!styles.has(document)) style.replaceSync(STYLE);
  styles.set(document, style);
  return [style];
}

/** @param {string} tag @param {Record<string, string>} attributes @param {Node[]} children @returns {HTMLElement} */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  node.append(...children);
  return node;
}

export class Panel {
  header = make("slot", { name: "header" });
  content = make("div", { class: "overlay-flow" }, make("slot"));
  footer = make("slot", { name: "footer" });
  node = make("div", { class: "overlay-panel", part: "panel", role: "region", tabindex: "0" }, this.header, this.content, this.footer);
  /** What lies over the container. */
  box = make("div", { class: "overlay-root" }, this.node);

  /** Takes the page's nodes back from a sheet. */
  restore() { this.node.append(this.header, this.content, this.footer); }

  /** As high as the sheet will be at a detent. @param {import("./sheet.js").Detent | undefined} detent @param {string | null} label */
  stand({ points, fraction, inset } = /** @type {any} */ ({}), label = null) {
    const height = points !== undefined ? `${points}px` : fraction !== undefined ? `${100 * fraction}%` : inset !== undefined ? `calc(100% - ${inset}px)` : "";
    this.node.style.height = this.node.style.maxHeight = height;
    this.node.setAttribute("aria-label", label ?? "Sheet");
  }
}
