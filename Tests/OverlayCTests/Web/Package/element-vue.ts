// <overlay-sheet> in a template of Vue 3, which takes the properties of the component that bears its name.

import type {} from "overlay-sheet/vue";
import type { GlobalComponents } from "vue";

type Properties = InstanceType<GlobalComponents["overlay-sheet"]>["$props"];
export const right: Properties = {
  class: "places", detents: "tip: 120px", edge: "top", modal: true, onOverlayDidMove: (event) => console.log(event.detail.detent),
};
// @ts-expect-error: a word
export const word: Properties = { edge: "topp" };
// @ts-expect-error: a name
export const name: Properties = { springRespons: 1 };
// @ts-expect-error: an event
export const event: Properties = { onOverlayDidMvoe: () => {} };
// @ts-expect-error: an event's detail
export const detail: Properties = { onOverlayDidMove: (event) => event.detail.detnt };
