// The fields that are called alike in the header and in the model. Written by .ci/generate: not to be edited.

import CardCore
import COverlay
import Kinetics

extension SwipeDeckConfiguration {
  mutating func read(_ source: cards_deck_configuration) throws(Failure) {
    cardWidth = CardLength(source.card_width)
    cardHeight = CardLength(source.card_height)
    origin = Point2D(source.origin)
    inset = Size2D(source.inset)
    visibleCount = Int(source.visible_count)
    release = ReleaseRule(source.release)
    tilt = try choice(source.tilt.rawValue, [.none, .plain, .touchedHalf])
    sag = source.sag
    fades = source.fades
    velocityStrategy = try choice(source.velocity_strategy.rawValue, [.leastSquares, .weighted, .difference, .impulse])
    slop = source.slop
  }
}

extension cards_deck_configuration {
  mutating func write(_ model: SwipeDeckConfiguration) {
    card_width = cards_length(model.cardWidth)
    card_height = cards_length(model.cardHeight)
    origin = overlay_point(model.origin)
    inset = overlay_extent(model.inset)
    visible_count = Int64(model.visibleCount)
    release = cards_release(model.release)
    sag = model.sag
    fades = model.fades
    slop = model.slop
  }

  mutating func writeCases(_ model: SwipeDeckConfiguration) {
    tilt =
      switch model.tilt {
      case .none: CARDS_TILT_NONE
      case .plain: CARDS_TILT_PLAIN
      case .touchedHalf: CARDS_TILT_TOUCHED_HALF
      }
    velocity_strategy =
      switch model.velocityStrategy {
      case .leastSquares: OVERLAY_VELOCITY_STRATEGY_LEAST_SQUARES
      case .weighted: OVERLAY_VELOCITY_STRATEGY_WEIGHTED
      case .difference: OVERLAY_VELOCITY_STRATEGY_DIFFERENCE
      case .impulse: OVERLAY_VELOCITY_STRATEGY_IMPULSE
      }
  }
}

extension CardBrowserConfiguration {
  mutating func read(_ source: cards_browser_configuration) throws(Failure) {
    cardWidth = CardLength(source.card_width)
    cardHeight = CardLength(source.card_height)
    visibleCount = Int(source.visible_count)
    shrink = source.shrink
    drop = source.drop
    shade = source.shade
    sink = source.sink
    advance = CardLength(source.advance)
    retreat = CardLength(source.retreat)
    flip = CardLength(source.flip)
    dragFlips = source.drag_flips
    tapFlips = source.tap_flips
    release = ReleaseRule(source.release)
    velocityStrategy = try choice(source.velocity_strategy.rawValue, [.leastSquares, .weighted, .difference, .impulse])
    slop = source.slop
  }
}

extension cards_browser_configuration {
  mutating func write(_ model: CardBrowserConfiguration) {
    card_width = cards_length(model.cardWidth)
    card_height = cards_length(model.cardHeight)
    visible_count = Int64(model.visibleCount)
    shrink = model.shrink
    drop = model.drop
    shade = model.shade
    sink = model.sink
    advance = cards_length(model.advance)
    retreat = cards_length(model.retreat)
    flip = cards_length(model.flip)
    drag_flips = model.dragFlips
    tap_flips = model.tapFlips
    release = cards_release(model.release)
    slop = model.slop
  }

  mutating func writeCases(_ model: CardBrowserConfiguration) {
    velocity_strategy =
      switch model.velocityStrategy {
      case .leastSquares: OVERLAY_VELOCITY_STRATEGY_LEAST_SQUARES
      case .weighted: OVERLAY_VELOCITY_STRATEGY_WEIGHTED
      case .difference: OVERLAY_VELOCITY_STRATEGY_DIFFERENCE
      case .impulse: OVERLAY_VELOCITY_STRATEGY_IMPULSE
      }
  }
}

extension CardCarouselConfiguration {
  mutating func read(_ source: cards_carousel_configuration) throws(Failure) {
    page = CardLength(source.page)
    paging = try choice(source.paging.rawValue, [.one, .dragged, .free])
    loops = source.loops
    flick = source.flick
    shrink = source.shrink
    fade = source.fade
    velocityStrategy = try choice(source.velocity_strategy.rawValue, [.leastSquares, .weighted, .difference, .impulse])
    slop = source.slop
  }
}

extension cards_carousel_configuration {
  mutating func write(_ model: CardCarouselConfiguration) {
    page = cards_length(model.page)
    loops = model.loops
    flick = model.flick
    shrink = model.shrink
    fade = model.fade
    slop = model.slop
  }

  mutating func writeCases(_ model: CardCarouselConfiguration) {
    paging =
      switch model.paging {
      case .one: CARDS_PAGING_ONE
      case .dragged: CARDS_PAGING_DRAGGED
      case .free: CARDS_PAGING_FREE
      }
    velocity_strategy =
      switch model.velocityStrategy {
      case .leastSquares: OVERLAY_VELOCITY_STRATEGY_LEAST_SQUARES
      case .weighted: OVERLAY_VELOCITY_STRATEGY_WEIGHTED
      case .difference: OVERLAY_VELOCITY_STRATEGY_DIFFERENCE
      case .impulse: OVERLAY_VELOCITY_STRATEGY_IMPULSE
      }
  }
}
