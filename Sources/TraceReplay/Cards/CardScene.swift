import CardCore
import Kinetics

/// The container of a trace: one of the three, as a header asks for it.
enum CardScene {
  case deck(SwipeDeck)
  case browser(CardBrowser)
  case carousel(Carousel)

  /// The container of a header at rest, as a run of its matrix has it.
  ///
  /// - Throws: The first field that is invalid.
  init(_ header: CardHeader, _ run: CardRun) throws(CardConfigurationError) {
    let cards: CardList
    do throws(CardListError) {
      cards = try header.cards.cards()
    } catch {
      if case .duplicate(let id) = error { throw .duplicate(id) }
      throw .tooMany
    }
    let settings = header.settings + run.settings
    switch header.model {
    case .deck: self = .deck(try SwipeDeck(.init(settings), cards: cards))
    case .browser: self = .browser(try CardBrowser(.init(settings), cards: cards))
    case .carousel, .overlay: self = .carousel(try Carousel(.init(settings), cards: cards))
    }
  }
}

extension [CardSetting] {
  fileprivate var container: Size {
    for case .container(let size) in reversed() { return size }
    return Size(width: 0, height: 0)
  }

  fileprivate var preset: CardPreset {
    for case .preset(let preset) in reversed() { return preset }
    return .standard
  }
}

extension SwipeDeckConfiguration {
  fileprivate init(_ settings: [CardSetting]) {
    let size = settings.container
    self = settings.preset == .classic ? .classic(container: size) : .standard(container: size)
    for setting in settings {
      switch setting {
      case .card(let size): (width, height) = (.points(size.width), .points(size.height))
      case .inset(let across, let down): inset = Size(width: across, height: down)
      case .visible(let count): visible = count
      case .directions(let value): directions = value
      case .refusals(let value): refusals = value
      case .origin(let point): origin = point
      case .tilt(let value): tilt = value
      case .fades(let value): fades = value
      case .scale(let value): scale = value
      case .slop(let value): slop = value
      case .container, .preset, .page, .start, .flips: break
      }
    }
  }
}

extension BrowserConfiguration {
  /// Without a line of its own a card is as large as the container.
  fileprivate init(_ settings: [CardSetting]) {
    var size = settings.container
    for case .card(let value) in settings { size = value }
    self =
      settings.preset == .classic
      ? .classic(container: settings.container, card: size) : .standard(container: settings.container, card: size)
    for setting in settings {
      switch setting {
      case .visible(let count): visible = count
      case .flips(let tap, let drag): (tapFlips, dragFlips) = (tap, drag)
      case .scale(let value): scale = value
      case .slop(let value): slop = value
      case .container, .card, .preset, .inset, .page, .start, .directions, .refusals, .origin, .tilt, .fades: break
      }
    }
  }
}

extension CarouselConfiguration {
  fileprivate init(_ settings: [CardSetting]) {
    let size = settings.container
    self = settings.preset == .classic ? .classic(container: size) : .standard(container: size)
    for setting in settings {
      switch setting {
      case .card(let size): card = size
      case .page(let length): page = length
      case .start(let index): start = index
      case .scale(let value): scale = value
      case .slop(let value): slop = value
      case .container, .preset, .inset, .visible, .directions, .refusals, .origin, .tilt, .fades, .flips: break
      }
    }
  }
}

/// What a configuration has to be as a whole, in the words of the trace. That its numbers are in their range, the reader
/// of each value sees to.
extension CardConfigurationError {
  /// The key that sets the field of a header.
  func key(of model: TraceModel) -> CardKey {
    switch self {
    case .container: .container
    case .card: .card
    case .length: model == .deck ? .inset : .page
    case .scale: .scale
    case .slop: .slop
    case .visible: .visible
    case .duplicate, .tooMany: .cards
    // No line of a header says these.
    case .release, .resistance, .spring, .appearance: .preset
    }
  }

  /// What is expected of its value.
  func expected(of model: TraceModel) -> String {
    switch self {
    case .duplicate: "each card once"
    case .tooMany: "at most \(CardSupply.most) cards"
    default: "numbers of \"\(key(of: model).rawValue)\" in their range"
    }
  }
}
