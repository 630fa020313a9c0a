import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// What keeps a recording while it grows: after a crash, on a full disk, cut anywhere.
@Suite(.timed) struct RecordingSinkTests {
  /// A disk with so many bytes; it says what was written, and where.
  private final class Disk: Sendable {
    let room: Int
    private let state = Lock((bytes: [UInt8](), offsets: [Int](), failures: 0))
    init(room: Int = .max) { self.room = room }

    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
    var offsets: [Int] { state.withLock { $0.offsets } }
    var failures: Int { state.withLock { $0.failures } }

    var sink: ByteSink {
      ByteSink { [self] (bytes, offset) throws(SourceError) in
        let isFull = state.withLock { state in
          state.offsets.append(offset)
          guard offset + bytes.count <= room else {
            state.failures += 1
            return true
          }
          state.bytes = state.bytes[..<offset] + bytes
          return false
        }
        if isFull { throw SourceError(path: "disk", reason: "is full") }
      }
    }
  }

  private static let detents = [Detent(DetentID(0), .points(120)), Detent(DetentID(1), .points(422))]

  private static func overlay() throws -> Overlay {
    try Overlay(OverlaySetup(container: Size2D(width: 390, height: 844), detents: detents))
  }

  /// A drag and what follows until it rests.
  private static func drag(
    _ sheet: inout Recorded<Overlay>, from start: Int64, _ look: (Recorded<Overlay>) -> Void = { _ in }
  ) {
    let y = 844 - sheet.model.height + 10
    let point = { Point2D(x: 195, y: y + $0) }
    _ = sheet.handle(.down(1, point(0)), at: Instant(milliseconds: start))
    for step in 1...5 {
      _ = sheet.handle(.move(1, point(Double(-9 * step))), at: Instant(milliseconds: start + Int64(8 * step)))
    }
    look(sheet)
    _ = sheet.handle(.up(1), at: Instant(milliseconds: start + 44))
    look(sheet)
    for frame in 1...120 { _ = sheet.handle(.frame, at: Instant(milliseconds: start + 44 + Int64(16 * frame))) }
    look(sheet)
  }

  @Test("The sink has whole lines, all up to the last moment at which nothing was held")
  func perGesture() throws {
    let disk = Disk()
    var sheet = Recorded(try Self.overlay())
    try sheet.record("Zwei Züge", to: disk.sink, at: .zero)
    var kept: [String] = []
    for gesture in 0..<2 { Self.drag(&sheet, from: Int64(gesture) * 3000) { _ in kept.append(disk.text) } }
    #expect(kept[0].isEmpty && kept.allSatisfy { $0.isEmpty || $0.hasSuffix("\n") })
    #expect(kept[1].hasSuffix("up     1\n") && kept[2].hasSuffix("frame\n"))
    // Nothing of the second drag while it is held.
    #expect(kept[3] == kept[2] && kept[4] != kept[3])
    #expect(replay(kept[5]).report.digest == sheet.model.digest)
    let ended = try sheet.endRecording()
    #expect(disk.text == ended.text && ended.sinkError == nil)
    #expect(disk.offsets.first == 0 && disk.offsets.dropFirst().allSatisfy { $0 > 0 })
  }

  @Test("A full disk is told once, keeps whole lines, and the recording goes on in memory")
  func fullDisk() throws {
    let disk = Disk(room: 700)
    var sheet = Recorded(try Self.overlay())
    try sheet.record(to: disk.sink, at: .zero)
    for gesture in 0..<4 { Self.drag(&sheet, from: Int64(gesture) * 3000) }
    #expect(disk.failures == 1 && disk.text.hasSuffix("\n") && !disk.text.isEmpty)
    #expect(sheet.sinkError?.reason == "is full")
    let ended = try sheet.endRecording()
    #expect(ended.sinkError?.reason == "is full" && ended.text.hasPrefix(disk.text))
    #expect(replay(ended.text).report.digest == ended.digest)
  }

  @Test("A recording that is cut anywhere is read up to its last whole line, and says so")
  func cut() throws {
    var sheet = Recorded(try Self.overlay())
    try sheet.record("Über den Rand", at: .zero)
    Self.drag(&sheet, from: 0)
    _ = try sheet.reconfigure(at: Instant(milliseconds: 4000)) { $0.header = 30 }
    let text = Array(try sheet.endRecording().text.utf8)
    let header = text.count - String(decoding: text, as: UTF8.self).split(separator: "---\n")[1].utf8.count
    for end in header..<text.count {
      let (report, diagnostics) = replay(String(decoding: text[..<end], as: UTF8.self))
      #expect(diagnostics == [], "cut at \(end)")
      let whole = text[..<end].lastIndex(of: .newline).map { $0 + 1 } ?? 0
      #expect(report.digest == replay(String(decoding: text[..<whole], as: UTF8.self)).report.digest)
      let isCut = report.hints.contains { $0.message.contains("the file ends within") }
      let isInBlock =
        String(decoding: text[..<whole], as: UTF8.self).contains("set    detents")
        && !String(decoding: text[..<whole], as: UTF8.self).contains("end\n")
      #expect(isCut == (whole != end || isInBlock), "cut at \(end)")
    }
  }
}
