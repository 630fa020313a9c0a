/// A moment in time: whole nanoseconds from an origin that the host chooses.
///
///     let down = Instant(milliseconds: 8)
///     let up = down.advanced(bySeconds: 0.1)
///     up.nanoseconds                // 108_000_000
///     up.seconds(since: down)       // 0.1
///
/// Times saturate at ±2⁶² ns (146 years). Differences are taken in integers before they are converted, so the same
/// gesture gives the same bits a week after the origin. It is not a clock; nothing in this package reads one.
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

  /// The nearest nanosecond to a number of seconds after the host's origin, saturated at ±2⁶² ns; NaN counts as 0.
  ///
  /// For a timestamp of the system, such as `UITouch.timestamp` or `CADisplayLink.targetTimestamp`.
  @inlinable
  public init(seconds: Double) {
    let span = seconds * 1e9
    guard span.magnitude < Double(Self.limit) else {
      self.init(nanoseconds: span > 0 ? Self.limit : (span < 0 ? -Self.limit : 0))
      return
    }
    let whole = Int64(span)
    let rest = span - Double(whole)
    self.init(nanoseconds: rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole))
  }

  /// The time from `earlier` to this instant, in seconds; negative when `earlier` is later.
  @inlinable
  public func seconds(since earlier: Instant) -> Double {
    // The two limits are 2⁶³ apart, which is one more than an Int64 can hold.
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return Double(overflow ? Int64.max : difference) / 1e9
  }

  /// The first whole nanosecond that is not before this instant plus `seconds`.
  ///
  /// - Parameter seconds: 0 or more; a negative value or NaN counts as 0. The result saturates at 2⁶² ns.
  @inlinable
  public func advanced(bySeconds seconds: Double) -> Instant {
    let span = seconds * 1e9
    guard span > 0 else { return self }
    guard span < Double(Self.limit) else { return Instant(nanoseconds: Self.limit) }
    let whole = Int64(span)
    let ceiling = Double(whole) < span ? whole + 1 : whole
    // Cannot overflow: the first is at most 2⁶², the ceiling less.
    return Instant(nanoseconds: nanoseconds + ceiling)
  }

  /// Whether the left instant is the earlier one.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant: InstantProtocol {
  /// The instant a duration after the host's origin, rounded towards the origin to whole nanoseconds, saturated at ±2⁶²
  /// ns.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let edge = seconds < 0 ? -Self.limit : Self.limit
    // The two parts have the same sign, and the attoseconds are less than a second.
    self.init(
      nanoseconds: overflow || whole.magnitude >= Self.limit.magnitude ? edge : whole + attoseconds / 1_000_000_000)
  }

  /// The time from this instant to another one; negative where that is earlier.
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// The instant a duration later, rounded towards 0 to whole nanoseconds, saturated at ±2⁶² ns.
  public func advanced(by duration: Duration) -> Instant {
    // The sum of the two limits is 2⁶³, one more than an Int64 can hold.
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Instant(duration).nanoseconds)
    return Instant(nanoseconds: overflow ? Self.limit : sum)
  }
}

extension Instant {
  /// The earlier of two instants; if one is `nil`, the other.
  package static func first(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return other < one ? other : one
  }

  /// The later of two instants; if one is `nil`, the other.
  package static func last(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return other > one ? other : one
  }
}

#if !hasFeature(Embedded)
  extension Instant: CustomStringConvertible {
    /// Its milliseconds, exactly: `8.333333 ms`.
    public var description: String {
      let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
      var digits = String(1_000_000 + rest).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      return (nanoseconds < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)") + " ms"
    }
  }
#endif
