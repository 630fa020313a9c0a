import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Next due: until then nothing is told, then something is, and never anything where nothing is due")
  func nextDue() {
    check("Next due", runs: 400, labels: Label.all(Due.self) { $0 == .silence ? 0.1 : 0.5 }) { draw in
      let session = draw.session(draw.pick(.both, .view, .view, .view, .silent))
      draw.note("\(session)")
      guard var run = Run(session) else { return .discarded }
      for (index, step) in session.steps.enumerated() {
        _ = run.play(step)
        let (due, fault) = run.overlay.due
        draw.label(due)
        if let fault { return .fails("event \(index), \(step): \(fault)") }
      }
      return .holds
    }
  }
}

/// The end of a motion, that of a native deceleration alone, or nothing.
private enum Due: Int, CaseIterable {
  case motion, silence, never
}

extension Overlay {
  /// What is due, and what is wrong with that.
  fileprivate var due: (kind: Due, fault: String?) {
    guard let instant = nextDue else {
      let told = told(after: 600_000_000_000)
      return (.never, told.isEmpty ? nil : "nothing is due, and \(told) is told")
    }
    let wait = instant.nanoseconds - now.nanoseconds
    let (early, late) = (told(after: wait - 1), told(after: wait))
    let kind: Due = isMoving ? .motion : .silence
    if wait <= 0 { return (kind, "due \(wait) ns after now") }
    if !early.isEmpty { return (kind, "due after \(wait) ns, and \(early) is told before") }
    return (kind, late.isEmpty ? "due after \(wait) ns, and nothing is told then" : nil)
  }

  /// What a frame tells, so many nanoseconds from now.
  private func told(after wait: Int64) -> OverlayEffects {
    var coming = self
    return coming.handle(.frame, at: now.advanced(byNanoseconds: wait))
  }
}

@Suite("What is due next")
struct NextDueTests {
  private let tip = DetentID(0)
  private let full = DetentID(1)
  private let screen = Surroundings(size: Size2D(width: 390, height: 844))

  private var configuration: OverlayConfiguration {
    var configuration = OverlayConfiguration(detents: [Detent(tip, .points(120)), Detent(full, .inset(64))])
    configuration.content.height = 2400
    return configuration
  }

  @Test("A native deceleration whose reports stop ends 100 ms after the last one, though nothing moves")
  func silentEnd() throws {
    var setup = configuration
    setup.driver = .platform
    var overlay = try Overlay(setup, in: screen, start: full)
    _ = overlay.handle(.down(1, Point2D(x: 195, y: 600)), at: .zero)
    _ = overlay.handle(.scrollBegin, at: Instant(milliseconds: 8))
    _ = overlay.handle(.scroll(offset: 20, travel: nil, coasting: false), at: Instant(milliseconds: 16))
    _ = overlay.handle(.scrollEnd(velocity: 800, target: 400), at: Instant(milliseconds: 24))
    _ = overlay.handle(.up(1), at: Instant(milliseconds: 24))
    _ = overlay.handle(.scroll(offset: 120, travel: nil, coasting: true), at: Instant(milliseconds: 40))
    #expect(!overlay.isMoving && overlay.phase == .flinging)
    #expect(overlay.nextDue == Instant(milliseconds: 140))
    #expect(overlay.handle(.frame, at: Instant(milliseconds: 139)).isEmpty)
    #expect(overlay.handle(.frame, at: Instant(milliseconds: 140)) == [.scrollEnded])
    #expect(overlay.nextDue == nil)
  }

  @Test("Of several overlays the first one that is due counts")
  func stack() throws {
    var stack = OverlayStack(in: screen)
    for id in [OverlayID(1), 2] { _ = try stack.push(configuration, as: id, at: .zero) }
    #expect(stack.nextDue == nil)
    _ = stack.handle(.moveTo(full), to: 1, at: .zero)
    _ = stack.handle(.moveTo(full), to: 2, at: Instant(milliseconds: 50))
    let due = [1, 2].map { stack[$0]?.nextDue }
    #expect(due[0] != nil && stack.nextDue == due[0] && due[1] != due[0])
    let answer = stack.handle(.frame, at: try #require(due[0]))
    #expect(stack.effects(of: answer)[1].contains(.didMove(full)) && stack.effects(of: answer)[2].isEmpty)
    #expect(stack.nextDue == due[1])
  }
}
