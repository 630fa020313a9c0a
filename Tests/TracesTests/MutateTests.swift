import Testing
import Timing

@testable import Traces
@testable import overlay

/// Which expectations nothing can break.
@Suite(.timed) struct MutateTests {
  private static let trace = """
    overlay-trace 1
    container 390x844
    detent    tip   height 120
    detent    full  inset 64
    content   height 2400
    ---
    expect  always height -1..100000
            down   1  195 760
    +8      move   1  195 700
    expect  height 170
    expect  height ~ 170 within 100000
    expect  effects drag-began
            up     1
    settle
    expect  phase resting
    expect  never rejected
    """

  @Test func namesThoseThatHoldWhateverHappens() {
    let report = MutationReport(Array(Self.trace.utf8))
    #expect(report.expectations == 6)
    #expect(
      report.survivors == [
        .init(line: 7, reason: .everyEvent), .init(line: 11, reason: .everyEvent),
      ])
    #expect(report.perturbations > 100)
  }

  @Test func theToolNamesThemWithTheirPlace() throws {
    let folder = try Folder()
    try folder.write(Self.trace, to: "a.trace")
    let run = folder.run("mutate", "--quiet", "./a.trace")
    #expect(run.status == 1)
    #expect(run.out.hasSuffix("\n6 expectations, 2 that nothing can break\n"))
    #expect(
      run.error == """
        a.trace:7:1: error: expected an expectation that can fail, found one that holds whatever happens
        a.trace:11:1: error: expected an expectation that can fail, found one that holds whatever happens

        """)
    try folder.write(sample(frames: "60"), to: "a.trace")
    let clean = folder.run("mutate", "--quiet", "./a.trace")
    #expect(clean == ToolRun(status: 0, out: "6 expectations, 0 that nothing can break\n", error: ""))
  }

  /// Lines keep the numbers of the original, whatever is put in.
  @Test func linesKeepTheirNumbers() {
    let insertion = Perturbation(line: 2, edit: .insert(["a", "b"]))
    #expect(insertion.apply(to: [[1], [2], [3]]) == Array("\u{1}\n\u{2}\na\nb\n\u{3}\n".utf8))
    #expect([1, 2, 5].map { insertion.original($0) } == [1, 2, 3])
    let replacement = Perturbation(line: 1, edit: .replace([9]))
    #expect(replacement.apply(to: [[1], [2]]) == [1, 10, 9, 10])
    #expect(replacement.original(2) == 2)
  }
}
