import CardCore
import Kinetics
import OverlayCore

/// The laws of all that a trace is about: of its overlays, of the cards on their layers and of the fingers there, and of
/// cards that are alone. After a fault this must not be used again.
package struct SceneLaws: Sendable {
  private var overlays: StackLaws
  private var cards: [WatchedCards]

  private struct WatchedCards: Sendable {
    let layer: Receiver?
    var own: CardLawWatch
    /// Those of fingers that a stack judges; `nil` for cards that are alone.
    var nested: NestedLaws?
  }

  /// Watches from now on.
  ///
  /// - Parameters:
  ///   - laws: Which laws; all of them where none is named. Only then cards are watched.
  ///   - overlay: The overlay to watch; `nil` for all.
  ///   - plant: A test-only hook.
  package init(
    _ laws: [Law] = [], of overlay: OverlayID? = nil, _ state: ReplayState, plant: LawMonitor.Plant? = LawMonitor.plant
  ) {
    overlays = StackLaws(laws.isEmpty ? Law.allCases : laws, of: overlay, state, state.answers, plant: plant)
    cards = (laws.isEmpty ? state.cards : []).map { cards in
      WatchedCards(
        layer: cards.layer, own: CardLawWatch(cards.container),
        nested: cards.layer.map { NestedLaws($0, state.stack, cards.container) })
    }
  }

  /// The fault of a step, and the body that it is about; `nil` while all laws hold.
  package mutating func fault(_ step: ReplayStep, _ state: ReplayState) -> (TraceBody, SceneFault)? {
    if !state.ids.isEmpty, let (id, fault) = overlays.fault(step, state) { return (.overlay(id), SceneFault(fault)) }
    for index in cards.indices {
      let fault =
        cards[index].own.fault(state.cards[index])
        ?? cards[index].nested?.fault(NestedLaws.Step(step.action, state.cards[index], state.stack)).map {
          SceneFault(.finger($0.law), $0.message)
        }
      if let fault { return (.cards(cards[index].layer), fault) }
    }
    return nil
  }

  /// The fault at the end, when all fingers are up and nothing moves.
  package var faultAtEnd: (TraceBody, SceneFault)? {
    for each in cards {
      if let fault = each.own.faultAtEnd { return (.cards(each.layer), fault) }
    }
    return nil
  }
}

/// An `expect laws` from its line on: the laws of the overlays, and where all laws are watched those of the cards.
struct LawWatch {
  /// The expectation, for messages.
  let expected: String
  private let names: TraceNames
  private var laws: SceneLaws

  /// - Parameters:
  ///   - laws: Which laws; all of them where none is named.
  ///   - overlay: The overlay to watch; `nil` for all.
  ///   - text: What follows `expect`.
  init(_ laws: [Law], of overlay: OverlayID?, _ text: String, _ names: TraceNames, _ state: ReplayState) {
    self.names = names
    expected = names.prefix(of: overlay ?? names.firstOverlay) + text
    self.laws = SceneLaws(laws, of: overlay, state)
  }

  /// The message of a law that a step breaks, without its time; `nil` while all laws hold.
  mutating func fault(_ step: ReplayStep, _ state: ReplayState) -> String? {
    laws.fault(step, state).map { names.prefix(of: $0) + $1.text }
  }
}

/// Watches the laws of one container of cards.
private struct CardLawWatch: Sendable {
  private var laws: CardLaws
  private var twins = CardTwins()
  private var held = HeldCards()
  private var restoration = CardRestoration()
  private var last: AnyCards

  init(_ container: AnyCards) { (laws, last) = (CardLaws(container, watchesTime: true), container) }

  /// The law that the last call breaks. Each thing that the cards were told in it is told to a copy again, to see the cards
  /// between.
  mutating func fault(_ cards: ReplayedCards) -> SceneFault? {
    for step in cards.steps {
      let before = last
      let effects = step.told.tell(&last, at: step.instant)
      if let fault = fault(step, from: before, effects) { return fault }
      let former = before.advanced(to: step.instant)
      if let message = held.fault(from: before, to: former) { return SceneFault(.cards(.heldStays), message) }
      held.hear(step.told.event, former, effects)
      if let message = CardsAtRest.fault(in: last) { return SceneFault(.cards(.restAtPlace), message) }
      let twins = twins.fault(from: before, to: last, at: step.instant) { step.told.tell(&$0, at: step.instant) }
      if let twins { return SceneFault(.cards(twins.law), twins.message) }
      let restored = restoration.fault(after: last, reporting: effects) { step.told.tell(&$0, at: step.instant) }
      if let restored { return SceneFault(.cards(.restoration), restored) }
    }
    return nil
  }

  var faultAtEnd: SceneFault? {
    if let message = laws.faultAtEnd { return SceneFault(.cards(laws.broken ?? .rest), message) }
    return last.isMoving || last.isDragging ? SceneFault(.cards(.rest), "it never rests") : nil
  }

  private mutating func fault(
    _ step: ReplayedCards.Step, from before: AnyCards, _ effects: CardEffects
  ) -> SceneFault? {
    let (event, instant) = (step.told.event, step.instant)
    let message =
      switch (before, last) {
      case (.deck(let before), .deck(let after)):
        laws.fault(event, at: instant, from: before, to: after, effects)
      case (.browser(let before), .browser(let after)):
        laws.fault(event, at: instant, from: before, to: after, effects)
      case (.carousel(let before), .carousel(let after)):
        laws.fault(event, at: instant, from: before, to: after, effects)
      case (.deck, _), (.browser, _), (.carousel, _): nil as String?
      }
    return message.map { SceneFault(.cards(laws.broken ?? .effects), $0) }
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
