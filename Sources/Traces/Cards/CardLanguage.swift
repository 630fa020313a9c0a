import CardCore
import Kinetics
import OverlayCore

/// Traces of a container of cards: a swipe deck, a card browser or a carousel.
public enum CardLanguage: WrittenLanguage {
  /// What a header says of its container.
  public typealias Target = CardSetup
  /// The container of a header.
  public typealias Scene = CardScene
  /// An event of a container.
  public typealias Event = CardEvent
  /// Settings.
  public typealias Instruction = CardInstruction
  /// An effect.
  public typealias Effect = CardEffect
  /// The container, and what it reported.
  public typealias State = CardReplayState
  typealias LineContext = CardLineContext
  typealias LawWatch = CardLawWatch

  static func state(
    _ header: TraceHeader<Self>, _ run: CardRun, _ context: CardLineContext
  ) throws(UnexpectedRun) -> CardReplayState {
    do throws(CardSceneError) {
      return CardReplayState(try header.scene.container(run))
    } catch {
      throw UnexpectedRun(expected: error.expected)
    }
  }

  static func lines(of scene: CardScene, _ names: TraceNames, _ run: CardRun) -> [[UInt8]] {
    let changes = run.settings.map { $0.setting }
    let kept = scene.settings.filter { setting in !changes.contains { $0.key == setting.key } }
    return [Array("model \(scene.model.rawValue)".utf8)] + lines(of: kept + changes, scene, names)
  }

  /// The lines of the cards on a layer, which is their container.
  static func lines(of cards: CardsDeclaration, in overlay: OverlayID, _ names: TraceNames) -> [[UInt8]] {
    let settings = cards.scene.settings.filter { $0.key != .container }
    let first = "\(cards.scene.model.rawValue) in \(names.text(of: Receiver(overlay, cards.layer)))"
    return [Array(first.utf8)] + lines(of: settings, cards.scene, names)
  }

  private static func lines(of settings: [CardSetting], _ scene: CardScene, _ names: TraceNames) -> [[UInt8]] {
    var lines = settings.flatMap { $0.lines(names) }
    let kinds = names.cards.kindNames
    if !kinds.isEmpty { lines.append(Array("kinds \(kinds.joined(separator: " "))".utf8)) }
    lines.append(Array("cards \(scene.cards.text(names.cards))".utf8))
    return lines + scene.rules.map { words(of: ReplayStep(instant: .zero, action: .event($0)), names) }
  }
}

extension CardEvent: TraceEvent {
  var isFrame: Bool { self == .frame }

  var touch: (finger: Finger, touch: TouchID, point: Point2D?)? {
    switch self {
    case .down(let touch, let point): (.down, touch, point)
    case .move(let touch, let point): (.move, touch, point)
    case .up(let touch): (.up, touch, nil)
    case .cancel(let touch): (.cancel, touch, nil)
    case .wheel, .frame, .command, .insert, .remove, .reorder, .reload, .reloadAll,
      .directions, .refusals, .resize, .surroundings:
      nil
    }
  }
}

/// The state of a replay of cards.
public struct CardReplayState: Sendable {
  /// The container.
  public private(set) var container: AnyCards
  /// What the last event reported.
  public private(set) var effects = CardEffects()

  init(_ container: AnyCards) {
    self.container = container
  }
}

extension CardReplayState: ReplayedState {
  package var now: Instant { container.now }
  var isMoving: Bool { container.isMoving }
  var restTime: Instant { container.restTime }
  var digest: UInt64 { container.digest }

  mutating func handle(_ event: CardEvent, to overlay: OverlayID, at instant: Instant) {
    effects = container.handle(event, at: instant)
  }

  mutating func handle(hosted event: HostedEvent, at instant: Instant) {
    effects = container.handle(hosted: event, at: instant)
  }

  mutating func follow(_ instruction: CardInstruction, of overlay: OverlayID, at instant: Instant) -> OverlayID {
    switch instruction {
    case .set(let settings): effects = container.set(settings, at: instant)
    }
    return overlay
  }

  /// Takes another configuration; that of another container is a frame.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  package mutating func take(
    _ configuration: AnyCardConfiguration, at instant: Instant
  ) throws(CardConfigurationError) {
    effects = try container.reconfigure(configuration, at: instant)
  }

  func forEachEffect(_ body: (CardEffect) -> Void) {
    for index in effects.indices { body(effects[index]) }
  }

  func summary(_ names: TraceNames, at time: String) -> [String] {
    let (cards, phase) = (names.cards, CardWords.phase.word(of: container.phase))
    return [
      "\(time): \(phase), current \(cards.word(container.current)), count \(container.count), "
        + "fractional-index \(Decimal.text(container.fractionalIndex)), window \(CardText.window(container.window.closed)), "
        + "slots \(CardText.slots(container.slots, cards))"
    ]
  }

  func moment(of overlay: OverlayID) -> String { CardWords.phase.word(of: container.phase) }
}

extension CardContainer {
  var phase: CardPhase { isDragging ? .dragging : (isMoving ? .moving : .resting) }
}

extension Range<Int> {
  /// The same range with its last element in it; `nil` where it is empty.
  var closed: ClosedRange<Int>? { isEmpty ? nil : lowerBound...(upperBound - 1) }
}

/// Watches the laws of cards from a line on.
struct CardLawWatch: LawWatching {
  let expected: String
  private var laws: CardLaws
  private var last: AnyCards

  init(_ laws: [Law], of overlay: OverlayID?, _ text: String, _ names: TraceNames, _ state: CardReplayState) {
    expected = text
    self.laws = CardLaws(state.container, watchesTime: true)
    last = state.container
  }

  mutating func fault(_ step: ReplayStep<CardLanguage>, _ state: CardReplayState) -> String? {
    defer { last = state.container }
    let event: CardEvent = if case .event(let event) = step.action { event } else { .frame }
    let (instant, effects) = (step.instant, state.effects)
    return switch (last, state.container) {
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
