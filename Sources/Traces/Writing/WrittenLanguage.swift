import Kinetics
import OverlayCore

/// What writes a replay down asks of a language.
protocol WrittenLanguage: Grammar {
  /// What a header says of what is under replay; a run's values in their place.
  static func lines(of scene: Scene, _ names: Names, _ run: HeaderRun<Target>) -> [[UInt8]]

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

extension WrittenLanguage {
  /// The lines from `overlay-trace 1` to `---`, laid out; a run's values in their place.
  static func lines(of header: TraceHeader<Self>, _ run: HeaderRun<Target>) -> [[UInt8]] {
    let frames = run.frames ?? header.frames
    var lines = header.title.isEmpty ? [] : [Array("title \(header.title)".utf8)]
    lines += self.lines(of: header.scene, header.names, run)
    if frames != .standard { lines.append(Array("frames \(frames.text)".utf8)) }
    lines += header.extras.map { Array("\($0.key) \($0.text)".utf8) }
    let parts = lines.map { LineLayout.parts(of: $0, isHeader: true) }
    let width = parts.filter { $0.first == "detent" }.map { $0.words[1].count }.max() ?? 0
    let laidOut = parts.map { LineLayout.header($0, nameWidth: width) }
    return [Array("overlay-trace 1".utf8)] + laidOut + [Array("---".utf8)]
  }

  /// A step in words, as a timeline has it: `move 1 195 754`, `frame`, `set scale`, `rows insert 3 height 44`.
  static func words(of step: ReplayStep<Self>, _ names: Names) -> [UInt8] {
    var text: [UInt8] = []
    verbs.append(step.action, of: step.overlay, names, to: &text)
    return text
  }

  /// A step is one line.
  static func lines(of step: ReplayStep<Self>, _ names: Names, _ state: State) -> [[UInt8]] {
    [words(of: step, names)]
  }
}
