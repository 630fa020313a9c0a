import CardCore
import Kinetics
import OverlayCore

/// Cards on a layer of a trace's overlays, told what a host tells them: what the stack says that each call is to them.
public struct CardsOnLayer: Sendable {
  /// The layer.
  public let layer: Receiver
  /// The cards, and what their last event reported.
  public private(set) var state: CardReplayState
  /// What the last call told them, in order.
  private(set) var steps: [Step] = []

  /// An event, and the cards after it.
  struct Step: Sendable {
    let event: CardEvent
    let instant: Instant
    let after: CardReplayState
    /// Of a finger that the stack judges.
    var hosted: HostedEvent?
    /// Whether the configuration changed.
    var isReconfigured = false
  }

  /// Cards that have been told nothing yet.
  public init(_ container: AnyCards, on layer: Receiver) {
    (state, self.layer) = (CardReplayState(container), layer)
  }

  /// The cards.
  public var container: AnyCards { state.container }

  /// Every effect of the last call, in order.
  public func forEachEffect(_ body: (CardEffect) -> Void) {
    for step in steps { step.after.forEachEffect(body) }
  }

  /// Whether the last call asks nothing of the host.
  package var isSilent: Bool { steps.allSatisfy { $0.after.isSilent } }
}

extension CardsOnLayer {
  /// Tells the cards a command or an edit of theirs.
  package mutating func take(_ event: CardEvent, at instant: Instant) {
    steps.removeAll()
    tell(event, at: instant)
  }

  /// Changes fields of the cards' configuration.
  mutating func take(_ settings: [CardSetting], at instant: Instant) {
    _ = state.follow(.set(settings), of: layer.overlay, at: instant)
    steps = [Step(event: .frame, instant: instant, after: state, isReconfigured: true)]
  }

  /// Gives the cards another configuration; they stay as large as the layer.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  package mutating func take(
    _ configuration: AnyCardConfiguration, at instant: Instant
  ) throws(CardConfigurationError) {
    try state.take(configuration, at: instant)
    steps = [Step(event: .frame, instant: instant, after: state, isReconfigured: true)]
  }

  /// Tells the cards what a call of the overlays is to them. Afterwards they are as large as the layer.
  package mutating func hear(_ answer: StackAnswer, of stack: OverlayStack) {
    steps.removeAll()
    for event in stack.hosted(on: layer, of: answer) {
      state.handle(hosted: event, at: stack.now)
      steps.append(Step(event: CardEvent(event), instant: stack.now, after: state, hosted: event))
    }
    if let size = stack.surroundings(on: layer)?.size, size != container.size { tell(.resize(size), at: stack.now) }
    if steps.isEmpty { tell(.frame, at: stack.now) }
  }

  private mutating func tell(_ event: CardEvent, at instant: Instant) {
    state.handle(event, to: layer.overlay, at: instant)
    steps.append(Step(event: event, instant: instant, after: state))
  }
}

extension [CardsOnLayer] {
  /// Tells all of them what a call of the overlays is to them.
  package mutating func hear(_ answer: StackAnswer, of stack: OverlayStack) {
    for index in indices { self[index].hear(answer, of: stack) }
  }

  /// Tells those on a layer something, and the others that time has passed.
  ///
  /// - Parameter answer: That of the overlays to a frame at this instant.
  mutating func tell<Failure: Error>(
    on layer: Receiver, after answer: StackAnswer, of stack: OverlayStack,
    _ tell: (inout CardsOnLayer, Instant) throws(Failure) -> Void
  ) throws(Failure) {
    for index in indices {
      if self[index].layer == layer {
        try tell(&self[index], stack.now)
      } else {
        self[index].hear(answer, of: stack)
      }
    }
  }
}

extension OverlayStack {
  /// A digest of the overlays, and of the cards on their layers where there are any.
  package func digest(with cards: [CardsOnLayer]) -> UInt64 {
    guard !cards.isEmpty else { return digest }
    var all = StateDigest()
    all.combine(digest)
    for each in cards { all.combine(each.container.digest) }
    return all.value
  }
}

