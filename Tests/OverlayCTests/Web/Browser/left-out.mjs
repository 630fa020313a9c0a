// What an engine cannot do, or its driver, and why: by engine, then by the name of the scenario. All that is not here runs.

const SAFE_AREA = "only DevTools make up a safe area";

const BY_SCRIPT = "fingers come by script";

/** @type {Record<string, Record<string, string>>} */
export const leftOut = {
  chromium: {},
  firefox: {
    "A busy page loses no sample of a finger, and no instant": "the engine itself tells a page that was busy where a finger is, and not where it was",
    "A second finger joins and leaves without a jump": "the engine takes two fingers that come apart for a pinch, which the layer leaves to it",
    "A clock that goes back stops nothing": "the engine says when a finger moved, not the test",
    "Classes of the page stay, a safe area counts where the container reaches it, and a backdrop can be seen through": SAFE_AREA,
    "The first sheet that is shown keeps to the safe area": SAFE_AREA,
  },
  webkit: {
    "A busy page loses no sample of a finger, and no instant": `${BY_SCRIPT}: it is as busy as the page`,
    "Classes of the page stay, a safe area counts where the container reaches it, and a backdrop can be seen through": SAFE_AREA,
    "The first sheet that is shown keeps to the safe area": SAFE_AREA,
  },
};
