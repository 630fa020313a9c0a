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

  var model: TraceModel {
    switch self {
    case .deck: .deck
    case .browser: .browser
    case .carousel: .carousel
    }
  }
}

// MARK: - Presets

extension CardSetup {
  private var table: HeaderTable<CardSetup> { Headers.cards(of: configuration.model) }

  private func beginning(with preset: CardPreset) -> CardSetup {
    CardSetup(AnyCardConfiguration(preset, of: configuration.model), in: surroundings, start: start)
  }

  /// The preset from which fewer settings differ; of two the standard one. A change of it leaves those settings as they
  /// are.
  var preset: CardPreset {
    get {
      let (standard, classic) = (
        differences(from: beginning(with: .standard)), differences(from: beginning(with: .classic))
      )
      return classic.count < standard.count ? .classic : .standard
    }
    set {
      let own = differences(from: beginning(with: preset))
      self = beginning(with: newValue)
      for setting in own { setting.apply(to: &self) }
    }
  }

  /// The settings in which it differs from another setup, besides the preset; in the order of a header.
  func differences(from other: CardSetup) -> [CardSetting] {
    table.rows.filter { $0.key != .preset }.flatMap { $0.settings(self) }.filter { !$0.isSet(in: other) }
  }

  /// The settings by which a header says it.
  var settings: [CardSetting] {
    let base = CardSetup(
      AnyCardConfiguration(preset, of: configuration.model), in: Surroundings(size: Size2D(width: -1, height: -1)))
    return (preset == .standard ? [] : table[.preset]?.settings(self) ?? []) + differences(from: base)
  }
}

// MARK: - Changes

extension CardSetup {
  /// Puts values into its fields; a preset first, whichever line it stands in.
  mutating func apply(_ settings: [CardSetting]) {
    for setting in settings where setting.key == .preset { setting.apply(to: &self) }
    for setting in settings where setting.key != .preset { setting.apply(to: &self) }
  }

  /// The fewest settings by which it becomes another one of the same container.
  func changes(to new: CardSetup) -> [CardSetting] {
    var fewest = new.differences(from: self)
    for preset in [CardPreset.standard, .classic] {
      let other = beginning(with: preset)
      let begin = table[.preset]?.settings(other) ?? []
      var begun = self
      begun.apply(begin)
      let settings = begin + new.differences(from: begun)
      if settings.count < fewest.count { fewest = settings }
    }
    return fewest
  }
}

extension AnyCardConfiguration {
  /// The same with the values of a `set`.
  func changed(by settings: [CardSetting]) -> Self {
    var setup = CardSetup(self, in: Surroundings(size: .zero))
    setup.apply(settings)
    return setup.configuration
  }

  /// The fewest settings by which `set` makes it another one of the same container.
  package func changes(to new: Self) -> [CardSetting] {
    let around = Surroundings(size: .zero)
    return CardSetup(self, in: around).changes(to: CardSetup(new, in: around))
  }
}

extension AnyCards {
  /// Changes fields of the configuration. One that is invalid only lets time pass; but the values were checked when they
  /// were read.
  mutating func set(_ settings: [CardSetting], at instant: Instant) -> CardEffects {
    (try? reconfigure(configuration.changed(by: settings), at: instant)) ?? handle(.frame, at: instant)
  }
}
