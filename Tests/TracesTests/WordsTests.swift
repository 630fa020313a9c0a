import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// The language has every word of the model, and the recorder writes it; a message names what is missing, and where.
@Suite("The words of overlays", .timed)
struct WordsTests {
  private static let setup: OverlaySetup = {
    var setup = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [Detent(0, .points(120)), Detent(1, .fraction(0.5)), Detent(2, .inset(64))])
    setup.content.height = 2400
    return setup
  }()
  private static let names = TraceNames(detents: ["tip", "half", "full"])

  /// `keyboardPolicy` as `keyboard-policy`.
  private static func kebab(_ label: String) -> String {
    label.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  @Test("Every field of a configuration and its surroundings is a setting")
  func settings() {
    // What the language calls otherwise, or says beside another word.
    let other = [
      "size": "container", "alignment": "breadth", "detents": "detent", "taps": "on-tap",
      "largest-undimmed-detent": "dim",
    ]
    let known = Set(OverlayWords.settings.map(\.word))
    let models: [Any] = [OverlayConfiguration(detents: []), Self.setup.surroundings]
    for label in models.flatMap({ Mirror(reflecting: $0).children.compactMap(\.label) }) {
      let word = Self.kebab(label)
      #expect(
        known.contains(other[word] ?? word), "no setting for `\(label)`: Sources/Traces/Overlay/Headers+Overlay.swift")
    }
  }

  @Test("Every parameter of a policy is one of a kind's")
  func parameters() {
    let other = [
      "projection": "look-ahead", "maximum-steps": "steps", "threshold": "velocity", "deceleration": "rate",
    ]
    let known = Set(TargetPolicy.Kind.allCases.flatMap { OverlayWords.parameters(of: $0).map(\.word) })
    for label in Mirror(reflecting: PolicyParameters(.projected)).children.compactMap(\.label) {
      let word = Self.kebab(label)
      #expect(known.contains(other[word] ?? word), "no word for `\(label)`: Sources/Traces/Overlay/Codecs+Policy.swift")
    }
    for kind in TargetPolicy.Kind.allCases where kind != .custom {
      for parameter in OverlayWords.parameters(of: kind) {
        for value in parameter.values {
          var parameters = PolicyParameters(kind)
          value(&parameters)
          #expect(
            TargetPolicy(kind, parameters).parameters == parameters,
            "a policy loses `\(parameter.word)` of `\(kind)`: Sources/OverlayCore/Release/TargetPolicy.swift")
        }
      }
    }
    for kind in TargetPolicy.Kind.allCases {
      #expect(
        OverlayWords.policies.contains { $0.kind == kind }, "no word for `\(kind)`: Sources/Traces/Overlay/Words.swift")
    }
  }

  @Test("Every case of the model's enumerations has a word")
  func cases() {
    everyCase(of: Words.edge)
    everyCase(of: Words.style)
    everyCase(of: Words.alignment)
    everyCase(of: Words.keyboardPolicy)
    everyCase(of: Words.momentum)
    everyCase(of: Words.scrolled)
    everyCase(of: Words.drags)
    everyCase(of: Words.driver)
    everyCase(of: Words.rejection)
    everyCase(of: Words.scroll)
    everyCase(of: Words.pull)
    everyCase(of: Words.velocity)
    everyCase(of: Words.curve)
    everyCase(of: Words.policy)
    everyCase(of: Words.wheel)
    everyCase(of: Words.tap)
    everyCase(of: Words.phase)
    everyCase(of: Words.position)
    everyCase(of: Words.axis)
    everyCase(of: Words.layoutDirection)
    // What drops a command is written as nothing.
    everyCase(of: Words.conflict, but: .drop)
    for owner in OverlayOwner.allCases where !Words.owner.entries.contains(where: { $0.value == owner }) {
      Issue.record("no word for `\(owner)` of OverlayOwner: Sources/Traces/Overlay/Words.swift")
    }
    for layer in StandardLayer.allCases
    where !TraceNames.standardLayers.entries.contains(where: { $0.value == layer.id }) {
      Issue.record("no word for the layer `\(layer)`: Sources/Traces/Language/TraceNames.swift")
    }
  }

  private func everyCase<Value: CaseIterable>(of words: Choices<Value>, but unsaid: Value? = nil) {
    for value in Value.allCases where value != unsaid && !words.entries.contains(where: { $0.value == value }) {
      Issue.record("no word for `\(value)` of \(Value.self): Sources/Traces/Overlay/Words.swift")
    }
  }

  @Test("A threshold's fields and those of its rules have words")
  func thresholds() {
    let words = OverlayWords.parameters(of: .threshold).map(\.word)
    let other = ["downward-velocity": "velocity", "rules": "rule"]
    for label in Mirror(reflecting: ReleaseThreshold()).children.compactMap(\.label) {
      let word = Self.kebab(label)
      #expect(words.contains(other[word] ?? word), "no word for `\(label)`: Sources/Traces/Overlay/Codecs+Policy.swift")
    }
    let rule = Codec<[GoalRule]>.rules.form
    for label in Mirror(reflecting: GoalRule(to: .zero)).children.compactMap(\.label) where label != "goal" {
      #expect(
        rule.contains("[\(Self.kebab(label)) "),
        "a rule has no word for `\(label)`: Sources/Traces/Overlay/Codecs+Goals.swift")
    }
  }

  @Test("The guide has a line for every curve")
  func curvesOfTheGuide() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/OverlayCore/OverlayCore.docc/HandOff.md")
    let guide = try String(contentsOf: page, encoding: .utf8)
    for (word, _) in OverlayWords.curves where word != "rubber-band" {
      #expect(
        guide.contains("`resistance \(word)`"), "no line for `\(word)`: Sources/OverlayCore/OverlayCore.docc/HandOff.md"
      )
    }
  }

  @Test("Every effect has a row")
  func effects() {
    for kind in OverlayEffect.Kind.allCases {
      let word = OverlayWords.word(of: OverlayEffect(kind, number: 1))
      #expect(word != nil, "no row for `\(kind)`: Sources/Traces/Overlay/Effects+Overlay.swift")
    }
  }

  @Test("Every event is recorded, and read back")
  func recordedEvents() throws {
    for (word, event) in OverlayWords.events {
      let expected = OverlayWords.word(of: event)
      #expect(
        expected == word, "`\(word)` is written as \(expected ?? "nothing"): Sources/Traces/Overlay/Verbs+Overlay.swift"
      )
      var recorder = Recorded(try Overlay(Self.setup))
      try recorder.record(detents: Self.names.all, frames: .none, at: .zero)
      let header = recorder.recordedText
      _ = recorder.handle(event, at: .zero)
      let line = String(recorder.recordedText.dropFirst(header.count))
      #expect(line.split(separator: " ").first.map { $0.trimmingNewline } == word, "recorded as \(line)")
      var reader = TraceReader(ByteSource(Array((header + line).utf8)), model: .overlay)
      var read: OverlayEvent?
      while let record = reader.next() { if case .event(let event) = record.kind { read = event } }
      #expect(read == event, "`\(word)` is not read as it is written: \(line)")
    }
  }

  @Test("Every value of a setting is recorded where it changes, and replayed")
  func recordedSettings() throws {
    for (word, values) in OverlayWords.settings where !values.isEmpty && word != "start" {
      for value in values {
        var changed = Self.setup
        value.apply(to: &changed)
        guard !OverlayWords.settings(of: changed, unlike: Self.setup).isEmpty else { continue }
        var recorder = Recorded(try Overlay(Self.setup))
        try recorder.record(detents: Self.names.all, at: .zero)
        guard (try? recorder.reconfigure(changed, at: .zero)) != nil else { continue }
        let recording = try recorder.endRecording()
        let text = recording.text
        #expect(text.contains(word), "`\(word)` is not recorded: Sources/Traces/Recording/OverlayTape+Notes.swift")
        let (report, diagnostics) = replay(text)
        #expect(diagnostics == [] && report.failures.isEmpty, "`\(word)`: \(text)")
        #expect(report.digest == recording.digest, "`\(word)`: \(text)")
      }
    }
  }
}

extension Substring {
  fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : String(self) }
}
