import Kinetics
import OverlayCore

/// Values of overlays.
extension LineBuffer {
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
    text.add(names[id])
    switch height {
    case .points(let height):
      text.add("height")
      text.add(height)
    case .fraction(let fraction):
      text.add("fraction")
      text.add(fraction)
    case .inset(let inset):
      text.add("inset")
      text.add(inset)
    case .content:
      text.add("content")
    }
    if scroll != .sheetFirst { text.add("scroll " + Words.scroll.word(of: scroll)) }
    if let pull { text.add("pull " + Words.pull.word(of: pull)) }
    if let opacity = backdropOpacity {
      text.add("opacity")
      text.add(opacity)
    }
    if !isEnabled { text.add("disabled") }
    return text
  }
}
