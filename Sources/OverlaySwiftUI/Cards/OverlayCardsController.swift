#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit

  /// Moves the cards of a view: for a button, a shortcut.
  ///
  ///     @State private var deck = OverlayCardsController<Person.ID>()
  ///     …
  ///     OverlayDeck(people) { PersonCard(person: $0) }.controlled(by: deck)
  ///     Button("Like") { deck.swipe(.right) }
  ///
  /// A call that the cards do not have, or that finds none, does nothing and returns false.
  @MainActor public final class OverlayCardsController<ID: Hashable & Sendable> {
    weak var view: OverlayCardsView<ID>?

    /// A controller of no cards yet.
    public init() {}

    /// Sends the front card of a deck in a direction.
    @discardableResult
    public func swipe(_ direction: CardDirection) -> Bool { deck?.swipe(direction) ?? false }

    /// Takes the last swipe of a deck, or the last removal of a carousel, back.
    @discardableResult
    public func undo() -> Bool { deck?.undo() ?? carousel?.undo() ?? false }

    /// Goes to the next card of a browser or a carousel.
    @discardableResult
    public func next() -> Bool { browser?.next() ?? carousel?.next() ?? false }

    /// Goes back to the previous card of a browser or a carousel.
    @discardableResult
    public func previous() -> Bool { browser?.previous() ?? carousel?.previous() ?? false }

    /// Goes to the card of that id in a browser or a carousel.
    @discardableResult
    public func move(to id: ID) -> Bool { browser?.move(to: id) ?? carousel?.move(to: id) ?? false }

    /// Turns the front card of a browser over.
    @discardableResult
    public func flip() -> Bool { browser?.flip() ?? false }

    /// Whether a command would do something now.
    public func can(_ command: CardCommand) -> Bool { view?.can(command) ?? false }

    private var deck: OverlayDeckView<ID>? { view as? OverlayDeckView<ID> }
    private var browser: OverlayBrowserView<ID>? { view as? OverlayBrowserView<ID> }
    private var carousel: OverlayCarouselView<ID>? { view as? OverlayCarouselView<ID> }
  }
#endif
