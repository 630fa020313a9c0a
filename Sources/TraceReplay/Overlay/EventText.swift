import Kinetics
import OverlayCore

/// Events as a trace writes them, words apart by one blank.
enum EventText {
  /// `move 1 195 754`; what one overlay is told has its name in front.
  static func append(_ event: Event, of overlay: OverlayID, _ names: Names, to text: inout [UInt8]) {
    let verb = verb(of: event)
    if verb.isOfOneOverlay { text.append(contentsOf: names.prefix(of: overlay).utf8) }
    text.append(contentsOf: verb.rawValue.utf8)
    switch event {
    case .down(let touch, let point), .move(let touch, let point):
      text.add(touch.rawValue)
      text.add(point)
    case .up(let touch), .cancel(let touch):
      text.add(touch.rawValue)
    case .scroll, .scrollEnd, .wheel:
      appendNative(event, to: &text)
    case .resize, .safeArea, .keyboard, .content, .header:
      appendMetrics(event, to: &text)
    case .enable(let id), .disable(let id):
      text.add(names[id])
    case .moveTo(let id, let animated):
      text.add(names[id])
      if !animated { text.add("instant") }
    case .scrollTo(let offset, let animated):
      text.add(offset)
      if !animated { text.add("instant") }
    case .scrollBegin, .scrollRest, .frame, .increment, .decrement, .escape, .next:
      break
    }
  }

  /// The verb of an event.
  private static func verb(of event: Event) -> Verb {
    switch event {
    case .down: .down
    case .move: .move
    case .up: .up
    case .cancel: .cancel
    case .scrollBegin: .scrollBegin
    case .scroll: .scroll
    case .scrollEnd: .scrollEnd
    case .scrollRest: .scrollRest
    case .wheel: .wheel
    case .frame: .frame
    case .resize: .resize
    case .safeArea: .safeArea
    case .keyboard: .keyboard
    case .content: .content
    case .header: .header
    case .enable: .enable
    case .disable: .disable
    case .moveTo: .moveTo
    case .scrollTo: .scrollTo
    case .increment: .increment
    case .decrement: .decrement
    case .escape: .escape
    case .next: .next
    }
  }

  private static func appendNative(_ event: Event, to text: inout [UInt8]) {
    switch event {
    case .scroll(let offset, let travel, let coasting):
      text.add(offset)
      switch travel {
      case .pan(let travel):
        text.add("pan")
        text.add(travel)
      case .from(let start):
        text.add("from")
        text.add(start)
      case nil: break
      }
      if coasting { text.add("coasting") }
    case .scrollEnd(let velocity, let target):
      text.add("velocity")
      text.add(velocity)
      text.add("target")
      text.add(target)
    case .wheel(let touch, let point, let travel, let phase):
      text.add(touch.rawValue)
      text.add(point)
      text.add(travel)
      text.add(Words.wheel.word(of: phase))
    default: break
    }
  }

  private static func appendMetrics(_ event: Event, to text: inout [UInt8]) {
    switch event {
    case .resize(let size): text.add(size)
    case .safeArea(let insets): text.add(insets)
    case .keyboard(let height): text.add(height)
    case .header(let length): text.add(length)
    case .content(let content, let shift):
      text.add(content)
      guard shift != 0 else { return }
      text.add("shift")
      text.add(shift)
    default: break
    }
  }
}
