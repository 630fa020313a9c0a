// What an engine cannot do, or its driver, and why: by engine, then by the name of the scenario. All that is not here runs.

const BUSY = "the engine tells a page that was busy where a finger is, and not where it was";
const KINETIC = "the toolkit scrolls on by turns of a wheel, some time after the finger, which nothing stops at once";

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
    "Native: a finger catches what the browser flings, and taps nothing": KINETIC,
    "Native: a command in what the browser flings takes the list, which stays there": KINETIC,
    "Native: what the browser flings to the top takes the sheet with it, where momentum carries": KINETIC,
    "Native: a mouse drags the list as it does elsewhere": "the engine itself scrolls what a mouse leaves that is held down, as it does for a selection",
  },
};
