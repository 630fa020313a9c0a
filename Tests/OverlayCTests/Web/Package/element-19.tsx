// <overlay-sheet> in React 19, which sets properties and hears events.

import type {} from "overlay-sheet/react";

export const right = (
  <overlay-sheet className="places" detents={[{ name: "tip", points: 120 }]} edge="top" breadth={null} modal={false} signal={null}
    onoverlay-did-move={(event) => console.log(event.detail.detent)} />
);
// @ts-expect-error: a word
export const word = <overlay-sheet edge="topp" />;
// @ts-expect-error: a name
export const name = <overlay-sheet springRespons={1} />;
// @ts-expect-error: a height
export const detents = <overlay-sheet detents={[{ name: "tip", point: 120 }]} />;
// @ts-expect-error: an event's detail
export const detail = <overlay-sheet onoverlay-did-move={(event) => event.detail.detnt} />;
// @ts-expect-error: another element
export const other = <overlay-shet />;
