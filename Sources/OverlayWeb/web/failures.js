// @ts-check
// What the core refuses, in words.

import { FIELDS } from "./words.js";

/** By the statuses of the core; 5 is a configuration that is invalid. */
const FAILURES = ["", "NULL", "storage", "version", "an unknown word", "", "no such sheet", "already pushed", "invalid rows"];

/** @param {{status: number, field: number, detent: number}} refusal @param {import("./stage.js").OverlayStage} stage */
export function failure({ status, field, detent }, stage) {
  const about = Number.isNaN(detent) ? "" : ` of the detent ${stage.detents[detent]?.name}`;
  return new RangeError(`overlay: ${status === 5 ? `invalid ${FIELDS[field]}${about}` : FAILURES[status]}`);
}
