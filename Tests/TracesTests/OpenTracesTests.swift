import Foundation
import Testing
import Timing
@testable import Traces

/// Traces of faults that are known and not mended yet: `Tests/OpenTraces`. They are no part of the corpus.
@Suite(.timed) struct OpenTracesTests {
  static let folder = corpus.deletingLastPathComponent().appendingPathComponent("Tests/OpenTraces")

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".trace") }.sorted()
  }()

  @Test("It does not hold yet: one that does moves into Traces, beside the change that mends it", arguments: names)
  func isOpen(_ name: String) throws {
    let results = try TraceFile(Self.folder.appendingPathComponent(name).path).check()
    let holds = results.allSatisfy { $0.passed }
    #expect(!holds)
  }
}
