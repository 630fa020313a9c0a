import Foundation
import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Traces

@testable import OverlayCore

extension Laws {
  @Test("Restoration: an overlay that is made from its rest is equal, and answers all that follows with the same bits")
  func restoration() {
    for (name, mix, runs) in Restoration.mixes {
      check("Restoration, \(name)", runs: runs) {
        $0.session(mix)
      } fault: { session in
        Restoration.fault(in: session)
      }
    }
  }

  @Test("Restoration: in a stack too, with rows, layers and lists that were left")
  func restorationOfAStack() {
    check("Restoration of a stack", runs: 300) { draw in
      var mix = draw.once(in: 2) ? SessionMix.view : .strokes
      mix.hasStack = true
      guard let run = RestoredRun(draw.configurations(mix)) else { return .holds }
      var played = draw.play(mix, run)
      played.restore()
      return played.fault.map { .fails($0) } ?? .holds
    }
  }

  @Test("Restoration: at the end of a session there is a rest, once the pauses of the wheel are over")
  func restorable() {
    // Garbage brings the time to its end.
    for (name, mix, runs) in Restoration.mixes where !mix.hasGarbage {
      check("A rest after each session, \(name)", runs: runs) {
        $0.session(mix)
      } fault: { session in
        Restoration.waits(after: session)
      }
    }
  }
}

/// Law R: what is made from a rest is as what the rest is of.
private enum Restoration {
  static let mixes: [(String, SessionMix, Int)] = [
    ("fingers and commands", .both, 400), ("a native view", .view, 400), ("garbage", .garbage, 200),
    ("no reports", .silent, 200),
  ]

  /// At each instant of rest another overlay is made. The first of them and the last one go on beside the session.
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    var twins: [Run] = []
    for (index, step) in session.steps.enumerated() {
      let name = "event \(index), \(step)"
      for instant in [Instant(nanoseconds: run.instant.nanoseconds &+ max(step.wait, 0) / 2), run.instant] {
        if instant > run.overlay.now {
          _ = run.overlay.handle(.frame, at: instant)
          for twin in twins.indices { _ = twins[twin].overlay.handle(.frame, at: instant) }
        }
        do {
          guard let restored = try restored(run.overlay) else { continue }
          var twin = run
          twin.overlay = restored
          if let fault = difference(run.overlay, restored) { return "before \(name): \(fault)" }
          if twins.count == 2 { twins[1] = twin } else { twins.append(twin) }
        } catch {
          return "before \(name): \(error)"
        }
      }
      let effects = run.play(step)
      for twin in twins.indices {
        let others = twins[twin].play(step)
        if others != effects { return "\(name): \(effects), restored \(others)" }
        if let fault = difference(run.overlay, twins[twin].overlay) { return "\(name): \(fault)" }
      }
    }
    return nil
  }

  /// Plays a session to its end, with a view that stands where it was told to, and waits for a second.
  ///
  /// - Returns: What has no rest then.
  static func waits(after session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    for step in session.steps { _ = run.play(step) }
    _ = run.settle()
    // A pan that a command took over has no end yet, and a view may stand elsewhere.
    if run.overlay.list.view?.isPinned == true {
      _ = run.overlay.handle(.scrollEnd(velocity: 0, target: nil), at: run.overlay.now)
    }
    if run.overlay.configuration.driver == .platform {
      _ = run.overlay.handle(.scroll(offset: run.overlay.offset, travel: nil, coasting: false), at: run.overlay.now)
    }
    let later = run.overlay.now.advanced(bySeconds: 1)
    _ = run.overlay.handle(.frame, at: later)
    guard run.overlay.rest == nil, !run.overlay.isUnsayable else { return nil }
    return "\(run.overlay) has no rest"
  }

  private static func restored(_ overlay: Overlay) throws -> Overlay? {
    guard let rest = overlay.rest else { return nil }
    let read = try JSONDecoder().decode(OverlayRest.self, from: JSONEncoder().encode(rest))
    return try Overlay(overlay.configuration, in: overlay.surroundings, from: read, at: overlay.now)
  }

  private static func difference(_ overlay: Overlay, _ twin: Overlay) -> String? {
    if twin.digest != overlay.digest { return "the digests differ: \(overlay), restored \(twin)" }
    return FrameIndependence.difference(overlay, twin, isThorough: true).map { "\($0): \(overlay), restored \(twin)" }
  }
}

