import Kinetics
import OverlayCore

/// What a finger presses until it turns out to drag: a button in the header, or a row.
struct Press {
  enum Target: Equatable { case button(Int), row(Int) }

  /// In the header's coordinates.
  let buttons: [Rect2D]
  /// What is highlighted.
  private(set) var pressed: Target?
  private(set) var finger: TouchID?

  /// After every call of `handle`: what was tapped, if anything.
  mutating func follow(_ effects: OverlayEffects, of event: OverlayEvent, _ route: EventRoute) -> Target? {
    switch event {
    case .down(let id, _) where finger == nil && !effects.contains(.dragBegan):
      (pressed, finger) = (target(of: route), id)
    case .move(let id, _) where id == finger:
      if effects.contains(.dragBegan) || effects.contains(.letGo(id)) { pressed = nil }
    case .up(let id) where id == finger:
      defer { (pressed, finger) = (nil, nil) }
      return route.isTap ? route.row.map(Target.row) ?? pressed : nil
    case .cancel(let id) where id == finger: (pressed, finger) = (nil, nil)
    default: break
    }
    return nil
  }

  private func target(of route: EventRoute) -> Target? {
    if let row = route.row { return .row(row) }
    guard route.receiver?.layer == .header, let point = route.point else { return nil }
    return buttons.firstIndex { $0.contains(point) }.map(Target.button)
  }
}
