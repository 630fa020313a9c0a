// The fields that are called alike in the header and in the model. Written by .ci/generate: not to be edited.

import COverlay
import Kinetics
import OverlayCore

extension OverlayConfiguration {
  mutating func read(_ source: overlay_configuration) throws(Failure) {
    keyboardPolicy = try choice(source.keyboard_policy.rawValue, [.lift, .inset, .expand])
    margins = Insets(source.margins)
    alignment = try choice(source.alignment.rawValue, [.start, .center, .end])
    edge = try choice(source.edge.rawValue, [.bottom, .top, .left, .right])
    style = try choice(source.style.rawValue, [.flexible, .rigid, .expandable])
    header = source.header
    content = ListContent(source.content)
    momentum = try choice(source.momentum.rawValue, [.pin, .carryUp, .carry])
    scrolled = try choice(source.scrolled.rawValue, [.sheetFirst, .contentFirst])
    drags = try choice(source.drags.rawValue, [.all, .header, .none])
    slop = source.slop
    velocityStrategy = try choice(source.velocity_strategy.rawValue, [.leastSquares, .weighted, .difference, .impulse])
    driver = try choice(source.driver.rawValue, [.core, .platform])
    footer = source.footer
  }
}

extension overlay_configuration {
  mutating func write(_ model: OverlayConfiguration) {
    margins = overlay_insets(model.margins)
    header = model.header
    content = overlay_content(model.content)
    slop = model.slop
    footer = model.footer
  }

  mutating func writeCases(_ model: OverlayConfiguration) {
    keyboard_policy =
      switch model.keyboardPolicy {
      case .lift: OVERLAY_KEYBOARD_LIFT
      case .inset: OVERLAY_KEYBOARD_INSET
      case .expand: OVERLAY_KEYBOARD_EXPAND
      }
    alignment =
      switch model.alignment {
      case .start: OVERLAY_ALIGN_START
      case .center: OVERLAY_ALIGN_CENTER
      case .end: OVERLAY_ALIGN_END
      }
    edge =
      switch model.edge {
      case .bottom: OVERLAY_EDGE_BOTTOM
      case .top: OVERLAY_EDGE_TOP
      case .left: OVERLAY_EDGE_LEFT
      case .right: OVERLAY_EDGE_RIGHT
      }
    style =
      switch model.style {
      case .flexible: OVERLAY_STYLE_FLEXIBLE
      case .rigid: OVERLAY_STYLE_RIGID
      case .expandable: OVERLAY_STYLE_EXPANDABLE
      }
    momentum =
      switch model.momentum {
      case .pin: OVERLAY_MOMENTUM_PIN
      case .carryUp: OVERLAY_MOMENTUM_CARRY_UP
      case .carry: OVERLAY_MOMENTUM_CARRY
      }
    scrolled =
      switch model.scrolled {
      case .sheetFirst: OVERLAY_SCROLLED_SHEET_FIRST
      case .contentFirst: OVERLAY_SCROLLED_CONTENT_FIRST
      }
    drags =
      switch model.drags {
      case .all: OVERLAY_DRAGS_ALL
      case .header: OVERLAY_DRAGS_HEADER
      case .none: OVERLAY_DRAGS_NONE
      }
    velocity_strategy =
      switch model.velocityStrategy {
      case .leastSquares: OVERLAY_VELOCITY_STRATEGY_LEAST_SQUARES
      case .weighted: OVERLAY_VELOCITY_STRATEGY_WEIGHTED
      case .difference: OVERLAY_VELOCITY_STRATEGY_DIFFERENCE
      case .impulse: OVERLAY_VELOCITY_STRATEGY_IMPULSE
      }
    driver =
      switch model.driver {
      case .core: OVERLAY_DRIVER_CORE
      case .platform: OVERLAY_DRIVER_PLATFORM
      }
  }
}

extension PolicyParameters {
  mutating func read(_ source: overlay_policy) throws(Failure) {
    flick = source.has_flick ? source.flick : nil
    maximumSteps = source.has_maximum_steps ? Int(source.maximum_steps) : nil
  }
}

extension overlay_policy {
  mutating func write(_ model: PolicyParameters) {
    (has_flick, flick) = (model.flick != nil, model.flick ?? 0)
    (has_maximum_steps, maximum_steps) = (model.maximumSteps != nil, Int64(model.maximumSteps ?? 0))
  }
}
