import Kinetics
import PropertyChecking
import PropertyTesting
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Effects: what begins ends, once and in order, and an arrival is announced only where it happens")
  func effects() {
    check("Effects", runs: 500) {
      $0.session(.both)
    } fault: { session in
      EffectsGrammar.fault(in: session)
    }
  }
}

/// Law 8: an automaton that reads the effects of a whole session, the final rest included.
private struct EffectsGrammar {
  /// The detent of the open `willMove`.
  private var open: DetentID?
  /// The detent of the last `didMove`, at first the start.
  private var last: DetentID?
  private var isDragging = false
  private var isScrolling = false

  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    var grammar = EffectsGrammar()
    grammar.last = run.overlay.detent
    for (index, step) in session.steps.enumerated() {
      let early = run.wait(step)
      let before = run.overlay
      let effects = run.act(step)
      let name = "event \(index), \(step): \(early) then \(effects.sequence)"
      if let fault = grammar.fault(in: early, before) { return "\(name): before it \(fault)" }
      if early.contains(.scrollEnded), before.holdsList { return "\(name): before it a held scroll ends" }
      if let fault = grammar.fault(in: effects.sequence, run.overlay) { return "\(name): \(fault)" }
      if let fault = grammar.scroll(step, before, run.overlay) { return "\(name): \(fault)" }
    }
    let late = run.settle()
    return (grammar.fault(in: late, run.overlay) ?? grammar.atRest(run.overlay)).map { "at the end, \(late): \($0)" }
  }

  /// Reads the effects of one call; their order within one instant is that of their ranks.
  private mutating func fault(in effects: [Effect], _ overlay: Overlay) -> String? {
    for effect in effects {
      if let fault = read(effect, overlay) { return "\(effect) \(fault)" }
    }
    return nil
  }

  private mutating func read(_ effect: Effect, _ overlay: Overlay) -> String? {
    switch effect {
    case .willMove(let id):
      defer { open = id }
      if open != nil { return "while another one is open" }
      return id == last ? "to where the sheet was announced last" : nil
    case .didMove(let id):
      defer { (open, last) = (nil, id) }
      return open == id ? nil : "without its will"
    case .cancelled(let id):
      defer { open = nil }
      return open == id ? nil : "without its will"
    case .dragBegan, .dragEnded:
      defer { isDragging = effect == .dragBegan }
      return isDragging == (effect == .dragBegan) ? "twice" : nil
    case .scrollBegan, .scrollEnded:
      defer { isScrolling = effect == .scrollBegan }
      return isScrolling == (effect == .scrollBegan) ? "twice" : nil
    case .crossed: return isDragging || overlay.phase != .dragging ? nil : "outside a drag"
    case .letGo(let id): return overlay.gesture.touches.index(of: id) != nil ? nil : "of an unknown touch"
    case .tap, .dismissRefused, .ignored: return nil
    }
  }

  /// A finger that moves the list has begun to scroll.
  private func scroll(_ step: Session.Step, _ before: Overlay, _ after: Overlay) -> String? {
    guard case .send(.move) = step.action, before.phase == .dragging, after.phase == .dragging else { return nil }
    guard !before.list.isMoving, after.owner == .content, after.rawOffset != before.rawOffset else { return nil }
    return isScrolling ? nil : "the list moved without a scrollBegan"
  }

  private func atRest(_ overlay: Overlay) -> String? {
    if let open { return "\(open) is announced and neither arrived nor cancelled" }
    if isDragging { return "a drag did not end" }
    if isScrolling { return "a scroll did not end" }
    guard let detent = overlay.detent, detent != last else { return nil }
    return "rests on \(detent), announced was \(String(describing: last))"
  }
}
