import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

@Suite("Restoration of traces", .timed)
struct RestorationOfTracesTests {
  static let overlays = CorpusTests.traces.filter { !$0.hasPrefix("invalid/") && !$0.hasPrefix("cards/") }

  @Test("At each rest of a trace another stack can be made that ends the trace with the same bits", arguments: overlays)
  func traces(_ name: String) throws {
    let text = try String(decoding: Data(contentsOf: corpus.appendingPathComponent(name)), as: UTF8.self)
    // A queue of answers is one object: each is taken once, by whoever asks first.
    guard !text.contains("\nmodel "), !text.contains("\nanswer ") else { return }
    var restorer = Restorer()
    _ = try TraceFile(corpus.appendingPathComponent(name).path).replay(into: &restorer)
    #expect(restorer.fault == nil, "\(name)")
  }
}

/// Makes a stack from the rest after each step that has one, and lets the first and the last one go on beside the trace.
private struct Restorer: ReplayObserver {

  private(set) var fault: String?
  private var twins: [ReplayState] = []

  mutating func begin(
    _ state: ReplayState, _ header: TraceHeader, run: HeaderRun
  ) {
    twins = []
    restore(state)
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    guard fault == nil else { return }
    for index in twins.indices { take(step, state, index) }
    restore(state)
  }

  private mutating func take(_ step: ReplayStep, _ state: ReplayState, _ index: Int) {
    guard (try? twins[index].take(step)) != nil else { return fault = "\(step): the twin throws" }
    guard twins[index].stack == state.stack, twins[index].stack.digest == state.stack.digest else {
      return fault = "\(step): \(state.stack), restored \(twins[index].stack)"
    }
    for id in state.stack.ids where twins[index].effects(of: id) != state.effects(of: id) {
      fault = "\(step): \(state.effects(of: id)), restored \(twins[index].effects(of: id))"
    }
  }

  private mutating func restore(_ state: ReplayState) {
    guard fault == nil, let rest = state.stack.rest else { return }
    let stack = state.stack
    let again = try? OverlayStack(
      { stack[$0]?.configuration }, in: stack.surroundings, from: rest, at: stack.now,
      scene: { stack.scene(of: $0) ?? OverlayScene($1) })
    guard let again, again == stack else { return fault = "\(stack) is not made again" }
    var twin = state
    twin.stack = again
    if twins.count < 2 { twins.append(twin) } else { twins[1] = twin }
  }
}
