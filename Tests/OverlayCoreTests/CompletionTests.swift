import Foundation
import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

@testable import OverlayCore

@Suite("Completions of commands", .timed)
struct CompletionTests {
  @Test("A host that awaits every command loses no completion and runs none twice")
  func everyCommand() {
    check("Completions", runs: 1000) {
      $0.session(.both)
    } fault: { session in
      var host = AwaitingHost(session)
      return host?.fault(in: session)
    }
  }

  @Test("One that runs later runs when the sheet is at rest, not before")
  func order() throws {
    let detents = [Detent(0, .points(100)), Detent(1, .points(400))]
    var overlay = try Overlay(OverlaySetup(container: Size2D(width: 400, height: 800), detents: detents))
    var completions = Completions()
    let log = Log()
    func send(_ event: OverlayEvent, _ milliseconds: Int64, _ name: String) {
      let effects = overlay.handle(event, at: Instant(milliseconds: milliseconds))
      completions.follow(effects, of: event) { log.names.append(name) }
    }
    send(.moveTo(0, animated: true), 0, "there already")
    send(.moveTo(1, animated: true), 0, "up")
    send(.moveTo(9, animated: true), 100, "unknown")
    // The sheet has been at rest for long: the motion before is over, that of this call has begun.
    send(.moveTo(0, animated: true), 5000, "down")
    send(.moveTo(1, animated: false), 5100, "at once")
    #expect(log.names == ["there already", "unknown", "up", "down", "at once"])
  }

  @Test("A command whose number is not finite is rejected and answered so, in an overlay and in a stack")
  func notFinite() throws {
    let detents = [Detent(0, .points(100)), Detent(1, .points(400))]
    let surroundings = Surroundings(size: Size2D(width: 400, height: 800))
    var overlay = try Overlay(OverlayConfiguration(detents: detents), in: surroundings)
    var stack = OverlayStack(in: surroundings)
    _ = try stack.push(OverlayConfiguration(detents: detents), as: 0, at: .zero)
    _ = try stack.push(OverlayConfiguration(detents: detents), as: 1, at: .zero)
    let (digest, digests) = (overlay.digest, stack.digest)
    let refused = OverlayEffects([.rejected(.notFinite)], answer: .rejected(.notFinite))
    for command: OverlayEvent in [
      .scrollTo(.nan), .scrollTo(0x1p41, animated: false, inDrag: .takeOver), .reveal(lower: 0, upper: .infinity),
    ] {
      let effects = overlay.handle(command, at: .zero)
      let route = stack.handle(command, to: 0, at: .zero).route
      #expect(effects == refused && stack.lastEffects[0] == refused, "\(command)")
      #expect(route.rejection == nil && stack.lastEffects[1] == OverlayEffects(), "\(command)")
    }
    let header = overlay.handle(.header(.nan), at: .zero)
    #expect(header == OverlayEffects([.rejected(.notFinite)]))
    // What nobody is told the front one reports, and answers.
    let route = stack.handle(.increment, at: .zero).route
    #expect(route.rejection == .unknown)
    #expect(stack.lastEffects[1] == OverlayEffects([.rejected(.unknown)], answer: .rejected(.unknown)))
    #expect(overlay.digest == digest && stack.digest == digests)
  }

  @Test("The guide shows the code that is compiled here")
  func guide() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
    let guide = try text("Sources/OverlayCore/OverlayCore.docc/Commands.md")
    #expect(try guide.contains("```swift\n" + text("Tests/OverlayCoreTests/Completions.swift") + "```"))
  }
}

/// What ran, in order.
private final class Log {
  var names: [String] = []
}

/// A host that awaits every command of a session.
private struct AwaitingHost {
  private var run: Run
  private var completions = Completions()
  private let runs = Counters()

  /// How often each completion ran.
  private final class Counters {
    var counts: [Int] = []
  }

  init?(_ session: Session) {
    guard let run = Run(session) else { return nil }
    self.run = run
  }

  mutating func fault(in session: Session) -> String? {
    for step in session.steps { take(step) }
    rest()
    let index = runs.counts.firstIndex { $0 != 1 }
    return index.map { "completion \($0) of \(runs.counts.count) ran \(runs.counts[$0]) times" }
  }

  private mutating func take(_ step: Session.Step) {
    run.instant = Instant(nanoseconds: run.instant.nanoseconds &+ step.wait)
    let effects = run.act(step)
    guard case .send(let event) = step.action, effects.answer != nil else {
      return completions.follow(effects, of: .frame)
    }
    let (runs, number) = (runs, runs.counts.count)
    runs.counts.append(0)
    completions.follow(effects, of: event) { runs.counts[number] += 1 }
  }

  private mutating func send(_ event: OverlayEvent, after wait: Int64 = 0) {
    take(Session.Step(wait: wait, action: .send(event)))
  }

  /// Nothing holds anything any more, and time passes.
  private mutating func rest() {
    while let touch = run.overlay.fingers.touches[0]?.id { send(.up(touch)) }
    if let wheel = run.overlay.drag?.wheel { send(.wheel(wheel, Point2D(x: 0, y: 0), travel: 0, .end)) }
    if run.overlay.list.isPanned { send(.scrollEnd(velocity: 0, target: run.overlay.offset)) }
    for _ in 0..<16 where run.overlay.phase != .resting {
      // Nobody says that a native deceleration is over: it has 100 ms without a report.
      let rest = run.overlay.restTime.nanoseconds &- run.instant.nanoseconds
      send(.frame, after: run.overlay.isMoving ? rest : 100_000_000)
    }
  }
}
