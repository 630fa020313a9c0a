import Kinetics
import OverlayCore

/// Writes the events of a pinned session, one by one, in view of what an overlay shows.
struct Script {
  var dice: Dice
  /// Where each finger is: its depth from the sheet's edge, and its place across.
  private var fingers: [(id: Int, depth: Double, across: Double)] = []
  private var direction = 1.0
  private var travel = 0.0
  private var nextFinger = 0

  init(_ seed: Int) {
    dice = Dice(seed)
  }

  /// The nanoseconds until the next event.
  mutating func wait(_ overlay: Overlay) -> Int64 {
    if dice.once(in: 10) {
      return dice.pick(700_000_000, overlay.restTime.nanoseconds - overlay.now.nanoseconds, -5_000_000)
    }
    return dice.pick(0, 0, 8_333_333, 8_333_333, 8_333_333, 16_666_667, 4_000_000, 41_000_000, 1, 90_000_000)
  }

  mutating func event(_ overlay: Overlay) -> OverlayEvent {
    switch dice.below(24) {
    case 0, 1, 2: down(overlay)
    case 3...10: move(overlay)
    case 11, 12, 13: lift(overlay)
    case 14: .frame
    case 15, 16: command(overlay)
    case 17, 18: metrics(overlay)
    case 19: wheel(overlay)
    case 20: odd(overlay)
    default: overlay.configuration.driver == .platform ? native(overlay) : move(overlay)
    }
  }

  // MARK: Fingers

  private mutating func down(_ overlay: Overlay) -> OverlayEvent {
    guard fingers.count < 3 else { return lift(overlay) }
    let list = max(overlay.height - overlay.configuration.header, 0)
    let depth =
      switch dice.below(8) {
      case 0...4: dice.eighths(0, list)
      case 5, 6: list + dice.eighths(0, max(overlay.height - list, 0))
      default: dice.eighths(0, 900)
      }
    if !dice.once(in: 10) || fingers.isEmpty { nextFinger += 1 } else { nextFinger = fingers.removeFirst().id }
    let finger = (id: nextFinger, depth: (depth * 8).rounded(.down) / 8, across: 100.0)
    fingers.append(finger)
    return .down(TouchID(finger.id), point(finger.depth, finger.across, overlay))
  }

  private mutating func move(_ overlay: Overlay) -> OverlayEvent {
    guard !fingers.isEmpty else { return down(overlay) }
    if dice.once(in: 5) { direction = -direction }
    let index = dice.below(fingers.count)
    fingers[index].depth += direction * dice.pick(0.125, 1, 3.5, 8, 12, 24, 24, 60, 200)
    fingers[index].across += dice.pick(0, 0, 0, 0, 0, 0.5, -0.5, 3, 12, -12)
    return .move(TouchID(fingers[index].id), point(fingers[index].depth, fingers[index].across, overlay))
  }

  private mutating func lift(_ overlay: Overlay) -> OverlayEvent {
    guard !fingers.isEmpty else { return .frame }
    let id = TouchID(fingers.remove(at: dice.below(fingers.count)).id)
    return dice.once(in: 6) ? .cancel(id) : .up(id)
  }

  /// The screen point at a depth from the sheet's edge.
  private func point(_ depth: Double, _ across: Double, _ overlay: Overlay) -> Point2D {
    let size = overlay.surroundings.size
    return switch overlay.configuration.edge {
    case .bottom: Point2D(x: across, y: size.height - depth)
    case .top: Point2D(x: across, y: depth)
    case .left: Point2D(x: depth, y: across)
    case .right: Point2D(x: size.width - depth, y: across)
    }
  }

  // MARK: The rest

  private mutating func command(_ overlay: Overlay) -> OverlayEvent {
    let id = DetentID(dice.below(5))
    let isAnimated = !dice.once(in: 4)
    return switch dice.below(8) {
    case 0: .increment
    case 1: .decrement
    case 2: .escape
    case 3: .next
    case 4: .scrollTo(dice.eighths(-50, 1000), animated: isAnimated)
    default: .moveTo(id, animated: isAnimated)
    }
  }

  private mutating func metrics(_ overlay: Overlay) -> OverlayEvent {
    let id = DetentID(dice.below(5))
    let size = overlay.surroundings.size
    return switch dice.below(8) {
    case 0: .resize(Size2D(width: size.height, height: size.width))
    case 1: .resize(Size2D(width: dice.eighths(0, 900), height: dice.eighths(0, 900)))
    case 2: .safeArea(Insets(top: dice.eighths(0, 60), left: 0, bottom: dice.pick(0, 34), right: 20))
    case 3: .keyboard(dice.pick(0, 291, 335.5))
    case 4: .content(dice.content(), shift: dice.pick(0, 0, 44, -30.5))
    case 5: .header(dice.pick(0, 20, 120.5))
    case 6: .enable(id)
    default: .disable(id)
    }
  }

  private mutating func wheel(_ overlay: Overlay) -> OverlayEvent {
    let place = point(dice.eighths(0, max(overlay.height, 0)), 100, overlay)
    let travel: Double = dice.pick(-1, 1) * dice.pick(0, 3, 20, 120, 900)
    let id = TouchID(dice.pick(1000, 1000, 1000, 1001))
    return .wheel(id, place, travel: travel, dice.pick(.begin, .change, .change, .end, .momentum, .notch))
  }

  private mutating func native(_ overlay: Overlay) -> OverlayEvent {
    switch dice.below(10) {
    case 0, 1:
      travel = 0
      return .scrollBegin
    case 2, 3, 4, 5:
      let step: Double = dice.pick(-1, 1) * dice.pick(0.5, 3, 24, 200)
      travel += step
      let known: ScrollTravel? = dice.once(in: 3) ? nil : .pan(travel)
      return .scroll(offset: overlay.offset + step, travel: known, coasting: false)
    case 6: return .scroll(offset: overlay.offset + dice.eighths(-100, 100), travel: nil, coasting: true)
    case 7, 8: return .scrollEnd(velocity: dice.eighths(-3000, 3000), target: dice.eighths(-10, 900))
    default: return .scrollRest
    }
  }

  /// What cannot be applied.
  private mutating func odd(_ overlay: Overlay) -> OverlayEvent {
    let bad = dice.pick(.nan, .infinity, -0x1p41, 0x1p40)
    let place = Point2D(x: 100, y: bad)
    return dice.pick(
      .down(TouchID(77), place), .move(TouchID(fingers.first?.id ?? 0), place), .up(TouchID(99)), .cancel(TouchID(99)),
      .wheel(TouchID(1000), place, travel: 3, .begin), .keyboard(-bad), .header(bad), .scrollTo(bad, animated: true),
      .resize(Size2D(width: bad, height: 3)), .content(ListContent(height: bad)), .content(ListContent(), shift: bad),
      .moveTo(DetentID(99), animated: true),
      .scroll(offset: bad, travel: nil, coasting: false), .scrollEnd(velocity: bad, target: 0), .scrollRest)
  }
}
