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
      append(Int64(touch.rawValue), to: &text)
      append(point, to: &text)
    case .up(let touch), .cancel(let touch):
      append(Int64(touch.rawValue), to: &text)
    case .scroll, .scrollEnd, .wheel:
      appendNative(event, to: &text)
    case .resize, .safeArea, .keyboard, .content, .header:
      appendMetrics(event, to: &text)
    case .enable(let id), .disable(let id):
      append(names[id], to: &text)
    case .moveTo(let id, let animated):
      append(names[id], to: &text)
      if !animated { append("instant", to: &text) }
    case .scrollTo(let offset, let animated):
      append(offset, to: &text)
      if !animated { append("instant", to: &text) }
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
      append(offset, to: &text)
      switch travel {
      case .pan(let travel):
        append("pan", to: &text)
        append(travel, to: &text)
      case .from(let start):
        append("from", to: &text)
        append(start, to: &text)
      case nil: break
      }
      if coasting { append("coasting", to: &text) }
    case .scrollEnd(let velocity, let target):
      append("velocity", to: &text)
      append(velocity, to: &text)
      append("target", to: &text)
      append(target, to: &text)
    case .wheel(let touch, let point, let travel, let phase):
      append(Int64(touch.rawValue), to: &text)
      append(point, to: &text)
      append(travel, to: &text)
      append(Words.wheel.word(of: phase), to: &text)
    default: break
    }
  }

  private static func appendMetrics(_ event: Event, to text: inout [UInt8]) {
    switch event {
    case .resize(let size): append(size, to: &text)
    case .safeArea(let insets): append(insets, to: &text)
    case .keyboard(let height): append(height, to: &text)
    case .header(let length): append(length, to: &text)
    case .content(let content, let shift):
      append(content, to: &text)
      guard shift != 0 else { return }
      append("shift", to: &text)
      append(shift, to: &text)
    default: break
    }
  }

  // MARK: Words with the blank before them; also for settings

  static func append(_ word: String, to text: inout [UInt8]) {
    text.append(.space)
    text.append(contentsOf: word.utf8)
  }

  static func append(_ number: Double, to text: inout [UInt8]) {
    text.append(.space)
    Decimal.append(number, to: &text)
  }

  static func append(_ number: Int64, to text: inout [UInt8]) {
    text.append(.space)
    Decimal.append(number, to: &text)
  }

  static func append(_ point: Point, to text: inout [UInt8]) {
    append(point.x, to: &text)
    append(point.y, to: &text)
  }

  static func append(_ size: Size, to text: inout [UInt8]) {
    append(size.width, to: &text)
    text.append(UInt8(ascii: "x"))
    Decimal.append(size.height, to: &text)
  }

  static func append(_ insets: EdgeInsets, to text: inout [UInt8]) {
    append(insets.top, to: &text)
    append(insets.left, to: &text)
    append(insets.bottom, to: &text)
    append(insets.right, to: &text)
  }

  static func append(_ content: Content, to text: inout [UInt8]) {
    append("height", to: &text)
    append(content.height, to: &text)
    guard content.leading != 0 || content.trailing != 0 else { return }
    append("insets", to: &text)
    append(content.leading, to: &text)
    append(content.trailing, to: &text)
  }
}
