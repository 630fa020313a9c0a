import Foundation
import Testing
import Timing

@testable import overlay

/// The examples of the help texts do what a reader would expect of them.
@Suite(.timed) struct ExampleTests {
  /// Every line below "Examples:" of every command, and of the tool itself.
  static func examples() throws -> [String] {
    let workshop = try Workshop()
    let overview = try workshop.run("overlay --help").out
    let commands = overview.split(separator: "Commands:\n")[1].split(separator: "\n\n")[0].split(separator: "\n")
    let names = commands.compactMap { $0.split(separator: " ").first }
    let texts = try [overview] + names.map { try workshop.run("overlay \($0) --help").out }
    return texts.flatMap { text in
      let lines =
        text.split(separator: "Examples:\n").last?.split(separator: "\n\n").first?.split(separator: "\n") ?? []
      return lines.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    }
  }

  /// A corpus of few traces, under the names of the whole one.
  private func corpus(in workshop: Workshop) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let traces = root.deletingLastPathComponent().appending(path: "Traces")
    for name in ["release/one-flick-from-the-tip", "cards/deck/thrown-then-undone", "handoff/list-then-sheet"] {
      let file = traces.appending(path: name + ".trace")
      let bytes =
        FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : Data(Sample.good.utf8)
      try workshop.write(bytes, to: "Traces/\(name).trace")
    }
    for name in ["a", "b", "before"] { try workshop.write(Sample.good, to: "\(name).trace") }
    try workshop.write(Sample.good.replacingOccurrences(of: "+8 ", with: "+9 "), to: "after.trace")
    try workshop.write(Sample.failing, to: "failing.trace")
  }

  @Test(arguments: try examples()) func everyExampleRuns(example: String) throws {
    let workshop = try Workshop()
    try corpus(in: workshop)
    let outcome = try workshop.run(example.replacing(/--seconds [0-9]+/, with: "--seconds 0.01"))
    #expect(outcome.status == (example.hasPrefix("overlay diff ") ? 1 : 0), "\(outcome)")
    // What went is told beside the smaller trace.
    #expect(outcome.error.isEmpty || example.hasPrefix("overlay shrink "), "\(outcome)")
  }

  @Test func examplesAreFound() throws {
    #expect(try Self.examples().count >= 20)
  }
}
