import Kinetics

/// Passes on everything but, where asked to, virtual frames that report nothing.
struct EventsOnly<Observer: ReplayObserver>: ReplayObserver where Observer.Language: Grammar {
  typealias Language = Observer.Language

  private(set) var observer: Observer
  private let leavesFramesOut: Bool

  init(_ observer: Observer, _ leavesFramesOut: Bool) {
    self.observer = observer
    self.leavesFramesOut = leavesFramesOut
  }

  static var wantsRecords: Bool { Observer.wantsRecords }

  mutating func begin(_ state: Language.State, _ header: TraceHeader<Language>, run: HeaderRun<Language.Target>) {
    observer.begin(state, header, run: run)
  }

  mutating func use(_ names: Names) { observer.use(names) }

  mutating func record(_ record: TraceRecord<Language>, text: String) { observer.record(record, text: text) }

  mutating func step(_ step: ReplayStep<Language>, _ state: Language.State) {
    if leavesFramesOut, case .virtualFrame = step.action, state.isSilent { return }
    observer.step(step, state)
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: Language.State) {
    observer.mark(name, at: instant, state)
  }

  mutating func end(_ state: Language.State, at instant: Instant) { observer.end(state, at: instant) }
}
