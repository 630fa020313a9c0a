import Kinetics

/// What the browser and the carousel have in common: cards on a track, one of them in front.
protocol TrackedContainer: TouchedContainer {
  var track: CardTrack { get set }
  /// How the track lies on the screen. What this protocol does not ask of a container is along the track.
  var orientation: TrackOrientation { get }
}

extension TrackedContainer {
  /// The index of the card at which the container rests, or to which it moves; 0 without cards.
  var currentPlace: Int { track.current }
  /// The current card; `nil` without cards.
  public var current: CardID? { cards.id(at: currentPlace) }
  /// The index of ``current``; `nil` without cards.
  public var currentIndex: Int? { cards.isEmpty ? nil : currentPlace }
  var slots: CardSlots { track.slots }

  /// How a card is drawn now; `nil` for one that has no slot.
  public func pose(of id: CardID) -> CardPose? { ownPose(of: id).map { orientation.onScreen($0) } }

  /// A gesture begins anywhere in the container.
  func takesPart(at point: Point2D, on card: CardID?) -> Bool {
    !cards.isEmpty && Rect2D(origin: Point2D(x: 0, y: 0), size: size).contains(point)
  }

  /// Goes to the card of an index, in a loop the shorter way.
  mutating func go(to index: Int, _ effects: inout CardEffects) {
    guard cards.id(at: index) != nil else { return effects.add(.ignored) }
    go(toPage: currentPlace + track.position.pages.shorter(index - currentPlace), &effects)
  }

  mutating func go(toPage page: Int, _ effects: inout CardEffects) {
    guard let card = cards.id(at: track.position.pages.index(of: page)) else { return effects.add(.ignored) }
    guard page != currentPlace else { return }
    commit(card, page > currentPlace ? .left : .right, &effects)
    track.fly(to: page, velocity: track.ahead.state(at: now).velocity, at: now)
  }

  /// Reports a commit in a direction along the track.
  func commit(_ id: CardID, _ way: CardDirection, _ effects: inout CardEffects) {
    effects.add(.committed(id, orientation.onScreen(way)))
  }

  func travel(to point: Point2D) -> Point2D { orientation.along(vector: point) }

  func place(from travel: Point2D) -> Point2D { orientation.point(from: travel) }

  mutating func becomeEmpty(_ effects: inout CardEffects) {
    track.clear()
    effects.add(.becameEmpty)
    if gesture.isDragging { effects.add(.dragEnded) }
    gesture.letGo()
  }
}
