import Kinetics

/// Why a configuration is invalid, or what is around an overlay.
///
///     do throws(OverlayConfigurationError) {
///       overlay = try Overlay(configuration, in: surroundings)
///     } catch {
///       print(error)           // detent 1: height -3 is not in 0…1099511627776
///     }
public struct OverlayConfigurationError: Error, Sendable, Hashable {
  /// The field that is wrong, and how.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Sendable, Hashable {
    /// A length of the container is no length: not within 0…2⁴⁰.
    case container
    /// An inset of the safe area is no length.
    case safeArea
    /// The keyboard's height is no length.
    case keyboard
    /// A margin is no length.
    case margins
    /// The breadth is no length.
    case breadth
    /// The pixels per point are not above 0.
    case scale
    /// The header's length is none.
    case header
    /// The footer's length is none.
    case footer
    /// A length of the content is none.
    case content
    /// There is no detent.
    case noDetents
    /// None is enabled.
    case noEnabledDetent
    /// Two detents have this id.
    case duplicateDetent
    /// The detent's height, or what limits it, is no length, or a fraction outside 0…1.
    case detentHeight
    /// The detent's backdrop opacity lies outside 0…1.
    case backdropOpacity
    /// The detent to start at does not exist or is disabled.
    case start
    /// The height to rest at is no length, or the policy is not `free`, which alone rests between detents.
    case startHeight
    /// The detent to go back to after the keyboard does not exist.
    case keyboardReturn
    /// The offset at which the first list starts, or another list is shown, is no coordinate.
    case startOffset
    /// The largest undimmed detent does not exist.
    case largestUndimmedDetent
    /// A tap moves to a detent that does not exist.
    case tap
    /// A parameter of the policy is out of range.
    case policy(PolicyParameter)
    /// The spring's response lies outside 0.01…10 s or its damping ratio outside 0.1…10.
    case spring
    /// A number of the resistance's curve is out of range.
    case resistance
    /// The slop is no length.
    case slop
  }

  /// The field that is wrong, and how.
  public let reason: Reason
  /// The detent that is meant; `nil` where it is about none.
  public let detent: DetentID?
  /// The number that is out of range, and that range; `nil` where none is.
  public let number: InvalidNumber?

  /// An error for a reason.
  public init(_ reason: Reason, of detent: DetentID? = nil, number: InvalidNumber? = nil) {
    (self.reason, self.detent, self.number) = (reason, detent, number)
  }

  /// Throws where a number is outside the range of its field.
  static func check(
    _ value: Double, in range: NumberRange, _ reason: Reason, of detent: DetentID? = nil
  ) throws(OverlayConfigurationError) {
    guard let wrong = range.rejected(value) else { return }
    throw OverlayConfigurationError(reason, of: detent, number: wrong)
  }
}

extension OverlayConfigurationError: CustomStringConvertible {
  /// One line, such as `detent 1: height -3 is not in 0…1099511627776`.
  public var description: String {
    let place = detent.map { "detent \($0.rawValue): " } ?? ""
    guard let number else { return place + reason.sentence }
    return "\(place)\(reason.noun) \(number)"
  }
}

extension OverlayConfigurationError.Reason {
  /// The name of the number.
  fileprivate var noun: String {
    switch self {
    case .container: "a length of the container"
    case .safeArea: "an inset of the safe area"
    case .keyboard: "the keyboard's height"
    case .margins: "a margin"
    case .breadth: "the breadth"
    case .scale: "the scale"
    case .header: "the header's length"
    case .footer: "the footer's length"
    case .content: "a length of the content"
    case .noDetents, .noEnabledDetent, .duplicateDetent, .start, .keyboardReturn, .largestUndimmedDetent, .tap:
      "the detent"
    case .detentHeight: "height"
    case .backdropOpacity: "backdrop opacity"
    case .startHeight: "the height to rest at"
    case .startOffset: "the offset"
    case .policy(let parameter): "the policy's \(parameter.noun)"
    case .spring: "the spring's response or damping ratio"
    case .resistance: "the resistance"
    case .slop: "the slop"
    }
  }

  /// What is wrong where it is no number.
  fileprivate var sentence: String {
    switch self {
    case .noDetents: "there is no detent"
    case .noEnabledDetent: "no detent is enabled"
    case .duplicateDetent: "another detent has this id"
    case .start: "it does not exist or is disabled, and cannot be the start"
    case .startHeight: "only the policy free rests at a height that is no detent"
    case .keyboardReturn: "it does not exist, and nothing goes back to it after the keyboard"
    case .largestUndimmedDetent: "it does not exist, and cannot be the largest one that is not dimmed"
    case .tap: "it does not exist, and a tap cannot move to it"
    case .container, .safeArea, .keyboard, .margins, .breadth, .scale, .header, .footer, .content, .detentHeight,
      .backdropOpacity, .startOffset, .policy, .spring, .resistance, .slop:
      "\(noun) is out of range"
    }
  }
}

extension PolicyParameter {
  fileprivate var noun: String {
    switch self {
    case .lookAhead: "look-ahead"
    case .flick: "flick"
    case .maximumSteps: "number of steps"
    case .velocity: "velocity"
    case .downwardVelocity: "downward velocity"
    case .distance: "distance"
    case .longDrag: "long drag"
    case .rule: "rule of a goal"
    }
  }
}
