// What an engine cannot do, or its driver, and why: by engine, then by the name of the scenario. All that is not here runs.

/** @type {Record<string, Record<string, string>>} */
export const leftOut = {
  chromium: {},
};
