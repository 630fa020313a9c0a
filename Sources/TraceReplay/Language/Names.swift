import Kinetics
import OverlayCore

/// The names of detents. The core knows small integers; a trace knows names; this is where they meet.
///
///     var names = Names()
///     names.declare("tip")      // DetentID(0)
///     names.declare("half")     // DetentID(1)
///     names[DetentID(1)]        // "half"
///
/// Ids are given in the order of declaration, from 0, and a name keeps its id for good, also when a later
/// `set detents` leaves it out or brings it back.
public struct Names: Sendable, Hashable {
  private var list: [String] = []

  /// No names.
  public init() {}

  /// All names; the position of each is its id.
  public var all: [String] { list }

  /// The id of a name, a new one where it has none yet.
  @discardableResult
  public mutating func declare(_ name: String) -> DetentID {
    if let id = self[name] { return id }
    list.append(name)
    return DetentID(list.count - 1)
  }

  /// The id of a declared name.
  public subscript(name: String) -> DetentID? {
    list.firstIndex(of: name).map { DetentID($0) }
  }

  /// The name of an id; `?7` for one that was never declared.
  public subscript(id: DetentID) -> String {
    list.indices.contains(id.rawValue) ? list[id.rawValue] : "?\(id.rawValue)"
  }

  /// Whether a word may be a name: a letter, then letters, digits, `-`, `_`; not `none`. So a name never looks like a
  /// number, and `/` and `:` are free to join names.
  public static func isName(_ word: String) -> Bool {
    guard let first = word.utf8.first, first.isLetter, word != "none" else { return false }
    return word.utf8.allSatisfy { $0.isLetter || $0.digit <= 9 || $0 == .minus || $0 == UInt8(ascii: "_") }
  }
}

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

  /// The name of a declared detent, or `none`.
  mutating func detentOrNone(_ names: Names) throws(SyntaxError) -> DetentID? {
    if try accept("none") { return nil }
    return try detent(names)
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
}
