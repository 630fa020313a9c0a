// The layer's forms, to be accepted by both: the type-check, and the stand-in, which compiles all files but Device.swift.
import UIKit

final class ProbeView: UIView {
  private var insets = UIEdgeInsets.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowOpacity = 0.2
    layer.shadowOffset = CGSize(width: 0, height: -2)
    layer.shadowColor = UIColor.black.cgColor
    backgroundColor = .systemBackground
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insetsLayoutMarginsFromSafeArea = false
    isMultipleTouchEnabled = true
    let dim = UIColor.black.withAlphaComponent(0.3)
    tintColor = dim == .tertiaryLabel ? .separator : dim
  }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || !self.point(inside: point, with: event) ? nil : hit
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -4, dy: 0).contains(point)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews where view.isDescendant(of: self) && view.superview === self {
      view.frame = CGRect(x: 0, y: 0.5, width: bounds.width, height: max(0, bounds.height - insets.top))
      view.center.y += 2
      view.bounds.size.width = bounds.size.width / 2
      view.transform = CGAffineTransform(translationX: 0, y: 10)
    }
  }
  override func safeAreaInsetsDidChange() { (insets, _) = (safeAreaInsets, super.safeAreaInsetsDidChange()) }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let scale = Double(traitCollection.displayScale)
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory, scale > 1, isRightToLeft {
      setNeedsLayout()
    }
    if traitCollection.userInterfaceStyle == .dark, traitCollection.horizontalSizeClass == .regular { layoutIfNeeded() }
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { removeFromSuperview() }
  }
  override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
  override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func accessibilityIncrement() { accessibilityValue = "half" }
  override func accessibilityDecrement() {}
  override func accessibilityPerformEscape() -> Bool { true }
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { direction == .up }
  override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? subviews }
    set { super.accessibilityElements = newValue }
  }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { [UIAccessibilityCustomAction(name: "Expand") { [weak self] _ in self?.isHidden == false }] }
    set { super.accessibilityCustomActions = newValue }
  }
  func describe() {
    (isAccessibilityElement, accessibilityTraits, accessibilityLabel) = (true, [.adjustable, .button], "Sheet")
    (accessibilityIdentifier, accessibilityViewIsModal, accessibilityElementsHidden) = ("sheet", true, false)
    (accessibilityRespondsToUserInteraction, accessibilityContainerType) = (true, .semanticGroup)
    accessibilityFrame = UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    UIAccessibility.post(notification: .layoutChanged, argument: self)
    let here = convert(CGPoint(x: 1, y: 2), to: nil)
    let rect = convert(bounds.inset(by: insets), from: superview)
    alpha = rect.contains(here) ? 0.5 : 1
    insertSubview(UIView(), at: 0)
    bringSubviewToFront(UIView(frame: .zero))
    let size = systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    sizeToFit()
    if intrinsicContentSize.height == UIView.noIntrinsicMetric, size.height > 0 { sizeToFit() }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.alpha = 0
    } completion: { finished in
      self.isHidden = finished
    }
    UIView.performWithoutAnimation { alpha = 1 }
  }
}
