// @ts-check
// The beginning: what there is to see.

import { ICONS } from "./icons.js";
import { icon, make } from "./nodes.js";

/** @param {HTMLElement} main @param {{name: string, title: string, says: string, icon: string, color: string}[]} pages */
export function openIndex(main, pages) {
  const root = document.documentElement;
  const direction = make("input", { type: "checkbox", role: "switch", checked: root.dir === "rtl", onchange: ({ target }) => (root.dir = target.checked ? "rtl" : "ltr") });
  main.append(
    make("div", { class: "index" },
      make("header", {},
        make("h1", {}, "Overlay"),
        make("p", {}, "A bottom sheet whose list and height are one gesture. Each page below is one module, and shows one way to use it."),
      ),
      make("nav", { "aria-label": "Pages" },
        make("ul", {}, ...pages.map((page) => make("li", {},
          make("a", { href: `#${page.name}` },
            make("span", { class: "badge large", style: `--kind: ${page.color}` }, icon(ICONS[page.icon])),
            make("span", { class: "about" }, make("b", {}, page.title), make("small", {}, page.says)),
          ),
        ))),
      ),
      make("label", { class: "switch" }, direction, make("span", {}, "Right to left")),
    ),
  );
  return { close() {} };
}

/** The bar of a page: the way back, its title, and what else it has. @param {string} title @param {...(Node | string)} more */
export const bar = (title, ...more) => make("header", { class: "bar" }, make("a", { href: "#", class: "back", "aria-label": "All pages" }, icon(ICONS.back)), make("h1", {}, title), ...more);
