import OverlayCore
import Testing
import Timing

@testable import Traces

/// The guides have every word; a message names the one that is missing, and where it belongs.
@Suite("The words of the guides", .timed)
struct WordsTests {
  /// The pages of a module, joined.
  private static func text(of module: String) -> String {
    Page.all.filter { $0.path.hasPrefix("Sources/\(module)/") }.map(\.text).joined(separator: "\n")
  }

  /// Whether a text names a member: `flick`, ``OverlayEffect/willMove(_:)``, `.willMove`, `flick:`.
  private static func names(_ word: String, in text: String) -> Bool {
    ["`\(word)", "/\(word)", ".\(word)", "\(word):", "`.\(word)"].contains { text.contains($0) }
  }

  @Test("The model's guides name every effect and every policy; settings and parameters stand in the reference")
  func model() {
    let text = Self.text(of: "OverlayCore")
    let effects = OverlayEffect.Kind.allCases.filter { $0 != .settledBetween }.map { "\($0)" }
    let policies = TargetPolicy.Kind.allCases.map { "\($0)" }
    for word in effects + policies {
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

  @Test(
    "The guide for C lists every enumeration, struct, event and function of its header",
    arguments: ["overlay", "cards"])
  func header(_ name: String) throws {
    let header = try Page("Sources/OverlayC/Header/include/\(name).h").text
    let text = Self.text(of: "OverlayC")
    let names = header.matches(
      of: /^(?:OVERLAY_ENUM\(|typedef struct (?=\w+ \{)|(?:static inline )?[a-z_0-9]+ \**(?=\w+\())([a-z_]+)/
        .anchorsMatchLineEndings())
    #expect(names.count > 30)
    for name in names.map({ String($0.1) }) {
      #expect(text.contains("``\(name)``"), "Sources/OverlayC/OverlayC.docc does not list ``\(name)``")
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
    for kind in TargetPolicy.Kind.allCases {
      for (word, _) in OverlayWords.parameters(of: kind) {
        #expect(Reference.markdown.contains("[\(word) "), "the reference lacks `\(word)` of `\(kind)`")
      }
    }
  }
}
