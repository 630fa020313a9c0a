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
    /// Its lengths and motions. It may be changed at any time; what is invalid is told in debug builds, and nothing
    /// changes.
    public var configuration: CardBrowserConfiguration {
      didSet { if configuration != oldValue { adopt { browser.configure(configuration, at: $0) } } }
    }
    private let browser: CardDriver<CardBrowser>

    /// A browser without cards.
    public init(_ configuration: CardBrowserConfiguration = .standard) {
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
