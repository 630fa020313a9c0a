import Kinetics

/// What a host is told to do or to announce. Effects of one step come in the order of the cases here.
public enum CardEffect: Sendable, Hashable {
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
///     for index in effects.indices { perform(effects[index]) }
///
/// What time brought comes first, each arrival at its own instant; the effects of the event itself follow. Within one
/// instant the order is that of ``CardEffect``'s cases, so that it does not depend on how often frames were asked for; a
/// slot is released before it is bound. An event that ends one gesture and begins another is two steps.
public struct CardEffects: Sendable, Equatable {
  /// As many as one call can report; later ones are dropped.
  public static let capacity = 48

  private var list = RankedList<Payload, 48>(blank: Payload(number: 0, detail: 0))

  struct Payload: BitwiseCopyable, Sendable, Equatable {
    /// The card, where one is named.
    var number: Int
    /// The direction, the slot or the face.
    var detail: Int32
  }

  /// Nothing to report.
  public init() {}

  /// How many there are.
  public var count: Int { list.count }

  /// Whether there is nothing to perform.
  public var isEmpty: Bool { list.count == 0 }

  /// The positions of the effects, in the order in which to perform them.
  public var indices: Range<Int> { 0..<list.count }

  /// The effect at a position of ``indices``; `.ignored` outside them.
  public subscript(index: Int) -> CardEffect {
    guard let rank = list.rank(at: index), let payload = list.payload(at: index) else { return .ignored }
    return CardEffect(rank: rank, payload)
  }

  /// Whether this effect is among them.
  public func contains(_ effect: CardEffect) -> Bool {
    for index in indices where self[index] == effect { return true }
    return false
  }

  /// Adds an effect to the current step, in its place by rank.
  mutating func add(_ effect: CardEffect) {
    let (rank, payload) = effect.parts
    list.add(rank: rank, payload: payload)
  }

  /// What is added from here on belongs to a later instant, or to a later step of this one.
  mutating func closeStep() {
    list.closeStep()
  }
}

// MARK: - In two parts

extension CardEffect {
  fileprivate var parts: (rank: UInt8, payload: CardEffects.Payload) {
    switch self {
    case .began: (0, .init(number: 0, detail: 0))
    case .cancelled: (1, .init(number: 0, detail: 0))
    case .refused(let id, let way): (2, .init(number: id.rawValue, detail: Int32(way.rawValue)))
    case .committed(let id, let way): (3, .init(number: id.rawValue, detail: Int32(way.rawValue)))
    case .released(let slot, let id): (4, .init(number: id.rawValue, detail: Int32(slot.rawValue)))
    case .bound(let slot, let id): (5, .init(number: id.rawValue, detail: Int32(slot.rawValue)))
    case .turned(let id, let face): (6, .init(number: id.rawValue, detail: Int32(face.rawValue)))
    case .becameEmpty: (7, .init(number: 0, detail: 0))
    case .settled: (8, .init(number: 0, detail: 0))
    case .tapped(let id): (9, .init(number: id.rawValue, detail: 0))
    case .ignored: (10, .init(number: 0, detail: 0))
    }
  }

  fileprivate init(rank: UInt8, _ payload: CardEffects.Payload) {
    let id = CardID(payload.number)
    let slot = CardSlot(Int(payload.detail))
    let way = CardDirection(rawValue: UInt8(truncatingIfNeeded: payload.detail)) ?? .left
    self =
      switch rank {
      case 0: .began
      case 1: .cancelled
      case 2: .refused(id, way)
      case 3: .committed(id, way)
      case 4: .released(slot, id)
      case 5: .bound(slot, id)
      case 6: .turned(id, payload.detail == 0 ? .front : .back)
      case 7: .becameEmpty
      case 8: .settled
      case 9: .tapped(id)
      // A rank is a number, so a switch over it needs one: the last rank.
      default: .ignored
      }
  }
}
