import Kinetics
import OverlayCore
import Traces

/// Random sessions by the million, each under the eyes of the laws.
///
///     let (events, fault) = Fuzzer.session(of: 7, plant: nil)
///     if let fault { Fuzzer.finding(of: 7, fault)?.trace }
///
/// A session is a function of its seed.
package enum Fuzzer {
  /// What is wrong with a session, as small as it can be made.
  package struct Finding: Sendable {
    /// What is wrong.
    package var fault: LawFault
    /// The seed whose session was found.
    package var seed: UInt64
    /// The smallest session that was found from there.
    package var session: Session
    /// That session as a trace, which expects the laws.
    package var trace: String

    /// What its file is called.
    package var fileName: String { "fuzz-\(fault.law.rawValue)-\(seed).trace" }
  }

  /// Plays the session of a seed.
  ///
  /// - Parameter plant: A test-only hook.
  /// - Returns: How many events it has, and what is wrong with it.
  package static func session(of seed: UInt64, plant: LawMonitor.Plant?) -> (events: Int, fault: LawFault?) {
    var draw = Draw(seed: seed)
    guard let run = play(&draw, plant: plant) else { return (0, nil) }
    return (run.count, run.fault)
  }

  /// Once in sixteen times what no host should send is among the events; then totality alone is watched. Once in three
  /// times a native scroll view is under the fingers, in a closed loop; once in six times there are two or three
  /// overlays.
  private static func play(
    _ draw: inout Draw, isRecording: Bool = false, plant: LawMonitor.Plant?
  ) -> (any WatchedRun)? {
    let laws = draw.once(in: 16) ? [Law.totality] : Law.allCases
    var mix = laws.count > 1 && draw.once(in: 3) ? SessionMix.viewStrokes : .strokes
    mix.hasGarbage = laws.count == 1
    mix.hasRepetitions = true
    if !mix.hasGarbage, draw.once(in: 6) {
      mix.hasStack = true
      let configurations = draw.configurations(mix)
      return play(&draw, mix, StackRun(configurations, laws, isRecording: isRecording, plant: plant))
    }
    return play(&draw, mix, LawRun(draw.configuration(mix), laws, isRecording: isRecording, plant: plant))
  }

  private static func play<Run: WatchedRun>(_ draw: inout Draw, _ mix: SessionMix, _ run: Run?) -> (any WatchedRun)? {
    guard let run else { return nil }
    var played = draw.play(mix, run)
    played.settle()
    return played
  }

  /// Shrinks what was found in the session of a seed, as long as it breaks the same law.
  ///
  /// - Parameter attempts: How many simpler sessions are tried.
  /// - Returns: `nil` where the session does not do it again.
  package static func finding(of seed: UInt64, _ fault: LawFault, attempts: Int = 20_000) -> Finding? {
    let plant = LawMonitor.plant
    var trial = Trial(seed: seed, runs: 1)
    trial.attempts = attempts
    let outcome = trial.random { draw in
      guard let found = play(&draw, plant: plant)?.fault, found.law == fault.law else { return .holds }
      return .fails(found.message)
    }
    guard let choices = outcome.failure?.choices else { return nil }
    var draw = Draw(replaying: choices)
    guard let run = play(&draw, isRecording: true, plant: plant), let least = run.fault else { return nil }
    let trace = run.session.trace(title: "A case that breaks \(least.law.rawValue), of seed \(seed)", of: least.law)
    return trace.map { Finding(fault: least, seed: seed, session: run.session, trace: $0) }
  }
}

extension Session {
  /// The session as a trace that expects the laws; `nil` for a configuration that makes no overlay.
  ///
  /// - Parameter law: The one that it breaks. For that of frames there is a frame before each event, at its instant;
  ///   for that of rest what still moves at the end is expected to rest.
  package func trace(title: String, of law: Law? = nil) -> String? {
    guard var run = Recorded([setup] + behind, called: StackRun.names, title: title) else { return nil }
    run.append("expect  laws")
    var instant = Instant.zero
    for step in steps {
      instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
      if law == .frameIndependence { _ = run.handle(.frame, at: instant) }
      run.take(step, at: instant)
    }
    if law == .rest { run.expectRest() }
    return run.recordedText
  }
}

extension Recorded where Model == OverlayStack {
  /// Does what a step says, where it can be done.
  package mutating func take(_ step: Session.Step, at instant: Instant) {
    switch step.action {
    case .send(let event): _ = handle(event, to: step.overlay, at: instant)
    case .choose(let event, let id): _ = handle(event, to: step.overlay, at: instant) { _, _, _ in id }
    case .change(let change):
      guard let old = model[step.overlay]?.setup else { return }
      let new = change.applied(to: old)
      _ = try? reconfigure(step.overlay, new.configuration, in: new.surroundings, at: instant)
    case .scene(let change): try? self.change(change, of: step.overlay, at: instant)
    }
  }
}
