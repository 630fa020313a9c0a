import Kinetics
import Testing
import Timing

/// Springs so flat that their fast part is over before anything is seen of the slow one, and such as hardly lose
/// anything.
@Suite("Springs at the ends of their damping ratio", .timed)
struct FlatSpringTests {
  /// A motion to 0, and what it has at 60 digits.
  struct Case: CustomStringConvertible, Sendable {
    let frequency: Double
    let ratio: Double
    let place: Double
    let velocity: Double
    /// The time at which it turns and where it is then; none where it never turns.
    let turn: (time: Double, value: Double)?
    /// From when on it is within a quarter of a point.
    let rest: Double

    var description: String { "ω₀ \(frequency) ζ \(ratio) from \(place) with \(velocity)" }

    func motion() throws -> SpringMotion {
      let spring = try DampedSpring(naturalFrequency: frequency, dampingRatio: ratio)
      return SpringMotion(spring: spring, from: place, target: 0, velocity: velocity)
    }
  }

  static let pushed: [Case] = [
    Case(
      frequency: 1e-6, ratio: 1e8, place: 0, velocity: 1000, turn: (0.19113827924512312577, 4.9999999999999955728),
      rest: 599146454710798.22987),
    Case(
      frequency: 0x1p-40, ratio: 0x1p40, place: 0, velocity: 1000, turn: (28.419034402957757686, 500),
      rest: 1.8377854471425525379e25),
    Case(
      frequency: 18, ratio: 1e9, place: 0, velocity: 0x1p60, turn: (1.189800723194797582e-9, 32025597.350190193443),
      rest: 2074260046.5904542247),
    Case(
      frequency: 1e-3, ratio: 4e7, place: 0, velocity: 1e6, turn: (0.0004549384298159540217, 12.499999999999930609),
      rest: 312961840434.25165261),
    Case(
      frequency: 1e-3, ratio: 5e7, place: 0, velocity: -1e6, turn: (0.00036841361487904737346, -9.9999999999999639505),
      rest: 368887945411.39360364),
    Case(
      frequency: 1e-3, ratio: 5e7, place: 3, velocity: -1e6, turn: (0.00037198036431843469725, -6.9999999999999747532),
      rest: 333220451017.52037345),
    Case(
      frequency: 1e-6, ratio: 1e8, place: 2, velocity: -1000, turn: (0.19369240736395307915, -2.9999999999999974459),
      rest: 496981329957600.10053),
    Case(
      frequency: 1e-4, ratio: 1e10, place: 0.1, velocity: 1e6,
      turn: (0.000023627837332103423696, 0.59999999999999998152), rest: 175093747470779.9726),
  ]

  static let released: [Case] = [
    Case(frequency: 18, ratio: 1e9, place: 100, velocity: 0, turn: nil, rest: 665718283.0119979984),
    Case(frequency: 18, ratio: 1e12, place: -100, velocity: 5000, turn: nil, rest: 665718283011.84367755),
  ]

  @Test(
    "A push that leaves the threshold later rests when it is back, however flat the spring",
    arguments: pushed + released)
  func rest(_ sample: Case) throws {
    let motion = try sample.motion()
    let rest = motion.restTime(threshold: 0.25)
    #expect((rest / sample.rest - 1).magnitude < 1e-12, "\(sample) rests at \(rest)")
    #expect(motion.state(at: rest).value.magnitude <= 0.25)
    let before = motion.state(at: rest * (1 - 1e-9)).value
    #expect(before.magnitude > 0.25, "\(sample) is at \(before) before its rest")
  }

  @Test("It turns where the fast part is over, and is found on its way there and back", arguments: pushed)
  func turn(_ sample: Case) throws {
    let motion = try sample.motion()
    let peak = try #require(motion.peak())
    let turn = try #require(sample.turn)
    #expect((peak.time / turn.time - 1).magnitude < 1e-14, "\(sample) turns at \(peak.time)")
    #expect((peak.value / turn.value - 1).magnitude < 1e-13, "\(sample) turns at \(peak.value)")
    // Its way to the turn is steep: half of it lies before the turn.
    let middle = try #require(motion.time(at: (sample.place + turn.value) / 2))
    #expect(middle > 0 && middle < peak.time)
  }

  @Test("Without a turn there is none", arguments: released)
  func noTurn(_ sample: Case) throws {
    #expect(try sample.motion().peak() == nil)
  }

  @Test(
    "A spring that hardly loses anything rests when its envelope is within the threshold",
    arguments: [1e-9, 1e-12, 1e-100, 1e-300])
  func faint(_ ratio: Double) throws {
    let spring = try DampedSpring(naturalFrequency: 18, dampingRatio: ratio)
    for (place, velocity) in [(100.0, 0.0), (0, 1800), (-100, 1800)] {
      let rest = SpringMotion(spring: spring, from: place, target: 0, velocity: velocity).restTime(threshold: 0.25)
      let swing = velocity / 18
      let envelope =
        Numerics.log((place * place + swing * swing).squareRoot() / 0.25) / max(ratio * 18, .leastNormalMagnitude)
      let expected = min(envelope, .greatestFiniteMagnitude)
      #expect(rest.isFinite && (rest / expected - 1).magnitude < 1e-8, "\(place) \(velocity): \(rest), not \(expected)")
    }
  }
}
