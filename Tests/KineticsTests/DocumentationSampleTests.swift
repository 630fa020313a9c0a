import Kinetics
import Testing
import Timing

/// The samples in the documentation of the types of motion, with the results that stand beside them.
@Suite("Samples in the documentation", .timed)
struct DocumentationSampleTests {
  @Test("Numerics")
  func numerics() {
    #expect(Numerics.exp(1) == 2.718281828459045)
    #expect(Numerics.expm1(1e-10) == 1.00000000005e-10)
    #expect(Numerics.log(0) == -.infinity)
    #expect(Numerics.sin(.pi / 2) == 1.0)
  }

  @Test("Spring")
  func spring() throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: 0.86)
    #expect(spring.naturalFrequency == 17.951958020513104)
    #expect(try DampedSpring(duration: 0.35, bounce: 0.14) == spring)
    #expect(spring.criticallyDamped().dampingRatio == 1.0)
  }

  @Test("SpringMotion")
  func springMotion() throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: 0.86)
    let motion = SpringMotion(spring: spring, from: 120, target: 422, velocity: 750)
    #expect(motion.state(at: 0.1).value == 310.38092277707744)
    #expect(motion.restTime(threshold: 0.25) == 0.4901163577262954)
    #expect((motion.peak() ?? (0, 0)) == (time: 0.3342115609068411, value: 423.5329216736904))
  }

  @Test("Deceleration and its motion")
  func deceleration() {
    #expect(Deceleration.normal.rate == 2.002002670673079)
    #expect(Deceleration.normal.projection(velocity: 1000) == 499.4998331664549)
    let motion = DecelerationMotion(deceleration: .normal, from: 0, velocity: 1000)
    #expect(motion.finalValue == 499.4998331664549)
    #expect(motion.velocity(at: motion.finalValue / 2) == 500)
    #expect(motion.time(at: 600) == nil)
  }

  @Test("RubberBand")
  func rubberBand() {
    let band = RubberBand(dimension: 100, coefficient: 0.55)
    #expect(band.shown(10) == 5.213270142180095)
    #expect(band.excess(5.213270142180095) == 10.0)
  }

  @Test("Band")
  func band() {
    let band = Band.logarithm()
    #expect(band.shown(5) == 0.0)
    #expect(band.shown(100) == 20.920964134730074)
    #expect(band.excess(20.920964134730074) == 99.99999999999999)
  }

  @Test("VelocityTracker")
  func velocityTracker() {
    var tracker = VelocityTracker()
    tracker.add(position: 0, at: Instant(milliseconds: 0))
    tracker.add(position: 6, at: Instant(milliseconds: 8))
    #expect(tracker.velocity(at: Instant(milliseconds: 8)) == 750.0)
    #expect(tracker.velocity(at: Instant(milliseconds: 48)) == 0.0)
  }
}
