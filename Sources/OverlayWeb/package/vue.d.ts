// `<overlay-sheet>` in the templates of Vue 3: `import type {} from "overlay-sheet/vue"`.

import type { HTMLAttributes, PublicProps } from "vue";
import type { OverlaySheetElement, OverlaySheetProperties } from "./element.js";
import type { SheetEventMap } from "./sheet.js";

/** `did-move` as Vue says it: `DidMove`. */
type Camel<Word extends string> = Word extends `${infer First}-${infer Rest}` ? `${Capitalize<First>}${Camel<Rest>}` : Capitalize<Word>;

type Listeners = { [Type in keyof SheetEventMap as `on${Camel<Type>}`]?: (event: SheetEventMap[Type]) => void };

declare module "vue" {
  interface GlobalComponents {
    "overlay-sheet": new () => OverlaySheetElement & { $props: HTMLAttributes & PublicProps & OverlaySheetProperties & Listeners };
  }
}
