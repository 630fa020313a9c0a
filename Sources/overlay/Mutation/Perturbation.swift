import Traces

/// One small change of a trace's text. The lines keep their numbers, so that what fails can be named.
struct Perturbation: Equatable {
  enum Edit: Equatable {
    /// The line says something else, or nothing.
    case replace([UInt8])
    /// Other lines stand before it.
    case insert([String])
  }

  /// The position of the line, from 0.
  var line: Int
  var edit: Edit

  /// The number of a line of the changed text in the original, from 1.
  func original(_ number: Int) -> Int {
    guard case .insert(let new) = edit, number > line else { return number }
    return number - new.count
  }

  /// The text with the change.
  func apply(to lines: [ArraySlice<UInt8>]) -> [UInt8] {
    var changed = lines[...]
    switch edit {
    case .replace(let new): changed[line] = new[...]
    case .insert(let new): changed.insert(contentsOf: new.map { Array($0.utf8)[...] }, at: line)
    }
    return Array(changed.joined(separator: [.newline])) + [.newline]
  }
}

/// A trace as lines of words, which its perturbations change one by one.
struct PerturbableTrace {
  let lines: [ArraySlice<UInt8>]
  let model: TraceModel
  let parts: [LineLayout.Parts]
  private let rule: Int
  /// The names of the detents, and those of the cards that are words: numbers have neighbours of their own.
  let detents: [[UInt8]]
  private let cardNames: [[UInt8]]
  /// The cards of the trace, each with the body's name.
  let cards: [Cards]
  /// A layer of each overlay that has a name: those without one are none of theirs.
  private let layers: [[UInt8]]

