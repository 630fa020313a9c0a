import Kinetics
import OverlayCore

/// The words of the values that only overlays have, each with what it means.
extension Words {
  static let edge = Choices<OverlayEdge>([
    ("bottom", .bottom, "The sheet comes from the bottom; its height grows upwards."),
    ("top", .top, "The sheet comes from the top."),
    ("left", .left, "The sheet comes from the left; its height is a width."),
    ("right", .right, "The sheet comes from the right; its height is a width."),
  ])
  static let style = Choices<OverlayStyle>([
    ("flexible", .flexible, "The layout of the rows follows the viewport."),
    ("rigid", .rigid, "The layout is that of the highest detent, the sheet slides."),
    ("expandable", .expandable, "Rigid up to the highest detent, flexible beyond it."),
  ])
  static let alignment = Choices<OverlayAlignment>([
    ("start", .start, "At the left, or at the top where the sheet comes from the left or the right."),
    ("center", .center, "In the middle."),
    ("end", .end, "At the right, or at the bottom where the sheet comes from the left or the right."),
  ])
  static let keyboardPolicy = Choices<KeyboardPolicy>([
    ("lift", .lift, "The detents lie above the keyboard; a sheet at rest is there at once, and reports nothing."),
    ("inset", .inset, "The detents stay where they are, only the list's end moves."),
    ("expand", .expand, "As lift, and the sheet settles to its highest detent and back."),
  ])
  static let momentum = Choices<OverlayConfiguration.Momentum>([
    ("pin", .pin, "A settling sheet keeps its list still."),
    (
      "carry-up", .carryUp,
      "A sheet thrown up to its cap with 400 pt/s or more there hands the rest of the speed to its list."
    ),
    (
      "carry", .carry,
      "As carry-up; and a fling that reaches the list's top with 400 pt/s or more throws the sheet down."
    ),
  ])
  static let scrolled = Choices<OverlayConfiguration.Scrolled>([
    ("sheet-first", .sheetFirst, "The sheet expands, the list keeps its offset."),
    ("content-first", .contentFirst, "The list scrolls to its end first."),
  ])
  static let drags = Choices<OverlayConfiguration.Drags>([
    ("all", .all, "All fingers that land on the sheet."),
    ("header", .header, "Fingers on the header; one on the list moves the list only."),
    ("none", .none, "No finger; commands and taps work."),
  ])
  static let driver = Choices<OverlayDriver>([
    ("core", .core, "The package's own scroll model, from raw touches."),
    ("platform", .platform, "A native scroll view that reports with scroll-begin, scroll and scroll-end."),
  ])
  static let rejection = Choices<EventRejection>([
    ("dragging", .dragging, "A command came during a drag."),
    ("replaced", .replaced, "A command that waited for the end of a drag: a later one took its place."),
    ("unknown", .unknown, "About a finger, a wheel or a detent that is not known, or a place beside the sheet."),
    ("duplicate", .duplicate, "The finger is down already."),
    ("disabled", .disabled, "About a detent, or dragging, that is disabled."),
    ("last-detent", .lastDetent, "One detent has to stay enabled."),
    ("at-end", .atEnd, "Nothing could take a wheel's travel, or not all of it."),
    ("out-of-sequence", .outOfSequence, "An end without a beginning, or a beginning before an end."),
    ("not-finite", .notFinite, "A number is not finite or beyond 2⁴⁰."),
    ("wrong-driver", .wrongDriver, "A native view's report where the core drives."),
    ("too-many", .tooMany, "More fingers than can be down at once."),
    ("invalid", .invalid, "A number that cannot be."),
    ("unsupported", .unsupported, "The container of cards has no such command."),
  ])
  static let answer = Choices<CommandAnswer.Kind>([
    ("started", .started, "It began, and its end will be reported later."),
    ("already", .already, "There is nothing to wait for."),
    ("rejected", .rejected, "It could not be followed."),
    ("none", .none, "The last event was no command."),
  ])
  static let conflict = Choices<DragConflict>([
    ("after-drag", .afterDrag, "In a drag it waits for the release and takes the place of what that would do."),
    ("take-over", .takeOver, "In a drag it ends that as if cancelled, and starts."),
  ])
  static let command = Choices<OverlayCommand>([
    ("increment", .increment, "To the next height above the target."),
    ("decrement", .decrement, "To the next height below it."),
    ("escape", .escape, "To the detent of height 0, else to the minimum."),
    ("next", .next, "As increment; from the top to the minimum."),
  ])
  static let yesNo = Choices<Bool>([("yes", true, "It is so."), ("no", false, "It is not so.")])
  static let scroll = Choices<Detent.Scroll>([
    ("sheet-first", .sheetFirst, "The sheet grows past this detent before the list scrolls."),
    ("content-first", .contentFirst, "The list scrolls here; a drag on it does not expand the sheet past it."),
  ])
  static let pull = Choices<Detent.Pull>([
    (
      "sheet", .sheet,
      "A downward pull with the list at its top collapses the sheet, at the lowest detent stretches it; the default higher up, "
        + "and everywhere while a detent of height 0 is disabled."
    ),
    (
      "content", .content,
      "A downward pull with the list at its top stretches the list: pull to refresh; the default at the lowest detent."
    ),
  ])
  static let velocity = Choices<VelocityStrategy>([
    ("least-squares", .leastSquares, "The slope of the parabola that fits the last 100 ms best."),
    ("weighted", .weighted, "The newest three pairs of samples, weighted."),
    ("impulse", .impulse, "That of a body which the path pushed from rest."),
    ("difference", .difference, "The newest two samples."),
  ])
  static let end = Choices<Resistance.Ends>([
    ("minimum", .minimum, "The sheet below its lowest detent."),
    ("maximum", .maximum, "The sheet above its highest detent."),
    ("top", .top, "The list before its top."), ("end", .end, "The list past its end."),
  ])
  static let curve = Choices<Band.Law>([
    (
      "rubber-band", .rubberBand,
      "Of x points it shows P · C x / (P + C x), P being the length of the container or of the list's viewport where it is not given."
    ),
    (
      "logarithm", .logarithm,
      "Nothing of the first Z points (e² − 1), then F (8) times the natural logarithm of (1 + x) / (1 + Z): vaul's. At most the travel past Z."
    ),
    (
      "square-root", .squareRoot,
      "F (2.5) times √(1 + x) − 1: that of gorhom's sheet, without its jump. At most the travel."
    ),
  ])
  static let policy = Choices<TargetPolicy.Kind>([
    (
      "projected", .projected,
      "Nearest to where it would coast to, losing speed to R in a millisecond (0.998), or be in S s; from V pt/s (400) strictly ahead; at most N detents ahead."
    ),
    (
      "rushing-forward", .rushingForward,
      "Above V pt/s (400) the farther of the two detents nearest to where it would be in S s (0.1); else the nearest."
    ),
    (
      "stepwise", .stepwise,
      "The next detent ahead where it would come to half of the way there or farther, or from V pt/s (400)."
    ),
    (
      "threshold", .threshold,
      "The next detent ahead above V pt/s (500), or once a share F of the gap (0.5) or P points of it are covered."
    ),
    ("nearest", .nearest, "The nearest detent, whatever the speed."),
    (
      "free", .free,
      "None: it decelerates, losing speed to R in a millisecond (as the list), and rests where it comes to."
    ),
    ("custom", .custom, "What the next answer line says; projected where there is none."),
  ])
  static let goal = Choices<GoalRule.Goal>([
    ("zero", .zero, "The detent of height 0, from the gap above it: past V pt/s, or past the distance."),
    ("lowest", .lowest, "The lowest detent, from everywhere: past V pt/s."),
    ("highest", .highest, "The highest detent, from everywhere: past V pt/s."),
  ])
  static let wheel = Choices<WheelPhase>([
    ("begin", .begin, "Fingers on a trackpad begin to move."),
    ("change", .change, "They go on."),
    ("end", .end, "They left: a release without speed."),
    ("momentum", .momentum, "The system's own deceleration after the gesture of this id; it moves the list alone."),
    (
      "notch", .notch,
      "One step of a mouse wheel: the list takes it; where that cannot move, the sheet steps to the next detent."
    ),
  ])
  static let tap = Choices<TapPlace>([
    ("handle", .handle, "A tap on the grabber."), ("backdrop", .backdrop, "A tap on what is dimmed behind the sheet."),
    ("row", .row, "A tap on a row of the list."),
  ])
  static let phase = Choices<OverlayPhase>([
    ("dragging", .dragging, "A finger drags or holds the sheet or its list."),
    ("settling", .settling, "The sheet moves by itself."),
    ("flinging", .flinging, "The list decelerates, or scrolls to where a command sent it."),
    ("bouncing", .bouncing, "The list returns from past an end."),
    ("resting", .resting, "Nothing moves."),
  ])
  static let position = Choices<OverlayPosition>([
    ("minimum", .minimum, "At or below the lowest enabled detent."), ("maximum", .maximum, "At or above the highest."),
    ("progressing", .progressing, "Between the two."),
  ])
  static let owner = Choices<OverlayOwner?>([
    ("sheet", .sheet, "The sheet."), ("content", .content, "The list."), ("none", nil, "Nobody."),
  ])
}

/// Where a tap can have an action.
enum TapPlace: Sendable, Hashable, CaseIterable {
  case handle
  case backdrop
  case row

  var field: Field<OverlaySetup, TapAction> {
    switch self {
    case .handle: Field({ $0.configuration.taps.handle }) { $0.configuration.taps.handle = $1 }
    case .backdrop: Field({ $0.configuration.taps.backdrop }) { $0.configuration.taps.backdrop = $1 }
    case .row: Field({ $0.configuration.taps.row }) { $0.configuration.taps.row = $1 }
    }
  }
}
