/// Names in the order of their declaration, each found at once; the position of each is its number.
///
///     var names = NameTable()
///     names.declare("tip")       // 0
///     names.declare("half")      // 1
///     names.index(of: "half")    // 1
struct NameTable: Sendable, Hashable {
  private(set) var all: [String] = []
  private var places: [String: Int] = [:]

  init(_ names: [String] = []) {
    for name in names { declare(name) }
  }

  var count: Int { all.count }

  /// The name of a number; `nil` for one that none has.
  subscript(number: Int) -> String? { all.indices.contains(number) ? all[number] : nil }

  func index(of name: String) -> Int? { places[name] }

  /// The number of a name. A new name gets the next number.
  @discardableResult
  mutating func declare(_ name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = all.count
    all.append(name)
    return all.count - 1
  }

  /// Takes the latest name back; `nil` where there is none.
  mutating func withdrawLast() -> String? {
    guard let last = all.popLast() else { return nil }
    places[last] = nil
    return last
  }
}
