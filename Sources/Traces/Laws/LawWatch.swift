import CardCore
import Kinetics
import OverlayCore

/// An `expect laws` from its line on: the laws of the overlays, and where all laws are watched those of the cards.
struct LawWatch {
  /// The expectation, for messages.
  let expected: String
  private let names: TraceNames
  private var overlays: StackLaws
  private var cards: [WatchedCards]

  private struct WatchedCards {
    /// The name of the cards with its slash, for messages.
    let prefix: String
    var own: CardLawWatch
    /// Those of fingers that a stack judges; `nil` for cards that are alone.
    var nested: NestedLaws?
  }

  /// - Parameters:
  ///   - laws: Which laws; all of them where none is named.
  ///   - overlay: The overlay to watch; `nil` for all.
  ///   - text: What follows `expect`.
  init(_ laws: [Law], of overlay: OverlayID?, _ text: String, _ names: TraceNames, _ state: ReplayState) {
    self.names = names
    expected = names.prefix(of: overlay ?? OverlayID(0)) + text
    overlays = StackLaws(laws.isEmpty ? Law.allCases : laws, of: overlay, state, state.answers)
    cards = (laws.isEmpty ? state.cards : []).map { cards in
      WatchedCards(
        prefix: names.prefix(ofCardsOn: cards.layer), own: CardLawWatch(cards.container),
        nested: cards.layer.map { NestedLaws($0, state.stack, cards.container) })
    }
  }

  /// The message of a law that a step breaks, without its time; `nil` while all laws hold.
  mutating func fault(_ step: ReplayStep, _ state: ReplayState) -> String? {
    if !state.ids.isEmpty, let (id, fault) = overlays.fault(step, state) {
      return "\(names.prefix(of: id))\(fault.law.rawValue): \(fault.message)"
    }
    for index in cards.indices {
      let fault =
        cards[index].own.fault(state.cards[index])
        ?? cards[index].nested?.fault(NestedLaws.Step(step.action, state.cards[index], state.stack)).map {
          "\($0.law.rawValue): \($0.message)"
        }
      if let fault { return cards[index].prefix + fault }
    }
    return nil
  }
}

/// Watches the laws of one container of cards.
private struct CardLawWatch {
  private var laws: CardLaws
  private var last: AnyCards

  init(_ container: AnyCards) { (laws, last) = (CardLaws(container, watchesTime: true), container) }

  /// The message of a law that the last call breaks. Each thing that the cards were told in it is told to a copy again, to
  /// see the cards between.
  mutating func fault(_ cards: ReplayedCards) -> String? {
    for step in cards.steps {
      let before = last
      let effects = step.told.tell(&last, at: step.instant)
      if let fault = fault(step, from: before, effects) { return fault }
    }
    return nil
  }

  private mutating func fault(_ step: ReplayedCards.Step, from before: AnyCards, _ effects: CardEffects) -> String? {
    let (event, instant) = (step.told.event, step.instant)
    return switch (before, last) {
    case (.deck(let before), .deck(let after)):
      laws.fault(event, at: instant, from: before, to: after, effects)
    case (.browser(let before), .browser(let after)):
      laws.fault(event, at: instant, from: before, to: after, effects)
    case (.carousel(let before), .carousel(let after)):
      laws.fault(event, at: instant, from: before, to: after, effects)
    case (.deck, _), (.browser, _), (.carousel, _): nil
    }
  }
}

extension ReplayedCards.Told {
  /// It in the words of the laws of cards.
  fileprivate var event: CardEvent {
    switch self {
    case .event(let event): event
    case .configuration: .frame
    case .hosted(let event):
      switch event {
      case .down(let id, let point, _): .down(id, point)
      case .move(let id, let point), .won(let id, _, _, let point): .move(id, point)
      case .up(let id, _): .up(id)
      case .lost(let id), .cancel(let id): .cancel(id)
      case .wheel(let id, let point, let travel, let phase): .wheel(id, point, travel: Point2D(x: travel, y: 0), phase)
      }
    }
  }
}

extension NestedLaws.Step {
  /// The last step of a replay for the laws of cards on a layer.
  fileprivate init(_ action: ReplayStep.Action, _ cards: ReplayedCards, _ stack: OverlayStack) {
    let event: OverlayEvent? = if case .event(let event) = action { event } else { nil }
    var (told, isReconfigured) = ([Told](), false)
    for step in cards.steps {
      switch step.told {
      case .hosted(let hosted): told.append(.hosted(hosted))
      case .event(.frame): break
      case .event(let event): told.append(.own(event))
      case .configuration: isReconfigured = true
      }
    }
    self.init(event, told: told, isReconfigured: isReconfigured, stack, cards.container)
  }
}
