import CardCore
import Kinetics

/// Passes on everything of a replay of cards but, where asked to, virtual frames that report nothing.
struct CardEventsOnly<Observer: CardReplayObserver>: CardReplayObserver {
  private(set) var observer: Observer
  private let leavesFramesOut: Bool

  init(_ observer: Observer, _ leavesFramesOut: Bool) {
    self.observer = observer
    self.leavesFramesOut = leavesFramesOut
  }

  static var wantsRecords: Bool { Observer.wantsRecords }

  mutating func begin<Container: CardContainer>(_ container: Container, run: CardRun) {
    observer.begin(container, run: run)
  }

  mutating func use(_ names: CardNames) { observer.use(names) }

  mutating func record(_ record: CardRecord, text: String) { observer.record(record, text: text) }

  mutating func step<Container: CardContainer>(_ step: CardStep, _ container: Container, _ effects: CardEffects) {
    if leavesFramesOut, case .virtualFrame = step.action, effects.isEmpty { return }
    observer.step(step, container, effects)
  }

  mutating func mark<Container: CardContainer>(_ name: String, at instant: Instant, _ container: Container) {
    observer.mark(name, at: instant, container)
  }

  mutating func end<Container: CardContainer>(_ container: Container, at instant: Instant) {
    observer.end(container, at: instant)
  }
}
