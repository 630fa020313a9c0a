import Traces

/// Makes a trace smaller as long as it fails in the same way.
///
///     var shrinker = try TraceShrinker(text, while: .fails)
///     shrinker.shrink { _ in true }
///     shrinker.text                 // the canonical text of what is left
///     shrinker.losses[.gesture]     // 31
///
/// One expectation stays, and every attempt is judged by the reader and a replay: what is malformed, or fails in another
/// way, is no success. The same text gives the same result. Attempts are not undone: a smaller trace that only a detour
/// through a larger one reaches is not found.
package struct TraceShrinker {
  /// What can go, in the order in which it is told.
  package enum Loss: Int, Sendable, CaseIterable {
    case overlay, gesture, event, frame, expectation, run, detent, layer, setting, word
    /// Simplified, not dropped: lines with their times, and lines with their numbers.
    case number
  }

  /// Why it ended.
  package enum End: Sendable {
    /// Nothing can go any more.
    case minimal
    /// So much was replayed.
    case effort
    /// The caller wanted no more.
    case stopped
  }

  /// How large a trace is.
  package struct Size: Sendable, Equatable {
    /// Events of a run, gestures expanded, frames not counted.
    package var events: Int
    /// Lines with something in them besides a comment.
    package var lines: Int
  }

  /// How often each went.
  package private(set) var losses: [Loss: Int] = [:]
  /// How large the trace was.
  package let before: Size
  /// How many smaller traces were tried.
  package private(set) var attempts = 0
  /// What is being tried, for people who wait.
  package private(set) var stage = ""
  package private(set) var end = End.minimal

  /// The smallest trace that fails so.
  private(set) var best: TraceDraft
  /// Of the smallest trace.
  private(set) var events: Int
  let target: ShrinkTarget
  private let original: [UInt8]
  /// How often the trace became smaller.
  private var steps = 0
  /// How many lines, events and frames the attempts had so far, and may have.
  private var effort = 0
  private let limit: Int
  private var goesOn: (TraceShrinker) -> Bool = { _ in true }

  /// What is enough in most cases, and some seconds on one core.
  package static let standardEffort = 40_000_000

  /// Replays a trace, and finds what fails.
  ///
  /// - Parameters:
  ///   - text: The trace as it is in its file.
  ///   - effort: It ends where all attempts together had so many lines, events and frames.
  /// - Throws: ``ShrinkRefusal`` where the trace is malformed or what should fail does not.
  package init(
    _ text: [UInt8], while condition: ShrinkCondition, keeping likeness: ShrinkLikeness = .header,
    effort limit: Int = Self.standardEffort
  ) throws(ShrinkRefusal) {
    let canonical: [UInt8]
    switch TraceFormatter.format(text) {
    case .formatted(let text): canonical = text
    case .malformed(let diagnostics): throw .malformed(diagnostics)
    }
    let reports = try Self.replay(text)
    var draft = TraceDraft(canonical)
    let found: (line: TraceLine, failure: TraceFailure)
    switch condition {
    case .fails: found = try Self.firstFailure(of: draft, reports)
    case .expectation(let line): found = try Self.failure(of: draft, reports, line: line)
    case .law(let law): found = try Self.fault(of: &draft, law)
    }
    target = ShrinkTarget(found.line, found.failure, likeness)
    (original, best, self.limit) = (canonical, draft, limit)
    let count = reports.first { $0.failures.contains { $0.line == found.line.number } }?.events
    events = count ?? reports.first?.events ?? 0
    before = Size(events: events, lines: TraceDraft(canonical).lines.count)
  }

  /// Makes it smaller until nothing can go.
  ///
  /// - Parameter goesOn: Asked after each attempt; where it says no, the smallest trace so far stays.
  package mutating func shrink(while goesOn: @escaping (TraceShrinker) -> Bool) {
    self.goesOn = goesOn
    var last = -1
    while last != steps, !isOver {
      last = steps
      dropAll()
      // What can go has no numbers to be made simple.
      if last == steps { simplifyAll() }
    }
  }

  /// The smallest trace in its canonical form; the trace as it was, comments included, where nothing went. Of a law that
  /// the trace does not expect, it does.
  package var text: [UInt8] {
    guard isSmaller || line == nil else { return original }
    return if case .formatted(let text) = TraceFormatter.format(best.text) { text } else { original }
  }

  /// Whether anything went.
  package var isSmaller: Bool { steps > 0 }

  package var after: Size { Size(events: events, lines: best.lines.count) }

  /// The line of the file that fails, from 1; `nil` for a law that the file does not expect.
  package var line: Int? { target.line > 0 ? target.line : nil }

  /// How it failed at first.
  package var failure: TraceFailure { target.failure }
}

