import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

@Suite("The carousel's window and its list", .timed)
struct CarouselWindowTests {
  /// The rule as a recycler writes it: one step of the current page moves the window by one at most.
  private static func incremental(_ start: Int, count: Int, current: Int) -> Range<Int> {
    var start = start
    let last = max(0, count - 4)
    while current - 1 > start, start < last { start += 1 }
    while current - 1 < start, start > 0 { start -= 1 }
    start = min(start, last)
    return start..<min(start + 4, count)
  }

  @Test("Every count and current page up to 12, after removing any card: window = closed form = the incremental rule")
  func removals() throws {
    for count in 1...12 {
      for current in 0..<count {
        for removed in 0..<count {
          var hand = try CarouselHand(count: count, at: current)
          #expect(hand.carousel.complaint == nil)
          let before = hand.carousel.window
          let slots = hand.carousel.slotIDs
          let heard = hand.send(.remove(CardID(removed)))
          #expect(hand.carousel.complaint == nil, "\(count), \(current), \(removed)")
          let bound = heard.filter { if case .bound = $0 { true } else { false } }
          #expect(bound.count <= 1, "\(count), \(current), \(removed): \(slots) to \(hand.carousel.slotIDs)")
          if current != removed { #expect(hand.carousel.current == CardID(current)) }
          let expected = removed < current || (removed == current && current == count - 1) ? current - 1 : current
          #expect(hand.carousel.currentPlace == max(expected, 0))
          guard count > 1 else { continue }
          let start = removed < before.lowerBound ? before.lowerBound - 1 : before.lowerBound
          let after = Self.incremental(start, count: count - 1, current: hand.carousel.currentPlace)
          #expect(hand.carousel.window == after)
          hand.settle()
          #expect(hand.carousel.complaint == nil && hand.carousel.offset == 320 * Double(hand.carousel.currentPlace))
        }
      }
    }
  }

  @Test("A step rebinds one slot at most, and the window follows the incremental rule")
  func steps() {
    check("Steps", runs: 200) { draw in
      let count = 1 + draw.below(12)
      guard var hand = try? CarouselHand(count: count, at: draw.below(count)) else { return .fails("none") }
      var window = hand.carousel.window
      for _ in 0..<20 {
        let heard = hand.send(draw.below(2) == 0 ? .next : .previous, after: Int64(draw.below(300)))
        window = Self.incremental(window.lowerBound, count: count, current: hand.carousel.currentPlace)
        if hand.carousel.window != window { return .fails("\(hand.carousel.window), not \(window)") }
        if heard.filter({ if case .bound = $0 { true } else { false } }).count > 1 { return .fails("\(heard)") }
        if let complaint = hand.carousel.complaint { return .fails(complaint) }
      }
      return .holds
    }
  }

  @Test("Cards removed elsewhere: the current card stays, at its place")
  func elsewhere() {
    check("Removals elsewhere", runs: 200) { draw in
      let count = 2 + draw.below(11)
      guard var hand = try? CarouselHand(count: count, at: draw.below(count)) else { return .fails("none") }
      let isDragged = draw.below(2) == 0
      // Not past an end, where the page that goes might hold what is shown.
      if isDragged { hand.drag(x: draw.grid(-30, 30, step: 1)) }
      guard let front = hand.carousel.current, let place = hand.place(of: front.rawValue) else { return .fails("none") }
      let inside = hand.carousel.rawOffset == hand.carousel.offset
      while hand.carousel.count > 1 {
        let other = hand.carousel.order.filter { $0 != front.rawValue }
        hand.send(.remove(CardID(other[draw.below(other.count)])))
        if hand.carousel.current != front { return .fails("front \(String(describing: hand.carousel.current))") }
        let now = hand.place(of: front.rawValue) ?? .nan
        if inside, (now - place).magnitude > 1e-9 { return .fails("from \(place) to \(now)") }
      }
      return Verdict(fault: hand.carousel.complaint)
    }
  }

  @Test("Removed and undone, everything is as it was, in any order and while cards still fly")
  func removeUndo() {
    check("Remove and undo", runs: 300) { draw in
      let count = 1 + draw.below(9)
      guard var hand = try? CarouselHand(count: count, at: draw.below(count)) else { return .fails("none") }
      let before = hand.carousel
      let removals = 1 + draw.below(count)
      for _ in 0..<removals {
        if draw.once(in: 2) {
          hand.send(.moveTo(index: draw.below(hand.carousel.count)), after: Int64(draw.below(120)))
        }
        hand.send(.swipe(.up), after: Int64(draw.below(120)))
      }
      if hand.carousel.count != count - removals { return .fails("\(hand.carousel.count) cards are left") }
      for _ in 0..<removals { hand.send(.undo, after: Int64(draw.below(120))) }
      if let complaint = hand.carousel.complaint { return .fails(complaint) }
      if hand.carousel.order != before.order { return .fails("order \(hand.carousel.order)") }
      hand.send(.moveTo(index: before.currentIndex ?? 0))
      hand.settle()
      return Verdict(fault: CarouselPropertyTests.differs(hand.carousel, before))
    }
  }

  @Test("Insertions, removals and moves are those of an array; no card is lost, none is there twice")
  func naive() {
    check("The naive list", runs: 300) { draw in
      let count = draw.below(8)
      guard var hand = try? CarouselHand(count: count) else { return .fails("none") }
      var (model, front) = (Array(0..<count), count > 0 ? 0 : nil)
      for id in 20..<50 {
        switch draw.below(4) {
        case 0:
          let index = draw.below(model.count + 1)
          model.insert(id, at: index)
          if front == nil { front = id }
          hand.send(.insert(CardID(id), .standard, at: index), after: 10)
        case 1 where !model.isEmpty:
          let index = draw.below(model.count)
          let gone = model.remove(at: index)
          if gone == front { front = model.isEmpty ? nil : model[min(index, model.count - 1)] }
          hand.send(.remove(CardID(gone)), after: 10)
        case 2 where !model.isEmpty:
          let (from, to) = (draw.below(model.count), draw.below(model.count))
          let moved = model.remove(at: from)
          model.insert(moved, at: to)
          hand.send(.reorder(CardID(moved), to: to), after: 10)
        default: hand.send(.frame, after: 100)
        }
        if hand.carousel.order != model { return .fails("\(hand.carousel.order), not \(model)") }
        if hand.carousel.current?.rawValue != front { return .fails("front, not \(front ?? -1)") }
        if let complaint = hand.carousel.complaint { return .fails(complaint) }
      }
      return .holds
    }
  }
}
