import CardCore
import Kinetics

/// The words of the numbers that JavaScript tells and hears.
enum CardWords {
  /// Events, effects, directions, reasons of a rejection and results of a command, each in the order of their numbers.
  static var all: StaticString {
    """
    frame down move up cancel swipe undo next previous move-to flip activate insert remove reorder reload reload-all
    drag-began drag-ended let-go refused swiped removed undone became-current released bound flipped became-empty settled tapped late rejected
    left right up down
    dragging replaced unknown duplicate disabled last-detent at-end out-of-sequence not-finite wrong-driver too-many invalid unsupported
    none started already rejected
    """
  }
}

extension CardEvent {
  /// The event of a number of ``CardWords``; `nil` for another one, and for a direction that is none.
  package init?(_ number: Int32, _ first: Double, _ second: Double, _ third: Double) {
    let id = whole(first)
    switch number {
    case 0: self = .frame
    case 1: self = .down(TouchID(id), Point2D(x: second, y: third))
    case 2: self = .move(TouchID(id), Point2D(x: second, y: third))
    case 3: self = .up(TouchID(id))
    case 4: self = .cancel(TouchID(id))
    case 5:
      guard let direction = CardDirection(rawValue: UInt8(truncatingIfNeeded: id)) else { return nil }
      self = .swipe(direction)
    case 6: self = .undo
    case 7: self = .next
    case 8: self = .previous
    case 9: self = .moveTo(index: id)
    case 10: self = .flip
    case 11: self = .activate(CardID(id))
    case 12: self = .insert(CardID(id), CardKind(whole(second)), at: whole(third))
    case 13: self = .remove(CardID(id))
    case 14: self = .reorder(CardID(id), to: whole(second))
    case 15: self = .reload(CardID(id))
    case 16: self = .reloadAll
    default: return nil
    }
  }
}

extension CardEffect {
  /// Its number, and up to two numbers that follow its word.
  var numbers: (Int, Double, Double) {
    switch self {
    case .dragBegan: (0, .nan, .nan)
    case .dragEnded: (1, .nan, .nan)
    case .letGo(let touch): (2, Double(touch.rawValue), .nan)
    case .refused(let card, let direction): (3, Double(card.rawValue), Double(direction.rawValue))
    case .swiped(let card, let direction): (4, Double(card.rawValue), Double(direction.rawValue))
    case .removed(let card): (5, Double(card.rawValue), .nan)
    case .undone(let card): (6, Double(card.rawValue), .nan)
    case .becameCurrent(let card): (7, Double(card.rawValue), .nan)
    case .released(let slot, let card): (8, Double(slot.rawValue), Double(card.rawValue))
    case .bound(let slot, let card): (9, Double(slot.rawValue), Double(card.rawValue))
    case .flipped(let card, let face): (10, Double(card.rawValue), Double(face.rawValue))
    case .becameEmpty: (11, .nan, .nan)
    case .settled: (12, .nan, .nan)
    case .tapped(let card): (13, Double(card.rawValue), .nan)
    case .late: (14, .nan, .nan)
    case .rejected(let reason): (15, Double(reason.rawValue), .nan)
    }
  }
}

extension CommandAnswer? {
  /// Its number of ``CardWords``.
  var number: Int {
    switch self {
    case nil: 0
    case .started?: 1
    case .already?: 2
    case .rejected?: 3
    }
  }
}

extension CardDirections {
  /// The directions of a number: 1 left, 2 right, 4 up, 8 down, added up. `nil` for a negative number.
  init?(bits: Double) {
    guard bits >= 0 else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: whole(bits)))
  }
}
