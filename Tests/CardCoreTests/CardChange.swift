import CardCore
import Fuzzing
import Kinetics

/// A container whose configuration has changes by number.
protocol ReconfiguredContainer: CardContainer where Configuration: ChangedConfiguration {}

/// A configuration with changes by number.
protocol ChangedConfiguration: Sendable, Equatable {
  static var standard: Self { get }
  static var classic: Self { get }
  /// Makes a change.
  static func make(_ change: CardChange, in setup: inout CardSetup<Self>)
}

/// A change of a configuration or of what is around it, as data: a number that says which field, and one that says which
/// value.
struct CardChange: CustomStringConvertible {
  let field: Int
  let value: Int

  /// How many fields are drawn.
  static let fields = 16

  var description: String { "change \(field) to \(value)" }

  /// One of some values.
  func pick<Value>(_ values: Value...) -> Value { values[value % values.count] }

  var isOn: Bool { value % 2 == 0 }

  var spring: DampedSpring { pick(.standard, .edge, DampedSpring.standard.criticallyDamped()) }

  /// Turned and covered, or not.
  func turn(_ surroundings: inout Surroundings) {
    surroundings.size = pick(Size2D(width: 400, height: 600), Size2D(width: 300, height: 700))
    surroundings.safeArea = pick(.zero, .zero, Insets(top: 47, left: 0, bottom: 34, right: 10))
    surroundings.keyboard = pick(0, 0, 0, 0, 300)
  }
}

extension CardSetup where Configuration: ChangedConfiguration {
  func with(_ change: CardChange) -> CardSetup {
    var changed = self
    Configuration.make(change, in: &changed)
    return changed
  }
}

extension ReconfiguredContainer {
  /// Takes a step of a session: its change, or its event.
  mutating func take(_ step: CardScript.Step, at instant: Instant) {
    if let change = step.change { _ = take(change, at: instant) } else { _ = handle(step.event, at: instant) }
  }

  /// Takes a change: other surroundings by an event, and then the configuration. None of them is invalid.
  mutating func take(_ change: CardChange, at instant: Instant) -> [CardEffect] {
    let changed = setup.with(change)
    var heard: [CardEffect] = []
    if changed.surroundings != surroundings { heard = handle(.surroundings(changed.surroundings), at: instant).all }
    return heard + ((try? reconfigure(changed.configuration, at: instant))?.all ?? [.late])
  }
}

extension SwipeDeck: ReconfiguredContainer {}
extension CardBrowser: ReconfiguredContainer {}
extension CardCarousel: ReconfiguredContainer {}

extension SwipeDeckConfiguration: ChangedConfiguration {
  static func make(_ change: CardChange, in setup: inout DeckSetup) {
    switch change.field {
    case 0, 1: setup.visibleCount = change.pick(1, 8, 3, 2, 5)
    case 2, 3: setup.reduceMotion = change.isOn
    case 4: setup.directions = change.pick(.horizontal, .vertical, .all, [], [.up, .left])
    case 5: setup.inset = change.pick(Size2D(width: 10, height: 10), Size2D(width: 0, height: 30))
    case 6: setup.tilt = change.pick(.plain, .touchedHalf, .none)
    case 7: setup.fades = change.isOn
    case 8: (setup.scale, setup.slop) = change.pick((2, 10), (3, 0), (1, 4))
    case 9: setup.origin = change.pick(Point2D(x: 0, y: 0), Point2D(x: 30, y: -20))
    case 10: setup.thresholds = change.pick(.init(.fraction(0.3)), .init(.points(40)), .init(.fraction(0.8)))
    case 11: setup.spring = change.spring
    case 12: (setup.exitSpring, setup.sag) = change.pick((.edge, 75), (.standard, 0))
    case 13:
      (setup.cardWidth, setup.cardHeight) = change.pick((.fraction(1), .fraction(1)), (.points(250), .fraction(0.5)))
    case 14: change.turn(&setup.surroundings)
    default: setup = change.isOn ? .standard(in: setup.size) : .classic(in: setup.size)
    }
  }
}

extension CardBrowserConfiguration: ChangedConfiguration {
  static func make(_ change: CardChange, in setup: inout BrowserSetup) {
    switch change.field {
    case 0, 1: setup.visibleCount = change.pick(1, 8, 3, 2, 5)
    case 2, 3: setup.reduceMotion = change.isOn
    case 4, 5: setup.layoutDirection = change.pick(.leftToRight, .rightToLeft)
    case 6: (setup.tapFlips, setup.dragFlips) = change.pick((false, true), (true, false), (true, true))
    case 7: setup.dragFlips = change.isOn
    case 8: (setup.scale, setup.slop) = change.pick((2, 10), (3, 0), (1, 4))
    case 9: setup.card = change.pick(Size2D(width: 300, height: 400), Size2D(width: 200, height: 500))
    case 10:
      (setup.shrink, setup.drop, setup.shade, setup.sink) = change.pick(
        (0.05, 15, 0.1, 100), (0, 0, 0, 0), (0.1, 40, 1, 10))
    case 11: setup.spring = change.spring
    case 12: setup.resistance = change.pick(.rubberBand(), .rubberBand(coefficient: 1), .logarithm())
    case 13: (setup.advance, setup.flip) = change.pick((.fraction(0.25), .fraction(0.5)), (.points(30), .points(80)))
    case 14: change.turn(&setup.surroundings)
    default:
      // By default a card's lengths are shares.
      setup = change.isOn ? .standard(in: setup.size) : .classic(in: setup.size, card: setup.card)
    }
  }
}

extension CardCarouselConfiguration: ChangedConfiguration {
  static func make(_ change: CardChange, in setup: inout CarouselSetup) {
    switch change.field {
    case 0, 1: setup.loops = change.isOn
    case 2, 3: setup.reduceMotion = change.isOn
    case 4: setup.axis = change.pick(.horizontal, .vertical)
    case 5: setup.layoutDirection = change.pick(.leftToRight, .rightToLeft)
    // Narrower pages show more cards in the longest container than have slots.
    case 6: setup.page = change.pick(.fraction(0.8), .fraction(1), .points(200), .points(240))
    case 7: setup.removal = change.isOn ? nil : (setup.switching == .nearest ? classic.removal : Removal())
    case 8: (setup.scale, setup.slop) = change.pick((2, 10), (3, 0), (1, 4))
    case 9: setup.paging = change.pick(.one, .free)
    case 10: setup.card = change.pick(nil, Size2D(width: 320, height: 200))
    case 11: setup.spring = change.spring
    case 12: (setup.resistance, setup.flick) = change.pick((.rubberBand(), 500), (.squareRoot(), 50))
    case 13: setup.switching = change.pick(.hysteresis(0.8), .nearest, .hysteresis(0.6))
    case 14: change.turn(&setup.surroundings)
    default:
      setup.shrink = change.pick(0.1, 0)
      setup.removal?.fade = change.pick(0.2, 1, 0)
      setup.removal?.distance = change.pick(.fraction(0.5), .points(40))
    }
  }
}
