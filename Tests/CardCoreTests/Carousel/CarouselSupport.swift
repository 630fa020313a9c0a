import Fuzzing
import Kinetics
import Testing

@testable import CardCore

/// A carousel with a finger: pages of 320 points in a container of 400 × 600.
typealias CarouselHand = CardHand<CardCarousel>

extension CarouselHand {
  init(count: Int, at start: Int = 0, _ change: (inout CarouselSetup) -> Void = { _ in }) throws {
    var setup = CarouselSetup.standard(in: Size2D(width: 400, height: 600))
    setup.start = start
    change(&setup)
    self.init(container: try CardCarousel(setup, cards: CardList(count: count)))
  }

  var carousel: CardCarousel {
    get { container }
    set { container = newValue }
  }

  /// How many pages beside the middle a card is shown.
  func place(of id: Int) -> Double? {
    carousel.pose(of: CardID(id)).map { ($0.center.x - 200) / 320 }
  }
}

extension CardCarousel {
  /// What is wrong with it; `nil` where every law of its state holds.
  var complaint: String? {
    let expected = Self.closedForm(count: count, current: currentPlace, isLooped: track.position.isLooped)
    if window != expected { return "window \(window), not \(expected)" }
    if !cards.isEmpty, !cards.indices.contains(currentPlace) { return "current \(currentPlace) of \(count)" }
    if !offset.isFinite || !rawOffset.isFinite { return "offset \(offset)" }
    let page = metrics.pitch * Double(currentPlace)
    if !isMoving, !isDragging, offset != page { return "at rest at \(offset), current \(currentPlace)" }
    if !isMoving, !isDragging, let complaint = track.restComplaint { return complaint }
    if slotCount > 16 { return "\(slotCount) slots" }
    let leaving = track.leavers.map(\.card.id.rawValue)
    if leaving.contains(where: { cards.contains(CardID($0)) }) { return "leaving and there: \(leaving)" }
    let wanted = window.compactMap { cards.card(at: count > 0 ? $0 % count : 0)?.id }
    let kept = track.placed.filter { ($0.isKept || isPassed($0)) && !wanted.contains($0.id) }
    if !isMoving, !isDragging, !kept.isEmpty { return "kept at rest: \(kept.map(\.id))" }
    return slotComplaint(of: (wanted + kept.map(\.id)).map(\.rawValue) + leaving) ?? poseComplaint
  }

  /// Whether a flight that passes its pages may have taken a card into sight: it is at most two pages beside that.
  private func isPassed(_ card: PlacedCard) -> Bool {
    guard track.passing != nil, track.ahead.due != nil else { return false }
    let middle = track.pages(at: now)
    let place = track.position.seat(of: card.index, near: middle) - middle
    return -place < track.measure.before + 2 && place < track.measure.after + 2
  }

  /// As the rules write it.
  static func closedForm(count: Int, current: Int, isLooped: Bool = false) -> Range<Int> {
    if isLooped { return (current + count - 1) % count..<(current + count - 1) % count + 4 }
    let start = min(max(current - 1, 0), max(0, count - 4))
    return start..<min(start + 4, count)
  }
}

/// A random carousel on a dyadic grid, with a session of it.
struct CarouselCase: CustomStringConvertible {
  var setup: CarouselSetup
  var count: Int
  var script = CardScript()

  init(_ draw: inout Draw, _ acts: Verbs<CardAct>, atMost limit: Int = 60) {
    self.init(&draw)
    if let carousel = try? carousel() { script = CardScript(of: carousel, &draw, acts, atMost: limit) }
  }

  init(_ draw: inout Draw) {
    setup = draw.below(3) == 2 ? .classic(in: Self.size) : .standard(in: Self.size)
    setup.page = draw.below(2) == 0 ? .points(256) : .points(320)
    if draw.once(in: 5) { setup.removal = nil }
    count = draw.once(in: 8) ? draw.below(3) : 3 + draw.below(9)
    setup.start = draw.below(max(count, 1))
  }

  static let size = Size2D(width: 400, height: 600)

  func carousel() throws -> CardCarousel { try CardCarousel(setup, cards: CardList(count: count)) }

  var description: String {
    "\(count) cards, start \(setup.start), \(setup.paging), \(setup.removal != nil)\n\(script)"
  }
}
