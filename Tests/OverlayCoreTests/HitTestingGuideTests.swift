import Foundation
import Testing

@Suite("The guide to hit testing")
struct HitTestingGuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  /// The lines of the first fenced block of a language.
  private static func block(_ language: String, in lines: [String]) -> [String] {
    Array(lines.drop { $0 != "```" + language }.dropFirst().prefix { $0 != "```" })
  }

  @Test("Its sample is the code that is compiled here, and prints what the guide says, on the first screen")
  func sample() throws {
    let guide = try Self.lines("Sources/OverlayCore/OverlayCore.docc/HitTesting.md")
    let source = try Self.lines("Tests/OverlayCoreTests/HitTestingSample.swift")
    let body = source.drop { $0 != "  // sample" }.dropFirst().prefix { $0 != "  // end" }
      .map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
    let shown = Self.block("swift", in: guide)
    #expect(shown == source.prefix { $0.hasPrefix("import ") } + [""] + body)
    let printed = try hitTestingSample()
    #expect(printed == Self.block("text", in: guide))
    #expect((guide.firstIndex(of: "```text") ?? .max) < 60)
  }
}
