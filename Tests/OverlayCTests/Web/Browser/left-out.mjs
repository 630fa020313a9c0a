// What an engine cannot do, or its driver, and why: by engine, then by the name of the scenario. All that is not here runs.

const BUSY = "the engine itself tells a page that was busy where a finger is, and not where it was";
const BY_SCRIPT = "fingers come by script";

/** @type {Record<string, Record<string, string>>} */
export const leftOut = {
  chromium: {},
  firefox: {
    "A busy page loses no sample of a finger, and no instant": BUSY,
    "Later: a busy page that measures rows under a finger loses no instant of it": BUSY,
    "Later: a busy page whose pictures come under a finger loses no instant of it": BUSY,
    "A second finger joins and leaves without a jump": "the engine takes two fingers that come apart for a pinch, which the layer leaves to it",
    "A clock that goes back stops nothing": "the engine says when a finger moved, not the test",
  },
  webkit: {
    "A busy page loses no sample of a finger, and no instant": `${BY_SCRIPT}: it is as busy as the page`,
    "Later: a busy page that measures rows under a finger loses no instant of it": `${BY_SCRIPT}: it is as busy as the page`,
    "Later: a busy page whose pictures come under a finger loses no instant of it": `${BY_SCRIPT}: it is as busy as the page`,
  },
};
