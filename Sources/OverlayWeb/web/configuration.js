// @ts-check
// A sheet's options, as a configuration of the core.

/** Options that are no fields of the core's. */
const OWN = ["detents", "label", "handleLabel", "header", "footer", "content", "rows", "scrolls"];

/** Throws where an option, or a detent, is none. @param {Record<string, any>} options @param {string[]} fields */
function check({ detents, ...options }, fields) {
  for (const name in options) {
    if (!fields.includes(name) && !OWN.includes(name)) throw new TypeError(`overlay: no option ${name}: expected one of ${[...OWN, ...fields].join(", ")}`);
  }
  if (!Array.isArray(detents)) throw new TypeError("overlay: expected detents to be an array");
  detents.forEach((detent, at) => {
    if (typeof detent?.name !== "string") throw new TypeError(`overlay: expected detents[${at}] to have a name`);
  });
}

/** What the options of a sheet say. @param {Record<string, any>} options @param {import("./view.js").SheetView} view */
export function translate(options, view) {
  const { words: { heightKind, tapKind }, structs } = view.core;
  check(options, [...view.own, ...structs.configuration.fields.map(([field]) => field)]);
  const kindOf = (height) => heightKind.find((name) => height[name] !== undefined);
  const detents = options.detents.map((detent) => {
    const { name, atMost, disabled, contentFirst, pull = "default", backdropOpacity } = detent;
    const [kind, limitKind] = [kindOf(detent), atMost && kindOf(atMost)];
    const limits = atMost && { hasLimit: true, limitKind, limit: atMost[limitKind] };
    return { id: view.detentId(name), kind, value: Number(detent[kind]), ...limits, isDisabled: disabled, isContentFirst: contentFirst, pull, backdropOpacity };
  });
  const isMirrored = getComputedStyle(view.stage.root).direction === "rtl";
  const values = { ...options };
  for (const name in options) {
    const value = options[name];
    if (value === null || value === undefined) continue;
    // Where it started no later change asks: only the core knows whether it still counts.
    if (name === "start") values[name] = view.detentId(value);
    else if (/Detent$/.test(name)) values[name] = view.knownDetentId(value);
    else if (name === "alignment" && isMirrored) values[name] = { start: "end", end: "start" }[value] ?? value;
    // A tap goes to a detent by its name.
    else if (name.startsWith("tap") && !tapKind.includes(value)) Object.assign(values, { [name]: "move-to", [`${name}Detent`]: view.knownDetentId(value) });
  }
  return { values, detents };
}
