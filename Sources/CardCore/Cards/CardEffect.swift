import Kinetics

/// What a host has to do or to announce. The effects of one step come in the order of the cases here.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum CardEffect: Sendable, Hashable, BitwiseCopyable {
  /// A finger took hold of a card: a drag was recognised, or a finger that went down caught a motion.
  case dragBegan
  /// The gesture ended, and nothing was committed.
  case dragEnded
  /// The drag goes across everything that the container can do: it does not have this finger any more, so a sheet around
  /// it, or a list, can take it.
  case letGo(TouchID)
  /// The host refused a commit that a release or a command asked for.
  case refused(CardID, CardDirection)
  /// Deck: the card went in that direction, or came back in it. Browser and carousel: the move in that direction led to
  /// that card, or the card itself was turned over or removed. The state has changed already; poses follow.
  case committed(CardID, CardDirection)
  /// The slot no longer shows the card.
  case released(CardSlot, CardID)
  /// The slot shows the card from here on.
  case bound(CardSlot, CardID)
  /// The card shows this face from here on.
  case flipped(CardID, CardFace)
  /// The last card has gone. Reported once each time.
  case becameEmpty
  /// Nothing moves any more and no finger drags.
  case settled
  /// A finger tapped the card: it stayed inside the slop and caught nothing.
  case tapped(CardID)
  /// The event, or a part of it, could not be applied.
  case ignored
}

/// The effects of one call, at most ``capacity``, stored in place.
///
///     for effect in effects { perform(effect) }
///
/// Effects of motions that ended before the event come first, each end at its own instant. The effects of the event
/// itself follow. Within one instant the order is that of the cases of ``CardEffect``, so it does not depend on how
/// often frames were asked for, and a slot is released before it is bound. An event that ends one gesture and begins
/// another is two steps.
public struct CardEffects: Sendable, Equatable {
  /// The most effects that one call can report. Only a finger that pulls dozens of cards of a browser in by one move
  /// comes to more; the later ones are dropped.
  public static let capacity = 48

  private var list = RankedList(
    ranks: InPlace<UInt8, FortyEight<UInt8>>(repeating: 0),
    payloads: InPlace<CardEffect, FortyEight<CardEffect>>(repeating: .ignored))

  /// Nothing to report.
  public init() {}

  /// Adds an effect to the current step, in the order of the ranks.
  mutating func add(_ effect: CardEffect) {
    list.add(rank: effect.rank, payload: effect)
  }

  /// Whether something was committed in this call.
  var hasCommit: Bool {
    for index in indices {
      if case .committed = self[index] { return true }
    }
    return false
  }

  /// Ends the current step: the next effects belong to a later step, at the same instant or a later one.
  mutating func closeStep() {
    list.closeStep()
  }
}

extension CardEffects: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { list.count }

  /// The effect at one of the ``indices``; `.ignored` outside them.
  public subscript(index: Int) -> CardEffect { list.payload(at: index) ?? .ignored }
}

#if !hasFeature(Embedded)
  extension CardEffects: CustomStringConvertible {
    /// The effects in their order, as an array literal.
    public var description: String { "[" + map { ".\($0)" }.joined(separator: ", ") + "]" }
  }

  extension CardEffect: CustomStringConvertible {
    /// As one would write it, without the dot: `committed(3, .left)`.
    public var description: String {
      switch self {
      case .dragBegan: "dragBegan"
      case .dragEnded: "dragEnded"
      case .letGo(let id): "letGo(\(id))"
      case .refused(let card, let way): "refused(\(card), .\(way))"
      case .committed(let card, let way): "committed(\(card), .\(way))"
      case .released(let slot, let card): "released(\(slot), \(card))"
      case .bound(let slot, let card): "bound(\(slot), \(card))"
      case .flipped(let card, let face): "flipped(\(card), .\(face))"
      case .becameEmpty: "becameEmpty"
      case .settled: "settled"
      case .tapped(let card): "tapped(\(card))"
      case .ignored: "ignored"
      }
    }
  }
#endif

extension CardEffect {
  /// The order among the effects of one step: that of the cases.
  fileprivate var rank: UInt8 {
    switch self {
    case .dragBegan: 0
    case .dragEnded: 1
    case .letGo: 2
    case .refused: 3
    case .committed: 4
    case .released: 5
    case .bound: 6
    case .flipped: 7
    case .becameEmpty: 8
    case .settled: 9
    case .tapped: 10
    case .ignored: 11
    }
  }
}
