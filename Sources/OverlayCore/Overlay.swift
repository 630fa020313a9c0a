import Kinetics

/// A bottom sheet with a scrollable list inside it, as a value: events in, state and effects out.
///
///     let tip = DetentID(0), full = DetentID(1)
///     var configuration = OverlayConfiguration(detents: [Detent(tip, .points(120)), Detent(full, .inset(64))])
///     configuration.content.height = 2400
///     var overlay = try Overlay(configuration, in: Surroundings(size: Size2D(width: 390, height: 844)))
///     _ = overlay.handle(.moveTo(full, animated: true), at: Instant(milliseconds: 100))
///     _ = overlay.handle(.frame, at: overlay.restTime)
///     overlay.height      // 780
///     overlay.detent      // full
///
/// Invariants: all numbers are finite; with no finger on it and nothing moving, the raw height is that of an enabled
/// detent (with the policy `free`: inside the range) and the offset lies inside the list's range.
///
/// It has no view, no clock and no run loop, and an event costs no allocation. The state is a function of the events
/// and of the time asked for: frames may come at any rate, or not at all. A copy is a snapshot; to restore is to
/// assign.
public struct Overlay: Sendable {
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// What the list's offset lost in the last event because the growing sheet took its end away: points, 0 or more.
  public internal(set) var yielded = 0.0
  /// What of the finger's travel nobody took in the last event: points, positive expands. A wheel stretches nothing.
  /// Past an end that shows no stretch a native list takes nothing. The finger's way back over travel that was refused
  /// there moves nothing: it counts here too, with its own sign.
  public internal(set) var refused = 0.0
  /// What is shown: made where a step ends.
  public internal(set) var presentation: OverlayPresentation

  package internal(set) var metrics: Metrics
  package internal(set) var sheet: SheetBody
  package internal(set) var list = List()
  package internal(set) var fingers = Fingers()
  /// The running drag.
  package internal(set) var drag: Drag?
  /// Where the running drag goes straight on; read and written by `Overlay+FastPath` alone, but that a call closes it.
  var fastPath: FastPath?
  /// What the last wheel gesture left behind.
  var wheels = WheelMemory()
  /// What the running call, or the last one that went the whole way, asks of the host.
  var effects = OverlayEffects()
  /// What a call that lets the host choose knows of its release; `nil` outside of one.
  var choice: ReleaseChoice?
  /// Whether something changed since what is shown was computed.
  var isStale = false
  package internal(set) var announcer: Announcer
  /// Whether no other overlay is in front of it. Only then a keyboard that comes expands it.
  var isInFront = true
  /// Where the sheet goes back to when the keyboard is gone; `nil` where no keyboard expanded it.
  var keyboardMemory: KeyboardMemory?

  /// An overlay at rest.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves, checked as a whole.
  ///   - surroundings: What is around it.
  ///   - start: The detent that it starts at, an enabled one; `nil` is the first enabled detent of the configuration.
  ///   - offset: The list's offset then, in points; clamped into its range.
  ///   - instant: The host's time now.
  /// - Throws: The first field that is invalid.
  public init(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings, start: DetentID? = nil, offset: Double = 0,
    at instant: Instant = .zero
  ) throws(ConfigurationError) {
    try surroundings.validate()
    try configuration.validate()
    if let start, !configuration.detents.contains(where: { $0.id == start && $0.isEnabled }) { throw .start(start) }
    guard offset.isCoordinate else { throw .startOffset }
    self.init(valid: configuration, in: surroundings, start: start, offset: offset, at: instant)
  }

  /// An overlay at rest, where all is known to be valid.
  package init(
    valid configuration: OverlayConfiguration, in surroundings: Surroundings, start: DetentID?, offset: Double,
    at instant: Instant
  ) {
    now = instant
    metrics = Metrics(configuration, in: surroundings)
    let start = start ?? configuration.detents.first { $0.isEnabled }?.id
    announcer = Announcer(restingOn: start)
    sheet = SheetBody(at: metrics.detents.minimum, in: metrics.sheet)
    if let entry = metrics.detents.enabledEntry(start) { sheet.put(at: entry.height) }
    presentation = OverlayPresentation(metrics, height: sheet.shown)
    setOffset(offsetRange.clamped(offset))
    refresh()
    list.show(by: configuration.driver)
    list.agree()
    present()
  }
}

extension Overlay {
  /// What was configured, as metrics events have changed it since.
  public var configuration: OverlayConfiguration { metrics.configuration }

  /// What is around it, as events have changed it since.
  public var surroundings: Surroundings { metrics.surroundings }

  /// The detents with their heights in the current metrics.
  public var detents: DetentTable { metrics.detents }

  /// Who took the last travel of the running drag; `nil` without a drag, and before it travelled.
  public var owner: OverlayOwner? { drag?.owner }

  /// Whether a finger, a wheel or a native pan drags or holds.
  @inline(__always)
  var isDragging: Bool {
    // `drag != nil` would copy the drag and compare it.
    switch drag {
    case .some: true
    case .none: false
    }
  }

  /// The detent of the last `didMove`, at first the start.
  var resting: DetentID? { announcer.resting }
}

extension Overlay: Equatable {
  /// Two overlays are equal when they will answer the same events in the same way, a custom policy aside. What the last
  /// event said (``yielded``, ``refused``) is no part of that.
  public static func == (left: Overlay, right: Overlay) -> Bool {
    left.configuration == right.configuration && left.surroundings == right.surroundings && left.now == right.now
      && left.sheet == right.sheet && left.list == right.list
      && left.fingers == right.fingers && left.drag == right.drag && left.wheels == right.wheels
      && left.announcer == right.announcer && left.keyboardMemory == right.keyboardMemory
      && left.isInFront == right.isInFront
  }
}
