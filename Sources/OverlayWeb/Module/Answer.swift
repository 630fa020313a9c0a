/// Writes numbers one after the other to a place that JavaScript reads.
struct Answer {
  /// How many numbers there is room for: the changes of ``Window/most`` rows, each of which leaves one and enters one.
  static var room: Int { Window.most * 2 * 4 }

  let place: UnsafeMutablePointer<Double>
  private(set) var count = 0

  init(_ place: UnsafeMutablePointer<Double>) { self.place = place }

  /// Adds a number; one too many is left out.
  mutating func add(_ number: Double) {
    guard count < Self.room else { return }
    place[count] = number
    count += 1
  }

  mutating func add(_ number: Int64) { add(Double(number)) }

  /// Adds a number that may be absent, as `NaN` then.
  mutating func add(_ number: Int64, if isGiven: Bool) { add(isGiven ? Double(number) : .nan) }
}
