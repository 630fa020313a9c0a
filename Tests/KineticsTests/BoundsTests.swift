import Kinetics
import Testing
import Timing

/// Numbers at which an answer changes: each is on the side that the documentation says.
@Suite("On the bounds of Kinetics", .timed)
struct BoundsTests {
  @Test("Next to where one form of a function takes over from another, both are right")
  func forms() {
    #expect(Numerics.expm1(39.19999999999791) == 1.0576541811611259e17)
    #expect(Numerics.log1p(2.3775775424476516e-09) == 2.3775775396212143e-09)
    #expect(Numerics.log1p(-2.2057645755769095e-09) == -2.2057645780096084e-09)
  }

  @Test("A place too near for a share of the way to tell is reached at once")
  func near() {
    let motion = DecelerationMotion(deceleration: .normal, from: 0, velocity: 0x1p100)
    #expect(motion.time(at: .leastNonzeroMagnitude) == 0)
    #expect(motion.time(at: -.leastNonzeroMagnitude) == 0)
    #expect(DecelerationMotion(deceleration: .normal, from: 0, velocity: 1).time(at: -1) == nil)
  }

  @Test("A critical spring that runs straight into its target crosses it never, from either side")
  func noCrossing() throws {
    let spring = try DampedSpring(response: 0.5, dampingRatio: 1)
    for start in [-1.0, 1] {
      let motion = SpringMotion(spring: spring, from: start, target: 0, velocity: -start * spring.naturalFrequency)
      #expect(motion.firstCrossing() == nil)
    }
  }

  @Test("An undamped spring crosses where its sine and cosine cancel to the last bit")
  func crossing() throws {
    let spring = try DampedSpring(response: 0x1.921fb54442d18p+2, dampingRatio: 0)
    #expect(spring.naturalFrequency == 1)
    let quarter = 0x1.921fb54442d18p-1
    for side in [-1.0, 1] {
      let motion = SpringMotion(
        spring: spring, from: side * Numerics.sin(quarter), target: 0, velocity: -side * Numerics.cos(quarter))
      #expect(motion.firstCrossing() == quarter)
    }
  }

  @Test("The time to within almost nothing of the target is found all the same")
  func almostThere() throws {
    let motion = SpringMotion(spring: try DampedSpring(response: 0.5, dampingRatio: 1), from: 1, target: 0, velocity: 0)
    let time = try #require(motion.time(at: 0x1p-700))
    #expect(motion.state(at: time).value <= 0x1p-700)
    #expect(motion.state(at: time.nextDown).value >= 0x1p-700 * 0.999999)
  }

  @Test("A sample counts for 100 ms to the nanosecond, and no position is too far for one")
  func samples() {
    for (age, counts) in [(Int64(100_000_000), true), (100_000_001, false)] {
      var tracker = VelocityTracker(strategy: .leastSquares)
      // A line, and long ago a sample that bends it.
      for (time, position) in [(-age, 0.0), (-75_000_000, 0), (-50_000_000, 25), (-25_000_000, 50), (0, 75)] {
        tracker.add(position: position, at: Instant(nanoseconds: time))
      }
      let isLine = (tracker.velocity(at: .zero) - 1000).magnitude < 1e-6
      #expect(isLine != counts, "\(age) ns")
    }
    var far = VelocityTracker(strategy: .difference)
    far.add(position: 0, at: .zero)
    far.add(position: .greatestFiniteMagnitude, at: Instant(milliseconds: 8))
    #expect(far.velocity(at: Instant(milliseconds: 8)) == VelocityTracker.standardCap)
  }

  @Test("Infinite speeds one way and the other come to none")
  func opposite() {
    var tracker = VelocityTracker(strategy: .weighted)
    for (step, position) in [0, Double.greatestFiniteMagnitude, 0].enumerated() {
      tracker.add(position: position, at: Instant(milliseconds: Int64(step)))
    }
    #expect(tracker.velocity(at: Instant(milliseconds: 2)) == 0)
    var window = SampleWindow()
    for (time, position) in [(0.0, 0.0), (-0.008, 0), (-0.016, 1e308)] { window.append(time: time, position: position) }
    // No line fits: the newest pair tells.
    #expect(window.endpointVelocity(degree: 1) == 0)
  }

