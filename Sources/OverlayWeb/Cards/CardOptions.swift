import CardCore
import Kinetics

/// The options with which a container of a page begins, or which it takes next.
package struct CardOptions {
  package private(set) var configuration: AnyCardConfiguration
  package private(set) var surroundings: Surroundings
  /// The index of the card that is current at first. A deck begins with its first card.
  package private(set) var start = 0

  /// A preset. `nil` for an unknown model.
  init?(_ model: Int32, isClassic: Bool, _ size: Size2D) {
    switch model {
    case 0: configuration = .deck(isClassic ? .classic : .standard)
    case 1:
      var browser: CardBrowserConfiguration = isClassic ? .classic : .standard
      browser.cardHeight = .fraction(0.8)
      configuration = .browser(browser)
    case 2: configuration = .carousel(isClassic ? .classic : .standard)
    default: return nil
    }
    surroundings = Surroundings(size: size)
  }

  /// What JavaScript calls an option, and what it is. `nil` past the last one.
  func text(of option: Int) -> StaticString? {
    guard option >= sharedCount else { return Self.shared.text(at: option) }
    let own = option - sharedCount
    return switch configuration {
    case .deck: SwipeDeckConfiguration.options.text(at: own)
    case .browser: CardBrowserConfiguration.options.text(at: own)
    case .carousel: CardCarouselConfiguration.options.text(at: own)
    }
  }

  /// Sets an option by its number.
  ///
  /// - Parameters:
  ///   - value: A number, the number of a word, or directions; `NaN` for a word that stands for a number.
  ///   - isShare: Whether it is a share of a length and not points.
  /// - Returns: `nil`; or what its number has to be, and nothing has changed.
  mutating func set(_ option: Int, to value: Double, isShare: Bool) -> NumberRange? {
    var changed = self
    changed.change(option, to: OptionValue(number: value, isShare: isShare, container: surroundings.size))
    do throws(CardConfigurationError) {
      try changed.open(CardList(), at: .zero).end()
    } catch {
      return error.number?.range
    }
    self = changed
    return nil
  }

  private mutating func change(_ option: Int, to value: OptionValue) {
    guard option >= sharedCount else { return Self.shared.set(option, of: &self, to: value) }
    let own = option - sharedCount
    switch configuration {
    case .deck(var deck):
      SwipeDeckConfiguration.options.set(own, of: &deck, to: value)
      configuration = .deck(deck)
    case .browser(var browser):
      CardBrowserConfiguration.options.set(own, of: &browser, to: value)
      configuration = .browser(browser)
    case .carousel(var carousel):
      CardCarouselConfiguration.options.set(own, of: &carousel, to: value)
      configuration = .carousel(carousel)
    }
  }

  /// A container at rest.
  ///
  /// - Throws: The first option that is invalid.
  func open(_ cards: CardList, at now: Instant) throws(CardConfigurationError) -> CardContainerPlace {
    switch configuration {
    case .deck(let deck): .deck(Self.place(try SwipeDeck(deck, in: surroundings, cards: cards, at: now)))
    case .browser(let browser):
      .browser(Self.place(try CardBrowser(browser, in: surroundings, cards: cards, start: start, at: now)))
    case .carousel(let carousel):
      .carousel(Self.place(try CardCarousel(carousel, in: surroundings, cards: cards, start: start, at: now)))
    }
  }

  private static func place<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    place.initialize(to: value)
    return place
  }
}

/// A container, where it is. It never moves: what is in an `enum` would be copied by each event.
package enum CardContainerPlace {
  case deck(UnsafeMutablePointer<SwipeDeck>)
  case browser(UnsafeMutablePointer<CardBrowser>)
  case carousel(UnsafeMutablePointer<CardCarousel>)

  /// Ends it and gives its memory back.
  func end() {
    switch self {
    case .deck(let place): place.deinitialize(count: 1).deallocate()
    case .browser(let place): place.deinitialize(count: 1).deallocate()
    case .carousel(let place): place.deinitialize(count: 1).deallocate()
    }
  }
}

/// What JavaScript says of an option.
private struct OptionValue {
  let number: Double
  /// Whether it is a share of a length and not points.
  let isShare: Bool
  /// The size of the container.
  let container: Size2D

