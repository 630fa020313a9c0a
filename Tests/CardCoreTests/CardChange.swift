import CardCore
import Fuzzing
import Kinetics

/// A container that takes another configuration.
protocol ReconfiguredContainer: CardContainer {
  associatedtype Configuration: ChangedConfiguration
  var configuration: Configuration { get }
  mutating func reconfigure(
    _ configuration: Configuration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects
}

/// A configuration with changes by number.
protocol ChangedConfiguration: Sendable, Equatable {
  /// Makes a change; those of the first ``CardChange/sayable`` numbers have words in a trace.
  mutating func make(_ change: CardChange)
}

/// A change of a configuration, as data: a number that says which field, and one that says which value.
struct CardChange: CustomStringConvertible {
  let field: Int
  let value: Int

  /// How many fields are drawn.
  static let fields = 16
  /// The fields below this have words in a trace.
  static let sayable = 10

  var description: String { "change \(field) to \(value)" }

  /// One of some values.
  func pick<Value>(_ values: Value...) -> Value { values[value % values.count] }

  var isOn: Bool { value % 2 == 0 }

  var spring: DampedSpring { pick(.standard, .edge, DampedSpring.standard.criticallyDamped()) }
}

extension ChangedConfiguration {
  func with(_ change: CardChange) -> Self {
    var changed = self
    changed.make(change)
    return changed
  }
}

extension ReconfiguredContainer {
  /// Takes a changed configuration. None of the changes is invalid.
  mutating func take(_ change: CardChange, at instant: Instant) -> CardEffects {
    do { return try reconfigure(configuration.with(change), at: instant) } catch { return CardEffects() }
  }
}

extension SwipeDeck: ReconfiguredContainer {}
extension CardBrowser: ReconfiguredContainer {}
extension CardCarousel: ReconfiguredContainer {}

extension SwipeDeckConfiguration: ChangedConfiguration {
  mutating func make(_ change: CardChange) {
    switch change.field {
    case 0, 1: visibleCount = change.pick(1, 8, 3, 2, 5)
    case 2, 3: reduceMotion = change.isOn
    case 4: directions = change.pick(.horizontal, .vertical, .all, [], [.up, .left])
    case 5: inset = change.pick(Size2D(width: 10, height: 10), Size2D(width: 0, height: 30))
    case 6: tilt = change.pick(.plain, .touchedHalf, .none)
    case 7: fades = change.isOn
    case 8: (scale, slop) = change.pick((2, 10), (3, 0), (1, 4))
    case 9: origin = change.pick(Point2D(x: 0, y: 0), Point2D(x: 30, y: -20))
    case 10: thresholds = change.pick(.init(.fraction(0.3)), .init(.points(40)), .init(.fraction(0.8)))
    case 11: spring = change.spring
    case 12: (exitSpring, sag) = change.pick((.edge, 75), (.standard, 0))
    case 13: (cardWidth, cardHeight) = change.pick((.fraction(1), .fraction(1)), (.points(250), .fraction(0.5)))
    case 14: container = change.pick(Size2D(width: 400, height: 600), Size2D(width: 300, height: 700))
    default: self = change.isOn ? .standard(container: container) : .classic(container: container)
    }
  }
}

extension CardBrowserConfiguration: ChangedConfiguration {
  mutating func make(_ change: CardChange) {
    switch change.field {
    case 0, 1: visibleCount = change.pick(1, 8, 3, 2, 5)
    case 2, 3: reduceMotion = change.isOn
    case 4, 5: layoutDirection = change.pick(.leftToRight, .rightToLeft)
    case 6: (tapFlips, dragFlips) = change.pick((false, true), (true, false), (true, true))
    case 7: dragFlips = change.isOn
    case 8: (scale, slop) = change.pick((2, 10), (3, 0), (1, 4))
    case 9: card = change.pick(Size2D(width: 300, height: 400), Size2D(width: 200, height: 500))
    case 10: (shrink, drop, shade, sink) = change.pick((0.05, 15, 0.1, 100), (0, 0, 0, 0), (0.1, 40, 1, 10))
    case 11: spring = change.spring
    case 12: resistance = change.pick(.rubberBand(), .rubberBand(coefficient: 1), .logarithm())
    case 13: (advance, flip) = change.pick((.fraction(0.25), .fraction(0.5)), (.points(30), .points(80)))
    case 14: container = change.pick(Size2D(width: 400, height: 600), Size2D(width: 300, height: 700))
    default:
      self =
        change.isOn ? .standard(container: container, card: card) : .classic(container: container, card: card)
    }
  }
}

extension CardCarouselConfiguration: ChangedConfiguration {
  mutating func make(_ change: CardChange) {
    switch change.field {
    case 0, 1: loops = change.isOn
    case 2, 3: reduceMotion = change.isOn
    case 4: axis = change.pick(.horizontal, .vertical)
    case 5: layoutDirection = change.pick(.leftToRight, .rightToLeft)
    // Narrower pages show more cards in the longest container than have slots.
    case 6: page = change.pick(.fraction(0.8), .fraction(1), .points(200), .points(240))
    case 7:
      removal = change.isOn ? nil : (switching == .nearest ? Self.classic(container: container).removal : Removal())
    case 8: (scale, slop) = change.pick((2, 10), (3, 0), (1, 4))
    case 9: paging = change.pick(.one, .free)
    case 10: card = change.pick(nil, Size2D(width: 320, height: 200))
    case 11: spring = change.spring
    case 12: (resistance, flick) = change.pick((.rubberBand(), 500), (.squareRoot(), 50))
    case 13: switching = change.pick(.hysteresis(0.8), .nearest, .hysteresis(0.6))
    case 14: container = change.pick(Size2D(width: 400, height: 600), Size2D(width: 300, height: 700))
    default:
      (shrink, start) = change.pick((0.1, 0), (0, 3))
      removal?.fade = change.pick(0.2, 1, 0)
      removal?.distance = change.pick(.fraction(0.5), .points(40))
    }
  }
}
