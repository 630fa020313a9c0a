import AllocationCounter
import CardCore
import Kinetics
import Testing
import Timing

@Suite("No event of a carousel allocates", .timed, .enabled(if: AllocationCheck.isMeaningful))
struct CarouselAllocationTests {
  @Test("Drags, flicks, steps, far scrolls, removals and their undoing, frames, poses", arguments: [10, 1_000_000])
  func events(count: Int) throws {
    var carousel = try CardCarousel(
      .standard(in: Size2D(width: 400, height: 600)), cards: CardList(count: count))
    var now = Instant.zero
    var (sum, heard) = (0.0, 0)
    func send(_ event: CardEvent) {
      now = now.advanced(bySeconds: 0.008)
      heard += carousel.handle(event, at: now).count
    }
    func round(_ number: Int) {
      send(.down(TouchID(1), Point2D(x: 200, y: 300)))
      send(.down(TouchID(2), Point2D(x: 220, y: 300)))
      for step in 1...20 { send(.move(TouchID(1 + step % 2), Point2D(x: 200 - 30 * Double(step), y: 301))) }
      send(.up(TouchID(1)))
      send(.up(TouchID(2)))
      send(.moveTo(index: number * 7919 % count))
      for _ in 0..<8 {
        send(.frame)
        for place in 0..<carousel.shownCount {
          if let id = carousel.shown(at: place), let pose = carousel.pose(of: id) { sum += pose.center.x }
        }
      }
      send(.next)
      send(.swipe(.up))
      send(.reorder(CardID(number % 10), to: 5))
      send(.undo)
      send(.resize(Size2D(width: 400 + Double(number % 2), height: 600)))
      send(.reloadAll)
      for _ in 0..<60 { send(.frame) }
      sum += Double(truncatingIfNeeded: carousel.digest & 0xFFFF)
    }
    // The first rounds make the slots that the pool needs.
    for number in 0..<4 { round(number) }
    let before = allocation_counter_count()
    for number in 0..<40 { round(number) }
    #expect(allocation_counter_count() - before == 0)
    #expect(heard > 0 && sum.isFinite && carousel.count == count)
  }

  @Test("The first drag and the first removal neither")
  func first() throws {
    func first() throws -> (allocations: Int, heard: Int, undos: Int) {
      var carousel = try CardCarousel(.standard(in: Size2D(width: 400, height: 600)), cards: CardList(count: 3))
      var heard = 0
      let before = allocation_counter_count()
      heard += carousel.handle(.down(TouchID(1), Point2D(x: 200, y: 500)), at: .zero).count
      for step in 1...40 {
        let point = Point2D(x: 200, y: 500 - 10 * Double(step))
        heard += carousel.handle(.move(TouchID(1), point), at: Instant(milliseconds: Int64(8 * step))).count
      }
      heard += carousel.handle(.up(TouchID(1)), at: Instant(milliseconds: 330)).count
      return (allocation_counter_count() - before, heard, carousel.undoCount)
    }
    // The first of the process may make what the runtime knows of a type.
    _ = try first()
    let (allocations, heard, undos) = try first()
    #expect(allocations == 0)
    #expect(heard > 0 && undos == 1)
  }
}

extension Double {
  fileprivate init(truncatingIfNeeded bits: UInt64) { self.init(Int64(bitPattern: bits)) }
}
