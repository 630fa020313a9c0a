import CardCore
import Kinetics

/// One thing that a replay told a container of cards.
public struct CardStep: Sendable {
  /// The line of the trace that it comes from; of a virtual frame the line that time was passing for.
  public var line: Int
  /// When.
  public var instant: Instant
  /// What.
  public var action: Action

  /// An event of the trace, or a frame.
  public enum Action: Sendable {
    /// An event that the trace has, raw or expanded.
    case event(CardEvent)
    /// A frame that the replay put in.
    case virtualFrame
  }
}

/// Sees everything that happens in a replay of cards, in order.
public protocol CardReplayObserver {
  /// Whether ``record(_:text:)`` is called: it costs a string per line.
  static var wantsRecords: Bool { get }

  /// A run begins with this container.
  mutating func begin<Container: CardContainer>(_ container: Container, run: CardRun)

  /// From here on cards have these names.
  mutating func use(_ names: CardNames)

  /// A line is about to be replayed; with its text.
  mutating func record(_ record: CardRecord, text: String)

  /// A step was taken; what it came to, with its effects.
  mutating func step<Container: CardContainer>(_ step: CardStep, _ container: Container, _ effects: CardEffects)

  /// A mark was reached.
  mutating func mark<Container: CardContainer>(_ name: String, at instant: Instant, _ container: Container)

  /// The trace has ended.
  mutating func end<Container: CardContainer>(_ container: Container, at instant: Instant)
}

extension CardReplayObserver {
  /// No text by default.
  public static var wantsRecords: Bool { false }
  /// Does nothing.
  public mutating func begin<Container: CardContainer>(_ container: Container, run: CardRun) {}
  /// Does nothing.
  public mutating func use(_ names: CardNames) {}
  /// Does nothing.
  public mutating func record(_ record: CardRecord, text: String) {}
  /// Does nothing.
  public mutating func mark<Container: CardContainer>(_ name: String, at instant: Instant, _ container: Container) {}
  /// Does nothing.
  public mutating func end<Container: CardContainer>(_ container: Container, at instant: Instant) {}
}

/// An observer of cards that looks away.
public struct NoCardObserver: CardReplayObserver {
  /// An observer that looks away.
  public init() {}
  /// Does nothing.
  public mutating func step<Container: CardContainer>(_ step: CardStep, _ container: Container, _ effects: CardEffects)
  {}
}
