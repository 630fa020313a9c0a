import Kinetics
import OverlayCore

/// Values of overlays.
extension LineBuffer {
  /// `height H [insets T B]`, each in a range.
  mutating func content(in range: NumberRange = .any) throws(SyntaxError) -> ListContent {
    try require("height")
    var content = ListContent(height: try number("the content's length", in: range))
    if try accept("insets") {
      content.leading = try number("the inset at the list's top", in: range)
      content.trailing = try number("the inset at the list's end", in: range)
    }
    return content
  }

  /// `NAME [id N] (height H | fraction F | inset I | content [at-most …]) [scroll …] [pull …] [opacity A] [disabled]`.
  mutating func detent(declaring names: inout TraceNames) throws(SyntaxError) -> Detent {
    let id = try detentID(declaring: &names)
    let height = try detentHeight()
    var detent = Detent(id, height)
    try Detent.options.read(&self, Scope(names: names), into: &detent)
    guard isAtEnd() else { throw expected((height == .content ? "at-most, " : "") + Detent.options.expected()) }
    return detent
  }

  private mutating func detentHeight() throws(SyntaxError) -> Detent.Height {
    if let limit = try detentLimit(orWord: "content") { return limit.height }
    return .content(atMost: try accept("at-most") ? try detentLimit() : nil)
  }

  /// `height H | fraction F | inset I`.
  ///
  /// - Parameter other: A word that may stand there instead.
  /// - Returns: `nil` for that word.
  private mutating func detentLimit(orWord other: String? = nil) throws(SyntaxError) -> Detent.Limit? {
    let kinds = ["height", "fraction", "inset"] + (other.map { [$0] } ?? [])
    guard let word = try word() else { throw expected(kinds.alternatives) }
    switch text(word) {
    case "height": return .points(try number("a height", in: .length))
    case "fraction": return .fraction(try number("a fraction", in: .share))
    case "inset": return .inset(try number("an inset", in: .length))
    case other: return nil
    default: throw expected(kinds.alternatives, at: word, among: kinds)
    }
  }
}

extension Detent {
  /// What may follow its height, in this order.
  static let options: [LineOption<Detent>] = [
    .value("scroll", Field({ $0.scroll }) { $0.scroll = $1 }, .choice(Words.scroll)),
    .value("pull", Field({ $0.pull }) { $0.pull = $1 }, .optional(.choice(Words.pull))),
    .value(
      "opacity", Field({ $0.backdropOpacity }) { $0.backdropOpacity = $1 },
      .optional(.number("A", "an opacity", in: .share))),
    .flag("disabled", Field({ $0.isEnabled }) { $0.isEnabled = $1 }, sets: false),
  ]

  /// The detent's line: `detent tip height 120`.
  func line(_ names: TraceNames) -> [UInt8] {
    var text = Array("detent".utf8)
    text.add(names.words(of: id))
    text.add(height)
    Self.options.write(self, unlike: Detent(id, height), names, to: &text)
    return text
  }
}

extension [UInt8] {
  /// `height H`, `content` or `content at-most height H`, with a blank before it.
  fileprivate mutating func add(_ height: Detent.Height) {
    switch height {
    case .points(let height): add("height", height)
    case .fraction(let fraction): add("fraction", fraction)
    case .inset(let inset): add("inset", inset)
    case .content(nil): add("content")
    case .content(let limit?):
      add("content at-most")
      add(limit.height)
    }
  }

  private mutating func add(_ kind: String, _ number: Double) {
    add(kind)
    add(number)
  }
}
