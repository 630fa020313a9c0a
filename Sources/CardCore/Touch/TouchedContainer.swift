import Kinetics

/// What drives all three containers: the passing of time, touches, and the order of the steps of an event.
///
/// - If a finger goes down that is down already, its first touch is cancelled, in a step of its own. The new touch
///   counts, and `rejected` is reported, as `duplicate`.
/// - A finger catches what is not still to the eye (``Stillness``). If everything that it can catch is still, it taps,
///   or drags past the slop.
/// - A finger that caught something and never leaves the slop decides nothing: what it caught goes on to where it was
///   going, from where it is shown and without speed.
/// - A finger along an axis on which the container can do nothing is let go.
/// - Slop, axis, several fingers and taps are those of ``CardGesture``.
///
/// Time passes only in ``pass(to:_:)``. Whatever is due happens at its own instant, no matter when the host asks. So
/// the state does not depend on frames.
protocol TouchedContainer: CardContainer where Configuration: CardConfiguration {
  var now: Instant { get set }
  var slots: CardSlots { get }
  var gesture: CardGesture { get set }
  /// Whether something moved, was held, went or came back since the last `settled`.
  var isUnsettled: Bool { get set }
  /// The current card as it was last reported.
  var toldCurrent: CardID? { get set }
  /// How far a finger moves before its axis is known, in points.
  var slop: Double { get }
  /// How release velocities are estimated.
  var velocityStrategy: VelocityStrategy { get }
  /// How far one gesture of a wheel drags at most: the points from one page to the next; `nil` where no wheel drags.
  var wheelReach: Double? { get }

  /// A point of the screen as the travel of a finger, in the container's own axes. The container's size plays no part.
  func travel(to point: Point2D) -> Point2D
  /// The point, in the container's own axes, to which a finger has travelled from the screen's origin.
  func place(from travel: Point2D) -> Point2D

  /// How a card is drawn now, in the container's own axes; `nil` where it is not on the screen.
  func ownPose(of id: CardID) -> CardPose?
  /// Whether a finger that goes down at a point of the screen takes part.
  ///
  /// - Parameter card: The card that it hits; `nil` beside all of them.
  func takesPart(at point: Point2D, on card: CardID?) -> Bool
  /// Whether a finger that took part begins a gesture of its own on a card, after that of others has ended.
  func mayGoOn(on card: CardID?) -> Bool
  /// Whether the first finger, if it goes down on a card, catches something that moves; `nil` is beside all of them.
  func catches(on card: CardID?) -> Bool
  /// The first finger went down at a point in the container's own axes, on the card that the gesture hit: it takes hold
  /// of what it catches.
  mutating func begin(at point: Point2D, catches: Bool, _ effects: inout CardEffects)
  /// The axis is decided. What it gets is in the container's own axes, and so is what follows.
  ///
  /// - Parameters:
  ///   - before: The part of this movement that counts up to the edge of the slop; zero if nothing was caught.
  ///   - after: The part of this movement from there on.
  mutating func decide(before: Point2D, after: Point2D, _ effects: inout CardEffects)
  /// What is held follows the finger.
  mutating func drag(by way: Point2D, _ effects: inout CardEffects)
  /// The last finger of a drag left.
  mutating func release(
    _ release: CardGesture.Release, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects)
  /// A finger tapped the card on which it came down.
  mutating func tap(_ card: CardID, _ effects: inout CardEffects)
  /// Takes another configuration than the present one, or other surroundings.
  mutating func adopt(_ new: Configuration, in around: Surroundings, _ effects: inout CardEffects)

  /// Why a command cannot be followed now; `nil` where it can.
  func rejection(of command: CardCommand) -> EventRejection?
  /// Whether a command that is not rejected begins or changes a motion.
  func moves(by command: CardCommand) -> Bool
  /// Follows a command that is not rejected.
  mutating func follow(
    _ command: CardCommand, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects)
  /// Whether the host may still name a card: it is in the list, or an undo can bring it back there.
  func knows(_ id: CardID) -> Bool
  /// Inserts a card that is not in the list, so that it has that index afterwards, 0…count.
  mutating func insert(_ card: Card, at index: Int, _ effects: inout CardEffects)
  /// Removes a card that the container knows, for good.
  mutating func remove(_ id: CardID, _ effects: inout CardEffects)
  /// Moves a card of the list to another index.
  mutating func reorder(_ id: CardID, to index: Int, _ effects: inout CardEffects)
  /// The content of the card at an index changed.
  mutating func reload(at index: Int, _ effects: inout CardEffects)
  /// The content of all cards changed.
  mutating func reloadAll(_ effects: inout CardEffects)
  /// Whether a card can have directions and refusals of its own.
  var hasRules: Bool { get }
  /// Gives a card that the container knows directions of its own, or takes them away.
  mutating func setDirections(_ directions: CardDirections?, of id: CardID)
  /// Gives a card that the container knows refusals of its own, or takes them away.
  mutating func setRefusals(_ refusals: CardDirections?, of id: CardID)
  /// Binds the slots to the cards that belong on the screen, and releases the others.
  mutating func bind(_ effects: inout CardEffects)

  /// Mixes the exact bits of the state and of what is shown into a digest, without the clock.
  func combine(into digest: inout StateDigest)

  /// The first or the last instant at which something is due by itself. `which` picks the earlier or the later of two
  /// instants. `nil` where nothing moves.
  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant?
  /// Does what is due at ``now``. Afterwards it is no longer due.
  mutating func arrive(_ effects: inout CardEffects)
}

// MARK: - Time

