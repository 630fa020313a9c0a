@_exported import Kinetics

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
  ) throws(OverlayConfigurationError) {
    try OverlayConfigurationError.check(surroundings)
    try configuration.validate()
    if let start, !configuration.detents.contains(where: { $0.id == start && $0.isEnabled }) {
      throw OverlayConfigurationError(.start, of: start)
    }
    try OverlayConfigurationError.check(offset, in: .coordinate, .startOffset)
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
    list.begin(by: configuration.driver)
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

  /// Whether it is going to show something: a finger, a wheel or a native pan holds it, or it goes to a height above 0,
  /// or rests there.
  @inline(__always)
  package var isGoingToShow: Bool { isDragging || (sheet.arrival ?? sheet.shown) > 0 }

  /// The detent of the last `didMove`, at first the start.
  var resting: DetentID? { announcer.resting }
}

extension Overlay: Equatable {
  /// Two overlays are equal when they will answer the same events in the same way, a custom policy aside. What the last
  /// event said (``yielded``, ``refused``) is no part of that, nor is a turn of a wheel that is over.
  public static func == (left: Overlay, right: Overlay) -> Bool {
    left.configuration == right.configuration && left.surroundings == right.surroundings && left.now == right.now
      && left.sheet == right.sheet && left.list == right.list
      && left.fingers == right.fingers && left.drag == right.drag
      && left.wheels.isEqual(to: right.wheels, at: left.now)
      && left.announcer == right.announcer && left.keyboardMemory == right.keyboardMemory
  }
}

// MARK: - What is true now

extension Overlay {
  /// What the overlay is doing now: the first case of ``OverlayPhase`` that holds.
  @inline(__always)
  public var phase: OverlayPhase {
    if isDragging { return .dragging }
    if sheet.isMoving { return .settling }
    if list.isCoasting { return .flinging }
    guard list.isMoving else { return .resting }
    return list.isBouncing ? .bouncing : .flinging
  }

  /// Points per second of what ``phase`` names: the fingers, the sheet's raw height or the shown offset. Positive
  /// expands.
  public var velocity: Double {
    switch phase {
    case .dragging: fingers.tracker.velocity(at: now)
    case .settling: sheet.velocity
    case .flinging, .bouncing: list.velocity
    case .resting: 0
    }
  }

  /// Where the sheet is within its range.
  public var position: OverlayPosition { presentation.position }

  /// How much of the container the sheet covers, as displayed: points, 0 or more.
  public var height: Double { sheet.shown }

  /// The height before resistance.
  public var rawHeight: Double { heldSheet.raw }

  /// The list's offset, as displayed: 0 with its top at rest, negative while the top is stretched.
  public var offset: Double { list.shown }

  /// The offset before resistance.
  @inline(__always)
  public var rawOffset: Double { list.held(in: listSpace) }

  /// Raw travel of the sheet past its range: negative below the minimum, positive above the maximum, else 0.
  public var sheetExcess: Double {
    let held = heldSheet
    return held.range.excess(held.raw)
  }

  /// Raw travel of the list past its range: negative before the top, positive past the end, else 0.
  public var contentExcess: Double { list.excess(in: listSpace) }

  /// The greatest offset at the height that is shown.
  public var contentEnd: Double { metrics.content.end(at: sheet.shown) }

  /// The detent the sheet rests on. `nil` while the sheet moves by itself or stands off the detent it rested on last.
  public var detent: DetentID? {
    guard !sheet.isMoving, let entry = detents.enabledEntry(resting), entry.height == sheet.raw else { return nil }
    return entry.id
  }

  /// The detent the sheet is going to; where it does not move by itself, ``detent``. `nil` also where it moves to a
  /// place that is no detent.
  public var target: DetentID? {
    if let motion = sheet.motion { return motion.target }
    return detent
  }

  /// The enabled detent nearest to the displayed height, a tie to the lower one. Of equal heights it is the one that the
  /// sheet rests on or comes from.
  public var nearest: DetentID { detents.nearest(to: sheet.shown, preferring: cameFrom) }

  /// 0 at the minimum, 1 at the maximum, by displayed height; 1 where the two are equal.
  public var progress: Double { progress(from: detents.minimum, to: detents.maximum) }

  /// 0 at one detent, 1 at the other, clamped; `nil` for an unknown id.
  public func progress(from lower: DetentID, to upper: DetentID) -> Double? {
    guard let lower = detents.entry(lower), let upper = detents.entry(upper) else { return nil }
    return progress(from: lower.height, to: upper.height)
  }

