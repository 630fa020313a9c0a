import Fuzzing
import Kinetics
import OverlayCore
import PropertyChecking
import Testing
import Timing

@testable import Traces

/// What is recorded replays to the digests that the host saw, whenever the recording began.
@Suite("Recorded sessions replay to the host's digests", .timed)
struct RecordedSessionTests {
  /// What a replay says at each mark, and at the end.
  private struct Digests: ReplayObserver {
    var all: [UInt64] = []
    mutating func step(_ step: ReplayStep, _ state: ReplayState) {}
    mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
      // A recording writes a mark of its own where no overlay is left to expect anything of.
      if name != "end" { all.append(state.stack.digest) }
    }
    mutating func end(_ state: ReplayState, at instant: Instant) { all.append(state.stack.digest) }
  }

  private static let mixes: [SessionMix] = [.both, .strokes, .viewStrokes, .garbage]

  @Test("An overlay", arguments: mixes.indices)
  func overlay(_ mix: Int) {
    check("Recorded overlays \(mix)", runs: 40) { draw in
      let session = draw.session(Self.mixes[mix])
      guard let overlay = try? Overlay(session.setup.numbered(8)) else { return .discarded }
      var sheet = Recorded(overlay)
      var play = Play(draw.below(session.steps.count + 1), &draw)
      for step in session.steps {
        play.pass(step) {
          sheet.isRecording ? () : begin(&sheet, at: $0)
        } frame: {
          _ = sheet.handle(.frame, at: $0)
        }
        sheet.take(step, at: play.instant)
        if sheet.isRecording, draw.once(in: 4) {
          try? sheet.mark("here")
          play.digests.append(sheet.model.digest)
        }
      }
      return Self.verdict(try? sheet.endRecording(), play)
    }
  }

  @Test("A stack: overlays that come and go, layers, lists, rows and surroundings")
  func stack() {
    check("Recorded stacks", runs: 60) { draw in
      var mix = SessionMix.strokes
      mix.hasStack = true
      let setups = draw.configurations(mix).enumerated().map { $1.numbered(8, from: 8 * $0) }
      guard let run = StackRun(setups, [.totality], isRecording: true) else { return .discarded }
      let session = draw.play(mix, run).session
      var stack = Recorded(OverlayStack(in: setups[0].surroundings))
      for (index, setup) in setups.enumerated().reversed() {
        guard let overlay = try? Overlay(setup) else { return .discarded }
        guard (try? stack.push(overlay, as: OverlayID(index), at: .zero)) != nil else { return .discarded }
      }
      var play = Play(draw.below(session.steps.count / 3 + 1), &draw)
      for step in session.steps {
        play.pass(step) {
          stack.isRecording ? () : begin(&stack, at: $0)
        } frame: {
          _ = stack.handle(.frame, at: $0)
        }
        guard stack.model.contains(step.overlay) || stack.isRecording else { return .discarded }
        stack.take(step, at: play.instant)
        if stack.isRecording, draw.once(in: 4) {
          try? stack.mark("here")
          play.digests.append(stack.model.digest)
        }
      }
      return Self.verdict(try? stack.endRecording(), play)
    }
  }

  private func begin(_ sheet: inout Recorded<Overlay>, at instant: Instant) { try? sheet.record("A", at: instant) }
  private func begin(_ sheet: inout Recorded<OverlayStack>, at instant: Instant) { try? sheet.record("A", at: instant) }

  @Test("A recording that begins before the time 0 counts from there, as its overlays do")
  func early() throws {
    var sheet = Recorded(
      try Overlay(OverlaySetup(container: Size2D(width: 390, height: 844), detents: [Detent(0, .points(120))])))
    try sheet.record(at: Instant(milliseconds: -9))
    _ = sheet.handle(.down(1, Point2D(x: 100, y: 800)), at: Instant(milliseconds: -8))
    _ = sheet.handle(.move(1, Point2D(x: 100, y: 788)), at: Instant(milliseconds: 4))
    let recording = try sheet.endRecording()
    var seen = Digests()
    _ = try TraceFile(text: Array(recording.text.utf8)).replay(into: &seen)
    #expect(seen.all == [recording.digest])
  }

  private static func verdict(_ recording: RecordedTrace?, _ play: Play) -> Verdict {
    guard let recording, recording.flaw == nil else { return .discarded }
    var seen = Digests()
    let diagnostics = (try? TraceFile(text: Array(recording.text.utf8)).replay(into: &seen)) ?? []
    guard diagnostics.isEmpty else { return .fails("\(diagnostics)\n\(recording.text)") }
    guard seen.all == play.digests + [recording.digest] else {
      return .fails("\(seen.all) is not \(play.digests + [recording.digest])\n\(recording.text)")
    }
    let failures = replayFailures(recording.text)
    return failures.isEmpty ? .holds : .fails("\(failures)\n\(recording.text)")
  }

  private static func replayFailures(_ text: String) -> [String] {
    var failures: [String] = []
    _ = TraceText(Array(text.utf8)).eachRun { report in
      failures += report.failures.map(\.message)
      return true
    }
    return failures
  }
}

/// A host that goes through a session with frames of its own, and begins to record in the middle.
private struct Play {
  var instant = Instant(milliseconds: 5000)
  var digests: [UInt64] = []
  private var beginning: Int
  private var odd: Int64

  init(_ beginning: Int, _ draw: inout Draw) {
    (self.beginning, odd) = (beginning, Int64(3 + draw.below(5)))
  }

  mutating func pass(_ step: Session.Step, begin: (Instant) -> Void, frame: (Instant) -> Void) {
    if beginning <= 0 { begin(instant) }
    beginning -= 1
    // Far from where times end: a trace counts from another time than its host.
    let wait = max(-(1 << 50), min(step.wait, 1 << 50))
    if wait > 20 {
      frame(Instant(nanoseconds: instant.nanoseconds + wait / odd))
      frame(Instant(nanoseconds: instant.nanoseconds + wait / 2))
    }
    instant = Instant(nanoseconds: instant.nanoseconds + wait)
  }
}

extension OverlaySetup {
  /// With as many detents, so that ids count on without a gap. Those that are added are disabled.
  fileprivate func numbered(_ count: Int, from first: Int = 0) -> OverlaySetup {
    var setup = self
    let known = setup.configuration.detents.map { $0.id.rawValue }
    for id in first..<(first + count) where !known.contains(id) {
      setup.configuration.detents.append(Detent(DetentID(id), .points(50), isEnabled: false))
    }
    setup.configuration.detents.sort { $0.id.rawValue < $1.id.rawValue }
    return setup
  }
}

extension Recorded where Model == Overlay {
  fileprivate mutating func take(_ step: Session.Step, at instant: Instant) {
    switch step.action {
    case .send(let event): _ = handle(event, at: instant)
    case .choose(let event, let id): _ = handle(event, at: instant) { _, _ in id }
    case .set(let settings): _ = try? reconfigure(model.setup.changed(by: settings), at: instant)
    case .scene(.listAt(let list, let content?, let offset)):
      _ = try? setList(list.rawValue, content, offset: offset, at: instant)
    case .scene, .cards, .setCards: _ = handle(.frame, at: instant)
    }
  }
}
