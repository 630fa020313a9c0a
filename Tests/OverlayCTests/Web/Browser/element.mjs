// Pages with <overlay-sheet>, as a server sends them. The screen is 390 × 844.

export const DETENTS = "tip: 120px, half: 50%, full: -64px";

/** A page over a map that counts its touches. */
export const page = (body, script = '<script type="module" src="element.js"></script>') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A sheet</title>
<link rel="stylesheet" href="element.css">
<style>html, body { margin: 0; height: 100% } main { position: relative; height: 100%; overflow: clip } .map { position: absolute; inset: 0; touch-action: none } h1 { margin: 0; height: 40px } .long { height: 3000px }</style>
${body}${script}</html>`;
export const OVER = (attributes = "", inner = '<h1 slot="header">Places</h1><div class="long">Text</div>') => `<main><div class="map"></div><overlay-sheet detents="${DETENTS}" ${attributes}>${inner}</overlay-sheet></main>`;

/** What a scenario asks of its page. */
function help() {
  const heard = [];
  for (const type of ["selection", "failed", "invalid", "ready", "did-move", "drag-began"]) {
    addEventListener(`overlay-${type}`, ({ target, detail }) => heard.push([type, detail?.selection ?? detail?.attribute ?? detail?.detent ?? "", target.id].join(" ").trim()));
  }
  const all = () => [...document.querySelectorAll("overlay-sheet")];
  const first = () => all()[0];
  const part = (name, element = first()) => element.shadowRoot.querySelector(`[part=${name}]`);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (holds, what) => {
    for (let left = 600; !(await holds()); left -= 1) {
      if (!left) throw new Error(`never: ${what}`);
      await frame();
    }
  };
  const ready = (element = first()) => until(() => element.sheet, "a sheet").then(frame).then(frame);
  const quiet = async (element = first()) => {
    await frame();
    await until(() => !element.sheet.presentation.isMoving, "rest");
    await frame();
    await frame();
  };
  const box = (element = first(), name = "sheet") => part(name, element).getBoundingClientRect().toJSON();
  const height = (element = first()) => Math.round(10 * (innerHeight - box(element).top)) / 10;
  /** What is on the screen at a point, by its part or its name. */
  const at = (x, y) => {
    const node = document.elementFromPoint(x, y);
    const inner = node?.shadowRoot?.elementFromPoint(x, y);
    return inner?.getAttribute("part") ?? node?.className ?? node?.localName;
  };
  Object.assign(globalThis, { look: { heard, first, part, frame, until, ready, quiet, box, height, at } });
}

/** Opens a page; waits for its first sheet unless told otherwise. */
export async function open(tab, html, { csp, waits = true } = {}) {
  const origin = await tab.run(() => location.origin);
  await tab.early(help);
  await tab.go(`${origin}/web/page?${new URLSearchParams({ html, ...(csp && { csp }) })}`);
  if (waits) await tab.run(() => look.ready());
}

export const scenario = (name, act) => ({ name: `Element: ${name}`, isUnrecorded: true, act });
