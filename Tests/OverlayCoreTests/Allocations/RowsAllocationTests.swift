import AllocationCounter
import Kinetics
import OverlayCore
import Testing
import Timing

@Suite("The list does not allocate", .timed, .enabled(if: isMeaningful))
struct RowsAllocationTests {
  @Test("Lookups, new heights, edits in a pool that is there, and scrolls over a million rows")
  func list() throws {
    var rows = try Rows(heights: (0..<1_000_000).map { 40 + Double($0 * 7 % 33) })
    var window = RecyclingWindow(count: rows.count, overscan: 2, spare: 2)
    window.show(0..<40) { _ in }
    var sum = 0
    let before = allocation_counter_count()
    for step in 0..<5000 {
      let top = Double(step * 7919 % 40_000_000)
      window.show(rows.visible(from: top, to: top + 800)) { change in sum &+= change.slot }
      sum &+= rows.row(at: top) ?? 0
      try rows.setHeight(44 + Double(step % 9), at: step * 131 % 1_000_000)
      window.remove(at: step) { change in sum &+= change.slot }
      window.insert(at: step)
      window.move(from: step, to: 5000 - step)
    }
    #expect(allocation_counter_count() - before == 0)
    #expect(sum != 0)
  }
}
