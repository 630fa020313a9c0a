/// The verbs of a random program with their weights, the simplest first.
///
///     let verbs: Verbs<Verb> = [.push: 5, .pop: 3, .clear: 1]
///
/// A verb of weight 0 is never performed, by no engine.
public struct Verbs<Verb: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  @usableFromInline var verbs: [Verb]
  @usableFromInline var weights: [Int]
  private var isKept: [Bool]

  /// In the order of the literal.
  public init(dictionaryLiteral elements: (Verb, Int)...) {
    verbs = elements.map(\.0)
    weights = elements.map { Swift.max($0.1, 0) }
    isKept = elements.map { _ in false }
  }

  /// The same verbs, but the given ones are off in no program.
  public func keeping(_ kept: Verb...) -> Verbs where Verb: Equatable {
    var copy = self
    for index in verbs.indices where kept.contains(verbs[index]) { copy.isKept[index] = true }
    return copy
  }

  /// The weights of one random case: half of the cases have all verbs, in the others each is off once in four times.
  ///
  /// Programs without some verbs go deeper into the others (Groce et al., "Swarm testing", 2012).
  @usableFromInline func swarm(_ draw: inout Draw) -> [Int] {
    guard draw.unrecorded(1) == 0 else { return weights }
    let some = weights.indices.map { !isKept[$0] && draw.unrecorded(3) == 0 ? 0 : weights[$0] }
    return some.contains { $0 > 0 } ? some : weights
  }
}

extension Draw {
  /// Repeats `body` in spans of their own until it has succeeded as often as one of `counts`, all equally likely; what
  /// is left of a record may be as short as the least of them.
  ///
  /// Where `body` returns `false` it has done nothing: the turn is discarded and leaves no record. Too many of these
  /// end the sequence and discard the case.
  @inlinable public mutating func sequence(_ counts: ClosedRange<Int>, _ body: (inout Draw) -> Bool) {
    let most = engine == .random ? counts.lowerBound + Int(unrecorded(UInt64(counts.count - 1))) : counts.upperBound
    sequence(from: counts.lowerBound, to: most, body)
  }

  /// Repeats `body` as often as `limit` says, but for the record of a shorter sequence.
  @inlinable public mutating func sequence(atMost limit: Int, _ body: (inout Draw) -> Bool) {
    sequence(from: 0, to: limit, body)
  }

  @inlinable mutating func sequence(from least: Int, to most: Int, _ body: (inout Draw) -> Bool) {
    begin()
    defer { end() }
    var (done, patience) = (0, 8 * most + 64)
    while done < most {
      let start = entries.count
      begin()
      // Every turn begins with this choice, so that one takes the place of another; a necessary turn has no other.
      let goesOn = done < least ? choice(0) == 0 : choice(1, steeredTo: 1) == 1
      let succeeds = goesOn && body(&self)
      end()
      if succeeds {
        done += 1
        continue
      }
      // An enumeration needs to see what it has tried.
      if engine != .enumeration { entries.removeLast(entries.count - start) }
      guard goesOn else { return }
      discards += 1
      patience -= 1
      if engine == .enumeration || patience == 0 { return isStarved = true }
    }
  }

  /// A random program of `limit` commands: a verb for each and what `perform` draws for it, in view of the state that
  /// it keeps. What is left of a record may be shorter, and an enumeration tries every length.
  ///
  /// `perform` returns `false` for a verb whose precondition does not hold, at random as well as in a replay of fewer
  /// commands, where the state is another one. At random some verbs are off in some programs.
  @inlinable public mutating func commands<Verb>(
    _ verbs: Verbs<Verb>, atMost limit: Int, perform: (Verb, inout Draw) -> Bool
  ) {
    let weights = engine == .random ? verbs.swarm(&self) : []
    let total = weights.reduce(0, +)
    sequence(atMost: limit) { draw in
      let index = draw.verb(weights, total, of: verbs.verbs.count)
      return verbs.weights[index] > 0 && perform(verbs.verbs[index], &draw)
    }
  }

  /// One of the verbs, by their weights.
  mutating func one<Verb>(of verbs: Verbs<Verb>) -> Verb {
    verbs.verbs[verb(verbs.weights, verbs.weights.reduce(0, +), of: verbs.verbs.count)]
  }

  @inlinable mutating func verb(_ weights: [Int], _ total: Int, of count: Int) -> Int {
    var index = 0
    if engine == .random, total > 0 {
      var rest = Int(truncatingIfNeeded: unrecorded(UInt64(total - 1)))
      while rest >= weights[index] {
        rest -= weights[index]
        index += 1
      }
    }
    return Int(truncatingIfNeeded: choice(UInt64(count - 1), steeredTo: UInt64(index)))
  }
}
