/// A device for one test: a screen with a window, and what the system tells apps.
///
///     let device = StandInDevice()
///     device.window.rootViewController = controller
///     device.window.makeKeyAndVisible()
///
/// Making one starts the clock anew, sets the switches and forgets what was recorded: tests that have one run one after the
/// other.
@MainActor public final class StandInDevice {
  public let window: UIWindow
  public var keyboardFrame: CGRect { window.standInKeyboard.frame }

  public init(
    size: CGSize = CGSize(width: 393, height: 852),
    safeArea: UIEdgeInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), scale: CGFloat = 3,
    switches: Set<StandInSwitch> = StandInSwitch.ofEnvironment
  ) {
    StandInSwitch.on = switches
    StandInClock.reset()
    StandInFinger.reset()
    UIResponder.first = nil
    UIAccessibility.standInPosts = []
    UIFeedbackGenerator.standInRecord = []
    UIViewController.standInWarnings = []
    if UIAccessibility.isReduceMotionEnabled { UIAccessibility.standInSetReduceMotion(false) }
    if UIAccessibility.isVoiceOverRunning { UIAccessibility.standInSetVoiceOver(false) }
    if UIAccessibility.prefersCrossFadeTransitions { UIAccessibility.standInSetCrossFade(false) }
    UIView.setAnimationsEnabled(true)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.screen.resize(to: size)
    window.standInSafeAreaInsets = safeArea
    window.ownTraits = UITraitCollection().standIn(displayScale: scale)
    window.standInKeyboard.frame = CGRect(x: 0, y: size.height, width: size.width, height: 0)
  }

  // MARK: Size, safe area, traits

  /// A rotation, or a resize of the window: the controllers are told before, the new size and safe area come at once, and
  /// what is animated along runs after the layout.
  public func resize(to size: CGSize, safeArea: UIEdgeInsets? = nil, duration: TimeInterval = 0.3) {
    let coordinator = TransitionCoordinator(duration: duration)
    window.rootViewController?.viewWillTransition(to: size, with: coordinator)
    window.frame = CGRect(origin: .zero, size: size)
    window.screen.resize(to: size)
    if let safeArea { window.standInSafeAreaInsets = safeArea }
    window.updateSafeArea()
    window.layoutDown()
    coordinator.run()
    StandInClock.endTurn()
  }

  /// Stage Manager: the window is somewhere on a larger screen.
  public func stage(_ frame: CGRect, on screen: CGSize) {
    window.screen.resize(to: screen)
    window.frame = frame
    window.layoutDown()
    StandInClock.endTurn()
  }

  public func setSafeArea(_ insets: UIEdgeInsets) {
    window.standInSafeAreaInsets = insets
    window.updateSafeArea()
    StandInClock.endTurn()
  }

  /// Changes the traits, from the window down.
  public func setTraits(_ change: (UITraitCollection) -> UITraitCollection) {
    let before = window.ownTraits
    window.ownTraits = change(before)
    window.traitsMayHaveChanged()
    if window.ownTraits.preferredContentSizeCategory != before.preferredContentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: nil,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: window.ownTraits.preferredContentSizeCategory])
    }
    StandInClock.endTurn()
  }

  // MARK: Keyboard

  /// The keyboard comes, or changes its height: "will change frame" before "will show", and the two that it did when the
  /// time has passed; switches change that. Its frame is in the screen's coordinates.
  public func showKeyboard(height: CGFloat, duration: TimeInterval = 0.25) {
    window.standInKeyboard.show(height: height, duration)
  }

  public func hideKeyboard(duration: TimeInterval = 0.25) { window.standInKeyboard.hide(duration) }

  // MARK: Keys

  /// A key of a hardware keyboard, to the first responder, else to the root controller. A key command of the chain takes it
  /// before it is a press.
  public func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    if let command = command(of: key, flags) {
      command.act(command)
      return StandInClock.endTurn()
    }
    let press = UIPress(UIKey(key, flags), at: StandInClock.now)
    for phase in [UIPress.Phase.began, .ended] {
      (press.phase, press.timestamp) = (phase, StandInClock.now)
      window.sendEvent(UIPressesEvent([press], at: StandInClock.now))
      StandInClock.endTurn()
    }
  }

  private func command(of key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags) -> UIKeyCommand? {
    var responder: UIResponder? = UIResponder.first ?? window.rootViewController
    while let one = responder {
      if let found = one.keyCommands?.first(where: { $0.input == key.input && $0.modifierFlags == flags }) {
        return found
      }
      responder = one.next
    }
    return nil
  }
}
