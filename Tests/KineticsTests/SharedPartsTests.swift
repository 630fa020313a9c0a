import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@Suite("Lists stored in place", .timed)
struct InPlaceTests {
  @Test("Elements in place are those of an array of as many")
  func elements() {
    check("Sixteen", runs: 100) { holds(InPlace<_, Sixteen>(repeating: 0), 16, &$0) }
    check("Twenty", runs: 100) { holds(InPlace<_, Twenty>(repeating: 0), 20, &$0) }
    check("Twenty-four", runs: 100) { holds(InPlace<_, TwentyFour>(repeating: 0), 24, &$0) }
    check("Forty-eight", runs: 100) { holds(InPlace<_, FortyEight>(repeating: 0), 48, &$0) }
  }

  @Test("An element whose size is no multiple of its alignment takes its stride")
  func strides() {
    struct Uneven: Equatable {
      var (wide, narrow): (Int64, Bool)
    }
    var list = InPlace<Uneven, Sixteen<Uneven>>(repeating: Uneven(wide: 0, narrow: false))
    #expect(list.count == 16 && MemoryLayout<Uneven>.size == 9)
    for index in 0..<16 { list[index] = Uneven(wide: Int64(index), narrow: index % 2 == 0) }
    #expect((0..<16).allSatisfy { list[$0] == Uneven(wide: Int64($0), narrow: $0 % 2 == 0) })
  }

  private func holds<Places>(_ empty: InPlace<Int, Places>, _ count: Int, _ draw: inout Draw) -> Fuzzing.Verdict {
    var (list, model) = (empty, Array(repeating: 0, count: count))
    for _ in 0..<draw.below(60) {
      let (index, element) = (draw.below(count), draw.below(100))
      list[index] = element
      model[index] = element
    }
    let elements = (0..<list.count).map { list[$0] }
    return .init(fault: elements == model ? nil : "\(elements) is not \(model)")
  }

  @Test("A ranked list keeps the ranks of a step in order, of equal ranks the first first, and steps apart")
  func ranked() {
    check("A ranked list", runs: 300) { draw in
      var list = RankedList(
        ranks: InPlace<UInt8, Sixteen<UInt8>>(repeating: 0), payloads: InPlace<Int, Sixteen<Int>>(repeating: -1))
      var steps: [[(rank: UInt8, payload: Int)]] = [[]]
      for number in 0..<draw.below(24) {
        let rank = UInt8(draw.below(4))
        if steps.joined().count < 16 { steps[steps.count - 1].append((rank, number)) }
        list.add(rank: rank, payload: number)
        if draw.below(4) == 3 {
          list.closeStep()
          steps.append([])
        }
      }
      var expected: [Int] = []
      for step in steps {
        for rank: UInt8 in 0..<4 { expected += step.filter { $0.rank == rank }.map(\.payload) }
      }
      let found = (0..<list.count).compactMap { list.payload(at: $0) }
      let outside = list.payload(at: list.count) ?? list.payload(at: -1) ?? list.rank(at: -1).map(Int.init)
      return .init(fault: found == expected && outside == nil ? nil : "\(found) is not \(expected)")
    }
  }
}

@Suite("The pool of slots", .timed)
struct SlotPoolTests {
  @Test("It gives only the kind asked for, makes one where none is free, and never hands one out twice")
  func sessions() {
    check("The pool", runs: 300, labels: [Label("a slot was used again", atLeast: 0.3)]) { draw in
      var pool = SlotPool()
      var taken: [Int: Int] = [:]
      var (fault, made): (String?, [Int]) = (nil, [])
      draw.commands([0: 3, 1: 2, 2: 1], atMost: 40) { (verb: Int, draw: inout Draw) in
        if verb == 0 {
          let kind = draw.below(3)
          let free = made.indices.first { made[$0] == kind && taken[$0] == nil }
          if free != nil { draw.label(0) }
          let slot = pool.take(kind: kind)
          if slot != free ?? made.count { fault = "slot \(slot) for kind \(kind)" }
          if slot == made.count { made.append(kind) }
          taken[slot] = kind
        } else {
          let slot = draw.below(made.count + 2) - (verb == 2 ? 1 : 0)
          if pool.giveBack(slot) != (taken[slot] != nil) { fault = "gave back \(slot)" }
          taken[slot] = nil
        }
        return true
      }
      for slot in -1...made.count {
        if pool.isTaken(slot) != (taken[slot] != nil) { fault = "slot \(slot) is taken or not" }
        if pool.kind(of: slot) != (made.indices.contains(slot) ? made[slot] : nil) { fault = "another kind" }
      }
      return .init(fault: fault ?? (pool.count == made.count ? nil : "\(pool.count) slots"))
    }
  }

