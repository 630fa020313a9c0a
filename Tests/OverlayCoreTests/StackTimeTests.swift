import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

@testable import OverlayCore

/// In a stack the time is the stack's, and an event comes of an overlay what comes of it alone.
@Suite("Time and fast paths in a stack", .timed) struct StackTimeTests {
  private static let (front, back) = (OverlayID(0), OverlayID(1))

  private static func stack(_ edit: (inout OverlaySetup) -> Void = { _ in }) throws -> OverlayStack {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [Detent(DetentID(0), .points(120), pull: .sheet), Detent(DetentID(1), .inset(64))])
    configuration.content.height = 2400
    configuration.header = 20
    edit(&configuration)
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(Overlay(configuration), as: back)
    _ = try stack.push(Overlay(configuration), as: front)
    return stack
  }

  @Test("An overlay at rest beside a moving one has the stack's time, whoever asked for a frame")
  func idle() throws {
    var asked = try Self.stack()
    var quiet = asked
    for milliseconds in [0, 100, 300] as [Int64] {
      let instant = Instant(milliseconds: milliseconds)
      let command = OverlayEvent.moveTo(DetentID(milliseconds == 100 ? 0 : 1), animated: true)
      _ = asked.handle(.frame, at: instant)
      _ = asked.handle(command, to: Self.front, at: instant)
      _ = quiet.handle(command, to: Self.front, at: instant)
      #expect(asked == quiet)
      for stack in [asked, quiet] {
        #expect(stack[Self.back]?.now == instant)
        #expect(stack[Self.back]?.restTime == instant)
        #expect(stack.lastEffects[Self.back].isEmpty)
      }
    }
    // A move on the fast path is a time for all of them too.
    for stack in [asked, quiet] {
      var stack = stack
      _ = stack.handle(.moveTo(DetentID(0), animated: false), to: Self.front, at: Instant(milliseconds: 310))
      _ = stack.handle(.down(TouchID(1), Point2D(x: 195, y: 730)), at: Instant(milliseconds: 320))
      for step in 1...4 {
        let instant = Instant(milliseconds: 320 + 8 * Int64(step))
        _ = stack.handle(.move(TouchID(1), Point2D(x: 195, y: 730 - 20 * Double(step))), at: instant)
        #expect(stack[Self.back]?.now == instant)
      }
      #expect(stack[Self.front]?.fastPath != nil)
    }
  }

  @Test("A native view's reports go straight on in a stack as they do alone, with the same answers")
  func reports() throws {
    var stack = try Self.stack { $0.driver = .platform }
    guard var alone = stack[Self.front] else { return }
    var straight = 0
    let reports: [(Double, Double)] = [(0, 20), (4, 45), (0, 30), (0, -10), (0, 640), (40, 700), (120, 780), (90, 750)]
    func send(_ event: OverlayEvent, _ milliseconds: Int64) {
      let instant = Instant(milliseconds: milliseconds)
      let effects = alone.handle(event, at: instant)
      // The target may be named or not.
      _ = stack.handle(event, to: milliseconds % 16 == 0 ? Self.front : nil, at: instant)
      #expect(stack.lastEffects[Self.front] == effects, "\(event)")
      #expect(stack.lastEffects[Self.back].isEmpty)
      #expect(stack[Self.front] == alone, "\(event)")
      #expect(stack[Self.front]?.presentation == alone.presentation, "\(event)")
      #expect(stack.now == instant && stack[Self.back]?.now == instant)
      if alone.fastPath != nil { straight += 1 }
    }
    send(.scrollBegin, 0)
    for (index, report) in reports.enumerated() {
      send(.scroll(offset: report.0, travel: .pan(report.1), coasting: false), 8 * Int64(index + 1))
    }
    send(.scrollEnd(velocity: -900, target: 0), 80)
    send(.frame, 160)
    #expect(straight >= 4)
  }

  @Test("An overlay alone in its stack is what it is without one, event by event")
  func alone() {
    check("A stack of one", runs: 200) { draw in
      draw.session(draw.once(in: 2) ? .view : .both)
    } fault: { session in
      guard var run = Run(session) else { return nil }
      var stack = OverlayStack(in: run.overlay.surroundings)
      do { _ = try stack.push(run.overlay, as: Self.front) } catch { return "\(error)" }
      for (index, step) in session.steps.enumerated() {
        guard case .send(let event) = step.action, event.isRoutedAlike else { continue }
        let effects = run.play(step)
        _ = stack.handle(event, at: run.instant)
        guard let overlay = stack[Self.front] else { return "gone" }
        let others = stack.lastEffects[Self.front].sequence
        if effects != others { return "event \(index), \(step): \(effects), in a stack \(others)" }
        let isSame = overlay.presentation == run.overlay.presentation && overlay.digest == run.overlay.digest
        guard isSame, overlay == run.overlay, (overlay.fastPath == nil) == (run.overlay.fastPath == nil) else {
          return "event \(index), \(step): height \(run.overlay.rawHeight), in a stack \(overlay.rawHeight)"
        }
      }
      return nil
    }
  }
}

extension OverlayEvent {
  /// Whether a stack sends it to its overlay as it is: what has a place is routed by what is hit there.
  fileprivate var isRoutedAlike: Bool {
    switch self {
    case .down, .move, .up, .cancel, .wheel: false
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .frame, .surroundings, .resize, .safeArea, .keyboard, .content,
      .header, .footer, .enable, .disable, .command:
      true
    }
  }
}
