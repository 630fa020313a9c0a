import Fuzzing
import Testing
import Timing

/// Planted bugs, each with the simplest case that shows it.
@Suite("Shrinking", .timed)
struct ShrinkingTests {
  /// Fails for all seeds alike, or the test would be one of luck.
  private static func notes(
    _ runs: Int = 500, sourceLocation: SourceLocation = #_sourceLocation, _ property: (inout Draw) -> Verdict
  ) -> Set<[String]> {
    var minima: Set<[String]> = []
    for seed in 0..<20 {
      let outcome = Trial(seed: UInt64(seed) * 1000, runs: runs).random(property)
      let failure = outcome.failure
      #expect(failure?.reason == .falsified, "seed \(seed) finds nothing", sourceLocation: sourceLocation)
      minima.insert(failure?.notes ?? [])
    }
    return minima
  }

  @Test("A counter that breaks at the third increment shrinks to three increments")
  func counter() {
    let minima = Self.notes { draw in
      var count = 0
      draw.commands(["look": 3, "increment": 3, "decrement": 2, "reset": 1], atMost: 30) { verb, draw in
        draw.note(verb)
        switch verb {
        case "increment": count += 1
        case "decrement" where count == 0: return false
        case "decrement": count -= 1
        case "reset": count = 0
        default: break
        }
        return true
      }
      return count < 3 ? .holds : .fails("\(count)")
    }
    #expect(minima == [["increment", "increment", "increment"]])
  }

  @Test("A threshold shrinks to the exact number of the grid, above 0 and below", arguments: [100.125, 3, 0.125])
  func threshold(_ limit: Double) {
    let above = Self.notes { draw in
      let number = draw.grid(-1000, 1000)
      draw.note("\(number)")
      return number < limit ? .holds : .fails("")
    }
    #expect(above == [["\(limit)"]])
    let below = Self.notes { draw in
      let number = draw.grid(-1000, 1000)
      draw.note("\(number)")
      return number > -limit ? .holds : .fails("")
    }
    #expect(below == [["\(-limit)"]])
  }

  @Test("A bug at one number's neighbour shrinks to that neighbour")
  func neighbour() {
    let minima = Self.notes { draw in
      let number = draw.double(0, 1000, near: 422)
      draw.note("\(number)")
      return number != 422.0.nextUp ? .holds : .fails("")
    }
    #expect(minima == [["\(422.0.nextUp)"]])
  }

  @Test("A queue in a ring that forgets to wrap shrinks to the shortest program that an enumeration finds")
  func ring() {
    let minima = Self.notes { Ring.verdict(&$0, atMost: 40, values: 100) }
    let all = Trial(runs: 0).exhaustive { Ring.verdict(&$0, atMost: 6, values: 2) }
    #expect(minima == [["push 0", "push 0", "pop", "push 1", "pop", "pop"]])
    #expect(all.failure?.notes == minima.first)
    #expect(Trial(runs: 0).exhaustive { Ring.verdict(&$0, atMost: 5, values: 2) }.failure == nil)
  }

  @Test("Two numbers that depend on one another, and the length of a list, shrink together")
  func dependent() {
    let minima = Self.notes { draw in
      var numbers: [Int] = []
      draw.sequence(0...8) { draw in
        numbers.append(draw.below(50))
        return true
      }
      draw.note("\(numbers)")
      return numbers.reduce(0, +) < 60 ? .holds : .fails("")
    }
    // The shortest lists have two numbers; the least of their records has the first as small as the last allows.
    #expect(minima == [["[11, 49]"]])
  }

  @Test("What is left is a replay that fails, with the message of that very case")
  func repeats() throws {
    func property(_ draw: inout Draw) -> Verdict {
      let number = draw.below(10_000)
      return number < 777 ? .holds : .fails("\(number) is too much")
    }
    let failure = try #require(Trial(seed: 9, runs: 100).random(property).failure)
    #expect(failure.message == "777 is too much" && failure.choices == [Choice(777, of: 9999)])
    #expect(failure.steps > 0 && failure.attempts >= failure.steps)
    var replay = Draw(replaying: failure.choices)
    #expect(property(&replay) == .fails("777 is too much"))
    // Alone, its seed draws the case that was found.
    let alone = Trial(seed: failure.seed, runs: 1).random(property).failure
    #expect(failure.seed == 9 + failure.run && alone?.choices == failure.choices && alone?.run == 0)
  }

  @Test("A property that does not repeat is reported as one")
  func flaky() {
    var calls = 0
    let failure = Trial(runs: 10).random { draw in
      calls += 1
      return draw.below(5) < 9 && calls == 3 ? .fails("once") : .holds
    }.failure
    #expect(failure?.message == "once, but not when it is repeated: not everything was drawn")
    #expect(failure?.steps == 0 && failure?.run == 2)
  }

  @Test("Shrinking ends at its budget with what it has")
  func budget() {
    var trial = Trial(runs: 100)
    trial.attempts = 7
    let failure = trial.random { $0.below(1 << 40) < 1000 ? .holds : .fails("") }.failure
    #expect(failure?.attempts == 7 && failure?.reason == .falsified)
  }
}

/// A queue in a ring of two places beside its model. The bug: a pop from the last place does not go on at the first.
private struct Ring {
  private var places = [0, 0]
  private var (first, count) = (0, 0)
  private var model: [Int] = []

  static func verdict(_ draw: inout Draw, atMost limit: Int, values: Int) -> Verdict {
    var ring = Ring()
    var fault: String?
    draw.commands(["push": 3, "pop": 2], atMost: limit) { verb, draw in
      guard fault == nil else { return true }
      guard verb == "pop" ? ring.count > 0 : ring.count < 2 else { return false }
      if verb == "pop" {
        draw.note("pop")
        fault = ring.pop()
      } else {
        let value = draw.below(values)
        draw.note("push \(value)")
        ring.push(value)
      }
      return true
    }
    return Verdict(fault: fault)
  }

  private mutating func push(_ value: Int) {
    places[(first + count) % 2] = value
    count += 1
    model.append(value)
  }

  private mutating func pop() -> String? {
    let (value, expected) = (places[first], model.removeFirst())
    first = min(first + 1, 1)
    count -= 1
    return value == expected ? nil : "popped \(value), not \(expected)"
  }
}
