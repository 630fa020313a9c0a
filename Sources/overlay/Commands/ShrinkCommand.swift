import Fuzzing
import Traces

/// `overlay shrink`: which few lines of a trace make it fail?
struct ShrinkCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "shrink", summary: "Make a trace that fails small",
    details: """
      Leaves out overlays, gestures, events and settings, then makes times and numbers simple, as long as
      one expectation goes on to fail. Writes what is left in its canonical form, without comments, and
      tells on the standard error what went. The trace itself stays as it is, unless --in-place is there.

      --while says what has to stay true: "fails" (the default), that the first expectation that fails
      does; "expect LINE", that the one in that line does, or the "settle" there; "law NAME", that this law
      is broken, whether the trace expects laws or not. All other expectations go.

      --keep says how like the failure has to stay. A smaller trace may fail for another reason: without
      its gesture no sheet is where the gesture should have brought it.
        header as state, and all that the header declares, but for whole overlays (the default)
        state  what was got instead, the phase, height and velocity of the overlay then, and the effects
               of the step before; lines of the header go as a whole or stay as they are
        value  what was got instead; detents and layers that the failure names stay as they are
        any    nothing but that it fails
      Numbers are compared to a thousandth. Of a law always the law alone counts. What the trace would do
      without the bug nobody knows: look whether what is left should hold.

      Exit status 1 where nothing fails that should: then nothing is written. Ctrl-C writes the smallest
      trace so far, with 130.
      """,
    examples: [
      "overlay shrink failing.trace", "overlay shrink failing.trace --while expect 9 -o small.trace",
      "overlay shrink --in-place --keep value failing.trace", "overlay shrink --json - < failing.trace",
    ])

  private let file: TraceFile
  private let condition: ShrinkCondition
  private let likeness: ShrinkLikeness
  private let effort: Int
  private let output: OutputFile
  private let isInPlace: Bool
  private let isQuiet: Bool
  private let isJSON: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    condition =
      try arguments.option(
        "--while", value: "CONDITION", "fails (the default), law NAME or expect LINE.", Self.conditions,
        ofTwoWords: ["law", "expect"], read: Self.condition) ?? .fails
    likeness = try arguments.choice("--keep", value: "WHAT", "header (the default), state, value or any.") ?? .header
    effort =
      try arguments.option(
        "--effort", value: "N", "End after N million lines, events and frames of attempts, 40 by default.",
        "a number above 0"
      ) { text in
        Double(text).flatMap { $0 > 0 && $0 <= 1e9 ? Int(($0 * 1e6).rounded(.up)) : nil }
      } ?? TraceShrinker.standardEffort
    output = try arguments.output("Where the smaller trace goes")
    isInPlace = arguments.flag("--in-place", short: "-i", "Write it over the trace.")
    isQuiet = arguments.flag("--quiet", short: "-q", "Do not tell what went.")
    isJSON = arguments.flag("--json", "Print one JSON object; the smaller trace is in it where no file is written.")
    file = arguments.trace()
    if isInPlace, !output.isStandardOutput { throw UsageError(message: "--in-place and --output exclude each other") }
    if isInPlace, file.path == "-" { throw UsageError(message: "--in-place needs a file, found the standard input") }
  }

  private static let conditions = "fails, law NAME (\(Law.allCases.map(\.rawValue).alternatives)) or expect LINE"

  private static func condition(_ text: String) -> ShrinkCondition? {
    let words = text.split(separator: " ")
    switch (words.first, words.dropFirst().first) {
    case ("fails", nil): return .fails
    case ("law", let name?): return Law(rawValue: String(name)).map { .law($0) }
    case ("expect", let line?): return Int(line).flatMap { $0 > 0 ? .expectation(line: $0) : nil }
    case _: return nil
    }
  }

  func run(_ console: Console) -> OverlayTool.Status {
    let status = isInPlace ? OverlayTool.Status.success : output.check(besides: [file.path], console)
    guard status == .success else { return status }
    do throws(SourceError) {
      guard !isInPlace || !file.isStream else {
        throw SourceError(path: file.path, reason: "expected a file, found a pipe or a device")
      }
      return shrink(try ByteSource.file(file.path).readToEnd(), console)
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
  }

  private func shrink(_ text: [UInt8], _ console: Console) -> OverlayTool.Status {
    let start = ContinuousClock.now
    console.progress("replaying \(file)")
    do throws(ShrinkRefusal) {
      var shrinker = try TraceShrinker(text, while: condition, keeping: likeness, effort: effort)
      console.interrupts.wait()
      shrinker.shrink { state in
        console.progress(ShrinkReport.progress(state))
        return !console.interrupts.isInterrupted
      }
      let report = ShrinkReport(shrinker, of: file, seconds: (ContinuousClock.now - start) / .seconds(1))
      let written = write(report, instead: text, console)
      if !isQuiet, !isJSON { for line in report.lines { console.complain(line) } }
      return written.worse(shrinker.end == .stopped ? .interrupted : .success)
    } catch {
      return tell(error, console)
    }
  }

  private func write(_ report: ShrinkReport, instead text: [UInt8], _ console: Console) -> OverlayTool.Status {
    let small = report.shrinker.text
    if isJSON { console.print(report.json(withText: output.isStandardOutput && !isInPlace).text) }
    if isInPlace {
      // What does not change is not written.
      return small == text ? .success : OutputFile(file.path).write(small, besides: [], console)
    }
    return isJSON && output.isStandardOutput ? .success : output.write(small, besides: [file.path], console)
  }
}

