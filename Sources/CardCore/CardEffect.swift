import Kinetics

/// What a host is told to do or to announce. Effects of one step come in the order of the cases here.
public enum CardEffect: Sendable, Hashable, BitwiseCopyable {
  /// A finger took hold of a card: a pan was recognised, or a down caught a motion.
  case began
  /// The gesture ended where it began: nothing was committed.
  case cancelled
  /// A commit that the release asked for was refused by the host.
  case refused(CardID, CardDirection)
  /// The card went that way, or the way led to that card. The state has changed already; poses follow.
  case committed(CardID, CardDirection)
  /// The slot shows the card no more.
  case released(CardSlot, CardID)
  /// The slot shows the card from here on.
  case bound(CardSlot, CardID)
  /// The card shows this face from here on.
  case turned(CardID, CardFace)
  /// There is no card any more. Once per transition.
  case becameEmpty
  /// Nothing moves any more, and no finger drags.
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
/// What time brought comes first, each arrival at its own instant; the effects of the event itself follow. Within one
/// instant the order is that of ``CardEffect``'s cases, so that it does not depend on how often frames were asked for; a
/// slot is released before it is bound. An event that ends one gesture and begins another is two steps.
public struct CardEffects: Sendable, Equatable {
  /// As many as one call can report. One more is an error of this package: a debug build stops there, a release build
  /// drops it.
  public static let capacity = 48

  private var list = RankedList(
    ranks: InPlace<UInt8, FortyEight<UInt8>>(repeating: 0),
    payloads: InPlace<CardEffect, FortyEight<CardEffect>>(repeating: .ignored))

  /// Nothing to report.
  public init() {}

  /// Adds an effect to the current step, in its place by rank.
  mutating func add(_ effect: CardEffect) {
    list.add(rank: effect.rank, payload: effect)
  }

  /// What is added from here on belongs to a later instant, or to a later step of this one.
  mutating func closeStep() {
    list.closeStep()
  }
}

extension CardEffects: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { list.count }

  /// The effect at a place of ``indices``; `.ignored` outside them.
  public subscript(index: Int) -> CardEffect { list.payload(at: index) ?? .ignored }
}

#if !hasFeature(Embedded)
  extension CardEffects: CustomStringConvertible {
    /// The effects in their order, as one would write them.
    public var description: String { "[" + map { ".\($0)" }.joined(separator: ", ") + "]" }
  }
#endif

extension CardEffect {
  /// Its place among the effects of one instant: the order of the cases.
  fileprivate var rank: UInt8 {
    switch self {
    case .began: 0
    case .cancelled: 1
    case .refused: 2
    case .committed: 3
    case .released: 4
    case .bound: 5
    case .turned: 6
    case .becameEmpty: 7
    case .settled: 8
    case .tapped: 9
    case .ignored: 10
    }
  }
}
