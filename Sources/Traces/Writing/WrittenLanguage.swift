import Kinetics
import OverlayCore

/// A body of a trace, which has lines of its own in a timeline: an overlay, or the cards on a layer.
enum TraceBody: Sendable, Equatable {
  case overlay(OverlayID)
  case cards(Receiver)
}

/// The bodies of a trace as they were after a step, in an order that stays; without any, each is new.
struct BodyMemory: Sendable {
  var bodies: [BodyState] = []
}

/// What a timeline compares of a body.
struct BodyState: Sendable {
  let body: TraceBody
  let isMoving: Bool
  let digest: UInt64?

  init(_ body: TraceBody, _ isMoving: Bool, _ digest: UInt64?) {
    (self.body, self.isMoving, self.digest) = (body, isMoving, digest)
  }
}

/// What a language needs so that its replays can be written down.
protocol WrittenLanguage: Grammar {
  /// The header lines of a scene, with the values of a run.
  static func lines(of scene: Scene, _ names: TraceNames, _ run: HeaderRun<Target>) -> [[UInt8]]

  /// The lines of a step in a trace. In a block the lines after the first one have their columns.
  static func lines(of step: ReplayStep<Self>, _ names: TraceNames, _ state: State) -> [[UInt8]]

  /// The columns of a timeline after the time and the event.
  static var columns: [TimelineColumn] { get }
  /// The fields of a table after the run, the time and the event.
  static var fields: [String] { get }

  /// Writes a step and the state after it.
  ///
  /// - Parameter memory: Before the call the bodies as they were after the step before; after it as they are now.
  static func write(
    _ step: ReplayStep<Self>, _ state: State, _ names: TraceNames, memory: inout BodyMemory,
    to lines: inout TimelineLines)

  /// Writes what happened and the state after it.
  ///
  /// - Parameters:
  ///   - step: What happened; `nil` at a mark and at the end.
  ///   - event: The same in text.
  static func write(
    _ step: ReplayStep<Self>?, _ event: String, at instant: Instant, _ state: State, _ names: TraceNames,
    memory: inout BodyMemory, to rows: inout TableRows)

  /// The columns of the cards on layers after the time and the event; empty where the trace has none.
  static func columnsOfCards(_ state: State) -> [TimelineColumn]
  /// The bodies before the first step.
  static func memory(_ state: State) -> BodyMemory
}

extension WrittenLanguage {
  /// The lines from `overlay-trace 1` to `---` in their columns, with the values of a run.
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

  /// A step as a timeline writes it: `move 1 195 754`, `frame`, `set scale`, `rows insert 3 height 44`.
  static func words(of step: ReplayStep<Self>, _ names: TraceNames) -> [UInt8] {
    var text: [UInt8] = []
    verbs.append(step.action, of: step.overlay, names, to: &text)
    return text
  }

  /// No cards are on layers.
  static func columnsOfCards(_ state: State) -> [TimelineColumn] { [] }

  /// There is one body.
  static func memory(_ state: State) -> BodyMemory { BodyMemory() }

  /// A step is one line.
  static func lines(of step: ReplayStep<Self>, _ names: TraceNames, _ state: State) -> [[UInt8]] {
    [words(of: step, names)]
  }
}
