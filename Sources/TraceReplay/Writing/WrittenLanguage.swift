import Kinetics
import OverlayCore

/// What writes a replay down asks of a language.
protocol WrittenLanguage: Grammar {
  /// The lines from `overlay-trace 1` to `---`, laid out; a run's values in their place.
  static func lines(of header: TraceHeader<Self>, _ run: HeaderRun<Target>) -> [[UInt8]]

  /// A step in words, as a timeline has it.
  static func words(of step: ReplayStep<Self>, _ names: Names) -> [UInt8]

  /// The lines of a step as a trace has them; those of a block after the first one are laid out.
  static func lines(of step: ReplayStep<Self>, _ names: Names, _ state: State) -> [[UInt8]]

  /// What stands in the columns of a timeline, the time and the event before them.
  static var columns: [TimelineColumn] { get }
  /// The fields of a table, the run, the time and the event before them.
  static var fields: [String] { get }

  /// Writes a step and what it came to.
  ///
  /// - Parameter moving: What moved after the step before; then what moves now.
  static func write(
    _ step: ReplayStep<Self>, _ state: State, _ names: Names, moving: inout [OverlayID], to lines: inout TimelineLines)

  /// Writes what happened and the state after it.
  ///
  /// - Parameters:
  ///   - step: What happened; `nil` at a mark and at the end.
  ///   - event: The same in text.
  static func write(
    _ step: ReplayStep<Self>?, _ event: String, at instant: Instant, _ state: State, _ names: Names,
    moving: inout [OverlayID], to rows: inout TableRows)
}
