import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@Suite("The recycling window", .timed)
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

  private enum Verb { case scroll, insert, remove, move, jump }

  private static let verbs: Verbs<Verb> = [.scroll: 6, .insert: 1, .remove: 1, .move: 1, .jump: 1]

  @Test("Random scrolls, insertions, removals and moves keep every law")
  func sessions() {
    check("The recycling window", runs: 60) { draw in
      var watched = WatchedWindow(
        count: draw.below(60), overscan: draw.below(3), spare: draw.below(4),
        kinds: draw.once(in: 3) ? 1 + draw.below(3) : 1)
      draw.note("\(watched.window)")
      var first = 0
      draw.commands(Self.verbs, atMost: 120) { verb, draw in
        guard watched.complaint == nil else { return true }
        let count = watched.identities.count
        guard count > 0 || verb == .scroll || verb == .insert else { return false }
        switch verb {
        case .scroll: first = max(-2, min(first + draw.below(5) - 2, count))
        case .insert: watched.insert(at: draw.below(count + 1))
        case .remove: watched.remove(at: draw.below(count))
        case .move: watched.move(from: draw.below(count), to: draw.below(count))
        case .jump: first = draw.below(count)
        }
        let range = first..<first + draw.below(9)
        watched.show(range)
        draw.note("\(verb), then show \(range) of \(watched.identities)")
        return true
      }
      return .init(fault: watched.complaint)
    }
  }

  @Test("Back and forth between two ranges changes nothing from the second time on", arguments: 1..<4)
  func hysteresis(spare: Int) {
    check("Hysteresis with \(spare) to spare", runs: 200) { draw in
      var window = RecyclingWindow(count: 1000, overscan: draw.below(3), spare: spare)
      let first = 100 + draw.below(700), length = 5 + draw.below(10), hasEqualLengths = draw.below(2) == 0
      draw.sequence(atMost: 20) { draw in
        let start = first - 30 + draw.below(60)
        _ = Self.changes(&window, start..<start + 1 + draw.below(12))
        return true
      }
      let one = first..<first + length
      let step = draw.below(2 * spare + 1) - spare
      // Without equal lengths: a part of the first range, and up to `spare` items that are not.
      let shorter = hasEqualLengths ? 0 : draw.below(4)
      let other =
        step < 0 ? first + step..<first + step + length - shorter : first + step + shorter..<one.upperBound + step
      let before = hasEqualLengths ? [one, other] : [one, other, one, other]
      for range in before { _ = Self.changes(&window, range) }
      for range in [one, other, one, other] {
        let changes = Self.changes(&window, range)
        guard changes.isEmpty else { return .fails("\(one) and \(other), at \(range): \(changes)") }
      }
      return .holds
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
    var draw = Draw(seed: 3)
    var window = RecyclingWindow(count: 1_000_000, overscan: 3, spare: 2)
    for _ in 0..<1000 {
      let first = draw.below(1_000_000)
      _ = Self.changes(&window, first..<first + 10 + draw.below(11))
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
