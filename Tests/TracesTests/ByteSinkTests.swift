import Foundation
import Testing
import Timing

@testable import Traces

/// A text that is written a piece at a time.
@Suite(.timed) struct ByteSinkTests {
  @Test("A file is begun in one step and grows; where it cannot, what stands there stays")
  func files() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("a.trace").path
    let sink = ByteSink.file(path)
    try sink.write(Array("one\n".utf8), at: 0)
    try sink.write(Array("two\n".utf8), at: 4)
    try sink.write(Array("three\n".utf8), at: 4)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\nthree\n")
    try sink.write(Array("four\n".utf8), at: 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "four\n")
    #expect(throws: SourceError(path: "/nowhere/a.trace", reason: "cannot be written")) {
      try ByteSink.file("/nowhere/a.trace").write([1], at: 0)
    }
    #expect(throws: SourceError.self) { try ByteSink.file("/nowhere/a.trace").write([1], at: 1) }
  }

  /// Root could put a file in the place of a device.
  @Test("A device stays what it is", .enabled(if: Files.kind(of: "/dev/full") != nil), arguments: [0, 1])
  func devices(_ offset: Int) {
    #expect(throws: SourceError(path: "/dev/full", reason: "is a pipe or a device, expected a file")) {
      try ByteSink.file("/dev/full").write([1], at: offset)
    }
    #expect(Files.kind(of: "/dev/full") == .stream)
  }
}