// MARK: - What cannot be made smaller

extension ShrinkCommand {
  private func tell(_ refusal: ShrinkRefusal, _ console: Console) -> OverlayTool.Status {
    switch refusal {
    case .malformed(let diagnostics):
      OverlayTool.complain(diagnostics, in: file, console)
      return .malformed
    case .holds(let expectations):
      console.complain(
        "\(file): error: expected an expectation that fails, found none (\(expectations) hold)")
      tellOfGolden(console)
      return .failure
    case .lineHolds(let line, let column):
      complain(line, column, "expected an expectation that fails, found one that holds", console)
      return .failure
    case .noExpectation(let line, let found, let lines):
      let there = found.isEmpty ? "nothing" : "\"\(Printable.text(found, atMost: Printable.longestToken))\""
      complain(line, 1, "expected an expectation, found \(there) (\(Self.list(lines)))", console)
      return .usage
    case .keeps(let law):
      console.complain("\(file): error: expected a step that breaks the law \(law.rawValue), found none")
      return .failure
    case .lawOfCards(let law):
      console.complain(
        "\(file): error: expected a trace of overlays for the law \(law.rawValue), found cards")
      return .usage
    }
  }

  private func complain(_ line: Int, _ column: Int, _ message: String, _ console: Console) {
    console.complain(Diagnostic(line: line, column: column, message: message).text(path: file.displayName))
  }

  /// The lines that could be named, not more than a reader counts.
  private static func list(_ lines: [Int]) -> String {
    guard let last = lines.last else { return "there is none" }
    let shown = lines.prefix(12).map { String($0) }.joined(separator: ", ")
    let rest = lines.count > 12 ? " … \(last)" : ""
    return "there is one in line \(shown)\(rest)"
  }

  /// A golden compares every line of a timeline: whatever is left out, it fails. So it says nothing about a smaller trace.
  private func tellOfGolden(_ console: Console) {
    let results = (try? file.check()) ?? []
    let failure = results.lazy.flatMap { $0.report.failures }.first { $0.file == .golden }
    guard let failure, let golden = file.goldenPath else { return }
    console.complain(failure.text(path: golden))
    console.complain(
      "\(file): error: expected that as an expectation of the trace, found it in the golden alone")
  }
}
