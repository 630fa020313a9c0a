// @ts-check
// What the core refuses, in words.

/** By the statuses of the core; 5 is a configuration that is invalid. */
const FAILURES = ["", "NULL", "storage", "version", "an unknown word", "", "no such sheet", "already pushed", "invalid rows"];

/** @param {import("./core.js").Values} refusal @param {import("./stage.js").OverlayStage} stage */
export function failure({ status, field, detent }, stage) {
  const about = detent === null ? "" : ` of the detent ${stage.detents[detent]?.name}`;
  return new RangeError(`overlay: ${status === 5 ? `invalid ${field}${about}` : FAILURES[status]}`);
}
