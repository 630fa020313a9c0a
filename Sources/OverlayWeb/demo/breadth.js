// @ts-check
// In a broad window a sheet is no broader than what is in it.

/** From so broad a window on, and so broad: pixels. */
const [WIDE, BREADTH] = [700, 480];

/** The option of a sheet, as the window is now. */
export const breadth = () => (innerWidth >= WIDE ? BREADTH : null);

/** Keeps it as the window changes. Answers what ends that. @param {import("./sheet.js").OverlaySheet} sheet */
export function keepBreadth(sheet) {
  const keep = () => sheet.options.breadth === breadth() || sheet.configure({ breadth: breadth() });
  addEventListener("resize", keep);
  return () => removeEventListener("resize", keep);
}
