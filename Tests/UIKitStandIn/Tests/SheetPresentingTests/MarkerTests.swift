import OverlayUIKit
import Testing
import UIKit

@testable import SheetPresenting

/// A sheet, and lists with markers to put into it.
@MainActor final class MarkerScene {
  let device = StandInDevice()
  let map = UIViewController()
  let content = UIViewController()
  let sheet: OverlaySheet
  let turns = Turns()

  /// What waits for the next turn.
  @MainActor final class Turns {
    private var waiting: [@MainActor () -> Void] = []
    func add(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }
    func run() {
      StandInClock.endTurn()
      let works = waiting
      waiting = []
      for work in works { work() }
      StandInClock.endTurn()
    }
  }

  init() {
    sheet = OverlaySheet(content: content, detents: [.init(.full, .inset(0))])
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    sheet.add(to: map, animated: false)
    StandInClock.endTurn()
  }

  func marker() -> ListMarker {
    let marker = ListMarker(frame: .zero)
    marker.nextTurn = NextTurn { [turns] in turns.add($0) }
    return marker
  }

  /// A list with its marker behind it, each in a view of its own as SwiftUI has it.
  func page(_ marker: ListMarker, at x: CGFloat = 0) -> (page: UIView, list: UITableView) {
    let page = UIView(frame: CGRect(x: x, y: 0, width: 393, height: 700))
    let list = UITableView(frame: CGRect(x: 0, y: 60, width: 393, height: 640))
    list.contentSize = CGSize(width: 393, height: 2000)
    for view in [marker, list] as [UIView] {
      let holder = UIView(frame: list.frame)
      view.frame = holder.bounds
      list.frame = CGRect(x: 0, y: 60, width: 393, height: 640)
      holder.addSubview(view)
      page.addSubview(holder)
    }
    list.frame = CGRect(x: 0, y: 0, width: 393, height: 640)
    return (page, list)
  }

  /// Whether the sheet tracks a list: to untrack another is a mistake.
  func isTracked(_ list: UIScrollView) -> Bool {
    let former = OverlaySheet.reportMistake
    defer { OverlaySheet.reportMistake = former }
    var isMistake = false
    OverlaySheet.reportMistake = { _ in isMistake = true }
    sheet.untrack(list)
    if !isMistake { sheet.track(list) }
    return !isMistake
  }
}

/// A marker finds its list and no other, and has it tracked while it is on screen.
@MainActor @Suite("Markers") struct MarkerTests {
  @Test("Beside the marker, in a view of its own: after the layout, not within it")
  func beside() {
    let on = MarkerScene()
    let (page, list) = on.page(on.marker())
    on.content.view.addSubview(page)
    StandInClock.endTurn()
    #expect(!on.isTracked(list))
    on.turns.run()
    #expect(on.isTracked(list))
  }

  @Test("Around the marker, where the marker stands in the content of the list")
  func around() {
    let on = MarkerScene()
    let list = UITableView(frame: CGRect(x: 0, y: 60, width: 393, height: 640))
    list.contentSize = CGSize(width: 393, height: 2000)
    let marker = on.marker()
    marker.frame = CGRect(x: 0, y: 0, width: 393, height: 2000)
    list.addSubview(marker)
    on.content.view.addSubview(list)
    on.turns.run()
    #expect(on.isTracked(list))
  }

  @Test("A list without a marker, behind it or elsewhere, is left alone")
  func others() {
    let on = MarkerScene()
    let other = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 700))
    let small = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    for list in [other, small] { list.contentSize = CGSize(width: 100, height: 3000) }
    on.content.view.addSubview(other)
    let (page, list) = on.page(on.marker())
    page.insertSubview(small, at: 1)
    on.content.view.addSubview(page)
    on.turns.run()
    #expect(on.isTracked(list) && !on.isTracked(other) && !on.isTracked(small))
  }

  @Test("A pager around the list is no list, and a picture strip over the marker is none")
  func pager() {
    let on = MarkerScene()
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 700))
    pager.contentSize = CGSize(width: 786, height: 700)
    let marker = on.marker()
    marker.frame = pager.bounds
    pager.addSubview(marker)
    on.content.view.addSubview(pager)
    on.turns.run()
    #expect(!on.isTracked(pager))
  }

  @Test("Two pages with a list each: the one on screen is the sheet's")
  func pages() {
    let on = MarkerScene()
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 700))
    pager.contentSize = CGSize(width: 786, height: 700)
    let markers = [on.marker(), on.marker()]
    let pages = [on.page(markers[0]), on.page(markers[1], at: 393)]
    for one in pages { pager.addSubview(one.page) }
    on.content.view.addSubview(pager)
    let lists = MarkedLists()
    for one in markers { lists.add(one) }
    on.turns.run()
    #expect(on.isTracked(pages[0].list) && !on.isTracked(pages[1].list))
    pager.contentOffset = CGPoint(x: 393, y: 0)
    StandInClock.endTurn()
    lists.review()
    #expect(!on.isTracked(pages[0].list) && on.isTracked(pages[1].list))
  }

  @Test("Out of the window, hidden, and in again")
  func window() {
    let on = MarkerScene()
    let (page, list) = on.page(on.marker())
    on.content.view.addSubview(page)
    on.turns.run()
    page.removeFromSuperview()
    #expect(!on.isTracked(list))
    on.content.view.addSubview(page)
    on.turns.run()
    #expect(on.isTracked(list))
    page.isHidden = true
    page.subviews[0].subviews[0].setNeedsLayout()
    on.turns.run()
    #expect(!on.isTracked(list))
  }

  @Test("A list that comes later is found when the marker is laid out or updated again")
  func later() {
    let on = MarkerScene()
    let marker = on.marker()
    let (page, list) = on.page(marker)
    let holder = page.subviews[1]
    list.removeFromSuperview()
    on.content.view.addSubview(page)
    on.turns.run()
    holder.addSubview(list)
    marker.setNeedsReview()
    on.turns.run()
    #expect(on.isTracked(list))
  }

  @Test("Outside a sheet a marker does nothing")
  func outside() {
    let on = MarkerScene()
    let (page, list) = on.page(on.marker())
    on.map.view.addSubview(page)
    on.turns.run()
    #expect(!on.isTracked(list))
  }

  @Test("In a drag the list stays the sheet's")
  func drag() {
    let on = MarkerScene()
    let marker = on.marker()
    let (page, list) = on.page(marker)
    on.content.view.addSubview(page)
    on.turns.run()
    let finger = StandInFinger(on: on.device.window)
    finger.down(at: CGPoint(x: 190, y: 500))
    for _ in 0..<5 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: -10))
    }
    page.frame.origin.x = 393
    marker.setNeedsReview()
    on.turns.run()
    #expect(on.isTracked(list))
    finger.up()
  }

  @Test("A marker keeps neither its list nor its sheet")
  func memory() {
    let on = MarkerScene()
    weak var list: UITableView?
    let marker = on.marker()
    func scene() {
      let made = on.page(marker)
      list = made.list
      on.content.view.addSubview(made.page)
      on.turns.run()
      made.page.removeFromSuperview()
      made.list.removeFromSuperview()
    }
    scene()
    StandInClock.advance(by: 1)
    #expect(list == nil)
  }
}
