import CardCore
import Kinetics
import OverlayCore
@testable import Traces
import Testing
import Timing

/// A finger that leaves the screen proves nothing: no real one can. So no finger of the corpus does, nor a wheel,
/// unless the title of the trace says that it is about one outside the container.
///
/// The container is that of the moment, also after a `resize`; its border is inside. What a native view reports has no
/// place on the screen, and a `hit` is a question.
/// `CorpusTests` asks it of every trace.
@Suite("The lint of the corpus", .timed)
struct CorpusLintTests {
  @Test("It sees a finger, a wheel and sugar outside, in a container that turns and in one of cards")
  func sees() throws {
    let sheet = "overlay-trace 1\ntitle T\ncontainer 390x844\ndetent tip height 120\n---\n"
    let cards = "overlay-trace 1\nmodel deck\ncontainer 400x600\ncards 5\n---\n"
    func outside(_ text: String) throws -> [String] { try FingerLint(TraceFile(text: Array(text.utf8))).outside }
    #expect(try outside(sheet + "down 1 0 844\n+8 move 1 390 0\nup 1\nhit 400 900\nexpect height 120\n") == [])
    #expect(try outside(sheet + "down 1 390.5 10\n+8 move 1 10 -1\n") == ["line 6: 390.5 10", "line 7: 10 -1"])
    #expect(try outside(sheet + "wheel 1 10 850 -30 notch\n") == ["line 6: 10 850"])
    #expect(try outside(sheet + "tap 1 10 845\n") == ["line 6: 10 845"])
    #expect(try outside(sheet + "drag 1 from 10 800 to 10 850 in 20 hz 100\n") == ["line 6: 10 850"])
    #expect(try outside(sheet + "resize 844x390\n+8 down 1 800 380\n+8 move 1 10 400\n") == ["line 8: 10 400"])
    #expect(try outside(cards + "resize 300x300\nflick 1 from 100 100 to 350 100 in 20 hz 50\n") == ["line 7: 350 100"])
    let runs = sheet.replacing("390x844\n", with: "390x844\nmatrix container 390x844 300x300\n")
    #expect(try outside(runs + "down 1 350 200\nexpect height 120\n") == ["line 7: 350 200"])
  }

  @Test("A title excuses a finger that is outside, and needs one")
  func excuses() throws {
    let title = "title A finger outside the container\n"
    let header = "overlay-trace 1\n" + title + "container 390x844\ndetent tip height 120\n---\n"
    func fault(_ event: String) throws -> String? {
      try FingerLint(TraceFile(text: Array((header + event).utf8))).fault
    }
    #expect(try fault("down 1 391 10\n") == nil)
    #expect(try fault("down 1 390 10\n") == "no finger is outside the container, though the title says so")
  }
}

/// A replay of a trace, and the places outside of all of its runs, each once; none of a malformed one.
struct FingerLint {
  let title: String
  let outside: [String]
  let replayed: TraceFile.Replayed

  init(_ file: TraceFile) throws {
    var seen = SeenFingers()
    replayed = try file.replay(into: &seen, runs: .max)
    (title, outside) = (seen.fingers.title, seen.fingers.outside)
  }

  /// A title that says that a finger is outside, where none is, would excuse the next one that is.
  var fault: String? {
    let isAboutOutside = title.lowercased().contains("outside the container")
    if isAboutOutside { return outside.isEmpty ? "no finger is outside the container, though the title says so" : nil }
    return outside.isEmpty ? nil : "fingers outside the container: \(outside.joined(separator: ", "))"
  }
}

/// Where fingers and wheels are outside.
private struct Fingers {
  var title = ""
  var container = Size2D(width: 0, height: 0)
  private(set) var outside: [String] = []

  mutating func see(_ point: Point2D, line: Int) {
    guard point.isValid, !(0...container.width ~= point.x && 0...container.height ~= point.y) else { return }
    let place = "line \(line): \(Decimal.text(point.x)) \(Decimal.text(point.y))"
    if !outside.contains(place) { outside.append(place) }
  }

  mutating func resize(to size: Size2D) {
    if size.isValid { container = size }
  }
}

/// The fingers and wheels of a trace.
private struct SeenFingers: ReplayObserver {
  var fingers = Fingers()

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    fingers.title = header.title
    if let size = state.front?.surroundings.size ?? state.cards(on: nil)?.container.size { fingers.resize(to: size) }
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    switch step.action {
    case .event(.wheel(_, let point, _, _, _)), .instruction(.cards(.wheel(_, let point, _, _), on: nil)):
      fingers.see(point, line: step.line)
    case .event(.resize(let size)): fingers.resize(to: size)
    case .event(let event): if let point = event.touch?.point { fingers.see(point, line: step.line) }
    case .virtualFrame, .instruction: break
    }
  }
}
