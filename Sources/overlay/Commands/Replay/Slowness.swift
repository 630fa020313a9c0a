import Foundation
import Traces

/// Which traces are told to be slow: those that took longest, of all that took longer than some seconds.
///
///     Slowness(seconds: 1).lines(of: durations)     // ["slow  2.3 s  Traces/a.trace"]
///
/// Seconds differ from run to run. So they go to the standard error, and without being asked for only to a terminal: what
/// is printed into a file is the same each time.
struct Slowness {
  /// How long one trace took to replay, with all its runs.
  struct Duration {
    let file: TraceFile
    let seconds: Double
  }

  /// What somebody at a terminal would notice.
  static let standard = Slowness(seconds: 1)
  /// So many traces are named.
  private static let most = 5

  let seconds: Double

  /// A line for each slow trace, the slowest first.
  func lines(of durations: [Duration]) -> [String] {
    durations.filter { $0.seconds > seconds }.sorted { $0.seconds > $1.seconds }.prefix(Self.most).map { duration in
      "slow  \(String(format: "%.1f", duration.seconds)) s  \(duration.file)"
    }
  }
}
