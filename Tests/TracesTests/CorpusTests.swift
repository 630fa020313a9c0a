import Foundation
import Testing
import Timing
@testable import Traces

/// Every file under `Traces`, a case for each. One replay answers several questions, because a corpus is large.
@Suite(.timed) struct CorpusTests {
  static let traces: [String] = {
    let walker = FileManager.default.enumerator(atPath: corpus.path)
    let names = walker?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".trace") }.sorted()
  }()

  @Test("It holds, keeps every law, has its fingers in the container, and expands to the same bits", arguments: traces)
  func replays(_ name: String) throws {
    let trace = try CorpusTrace(name)
    let reports = try trace.checkedReports()
    // Of several runs each expands to a trace of its own, so they are looked at as they stand.
    let played = try reports.count == 1 ? trace.expanded() : trace.file
    let lint = try FingerLint(played)
    #expect(lint.fault == nil, "\(name)")
    guard let report = reports.first, reports.count == 1 else { return }
    #expect(lint.replayed.diagnostics == [])
    #expect(lint.replayed.reports.map(\.digest) == [report.digest])
    #expect(lint.replayed.reports.flatMap(\.failures) == [])
  }

  @Test("It stands as it is laid out, whatever spaces it had", arguments: traces)
  func formats(_ name: String) throws {
    let trace = try CorpusTrace(name)
    guard case .formatted(let text) = TraceFormatter.format(Array(trace.squeezed.utf8)) else { return }
    #expect(text == Array(trace.text.utf8))
  }
}

/// A trace of the corpus, and questions that are asked of each.
private struct CorpusTrace {
  let name: String
  let text: String
  let file: TraceFile

  init(_ name: String) throws {
    let place = corpus.appendingPathComponent(name)
    (self.name, file) = (name, TraceFile(place.path))
    text = String(decoding: try Data(contentsOf: place), as: UTF8.self)
  }

  /// Without the spaces that lay its lines out. A text keeps its own.
  var squeezed: String {
    let lines = text.components(separatedBy: "\n").map { line in
      let hasText = line.contains("#") || line.hasPrefix("title") || line.hasPrefix("x-")
      return hasText ? line : line.split(separator: " ").joined(separator: " ")
    }
    return lines.joined(separator: "\n")
  }

  /// Checks its expectations, its golden and all laws in one replay; none of a trace that is malformed, as it should be.
  func checkedReports() throws -> [ReplayReport] {
    guard !name.contains("invalid/") else {
      try report(file.check())
      return []
    }
    let events = "\n---\n"
    let watched = text.replacing(events, with: events + "expect laws\n", maxReplacements: 1)
    let results = try TraceFile(file.path, text: Array(watched.utf8)).check()
    report(results)
    return results.map(\.report)
  }

  /// One issue for all that does not hold. Of the trace as it stands, whose lines are not those of the one that was watched.
  private func report(_ results: [TraceFile.Result]) {
    guard !results.allSatisfy(\.passed) else { return }
    let laws = results.flatMap(\.report.failures).filter { $0.message.contains("laws, got ") }
    let failures = file.failures().map { "\($0)" } + laws.map { "\(name): \($0.message)" }
    Issue.record(Comment(rawValue: failures.joined(separator: "\n")))
  }

  /// What `expand` prints of it.
  func expanded() throws -> TraceFile {
    let lines = Lines()
    #expect(try file.expand(lines).isEmpty)
    return TraceFile(text: Array(lines.text.utf8))
  }
}

/// Lines in memory, shared by copies.
final class Lines: LineSink {
  private(set) var text = ""

  func line(_ bytes: [UInt8]) {
    text += String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
