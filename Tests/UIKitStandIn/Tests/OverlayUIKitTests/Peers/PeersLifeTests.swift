import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about dismissal, what is left behind, the keyboard, and tables that are loaded anew.
@MainActor @Suite("Peers: coming and going") struct PeersLifeTests {
  private let high: [OverlaySheet.Detent] = [.init(.half, .points(366)), .init(.full, .inset(0))]

  @Test("FloatingPanel #216: hidden while its list drags it, it is gone once, and the finger does nothing more")
  func hiddenInDrag() {
    let stage = Stage { $0.allowsDismissal = true }
    let finger = stage.drag(from: 830, by: -310)
    stage.sheet.hide()
    StandInClock.advance(by: 0.05)
    let height = stage.sheet.height
    stage.drag(finger, from: 0, by: -100)
    #expect(stage.sheet.height <= height)
    finger.up()
    stage.settle()
    #expect(stage.heard.words.filter { $0 == "gone" }.count == 1 && stage.map.children.isEmpty)
    stage.show(stage.sheet)
    stage.settle()
    let next = stage.drag(from: 830, by: -110)
    #expect(stage.shown == Shown(height: 200, offset: 0))
    stage.rest(next)
  }

  @Test(
    "FloatingPanel #220: hidden at once under a finger on its header, it is gone, and comes again",
    arguments: [true, false])
  func hiddenAtOnce(_ goesOn: Bool) {
    let stage = Stage()
    let finger = stage.drag(from: 770, by: -210)
    stage.sheet.hide(animated: false)
    #expect(stage.heard.words.last == "gone" && stage.sheet.view.superview == nil)
    if goesOn { stage.drag(finger, from: 0, by: -100) }
    finger.up()
    stage.settle()
    stage.show(stage.sheet, animated: false)
    stage.settle()
    #expect(stage.sheet.height == 100 && stage.heard.words.filter { $0 == "gone" }.count == 1)
  }

  @Test("FloatingPanel #274: dragged away, it takes nothing with it but itself")
  func onlyItself() {
    let stage = Stage { $0.allowsDismissal = true }
    let other = UIViewController()
    stage.map.addChild(other)
    stage.map.view.addSubview(other.view)
    other.didMove(toParent: stage.map)
    other.view.isUserInteractionEnabled = false
    stage.drag(from: 770, by: 80).up()
    stage.settle()
    #expect(stage.heard.words.last == "gone" && stage.map.children == [other])
    #expect(stage.device.window.rootViewController === stage.map && other.view.superview === stage.map.view)
  }

  @Test("FloatingPanel #561: shown animated, it never says that it is hidden, and stays")
  func neverHidden() {
    let stage = Stage()
    let (sheet, heard) = (OverlaySheet(content: UIViewController(), detents: [.half]), Heard())
    sheet.allowsDismissal = true
    sheet.delegate = heard
    var hidden = 0
    heard.onProgress = { if $0.selectedDetentIdentifier == .hidden { hidden += 1 } }
    stage.show(sheet)
    stage.settle()
    #expect(heard.words == ["will half", "did half", "settled half"] && hidden == 0 && sheet.parent === stage.map)
  }

  @Test("FloatingPanel #334: at half a swipe down on the list removes the sheet, where that is allowed")
  func swipeAway() {
    let stage = Stage(detents: high) { $0.allowsDismissal = true }
    let finger = stage.drag(from: 600, by: 120)
    #expect(stage.shown == Shown(height: 290, offset: 0))
    finger.up()
    stage.settle()
    #expect(stage.heard.words.suffix(3) == ["did hidden", "settled hidden", "gone"] && stage.map.children.isEmpty)
  }

  @Test(
    "FloatingPanel #389: a slow drag past the middle removes it as well; one before it does not", arguments: [240, 170])
  func slowAway(_ way: Int) {
    let stage = Stage(detents: high) { $0.allowsDismissal = true }
    stage.rest(stage.drag(from: stage.top + 40, by: CGFloat(way), x: 300))
    stage.settle()
    #expect((stage.heard.words.last == "gone") == (way > 210))
    #expect(stage.sheet.height == (way > 210 ? 0 : 400))
  }

