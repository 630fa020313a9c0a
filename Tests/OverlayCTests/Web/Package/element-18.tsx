// <overlay-sheet> in React 18, which sets attributes.

import type { OverlaySheetElement } from "overlay-sheet/element";
import type {} from "overlay-sheet/react-18";
import { createRef } from "react";

const sheet = createRef<OverlaySheetElement>();
export const right = <overlay-sheet ref={sheet} class="places" detents="tip: 120px" edge="top" sheetStyle="rigid" breadth="none" flick={300} modal="" onClick={() => {}} />;
// @ts-expect-error: a word
export const word = <overlay-sheet edge="topp" />;
// @ts-expect-error: a name
export const name = <overlay-sheet springRespons={1} />;
// @ts-expect-error: React 18 would write "false", which is there
export const modal = <overlay-sheet modal={false} />;
// @ts-expect-error: React 18 would write "[object Object]"
export const detents = <overlay-sheet detents={[{ name: "tip", points: 120 }]} />;
// @ts-expect-error: another element
export const other = <overlay-shet />;
