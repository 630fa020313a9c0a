@_exported import Kinetics

/// What the three card containers have in common: events in, state and effects out. Use it as a generic constraint: an
/// Embedded build has no values of `any CardContainer`.
///
/// The state is a function of the events and of the time asked for: frames may come at any rate, or not at all. A copy
/// is a snapshot, and assigning it restores the state. An event allocates nothing, unless the pool of slots or the list
/// of cards grows.
public protocol CardContainer: Sendable, Equatable {
  /// How it behaves, a plain value.
  associatedtype Configuration: Sendable, Equatable

  /// A container at rest on its first card. Its slots are bound already: ``card(in:)`` says which shows what.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - cards: In their order.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration or of the surroundings that is invalid.
  init(
    _ configuration: Configuration, in surroundings: Surroundings, cards: CardList, at instant: Instant
  ) throws(CardConfigurationError)

  /// Takes a new configuration, at any time: also in a gesture, and while cards move.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  mutating func reconfigure(
    _ configuration: Configuration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects

  /// Handles one event and returns the effects that the host has to perform, in order.
  ///
  /// Everything that is due before the event happens first. An event before the last one counts at the time of the last
  /// one, and ``CardEffect/late`` is reported too. An event that cannot be applied changes nothing and is reported as
  /// ``CardEffect/rejected(_:)`` with the reason: a number that is not finite or out of range, an unknown touch or card,
  /// a direction in which the card may not go, no neighbour on that side, a command during a drag of a browser or a
  /// carousel, or something that the container does not support.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - instant: When, on the host's clock.
  ///   - permits: The host's last word. It is asked at most once in a call, with ``CardEffect/swiped(_:_:)`` or
  ///     ``CardEffect/removed(_:)`` as it would be told. Where it says `false`, the card stays, and
  ///     ``CardEffect/refused(_:_:)`` is told. It must not touch the container.
  mutating func handle(
    _ event: CardEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool
  ) -> CardEffects

  /// Handles one event of a finger on the layer of a stack, which judges it: no slop and no axis of the container's own for
  /// a shared finger, and no tap that the stack denies. Else it is as `handle(_:at:permitting:)`.
  ///
  /// A finger that is not down is rejected as `unknown`. To say twice whose a finger is, or that one was won which was lost,
  /// is rejected as `outOfSequence`.
  mutating func handle(
    hosted event: HostedEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool
  ) -> CardEffects

  /// Whether a command would do something now: for a button, or for the actions of an assistive technology.
  func can(_ command: CardCommand) -> Bool

  /// The time of the last event. Never goes backwards.
  var now: Instant { get }
  /// The present configuration.
  var configuration: Configuration { get }
  /// Its surroundings at present.
  var surroundings: Surroundings { get }
  /// The cards in their order.
  var cards: CardList { get }

  /// The card that gestures act on: the front card of a deck, else the current card. `nil` without cards.
  var current: CardID? { get }
  /// The index of ``current``; `nil` without cards.
  var currentIndex: Int? { get }
  /// The place at which the track is shown, in cards: 1.5 is half way between the second card and the third. Less than
  /// 0, or more than the last index, where it is stretched past an end. 0 for a deck.
  var fractionalIndex: Double { get }
  /// The indexes of the cards that belong on the screen and so have slots, without leaving cards. In a carousel that
  /// loops they may go beyond ``count``: there the first card follows the last one.
  var window: Range<Int> { get }
  /// The side that a card shows; `front` for an unknown card.
  func face(of id: CardID) -> CardFace

  /// How many cards are on the screen, leaving ones included.
  var shownCount: Int { get }
  /// The card at a place on the screen, front first: `0..<shownCount`, else `nil`.
  func shown(at place: Int) -> CardID?
  /// How a card is drawn now, a function of configuration, size, state and time. `nil` where it is not on the screen.
  func pose(of id: CardID) -> CardPose?
  /// The front-most card that a finger can touch at a point of the container, where and as it is shown now; `nil` where
  /// there is none. Taps and everything else that is done to one card go by it.
  func card(at point: Point2D) -> CardID?
  /// Whether a card is seen on its way out. It has left the list, or was moved out of sight in it. One that left may
  /// have been inserted again since.
  func isLeaving(_ id: CardID) -> Bool

  /// How many slots there are, free ones included. Never falls.
  var slotCount: Int { get }
  /// The card that a slot shows; `nil` for a free or unknown slot.
  func card(in slot: CardSlot) -> CardID?
  /// The kind of card that a slot can show; `nil` for an unknown slot.
  func kind(of slot: CardSlot) -> CardKind?

  /// The earliest instant after ``now`` at which it would tell an effect if nothing else happens; `nil` where it would
  /// never tell one. While it moves a host draws frames; else it sets one timer for this instant.
  var nextDue: Instant? { get }
  /// Whether something moves by itself: frames are needed until ``restTime``.
  var isMoving: Bool { get }
  /// When the last of the present motions ends; ``now`` where nothing moves.
  var restTime: Instant { get }
  /// Whether a finger drags.
  var isDragging: Bool { get }

  /// A digest of the exact bits of the state and of what is shown, without the clock. It is the same on every machine, and
  /// for any number of frames.
  var digest: UInt64 { get }
}

extension CardContainer {
  /// A container at rest on its first card, at time 0.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - cards: In their order.
  /// - Throws: The first field of the configuration or of the surroundings that is invalid.
  public init(
    _ configuration: Configuration, in surroundings: Surroundings, cards: CardList
  ) throws(CardConfigurationError) {
    try self.init(configuration, in: surroundings, cards: cards, at: .zero)
  }

  /// Handles one event; every card may go that its directions and refusals let go.
  public mutating func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
    handle(event, at: instant) { _ in true }
  }

  /// Handles one event of a finger on the layer of a stack; every card may go that its directions and refusals let go.
  public mutating func handle(hosted event: HostedEvent, at instant: Instant) -> CardEffects {
    handle(hosted: event, at: instant) { _ in true }
  }

  /// The container's size in points.
  public var size: Size2D { surroundings.size }

  /// How many cards there are in the list.
  public var count: Int { cards.count }

  /// Always the front, for containers that turn no cards over.
  public func face(of id: CardID) -> CardFace { .front }

  /// The container as it will be shown at a coming instant if nothing happens until then; this one does not change.
  ///
  ///     let pose = deck.advanced(to: frameAppears).pose(of: card)
  ///
  /// - Parameter instant: One before ``now`` counts as that.
  public func advanced(to instant: Instant) -> Self {
    var coming = self
    if instant > now { _ = coming.handle(.frame, at: instant) }
    return coming
  }
}

#if !hasFeature(Embedded)
  extension CardContainer {
    /// Its state in one line: `current 3, index 0 of 5, shown 0..<3, at card 0, resting, at 120 ms`.
    ///
    /// Equal lines do not mean equal containers: ``CardContainer/digest`` does.
    public var description: String {
      let place = currentIndex.map { "index \($0) of \(count)" } ?? "of \(count)"
      let phase = isDragging ? "dragging" : isMoving ? "moving" : "resting"
      return
        "current \(current.map(\.description) ?? "none"), \(place), shown \(window), at card \(fractionalIndex.plain), \(phase), "
        + "at \(now)"
    }

    /// Without children: the description says what it is.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
