import Kinetics
import OverlayCore

/// The laws of an overlay that can be watched step by step. Each has a type of its own in this module.
package enum Law: String, Sendable, Hashable, CaseIterable {
  /// What the sheet and the list took is the finger's travel.
  case conservation
  /// No event moves what is shown further than the finger moved.
  case continuity
  /// Under a finger a change of the metrics leaves the sheet's edge where it is shown.
  case continuityHeld = "continuity-held"
  /// A command that sends a settling sheet elsewhere keeps its speed.
  case continuityOfSpeed = "continuity-of-speed"
  /// What begins also ends, once and in order.
  case effects
  /// All numbers stay finite and in their ranges; what is invalid is reported and changes nothing.
  case totality
  /// What rests, rests exactly on a detent and exactly inside the content.
  case rest
  /// Frames change nothing.
  case frameIndependence = "frame-independence"
  /// What is told again as it is already changes nothing.
  case repetition
  /// A model that is made from a rest goes on as the one that had the rest.
  case restoration
  /// Whatever a host does with write-backs, sheet and list move no further than the finger.
  case hostIndependence = "host-independence"
  /// Below the cap of a drag its list takes no upward travel.
  case cap
  /// No swing of a settle past its target changes the backdrop.
  case backdrop
  /// Who takes the first notch of a wheel's turn, list or sheet, keeps the turn.
  case wheel
  /// A native view that moves its own offset is followed.
  case viewShift = "view-shift"
  /// A settle ends within a millisecond of its last crossing of half a pixel.
  case arrival
  /// With `contentFirst`, and with the policy `free`, a list that owns a release flings.
  case release
}

/// A law that a step breaks, and how.
package struct LawFault: Sendable, Hashable {
  package var law: Law
  package var message: String

  package init(_ law: Law, _ message: String) {
    self.law = law
    self.message = message
  }
}

/// What an overlay was told, as far as the laws need to know it.
package enum LawStep: Sendable {
  case event(OverlayEvent)
  /// A layer in the sheet lets a finger go, at a point where it left the slop; from there it moves to another one.
  case taken(TouchID, from: Point2D, to: Point2D)
  /// A change of the configuration that moves nothing: the driver, the spring, the policy.
  case behaviour
  /// A change of the configuration, the rows or the layers that may move something.
  case metrics
}

extension LawStep {
  /// Whether the costly questions are asked after it. Moves are too many for that.
  var isThorough: Bool {
    if case .event(.move) = self { return false }
    return true
  }

  /// Whether it is one of the many: a move, a report or a frame.
  var isOneOfMany: Bool {
    switch self {
    case .event(.move), .event(.scroll), .event(.frame): true
    case .event, .taken, .behaviour, .metrics: false
    }
  }

  package var event: OverlayEvent? {
    if case .event(let event) = self { return event }
    return nil
  }
}

/// Whether two numbers agree: bit for bit where `isExact`, else within `tolerance`, relative for large numbers.
package func agrees(_ one: Double, _ other: Double, exactly isExact: Bool, within tolerance: Double = 1e-9) -> Bool {
  isExact ? one == other : (one - other).magnitude <= tolerance * (1 + one.magnitude)
}

/// A bound of the rounding error of sums and differences of the noted numbers: four units in the last place of the
/// greatest, and 0 where all of them are on the grid.
struct Rounding {
  private var greatest = 0.0
  private var isExact = true

  mutating func note(_ number: Double) {
    greatest = max(greatest, number.magnitude)
    if !number.isOnGrid { isExact = false }
  }

  var slack: Double { isExact ? 0 : 4 * greatest.ulp }
}

extension Double {
  /// Whether sums with other numbers of the grid are exact: it is a multiple of 2⁻²⁰ below 2³⁰.
  package var isOnGrid: Bool {
    magnitude < 0x1p30 && (self * 0x1p20).truncatingRemainder(dividingBy: 1) == 0
  }
}
