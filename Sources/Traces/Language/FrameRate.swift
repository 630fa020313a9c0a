import Kinetics

/// Where the virtual frames of a replay stand: at round(k · 10⁹ / HZ) nanoseconds from time 0, for k = 0, 1, 2, …
///
///     FrameRate(hertz: 60)?.instant(1).nanoseconds     // 16_666_667
///
/// Frames change only when an effect is reported (the law of frame independence): a trace may be replayed at any rate.
public struct FrameRate: Sendable, Hashable {
  /// Thousandths of frames per second: 1…1,000,000, or 0 for no frames at all.
  public let millihertz: Int64

  /// Sixty frames per second, the default of a trace.
  public static let standard = FrameRate(millihertz: 60_000)

  /// No virtual frames: only the frames of the trace itself, and the last one of a `run` or `settle`.
  public static let none = FrameRate(millihertz: 0)

  private init(millihertz: Int64) {
    self.millihertz = millihertz
  }

  /// A rate in frames per second, a multiple of a thousandth up to 1000; `nil` for any other number.
  public init?(hertz: Double) {
    guard hertz > 0, hertz <= 1000 else { return nil }
    let scaled = hertz * 1000
    let whole = Int64(scaled + 0.5)
    guard whole > 0, (scaled - Double(whole)).magnitude < 1e-6 else { return nil }
    millihertz = whole
  }

  /// `120`, or `none`.
  var text: String { self == .none ? "none" : Decimal.text(Double(millihertz) / 1000) }

  /// The time of the k-th frame, k ≥ 0; exact integer arithmetic, halves up.
  func instant(_ k: Int64) -> Instant {
    Instant(nanoseconds: k.scaled(by: 1_000_000_000_000, plus: millihertz / 2, over: millihertz))
  }

  /// The number of the first frame after an instant.
  func first(after instant: Instant) -> Int64 {
    guard instant.nanoseconds >= 0 else { return 0 }
    var k = instant.nanoseconds.scaled(by: millihertz, plus: 0, over: 1_000_000_000_000)
    while self.instant(k) <= instant { k += 1 }
    return k
  }
}

/// The frames of a replay, one after the other.
struct FrameClock {
  let rate: FrameRate
  private var k: Int64 = 0
  /// The time of the frame that ``next(after:)`` found last.
  private var upcoming = Instant(nanoseconds: -1)

  init(_ rate: FrameRate) {
    self.rate = rate
  }

  /// Finds the first frame after an instant, which is never before that of the last call; `nil` where there are no
  /// frames at all.
  mutating func next(after instant: Instant) -> Instant? {
    guard rate.millihertz > 0 else { return nil }
    if upcoming <= instant {
      let following = rate.instant(k + 1)
      if upcoming.nanoseconds >= 0, following > instant {
        k += 1
        upcoming = following
      } else {
        k = rate.first(after: instant)
        upcoming = rate.instant(k)
      }
      return upcoming
    }
    // Time only grows here, so the frame found before is still the first one after the instant.
    return upcoming
  }
}

extension Instant {
  /// This instant moved by a span in nanoseconds; clamped to the limit of all instants.
  package func advanced(byNanoseconds span: Int64) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(span)
    return Instant(nanoseconds: overflow ? (span < 0 ? -Instant.limit : Instant.limit) : sum)
  }
}

extension Int64 {
  /// `(self · factor + addend) / divisor`, rounded down, without an overflow on the way; `Int64.max` where the result
  /// is greater. Needs self, factor and addend of at least 0 and a divisor above 0.
  func scaled(by factor: Int64, plus addend: Int64, over divisor: Int64) -> Int64 {
    let product = magnitude.multipliedFullWidth(by: factor.magnitude)
    let (low, carries) = product.low.addingReportingOverflow(addend.magnitude)
    let high = carries ? product.high + 1 : product.high
    guard high < divisor.magnitude else { return .max }
    return Int64(clamping: divisor.magnitude.dividingFullWidth((high, low)).quotient)
  }
}
