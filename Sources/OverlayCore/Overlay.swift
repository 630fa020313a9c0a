import Kinetics

/// A bottom sheet with a scrollable list inside it, as a value: events in, state and effects out.
///
///     let tip = DetentID(0), full = DetentID(1)
///     var configuration = Configuration(
///       container: Size(width: 390, height: 844),
///       detents: [Detent(tip, .points(120)), Detent(full, .inset(64))])
///     configuration.content.height = 2400
///     var overlay = try Overlay(configuration)
///     _ = overlay.handle(.moveTo(full, animated: true), at: Instant(milliseconds: 100))
///     _ = overlay.handle(.frame, at: overlay.restTime)
///     overlay.height      // 780
///     overlay.detent      // full
///
/// Invariants: all numbers are finite; with no finger on it and nothing moving, the raw height is that of an enabled
/// detent (with the policy `free`: inside the range) and the offset lies inside the list's range.
///
/// It has no view, no clock and no run loop, and an event costs no allocation. The state is a function of the events and
/// of the time asked for: frames may come at any rate, or not at all. A copy is a snapshot; to restore is to assign.
public struct Overlay: Sendable {
  /// What was configured, as metrics events have changed it since.
  public internal(set) var configuration: Configuration
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// The detents with their heights in the current metrics.
  public internal(set) var detents: DetentTable
  /// What the list's offset lost in the last event because the growing sheet took its end away: points, 0 or more.
  public internal(set) var yielded = 0.0
  /// Who took the last travel of the running drag; `nil` without a drag, and before it travelled.
  public internal(set) var owner: Owner?

  var ranges: Ranges
  var sheet: SheetBody
  var list: ListState
  var gesture = Gesture()
  var native: NativeScroll
  /// The hand-off of the running drag, resolved when it begins and whenever the metrics change; of no meaning without one.
  var rules: Handoff
  /// Where the running drag goes straight on.
  var lane = Lane.closed
  /// Whether something changed since what is shown was computed.
  var isStale = false
  var announcer: Announcer

  /// An overlay at rest.
  ///
  /// - Parameter instant: The host's time now.
  /// - Throws: The first field of the configuration that cannot be.
  public init(_ configuration: Configuration, at instant: Instant = .zero) throws(ConfigurationError) {
    try configuration.validate()
    self.configuration = configuration
    now = instant
    let detents = DetentTable(configuration)
    self.detents = detents
    ranges = Ranges(configuration, detents)
    rules = Handoff(sheet: ranges.sheet, content: ranges.content, cap: ranges.sheet.upper)
    let start = configuration.start ?? configuration.detents.first { $0.isEnabled }?.id
    announcer = Announcer(restingOn: start)
    sheet = SheetBody(at: detents.enabledEntry(start)?.height ?? detents.minimum, in: ranges.sheet)
    list = ListState(raw: 0)
    native = NativeScroll()
    refresh()
    list.raw = offsetRange.clamped(configuration.startOffset)
    refresh()
    native = NativeScroll(at: list.shown)
  }
}

/// The list's own state.
struct ListState: Sendable, Equatable {
  /// The raw offset: as the finger or the sheet left it, or as its motion has it now.
  var raw: Double
  var velocity = 0.0
  var shown = 0.0
  var motion: ListMotion? {
    didSet {
      end = motion?.end
      if isMoving { native = nil }
    }
  }
  /// When the motion ends: asked in every event, where the motion itself would be copied.
  private(set) var end: Instant?
  /// Whether it was past an end when something last moved it. The end that a moving sheet takes away meanwhile stretches
  /// nothing: the list gives way to it.
  var isStretched = false
  /// What a native view shows of a stretch of its own; the raw offset keeps the finger's travel meanwhile.
  var native: NativeStretch?
  /// The length that the rubber band tends to: the viewport where the stretch began. A sheet that moves under a stretched
  /// list changes the viewport, and what is shown of the stretch may not change with it.
  var dimension = 0.0
  /// Between `scrollBegan` and `scrollEnded`.
  var isScrolling = false

  /// Whether there is a motion.
  var isMoving: Bool { end != nil }

  init(raw: Double) {
    self.raw = raw
  }
}

/// A stretch that a native view shows, by its own law.
struct NativeStretch: Sendable, Equatable {
  /// The offset that the view reported.
  var shown: Double
  /// The list's end when it did.
  var end: Double

  /// Whether it is the list's end that it reaches past, and not its top.
  var isPastEnd: Bool { shown > 0 }
}

extension Overlay {
  /// The detent of the last `didMove`, at first the start.
  var resting: DetentID? { announcer.resting }
}

extension Overlay: Equatable {
  /// Two overlays are equal when they will answer the same events in the same way, a custom policy aside. What the last
  /// event said (``yielded``) is no part of that.
  public static func == (left: Overlay, right: Overlay) -> Bool {
    left.configuration == right.configuration && left.now == right.now
      && left.owner == right.owner && left.sheet == right.sheet && left.list == right.list
      && left.gesture == right.gesture && left.native == right.native && left.announcer == right.announcer
  }
}
