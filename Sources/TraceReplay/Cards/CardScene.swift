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
    let draft = CardDraft(header.settings + run.settings.map(\.setting))
    switch header.model {
    case .deck: self = .deck(try SwipeDeck(.init(draft), cards: cards))
    case .browser: self = .browser(try CardBrowser(.init(draft), cards: cards))
    case .carousel, .overlay: self = .carousel(try Carousel(.init(draft), cards: cards))
    }
  }
}

/// What a configuration has to be as a whole, in the words of the trace. That its numbers are in their range, the reader
/// of each value sees to.
extension CardConfigurationError {
  /// The key that sets the field of a header.
  func key(of model: TraceModel) -> HeaderKey {
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
