// Says what is seen of a page's sheet, once that has come to half and is the only one, or what went wrong.

const post = (body) => fetch("/result", { method: "POST", body: JSON.stringify(body) });
addEventListener("error", ({ message }) => post({ error: message }));
addEventListener("unhandledrejection", ({ reason }) => post({ error: String(reason) }));

// A spring is near its end before it is there.
const STILL = 5;
let [trials, still] = [0, 0];
(function look() {
  trials += 1;
  const roots = [document, ...[...document.querySelectorAll("overlay-sheet")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const sheets = roots.flatMap((root) => [...root.querySelectorAll(".overlay-sheet")]);
  const [sheet] = sheets;
  const box = sheet?.getBoundingClientRect();
  const stage = sheet?.closest(".overlay-root")?.getBoundingClientRect();
  const isThere = sheets.length === 1 && box && stage && Math.abs(box.top - (stage.top + stage.height / 2)) < 0.5;
  still = isThere ? still + 1 : 0;
  if (still === STILL) {
    const rows = [...sheet.querySelectorAll(".overlay-row")].filter((row) => !row.hidden).map((row) => row.textContent);
    return post({ rows, heading: document.querySelector("h1")?.getBoundingClientRect().top - box.top, title: document.title, position: getComputedStyle(sheet).position });
  }
  if (trials < 200) return setTimeout(look, 100);
  return post({ error: `no sheet of ${sheets.length} alone at half: ${JSON.stringify(box)} in ${JSON.stringify(stage)}` });
})();
