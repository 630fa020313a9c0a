// @ts-check
// What is left of a stage whose core has stopped: sheets that stand where they were, whose lists scroll as the browser does it.

/** @param {import("./stage.js").OverlayStage} stage */
export function stand(stage) {
  const bounds = stage.root.getBoundingClientRect();
  stage.root.classList.remove("overlay-held");
  stage.root.classList.add("overlay-stopped");
  for (const { backdrop, element, list, content, isUpright, sign, sheet } of stage.views) {
    // Nothing could send it away any more.
    backdrop.hidden = true;
    element.inert = false;
    const [seen, moved] = [list.getBoundingClientRect(), content.getBoundingClientRect()];
    // Only what lies after its beginning can be scrolled to, and only what the container shows.
    if (sign > 0) {
      content.style.transform = "";
      list.style[isUpright ? "height" : "width"] = `${isUpright ? bounds.bottom - seen.top : bounds.right - seen.left}px`;
      list.scrollTo(seen.left - moved.left, seen.top - moved.top);
    }
    sheet?.say("stopped", { error: stage.core.error });
  }
}
