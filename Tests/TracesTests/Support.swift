import Foundation
import OverlayCore
import Traces

@testable import overlay

/// The repository's folder of traces, found from this file.
let corpus = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Traces")

/// A header that most tests do not care about: tip 120, half 422, full 780.
let header = """
  overlay-trace 1
  container 390x844
  detent    tip   height 120
  detent    half  fraction 0.5
  detent    full  inset 64
  header    20
  content   height 2400

  """

/// A sheet with three cards on a layer of its header, up to the first step.
let headerOfCardsOnALayer = """
  overlay-trace 1
  container 400x800
  detent    low  height 300
  header    200
  layer     photos 50 10 300 180 in header claims horizontal
  deck      in photos
  cards     3
  ---

  """

/// The sample of the documentation: five moves and a flick, at a frame rate of the caller's choice.
func sample(frames: String, between: String = "") -> String {
  """
  overlay-trace 1
  title     One flick from the tip goes to half, not to full
  container 390x844
  detent    tip   height 120
  detent    half  fraction 0.5
  detent    full  inset 64
  header    20
  content   height 2400
  start     tip
  frames    \(frames)
  ---
          down   1  195 760
  +8      move   1  195 754
  +8      move   1  195 748
  +8      move   1  195 742
  +8      move   1  195 736
  expect  owner sheet
  expect  height 134
          up     1
  expect  target half
  \(between)settle
  expect  detent half
  expect  height 422
  expect  offset 0

  """
}

/// Replays the first run of a text, of overlays or of cards; everything that can come of it.
func replay(_ text: String) -> (report: ReplayReport, diagnostics: [String]) {
  var first = ReplayReport()
  let diagnostics = TraceText(Array(text.utf8)).eachRun { report in
    first = report
    return false
  }
  return (first, diagnostics.map { $0.text(path: "t") })
}

/// The timeline of a text, of overlays or of cards.
func timeline(_ text: String) -> String {
  let lines = CollectedLines()
  _ = TraceText(Array(text.utf8)).timeline(lines)
  return String(decoding: lines.text, as: UTF8.self)
}

/// The canonical form, or the errors.
func formatted(_ text: String) -> String {
  switch TraceFormatter.format(Array(text.utf8)) {
  case .formatted(let bytes): String(decoding: bytes, as: UTF8.self)
  case .malformed(let diagnostics): diagnostics.map { $0.text(path: "t") }.joined(separator: "\n")
  }
}

/// What a run of the tool did.
struct ToolRun: Equatable {
  var status: Int32
  var out: String
  var error: String
}

/// A folder for one test, removed at the end.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  /// Runs the tool; the folder's path is cut from what it prints.
  func run(_ arguments: String..., environment: [String: String] = [:]) -> ToolRun {
    run(arguments, environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) -> ToolRun {
    let out = Output()
    let error = Output()
    let console = Console(
      out: { out.take($0) }, error: { error.take($0) }, environment: environment)
    let paths = arguments.map { $0.hasPrefix("./") ? url.path + $0.dropFirst() : $0 }
    let status = OverlayTool.run(paths, console: console)
    let prefix = url.path + "/"
    return ToolRun(
      status: status, out: out.text.replacingOccurrences(of: prefix, with: ""),
      error: error.text.replacingOccurrences(of: prefix, with: ""))
  }

  private final class Output {
    private var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func take(_ more: [UInt8]) {
      bytes += more
    }
  }
}
