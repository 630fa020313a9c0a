import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about scroll views in scroll views, pages, several lists, and sheets in sheets.
@MainActor @Suite("Peers: nested and several") struct PeersNestedTests {
  /// A carousel 100 points high, 20 below the top of the list, which it scrolls with.
  private func carousel(on stage: Stage) -> UIScrollView {
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 20, width: 393, height: 100))
    carousel.contentSize = CGSize(width: 2000, height: 100)
    stage.table.addSubview(carousel)
    return carousel
  }

  /// Two pages beside each other, each with a list, in the place of the table: 60 points below the content's top.
  private func pages(on stage: Stage) -> (pager: UIScrollView, lists: [UITableView]) {
    let pager = UIScrollView(frame: .zero)
    let lists = [UITableView(frame: .zero), UITableView(frame: .zero)]
    stage.places.view.addSubview(pager)
    for list in lists {
      list.contentSize = CGSize(width: 393, height: 1500)
      pager.addSubview(list)
      stage.sheet.track(list)
    }
    stage.places.onLayout = { table in
      table.isHidden = true
      pager.frame = table.frame
      pager.contentSize = CGSize(width: 786, height: table.frame.height)
      for (page, list) in lists.enumerated() {
        list.frame = CGRect(x: 393 * CGFloat(page), y: 0, width: 393, height: table.frame.height)
      }
    }
    stage.relayout()
    return (pager, lists)
  }

  @Test("FloatingPanel #12: a carousel in the list scrolls across; the list and the sheet do not move")
  func carouselAcross() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    let carousel = carousel(on: stage)
    let finger = stage.across(at: CGPoint(x: 300, y: stage.top + 60 + 70), by: -110)
    #expect(carousel.contentOffset.x == 100 && stage.shown == Shown(height: 400, offset: 0))
    stage.drag(finger, from: 0, by: -100)
    #expect(carousel.contentOffset.x == 100 && stage.shown == Shown(height: 400, offset: 0), "for its whole life")
    finger.up()
    stage.settle()
    #expect(stage.shown == Shown(height: 400, offset: 0))
  }

  @Test("FloatingPanel #76: on a carousel in the list a finger that goes up and down moves sheet and list")
  func carouselAlong() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let carousel = carousel(on: stage)
    let finger = stage.drag(from: stage.top + 60 + 110, by: -60)
    #expect(stage.shown == Shown(height: 793, offset: 50))
    stage.drag(finger, from: 0, by: 150)
    #expect(stage.shown == Shown(height: 693, offset: 0) && carousel.contentOffset == .zero)
    stage.rest(finger)
  }

  @Test("FloatingPanel #446: at half a drag up that begins on a carousel in a row expands the sheet")
  func carouselAtHalf() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    let carousel = carousel(on: stage)
    let finger = stage.drag(from: stage.top + 60 + 70, by: -10)
    #expect(goes(stage.course(finger, by: -420), by: 10) && stage.shown == Shown(height: 793, offset: 27))
    #expect(carousel.contentOffset == .zero)
    finger.up()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .full)
  }

  @Test("PanModal #29: a finger that goes across on a carousel and drifts does not move the sheet", arguments: [-4, 4])
  func drifts(_ drift: Int) {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.selectedDetentIdentifier = .full
    }
    let carousel = carousel(on: stage)
    let place = CGPoint(x: 350, y: stage.top + 60 + 70)
    let finger = stage.across(at: place, by: -200, drift: CGFloat(drift))
    #expect(carousel.contentOffset.x == 190 && stage.shown == Shown(height: 793, offset: 0))
    finger.up()
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 0) && !stage.heard.words.contains("will tip"))
  }

  @Test("LNPopup #214: a carousel in the header is no place where the sheet cannot be pulled down")
  func carouselInHeader() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 20, width: 393, height: 40))
    carousel.contentSize = CGSize(width: 2000, height: 40)
    stage.places.field.addSubview(carousel)
    // It decelerates when the next finger comes: that one goes down.
    stage.across(at: CGPoint(x: 350, y: stage.top + 40), by: -110).up()
    StandInClock.advance(by: 0.05)
    #expect(carousel.contentOffset.x > 100)
    let finger = stage.drag(from: stage.top + 40, by: 10, x: 350)
    #expect(goes(stage.course(finger, by: 200), by: -10) && stage.sheet.height == 593)
    stage.rest(finger)
  }

  @Test("LNPopup #572: pages turn by a finger across, and each page's list moves the sheet")
  func pager() {
    let stage = Stage(tracks: false) { $0.selectedDetentIdentifier = .full }
    let (pager, lists) = pages(on: stage)
    let across = stage.across(at: CGPoint(x: 350, y: 400), by: -110, drift: 2)
    #expect(pager.contentOffset.x == 100 && stage.sheet.height == 793 && lists[0].contentOffset.y == 0)
    stage.rest(across)
    for page in 0...1 {
      pager.setContentOffset(CGPoint(x: 393 * CGFloat(page), y: 0), animated: false)
      let finger = stage.drag(from: 300, by: 110)
      #expect(stage.sheet.height == 693 && lists[page].contentOffset.y == 0)
      stage.drag(finger, from: 0, by: -150)
      #expect(stage.sheet.height == 793 && lists[page].contentOffset.y == 50)
      stage.rest(finger)
      stage.settle()
    }
  }

  @Test("FloatingPanel #268: pages with a list each keep their places, also where a page decelerates that is left")
  func pagesKeep() {
    let stage = Stage(tracks: false) { $0.selectedDetentIdentifier = .full }
    let (pager, lists) = pages(on: stage)
    stage.drag(from: 600, by: -110).up()
    StandInClock.advance(by: 0.05)
    pager.setContentOffset(CGPoint(x: 393, y: 0), animated: false)
    let before = lists[0].contentOffset.y
    let finger = stage.drag(from: 300, by: 10)
    let course = stage.course(finger, by: 200)
    #expect(zip(course, course.dropFirst()).allSatisfy { abs($0.height - $1.height - 10) < 0.01 })
    #expect(stage.sheet.height == 593 && lists[1].contentOffset.y == 0)
    stage.rest(finger)
    stage.settle()
    #expect(lists[0].contentOffset.y >= before && lists[1].contentOffset.y == 0)
    #expect(stage.sheet.selectedDetentIdentifier != nil && !stage.sheet.isMoving)
  }

  @Test("PanModal #158: after another list is tracked in its place, the former one scrolls without the sheet")
  func anotherList() {
    // The sheet would recognise before the former list.
    let stage = Stage { sheet in
      sheet.behavior.slop = 4
      sheet.selectedDetentIdentifier = .full
    }
    let other = UITableView(frame: .zero)
    other.contentSize = CGSize(width: 393, height: 900)
    stage.places.view.addSubview(other)
    // Side by side: the former list at the left.
    stage.places.onLayout = { table in
      table.frame.size.width = 196
      other.frame = CGRect(x: 197, y: 60, width: 196, height: table.frame.height)
    }
    stage.sheet.untrack(stage.table)
    stage.sheet.track(other)
    stage.relayout()
    let finger = stage.drag(from: 300, by: 110, x: 300)
    #expect(stage.sheet.height == 693 && other.contentOffset.y == 0)
    stage.rest(finger)
    stage.settle()
    stage.rest(stage.drag(from: 600, by: -110, x: 100))
    stage.settle()
    #expect(stage.table.contentOffset.y == 100 && stage.sheet.height == 793 && other.contentOffset.y == 0)
    #expect(stage.sheet.presentation.offset == 0)
  }

  @Test("LNPopup #182: a table in a page of a tab controller in the content drives the sheet")
  func inTabs() {
    let stage = Stage(tracks: false)
    let (tabs, page, list) = (UIViewController(), UIViewController(), UITableView(frame: .zero))
    stage.places.addChild(tabs)
    stage.places.view.addSubview(tabs.view)
    tabs.didMove(toParent: stage.places)
    tabs.addChild(page)
    tabs.view.addSubview(page.view)
    page.didMove(toParent: tabs)
    page.view.addSubview(list)
    list.contentSize = CGSize(width: 393, height: 1500)
    stage.places.onLayout = { table in
      table.isHidden = true
      tabs.view.frame = table.frame
      page.view.frame = tabs.view.bounds
      list.frame = page.view.bounds
    }
    stage.sheet.track(list)
    stage.relayout()
    let finger = stage.drag(from: 830, by: -10)
    #expect(goes(stage.course(finger, by: -600), by: 10) && stage.sheet.height == 700)
    stage.drag(finger, from: 0, by: -150)
    #expect(stage.sheet.height == 793 && list.contentOffset.y == 57)
    stage.drag(finger, from: 0, by: 100)
    #expect(stage.sheet.height == 750 && list.contentOffset.y == 0)
    stage.rest(finger)
  }

  @Test("DynamicOverlay #16: filters that scroll across before the list do not take its place where lists are found")
  func filtersFirst() {
    let stage = Stage(tracks: false) { $0.tracksScrollViewsAutomatically = true }
    let strip = UIScrollView(frame: CGRect(x: 0, y: 20, width: 393, height: 40))
    strip.contentSize = CGSize(width: 2000, height: 40)
    stage.places.field.insertSubview(strip, at: 0)
    stage.relayout()
    let finger = stage.drag(from: 830, by: -800)
    #expect(stage.shown == Shown(height: 793, offset: 97))
    stage.rest(finger)
    stage.settle()
    stage.rest(stage.across(at: CGPoint(x: 350, y: stage.top + 40), by: -110))
    #expect(strip.contentOffset.x == 100 && stage.shown == Shown(height: 793, offset: 97))
  }

  @Test("FloatingPanel #629: a list whose content has recognisers of its own, as a web page has, drives the sheet")
  func webPage() {
    let stage = Stage()
    let (page, pan, tap, both) = (UIView(), UIPanGestureRecognizer(), UITapGestureRecognizer(), Both())
    page.frame = CGRect(x: 0, y: 0, width: 393, height: 2000)
    pan.delegate = both
    pan.cancelsTouchesInView = false
    page.addGestureRecognizer(pan)
    page.addGestureRecognizer(tap)
    stage.table.addSubview(page)
    let finger = stage.drag(from: 830, by: -10)
    #expect(goes(stage.course(finger, by: -790), by: 10) && stage.shown == Shown(height: 793, offset: 97))
    #expect(goes(stage.course(finger, by: 200), by: -10) && stage.shown == Shown(height: 690, offset: 0))
    stage.rest(finger)
  }

  @Test("PanModal #163: of two sheets the upper one is dragged away; the lower one stays, and is dragged then")
  func twoSheets() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    let (content, heard) = (PlacesController(), Heard())
    let upper = OverlaySheet(content: content, detents: [.init(.half, .points(266)), .init(.full, .inset(0))])
    upper.track(content.table)
    upper.allowsDismissal = true
    upper.delegate = heard
    stage.show(upper, animated: false)
    #expect(upper.height == 300 && stage.sheet.height == 400)
    let finger = stage.drag(from: 700, by: 110)
    #expect(upper.height == 200 && stage.sheet.height == 400)
    finger.up()
    stage.settle()
    #expect(heard.words.last == "gone" && stage.map.children == [stage.sheet] && stage.sheet.height == 400)
    let next = stage.drag(from: 700, by: -110)
    #expect(stage.shown == Shown(height: 500, offset: 0))
    stage.rest(next)
  }
}

/// Recognises beside every other recogniser.
private final class Both: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}
