import Kinetics

/// How a replay ended.
public struct ReplayReport: Sendable {
  /// The run's label; empty without a matrix.
  public var label = ""
  /// Events of the trace, expanded; virtual frames not counted.
  public var events = 0
  /// Virtual frames.
  public var frames = 0
  /// Expectations that were looked at.
  public var expectations = 0
  /// What did not hold, as much of it as is kept.
  public private(set) var failures: [Failure] = []
  /// How much did not hold in all.
  public private(set) var failureCount = 0
  /// Events that could not be applied, at which nothing in the trace looks; their lines.
  package var hints: [Diagnostic] = []
  /// The digest at the end; `nil` where the trace made no overlay.
  public var digest: UInt64?

  /// So many failures are kept with their text; the rest is counted.
  private let mostFailures: Int

  /// Nothing replayed yet.
  ///
  /// - Parameter mostFailures: So many failures are kept with their text; the rest is counted.
  public init(mostFailures: Int = 50) {
    self.mostFailures = mostFailures
  }

  /// Adds what did not hold.
  public mutating func add(_ failure: @autoclosure () -> Failure) {
    failureCount += 1
    if failures.count < mostFailures { failures.append(failure()) }
  }
}

extension ReplayReport {
  /// Adds what did not hold elsewhere.
  mutating func add(failuresOf other: ReplayReport) {
    for failure in other.failures { add(failure) }
    failureCount += other.failureCount - other.failures.count
  }
}

/// An expectation or a golden line that did not hold.
public struct Failure: Sendable, Hashable {
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
  /// The time of the replay when it was found; `nil` for what another file says.
  package var instant: Instant?

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
    (["\(path):\(line):\(column): error: \(message)"] + context).joined(separator: "\n")
  }
}
