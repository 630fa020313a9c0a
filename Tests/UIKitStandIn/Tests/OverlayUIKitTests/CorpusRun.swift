import Foundation
import Kinetics
import OverlayCore
import Traces

/// One run of a trace, with what its own replay came to after each event.
struct CorpusRun {
  /// `handoff/empty-content`, and the values of its matrix where it has one.
  let name: String
  private(set) var names: TraceNames
  /// How many overlays it has.
  let overlays: Int
  /// The overlay at its beginning.
  let start: Overlay
  /// Whether its header has layers of the host's.
  let hasLayers: Bool
  private(set) var moments: [Moment] = []
  /// What a sheet's delegate hears of all that.
  private(set) var told: [String] = []

  /// A step of the replay and the state after it.
  struct Moment {
    let line: Int
    let instant: Instant
    let step: Step
    let overlay: Overlay
    let effects: OverlayEffects
  }

  /// What happens.
  enum Step {
    case event(OverlayEvent)
    /// The configuration is another one.
    case set
    case change(SceneChange)
    /// What is at a point; `nil` where that is nothing.
    case hit(Point2D, LayerID?)
    /// What the host answers to the next release.
    case answer(DetentID?)
    /// Frames, the last one at this moment.
    case time
  }

  /// The overlay that the sheet stands for.
  static let id = OverlayID(0)

  /// Every run of a trace.
  ///
  /// A sheet of UIKit has a header of a point at least, for the touches that are not on its list. So has the trace here.
  static func all(of file: URL) throws -> [CorpusRun] {
    let text = try String(contentsOf: file, encoding: .utf8)
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).trace")
    try withHeader(text).write(to: copy, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: copy) }
    let folder = file.deletingLastPathComponent().lastPathComponent
    var observer = Observer(name: folder + "/" + file.deletingPathExtension().lastPathComponent)
    let malformed = try TraceFile(copy.path).replay(into: &observer)
    guard malformed.isEmpty else { throw Malformed(file: file.path, text: malformed.map { $0.text(path: file.path) }) }
    return observer.runs
  }

  struct Malformed: Error {
    let file: String
    let text: [String]
  }

  private static func withHeader(_ text: String) -> String {
    var lines = text.components(separatedBy: "\n").map { line in
      line.contains(/^([+0-9.]* +)?header +0 *$/) ? line.replacing(/0 *$/, with: "1") : line
    }
    guard let end = lines.firstIndex(of: "---") else { return text }
    guard !lines[..<end].contains(where: { $0.hasPrefix("header ") }) else { return text }
    lines.insert("header    1", at: end)
    return lines.joined(separator: "\n")
  }

  private struct Observer: ReplayObserver {
    let name: String
    var names = TraceNames()
    var runs: [CorpusRun] = []

    static var wantsRecords: Bool { true }

    /// An answer is no step.
    mutating func record(_ record: TraceRecord, text: String) {
      guard case .instruction(.answer(let id)) = record.kind, !runs.isEmpty else { return }
      let (overlay, effects) = (
        runs[runs.count - 1].moments.last?.overlay ?? runs[runs.count - 1].start, OverlayEffects()
      )
      runs[runs.count - 1].moments.append(
        Moment(line: record.line, instant: record.instant, step: .answer(id), overlay: overlay, effects: effects))
    }

    mutating func use(_ names: TraceNames) {
      self.names = names
      // A line of the trace may declare some; the next run begins with those of the header.
      if let last = runs.last, last.names.all.count < names.all.count { runs[runs.count - 1].names = names }
    }

    mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
      guard let overlay = state[CorpusRun.id] else { return }
      runs.append(
        CorpusRun(
          name: run.label.isEmpty ? name : "\(name) \(run.label)", names: names, overlays: state.ids.count,
          start: overlay, hasLayers: header.scene.overlays.contains { !$0.layers.isEmpty }))
    }

    mutating func step(_ step: ReplayStep, _ state: ReplayState) {
      guard let overlay = state[CorpusRun.id], !runs.isEmpty else { return }
      let kind: Step =
        switch step.action {
        case .event(.frame), .virtualFrame: .time
        case .event(let event): .event(event)
        case .instruction(.set): .set
        case .instruction(.change(let change)): .change(change)
        case .instruction(.hit(let point)): .hit(point, state.hit?.receiver.layer)
        case .instruction(.answer), .instruction(.cards), .instruction(.setCards): .time
        }
      for effect in state.effects(of: CorpusRun.id) {
        switch effect {
        case .willMove(let id): runs[runs.count - 1].told.append("will \(names[id])")
        case .didMove(let id): runs[runs.count - 1].told.append("did \(names[id])")
        case .settled(let id): runs[runs.count - 1].told.append("settled \(id.map { names[$0] } ?? "between")")
        default: break
        }
      }
      let moment = Moment(
        line: step.line, instant: step.instant, step: kind, overlay: overlay, effects: state.effects(of: CorpusRun.id))
      runs[runs.count - 1].add(moment)
    }
  }

  /// Of frames in a row the last one is enough.
  private mutating func add(_ moment: Moment) {
    if case .time = moment.step, case .time? = moments.last?.step { moments.removeLast() }
    moments.append(moment)
  }
}
