import AllocationCounter
import Fuzzing
import Testing
import Timing

private var isMeaningful: Bool {
  #if DEBUG
    false
  #else
    allocation_counter_is_available() == 1
  #endif
}

@Suite("Draws do not allocate", .timed, .enabled(if: isMeaningful))
struct DrawAllocationTests {
  private static func allocations(runs: Int) -> Int {
    let before = allocation_counter_count()
    let outcome = Trial(runs: runs).random { draw in
      var sum = 0.0
      draw.sequence(0...40) { draw in
        sum += draw.grid(-20, 20) + draw.pick(1, 2.5, 8) + draw.corner(near: 4) + draw.uniform(0...1)
        if draw.once(in: 3) { sum += Double(draw.below(7)) }
        draw.note("\(sum)")
        return true
      }
      draw.label(2)
      return sum == 0.0625 ? .discarded : .holds
    }
    let count = allocation_counter_count() - before
    #expect(outcome.cases == runs)
    return count
  }

  @Test("A thousand cases more cost no allocation more")
  func draws() {
    _ = Self.allocations(runs: 1)
    #expect(Self.allocations(runs: 1100) == Self.allocations(runs: 100))
  }
}
