import COverlay
import Foundation
import Kinetics
import OverlayCore
import OverlayWebMemory
import Testing
import Timing

@testable import OverlayC
@testable import Traces

/// The header for C, and the page with it, know every word of the trace language and of the model; a message names the
/// word that is missing and the file that lacks it.
@Suite("The words of the header for C", .timed)
struct WordsTests {
  private static let header = "Sources/OverlayC/Header/include/overlay.h"

  /// The words of an enumeration of the header in the order of its numbers, as .ci/generate reads them.
  private static func words(_ enumeration: String) throws -> [String] {
    struct Table: Decodable {
      let words: [String: [String]]
    }
    let table = try JSONDecoder().decode(Table.self, from: Data(String(cString: overlay_field_names()).utf8))
    return try #require(table.words[enumeration])
  }

  @Test("Every event of the language has a number, which gives it back; every number has its event")
  func events() throws {
    let numbers = try Self.words("eventKind")
    for (word, event) in OverlayWords.events {
      #expect(numbers.contains(word), "overlay_event_kind has no `\(word)`: \(Self.header)")
      let source = overlay_event(event)
      let number = Int(source.kind.rawValue)
      let found = numbers.indices.contains(number) ? numbers[number] : "\(number)"
      #expect(found == word, "`\(word)` is written as `\(found)`: Sources/OverlayC/Library/Event+C.swift")
      #expect(
        OverlayEvent(source) == event, "`\(word)` is not read as it is written: Sources/OverlayC/Library/Event+C.swift")
    }
    let known = Set(OverlayWords.events.map(\.word))
    for word in numbers where !known.contains(word) {
      Issue.record("the language has no event `\(word)`: Sources/Traces/Overlay/Verbs+Overlay.swift")
    }
  }

  @Test("Every effect has a number, and the word of the language")
  func effects() throws {
    let numbers = try Self.words("effectKind")
    for kind in OverlayEffect.Kind.allCases {
      let effect = OverlayEffect(kind, number: 1)
      guard let word = OverlayWords.word(of: effect) else {
        Issue.record("the language has no effect `\(kind)`: Sources/Traces/Overlay/Effects+Overlay.swift")
        continue
      }
      let number = Int(overlay_effect(effect).kind.rawValue)
      #expect(
        numbers.indices.contains(number) && numbers[number] == word,
        "`\(word)` has the number \(number): \(Self.header)")
    }
    #expect(numbers.sorted() == OverlayWords.effects.sorted(), "\(Self.header)")
    #expect(try Self.words("rejection") == ["none"] + EventRejection.allCases.map { Words.rejection.word(of: $0) })
  }

  @Test("Every policy goes there and back with each of its parameters")
  func policies() throws {
    let numbers = try Self.words("policyKind")
    for (word, kind) in OverlayWords.policies where kind != .custom {
      #expect(numbers.contains(word), "overlay_policy_kind has no `\(word)`: \(Self.header)")
      for parameter in OverlayWords.parameters(of: kind) {
        #expect(
          !parameter.values.isEmpty,
          "the codec of `\(parameter.word)` lists no value: Sources/Traces/Overlay/Codecs+Policy.swift")
        for value in parameter.values {
          var parameters = PolicyParameters(kind)
          value(&parameters)
          let policy = TargetPolicy(kind, parameters)
          #expect(
            (try? TargetPolicy(overlay_policy(policy))) == policy,
            "overlay_policy loses `\(parameter.word)` of `\(word)`: \(Self.header), or Policy+C.swift")
        }
      }
    }
  }

  @Test("Every curve of a resistance has its number")
  func curves() throws {
    let words = try Self.words("resistanceKind")
    #expect(words == OverlayWords.curves.map(\.word), "overlay_resistance_kind: \(Self.header)")
    for (number, law) in Band.Law.allCases.enumerated() {
      #expect(words.indices.contains(number), "overlay_resistance_kind has no `\(law)`: \(Self.header)")
      var source = overlay_configuration()
      #expect(overlay_configuration_default(&source) == OVERLAY_OK)
      source.resistance_curve = overlay_resistance_kind(rawValue: numericCast(number))
      #expect(try Setup(&source).configuration.resistance.curve == ResistanceCurve(law), "\(law)")
    }
  }

  @Test("Every field of the model has one in the header")
  func fields() {
    let structs: [(Any, Any, String)] = [
      (OverlayConfiguration(detents: []), overlay_configuration(), "overlay_configuration"),
      (Surroundings(size: .zero), overlay_surroundings(), "overlay_surroundings"),
      (Detent(0, .points(0)), overlay_detent(), "overlay_detent"),
      (PolicyParameters(.projected), overlay_policy(), "overlay_policy"),
      (ReleaseThreshold(), overlay_policy(), "overlay_policy"),
      (GoalRule(to: .zero), overlay_goal_rule(), "overlay_goal_rule"),
    ]
    // What the header calls otherwise, or says in several fields.
    let names = [
      "taps": "tap_handle", "spring": "spring_response",
      "height": "kind", "is_enabled": "is_disabled", "scroll": "is_content_first", "projection": "look_ahead",
      "threshold": "distance", "deceleration": "retained_per_millisecond", "rules": "rule_1", "goal": "kind",
    ]
    for (model, source, name) in structs {
      let fields = Mirror(reflecting: source).children.compactMap(\.label)
      #expect(!fields.isEmpty)
      for label in Mirror(reflecting: model).children.compactMap(\.label) {
        let snake = label.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
        let isThere = fields.contains(snake) || names[snake].map { fields.contains($0) } == true
        #expect(isThere, "\(name) has no field for `\(type(of: model)).\(label)`: \(Self.header)")
      }
    }
  }

  @Test("What .ci/generate writes is what stands there", .enabled(if: Generator.isHere, "needs python3 and clang"))
  func generated() throws {
    let (status, text) = try Generator.check()
    #expect(status == 0, "\(text)")
  }
}

/// The script that writes the files which say again what the header says.
private enum Generator {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static var isHere: Bool {
    ["python3", "clang"].allSatisfy { tool in
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
  }

  static func check() throws -> (status: Int32, text: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", root.appending(path: ".ci/generate").path, "--check"]
    process.standardError = pipe
    try process.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
