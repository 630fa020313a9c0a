import Kinetics
import PropertyTesting
import Testing

@Suite("Instant")
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
