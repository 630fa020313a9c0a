import Foundation
import Testing
import Timing
import Traces

@testable import overlay

/// Traces as the tests of a package: which there are, and what is said of those that do not hold.
@Suite(.timed) struct TraceFileTests {
  private static let good = header + "---\n+8      move-to half instant\nexpect  height 422\n"

  /// What `TraceFile.all(in:)` throws.
  private func error(_ folder: String) -> String {
    do throws(SourceError) {
      return "\(try TraceFile.all(in: folder))"
    } catch {
      return "\(error)"
    }
  }

  @Test func allOfAFolder() throws {
    let folder = try Folder()
    for name in ["b.trace", "a/c.trace", "a-b/d.trace", ".hidden/e.trace", ".f.trace", "notes.txt"] {
      try folder.write(Self.good, to: name)
    }
    let root = folder.url.path
    try FileManager.default.createSymbolicLink(atPath: root + "/z.trace", withDestinationPath: "a/c.trace")
    try FileManager.default.createSymbolicLink(atPath: root + "/a/loop", withDestinationPath: "..")
    let files = try TraceFile.all(in: root)
    #expect(files.map(\.path) == ["a-b/d.trace", "a/c.trace", "b.trace"].map { root + "/" + $0 })
    #expect(files.map(\.description) == files.map(\.path) && files.map(\.id) == files.map(\.path))
    #expect(try TraceFile.all(in: root + "/") == files)
    #expect(files.allSatisfy { $0.failures().isEmpty })
    #expect(TraceFile("a\nb\u{1B}[2J.trace").description == "a\\u{A}b\\u{1B}[2J.trace")
  }

  @Test func whatIsNoFolderOfTraces() throws {
    let folder = try Folder()
    let root = folder.url.path
    try folder.write("", to: "empty/notes.txt")
    try folder.write("", to: "lonely/a.golden")
    try folder.write(Self.good, to: "lonely/b.trace")
    try FileManager.default.createSymbolicLink(atPath: root + "/self", withDestinationPath: "self")
    for (name, reason) in [
      ("none", "no such folder"), ("self", "is a link to itself"),
      ("lonely/b.trace", "is a file, expected a folder of traces"),
      ("empty", "expected files ending in .trace, found none"),
    ] {
      #expect(error("\(root)/\(name)") == "\(root)/\(name): error: \(reason)")
    }
    #expect(
      error(root + "/lonely")
        == "\(root)/lonely/a.golden: error: expected \(root)/lonely/a.trace beside this golden, found none")
  }

  /// Failed expectations, a golden, errors, runs of a matrix, what cannot be read: each as the tool prints it.
  @Test func failuresPrintAsTheToolPrintsThem() throws {
    let folder = try Folder()
    let failing = Self.good.replacingOccurrences(of: "422", with: "421")
    try folder.write(Self.good, to: "good.trace")
    try folder.write(failing, to: "a.trace")
    try folder.write(failing.replacingOccurrences(of: "---", with: "matrix scale 1 2\n---"), to: "b.trace")
    try folder.write(header + "---\nmvoe\n+1 up\n", to: "c.trace")
    try folder.write(header + "---\n", to: "d.trace")
    try folder.write(header + "---\n+8 move-to half instant\n", to: "e.trace")
    try folder.write("overlay-golden 1\nelse\n", to: "e.golden")
    try folder.write(header + "---\n" + String(repeating: "expect height 1\n", count: 60), to: "f.trace")
    let failures = try TraceFile.all(in: folder.url.path).flatMap { $0.failures() }
    let text = failures.map { "\($0)\n" }.joined().replacingOccurrences(of: folder.url.path + "/", with: "")
    #expect(text == folder.run("replay", "./").error)
    let of = Dictionary(grouping: failures) { $0.path.split(separator: "/").last.map { String($0) } ?? "" }
    #expect(of["b.trace"]?.map(\.run) == ["scale=1", "scale=2"] && of["good.trace"] == nil)
    #expect(of["c.trace"]?.map(\.line) == [9, 10] && of["d.trace"]?.count == 1)
    #expect(of["e.golden"]?.count == 1 && of["e.golden"]?.first?.column == 1)
    #expect(of["f.trace"]?.count == 51 && of["f.trace"]?.last?.message == "10 more failures")
    #expect("\(TraceFile("nowhere.trace").failures())" == "[nowhere.trace: error: no such file]")
    #expect(
      TraceFile("nowhere.trace").failures() != [] && of["a.trace"]?.first?.description.contains("\n  > 10 | ") == true)
  }
}
