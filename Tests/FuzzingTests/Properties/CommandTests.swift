import Fuzzing
import Testing
import Timing

@Suite("Random programs", .timed)
struct CommandTests {
  private enum Verb: Int, CaseIterable { case push, pop, clear, never }

  private static let verbs: Verbs<Verb> = [.push: 6, .pop: 3, .clear: 1, .never: 0]

  private static func program(_ draw: inout Draw, atMost limit: Int = 40) -> [Verb] {
    var (program, depth): ([Verb], Int) = ([], 0)
    draw.commands(verbs, atMost: limit) { verb, _ in
      switch verb {
      case .push: depth += 1
      case .pop where depth == 0: return false
      case .pop: depth -= 1
      case .clear, .never: depth = 0
      }
      program.append(verb)
      return true
    }
    return program
  }

  /// No pop without a push.
  private static func isValid(_ program: [Verb]) -> Bool {
    var depth = 0
    for verb in program {
      switch verb {
      case .push: depth += 1
      case .pop: depth -= 1
      case .clear, .never: depth = 0
      }
      if depth < 0 { return false }
    }
    return true
  }

  @Test("Verbs come by their weights, as many as asked for, and only where their precondition holds")
  func weights() {
    var counts: [Verb: Int] = [:]
    for seed in 0..<400 {
      var draw = Draw(seed: UInt64(seed))
      let program = Self.program(&draw)
      #expect(Self.isValid(program), "seed \(seed)")
      for verb in program { counts[verb, default: 0] += 1 }
      // Without pushes there may be nothing to do.
      if program.contains(.push) { #expect(program.count == 40, "seed \(seed)") }
    }
    #expect(counts[.never] == nil)
    let (push, pop, clear) = (counts[.push, default: 0], counts[.pop, default: 0], counts[.clear, default: 0])
    #expect(push > pop && pop > clear && clear > 400, "\(counts)")
  }

  @Test("Some verbs are off in some programs, none of them always, and half of the programs have all")
  func swarm() {
    var without: [Verb: Int] = [:]
    var complete = 0
    for seed in 0..<400 {
      var draw = Draw(seed: UInt64(seed))
      let seen = Set(Self.program(&draw, atMost: 200))
      for verb in [Verb.push, .pop, .clear] where !seen.contains(verb) { without[verb, default: 0] += 1 }
      if seen.count == 3 { complete += 1 }
    }
    // Half of the time each is off with a chance of a quarter; without pushes there are no pops either.
    #expect((25...75).contains(without[.push, default: 0]), "\(without)")
    #expect((50...120).contains(without[.pop, default: 0]), "\(without)")
    #expect((25...75).contains(without[.clear, default: 0]), "\(without)")
    #expect((200...320).contains(complete), "\(complete)")
  }

  @Test("A verb that is kept is off in no program")
  func kept() {
    for seed in 0..<100 {
      var draw = Draw(seed: UInt64(seed))
      var seen: Set<Verb> = []
      draw.commands(Self.verbs.keeping(.push, .never), atMost: 100) { verb, _ in seen.insert(verb).inserted || true }
      #expect(seen.contains(.push) && !seen.contains(.never), "seed \(seed)")
    }
  }

  @Test("A replay without some of the spans discards the commands that are no longer possible, and only these")
  func preconditionsInReplay() {
    var dropped = 0
    for seed in 0..<200 {
      var draw = Draw(seed: UInt64(seed))
      let whole = Self.program(&draw, atMost: 12)
      guard whole.count == 12 else { continue }
      let record = draw.record
      // The first command: a span in the span of the sequence, which begins the record.
      let end = (record.firstIndex(of: .end) ?? 0) + 1
      var replay = Draw(replaying: Array(record[..<1] + record[end...]))
      let rest = Self.program(&replay, atMost: 12)
      #expect(Self.isValid(rest), "seed \(seed)")
      #expect(rest.count <= 11 && rest.filter { $0 != .pop } == whole.dropFirst().filter { $0 != .pop })
      dropped += rest.count < 11 ? 1 : 0
      // What was discarded is gone from the record: its replay is the same without anything to discard.
      var again = Draw(replaying: replay.record)
      #expect(Self.program(&again, atMost: 12) == rest && again.record == replay.record, "seed \(seed)")
    }
    #expect(dropped > 20)
  }

  @Test("A verb of weight 0 is not performed in a replay either")
  func offInReplay() {
    var draw = Draw(seed: 1)
    _ = Self.program(&draw, atMost: 5)
    let record = draw.record.map { $0.limit == 3 ? Choice(3, of: 3) : $0 }
    var replay = Draw(replaying: record)
    #expect(Self.program(&replay, atMost: 5) == [])
    #expect(replay.record == [.begin, .end])
  }

  private static func numbers(_ draw: inout Draw, _ counts: ClosedRange<Int>) -> [Int] {
    var numbers: [Int] = []
    draw.sequence(counts) { draw in
      numbers.append(draw.below(2))
      return true
    }
    return numbers
  }

  @Test("A sequence has any of its lengths, replayed or not, and none below the least")
  func sequences() {
    var lengths: [Int: Int] = [:]
    for seed in 0..<300 {
      var draw = Draw(seed: UInt64(seed))
      let numbers = Self.numbers(&draw, 2...4)
      lengths[numbers.count, default: 0] += 1
      var replay = Draw(replaying: draw.record)
      #expect(Self.numbers(&replay, 2...4) == numbers && replay.record == draw.record, "seed \(seed)")
    }
    #expect(lengths.keys.sorted() == [2, 3, 4] && lengths.values.allSatisfy { (70...130).contains($0) }, "\(lengths)")
    var draw = Draw(replaying: [])
    #expect(Self.numbers(&draw, 2...4) == [0, 0])
    var all: [[Int]] = []
    _ = Trial(runs: 0).exhaustive { draw in
      all.append(Self.numbers(&draw, 1...3))
      return .holds
    }
    #expect(all.count == 14 && Set(all).count == 14 && Set(all.map(\.count)) == [1, 2, 3])
  }
}
