import Kinetics

/// Sees everything that happens in a replay, in order: to draw, print or compare it.
///
/// The replay is generic over it, so an observer that does nothing costs nothing.
public protocol ReplayObserver {
  /// Whether ``record(_:text:)`` is called, which costs a string per line.
  static var wantsRecords: Bool { get }

  /// A run of a trace begins, at rest as its header says.
  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun)

  /// From here on these are the names.
  mutating func use(_ names: TraceNames)

  /// A line will be replayed next.
  mutating func record(_ record: TraceRecord, text: String)

  /// A step was taken; with the state after it, which has its effects.
  mutating func step(_ step: ReplayStep, _ state: ReplayState)

  /// A mark was reached.
  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState)

  /// The trace has ended.
  mutating func end(_ state: ReplayState, at instant: Instant)
}

extension ReplayObserver {
  /// No text by default.
  public static var wantsRecords: Bool { false }
  /// Does nothing.
  public mutating func begin(
    _ state: ReplayState, _ header: TraceHeader, run: HeaderRun
  ) {}
  /// Does nothing.
  public mutating func use(_ names: TraceNames) {}
  /// Does nothing.
  public mutating func record(_ record: TraceRecord, text: String) {}
  /// Does nothing.
  public mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {}
  /// Does nothing.
  public mutating func end(_ state: ReplayState, at instant: Instant) {}
}

/// An observer that does nothing.
package struct NoObserver: ReplayObserver {
  /// An observer that does nothing.
  package init() {}
  /// Does nothing.
  package mutating func step(_ step: ReplayStep, _ state: ReplayState) {}
}