  /// The resolved height of a detent, enabled or not.
  public func height(of id: DetentID) -> Double? { detents.entry(id)?.height }

  /// Whether the sheet or the list moves by the model's own clock: frames are needed until ``restTime``.
  ///
  /// It is `false` while nothing but a native view's own deceleration runs. The view draws that and reports it, so a host
  /// needs no frames for it, and ``phase`` is `flinging`. Its silent end is told by a timer for ``nextDue``.
  @inline(__always)
  public var isMoving: Bool { sheet.isMoving || list.isMoving }

  /// When the last motion of ``isMoving`` ends; ``now`` where it is `false`. A motion may start another one at its end.
  public var restTime: Instant { max(now, sheet.end ?? now, list.end ?? now) }

  /// Who would take the next infinitesimal travel of a finger that way: in a drag by what was latched, else for a drag
  /// on the list that began now. `nil` where nobody would.
  public func owner(in direction: OverlayDirection) -> OverlayOwner? {
    guard isDragging || configuration.drags != .none else { return nil }
    return handoff().owner(in: direction, at: Handoff.State(height: rawHeight, offset: rawOffset))
  }

  /// Whether the sheet would take a finger's travel either way, so that the list cannot scroll now. For a host that can
  /// only switch the scrolling of a native view on and off.
  public var isListLocked: Bool { owner(in: .expanding) == .sheet && owner(in: .collapsing) == .sheet }

  private func progress(from lower: Double, to upper: Double) -> Double {
    guard upper != lower else { return 1 }
    return Numerics.pinned((sheet.shown - lower) / (upper - lower), 0, 1)
  }

  // MARK: - Ranges

  /// The sheet as a finger holds it, or would hold it now.
  var heldSheet: (raw: Double, range: Stretch) {
    guard sheet.isMoving, sheet.range != metrics.sheet else { return (sheet.raw, sheet.range) }
    return metrics.held(at: sheet.shown)
  }

  /// The list's range at the height that is shown.
  @inline(__always)
  package var offsetRange: Stretch { list.range(in: listSpace) }

  /// A pixel of the screen, in points.
  @inline(__always)
  var pixel: Double { 1 / metrics.surroundings.scale }

  /// What the sheet leaves to its list at the height that is shown.
  @inline(__always)
  var listSpace: ListSpace { metrics.list(at: sheet.shown) }
}

extension Overlay {
  /// A digest of the exact bits of the state at ``now``, the clock left out: the same on every machine, and however
  /// many frames were asked for on the way.
  public var digest: UInt64 {
    var digest = StateDigest()
    combineSheet(into: &digest)
    combineList(into: &digest)
    combineGesture(into: &digest)
    return digest.value
  }

  private func combineSheet(into digest: inout StateDigest) {
    digest.combine(sheet.raw)
    digest.combine(sheet.shown)
    digest.combine(sheet.velocity)
    digest.combine(progress)
    digest.combine(presentation.backdropOpacity)
    digest.combine(detent)
    digest.combine(target)
    digest.combine(resting)
    digest.combine(announcer.announced)
    digest.combine(nearest)
    digest.combine(detents.minimum)
    digest.combine(detents.maximum)
  }

  private func combineList(into digest: inout StateDigest) {
    digest.combine(list.raw)
    digest.combine(list.shown)
    digest.combine(list.velocity)
    digest.combine(list.isScrolling)
    digest.combine(contentEnd)
  }

  private func combineGesture(into digest: inout StateDigest) {
    digest.combine(phase.rawValue)
    digest.combine(velocity)
    digest.combine(owner.map { $0 == .sheet ? 1 : 2 } ?? 0)
    digest.combine(fingers.touches.count)
    digest.combine(fingers.touches.activeCount)
    digest.combine(fingers.pan.path.along)
    digest.combine(fingers.pan.path.across)
    if let queued = drag?.queued { combine(queued, into: &digest) }
    if let keyboardMemory { digest.combine(keyboardMemory.origin) }
  }

  private func combine(_ queued: QueuedCommand, into digest: inout StateDigest) {
    switch queued {
    case .move(let id, let animated):
      digest.combine(id)
      digest.combine(animated)
    case .scroll(let offset, let animated):
      digest.combine(offset)
      digest.combine(animated)
    case .reveal(let lower, let upper):
      digest.combine(lower)
      digest.combine(upper)
    }
  }
}

extension StateDigest {
  fileprivate mutating func combine(_ id: DetentID?) {
    combine(id != nil)
    combine(id?.rawValue ?? 0)
  }
}
