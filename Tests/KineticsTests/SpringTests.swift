import Kinetics
import Testing
import Timing

@Suite("Spring parameters", .timed)
struct SpringTests {
  private func error(_ make: () throws(SpringError) -> DampedSpring) -> SpringError.Parameter? {
    do {
      _ = try make()
      return nil
    } catch {
      return error.parameter
    }
  }

  @Test(
    "Each bad parameter is refused by its own name", arguments: [-1, -.infinity, .infinity, .nan, 0x1p41] as [Double])
  func badParameters(_ bad: Double) {
    #expect(
      error { () throws(SpringError) in try DampedSpring(naturalFrequency: bad, dampingRatio: 1) } == .naturalFrequency)
    #expect(
      error { () throws(SpringError) in try DampedSpring(naturalFrequency: 1, dampingRatio: bad) } == .dampingRatio)
    #expect(error { () throws(SpringError) in try DampedSpring(response: bad * 8, dampingRatio: 1) } == .response)
    #expect(error { () throws(SpringError) in try DampedSpring(response: 1, dampingRatio: bad) } == .dampingRatio)
    #expect(error { () throws(SpringError) in try DampedSpring(duration: bad * 8, bounce: 0) } == .duration)
    #expect(error { () throws(SpringError) in try DampedSpring(duration: 1, bounce: bad) } == .bounce)
    let far = bad == 0x1p41 ? Double.infinity : bad
    #expect(error { () throws(SpringError) in try DampedSpring(mass: far, stiffness: 1, damping: 1) } == .mass)
    #expect(error { () throws(SpringError) in try DampedSpring(mass: 1, stiffness: far, damping: 1) } == .stiffness)
    #expect(error { () throws(SpringError) in try DampedSpring(mass: 1, stiffness: 1, damping: bad * 2) } == .damping)
  }

  @Test("Zero is refused where it makes no spring, and an undamped spring is one")
  func zeros() throws {
    #expect(
      error { () throws(SpringError) in try DampedSpring(naturalFrequency: 0, dampingRatio: 1) } == .naturalFrequency)
    #expect(error { () throws(SpringError) in try DampedSpring(response: 0, dampingRatio: 1) } == .response)
    #expect(error { () throws(SpringError) in try DampedSpring(duration: 0, bounce: 0) } == .duration)
    #expect(error { () throws(SpringError) in try DampedSpring(mass: 0, stiffness: 1, damping: 1) } == .mass)
    #expect(error { () throws(SpringError) in try DampedSpring(mass: 1, stiffness: 0, damping: 1) } == .stiffness)
    #expect(
      error { () throws(SpringError) in try DampedSpring(mass: 1e-30, stiffness: 1e30, damping: 1) } == .stiffness)
    #expect(error { () throws(SpringError) in try DampedSpring(duration: 1, bounce: 1.0000000000000002) } == .bounce)
    // A bounce next to −1 would need a damping ratio of 2⁵².
    #expect(error { () throws(SpringError) in try DampedSpring(duration: 1, bounce: (-1.0).nextUp) } == .bounce)
    #expect(try DampedSpring(response: 1, dampingRatio: -0.0).dampingRatio.bitPattern == 0)
    #expect(try DampedSpring(duration: 1, bounce: 1).dampingRatio == 0)
    #expect(try DampedSpring(mass: 1, stiffness: 1, damping: 0).dampingRatio == 0)
  }

  @Test("The three spellings of a spring agree", arguments: [0.05, 0.14, 0.5, 1, -0.2, -0.6, 0])
  func spellings(_ bounce: Double) throws {
    let spring = try DampedSpring(duration: 0.35, bounce: bounce)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    #expect(try DampedSpring(response: 0.35, dampingRatio: ratio) == spring)
    #expect((spring.bounce - bounce).magnitude < 1e-15)
    #expect((spring.duration - 0.35).magnitude < 1e-16)
    #expect(spring.response == spring.duration)
    for mass in [0.1, 1, 25] {
      let (stiffness, damping) = (spring.stiffness(mass: mass), spring.damping(mass: mass))
      let other = try DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
      #expect((other.naturalFrequency / spring.naturalFrequency - 1).magnitude < 1e-15)
      #expect((other.dampingRatio - spring.dampingRatio).magnitude < 1e-15)
    }
  }

  @Test("The edge spring is critical with 12.5 radians per second")
  func edge() throws {
    #expect(try DampedSpring(naturalFrequency: 12.5, dampingRatio: 1) == .edge)
  }

  @Test("Without overshoot a spring keeps its frequency")
  func criticallyDamped() throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: 0.86).criticallyDamped()
    #expect(spring.dampingRatio == 1)
    #expect(spring.response == 0.35)
    let motion = SpringMotion(spring: spring, from: 100, target: 0, velocity: 0)
    #expect(motion.peak() == nil)
    #expect(motion.firstCrossing() == nil)
  }
}
