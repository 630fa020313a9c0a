import OverlayUIKit
import Testing
import UIKit

/// Content that is replaced, and the footer.
@MainActor @Suite("Content") struct ContentTests {
  @Test("New content takes the place of the old, in UIKit's order", arguments: [false, true])
  func replaced(_ animated: Bool) {
    let stage = Stage()
    let (first, second) = (ContainedController("first"), ContainedController("second"))
    stage.sheet.setContent(first)
    var words: [String] = []
    first.log = { words.append($0) }
    second.log = { words.append($0) }
    stage.sheet.setContent(second, animated: animated)
    #expect(stage.sheet.content === second && second.view.superview === stage.body)
    #expect((first.view.superview != nil) == animated && first.view.isUserInteractionEnabled == !animated)
    stage.settle()
    #expect(first.view.isUserInteractionEnabled, "it is the app's again")
    #expect(words == ["first will leave", "second will enter", "first left", "second entered"])
    #expect(stage.sheet.children == [second] && first.view.superview == nil && first.parent == nil)
    #expect(stage.sheet.height == 100 && second.view.alpha == 1)
    #expect(second.view.frame.width == 393 && stage.body.subviews.last === stage.grabber)
  }

  @Test(
    "New content fades in for a quarter of a second",
    .without(.animationsAreInterrupted, because: "its subject is how long that takes"))
  func fading() {
    let stage = Stage()
    let former = stage.places
    stage.sheet.setContent(UIViewController(), animated: true)
    StandInClock.advance(by: 0.2)
    #expect(former.view.superview != nil)
    StandInClock.advance(by: 0.1)
    #expect(former.view.superview == nil)
  }

  @Test("A controller in the content finds its sheet, however deep it is; one that is out of it finds none")
  func found() {
    let stage = Stage()
    let (page, nested) = (UIViewController(), UIViewController())
    page.addChild(nested)
    #expect(nested.overlaySheet == nil)
    stage.sheet.setContent(page)
    #expect(nested.overlaySheet === stage.sheet && page.overlaySheet === stage.sheet)
    #expect(stage.sheet.overlaySheet === stage.sheet && stage.sheet.parent?.overlaySheet == nil)
    stage.sheet.setContent(PlacesController())
    stage.settle()
    #expect(nested.overlaySheet == nil)
  }

  @Test("The new content gets the safe area at its end, and the old one has its own again")
  func endOfContent() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(stage.places.additionalSafeAreaInsets.bottom > 0)
    let next = PlacesController()
    stage.sheet.track(next.table)
    stage.sheet.setContent(next)
    stage.settle()
    let end = next.table.contentSize.height + next.table.adjustedContentInset.bottom - next.table.bounds.height
    #expect(abs(end - (2000 - (stage.sheet.height - 60 - 300))) < 0.01)
    #expect(stage.places.additionalSafeAreaInsets.bottom == 0)
  }

  @Test("The old list is let go of, the new one found or tracked")
  func lists() {
    let stage = Stage { $0.tracksScrollViewsAutomatically = true }
    let before = stage.places.table
    stage.sheet.select(.full, animated: false)
    let next = PlacesController()
    stage.sheet.setContent(next)
    StandInClock.endTurn()
    stage.relayout()
    stage.drag(from: 500, by: -200).up()
    stage.settle()
    #expect(next.table.contentOffset.y > 100 && before.contentOffset.y == 0 && before.contentInset == .zero)
    // Tracked by hand, before it is shown.
    let other = Stage()
    let third = PlacesController()
    other.sheet.track(third.table)
    other.sheet.setContent(third)
    StandInClock.endTurn()
    other.sheet.select(.full, animated: false)
    other.drag(from: 500, by: -200).up()
    #expect(third.table.contentOffset.y > 100)
  }

  @Test("Replaced under a finger on its list, the drag is over and the sheet comes to rest")
  func inDrag() {
    let stage = Stage()
    let finger = stage.drag(from: 800, by: -150)
    stage.sheet.setContent(UIViewController())
    StandInClock.advance(by: 0.1)
    finger.move(by: CGPoint(x: 0, y: -10))
    finger.up()
    stage.settle()
    #expect([100, 400, 793].contains(stage.sheet.height) && !stage.sheet.isMoving)
  }

  @Test("A sheet as high as its content moves to the new height")
  func height() {
    let stage = Stage(detents: [.content], tracks: false)
    let high = UIViewController()
    high.preferredContentSize = CGSize(width: 0, height: 500)
    stage.sheet.setContent(high)
    StandInClock.advance(by: 0.05)
    #expect(stage.sheet.isMoving)
    stage.settle()
    #expect(stage.sheet.height == 534)
  }

  @Test("Content that is in another controller is refused; before the view is there it is just another one")
  func refused() {
    let stage = Stage()
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    var mistakes: [String] = []
    OverlaySheet.reportMistake = { mistakes.append($0) }
    stage.sheet.setContent(child)
    OverlaySheet.reportMistake = { _ in }
    #expect(mistakes.count == 1 && stage.sheet.content === stage.places)
    let sheet = OverlaySheet(content: UIViewController(), detents: [.half])
    let late = UIViewController()
    sheet.setContent(late)
    #expect(sheet.content === late && !sheet.isViewLoaded)
    sheet.add(to: stage.map, animated: false)
    StandInClock.endTurn()
    #expect(late.parent === sheet && late.view.window != nil)
  }

  @Test("The footer stays above the safe area and the keyboard, and the list scrolls clear of it")
  func footer() {
    let stage = Stage()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    stage.sheet.footer = bar
    stage.settle()
    func bottom() -> CGFloat { bar.convert(bar.bounds, to: nil).maxY.rounded() }
    #expect(bar.bounds.size == CGSize(width: 393, height: 44))
    // A sheet that is too low for it pushes it out.
    #expect(bottom() == 856)
    stage.sheet.select(.full, animated: false)
    #expect(bottom() == 818)
    let table = stage.places.table
    let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    // 793 less the field, the safe area and the footer are left to 2000 points of rows.
    #expect(end.rounded() == 1345)
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(bottom() == 552)
    stage.device.hideKeyboard()
    stage.settle()
    bar.standInFittingSize = { CGSize(width: $0.width, height: 80) }
    stage.sheet.view.setNeedsLayout()
    stage.settle()
    #expect(bar.bounds.height == 80 && bottom() == 818)
    stage.sheet.footer = nil
    stage.settle()
    #expect(bar.superview == nil && stage.sheet.presentation.footerFrame.size.height == 0)
  }

  @Test("A drag on the footer moves the sheet, its buttons have their taps")
  func footerTouches() {
    let stage = Stage()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    bar.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.sheet.footer = bar
    stage.settle()
    stage.sheet.select(.half, animated: false)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 50, y: 800))
    StandInClock.advance(by: 0.05)
    finger.up()
    stage.settle()
    #expect(taps == 1)
    stage.rest(stage.drag(from: 800, by: -400))
    stage.settle()
    #expect(stage.sheet.height == 793 && stage.places.table.contentOffset.y == 0)
  }
}

/// Tells of its containment.
private final class ContainedController: UIViewController {
  var log: (String) -> Void = { _ in }
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func willMove(toParent parent: UIViewController?) {
    log(name + (parent == nil ? " will leave" : " will enter"))
  }
  override func didMove(toParent parent: UIViewController?) { log(name + (parent == nil ? " left" : " entered")) }
}
