import Testing
import UIKit

/// What a switch does: a scene, and what comes of it without the switch and with it.
struct SwitchCase: Sendable {
  let name: StandInSwitch
  /// What the scene says without the switch, and with it.
  let off: String
  let on: String
  /// Makes a device with these switches, and says what happened.
  let scene: @MainActor @Sendable (Set<StandInSwitch>) -> String

  init(
    _ name: StandInSwitch, _ off: String, _ on: String,
    _ scene: @escaping @MainActor @Sendable (Set<StandInSwitch>) -> String
  ) { (self.name, self.off, self.on, self.scene) = (name, off, on, scene) }
}

/// Each switch changes what it says it changes.
@MainActor @Suite("Switches") struct SwitchTests {
  nonisolated static let cases =
    SwitchCase.recognizers + SwitchCase.drags + SwitchCase.decelerations + SwitchCase.views + SwitchCase.controllers
    + SwitchCase.time + SwitchCase.keyboard

  @Test("A switch does something", arguments: cases)
  func effect(_ one: SwitchCase) {
    #expect(one.scene([]) == one.off)
    #expect(one.scene([one.name]) == one.on)
    #expect(one.off != one.on)
  }

  @Test("Every switch has a scene")
  func complete() { #expect(Self.cases.map(\.name).sorted { $0.rawValue < $1.rawValue } == Self.all) }

  @Test("The table of the README names every switch, and none that is not there")
  func readme() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| ") }
    let named = rows.compactMap { $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst(3).first }
      .flatMap { $0.split(separator: "`") }.map(String.init).filter {
        $0.contains { $0.isLetter } && $0 != " switches "
      }
    #expect(named.sorted() == StandInSwitch.allCases.map(\.rawValue).sorted())
  }

  @Test("A device sets the switches, and the next one sets others")
  func set() {
    _ = StandInDevice(switches: [.observersFirst])
    #expect(StandInSwitch.on == [.observersFirst] && StandInSwitch.observersFirst.isOn)
    _ = StandInDevice(switches: [])
    #expect(StandInSwitch.on.isEmpty)
  }

  private static let all = StandInSwitch.allCases.sorted { $0.rawValue < $1.rawValue }
}

extension SwitchCase: CustomTestStringConvertible {
  var testDescription: String { name.rawValue }
}

/// A scroll view in a window, and a finger.
@MainActor final class SwitchStage {
  let device: StandInDevice
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
  let delegate = ScrollLog()
  let finger: StandInFinger
  /// What its pan's handlers heard, after the scroll view's own.
  var log: Log { delegate.log }

  init(_ switches: Set<StandInSwitch>) {
    device = StandInDevice(safeArea: .zero, scale: 2, switches: switches)
    finger = StandInFinger(on: device.window)
    view.contentSize = CGSize(width: 393, height: 5000)
    view.delegate = delegate
    device.window.addSubview(view)
    device.window.makeKeyAndVisible()
  }

  /// Ten steps of 8 ms; the finger stays down.
  @discardableResult
  func drag(by way: CGFloat) -> StandInFinger {
    if finger.touch == nil { finger.down(at: CGPoint(x: 100, y: 400)) }
    finger.drag(by: CGPoint(x: 0, y: way))
    return finger
  }

  var offset: String { "\((view.contentOffset.y * 10).rounded() / 10)" }
}

extension UIGestureRecognizer.State {
  /// Its name.
  var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
