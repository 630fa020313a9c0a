import Fuzzing
import Testing
import Timing

@Suite("What a draw draws", .timed)
struct ValueTests {
  @Test("Every draw gives its simplest value for a choice of 0")
  func simplest() {
    var draw = Draw(replaying: [])
    #expect(draw.below(5) == 0 && draw.once(in: 2) == false && draw.pick("a", "b") == "a")
    #expect(draw.pick([7, 8], else: 9) == 7 && draw.pick([], else: 9) == 9 && draw.below(0) == 0)
    #expect(draw.grid(-3, 3) == 0 && draw.grid(2.5, 9) == 2.5 && draw.grid(-9, -2.5) == -2.5 && draw.grid(0, 4) == 0)
    #expect(draw.double(-3, 3) == 0 && draw.corner().bitPattern == 0 && draw.uniform(4...5) == 4)
  }

  @Test("Numbers of the grid lie on it and in the range, and both ends are reached", arguments: 0..<6)
  func grid(_ range: Int) {
    let (lower, upper) = [(-2.0, 2.0), (0, 3), (-3, 0), (1.5, 2.5), (-2.5, -1.5), (-0.25, 4)][range]
    var draw = Draw(seed: 3)
    var seen: [Double: Int] = [:]
    for _ in 0..<4000 { seen[draw.grid(lower, upper), default: 0] += 1 }
    let expected = stride(from: lower, through: upper, by: 0.125).map { $0 }
    #expect(seen.keys.sorted() == expected)
    // All of them are equally likely: a fair count is off by half only once in a lifetime.
    let fair = 4000 / expected.count
    #expect(seen.values.allSatisfy { $0 > fair / 2 && $0 < fair * 3 / 2 }, "\(seen)")
  }

  @Test("A range of the grid may be empty, huge or no range")
  func gridBounds() {
    var draw = Draw(seed: 3)
    #expect(draw.grid(3, 3) == 3 && draw.grid(3, 2) == 3 && draw.grid(1, .nan) == 1)
    for _ in 0..<100 {
      #expect(draw.grid(-.infinity, .infinity).isFinite && draw.grid(-1e300, 0) <= 0)
      #expect((0...0x1p20).contains(draw.grid(0, 0x1p20, step: 0x1p-20)))
    }
  }

  @Test("An enumeration of the grid gives each number once, the simplest of its side first")
  func gridInOrder() {
    var seen: [Double] = []
    _ = Trial(runs: 0).exhaustive { draw in
      seen.append(draw.grid(-0.25, 0.5))
      return .holds
    }
    #expect(seen == [0, 0.125, 0.25, 0.375, 0.5, -0.125, -0.25])
  }

  @Test("Doubles lie on the grid most of the time, and come by every corner")
  func doubles() {
    var draw = Draw(seed: 4)
    var (corners, count): (Set<UInt64>, Int) = ([], 0)
    for _ in 0..<8000 {
      let number = draw.double(-100, 100, near: 64.3)
      guard number.magnitude > 100 || (number * 8).rounded() != number * 8 || number.bitPattern == 1 << 63 else {
        continue
      }
      count += 1
      corners.insert(number.bitPattern)
    }
    #expect((700...1200).contains(count), "\(count) of 8000")
    let expected: [Double] = [
      -0.0, 64.3, 64.3.nextUp, 64.3.nextDown, -64.3, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
      .leastNormalMagnitude, .leastNormalMagnitude.nextDown, 1e300, -1e300, .greatestFiniteMagnitude, .infinity,
      -.infinity, .nan,
    ]
    #expect(corners == Set(expected.map(\.bitPattern)))
  }

  @Test("Shares are as they say")
  func shares() {
    var draw = Draw(seed: 5)
    var (rare, always, weights) = (0, 0, [0, 0, 0])
    for _ in 0..<4000 {
      rare += draw.once(in: 8) ? 1 : 0
      always += draw.once(in: 1) ? 1 : 0
      weights[draw.below(3)] += 1
    }
    #expect((400...600).contains(rare) && always == 4000 && draw.once(in: 0), "\(rare)")
    #expect(weights.allSatisfy { (1200...1450).contains($0) }, "\(weights)")
  }
}