// MARK: - Judging

extension TraceShrinker {
  /// Whether nothing more is tried.
  var isOver: Bool { end != .minimal }

  /// Whether a draft fails in the same way; then it is the best one.
  ///
  /// - Parameter went: What went where it is.
  mutating func accepts(_ draft: TraceDraft, _ went: [Loss: Int]) -> Bool {
    guard !isOver, draft != best else { return false }
    if effort >= limit { end = .effort } else if !goesOn(self) { end = .stopped }
    guard !isOver else { return false }
    attempts += 1
    guard let events = events(of: draft) else { return false }
    (best, self.events) = (draft, events)
    losses.merge(went) { $0 + $1 }
    steps += 1
    return true
  }

  /// How many events a draft has in the first run that fails in the same way; `nil` where none does.
  private mutating func events(of draft: TraceDraft) -> Int? {
    let position = draft.position(of: target.line)
    var (events, expectations, effort): (Int?, Int, Int) = (nil, 0, draft.lines.count)
    let diagnostics = TraceText(draft.text).eachRun { report in
      expectations += report.expectations
      effort += report.events + report.frames
      let isSame = report.failures.contains { $0.line == position && target.isSame(as: $0) }
      if isSame, events == nil { events = report.events }
      return true
    }
    self.effort += effort
    // A trace that expects nothing is malformed.
    return diagnostics.isEmpty && expectations > 0 ? events : nil
  }

  mutating func begin(_ stage: String) { self.stage = stage }
}

// MARK: - What fails

extension TraceShrinker {
  private static func replay(_ text: [UInt8]) throws(ShrinkRefusal) -> [ReplayReport] {
    var reports: [ReplayReport] = []
    let diagnostics = TraceText(text).eachRun { report in
      reports.append(report)
      return true
    }
    guard diagnostics.isEmpty else { throw .malformed(diagnostics) }
    return reports
  }

  private static func firstFailure(
    of draft: TraceDraft, _ reports: [ReplayReport]
  ) throws(ShrinkRefusal) -> (line: TraceLine, failure: TraceFailure) {
    guard let failure = reports.lazy.compactMap({ $0.failures.first }).first, let line = draft[failure.line] else {
      throw .holds(expectations: reports.first?.expectations ?? 0)
    }
    return (line, failure)
  }

  private static func failure(
    of draft: TraceDraft, _ reports: [ReplayReport], line number: Int
  ) throws(ShrinkRefusal) -> (line: TraceLine, failure: TraceFailure) {
    let line = draft[number]
    guard let line, line.isExpectation || line.verb == "settle" else {
      let found = line?.words.joined(separator: " ") ?? ""
      throw .noExpectation(line: number, found: found, lines: draft.lines.filter(\.isExpectation).map(\.number))
    }
    let failures = reports.lazy.flatMap { $0.failures }
    guard let failure = failures.first(where: { $0.line == number }) else { throw .lineHolds(line: number, column: 1) }
    return (line, failure)
  }

  /// Watches a law from the first event on, instead of all expectations of laws that the trace has.
  private static func fault(
    of draft: inout TraceDraft, _ law: Law
  ) throws(ShrinkRefusal) -> (line: TraceLine, failure: TraceFailure) {
    let isOfCards = draft.lines.contains {
      $0.section == .header && $0.verb == "model" && $0.words != ["model", "overlay"]
    }
    guard !isOfCards else { throw .lawOfCards(law) }
    let line = TraceLine(number: 0, section: .events, words: ["expect", "laws", law.rawValue])
    let start = draft.lines.firstIndex { $0.section == .header && $0.verb == "---" }.map { $0 + 1 } ?? 0
    draft.lines.insert(line, at: start)
    let reports = try replay(draft.text)
    let failures = reports.lazy.flatMap { $0.failures }
    guard let failure = failures.first(where: { $0.line == start + 1 }) else {
      throw .keeps(law)
    }
    return (line, failure)
  }
}
