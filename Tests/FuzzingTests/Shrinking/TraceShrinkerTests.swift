import Fuzzing
import Testing
import Timing
import Traces

/// What is left of a trace that fails.
@Suite(.timed) struct TraceShrinkerTests {
  static let header = """
    overlay-trace 1
    title     A trace to be made smaller
    container 390x844
    detent    tip   height 120
    detent    half  fraction 0.5
    detent    full  inset 64
    header    20
    content   height 2400
    ---

    """

  /// The smaller trace: it fails in the same way, has canonical text, and nothing of it can go.
  static func shrunk(
    _ text: String, while condition: ShrinkCondition = .fails, keeping likeness: ShrinkLikeness = .state
  ) throws -> String {
    var shrinker = try TraceShrinker(Array(text.utf8), while: condition, keeping: likeness)
    shrinker.shrink { _ in true }
    #expect(shrinker.end == .minimal)
    let small = shrinker.text
    #expect(TraceFormatter.format(small) == .formatted(small))
    var failures: [String] = []
    let diagnostics = TraceText(small).eachRun { report in
      failures += report.failures.map(\.message)
      return true
    }
    #expect(diagnostics.isEmpty)
    #expect(failures.count >= 1)
    if likeness != .any, shrinker.failure.expected != "laws", !failures.isEmpty {
      #expect(failures[0].split(separator: " (at ")[0] == shrinker.failure.message.split(separator: " (at ")[0])
    }
    var again = try TraceShrinker(small, while: .fails, keeping: likeness)
    again.shrink { _ in true }
    #expect(again.text == small, "\(String(decoding: again.text, as: UTF8.self))")
    return String(decoding: small, as: UTF8.self)
  }

  /// Why a trace is not made smaller, in short; empty where it is.
  static func refusal(_ text: String, _ condition: ShrinkCondition = .fails) -> String {
    do throws(ShrinkRefusal) {
      _ = try TraceShrinker(Array(text.utf8), while: condition)
      return ""
    } catch {
      switch error {
      case .malformed(let diagnostics): return "malformed \(diagnostics.map(\.line))"
      case .holds(let expectations): return "holds \(expectations)"
      case .lineHolds(let line, let column): return "holds \(line):\(column)"
      case .noExpectation(let line, let found, let lines): return "\(line): \(found), but \(lines)"
      case .keeps(let law): return "keeps \(law.rawValue)"
      case .lawOfCards(let law): return "cards \(law.rawValue)"
      }
    }
  }

  private static let flick = """
    overlay-trace 1
    # Thrown up from the tip.
    title     One flick from the tip goes to half
    container 390x844
    detent    tip   height 120
    detent    half  fraction 0.5
    detent    full  inset 64
    header    20    # A grabber.
    content   height 2400
    ---

            down   7  195 760
    +8      move   7  195 754
    +8      move   7  195 748
    +8      move   7  195 742
    +8      move   7  195 736  # The last one.
    expect  owner sheet
            up     7
    settle
    expect  height 421
    expect  offset 0
    +100    tap    3  195 700
    """

  @Test func aFlickKeepsItsGesture() throws {
    let small = """
      overlay-trace 1
      container 390x844
      detent    tip   height 120
      detent    half  fraction 0.5
      ---
              down   1  0 800
      +1      move   1  0 780
              up     1
      settle
      expect  height 421

      """
    #expect(try Self.shrunk(Self.flick) == small)
    #expect(try Self.shrunk(Self.flick.replacing("\n", with: "\r\n")) == small)
    #expect(try Self.shrunk(Self.flick, while: .expectation(line: 20)) == small)
  }

  /// Without its gesture no sheet is where it should have brought it: that is another failure with the same value.
  @Test func aLooserLikenessLosesIt() throws {
    let half = Self.flick.replacing("expect  height 421", with: "expect  detent full")
    #expect(try Self.shrunk(half).contains("up     1"))
    #expect(try !Self.shrunk(Self.flick, keeping: .value).contains("down"))
    #expect(try !Self.shrunk(half, keeping: .any).contains("down"))
  }

  @Test func whatWentIsCounted() throws {
    var shrinker = try TraceShrinker(Array(Self.flick.utf8), while: .fails, keeping: .state)
    #expect(shrinker.before.events == 8 && shrinker.before.lines == 20 && !shrinker.isSmaller && shrinker.line == 20)
    var stages: Set<String> = []
    shrinker.shrink {
      stages.insert($0.stage)
      return true
    }
    #expect(shrinker.after.events == 3 && shrinker.after.lines == 10 && shrinker.isSmaller)
    #expect(shrinker.losses[.expectation] == 2 && shrinker.losses[.detent] == 1)
    #expect(shrinker.losses.filter { $0.value > 0 }.keys.contains(.number))
    #expect(
      stages.isSuperset(of: ["expectations", "gestures", "moves", "events", "settings", "times", "digits"]))
  }

  // MARK: What is not made smaller

  @Test func whatHolds() {
    let text = Self.header + "expect  height 120\n"
    #expect(Self.refusal(text) == "holds 1")
    #expect(Self.refusal(text, .expectation(line: 10)) == "holds 10:1")
    #expect(Self.refusal(text, .law(.cap)) == "keeps cap")
  }

  @Test func whatIsNoTrace() {
    #expect(Self.refusal(Self.header + "mvoe 1 2 3\nexpect height 1\n") == "malformed [10]")
    // Only a replay finds it.
    #expect(Self.refusal(Self.header + "rows remove 3\nexpect height 1\n") == "malformed [10]")
  }

  @Test func whatExpectsNothing() {
    let text = Self.header + "expect  height 1\nrun 10\n"
    for (line, found) in [(3, "container 390x844"), (11, "run 10"), (12, ""), (99, "")] {
      #expect(Self.refusal(text, .expectation(line: line)) == "\(line): \(found), but [10]")
    }
  }

  @Test func whatIsAsSmallAsCanBe() throws {
    let text = "overlay-trace 1\ncontainer 0x0\ndetent    a  height 0\n---\nexpect  height 1\n"
    var shrinker = try TraceShrinker(Array(text.utf8), while: .fails, keeping: .state)
    shrinker.shrink { _ in true }
    #expect(!shrinker.isSmaller && shrinker.text == Array(text.utf8) && shrinker.losses.isEmpty)
    // A comment alone is no reason to write a trace anew.
    let commented = "# Why.\n"
    var other = try TraceShrinker(Array((text + commented).utf8), while: .fails, keeping: .state)
    other.shrink { _ in true }
    #expect(!other.isSmaller && other.text == Array((text + commented).utf8))
  }

  @Test func whereItEnds() throws {
    var shrinker = try TraceShrinker(Array(Self.flick.utf8), while: .fails, keeping: .state, effort: 100)
    shrinker.shrink { _ in true }
    #expect(shrinker.end == .effort && shrinker.attempts > 1 && shrinker.attempts < 10)
    var stopped = try TraceShrinker(Array(Self.flick.utf8), while: .fails, keeping: .state)
    stopped.shrink { $0.attempts < 20 }
    #expect(stopped.end == .stopped && stopped.attempts == 20 && stopped.isSmaller)
    #expect(Self.refusal(String(decoding: stopped.text, as: UTF8.self)) == "")
    for most in stride(from: 21, to: 100, by: 3) {
      var late = try TraceShrinker(Array(Self.flick.utf8), while: .fails, keeping: .state)
      late.shrink { $0.attempts < most }
      #expect(late.end == .stopped && late.attempts == most)
    }
  }
}
