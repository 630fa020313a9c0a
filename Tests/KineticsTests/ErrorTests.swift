import Kinetics
import Testing
import Timing

@Suite("What errors and instants say", .timed)
struct ErrorTests {
  private func refusal(_ make: () throws -> Void) -> String {
    do {
      try make()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("A spring says which of its parameters is out of which range")
  func springs() {
    #expect(
      refusal { _ = try DampedSpring(naturalFrequency: 0, dampingRatio: 1) }
        == "natural frequency 0 is not in 2⁻⁴⁰…2⁴⁰")
    #expect(refusal { _ = try DampedSpring(response: 1, dampingRatio: -1) } == "damping ratio -1 is not in 0…2⁴⁰")
    #expect(
      refusal { _ = try DampedSpring(response: 0, dampingRatio: 1) } == "response 0 is not in 2π · 2⁻⁴⁰…2π · 2⁴⁰")
    #expect(refusal { _ = try DampedSpring(duration: -2, bounce: 0) } == "duration -2 is not in 2π · 2⁻⁴⁰…2π · 2⁴⁰")
    #expect(refusal { _ = try DampedSpring(duration: 1, bounce: 1.5) } == "bounce 1.5 is not in 2⁻⁴⁰ - 1…1")
    #expect(
      refusal { _ = try DampedSpring(duration: 1, bounce: (-1.0).nextUp) }
        == "bounce -0.9999999999999999 is not in 2⁻⁴⁰ - 1…1")
    #expect(
      refusal { _ = try DampedSpring(mass: .infinity, stiffness: 1, damping: 1) }
        == "mass inf is not above 0 and finite")
    #expect(
      refusal { _ = try DampedSpring(mass: 1, stiffness: 0, damping: 1) }
        == "stiffness 0 is not in 2⁻⁸⁰…2⁸⁰ times the mass")
    #expect(
      refusal { _ = try DampedSpring(mass: 1, stiffness: 1, damping: -1) }
        == "damping -1 is not in 0…2⁴¹ times the square root of mass times stiffness")
    #expect(
      refusal { _ = try Deceleration(retainedPerMillisecond: 1.5) }
        == "retained per millisecond 1.5 is not above 0 and below 1")
  }

  @Test("An error about a number that is none equals itself")
  func equality() {
    let error = SpringError(.mass, .nan)
    #expect(error == SpringError(.mass, .nan) && Set([error, error]).count == 1)
    #expect(error != SpringError(.mass, 1) && error != SpringError(.damping, .nan))
  }

  @Test("Each range knows its numbers")
  func ranges() {
    #expect([0.5, 1, 8, 9].map { NumberRange.seen.contains($0) } == [false, true, true, false])
    #expect([0.5, 0.6, 1, 1.1].map { NumberRange.majority.contains($0) } == [false, true, true, false])
    #expect([0, 1, .infinity, .nan].map { NumberRange.speed.contains($0) } == [false, true, true, false])
    #expect(
      [NumberRange.seen, .majority, .speed].map { "\(InvalidNumber(0, outside: $0))" } == [
        "0 is not in 1…8", "0 is not above 0.5 and at most 1", "0 is not above 0",
      ])
  }

  @Test("An instant prints its milliseconds, to the nanosecond")
  func instants() {
    let instants: [Int64] = [0, 120_000_000, 8_333_333, -500_000, 1, 4_611_686_018_427_387_903]
    #expect(
      instants.map { "\(Instant(nanoseconds: $0))" } == [
        "0 ms", "120 ms", "8.333333 ms", "-0.5 ms", "0.000001 ms", "4611686018427.387903 ms",
      ])
  }
}