  @Test("FloatingPanel #559: after a tap on the backdrop took it away and it is shown again, moves in code go")
  func againAfterTap() {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.largestUndimmedDetentIdentifier = nil
    }
    stage.tap(190, 100)
    stage.settle()
    #expect(stage.heard.words.last == "gone" && stage.sheet.parent == nil)
    stage.show(stage.sheet)
    stage.settle()
    stage.sheet.select(.full)
    #expect(stage.sheet.isMoving && stage.sheet.height == 100)
    stage.settle()
    #expect(stage.sheet.height == 793)
    stage.sheet.hide()
    stage.settle()
    #expect(stage.heard.words.filter { $0 == "gone" }.count == 2)
  }

  @Test("FloatingPanel #67: swiped away from full and shown again, it is at its first detent, and says so")
  func firstAgain() {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
    }
    stage.sheet.select(.full, animated: false)
    stage.drag(from: stage.top + 40, by: 700, x: 300).up()
    stage.settle()
    #expect(stage.heard.words.last == "gone" && stage.sheet.height == 0)
    stage.heard.words = []
    stage.show(stage.sheet)
    stage.settle()
    #expect(stage.heard.words == ["will tip", "did tip", "settled tip"])
    #expect(stage.sheet.selectedDetentIdentifier == .tip && stage.sheet.height == 100)
  }

  @Test("LNPopup #121: lists that come and are let go of leave nothing behind, also under a finger that rests")
  func listsComeAndGo() {
    let stage = Stage(tracks: false) { $0.selectedDetentIdentifier = .full }
    weak var gone: UITableView?
    func show() {
      let list = UITableView(frame: CGRect(x: 0, y: 60, width: 393, height: 733))
      gone = list
      list.contentSize = CGSize(width: 393, height: 1500)
      stage.places.view.addSubview(list)
      stage.sheet.track(list)
      stage.relayout()
      stage.rest(stage.drag(from: 600, by: -110))
      #expect(isNear(list.contentOffset.y, 100))
      let finger = stage.finger()
      finger.down(at: CGPoint(x: 190, y: 600))
      list.removeFromSuperview()
      finger.up()
    }
    show()
    stage.settle()
    #expect(gone == nil)
    stage.sheet.track(stage.table)
    stage.relayout()
    let next = stage.drag(from: 300, by: 110)
    #expect(stage.shown == Shown(height: 693, offset: 0) && stage.sheet.presentation.offset == 0)
    stage.rest(next)
  }

  @Test("FloatingPanel #347: after drags, moves, a keyboard and a rotation all is let go of when the sheet was hidden")
  func nothingHeld() async {
    let (device, map) = (StandInDevice(), UIViewController())
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    weak var sheet: OverlaySheet?
    weak var content: PlacesController?
    weak var list: UITableView?
    func scene() {
      let (places, heard) = (PlacesController(), Heard())
      let shown = OverlaySheet(content: places, detents: [.init(.tip, .points(66)), .init(.full, .inset(0))])
      (sheet, content, list) = (shown, places, places.table)
      shown.track(places.table)
      shown.delegate = heard
      shown.add(to: map, animated: false)
      StandInClock.endTurn()
      let finger = StandInFinger(on: device.window)
      finger.down(at: CGPoint(x: 190, y: 830))
      for _ in 0..<60 {
        StandInClock.advance(by: 0.008)
        finger.move(by: CGPoint(x: 0, y: -10))
      }
      finger.up()
      StandInClock.advance(by: 0.1)
      shown.select(.tip)
      device.showKeyboard(height: 300)
      device.resize(to: CGSize(width: 852, height: 393))
      _ = Task.immediate { await shown.move(to: .full) }
      StandInClock.advance(by: 0.1)
      shown.hide()
      StandInClock.advance(by: 10)
    }
    scene()
    #expect(map.children.isEmpty)
    await eventually { sheet == nil && content == nil && list == nil }
    #expect(sheet == nil)
    #expect(content == nil)
    #expect(list == nil)
    #expect(StandInClock.displayLinks.isEmpty)
    // FloatingPanel #419: what the system says later finds nobody.
    device.hideKeyboard()
    device.resize(to: CGSize(width: 393, height: 852))
    device.setTraits { $0.standIn(preferredContentSizeCategory: .accessibilityLarge) }
    StandInClock.advance(by: 5)
  }

  @Test("LNPopup #232: each of several sheets that were shown and hidden in turn is let go of")
  func eachLetGo() {
    let (device, map) = (StandInDevice(), UIViewController())
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    final class Count { weak var sheet: OverlaySheet? }
    let counts = (0..<3).map { _ in Count() }
    for count in counts {
      let sheet = OverlaySheet(content: PlacesController(), detents: [.half])
      count.sheet = sheet
      sheet.add(to: map)
      StandInClock.advance(by: 5)
      sheet.hide()
      StandInClock.advance(by: 5)
    }
    #expect(counts.allSatisfy { $0.sheet == nil } && map.children.isEmpty && map.view.subviews.isEmpty)
  }
}
