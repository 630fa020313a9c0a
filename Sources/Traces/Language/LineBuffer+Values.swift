import Kinetics
import OverlayCore

/// Values of several words.
extension LineBuffer {
  /// `T L B R`, each in a range.
  mutating func insets(in range: NumberRange = .any) throws(SyntaxError) -> Insets {
    let top = try number("the inset at the top", in: range)
    let left = try number("the inset at the left", in: range)
    let bottom = try number("the inset at the bottom", in: range)
    return Insets(top: top, left: left, bottom: bottom, right: try number("the inset at the right", in: range))
  }

  /// `X Y`.
  mutating func point() throws(SyntaxError) -> Point2D {
    let x = try number("x")
    return Point2D(x: x, y: try number("y"))
  }
}
