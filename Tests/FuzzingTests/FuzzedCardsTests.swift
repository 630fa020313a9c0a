import CardCore
import Fuzzing
import Kinetics
import OverlayCore
import PropertyChecking
import Testing
import Timing
import Traces

/// Sessions of cards, alone and in a sheet: what is drawn, and that what is found can be written down.
@Suite("The fuzzer plays cards", .timed)
struct FuzzedCardsTests {
  @Test("A session of cards alone is a trace that ends in the same state")
  func alone() {
    check("Cards alone", runs: 800) { draw in
      guard let cards = draw.cards(), var run = SceneRun(.cards(CardScene(cards)), isRecording: true) else {
        return .discarded
      }
      draw.play(&run)
      run.settle()
      guard let text = run.session.trace(title: "Cards") else { return .fails("no trace") }
      draw.note(text)
      if let fault = run.broken { return .fails("\(fault)") }
      let replays = try? TraceFile(text: Array(text.utf8)).check()
      guard let report = replays?.first?.report else { return .fails("malformed") }
      if let failure = report.failures.first { return .fails(failure.message) }
      return report.digest == run.state.digest ? .holds : .fails("the trace ends in another state")
    }
  }

  @Test("A session of cards in a sheet is a trace that holds")
  func inASheet() {
    var mix = SessionMix.strokes
    (mix.hasStack, mix.hasCards, mix.drivers) = (true, true, [.core])
    check("Cards in a sheet", runs: 100, labels: [Label("the cards move", atLeast: 0.3)]) { [mix] draw in
      guard let run = StackRun(draw.sheetWithCards(mix), isRecording: true) else { return .discarded }
      var played = draw.play(mix, run)
      played.settle()
      if let fault = played.broken { return .fails("\(fault)") }
      guard let text = played.session.trace(title: "Cards in a sheet") else { return .fails("no trace") }
      draw.note(text)
      let replays = try? TraceFile(text: Array(text.utf8)).check()
      guard let report = replays?.first?.report else { return .fails("malformed") }
      if text.contains("layer-0/swipe") { draw.label(0) }
      return Verdict(fault: report.failures.first?.message)
    }
  }

  @Test("Every setting and every verb of cards is drawn")
  func words() {
    var (settings, verbs) = ([TraceModel: Set<String>](), Set<String>())
    for seed in 0..<2000 {
      var draw = Draw(seed: UInt64(seed))
      guard let cards = draw.cards() else { continue }
      let scene = CardScene(cards)
      settings[scene.model, default: []].formUnion(scene.words)
      guard seed < 300, var run = SceneRun(.cards(scene), isRecording: true) else { continue }
      draw.play(&run)
      for case .cards(let event, _) in run.session.steps.map(\.action) {
        let step = ReplayStep(instant: .zero, action: .init(event, on: nil))
        let words = TraceLanguage.text(of: step, TraceNames()).split(separator: " ")
        verbs.insert(words.first.map { String($0) } ?? "")
      }
    }
    for model in [TraceModel.deck, .browser, .carousel] {
      for (word, values) in CardWords.settings(of: model) where !values.isEmpty {
        let isDrawn = settings[model]?.contains(word) == true
        if !isDrawn { Issue.record("no session of a \(model) says `\(word)`: Sources/Fuzzing/Draws/CardDraw.swift") }
      }
    }
    for word in CardWords.events where !verbs.contains(word) {
      Issue.record("no session of cards says `\(word)`: Sources/Fuzzing/Draws/CardHand.swift")
    }
  }
}
