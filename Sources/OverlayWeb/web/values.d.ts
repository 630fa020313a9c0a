// What a page writes and reads, by name. Written by .ci/generate: not to be edited.

export type Field = "none" | "container" | "safe-area" | "keyboard" | "margins" | "breadth" | "scale" | "header" | "content" | "detents" | "duplicate-detent" | "detent-height" | "backdrop-opacity" | "start" | "start-offset" | "largest-undimmed-detent" | "tap" | "policy" | "spring" | "resistance" | "slop" | "deceleration" | "footer";
export type LayoutDirection = "ltr" | "rtl";
export type HeightKind = "points" | "fraction" | "inset" | "content";
export type Pull = "default" | "sheet" | "content";
export type PolicyKind = "projected" | "rushing-forward" | "stepwise" | "threshold" | "nearest" | "free";
export type GoalKind = "none" | "detent" | "zero" | "lowest" | "highest";
export type DistanceUnit = "fraction" | "points";
export type TapKind = "none" | "move-to" | "next" | "cycle";
export type Edge = "bottom" | "top" | "left" | "right";
export type AlignmentKind = "start" | "center" | "end";
export type Style = "flexible" | "rigid" | "expandable";
export type Momentum = "pin" | "carry-up" | "carry";
export type Scrolled = "sheet-first" | "content-first";
export type Drags = "all" | "header" | "none";
export type Driver = "core" | "platform";
export type KeyboardPolicy = "lift" | "inset" | "expand";
export type VelocityStrategy = "least-squares" | "weighted" | "difference" | "impulse";
export type ResistanceKind = "rubber-band" | "logarithm" | "square-root";
export type EventKind = "down" | "move" | "up" | "cancel" | "scroll-begin" | "scroll" | "scroll-end" | "scroll-rest" | "wheel" | "frame" | "resize" | "safe-area" | "keyboard" | "content" | "header" | "enable" | "disable" | "move-to" | "scroll-to" | "reveal" | "increment" | "decrement" | "escape" | "next" | "surroundings" | "footer";
export type Travel = "none" | "pan" | "from";
export type WheelPhase = "begin" | "change" | "end" | "momentum" | "notch";
export type Conflict = "drop" | "after-drag" | "take-over";
export type EffectKind = "cancelled" | "let-go" | "drag-began" | "scroll-began" | "scroll-ended" | "drag-ended" | "will-move" | "did-move" | "settled" | "crossed" | "tapped" | "dismiss-refused" | "late" | "rejected" | "cancel-pan";
export type Rejection = "none" | "dragging" | "replaced" | "unknown" | "duplicate" | "disabled" | "last-detent" | "at-end" | "out-of-sequence" | "not-finite" | "wrong-driver" | "too-many" | "invalid" | "unsupported";
export type Answer = "none" | "started" | "already" | "rejected";
export type Phase = "dragging" | "settling" | "flinging" | "bouncing" | "resting";
export type Position = "minimum" | "maximum" | "progressing";
export type ResistanceEnd = "minimum" | "maximum" | "top" | "end";

/** What a command answers. */
export type CommandAnswer = Exclude<Answer, "none">;

