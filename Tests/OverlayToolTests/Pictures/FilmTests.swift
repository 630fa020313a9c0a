import Foundation
import Testing
import Timing

@testable import overlay
@testable import Traces

/// What stands in a filmstrip.
@Suite(.timed) struct FilmTests {
  private static func film(_ events: String, cards: Int = 5, frames: Int? = nil) throws -> Element {
    let trace = """
      overlay-trace 1
      model     carousel
      container 390x600
      card      280x420
      cards     \(cards)
      ---
      \(events)
      """
    var (none, recorder) = (NoObserver(), FilmRecorder(title: "a.trace"))
    let run = try TraceFile(text: Array(trace.utf8)).replay(into: &none, or: &recorder, runs: 1)
    try #require(run.diagnostics.isEmpty, "\(run.diagnostics)")
    return try Element(of: recorder.document(frames: frames))
  }

  private static func times(_ film: Element) -> [Double] {
    film.all.filter { $0.name == "text" && $0.attributes["font-weight"] == "600" }.dropFirst()
      .compactMap { $0.text.components(separatedBy: " ms").first.flatMap { Double($0) } }
  }

  @Test func theInstantsAreEvenlySpacedAlsoWhereNothingMoves() throws {
    let film = try Self.film("run 1000\nnext\nsettle\nrun 1000\nexpect current 1", frames: 6)
    let times = Self.times(film)
    try #require(times.count == 6)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { ($0 - steps[0]).magnitude < 0.21 }, "\(times)")
  }

  /// Between two steps the cards are where they are then.
  @Test func cardsMoveBetweenTheSteps() throws {
    let film = try Self.film("next\nsettle\nexpect current 1", frames: 5)
    let places = film.all.filter { $0.name == "svg" }.dropFirst().map { frame in
      frame.all.filter { $0.name == "polygon" }.compactMap { $0.attributes["points"] }
    }
    #expect(places.count == 5 && Set(places).count == 5)
  }

  @Test func aCardThatLeavesAtOnceIsShownStruckThrough() throws {
    let film = try Self.film("remove 0\nmark gone\nexpect current 1")
    let gone = film.all("plot-gone").map(\.tip)
    let leaving = film.all.contains { $0.name == "text" && $0.text.contains("leaving 0") }
    #expect(gone == ["0 left"] || leaving)
  }

  /// The number of a card is never under a finger, nor cut off by the frame's side.
  @Test func noFingerIsOverANumber() throws {
    let film = try Self.film("down 1 195 300\n+16 move 1 195 200\n+16 move 1 195 60\nmark up\nexpect current 0")
    let finger = try #require(film.all.last { $0.name == "circle" })
    let number = try #require(film.all.last { $0.name == "text" && $0.text == "0" })
    let (x, y) = (Double(finger.attributes["cx"] ?? "") ?? 0, Double(finger.attributes["cy"] ?? "") ?? 0)
    let (textX, textY) = (Double(number.attributes["x"] ?? "") ?? 0, Double(number.attributes["y"] ?? "") ?? 0)
    #expect((x - textX).magnitude >= 20 || (y - (textY - 6)).magnitude >= 20)
    #expect(textY > 10)
  }
}
