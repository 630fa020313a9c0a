import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about moves in code, and about what is told of a move.
@MainActor @Suite("Peers: moves and words") struct PeersMoveTests {
  @Test("FloatingPanel #46: a move in code is told as a drag's is, and the sheet says then where it goes")
  func toldInCode() {
    let (stage, notes) = (Stage(), Notes())
    stage.sheet.delegate = notes
    stage.sheet.select(.half)
    stage.settle()
    #expect(notes.all == ["will half: 100 half", "did half: 400 half", "settled half: 400 half"])
    notes.all = []
    stage.rest(stage.drag(from: 500, by: -310))
    stage.settle()
    #expect(notes.all == ["will full: 700 full", "did full: 793 full", "settled full: 793 full"])
  }

  @Test("OverlayContainer #21: a move in code is told once, and no drag is")
  func toldOnce() {
    let stage = Stage()
    stage.heard.words = []
    stage.sheet.select(.half)
    stage.sheet.select(.half)
    StandInClock.advance(by: 0.1)
    stage.sheet.select(.half)
    stage.settle()
    #expect(stage.heard.words == ["will half", "did half", "settled half"])
  }

  @Test("OverlayContainer #19: a move in a drag ends when the sheet is there; one that is replaced ends with no")
  func completion() async {
    let (stage, first, second) = (Stage(), Answer(), Answer())
    let finger = stage.drag(from: 770, by: -110)
    _ = Task.immediate { first.value = await stage.sheet.move(to: .half) }
    _ = Task.immediate { second.value = await stage.sheet.move(to: .full) }
    await turn()
    #expect(first.value != true && second.value == nil && stage.sheet.height == 200)
    stage.rest(finger)
    await turn()
    #expect(second.value == nil, "it is on its way")
    stage.settle()
    await eventually { first.value != nil && second.value != nil }
    #expect(first.value == false && second.value == true && stage.sheet.height == 793)
  }

  @Test(
    "OverlayContainer #78: a move in code and a flick tell heights all the way, without a jump",
    arguments: [true, false])
  func heightsBetween(_ isFlick: Bool) {
    let stage = Stage()
    let finger = isFlick ? stage.drag(from: 770, by: -60) : nil
    let heights = stage.heights {
      if let finger { finger.up() } else { stage.sheet.select(.full) }
    }
    #expect(heights.count > 30 && heights.last == 793)
    // 693 points within a third of a second, at 120 frames a second: no frame goes further than a tenth of it.
    #expect(greatestStep(heights) < 69 * framesOfStep && heights.allSatisfy { (100...820).contains($0) })
  }

  @Test("FloatingPanel #363: each step of a finger tells the height that is shown")
  func heightsInDrag() {
    let stage = Stage()
    var told: [CGFloat] = [100]
    stage.heard.onProgress = { sheet in if told.last != sheet.height { told.append(sheet.height) } }
    let finger = stage.drag(from: 830, by: -60)
    stage.drag(finger, from: 0, by: 30)
    #expect(told == [100, 110, 120, 130, 140, 150, 140, 130, 120])
    stage.rest(finger)
  }

  @Test("FloatingPanel #244: a row's selection sends the sheet down, and the list keeps its place")
  func moveFromSelection() {
    let (stage, rows) = (Stage(), TableRows())
    stage.fill(rows)
    stage.sheet.select(.full, animated: false)
    stage.table.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    stage.settle()
    rows.onSelect = { stage.sheet.select(.tip) }
    stage.tap(190, 400)
    #expect(rows.selected.count == 1 && stage.heard.words.last == "will tip")
    stage.settle()
    #expect(stage.shown == Shown(height: 100, offset: 300))
  }

  @Test("FloatingPanel #410: after a move in code the first tap on a button is the button's")
  func buttonAfterMove() {
    let stage = Stage()
    var taps = 0
    stage.places.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    for detent in [OverlaySheet.Detent.Identifier.half, .full, .tip] {
      stage.sheet.select(detent)
      stage.settle()
      stage.tap(30, stage.top + 35)
      stage.settle()
    }
    #expect(taps == 3 && stage.sheet.height == 100)
  }

  @Test("FloatingPanel #192: where a flick will go is told while the sheet is where the finger left it")
  func toldBefore() {
    let (stage, notes) = (Stage(), Notes())
    stage.sheet.delegate = notes
    let finger = stage.drag(from: 830, by: -110)
    #expect(notes.all.isEmpty)
    finger.up()
    #expect(notes.all == ["will full: 200 full"])
    stage.settle()
  }

  @Test("FloatingPanel #402: that it has come up is told once, when it is there")
  func toldShown() {
    let stage = Stage()
    let (content, notes) = (UIViewController(), Notes())
    let sheet = OverlaySheet(content: content, detents: [.half, .full])
    sheet.delegate = notes
    stage.show(sheet)
    StandInClock.advance(by: 0.05)
    #expect(notes.all.count == 1 && sheet.height > 0 && sheet.height < 426)
    stage.settle()
    #expect(notes.all.dropFirst() == ["did half: 426 half", "settled half: 426 half"])
  }

  @Test("FloatingPanel #310: a motion that a finger interrupts is told to its end")
  func interrupted() {
    let stage = Stage()
    stage.heard.words = []
    stage.sheet.select(.full)
    StandInClock.advance(by: 0.15)
    let way = ((stage.sheet.height - 150) / 10).rounded() * 10
    let finger = stage.drag(from: stage.top + 40, by: way, x: 300)
    #expect(stage.heard.words == ["will full"] && abs(stage.sheet.height - 150) < 10 + slackOfFrames)
    stage.rest(finger)
    stage.settle()
    #expect(stage.heard.words.last == "settled tip" && stage.heard.words.filter { $0.hasPrefix("settled") }.count == 1)
    #expect(!stage.heard.words.contains("did full") && stage.sheet.height == 100, "\(stage.heard.words)")
  }

  @Test("DynamicOverlay #18: content and detents that change at once move the sheet without a jump")
  func contentAndDetents() {
    let stage = Stage(detents: [.init("one", .points(166))])
    stage.rest(stage.drag(from: 800, by: -110))
    stage.settle()
    let heights = stage.heights {
      stage.places.rows = 300
      stage.sheet.detents = [.init("one", .points(366))]
      stage.relayout()
    }
    #expect(heights.last == 400 && greatestStep(heights) < 30 && heights.count > 10, "\(heights)")
    #expect(stage.table.contentOffset.y == 0)
  }
}

/// Notes each word with the height and the detent that the sheet has then.
private final class Notes: OverlaySheetDelegate {
  var all: [String] = []

  private func note(_ word: String, _ sheet: OverlaySheet) {
    all.append("\(word): \(Int(sheet.height)) \(sheet.selectedDetentIdentifier?.rawValue ?? "none")")
  }
  func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier) {
    note("will \(detent.rawValue)", sheet)
  }
  func overlaySheet(_ sheet: OverlaySheet, didMoveTo detent: OverlaySheet.Detent.Identifier) {
    note("did \(detent.rawValue)", sheet)
  }
  func overlaySheet(_ sheet: OverlaySheet, didSettleAt detent: OverlaySheet.Detent.Identifier?) {
    note("settled \(detent?.rawValue ?? "between")", sheet)
  }
}

/// What a move answered.
@MainActor private final class Answer { var value: Bool? }
