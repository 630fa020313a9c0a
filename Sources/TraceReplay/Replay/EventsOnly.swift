import Kinetics
import OverlayCore

/// Passes on everything but, where asked to, virtual frames that report nothing.
struct EventsOnly<Observer: ReplayObserver>: ReplayObserver {
  private(set) var observer: Observer
  private let leavesFramesOut: Bool

  init(_ observer: Observer, _ leavesFramesOut: Bool) {
    self.observer = observer
    self.leavesFramesOut = leavesFramesOut
  }

  static var wantsRecords: Bool { Observer.wantsRecords }

  mutating func begin(_ state: ReplayState, run: MatrixRun) { observer.begin(state, run: run) }

  mutating func use(_ names: Names) { observer.use(names) }

  mutating func record(_ record: Record, text: String) { observer.record(record, text: text) }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    if leavesFramesOut, case .virtualFrame = step.action, state.ids.allSatisfy({ state.effects(of: $0).isEmpty }) {
      return
    }
    observer.step(step, state)
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    observer.mark(name, at: instant, state)
  }

  mutating func end(_ state: ReplayState, at instant: Instant) { observer.end(state, at: instant) }
}
