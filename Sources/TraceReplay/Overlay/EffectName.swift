import OverlayCore

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

  /// How it is written: with what it is about, where it is about something.
  var form: String {
    switch self {
    case .letGo: "\(rawValue):TOUCH"
    case .tap: "\(rawValue):LAYER"
    case .cancelled, .willMove, .didMove, .crossed: "\(rawValue):ID"
    case .dragBegan, .scrollBegan, .scrollEnded, .dragEnded, .dismissRefused, .ignored: rawValue
    }
  }

  /// What it means.
  var summary: String {
    switch self {
    case .cancelled: "The announced move to this detent will not arrive."
    case .letGo: "The touch moved across the sheet's axis: it is free for somebody else."
    case .dragBegan: "A pan was recognised, or a down caught a motion."
    case .scrollBegan: "The list first moved in a gesture."
    case .scrollEnded: "The list is at rest and no finger holds it."
    case .dragEnded: "The last finger of a drag left."
    case .willMove: "The sheet is on its way to another detent than the last one it announced."
    case .didMove: "It has arrived there."
    case .crossed: "The nearest detent changed in a drag: time for a haptic tick."
    case .tap: "A finger tapped this layer."
    case .dismissRefused: "A release aimed at a disabled detent of height 0."
    case .ignored: "The event, or a part of it, could not be applied."
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
