import Kinetics
import OverlayCore

/// What an `expect` line says.
public enum Expectation: Sendable, Equatable {
  /// A number of the state.
  case number(Quantity, Comparison)
  /// The phase.
  case phase(Phase)
  /// Where the sheet is.
  case position(Position)
  /// Who took the last travel of the running drag.
  case owner(Owner?)
  /// The detent the sheet rests on.
  case detent(DetentID?)
  /// Where the sheet is going.
  case target(DetentID?)
  /// The nearest detent.
  case nearest(DetentID)
  /// The offset that the last call wrote back; `nil` for none.
  case writeBack(Comparison?)
  /// How far the last call moved the rows that are shown: points, positive where the list shows what lies further down.
  case shift(Comparison)
  /// 0 at one detent, 1 at the other one, by the height that is shown.
  case progress(from: DetentID, to: DetentID, Comparison)
  /// Everything reported since the previous such line, in order.
  case effects([OverlayEffect])
  /// The layer at the point of the last `hit` or down, and the point in its coordinates where that is said; `nil` for none.
  case hit(Receiver?, at: Point?)
  /// The row there; `nil` for none.
  case row(Int?)
  /// Whose a touch is; `nil` for nobody's, and for one that is not down.
  case receiver(TouchID, Receiver?)
  /// Where a layer is, in the coordinates of the container; `nil` where it is not there.
  case frame(Receiver, Frame?)
  /// From here on, a number stays inside a range, at every event and frame.
  case always(Quantity, lower: Double, upper: Double)
  /// From here on, no such effect is reported.
  case never(EffectPattern)
  /// From here on these laws hold, all of them where none is named, at every event and frame.
  case laws([Law])

  /// The numbers that can be expected.
  public enum Quantity: String, Sendable, CaseIterable {
    case height
    case offset
    case velocity
    case progress
    case backdrop
    case sheetExcess = "excess sheet"
    case contentExcess = "excess content"
  }

  /// How a number is compared: exactly, or within a distance.
  public struct Comparison: Sendable, Hashable {
    /// What is expected.
    public var value: Double
    /// How far away it may be, 0 or more; `nil` compares exactly.
    public var tolerance: Double?

    /// Exactly a value, or one within a distance of it.
    public init(value: Double, tolerance: Double? = nil) {
      self.value = value
      self.tolerance = tolerance
    }

    /// Whether a number is as expected.
    public func holds(_ actual: Double) -> Bool {
      guard let tolerance else { return actual == value }
      return (actual - value).magnitude <= tolerance
    }
  }

  /// The sides of a layer.
  public struct Frame: Sendable, Hashable {
    var x: Comparison
    var y: Comparison
    var width: Comparison
    var height: Comparison

    func holds(_ rect: Rect) -> Bool {
      x.holds(rect.origin.x) && y.holds(rect.origin.y) && width.holds(rect.size.width)
        && height.holds(rect.size.height)
    }

    var text: String { [x, y, width, height].map(\.text).joined(separator: " ") }
  }

  /// An effect, or all of its kind.
  public enum EffectPattern: Sendable, Hashable {
    /// Exactly this one.
    case one(OverlayEffect)
    /// Whatever it is about: `will-move` without an id, of one overlay or of any.
    case kind(EffectName, of: OverlayID?)

    /// Whether an effect is one of these.
    public func matches(_ effect: OverlayEffect) -> Bool {
      switch self {
      case .one(let one): one == effect
      case .kind(let name, let overlay):
        EffectName(effect.effect) == name && (overlay == nil || overlay == effect.overlay)
      }
    }
  }
}

/// An effect, and the overlay it is of.
public struct OverlayEffect: Sendable, Hashable {
  /// Whose it is.
  public var overlay: OverlayID
  /// What its host performs.
  public var effect: Effect

  /// An effect of an overlay.
  public init(_ effect: Effect, of overlay: OverlayID) {
    self.effect = effect
    self.overlay = overlay
  }
}

extension Expectation {
  /// The detent that is expected, where one is.
  var detent: DetentID? {
    switch self {
    case .detent(let id), .target(let id): id
    case .nearest(let id), .progress(let id, _, _): id
    default: nil
    }
  }
}

extension Expectation.Quantity {
  /// The number in a state.
  func value(in overlay: Overlay) -> Double {
    switch self {
    case .height: overlay.height
    case .offset: overlay.offset
    case .velocity: overlay.velocity
    case .progress: overlay.progress
    case .backdrop: overlay.backdropOpacity
    case .sheetExcess: overlay.sheetExcess
    case .contentExcess: overlay.contentExcess
    }
  }
}