extension Overlay {
  /// Whether it is at rest in a way that no rest says: it came from a detent that its configuration does not have any
  /// more, or goes back to none.
  fileprivate var isUnsayable: Bool {
    let isGone = detents.entry(resting ?? DetentID(0)) == nil
    return isGone || keyboardMemory.map { memory in memory.origin.flatMap { detents.entry($0) } == nil } == true
  }
}

/// A stack, and another one that is made from its rest and goes on beside it.
private struct RestoredRun: SessionPlayer {
  private var state: ReplayState
  /// The same, but that its stack is one that was made from a rest.
  private var twin: ReplayState?
  private var instant = Instant.zero
  private(set) var fault: String?
  private let first: Overlay
  let overlayCount: Int

  init?(_ configurations: [OverlaySetup]) {
    let declarations = configurations.enumerated().map { OverlayDeclaration(id: OverlayID($0), setup: $1) }
    guard let state = try? ReplayState(declarations), let first = state[OverlayID(0)] else { return nil }
    (self.state, self.first, overlayCount) = (state, first, configurations.count)
  }

  var goesOn: Bool { fault == nil }
  var overlay: Overlay { self[OverlayID(0)] }
  subscript(id: OverlayID) -> Overlay { state[id] ?? state[OverlayID(0)] ?? first }
  func isIn(_ id: OverlayID) -> Bool { state.stack.ids.contains(id) }

  func hitsList(at point: Point2D) -> Bool {
    guard let (id, hit) = state.stack.hitTest(point) else { return false }
    return id == OverlayID(0) && hit.layer == .list
  }

  @discardableResult
  mutating func take(_ step: Session.Step) -> Answer {
    guard fault == nil else { return Answer() }
    instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
    var answer = act(Session.Step(wait: 0, action: .send(.frame)))
    restore()
    let late = act(step)
    if late.writeBack != nil { answer.writeBack = late.writeBack }
    (answer.shift, answer.cancelsPan) = (late.shift, late.cancelsPan)
    return answer
  }

  /// Makes the twin from the rest of now, where there is one.
  mutating func restore() {
    guard fault == nil, let rest = state.stack.rest else { return }
    let stack = state.stack
    do {
      let read = try JSONDecoder().decode(OverlayStackRest.self, from: JSONEncoder().encode(rest))
      var twin = state
      twin.stack = try OverlayStack(
        { stack[$0]?.configuration }, in: stack.surroundings, from: read, at: stack.now,
        scene: { stack.scene(of: $0) ?? OverlayScene($1) })
      self.twin = twin
      compare("restored")
    } catch {
      fault = "\(error)"
    }
  }

  /// Both take a step.
  private mutating func act(_ step: Session.Step) -> Answer {
    let told = Self.act(step, &state, at: instant)
    guard var twin else { return Answer(state.effects(of: OverlayID(0))) }
    let others = Self.act(step, &twin, at: instant)
    self.twin = twin
    if told != others { fault = "\(step): \(told), restored \(others)" }
    compare("\(step)")
    return Answer(state.effects(of: OverlayID(0)))
  }

  private mutating func compare(_ name: String) {
    guard fault == nil, let twin else { return }
    if twin.stack != state.stack { fault = "\(name): \(state.stack), restored \(twin.stack)" }
    for id in state.stack.ids {
      guard fault == nil, let one = state.stack[id], let other = twin.stack[id] else { continue }
      if one.digest != other.digest { fault = "\(name): the digests of \(id) differ" }
      if let query = FrameIndependence.difference(one, other, isThorough: true) { fault = "\(name): \(query) of \(id)" }
      if state.stack.visibleRows(of: id) != twin.stack.visibleRows(of: id) { fault = "\(name): rows of \(id)" }
    }
  }

  /// The answer to a step and its effects, as text.
  private static func act(_ step: Session.Step, _ state: inout ReplayState, at instant: Instant) -> [String] {
    switch step.action {
    case .send(let event): state.handle(event, to: step.overlay, at: instant)
    case .choose(let event, let id): state.handle(event, to: step.overlay, at: instant) { _, _, _ in id }
    case .set(let settings):
      guard (try? state.set(settings, of: step.overlay, at: instant)) != nil else { return ["invalid"] }
    case .scene(let change):
      guard (try? state.change(change, of: step.overlay, at: instant)) != nil else { return ["invalid"] }
    case .cards, .setCards: return []
    }
    var told = [state.route.map { "\($0)" } ?? "no route"]
    state.forEachEffect { told.append("\($0)") }
    for id in state.stack.ids { told.append("\(state.effects(of: id).writeBack ?? .nan)") }
    return told
  }
}
