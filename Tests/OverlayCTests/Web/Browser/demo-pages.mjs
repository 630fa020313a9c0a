// The pages of the demo, and what can be seen on each: shared by who looks at them.

/** Waits until a sheet is there, and no sheet was drawn for some frames. */
export const still = (tab) => tab.run(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.documentElement.dataset.isReady) await frame();
  let quiet = 0;
  const draw = () => (quiet = 0);
  addEventListener("overlay-draw", draw);
  for (let left = 600; quiet < 8 && left > 0; left -= 1) {
    await frame();
    quiet += 1;
  }
  removeEventListener("overlay-draw", draw);
});

/** Presses a button of the page by a click of its own. @param {any} tab @param {string} selector */
export const click = (tab, selector) => tab.run((selector) => {
  const all = [...document.querySelectorAll(selector)];
  if (!all.length) throw new Error(`there is no ${selector}`);
  all.at(-1).click();
}, selector);

const to = (detent) => async (tab) => {
  // What is dimmed behind is nobody's to see: also a sheet that is in front of it.
  await tab.run((detent) => void demo.sheet.moveTo(detent), detent);
  await still(tab);
};
const pressing = (...selectors) => async (tab) => {
  for (const selector of selectors) {
    await click(tab, selector);
    await opened(tab);
  }
};
/** What a click opens is loaded first. */
const opened = async (tab) => {
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 250)));
  await still(tab);
};

/** Lets the Self-check look at everything that needs no finger. */
export async function runFacts(tab) {
  await click(tab, ".bar .main-button");
  await tab.run(async () => {
    const end = performance.now() + 60_000;
    while (performance.now() < end && (document.querySelector(".bar .main-button").disabled || !document.querySelector("[data-verdict]"))) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await still(tab);
}

/** @type {{page: string, name: string, act?: (tab: any) => Promise<void>, hasNoSheet?: boolean}[]} What is seen after `act`. */
export const views = [
  { page: "", name: "index", hasNoSheet: true },
  { page: "map", name: "half" },
  { page: "map", name: "tip", act: to("tip") },
  { page: "map", name: "full", act: to("full") },
  { page: "map", name: "settings", act: pressing("button[aria-label=Feel]") },
  { page: "map", name: "card", act: pressing(".overlay-row:not([hidden])") },
  { page: "map", name: "collection", act: async (tab) => {
    await tab.run(() => void demo.collections.activate());
    await opened(tab);
  } },
  { page: "map", name: "near", act: async (tab) => {
    await pressing(".overlay-row:not([hidden])")(tab);
    await tab.run(() => demo.stage.sheets.find(({ name }) => name === "card").moveTo("all"));
    await still(tab);
  } },
  { page: "form", name: "closed", hasNoSheet: true },
  { page: "form", name: "open", act: pressing(".bar .main-button") },
  { page: "form", name: "half", act: async (tab) => (await pressing(".bar .main-button")(tab), to("half")(tab)) },
  { page: "form", name: "question", act: async (tab) => {
    await pressing(".bar .main-button")(tab);
    await tab.run(() => (document.querySelector("[name=title]").value = "Dentist"));
    await pressing("[data-cancel]")(tab);
  } },
  { page: "filter", name: "tip" },
  { page: "filter", name: "half", act: to("half") },
  { page: "filter", name: "full", act: to("full") },
  { page: "filter", name: "modal-closed", hasNoSheet: true, act: pressing(".bar .switch input") },
  { page: "filter", name: "modal", act: pressing(".bar .switch input", ".bar .main-button") },
  { page: "list", name: "half" },
  { page: "list", name: "tip", act: to("tip") },
  { page: "list", name: "full", act: async (tab) => (await to("full")(tab), pressing("[data-letter=K]")(tab)) },
  { page: "order", name: "closed", hasNoSheet: true },
  { page: "order", name: "one", act: pressing(".bar .main-button") },
  { page: "order", name: "two", act: pressing(".bar .main-button", "[data-dish=Pizza]") },
  { page: "order", name: "three", act: pressing(".bar .main-button", "[data-dish=Pizza]", ".form .text-button") },
  { page: "article", name: "tip" },
  { page: "article", name: "all", act: to("all") },
  { page: "cards", name: "tip" },
  { page: "cards", name: "half", act: to("half") },
  { page: "check", name: "begun", hasNoSheet: true },
  { page: "check", name: "run", hasNoSheet: true, act: runFacts },
];

/** What is seen of the page: where its sheets are, and what it is called. */
export const look = (tab) => tab.run(() => {
  const inside = (root) => [...root.querySelectorAll("*")].flatMap((node) => (node.shadowRoot ? inside(node.shadowRoot) : node.matches(".overlay-sheet") ? [node] : []));
  const tops = inside(document).filter((sheet) => sheet.style.transform && getComputedStyle(sheet).visibility === "visible").map((sheet) => sheet.getBoundingClientRect().top);
  return { tops, isShown: tops.some((top) => top < innerHeight), title: document.title, headings: document.querySelectorAll("h1").length };
});
