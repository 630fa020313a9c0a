import CardCore
import Foundation
import Fuzzing
import Kinetics
import OverlayCore
import PropertyChecking
import Testing
import Timing

@testable import Traces

/// An app with two sheets, tabs, a carousel and a deck, at instants of rest in the middle of its life.
@Suite("An app at rest", .timed)
struct AppAtRestTests {
  @Test("It is recorded from twenty instants of rest, and each recording replays to the app's digests")
  func recorded() throws {
    var draw = Draw(seed: 59)
    var app = try App()
    for _ in 0..<20 {
      app.live(30, &draw)
      app.settle()
      try app.stack.record("An app", overlays: ["places", "search"], at: app.now)
      app.live(40, &draw)
      let ended = try app.stack.endRecording()
      let (report, diagnostics) = replay(ended.text)
      #expect(ended.flaw == nil && diagnostics == [], "\(ended.text)")
      #expect(report.failures.map(\.message) == [] && report.digest == ended.digest, "\(ended.text)")
    }
    // It lived: every kind of memory is in some rest.
    #expect(app.seen == App.Seen.allCases.count, "\(app.memories)")
  }

  @Test("It is put away by its rests and restored, and goes on equally for a thousand events")
  func restored() throws {
    var draw = Draw(seed: 60)
    var app = try App()
    for _ in 0..<10 {
      app.live(60, &draw)
      app.settle()
      var again = try #require(try app.restored())
      #expect(again.digest == app.digest)
      var twin = draw
      app.live(100, &draw)
      again.live(100, &twin)
      #expect(again.digest == app.digest)
    }
  }
}

/// The app: its stack, and its clock.
private struct App {
  enum Seen: CaseIterable { case otherList, currentList, history, page, height, keyboard }

  static let (places, search) = (OverlayID(0), OverlayID(1))
  static let (carousel, deck) = (Receiver(places, LayerID(0)), Receiver(search, LayerID(1)))

  var stack: Recorded<OverlayStack>
  var now = Instant(milliseconds: 7000)
  private(set) var memories: Set<Seen> = []
  var seen: Int { memories.count }

  static func configuration(_ id: OverlayID) -> OverlayConfiguration {
    let first = id == places ? 0 : 3
    var own = OverlayConfiguration(
      detents: [120, 422, 700].enumerated().map { Detent(DetentID(first + $0), .points($1)) })
    (own.header, own.content.height, own.keyboardPolicy) = (240, 2000, .expand)
    if id == search { own.policy = .free() }
    return own
  }