  var isOn: Bool { number != 0 }
  var length: CardLength { isShare ? .fraction(number) : .points(number) }
  var directions: CardDirections { CardDirections(bits: number) ?? CardDirections() }

  /// The case at its number in this order; the first one for none.
  func choice<Value>(_ values: [Value]) -> Value {
    let index = whole(number)
    return values[values.indices.contains(index) ? index : 0]
  }

  var strategy: VelocityStrategy { choice([.leastSquares, .weighted, .impulse, .difference]) }
}

/// An option: its name with what it is behind it (a number, a flag, a length, directions, or the words that it may have), and what it
/// changes.
private struct CardOption<Configuration> {
  let text: StaticString
  let change: (inout Configuration, OptionValue) -> Void

  init(_ text: StaticString, _ change: @escaping (inout Configuration, OptionValue) -> Void) {
    (self.text, self.change) = (text, change)
  }
}

extension Array {
  fileprivate func text<Configuration>(at index: Int) -> StaticString? where Element == CardOption<Configuration> {
    indices.contains(index) ? self[index].text : nil
  }

  fileprivate func set<Configuration>(
    _ index: Int, of configuration: inout Configuration, to value: OptionValue
  ) where Element == CardOption<Configuration> {
    if indices.contains(index) { self[index].change(&configuration, value) }
  }
}

extension DampedSpring {
  /// The spring with another response in seconds, or another damping ratio. What is none makes a spring that no container takes.
  fileprivate func with(response: Double? = nil, dampingRatio: Double? = nil) -> DampedSpring {
    let (response, ratio) = (response ?? self.response, dampingRatio ?? self.dampingRatio)
    return (try? DampedSpring(response: response, dampingRatio: ratio)) ?? .refused
  }

  /// Too slow for any container.
  private static var refused: DampedSpring { (try? DampedSpring(response: 0x1p20, dampingRatio: 1)) ?? .standard }
}

extension ReleaseRule {
  fileprivate func with(flick: Double? = nil, leastTravel: Double? = nil) -> ReleaseRule {
    ReleaseRule(flick: flick ?? self.flick, leastTravel: leastTravel ?? self.leastTravel, comparison: comparison)
  }
}

// MARK: - The options of all models

extension CardOptions {
  /// Its surroundings, and the place where it starts.
  private static var shared: [CardOption<Self>] {
    [
      CardOption("containerWidth number") { $0.surroundings.size.width = $1.number },
      CardOption("containerHeight number") { $0.surroundings.size.height = $1.number },
      CardOption("reduceMotion flag") { $0.surroundings.reduceMotion = $1.isOn },
      CardOption("scale number") { $0.surroundings.scale = $1.number },
      CardOption("layoutDirection ltr|rtl") {
        $0.surroundings.layoutDirection = $1.choice([.leftToRight, .rightToLeft])
      },
      CardOption("start number") { $0.start = whole($1.number) },
    ]
  }

  /// How many of these stand before the model's own: a deck has not the last two.
  private var sharedCount: Int { if case .deck = configuration { 4 } else { 6 } }
}

// MARK: - The options of each model

extension SwipeDeckConfiguration {
  fileprivate static var options: [CardOption<Self>] {
    [
      CardOption("cardWidth length") { $0.cardWidth = $1.length },
      CardOption("cardHeight length") { $0.cardHeight = $1.length },
      CardOption("originX number") { $0.origin.x = $1.number },
      CardOption("originY number") { $0.origin.y = $1.number },
      CardOption("insetX number") { $0.inset.width = $1.number },
      CardOption("insetY number") { $0.inset.height = $1.number },
      CardOption("visibleCount number") { $0.visibleCount = whole($1.number) },
      CardOption("directions directions") { $0.directions = $1.directions },
      CardOption("refusals directions") { $0.refusals = $1.directions },
      CardOption("threshold length") { $0.thresholds = Thresholds($1.length) },
      CardOption("thresholdLeft length") { $0.thresholds.left = $1.length },
      CardOption("thresholdRight length") { $0.thresholds.right = $1.length },
      CardOption("thresholdUp length") { $0.thresholds.up = $1.length },
      CardOption("thresholdDown length") { $0.thresholds.down = $1.length },
      CardOption("flick number") { $0.release = $0.release.with(flick: $1.number) },
      CardOption("leastTravel number") { $0.release = $0.release.with(leastTravel: $1.number) },
      CardOption("tilt none|plain|touched-half") { $0.tilt = $1.choice([.none, .plain, .touchedHalf]) },
      CardOption("sag number") { $0.sag = $1.number },
      CardOption("fades flag") { $0.fades = $1.isOn },
      CardOption("springResponse number") { $0.spring = $0.spring.with(response: $1.number) },
      CardOption("springDampingRatio number") { $0.spring = $0.spring.with(dampingRatio: $1.number) },
      CardOption("exitResponse number") { $0.exitSpring = $0.exitSpring.with(response: $1.number) },
      CardOption("exitDampingRatio number") { $0.exitSpring = $0.exitSpring.with(dampingRatio: $1.number) },
      CardOption("velocityStrategy least-squares|weighted|impulse|difference") { $0.velocityStrategy = $1.strategy },
      CardOption("slop number") { $0.slop = $1.number },
    ]
  }
}

