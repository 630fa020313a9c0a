import Kinetics
import OverlayCore

/// Words that name something.
extension LineBuffer {
  /// A word that may be a name.
  mutating func newName(_ what: String) throws(SyntaxError) -> String {
    guard let word = try word() else { throw expected(what) }
    let name = text(word)
    if name == "none" { throw expected(what + " other than none", at: word.start) }
    guard TraceNames.isName(name) else {
      throw expected(what + ": a letter, then letters, digits, - or _", at: word.start)
    }
    return name
  }

  mutating func detent(_ names: TraceNames) throws(SyntaxError) -> DetentID { try ownedDetent(names).id }

  /// The name of a detent, which says its overlay too.
  ///
  /// - Parameter others: What else may stand there, for the message.
  mutating func ownedDetent(
    _ names: TraceNames, or others: String = ""
  ) throws(SyntaxError) -> (overlay: OverlayID, id: DetentID) {
    guard let word = try word() else { throw expected(others + "the id of a detent") }
    guard let detent = names.detent(named: text(word)) else {
      throw expected(others + "a declared detent", at: word, among: names.all)
    }
    return detent
  }

  /// The name of a detent of one overlay; with `nil`, of the first one.
  ///
  /// - Parameter others: What else may stand there, for the message.
  mutating func detent(
    of overlay: OverlayID?, _ names: TraceNames, or others: String = ""
  ) throws(SyntaxError) -> DetentID {
    let place = nextPlace()
    let (owner, id) = try ownedDetent(names, or: others)
    guard owner == overlay ?? names.firstOverlay else { throw expected("a detent of the same overlay", at: place) }
    return id
  }

  mutating func layer(_ names: TraceNames) throws(SyntaxError) -> Receiver {
    guard let word = try word() else { throw expected("the id of a layer") }
    guard let layer = names.layer(named: text(word)) else {
      throw expected("a known layer", at: word, among: names.layerNames)
    }
    return layer
  }

  mutating func layerOrNone(_ names: TraceNames) throws(SyntaxError) -> Receiver? {
    if try accept("none") { return nil }
    return try layer(names)
  }

  mutating func overlay(_ names: TraceNames) throws(SyntaxError) -> OverlayID {
    guard let word = try word() else { throw expected("the name of an overlay") }
    guard let id = names.overlay(named: text(word)) else {
      throw expected("a declared overlay", at: word, among: names.overlayNames)
    }
    return id
  }

  mutating func choice<Value>(_ choices: Choices<Value>) throws(SyntaxError) -> Value {
    choices.entries[try choice(choices.words)].value
  }

  /// The index of the next word in a list.
  mutating func choice(_ words: [String]) throws(SyntaxError) -> Int {
    guard let word = try word() else { throw expected(words.alternatives) }
    guard let index = words.firstIndex(of: text(word)) else {
      throw expected(words.alternatives, at: word, among: words)
    }
    return index
  }

  mutating func touch() throws(SyntaxError) -> TouchID {
    TouchID(try integer("the id of a touch"))
  }

  /// Takes a word that may stand at the end of the line; `nil` at the end.
  ///
  /// - Parameter others: What else may stand there, for the message.
  mutating func option<Value>(_ choices: Choices<Value>, beside others: [String]) throws(SyntaxError) -> Value? {
    guard let word = try word() else { return nil }
    if let value = choices.value(of: text(word)) { return value }
    let words = others + choices.words
    throw expected("\(words.joined(separator: ", ")) or the end of the line", at: word, among: words)
  }

  /// The longest `settle` where no limit is given: 10 s.
  private static let longestSettle: Int64 = 10_000_000_000

  /// `[limit MS]`, in nanoseconds.
  mutating func settleLimit() throws(SyntaxError) -> Int64 {
    if try accept("limit") { return try milliseconds("a limit") }
    guard let word = try word() else { return Self.longestSettle }
    guard bytes[word.start].digit <= 9 else {
      throw expected("\"limit\" or the end of the line", at: word, among: ["limit"])
    }
    let limit = Printable.text(text(word), atMost: Printable.longestToken)
    throw expected("\"limit\" or the end of the line", at: word.start, fix: "write \"settle limit \(limit)\"")
  }
}
