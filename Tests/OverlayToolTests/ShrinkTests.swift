import Foundation
import Testing
import Timing

/// `overlay shrink` as a process: what it reads, and what becomes of the file that it replaces.
@Suite(.timed) struct ShrinkTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Sample.failing, to: "a.trace")
  }

  private static let small = """
    overlay-trace 1
    container 0x844
    detent    half  fraction 0.5
    ---
            move-to half instant
    expect  height 421

    """

  @Test func fromAPipe() throws {
    for script in [
      "overlay shrink -q - < a.trace", "cat a.trace | overlay shrink -q -",
      "sed 's/$/\\r/' a.trace | overlay shrink -q -",
    ] {
      let outcome = try workshop.run(script)
      #expect(
        outcome.status == 0 && outcome.error.isEmpty && outcome.out.contains("move-to half instant"), "\(outcome)")
    }
    // It is in memory, so that even a matrix can be read again.
    let matrix = try workshop.run("sed 's/^header/matrix scale 1 2\\n&/' a.trace | overlay shrink -q -")
    #expect(matrix.status == 0 && !matrix.out.contains("matrix"))
  }

  /// The file is replaced at once, and keeps its permissions; where it cannot be written it stays.
  @Test func inPlace() throws {
    let outcome = try workshop.run(
      "chmod 640 a.trace; ln -s a.trace b; overlay shrink -q -i b; ls -l a.trace | cut -c1-10; readlink b")
    #expect(outcome == Outcome(status: 0, out: "-rw-r-----\na.trace\n", error: ""))
    #expect(try workshop.read("a.trace").hasSuffix("move-to half instant\nexpect  height 421\n"))
    #expect(try workshop.names() == ["a.trace", "b"])
    // What is as small as it can be is not written again.
    #expect(try workshop.run("touch -d @1 a.trace; overlay shrink -q -i a.trace; stat -c %Y a.trace").out == "1\n")
  }

  @Test func aFullDisk() throws {
    let long = "# " + String(repeating: "long ", count: 50)
    let lines = (0..<200).map { "+8      move   \($0)  1 1\n" }.joined()
    try workshop.write(
      Sample.failing.replacingOccurrences(of: "---\n", with: "---\n" + long + "\n" + lines), to: "a.trace")
    let before = try workshop.read("a.trace")
    let script = "ulimit -f 1; overlay shrink -q --effort 0.0001 -i a.trace"
    #expect(
      try workshop.run(script)
        == Outcome(status: 74, out: "", error: "a.trace: error: cannot be written: File too large\n"))
    #expect(try workshop.read("a.trace") == before && workshop.names() == ["a.trace"])
  }

  static let refusals: [Misuse] = [
    Misuse(
      "over the input", "overlay shrink a.trace -o a.trace", 73,
      "a.trace: error: is an input of this run (a.trace), expected another file"),
    Misuse(
      "a pipe in place", "mkfifo p; overlay shrink -i p", 66, "p: error: expected a file, found a pipe or a device"),
    Misuse("a directory", "mkdir d; overlay shrink d", 66, "d: error: is a directory"),
    Misuse(
      "no output", "overlay shrink -q a.trace > /dev/full", 74,
      "standard output: error: cannot be written: No space left on device"),
  ]

  @Test(arguments: refusals) func refused(_ misuse: Misuse) throws {
    #expect(try workshop.run(misuse.script) == Outcome(status: misuse.status, out: "", error: misuse.error))
    #expect(try workshop.read("a.trace") == Sample.failing)
  }

  /// A terminal sees how far it is, and Ctrl-C writes the smallest trace so far.
  @Test func interrupted() throws {
    var text = Sample.header + "---\n"
    for index in 0..<2_000 {
      text += "+8 down \(index) 100 800\n+8 move \(index) 100 \(300 + index % 100)\n+8 up \(index)\n"
    }
    try workshop.write(text + "expect offset 1\n", to: "long.trace")
    let terminal = try Terminal()
    let process = workshop.process([Executable.directory.appending(path: "overlay").path, "shrink", "long.trace"], [:])
    let out = Pipe()
    process.standardOutput = out
    process.standardError = terminal.process
    try process.run()
    try terminal.process.close()
    #expect(terminal.waits(for: " attempts, leaving out "))
    process.interrupt()
    let small = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.shellStatus == 130)
    #expect(small.hasPrefix("overlay-trace 1\n") && small.hasSuffix("expect  offset 1\n"))
  }
}
