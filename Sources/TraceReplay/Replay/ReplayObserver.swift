import Kinetics
import OverlayCore

/// One thing that a replay told the overlay.
public struct ReplayStep: Sendable {
  /// The line of the trace that it comes from; of a virtual frame the line that time was passing for.
  public var line: Int
  /// The overlay that the line is about; the first one where it does not say.
  public var overlay = OverlayID(0)
  /// When.
  public var instant: Instant
  /// What.
  public var action: Action

  /// An event, or a changed configuration.
  public enum Action: Sendable {
    /// An event that the trace has, raw or expanded.
    case event(Event)
    /// A frame that the replay put in.
    case virtualFrame
    /// The fields that were changed.
    case set([OverlaySetting])
    /// Layers, rows, or the order of the overlays were changed.
    indirect case change(SceneChange)
    /// Somebody asked who would be hit.
    case hit(Point)
  }

  /// A step of a session that is no trace has no line.
  package init(line: Int = 0, overlay: OverlayID = OverlayID(0), instant: Instant, action: Action) {
    (self.line, self.overlay, self.instant, self.action) = (line, overlay, instant, action)
  }
}

/// Sees everything that happens in a replay, in order; draws, prints, compares.
///
/// The replay is generic over it, so an observer that does nothing costs nothing.
public protocol ReplayObserver {
  /// Whether ``record(_:text:)`` is called: it costs a string per line.
  static var wantsRecords: Bool { get }

  /// A run begins with these overlays at rest.
  mutating func begin(_ state: ReplayState, run: MatrixRun)

  /// From here on detents and layers have these names.
  mutating func use(_ names: Names)

  /// A line is about to be replayed; with its text.
  mutating func record(_ record: Record, text: String)

  /// A step was taken; what it came to, with its effects.
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
  public mutating func begin(_ state: ReplayState, run: MatrixRun) {}
  /// Does nothing.
  public mutating func use(_ names: Names) {}
  /// Does nothing.
  public mutating func record(_ record: Record, text: String) {}
  /// Does nothing.
  public mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {}
  /// Does nothing.
  public mutating func end(_ state: ReplayState, at instant: Instant) {}
}

/// An observer that looks away.
public struct NoObserver: ReplayObserver {
  /// An observer that looks away.
  public init() {}
  /// Does nothing.
  public mutating func step(_ step: ReplayStep, _ state: ReplayState) {}
}
