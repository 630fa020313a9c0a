import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// What an app around a sheet hears, and what it is told of its mistakes.
@MainActor @Suite("Apps") struct AppTests {
  @Test("A key that is not Escape, and an Escape that dismisses nothing, go on to the app")
  func keys() {
    let (device, map) = (StandInDevice(), Listener())
    let (content, text) = (UIViewController(), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    content.view.addSubview(text)
    let sheet = OverlaySheet(content: content, detents: [.half])
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    sheet.add(to: map, animated: false)
    StandInClock.endTurn()
    #expect(text.becomeFirstResponder())
    device.press(.keyboardReturnOrEnter)
    device.press(.keyboardEscape)
    #expect(map.keys == [.keyboardReturnOrEnter, .keyboardEscape])
    sheet.allowsDismissal = true
    device.press(.keyboardSpacebar)
    #expect(map.keys.last == .keyboardSpacebar && !sheet.isMoving)
    device.press(.keyboardEscape)
    #expect(map.keys.count == 3 && sheet.isMoving)
  }

  @Test("A delegate that answers nothing lets the sheet go: dragged away, or by Escape", arguments: [true, false])
  func quietDelegate(_ isDragged: Bool) {
    let stage = Stage { $0.allowsDismissal = true }
    let quiet = Quiet()
    stage.sheet.delegate = quiet
    if isDragged { stage.drag(from: 770, by: 80).up() } else { #expect(stage.sheet.accessibilityPerformEscape()) }
    stage.settle()
    #expect(stage.sheet.view.superview == nil && stage.map.children.isEmpty)
  }

  @Test("A sheet without a delegate moves, settles and goes")
  func noDelegate() {
    let stage = Stage { $0.allowsDismissal = true }
    stage.sheet.delegate = nil
    stage.rest(stage.drag(from: 770, by: -300))
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half)
    #expect(stage.sheet.accessibilityPerformEscape())
    stage.settle()
    #expect(stage.sheet.view.superview == nil && !stage.sheet.accessibilityPerformEscape(), "it is gone already")
  }

  @Test("Whoever is told may send the sheet on: what comes of that is told afterwards")
  func sentOn() {
    let (stage, busy) = (Stage(), Busy())
    stage.sheet.delegate = busy
    stage.sheet.select(.half)
    stage.settle()
    #expect(busy.words == ["will half", "will full", "did full", "settled full"])
    #expect(stage.sheet.height == 793)
  }

  @Test("Progress is told once for each event and each change of a setting, at rest too")
  func progress() {
    let stage = Stage()
    stage.heard.progress = 0
    stage.sheet.select(.half, animated: false)
    let before = stage.heard.progress
    #expect(before > 0)
    stage.sheet.behavior.slop = 11
    #expect(stage.heard.progress == before + 1)
  }

  @Test("The content is the sheet's child, and hears of it")
  func child() {
    let (content, map, device) = (Listener(), UIViewController(), StandInDevice())
    let sheet = OverlaySheet(content: content, detents: [.half])
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    sheet.add(to: map, animated: false)
    StandInClock.endTurn()
    #expect(content.parent === sheet && content.movedTo === sheet && sheet.parent === map)
    #expect(content.view.isDescendant(of: sheet.view))
  }

  @Test("A sheet that has no detent is told, and does not come")
  func noDetent() {
    let told = mistakes {
      let stage = Stage(detents: [], tracks: false)
      stage.settle()
      #expect(stage.sheet.height == 0)
    }
    #expect(told.contains("shown without a detent"))
  }

  @Test("Each mistake is told in words of its own")
  func words() {
    let stage = Stage()
    #expect(mistakes { stage.sheet.select("nowhere") } == ["no detent nowhere is enabled"])
    #expect(mistakes { stage.sheet.select(.full) } == [])
    #expect(mistakes { stage.sheet.add(to: stage.map) } == ["shown twice"])
    let other = OverlaySheet(content: UIViewController(), detents: [.half])
    #expect(
      mistakes { other.track(stage.places.table) } == ["a scroll view is tracked by two sheets: the last one has it"])
    #expect(mistakes { stage.sheet.track(stage.places.table) }.count == 1, "the first one may have it back")
    #expect(mistakes { other.untrack(stage.places.table) } == ["a scroll view is not tracked"])
  }

  @Test("A change of the detents that is invalid changes nothing; a later one holds")
  func detents() {
    let stage = Stage()
    let told = mistakes { stage.sheet.detents = [.half, .half] }
    #expect(told.count == 1 && told[0].hasPrefix("invalid: ") && stage.sheet.height(of: .tip) == 100)
    stage.sheet.detents = [.init(.tip, .points(86)), .half]
    stage.settle()
    #expect(stage.sheet.height == 120 && stage.sheet.height(of: .full) == nil)
  }

  @Test("Without a list, after one was let go, the content is as short as the sheet, and drags")
  func letGo() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.table.isScrollEnabled = false
    stage.sheet.untrack(stage.places.table)
    #expect(stage.sheet.presentation.offset == 0)
    let finger = stage.drag(from: 600, by: 110)
    #expect(stage.sheet.height == 693)
    stage.rest(finger)
  }

  @Test("A sheet finds no list by itself unless it is asked to, and then not one that scrolls across")
  func found() {
    let stage = Stage(tracks: false)
    stage.relayout()
    #expect(stage.places.table.contentInsetAdjustmentBehavior == .automatic)
    let strip = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 60))
    strip.contentSize = CGSize(width: 2000, height: 60)
    stage.places.field.addSubview(strip)
    stage.sheet.tracksScrollViewsAutomatically = true
    stage.relayout()
    #expect(strip.contentInsetAdjustmentBehavior == .automatic)
    #expect(stage.sheet.presentation.headerFrame.size.height == 60)
  }
}

/// A controller of the app that notes the keys that nobody took, and its parent.
private final class Listener: UIViewController {
  var keys: [UIKeyboardHIDUsage] = []
  weak var movedTo: UIViewController?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap { $0.key?.keyCode }
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    movedTo = parent
  }
}

private final class Quiet: OverlaySheetDelegate {}

/// Sends the sheet on to the highest detent when it goes to the middle one.
private final class Busy: OverlaySheetDelegate {
  var words: [String] = []

  func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier) {
    if detent == .half { sheet.select(.full) }
    words.append("will \(detent.rawValue)")
  }
  func overlaySheet(_ sheet: OverlaySheet, didMoveTo detent: OverlaySheet.Detent.Identifier) {
    words.append("did \(detent.rawValue)")
  }
  func overlaySheet(_ sheet: OverlaySheet, didSettleAt detent: OverlaySheet.Detent.Identifier?) {
    words.append("settled \(detent?.rawValue ?? "between")")
  }
}
