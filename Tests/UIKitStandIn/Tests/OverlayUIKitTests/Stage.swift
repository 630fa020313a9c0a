import OverlayCore
import OverlayUIKit
import UIKit

/// A map with a sheet on a device: what every scenario begins with.
@MainActor final class Stage {
  let device: StandInDevice
  let map = UIViewController()
  let places = PlacesController()
  let sheet: OverlaySheet
  let heard = Heard()

  /// - Parameter detents: 100, 400 and 793 points above the edge, safe area included, where none are named.
  init(
    detents: [OverlaySheet.Detent] = [
      .init(.tip, .points(66)), .init(.half, .points(366)), .init(.full, .inset(0)),
    ], tracks: Bool = true, _ prepare: (OverlaySheet) -> Void = { _ in }
  ) {
    device = StandInDevice()
    sheet = OverlaySheet(content: places, detents: detents)
    if tracks { sheet.track(places.table) }
    sheet.delegate = heard
    prepare(sheet)
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    sheet.add(to: map, animated: false)
    StandInClock.endTurn()
  }

  func finger() -> StandInFinger { StandInFinger(on: device.window) }

  /// A drag in steps of 10 points and 8 ms, up where `way` is negative; the finger stays down.
  ///
  /// A scroll view that scrolls under it moves by 10 points less, under each ``StandInSwitch``: where its pan begins later
  /// the first step is longer, and where it makes up for the way before its pan, the second one is left out.
  @discardableResult
  func drag(_ finger: StandInFinger? = nil, from y: CGFloat, by way: CGFloat, x: CGFloat = 190) -> StandInFinger {
    let finger = finger ?? self.finger()
    if finger.touch == nil { finger.down(at: CGPoint(x: x, y: y)) }
    let opening =
      finger.touch.flatMap { $0.phase == .began ? scroller(above: $0.view) : nil }
      .map { self.opening(of: $0, isUp: way < 0) } ?? []
    for step in 0..<Int(abs(way) / 10) {
      StandInClock.advance(by: 0.008)
      let length = step < opening.count ? opening[step] : 10
      finger.move(by: CGPoint(x: 0, y: way < 0 ? -length : length))
    }
    return finger
  }

  /// The first steps of a drag on a scroll view.
  private func opening(of view: UIScrollView, isUp: Bool) -> [CGFloat] {
    let first = max(10, UIPanGestureRecognizer.standInHysteresis)
    let makesUp = StandInSwitch.scrollJumpsToFinger.isOn || StandInSwitch.scrollEasesToFinger.isOn
    let scrolls =
      isUp
      ? sheet.height >= sheet.detents.compactMap { sheet.height(of: $0.identifier) }.max() ?? 0
      : view.contentOffset.y > -view.adjustedContentInset.top
    return makesUp && scrolls ? [first, 0, 20 - first] : [first]
  }

  /// The scroll view whose pan begins with a drag up or down on a view.
  private func scroller(above view: UIView?) -> UIScrollView? {
    guard let view else { return nil }
    if let scroll = view as? UIScrollView, scroll.isScrollEnabled,
      scroll.alwaysBounceVertical || scroll.contentSize.height + insets(of: scroll) > scroll.bounds.height
    {
      return scroll
    }
    return scroller(above: view.superview)
  }

  private func insets(of scroll: UIScrollView) -> CGFloat {
    scroll.adjustedContentInset.top + scroll.adjustedContentInset.bottom
  }

  /// Holds still until no velocity is left, and lifts.
  func rest(_ finger: StandInFinger) {
    StandInClock.advance(by: 0.2)
    finger.up()
  }

  /// The content and the sheet are laid out anew.
  func relayout() {
    places.view.setNeedsLayout()
    sheet.view.setNeedsLayout()
    StandInClock.endTurn()
  }

  func settle() { StandInClock.advance(by: 10) }
}

/// Whether a length is as expected: exactly, and nearly where each lift of a finger moves a list by a fraction of a pixel.
func isNear(_ length: CGFloat, _ expected: CGFloat) -> Bool { abs(length - expected) <= slackOfLifts }

/// How far lifts may have moved a list, in points.
var slackOfLifts: CGFloat {
  StandInSwitch.liftMoves.isOn || StandInSwitch.endBeforeLastOffset.isOn ? 1.5 : 0
}

/// How far a sheet may be from where it was shown last, in points: frames that are late show where it was.
var slackOfFrames: CGFloat { StandInSwitch.framesAreLate.isOn ? 25 : 0 }

/// How many frames may lie between two heights that are told.
var framesOfStep: CGFloat {
  (StandInSwitch.framesAimFar.isOn ? 3 : 1) + (StandInSwitch.framesAreSkipped.isOn ? 1 : 0)
}

/// A search field above a table.
final class PlacesController: UIViewController {
  let table = UITableView(frame: .zero)
  let field = UIView(frame: .zero)
  let button = UIButton(frame: .zero)
  var rows: CGFloat = 2000
  /// Where the table begins.
  var top: CGFloat = 60
  var onLayout: (UITableView) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    field.addSubview(button)
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 60)
    button.frame = CGRect(x: 10, y: 20, width: 60, height: 30)
    table.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    if table.contentSize.height != rows { table.contentSize = CGSize(width: view.bounds.width, height: rows) }
    onLayout(table)
  }
}

/// Notes what a sheet tells.
final class Heard: OverlaySheetDelegate {
  var words: [String] = []
  var progress = 0
  var onProgress: (OverlaySheet) -> Void = { _ in }
  var mayDismiss = true
  var target: OverlaySheet.Detent.Identifier?
  /// The last release that it was asked about.
  var release: OverlaySheet.Release?
  /// Called where a release asks for its target.
  var onRelease: (OverlaySheet) -> Void = { _ in }

  func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier) {
    words.append("will \(detent.rawValue)")
  }
  func overlaySheet(_ sheet: OverlaySheet, didMoveTo detent: OverlaySheet.Detent.Identifier) {
    words.append("did \(detent.rawValue)")
  }
  func overlaySheet(_ sheet: OverlaySheet, didSettleAt detent: OverlaySheet.Detent.Identifier?) {
    words.append("settled \(detent?.rawValue ?? "between")")
  }
  func overlaySheetDidProgress(_ sheet: OverlaySheet) {
    progress += 1
    onProgress(sheet)
  }
  func overlaySheet(_ sheet: OverlaySheet, targetOf release: OverlaySheet.Release) -> OverlaySheet.Detent.Identifier? {
    self.release = release
    onRelease(sheet)
    return target
  }
  func overlaySheetShouldDismiss(_ sheet: OverlaySheet) -> Bool { mayDismiss }
  func overlaySheetDidAttemptToDismiss(_ sheet: OverlaySheet) { words.append("refused") }
  func overlaySheetDidDismiss(_ sheet: OverlaySheet) { words.append("gone") }
}

/// What is told of mistakes while something is done.
@MainActor func mistakes(_ body: () -> Void) -> [String] {
  var told: [String] = []
  let former = OverlaySheet.reportMistake
  OverlaySheet.reportMistake = { told.append($0) }
  defer { OverlaySheet.reportMistake = former }
  body()
  return told
}

/// Lets other tasks run. `Task.yield()` may return without: another thread resumes it, perhaps before it has given way.
func turn() async { try? await Task.sleep(for: .milliseconds(5)) }

/// Waits, a few seconds at most, for what other tasks bring about.
@MainActor func eventually(_ isSo: () -> Bool) async {
  for _ in 0..<1000 where !isSo() { await turn() }
}
