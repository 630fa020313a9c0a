import Kinetics
import OverlayCore

/// One line of a trace's events, read and checked.
public struct TraceRecord: Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column of its verb in bytes, from 1.
  public var column: Int
  /// The column of the first word after its verb.
  public var valueColumn: Int
  /// The overlay that the line is about, where its verb or an id on it says so; always `nil` for cards.
  public var overlay: OverlayID?
  /// When it happens. A `settle` ends at an instant that only a replay knows.
  public var instant: Instant
  /// The kind of line.
  package var kind: Kind

  /// The content of a line. Most lines are events: larger cases are indirect, so that a record stays small.
  package enum Kind: Sendable {
    /// A raw event.
    case event(OverlayEvent)
    /// A gesture that expands to raw events.
    indirect case gesture(TraceGesture)
    /// That many nanoseconds pass, and end with a frame.
    case run(Int64)
    /// Frames until nothing moves, for at most that many nanoseconds.
    case settle(limit: Int64)
    /// An instruction.
    case instruction(TraceInstruction)
    /// A named place whose digest is recorded.
    case mark(String)
    /// An expectation, of now or from now on.
    indirect case expect(TraceExpectation)
  }
}