extension CardEvent {
  /// A hosted event in the words of the laws of cards.
  fileprivate init(_ event: HostedEvent) {
    self =
      switch event {
      case .down(let id, let point, _): .down(id, point)
      case .move(let id, let point), .won(let id, _, _, let point): .move(id, point)
      case .up(let id, _): .up(id)
      case .lost(let id), .cancel(let id): .cancel(id)
      case .wheel(let id, let point, let travel, let phase):
        .wheel(id, point, travel: Point2D(x: travel, y: 0), phase)
      }
  }
}

// MARK: - Words

extension VerbRow<OverlayLanguage> {
  /// A command or an edit of the cards on a layer.
  init(_ row: VerbRow<CardLanguage>) {
    self.init(
      row.word, row.form.values(of: row.word), row.summary, example: row.example.values(of: row.word),
      read: { (line, context) throws(SyntaxError) in
        guard let layer = context.names.cardScope else { return nil }
        var cards = CardLineContext(names: context.names)
        let kind = try row.read(&line, &cards)
        context.names.cards = cards.names.cards
        return switch kind {
        case .event(let event): .instruction(.cards(event, on: layer))
        case .instruction(.set(let settings)): .instruction(.setCards(settings, on: layer))
        case .gesture, .run, .settle, .mark, .expect, nil: nil
        }
      },
      write: { (action, overlay, names) in
        switch action {
        case .instruction(.cards(let event, _)): row.write(.event(event), overlay, names)
        case .instruction(.setCards(let settings, _)): row.write(.instruction(.set(settings)), overlay, names)
        case .event, .virtualFrame, .instruction: nil
        }
      },
      owner: { (action, _, names) in
        switch action {
        case .instruction(.cards(_, let layer)), .instruction(.setCards(_, let layer)): names.prefix(ofCardsOn: layer)
        case .event, .virtualFrame, .instruction: ""
        }
      })
  }
}

extension ExpectationRow<OverlayLanguage> {
  /// What is expected of the cards on a layer.
  init(_ row: ExpectationRow<CardLanguage>, on layer: Receiver) {
    self.init(row.word, row.form.values(of: row.word), row.summary, example: row.example.values(of: row.word)) {
      (line, scope) throws(SyntaxError) in
      let (text, rule) = try row.read(&line, &scope)
      return (text, rule.on(layer))
    }
  }
}

extension TraceExpectation<CardLanguage>.Rule {
  /// The same of the cards on a layer.
  fileprivate func on(_ layer: Receiver) -> TraceExpectation<OverlayLanguage>.Rule {
    switch self {
    case .now(let mismatch):
      .now { state, id, names in state.cards(on: layer).flatMap { mismatch($0.state, id, names) } }
    case .always(let mismatch):
      .always { state, id, names in state.cards(on: layer).flatMap { mismatch($0.state, id, names) } }
    case .effects(let effects): .effects(effects.map { .cards($0, on: layer) })
    case .never(let matches): .never { if case .cards(let effect, layer) = $0 { matches(effect) } else { false } }
    case .laws(let laws): .laws(laws)
    }
  }
}

extension EffectRow<OverlayLanguage> {
  /// What the cards on a layer report; with `nil` those on any layer.
  init(_ row: EffectRow<CardLanguage>, on layer: Receiver?) {
    let (plain, write) = (row.plain, row.write)
    self.init(
      word: row.word, form: row.form, summary: row.summary,
      matches: {
        guard case .cards(let effect, let own) = $0 else { return false }
        return (layer == nil || layer == own) && row.matches(effect)
      },
      write: { (effect, names) in
        guard case .cards(let effect, let own) = effect else { return row.word }
        return names.prefix(ofCardsOn: own) + write(effect, names)
      },
      plain: layer.flatMap { layer in plain.map { plain in { @Sendable scope in .cards(plain(scope), on: layer) } } },
      read: { (text, scope) throws(UnknownID) in
        guard let layer else { throw UnknownID() }
        return .cards(try row.read(text, scope), on: layer)
      },
      owner: { names in layer.map { names.prefix(ofCardsOn: $0) } ?? "" })
  }
}

extension String {
  /// What follows a word and its blank.
  fileprivate func values(of word: String) -> String { String(dropFirst(word.count + 1)) }
}
