import Foundation
import Testing
import Timing

/// Where a command may write, and what stands there when it cannot.
@Suite(.timed) struct OutputTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Sample.good, to: "a.trace")
  }

  static let refusals: [Misuse] = [
    Misuse(
      "over the input", "overlay plot a.trace -o a.trace", 73,
      "a.trace: error: is an input of this run (a.trace), expected another file"),
    Misuse(
      "over the input through a link", "ln -s a.trace link; overlay plot a.trace -o link", 73,
      "link: error: is an input of this run (a.trace), expected another file"),
    Misuse(
      "over the input through a hard link", "ln a.trace hard; overlay plot a.trace -o hard", 73,
      "hard: error: is an input of this run (a.trace), expected another file"),
    Misuse(
      "over the standard input", "overlay plot - -o a.trace < a.trace", 73,
      "a.trace: error: is an input of this run (<stdin>), expected another file"),
    Misuse(
      "to the end of the input", "overlay print a.trace >> a.trace", 73,
      "standard output: error: is an input of this run (a.trace), expected another file"),
    Misuse(
      "to the end of the standard input", "overlay expand - < a.trace >> a.trace", 73,
      "standard output: error: is an input of this run (<stdin>), expected another file"),
    Misuse(
      "a golden that is a link to its trace", "ln -s a.trace a.golden; overlay accept a.trace", 73,
      "a.golden: error: is an input of this run (a.trace), expected another file"),
    Misuse(
      "a directory", "mkdir d; overlay plot a.trace -o d", 73, "d: error: is a directory, expected a file"),
    Misuse(
      "a directory that is not there", "overlay plot a.trace -o no/b.svg", 73,
      "no/b.svg: error: cannot be written: No such file or directory"),
    Misuse(
      "links in a circle", "ln -s y x; ln -s x y; overlay plot a.trace -o x", 73,
      "x: error: cannot be written: Too many levels of symbolic links"),
    Misuse(
      "a full disk behind the standard output", "overlay plot a.trace > /dev/full", 74,
      "standard output: error: cannot be written: No space left on device"),
    Misuse(
      "a standard output that is closed", "overlay plot a.trace >&-", 74,
      "standard output: error: cannot be written: Bad file descriptor"),
    Misuse(
      "all three streams closed", "overlay plot a.trace -o b.svg <&- >&- 2>&-; test -s b.svg", 0, ""),
    Misuse(
      "a limit on the size of files", "ulimit -f 1; overlay plot a.trace -o b.svg", 74,
      "b.svg: error: cannot be written: File too large"),
    Misuse("nobody reads", "{ overlay plot a.trace; echo $? >&2; } | true", 0, "74"),
    Misuse(
      "nobody reads, and SIGPIPE is ignored", "trap '' PIPE; { overlay plot a.trace; echo $? >&2; } | true", 0, "74"),
  ]

  @Test(arguments: refusals) func refused(_ misuse: Misuse) throws {
    let before = try workshop.read("a.trace")
    let outcome = try workshop.run(misuse.script)
    #expect(outcome == Outcome(status: misuse.status, out: "", error: misuse.error))
    #expect(try workshop.read("a.trace") == before)
    #expect(try workshop.names().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func throughLinks() throws {
    let before = try workshop.read("a.trace")
    let script = "ln -s b.svg link; ln -s link again; : > b.svg; chmod 640 b.svg; overlay plot a.trace -o again"
    #expect(
      try workshop.run(script + "; ls -l b.svg | cut -c1-10; readlink again link").out == "-rw-r-----\nlink\nb.svg\n")
    #expect(try workshop.read("b.svg").hasPrefix("<svg "))
    #expect(try workshop.read("a.trace") == before)
    #expect(try workshop.run("ln -s new/c.svg far; mkdir new; overlay plot a.trace -o far; ls new").out == "c.svg\n")
  }

  /// A new file has the mode that the process gives to all.
  @Test func aNewFile() throws {
    let script = "umask 027; overlay plot a.trace -o b.svg; ls -l b.svg | cut -c1-10; ls -A"
    #expect(try workshop.run(script) == Outcome(status: 0, out: "-rw-r-----\na.trace\nb.svg\n", error: ""))
  }

  @Test func aPipeIsWritten() throws {
    let outcome = try workshop.run("mkfifo p; overlay plot a.trace -o p & cat p; wait; test -p p")
    #expect(outcome.status == 0 && outcome.out.hasPrefix("<svg ") && outcome.out.hasSuffix("</svg>\n"))
    let bySystemPath = try workshop.run("echo x; overlay plot a.trace -o /dev/stdout")
    #expect(bySystemPath.out == "x\n" + outcome.out)
  }

  /// What root could break is tried as somebody else.
  @Test(
    .enabled(if: Workshop.canBeUnprivileged, "root may write everywhere"),
    arguments: [
      Misuse(
        "a full device", "exec overlay plot a.trace -o /dev/full", 74,
        "/dev/full: error: cannot be written: No space left on device"),
      Misuse("the null device", "exec overlay plot a.trace -o /dev/null", 0, ""),
      Misuse(
        "a directory that is read-only", "mkdir r; chmod 555 r; exec overlay plot a.trace -o r/b.svg", 73,
        "r/b.svg: error: cannot be written: Permission denied"),
      Misuse(
        "a file that is read-only", ": > b; chmod 444 b; exec overlay plot a.trace -o b", 73,
        "b: error: cannot be written: Permission denied"),
      Misuse(
        "a file of a directory that is read-only", "mkdir r; : > r/b; chmod 555 r; exec overlay plot a.trace -o r/b",
        73, "r/b: error: cannot be written: Permission denied"),
    ])
  func unprivileged(_ misuse: Misuse) throws {
    let outcome = try workshop.runUnprivileged(misuse.script)
    #expect(outcome == Outcome(status: misuse.status, out: "", error: misuse.error))
    if misuse.status != 0 || misuse.script.contains("/dev/") {
      #expect(try workshop.names().allSatisfy { !$0.hasSuffix(".tmp") })
    }
    #expect(try workshop.run("test -c /dev/full && test -c /dev/null").status == 0)
  }

  /// A directory with a trace that does not hold is never a success, however early its reader goes.
  @Test func aReaderThatGoes() throws {
    for index in 0..<20 { try workshop.write(Sample.good, to: "d/\(index + 10).trace") }
    try workshop.write(Sample.failing, to: "d/z.trace")
    for disposition in ["", "trap '' PIPE; "] {
      // The reader is gone before the first line.
      let script = disposition + "{ overlay replay d 2>error; echo $? >status; } | true; cat status"
      #expect(["1\n", "74\n"].contains(try workshop.run(script).out))
    }
    #expect(try workshop.run("overlay replay d > /dev/full; echo $?").out == "74\n")
  }
}
