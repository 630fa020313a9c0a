import Kinetics

/// A running drag: what is latched when it begins, and who took its last travel.
///
/// What is latched is kept by id. When the metrics change, the hand-off's rules are resolved from it again.
package struct Drag: Sendable {
  /// The wheel that drags, where no finger does.
  package let wheel: TouchID?
  /// The part of the sheet on which its first finger went down. The order of the fields keeps the drag small, because it
  /// is copied often: this one fills the room after `wheel`, and `owner` that after `swipe`.
  let part: SheetPart
  /// The detent the sheet rested on, or the target of the motion that was stopped.
  let origin: DetentID?
  /// What was moving when it began.
  package let start: DragStart
  /// The detent that leaves a downward pull to the list, where the drag began at rest on one.
  let pull: DetentID?
  /// The detent at which the list takes upward travel.
  private(set) var cap: DetentID
  /// The raw height at which the drag stopped a sheet that was almost at its target: it counts as there.
  private(set) var stopped: Double?
  /// The greatest height so far, the start included. When the cap's detent is gone, the cap is looked up from here
  /// again.
  private(set) var greatest: Double
  /// The nearest detent at the last event.
  private(set) var nearest: DetentID
  /// How far its list was, and when its travel brought it home.
  private(set) var swipe: SwipeHome
  /// Who took the last travel; `nil` before it travelled.
  private(set) var owner: OverlayOwner?
  private(set) var rules: Handoff
  /// The command that waits for the end of the drag.
  package private(set) var queued: QueuedCommand?
  /// The detent to which the keyboard sends the sheet at the end of the drag.
  private(set) var keyboardMove: DetentID?
}

extension Drag {
  /// Whether a command or the keyboard waits for its end.
  package var isAwaited: Bool { queued != nil || keyboardMove != nil }

  /// The height from which a downward pull is the list's, where a detent leaves it to the list: the detent's height, or
  /// the height at which the sheet was stopped just before it.
  func pullHeight(at height: Double) -> Double { stopped ?? height }

  /// Who would take travel, by the rules.
  mutating func outcome(of travel: Double, stretches: Bool, from state: Handoff.State) -> Handoff.Outcome {
    rules.stretches = stretches
    return rules.spend(travel, from: state)
  }

  /// Notes who took travel.
  @inline(__always)
  mutating func note(_ outcome: Handoff.Outcome, at instant: Instant) {
    if outcome.sheet != 0 { reach(outcome.state.height) }
    if outcome.content != 0 {
      note(offset: outcome.state.offset, from: outcome.state.offset - outcome.content, at: instant)
    }
    if let taker = outcome.owner { owner = taker }
  }

  /// Its list moved from an offset to another one.
  @inline(__always)
  mutating func note(offset: Double, from before: Double, at instant: Instant) {
    swipe.note(offset: offset, from: before, at: instant)
  }

  /// The sheet is at a height: keeps the greatest one.
  mutating func reach(_ height: Double) {
    if height > greatest { greatest = height }
  }

  /// Notes the nearest detent.
  ///
  /// - Returns: Whether it was another one before.
  @inline(__always)
  mutating func cross(_ id: DetentID) -> Bool {
    guard id != nearest else { return false }
    nearest = id
    return true
  }

  /// A change of the metrics moved the held sheet. The cap stays the detent that it is, unless that is gone, or the
  /// change brought it below the greatest height. One that lay below already stays where its list scrolls, unless it was
  /// the highest then.
  ///
  /// - Parameter maximum: The highest enabled height before.
  mutating func move(
    by shift: Double, from before: Double, to height: Double, below maximum: Double, in detents: DetentTable
  ) {
    let isPastCap = before > greatest
    let wasBelow = rules.cap < greatest && rules.cap < maximum
    greatest += shift
    stopped = stopped.map { $0 + shift }
    if !isPastCap { reach(height) }
    let entry = detents.enabledEntry(cap)
    if let entry, detents.scrolls(at: entry) && wasBelow || entry.height >= greatest || entry.height == detents.maximum
    {
      return
    }
    cap = detents.cap(from: greatest).id
  }

  /// A sheet that was stopped just before its target is put onto the detent: what is latched counts from there.
  ///
  /// - Returns: Whether it had been stopped like that.
  mutating func arrive() -> Bool {
    defer { stopped = nil }
    return stopped != nil
  }

  /// A command waits for its end.
  ///
  /// - Returns: Whether it replaces another one.
  mutating func queue(_ command: QueuedCommand) -> Bool {
    defer { queued = command }
    return queued != nil
  }

  /// Another list is shown: a waiting command about the old one is dropped.
  ///
  /// - Returns: Whether one waited.
  mutating func dropListCommand() -> Bool {
    switch queued {
    case .scroll, .reveal:
      queued = nil
      return true
    case .move, nil: return false
    }
  }

  /// Stores the detent to which the keyboard sends the sheet after the drag; `nil` takes that back.
  mutating func await(_ id: DetentID?) { keyboardMove = id }

  mutating func latch(_ rules: Handoff) { self.rules = rules }
}

extension Drag: Equatable {
  /// Whether both have the same latched values and the same progress. The rules follow from these and the metrics.
  package static func == (left: Drag, right: Drag) -> Bool {
    left.part == right.part && left.wheel == right.wheel && left.origin == right.origin && left.start == right.start
      && left.pull == right.pull && left.stopped == right.stopped
      && left.cap == right.cap && left.greatest == right.greatest && left.nearest == right.nearest
      && left.swipe == right.swipe && left.owner == right.owner
      && left.queued == right.queued
      && left.keyboardMove == right.keyboardMove
  }
}

/// A list that a drag brings home, to its top, after it was scrolled far from there.
enum SwipeHome: Sendable, Equatable {
  /// It was never far from its top.
  case near
  /// It was.
  case far
  /// It was, and travel brought it home at that instant, the last time.
  case home(Instant)

  /// From this offset on it is far: points.
  static let distance = 50.0
  /// How long a release is hurried after it: nanoseconds, 500 ms.
  private static let hurry: Int64 = 500_000_000

  /// A list at an offset.
  init(offset: Double) { self = offset >= Self.distance ? .far : .near }

  /// Whether it was never far.
  @inline(__always)
  var isNear: Bool {
    if case .near = self { return true }
    return false
  }

  /// The list moved from an offset to another one.
  mutating func note(offset: Double, from before: Double, at instant: Instant) {
    switch self {
    case .near: if offset >= Self.distance { self = .far }
    case .far, .home: if before > 0, offset <= 0 { self = .home(instant) }
    }
  }

  /// Whether a release now comes so soon after it that whoever swiped wanted no more than the list's top.
  @inline(__always)
  func isHurried(at instant: Instant) -> Bool {
    guard case .home(let home) = self else { return false }
    return instant.nanoseconds &- home.nanoseconds <= Self.hurry
  }
}

/// What was moving when a drag began, in reach of its fingers.
package struct DragStart: Sendable, Equatable {
  /// Where the sheet was going, or rested; `nil` between detents, and with `free`.
  package let target: DetentID?
  /// Whether the sheet moved.
  package let stopsSheet: Bool
  /// Whether the list moved.
  package let stopsList: Bool

  /// Whether anything moved.
  var isCatch: Bool { stopsSheet || stopsList }
}