extension CardBrowserConfiguration {
  fileprivate static var options: [CardOption<Self>] {
    [
      CardOption("cardWidth length") { $0.cardWidth = $1.length },
      CardOption("cardHeight length") { $0.cardHeight = $1.length },
      CardOption("visibleCount number") { $0.visibleCount = whole($1.number) },
      CardOption("shrink number") { $0.shrink = $1.number },
      CardOption("drop number") { $0.drop = $1.number },
      CardOption("shade number") { $0.shade = $1.number },
      CardOption("sink number") { $0.sink = $1.number },
      CardOption("advance length") { $0.advance = $1.length },
      CardOption("retreat length") { $0.retreat = $1.length },
      CardOption("flick number") { $0.release = $0.release.with(flick: $1.number) },
      CardOption("resistance number") { $0.resistance = .rubberBand(coefficient: $1.number) },
      CardOption("flip length") { $0.flip = $1.length },
      CardOption("dragFlips flag") { $0.dragFlips = $1.isOn },
      CardOption("tapFlips flag") { $0.tapFlips = $1.isOn },
      CardOption("springResponse number") { $0.spring = $0.spring.with(response: $1.number) },
      CardOption("springDampingRatio number") { $0.spring = $0.spring.with(dampingRatio: $1.number) },
      CardOption("slop number") { $0.slop = $1.number },
    ]
  }
}

extension CardCarouselConfiguration {
  fileprivate static var options: [CardOption<Self>] {
    [
      CardOption("axis horizontal|vertical") { $0.axis = $1.choice([.horizontal, .vertical]) },
      CardOption("page length") { $0.page = $1.length },
      CardOption("cardWidth number") {
        $0.card = Size2D(width: $1.number, height: $0.card?.height ?? $1.container.height)
      },
      CardOption("cardHeight number") {
        $0.card = Size2D(width: $0.card?.width ?? $0.page.points(of: $1.container.width), height: $1.number)
      },
      // A word that stands for a number has none.
      CardOption("switching number|nearest") { $0.switching = $1.number.isNaN ? .nearest : .hysteresis($1.number) },
      CardOption("paging one|dragged|free") { $0.paging = $1.choice([.one, .dragged, .free]) },
      CardOption("loops flag") { $0.loops = $1.isOn },
      CardOption("flick number") { $0.flick = $1.number },
      CardOption("removes flag") { $0.removal = $1.isOn ? $0.removal ?? Removal() : nil },
      CardOption("removalDistance length") { $0.removal?.distance = $1.length },
      CardOption("removalFlick number") { $0.removal?.release = ReleaseRule(flick: $1.number) },
      CardOption("removalFade number") { $0.removal?.fade = $1.number },
      CardOption("shrink number") { $0.shrink = $1.number },
      CardOption("fade number") { $0.fade = $1.number },
      CardOption("resistance number") { $0.resistance = .rubberBand(coefficient: $1.number) },
      CardOption("springResponse number") { $0.spring = $0.spring.with(response: $1.number) },
      CardOption("springDampingRatio number") { $0.spring = $0.spring.with(dampingRatio: $1.number) },
      CardOption("velocityStrategy least-squares|weighted|impulse|difference") { $0.velocityStrategy = $1.strategy },
      CardOption("slop number") { $0.slop = $1.number },
    ]
  }
}
