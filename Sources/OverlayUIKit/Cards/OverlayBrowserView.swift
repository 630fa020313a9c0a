#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// A stack of cards that one goes through forwards and back, and that have two sides.
  ///
  ///     let browser = OverlayBrowserView<Word.ID>()
  ///     browser.configuration.tapFlips = true
  ///
  /// Its decisions are those of `CardBrowser` of `CardCore`. A cell shows its `frontView`, and its `backView` where it is turned over.
  @MainActor public final class OverlayBrowserView<ItemID: Hashable & Sendable>: OverlayCardsView<ItemID> {
    /// Its lengths and motions. Size, scale and direction are those of the view, and less motion is what the system or this asks
    /// for. A `card` without a size is ``cardShare`` of the view. It may be changed at any time; what is invalid is told in debug
    /// builds, and nothing changes.
    public var configuration: CardBrowserConfiguration {
      didSet { if configuration != oldValue { adoptConfiguration() } }
    }
    /// The size of a card as a share of the view's, 0…1, where the configuration names none.
    public var cardShare = CGSize(width: 0.8, height: 0.7) {
      didSet { if cardShare != oldValue { adoptConfiguration() } }
    }
    private let browser: CardDriver<CardBrowser>

    /// A browser without cards.
    public init(
      _ configuration: CardBrowserConfiguration = .standard(
        container: Size2D(width: 0, height: 0), card: Size2D(width: 0, height: 0))
    ) {
      self.configuration = configuration
      browser = CardDriver(configuration)
      super.init(browser)
    }

    /// Goes to the next card.
    ///
    /// - Returns: Whether there is one, and no finger drags.
    @discardableResult
    public func next() -> Bool { act(.next) }

    /// Goes back to the previous card.
    ///
    /// - Returns: Whether there is one, and no finger drags.
    @discardableResult
    public func previous() -> Bool { act(.previous) }

    /// Goes to a card; those between count as one.
    ///
    /// - Returns: Whether it is in the list, and no finger drags.
    @discardableResult
    public func move(to id: ItemID) -> Bool { index(of: id).map { act(.moveTo(index: $0)) } ?? false }

    /// Turns the front card over.
    ///
    /// - Returns: Whether there is one, and no finger drags.
    @discardableResult
    public func flip() -> Bool { act(.flip) }

    /// The side that a card shows.
    public func face(of id: ItemID) -> CardFace {
      guard let model = browser.model, let card = table.known(id) else { return .front }
      return model.face(of: card)
    }

    override func adopt(_ surroundings: CardSurroundings) -> CardEffects {
      var adopted = configuration
      adopted.container = surroundings.size
      if adopted.card == Size2D(width: 0, height: 0) {
        adopted.card = Size2D(
          width: surroundings.size.width * Double(cardShare.width),
          height: surroundings.size.height * Double(cardShare.height))
      }
      adopted.scale = surroundings.scale ?? adopted.scale
      adopted.layoutDirection = surroundings.direction
      adopted.reduceMotion = adopted.reduceMotion || surroundings.reduceMotion
      return browser.configure(adopted, at: surroundings.instant)
    }

    override var slop: CGFloat { CGFloat(configuration.slop) }
    override func isDragged(_ course: CardCourse) -> Bool { course == .toTheSides || configuration.dragFlips }

    override func command(of key: CardKey) -> CardCommand? {
      guard let front = driver.current else { return nil }
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      switch key {
      case .left: return isMirrored ? .next : .previous
      case .right: return isMirrored ? .previous : .next
      case .up, .down: return configuration.dragFlips ? .flip : nil
      case .enter: return .activate(front)
      case .home: return .moveTo(index: 0)
      case .end: return .moveTo(index: count - 1)
      case .delete, .undo: return nil
      }
    }

    override var namedCommands: [(name: String, command: CardCommand)] { [(spokenWords.flip, .flip)] }
  }
#endif
