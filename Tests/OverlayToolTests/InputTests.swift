import Foundation
import Testing
import Timing

/// What the tool says to inputs that it cannot use, and to command lines that make no sense.
@Suite(.timed) struct InputTests {
  private static let noRule = "error: expected \"---\" before the events, found the end of the file"
  private static let notATrace = "error: expected \"overlay-trace 1\", found"

  static let files: [Misuse] = [
    Misuse("no such file", "overlay replay none.trace", 66, "none.trace: error: no such file"),
    Misuse("an empty file", ": > e; overlay replay e", 65, "e:1:1: \(notATrace) the end of the file"),
    Misuse(
      "a binary", "head -c 9 \"$(command -v overlay)\" > e; overlay replay e", 65,
      "e:1:1: error: expected text without control characters, found the character U+007F"),
    Misuse(
      "a NUL", "printf 'overlay-trace 1\\n\\0\\n' > e; overlay replay e", 65,
      "e:2:1: error: expected text without control characters, found the character U+0000\ne:3:1: \(noRule)"),
    Misuse(
      "bytes that are no UTF-8", "printf 'overlay-trace 1\\ntitle \\377\\n' > e; overlay replay e", 65,
      "e:2:7: error: expected UTF-8 text, found the byte 0xFF\ne:3:1: \(noRule)"),
    Misuse(
      "a gigabyte without a line", "truncate -s 1G e; overlay replay e", 65,
      "e:1:1: error: expected at most 65536 bytes in a line, found more"),
    Misuse(
      "a line that is too long", "{ cat a.trace; head -c 70000 /dev/zero | tr '\\0' x; } > e; overlay replay e", 65,
      "e:10:1: error: expected at most 65536 bytes in a line, found more"),
    Misuse(
      "a device without an end", "overlay replay /dev/zero", 65,
      "/dev/zero:1:1: error: expected at most 65536 bytes in a line, found more"),
    Misuse(
      "a broken link by name", "ln -s none e.trace; overlay replay e.trace", 66,
      "e.trace: error: is a link to none, which is not there"),
    Misuse(
      "a link to itself", "ln -s e.trace e.trace; overlay replay e.trace", 66,
      "e.trace: error: is a link to itself"),
    Misuse(
      "a link to itself in a directory", "mkdir d; cp a.trace d; ln -s ../d/e.trace d/e.trace; overlay replay d", 66,
      "d/e.trace: error: is a link to itself"),
    Misuse(
      "a link to a broken link", "ln -s none x; ln -s x e.trace; overlay replay e.trace", 66,
      "e.trace: error: is a link to x, which leads nowhere"),
    Misuse(
      "a newline in a name", "mkdir d; printf x > \"$(printf 'd/e\\nf.trace')\"; overlay replay -q d", 65,
      "d/e\\u{A}f.trace:1:1: \(notATrace) \"x\""),
    Misuse(
      "an escape in a name that is not there", "overlay replay \"$(printf '\\033[2J.trace')\"", 66,
      "\\u{1B}[2J.trace: error: no such file"),
    Misuse(
      "a broken link in a directory", "mkdir d; cp a.trace d; ln -s none d/e.trace; overlay replay d", 66,
      "d/e.trace: error: is a link to none, which is not there"),
    Misuse(
      "links in a circle in a directory", "mkdir d; cp a.trace d; ln -s x d/y; ln -s y d/x; overlay replay d", 66,
      "d/x: error: is a link to y and so on, in a circle\nd/y: error: is a link to x and so on, in a circle"),
    Misuse(
      "a pipe in a directory", "mkdir d; cp a.trace d; mkfifo d/e.trace; overlay replay d", 66,
      "d/e.trace: error: is a pipe or a device, expected a file"),
    Misuse(
      "a golden without a trace", "mkdir d; cp a.trace d; : > d/e.golden; overlay replay d", 66,
      "d/e.golden: error: expected d/e.trace beside this golden, found none"),
    Misuse(
      "a directory without traces", "mkdir d; overlay replay d", 66,
      "d: error: expected files ending in .trace, found none"),
    Misuse(
      "a directory as one trace", "mkdir d; overlay print d", 66, "d: error: is a directory"),
    Misuse(
      "a closed standard input", "overlay replay - <&-", 65,
      "<stdin>:1:1: \(notATrace) the end of the file\n<stdin>:1:1: error: cannot be read"),
    Misuse(
      "a matrix from a pipe", "sed 's/^header/matrix scale 1 2\\n&/' a.trace | overlay replay -", 65,
      "<stdin>:1:1: error: expected a trace without a matrix, found one from the standard input"),
    Misuse(
      "a matrix from a named pipe",
      "mkfifo p; sed 's/^header/matrix scale 1 2\\n&/' a.trace > p & overlay replay p; s=$?; wait; exit $s", 65,
      "p:1:1: error: expected a trace without a matrix, found one from a pipe"),
    Misuse(
      "a pipe to be formatted", "mkfifo p; overlay format p", 66, "p: error: expected a file, found a pipe or a device"),
    Misuse(
      "a pipe to be accepted", "mkfifo p; overlay accept p", 2,
      "p: error: expected a file, which has a golden beside it, found a stream"),
    Misuse(
      "the standard input to be accepted", "overlay accept - < a.trace", 2,
      "<stdin>: error: expected a file, which has a golden beside it, found a stream"),
    Misuse(
      "a pattern that nothing matches", "overlay replay --filter b a.trace", 66,
      "a.trace: error: expected traces that match \"b\", found none"),
  ]

