import Foundation
import Testing
import Timing

@Suite("Names", .timed)
struct NamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "Every public type has a name of its own beside those of Apple's frameworks",
    arguments: ["Kinetics", "OverlayCore", "CardCore", "Traces"])
  func names(_ module: String) throws {
    let named = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "EveryName.swift"),
      encoding: .utf8)
    let declared = try Self.publicTypes(of: module)
    let words = Set(named.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    #expect(declared.filter { !words.contains($0) } == [])
    #expect(declared.count > 15)
  }

  @Test("No name of a public type means a type of a framework")
  func clashes() {
    let types: [Any.Type] = [
      EveryName.OfKinetics.self, EveryName.OfOverlayCore.self, EveryName.OfCardCore.self, EveryName.OfTraces.self,
    ]
    let words = types.flatMap { String(reflecting: $0).split { !$0.isLetter && !$0.isNumber && $0 != "." } }
    #expect(words.filter { $0.hasPrefix("DocumentationTests.") } == [])
    #expect(words.contains("Kinetics.Instant"))
  }

  /// The types that stand in no other type.
  private static func publicTypes(of module: String) throws -> [String] {
    let folder = root.appending(path: "Sources/\(module)")
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    let declaration = /^public (?:indirect |final )?(?:struct|enum|class|protocol|typealias) (\w+)/
      .anchorsMatchLineEndings()
    return try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { String($0.1) }
    }
  }
}
