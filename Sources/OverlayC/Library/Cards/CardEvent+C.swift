import CardCore
import COverlay
import Kinetics

extension CardEvent {
  /// Reads an event of the header; `nil` where a number stands for no case. Allocates nothing.
  init?(_ source: cards_event) {
    let (id, card) = (TouchID(Int(source.id)), CardID(Int(source.id)))
    switch source.kind {
    case CARDS_EVENT_FRAME: self = .frame
    case CARDS_EVENT_DOWN: self = .down(id, Point2D(source.point))
    case CARDS_EVENT_MOVE: self = .move(id, Point2D(source.point))
    case CARDS_EVENT_UP: self = .up(id)
    case CARDS_EVENT_CANCEL: self = .cancel(id)
    case CARDS_EVENT_WHEEL:
      guard let phase = WheelPhase(source.phase) else { return nil }
      self = .wheel(id, Point2D(source.point), travel: Point2D(source.travel), phase)
    case CARDS_EVENT_INSERT: self = .insert(card, CardKind(Int(source.card_kind)), at: Int(source.index))
    case CARDS_EVENT_REMOVE: self = .remove(card)
    case CARDS_EVENT_REORDER: self = .reorder(card, to: Int(source.index))
    case CARDS_EVENT_RELOAD: self = .reload(card)
    case CARDS_EVENT_RELOAD_ALL: self = .reloadAll
    case CARDS_EVENT_DIRECTIONS, CARDS_EVENT_REFUSALS:
      let isKnown = !source.has_directions || source.directions <= CardDirections.all.rawValue
      guard isKnown else { return nil }
      let directions = source.has_directions ? CardDirections(rawValue: UInt8(source.directions)) : nil
      self = source.kind == CARDS_EVENT_REFUSALS ? .refusals(directions, of: card) : .directions(directions, of: card)
    case CARDS_EVENT_RESIZE: self = .resize(Size2D(source.surroundings.size))
    case CARDS_EVENT_SURROUNDINGS:
      guard let surroundings = try? Surroundings(source.surroundings) else { return nil }
      self = .surroundings(surroundings)
    default:
      guard let command = CardCommand(source) else { return nil }
      self = .command(command)
    }
  }
}

extension CardCommand {
  /// `nil` where the event is no command.
  fileprivate init?(_ source: cards_event) {
    switch source.kind {
    case CARDS_EVENT_SWIPE:
      guard let direction = CardDirection(source.directions) else { return nil }
      self = .swipe(direction)
    case CARDS_EVENT_UNDO: self = .undo
    case CARDS_EVENT_NEXT: self = .next
    case CARDS_EVENT_PREVIOUS: self = .previous
    case CARDS_EVENT_MOVE_TO: self = .moveTo(index: Int(source.index))
    case CARDS_EVENT_FLIP: self = .flip
    case CARDS_EVENT_ACTIVATE: self = .activate(CardID(Int(source.id)))
    default: return nil
    }
  }
}

extension CardDirection {
  /// The direction of one of the header's bits; `nil` for another number.
  init?(_ bit: UInt32) {
    switch Int(bit) {
    case CARDS_LEFT: self = .left
    case CARDS_RIGHT: self = .right
    case CARDS_UP: self = .up
    case CARDS_DOWN: self = .down
    default: return nil
    }
  }

  /// The header's bit.
  var bit: UInt32 { UInt32(CardDirections(self).rawValue) }
}

// MARK: - The way back

