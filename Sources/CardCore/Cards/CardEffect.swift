import Kinetics

/// What a host has to do or to announce. The effects of one step come in the order of the cases here.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum CardEffect: Sendable, Hashable, BitwiseCopyable {
  /// A finger took hold of a card: a drag was recognised, or a finger that went down caught a motion.
  case dragBegan
  /// The drag ended: its last finger left, or the container does not have it any more. Whatever it came to follows.
  case dragEnded
  /// The drag goes across everything that the container can do: it does not have this finger any more, so a sheet around
  /// it, or a list, can take it.
  case letGo(TouchID)
  /// The card may not go in that direction: its refusals, or the host, forbid what a release or a command asked for.
  case refused(CardID, CardDirection)
  /// A deck's card went in that direction. It is in the history now; its pose follows.
  case swiped(CardID, CardDirection)
  /// A finger or a command removed the card from a carousel. It is in the history now; its pose follows.
  case removed(CardID)
  /// The card that went last is back in the list.
  case undone(CardID)
  /// Another card is ``CardContainer/current`` from here on; poses follow. Not told where no card is left.
  case becameCurrent(CardID)
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
  /// The event came before the last one: it counts at the time of the last one.
  case late
  /// The event, or a part of it, could not be applied.
  case rejected(EventRejection)
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
    payloads: InPlace<CardEffect, FortyEight<CardEffect>>(repeating: .late))

  /// The result of the command of this call; `nil` where there was none.
  public internal(set) var answer: CommandAnswer?

  /// Nothing to report.
  public init() {}

  /// Effects as a call would report them, in this order: what a host's tests give to what performs effects.
  ///
  ///     perform(CardEffects([.swiped(card, .left), .becameCurrent(next)], answer: .started))
  ///
  /// - Parameters:
  ///   - effects: At most ``capacity``; later ones are dropped.
  ///   - answer: The result of a command.
  public init(_ effects: some Sequence<CardEffect>, answer: CommandAnswer? = nil) {
    for effect in effects {
      add(effect)
      closeStep()
    }
    self.answer = answer
  }

  /// Why the event could not be applied: the first reason; `nil` where it could.
  public var rejection: EventRejection? {
    for case .rejected(let reason) in self { return reason }
    return nil
  }

  /// Adds an effect to the current step, in the order of the ranks.
  mutating func add(_ effect: CardEffect) {
    list.add(rank: effect.rank, payload: effect)
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

  /// The effect at one of the ``indices``.
  public subscript(index: Int) -> CardEffect { list[index].payload }
}

extension CardEffects: ExpressibleByArrayLiteral {
  /// These effects in this order, without an answer.
  public init(arrayLiteral effects: CardEffect...) { self.init(effects) }
}

#if !hasFeature(Embedded)
  extension CardEffects: CustomStringConvertible {
    /// The effects in their order, as one would write them; then the answer, where there is one.
    public var description: String {
      let list = "[" + map { ".\($0)" }.joined(separator: ", ") + "]"
      return answer.map { "\(list), answer .\($0)" } ?? list
    }
  }

  extension CardEffect: CustomStringConvertible {
    /// As one would write it, without the dot: `swiped(3, .left)`.
    public var description: String {
      switch self {
      case .dragBegan: "dragBegan"
      case .dragEnded: "dragEnded"
      case .letGo(let id): "letGo(\(id))"
      case .refused(let card, let way): "refused(\(card), .\(way))"
      case .swiped(let card, let way): "swiped(\(card), .\(way))"
      case .removed(let card): "removed(\(card))"
      case .undone(let card): "undone(\(card))"
      case .becameCurrent(let card): "becameCurrent(\(card))"
      case .released(let slot, let card): "released(\(slot), \(card))"
      case .bound(let slot, let card): "bound(\(slot), \(card))"
      case .flipped(let card, let face): "flipped(\(card), .\(face))"
      case .becameEmpty: "becameEmpty"
      case .settled: "settled"
      case .tapped(let card): "tapped(\(card))"
      case .late: "late"
      case .rejected(let reason): "rejected(.\(reason))"
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
    case .swiped: 4
    case .removed: 5
    case .undone: 6
    case .becameCurrent: 7
    case .released: 8
    case .bound: 9
    case .flipped: 10
    case .becameEmpty: 11
    case .settled: 12
    case .tapped: 13
    case .late: 14
    case .rejected: 15
    }
  }
}
