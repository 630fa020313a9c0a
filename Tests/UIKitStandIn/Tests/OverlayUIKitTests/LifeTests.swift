import OverlayCore
import OverlayRecording
import OverlayUIKit
import Testing
import Traces
import UIKit

/// Moves in code, dismissal, recordings, and what is left behind.
@MainActor @Suite("Life") struct LifeTests {
  @Test("A move is over when the sheet rests there")
  func move() async {
    let stage = Stage()
    let move = Task.immediate { await stage.sheet.move(to: .half) }
    #expect(stage.sheet.isMoving && stage.heard.words.last == "will half")
    stage.settle()
    #expect(await move.value && stage.sheet.height == 400)
    #expect(await stage.sheet.move(to: .half), "there already")
  }

  @Test("A move that a finger takes elsewhere says so")
  func interruptedMove() async {
    let stage = Stage()
    let move = Task.immediate { await stage.sheet.move(to: .full) }
    StandInClock.advance(by: 0.1)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 190, y: 852 - stage.sheet.height + 40))
    for _ in 0..<20 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: 10))
    }
    stage.rest(finger)
    stage.settle()
    let hasArrived = await move.value
    #expect(!hasArrived && stage.sheet.selectedDetentIdentifier == .half, "\(stage.heard.words)")
  }

  @Test("Who waits for a move ends with the task, and where the sheet leaves its window", arguments: [true, false])
  func unawaited(_ isCancelled: Bool) async {
    let stage = Stage()
    let move = Task.immediate { await stage.sheet.move(to: .full) }
    StandInClock.advance(by: 0.05)
    if isCancelled { move.cancel() } else { stage.sheet.view.removeFromSuperview() }
    #expect(await !move.value)
    if isCancelled {
      stage.settle()
      #expect(stage.sheet.height == 793, "the sheet goes on")
    }
    let late = Task {
      await Task.yield()
      return await stage.sheet.move(to: .half)
    }
    late.cancel()
    #expect(await !late.value)
  }

  @Test("A host sends a release elsewhere, and nothing else was announced")
  func redirected() {
    let stage = Stage()
    stage.heard.target = .full
    stage.rest(stage.drag(from: 770, by: -210))
    stage.settle()
    #expect(stage.heard.words.suffix(3) == ["will full", "did full", "settled full"])
  }

  @Test("A sheet that is dragged away is gone, unless its delegate refuses", arguments: [true, false])
  func dragAway(_ mayDismiss: Bool) {
    let stage = Stage { $0.allowsDismissal = true }
    stage.heard.mayDismiss = mayDismiss
    let finger = stage.drag(from: 770, by: 80)
    finger.up()
    stage.settle()
    #expect(stage.heard.words.contains("refused") == !mayDismiss)
    #expect((stage.sheet.view.superview == nil) == mayDismiss)
    #expect(stage.sheet.height == (mayDismiss ? 0 : 100))
  }

  @Test("A sheet that may not be dismissed stretches below its lowest detent, and says that somebody tried")
  func persistent() {
    let stage = Stage()
    let finger = stage.drag(from: 770, by: 80)
    #expect(stage.sheet.height > 60 && stage.sheet.height < 100)
    finger.up()
    stage.settle()
    #expect(stage.sheet.height == 100 && stage.heard.words.last != "gone")
  }

  @Test("Hidden and shown again, it comes up where it did at first")
  func again() {
    let stage = Stage()
    stage.sheet.hide()
    stage.settle()
    #expect(stage.heard.words.last == "gone" && stage.map.children.isEmpty)
    stage.sheet.add(to: stage.map)
    StandInClock.endTurn()
    stage.settle()
    #expect(stage.sheet.height == 100 && stage.map.children.count == 1)
  }

  @Test("A sheet on its way out leaves, whatever is set meanwhile")
  func setWhileLeaving() {
    let stage = Stage()
    stage.sheet.hide()
    StandInClock.advance(by: 0.05)
    stage.sheet.largestUndimmedDetentIdentifier = .half
    stage.settle()
    #expect(stage.heard.words.last == "gone")
  }

  @Test("Called back on its way out, a sheet that may not be dismissed cannot be dragged away")
  func calledBack() {
    let stage = Stage()
    stage.sheet.hide()
    StandInClock.advance(by: 0.05)
    stage.sheet.select(.half)
    stage.settle()
    #expect(stage.sheet.height == 400)
    stage.drag(from: 470, by: 360).up()
    stage.settle()
    #expect(stage.sheet.height == 100)
  }

  @Test("Hidden before it came up, a sheet does not come")
  func hiddenBefore() {
    let (device, map, heard) = (StandInDevice(), UIViewController(), Heard())
    let sheet = OverlaySheet(content: UIViewController(), detents: [.half])
    sheet.delegate = heard
    sheet.add(to: map)
    sheet.hide()
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    StandInClock.advance(by: 5)
    #expect(sheet.parent == nil && sheet.height == 0 && heard.words == ["gone"])
  }

  @Test("An unknown detent, a move before there is a size, a sheet shown twice: told, and nothing happens")
  func mistakes() async {
    var told: [String] = []
    let former = OverlaySheet.reportMistake
    OverlaySheet.reportMistake = { told.append($0) }
    defer { OverlaySheet.reportMistake = former }
    let early = OverlaySheet(content: UIViewController(), detents: [.half])
    #expect(await !early.move(to: .half))
    early.select(.half)
    #expect(early.height == 0)
    let stage = Stage()
    stage.sheet.select("nowhere")
    #expect(await !stage.sheet.move(to: "nowhere"))
    stage.sheet.add(to: stage.map)
    #expect(stage.sheet.height == 100)
    stage.sheet.detents = [.half, .half]
    #expect(told.count == 4, "\(told)")
  }

  @Test(
    "No frame is asked for while nothing moves",
    .without(.framesAreLate, .framesAreSkipped, because: "it counts the frames of a tenth of a second"))
  func frames() {
    let stage = Stage()
    #expect(StandInClock.displayLinks.isEmpty)
    stage.sheet.select(.half)
    #expect(StandInClock.displayLinks.count == 1)
    let before = stage.heard.progress
    StandInClock.advance(by: 0.1)
    #expect((11...14).contains(stage.heard.progress - before))
    stage.settle()
    #expect(StandInClock.displayLinks.isEmpty)
    let finger = stage.drag(from: 430, by: -50)
    #expect(StandInClock.displayLinks.isEmpty, "the finger moves it")
    stage.rest(finger)
  }

  @Test("Everything is deallocated, at rest, in flight and under a finger", arguments: ["rest", "flight", "drag"])
  func memory(_ when: String) {
    weak var sheet: OverlaySheet?
    weak var table: UITableView?
    weak var map: UIViewController?
    func scene() {
      let stage = Stage()
      (sheet, table, map) = (stage.sheet, stage.places.table, stage.map)
      if when == "flight" { stage.sheet.select(.full) }
      if when == "drag" { stage.drag(from: 830, by: -200) }
      stage.device.window.rootViewController = nil
      StandInFinger.reset()
    }
    scene()
    StandInClock.advance(by: 0.1)
    #expect(sheet == nil && table == nil && map == nil)
    #expect(StandInClock.displayLinks.isEmpty)
  }

  @Test("A sheet that leaves its window in a drag goes on when it is back")
  func removedInDrag() {
    let stage = Stage()
    let finger = stage.drag(from: 770, by: -210)
    stage.sheet.view.removeFromSuperview()
    finger.up()
    stage.map.view.addSubview(stage.sheet.view)
    StandInClock.endTurn()
    stage.settle()
    #expect(stage.sheet.presentation.phase == .resting && stage.sheet.selectedDetentIdentifier != nil)
  }

  @Test("A recorded session replays to the digest that the device saw")
  func recording() throws {
    let stage = Stage()
    let recording = try stage.sheet.record("A recorded session")
    let finger = stage.drag(from: 830, by: -800)
    stage.drag(finger, from: 0, by: 150)
    finger.up()
    stage.settle()
    let soFar = try String(contentsOf: recording.file, encoding: .utf8)
    #expect(soFar.contains("scroll-end"), "a gesture is kept when it ends")
    stage.sheet.behavior.policy = .nearest
    stage.rest(stage.drag(from: 430, by: -110))
    stage.device.resize(to: CGSize(width: 393, height: 700))
    stage.sheet.select(.half)
    stage.settle()
    let url = try recording.stop()
    defer { try? FileManager.default.removeItem(at: url) }
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.contains { $0.split(separator: " ").suffix(3) == ["set", "policy", "nearest"] },
      "a change of the configuration is written down")
    #expect(stage.sheet.behavior.policy == .nearest, "and holds afterwards")
    let pans = lines.filter { $0.contains(" pan ") }.map { $0.drop { $0 != "p" } }
    #expect(pans.count > 90 && zip(pans, pans.dropFirst()).allSatisfy { $0 != $1 }, "no write-back is reported")
    let results = try TraceFile(url.path).check()
    #expect(results.count == 1 && results[0].passed, "\(results[0].diagnostics) \(results[0].report.failures)")
    #expect(results[0].report.digest == recording.digest)
    #expect(throws: RecordingError.notRunning) { try recording.stop() }
  }

  @Test("In a recording each list has a name of its own, also where another one went")
  func lists() throws {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let tables = [UITableView(frame: .zero), UITableView(frame: .zero)]
    for table in tables {
      stage.places.view.addSubview(table)
      table.contentSize = CGSize(width: 393, height: 900)
    }
    let recording = try stage.sheet.record("Tabs")
    stage.sheet.track(tables[0])
    tables[0].frame = stage.places.table.frame
    stage.rest(stage.drag(from: 600, by: -50))
    stage.sheet.untrack(stage.places.table)
    stage.sheet.track(tables[1])
    tables[1].frame = tables[0].frame
    stage.rest(stage.drag(from: 600, by: -50))
    stage.settle()
    let url = try recording.stop()
    defer { try? FileManager.default.removeItem(at: url) }
    let words = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { $0.split(separator: " ") }
    let names = words.compactMap { line in line.firstIndex(of: "set-list").map { line[$0 + 1] } }
    #expect(names.count == 2 && Set(names).count == 2, "\(names)")
    #expect(try TraceFile(url.path).check().first?.report.digest == recording.digest)
  }
}
