// @ts-check
// A sheet's options, as a configuration of the core.

/** What the options of a sheet say. @param {Record<string, any>} options @param {import("./view.js").SheetView} view */
export function translate(options, view) {
  const { heightKind, tapKind } = view.core.words;
  const kindOf = (height) => heightKind.find((name) => height[name] !== undefined);
  const detents = options.detents.map((detent) => {
    const { name, atMost, disabled, contentFirst, pull = "default", opacity } = detent;
    const [kind, limitKind] = [kindOf(detent), atMost && kindOf(atMost)];
    const limits = atMost && { hasLimit: true, limitKind, limit: atMost[limitKind] };
    return { id: view.detentId(name), kind, value: Number(detent[kind]), ...limits, isDisabled: disabled, isContentFirst: contentFirst, pull, backdropOpacity: opacity };
  });
  const isMirrored = getComputedStyle(view.stage.root).direction === "rtl";
  const values = { ...options };
  for (const name in options) {
    const value = options[name];
    if (value === null || value === undefined) continue;
    if (/^start$|Undimmed$|Detent$/.test(name)) values[name] = view.detentId(value);
    else if (name === "alignment" && isMirrored) values[name] = { start: "end", end: "start" }[value] ?? value;
    // A tap goes to a detent by its name.
    else if (name.startsWith("tap") && !tapKind.includes(value)) Object.assign(values, { [name]: "move-to", [`${name}Detent`]: view.detentId(value) });
  }
  return { values, detents };
}
