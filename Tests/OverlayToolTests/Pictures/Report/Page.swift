import Foundation
import Testing
import Traces

@testable import overlay

/// What a page holds, read back as its script reads it.
struct Page {
  let text: String

  /// The page of traces, each written into a folder of its own under its name.
  init(_ traces: [(name: String, text: String)]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var page = ReportPage()
    for trace in traces {
      let file = folder.appendingPathComponent(trace.name)
      try trace.text.write(to: file, atomically: true, encoding: .utf8)
      guard !trace.name.hasSuffix(".golden") else { continue }
      page.add(try ReportedTrace(TraceFile(file.path), named: trace.name))
    }
    text = String(decoding: page.document, as: UTF8.self)
  }

  /// The page of one trace.
  init(_ text: String) throws { try self.init([("a.trace", text)]) }

  /// The JSON of a part.
  func json(_ id: String) throws -> [String: Any] {
    let opening = "<script type=\"application/json\" id=\"\(id)\">"
    let start = try #require(text.range(of: opening), "\(id)").upperBound
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
    let value = try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8))
    return try #require(value as? [String: Any])
  }

  /// What the list says of a trace.
  func summary(_ index: Int = 0) throws -> [String: Any] {
    try #require(try json("index")["traces"] as? [[String: Any]])[index]
  }

  /// A run of the first trace.
  func run(_ index: Int = 0) throws -> PlayedRun {
    let runs = try #require(try json("trace-0")["runs"] as? [[String: Any]])
    return PlayedRun(json: runs[index])
  }
}

/// A run as the player has it.
struct PlayedRun {
  let json: [String: Any]

  var causes: String { json["causes"] as? String ?? "" }

  /// The times of the states in nanoseconds.
  var times: [Int] {
    var time = 0
    return (json["times"] as? [Int] ?? []).map { gap in
      time += gap
      return time
    }
  }

  /// What a channel says at each state.
  func values(_ name: String) -> [Any] {
    let channels = json["channels"] as? [String: [Any]] ?? [:]
    return unpacked(channels[name] ?? [])
  }

  /// The line that made each state; 0 for none.
  var lines: [Int] { unpacked(json["lines"] as? [Any] ?? []).map { $0 as? Int ?? 0 } }

  private func unpacked(_ channel: [Any]) -> [Any] {
    guard channel.count == 2, let gaps = channel[0] as? [Int], let values = channel[1] as? [Any] else { return [] }
    var all: [Any] = []
    for (gap, value) in zip(gaps, values) {
      // Up to the change the value before goes on.
      let missing = gap - (all.isEmpty ? 0 : 1)
      all += Array(repeating: all.last ?? NSNull(), count: missing)
      all.append(value)
    }
    return all + Array(repeating: all.last ?? NSNull(), count: causes.count - all.count)
  }

  /// The numbers of a channel, as a timeline prints them.
  func numbers(_ name: String) -> [String] {
    values(name).map { ($0 as? Double).map { Decimal.fixed3($0) } ?? "none" }
  }

  /// The states of the replay's own steps.
  var steps: [Int] { causes.enumerated().filter { "ef".contains($0.element) }.map(\.offset) }

  var failures: [[String: Any]] { json["failures"] as? [[String: Any]] ?? [] }
}
