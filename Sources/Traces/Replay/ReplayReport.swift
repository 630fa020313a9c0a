import Kinetics

/// The result of a replay.
public struct ReplayReport: Sendable {
  /// The run's label; empty without a matrix.
  public var label = ""
  /// How many events the trace has, gestures expanded, virtual frames not counted.
  public var events = 0
  /// How many virtual frames there were.
  public var frames = 0
  /// How many expectations were checked.
  public var expectations = 0
  /// The failures that are kept with their text.
  public private(set) var failures: [TraceFailure] = []
  /// How many failures there were in all.
  public private(set) var failureCount = 0
  /// The lines of events that came late or could not be applied, and that no expectation checks.
  package var hints: [Diagnostic] = []
  /// Whether a recorder wrote the trace.
  package var isRecording = false
  /// Whether the trace says that it ended, by its last mark.
  package var hasEnded = false
  /// The digest at the end; `nil` where nothing was replayed.
  public var digest: UInt64?

  private let mostFailures: Int

  /// Nothing replayed yet.
  ///
  /// - Parameter mostFailures: How many failures are kept with their text. The rest is only counted.
  public init(mostFailures: Int = 50) {
    self.mostFailures = mostFailures
  }

  /// Adds a failure.
  public mutating func add(_ failure: @autoclosure () -> TraceFailure) {
    failureCount += 1
    if failures.count < mostFailures { failures.append(failure()) }
  }
}

extension ReplayReport {
  mutating func add(failuresOf other: ReplayReport) {
    for failure in other.failures { add(failure) }
    failureCount += other.failureCount - other.failures.count
  }
}

/// An expectation or a golden line that did not hold.
public struct TraceFailure: Sendable, Hashable {
  /// The file that has the line.
  public enum File: Sendable, Hashable {
    /// The trace itself.
    case trace
    /// Its golden.
    case golden
  }

  /// Which file.
  public var file: File
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What was expected.
  public var expected: String
  /// What was there instead.
  public var actual: String
  /// The lines around it, ready to print.
  public var context: [String]
  /// The time of the replay when it was found; `nil` for a failure of the golden.
  package var instant: Instant?
  /// What the state was, to a thousandth, and what the last step reported. Two failures that have it in common happened in
  /// the same way. Empty for laws, for a `settle` and for a golden.
  package var moment = ""

  /// A failure at a place.
  public init(file: File, line: Int, column: Int, expected: String, actual: String, context: [String] = []) {
    self.file = file
    self.line = line
    self.column = column
    self.expected = expected
    self.actual = actual
    self.context = context
  }

  /// What was expected, and what was found.
  public var message: String { "expected \(expected), got \(actual)" }

  /// The message with its place and context, as it is printed.
  public func text(path: String) -> String {
    (["\(Printable.path(path)):\(line):\(column): error: \(message)"] + context).joined(separator: "\n")
  }
}
