/// A key of a header: what it sets, how its value is written, and where else it may stand.
///
/// The rows of a model define its headers: reading, writing, matrices, `set` and the reference all use them.
struct HeaderRow<Target>: Sendable {
  let key: HeaderKey
  let uses: HeaderUses
  let form: String
  /// What it means, in a sentence with units and default.
  let summary: String
  /// A value, as it stands after the key.
  let example: String
  /// Reads the value of a key that sets a field; `nil` for a key that the reader of the header reads itself.
  let read: (@Sendable (inout LineBuffer, Scope) throws(SyntaxError) -> Setting<Target>)?
  /// Whether the key sets a field. To compare `read` with `nil` would need iOS 18.
  var isRead: Bool { if case .some = read { true } else { false } }
  /// The settings that a target has in the fields of the key.
  let settings: @Sendable (Target) -> [Setting<Target>]
  /// Some values of the key, as its codec lists them.
  var samples: [Setting<Target>] = []
}

/// Where a key may stand, and how often.
struct HeaderUses: OptionSet, Sendable {
  let rawValue: UInt8

  /// A header has it once, for all of its overlays.
  static let shared = HeaderUses(rawValue: 1)
  /// A header may have several lines of it.
  static let repeats = HeaderUses(rawValue: 2)
  /// `set` may change it: it has no event of its own, and does not count only at the start.
  static let set = HeaderUses(rawValue: 4)
  static let matrix = HeaderUses(rawValue: 8)
  /// It names detents, which may be declared below it.
  static let namesDetents = HeaderUses(rawValue: 16)
}

extension HeaderRow {
  /// A key that the reader of the header reads itself: of the trace, of a list or of the layers.
  static func special(
    _ word: String, _ form: String, _ summary: String, example: String, _ uses: HeaderUses = []
  ) -> HeaderRow {
    HeaderRow(
      key: HeaderKey(rawValue: word), uses: uses, form: form, summary: summary, example: example, read: nil,
      settings: { _ in [] })
  }

  static func setting<Value: Equatable & Sendable>(
    _ word: String, _ field: Field<Target, Value>, _ codec: Codec<Value>,
    _ summary: String, example: String, _ uses: HeaderUses = [.set, .matrix]
  ) -> HeaderRow {
    let key = HeaderKey(rawValue: word)
    let said = SaidField(key, uses, field, codec)
    return HeaderRow(
      key: key, uses: uses, form: codec.form, summary: summary, example: example,
      read: { (line, scope) throws(SyntaxError) in try said.read(&line, scope) },
      settings: { [said.setting(of: $0)] }, samples: said.samples)
  }
}

struct HeaderKey: RawRepresentable, Hashable, Sendable {
  let rawValue: String
}

/// The rows of a header's language, in the canonical order of a header.
struct HeaderTable<Target>: Sendable {
  let rows: [HeaderRow<Target>]
  private let byKey: [HeaderKey: HeaderRow<Target>]