  static let commandLines: [Misuse] = [
    Misuse(
      "the standard input twice", "overlay replay - -", "replay",
      "- stands twice, and the standard input can be read only once"),
    Misuse("an unknown option", "overlay replay --quite", "replay", "unknown option --quite (did you mean --quiet?)"),
    Misuse("a value that is missing", "overlay plot a.trace -o", "plot", "--output needs FILE"),
    Misuse("a value that is empty", "overlay plot a.trace --output=", "plot", "--output needs a file, found "),
    Misuse("a value for a switch", "overlay replay --quiet=yes a.trace", "replay", "--quiet takes no value"),
    Misuse("an option twice", "overlay replay --jobs 1 --jobs 2 a.trace", "replay", "--jobs stands twice"),
    Misuse("no operand", "overlay replay", "replay", "expected PATH…, found 0 operands"),
    Misuse(
      "an unknown format", "overlay replay --format xml a.trace", "replay",
      "--format needs text, json, junit or github, found xml"),
    Misuse("a former option", "overlay replay --json a.trace", "replay", "unknown option --json"),
    Misuse(
      "no thread", "overlay mutate --jobs 0 a.trace", "mutate", "--jobs needs a whole number from 1 to 1024, found 0"),
  ]

  @Test(arguments: files + commandLines) func misuse(_ misuse: Misuse) throws {
    let workshop = try Workshop()
    try workshop.write(Sample.good, to: "a.trace")
    let outcome = try workshop.run(misuse.script)
    #expect(outcome.status == misuse.status && outcome.error == misuse.error, "\(outcome)")
    #expect(!outcome.out.contains(" 0 failed"))
  }

