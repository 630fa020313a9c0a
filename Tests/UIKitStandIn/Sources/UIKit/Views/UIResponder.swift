/// A responder: what it does not handle goes to the next one of the chain.
///
/// The accessibility members belong to `NSObject` in UIKit; what a layer makes of them is on views and controllers, which
/// have them from here.
@MainActor open class UIResponder: NSObject {
  /// The one that gets the keys.
  static weak var first: UIResponder?

  public override init() { super.init() }

  open var next: UIResponder? { nil }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIResponder.first === self }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var keyCommands: [UIKeyCommand]? { nil }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, UIResponder.first?.resignFirstResponder() ?? true else { return false }
    UIResponder.first = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, canResignFirstResponder else { return !isFirstResponder }
    UIResponder.first = nil
    return true
  }

  // MARK: Events go up the chain

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityViewIsModal = false
  open var accessibilityElementsHidden = false
  open var accessibilityElements: [Any]?
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  open var accessibilityRespondsToUserInteraction = false
  /// In screen coordinates; of a view where it is, unless the app says another one.
  open var accessibilityFrame: CGRect {
    get { ownAccessibilityFrame ?? .zero }
    set { ownAccessibilityFrame = newValue }
  }
  final var ownAccessibilityFrame: CGRect?
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}
