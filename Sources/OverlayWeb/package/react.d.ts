// `<overlay-sheet>` in the JSX of React 19, which sets properties: `import type {} from "overlay-sheet/react"`.

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { OverlaySheetElement, OverlaySheetListeners, OverlaySheetProperties } from "./element.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "overlay-sheet": DetailedHTMLProps<HTMLAttributes<OverlaySheetElement>, OverlaySheetElement> & OverlaySheetProperties & OverlaySheetListeners;
    }
  }
}
