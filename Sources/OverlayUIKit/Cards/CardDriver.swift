#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics

  /// What a view asks of its container, whichever it is.
  @MainActor protocol CardDriving: AnyObject {
    var now: Instant { get }
    var cards: CardList { get }
    var current: CardID? { get }
    var currentIndex: Int? { get }
    var window: Range<Int> { get }
    var isMoving: Bool { get }
    var isDragging: Bool { get }
    var canUndo: Bool { get }
    var slotCount: Int { get }
    func card(in slot: CardSlot) -> CardID?
    func kind(of slot: CardSlot) -> CardKind?
    func isLeaving(_ id: CardID) -> Bool
    func canBringBack(_ id: CardID) -> Bool

    /// Tells the container.
    func handle(_ event: CardEvent, at instant: Instant) -> CardEffects
    /// Takes many cards at once, where there is none and nothing to take back.
    ///
    /// - Returns: Whether it did; else they have to be inserted.
    func load(_ cards: [Card], at instant: Instant) -> Bool
    /// What an event would commit; the container does not change.
    func proposal(of event: CardEvent, at instant: Instant) -> (card: CardID, direction: CardDirection)?

    /// What is asked for next is what is seen at that instant if nothing happens until then.
    func present(at instant: Instant)
    /// The cards that are seen, front first.
    var order: [CardID] { get }
    func pose(of id: CardID) -> CardPose?
    func stamp(of id: CardID, in direction: CardDirection) -> Double
  }

  /// A container of cards as it is, and as it is shown: the one way in for events.
  @MainActor final class CardDriver<Container: ConfiguredCards> {
    /// `nil` while no configuration has been valid.
    private(set) var model: Container?
    private var shown: Container?

    init(_ configuration: Container.Configuration) {
      _ = configure(configuration, at: .current)
      shown = model
    }

    /// Changes the configuration; what is invalid is told, and nothing changes.
    func configure(_ configuration: Container.Configuration, at instant: Instant) -> CardEffects {
      if var resized = model?.configuration {
        if resized == configuration { return CardEffects() }
        resized.container = configuration.container
        if resized == configuration { return handle(.resize(configuration.container), at: instant) }
      }
      do throws(CardConfigurationError) {
        let instant = max(instant, now)
        if let effects = try model?.reconfigure(configuration, at: instant) { return effects }
        model = try Container(configuration, cards: CardList(), at: instant)
      } catch {
        Mistakes.report("invalid: \(error)")
      }
      return CardEffects()
    }

    /// Changes the container beside events.
    func change(_ change: (inout Container) -> Void) {
      if var changed = model {
        change(&changed)
        model = changed
      }
    }
  }

  extension CardDriver: CardDriving {
    var now: Instant { model?.now ?? .zero }
    var cards: CardList { model?.cards ?? CardList() }
    var current: CardID? { model?.current }
    var currentIndex: Int? { model?.currentIndex }
    var window: Range<Int> { model?.window ?? 0..<0 }
    var isMoving: Bool { model?.isMoving ?? false }
    var isDragging: Bool { model?.isDragging ?? false }
    var canUndo: Bool { model?.canUndo ?? false }
    var slotCount: Int { model?.slotCount ?? 0 }
    func card(in slot: CardSlot) -> CardID? { model?.card(in: slot) }
    func kind(of slot: CardSlot) -> CardKind? { model?.kind(of: slot) }
    func isLeaving(_ id: CardID) -> Bool { model?.isLeaving(id) ?? false }
    func canBringBack(_ id: CardID) -> Bool { model?.canBringBack(id) ?? false }

    /// What happened before the last event counts at its time.
    func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
      let instant = max(instant, now)
      return model?.handle(event, at: instant) ?? CardEffects()
    }

    func proposal(of event: CardEvent, at instant: Instant) -> (card: CardID, direction: CardDirection)? {
      let instant = max(instant, now)
      var trial = model
      for effect in trial?.handle(event, at: instant) ?? CardEffects() {
        if case .committed(let card, let direction) = effect { return (card, direction) }
      }
      return nil
    }

    func load(_ cards: [Card], at instant: Instant) -> Bool {
      guard let model, model.count == 0, model.shownCount == 0, !model.canUndo,
        let list = try? CardList(cards),
        let loaded = try? Container(model.configuration, cards: list, at: max(instant, now))
      else { return false }
      self.model = loaded
      return true
    }

    func present(at instant: Instant) { shown = model?.advanced(to: instant) }
    var order: [CardID] {
      guard let shown else { return [] }
      return (0..<shown.shownCount).compactMap { shown.shown(at: $0) }
    }
    func pose(of id: CardID) -> CardPose? { shown?.pose(of: id) }
    func stamp(of id: CardID, in direction: CardDirection) -> Double { shown?.stamp(of: id, in: direction) ?? 0 }
  }
#endif
