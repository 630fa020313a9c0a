import Kinetics
import OverlayCore

/// The words of the values that a setting may have.
enum Words {
  static let edge = Choices<Edge>(["bottom": .bottom, "top": .top, "left": .left, "right": .right])
  static let style = Choices<Style>(["flexible": .flexible, "rigid": .rigid, "expandable": .expandable])
  static let momentum = Choices<Momentum>(["pin": .pin, "carry-up": .carryUp, "carry": .carry])
  static let scrolled = Choices<Scrolled>(["sheet-first": .sheetFirst, "list-first": .listFirst])
  static let drags = Choices<Drags>(["all": .all, "header": .header, "none": .none])
  static let driver = Choices<Driver>(["core": .core, "platform": .platform])
  static let onOff = Choices<Bool>(["on": true, "off": false])
  static let scroll = Choices<Detent.Scroll>(["sheet-first": .sheetFirst, "content-first": .contentFirst])
  static let pull = Choices<Detent.Pull>(["sheet": .sheet, "content": .content])
  static let velocity = Choices<VelocityStrategy>([
    "least-squares": .leastSquares, "weighted": .weighted, "difference": .difference,
  ])
  static let end = Choices<Resistance.Ends>([
    "minimum": .minimum, "maximum": .maximum, "top": .top, "end": .end,
  ])
  static let wheel = Choices<WheelPhase>([
    "begin": .begin, "change": .change, "end": .end, "momentum": .momentum, "notch": .notch,
  ])
  static let tap = Choices<TapPlace>(["handle": .handle, "backdrop": .backdrop, "row": .row])
  static let phase = Choices<Phase>([
    "dragging": .dragging, "settling": .settling, "flinging": .flinging, "bouncing": .bouncing, "resting": .resting,
  ])
  static let position = Choices<Position>([
    "minimum": .minimum, "maximum": .maximum, "progressing": .progressing,
  ])
  static let owner = Choices<Owner?>(["sheet": .sheet, "content": .content, "none": nil])
}

/// What a tap can do something on.
public enum TapPlace: Sendable, Hashable, CaseIterable {
  case handle
  case backdrop
  case row

  /// Where its action stands.
  var path: WritableKeyPath<Taps, TapAction> & Sendable {
    switch self {
    case .handle: \.handle
    case .backdrop: \.backdrop
    case .row: \.row
    }
  }
}
