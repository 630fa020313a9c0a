import Kinetics
import Testing

@testable import CardCore

/// A carousel with a finger, for examples: pages of 320 points in a container of 400 × 600, and a clock.
struct CarouselHand {
  var carousel: Carousel
  var now = Instant.zero
  var place = Point(x: 200, y: 300)

  init(count: Int, at start: Int = 0, _ change: (inout CarouselConfiguration) -> Void = { _ in }) throws {
    var configuration = CarouselConfiguration.standard(container: Size(width: 400, height: 600))
    configuration.start = start
    change(&configuration)
    carousel = try Carousel(configuration, cards: CardList(count: count))
  }

  @discardableResult
  mutating func send(_ event: CardEvent, after milliseconds: Int64 = 0) -> [CardEffect] {
    now = Instant(nanoseconds: now.nanoseconds + milliseconds * 1_000_000)
    return carousel.handle(event, at: now).all
  }

  @discardableResult
  mutating func down(x: Double = 200, y: Double = 300, finger: Int = 1) -> [CardEffect] {
    place = Point(x: x, y: y)
    return send(.down(TouchID(finger), place), after: 100)
  }

  /// Moves in one step, after 100 ms of rest, so that no velocity remains.
  @discardableResult
  mutating func move(x: Double = 0, y: Double = 0, finger: Int = 1) -> [CardEffect] {
    place = Point(x: place.x + x, y: place.y + y)
    return send(.move(TouchID(finger), place), after: 100)
  }

  /// Moves at a speed, in eight steps of 8 ms.
  mutating func flick(x: Double = 0, y: Double = 0) {
    for _ in 0..<8 {
      place = Point(x: place.x + x / 8, y: place.y + y / 8)
      send(.move(TouchID(1), place), after: 8)
    }
  }

  @discardableResult
  mutating func up(finger: Int = 1, after milliseconds: Int64 = 100) -> [CardEffect] {
    send(.up(TouchID(finger)), after: milliseconds)
  }

  /// Down, past the slop, and on by that much.
  mutating func drag(x: Double = 0, y: Double = 0, from point: Point = Point(x: 200, y: 300)) {
    down(x: point.x, y: point.y)
    move(x: x == 0 ? 0 : (x < 0 ? -10 : 10), y: y == 0 ? 0 : (y < 0 ? -10 : 10))
    move(x: x, y: y)
  }

  @discardableResult
  mutating func settle() -> [CardEffect] {
    let heard = carousel.settle()
    now = carousel.now
    return heard
  }

  /// How many pages beside the middle a card is shown.
  func place(of id: Int) -> Double? {
    carousel.pose(of: CardID(id)).map { ($0.center.x - 200) / 320 }
  }
}

extension Carousel {
  /// What is wrong with it; `nil` where every law of its state holds.
  var complaint: String? {
    let expected = Self.closedForm(count: count, current: current)
    if window != expected { return "window \(window), not \(expected)" }
    if !cards.isEmpty, !cards.indices.contains(current) { return "current \(current) of \(count)" }
    if !offset.isFinite || !rawOffset.isFinite { return "offset \(offset)" }
    if !isMoving, !isDragging, offset != pages.place(of: current) { return "at rest at \(offset), current \(current)" }
    return slotComplaint ?? poseComplaint
  }

  /// As the rules write it.
  static func closedForm(count: Int, current: Int) -> Range<Int> {
    let start = min(max(current - 1, 0), max(0, count - 4))
    return start..<min(start + 4, count)
  }

  private var slotComplaint: String? {
    let bound = slotIDs.filter { $0 >= 0 }
    if Set(bound).count != bound.count { return "a card in two slots: \(slotIDs)" }
    let wanted = window.compactMap { cards.id(at: $0)?.rawValue }
    let leaving = leavers.indices.compactMap { leavers[$0]?.card.id.rawValue }
    if Set(bound) != Set(wanted + leaving) { return "slots \(slotIDs) for \(wanted) and \(leaving)" }
    if leaving.contains(where: { cards.contains(CardID($0)) }) { return "leaving and there: \(leaving)" }
    for slot in 0..<slotCount {
      guard let id = card(in: CardSlot(slot)), let kind = cards.kind(of: id) else { continue }
      if kind != self.kind(of: CardSlot(slot)) { return "card \(id.rawValue) in a slot of another kind" }
    }
    return slotCount > 16 ? "\(slotCount) slots" : nil
  }

  private var poseComplaint: String? {
    if Set(shownIDs).count != shownCount { return "shown \(shownIDs), \(shownCount)" }
    var last = Double.infinity
    for id in shownIDs {
      guard let pose = pose(of: CardID(id)) else { return "no pose of \(id)" }
      if !pose.isFinite { return "\(pose) of \(id)" }
      if pose.opacity < 0 || pose.opacity > 1 { return "opacity \(pose.opacity) of \(id)" }
      if pose.elevation > last { return "card \(id) above one in front of it" }
      last = pose.elevation
    }
    return nil
  }
}
