#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics

  /// A container of cards, with what a view asks besides.
  protocol ConfiguredCards: CardContainer where Configuration: ConfigurationOfCards {
    /// Whether a card that is not in the list can come back into it by an undo.
    func canBringBack(_ id: CardID) -> Bool
    /// How opaque the stamp of a direction on a card is, 0…1.
    func stamp(of id: CardID, in direction: CardDirection) -> Double
  }

  /// What all configurations have.
  protocol ConfigurationOfCards: Sendable, Equatable {
    /// The spring that brings cards to their places.
    var spring: DampedSpring { get set }
  }

  extension SwipeDeckConfiguration: ConfigurationOfCards {}
  extension CardBrowserConfiguration: ConfigurationOfCards {}
  extension CardCarouselConfiguration: ConfigurationOfCards {}

  extension ConfiguredCards {
    func canBringBack(_ id: CardID) -> Bool { false }
    func stamp(of id: CardID, in direction: CardDirection) -> Double { 0 }
  }

  extension SwipeDeck: ConfiguredCards {
    func canBringBack(_ id: CardID) -> Bool { direction(of: id) != nil }
  }

  extension CardBrowser: ConfiguredCards {}

  extension CardCarousel: ConfiguredCards {
    /// It does not say which cards it remembers.
    func canBringBack(_ id: CardID) -> Bool { undoCount > 0 }
  }
#endif
