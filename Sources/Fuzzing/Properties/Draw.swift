/// Where every random decision of a test comes from, and the record of what was decided.
///
///     var draw = Draw(seed: 7)
///     let number = draw.below(6)
///     var again = Draw(replaying: draw.record)
///     again.below(6) == number  // true
///
/// Behind the same calls stand three engines: choices at random, a replay of recorded choices (missing ones are 0, ones
/// that are too large become the greatest possible), and an enumeration of all of them. Each call of a draw gives its
/// simplest value for choice 0, so that a case becomes simpler when its record becomes shorter and smaller. What only
/// steers how likely something is (weights, the length of a random sequence) is not recorded: its outcome is.
///
/// A span holds the choices of one command together. A replay enters the record's next span with the program's next
/// one, and leaves it with it: what a command no longer asks for, or asks for beyond its own choices, does not shift
/// the choices of the next.
public struct Draw: Sendable {
  @usableFromInline enum Engine: Sendable { case random, replay, enumeration }

  /// The choices so far, with the spans they stand in.
  public var record: [Choice] { entries }
  /// The labels that the case has earned, a bit for each.
  public internal(set) var labels: UInt64 = 0
  /// What the case said of itself, where somebody listens.
  public internal(set) var notes: [String] = []
  /// Whether notes are kept: only while a failure is reported.
  public internal(set) var isNoting = false
  /// Commands that were discarded.
  @usableFromInline var discards = 0
  /// Whether so many commands were discarded that the case is not the one that was asked for.
  @usableFromInline var isStarved = false

  @usableFromInline var engine: Engine
  @usableFromInline var entries: [Choice] = []
  @usableFromInline var state: UInt64
  @usableFromInline var script: [Choice]
  @usableFromInline var position = 0
  /// The open spans for which the script has none; its position then stays where one ends.
  @usableFromInline var voids = 0

  /// Choices at random, the same ones for the same seed on every machine.
  public init(seed: UInt64) {
    (engine, state, script) = (.random, seed, [])
    entries.reserveCapacity(256)
  }

  /// The choices of a record.
  public init(replaying script: [Choice]) {
    (engine, state, self.script) = (.replay, 0, script)
  }

  /// Begins anew, in the same memory.
  mutating func restart(_ engine: Engine, seed: UInt64 = 0, script: [Choice] = []) {
    (self.engine, state, self.script) = (engine, seed, script)
    (position, voids, labels, discards, isStarved, isNoting) = (0, 0, 0, 0, false, false)
    entries.removeAll(keepingCapacity: true)
    notes.removeAll()
  }

  // MARK: Choices

  /// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
  @inlinable mutating func word() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of `0...limit`, not recorded: the high part of a product (Lemire, 2019; its bias of `limit / 2⁶⁴` is left in).
  @inlinable mutating func unrecorded(_ limit: UInt64) -> UInt64 {
    limit == .max ? word() : word().multipliedFullWidth(by: limit + 1).high
  }

  /// One of `0...limit`, all equally likely.
  @inlinable public mutating func choice(_ limit: UInt64) -> UInt64 {
    guard engine == .random else { return scripted(limit) }
    let value = unrecorded(limit)
    entries.append(Choice(value, of: limit))
    return value
  }

  /// One of `0...limit`: at random the given one, which the caller has found in its own way.
  @inlinable mutating func choice(_ limit: UInt64, steeredTo value: UInt64) -> UInt64 {
    guard engine == .random else { return scripted(limit) }
    entries.append(Choice(value, of: limit))
    return value
  }

  @usableFromInline mutating func scripted(_ limit: UInt64) -> UInt64 {
    var value: UInt64 = 0
    if position < script.count, !script[position].isMarker {
      value = Swift.min(script[position].value, limit)
      position += 1
    }
    entries.append(Choice(value, of: limit))
    return value
  }

  // MARK: Spans

  /// Holds the choices of `body` together.
  @inlinable public mutating func span<Result>(_ body: (inout Draw) -> Result) -> Result {
    begin()
    defer { end() }
    return body(&self)
  }

  @inlinable mutating func begin() {
    entries.append(.begin)
    if engine != .random { enter() }
  }

  @inlinable mutating func end() {
    entries.append(.end)
    if engine != .random { leave() }
  }

  @usableFromInline mutating func enter() {
    guard voids == 0 else { return voids += 1 }
    while position < script.count, !script[position].isMarker { position += 1 }
    if position < script.count, script[position] == .begin { position += 1 } else { voids = 1 }
  }

  @usableFromInline mutating func leave() {
    guard voids == 0 else { return voids -= 1 }
    var depth = 1
    while position < script.count, depth > 0 {
      if script[position] == .begin { depth += 1 } else if script[position] == .end { depth -= 1 }
      position += 1
    }
  }

  // MARK: Notes and labels

  /// Says something of the case, for the report of a failure; nothing is built where nobody listens.
  @inlinable public mutating func note(_ text: @autoclosure () -> String) {
    if isNoting { keep(text()) }
  }

  @usableFromInline mutating func keep(_ text: String) { notes.append(text) }

  /// Gives the case a label, once however often it is earned: an index below 64 of the trial's labels.
  @inlinable public mutating func label(_ index: Int) { earn(1 << UInt64(truncatingIfNeeded: index & 63)) }

  /// Gives the case a label, by its place in a list of them.
  @inlinable public mutating func label(_ place: some RawRepresentable<Int>) { label(place.rawValue) }

  @usableFromInline mutating func earn(_ bit: UInt64) { labels |= bit }
}
