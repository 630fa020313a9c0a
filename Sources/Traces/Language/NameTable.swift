/// Names in the order of their declaration, and the number of each: the next one, if a line does not say another.
///
///     var names = NameTable()
///     names.declare("tip")       // 0
///     names.declare("half")      // 1
///     names.index(of: "half")    // 1
struct NameTable: Sendable, Hashable {
  /// In the order in which they were declared.
  private(set) var all: [String] = []
  private var numbers: [String: Int] = [:]
  private var names: [Int: String] = [:]
  /// One more than the greatest number.
  private var next = 0
  /// The numbers that were not the next ones.
  private var outOfTurn: Set<Int> = []

  init(_ names: [String] = []) {
    for name in names { declare(name) }
  }

  var count: Int { all.count }

  /// The name of a number; `nil` for one that none has.
  subscript(number: Int) -> String? { names[number] }

  func index(of name: String) -> Int? { numbers[name] }

  /// Whether a line that names the number has to say it.
  func isOutOfTurn(_ number: Int) -> Bool { outOfTurn.contains(number) }

  /// The number of a name. A new name gets the next number.
  @discardableResult
  mutating func declare(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    while names[next] != nil { next &+= 1 }
    add(name, next)
    return next &- 1
  }

  /// Gives a name a number.
  ///
  /// - Returns: Another name that has the number, or that of the name's own number; `nil` where all is well.
  mutating func declare(_ name: String, as number: Int) -> String? {
    if let own = numbers[name] { return own == number ? nil : name }
    if let other = names[number] { return other }
    if number != next { outOfTurn.insert(number) }
    add(name, number)
    return nil
  }

  private mutating func add(_ name: String, _ number: Int) {
    (numbers[name], names[number]) = (number, name)
    all.append(name)
    next = max(next, number &+ 1)
  }

  /// Takes the latest name back; `nil` where there is none.
  mutating func withdrawLast() -> String? {
    guard let last = all.popLast(), let number = numbers.removeValue(forKey: last) else { return nil }
    (names[number], next) = (nil, number)
    outOfTurn.remove(number)
    return last
  }
}