extension TouchedContainer {
  /// Lets time pass until an instant. For an instant in the past it reports `late`, and ``now`` stays.
  mutating func pass(to instant: Instant, _ effects: inout CardEffects) {
    guard instant >= now else { return effects.add(.late) }
    while let due = nextArrival, due <= instant {
      if due > now { now = due }
      arrive(&effects)
      announceRest(&effects)
      effects.closeStep()
    }
    now = instant
    gesture.wheel.pass(to: instant)
  }

  /// Reports, once, that nothing moves any more and no finger drags.
  private mutating func announceRest(_ effects: inout CardEffects) {
    guard isUnsettled, !isMoving, !isDragging else { return }
    isUnsettled = false
    effects.add(.settled)
  }
}

// MARK: - Events

extension TouchedContainer {
  /// Handles one event, after everything that is due before it.
  public mutating func handle(
    _ event: CardEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool
  ) -> CardEffects {
    var effects = CardEffects()
    pass(to: instant, &effects)
    var moves = false
    if let reason = rejection(of: event) {
      effects.add(.rejected(reason))
    } else {
      if case .command(let command) = event { moves = self.moves(by: command) }
      if moves { gesture.wheel.turn = nil }
      take(event, permitting: permits, &effects)
    }
    conclude(&effects)
    if case .command = event { effects.answer = effects.refusal ?? (moves && isUnsettled ? .started : .already) }
    return effects
  }

  /// Why an event changes nothing; `nil` where it is taken. Touches are looked up as they are taken.
  private func rejection(of event: CardEvent) -> EventRejection? {
    switch event {
    case .command(let command): rejection(of: command)
    case .insert(let id, _, let index): cards.error(inserting: id, at: index)?.rejection
    case .reorder(let id, let index): cards.error(moving: id, to: index)?.rejection
    case .remove(let id): knows(id) ? nil : .unknown
    case .reload(let id): cards.contains(id) ? nil : .unknown
    case .directions(_, let id), .refusals(_, let id): hasRules ? (knows(id) ? nil : .unknown) : .unsupported
    case .frame, .down, .move, .up, .cancel, .wheel, .reloadAll, .resize, .surroundings: event.rejection
    }
  }

  private mutating func take(
    _ event: CardEvent, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    switch event {
    case .frame: break
    case .down(let id, let point): down(id, at: point, permitting: permits, &effects)
    case .move(let id, let point): move(id, to: point, &effects)
    case .up(let id): lift(id, isCancelled: false, permitting: permits, &effects)
    case .cancel(let id): cancel(id, permitting: permits, &effects)
    case .wheel(let id, let point, let travel, let phase):
      wheel(id, at: point, travel, phase, permitting: permits, &effects)
    case .command(let command): follow(command, permitting: permits, &effects)
    case .insert(let id, let kind, let index): insert(Card(id, kind: kind), at: index, &effects)
    case .remove(let id): remove(id, &effects)
    case .reorder(let id, let index): reorder(id, to: index, &effects)
    case .reload(let id): if let index = cards.index(of: id) { reload(at: index, &effects) }
    case .reloadAll: reloadAll(&effects)
    case .directions(let directions, let id): setDirections(directions, of: id)
    case .refusals(let refusals, let id): setRefusals(refusals, of: id)
    case .resize(let size):
      var around = surroundings
      around.size = size
      change(to: configuration, in: around, &effects)
    case .surroundings(let around): change(to: configuration, in: around, &effects)
    }
  }

  /// Takes a configuration as an event: what is due happens before it, and the last steps follow it.
  mutating func take(
    _ configuration: Configuration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try configuration.validate()
    var effects = CardEffects()
    pass(to: instant, &effects)
    change(to: configuration, in: surroundings, &effects)
    conclude(&effects)
    return effects
  }

  /// The present configuration and surroundings, told again, change nothing.
  private mutating func change(to new: Configuration, in around: Surroundings, _ effects: inout CardEffects) {
    if new != configuration || around != surroundings { adopt(new, in: around, &effects) }
  }

  /// The last steps of every event: binds the slots, and reports what is current and rest.
  mutating func conclude(_ effects: inout CardEffects) {
    bind(&effects)
    tellCurrent(&effects)
    let next = nextArrival
    if next != nil || isDragging { isUnsettled = true }
    if let next, next <= now { arrive(&effects) }
    announceRest(&effects)
  }

  /// Reports, once, that another card is current.
  mutating func tellCurrent(_ effects: inout CardEffects) {
    guard current != toldCurrent else { return }
    toldCurrent = current
    if let current { effects.add(.becameCurrent(current)) }
  }
}

// MARK: - Commands

extension TouchedContainer {
  /// Whether a command would do something now: for a button, or for the actions of an assistive technology.
  public func can(_ command: CardCommand) -> Bool {
    guard rejection(of: command) == nil else { return false }
    if case .activate = command { return true }
    return moves(by: command)
  }
}

extension CardEffects {
  /// The answer to a command that was not followed: it was rejected, or the card may not go there.
  fileprivate var refusal: CommandAnswer? {
    for effect in self {
      if case .rejected(let reason) = effect { return .rejected(reason) }
      if case .refused = effect { return .rejected(.disabled) }
    }
    return nil
  }
}

// MARK: - Directions

/// A container whose cards have no directions of their own.
extension TouchedContainer {
  var hasRules: Bool { false }
  mutating func setDirections(_ directions: CardDirections?, of id: CardID) {}
  mutating func setRefusals(_ refusals: CardDirections?, of id: CardID) {}
  func knows(_ id: CardID) -> Bool { cards.contains(id) }
}
