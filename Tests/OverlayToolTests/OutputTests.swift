import Foundation
import Testing

/// Where a command may write, and what stands there when it cannot.
@Suite struct OutputTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Sample.good, to: "a.trace")
  }

  /// What ends badly, with its whole message.
  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: String
    var status: Int32
    var error: String

    init(_ name: String, _ script: String, _ status: Int32, _ error: String) {
      (testDescription, self.script, self.status, self.error) = (
        name, script, status, error + (error.isEmpty ? "" : "\n")
      )
    }
  }

  static let refusals: [Refusal] = [
    Refusal(
      "over the input", "overlay plot a.trace -o a.trace", 73,
      "a.trace: error: is an input of this run (a.trace), expected another file"),
    Refusal(
      "over the input through a link", "ln -s a.trace link; overlay plot a.trace -o link", 73,
      "link: error: is an input of this run (a.trace), expected another file"),
    Refusal(
      "over the input through a hard link", "ln a.trace hard; overlay plot a.trace -o hard", 73,
      "hard: error: is an input of this run (a.trace), expected another file"),
    Refusal(
      "over the standard input", "overlay plot - -o a.trace < a.trace", 73,
      "a.trace: error: is an input of this run (<stdin>), expected another file"),
    Refusal(
      "a golden that is a link to its trace", "ln -s a.trace a.golden; overlay accept a.trace", 73,
      "a.golden: error: is an input of this run (a.trace), expected another file"),
    Refusal(
      "a directory", "mkdir d; overlay plot a.trace -o d", 73, "d: error: is a directory, expected a file"),
    Refusal(
      "a directory that is not there", "overlay plot a.trace -o no/b.svg", 73,
      "no/b.svg: error: cannot be written: No such file or directory"),
    Refusal(
      "links in a circle", "ln -s y x; ln -s x y; overlay plot a.trace -o x", 73,
      "x: error: cannot be written: Too many levels of symbolic links"),
    Refusal(
      "a full disk behind the standard output", "overlay plot a.trace > /dev/full", 74,
      "standard output: error: cannot be written: No space left on device"),
    Refusal(
      "a standard output that is closed", "overlay plot a.trace >&-", 74,
      "standard output: error: cannot be written: Bad file descriptor"),
    Refusal(
      "all three streams closed", "overlay plot a.trace -o b.svg <&- >&- 2>&-; test -s b.svg", 0, ""),
    Refusal(
      "a limit on the size of files", "ulimit -f 1; overlay plot a.trace -o b.svg", 74,
      "b.svg: error: cannot be written: File too large"),
    Refusal("nobody reads", "{ overlay plot a.trace; echo $? >&2; } | true", 0, "74"),
    Refusal(
      "nobody reads, and SIGPIPE is ignored", "trap '' PIPE; { overlay plot a.trace; echo $? >&2; } | true", 0, "74"),
  ]

  @Test(arguments: refusals) func refused(_ refusal: Refusal) throws {
    let before = try workshop.read("a.trace")
    let outcome = try workshop.run(refusal.script)
    #expect(outcome == Outcome(status: refusal.status, out: "", error: refusal.error))
    #expect(try workshop.read("a.trace") == before)
    #expect(try workshop.names().allSatisfy { !$0.hasSuffix(".tmp") })
  }
}
