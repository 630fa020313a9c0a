import Kinetics

/// Wheels and trackpads over a container with a track: a gesture drags along the track without slop, at most one page, and
/// the notches of one turn are one step. A container without a track supports none.
///
/// | | |
/// |---|---|
/// | `begin` | stops what moves along the track, as a finger does; rejected while a finger takes part |
/// | the first travel | decides the gesture: of a greater part across the track, `letGo` is told and the rest moves nothing |
/// | `change` | drags along the track, or says that the wheel stands; after one page from where it began the gesture is released there |
/// | `end` | releases with the velocity of the travel; without any, what was stopped goes on |
/// | `momentum` | moves nothing: the release has used the speed |
/// | `notch` | goes to the next card or to the one before; the rest of its turn moves nothing |
///
/// A finger that takes part releases the gesture with velocity 0, and ends a turn; so does the next gesture, and a turn
/// ends with a command that moves something.
extension TouchedContainer {
  /// - Parameter travel: Points, as a finger moves on the screen.
  mutating func wheel(
    _ id: TouchID, at point: Point2D, _ travel: Point2D, _ phase: WheelPhase, permitting permits: (CardEffect) -> Bool,
    _ effects: inout CardEffects
  ) {
    guard wheelReach != nil else { return effects.add(.rejected(.unsupported)) }
    let way = self.travel(to: travel)
    switch phase {
    case .begin:
      if let reason = beginWheel(id, at: point, permitting: permits, &effects) {
        return effects.add(.rejected(reason))
      }
      turnWheel(id, by: way, permitting: permits, &effects)
    case .change: continueWheel(id, by: way, permitting: permits, &effects)
    case .end:
      guard gesture.wheel.lasting == id else { return effects.add(.rejected(.outOfSequence)) }
      if way != .zero { continueWheel(id, by: way, permitting: permits, &effects) }
      releaseWheel(velocity: gesture.velocity(at: now), permitting: permits, &effects)
      gesture.wheel.lasting = nil
    case .momentum: break
    case .notch: notch(id, at: point, way, permitting: permits, &effects)
    }
  }

  /// The same of a wheel that somebody else judges: all of its travel is along the track.
  mutating func wheel(
    _ id: TouchID, at point: Point2D, along travel: Double, _ phase: WheelPhase,
    permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    let isUpright = self.travel(to: Point2D(x: 1, y: 0)).x == 0
    let way = isUpright ? Point2D(x: 0, y: travel) : Point2D(x: travel, y: 0)
    wheel(id, at: point, way, phase, permitting: permits, &effects)
  }

  /// Ends the gesture of a wheel that drags, because a finger takes part.
  mutating func stopWheel(permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects) {
    gesture.wheel.turn = nil
    guard gesture.wheel.drags else { return }
    releaseWheel(velocity: Point2D(x: 0, y: 0), permitting: permits, &effects)
    endStep(&effects)
  }

  /// The system took a wheel away: no card goes.
  ///
  /// - Returns: Whether its gesture lasted.
  mutating func cancelWheel(
    _ id: TouchID, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) -> Bool {
    guard gesture.wheel.lasting == id else { return false }
    releaseWheel(velocity: nil, permitting: permits, &effects)
    gesture.wheel.lasting = nil
    return true
  }
}

// MARK: - A gesture

extension TouchedContainer {
  /// There is one at a time. If the same wheel begins again, its first gesture ends, and that is reported.
  ///
  /// - Returns: Why it does not begin.
  private mutating func beginWheel(
    _ id: TouchID, at point: Point2D, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) -> EventRejection? {
    if let lasting = gesture.wheel.lasting {
      guard lasting == id else { return .outOfSequence }
      releaseWheel(velocity: Point2D(x: 0, y: 0), permitting: permits, &effects)
      gesture.wheel = CardWheel()
      endStep(&effects)
      effects.add(.rejected(.duplicate))
    }
    guard gesture.stage == .none else { return .dragging }
    let place = place(from: travel(to: point))
    let card = card(under: place)
    guard takesPart(at: point, on: card) else { return .unknown }
    let catches = catches(on: nil)
    gesture.beginWheel(id, catches: catches, velocity: velocityStrategy, at: now)
    begin(at: place, catches: catches, &effects)
    return nil
  }

  private mutating func continueWheel(
    _ id: TouchID, by way: Point2D, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    guard gesture.wheel.lasting == id else { return effects.add(.rejected(.outOfSequence)) }
    if gesture.wheel.drags {
      turnWheel(id, by: way, permitting: permits, &effects)
    } else if gesture.stage != .none {
      effects.add(.rejected(.dragging))
    }
  }

