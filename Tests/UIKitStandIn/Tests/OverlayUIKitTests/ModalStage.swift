import OverlayUIKit
import UIKit

/// A controller that presents a sheet, and what everybody hears of it.
@MainActor final class ModalStage {
  let device = StandInDevice()
  let map = LoggedController("map")
  let content = LoggedController("content")
  let sheet: OverlaySheet
  let heard = Heard()
  let adaptive = HeardPresentation()
  /// Behind the sheet.
  let button = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))

  /// - Parameter detents: 100, 400 and 793 points above the edge, safe area included, where none are named.
  init(
    detents: [OverlaySheet.Detent] = [.init(.tip, .points(66)), .init(.half, .points(366)), .init(.full, .inset(0))],
    endsLater: Bool = false
  ) {
    sheet = OverlaySheet(content: content, detents: detents)
    sheet.delegate = heard
    sheet.selectedDetentIdentifier = detents.count > 1 ? detents[1].identifier : nil
    if endsLater { StandInSwitch.transitionsEndLater.isOn = true }
    map.log = { [heard] in heard.words.append($0) }
    content.log = { [heard] in heard.words.append($0) }
    adaptive.log = { [heard] in heard.words.append($0) }
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    map.view.addSubview(button)
    StandInClock.endTurn()
    heard.words = []
  }

  /// Presents, and notes the completion.
  func present(animated: Bool = true) {
    map.present(sheet, animated: animated) { [heard] in heard.words.append("presented") }
    sheet.presentationController?.delegate = adaptive
  }

  /// Up at the second detent, and nothing heard.
  func presented() -> Self {
    present()
    settle()
    heard.words = []
    return self
  }

  func settle() { StandInClock.advance(by: 2) }

  var words: [String] {
    get { heard.words }
    set { heard.words = newValue }
  }

  /// A drag on the sheet's top in steps of 10 points and 8 ms; the finger stays down.
  @discardableResult
  func drag(by way: CGFloat, from y: CGFloat? = nil) -> StandInFinger {
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 190, y: y ?? 852 - sheet.height + 20))
    for _ in 0..<Int(abs(way) / 10) {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: way < 0 ? -10 : 10))
    }
    return finger
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: x, y: y))
    StandInClock.advance(by: 0.05)
    finger.up()
  }
}

/// Tells of its appearance.
final class LoggedController: UIViewController {
  var log: (String) -> Void = { _ in }
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { log("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log("\(name) did disappear") }
}

/// What UIKit's delegate of a presentation hears.
final class HeardPresentation: NSObject, UIAdaptivePresentationControllerDelegate {
  var log: (String) -> Void = { _ in }
  var mayDismiss = true

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log("will dismiss") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log("did dismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log("attempt")
  }
}