  init(_ rows: [HeaderRow<Target>]) {
    self.rows = rows
    byKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  subscript(key: HeaderKey) -> HeaderRow<Target>? { byKey[key] }

  subscript(word: String) -> HeaderRow<Target>? { byKey[HeaderKey(rawValue: word)] }

  func words(_ isWanted: (HeaderRow<Target>) -> Bool) -> [String] { rows.filter(isWanted).map { $0.key.rawValue } }
}

enum Headers {
  /// The most runs of one trace.
  static let mostRuns = 256
  /// The most overlays of a trace: each hears every event.
  static let mostOverlays = 64
  /// The most detents of an overlay: each release looks at all of them.
  static let mostDetents = 256
}

/// The keys that the code names.
extension HeaderKey {
  static let title = HeaderKey(rawValue: "title")
  static let model = HeaderKey(rawValue: "model")
  static let container = HeaderKey(rawValue: "container")
  static let safeArea = HeaderKey(rawValue: "safe-area")
  static let keyboard = HeaderKey(rawValue: "keyboard")
  static let margins = HeaderKey(rawValue: "margins")
  static let breadth = HeaderKey(rawValue: "breadth")
  static let scale = HeaderKey(rawValue: "scale")
  static let detent = HeaderKey(rawValue: "detent")
  static let header = HeaderKey(rawValue: "header")
  static let footer = HeaderKey(rawValue: "footer")
  static let content = HeaderKey(rawValue: "content")
  static let start = HeaderKey(rawValue: "start")
  static let keyboardReturn = HeaderKey(rawValue: "keyboard-return")
  static let policy = HeaderKey(rawValue: "policy")
  static let spring = HeaderKey(rawValue: "spring")
  static let momentum = HeaderKey(rawValue: "momentum")
  static let drags = HeaderKey(rawValue: "drags")
  static let driver = HeaderKey(rawValue: "driver")
  static let layoutDirection = HeaderKey(rawValue: "layout-direction")
  static let reduceMotion = HeaderKey(rawValue: "reduce-motion")
  static let resistance = HeaderKey(rawValue: "resistance")
  static let slop = HeaderKey(rawValue: "slop")
  static let velocityStrategy = HeaderKey(rawValue: "velocity-strategy")
  static let scrolled = HeaderKey(rawValue: "scrolled")
  static let deceleration = HeaderKey(rawValue: "deceleration")
  static let dim = HeaderKey(rawValue: "dim")
  static let onTap = HeaderKey(rawValue: "on-tap")
  static let rows = HeaderKey(rawValue: "rows")
  static let list = HeaderKey(rawValue: "list")
  static let layer = HeaderKey(rawValue: "layer")
  static let overlay = HeaderKey(rawValue: "overlay")
  static let deck = HeaderKey(rawValue: "deck")
  static let browser = HeaderKey(rawValue: "browser")
  static let carousel = HeaderKey(rawValue: "carousel")
  static let cards = HeaderKey(rawValue: "cards")
  static let kinds = HeaderKey(rawValue: "kinds")
  static let card = HeaderKey(rawValue: "card")
  static let inset = HeaderKey(rawValue: "inset")
  static let origin = HeaderKey(rawValue: "origin")
  static let visible = HeaderKey(rawValue: "visible")
  static let preset = HeaderKey(rawValue: "preset")
  static let page = HeaderKey(rawValue: "page")
  static let thresholds = HeaderKey(rawValue: "thresholds")
  static let release = HeaderKey(rawValue: "release")
  static let sag = HeaderKey(rawValue: "sag")
  static let exitSpring = HeaderKey(rawValue: "exit-spring")
  static let shrink = HeaderKey(rawValue: "shrink")
  static let drop = HeaderKey(rawValue: "drop")
  static let shade = HeaderKey(rawValue: "shade")
  static let sink = HeaderKey(rawValue: "sink")
  static let advance = HeaderKey(rawValue: "advance")
  static let retreat = HeaderKey(rawValue: "retreat")
  static let flip = HeaderKey(rawValue: "flip")
  static let switching = HeaderKey(rawValue: "switching")
  static let flick = HeaderKey(rawValue: "flick")
  static let removes = HeaderKey(rawValue: "removes")
  static let fade = HeaderKey(rawValue: "fade")
  static let history = HeaderKey(rawValue: "history")
  static let mirrored = HeaderKey(rawValue: "mirrored")
  static let flipped = HeaderKey(rawValue: "flipped")
  static let removed = HeaderKey(rawValue: "removed")
  static let slots = HeaderKey(rawValue: "slots")
  static let touched = HeaderKey(rawValue: "touched")
  static let lost = HeaderKey(rawValue: "lost")
  static let directions = HeaderKey(rawValue: "directions")
  static let refusals = HeaderKey(rawValue: "refusals")
  static let frames = HeaderKey(rawValue: "frames")
  static let matrix = HeaderKey(rawValue: "matrix")
}
