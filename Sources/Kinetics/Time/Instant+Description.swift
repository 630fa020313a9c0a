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
