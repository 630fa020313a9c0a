import Kinetics
import Testing
import Timing

@Suite("The recycling window as a value", .timed)
struct RecyclingWindowValueTests {
  private func shown(_ range: Range<Int>, count: Int = 9, overscan: Int = 0, spare: Int = 1) -> RecyclingWindow {
    var window = RecyclingWindow(count: count, overscan: overscan, spare: spare)
    window.show(range) { _ in }
    return window
  }

  @Test("Equal are windows that came to the same slots in the same way, and no others")
  func equality() {
    let window = shown(2..<5)
    #expect(window == shown(2..<5))
    #expect(RecyclingWindow(count: 3) != RecyclingWindow(count: 4))
    #expect(window != shown(2..<5, count: 10))
    #expect(window != shown(2..<5, overscan: 1))
    #expect(window != shown(2..<5, spare: 2))
    #expect(window != shown(2..<4))
    var reloaded = window
    reloaded.reload(at: 8) { _ in }
    #expect(window != reloaded)
    // Which item is the next to lose its slot depends on the shows that were.
    var scrolled = window
    scrolled.show(3..<5) { _ in }
    #expect(window != scrolled)
  }

  @Test("What is outside is nowhere: no slot, no item, no kind")
  func outside() {
    let window = shown(0..<3)
    #expect([-1, 0, 2, 3, .max].map { window.kind(of: $0) } == [nil, 0, 0, nil, nil])
    #expect([-1, 0, 2, 3, .max].map { window.item(in: $0) } == [nil, 0, 2, nil, nil])
    #expect([-1, 0, 2, 3, .max].map { window.slot(of: $0) } == [nil, 0, 2, nil, nil])
    var emptied = window
    emptied.reset(count: 0) { _ in }
    // A slot that shows nothing is not the slot of item −1.
    #expect(emptied.slot(of: -1) == nil)
    #expect(emptied.item(in: 0) == nil)
    #expect(emptied.kind(of: 0) == 0)
  }

  @Test("A negative count counts as none")
  func negativeReset() {
    var window = shown(0..<3)
    window.reset(count: -5) { _ in }
    #expect(window.count == 0)
    #expect(window.wanted == 0..<0)
    window.insert(at: 0)
    #expect(window.count == 1)
  }

  @Test("After an edit the same range is shown anew, after none it is not looked at again")
  func edits() {
    var asked = 0
    func changes(_ window: inout RecyclingWindow, _ range: Range<Int>) -> [Int] {
      var items: [Int] = []
      window.show(
        range,
        kind: { _ in
          asked += 1; return 0
        }
      ) { items.append($0.item) }
      return items
    }
    var window = shown(0..<3, spare: 0)
    #expect(changes(&window, 0..<3) == [] && asked == 0)
    window.remove(at: 1) { _ in }
    #expect(changes(&window, 0..<3) == [2])
    window.insert(at: 1)
    #expect(changes(&window, 0..<3) == [3, 1])
    window.move(from: 8, to: 0)
    #expect(changes(&window, 0..<3) == [3, 0])
    window.reload(at: 0) { _ in }
    #expect(changes(&window, 0..<3) == [0])
    window.reset(count: 9) { _ in }
    #expect(changes(&window, 0..<3) == [0, 1, 2])
  }

  @Test("The items wanted follow the last ones when rows go away")
  func wantedIsCut() {
    var window = shown(5..<9)
    window.remove(at: 0) { _ in }
    #expect(window.wanted == 5..<8)
    for _ in 0..<6 { window.remove(at: 0) { _ in } }
    #expect(window.wanted == 2..<2)
    window.insert(3, at: 0)
    #expect(window.wanted == 2..<2)
  }
}

@Suite("What a recycling window keeps", .timed)
struct KeepingTests {
  @Test("What was shown keeps its slot for as long as it is said to, and nobody else gets it", arguments: [0, 1])
  func keeping(_ spare: Int) {
    var window = RecyclingWindow(count: 9, spare: spare)
    var told: [RecyclingWindow.Change] = []
    func show(_ range: Range<Int>, _ kept: [Int]) {
      window.show(range, keeping: { kept.contains($0) }, kind: { _ in 0 }, { told.append($0) })
    }
    show(0..<2, [])
    show(6..<8, [1, 5])
    #expect(window.item(in: 1) == 1 && window.slot(of: 5) == nil)
    #expect(window.slotCount == (spare == 0 ? 3 : 4))
    #expect(!window.isShowing(6..<8))
    show(6..<8, [1])
    #expect(window.item(in: 1) == 1)
    show(6..<8, [])
    #expect(window.slot(of: 1) == (spare == 0 ? nil : 1) && window.isShowing(6..<8))
    #expect(told.last == (spare == 0 ? .init(.released, slot: 1, item: 1) : .init(.bound, slot: 3, item: 7)))
  }
}
