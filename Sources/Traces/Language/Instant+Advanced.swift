import Kinetics

extension Instant {
  /// This instant and so many nanoseconds, saturated like every instant.
  package func advanced(byNanoseconds span: Int64) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(span)
    return Instant(nanoseconds: overflow ? (span < 0 ? -Instant.limit : Instant.limit) : sum)
  }
}