  @Test(.enabled(if: Workshop.canBeUnprivileged, "root may read everything"))
  func whatMayNotBeRead() throws {
    let workshop = try Workshop()
    for name in ["a/a.trace", "b/b.trace", "c.trace"] { try workshop.write(Sample.good, to: name) }
    let outcome = try workshop.runUnprivileged("exec overlay replay -q .")
    #expect(outcome == Outcome(status: 0, out: "3 passed, 0 failed\n", error: ""))
    _ = try workshop.run("chmod 000 b c.trace")
    let refused = try workshop.runUnprivileged("exec overlay replay -q .")
    _ = try workshop.run("chmod 755 b c.trace")
    #expect(
      refused
        == Outcome(
          status: 66, out: "1 passed, 2 failed\n",
          error: "./b: error: cannot be read: Permission denied\n./c.trace: error: may not be read\n"))
  }

  /// What looks odd and is a trace all the same.
  @Test(arguments: [
    ("ends of lines of another system", "sed 's/$/\\r/' a.trace > e.trace"),
    ("no end of the last line", "head -c -1 a.trace > e.trace"),
    ("a named pipe", "mkfifo e.trace; cat a.trace > e.trace &"),
    ("a link", "ln -s a.trace e.trace"),
    ("a name with blanks", "cp a.trace 'e .trace'; ln -s 'e .trace' e.trace"),
  ])
  func whatIsATrace(_ name: String, _ script: String) throws {
    let workshop = try Workshop()
    try workshop.write(Sample.good, to: "a.trace")
    let outcome = try workshop.run("\(script)\noverlay replay --list e.trace")
    #expect(
      outcome == Outcome(status: 0, out: "ok   e.trace  1 event 1 expectation\n1 passed, 0 failed\n", error: ""),
      "\(name)")
  }

  /// A directory counts once, however many links lead to it, and circles of them end.
  @Test func linksToDirectoriesAreFollowedOnce() throws {
    let workshop = try Workshop()
    for name in ["d/x/a.trace", "far/b.trace"] { try workshop.write(Sample.good, to: name) }
    let outcome = try workshop.run(
      "ln -s x d/a; ln -s .. d/x/up; ln -s ../far d/m; ln -s ../far d/n; overlay replay -l d")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(
      outcome.out == """
        ok   d/m/b.trace  1 event 1 expectation
        ok   d/x/a.trace  1 event 1 expectation
        2 passed, 0 failed

        """)
  }

  /// A trace counts once, whatever its names; one with another golden is another test.
  @Test func aTraceThatIsNamedTwiceCountsOnce() throws {
    let workshop = try Workshop()
    for name in ["d/a.trace", "e/b.trace"] { try workshop.write(Sample.good, to: name) }
    for (script, list) in [
      ("overlay replay -l d/a.trace d/a.trace", ["d/a"]),
      ("overlay replay -l d d/../d/a.trace ./d \"$PWD/d/a.trace\"", ["d/a"]),
      ("ln -s ../d/a.trace e/link.trace; overlay replay -l e d", ["e/b", "e/link"]),
      ("overlay replay -l d e", ["d/a", "e/b"]),
      ("overlay accept -q d 2>/dev/null; overlay accept d >/dev/null; overlay replay -l e d", ["e/b", "d/a"]),
      ("cp d/a.golden e/link.golden; overlay replay -l e d", ["e/b", "e/link", "d/a"]),
    ] {
      let outcome = try workshop.run(script)
      let lines = list.map { "ok   \($0).trace  1 event 1 expectation\n" }.joined()
      #expect(outcome == Outcome(status: 0, out: lines + "\(list.count) passed, 0 failed\n", error: ""), "\(script)")
    }
  }

  /// Of several statuses the help says which one comes out.
  @Test func aMixedRun() throws {
    let workshop = try Workshop()
    try workshop.write(Sample.good, to: "good.trace")
    try workshop.write(Sample.failing, to: "failing.trace")
    try workshop.write(Sample.malformed, to: "malformed.trace")
    for (paths, status) in [
      ("good.trace", 0), ("good.trace failing.trace", 1), ("failing.trace missing.trace good.trace", 66),
      ("missing.trace malformed.trace failing.trace", 65), ("malformed.trace good.trace > /dev/full", 74),
    ] {
      #expect(try workshop.run("overlay replay \(paths) 2>/dev/null").status == status, "\(paths)")
    }
    #expect(try workshop.run("overlay replay --help").out.contains("the first of 74, 65, 66, 1"))
    // The others are replayed all the same.
    let outcome = try workshop.run("overlay replay missing.trace malformed.trace failing.trace good.trace 2>/dev/null")
    #expect(outcome.out.hasSuffix("\n1 passed, 3 failed\n"))
  }

  /// Seconds differ from run to run: a pipe has none of them, unless it asks.
  @Test func whatWasSlow() throws {
    let workshop = try Workshop()
    for index in 0..<7 { try workshop.write(Sample.good, to: "d/\(index).trace") }
    #expect(try workshop.run("overlay replay d").error.isEmpty)
    let slow = try workshop.run("overlay replay --slower-than 0 d")
    #expect(slow.status == 0 && slow.out == "7 passed, 0 failed\n")
    #expect(slow.error.wholeMatch(of: /(slow  [0-9]+\.[0-9] s  d\/[0-6]\.trace\n){5}/) != nil, "\(slow)")
    #expect(try workshop.run("overlay replay --slower-than 600 d").error.isEmpty)
    #expect(try workshop.run("overlay replay --slower-than -1 d").status == 2)
  }
}
