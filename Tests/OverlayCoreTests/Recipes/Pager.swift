import Kinetics
import OverlayCore

// sample
/// Gives a finger that goes across to a pager inside the list.
struct PagerTouches {
  private var start: [TouchID: Point2D] = [:]
  /// The fingers that the pager has, each with how far it went across: points, positive to the right.
  private(set) var travel: [TouchID: Double] = [:]

  /// After every touch event of the overlay.
  mutating func follow(_ event: OverlayEvent, _ effects: OverlayEffects) {
    for case .letGo(let finger) in effects { travel[finger] = 0 }
    switch event {
    case .down(let finger, let point): start[finger] = point
    case .move(let finger, let point):
      if let first = start[finger], travel[finger] != nil { travel[finger] = point.x - first.x }
    case .up(let finger), .cancel(let finger):
      start[finger] = nil
      travel[finger] = nil
    default: break
    }
  }
}
// end
