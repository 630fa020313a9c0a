import Kinetics
import OverlayCore

/// Words of a line, each with the blank before it.
extension [UInt8] {
  mutating func add(_ word: String) {
    append(.space)
    append(contentsOf: word.utf8)
  }

  mutating func add(_ number: Double) {
    append(.space)
    Decimal.append(number, to: &self)
  }

  mutating func add(_ number: Int) {
    append(.space)
    Decimal.append(Int64(number), to: &self)
  }

  mutating func add(_ point: Point2D) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ size: Size2D) {
    add(size.width)
    append(UInt8(ascii: "x"))
    Decimal.append(size.height, to: &self)
  }

  mutating func add(_ insets: Insets) {
    add(insets.top)
    add(insets.left)
    add(insets.bottom)
    add(insets.right)
  }
}
