import Foundation
import Testing
import Timing

@testable import overlay

/// What Ctrl-C does, and what a terminal is shown while something takes long.
@Suite(.timed) struct InterruptTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Sample.good, to: "a.trace")
  }

  /// The tool as a process whose errors go to a terminal.
  private func started(_ arguments: String..., terminal: Terminal) throws -> (Process, out: Pipe) {
    let process = workshop.process([Executable.directory.appending(path: "overlay").path] + arguments, [:])
    let out = Pipe()
    process.standardOutput = out
    process.standardError = terminal.process
    try process.run()
    try terminal.process.close()
    return (process, out)
  }

  @Test func aSearchSumsUp() throws {
    let terminal = try Terminal()
    let (process, out) = try started("fuzz", "--seconds", "600", "--jobs", "1", terminal: terminal)
    #expect(terminal.waits(for: " sessions from seed 20260, 0 found"))
    process.interrupt()
    let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.hasSuffix(" per second and core, nothing found\n"))
    #expect(process.shellStatus == 130)
  }

  /// It waits for the writer of a pipe, and ends as its signal says.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aReplayEnds(by number: Int32) throws {
    _ = try workshop.run("mkfifo p")
    let terminal = try Terminal()
    let (process, _) = try started("replay", "p", terminal: terminal)
    #expect(terminal.waits(for: "replaying 1 traces"))
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.shellStatus == 128 + number)
  }

  /// What `nohup` ignores stays ignored.
  @Test func anIgnoredSignalIsIgnored() throws {
    let script =
      "trap '' HUP; mkfifo p; overlay replay -l p & pid=$!; exec 3>p; kill -HUP $pid; cat a.trace >&3; exec 3>&-; wait $pid"
    #expect(try workshop.run(script).out == "ok   p  1 event 1 expectation\n1 passed, 0 failed\n")
  }

  @Test func aTerminalSeesHowFarItIs() throws {
    for arguments in [["replay"], ["mutate"], ["format"], ["accept"]] {
      let terminal = try Terminal()
      let words = [Executable.directory.appending(path: "overlay").path] + arguments + ["a.trace"]
      let process = workshop.process(words, [:])
      process.standardOutput = Pipe()
      process.standardError = terminal.process
      try process.run()
      try terminal.process.close()
      #expect(terminal.waits(for: "1"), "\(arguments)")
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(terminal.text.hasPrefix("\r\u{1B}[K"))
    }
  }

  /// A process that ends while it writes leaves nothing beside the file.
  @Test func aHalfWrittenFileGoes() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "overlay-half-written").path
    try? FileManager.default.removeItem(atPath: path)
    await #expect(processExitsWith: .signal(SIGINT)) {
      let path = FileManager.default.temporaryDirectory.appending(path: "overlay-half-written").path
      let interrupts = Interrupts()
      try interrupts.removing(path) { () throws(OutputError) in
        guard FileManager.default.createFile(atPath: path, contents: Data("half".utf8)) else { return }
        interrupts.take(SIGINT)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func theFirstSignalIsHeardWhereSomebodyWaits() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let interrupts = Interrupts()
      interrupts.wait()
      interrupts.take(SIGTERM)
      if interrupts.isInterrupted { interrupts.take(SIGTERM) }
    }
  }
}
