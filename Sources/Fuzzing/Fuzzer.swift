import CardCore
import Kinetics
import OverlayCore
import Traces

/// Random sessions by the million, each under the eyes of the laws.
///
///     let (events, fault) = Fuzzer.session(of: 7, plant: nil)
///     if let fault { Fuzzer.finding(of: 7, fault)?.trace }
///
/// A seed has a session of overlays. Every third one also has a session of cards, alone or in a sheet, whose laws take as long
/// as those of three sessions of overlays. Both are functions of the seed.
package enum Fuzzer {
  /// What is wrong with a session, as small as it can be made.
  package struct Finding: Sendable {
    /// What is wrong.
    package var fault: SceneFault
    /// The seed whose session was found.
    package var seed: UInt64
    /// The smallest session that was found from there.
    package var session: Session
    /// That session as a trace, which expects the laws.
    package var trace: String

    /// What its file is called.
    package var fileName: String { "fuzz-\(fault.law.name)-\(seed).trace" }
  }

  /// The subject of a session.
  private enum Subject: CaseIterable { case overlays, cards }

  /// Plays the sessions of a seed.
  ///
  /// - Parameter plant: A test-only hook.
  /// - Returns: How many events they have, and what is wrong with the first that breaks a law.
  package static func session(of seed: UInt64, plant: LawMonitor.Plant?) -> (events: Int, fault: SceneFault?) {
    var events = 0
    for subject in Subject.allCases where subject == .overlays || seed.isMultiple(of: 3) {
      var draw = Draw(seed: seed)
      guard let run = play(&draw, subject, plant: plant) else { continue }
      events += run.count
      if let fault = run.broken { return (events, fault) }
    }
    return (events, nil)
  }

  private static func play(
    _ draw: inout Draw, _ subject: Subject, isRecording: Bool = false, plant: LawMonitor.Plant?
  ) -> (any WatchedRun)? {
    switch subject {
    case .overlays: playOverlays(&draw, isRecording: isRecording, plant: plant)
    case .cards: playCards(&draw, isRecording: isRecording, plant: plant)
    }
  }

  /// Once in sixteen times what no host should send is among the events; then totality alone is watched. Once in three
  /// times a native scroll view is under the fingers, in a closed loop; once in six times there are two or three
  /// overlays.
  private static func playOverlays(
    _ draw: inout Draw, isRecording: Bool, plant: LawMonitor.Plant?
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

  /// Half of the cards are in a sheet, whose fingers and changes come too.
  private static func playCards(
    _ draw: inout Draw, isRecording: Bool, plant: LawMonitor.Plant?
  ) -> (any WatchedRun)? {
    if draw.once(in: 2) {
      var mix = SessionMix.strokes
      (mix.hasStack, mix.hasCards, mix.drivers) = (true, true, [.core])
      let overlays = draw.sheetWithCards(mix)
      return play(&draw, mix, StackRun(overlays, isRecording: isRecording, plant: plant))
    }
    guard let cards = draw.cards() else { return nil }
    guard var run = SceneRun(.cards(CardScene(cards)), isRecording: isRecording, plant: plant) else { return nil }
    draw.play(&run)
    run.settle()
    return run
  }

  private static func play<Run: WatchedRun & SessionPlayer>(_ draw: inout Draw, _ mix: SessionMix, _ run: Run?) -> (
    any WatchedRun
  )? {
    guard let run else { return nil }
    var played = draw.play(mix, run)
    played.settle()
    return played
  }

  /// Shrinks what was found in the session of a seed, as long as it breaks the same law.
  ///
  /// - Parameter attempts: How many simpler sessions are tried.
  /// - Returns: `nil` where the session does not do it again.
  package static func finding(of seed: UInt64, _ fault: SceneFault, attempts: Int = 20_000) -> Finding? {
    Subject.allCases.lazy.compactMap { finding(of: seed, $0, fault, attempts: attempts) }.first
  }

  private static func finding(
    of seed: UInt64, _ subject: Subject, _ fault: SceneFault, attempts: Int
  ) -> Finding? {
    let plant = LawMonitor.plant
    var trial = Trial(seed: seed, runs: 1)
    trial.attempts = attempts
    let outcome = trial.random { draw in
      guard let found = play(&draw, subject, plant: plant)?.broken, found.law == fault.law else { return .holds }
      return .fails(found.message)
    }
    guard let choices = outcome.failure?.choices else { return nil }
    var draw = Draw(replaying: choices)
    guard let run = play(&draw, subject, isRecording: true, plant: plant), let least = run.broken else { return nil }
    let trace = run.session.trace(title: "A case that breaks \(least.law.name), of seed \(seed)", of: least.law)
    return trace.map { Finding(fault: least, seed: seed, session: run.session, trace: shrunk($0, least.law)) }
  }

  /// The trace of a session with cards as small as its words can be made: what is drawn of cards depends on where they are,
  /// so that fewer choices are often another session.
  private static func shrunk(_ trace: String, _ law: SceneLaw) -> String {
    if case .overlay = law { return trace }
    guard var shrinker = try? TraceShrinker(Array(trace.utf8), while: .fails, keeping: .value) else { return trace }
    shrinker.shrink { _ in true }
    return String(decoding: shrinker.text, as: UTF8.self)
  }
}

extension Session {
  /// The session as a trace that expects the laws; `nil` for a configuration that makes no overlay.
  ///
  /// - Parameter law: The one that it breaks. For that of frames there is a frame before each event, at its instant;
  ///   for that of rest what still moves at the end is expected to rest.
  package func trace(title: String, of law: SceneLaw? = nil) -> String? {
    switch scene {
    case .overlays(let overlays):
      guard let run = Recorded(overlays, called: StackRun.names, title: title) else { return nil }
      return trace(run, of: law)
    case .cards(let cards):
      guard let container = try? cards.container() else { return nil }
      return trace(Recorded(container), title)
    }
  }

  private func trace(_ recorded: Recorded<OverlayStack>, of law: SceneLaw?) -> String {
    var run = recorded
    run.append("expect  laws")
    var instant = Instant.zero
    for step in steps {
      instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
      if law == .overlay(.frameIndependence) { _ = run.handle(.frame, at: instant) }
      run.take(step, at: instant)
    }
    if law == .overlay(.rest) || law == .cards(.rest) { run.expectRest() }
    return run.recordedText
  }

  /// Nothing of cards that are alone is anything but an event or a setting of theirs.
  private func trace(_ recorded: Recorded<AnyCards>, _ title: String) -> String? {
    var run = recorded
    guard (try? run.record(title, frames: .none, at: .zero)) != nil else { return nil }
    run.append("expect  laws")
    var instant = Instant.zero
    for step in steps {
      instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
      switch step.action {
      case .cards(let event, _): _ = run.handle(event, at: instant)
      case .setCards(let settings, _):
        _ = try? run.reconfigure(run.model.configuration.changed(by: settings), at: instant)
      case .send, .choose, .set, .scene: _ = run.handle(.frame, at: instant)
      }
    }
    return run.recordedText
  }
}

extension Recorded where Model == OverlayStack {
  /// Does what a step says, where it can be done.
  package mutating func take(_ step: Session.Step, at instant: Instant) {
    switch step.action {
    case .send(let event): _ = handle(event, to: step.overlay, at: instant)
    case .choose(let event, let id): _ = handle(event, to: step.overlay, at: instant) { _, _, _ in id }
    case .set(let settings):
      guard let new = model[step.overlay]?.setup.changed(by: settings) else { return }
      _ = try? reconfigure(step.overlay, new.configuration, in: new.surroundings, at: instant)
    case .scene(let change): try? self.change(change, of: step.overlay, at: instant)
    case .cards(let event, let layer?): _ = handle(event, on: layer, at: instant)
    case .setCards(let settings, let layer?):
      guard let configuration = cards(on: layer)?.container.configuration else { return }
      _ = try? reconfigure(configuration.changed(by: settings), on: layer, at: instant)
    case .cards(_, nil), .setCards(_, nil): _ = handle(.frame, at: instant)
    }
  }
}
