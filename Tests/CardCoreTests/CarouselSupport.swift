import Kinetics
import Testing

@testable import CardCore

/// A carousel with a finger: pages of 320 points in a container of 400 × 600.
typealias CarouselHand = CardHand<Carousel>

extension CarouselHand {
  init(count: Int, at start: Int = 0, _ change: (inout CarouselConfiguration) -> Void = { _ in }) throws {
    var configuration = CarouselConfiguration.standard(container: Size(width: 400, height: 600))
    configuration.start = start
    change(&configuration)
    self.init(container: try Carousel(configuration, cards: CardList(count: count)))
  }

  var carousel: Carousel {
    get { container }
    set { container = newValue }
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
