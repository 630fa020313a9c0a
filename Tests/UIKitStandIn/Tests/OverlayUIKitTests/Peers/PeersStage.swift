import OverlayUIKit
import UIKit

// What the scenarios of other libraries' issues share. Each has the number of its issue in its name: FloatingPanel is
// scenee/FloatingPanel, OverlayContainer and DynamicOverlay are gaetanzanella's (formerly faberNovel's), PanModal is
// slackhq/PanModal, HWPanModal is HeathWang/HWPanModal, LNPopup is LeoNatan/LNPopupController.

/// What a user sees after a step of a finger.
struct Shown: Equatable {
  var height: CGFloat
  var offset: CGFloat

  static func == (shown: Shown, expected: Shown) -> Bool {
    isNear(shown.height, expected.height) && isNear(shown.offset, expected.offset)
  }
}

extension Stage {
  var table: UITableView { places.table }
  /// The sheet's upper edge in the window.
  var top: CGFloat { device.window.bounds.height - sheet.height }
  var shown: Shown { Shown(height: sheet.height, offset: table.contentOffset.y) }

  /// The one place where these scenarios show a sheet by themselves.
  func show(_ sheet: OverlaySheet, in controller: UIViewController? = nil, animated: Bool = true) {
    sheet.add(to: controller ?? map, animated: animated)
    StandInClock.endTurn()
  }

  /// A drag in steps of 10 points; what is shown before it and after each step.
  func course(_ finger: StandInFinger, by way: CGFloat) -> [Shown] {
    var all = [shown]
    for _ in 0..<Int(abs(way) / 10) {
      drag(finger, from: 0, by: way < 0 ? -10 : 10)
      all.append(shown)
    }
    return all
  }

  /// A tap of a twentieth of a second.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    let finger = finger()
    finger.down(at: CGPoint(x: x, y: y))
    StandInClock.advance(by: 0.05)
    finger.up()
  }

  /// A drag in steps of 10 points across and some points down, from a place. A scroll view that scrolls under it moves by
  /// 10 points less, under each switch, as with `drag`.
  @discardableResult
  func across(at place: CGPoint, by way: CGFloat, drift: CGFloat = 0, scrolls: Bool = true) -> StandInFinger {
    let finger = finger()
    finger.down(at: place)
    let first = max(10, UIPanGestureRecognizer.standInHysteresis)
    let makesUp = StandInSwitch.scrollJumpsToFinger.isOn || StandInSwitch.scrollEasesToFinger.isOn
    let opening = !scrolls ? [] : makesUp ? [first, 0, 20 - first] : [first]
    for step in 0..<Int(abs(way) / 10) {
      StandInClock.advance(by: 0.008)
      let length = step < opening.count ? opening[step] : 10
      finger.move(by: CGPoint(x: way < 0 ? -length : length, y: drift))
    }
    return finger
  }

  /// How far up a finger is from where it went down: the first step of a drag is longer where a pan begins later.
  func way(of finger: StandInFinger, from y: CGFloat) -> CGFloat { y - (finger.touch?.location(in: nil).y ?? y) }

  /// The heights at each word of progress while something happens and comes to rest.
  func heights(_ body: () -> Void) -> [CGFloat] {
    var all: [CGFloat] = []
    heard.onProgress = { all.append($0.height) }
    body()
    settle()
    heard.onProgress = { _ in }
    return all
  }

  /// A table of the app's own rows in the place of the rows without views.
  func fill(_ rows: TableRows) {
    places.rows = CGFloat(rows.count) * 44
    table.dataSource = rows
    table.delegate = rows
    table.reloadData()
    relayout()
  }
}

/// Whether sheet and list together went by the same way in each step: points.
func goes(_ course: [Shown], by way: CGFloat) -> Bool {
  zip(course, course.dropFirst()).allSatisfy { before, after in
    abs(after.height + after.offset - before.height - before.offset - way) < 0.01
  }
}

/// The greatest change from one height to the next: points.
func greatestStep(_ heights: [CGFloat]) -> CGFloat {
  zip(heights, heights.dropFirst()).map { abs($1 - $0) }.max() ?? 0
}

/// Rows of 44 points, and what was selected of them.
@MainActor final class TableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var count: Int
  var selected: [Int] = []
  var onSelect: () -> Void = {}

  init(_ count: Int = 50) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
    onSelect()
  }
}

/// Counts what it hears.
@MainActor final class Hears: NSObject, UIScrollViewDelegate {
  var (begun, scrolled, ended) = (0, 0, 0)

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { begun += 1 }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { ended += 1 }
}

/// Notes what recognisers tell.
@MainActor final class ToldStates {
  var states: [UIGestureRecognizer.State] = []

  func listen(to recognizer: UIGestureRecognizer) {
    recognizer.standInAddHandler { self.states.append($0.state) }
  }
}
