// What a state says, in words and numbers: those of `overlay print`.

const overlayValues = ["phase", "position", "height", "offset", "velocity", "target", "owner", "backdrop"];
const cardValues = ["phase", "current", "index", "count", "fractionalIndex", "window", "slots"];
const poseValues = ["x", "y", "rotation", "scaleX", "opacity", "face"];
const threeDecimals = new Set(["height", "offset", "velocity", "backdrop", "x", "y", "rotation", "scaleX", "opacity"]);

/** @param {string} key @param {any} value */
function valueText(key, value) {
  if (value === null) return key === "index" ? "none" : "–";
  return typeof value === "number" && threeDecimals.has(key) ? value.toFixed(3) : String(value);
}

/**
 * @param {HTMLTableElement} table @param {Run} run @param {number} state
 * @param {Set<string>} wrong the values that were expected to be others
 */
function showValues(table, run, state, wrong) {
  const rows = run.isCards ? cardRows(run, state) : overlayRows(run);
  const head = !run.isCards && run.packed.overlays.length > 1 ? ["", ...run.packed.overlays] : [];
  table.classList.toggle("wide", head.length === 0);
  const before = run.stepFrom(state, -1);
  table.replaceChildren();
  if (head.length > 0) table.createTHead().append(tableRow(head.map((text) => cell("th", text, "col"))));
  const body = table.createTBody();
  for (const { title, key, names } of rows) {
    const cells = names.map((name) => {
      const value = valueText(key, run.at(name, state));
      const data = cell("td", value, "");
      data.dataset.key = name;
      if (state > 0 && value !== valueText(key, run.at(name, before))) data.className = "changed";
      if (wrong.has(key)) data.className = "wrong";
      return data;
    });
    body.append(tableRow([cell("th", title ?? key, "row"), ...cells]));
  }
}

/** @typedef {{key: string, names: string[], title?: string}} ValueRow */

/** @param {Run} run @returns {ValueRow[]} */
function overlayRows(run) {
  const rows = overlayValues.map((key) => ({ key, names: run.packed.overlays.map((_, id) => `${id}.${key}`) }));
  return [...rows, { key: "receiver", names: ["receiver"] }];
}

/** @param {Run} run @param {number} state @returns {ValueRow[]} */
function cardRows(run, state) {
  const front = run.at("current", state);
  const pose = front === null || front === "none" ? [] : poseValues;
  return [...cardValues.map((key) => ({ key, names: [key] })), ...pose.map((key) => ({ key, title: `front ${key}`, names: [`${front}:${key}`] }))];
}

/** @param {HTMLElement[]} cells */
function tableRow(cells) {
  const row = document.createElement("tr");
  row.append(...cells);
  return row;
}

/** @param {"th" | "td"} kind @param {string} text @param {string} scope */
function cell(kind, text, scope) {
  const element = document.createElement(kind);
  element.textContent = text;
  if (scope !== "") element.setAttribute("scope", scope);
  return element;
}

/** @param {Run} run @param {number} state what a screen reader hears of the picture */
function describeState(run, state) {
  if (run.isCards) return `Cards, current ${run.at("current", state)}, ${run.at("phase", state)}`;
  const id = frontOf(run, state);
  const name = run.packed.overlays[id];
  return `${name ? name + ": " : ""}height ${valueText("height", run.at(`${id}.height`, state))}, offset `
    + `${valueText("offset", run.at(`${id}.offset`, state))}, ${run.at(`${id}.phase`, state)}`;
}
