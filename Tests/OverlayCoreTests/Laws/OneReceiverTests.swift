import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("One receiver: a touch belongs to the list, the header or nobody from its down on, wherever it goes")
  func oneReceiver() {
    check("One receiver", runs: 500) {
      $0.session(SessionMix())
    } fault: { session in
      var law = OneReceiver()
      return law.fault(in: session)
    }
  }
}

/// The law of one receiver, for the parts of one overlay: the list, the rest of the sheet, and what lies beside it.
private struct OneReceiver {
  private enum OverlayLayer: String {
    case list, header, outside
  }

  /// Where each finger came down.
  private var layers: [TouchID: OverlayLayer] = [:]
  /// Those that moved across, or came while nothing may drag.
  private var released: Set<TouchID> = []
  /// The layer of the gesture's first finger.
  private var leader: OverlayLayer?

  mutating func fault(in session: Session) -> String? {
    session.fault { step, effects, before, after in read(step, effects.sequence, before, after) }
  }

  private mutating func read(
    _ step: Session.Step, _ effects: [OverlayEffect], _ before: Overlay, _ after: Overlay
  ) -> String? {
    guard case .send(let event) = step.action else {
      // A change may end the gesture; its fingers then belong to nobody.
      if after.fingers.touches.activeCount == 0 { (leader, released) = (nil, Set(layers.keys)) }
      return nil
    }
    var fault: String?
    switch event {
    case .down(let id, let point): down(id, point, before)
    case .up(let id), .cancel(let id): layers[id] = nil
    case .move(let id, _): fault = move(id, before, after)
    default: break
    }
    for case .letGo(let id) in effects { released.insert(id) }
    if after.fingers.touches.activeCount == 0 { leader = nil }
    return fault
  }

  private mutating func down(_ id: TouchID, _ point: Point2D, _ overlay: Overlay) {
    let configuration = overlay.configuration
    let depth = configuration.edge.depth(of: point, in: overlay.surroundings.size)
    let shown = overlay.presentation
    let isInside = shown.sheetFrame.contains(point)
    let list = overlay.height - configuration.header
    var layer = isInside ? (depth < list ? OverlayLayer.list : .header) : .outside
    // On a border the sides that a rectangle contains decide.
    if (depth - list).magnitude < 1e-9, isInside { layer = shown.listFrame.contains(point) ? .list : .header }
    if isInside, shown.footerFrame.contains(point) { layer = .header }
    if layers[id] != nil, !released.contains(id), overlay.fingers.touches.activeCount == 1 { leader = nil }
    layers[id] = layer
    released.remove(id)
    if layer == .outside || configuration.drags == .none { released.insert(id) } else { leader = leader ?? layer }
  }

  private func move(_ id: TouchID, _ before: Overlay, _ after: Overlay) -> String? {
    guard let layer = layers[id] else { return nil }
    if released.contains(id) || layer == .outside {
      return before.digest == after.digest ? nil : "moves something from \(layer)"
    }
    let height = after.rawHeight - before.rawHeight
    let offset = after.offset - before.offset + after.yielded
    switch leader {
    case .header where before.phase == .dragging && !before.list.isMoving && offset.magnitude > 1e-9:
      return "moves the list by \(offset) from the header"
    case .list where before.configuration.drags == .header && height != 0:
      return "moves the sheet by \(height) from the list, where only the header may"
    default: return nil
    }
  }
}
