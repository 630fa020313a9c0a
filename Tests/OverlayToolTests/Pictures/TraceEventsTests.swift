import Foundation
import Testing
import Timing

@testable import overlay

/// Trace events, as `JSONSerialization` reads them.
@Suite(.timed) struct TraceEventsTests {
  private static func events(_ trace: String) throws -> [[String: Any]] {
    var events = TraceEvents(try Drawn.data(trace))
    let object = try JSONSerialization.jsonObject(with: Data(events.document().utf8))
    return try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
  }

  private static func texts(_ events: [[String: Any]], _ kind: String, _ category: String) -> [String] {
    events.filter { $0["ph"] as? String == kind && $0["cat"] as? String == category }.map { event in
      // Nanoseconds, exactly.
      let time = ((event["ts"] as? Double ?? -1) * 1000).rounded()
      let span = (event["dur"] as? Double).map { "–\(Int(time + ($0 * 1000).rounded()))" } ?? ""
      return "\(Int(time))\(span) \(event["name"] ?? "")"
    }
  }

  @Test func phasesAndTouchesAreSlicesEffectsInstants() throws {
    let events = try Self.events(Drawn.flick())
    #expect(
      Self.texts(events, "X", "phase") == [
        "0–16000000 resting", "16000000–32000000 dragging", "32000000–519215176 settling",
        "519215176–519215176 resting",
      ])
    #expect(Self.texts(events, "X", "touch") == ["0–32000000 touch 1"])
    #expect(
      Self.texts(events, "i", "effect") == [
        "16000000 drag-began", "32000000 drag-ended", "32000000 will-move:half", "519215176 did-move:half",
        "519215176 settled:half",
      ])
    #expect(Self.texts(events, "i", "held").count == 2 && Self.texts(events, "i", "failed").isEmpty)
  }

  @Test func countersEndWhereTheSheetDoes() throws {
    let events = try Self.events(Drawn.flick())
    func last(_ name: String) -> Double? {
      let event = events.last { $0["ph"] as? String == "C" && $0["name"] as? String == name }
      return (event?["args"] as? [String: Any])?.values.first as? Double
    }
    #expect(last("height") == 422 && last("offset") == 0 && last("velocity") == 0)
    #expect(events.filter { $0["name"] as? String == "height" }.count > 100)
  }

  @Test func eachOverlayIsAProcess() throws {
    let events = try Self.events(
      """
      overlay-trace 1
      container 400x800
      overlay   front
      detent    low  height 100
      overlay   rear
      detent    low  height 400
      ---
      +100    move-to rear/low
      expect  front/height 101
      """)
    let names = events.filter { $0["name"] as? String == "process_name" }
      .compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
    #expect(names == ["front", "rear"])
    #expect(Self.texts(events, "i", "failed") == ["100000000 expect front/height 101"])
  }
}
