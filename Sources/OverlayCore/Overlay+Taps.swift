import Kinetics

/// Taps: what the host configured for them, and which end of a finger is one where no layers say so.
///
/// In an ``OverlayStack`` the layers know what was tapped. An overlay by itself knows its list, its header and its
/// backdrop: a tap anywhere on the header counts as one on the handle. A finger that comes while another one is down
/// taps nothing.
extension Overlay {
  /// A layer was tapped: says so, and does what is configured for it.
  mutating func tap(_ layer: LayerID) {
    effects.add(.tap(layer))
    switch layer {
    case .handle: perform(configuration.taps.handle)
    case .backdrop: perform(configuration.taps.backdrop)
    case .list: perform(configuration.taps.row)
    // Layers are ids, and the host has more of them.
    default: break
    }
  }

  private mutating func perform(_ action: TapAction) {
    switch action {
    case .none: break
    case .moveTo(let id): apply(.moveTo(id))
    case .next: apply(.next)
    case .cycle: if let id = nextShown?.id { apply(.moveTo(id)) }
    }
  }

  /// One step up; from the top the lowest detent that shows something.
  private var nextShown: DetentTable.Entry? {
    if let above = next(.expanding) { return above }
    return detents.above(0).map { detents.alike($0, preferring: resting) }
  }

  // MARK: - By itself

  /// The layer that the end of a finger taps; `nil` where the event is no such end.
  func tapped(by event: OverlayEvent) -> LayerID? {
    guard case .up(let id) = event, let tap = fingers.tap, tap.finger == id else { return nil }
    return switch tap.part {
    case .list: .list
    case .sheet: .handle
    case nil: .backdrop
    }
  }

  /// A finger went down where no layers say whose it is: its end may be a tap.
  mutating func awaitTap(of id: TouchID, at point: Point2D) {
    guard fingers.touches.count == 1 else { return }
    let part = region(at: point)
    let container = Rect2D(origin: Point2D(x: 0, y: 0), size: surroundings.size)
    guard part != nil || isBackdropPresent && container.contains(point) else { return }
    fingers.awaitTap(on: part, of: id, from: configuration.edge.travel(of: point))
  }
}
