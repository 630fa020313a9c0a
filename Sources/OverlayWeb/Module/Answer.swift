/// Writes numbers one after the other to a place that JavaScript reads.
package struct Answer {
  /// How many numbers there is room for: the changes of ``Window/most`` rows, each of which leaves one and enters one.
  static var room: Int { Window.most * 2 * 4 }

  let place: UnsafeMutablePointer<Double>
  private(set) var count = 0

  package init(_ place: UnsafeMutablePointer<Double>) { self.place = place }

  /// Adds a number; one too many is left out.
  package mutating func add(_ number: Double) {
    guard count < Self.room else { return }
    place[count] = number
    count += 1
  }

  package mutating func add(_ number: Int64) { add(Double(number)) }

  package mutating func add(_ flag: Bool) { add(flag ? 1.0 : 0.0) }

  /// Adds a number that may be absent, as `NaN` then.
  mutating func add(_ number: Int64, if isGiven: Bool) { add(isGiven ? Double(number) : .nan) }
}
