/// A moment in time: whole nanoseconds from an origin that the host chooses.
///
///     let down = Instant(milliseconds: 8)
///     let up = down.advanced(bySeconds: 0.1)
///     up.nanoseconds                // 108_000_000
///     up.seconds(since: down)       // 0.1
///
/// Times saturate at ±2⁶² ns (146 years). Differences are taken in integers before they are converted: the same gesture
/// gives the same bits a week after the origin.
/// It is not a clock; nothing in this package reads one.
public struct Instant: Sendable, Hashable, Comparable {
  /// Nanoseconds from the host's origin, within ±2⁶².
  public let nanoseconds: Int64

  /// The bound of ``nanoseconds`` in either direction.
  @inlinable public static var limit: Int64 { 1 << 62 }

  /// The host's origin.
  @inlinable public static var zero: Instant { Instant(nanoseconds: 0) }

  /// An instant, saturated at ±2⁶² ns.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds =
      nanoseconds > Self.limit ? Self.limit : (nanoseconds < -Self.limit ? -Self.limit : nanoseconds)
  }

  /// An instant in whole milliseconds, saturated at ±2⁶² ns.
  @inlinable
  public init(milliseconds: Int64) {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    self.init(nanoseconds: overflow ? (milliseconds < 0 ? -Self.limit : Self.limit) : product)
  }

  /// The time from `earlier` to this instant, in seconds; negative when `earlier` is later.
  @inlinable
  public func seconds(since earlier: Instant) -> Double {
    // The two limits are 2⁶³ apart: upwards one more than fits.
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return Double(overflow ? Int64.max : difference) / 1e9
  }

  /// The first whole nanosecond that is not before this instant plus `seconds`.
  ///
  /// - Parameter seconds: 0 or more; a negative value or NaN counts as 0, what lies beyond the limit saturates.
  @inlinable
  public func advanced(bySeconds seconds: Double) -> Instant {
    let span = seconds * 1e9
    guard span > 0 else { return self }
    guard span < Double(Self.limit) else { return Instant(nanoseconds: Self.limit) }
    let whole = Int64(span)
    let ceiling = Double(whole) < span ? whole + 1 : whole
    // Neither is more than 2⁶², and the ceiling less.
    return Instant(nanoseconds: nanoseconds + ceiling)
  }

  /// Whether the left instant is the earlier one.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant {
  /// The earlier of two, or the one that there is.
  package static func first(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return other < one ? other : one
  }

  /// The later of two, or the one that there is.
  package static func last(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return other > one ? other : one
  }
}
