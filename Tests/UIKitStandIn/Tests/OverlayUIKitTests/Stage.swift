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
  @discardableResult
  func drag(_ finger: StandInFinger? = nil, from y: CGFloat, by way: CGFloat, x: CGFloat = 190) -> StandInFinger {
    let finger = finger ?? self.finger()
    if finger.touch == nil { finger.down(at: CGPoint(x: x, y: y)) }
    let steps = Int(abs(way) / 10)
    for _ in 0..<steps {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: way < 0 ? -10 : 10))
    }
    return finger
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
  var mayDismiss = true
  var target: OverlaySheet.Detent.Identifier?
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
  func overlaySheetDidProgress(_ sheet: OverlaySheet) { progress += 1 }
  func overlaySheet(
    _ sheet: OverlaySheet, targetOf release: TargetContext, proposed: OverlaySheet.Detent.Identifier?
  ) -> OverlaySheet.Detent.Identifier? {
    onRelease(sheet)
    return target
  }
  func overlaySheetShouldDismiss(_ sheet: OverlaySheet) -> Bool { mayDismiss }
  func overlaySheetDidAttemptToDismiss(_ sheet: OverlaySheet) { words.append("refused") }
  func overlaySheetDidDismiss(_ sheet: OverlaySheet) { words.append("gone") }
}
