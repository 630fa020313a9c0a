// @ts-check
// The words of the core that a first touch does without: each in the order of the core's numbers.

/** @param {string} text */
const words = (text) => text.split(" ");

/** The numbers of what is shown. */
export const PRESENTATION = words(
  "height offset velocity progress phase position detent target nearest sheet header list contentEnd hasBackdrop backdrop isMoving",
);
/** @type {Record<string, string[]>} */
export const STATES = {
  phase: words("dragging settling flinging bouncing resting"), position: words("minimum maximum progressing"),
};
export const EFFECTS = words(
  "cancelled let-go drag-began scroll-began scroll-ended drag-ended will-move did-move settled crossed tap dismiss-refused " +
    "late rejected cancel-pan",
);
export const REASONS = words(
  "none dragging replaced unknown duplicate disabled last-detent at-end out-of-sequence not-finite wrong-driver too-many invalid",
);
export const FIELDS = words(
  "container safe-area keyboard margins breadth scale header content detents duplicate-detent detent-height opacity " +
    "start start-offset largest-undimmed tap policy spring resistance slop deceleration",
);
export const ANSWERS = words("none started already rejected");
export const CONFLICTS = words("drop after-drag take-over");