  init(_ text: [UInt8]) {
    var source = ByteSource(text)
    model = source.model()
    var lines = text.split(separator: .newline, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    let rule = lines.firstIndex { $0.starts(with: "---".utf8) } ?? lines.count
    self.rule = rule
    parts = lines.enumerated().map { LineLayout.parts(of: $1, isHeader: $0 <= rule) }
    detents = parts.filter { $0.first == "detent" && $0.words.count > 1 }.map { $0.words[1] }
    cards = Self.cards(parts, model)
    cardNames = cards.flatMap { $0.ids }.filter { $0.first?.isLetter == true }
    layers = parts.filter { $0.first == "overlay" && $0.words.count > 1 }.map { $0.words[1] + Array("/list".utf8) }
  }

  /// The positions of the lines that expect something of their own session; laws hold of all.
  var expectations: [Int] {
    lines.indices.filter { $0 > rule && parts[$0].first == "expect" && !parts[$0].isOfLaws }
  }

  /// Changes of what happens, the likeliest to be noticed first: events left out, other numbers, another header.
  var ofEvents: [Perturbation] {
    let events = lines.indices.filter { $0 > rule && !parts[$0].isEmpty && parts[$0].first != "expect" }
    let header = lines.indices.filter { $0 > 0 && $0 < rule && Self.isPerturbed(parts[$0].first) }
    return events.map { Perturbation(line: $0, edit: .replace([])) }
      + events.flatMap { replacements(of: $0) + delays(of: $0) }
      + header.flatMap { replacements(of: $0) }
      + header.filter { parts[$0].first != "container" }.map { Perturbation(line: $0, edit: .replace([])) }
      + [Perturbation(line: rule, edit: .insert([model == .overlay ? "driver platform" : "preset classic"]))]
  }

  private static func isPerturbed(_ key: String) -> Bool {
    !["", "title", "model", "kinds", "frames", "matrix"].contains(key) && !key.hasPrefix("x-")
  }

  /// Changes of one expectation, each of which should not hold where the expectation does.
  func ofExpectation(_ line: Int) -> [Perturbation] {
    let words = parts[line].words
    var changes = replacements(of: line)
    guard words.count > 2, let last = words.last else { return changes }
    let values = TraceLanguage.samples(ofExpectation: Self.subject(of: words[1]))
    for word in values.map({ Array($0.utf8) }) + detents + cardNames + layers where word != last {
      changes.append(replacing(words.count - 1, of: line, by: word))
    }
    // If nothing can be done now, no other command can be done either.
    if Self.subject(of: words[1]) == "cannot" { changes.append(replacing(1, of: line, by: words[1].dropLast(3))) }
    let shorter = Array(words.dropLast().joined(separator: [.space]))
    return changes + [Perturbation(line: line, edit: .replace(shorter))]
  }

  // MARK: Edits

  /// An event that is at the instant of the one before it comes later.
  private func delays(of line: Int) -> [Perturbation] {
    guard let first = parts[line].words.first, first[0] != .plus, first[0] != UInt8(ascii: "@") else { return [] }
    return [Perturbation(line: line, edit: .replace(Array("+8 ".utf8) + parts[line].words.joined(separator: [.space])))]
  }

  /// Every number and every detent of a line as another one.
  private func replacements(of line: Int) -> [Perturbation] {
    parts[line].words.indices.flatMap { index in
      alternatives(to: parts[line].words[index]).map { replacing(index, of: line, by: $0) }
    }
  }

  private func replacing(_ index: Int, of line: Int, by word: some Sequence<UInt8>) -> Perturbation {
    var words = parts[line].words
    words[index] = Array(word)
    return Perturbation(line: line, edit: .replace(Array(words.joined(separator: [.space]))))
  }

  private func alternatives(to word: [UInt8]) -> [[UInt8]] {
    for names in [detents, cardNames] where names.contains(word) { return names.filter { $0 != word } }
    for separator in [Array("..".utf8), Array("x".utf8)] {
      let others = alternatives(to: word, around: separator)
      if !others.isEmpty { return others }
    }
    // What stands behind the word of a command or an effect: `scroll-to:120`, `will-move:half`.
    if let colon = word.firstIndex(of: UInt8(ascii: ":")) {
      return alternatives(to: Array(word[(colon + 1)...])).map { word[...colon] + $0 }
    }
    if let first = word.first, first == .plus || first == UInt8(ascii: "@") {
      return numbers(near: Array(word.dropFirst())).filter { $0.first != .minus }.map { [first] + $0 }
    }
    return numbers(near: word)
  }

  /// Of two numbers with a separator between them: either one changed, and both.
  private func alternatives(to word: [UInt8], around separator: [UInt8]) -> [[UInt8]] {
    let places = word.indices.filter { word[$0...].starts(with: separator) }
    guard places.count == 1, let place = places.first else { return [] }
    let (left, right) = (Array(word[..<place]), Array(word[(place + separator.count)...]))
    let (lefts, rights) = (numbers(near: left), numbers(near: right))
    return lefts.map { $0 + separator + right } + rights.map { left + separator + $0 }
      + zip(lefts, rights).map { $0 + separator + $1 }
  }

  /// Other numbers: a little more and less, much more and less, none, and the other way.
  private func numbers(near word: [UInt8]) -> [[UInt8]] {
    guard let value = Decimal.value(of: word) else { return [] }
    let others = [value + 1, value - 1, value + 40, value - 40, value * 3, -value, 0, value + 1000, value / 2]
    return others.filter { $0 != value }.map { number in
      var text: [UInt8] = []
      Decimal.append(number, to: &text)
      return text
    }
  }

  /// The events of every kind, before a line.
  func insertions(before line: Int) -> [Perturbation] {
    insertions.map { Perturbation(line: line, edit: .insert($0)) }
  }

  /// The word of an expectation without the body in front of it.
  private static func subject(of word: [UInt8]) -> String {
    String(decoding: word.suffix(from: (word.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1), as: UTF8.self)
  }
}

extension PerturbableTrace {
  /// The cards of one body.
  struct Cards {
    /// The body's name in front of a verb: `search/photos/`; empty where the cards are alone.
    let prefix: String
    let model: TraceModel
    /// Their names or numbers; empty where the header says how many there are.
    var ids: [[UInt8]] = []

    /// The first of them, by name or by number.
    func names(_ most: Int) -> [String] {
      ids.isEmpty ? (0..<most).map { String($0) } : ids.prefix(most).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func cards(_ parts: [LineLayout.Parts], _ model: TraceModel) -> [Cards] {
    var (bodies, overlay) = (model == .overlay ? [] : [Cards(prefix: "", model: model)], "")
    for line in parts where line.words.count > 1 {
      let name = String(decoding: line.words.last ?? [], as: UTF8.self)
      if line.first == "overlay" { overlay = name + "/" }
      if let model = TraceModel(rawValue: line.first), line.words[1].elementsEqual("in".utf8) {
        bodies.append(Cards(prefix: overlay + name + "/", model: model))
      }
      guard line.first == "cards", let last = bodies.indices.last else { continue }
      let words = line.words.dropFirst().map { Array($0.prefix { $0 != UInt8(ascii: ":") }) }
      bodies[last].ids = words.count == 1 && words[0].first?.isLetter != true ? [] : words
    }
    return bodies
  }
}

extension LineLayout.Parts {
  /// Whether the line is an `expect laws`, of one overlay or of all.
  fileprivate var isOfLaws: Bool {
    guard words.count > 1 else { return false }
    return words[1].elementsEqual("laws".utf8) || words[1].suffix(5).elementsEqual("/laws".utf8)
  }
}
