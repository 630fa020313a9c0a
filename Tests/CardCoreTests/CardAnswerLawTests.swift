import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// The law of answers: what `can` says before a command is what the command does, and its answer says what came of it.
///
/// In random sessions every command is tried on copies. A container that is only told that time passes is the measure of
/// what changes anyway.
@Suite("What commands of cards can do, and what they answer", .timed)
struct CardAnswerLawTests {
  private enum Answer: Int, CaseIterable { case started, atOnce, nothing, rejected, tapped }

  private static let labels = Label.all(Answer.self) { $0 == .atOnce ? 0.005 : 0.2 }

  @Test("A deck")
  func deck() {
    let labels = Self.labels + [Label("refused", atLeast: 0.05)]
    check("Answers", runs: 200, labels: labels) { draw in Self.verdict(DeckDraw.pinned(&draw), &draw) }
  }

  @Test("A browser")
  func browser() {
    check("Answers", runs: 200, labels: Self.labels) { draw in Self.verdict(CardBrowser.pinned(&draw), &draw) }
  }

  @Test("A carousel")
  func carousel() {
    check("Answers", runs: 200, labels: Self.labels) { draw in Self.verdict(CardCarousel.pinned(&draw), &draw) }
  }

  @Test("An event before the last one is late, and no other is; only commands have an answer")
  func late() {
    check("Late", runs: 200, labels: [Label("late", atLeast: 0.1)]) { draw in
      guard var carousel = CardCarousel.pinned(&draw) else { return .discarded }
      for var step in CardScript(of: carousel, &draw, CardScript.events).steps {
        if draw.once(in: 12) { step.wait = Int64(-draw.below(50)) * 1_000_000 }
        let effects = carousel.handle(step.event, at: step.instant(after: carousel.now))
        if step.wait < 0 { draw.label(0) }
        if effects.contains(.late) != (step.wait < 0) { return .fails("\(effects) \(step.wait) ns later") }
        var isCommand = false
        if case .command = step.event { isCommand = true }
        if (effects.answer != nil) != isCommand { return .fails("\(effects) of \(step.event)") }
      }
      return .holds
    }
  }

  private static func verdict<Container: ReconfiguredContainer & TouchedContainer>(
    _ container: Container?, _ draw: inout Draw
  ) -> Verdict {
    draw.session(of: container) { container, step, instant, draw in
      _ = container.handle(.frame, at: max(instant, container.now))
      for command in commands(of: container) {
        if let fault = fault(of: command, in: container, &draw) { return "\(fault) by \(command) before \(step)" }
      }
      container.take(step, at: instant)
      return nil
    }
  }

  /// All commands, with cards and indexes that are there and others.
  private static func commands(of container: some CardContainer) -> [CardCommand] {
    let (index, last) = (container.currentIndex ?? 0, container.count - 1)
    let ids = [container.current, container.shown(at: 1), container.cards.card(at: last)?.id, CardID(99)].compactMap {
      $0
    }
    return CardDirection.allCases.map { .swipe($0) } + [.undo, .next, .previous, .flip]
      + [-1, 0, index, index + 1, last, last + 1].map { .moveTo(index: $0) } + ids.map { .activate($0) }
  }

  private static func fault<Container: TouchedContainer>(
    of command: CardCommand, in container: Container, _ draw: inout Draw
  ) -> String? {
    let can = container.can(command)
    var (told, framed) = (container, container)
    let effects = told.handle(.command(command), at: container.now)
    _ = framed.handle(.frame, at: container.now)
    if let fault = answerFault(of: effects, &draw) { return fault }
    let taps = effects.contains { if case .tapped = $0 { true } else { false } }
    if taps { draw.label(Answer.tapped) }
    let changes = told != framed || told.digest != framed.digest
    if can != (changes || taps) { return "can is \(can), but \(effects), changed: \(changes)" }
    switch effects.answer {
    case .started:
      draw.label(Answer.started)
      if !changes { return "started, and nothing is on its way: \(effects)" }
      if effects.last == .settled { return "started, and settled at once: \(effects)" }
      return told.isDragging || !told.settle().contains(.settled) ? "started, and never settled" : nil
    case .already where changes:
      draw.label(Answer.atOnce)
      let isOver = effects.contains(.settled) && !told.isMoving && !told.isDragging
      return isOver ? nil : "already, and something is on its way: \(effects)"
    case .already:
      draw.label(Answer.nothing)
      return nil
    case .rejected: return changes ? "rejected, and changed: \(effects)" : nil
    case nil: return "no answer"
    }
  }

  /// What is wrong with an answer beside the effects of its call.
  private static func answerFault(of effects: CardEffects, _ draw: inout Draw) -> String? {
    var reason = effects.rejection
    if reason != nil { draw.label(Answer.rejected) }
    if effects.contains(where: { if case .refused = $0 { true } else { false } }) {
      draw.label(Answer.allCases.count)
      if reason != nil { return "refused and rejected: \(effects)" }
      reason = .disabled
    }
    if let reason { return effects.answer == .rejected(reason) ? nil : "\(effects)" }
    if case .rejected = effects.answer { return "rejected without a reason: \(effects)" }
    return nil
  }
}
