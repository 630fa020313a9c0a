#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics

  /// What a view asks of its container, whichever it is.
  @MainActor protocol CardDriving: AnyObject {
    var now: Instant { get }
    var surroundings: Surroundings { get }
    var cards: CardList { get }
    var current: CardID? { get }
    var currentIndex: Int? { get }
    var isMoving: Bool { get }
    var isDragging: Bool { get }
    var slotCount: Int { get }
    func card(in slot: CardSlot) -> CardID?
    func kind(of slot: CardSlot) -> CardKind?
    func isLeaving(_ id: CardID) -> Bool
    func canBringBack(_ id: CardID) -> Bool
    func can(_ command: CardCommand) -> Bool

    /// Tells the container what nobody is asked about.
    func handle(_ event: CardEvent, at instant: Instant) -> CardEffects
    /// Tells the container.
    ///
    /// - Parameter permits: Asked at most once, whether a card may go. It may change the cards.
    func handle(_ event: CardEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool) -> CardEffects
    /// Takes many cards at once, where there is none and nothing to take back.
    ///
    /// - Returns: What inserting them one by one would have told; `nil` where they have to be inserted.
    func load(_ cards: [Card], at instant: Instant) -> CardEffects?
    /// Goes to the card at an index without a motion that is seen; what moved is over then.
    func jump(to index: Int, at instant: Instant) -> [CardEffects]

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
    private(set) var model: Container? { didSet { changes += 1 } }
    private var shown: Container?
    private var changes = 0

    init(_ configuration: Container.Configuration) {
      _ = configure(configuration, at: .current)
      shown = model
    }

    /// Changes the configuration; what is invalid is told, and nothing changes.
    func configure(_ configuration: Container.Configuration, at instant: Instant) -> CardEffects {
      do throws(CardConfigurationError) {
        let instant = max(instant, now)
        if let effects = try model?.reconfigure(configuration, at: instant) { return effects }
        model = try Container(configuration, in: surroundings, cards: CardList(), at: instant)
      } catch {
        Mistakes.report("invalid: \(error)")
      }
      return CardEffects()
    }
  }

  extension CardDriver: CardDriving {
    var now: Instant { model?.now ?? .zero }
    var surroundings: Surroundings { model?.surroundings ?? Surroundings(size: .zero) }
    var cards: CardList { model?.cards ?? CardList() }
    var current: CardID? { model?.current }
    var currentIndex: Int? { model?.currentIndex }
    var isMoving: Bool { model?.isMoving ?? false }
    var isDragging: Bool { model?.isDragging ?? false }
    var slotCount: Int { model?.slotCount ?? 0 }
    func card(in slot: CardSlot) -> CardID? { model?.card(in: slot) }
    func kind(of slot: CardSlot) -> CardKind? { model?.kind(of: slot) }
    func isLeaving(_ id: CardID) -> Bool { model?.isLeaving(id) ?? false }
    func canBringBack(_ id: CardID) -> Bool { model?.canBringBack(id) ?? false }
    func can(_ command: CardCommand) -> Bool { model?.can(command) ?? false }

    /// What happened before the last event counts at its time.
    func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
      let instant = max(instant, now)
      return model?.handle(event, at: instant) ?? CardEffects()
    }

    func handle(_ event: CardEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool) -> CardEffects {
      switch event {
      case .up, .command: break
      case .frame, .down, .move, .cancel, .wheel, .insert, .remove, .reorder, .reload, .reloadAll, .directions,
        .refusals,
        .resize, .surroundings:
        return handle(event, at: instant)
      }
      // The delegate may read the cards when it is asked: they are as they were.
      guard var changed = model else { return CardEffects() }
      let before = changes
      var permitted: CardEffect?
      let effects = changed.handle(event, at: max(instant, now)) { effect in
        let isPermitted = permits(effect)
        if isPermitted { permitted = effect }
        return isPermitted
      }
      guard changes == before else {
        // The delegate changed the cards when it was asked: only the card that it was asked about may go.
        let instant = max(instant, now)
        return model?.handle(event, at: instant) { $0 == permitted } ?? CardEffects()
      }
      model = changed
      return effects
    }

    func load(_ cards: [Card], at instant: Instant) -> CardEffects? {
      guard let model, model.count == 0, model.shownCount == 0, !model.can(.undo),
        let list = try? CardList(cards),
        let loaded = try? Container(model.configuration, in: surroundings, cards: list, at: max(instant, now))
      else { return nil }
      self.model = loaded
      return loaded.current.map { [.becameCurrent($0)] } ?? CardEffects()
    }

    func jump(to index: Int, at instant: Instant) -> [CardEffects] {
      guard let configuration = model?.configuration, let spring = try? DampedSpring(response: 0.01, dampingRatio: 1)
      else { return [] }
      var quick = configuration
      quick.spring = spring
      // The quickest spring that a configuration may have is at rest after that: where nothing moved, in the past.
      let duration: Int64 = 50_000_000
      let start = max(Instant(nanoseconds: instant.nanoseconds - duration), now)
      let end = Instant(nanoseconds: start.nanoseconds + duration)
      return [
        configure(quick, at: start), handle(.moveTo(index: index), at: start), configure(configuration, at: end),
      ]
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
