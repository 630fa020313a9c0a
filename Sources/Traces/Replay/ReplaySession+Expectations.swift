import Kinetics
import OverlayCore

extension ReplaySession {
  /// Looks whether an expectation holds now; what has to hold from here on is watched.
  mutating func check(_ expectation: TraceExpectation<Language>, _ record: TraceRecord<Language>, _ names: Names) {
    report.expectations += 1
    refusals.look(expectation.rule)
    let overlay = record.overlay ?? OverlayID(0)
    switch expectation.rule {
    case .now(let mismatch):
      note(mismatch(state, overlay, names), expectation, record)
    case .effects(let effects):
      let isSame = ledger.count == effects.count && ledger.effects == effects
      note(isSame ? nil : Language.effects.text(ledger.effects, names, total: ledger.count), expectation, record)
      ledger.removeAll()
    case .always, .never:
      watches.append(
        Watch(expectation: expectation, overlay: overlay, names: names, line: record.line, column: record.valueColumn))
      guard case .always = expectation.rule else { return }
      checkWatches(ReplayStep(line: record.line, instant: record.instant, action: .virtualFrame))
    case .laws(let laws):
      let watch = Language.LawWatch(laws, of: record.overlay, expectation.description, names, state)
      lawWatches.append(PlacedWatch(watch: watch, line: record.line, column: record.valueColumn))
    }
  }

  private mutating func note(_ got: String?, _ expectation: TraceExpectation<Language>, _ record: TraceRecord<Language>)
  {
    guard let got else { return }
    found.append(
      Finding(line: record.line, column: record.valueColumn, expected: "\(expectation)", actual: got))
  }

  /// Looks after a step at what has to hold from some line on; what does not is told once.
  mutating func checkWatches(_ step: ReplayStep<Language>) {
    let violations = watches.map { violation(of: $0) }
    for (watch, got) in zip(watches, violations) {
      guard let got else { continue }
      let actual = "\(got) (\(Self.when(step)))"
      found.append(
        Finding(line: watch.line, column: watch.column, expected: "\(watch.expectation)", actual: actual))
    }
    for index in watches.indices.reversed() where violations[index] != nil { watches.remove(at: index) }
  }

  private func violation(of watch: Watch) -> String? {
    switch watch.expectation.rule {
    case .always(let mismatch): return mismatch(state, watch.overlay, watch.names)
    case .never(let matches):
      var isReported = false
      state.forEachEffect { if matches($0) { isReported = true } }
      return isReported ? "it" : nil
    case .now, .effects, .laws: return nil
    }
  }

  /// Shows a step to the laws; what does not hold is told once.
  mutating func checkLaws(_ step: ReplayStep<Language>) {
    for index in lawWatches.indices.reversed() {
      guard let fault = lawWatches[index].watch.fault(step, state) else { continue }
      let place = lawWatches.remove(at: index)
      found.append(
        Finding(
          line: place.line, column: place.column, expected: place.watch.expected,
          actual: "\(fault) (\(Self.when(step)))"
        ))
    }
  }

  private static func when(_ step: ReplayStep<Language>) -> String {
    "at \(Decimal.milliseconds(step.instant.nanoseconds)) ms, line \(step.line)"
  }
}
