#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore

  /// What VoiceOver says of cards: in the user's language, which the app knows.
  ///
  ///     deck.spokenWords.directions = [.left: "Nope", .right: "Like"]
  ///     deck.spokenWords.place = { "\($0) von \($1)" }
  ///
  /// What a card is called is the `accessibilityLabel` of its cell.
  public struct OverlayCardWords: Sendable {
    /// What it is called to send a card of a deck in a direction. A direction that has no name is no action.
    public var directions: [CardDirection: String] = [.left: "Left", .right: "Right", .up: "Up", .down: "Down"]
    /// What it is called to take the last swipe or removal back.
    public var undo = "Undo"
    /// What it is called to turn a card over.
    public var flip = "Turn over"
    /// What it is called to remove a card of a carousel.
    public var remove = "Remove"
    /// Where a card is: its number, from 1 on, among how many.
    public var place: @Sendable (_ number: Int, _ count: Int) -> String = { "\($0) of \($1)" }
    /// What is announced of a card that has gone: what it is called, and what the action was called.
    public var gone: @Sendable (_ card: String, _ action: String) -> String = { "\($0): \($1)" }

    /// English words.
    public init() {}
  }
#endif
