import Kinetics

/// What the browser and the carousel have in common: cards on a track, one of them in front.
protocol TrackedContainer: TouchedContainer {
  init(
    _ configuration: Configuration, in surroundings: Surroundings, cards: CardList, start: Int, at instant: Instant
  ) throws(CardConfigurationError)

  var track: CardTrack { get set }
  /// How the track lies on the screen. What this protocol does not ask of a container is along the track.
  var orientation: TrackOrientation { get }
}

extension TrackedContainer {
  /// A container at rest on its first card. Its slots are bound already: ``CardContainer/card(in:)`` says which shows
  /// what.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - cards: In their order.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration or of the surroundings that is invalid.
  public init(
    _ configuration: Configuration, in surroundings: Surroundings, cards: CardList, at instant: Instant
  ) throws(CardConfigurationError) {
    try self.init(configuration, in: surroundings, cards: cards, start: 0, at: instant)
  }

  /// The index of the card at which the container rests, or to which it moves; 0 without cards.
  var currentPlace: Int { track.current }
  /// The current card; `nil` without cards.
  public var current: CardID? { cards.card(at: currentPlace)?.id }
  /// The index of ``current``; `nil` without cards.
  public var currentIndex: Int? { cards.isEmpty ? nil : currentPlace }
  var slots: CardSlots { track.slots }

  /// How a card is drawn now; `nil` for one that has no slot.
  public func pose(of id: CardID) -> CardPose? { ownPose(of: id).map { orientation.onScreen($0) } }

  var wheelReach: Double? { track.measure.pitch }

  /// A gesture begins anywhere in the container.
  func takesPart(at point: Point2D, on card: CardID?) -> Bool {
    !cards.isEmpty && Rect2D(origin: Point2D(x: 0, y: 0), size: size).contains(point)
  }

  /// The page to which a command along the track goes; `nil` for any other command.
  func page(of command: CardCommand) -> Int? {
    switch command {
    case .next: currentPlace + 1
    case .previous: currentPlace - 1
    case .moveTo(let index): currentPlace + track.position.pages.shorter(index - currentPlace)
    case .swipe(let way):
      switch orientation.along(way) {
      case .left: currentPlace + 1
      case .right: currentPlace - 1
      case .up, .down: nil
      }
    case .undo, .flip, .activate: nil
    }
  }

  /// Why a command along the track cannot be followed; a direction across it is disabled.
  func rejectionOnTrack(of command: CardCommand) -> EventRejection? {
    if isDragging { return .dragging }
    if case .moveTo(let index) = command { return cards.indices.contains(index) ? nil : .invalid }
    guard let page = page(of: command) else { return .disabled }
    return card(onPage: page) == nil ? .atEnd : nil
  }

  private func card(onPage page: Int) -> CardID? { cards.card(at: track.position.pages.index(of: page))?.id }

  mutating func go(toPage page: Int, _ effects: inout CardEffects) {
    guard page != currentPlace, card(onPage: page) != nil else { return }
    isUnsettled = true
    track.fly(to: page, velocity: track.ahead.state(at: now).velocity, at: now)
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
