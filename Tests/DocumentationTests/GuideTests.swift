import Foundation
import Testing

@testable import overlay

/// The guides: their traces replay, the traces that they name stand in the corpus.
@Suite("The guides")
struct GuideTests {
  /// Every guide of every module.
  private static let guides: [String] = {
    let sources = DocumentationTests.root.appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path(percentEncoded: false))?.allObjects ?? []
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/" + $0 }
  }()

  /// The fenced blocks of a text that are traces.
  private static func traces(in text: String) -> [String] {
    text.components(separatedBy: "\n```\n").filter { $0.hasPrefix("overlay-trace 1\n") }.map { $0 + "\n" }
  }

  @Test("Each trace that a guide shows holds")
  func traces() throws {
    var count = 0
    for guide in Self.guides {
      for trace in Self.traces(in: try DocumentationTests.text(guide)) {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".trace")
        try trace.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        var errors: [UInt8] = []
        let console = Console(out: { _ in }, error: { errors += $0 })
        let status = OverlayTool.run(["replay", file.path(percentEncoded: false)], console: console)
        #expect(status == 0, "\(guide): \(String(decoding: errors, as: UTF8.self))")
        count += 1
      }
    }
    #expect(count >= 8)
  }

  @Test("Each trace that a guide names stands in the corpus")
  func names() throws {
    let folders =
      "cards|commands|driver|edges|handoff|hit|interruption|metrics|momentum|policies|recipes|regressions|release"
    let name = try Regex("`((?:\(folders))/[a-z0-9-]+)`")
    var count = 0
    for guide in Self.guides {
      for match in try DocumentationTests.text(guide).matches(of: name) {
        let path = "Traces/\(match.output[1].substring ?? "").trace"
        let place = DocumentationTests.root.appending(path: path).path(percentEncoded: false)
        #expect(FileManager.default.fileExists(atPath: place), "\(guide): \(path)")
        count += 1
      }
    }
    #expect(count >= 15)
  }

  @Test("The recording of the guide is what the test compiles, and its trace what it writes")
  func recording() throws {
    let guide = try DocumentationTests.text("Sources/TraceReplay/TraceReplay.docc/RecordABug.md")
    let source = try DocumentationTests.text("Tests/DocumentationTests/RecorderSample.swift")
      .components(separatedBy: "\n")
    let body = source.drop { $0 != "  // sample" }.dropFirst().prefix { $0 != "  // end" }
    let lines = body.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
    #expect(!lines.isEmpty && DocumentationTests.block("swift", after: "## 1. Record it", in: guide) == lines)
    let written = try recorderSample().filter { !$0.isEmpty }
    #expect(DocumentationTests.block("text", after: "## 1. Record it", in: guide) == written)
  }
}
