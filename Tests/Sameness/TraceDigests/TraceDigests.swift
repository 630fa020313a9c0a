import CardCore
import Kinetics
import OverlayCore
import Traces

/// Replays a trace for a caller that is not Swift, and says what every machine has to agree on.
///
/// Of each run it is the digest of its way, which has the state after every step and all that the timeline says, and that
/// of its end. A malformed trace has one digest in all: that of its errors.
///
/// - Parameters:
///   - text: What stands in the trace; only read.
///   - count: How many bytes there are.
///   - digests: Takes the digests.
///   - capacity: How many fit.
/// - Returns: How many digests there are, more than `capacity` where not all fitted.
@c(trace_digests)
public func writeDigests(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ digests: UnsafeMutablePointer<UInt64>?, _ capacity: Int
) -> Int {
  let found = TraceDigests(unsafe [UInt8](UnsafeBufferPointer(start: text, count: max(0, count)))).all
  let output = unsafe UnsafeMutableBufferPointer(start: digests, count: max(0, capacity))
  for index in 0..<min(found.count, output.count) { unsafe output[index] = found[index] }
  return found.count
}

private struct TraceDigests {
  /// Those of each run, or that of the errors.
  private(set) var all: [UInt64] = []

  init(_ text: [UInt8]) {
    let spoken = DigestedLines()
    var diagnostics = TraceText(text).timeline(spoken)
    if diagnostics.isEmpty {
      var way = Way()
      let replayed = try? TraceFile(text: text).replay(into: &way, runs: .max)
      diagnostics = replayed?.diagnostics ?? []
      all = way.digests + [spoken.digest.value]
    }
    guard !diagnostics.isEmpty else { return }
    var digest = StateDigest()
    for diagnostic in diagnostics { digest.combine(bytes: Array(diagnostic.text(path: "").utf8)) }
    all = [digest.value]
  }
}

/// The digest of all lines.
private final class DigestedLines: LineSink {
  private(set) var digest = StateDigest()

  func line(_ text: [UInt8]) { digest.combine(bytes: text) }
}

extension StateDigest {
  fileprivate mutating func combine(bytes: [UInt8]) {
    combine(bytes.count)
    for byte in bytes { combine(Int(byte)) }
  }
}

// MARK: - The way of a run

/// The state after each step.
private struct Way: ReplayObserver {
  /// The way and the end of each run.
  private(set) var digests: [UInt64] = []
  private var way = StateDigest()

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    way = StateDigest()
    note(state)
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) { note(state) }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    digests += [way.value, state.cards(on: nil)?.container.digest ?? state.stack.digest]
  }

  private mutating func note(_ state: ReplayState) {
    if let cards = state.cards(on: nil)?.container {
      way.combine(cards.digest)
      return way.combine(UInt64(bitPattern: cards.restTime.nanoseconds))
    }
    way.combine(state.stack.digest)
    way.combine(UInt64(bitPattern: state.stack.restTime.nanoseconds))
    for id in state.stack.ids {
      way.combine(state[id]?.yielded ?? 0)
      way.combine(state.effects(of: id).writeBack ?? -1)
      let rows = state.stack.visibleRows(of: id)
      way.combine(rows?.lowerBound ?? -1)
      way.combine(rows?.upperBound ?? -1)
    }
  }
}
