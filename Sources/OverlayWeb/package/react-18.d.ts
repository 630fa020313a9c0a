// `<overlay-sheet>` in the JSX of React 18, which sets attributes: `import type {} from "overlay-sheet/react-18"`. It hears the events by
// `addEventListener` on its `ref`.

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { OverlaySheetAttributes, OverlaySheetElement } from "./element.js";

declare global {
  namespace JSX {
    interface IntrinsicElements {
      // React 18 hands `class` on to an element of a page's own, and not `className`.
      "overlay-sheet": Omit<DetailedHTMLProps<HTMLAttributes<OverlaySheetElement>, OverlaySheetElement>, "className"> & OverlaySheetAttributes
        & { class?: string };
    }
  }
}
