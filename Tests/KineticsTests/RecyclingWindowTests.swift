import Kinetics
import Testing

@Suite("The recycling window")
struct RecyclingWindowTests {
  typealias Change = RecyclingWindow.Change

  static func changes(_ window: inout RecyclingWindow, _ range: Range<Int>) -> [Change] {
    var heard: [Change] = []
    window.show(range) { heard.append($0) }
    return heard
  }

  @Test("The sample of its documentation")
  func sample() {
    var window = RecyclingWindow(count: 1_000_000)
    #expect(Self.changes(&window, 0..<3) == (0..<3).map { Change(.bound, slot: $0, item: $0) })
    #expect(Self.changes(&window, 1..<4) == [Change(.bound, slot: 3, item: 3)])
    #expect(Self.changes(&window, 0..<3) == [])
    #expect(Self.changes(&window, 2..<5) == [Change(.released, slot: 0, item: 0), Change(.bound, slot: 0, item: 4)])
    #expect(window.slot(of: 4) == 0)
    #expect(window.slot(of: 0) == nil)
    #expect(window.item(in: 9) == nil)
  }

  @Test("Random scrolls, insertions, removals and moves keep every law", arguments: 0..<60)
  func sessions(_ seed: Int) {
    var draw = SplitMix(seed: UInt64(seed))
    func below(_ count: Int) -> Int { count > 0 ? Int(draw.next() % UInt64(count)) : 0 }
    var watched = WatchedWindow(
      count: below(60), overscan: below(3), spare: below(4), kinds: seed % 3 == 0 ? 1 + below(3) : 1)
    var first = 0
    for step in 0..<120 {
      let count = watched.identities.count
      switch below(10) {
      case 0: watched.insert(at: below(count + 1))
      case 1 where count > 0: watched.remove(at: below(count))
      case 2 where count > 0: watched.move(from: below(count), to: below(count))
      case 3: first = below(count)
      default: first = max(-2, min(first + below(5) - 2, count))
      }
      watched.show(first..<first + below(9))
      if let complaint = watched.complaint {
        Issue.record("seed \(seed), step \(step): \(complaint)")
        return
      }
    }
  }

  @Test("Back and forth between two ranges changes nothing from the second time on", arguments: 1..<4)
  func hysteresis(spare: Int) {
    var draw = SplitMix(seed: 11)
    func below(_ count: Int) -> Int { Int(draw.next() % UInt64(count)) }
    for round in 0..<200 {
      var window = RecyclingWindow(count: 1000, overscan: round % 3, spare: spare)
      let first = 100 + below(700), length = 5 + below(10), hasEqualLengths = round % 2 == 0
      for _ in 0..<20 {
        let start = first - 30 + below(60)
        _ = Self.changes(&window, start..<start + 1 + below(12))
      }
      let one = first..<first + length
      let step = below(2 * spare + 1) - spare
      // Without equal lengths: a part of the first range, and up to `spare` items that are not.
      let shorter = hasEqualLengths ? 0 : below(4)
      let other =
        step < 0 ? first + step..<first + step + length - shorter : first + step + shorter..<one.upperBound + step
      let before = hasEqualLengths ? [one, other] : [one, other, one, other]
      for range in before { _ = Self.changes(&window, range) }
      for range in [one, other, one, other] {
        #expect(Self.changes(&window, range) == [], "round \(round), spare \(spare), \(one) and \(other)")
      }
    }
  }

  @Test("A boundary that a row's top and the screen's end share moves nothing twice")
  func sharedBoundary() {
    var window = RecyclingWindow(count: 1_000_000)
    var moved = 0
    for range in [0..<21, 1..<21, 1..<22, 1..<21, 0..<21, 1..<21, 1..<22] {
      moved += Self.changes(&window, range).count
    }
    #expect(moved == 22)
    #expect(window.slotCount == 22)
  }

  @Test("A step of one item rebinds one slot, however far the list is scrolled")
  func steps() {
    var window = RecyclingWindow(count: 1_000_000, overscan: 2)
    _ = Self.changes(&window, 0..<20)
    for first in 1..<5000 {
      let changes = Self.changes(&window, first..<first + 20)
      #expect(changes.filter { $0.kind == .bound }.map(\.item) == [first + 21])
    }
    #expect(window.slotCount == 20 + 2 * 2 + 1)
  }