/// An event as the header says it, the way back of `CardEvent(_:)`. A case that the header lacks is an error of the
/// compiler.
extension cards_event {
  init(_ source: CardEvent) {
    switch source {
    case .frame: self = cards_event_frame()
    case .down(let id, let point): self = cards_event_down(Int64(id.rawValue), point.x, point.y)
    case .move(let id, let point): self = cards_event_move(Int64(id.rawValue), point.x, point.y)
    case .up(let id): self = cards_event_up(Int64(id.rawValue))
    case .cancel(let id): self = cards_event_cancel(Int64(id.rawValue))
    case .wheel(let id, let point, let travel, let phase):
      self = cards_event_wheel(
        Int64(id.rawValue), point.x, point.y, travel.x, travel.y, overlay_wheel_phase(phase))
    case .command(let command): self.init(command)
    case .insert(let card, let kind, let index):
      self = cards_event_insert(Int64(card.rawValue), Int64(kind.rawValue), Int64(index))
    case .remove(let card): self = cards_event_remove(Int64(card.rawValue))
    case .reorder(let card, let index): self = cards_event_reorder(Int64(card.rawValue), Int64(index))
    case .reload(let card): self = cards_event_reload(Int64(card.rawValue))
    case .reloadAll: self = cards_event_reload_all()
    case .directions(let directions?, let card):
      self = cards_event_directions(Int64(card.rawValue), UInt32(directions.rawValue))
    case .directions(nil, let card): self = cards_event_about(CARDS_EVENT_DIRECTIONS, Int64(card.rawValue))
    case .refusals(let directions?, let card):
      self = cards_event_refusals(Int64(card.rawValue), UInt32(directions.rawValue))
    case .refusals(nil, let card): self = cards_event_about(CARDS_EVENT_REFUSALS, Int64(card.rawValue))
    case .resize(let size): self = cards_event_resize(size.width, size.height)
    case .surroundings(let around): self = cards_event_surroundings(overlay_surroundings(around))
    }
  }

  private init(_ command: CardCommand) {
    switch command {
    case .swipe(let direction): self = cards_event_swipe(direction.bit)
    case .undo: self = cards_event_undo()
    case .next: self = cards_event_next()
    case .previous: self = cards_event_previous()
    case .moveTo(let index): self = cards_event_move_to(Int64(index))
    case .flip: self = cards_event_flip()
    case .activate(let card): self = cards_event_activate(Int64(card.rawValue))
    }
  }
}

// MARK: - Effects

extension cards_effects {
  /// Takes over what a call asks of the host. Allocates nothing.
  mutating func take(_ source: CardEffects) {
    count = source.count
    answer = overlay_answer(source.answer)
    withUnsafeMutableBytes(of: &effects) { bytes in
      let places = bytes.assumingMemoryBound(to: cards_effect.self)
      for index in 0..<source.count { places[index] = cards_effect(source[index]) }
    }
  }
}

extension cards_effect {
  init(_ source: CardEffect) {
    switch source {
    case .dragBegan: self.init(CARDS_EFFECT_DRAG_BEGAN)
    case .dragEnded: self.init(CARDS_EFFECT_DRAG_ENDED)
    case .letGo(let id): self.init(CARDS_EFFECT_LET_GO, id.rawValue)
    case .refused(let card, let direction): self.init(CARDS_EFFECT_REFUSED, card.rawValue, direction: direction)
    case .swiped(let card, let direction): self.init(CARDS_EFFECT_SWIPED, card.rawValue, direction: direction)
    case .removed(let card): self.init(CARDS_EFFECT_REMOVED, card.rawValue)
    case .undone(let card): self.init(CARDS_EFFECT_UNDONE, card.rawValue)
    case .becameCurrent(let card): self.init(CARDS_EFFECT_BECAME_CURRENT, card.rawValue)
    case .released(let slot, let card): self.init(CARDS_EFFECT_RELEASED, card.rawValue, slot: slot)
    case .bound(let slot, let card): self.init(CARDS_EFFECT_BOUND, card.rawValue, slot: slot)
    case .flipped(let card, let face):
      self.init(CARDS_EFFECT_FLIPPED, card.rawValue)
      shows_back = face == .back
    case .becameEmpty: self.init(CARDS_EFFECT_BECAME_EMPTY)
    case .settled: self.init(CARDS_EFFECT_SETTLED)
    case .tapped(let card): self.init(CARDS_EFFECT_TAPPED, card.rawValue)
    case .late: self.init(CARDS_EFFECT_LATE)
    case .rejected(let reason):
      self.init(CARDS_EFFECT_REJECTED)
      rejection = overlay_rejection(reason)
    }
  }

  private init(
    _ kind: cards_effect_kind, _ id: Int? = nil, slot: CardSlot = CardSlot(0), direction: CardDirection? = nil
  ) {
    self.init(
      kind: kind, has_id: id != nil, id: Int64(id ?? 0), slot: Int64(slot.rawValue), direction: direction?.bit ?? 0,
      shows_back: false, rejection: OVERLAY_REJECTION_NONE)
  }
}
