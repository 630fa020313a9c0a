import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries that met several things at once: another device, a second finger, an event in a motion.
@MainActor @Suite("Peers: several things at once") struct PeersHardTests {
  /// A device: its size in points, the safe area at top and bottom, and the pixels in a point.
  struct Screen: Sendable {
    var (width, height, top, bottom): (CGFloat, CGFloat, CGFloat, CGFloat)
    var scale: CGFloat
  }

  @Test(
    "PanModal #31: on every device the sheet expands and its list scrolls then",
    arguments: [
      Screen(width: 375, height: 667, top: 20, bottom: 0, scale: 2),
      Screen(width: 414, height: 736, top: 20, bottom: 0, scale: 3),
      Screen(width: 375, height: 812, top: 50, bottom: 34, scale: 3),
      Screen(width: 810, height: 1080, top: 20, bottom: 0, scale: 2),
      Screen(width: 667, height: 375, top: 0, bottom: 0, scale: 2),
    ])
  func devices(_ screen: Screen) {
    let stage = Stage()
    stage.device.resize(
      to: CGSize(width: screen.width, height: screen.height),
      safeArea: UIEdgeInsets(top: screen.top, left: 0, bottom: screen.bottom, right: 0))
    stage.device.setTraits { $0.standIn(displayScale: screen.scale) }
    stage.settle()
    let full = screen.height - screen.top
    #expect(stage.sheet.height == 66 + screen.bottom)
    // The list begins 60 below the sheet's edge: 6 points of it are in sight.
    let finger = stage.drag(from: screen.height - screen.bottom - 3, by: -10)
    let way = ((full - stage.sheet.height + 200) / 10).rounded() * 10
    #expect(goes(stage.course(finger, by: -way), by: 10) && stage.sheet.height == full)
    #expect(stage.table.contentOffset.y == 66 + screen.bottom + way - full)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == full && isNear(stage.table.contentOffset.y, 66 + screen.bottom + way - full))
  }

  @Test("FloatingPanel #94: in a page that begins below a bar and ends above one, the finger takes it by its way")
  func inAPage() {
    let stage = Stage()
    stage.sheet.hide(animated: false)
    stage.settle()
    let page = UIViewController()
    stage.map.addChild(page)
    page.view.frame = CGRect(x: 0, y: 100, width: 393, height: 600)
    stage.map.view.addSubview(page.view)
    page.didMove(toParent: stage.map)
    StandInClock.endTurn()
    stage.show(stage.sheet, in: page, animated: false)
    stage.settle()
    #expect(stage.sheet.height == 66, "no safe area reaches into it")
    let finger = stage.drag(from: 697, by: -10)
    #expect(goes(stage.course(finger, by: -600), by: 10) && stage.shown == Shown(height: 600, offset: 66))
    stage.rest(finger)
    stage.settle()
    stage.sheet.select(.half, animated: false)
    #expect(stage.device.window.hitTest(CGPoint(x: 190, y: 320), with: nil) === page.view)
    #expect(stage.device.window.hitTest(CGPoint(x: 190, y: 700 - 366 + 40), with: nil) === stage.places.field)
    #expect(stage.device.window.hitTest(CGPoint(x: 190, y: 720), with: nil) === stage.map.view)
  }

  @Test("HWPanModal #91: between a header and a bar the list scrolls from the first drag on, and ends above the bar")
  func betweenBars() {
    let stage = Stage(tracks: false)
    let list = UITableView(frame: .zero)
    list.contentSize = CGSize(width: 393, height: 2000)
    stage.places.view.addSubview(list)
    stage.places.onLayout = { table in
      table.isHidden = true
      list.frame = CGRect(x: 0, y: 60, width: 393, height: stage.places.view.bounds.height - 60 - 82)
    }
    stage.sheet.track(list)
    stage.relayout()
    let finger = stage.drag(from: 820, by: -900)
    #expect(stage.sheet.height == 793 && list.contentOffset.y == 197)
    stage.rest(finger)
    for _ in 0..<5 {
      stage.drag(from: 600, by: -500).up()
      stage.settle()
    }
    #expect(abs(list.convert(CGPoint(x: 0, y: 2000), to: nil).y - (852 - 82)) < 0.5)
    let offset = list.contentOffset.y
    let onBar = stage.drag(from: 800, by: 110)
    #expect(stage.sheet.height == 693 && list.contentOffset.y == offset, "the bar drags the sheet alone")
    stage.rest(onBar)
  }

  @Test("LNPopup #127: a second finger on the list adds half its way to a drag of the header; the list does not scroll")
  func secondOnList() {
    let stage = Stage()
    stage.sheet.select(.half, animated: false)
    let first = stage.drag(from: stage.top + 40, by: -60, x: 300)
    #expect(stage.shown == Shown(height: 450, offset: 0))
    let second = stage.finger()
    let place = stage.top + 200
    second.down(at: CGPoint(x: 190, y: place))
    #expect(stage.sheet.height == 450)
    let course = stage.course(second, by: -100)
    #expect(zip(course, course.dropFirst()).allSatisfy { $1.height >= $0.height && $1.height - $0.height <= 10 })
    #expect(stage.shown == Shown(height: 450 + stage.way(of: second, from: place) / 2, offset: 0))
    let before = stage.shown
    second.up()
    #expect(stage.shown == before)
    stage.drag(first, from: 0, by: -50)
    #expect(stage.shown == Shown(height: before.height + 50, offset: 0))
    stage.rest(first)
    stage.settle()
    #expect(!stage.sheet.isMoving && stage.table.contentOffset.y == 0)
  }

