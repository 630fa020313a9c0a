import CardCore
import Kinetics

/// What an `expect` line of a card trace says.
public enum CardExpectation: Sendable, Equatable {
  /// The card that gestures are about; `nil` for none.
  case front(CardID?)
  /// The cards on the screen, those on their way out left aside, front first.
  case visible([CardID])
  /// The cards on their way out, front first.
  case leaving([CardID])
  /// The index of the front card; `nil` for none.
  case index(Int?)
  /// How many cards the list has.
  case count(Int)
  /// Where the container is shown on its track.
  case offset(Expectation.Comparison)
  /// The first and the last index of those that belong on the screen; `nil` for none.
  case window(ClosedRange<Int>?)
  /// The card of each slot, `nil` for a free one.
  case slots([CardID?])
  /// How a card is drawn.
  case pose(CardID, CardPosePattern)
  /// The side that a card shows; without a card the front one.
  case face(CardID?, CardFace)
  /// Whether a finger drags, something moves by itself, or nothing does.
  case phase(dragging: Bool, moving: Bool)
  /// How far the front card is dragged in a direction, 1 where it would go: of a deck.
  case progress(CardDirection, Expectation.Comparison)
  /// Everything reported since the previous such line, in order.
  case effects([CardEffect])
  /// From here on, no such effect is reported.
  case never(CardEffectPattern)
  /// From here on what holds of every container holds, at every event and frame.
  case laws
}

/// What is said of a pose: any of its numbers, each exactly or within a distance.
public struct CardPosePattern: Sendable, Equatable {
  /// The numbers, in the order of ``Field``; `nil` for a card that is not on the screen.
  public var numbers: [(field: Field, comparison: Expectation.Comparison)]?

  /// The numbers of a pose.
  public enum Field: Sendable, Equatable, CaseIterable {
    case centerX
    case centerY
    case width
    case height
    case rotation
    case scaleX
    case scaleY
    case opacity
    case mask
    case elevation
    case turn
  }

  /// Whether a pose is as said.
  public func holds(_ pose: CardPose?) -> Bool {
    guard let pose, let numbers else { return pose == nil && numbers == nil }
    return numbers.allSatisfy { $0.comparison.holds($0.field.value(in: pose)) }
  }

  /// Whether both say the same.
  public static func == (left: CardPosePattern, right: CardPosePattern) -> Bool {
    guard let one = left.numbers, let other = right.numbers else { return left.numbers == nil && right.numbers == nil }
    return one.elementsEqual(other) { $0 == $1 }
  }
}

extension CardPosePattern.Field {
  /// The words of a pose, with the fields that stand behind each.
  static let words: [(word: String, fields: [Self])] = [
    ("center", [.centerX, .centerY]), ("size", [.width, .height]), ("rotation", [.rotation]),
    ("scale", [.scaleX, .scaleY]), ("opacity", [.opacity]), ("mask", [.mask]), ("elevation", [.elevation]),
    ("turn", [.turn]),
  ]

  /// The number in a pose.
  func value(in pose: CardPose) -> Double {
    switch self {
    case .centerX: pose.center.x
    case .centerY: pose.center.y
    case .width: pose.size.width
    case .height: pose.size.height
    case .rotation: pose.rotation
    case .scaleX: pose.scaleX
    case .scaleY: pose.scaleY
    case .opacity: pose.opacity
    case .mask: pose.mask
    case .elevation: pose.elevation
    case .turn: pose.turn
    }
  }
}

/// The names of effects in a card trace.
public enum CardEffectName: String, Sendable, CaseIterable {
  case began
  case cancelled
  case refused
  case committed
  case released
  case bound
  case turned
  case becameEmpty = "became-empty"
  case settled
  case tapped
  case ignored

  /// The name of an effect.
  public init(_ effect: CardEffect) {
    switch effect {
    case .began: self = .began
    case .cancelled: self = .cancelled
    case .refused: self = .refused
    case .committed: self = .committed
    case .released: self = .released
    case .bound: self = .bound
    case .turned: self = .turned
    case .becameEmpty: self = .becameEmpty
    case .settled: self = .settled
    case .tapped: self = .tapped
    case .ignored: self = .ignored
    }
  }

  /// What stands behind the name, such as `ID:DIRECTION`; `nil` for nothing.
  var form: String? {
    switch self {
    case .began, .cancelled, .becameEmpty, .settled, .ignored: nil
    case .refused, .committed: "ID:DIRECTION"
    case .released, .bound: "SLOT:ID"
    case .turned: "ID:FACE"
    case .tapped: "ID"
    }
  }
}

/// An effect, or all of its name.
public enum CardEffectPattern: Sendable, Hashable {
  /// Exactly this one.
  case one(CardEffect)
  /// Whatever it is about.
  case all(CardEffectName)

  /// Whether an effect is one of these.
  public func matches(_ effect: CardEffect) -> Bool {
    switch self {
    case .one(let one): one == effect
    case .all(let name): CardEffectName(effect) == name
    }
  }
}
