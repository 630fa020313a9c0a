import CardCore
import Kinetics

/// The codes of what happens to cards in a raw session. New ones go to the end.
enum RawCardVerb: UInt8, CaseIterable {
  case mark
  case frame, down, move, up, cancel
  case swipe, undo, next, previous, jump, scroll, flip, select
  case insert, remove, reorder, reload, reloadAll, resize
}

extension CardEvent {
  var verb: RawCardVerb {
    switch self {
    case .frame: .frame
    case .down: .down
    case .move: .move
    case .up: .up
    case .cancel: .cancel
    case .swipe: .swipe
    case .undo: .undo
    case .next: .next
    case .previous: .previous
    case .jump: .jump
    case .scroll: .scroll
    case .flip: .flip
    case .select: .select
    case .insert: .insert
    case .remove: .remove
    case .reorder: .reorder
    case .reload: .reload
    case .reloadAll: .reloadAll
    case .resize: .resize
    }
  }
}

extension RawReader {
  /// The values of an event. A mark has none and is none.
  mutating func cardEvent(_ verb: RawCardVerb) throws(RawError) -> CardEvent {
    switch verb {
    case .mark: throw .verb
    case .frame: .frame
    case .down: .down(try touchID(), try point())
    case .move: .move(try touchID(), try point())
    case .up: .up(try touchID())
    case .cancel: .cancel(try touchID())
    case .swipe: .swipe(try choice(RawTables.directions))
    case .undo: .undo
    case .next: .next
    case .previous: .previous
    case .jump: .jump(to: try id())
    case .scroll: .scroll(to: try id())
    case .flip: .flip
    case .select: .select(CardID(try id()))
    case .insert: .insert(CardID(try id()), CardKind(try id()), at: try id())
    case .remove: .remove(CardID(try id()))
    case .reorder: .reorder(CardID(try id()), to: try id())
    case .reload: .reload(CardID(try id()))
    case .reloadAll: .reloadAll
    case .resize: .resize(try size())
    }
  }
}

extension RawWriter {
  mutating func cardEvent(_ event: CardEvent) {
    switch event {
    case .frame, .undo, .next, .previous, .flip, .reloadAll: break
    case .down(let finger, let point), .move(let finger, let point):
      touchID(finger)
      self.point(point)
    case .up(let finger), .cancel(let finger): touchID(finger)
    case .swipe(let direction): choice(direction, of: RawTables.directions)
    case .jump(let index), .scroll(let index): place(index)
    case .select(let card), .remove(let card), .reload(let card): id(card.rawValue)
    case .insert(let card, let kind, let index):
      id(card.rawValue)
      id(kind.rawValue)
      place(index)
    case .reorder(let card, let index):
      id(card.rawValue)
      place(index)
    case .resize(let size): self.size(size)
    }
  }

  /// A place in the order: beyond 32 bits there is no card, nor beyond their ends.
  private mutating func place(_ index: Int) { id(Int(Int32(clamping: index))) }
}
