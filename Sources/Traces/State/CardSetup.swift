import CardCore
import Kinetics

/// All that a header says of a container of cards before it starts: how it behaves, what is around it, and where it
/// starts.
public struct CardSetup: Sendable, Equatable {
  /// How it behaves, and which container it is.
  public var configuration: AnyCardConfiguration
  /// Its surroundings.
  public var surroundings: Surroundings
  /// The index of the card that is current at first; a deck begins with its first card.
  public var start: Int

  /// A configuration and its surroundings.
  public init(_ configuration: AnyCardConfiguration, in surroundings: Surroundings, start: Int = 0) {
    (self.configuration, self.surroundings, self.start) = (configuration, surroundings, start)
  }

  /// The setup of a header without lines: a container of no size.
  init(_ model: TraceModel) {
    self.init(AnyCardConfiguration(.standard, of: model), in: Surroundings(size: .zero))
  }
}

/// A field of what a header says of cards, with a value.
public typealias CardSetting = Setting<CardSetup>

extension CardSetup: SurroundedSetup {}

/// The set of thresholds and curves that a configuration begins with.
enum CardPreset: Sendable, Hashable {
  case standard
  case classic
}

extension AnyCardConfiguration {
  init(_ preset: CardPreset, of model: TraceModel) {
    switch model {
    case .deck: self = .deck(preset == .classic ? .classic : .standard)
    case .browser: self = .browser(preset == .classic ? .classic : .standard)
    case .carousel, .overlay: self = .carousel(preset == .classic ? .classic : .standard)
    }
  }

  package var model: TraceModel {
    switch self {
    case .deck: .deck
    case .browser: .browser
    case .carousel: .carousel
    }
  }
}

// MARK: - Changes

extension CardSetup {
  /// Puts values into its fields; a preset first, whichever line it stands in.
  mutating func apply(_ settings: [CardSetting]) {
    for setting in settings where setting.key == .preset { setting.apply(to: &self) }
    for setting in settings where setting.key != .preset { setting.apply(to: &self) }
  }
}

extension AnyCardConfiguration {
  /// The same with the values of a `set`.
  package func changed(by settings: [CardSetting]) -> Self {
    var setup = CardSetup(self, in: Surroundings(size: .zero))
    setup.apply(settings)
    return setup.configuration
  }
}
