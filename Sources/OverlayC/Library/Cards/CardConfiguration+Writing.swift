import CardCore
import COverlay
import Kinetics

// MARK: - The presets

@c @implementation
func cards_deck_configuration_default(_ configuration: UnsafeMutablePointer<cards_deck_configuration>?)
  -> overlay_status
{
  write(.standard, to: configuration) { cards_deck_configuration($0) }
}

@c @implementation
func cards_deck_configuration_classic(_ configuration: UnsafeMutablePointer<cards_deck_configuration>?)
  -> overlay_status
{
  write(.classic, to: configuration) { cards_deck_configuration($0) }
}

@c @implementation
func cards_browser_configuration_default(_ configuration: UnsafeMutablePointer<cards_browser_configuration>?)
  -> overlay_status
{
  write(.standard, to: configuration) { cards_browser_configuration($0) }
}

@c @implementation
func cards_browser_configuration_classic(_ configuration: UnsafeMutablePointer<cards_browser_configuration>?)
  -> overlay_status
{
  write(.classic, to: configuration) { cards_browser_configuration($0) }
}

@c @implementation
func cards_carousel_configuration_default(_ configuration: UnsafeMutablePointer<cards_carousel_configuration>?)
  -> overlay_status
{
  write(.standard, to: configuration) { cards_carousel_configuration($0) }
}

@c @implementation
func cards_carousel_configuration_classic(_ configuration: UnsafeMutablePointer<cards_carousel_configuration>?)
  -> overlay_status
{
  write(.classic, to: configuration) { cards_carousel_configuration($0) }
}

private func write<Model, Values>(
  _ model: Model, to configuration: UnsafeMutablePointer<Values>?, _ values: (Model) -> Values
) -> overlay_status {
  guard let configuration else { return OVERLAY_ERROR_NULL }
  configuration.pointee = values(model)
  return OVERLAY_OK
}

// MARK: - The three configurations

extension cards_deck_configuration {
  init(_ model: SwipeDeckConfiguration) {
    self.init()
    size = MemoryLayout<Self>.size
    write(model)
    writeCases(model)
    (directions, refusals) = (UInt32(model.directions.rawValue), UInt32(model.refusals.rawValue))
    threshold_left = cards_length(model.thresholds.left)
    threshold_right = cards_length(model.thresholds.right)
    threshold_up = cards_length(model.thresholds.up)
    threshold_down = cards_length(model.thresholds.down)
    (spring, exit_spring) = (cards_spring(model.spring), cards_spring(model.exitSpring))
  }
}

extension cards_browser_configuration {
  init(_ model: CardBrowserConfiguration) {
    self.init()
    size = MemoryLayout<Self>.size
    write(model)
    writeCases(model)
    resistance = cards_resistance(model.resistance)
    spring = cards_spring(model.spring)
  }
}

extension cards_carousel_configuration {
  init(_ model: CardCarouselConfiguration) {
    self.init()
    size = MemoryLayout<Self>.size
    write(model)
    writeCases(model)
    axis = overlay_axis(model.axis)
    if let card = model.card { (has_card, self.card) = (true, overlay_extent(card)) }
    if case .hysteresis(let share) = model.switching { (has_hysteresis, hysteresis) = (true, share) }
    if let removal = model.removal { write(removal) }
    resistance = cards_resistance(model.resistance)
    spring = cards_spring(model.spring)
  }

  private mutating func write(_ removal: CardCarouselConfiguration.Removal) {
    has_removal = true
    removal_distance = cards_length(removal.distance)
    removal_is_of_container = removal.relativeTo == .container
    removal_release = cards_release(removal.release)
    removal_fade = removal.fade
  }
}

// MARK: - Their parts

extension cards_length {
  init(_ source: CardLength) {
    switch source {
    case .fraction(let share): self.init(value: share, is_points: false)
    case .points(let points): self.init(value: points, is_points: true)
    }
  }
}

extension cards_release {
  init(_ source: ReleaseRule) {
    self.init(
      has_flick: source.flick != nil, flick: source.flick ?? 0, least_travel: source.leastTravel,
      is_strict: source.comparison == .strict)
  }
}

extension cards_spring {
  fileprivate init(_ source: DampedSpring) {
    self.init(response: source.response, damping_ratio: source.dampingRatio, is_edge: source == .edge)
  }
}

extension cards_resistance {
  /// The numbers of a curve, with the defaults of the other curves beside them.
  fileprivate init(_ source: ResistanceCurve) {
    self.init()
    curve =
      switch source.law {
      case .rubberBand: OVERLAY_RESISTANCE_RUBBER_BAND
      case .logarithm: OVERLAY_RESISTANCE_LOGARITHM
      case .squareRoot: OVERLAY_RESISTANCE_SQUARE_ROOT
      }
    coefficient = source.coefficient ?? ResistanceCurve.coefficient
    dead_zone = source.deadZone ?? ResistanceCurve.vaulDeadZone
    (has_dimension, dimension) = (source.dimension != nil, source.dimension ?? 0)
    (has_factor, factor) = (source.factor != nil, source.factor ?? 0)
  }
}
