import COverlay
import OverlayC

/// Writes numbers one after the other to a place that JavaScript reads.
package struct Answer {
  /// How many numbers there is room for: four for each change of a node, where the most rows leave and as many enter, with what is
  /// kept ready beside them.
  static var room: Int { Window.most * 4 * 4 }

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

  /// Adds where a row lies: its top and its height, 0 for one that is not there.
  mutating func add(row: Int64, of overlay: Int64, in stack: OpaquePointer) -> overlay_status {
    var (top, height) = (0.0, 0.0)
    let status = overlay_stack_row(stack, overlay, row, &top, &height)
    add(top)
    add(height)
    return status
  }
}
