import OverlayCore
import Testing

@testable import Traces

/// The guides have every word; a message names the one that is missing, and where it belongs.
@Suite("The words of the guides")
struct WordsTests {
  /// The pages of a module, joined.
  private static func text(of module: String) -> String {
    Page.all.filter { $0.path.hasPrefix("Sources/\(module)/") }.map(\.text).joined(separator: "\n")
  }

  /// Whether a text names a member: `flick`, ``OverlayEffect/willMove(_:)``, `.willMove`, `flick:`.
  private static func names(_ word: String, in text: String) -> Bool {
    // The parameter has no label of its own.
    let word = word == "projection" ? "`ReleaseProjection" : word
    return ["`\(word)", "/\(word)", ".\(word)", "\(word):", "`.\(word)"].contains { text.contains($0) }
  }

  @Test("The model's guides name every effect, policy, parameter and setting")
  func model() {
    let text = Self.text(of: "OverlayCore")
    let effects = OverlayEffect.Kind.allCases.filter { $0 != .settledBetween }.map { "\($0)" }
    let policies = TargetPolicy.Kind.allCases.map { "\($0)" }
    let models: [Any] = [
      OverlayConfiguration(detents: []), Surroundings(size: .init(width: 0, height: 0)), PolicyParameters(.projected),
    ]
    let fields = models.flatMap { Mirror(reflecting: $0).children.compactMap(\.label) }
    for word in effects + policies + fields {
      #expect(Self.names(word, in: text), "no guide says `\(word)`: Sources/OverlayCore/OverlayCore.docc")
    }
  }

  @Test("The web's guide names every effect")
  func web() {
    let text = Self.text(of: "OverlayWeb")
    for word in OverlayWords.effects {
      #expect(
        text.contains("`overlay-\(word)`"), "Sources/OverlayWeb/OverlayWeb.docc/OverlayWeb.md lacks `overlay-\(word)`")
    }
  }

  @Test("The reference of the language has every word, with a sentence")
  func reference() {
    let known = Set(Reference.entries.map { "\($0.place) \($0.word)" })
    for (word, _) in OverlayWords.settings {
      #expect(known.contains("header \(word)"), "the reference lacks `\(word)`")
    }
    for (word, _) in OverlayWords.events { #expect(known.contains("verb \(word)"), "the reference lacks `\(word)`") }
    for word in OverlayWords.effects { #expect(known.contains("effect \(word)"), "the reference lacks `\(word)`") }
  }
}
