import CardCore
import Kinetics

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

extension CardSetup {
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
  /// The fewest settings by which `set` makes it another one of the same container.
  package func changes(to new: Self) -> [CardSetting] {
    let around = Surroundings(size: .zero)
    return CardSetup(self, in: around).changes(to: CardSetup(new, in: around))
  }
}
