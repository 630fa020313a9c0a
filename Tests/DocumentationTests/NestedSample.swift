import CardCore
import Kinetics
import OverlayCore

/// The sample of the guide to cards in a sheet, line for line. It returns what the guide shows.
func nestedSample() throws -> [String] {
  var output: [String] = []
  func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
  /// A sheet with a deck of photos in its header.
  struct PlaceSheet {
    private(set) var sheets = OverlayStack(in: Surroundings(size: Size2D(width: 400, height: 800)))
    private(set) var photos: SwipeDeck
    private let sheet = OverlayID(0), layer = LayerID(0)

    init() throws {
      let frame = Rect2D(x: 50, y: 10, width: 300, height: 240)
      var place = OverlayConfiguration(detents: [Detent(0, .points(300)), Detent(1, .points(700))])
      place.header = 260
      try sheets.push(place, as: sheet, at: .zero)
      var deck = SwipeDeckConfiguration.standard(container: frame.size)
      deck.directions = [.left, .right]
      deck.slop = place.slop
      photos = try SwipeDeck(deck, cards: CardList(count: 5))
      let photosLayer = OverlayLayer(layer, frame: frame, claims: .horizontal)
      try sheets.edit(sheet, at: .zero) { layers in try layers.insert(photosLayer, at: .frontmost(in: .header)) }
    }

    mutating func finger(_ event: OverlayEvent, at now: Instant) {
      // Where the photos are shown at the event, before it moves anything.
      let origin = sheets.scene(of: sheet)?.layers.frame(of: layer)?.origin
      let route = sheets.handle(event, at: now)
      let photos = Receiver(sheet, layer)
      guard let origin, route.receiver == photos || route.replaced == photos else { return }
      switch event {
      case .down(let id, let point): tell(.down(id, point.relative(to: origin)), at: now)
      case .move(let id, let point): tell(.move(id, point.relative(to: origin)), at: now)
      case .up(let id): tell(.up(id), at: now)
      case .cancel(let id): tell(.cancel(id), at: now)
      default: break
      }
      // The sheet has the finger from now on: the photos, which have let it go, are done with it.
      if case .move(let id, _) = event, route.replaced == photos { tell(.cancel(id), at: now) }
    }

    private mutating func tell(_ event: CardEvent, at now: Instant) { _ = photos.handle(event, at: now) }
  }

  var place = try PlaceSheet()
  func drag(to end: Point2D, at start: Int64) {
    let from = Point2D(x: 200, y: 630)
    place.finger(.down(1, from), at: Instant(milliseconds: start))
    for step in 1...10 {
      let share = Double(step) / 10
      let point = Point2D(x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share)
      place.finger(.move(1, point), at: Instant(milliseconds: start + Int64(step) * 16))
    }
    place.finger(.up(1), at: Instant(milliseconds: start + 300))
  }
  drag(to: Point2D(x: 20, y: 610), at: 0)
  print("photo", place.photos.front?.rawValue ?? 0, "at", place.sheets[0]?.height ?? 0)
  drag(to: Point2D(x: 180, y: 430), at: 1000)
  print("photo", place.photos.front?.rawValue ?? 0, "at", place.sheets[0]?.height ?? 0)
  return output
}

extension Point2D {
  fileprivate func relative(to origin: Point2D) -> Point2D { Point2D(x: x - origin.x, y: y - origin.y) }
}
