/// The keyboard of a window's screen. What it says comes from ``StandInDevice`` and from the pans of scroll views that drag it.
@MainActor public final class StandInKeyboard {
  unowned let window: UIWindow
  /// Where it is, or will be at the end of its animation: in the screen's coordinates.
  var frame = CGRect.zero
  /// Where it stood when a finger took it, and where it was a move ago.
  private var taken: (frame: CGRect, former: CGRect)?
  /// Where it was before the move that was told in this turn.
  private var late: CGRect?

  init(of window: UIWindow) { self.window = window }

  private var screen: CGSize { window.screen.bounds.size }

  func show(height: CGFloat, _ duration: TimeInterval) {
    move(
      to: CGRect(x: 0, y: screen.height - height, width: screen.width, height: height), duration,
      [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification],
      [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification])
  }

  func hide(_ duration: TimeInterval) {
    let below = CGRect(x: 0, y: screen.height, width: screen.width, height: frame.height)
    move(
      to: StandInSwitch.keyboardHidesToNowhere.isOn ? .zero : below, duration,
      [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification],
      [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification])
  }

  /// What its guide says: a move late under a switch, as long as a finger has it, and a turn late where it is told.
  var seen: CGRect { StandInSwitch.keyboardGuideIsLate.isOn ? taken?.former ?? late ?? frame : frame }

  /// A finger that pans a list is at a height of the screen. Nothing is posted, but under a switch.
  func drag(to y: CGFloat) {
    let start = taken?.frame ?? frame
    guard start.height > 0, start.minY < screen.height, taken != nil || y > start.minY else { return }
    taken = (start, frame)
    frame.origin.y = min(max(start.minY, y), screen.height)
    if StandInSwitch.keyboardDragIsTold.isOn {
      post([UIResponder.keyboardWillChangeFrameNotification], info(to: frame, from: frame, 0))
    }
  }

  /// The finger leaves. A keyboard of which it left less than half goes, any other comes back; both is posted, in the next turn.
  func letGo() {
    guard let start = taken?.frame else { return }
    let goes = frame.minY > start.midY
    taken = nil
    StandInClock.soon { if goes { self.hide(0.25) } else { self.show(height: start.height, 0.25) } }
  }

  private func move(
    to end: CGRect, _ duration: TimeInterval, _ before: [NSNotification.Name], _ after: [NSNotification.Name]
  ) {
    let duration = StandInSwitch.keyboardIsInstant.isOn ? 0 : duration
    let info = info(to: end, from: frame, duration)
    (late, frame) = (frame, end)
    post(before, info)
    StandInClock.after(0.02) { self.late = nil }
    StandInClock.after(duration) { self.post(after, info) }
    StandInClock.endTurn()
  }

  private func info(to end: CGRect, from start: CGRect, _ duration: TimeInterval) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      // The keyboard's own curve, which has no name.
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  private func post(_ names: [NSNotification.Name], _ info: [AnyHashable: Any]) {
    var all = StandInSwitch.keyboardChangesFrameOnly.isOn ? Array(names.prefix(1)) : names
    if StandInSwitch.keyboardShowsFirst.isOn { all.reverse() }
    for name in all {
      for _ in 0..<(StandInSwitch.keyboardTellsTwice.isOn ? 2 : 1) {
        NotificationCenter.default.post(name: name, object: nil, userInfo: info)
      }
    }
  }
}

/// An area of a view that something else lays out.
@MainActor open class UILayoutGuide {
  public fileprivate(set) weak var owningView: UIView?
  fileprivate init(of view: UIView) { owningView = view }
  /// In its view's coordinates.
  open var layoutFrame: CGRect { .zero }
}

/// Where the keyboard is in a view: as wide as the view, and as high as what it covers. Without a keyboard, or with one that is
/// not docked, it is the safe area below; of a view without a window it is nothing.
@MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

@MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  open var followsUndockedKeyboard = false
  open override var layoutFrame: CGRect {
    guard let view = owningView, let window = view.window else { return .zero }
    let (bounds, keyboard) = (view.bounds, window.standInKeyboard.seen)
    let top = window.screen.coordinateSpace.convert(keyboard, to: view).minY
    let isDocked = keyboard.height > 0 && keyboard.maxY >= window.screen.bounds.maxY
    let edge = min(bounds.maxY - view.safeAreaInsets.bottom, isDocked ? max(bounds.minY, top) : .infinity)
    return CGRect(x: bounds.minX, y: edge, width: bounds.width, height: bounds.maxY - edge)
  }
}

extension UIView {
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide(of: self) }
}
