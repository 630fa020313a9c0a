import Kinetics

/// What the three card containers have in common: events in, state and effects out. For static generics; there is no
/// value of `any CardContainer` in an Embedded build.
///
/// The state is a function of the events and of the time asked for: frames may come at any rate, or not at all. A copy
/// is a snapshot; to restore is to assign. An event costs no allocation, save where the pool of slots or the list of
/// cards grows.
public protocol CardContainer: Sendable, Equatable {
  /// Takes one event, and tells what the host has to perform, in order.
  ///
  /// What time brings until then happens first. An event before the last one counts at the last one's time. What cannot
  /// be applied changes nothing: a coordinate that is not finite or beyond ±2⁴⁰, an unknown touch or card, a place that is
  /// none, a direction in which the front card may not go, a command during a drag of a browser or a carousel, one that
  /// the container does not know. All of these are reported as ``CardEffect/ignored``.
  mutating func handle(_ event: CardEvent, at instant: Instant) -> CardEffects

  /// The time of the last event. Never goes backwards.
  var now: Instant { get }
  /// The container's size in points.
  var size: Size2D { get }
  /// The cards in their order.
  var cards: CardList { get }

  /// The card that gestures are about: of a deck the front one, else the current one; `nil` where there is none.
  var front: CardID? { get }
  /// The index of ``front``; `nil` where there is none.
  var index: Int? { get }
  /// Where the container is shown now on its track: points of a carousel, cards of a browser; 0 of a deck.
  var offset: Double { get }
  /// The indexes of the cards that belong on the screen: those which have slots, the leaving ones aside.
  var window: Range<Int> { get }
  /// The side that a card shows; `front` for a card that is not there.
  func face(of id: CardID) -> CardFace

  /// How many cards are on the screen, the leaving ones included.
  var shownCount: Int { get }
  /// The card at a place on the screen, front first: `0..<shownCount`, else `nil`.
  func shown(at place: Int) -> CardID?
  /// How a card is drawn now; `nil` for one that is not on the screen. A function of configuration, size, state and time.
  func pose(of id: CardID) -> CardPose?
  /// Whether what is seen of a card is on its way out: it has left the list, whether it is in there again or not.
  func isLeaving(_ id: CardID) -> Bool

  /// How many slots there are, free ones included; never falls.
  var slotCount: Int { get }
  /// The card that a slot shows; `nil` for a free slot, and for no such slot.
  func card(in slot: CardSlot) -> CardID?
  /// What a slot can show; `nil` for no such slot.
  func kind(of slot: CardSlot) -> CardKind?

  /// Whether something moves by itself: frames are needed until ``restTime``.
  var isMoving: Bool { get }
  /// When the last motion that is known now ends; ``now`` where nothing moves.
  var restTime: Instant { get }
  /// Whether a finger drags.
  var isDragging: Bool { get }

  /// Mixes the exact bits of the state and of what is shown into a digest, the clock left out.
  func combine(into digest: inout Digest)
}

extension CardContainer {
  /// How many cards there are in the list.
  public var count: Int { cards.count }

  /// Always the front, where nothing turns cards over.
  public func face(of id: CardID) -> CardFace { .front }

  /// Lets time pass.
  public mutating func advance(to instant: Instant) -> CardEffects { handle(.frame, at: instant) }

  /// A digest of the exact bits, the same on every machine and however many frames were asked for on the way.
  public var digest: UInt64 {
    var digest = Digest()
    combine(into: &digest)
    return digest.value
  }

  /// Mixes in what every container has: the front card, the window, every card on the screen with its pose, every slot.
  func combineCommon(into digest: inout Digest) {
    digest.combine(count)
    digest.combine(front?.rawValue ?? -1)
    digest.combine(index ?? -1)
    digest.combine(offset)
    digest.combine(window.lowerBound)
    digest.combine(window.upperBound)
    digest.combine(isMoving)
    digest.combine(isDragging)
    for place in 0..<shownCount {
      if let id = shown(at: place) {
        digest.combine(id.rawValue)
        pose(of: id)?.combine(into: &digest)
      }
    }
    for slot in 0..<slotCount {
      digest.combine(card(in: CardSlot(slot))?.rawValue ?? -1)
      if let kind = kind(of: CardSlot(slot)) { digest.combine(kind.rawValue) }
    }
  }
}
