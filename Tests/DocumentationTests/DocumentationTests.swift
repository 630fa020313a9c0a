import Foundation
import Testing
import TraceReplay

/// What the documentation shows is what the code does.
@Suite("The documentation")
struct DocumentationTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The lines of the first fenced block of a language, after a heading.
  static func block(_ language: String, after heading: String, in text: String) -> [String] {
    let lines = text.components(separatedBy: "\n").drop { $0 != heading }
    return Array(lines.drop { $0 != "```" + language }.dropFirst().prefix { $0 != "```" })
  }

  @Test("The README's sample is the code that the test compiles, and prints what the README says")
  func sample() throws {
    let readme = try Self.text("README.md")
    let source = try Self.text("Tests/DocumentationTests/ReadmeSample.swift").components(separatedBy: "\n")
    let body = source.drop { $0 != "  // sample" }.dropFirst().prefix { $0 != "  // end" }
    let lines = body.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
    let shown = Self.block("swift", after: "## In Swift", in: readme).filter { !$0.hasPrefix("import ") }
    #expect(Array(shown.drop { $0.isEmpty }) == lines)
    #expect(try readmeSample() == Self.block("text", after: "## In Swift", in: readme))
  }

  @Test("The README's trace stands in the corpus, and its timeline is what printing it prints")
  func trace() throws {
    let readme = try Self.text("README.md")
    let heading = "## A trace, and what replaying it prints"
    let path = "Traces/release/one-flick-from-the-tip.trace"
    let trace = try Self.text(path).components(separatedBy: "\n").filter { !$0.isEmpty }
    #expect(Self.block("", after: heading, in: readme) == trace)
    #expect(readme.contains("`swift run overlay print \(path)`"))
    #expect(Self.block("text", after: heading, in: readme) == Self.printed(path))
  }

  /// What `overlay print` prints for a file of the repository.
  private static func printed(_ path: String) -> [String] {
    var bytes: [UInt8] = []
    let console = Console(
      out: {
        bytes += $0
        return true
      }, error: { _ in true })
    _ = OverlayTool.run(["print", root.appending(path: path).path(percentEncoded: false)], console: console)
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n").dropLast()
  }
}