  @Test("A window keeps to what it can hold, and a change says whether it is one")
  func window() {
    #expect(RecyclingWindow(count: 9, overscan: 5000, spare: 5000).spare == 1024)
    #expect(RecyclingWindow(count: 9, overscan: 5000, spare: 5000).overscan == 1024)
    var many = RecyclingWindow(count: 10_000)
    many.show(0..<10_000) { _ in }
    #expect(many.wanted == 0..<4096 && many.slotCount == 4096)
    var one = RecyclingWindow(count: 1)
    #expect(one.count == 1)
    #expect(RecyclingWindowTests.changes(&one, 0..<1) == [RecyclingWindow.Change(.bound, slot: 0, item: 0)])
    one.reset(count: 1) { _ in }
    #expect(one.count == 1)
    #expect(RecyclingWindowTests.changes(&one, 0..<1) == [RecyclingWindow.Change(.bound, slot: 0, item: 0)])
    var few = RecyclingWindow(count: 3)
    #expect(few.insert(0, at: 0) && few.insert(0, at: 3) && few.count == 3)
    #expect(!few.insert(0, at: 4) && !few.insert(-1, at: 0))
    #expect(!few.remove(at: 3) { _ in } && !few.remove(at: -1) { _ in } && few.count == 3)
    #expect(!few.move(from: 3, to: 0) && !few.move(from: 0, to: 3) && few.move(from: 2, to: 0))
    #expect(few.reload(at: 2) { _ in } && !few.reload(at: 3) { _ in })
  }

  @Test("Of items as long out of sight the farthest gives its slot, of those as far the first")
  func farthest() {
    for (first, last, isFirst) in [(3, 7, true), (2, 7, true), (3, 8, false)] {
      var window = RecyclingWindow(count: 12)
      window.show(first..<last) { _ in }
      window.show(4..<6) { _ in }
      let slot = window.slot(of: isFirst ? first : last - 1)
      window.insert(at: 5)
      // 5 is new; 4 and 6 are still there, what was before 4 and after 5 is not.
      var bound: Int?
      window.show(4..<7) { change in if change.kind == .bound { bound = change.slot } }
      #expect(bound == slot, "\(first)..<\(last)")
    }
  }

  @Test("Both ends of a range show their stretch unless it says otherwise, and a hidden one has no slope")
  func stretches() {
    let band = RubberBand(dimension: 800, coefficient: 0.5)
    let usual = Stretch(lower: 0, upper: 100, band: band)
    #expect(usual.shown(120) > 100 && usual.shown(-20) < 0)
    #expect(usual.raw(100 + 800) == 100 + band.excess(800))
    let hidden = Stretch(lower: 0, upper: 100, band: band, showsLower: false, showsUpper: false)
    #expect(hidden.shown(120) == 100 && hidden.shown(-20) == 0)
    #expect(hidden.slope(120) == 0 && hidden.slope(-20) == 0 && hidden.slope(50) == 1)
  }

  @Test("Where a caught finger leaves a slop without end is told up to 2³² points away")
  func farExit() {
    for (place, travel) in [(0x1p32 - 2, 1.0), (0x1p32 - 1, 0), (0x1p32 - 0.5, 0)] {
      var pan = Pan(slop: 0x1p33, caught: true)
      _ = pan.advance(by: Travel(along: place, across: 0))
      #expect(pan.advance(by: Travel(along: 2, across: 0x1p34)) == travel, "\(place)")
      #expect(pan.verdict == .across)
    }
  }

  @Test("A list in place says whether there was room, and has nothing past its end")
  func lists() {
    var reports = RankedList(
      ranks: InPlace<UInt8, Sixteen<UInt8>>(repeating: 0), payloads: InPlace<Int, Sixteen<Int>>(repeating: 0))
    reports.add(rank: 3, payload: 30)
    #expect(reports.rank(at: 0) == 3 && reports.rank(at: 1) == nil && reports.payload(at: 1) == nil)
    var window = RecyclingWindow(count: 3)
    #expect(window.withdraw(at: 3) == nil && window.count == 3)
  }

  @Test("A reserve of slots is made once, for its kind, and never of more than 4,096")
  func reserves() {
    var pool = SlotPool()
    pool.reserve(2, kind: 0)
    #expect(pool.count == 2)
    pool.reserve(2, kind: 1)
    #expect(pool.count == 4 && pool.kind(of: 3) == 1)
    pool.reserve(3, kind: 0)
    #expect(pool.count == 5)
    #expect(pool.take(kind: 0) == 0)
    pool.reserve(3, kind: 0)
    #expect(pool.count == 6)
    pool.reserve(5000, kind: 2)
    #expect(pool.count == 6 + 4096)
  }
}
