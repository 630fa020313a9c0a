import Kinetics
import OverlayCore

/// The law of effects: an automaton that reads the effects of a whole session.
package struct EffectsGrammar: Sendable {
  /// The detent of the open `willMove`.
  private var open: DetentID?
  /// The detent of the last `didMove`; before the first one, the detent at the start.
  private var last: DetentID?
  private var isDragging: Bool
  private var isScrolling: Bool
  private var rest: SettledOnce

  init(_ overlay: borrowing Overlay) {
    open = overlay.announcer.announced
    last = overlay.announcer.resting
    isDragging = overlay.phase == .dragging
    isScrolling = overlay.list.isScrolling
    rest = SettledOnce(overlay)
  }

  /// Reads the effects of time alone, before the event of the step.
  mutating func fault(inTime effects: borrowing OverlayEffects, _ overlay: borrowing Overlay) -> String? {
    guard !effects.isEmpty else { return nil }
    rest.beginTime(effects, overlay)
    if let fault = fault(in: effects, from: 0, overlay) { return "before it \(fault)" }
    if let fault = rest.endTime(overlay) { return "before it, it \(fault)" }
    guard overlay.phase == .dragging, overlay.fingers.part == .list, effects.contains(.scrollEnded) else { return nil }
    return "before it a held scroll ends"
  }

  /// Reads the effects of a step: those from an index on.
  mutating func fault(
    _ step: LawStep, before: borrowing Overlay, after: borrowing Overlay, effects: borrowing OverlayEffects,
    from first: Int
  ) -> String? {
    rest.begin(step, effects, before, after)
    if let fault = fault(in: effects, from: first, after) { return fault }
    if let fault = rest.fault(step, before, after) { return fault }
    if let fault = scroll(step, before, after) { return fault }
    return isAtRest(after) ? atRest(after) : nil
  }

  private mutating func fault(
    in effects: borrowing OverlayEffects, from first: Int, _ overlay: borrowing Overlay
  ) -> String? {
    var index = first
    while index < effects.count {
      let effect = effects[index]
      if let fault = read(effect, overlay) { return "\(effect) \(fault)" }
      index += 1
    }
    return nil
  }

  private mutating func read(_ effect: OverlayEffect, _ overlay: borrowing Overlay) -> String? {
    if let fault = rest.read(effect, overlay) { return fault }
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
    case .letGo(let id): return overlay.fingers.touches.index(of: id) != nil ? nil : "of an unknown touch"
    case .settled, .tapped, .dismissRefused, .late, .rejected, .cancelPan: return nil
    }
  }

  /// What is wrong where a finger moves the list: `scrollBegan` must have been reported.
  private func scroll(_ step: LawStep, _ before: borrowing Overlay, _ after: borrowing Overlay) -> String? {
    guard !isScrolling, case .event(.move) = step, before.phase == .dragging, after.phase == .dragging else {
      return nil
    }
    guard !before.list.isMoving, after.owner == .content, after.rawOffset != before.rawOffset else { return nil }
    return "the list moved without a scrollBegan"
  }

  private func atRest(_ overlay: borrowing Overlay) -> String? {
    if let open { return "\(open) is announced and neither arrived nor cancelled" }
    if isDragging { return "a drag did not end" }
    if isScrolling { return "a scroll did not end" }
    guard let detent = overlay.detent, detent != last else { return nil }
    return "rests on \(detent), announced was \(text(last))"
  }
}
