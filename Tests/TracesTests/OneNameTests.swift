import CardCore
import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// One name for one thing: what Swift calls it is the word of traces, the constant of C and the word of a page, each in
/// the spelling of its language. Names that are still to come are listed as open; one that came fails here, and leaves
/// the list.
@Suite("One name for one thing", .timed)
struct OneNameTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The cases of a public enumeration, in the order of its source.
  private static func cases(of name: String, in path: String) throws -> [String] {
    let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
    let head = try #require(lines.firstIndex { $0.hasPrefix("public enum \(name):") }, "no \(name) in \(path)")
    let body = lines[(head + 1)...].prefix { $0 != "}" }.filter { $0.hasPrefix("  case ") }
    return body.map { String($0.dropFirst(7).prefix { $0.isLetter }) }
  }

  /// The stored fields of a value.
  private static func fields(of value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }

  /// `dragBegan` as `drag-began`.
  private static func kebab(_ name: String, _ dash: String = "-") -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? dash + $1.lowercased() : String($1) }
  }

  private static func constant(_ prefix: String, _ name: String) -> String {
    prefix + kebab(name, "_").uppercased()
  }

  private let header: String
  private let sheet: String
  private let values: String
  private let cards: String

  init() throws {
    header = try Self.text("Sources/OverlayC/Header/include/overlay.h")
    sheet = try Self.text("Sources/OverlayWeb/package/sheet.d.ts")
    values = try Self.text("Sources/OverlayWeb/web/values.d.ts")
    cards = try Self.text("Sources/OverlayWeb/package/cards.d.ts")
  }

  /// The words of a type of a page: `"a" | "b"`.
  private func words(of type: String) throws -> Set<String> {
    let line = try #require(values.split(separator: "\n").first { $0.hasPrefix("export type \(type) = ") })
    return Set(line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
  }

  /// The lines of a struct of the header.
  private func body(ofStruct name: String) throws -> Substring {
    let start = try #require(header.range(of: "typedef struct \(name) {"), "C has no \(name)")
    let end = try #require(header.range(of: "} \(name);"))
    return header[start.upperBound..<end.lowerBound]
  }

  // MARK: - Effects

  @Test("An effect of a sheet")
  func effectsOfSheets() throws {
    let rows = Set(TraceLanguage.effects.rows.map(\.word))
    let page = try words(of: "EffectKind")
    let names = try Self.cases(of: "OverlayEffect", in: "Sources/OverlayCore/Events/OverlayEffect.swift")
    #expect(names.count == 15)
    for name in names {
      let word = Self.kebab(name)
      #expect(rows.contains(word), "a trace has no `\(word)`")
      #expect(header.contains("  \(Self.constant("OVERLAY_EFFECT_", name)) ="), "C has no `\(name)`")
      #expect(page.contains(word), "a page has no `\(word)`")
    }
  }

  @Test("An effect of cards")
  func effectsOfCards() throws {
    let rows = Set(TraceLanguage.effects.ofCards.map(\.word))
    // A page hears of no slot, of no finger that the cards let go, and of no event in the past.
    let kept: Set = ["let-go", "released", "bound", "late"]
    let names = try Self.cases(of: "CardEffect", in: "Sources/CardCore/Cards/CardEffect.swift")
    #expect(names.count == 16)
    for name in names {
      let word = Self.kebab(name)
      #expect(rows.contains(word), "a trace has no `\(word)`")
      #expect(cards.contains("\"cards-\(word)\":") != kept.contains(word), "`\(word)` on a page")
      #expect(!header.contains(Self.constant("CARDS_EFFECT_", name)), "C has `\(name)` now: it is open no longer")
    }
  }

  @Test("A reason")
  func reasons() throws {
    let page = try words(of: "Rejection")
    for reason in EventRejection.allCases {
      let word = Words.rejection.word(of: reason)
      #expect(word == Self.kebab("\(reason)"))
      #expect(page.contains(word), "a page has no `\(word)`")
      #expect(header.contains("  \(Self.constant("OVERLAY_REJECTION_", "\(reason)")) ="), "C has no `\(reason)`")
    }
  }

  // MARK: - Events and commands

  @Test("An event or a command of a sheet")
  func eventsOfSheets() throws {
    let verbs = Set(TraceLanguage.verbs.rows.map(\.word))
    let page = try words(of: "EventKind")
    let events = try Self.cases(of: "OverlayEvent", in: "Sources/OverlayCore/Events/OverlayEvent.swift")
    let commands = try Self.cases(of: "OverlayCommand", in: "Sources/OverlayCore/Commands/OverlayCommand.swift")
    for name in events.filter({ $0 != "command" }) + commands {
      let word = Self.kebab(name)
      #expect(verbs.contains(word), "a trace has no `\(word)`")
      #expect(header.contains("  \(Self.constant("OVERLAY_EVENT_", name)) ="), "C has no `\(name)`")
      #expect(page.contains(word), "a page has no `\(word)`")
    }
    for name in commands { #expect(sheet.contains("  \(name)("), "a sheet of a page has no `\(name)`") }
  }

  @Test("An event or a command of cards")
  func eventsOfCards() throws {
    let verbs = Set(TraceLanguage.verbsOfCards.rows.map(\.word))
    let events = try Self.cases(of: "CardEvent", in: "Sources/CardCore/Cards/CardEvent.swift")
    let commands = try Self.cases(of: "CardCommand", in: "Sources/CardCore/Cards/CardCommand.swift")
    for name in events.filter({ $0 != "command" }) + commands {
      let word = name == "reloadAll" ? "reload" : Self.kebab(name)
      #expect(verbs.contains(word), "a trace has no `\(word)`")
      #expect(!header.contains("CARDS_EVENT_"), "C has events of cards now: they are open no longer")
    }
    for name in commands { #expect(cards.contains("  \(name)("), "cards of a page have no `\(name)`") }
  }

  // MARK: - Settings

  @Test("A field of the surroundings and of a sheet's configuration")
  func fieldsOfSheets() throws {
    // C and a page say some of them in parts, which begin with the name.
    let c = [
      "detents": "detent_count", "spring": "spring_response", "taps": "tap_handle",
    ]
    let page = [
      "size": "width", "safeArea": "safeTop", "margins": "marginTop", "content": "contentHeight", "taps": "tapHandle",
      "spring": "springResponse",
    ]
    let structs = [
      ("overlay_configuration", Self.fields(of: OverlayConfiguration(detents: []))),
      ("overlay_surroundings", Self.fields(of: Surroundings(size: .zero))),
    ]
    for (name, fields) in structs {
      let body = try body(ofStruct: name)
      for field in fields {
        #expect(body.contains(" \(c[field] ?? Self.kebab(field, "_"));"), "\(name) has no `\(field)`")
        let option = page[field] ?? field
        #expect(
          "\(values)\(sheet)".contains("  \(option)?:") || sheet.contains("  \(option):"), "a page has no `\(field)`")
      }
    }
  }

  @Test("A field of the configurations of cards")
  func fieldsOfCards() {
    let trace = [
      "cardWidth": "card", "cardHeight": "card", "visibleCount": "visible", "tapFlips": "flips", "dragFlips": "flips",
      "removal": "removes",
    ]
    // The parts of a field that a page says, and those that it does not.
    let page = [
      "card": "cardWidth", "origin": "originX", "inset": "insetX", "thresholds": "threshold", "release": "flick",
      "spring": "springResponse", "exitSpring": "exitResponse", "removal": "removalDistance",
    ]
    let fields: [(TraceModel, [String])] = [
      (.deck, Self.fields(of: SwipeDeckConfiguration())), (.browser, Self.fields(of: CardBrowserConfiguration())),
      (.carousel, Self.fields(of: CardCarouselConfiguration())),
    ]
    for (model, names) in fields {
      for name in names {
        let key = trace[name] ?? Self.kebab(name)
        #expect(Headers.cards(of: model)[key] != nil, "a trace of a \(model.rawValue) has no `\(name)`: \(key)")
        #expect(cards.contains("  \(page[name] ?? name)?:"), "a page has no `\(name)`")
      }
    }
  }
}
