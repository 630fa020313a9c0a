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
  /// Everything reported since the previous such line, in order.
  case effects([Effect])
  /// From here on, a number stays inside a range, at every event and frame.
  case always(Quantity, lower: Double, upper: Double)
  /// From here on, no such effect is reported.
  case never(EffectPattern)

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

  /// An effect, or all of its kind.
  public enum EffectPattern: Sendable, Hashable {
    /// Exactly this one.
    case one(Effect)
    /// Whatever it is about: `will-move` without an id.
    case kind(EffectName)

    /// Whether an effect is one of these.
    public func matches(_ effect: Effect) -> Bool {
      switch self {
      case .one(let one): one == effect
      case .kind(let name): EffectName(effect) == name
      }
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

/// The names of effects in a trace. Those about a detent or a touch are written `name:ID`.
public enum EffectName: String, Sendable, CaseIterable {
  case cancelled
  case letGo = "let-go"
  case dragBegan = "drag-began"
  case scrollBegan = "scroll-began"
  case scrollEnded = "scroll-ended"
  case dragEnded = "drag-ended"
  case willMove = "will-move"
  case didMove = "did-move"
  case crossed
  case tap
  case dismissRefused = "dismiss-refused"
  case ignored

  /// The name of an effect.
  public init(_ effect: Effect) {
    switch effect {
    case .cancelled: self = .cancelled
    case .letGo: self = .letGo
    case .dragBegan: self = .dragBegan
    case .scrollBegan: self = .scrollBegan
    case .scrollEnded: self = .scrollEnded
    case .dragEnded: self = .dragEnded
    case .willMove: self = .willMove
    case .didMove: self = .didMove
    case .crossed: self = .crossed
    case .tap: self = .tap
    case .dismissRefused: self = .dismissRefused
    case .ignored: self = .ignored
    }
  }

  /// The effect of this name without an id; `nil` for those that have one.
  var plain: Effect? {
    switch self {
    case .dragBegan: .dragBegan
    case .scrollBegan: .scrollBegan
    case .scrollEnded: .scrollEnded
    case .dragEnded: .dragEnded
    case .dismissRefused: .dismissRefused
    case .ignored: .ignored
    case .cancelled, .letGo, .willMove, .didMove, .crossed, .tap: nil
    }
  }

  /// The effect of this name about a detent; `nil` where it is about none.
  func about(_ id: DetentID) -> Effect? {
    switch self {
    case .cancelled: .cancelled(id)
    case .willMove: .willMove(id)
    case .didMove: .didMove(id)
    case .crossed: .crossed(id)
    case .letGo, .tap, .dragBegan, .scrollBegan, .scrollEnded, .dragEnded, .dismissRefused, .ignored: nil
    }
  }
}
