import Kinetics
import OverlayCore

/// Values of several words.
extension LineBuffer {
  /// `T L B R`, each in a range.
  mutating func insets(in range: NumberRange = .any) throws(SyntaxError) -> EdgeInsets {
    let top = try number("the inset at the top", in: range)
    let left = try number("the inset at the left", in: range)
    let bottom = try number("the inset at the bottom", in: range)
    return EdgeInsets(top: top, left: left, bottom: bottom, right: try number("the inset at the right", in: range))
  }

  /// `height H [insets T B]`, each in a range.
  mutating func content(in range: NumberRange = .any) throws(SyntaxError) -> Content {
    try require("height")
    var content = Content(height: try number("the content's length", in: range))
    if try accept("insets") {
      content.leading = try number("the inset at the list's top", in: range)
      content.trailing = try number("the inset at the list's end", in: range)
    }
    return content
  }

  /// `X Y`.
  mutating func point() throws(SyntaxError) -> Point {
    let x = try number("x")
    return Point(x: x, y: try number("y"))
  }

  /// `ID (height H | fraction F | inset I | content) [scroll …] [pull …] [opacity A] [disabled]`.
  mutating func detent(declaring names: inout Names) throws(SyntaxError) -> Detent {
    let name = try newName("a name for the detent")
    let height = try detentHeight()
    var detent = Detent(names.declare(name), height)
    if try accept("scroll") { detent.scroll = try choice(Words.scroll) }
    if try accept("pull") { detent.pull = try choice(Words.pull) }
    if try accept("opacity") { detent.backdropOpacity = try number("an opacity", in: .share) }
    if try accept("disabled") { detent.isEnabled = false }
    guard isAtEnd() else { throw expected("scroll, pull, opacity, disabled in this order, or the end of the line") }
    return detent
  }

  private mutating func detentHeight() throws(SyntaxError) -> Detent.Height {
    let kinds = ["height", "fraction", "inset", "content"]
    guard let word = try word() else { throw expected(kinds.alternatives) }
    switch text(word) {
    case "height": return .points(try number("a height", in: .length))
    case "fraction": return .fraction(try number("a fraction", in: .share))
    case "inset": return .inset(try number("an inset", in: .length))
    case "content": return .content
    default: throw expected(kinds.alternatives, at: word, among: kinds)
    }
  }
}

extension Detent {
  /// The detent's line: `detent tip height 120`.
  func line(_ names: Names) -> [UInt8] {
    var text = Array("detent".utf8)
    EventText.append(names[id], to: &text)
    switch height {
    case .points(let height):
      EventText.append("height", to: &text)
      EventText.append(height, to: &text)
    case .fraction(let fraction):
      EventText.append("fraction", to: &text)
      EventText.append(fraction, to: &text)
    case .inset(let inset):
      EventText.append("inset", to: &text)
      EventText.append(inset, to: &text)
    case .content:
      EventText.append("content", to: &text)
    }
    if scroll != .sheetFirst { EventText.append("scroll " + Words.scroll.word(of: scroll), to: &text) }
    if let pull { EventText.append("pull " + Words.pull.word(of: pull), to: &text) }
    if let opacity = backdropOpacity {
      EventText.append("opacity", to: &text)
      EventText.append(opacity, to: &text)
    }
    if !isEnabled { EventText.append("disabled", to: &text) }
    return text
  }
}
