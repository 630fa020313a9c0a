#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// A stack of cards whose front one is swiped away.
  ///
  ///     let deck = OverlayDeckView<Person.ID>()
  ///     deck.configuration.directions = [.left, .right, .up]
  ///
  /// Its decisions are those of `SwipeDeck` of `CardCore`. The delegate has the last word on each swipe.
  @MainActor public final class OverlayDeckView<ItemID: Hashable & Sendable>: OverlayCardsView<ItemID> {
    /// Its lengths, directions and motions. It may be changed at any time; what is invalid is told in debug builds, and
    /// nothing changes.
    public var configuration: SwipeDeckConfiguration {
      didSet { if configuration != oldValue { adopt { deck.configure(configuration, at: $0) } } }
    }
    private let deck: CardDriver<SwipeDeck>

    /// A deck without cards.
    public init(_ configuration: SwipeDeckConfiguration = .standard) {
      self.configuration = configuration
      deck = CardDriver(configuration)
      super.init(deck)
    }

    /// Sends the front card in a direction, as a finger would: the delegate is asked.
    ///
    /// - Returns: Whether it went.
    @discardableResult
    public func swipe(_ direction: CardDirection) -> Bool { act(.swipe(direction)) }

    /// Takes the last swipe back: the card comes back from where it is seen.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func undo() -> Bool { act(.undo) }

    /// Gives a card directions of its own; `nil` takes them away again.
    public func setDirections(_ directions: CardDirections?, of id: ItemID) {
      if let card = table.known(id) { send(.directions(directions, of: card)) }
    }

    override var slop: CGFloat { CGFloat(configuration.slop) }

    /// As large as the front card: those below are narrower.
    override func layoutSize(of pose: CardPose) -> CGSize {
      CGSize(width: configuration.cardWidth.points(of: Double(bounds.width)), height: pose.size.height)
    }

    override func receivesTouch(on view: UIView?) -> Bool {
      guard let front = driver.current, let cell = shownCell(of: front) else { return false }
      return view?.isDescendant(of: cell) ?? false
    }

    private var directions: CardDirections {
      guard let model = deck.model, let front = model.current else { return CardDirections() }
      return model.directions(of: front)
    }

    override func isDragged(_ course: CardCourse) -> Bool {
      directions.each.contains { $0.isHorizontal == (course == .toTheSides) }
    }

    override func command(of key: CardKey) -> CardCommand? {
      func swipe(_ direction: CardDirection) -> CardCommand? {
        directions.contains(direction) ? .swipe(direction) : nil
      }
      switch key {
      case .left: return swipe(.left)
      case .right: return swipe(.right)
      case .up: return swipe(.up)
      case .down: return swipe(.down)
      case .enter: return driver.current.map { .activate($0) }
      case .undo: return can(.undo) ? .undo : nil
      case .delete, .home, .end: return nil
      }
    }

    override var namedCommands: [(name: String, command: CardCommand)] {
      let swipes = directions.each.compactMap { direction in
        spokenWords.directions[direction].map { (name: $0, command: CardCommand.swipe(direction)) }
      }
      return can(.undo) ? swipes + [(spokenWords.undo, .undo)] : swipes
    }

    override var hasSteps: Bool { false }
  }
#endif