  init() throws {
    stack = Recorded(OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844))))
    for id in [Self.search, Self.places] {
      _ = try stack.push(Self.configuration(id), as: id, at: now)
      let receiver = id == Self.places ? Self.carousel : Self.deck
      _ = try stack.edit(id, at: now) { layers throws(LayerError) in try Self.add(receiver.layer, to: &layers) }
    }
    let size = Surroundings(size: Size2D(width: 300, height: 200))
    var pages = CardCarouselConfiguration.standard
    pages.removal = nil
    var swiped = SwipeDeckConfiguration.standard
    swiped.directions = .horizontal
    try stack.put(.carousel(CardCarousel(pages, in: size, cards: CardList(count: 9))), on: Self.carousel)
    try stack.put(.deck(SwipeDeck(swiped, in: size, cards: CardList(count: 30))), on: Self.deck)
  }

  private static func add(_ id: LayerID, to layers: inout LayerTree) throws(LayerError) {
    let frame = Rect2D(x: 40, y: 20, width: 300, height: 200)
    try layers.insert(OverlayLayer(id, frame: frame, claims: .horizontal), at: .frontmost(in: .header))
  }

  var digest: UInt64 { stack.model.digest(with: stack.onLayers) }

  /// Goes on by so many events.
  mutating func live(_ count: Int, _ draw: inout Draw) {
    for _ in 0..<count {
      now = now.advanced(byNanoseconds: draw.pick(8_000_000, 16_666_667, 120_000_000, 700_000_000))
      act(&draw)
    }
  }

  private mutating func act(_ draw: inout Draw) {
    let sheet = draw.pick(Self.places, Self.search)
    let touch = TouchID(1 + draw.below(2))
    let point = Point2D(x: draw.grid(0, 390, step: 1), y: draw.grid(100, 844, step: 1))
    switch draw.below(14) {
    case 0, 1: _ = stack.handle(.down(touch, point), at: now)
    case 2, 3, 4: _ = stack.handle(.move(touch, point), at: now)
    case 5, 6: _ = stack.handle(draw.once(in: 6) ? .cancel(touch) : .up(touch), at: now)
    case 7: _ = stack.handle(.keyboard(draw.pick(0, 300)), at: now)
    case 8: _ = stack.handle(.moveTo(DetentID(draw.below(3) + (sheet == Self.places ? 0 : 3))), to: sheet, at: now)
    case 9: _ = try? stack.setList(ListID(draw.below(3)), of: sheet, at: now)
    case 10: _ = stack.handle(draw.pick(.swipe(.left), .undo, .swipe(.right)), on: Self.deck, at: now)
    case 11: _ = stack.handle(draw.pick(.next, .previous, .undo), on: Self.carousel, at: now)
    case 12:
      let card = CardID(draw.below(9))
      _ = stack.handle(draw.pick(.remove(card), .insert(card, CardKind(0), at: 1)), on: Self.carousel, at: now)
    default: _ = stack.handle(.frame, at: now)
    }
  }

  /// Lets all fingers go and all motions end.
  mutating func settle() {
    for touch in 1...2 { _ = stack.handle(.cancel(TouchID(touch)), at: now) }
    for _ in 0..<3 {
      now = now.advanced(byNanoseconds: 4_000_000_000)
      _ = stack.handle(.frame, at: now)
    }
    note()
  }

  private mutating func note() {
    for element in stack.model.rest?.overlays ?? [] {
      if !element.others.isEmpty { memories.insert(.otherList) }
      if element.list != ListID(0) { memories.insert(.currentList) }
      if element.overlay.height != nil { memories.insert(.height) }
      if element.overlay.keyboardReturn != nil { memories.insert(.keyboard) }
    }
    if case .deck(let deck)? = stack.cards(on: Self.deck)?.container, deck.rest?.history.isEmpty == false {
      memories.insert(.history)
    }
    if case .carousel(let carousel)? = stack.cards(on: Self.carousel)?.container, carousel.currentIndex ?? 0 > 0 {
      memories.insert(.page)
    }
  }

  /// The app in another run: from its rests, as they come back from a file.
  func restored() throws -> App? {
    guard let rest = stack.model.rest, case .deck(let deck)? = stack.cards(on: Self.deck)?.container,
      case .carousel(let carousel)? = stack.cards(on: Self.carousel)?.container, let swiped = deck.rest,
      let pages = carousel.rest
    else { return nil }
    var again = self
    // The app knows how long its lists are.
    let configuration = { id in
      var own = Self.configuration(id)
      own.content = stack.model[id]?.configuration.content ?? own.content
      return own
    }
    let model = try OverlayStack(
      configuration, in: stack.model.surroundings, from: Self.kept(rest), at: now,
      scene: { stack.model.scene(of: $0) ?? OverlayScene($1) })
    again.stack = Recorded(model)
    try again.stack.put(
      .carousel(
        CardCarousel(carousel.configuration, in: carousel.surroundings, from: Self.kept(pages), at: carousel.now)),
      on: Self.carousel)
    try again.stack.put(
      .deck(SwipeDeck(deck.configuration, in: deck.surroundings, from: Self.kept(swiped), at: deck.now)), on: Self.deck)
    return again
  }

  private static func kept<Rest: Codable>(_ rest: Rest) throws -> Rest {
    try JSONDecoder().decode(Rest.self, from: JSONEncoder().encode(rest))
  }
}
