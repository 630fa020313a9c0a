// @ts-check
// What the core refuses, in words.

/** By the statuses of the core; 5 is a configuration that is invalid. */
const FAILURES = ["", "NULL", "storage", "version", "an unknown word", "", "no such sheet", "already pushed", "invalid rows"];

/** @param {import("./core.js").Values} refusal @param {import("./stage.js").OverlayStage} stage */
export function failure({ status, field, detent }, stage) {
  const about = detent === null ? "" : ` of the detent ${stage.detents[detent]?.name}`;
  return new RangeError(`overlay: ${status === 5 ? `invalid ${field}${about}` : FAILURES[status]}`);
}

/** Throws where the options of a sheet cannot have a list that the browser scrolls.
 * @param {{scrolls?: any, rows?: any, edge?: string}} options */
export function checkNative({ scrolls, rows, edge = "bottom" }) {
  if (scrolls !== "native") throw new TypeError(`overlay: expected scrolls to be "native", got ${JSON.stringify(scrolls)}`);
  if (rows) throw new TypeError('overlay: expected content, and no rows, where scrolls is "native"');
  if (edge !== "bottom") throw new TypeError(`overlay: expected edge to be "bottom" where scrolls is "native", got ${JSON.stringify(edge)}`);
}