  /// The gesture that drags goes on, up to one page from where it began.
  private mutating func turnWheel(
    _ id: TouchID, by way: Point2D, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    guard let reach = wheelReach else { return }
    if gesture.axis == nil, way.y.magnitude > way.x.magnitude {
      releaseWheel(velocity: nil, permitting: permits, &effects)
      return effects.add(.letGo(id))
    }
    let path = gesture.path.x + way.x
    let counted = path.magnitude < reach ? way.x : Numerics.pinned(path, -reach, reach) - gesture.path.x
    take(gesture.turnWheel(by: counted, at: now), &effects)
    guard way.x != 0, path.magnitude >= reach else { return }
    releaseWheel(velocity: gesture.velocity(at: now), permitting: permits, &effects)
  }

  /// - Parameter velocity: Points per second along the track; `nil` where it was cancelled.
  private mutating func releaseWheel(
    velocity: Point2D?, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    guard gesture.wheel.drags, let release = gesture.endWheel(velocity: velocity) else { return }
    // It may have begun in this event too, and rest in it.
    isUnsettled = true
    self.release(release, permitting: permits, &effects)
  }

  /// Ends a step in the middle of an event: the rest of the event is a step of its own.
  private mutating func endStep(_ effects: inout CardEffects) {
    conclude(&effects)
    effects.closeStep()
  }
}

// MARK: - Notches

extension TouchedContainer {
  private mutating func notch(
    _ id: TouchID, at point: Point2D, _ way: Point2D, permitting permits: (CardEffect) -> Bool,
    _ effects: inout CardEffects
  ) {
    guard gesture.wheel.lasting == nil else { return effects.add(.rejected(.outOfSequence)) }
    guard way.x != 0, way.x.magnitude >= way.y.magnitude else { return }
    let turn = CardWheel.Turn(wheel: id, isForwards: way.x < 0, last: now)
    if gesture.wheel.turn?.goesOn(with: turn) == true {
      gesture.wheel.turn = turn
      return
    }
    gesture.wheel.turn = nil
    guard gesture.stage == .none else { return effects.add(.rejected(.dragging)) }
    guard takesPart(at: point, on: card(at: point)) else { return effects.add(.rejected(.unknown)) }
    let step: CardCommand = turn.isForwards ? .next : .previous
    if let reason = rejection(of: step) { return effects.add(.rejected(reason)) }
    follow(step, permitting: permits, &effects)
    gesture.wheel.turn = turn
  }
}

/// A container keeps this of a wheel between two events.
struct CardWheel: Sendable, Equatable {
  /// The wheel whose gesture lasts, from its `begin` to its `end`, whether or not it still drags.
  var lasting: TouchID?
  /// Whether the present gesture of the container is that of this wheel.
  var drags = false
  /// The turn that took a step, until 200 ms after its last notch.
  var turn: Turn?

  /// Notches of one wheel in one direction that follow each other closely.
  struct Turn: Sendable, Equatable {
    let wheel: TouchID
    /// Whether it goes to later cards.
    let isForwards: Bool
    /// When its last notch came.
    let last: Instant

    func isOver(at instant: Instant) -> Bool { instant.nanoseconds &- last.nanoseconds >= WheelPhase.turnPause }

    /// Whether a later notch belongs to the same turn.
    func goesOn(with notch: Turn) -> Bool {
      wheel == notch.wheel && isForwards == notch.isForwards && !isOver(at: notch.last)
    }
  }

  /// Time has passed: a turn that is over leaves no trace.
  mutating func pass(to instant: Instant) {
    if turn?.isOver(at: instant) == true { turn = nil }
  }
}

extension CardGesture {
  /// A wheel begins a gesture where there is none.
  mutating func beginWheel(_ id: TouchID, catches: Bool, velocity: VelocityStrategy, at instant: Instant) {
    begin(on: nil, catches: catches, velocity, at: instant)
    wheel = CardWheel(lasting: id, drags: true)
  }

  /// It goes on along the track, in points; or it stands, which its velocity says.
  mutating func turnWheel(by way: Double, at instant: Instant) -> Step {
    follow(Travel(along: way, across: 0), at: instant)
    guard way != 0 else { return .still }
    let way = Point2D(x: way, y: 0)
    return decideAlong() ? .decided(before: Point2D(x: 0, y: 0), after: way) : .moved(way)
  }

  /// It drags no more.
  ///
  /// - Parameter velocity: Of its travel, in points per second; `nil` where it was cancelled.
  /// - Returns: `nil` where it neither caught nor dragged anything.
  mutating func endWheel(velocity: Point2D?) -> Release? {
    let release = Release(
      velocity: velocity ?? Point2D(x: 0, y: 0), path: path, axis: axis, isCancelled: velocity == nil)
    let isDrag = isDragging
    end()
    return isDrag ? release : nil
  }
}
