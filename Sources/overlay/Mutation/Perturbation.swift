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
  /// The names of the detents or of the cards, for words that could name another one.
  let ids: [[UInt8]]
  private let kit: PerturbationKit
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
    kit = model == .overlay ? .overlays : .cards(model)
    ids = kit.ids(parts)
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
      + [Perturbation(line: rule, edit: .insert([kit.key]))]
  }

  private static func isPerturbed(_ key: String) -> Bool {
    !["", "title", "model", "kinds", "frames", "matrix"].contains(key) && !key.hasPrefix("x-")
  }

  /// Changes of one expectation, each of which should not hold where the expectation does.
  func ofExpectation(_ line: Int) -> [Perturbation] {
    let words = parts[line].words
    var changes = replacements(of: line)
    guard let last = words.last else { return changes }
    for word in kit.words.map({ Array($0.utf8) }) + ids + layers where word != last {
      changes.append(replacing(words.count - 1, of: line, by: word))
    }
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

  private func replacing(_ index: Int, of line: Int, by word: [UInt8]) -> Perturbation {
    var words = parts[line].words
    words[index] = word
    return Perturbation(line: line, edit: .replace(Array(words.joined(separator: [.space]))))
  }

  private func alternatives(to word: [UInt8]) -> [[UInt8]] {
    if ids.contains(word) { return ids.filter { $0 != word } }
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

  /// Events that change something almost anywhere.
  func insertions(before line: Int) -> [Perturbation] {
    kit.insertions(self).map { Perturbation(line: line, edit: .insert($0)) }
  }

  /// A finger that goes down at a point and moves, in each direction.
  static func moves(from point: (x: Int, y: Int)) -> [[String]] {
    [(0, -200), (0, 200), (-200, 0), (200, 0)].map { (dx, dy) in
      ["down 99 \(point.x) \(point.y)", "move 99 \(point.x + dx) \(point.y + dy)"]
    }
  }

  /// The container's width and height.
  var container: (width: Int, height: Int)? {
    let size = parts.first { $0.first == "container" && $0.words.count > 1 }?.words[1] ?? []
    let numbers = String(decoding: size, as: UTF8.self).split(separator: "x").map { Int($0) ?? 400 }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}

extension LineLayout.Parts {
  /// Whether the line is an `expect laws`, of one overlay or of all.
  fileprivate var isOfLaws: Bool {
    guard words.count > 1 else { return false }
    return words[1].elementsEqual("laws".utf8) || words[1].suffix(5).elementsEqual("/laws".utf8)
  }
}
