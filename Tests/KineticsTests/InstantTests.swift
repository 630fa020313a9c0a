import Fuzzing
import Kinetics
import Testing
import Timing

@Suite("Instant", .timed)
struct InstantTests {
  static let latest = Instant(nanoseconds: 1 << 62)
  static let earliest = Instant(nanoseconds: -1 << 62)

  @Test("Times saturate at 2⁶² ns on both sides, however they are given")
  func saturation() {
    #expect(Instant.limit == 1 << 62)
    #expect(Instant(nanoseconds: .max) == Self.latest && Instant(nanoseconds: .min) == Self.earliest)
    #expect(Instant(nanoseconds: Instant.limit - 1).nanoseconds == Instant.limit - 1)
    #expect(Instant(nanoseconds: 1 - Instant.limit).nanoseconds == 1 - Instant.limit)
    #expect(Instant(milliseconds: .max) == Self.latest && Instant(milliseconds: .min) == Self.earliest)
    // 2⁶² ns lie between these two numbers of milliseconds.
    #expect(Instant(milliseconds: 4_611_686_018_427).nanoseconds == 4_611_686_018_427_000_000)
    #expect(Instant(milliseconds: 4_611_686_018_428) == Self.latest)
    #expect(Instant(milliseconds: -4_611_686_018_428) == Self.earliest)
    #expect(Instant.zero.nanoseconds == 0)
  }

  @Test("Seconds after the origin are the nearest nanosecond, saturated; NaN is the origin")
  func seconds() {
    for (seconds, nanoseconds) in [
      (0, 0), (1.5, 1_500_000_000), (-1.5, -1_500_000_000), (0.4e-9, 0), (0.5e-9, 1), (-0.5e-9, -1), (-0.4e-9, 0),
      (12_345.678901234, 12_345_678_901_234), (-2.6e-9, -3), (.nan, 0),
    ] as [(Double, Int64)] {
      #expect(Instant(seconds: seconds).nanoseconds == nanoseconds, "\(seconds) s")
    }
    for seconds in [0x1p62 / 1e9, 1e300, .infinity] as [Double] {
      #expect(Instant(seconds: seconds) == Self.latest && Instant(seconds: -seconds) == Self.earliest)
    }
  }

  @Test("Durations go in and come back to the nanosecond, and saturate as all times do")
  func durations() {
    #expect(Instant(.milliseconds(8)) == Instant(milliseconds: 8))
    #expect(Instant(.nanoseconds(-7)).nanoseconds == -7)
    #expect(Instant(.seconds(1) + .nanoseconds(3)).nanoseconds == 1_000_000_003)
    #expect(Instant(Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999)).nanoseconds == 1)
    #expect(Instant(.seconds(5_000_000_000)) == Self.latest && Instant(.seconds(-5_000_000_000)) == Self.earliest)
    #expect(Instant(.seconds(Int64.max)) == Self.latest && Instant(.seconds(Int64.min)) == Self.earliest)
    let (early, late) = (Instant(milliseconds: 3), Instant(milliseconds: 10))
    #expect(early.duration(to: late) == .milliseconds(7) && late.duration(to: early) == .milliseconds(-7))
    #expect(Self.earliest.duration(to: Self.latest) == .nanoseconds(Int64(1) << 62) * 2)
    #expect(early.advanced(by: .milliseconds(7)) == late && late.advanced(by: .milliseconds(-7)) == early)
    #expect(Self.latest.advanced(by: .seconds(5_000_000_000)) == Self.latest)
    #expect(Self.latest.advanced(by: .nanoseconds(1)) == Self.latest)
    #expect(Self.earliest.advanced(by: .seconds(-5_000_000_000)) == Self.earliest)
  }

  @Test("An id is a number, written and printed as one")
  func ids() {
    let touch: TouchID = 7
    #expect(touch == TouchID(7) && TouchID(rawValue: 7) == touch && touch.rawValue == 7 && "\(touch)" == "7")
    final class Touch {}
    let (one, other) = (Touch(), Touch())
    #expect(TouchID(ObjectIdentifier(one)) == TouchID(ObjectIdentifier(one)))
    #expect(TouchID(ObjectIdentifier(one)) != TouchID(ObjectIdentifier(other)))
  }

  @Test("Between the two limits lie 2⁶³ ns, both ways; differences are exact before they are converted")
  func differences() {
    #expect(Self.latest.seconds(since: Self.earliest) == 0x1p63 / 1e9)
    #expect(Self.earliest.seconds(since: Self.latest) == -0x1p63 / 1e9)
    let far = Instant(nanoseconds: (1 << 61) + 1)
    #expect(far.seconds(since: Instant(nanoseconds: 1 << 61)) == 1e-9)
    #expect(Instant(milliseconds: 8).seconds(since: Instant(milliseconds: 10)) == -0.002)
  }

  @Test("Advanced by seconds is the first whole nanosecond that is not before")
  func advanced() {
    var draw = Draw(seed: 5)
    var verdict = Verdict()
    for round in 0..<10_000 {
      let start = Instant(nanoseconds: Int64(bitPattern: draw.choice(.max)) >> 3)
      let seconds = round % 2 == 0 ? draw.scattered(-34...22).magnitude : Double(draw.choice(.max) % 4096) / 512
      let span = start.advanced(bySeconds: seconds).nanoseconds - start.nanoseconds
      verdict.check(
        Double(span) >= seconds * 1e9 && Double(span - 1) < seconds * 1e9, "\(seconds) s are \(span) ns")
    }
    #expect(verdict.holds, "\(verdict.words)")
    #expect(Instant.zero.advanced(bySeconds: 1e-12).nanoseconds == 1)
    #expect(Instant.zero.advanced(bySeconds: 3e-9).nanoseconds == 3)
  }

  @Test("Advanced by nothing, by less, by NaN it stays; past the limit it saturates")
  func advancedByOddSpans() {
    let start = Instant(milliseconds: 5)
    for seconds in [0, -0.0, -1, -.infinity, .nan] as [Double] { #expect(start.advanced(bySeconds: seconds) == start) }
    for seconds in [0x1p62 / 1e9, 1e300, .infinity] as [Double] {
      for start in [Self.earliest, start, Self.latest] {
        #expect(start.advanced(bySeconds: seconds) == Self.latest)
      }
    }
    #expect(Self.latest.advanced(bySeconds: 1e-9) == Self.latest)
    #expect(Self.latest.advanced(bySeconds: 4e9) == Self.latest)
    #expect(Self.earliest.advanced(bySeconds: 1).nanoseconds == Self.earliest.nanoseconds + 1_000_000_000)
  }

  @Test("Instants are in the order of their nanoseconds")
  func order() {
    #expect(Self.earliest < .zero && Instant.zero < Self.latest)
    #expect(!(Instant.zero < Instant.zero))
    #expect(Instant(nanoseconds: 1) > .zero)
  }
}