/** A rectangle in the container's coordinates, in CSS pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The options of a sheet that the core knows. The word for a tap may be a detent's name. */
export interface Values<Name extends string = string> {
  width?: number;
  height?: number;
  safeTop?: number;
  safeLeft?: number;
  safeBottom?: number;
  safeRight?: number;
  /** The keyboard's height at the sheet's edge, counted from the container's edge; 0 when it is hidden. */
  keyboard?: number;
  /** Pixels per point, more than 0. */
  scale?: number;
  /** The side at which a line of text begins. */
  layoutDirection?: LayoutDirection;
  /** Settles without overshoot. */
  reduceMotion?: boolean;
  keyboardPolicy?: KeyboardPolicy;
  marginTop?: number;
  marginLeft?: number;
  marginBottom?: number;
  marginRight?: number;
  /** How broad the sheet is; else as broad as the container. */
  breadth?: number | null;
  alignment?: AlignmentKind;
  edge?: Edge;
  style?: Style;
  header?: number;
  contentHeight?: number;
  contentLeading?: number;
  contentTrailing?: number;
  /** The detent to begin on; else the first one. */
  start?: Name | null;
  startOffset?: number;
  policy?: PolicyKind;
  /** Projected and stepwise always, free where it is given: what a deceleration retains of a velocity in a millisecond, between 0 and 1. Free without it decelerates as the list. */
  retainedPerMillisecond?: number | null;
  /** Projected and stepwise where it is given, rushing forward always: seconds, instead of a deceleration. */
  lookAhead?: number | null;
  /** Projected and stepwise where it is given, rushing forward always: the speed of a flick. */
  flick?: number | null;
  /** Projected: at most so many detents on. */
  maximumSteps?: number | null;
  /** Threshold: the speed that goes one detent on; downwards one of its own. */
  thresholdVelocity?: number | null;
  downwardVelocity?: number | null;
  /** Threshold: a share of the gap, or points. */
  distance?: number;
  distanceIsPoints?: boolean;
  /** Threshold: from this travel on a drag's velocity counts as 0; points, or a share of the container. */
  longDrag?: number | null;
  longDragIsOfContainer?: boolean;
  rule1?: GoalKind;
  rule1Detent?: Name;
  rule1Velocity?: number | null;
  /** A share of the gap, or points. */
  rule1Distance?: number | null;
  rule1DistanceUnit?: DistanceUnit;
  /** For how many seconds the velocity counts as way. */
  rule1LookAhead?: number;
  rule2?: GoalKind;
  rule2Detent?: Name;
  rule2Velocity?: number | null;
  /** A share of the gap, or points. */
  rule2Distance?: number | null;
  rule2DistanceUnit?: DistanceUnit;
  /** For how many seconds the velocity counts as way. */
  rule2LookAhead?: number;
  rule3?: GoalKind;
  rule3Detent?: Name;
  rule3Velocity?: number | null;
  /** A share of the gap, or points. */
  rule3Distance?: number | null;
  rule3DistanceUnit?: DistanceUnit;
  /** For how many seconds the velocity counts as way. */
  rule3LookAhead?: number;
  /** Seconds, 0.01 to 10. */
  springResponse?: number;
  /** 0.1 to 10. */
  springDampingRatio?: number;
  /** What a flung list retains of its velocity in a millisecond, between 0 and 1. A sheet that decelerates does so too. */
  deceleration?: number;
  momentum?: Momentum;
  scrolled?: Scrolled;
  drags?: Drags;
  /** Of the rubber band, above 0 and at most 1. */
  resistance?: number;
  resistanceOff?: readonly ResistanceEnd[];
  slop?: number;
  tapHandle?: TapKind | Name;
  tapHandleDetent?: Name;
  tapBackdrop?: TapKind | Name;
  tapBackdropDetent?: Name;
  tapRow?: TapKind | Name;
  tapRowDetent?: Name;
  velocityStrategy?: VelocityStrategy;
  driver?: Driver;
  /** The highest detent without a backdrop; else there is none at all. */
  largestUndimmedDetent?: Name | null;
  /** Of the bar that stays in sight at the list's end. */
  footer?: number;
  /** How much of a pull past an end is shown. What a curve does not use is not looked at. */
  resistanceCurve?: ResistanceKind;
  /** Of the rubber band: the length that it tends to, in points; else that of the container, or of the list's viewport. */
  resistanceDimension?: number | null;
  /** Of the logarithm and the square root: points; else 8 and 2.5. */
  resistanceFactor?: number | null;
  /** Of the logarithm: the travel that shows nothing, in points. */
  resistanceDeadZone?: number;
}

/** What an event says beside its kind. */
export interface EventValues {
  /** A finger, a wheel or a detent. */
  id?: number;
  x?: number;
  y?: number;
  /** An offset, a velocity, a height, the start of a stretch, a wheel's travel across the sheet's axis. */
  value?: number;
  /** A travel, a target, a shift, the end of a stretch. */
  travel?: number;
  travelKind?: Travel;
  phase?: WheelPhase;
  conflict?: Conflict;
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
  layoutDirection?: LayoutDirection;
  reduceMotion?: boolean;
}

/** What is shown of a sheet. */
export interface Presentation<Name extends string = string> {
  height: number;
  offset: number;
  velocity: number;
  /** 0 at the lowest detent, 1 at the highest. */
  progress: number;
  phase: Phase;
  position: Position;
  /** The detent on which the sheet rests; to which it goes; which is nearest. */
  detent: Name | null;
  target: Name | null;
  nearest: Name;
  sheet: Rect;
  header: Rect;
  list: Rect;
  /** Where a native view that shows the list lies, and its inset at the end. */
  listLayout: Rect;
  listEndInset: number;
  /** How far the list scrolls. */
  contentEnd: number;
  hasBackdrop: boolean;
  backdropOpacity: number;
  /** Whether a view whose scrolling can only be switched off may not scroll now. */
  isListLocked: boolean;
  /** Whether frames are needed, and until when: nanoseconds. */
  isMoving: boolean;
  /** The bar at the list's end. What of it lies outside the sheet the host clips. */
  footer: Rect;
}