  @Test(
    "LNPopup #127: a second finger on the header of a list that is dragged goes no further than it moves"
  )
  func secondOnHeader() {
    let stage = Stage()
    let first = stage.drag(from: 830, by: -310)
    let second = stage.finger()
    second.down(at: CGPoint(x: 300, y: stage.top + 40))
    let course = stage.course(second, by: -100)
    #expect(zip(course, course.dropFirst()).allSatisfy { abs($1.height + $1.offset - $0.height - $0.offset) <= 10.01 })
    second.up()
    stage.rest(first)
    stage.settle()
    #expect(stage.sheet.presentation.phase == .resting && stage.table.contentOffset.y == 0)
    let next = stage.drag(from: stage.top + 200, by: -60)
    #expect(!stage.table.isDecelerating && stage.sheet.presentation.phase == .dragging)
    stage.rest(next)
  }

  @Test("FloatingPanel #320: a sheet in the content of a sheet is moved by its header, and the outer one stays")
  func sheetInSheet() {
    let stage = Stage(tracks: false) { $0.selectedDetentIdentifier = .full }
    let (content, inner) = (PlacesController(), Heard())
    let sheet = OverlaySheet(content: content, detents: [.init(.tip, .points(166)), .init(.half, .points(366))])
    sheet.track(content.table)
    sheet.delegate = inner
    stage.show(sheet, in: stage.places, animated: false)
    stage.settle()
    let height = sheet.height
    let top = sheet.view.convert(CGPoint(x: 0, y: sheet.view.bounds.height - height), to: nil).y
    let finger = stage.drag(from: top + 40, by: -110, x: 300)
    #expect(sheet.height == height + 100 && stage.sheet.height == 793)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 793 && inner.words.last?.hasPrefix("settled") == true)
  }

  @Test("FloatingPanel #55: turned while its list decelerates, the sheet is at its detent and the list comes to rest")
  func turnedInDeceleration() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.drag(from: 600, by: -100).up()
    StandInClock.advance(by: 0.1)
    stage.device.resize(
      to: CGSize(width: 852, height: 393), safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    stage.settle()
    #expect(stage.sheet.height == 393 && !stage.sheet.isMoving && !stage.table.isDecelerating)
    #expect(stage.table.contentOffset.y > 90 && stage.sheet.presentation.offset == Double(stage.table.contentOffset.y))
    let finger = stage.drag(from: 200, by: 60)
    #expect(stage.sheet.height == 393, "the list first")
    stage.rest(finger)
  }

  @Test("FloatingPanel #516: the keyboard comes while the list decelerates: it goes on, and the sheet says where it is")
  func keyboardInDeceleration() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.drag(from: 600, by: -100).up()
    StandInClock.advance(by: 0.1)
    let before = stage.table.contentOffset.y
    stage.device.showKeyboard(height: 300)
    #expect(stage.table.contentOffset.y >= before && stage.sheet.height == 793)
    stage.settle()
    #expect(stage.table.contentOffset.y > before + 100 && !stage.sheet.isMoving)
    #expect(stage.sheet.presentation.offset == Double(stage.table.contentOffset.y))
  }

  @Test("FloatingPanel #126: samples that come in one event, with a turn in it, end where the finger is")
  func coalesced() {
    let stage = Stage()
    let finger = stage.drag(from: 770, by: -60)
    #expect(stage.sheet.height == 150)
    StandInClock.advance(by: 0.016)
    let (x, y, now) = (CGFloat(190), finger.touch?.location(in: nil).y ?? 0, StandInClock.now)
    finger.move(through: [
      (CGPoint(x: x, y: y - 30), now - 0.012), (CGPoint(x: x, y: y - 10), now - 0.008),
      (CGPoint(x: x, y: y - 40), now - 0.004), (CGPoint(x: x, y: y - 20), now),
    ])
    #expect(stage.sheet.height == 170)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 100)
  }

  @Test("PanModal #142: a table that has no rows for some frames of a drag keeps the sheet, and goes on from its top")
  func emptyForSomeFrames() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let finger = stage.drag(from: 600, by: -210)
    stage.places.rows = 0
    stage.relayout()
    StandInClock.advance(by: 0.03)
    #expect(stage.shown == Shown(height: 793, offset: 0))
    stage.places.rows = 2000
    stage.relayout()
    #expect(stage.shown == Shown(height: 793, offset: 0))
    stage.drag(finger, from: 0, by: -50)
    #expect(stage.shown == Shown(height: 793, offset: 50))
    stage.drag(finger, from: 0, by: 100)
    #expect(stage.shown == Shown(height: 743, offset: 0))
    stage.rest(finger)
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 0) && stage.sheet.presentation.phase == .resting)
  }
}
