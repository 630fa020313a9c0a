import CardCore
import Kinetics

/// A container of cards by its configuration, of which a session holds the preset and what the header of a trace can say.
public enum RawCardScene: Sendable, Equatable {
  case deck(SwipeDeckConfiguration)
  case browser(BrowserConfiguration)
  case carousel(CarouselConfiguration)
}

/// What a configuration begins as.
enum RawCardPreset {
  case standard
  case classic
}

// MARK: - Reading

extension RawReader {
  /// Which container, its preset, its size, and its fields.
  mutating func cardScene() throws(RawError) -> RawCardScene {
    let model: UInt8 = try integer()
    let (preset, container) = (try choice(RawTables.presets), try size())
    switch model {
    case 0:
      var deck: SwipeDeckConfiguration =
        preset == .classic ? .classic(container: container) : .standard(container: container)
      (deck.width, deck.height) = (try cardLength(), try cardLength())
      (deck.origin, deck.inset, deck.visible) = (try point(), try size(), try id())
      (deck.directions, deck.refusals) = (try cardDirections(), try cardDirections())
      (deck.tilt, deck.fades) = (try choice(RawTables.tilts), try flag())
      (deck.slop, deck.scale) = (try double(), try double())
      return .deck(deck)
    case 1:
      let card = try size()
      var browser: BrowserConfiguration =
        preset == .classic ? .classic(container: container, card: card) : .standard(container: container, card: card)
      (browser.visible, browser.tapFlips, browser.dragFlips) = (try id(), try flag(), try flag())
      (browser.slop, browser.scale) = (try double(), try double())
      return .browser(browser)
    case 2:
      var carousel: CarouselConfiguration =
        preset == .classic ? .classic(container: container) : .standard(container: container)
      (carousel.page, carousel.start) = (try cardLength(), try id())
      carousel.card = try optional { (reader) throws(RawError) in try reader.size() }
      (carousel.slop, carousel.scale) = (try double(), try double())
      return .carousel(carousel)
    default: throw .value
    }
  }

  private mutating func cardLength() throws(RawError) -> CardLength {
    try flag() ? .points(try double()) : .fraction(try double())
  }

  private mutating func cardDirections() throws(RawError) -> CardDirections {
    var directions = CardDirections()
    let count: UInt8 = try integer()
    for _ in 0..<count { directions.insert(try choice(RawTables.directions)) }
    return directions
  }
}

// MARK: - Writing

extension RawWriter {
  /// A configuration that no reader would give makes the session incomplete.
  mutating func cardScene(_ scene: RawCardScene) {
    let presets = RawTables.presets
    for index in presets.indices {
      let writer = RawWriter(scene, presets[index])
      if writer.reads(as: scene) { return writer.bytes.forEach { integer($0) } }
    }
    leaveOut()
  }

  private init(_ scene: RawCardScene, _ preset: RawCardPreset) {
    self.init()
    switch scene {
    case .deck(let deck):
      begin(0, preset, deck.container)
      fields(deck)
    case .browser(let browser):
      begin(1, preset, browser.container)
      fields(browser)
    case .carousel(let carousel):
      begin(2, preset, carousel.container)
      fields(carousel)
    }
  }

  private mutating func begin(_ model: UInt8, _ preset: RawCardPreset, _ container: Size2D) {
    integer(model)
    choice(preset, of: RawTables.presets)
    size(container)
  }

  private func reads(as scene: RawCardScene) -> Bool {
    var reader = RawReader(bytes)
    return isWhole && (try? reader.cardScene()) == scene
  }

  private mutating func fields(_ deck: SwipeDeckConfiguration) {
    cardLength(deck.width)
    cardLength(deck.height)
    point(deck.origin)
    size(deck.inset)
    id(deck.visible)
    cardDirections(deck.directions)
    cardDirections(deck.refusals)
    choice(deck.tilt, of: RawTables.tilts)
    flag(deck.fades)
    double(deck.slop)
    double(deck.scale)
  }

  private mutating func fields(_ browser: BrowserConfiguration) {
    size(browser.card)
    id(browser.visible)
    flag(browser.tapFlips)
    flag(browser.dragFlips)
    double(browser.slop)
    double(browser.scale)
  }

  private mutating func fields(_ carousel: CarouselConfiguration) {
    cardLength(carousel.page)
    id(carousel.start)
    optional(carousel.card) { $0.size($1) }
    double(carousel.slop)
    double(carousel.scale)
  }

  private mutating func cardLength(_ length: CardLength) {
    switch length {
    case .fraction(let share):
      flag(false)
      double(share)
    case .points(let points):
      flag(true)
      double(points)
    }
  }

  private mutating func cardDirections(_ directions: CardDirections) {
    integer(UInt8(directions.count))
    for direction in directions { choice(direction, of: RawTables.directions) }
  }
}

extension RawTables {
  static var presets: [RawCardPreset] { [.standard, .classic] }
  static var tilts: [SwipeDeckConfiguration.Tilt] { [.none, .plain, .touchedHalf] }
  static var directions: [CardDirection] { [.left, .right, .up, .down] }
}
