import Traces

/// What the perturbations of a trace came to: which of its expectations nothing can break.
///
/// An expectation is worth its line where a change of what happens can break it, and where it does not hold with
/// another value. One that holds whatever happens says nothing, and is named.
struct MutationReport: Sendable {
  /// An expectation that nothing can break.
  struct Survivor: Sendable, Hashable {
    /// Its line, from 1.
    var line: Int
    /// Which changes it holds under.
    var reason: Reason
  }

  /// Why an expectation says nothing.
  enum Reason: String, Sendable, Hashable {
    /// No change of an event or of the header breaks it.
    case everyEvent = "holds whatever happens"
    /// It holds with every other value too.
    case everyValue = "holds with any other value"
  }

  /// How many expectations there are.
  private(set) var expectations = 0
  /// How many changed traces were replayed.
  private(set) var perturbations = 0
  /// What nothing can break, by line.
  private(set) var survivors: [Survivor] = []

  /// Perturbs a trace that holds, until each of its expectations was broken or nothing is left to try.
  ///
  /// - Parameter text: The trace, with every run of its matrix.
  init(_ text: [UInt8]) {
    let trace = PerturbableTrace(text)
    let lines = trace.expectations
    expectations = lines.count
    var unbroken = Set(lines)
    for perturbation in trace.ofEvents where !unbroken.isEmpty {
      perturbations += 1
      unbroken.subtract(Self.broken(trace, perturbation, among: unbroken))
    }
    for line in lines {
      // What is watched from its line on is broken by what comes after it.
      let insertions = trace.insertions(before: line) + trace.insertions(before: line + 1)
      for perturbation in insertions where unbroken.contains(line) {
        perturbations += 1
        unbroken.subtract(Self.broken(trace, perturbation, among: unbroken))
      }
    }
    survivors = unbroken.map { Survivor(line: $0 + 1, reason: .everyEvent) }
    for line in lines where !unbroken.contains(line) && !isBreakable(trace, line) {
      survivors.append(Survivor(line: line + 1, reason: .everyValue))
    }
    survivors.sort { $0.line < $1.line }
  }

  private mutating func isBreakable(_ trace: PerturbableTrace, _ line: Int) -> Bool {
    // That something never happens has no other value.
    if trace.lines[line].containsWord("never") { return true }
    for perturbation in trace.ofExpectation(line) {
      perturbations += 1
      if !Self.broken(trace, perturbation, among: [line]).isEmpty { return true }
    }
    return false
  }

  /// Which of these expectations do not hold in the changed trace, in any of its runs; none where it is malformed.
  private static func broken(
    _ trace: PerturbableTrace, _ perturbation: Perturbation, among lines: Set<Int>
  ) -> Set<Int> {
    let text = perturbation.apply(to: trace.lines)
    var broken: Set<Int> = []
    let diagnostics = TraceText(text).eachRun { report in
      for failure in report.failures { broken.insert(perturbation.original(failure.line) - 1) }
      return !broken.isSuperset(of: lines)
    }
    return diagnostics.isEmpty ? broken.intersection(lines) : []
  }
}

extension ArraySlice<UInt8> {
  fileprivate func containsWord(_ word: String) -> Bool {
    split(whereSeparator: \.isBlank).contains { $0.elementsEqual(word.utf8) }
  }
}
