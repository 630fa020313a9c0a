import CardCore
import Kinetics
import OverlayCore

/// A container of cards in a replay: on a layer of an overlay, where it is told what the stack says that each call is to
/// it, or alone in its trace.
public struct ReplayedCards: Sendable {
  /// The layer; `nil` for cards that are alone in their trace.
  public let layer: Receiver?
  /// The cards.
  public private(set) var container: AnyCards
  /// The events of the last call, in order.
  private(set) var steps: [Step] = []

  /// An event at an instant, and what the cards reported.
  struct Step: Sendable {
    let told: Told
    let instant: Instant
    let effects: CardEffects
  }

  /// An event that cards can be told.
  enum Told: Sendable {
    case event(CardEvent)
    /// Of a finger or a wheel that the stack judges.
    case hosted(HostedEvent)
    /// Another configuration, checked.
    indirect case configuration(AnyCardConfiguration)
  }

  /// Cards that have been told nothing yet.
  public init(_ container: AnyCards, on layer: Receiver?) { (self.container, self.layer) = (container, layer) }

  /// Every effect of the last call, in order.
  public func forEachEffect(_ body: (CardEffect) -> Void) {
    for step in steps { for index in step.effects.indices { body(step.effects[index]) } }
  }

  /// Whether the last call asks nothing of the host.
  package var isSilent: Bool { steps.allSatisfy { $0.effects.isEmpty } }

  /// The effects of the last thing that they were told.
  package var effects: CardEffects { steps.last?.effects ?? CardEffects() }
}

extension ReplayedCards {
  /// Tells the cards an event of theirs.
  package mutating func take(_ event: CardEvent, at instant: Instant) {
    steps.removeAll(keepingCapacity: true)
    tell(.event(event), at: instant)
  }

  /// Changes fields of the cards' configuration. Where the result is invalid only time passes; but the values were checked
  /// when they were read.
  mutating func take(_ settings: [CardSetting], at instant: Instant) {
    do throws(CardConfigurationError) {
      try take(container.configuration.changed(by: settings), at: instant)
    } catch {
      take(.frame, at: instant)
    }
  }

  /// Gives the cards another configuration; they stay as large as they are.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  package mutating func take(
    _ configuration: AnyCardConfiguration, at instant: Instant
  ) throws(CardConfigurationError) {
    let effects = try container.reconfigure(configuration, at: instant)
    steps.removeAll(keepingCapacity: true)
    steps.append(Step(told: .configuration(configuration), instant: instant, effects: effects))
  }

  /// Tells the cards on a layer what a call of the overlays is to them. Afterwards they are as large as the layer.
  package mutating func hear(_ answer: StackAnswer, of stack: OverlayStack) {
    guard let layer else { return }
    steps.removeAll(keepingCapacity: true)
    for event in stack.hosted(on: layer, of: answer) { tell(.hosted(event), at: stack.now) }
    if let size = stack.surroundings(on: layer)?.size, size != container.size {
      tell(.event(.resize(size)), at: stack.now)
    }
    if steps.isEmpty { tell(.event(.frame), at: stack.now) }
  }

  private mutating func tell(_ told: Told, at instant: Instant) {
    steps.append(Step(told: told, instant: instant, effects: told.tell(&container, at: instant)))
  }
}

extension ReplayedCards.Told {
  /// Tells it to a container.
  func tell(_ container: inout AnyCards, at instant: Instant) -> CardEffects {
    switch self {
    case .event(let event): container.handle(event, at: instant)
    case .hosted(let event): container.handle(hosted: event, at: instant)
    case .configuration(let configuration):
      (try? container.reconfigure(configuration, at: instant)) ?? container.handle(.frame, at: instant)
    }
  }
}

extension [ReplayedCards] {
  /// Tells all of them what a call of the overlays is to them.
  package mutating func hear(_ answer: StackAnswer, of stack: OverlayStack) {
    for index in indices { self[index].hear(answer, of: stack) }
  }

  /// Tells those on a layer something, and the others that time has passed.
  ///
  /// - Parameter answer: That of the overlays to a frame at this instant.
  mutating func tell<Failure: Error>(
    on layer: Receiver?, after answer: StackAnswer, of stack: OverlayStack,
    _ tell: (inout ReplayedCards, Instant) throws(Failure) -> Void
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
  package func digest(with cards: [ReplayedCards]) -> UInt64 {
    guard !cards.isEmpty else { return digest }
    var all = StateDigest()
    all.combine(digest)
    for each in cards { all.combine(each.container.digest) }
    return all.value
  }
}
