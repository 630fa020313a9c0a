import Kinetics
import OverlayCore

/// Words that stand for something that has a name.
extension LineBuffer {
  /// A word that is, or becomes, a name.
  mutating func newName(_ what: String) throws(SyntaxError) -> String {
    guard let word = try word() else { throw expected(what) }
    let name = text(word)
    guard Names.isName(name) else {
      throw expected(what + ": a letter, then letters, digits, - or _", at: word.start)
    }
    return name
  }

  /// The name of a declared detent.
  mutating func detent(_ names: Names) throws(SyntaxError) -> DetentID {
    guard let word = try word() else { throw expected("the id of a detent") }
    guard let id = names[text(word)] else { throw expected("a declared detent", at: word, among: names.all) }
    return id
  }

  /// The name of a detent of one overlay, of the first one where none is said.
  ///
  /// - Parameter others: What may stand there besides, for the message.
  mutating func detent(
    of overlay: OverlayID?, _ names: Names, or others: String = ""
  ) throws(SyntaxError) -> DetentID {
    guard let word = try word() else { throw expected(others + "the id of a detent") }
    guard let id = names[text(word)] else { throw expected(others + "a declared detent", at: word, among: names.all) }
    guard names.overlay(of: id) == overlay ?? OverlayID(0) else {
      throw expected("a detent of the same overlay", at: word.start)
    }
    return id
  }

  /// The name of a declared detent, or `none`.
  mutating func detentOrNone(_ names: Names) throws(SyntaxError) -> DetentID? {
    if try accept("none") { return nil }
    return try detent(names)
  }

  /// The name of a known layer.
  mutating func layer(_ names: Names) throws(SyntaxError) -> Receiver {
    guard let word = try word() else { throw expected("the id of a layer") }
    guard let layer = names.layer(named: text(word)) else {
      throw expected("a known layer", at: word, among: names.layerNames)
    }
    return layer
  }

  /// The name of a known layer, or `none`.
  mutating func layerOrNone(_ names: Names) throws(SyntaxError) -> Receiver? {
    if try accept("none") { return nil }
    return try layer(names)
  }

  /// The name of a declared overlay.
  mutating func overlay(_ names: Names) throws(SyntaxError) -> OverlayID {
    guard let word = try word() else { throw expected("the name of an overlay") }
    guard let id = names.overlay(named: text(word)) else {
      throw expected("a declared overlay", at: word, among: names.overlayNames)
    }
    return id
  }

  /// One word of a set.
  mutating func choice<Value>(_ choices: Choices<Value>) throws(SyntaxError) -> Value {
    guard let word = try word() else { throw expected(choices.list) }
    guard let value = choices.value(of: text(word)) else {
      throw expected(choices.list, at: word, among: choices.words)
    }
    return value
  }

  /// The identity of a touch.
  mutating func touch() throws(SyntaxError) -> TouchID {
    TouchID(try integer("the id of a touch"))
  }

  /// `V`, or `~ V within E`.
  mutating func comparison() throws(SyntaxError) -> Expectation.Comparison {
    guard try accept("~") else {
      return Expectation.Comparison(value: try number("the value"), tolerance: nil)
    }
    let value = try number("the value")
    try require("within")
    skipBlanks()
    let place = index
    let tolerance = try number("a distance")
    guard tolerance >= 0 else { throw expected("a distance, 0 or more", at: place) }
    return Expectation.Comparison(value: value, tolerance: tolerance)
  }
}
