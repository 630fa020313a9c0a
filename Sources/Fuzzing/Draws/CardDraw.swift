import CardCore
import Kinetics
import OverlayCore
import Traces

/// The words of cards that sessions draw from, once read: a header has a hundred of them.
enum CardSamples {
  typealias Samples = (word: String, values: [CardSetting])

  private static let headers = TraceModel.allCases.map { CardWords.settings(of: $0).filter { !$0.values.isEmpty } }
  private static let changes = TraceModel.allCases.map { CardWords.changeable(of: $0).filter { !$0.values.isEmpty } }

  static func header(_ model: TraceModel) -> [Samples] { of(model, headers) }

  /// Those that a `set` knows.
  static func change(_ model: TraceModel) -> [Samples] { of(model, changes) }

  private static func of(_ model: TraceModel, _ all: [[Samples]]) -> [Samples] {
    TraceModel.allCases.firstIndex(of: model).map { all[$0] } ?? []
  }
}

/// Random headers of cards. The plainest of each kind comes first.
extension Draw {
  package mutating func model() -> TraceModel { pick(.deck, .browser, .carousel) }

  /// Cards that are alone.
  package mutating func cards() -> AnyCards? {
    let model = model()
    return cards(model, in: pick(Size2D(width: 400, height: 600), Size2D(width: 300, height: 700), cardSize()))
  }

  /// Cards of a container with a size; `nil` where no container can have it.
  package mutating func cards(_ model: TraceModel, in size: Size2D) -> AnyCards? {
    span { draw in
      let list = draw.cardList()
      let plain = CardSetup(Self.standard(model), in: Surroundings(size: size))
      var setup = plain
      for (word, values) in CardSamples.header(model) where word != "container" && draw.once(in: 5) {
        draw.pick(values, else: values[0]).apply(to: &setup)
      }
      // The usual sizes of most sheets and pages.
      if draw.once(in: 2) { draw.usual(of: &setup) }
      setup.surroundings.size = size
      setup.start = draw.once(in: 2) ? draw.below(list.count) : 0
      return (try? draw.container(setup, list)) ?? (try? draw.container(plain, list))
    }
  }

  private func container(_ setup: CardSetup, _ list: CardList) throws(CardConfigurationError) -> AnyCards {
    try AnyCards(setup.configuration, in: setup.surroundings, cards: list, start: setup.start, at: .zero)
  }

  private static func standard(_ model: TraceModel) -> AnyCardConfiguration {
    switch model {
    case .deck: .deck(.standard)
    case .browser: .browser(.standard)
    case .carousel, .overlay: .carousel(.standard)
    }
  }

  /// The settings that decide most about a gesture, with the values that matter.
  private mutating func usual(of setup: inout CardSetup) {
    let slop: Double = pick(10, 0)
    switch setup.configuration {
    case .deck(var own):
      own.directions = pick(.all, [.left, .right])
      own.slop = slop
      own.visibleCount = pick(3, 1, 2, 5)
      setup.configuration = .deck(own)
    case .browser(var own):
      own.slop = slop
      own.visibleCount = pick(3, 1, 2, 5)
      (own.tapFlips, own.dragFlips) = (once(in: 3), !once(in: 4))
      setup.configuration = .browser(own)
    case .carousel(var own):
      own.slop = slop
      own.loops = once(in: 2)
      own.paging = pick(.one, .dragged, .free)
      own.page = pick(.fraction(0.8), .fraction(1), .points(200), .points(60))
      setup.configuration = .carousel(own)
    }
  }

  private mutating func cardList() -> CardList {
    let count = once(in: 4) ? below(3) : 3 + below(9)
    let kinds = 1 + below(2)
    return (try? CardList((0..<count).map { Card(CardID($0), kind: CardKind($0 % kinds)) })) ?? CardList()
  }

  mutating func cardSize() -> Size2D {
    Size2D(width: grid(0, 800, step: 50), height: grid(0, 800, step: 50))
  }

  /// A change of settings that `set` says: most of the time one of them. On a layer, what the layer claims stays the way of
  /// the cards.
  mutating func cardSettings(of cards: AnyCards, isOnLayer: Bool) -> [CardSetting] {
    let rows = CardSamples.change(cards.configuration.model)
    let settings = (0...(once(in: 4) ? 1 : 0)).map { _ in
      let values = rows[below(rows.count)].values
      return values[below(values.count)]
    }
    let changed = cards.configuration.changed(by: settings)
    return isOnLayer && changed.wayOnLayer != cards.configuration.wayOnLayer ? [] : settings
  }

  /// A sheet with cards on a layer of its header or its list, and now and then overlays behind it.
  package mutating func sheetWithCards(_ mix: SessionMix) -> [OverlayDeclaration] {
    let setups = once(in: 4) ? configurations(mix) : [configuration(mix)]
    var overlays = setups.enumerated().map { OverlayDeclaration(id: OverlayID($0), setup: $1) }
    let id = LayerID(0)
    let frame = Rect2D(
      x: grid(0, 50), y: grid(0, 60), width: pick(300, grid(100, 400)), height: pick(200, grid(60, 300)))
    if once(in: 2) { overlays[0].setup.header = max(overlays[0].setup.header, 240) }
    guard let cards = cards(model(), in: frame.size) else { return overlays }
    let claims = once(in: 8) ? nil : cards.configuration.wayOnLayer
    let layer = OverlayLayer(id, frame: frame, claims: claims)
    overlays[0].layers = [LayerLine(layer: layer, parent: pick(.header, .list, nil))]
    overlays[0].cards = [CardsDeclaration(layer: id, scene: CardScene(cards))]
    return overlays
  }
}

extension AnyCardConfiguration {
  /// The axis along which the cards go, which their layer claims.
  fileprivate var wayOnLayer: ScreenAxis {
    if case .carousel(let own) = self { own.axis } else { .horizontal }
  }
}
