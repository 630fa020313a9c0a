import OverlayCore

/// Names in the order of their declaration, and the number of each: the next one, if a line does not say another.
///
///     var names = NameTable()
///     names.declare("tip")            // 0
///     names.declare("full", as: 7)    // nil: the number was free
///     names.declare("half")           // 8
///     names.entry(7)?.name            // "full"
///
/// A number may belong to an overlay: another one may have it too then.
struct NameTable: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    let name: String
    let number: Int
    /// The overlay to which the number belongs; `nil` for a number of the whole trace.
    let owner: OverlayID?
    /// Whether a line that may declare the name says its number.
    var saysNumber: Bool

    /// The words that follow the name on such a line.
    var numberWords: String { saysNumber ? " id \(number)" : "" }
  }

  /// In the order in which they were declared.
  private(set) var entries: [Entry] = []
  /// The places of the names, and of the numbers whose place they are not: `#7`, or `3#7` of the overlay 3.
  private var places: [String: Int] = [:]
  private let first: Int
  /// One more than the greatest number.
  private var next: Int
  /// Whether a line that declares a name from here on says its number in any case.
  var saysNumbers = false

  /// No names.
  ///
  /// - Parameter first: The number of the first one.
  init(from first: Int = 0) { (self.first, next) = (first, first) }

  var all: [String] { entries.map { $0.name } }

  /// The entry of a name; `nil` for a word that is none.
  func entry(_ name: String) -> Entry? { places[name].map { entries[$0] } }

  /// The entry of an overlay's number, or else another overlay's; `nil` for a number that nobody has.
  func entry(_ number: Int, of owner: OverlayID? = nil) -> Entry? {
    (place(number, owner) ?? place(number)).map { entries[$0] }
  }

  /// The place of an overlay's number.
  private func place(_ number: Int, _ owner: OverlayID?) -> Int? {
    let place = number &- first
    if entries.indices.contains(place), entries[place].number == number, entries[place].owner == owner { return place }
    return places[Self.key(number, owner)]
  }

  /// The place of the first one who has the number.
  private func place(_ number: Int) -> Int? {
    let place = number &- first
    return entries.indices.contains(place) && entries[place].number == number ? place : places[Self.key(number, nil)]
  }

  private static func key(_ number: Int, _ owner: OverlayID?) -> String {
    (owner.map { String($0.rawValue) } ?? "") + "#" + String(number)
  }
}

// MARK: - Declaring

extension NameTable {
  /// The number of a name. A new name gets the next number.
  @discardableResult
  mutating func declare(_ name: String, of owner: OverlayID? = nil) -> Int {
    if let known = entry(name) { return known.number }
    while place(next, owner) != nil { next &+= 1 }
    return add(name, next, owner)
  }

  /// Gives a name a number.
  ///
  /// - Returns: Another name that has the number, or the name itself where it has another number; `nil` where all is well.
  mutating func declare(_ name: String, as number: Int, of owner: OverlayID? = nil) -> String? {
    if let known = entry(name) { return known.number == number ? nil : name }
    if let place = place(number, owner) { return entries[place].name }
    add(name, number, owner)
    return nil
  }

  /// Gives a number a name, where it has none: the one that is wished for, or else what it is and the number.
  ///
  /// - Parameter prefix: What stands in front of the name.
  mutating func name(
    _ number: Int, _ wished: String? = nil, or kind: String, after prefix: String = "", of owner: OverlayID? = nil
  ) {
    guard place(number, owner) == nil else { return }
    var word = "\(kind)-\(number.magnitude)"
    if let wished, TraceNames.isName(wished), entry(prefix + wished) == nil { word = wished }
    while declare(prefix + word, as: number, of: owner) != nil { word += "-" }
  }

  @discardableResult
  private mutating func add(_ name: String, _ number: Int, _ owner: OverlayID?) -> Int {
    places[name] = entries.count
    if number != first &+ entries.count {
      places[Self.key(number, owner)] = entries.count
      places[Self.key(number, nil)] = places[Self.key(number, nil)] ?? entries.count
    }
    entries.append(Entry(name: name, number: number, owner: owner, saysNumber: saysNumbers || number != next))
    next = max(next, number &+ 1)
    return number
  }

  /// The same names where lines declare these numbers first, in this order: each line says a number that is not the next
  /// one there.
  func declaring(_ numbers: [(number: Int, owner: OverlayID?)]) -> NameTable {
    var (table, next, isTold) = (self, first, entries.map { _ in false })
    for (number, owner) in numbers {
      guard let place = place(number, owner), !isTold[place] else { continue }
      (isTold[place], table.entries[place].saysNumber) = (true, number != next)
      next = max(next, number &+ 1)
    }
    return table
  }
}

extension LineBuffer {
  /// `[id N]` behind a name: the next number, or this.
  ///
  /// - Parameters:
  ///   - thing: What has the name, for the message.
  ///   - owner: The overlay to which the number belongs; `nil` for a number of the whole trace.
  mutating func number(
    of name: String, _ thing: String, in range: ClosedRange<Int> = Int.min...Int.max, owner: OverlayID? = nil,
    declaring table: inout NameTable
  ) throws(SyntaxError) -> Int {
    guard try accept("id") else { return table.declare(name, of: owner) }
    let start = nextPlace()
    let number = try integer("the number of the \(thing)", in: range)
    if let other = table.declare(name, as: number, of: owner) {
      throw expected("a number that is not taken; \"\(other)\" has \(other == name ? "another" : "it")", at: start)
    }
    return number
  }
}
