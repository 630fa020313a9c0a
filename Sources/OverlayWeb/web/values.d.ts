// What a page writes, by name. Written by .ci/generate: not to be edited.

/** The options of a sheet that the core knows. The word for a tap may be a detent's name. */
export interface Values {
  width?: number;
  height?: number;
  safeTop?: number;
  safeLeft?: number;
  safeBottom?: number;
  safeRight?: number;
  keyboard?: number;
  keyboardPolicy?: "lift" | "inset" | "expand";
  marginTop?: number;
  marginLeft?: number;
  marginBottom?: number;
  marginRight?: number;
  breadth?: number | null;
  alignment?: "start" | "center" | "end";
  scale?: number;
  edge?: "bottom" | "top" | "left" | "right";
  style?: "flexible" | "rigid" | "expandable";
  header?: number;
  contentHeight?: number;
  contentLeading?: number;
  contentTrailing?: number;
  start?: string | null;
  startOffset?: number;
  policy?: "projected" | "rushing-forward" | "stepwise" | "threshold" | "nearest" | "free";
  retainedPerMillisecond?: number | null;
  lookAhead?: number | null;
  flick?: number | null;
  maximumSteps?: number | null;
  thresholdVelocity?: number | null;
  downwardVelocity?: number | null;
  distance?: number;
  distanceIsPoints?: boolean;
  fromOrigin?: boolean;
  springResponse?: number;
  springDampingRatio?: number;
  deceleration?: number;
  momentum?: "pin" | "carry-up" | "carry";
  scrolled?: "sheet-first" | "list-first";
  drags?: "all" | "header" | "none";
  resistance?: number;
  resistanceOff?: number;
  slop?: number;
  tapHandle?: "none" | "move-to" | "next" | "cycle" | (string & {});
  tapHandleDetent?: string;
  tapBackdrop?: "none" | "move-to" | "next" | "cycle" | (string & {});
  tapBackdropDetent?: string;
  tapRow?: "none" | "move-to" | "next" | "cycle" | (string & {});
  tapRowDetent?: string;
  velocity?: "least-squares" | "weighted" | "difference" | "impulse";
  driver?: "core" | "platform";
  largestUndimmed?: string | null;
  reduceMotion?: boolean;
  layoutDirection?: "left-to-right" | "right-to-left";
  footer?: number;
  resistanceCurve?: "rubber-band" | "logarithm" | "square-root";
  resistanceDimension?: number | null;
  resistanceFactor?: number | null;
  resistanceDeadZone?: number;
}

export type EventKind = "down" | "move" | "up" | "cancel" | "scroll-begin" | "scroll" | "scroll-end" | "scroll-rest" | "wheel" | "frame" | "resize" | "safe-area" | "keyboard" | "content" | "header" | "enable" | "disable" | "move-to" | "scroll-to" | "reveal" | "increment" | "decrement" | "escape" | "next" | "surroundings" | "footer";

/** What an event says beside its kind. */
export interface EventValues {
  id?: number;
  x?: number;
  y?: number;
  value?: number;
  travel?: number;
  travelKind?: "none" | "pan" | "from";
  phase?: "begin" | "change" | "end" | "momentum" | "notch";
  conflict?: "drop" | "after-drag" | "take-over";
  isCoasting?: boolean;
  isInstant?: boolean;
  isWithoutTarget?: boolean;
  width?: number;
  height?: number;
  top?: number;
  left?: number;
  bottom?: number;
  right?: number;
  contentHeight?: number;
  contentLeading?: number;
  contentTrailing?: number;
  scale?: number;
  layoutDirection?: "left-to-right" | "right-to-left";
  reduceMotion?: boolean;
}
