import Kinetics
import OverlayCore

/// The codes of choices in a raw session: a value's code is its place. New values go to the end.
enum RawTables {
  static var edges: [OverlayEdge] { [.bottom, .top, .left, .right] }
  static var styles: [OverlayStyle] { [.flexible, .rigid, .expandable] }
  static var momenta: [Momentum] { [.pin, .carryUp, .carry] }
  static var scrolled: [Scrolled] { [.sheetFirst, .listFirst] }
  static var drags: [Drags] { [.all, .header, .none] }
  static var drivers: [OverlayDriver] { [.core, .platform] }
  static var velocities: [VelocityStrategy] { [.leastSquares, .weighted, .difference, .impulse] }
  static var scrolls: [Detent.Scroll] { [.sheetFirst, .contentFirst] }
  static var keyboardPolicies: [KeyboardPolicy] { [.lift, .inset, .expand] }
  static var alignments: [OverlayAlignment] { [.start, .center, .end] }
  static var layoutDirections: [OverlayLayoutDirection] { [.leftToRight, .rightToLeft] }
  static var pulls: [Detent.Pull] { [.sheet, .content] }
  static var conflicts: [DragConflict] { [.drop, .afterDrag, .takeOver] }
  static var wheelPhases: [WheelPhase] { [.begin, .change, .end, .momentum, .notch] }
}

// MARK: - Values of several numbers

extension RawReader {
  mutating func point() throws(RawError) -> Point2D {
    Point2D(x: try double(), y: try double())
  }

  mutating func size() throws(RawError) -> Size2D {
    Size2D(width: try double(), height: try double())
  }

  mutating func insets() throws(RawError) -> Insets {
    Insets(top: try double(), left: try double(), bottom: try double(), right: try double())
  }

  mutating func content() throws(RawError) -> Content {
    Content(height: try double(), leading: try double(), trailing: try double())
  }

  mutating func detentID() throws(RawError) -> DetentID { DetentID(try id()) }
  mutating func touchID() throws(RawError) -> TouchID { TouchID(try id()) }
  mutating func overlayID() throws(RawError) -> OverlayID { OverlayID(try id()) }
  mutating func layerID() throws(RawError) -> LayerID { LayerID(try id()) }

  /// Within ±2⁶² ns.
  mutating func instant() throws(RawError) -> Instant {
    let nanoseconds = Int64(bitPattern: try integer())
    let instant = Instant(nanoseconds: nanoseconds)
    guard instant.nanoseconds == nanoseconds else { throw .value }
    return instant
  }
}

extension RawWriter {
  mutating func point(_ value: Point2D) {
    double(value.x)
    double(value.y)
  }

  mutating func size(_ value: Size2D) {
    double(value.width)
    double(value.height)
  }

  mutating func insets(_ value: Insets) {
    double(value.top)
    double(value.left)
    double(value.bottom)
    double(value.right)
  }

  mutating func content(_ value: Content) {
    double(value.height)
    double(value.leading)
    double(value.trailing)
  }

  mutating func detentID(_ value: DetentID) { id(value.rawValue) }
  mutating func touchID(_ value: TouchID) { id(value.rawValue) }
  mutating func overlayID(_ value: OverlayID) { id(value.rawValue) }
  mutating func layerID(_ value: LayerID) { id(value.rawValue) }

  mutating func instant(_ value: Instant) {
    integer(UInt64(bitPattern: value.nanoseconds))
  }
}
