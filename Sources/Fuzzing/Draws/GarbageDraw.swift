import Kinetics
import OverlayCore

extension Draw {
  /// What no host should send, once in three times at a time that goes backwards or far.
  package mutating func garbageStep(after wait: Int64) -> Session.Step {
    let wait = once(in: 3) ? pick(0, 1, -1, -1_000_000_000, 3_600_000_000_000, 1 << 62, .max, .min) : wait
    return Session.Step(wait: wait, action: .send(garbageEvent()))
  }

  private mutating func garbageEvent() -> OverlayEvent {
    let touch = TouchID(pick(0, 1, 2, .max, .min))
    let detent = DetentID(pick(0, 1, -1, .max, .min))
    switch below(16) {
    case 0, 1: return .down(touch, garbagePoint())
    case 2, 3: return .move(touch, garbagePoint())
    case 4: return pick(.up(touch), .cancel(touch))
    case 5:
      return .wheel(
        touch, garbagePoint(), travel: garbage(), across: garbage(), pick(.begin, .change, .end, .momentum, .notch))
    case 6, 7: return .scroll(offset: garbage(), travel: once(in: 2) ? nil : .pan(garbage()), coasting: once(in: 2))
    case 8: return .scrollEnd(velocity: garbage(), target: once(in: 4) ? nil : garbage())
    case 9 where once(in: 3):
      return .surroundings(
        Surroundings(
          size: Size2D(width: garbage(), height: pick(garbage(), 844)), keyboard: pick(0, garbage()),
          scale: pick(2, garbage())))
    case 9: return .resize(Size2D(width: garbage(), height: garbage()))
    case 10: return .safeArea(Insets(top: garbage(), left: garbage(), bottom: garbage(), right: garbage()))
    case 11: return .keyboard(garbage())
    case 12:
      let content = ListContent(height: garbage(), leading: garbage(), trailing: garbage())
      return .content(content, shift: pick(0, garbage()))
    case 13: return once(in: 2) ? .header(garbage()) : .footer(garbage())
    case 14:
      return pick(.scrollTo(garbage(), animated: once(in: 2)), .reveal(lower: garbage(), upper: pick(0, garbage())))
    default: return pick(.moveTo(detent, animated: true), .enable(detent), .disable(detent), .scrollBegin, .scrollRest)
    }
  }

  private mutating func garbagePoint() -> Point2D { Point2D(x: garbage(), y: garbage()) }
}

extension Draw {
  /// What no host should send, and what it may just send.
  package mutating func garbage() -> Double {
    below(3) == 0 ? grid(-2000, 2000) : corner(near: pick(0x1p40, -0x1p40, 0.1, 1e-300, 1))
  }
}
