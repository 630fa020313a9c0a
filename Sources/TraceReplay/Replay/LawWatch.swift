import OverlayCore

/// An `expect laws` from its line on; it is told once.
struct LawWatch {
  let line: Int
  let column: Int
  private let names: Names
  private let text: String
  private var laws: StackLaws

  init(_ laws: [Law], record: Record, names: Names, _ state: ReplayState, _ answers: PolicyAnswers) {
    self.names = names
    text = names.prefix(of: record.overlay ?? OverlayID(0)) + Expectation.laws(laws).text(names)
    (line, column) = (record.line, record.valueColumn)
    self.laws = StackLaws(laws.isEmpty ? Law.allCases : laws, of: record.overlay, state, answers)
  }

  /// What a step that was taken has shown to be wrong, as a message.
  mutating func fault(_ step: ReplayStep, _ state: ReplayState) -> String? {
    guard let (id, fault) = laws.fault(step, state) else { return nil }
    let when = "at \(Decimal.milliseconds(step.instant.nanoseconds)) ms, line \(step.line)"
    return "expected \(text), got \(names.prefix(of: id))\(fault.law.rawValue): \(fault.message) (\(when))"
  }
}
