import Foundation
import Testing
import TraceReplay

/// The guides to the cards show what the code does, and what the corpus looks like.
@Suite("The guides to the cards")
struct CardGuideTests {
  private typealias Guide = DocumentationTests

  @Test(
    "Each sample is the code that the test compiles, and prints what its guide says",
    arguments: ["Deck", "Browser", "Pages"])
  func sample(_ name: String) throws {
    let guide = try Guide.text("Sources/CardCore/CardCore.docc/\(name).md")
    let heading = try #require(guide.components(separatedBy: "\n").first)
    let source = try Guide.text("Tests/DocumentationTests/CardSamples.swift").components(separatedBy: "\n")
    let body = source.drop { $0 != "    // \(name)" }.dropFirst().prefix { $0 != "    // end" }
    let lines = body.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }
    #expect(!lines.isEmpty && Guide.block("swift", after: heading, in: guide) == lines)
    let printed =
      switch name {
      case "Deck": try CardSamples.deck()
      case "Browser": try CardSamples.browser()
      default: try CardSamples.carousel()
      }
    #expect(printed == Guide.block("text", after: heading, in: guide))
  }

  @Test(
    "Each filmstrip is what plotting its trace draws",
    arguments: [
      ("deck", "deck/thrown-then-undone"), ("deck-succession", "deck/swiped-one-after-the-other"),
      ("browser", "browser/advanced-back-and-turned"), ("browser-succession", "browser/next-and-next-again"),
      ("carousel", "carousel/turned-then-removed"), ("carousel-succession", "carousel/next-and-next-again"),
    ])
  func filmstrip(_ picture: String, _ trace: String) throws {
    let drawn = try Guide.text("Sources/CardCore/CardCore.docc/\(picture).svg")
    #expect(Guide.printed(by: "plot", "Traces/cards/\(trace).trace") == drawn)
  }
}
