import Fuzzing
import Testing
import Timing

@Suite("The three engines behind a draw", .timed)
struct EngineTests {
  /// A bit of everything.
  private static func sample(_ draw: inout Draw) -> [Double] {
    var numbers = [draw.grid(-20, 20), draw.pick(4, 5, 6), Double(draw.below(1000)), draw.once(in: 3) ? 1 : 0]
    draw.sequence(0...5) { draw in
      numbers.append(draw.uniform(0...1))
      numbers.append(draw.span { $0.double(0, 100, near: 50).magnitude })
      return true
    }
    return numbers + [draw.corner().magnitude]
  }

  @Test("The same seed draws the same case, the next seed another one")
  func seeds() {
    var (one, same, other) = (Draw(seed: 5), Draw(seed: 5), Draw(seed: 6))
    let numbers = Self.sample(&one).map(\.bitPattern)
    #expect(Self.sample(&same).map(\.bitPattern) == numbers)
    #expect(Self.sample(&other).map(\.bitPattern) != numbers)
    #expect(one.record == same.record)
  }

  @Test("The generator gives the published numbers of SplitMix64")
  func published() {
    var draw = Draw(seed: 1_234_567)
    let words = (0..<5).map { _ in draw.choice(.max) }
    #expect(
      words == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("The replay of a record is the same case with the same record")
  func replay() {
    for seed in 0..<200 {
      var draw = Draw(seed: UInt64(seed))
      let numbers = Self.sample(&draw).map(\.bitPattern)
      var again = Draw(replaying: draw.record)
      #expect(Self.sample(&again).map(\.bitPattern) == numbers, "seed \(seed)")
      #expect(again.record == draw.record, "seed \(seed)")
    }
  }

  @Test("A replay takes 0 for a choice that is missing, and the greatest one for a choice that is too large")
  func replayOfAnotherCase() {
    var draw = Draw(replaying: [Choice(7, of: 9), Choice(3, of: 9)])
    #expect([draw.below(5), draw.below(10), draw.below(10)] == [4, 3, 0])
    #expect(draw.record == [Choice(4, of: 4), Choice(3, of: 9), Choice(0, of: 9)])
  }

  @Test("What a span no longer asks for, or asks for beyond its choices, does not shift the next one")
  func spans() {
    let (one, two, three) = (Choice(1, of: 9), Choice(2, of: 9), Choice(3, of: 9))
    let record: [Choice] = [.begin, one, two, .begin, two, .end, .end, .begin, three, .end]
    func read(_ first: Int, _ second: Int) -> [[Int]] {
      var draw = Draw(replaying: record)
      return [first, second].map { count in draw.span { draw in (0..<count).map { _ in draw.below(10) } } }
    }
    #expect(read(2, 1) == [[1, 2], [3]])
    #expect(read(0, 2) == [[], [3, 0]])
    #expect(read(4, 1) == [[1, 2, 0, 0], [3]])
    var draw = Draw(replaying: record)
    let nested = draw.span { draw in
      // One inner span more than there is.
      (draw.below(10), draw.span { $0.below(10) }, draw.span { $0.below(10) }, draw.below(10))
    }
    #expect(nested == (1, 2, 0, 0))
    #expect(draw.span { $0.below(10) } == 3)
    #expect(draw.span { $0.below(10) } == 0)
  }

  @Test("An enumeration gives each case once, in order")
  func enumeration() {
    var seen: [[Int]] = []
    let outcome = Trial(runs: 0).exhaustive { draw in
      let first = draw.below(3)
      seen.append([first] + (0..<first).map { _ in draw.below(2) })
      return .holds
    }
    #expect(seen == [[0], [1, 0], [1, 1], [2, 0, 0], [2, 0, 1], [2, 1, 0], [2, 1, 1]])
    #expect(outcome.cases == 7 && outcome.discards == 0 && outcome.failure == nil)
  }

  @Test("An enumeration gives each program up to a length once, and none with a command that cannot be")
  func enumerationOfPrograms() {
    var seen: [String] = []
    let outcome = Trial(runs: 0).exhaustive { draw in
      var program = ""
      draw.commands(["a": 1, "b": 1, "never": 0, "c": 4], atMost: 4) { verb, _ in
        // No b before an a.
        guard verb != "b" || program.contains("a") else { return false }
        program += verb
        return true
      }
      seen.append(program)
      return .holds
    }
    // Words over a, b, c without a b before the first a: 1, 2, 5, 14, 41 of the lengths 0 to 4.
    #expect(outcome.cases == 63 && outcome.failure == nil)
    let complete = seen.filter { $0.count == 4 && !$0.contains("never") }
    #expect(Set(complete).count == 41)
    #expect(complete.contains("cabc") && complete.contains("abbb") && !complete.contains("bbbb"))
  }

  @Test("An enumeration that is too large, or of nothing, is a failure")
  func enumerationBounds() {
    let large = Trial(runs: 0).exhaustive(atMost: 100) { $0.below(101) < 0 ? .discarded : .holds }
    #expect(large.failure?.reason == .exhausted && large.failure?.message == "there are more than 100 cases")
    #expect(Trial(runs: 0).exhaustive(atMost: 101) { $0.below(101) < 0 ? .discarded : .holds }.failure == nil)
    let empty = Trial(runs: 0).exhaustive { $0.below(3) < 9 ? .discarded : .holds }
    #expect(empty.failure?.message == "there is no case")
  }
}
