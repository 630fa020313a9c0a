import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about who has a touch: rows, buttons, sliders, recognisers of the app, what lies below.
@MainActor @Suite("Peers: touches") struct PeersTouchTests {
  @Test(
    "FloatingPanel #282: the row that is touched is selected, at every detent and with a scrolled list",
    arguments: [0, 1, 2])
  func selection(_ index: Int) {
    let (stage, rows) = (Stage(), TableRows())
    stage.fill(rows)
    stage.sheet.select(stage.sheet.detents[index].identifier, animated: false)
    stage.table.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    stage.settle()
    // 30 points below the list's top, 230 in the list: the sixth row.
    stage.tap(190, stage.top + 90)
    #expect(rows.selected == [5] && stage.table.contentOffset.y == 200)
    stage.settle()
    #expect(stage.sheet.height == [100, 400, 793][index])
  }

  @Test("FloatingPanel #317: a tap that trembles within 9 points selects its row")
  func tremblingTap() {
    let (stage, rows) = (Stage(), TableRows())
    stage.fill(rows)
    stage.sheet.select(.half, animated: false)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 190, y: stage.top + 70))
    for step in [CGPoint(x: 4, y: 5), CGPoint(x: -6, y: -9), CGPoint(x: 2, y: 4)] {
      StandInClock.advance(by: 0.03)
      finger.move(by: step)
    }
    finger.up()
    stage.settle()
    #expect(rows.selected == [0] && stage.shown == Shown(height: 400, offset: 0))
  }

  @Test("FloatingPanel #164: after a flick the first tap on a row selects it, as soon as the sheet looks still")
  func firstTap() {
    let (stage, rows) = (Stage(), TableRows())
    stage.fill(rows)
    stage.drag(from: 830, by: -60).up()
    for _ in 0..<200 where abs(stage.sheet.height - 793) > 1 { StandInClock.advance(by: 0.008) }
    // It swings about its end: let it look still for some frames.
    StandInClock.advance(by: 0.25)
    #expect(abs(stage.sheet.height - 793) < 2)
    stage.tap(190, stage.top + 70)
    #expect(rows.selected == [0])
    stage.settle()
    #expect(stage.sheet.height == 793 && stage.heard.words.suffix(3) == ["will full", "did full", "settled full"])
  }

  @Test("FloatingPanel #533: a tap on a moving sheet lets it go on to where it went", arguments: [40.0, 130])
  func tapInMove(_ depth: Double) {
    let stage = Stage()
    stage.heard.words = []
    stage.sheet.select(.full)
    StandInClock.advance(by: 0.15)
    let height = stage.sheet.height
    #expect(height > 200 && height < 780)
    stage.tap(300, stage.top + CGFloat(depth))
    #expect(stage.sheet.height >= height)
    stage.settle()
    #expect(stage.sheet.height == 793 && stage.heard.words.last == "settled full")
    #expect(stage.heard.words.allSatisfy { $0.hasSuffix("full") }, "\(stage.heard.words)")
  }

  @Test("FloatingPanel #299: in content whose own height is its detent a button is tapped")
  func fittingContent() {
    let stage = Stage(detents: [.content], tracks: false)
    stage.places.view.standInFittingSize = { CGSize(width: $0.width, height: 250) }
    stage.relayout()
    stage.settle()
    #expect(stage.sheet.height == 284)
    var taps = 0
    stage.places.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.tap(30, stage.top + 30)
    #expect(taps == 1)
  }

  @Test("FloatingPanel #88: recognisers of the app on the header and on a row hear their taps")
  func tapsOfTheApp() {
    let (stage, rows) = (Stage(), TableRows())
    stage.fill(rows)
    stage.sheet.select(.half, animated: false)
    let (onHeader, onRow) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    let (header, row) = (ToldStates(), ToldStates())
    header.listen(to: onHeader)
    row.listen(to: onRow)
    stage.places.field.addGestureRecognizer(onHeader)
    stage.table.cellForRow(at: IndexPath(row: 1, section: 0))?.addGestureRecognizer(onRow)
    stage.tap(300, stage.top + 40)
    stage.settle()
    stage.tap(190, stage.top + 60 + 50)
    stage.settle()
    #expect(header.states == [.ended] && row.states == [.ended] && stage.sheet.height == 400)
  }

  @Test("FloatingPanel #427: a sideways pan of a row takes its finger for good, however that drifts")
  func swipeActions() {
    let (stage, rows) = (Stage(), TableRows())
    stage.fill(rows)
    stage.sheet.select(.full, animated: false)
    stage.settle()
    let (swipe, only, told) = (UIPanGestureRecognizer(), Sideways(), ToldStates())
    swipe.delegate = only
    told.listen(to: swipe)
    stage.table.cellForRow(at: IndexPath(row: 2, section: 0))?.addGestureRecognizer(swipe)
    let words = stage.heard.words
    let finger = stage.across(at: CGPoint(x: 300, y: stage.top + 60 + 100), by: -100, drift: 4, scrolls: false)
    stage.drag(finger, from: 0, by: 100)
    #expect(told.states.first == .began && told.states.last == .changed)
    #expect(stage.shown == Shown(height: 793, offset: 0))
    stage.rest(finger)
    stage.settle()
    #expect(told.states.last == .ended && stage.shown == Shown(height: 793, offset: 0) && stage.heard.words == words)
    // The next finger, down, is the sheet's.
    let next = stage.drag(from: stage.top + 60 + 100, by: 110, x: 300)
    #expect(stage.sheet.height == 693)
    stage.rest(next)
  }

  @Test("LNPopup #213: a slider in the content has its finger, which drifts, and the sheet stays")
  func slider() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    let slider = UISlider(frame: CGRect(x: 100, y: 0, width: 200, height: 60))
    stage.places.field.addSubview(slider)
    var cancelled = 0
    slider.addAction(UIAction { _ in cancelled += 1 }, for: .touchCancel)
    let finger = stage.across(at: CGPoint(x: 110, y: stage.top + 40), by: 150, drift: 3, scrolls: false)
    #expect(abs(slider.value - 0.75) < 0.01 && cancelled == 0 && stage.sheet.height == 400)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 400)
  }

  @Test(
    "FloatingPanel #277: at every detent a pan of the map hears the finger that began there, also over the sheet",
    arguments: [0, 1, 2])
  func panOfTheMap(_ index: Int) {
    let stage = Stage()
    stage.sheet.select(stage.sheet.detents[index].identifier, animated: false)
    stage.settle()
    let (pan, told) = (UIPanGestureRecognizer(), ToldStates())
    told.listen(to: pan)
    stage.map.view.addGestureRecognizer(pan)
    let height = stage.sheet.height
    let finger = stage.drag(from: 20, by: 600)
    #expect(told.states.first == .began && told.states.last == .changed && stage.sheet.height == height)
    stage.rest(finger)
    #expect(told.states.last == .ended)
  }

  @Test("DynamicOverlay #10: a pan of the map hears nothing of a finger that began on the sheet, also above it")
  func panOfTheSheet() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    let (pan, told) = (UIPanGestureRecognizer(), ToldStates())
    told.listen(to: pan)
    stage.map.view.addGestureRecognizer(pan)
    for y in [stage.top + 40, stage.top + 200] {
      let finger = stage.drag(from: y, by: -600, x: 300)
      stage.rest(finger)
      stage.settle()
      stage.sheet.select(.half, animated: false)
    }
    #expect(told.states.first == nil)
  }

  @Test("FloatingPanel #100: a second finger taps the backdrop in a drag: the drag goes on, and the sheet stays")
  func backdropInDrag() {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.largestUndimmedDetentIdentifier = nil
      sheet.selectedDetentIdentifier = .half
    }
    let finger = stage.drag(from: stage.top + 40, by: -60, x: 300)
    #expect(stage.sheet.height == 450)
    stage.tap(190, 50)
    #expect(stage.sheet.height == 450 && stage.sheet.presentation.phase == .dragging)
    stage.drag(finger, from: 0, by: -50)
    #expect(stage.sheet.height == 500)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 400 && !stage.heard.words.contains("gone"))
  }

  @Test("FloatingPanel #100: a list's pan that the system cancels is no flick")
  func cancelledList() {
    let stage = Stage()
    let finger = stage.drag(from: 830, by: -100)
    finger.cancel()
    #expect(!stage.heard.words.contains("will full") && !stage.heard.words.contains("will half"))
    stage.settle()
    #expect(stage.shown == Shown(height: 100, offset: 0) && stage.sheet.presentation.phase == .resting)
    let next = stage.drag(from: 830, by: -110)
    #expect(stage.sheet.height == 200, "and the next finger drags")
    stage.rest(next)
  }

  @Test("LNPopup #127: one finger is enough; a second one on the header, down or up, moves nothing by itself")
  func secondFinger() {
    let stage = Stage()
    let first = stage.drag(from: 830, by: -310)
    #expect(stage.shown == Shown(height: 400, offset: 0))
    let second = stage.finger()
    second.down(at: CGPoint(x: 300, y: stage.top + 40))
    StandInClock.advance(by: 0.05)
    #expect(stage.shown == Shown(height: 400, offset: 0))
    second.up()
    #expect(stage.shown == Shown(height: 400, offset: 0) && stage.sheet.presentation.phase == .dragging)
    stage.drag(first, from: 0, by: -100)
    #expect(stage.shown == Shown(height: 500, offset: 0))
    stage.rest(first)
    stage.settle()
    #expect(stage.sheet.height == 400 && !stage.sheet.isMoving)
  }
}

/// Lets a pan begin only sideways, as a row's swipe actions do.
private final class Sideways: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let way = pan.translation(in: pan.view)
    return abs(way.x) > abs(way.y)
  }
}
