import OverlayCore
import Testing
import Timing

@testable import OverlayBenchmarks

/// What the command line of the benchmarks takes, and that the events that are counted are what they are called.
@Suite(.timed) struct BenchmarkToolTests {
  @Test(arguments: EventKind.all.map(\.name))
  func aKindOfEventRunsAsOftenAsAskedFor(name: String) throws {
    let run = try BenchmarkTool.run(["--count", name, "3"])
    #expect(run.status == 0 && run.text.hasPrefix("\(name): 3 events, "))
    let kind = try #require(EventKind.named(name))
    let subject = try kind.subject()(60)
    #expect(subject > 0)
    if let floor = kind.floor { #expect(subject == floor()(60)) }
  }

  @Test func anUnknownKindIsAnErrorThatNamesThoseThatAre() throws {
    let names = EventKind.all.map(\.name).joined(separator: ", ")
    #expect(names.hasPrefix("core-move, stack-move, native-sheet, native-list, boundary-move, header-move, "))
    for (arguments, error) in [
      (["--count", "core"], "no kind of event is called core: \(names)"),
      (["--count"], "--count needs a kind of event: \(names)"),
      (["--count", "core-move"], "--count core-move needs a number of events, 0 or more"),
      (["--count", "core-move", "-1"], "--count core-move needs a number of events, 0 or more"),
      (["--often"], "unknown option --often"),
    ] {
      let run = try BenchmarkTool.run(arguments)
      #expect(run.status == 2 && run.text.hasPrefix("overlay-benchmarks: \(error)\n\nusage: "), "\(run.text)")
    }
  }

  @Test func helpIsNoError() throws {
    #expect(try BenchmarkTool.run(["--help"]) == (0, Options.help))
  }

  @Test func theFingerDragsTheSheetToAndFro() throws {
    var (core, stack, moves, reads) = (try CoreMoves(), try StackMoves(), try HostMoves(), try HostReads())
    for height in [532.0, 432, 532] {
      #expect([core.run(25), stack.run(25), moves.run(25), reads.run(25)] == [height, height, height, height])
      #expect(core.overlay.phase == .dragging && stack.stack[StackMoves.id]?.phase == .dragging)
      let shown = try #require(reads.host.shown)
      #expect(shown.frame.origin.y == 844 - height && shown.offset == 0 && shown.phase == .dragging)
      #expect(shown.isBackdropPresent && (shown.backdropOpacity - (height - 422) / 358).magnitude < 1e-12)
    }
  }

  @Test func theNativeViewMovesTheSheetAndTheList() throws {
    var sheet = try NativeReports(at: BenchmarkScene.half, offset: 0)
    var list = try NativeReports(at: BenchmarkScene.full, offset: 400)
    for travel in [100.0, 0, 100] {
      _ = (sheet.run(25), list.run(25))
      #expect(sheet.overlay.phase == .dragging && sheet.overlay.height == 422 + travel && sheet.view == 0)
      #expect(list.overlay.phase == .dragging && list.overlay.height == 780 && list.view == 400 + travel)
      #expect(sheet.overlay.offset == 0 && list.overlay.offset == list.view)
    }
  }
}
