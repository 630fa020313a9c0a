import Foundation
import Testing
import Traces

/// Every file under `Traces`, a case for each.
@Suite struct CorpusTests {
  static let traces: [String] = {
    let walker = FileManager.default.enumerator(atPath: corpus.path)
    let names = walker?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".trace") }.sorted()
  }()

  @Test(arguments: traces) func replays(_ name: String) throws {
    let file = TraceFile(corpus.appendingPathComponent(name).path)
    for result in try file.check() where !result.passed {
      let errors = result.diagnostics.map { $0.text(path: name) }
      let failures = result.report.failures.map { failure in
        failure.text(path: failure.file == .golden ? name.replacingOccurrences(of: ".trace", with: ".golden") : name)
      }
      Issue.record(Comment(rawValue: (errors + failures).joined(separator: "\n")))
    }
  }

  /// `format ∘ format = format`, and formatting changes nothing that happens.
  @Test(arguments: traces) func formatsOnce(_ name: String) throws {
    let text = try Data(contentsOf: corpus.appendingPathComponent(name))
    guard case .formatted(let once) = TraceFormatter.format(Array(text)) else { return }
    #expect(TraceFormatter.format(once) == .formatted(once))
    #expect(timeline(String(decoding: once, as: UTF8.self)) == timeline(String(decoding: text, as: UTF8.self)))
  }

  /// What `expand` prints ends in the same state.
  @Test(arguments: traces) func expandsToTheSame(_ name: String) throws {
    let file = TraceFile(corpus.appendingPathComponent(name).path)
    let lines = Lines()
    guard try file.expand(lines).isEmpty else { return }
    // Of several runs each expands to a trace of its own.
    guard lines.text.components(separatedBy: "overlay-trace 1\n").count == 2 else { return }
    let text = String(decoding: try Data(contentsOf: URL(filePath: file.path)), as: UTF8.self)
    let expanded = replay(lines.text)
    #expect(expanded.diagnostics == [])
    #expect(expanded.report.digest == replay(text).report.digest)
    #expect(expanded.report.failures.map(\.message) == replay(text).report.failures.map(\.message))
  }
}

/// Lines in memory, shared by copies.
final class Lines: LineSink {
  private(set) var text = ""

  func line(_ bytes: [UInt8]) {
    text += String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