  @Test("Jumps over a million items need no more slots than the longest range")
  func million() {
    var draw = SplitMix(seed: 3)
    var window = RecyclingWindow(count: 1_000_000, overscan: 3, spare: 2)
    for _ in 0..<1000 {
      let first = Int(draw.next() % 1_000_000)
      _ = Self.changes(&window, first..<first + 10 + Int(draw.next() % 11))
    }
    #expect(window.slotCount <= 20 + 2 * 3 + 2)
  }

  @Test("Without a spare, what is not wanted is released at once, first, and the slots are as many as are wanted")
  func withoutSpare() {
    var window = RecyclingWindow(count: 5, spare: 0)
    _ = Self.changes(&window, 0..<3)
    #expect(
      Self.changes(&window, 1..<4) == [Change(.released, slot: 0, item: 0), Change(.bound, slot: 0, item: 3)])
    #expect(Self.changes(&window, 3..<4).map(\.item) == [1, 2])
    #expect(window.slotCount == 3)
  }

  @Test("A slot takes items of its kind only, and one is made where the kind has none")
  func kinds() {
    var window = RecyclingWindow(count: 100, spare: 0)
    var heard: [Change] = []
    window.show(0..<4, kind: { $0 % 2 }) { heard.append($0) }
    window.show(4..<6, kind: { _ in 1 }) { heard.append($0) }
    #expect((0..<4).map { window.kind(of: $0) } == [0, 1, 0, 1])
    #expect(window.slot(of: 4) == 1)
    #expect(window.slot(of: 5) == 3)
    window.show(4..<8, kind: { _ in 1 }) { heard.append($0) }
    #expect(window.slotCount == 6)
  }

  @Test("An insertion among the items on the screen rebinds none of them")
  func insertion() {
    var window = RecyclingWindow(count: 10)
    _ = Self.changes(&window, 0..<4)
    window.insert(2, at: 2)
    #expect((0..<4).map { window.item(in: $0) } == [0, 1, 4, 5])
    #expect(Self.changes(&window, 0..<4).count == 3)
    #expect(window.slot(of: 0) == 0 && window.slot(of: 1) == 1)
  }

  @Test("A reloaded item is bound anew, by its new kind; a reset releases all and keeps the pool")
  func reloading() {
    var window = RecyclingWindow(count: 10)
    _ = Self.changes(&window, 0..<3)
    var heard: [Change] = []
    window.reload(at: 1) { heard.append($0) }
    window.show(0..<3, kind: { _ in 5 }) { heard.append($0) }
    #expect(heard == [Change(.released, slot: 1, item: 1), Change(.bound, slot: 3, item: 1)])
    heard = []
    window.reset(count: 2) { heard.append($0) }
    #expect(heard.map(\.item) == [0, 2, 1])
    #expect(Self.changes(&window, 0..<3).map(\.slot) == [0, 1])
    #expect(window.slotCount == 4)
  }

  @Test("What makes no sense is refused or cut, and nothing traps")
  func badInput() {
    var window = RecyclingWindow(count: -4, overscan: -1, spare: -1)
    #expect(window.count == 0 && window.overscan == 0 && window.spare == 0)
    #expect(Self.changes(&window, -5..<5) == [])
    let early = [window.insert(at: 1), window.insert(-1, at: 0), window.insert(.max, at: 0), window.insert(at: 0)]
    #expect(early == [false, false, true, false])
    let late = [window.remove(at: -1) { _ in }, window.move(from: 0, to: .max), window.reload(at: .max) { _ in }]
    #expect(late == [false, false, false])
    #expect(Self.changes(&window, 0..<Int.max).count == RecyclingWindow.capacity)
    #expect(window.slotCount == RecyclingWindow.capacity)
    let far = Self.changes(&window, Int.max - 3..<Int.max)
    #expect(far.filter { $0.kind == .bound }.count == 3)
    var wide = RecyclingWindow(count: .max, overscan: .max, spare: .max)
    #expect(Self.changes(&wide, 0..<1).count == 1025)
  }
}