  @Test("Reserved slots are free, and taken before any is made")
  func reserve() {
    var pool = SlotPool()
    pool.reserve(2, kind: 5)
    pool.reserve(2, kind: 5)
    pool.reserve(-3, kind: 5)
    #expect(pool.count == 2)
    #expect([pool.take(kind: 5), pool.take(kind: 6), pool.take(kind: 5), pool.take(kind: 5)] == [0, 2, 1, 3])
  }
}

@Suite("What leaves a recycling window", .timed)
struct RecyclingWindowExitTests {
  @Test("A withdrawn item keeps its slot until it is freed; nobody else gets it")
  func withdraw() {
    var window = RecyclingWindow(count: 6, spare: 0)
    window.show(0..<3) { _ in }
    #expect(window.withdraw(at: 1) == 1)
    #expect(window.count == 5 && window.item(in: 1) == nil && window.isWithdrawn(1))
    var bound: [Int] = []
    window.show(0..<3) { bound.append($0.slot) }
    #expect(bound == [3])
    #expect(window.free(1) && !window.free(1) && !window.free(0) && !window.free(9))
    window.show(1..<4) { if $0.kind == .bound { bound.append($0.slot) } }
    #expect(bound == [3, 0])
    #expect(window.withdraw(at: 0) == nil && window.count == 4)
    #expect(window.withdraw(at: 9) == nil && window.count == 4)
  }

  @Test("A readmitted item has the slot it had")
  func readmit() {
    var window = RecyclingWindow(count: 4, spare: 0)
    window.show(0..<2) { _ in }
    let untouched = window
    guard let slot = window.withdraw(at: 0) else {
      Issue.record("item 0 has a slot")
      return
    }
    #expect(!window.readmit(1, at: 0) && !window.readmit(slot, at: 5))
    #expect(window.readmit(slot, at: 0) && !window.readmit(slot, at: 0))
    #expect(window.count == 4 && window.item(in: slot) == 0 && window.item(in: 1) == 1)
    #expect(!window.isShowing(0..<2) && untouched.isShowing(0..<2))
    window.show(0..<2) { Issue.record("\($0)") }
    #expect(window.isShowing(0..<2) && !window.isShowing(0..<3))
  }
}

@Suite("Settling", .timed)
struct SettlingTests {
  @Test("It begins at its start and rests exactly on its target from its end on")
  func states() {
    let start = Instant(milliseconds: 100)
    let settling = Settling(spring: .standard, from: 10, to: 90, velocity: 300, at: start, threshold: 0.25)
    #expect(settling.state(at: .zero) == MotionState(value: 10, velocity: 300))
    #expect(settling.state(at: settling.end) == MotionState(value: 90, velocity: 0))
    #expect(settling.target == 90 && settling.end > start)
    let middle = Instant(milliseconds: 150)
    #expect(settling.state(at: middle) == settling.curve.state(at: 0.05))
    // The end is the first whole nanosecond within the threshold.
    let end = settling.end.seconds(since: start)
    #expect((settling.curve.state(at: end).value - 90).magnitude <= 0.25)
    #expect((settling.curve.state(at: end - 2e-9).value - 90).magnitude > 0.25)
  }
}
