import Foundation
import Fuzzing
import Traces

/// `overlay fuzz`: does any session break a law?
struct FuzzCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "fuzz", summary: "Look for sessions that break a law",
    details: """
      Plays random sessions, those of the seed and of the numbers after it, with fingers, wheels, native
      views, commands and changes of the metrics, and of cards alone and in a sheet, and watches every
      law at every step. A session that
      breaks one is made as small as possible and written as fuzz-LAW-SEED.trace, which "overlay replay"
      fails; one file for each law, as soon as it is found. Exits with 0 where nothing is found and with
      1 where something is. Ctrl-C sums up; it exits with 130 where nothing was found by then.
      The events per second and core are those of a second of processor time. With --exhaustive it plays
      every session of up to N events of six small worlds instead, and writes what it finds as
      small-LAW.trace.
      """,
    examples: [
      "overlay fuzz --seconds 60", "overlay fuzz --exhaustive 2",
      "overlay fuzz --seconds 5 --seed 7 --jobs 1 --output Traces/regressions",
    ])

  private let seconds: Double
  private let seed: UInt64
  private let jobs: Int
  private let folder: String
  private let isJSON: Bool
  /// How many events the sessions of the small worlds have; `nil` plays random ones.
  private let exhaustive: Int?

  init(_ arguments: inout Arguments) throws(UsageError) {
    seconds =
      try arguments.option("--seconds", value: "N", "Look for so long, 10 by default.", "a number of seconds above 0") {
        Double($0).flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil }
      } ?? 10
    seed =
      try arguments.option(
        "--seed", value: "S", "Begin with the session of this seed, 20260 by default.", "a whole number of 0 or more"
      ) { UInt64($0) } ?? 20_260
    jobs = try arguments.jobs("Look in so many threads, at most (and by default) one for each core.")
    folder =
      try arguments.option(
        "--output", short: "-o", value: "FOLDER", "Write what is found there, here by default.", "a folder"
      ) { $0 } ?? "."
    exhaustive = try arguments.option(
      "--exhaustive", value: "N", "Play every session of up to so many events of small worlds.", "a number from 1 to 6"
    ) { Int($0).flatMap { (1...6).contains($0) ? $0 : nil } }
    isJSON = arguments.flag("--json", "Print one JSON object.")
  }

  func run(_ console: Console) -> OverlayTool.Status {
    if let exhaustive { return walk(upTo: exhaustive, console) }
    var status = OverlayTool.Status.success
    var files: [String] = []
    console.interrupts.wait()
    let state = Search(from: seed, jobs: jobs).run(seconds: seconds, console.interrupts) { state in
      console.progress(
        "\(Self.grouped(state.events)) events, \(Self.grouped(state.eventsPerSecond)) per second and core, "
          + "\(state.sessions) sessions from seed \(seed), \(state.found.count) found")
    } found: { seed, fault in
      console.progress("making the session of seed \(seed) smaller")
      status = status.worse(tell(Fuzzer.finding(of: seed, fault), fault, seed, &files, console))
      console.flush()
    }
    if console.interrupts.isInterrupted { status = status.worse(.interrupted) }
    sum(state, files, console)
    return status
  }

  private func walk(upTo count: Int, _ console: Console) -> OverlayTool.Status {
    var (walk, status) = (SmallWorld.Walk(), OverlayTool.Status.success)
    for world in SmallWorld.all {
      console.progress("\(world.name): \(Self.grouped(walk.sessions)) sessions before it")
      world.play(upTo: count, &walk)
    }
    for (fault, session) in walk.found {
      status = .failure
      let path = (folder == "." ? "" : folder + "/") + "small-\(fault.law.name).trace"
      console.print("\(path): \(fault.law.name): \(fault.message)")
      let trace = session.trace(title: "A small world that breaks \(fault.law.name)", of: fault.law)
      if let trace { status = status.worse(write(trace, to: path, console)) }
    }
    let found = walk.found.isEmpty ? "nothing found" : "\(walk.found.count) found"
    console.print("\(Self.grouped(walk.sessions)) sessions of up to \(count) events, \(found)")
    return status
  }

  /// Writes what was found and looks whether a replay finds it too.
  private func tell(
    _ finding: Fuzzer.Finding?, _ fault: SceneFault, _ seed: UInt64, _ files: inout [String], _ console: Console
  ) -> OverlayTool.Status {
    guard let finding else {
      console.complain("seed \(seed) breaks \(fault.law.name) no more: \(fault.message)")
      return .failure
    }
    let path = folder == "." ? finding.fileName : folder + "/" + finding.fileName
    let status = write(finding.trace, to: path, console)
    guard status == .success else {
      console.complain(finding.trace)
      return status
    }
    files.append(path)
    if !isJSON { console.print("\(path): \(finding.fault.law.name): \(finding.fault.message)") }
    let results = try? TraceFile(path).check()
    if results?.allSatisfy(\.passed) ?? true {
      console.complain("\(path): error: expected a replay that fails, found one that does not")
    }
    return .failure
  }

  private func write(_ trace: String, to path: String, _ console: Console) -> OverlayTool.Status {
    // What is wrong with the directory, writing the file says.
    _ = try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return OutputFile(path).write(Array(trace.utf8), besides: [], console)
  }

  private func sum(_ state: Search.State, _ files: [String], _ console: Console) {
    if isJSON {
      var object = JSONText()
      object.add("events", Int64(state.events))
      object.add("sessions", Int64(state.sessions))
      object.add("seconds", (state.seconds * 1000).rounded() / 1000)
      object.add("eventsPerSecondAndCore", Int64(state.eventsPerSecond))
      object.add("seed", String(seed))
      object.add("found", files)
      return console.print(object.text)
    }
    let found = state.found.isEmpty ? "nothing found" : "\(state.found.count) found"
    let seconds = String(format: "%.1f", state.seconds)
    console.print(
      "\(Self.grouped(state.events)) events in \(seconds) s, \(Self.grouped(state.eventsPerSecond)) per second and core, "
        + found)
  }

  /// A number with a comma between each three digits.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
