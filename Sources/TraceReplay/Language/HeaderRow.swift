import OverlayCore

/// A word that may begin a line of a header: what it sets, how its value is written, where else it may stand.
struct HeaderRow: Sendable {
  let key: HeaderKey
  let uses: Uses
  /// How its value is written.
  let form: String
  /// What it means, in a sentence with units and default.
  let summary: String
  /// A value, as it stands after the key.
  let example: String
  /// Reads the value of a key that sets a field; `nil` where the reader of the header has its own way.
  let read: (@Sendable (inout LineBuffer, Scope) throws(SyntaxError) -> Setting)?
  /// What a configuration has in the fields that it sets.
  let settings: @Sendable (Configuration) -> [Setting]

  /// Where a key may stand, and how often.
  struct Uses: OptionSet, Sendable {
    let rawValue: UInt8

    /// A header has it once, for all of its overlays.
    static let shared = Uses(rawValue: 1)
    /// A header may have several lines of it.
    static let repeats = Uses(rawValue: 2)
    /// `set` may change it: it has no event of its own, and not only a beginning has it.
    static let set = Uses(rawValue: 4)
    static let matrix = Uses(rawValue: 8)
    /// It names detents, which may be declared below it.
    static let namesDetents = Uses(rawValue: 16)
  }

  /// A key that says something of the trace, of a list or of the layers: the reader of the header reads it.
  static func special(
    _ word: String, _ form: String, _ summary: String, example: String, _ uses: Uses = []
  ) -> HeaderRow {
    HeaderRow(
      key: HeaderKey(word), uses: uses, form: form, summary: summary, example: example, read: nil, settings: { _ in [] }
    )
  }

  /// A key that sets a field.
  static func setting<Value: Equatable & Sendable>(
    _ word: String, _ field: WritableKeyPath<Configuration, Value> & Sendable, _ codec: Codec<Value>,
    _ summary: String, example: String, _ uses: Uses = [.set, .matrix]
  ) -> HeaderRow {
    let key = HeaderKey(word)
    return HeaderRow(
      key: key, uses: uses, form: codec.form, summary: summary, example: example,
      read: { (line, scope) throws(SyntaxError) in Setting(key, field, codec, try codec.read(&line, scope)) },
      settings: { [Setting(key, field, codec, $0[keyPath: field])] })
  }

  /// What taps do: a place, and what a tap does there.
  static func taps(_ word: String, _ summary: String, example: String, _ uses: Uses) -> HeaderRow {
    let (key, action) = (HeaderKey(word), Codec.tap)
    let codecs = Words.tap.entries.map { (place: $0.value, codec: Codec.labelled($0.word, action), word: $0.word) }
    return HeaderRow(
      key: key, uses: uses, form: Words.tap.words.joined(separator: "|") + " " + action.form, summary: summary,
      example: example,
      read: { (line, scope) throws(SyntaxError) in
        let place = try line.choice(Words.tap)
        let codec = Codec.labelled(Words.tap.word(of: place), action)
        let value = try action.read(&line, scope)
        return Setting(key, place.field, codec, value, part: Words.tap.word(of: place))
      },
      settings: { configuration in
        codecs.map {
          let field = $0.place.field
          return Setting(key, field, $0.codec, configuration[keyPath: field], part: $0.word)
        }
      })
  }

  /// Detents, which have a line each.
  static func detents(_ word: String, _ form: String, _ summary: String, example: String) -> HeaderRow {
    HeaderRow(
      key: HeaderKey(word), uses: .repeats, form: form, summary: summary, example: example, read: nil,
      settings: { [.detents($0.detents)] })
  }
}

/// The word of a row.
struct HeaderKey: RawRepresentable, CaseIterable, Hashable, Sendable {
  let rawValue: String

  fileprivate init(_ word: String) { rawValue = word }

  /// The key of a word; `nil` where it is none.
  init?(rawValue: String) {
    guard HeaderRow.byWord[rawValue] != nil else { return nil }
    self.rawValue = rawValue
  }

  /// All keys, in the canonical order of a header.
  static let allCases = HeaderRow.all.map(\.key)
  static let vocabulary = Vocabulary<HeaderKey>()

  var row: HeaderRow? { HeaderRow.byWord[rawValue] }

  func has(_ use: HeaderRow.Uses) -> Bool { row?.uses.contains(use) == true }

  // Those that are named in the code.
  static let title = HeaderKey("title")
  static let model = HeaderKey("model")
  static let container = HeaderKey("container")
  static let safeArea = HeaderKey("safe-area")
  static let keyboard = HeaderKey("keyboard")
  static let scale = HeaderKey("scale")
  static let detent = HeaderKey("detent")
  static let header = HeaderKey("header")
  static let content = HeaderKey("content")
  static let start = HeaderKey("start")
  static let policy = HeaderKey("policy")
  static let spring = HeaderKey("spring")
  static let resistance = HeaderKey("resistance")
  static let slop = HeaderKey("slop")
  static let dim = HeaderKey("dim")
  static let onTap = HeaderKey("on-tap")
  static let rows = HeaderKey("rows")
  static let layer = HeaderKey("layer")
  static let overlay = HeaderKey("overlay")
  static let frames = HeaderKey("frames")
  static let matrix = HeaderKey("matrix")
}

extension HeaderRow {
  fileprivate static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.key.rawValue, $0) })
}
