import Foundation
import QuartzCore
import Testing
import UIKit

@testable import SelfCheck

/// Logs of callbacks are replayed: what UIKit did there is done here, by a stand-in with no switch on, and the sheet has to do
/// what it did.
///
/// Those in `Logs` were recorded over the stand-in, under switches. One that a device exported is put beside them.
@MainActor @Suite("Logs of callbacks") struct CallbackTests {
  nonisolated private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Logs")

  nonisolated static let logs: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".log") }.sorted()
  }()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("What a log says is what the sheet does", arguments: logs)
  func replay(_ name: String) throws {
    let failures = try CallbackReplay(Self.text(name), of: "Tests/UIKitStandIn/Logs/\(name)").failures()
    #expect(failures.isEmpty, "\(failures.prefix(5).joined(separator: "\n"))")
  }

  @Test("There are logs") func some() { #expect(Self.logs.count >= RecordedLog.all.count) }

  @Test("Another way of the finger is noticed, and another height, and where that is")
  func others() throws {
    let text = try Self.text("flick.log")
    let changed = [
      text.replacingOccurrences(of: "pan changed -60", with: "pan changed -90"),
      text.replacingOccurrences(of: "height 244", with: "height 245"),
    ]
    for other in changed {
      #expect(other != text)
      let failures = try CallbackReplay(other, of: "flick.log").failures()
      #expect(failures.first?.hasPrefix("flick.log:") == true, "\(failures)")
    }
  }

  @Test("A keyboard, another size and moves that come together are replayed too")
  func surroundings() throws {
    let hand = GestureTests.Hand(.flick, switches: [])
    hand.device.showKeyboard(height: 300)
    StandInClock.advance(by: 0.5)
    hand.device.resize(
      to: CGSize(width: 393, height: 700), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    StandInClock.advance(by: 0.5)
    hand.device.hideKeyboard()
    StandInClock.advance(by: 0.5)
    hand.finger.down(at: CGPoint(x: 190, y: 700 - hand.height + 60))
    let (y, now) = (700 - hand.height + 60, StandInClock.now)
    StandInClock.advance(by: 0.016)
    hand.finger.move(through: [(CGPoint(x: 190, y: y - 20), now + 0.008), (CGPoint(x: 190, y: y - 60), now + 0.016)])
    hand.drag(-60)
    hand.finger.up()
    StandInClock.advance(by: 3)
    let text = hand.controller.callbacks ?? ""
    for word in ["keyboard 300 250", "keyboard 0", "around 393 700 20 0 0 0", "sample 1 190"] {
      #expect(text.contains(word), "\(word)")
    }
    let failures = try CallbackReplay(text, of: "keyboard").failures()
    #expect(failures.isEmpty, "\(failures.prefix(5).joined(separator: "\n"))\n\(text.prefix(1800))")
  }

  @Test("A line that is none is refused, with its number")
  func refused() throws {
    let text = try Self.text("flick.log")
    for (line, other) in [("offset 10", "offset ten"), ("down 1", "dwon 1"), ("scale ", "scael ")] {
      #expect(throws: CallbackError.self, "\(other)") {
        _ = try CallbackReplay(text.replacingOccurrences(of: line, with: other), of: "flick.log").failures()
      }
    }
  }

  @Test("So does one that is recorded just now, under switches", arguments: RecordedLog.all)
  func record(_ log: RecordedLog) throws {
    let text = log.record()
    let failures = try CallbackReplay(text, of: "\(log.gesture)").failures()
    #expect(failures.isEmpty, "\(failures.prefix(5).joined(separator: "\n"))")
    if ProcessInfo.processInfo.environment["RECORD_CALLBACKS"] != nil {
      let file = Self.folder.appendingPathComponent("\(log.gesture).log")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

/// A log, and how it is made: `RECORD_CALLBACKS=1 .ci/stand-in --filter CallbackTests` writes all of them.
struct RecordedLog: Sendable, CustomTestStringConvertible {
  let gesture: GestureCheck
  let switches: [StandInSwitch]
  var testDescription: String { "\(gesture)" }

  static let all = [
    RecordedLog(gesture: .throughTheTop, switches: [.offsetsInLayout, .observersFirst, .addedHandlersFirst]),
    RecordedLog(gesture: .turnBack, switches: [.scrollEasesToFinger, .dragKeepsItsOffset, .movesAreRepeated]),
    RecordedLog(gesture: .flick, switches: [.stopsWithNextFrame, .framesAreLate, .framesAreSkipped, .touchesAreLate]),
    RecordedLog(gesture: .catching, switches: [.decelerationBeginsLater, .catchIsTold, .outerRecognizersFirst]),
    RecordedLog(gesture: .dismiss, switches: [.liftMoves, .layoutTwice, .velocityOverTime]),
  ]

  @MainActor func record() -> String {
    let hand = GestureTests.Hand(gesture, switches: Set(switches))
    switch gesture {
    case .throughTheTop: hand.drag(-740)
    case .turnBack:
      hand.drag(-150)
      hand.drag(450)
    case .catching: hand.catchInFlight()
    case .dismiss: hand.drag(100)
    case .flick: hand.drag(-100)
    case .taps: hand.tap(800)
    }
    if gesture == .flick || gesture == .dismiss { hand.finger.up() } else { hand.rest() }
    _ = hand.ends()
    let names = switches.map(\.rawValue).joined(separator: ", ")
    return "# Over the stand-in: \(names).\n" + (hand.controller.callbacks ?? "")
  }
}
