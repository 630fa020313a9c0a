import CardCore
import COverlay
import Kinetics

/// Why cards cannot be made, or changed.
struct CardFailure: Error {
  let status: overlay_status
  /// The fault of a configuration, of surroundings or of the list.
  var error: cards_error?

  init(_ status: overlay_status) { self.status = status }

  init(_ field: cards_field, _ card: CardID? = nil) {
    status = OVERLAY_ERROR_CONFIGURATION
    error = cards_error(field: field, has_card: card != nil, card: Int64(card?.rawValue ?? 0))
  }

  init(_ failure: Failure) { status = failure.status }
}

/// Does what may fail with a configuration, surroundings or a list, and tells the caller what is wrong; nothing is left in the
/// error of the call before.
func attempt(
  _ error: UnsafeMutablePointer<cards_error>?, _ body: () throws(CardFailure) -> Void
) -> overlay_status {
  error?.pointee = cards_error()
  do throws(CardFailure) {
    try body()
    return OVERLAY_OK
  } catch let failure {
    if let wrong = failure.error { error?.pointee = wrong }
    return failure.status
  }
}

/// Reads a part of a configuration of the header.
func read<Value>(_ body: () throws(Failure) -> Value) throws(CardFailure) -> Value {
  do throws(Failure) { return try body() } catch let failure { throw CardFailure(failure) }
}

// MARK: - The three configurations

extension SwipeDeckConfiguration {
  init(_ pointer: UnsafePointer<cards_deck_configuration>?) throws(CardFailure) {
    guard let source = pointer?.pointee else { throw CardFailure(OVERLAY_ERROR_NULL) }
    guard source.size == MemoryLayout<cards_deck_configuration>.size else { throw CardFailure(OVERLAY_ERROR_VERSION) }
    self.init()
    try OverlayC.read { () throws(Failure) in
      try read(source)
      directions = try CardDirections(source.directions)
      refusals = try CardDirections(source.refusals)
    }
    thresholds.left = CardLength(source.threshold_left)
    thresholds.right = CardLength(source.threshold_right)
    thresholds.up = CardLength(source.threshold_up)
    thresholds.down = CardLength(source.threshold_down)
    spring = try DampedSpring(source.spring, CARDS_FIELD_SPRING)
    exitSpring = try DampedSpring(source.exit_spring, CARDS_FIELD_EXIT_SPRING)
  }
}

extension CardBrowserConfiguration {
  init(_ pointer: UnsafePointer<cards_browser_configuration>?) throws(CardFailure) {
    guard let source = pointer?.pointee else { throw CardFailure(OVERLAY_ERROR_NULL) }
    guard source.size == MemoryLayout<cards_browser_configuration>.size else {
      throw CardFailure(OVERLAY_ERROR_VERSION)
    }
    self.init()
    try OverlayC.read { () throws(Failure) in
      try read(source)
      resistance = try ResistanceCurve(source.resistance)
    }
    spring = try DampedSpring(source.spring, CARDS_FIELD_SPRING)
  }
}

extension CardCarouselConfiguration {
  init(_ pointer: UnsafePointer<cards_carousel_configuration>?) throws(CardFailure) {
    guard let source = pointer?.pointee else { throw CardFailure(OVERLAY_ERROR_NULL) }
    guard source.size == MemoryLayout<cards_carousel_configuration>.size else {
      throw CardFailure(OVERLAY_ERROR_VERSION)
    }
    self.init()
    try OverlayC.read { () throws(Failure) in
      try read(source)
      resistance = try ResistanceCurve(source.resistance)
    }
    guard let axis = ScreenAxis(source.axis) else { throw CardFailure(OVERLAY_ERROR_ENUMERATION) }
    self.axis = axis
    card = source.has_card ? Size2D(source.card) : nil
    switching = source.has_hysteresis ? .hysteresis(source.hysteresis) : .nearest
    removal = source.has_removal ? Removal(source) : nil
    spring = try DampedSpring(source.spring, CARDS_FIELD_SPRING)
  }
}

extension CardCarouselConfiguration.Removal {
  fileprivate init(_ source: cards_carousel_configuration) {
    self.init()
    distance = CardLength(source.removal_distance)
    relativeTo = source.removal_is_of_container ? .container : .card
    release = ReleaseRule(source.removal_release)
    fade = source.removal_fade
  }
}

// MARK: - Their parts

extension CardLength {
  init(_ source: cards_length) { self = source.is_points ? .points(source.value) : .fraction(source.value) }
}

extension ReleaseRule {
  init(_ source: cards_release) {
    self.init(
      flick: source.has_flick ? source.flick : nil, leastTravel: source.least_travel,
      comparison: source.is_strict ? .strict : .inclusive)
  }
}

extension CardDirections {
  fileprivate init(_ source: UInt32) throws(Failure) {
    guard source <= CardDirections.all.rawValue else { throw Failure(OVERLAY_ERROR_ENUMERATION) }
    self.init(rawValue: UInt8(source))
  }
}

extension DampedSpring {
  fileprivate init(_ source: cards_spring, _ field: cards_field) throws(CardFailure) {
    if source.is_edge {
      self = .edge
      return
    }
    do throws(SpringError) {
      try self.init(response: source.response, dampingRatio: source.damping_ratio)
    } catch {
      throw CardFailure(field)
    }
  }
}

extension ResistanceCurve {
  fileprivate init(_ source: cards_resistance) throws(Failure) {
    let factor = source.has_factor ? source.factor : nil
    self =
      switch try choice(source.curve.rawValue, Band.Law.allCases) {
      case .rubberBand:
        .rubberBand(coefficient: source.coefficient, dimension: source.has_dimension ? source.dimension : nil)
      case .logarithm: .logarithm(factor: factor ?? ResistanceCurve.vaulFactor, deadZone: source.dead_zone)
      case .squareRoot: .squareRoot(factor: factor ?? ResistanceCurve.gorhomFactor)
      }
  }
}
