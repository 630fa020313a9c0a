import CardCore
import COverlay
import Kinetics

// MARK: - Now

@c @implementation
func cards_present(_ cards: OpaquePointer?, _ state: UnsafeMutablePointer<cards_state>?) -> overlay_status {
  guard let place = CardPlace(cards), let state else { return OVERLAY_ERROR_NULL }
  state.pointee = place.make(Presenting())
  return OVERLAY_OK
}

private struct Presenting: CardCall {
  func make<Container: CardsInC>(to cards: inout Container) -> cards_state { cards_state(cards) }
}

extension cards_state {
  fileprivate init(_ cards: some CardsInC) {
    self.init()
    (time, count) = (cards.now.nanoseconds, cards.count)
    (has_current, current) = (cards.current != nil, Int64(cards.current?.rawValue ?? 0))
    current_index = Int64(cards.currentIndex ?? 0)
    (fractional_index, offset, raw_offset) = (cards.fractionalIndex, cards.trackOffset, cards.rawTrackOffset)
    (window_begin, window_end) = (Int64(cards.window.lowerBound), Int64(cards.window.upperBound))
    (shown_count, slot_count, undo_count) = (cards.shownCount, cards.slotCount, cards.undoCount)
    is_dragging = cards.isDragging
    (is_moving, rest_time) = (cards.isMoving, cards.restTime.nanoseconds)
  }
}

@c @implementation
func cards_place_at(_ cards: OpaquePointer?, _ index: Int, _ place: UnsafeMutablePointer<cards_place>?) -> Bool {
  guard let cards = CardPlace(cards), let place, let found = cards.make(PlacingAt(index: index)) else { return false }
  place.pointee = found
  return true
}

private struct PlacingAt: CardCall {
  let index: Int

  func make<Container: CardsInC>(to cards: inout Container) -> cards_place? {
    // A number that is too large for an `Int` comes as a negative one.
    guard index >= 0, let id = cards.shown(at: index) else { return nil }
    return cards_place(of: id, in: cards)
  }
}

@c @implementation
func cards_place_of(_ cards: OpaquePointer?, _ card: Int64, _ place: UnsafeMutablePointer<cards_place>?) -> Bool {
  guard let cards = CardPlace(cards), let place, let found = cards.make(PlacingOf(id: CardID(Int(card)))) else {
    return false
  }
  place.pointee = found
  return true
}

private struct PlacingOf: CardCall {
  let id: CardID

  func make<Container: CardsInC>(to cards: inout Container) -> cards_place? { cards_place(of: id, in: cards) }
}

extension cards_place {
  /// `nil` where the card is not on the screen.
  fileprivate init?(of id: CardID, in cards: some CardsInC) {
    guard let pose = cards.pose(of: id),
      let slot = (0..<cards.slotCount).first(where: { cards.card(in: CardSlot($0)) == id })
    else { return nil }
    self.init(
      card: Int64(id.rawValue), slot: Int64(slot), center: overlay_point(pose.center), size: overlay_extent(pose.size),
      rotation: pose.rotation, scale_x: pose.scaleX, scale_y: pose.scaleY, opacity: pose.opacity, mask: pose.mask,
      elevation: pose.elevation, turn: pose.turn, shows_back: pose.face == .back, is_leaving: cards.isLeaving(id))
  }
}

// MARK: - Later

@c @implementation
func cards_present_at(
  _ cards: OpaquePointer?, _ time: Int64, _ state: UnsafeMutablePointer<cards_state>?,
  _ places: UnsafeMutablePointer<cards_place>?, _ room: Int
) -> overlay_status {
  guard let place = CardPlace(cards), let state, places != nil || room == 0 else { return OVERLAY_ERROR_NULL }
  let room = UnsafeMutableBufferPointer(start: places, count: places == nil ? 0 : max(room, 0))
  state.pointee = place.make(Coming(instant: Instant(nanoseconds: time), room: room))
  return OVERLAY_OK
}

private struct Coming: CardCall {
  let instant: Instant
  let room: UnsafeMutableBufferPointer<cards_place>

  func make<Container: CardsInC>(to cards: inout Container) -> cards_state {
    let coming = cards.advanced(to: instant)
    for index in 0..<min(room.count, coming.shownCount) {
      guard let id = coming.shown(at: index), let place = cards_place(of: id, in: coming) else { continue }
      room[index] = place
    }
    return cards_state(coming)
  }
}

// MARK: - Under a point

@c @implementation
func cards_hit_test(
  _ cards: OpaquePointer?, _ x: Double, _ y: Double, _ card: UnsafeMutablePointer<Int64>?
) -> Bool {
  guard let place = CardPlace(cards), let card, let found = place.make(Hitting(point: Point2D(x: x, y: y))) else {
    return false
  }
  card.pointee = Int64(found.rawValue)
  return true
}

private struct Hitting: CardCall {
  let point: Point2D

  func make<Container: CardsInC>(to cards: inout Container) -> CardID? { cards.card(at: point) }
}
