import Kinetics
import OverlayCore
import OverlayRecording
import Testing

@testable import Traces

/// An overlay that is recorded in the middle of its life.
@Suite struct RecordedOverlayTests {
  private static let (tip, full) = (DetentID(0), DetentID(1))

  private static func overlay() throws -> Overlay {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844), detents: [Detent(tip, .points(120)), Detent(full, .inset(64))])
    configuration.driver = .platform
    configuration.content.height = 2400
    return try Overlay(configuration)
  }

  private static func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  /// A drag on the list, another list, another policy and a release whose target the host chooses.
  private static func play(_ sheet: inout RecordedOverlay, from start: Int64) throws {
    _ = sheet.handle(.scrollBegin, at: at(start))
    _ = sheet.handle(.scroll(offset: 100, travel: .pan(100), coasting: false), at: at(start + 8))
    _ = try sheet.reconfigure(at: at(start + 9)) { $0.policy = .nearest }
    _ = sheet.handle(.scrollEnd(velocity: 0, target: 0), at: at(start + 16)) { _, _ in full }
    _ = sheet.handle(.scrollRest, at: at(start + 16))
    _ = try sheet.setList(1, ListContent(height: 900), offset: 30, at: at(start + 20))
    _ = sheet.handle(.frame, at: at(start + 3000))
  }

  @Test("What is told it comes to the same with a recording and without, and the recording replays to its digest")
  func recording() throws {
    var plain = RecordedOverlay(try Self.overlay())
    var recorded = plain
    let hasBegun = recorded.beginRecording("A drag", detents: ["tip", "full"], at: Self.at(500))
    let hasBegunTwice = recorded.beginRecording("Twice", detents: [], at: Self.at(500))
    #expect(hasBegun && !hasBegunTwice && recorded.isRecording)
    try Self.play(&plain, from: 1000)
    try Self.play(&recorded, from: 1000)
    #expect(plain.overlay.detent == Self.full && plain.overlay.offset == 30)
    #expect(recorded.overlay.detent == Self.full && recorded.overlay.offset == 30)
    let ended = recorded.endRecording()
    let recording = try #require(ended)
    let another = recorded.endRecording()
    #expect(!recorded.isRecording && another == nil)
    let report = try replay(recording.text)
    #expect(report.expectations == 5 && report.failureCount == 0, "\(report.failures)")
    #expect(report.digest == recording.digest)
  }

  @Test("It begins at rest on a detent only, and goes on from there")
  func beginning() throws {
    var sheet = RecordedOverlay(try Self.overlay())
    _ = sheet.handle(.moveTo(Self.full), at: Self.at(10))
    let hasBegunInFlight = sheet.beginRecording("In flight", detents: [], at: Self.at(20))
    _ = sheet.handle(.frame, at: Self.at(5000))
    _ = sheet.handle(.scroll(offset: 70, travel: nil, coasting: false), at: Self.at(5000))
    let hasBegun = sheet.beginRecording("At rest", detents: [], at: Self.at(5000))
    #expect(!hasBegunInFlight && hasBegun)
    #expect(sheet.overlay.detent == Self.full && sheet.overlay.offset == 70)
  }

  @Test("What is invalid is an error with a recording and without, and changes nothing", arguments: [false, true])
  func invalid(_ isRecorded: Bool) throws {
    var sheet = RecordedOverlay(try Self.overlay())
    let hasBegun = isRecorded && sheet.beginRecording("Errors", detents: [], at: .zero)
    #expect(hasBegun == isRecorded)
    let before = sheet.overlay.configuration
    let wrong = ConfigurationError(.slop, number: InvalidNumber(-1, outside: .length))
    #expect(throws: StackError.configuration(wrong)) { try sheet.reconfigure(at: .zero) { $0.slop = -1 } }
    #expect(throws: StackError.self) { try sheet.setList(1, ListContent(height: .nan), offset: 0, at: .zero) }
    #expect(sheet.overlay.configuration == before)
    let effects = try sheet.reconfigure(at: .zero) { _ in }
    #expect(effects.isEmpty)
  }

  @Test("Names that a trace cannot say, and names that are there already, are numbered; every id has its own")
  func names() {
    let names = TraceNames(detents: ["tip", "1/3", "none", "tip", "ganz oben", "detent-6", "", "half"])
    #expect(names.all == ["tip", "detent-1", "detent-2", "detent-3", "detent-4", "detent-6", "detent-6-", "half"])
    #expect(names.all.allSatisfy { TraceNames.isName($0) })
  }

  private func replay(_ text: String) throws -> ReplayReport {
    var reports: [ReplayReport] = []
    let diagnostics = TraceText(Array(text.utf8)).eachRun { report in
      reports.append(report)
      return true
    }
    #expect(diagnostics.isEmpty)
    return try #require(reports.first)
  }
}
