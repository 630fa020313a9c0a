import Foundation

/// A view: a tree with geometry, layout, hit testing, traits and safe areas. Nothing is drawn.
///
/// What can be overridden stands in the class, as Swift wants it, and says in a line what it does; how it is done is in the
/// extensions of the other files.
@MainActor open class UIView: UIResponder, StandInObservable, UITraitEnvironment, UICoordinateSpace {
  var standInObservers: [StandInObserver] = []
  public internal(set) final var standInLayoutCount = 0
  var needsLayout = true
  var isLayingOut = false
  var storedBounds: CGRect
  var storedCenter: CGPoint
  var storedTransform = CGAffineTransform.identity
  /// `nil` where the transform is one of the plane.
  var storedTransform3D: CATransform3D?
  var lastSafeArea = UIEdgeInsets.zero
  var lastTraits: UITraitCollection?
  weak var controller: UIViewController?
  weak var parent: UIView?
  var children: [UIView] = []
  var recognizers: [UIGestureRecognizer] = []

  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }
  public override convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {
    (storedBounds, storedCenter) = (.zero, .zero)
    super.init()
  }

  // MARK: Looks

  public final let layer = CALayer()
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false { didSet { layer.masksToBounds = clipsToBounds } }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var tag = 0
  open var mask: UIView?

  // MARK: Geometry

  open var frame: CGRect {
    get { probed(.frame) { shownFrame } }
    set { setFrame(newValue) }
  }
  open var bounds: CGRect {
    get { probed(.bounds) { storedBounds } }
    set { setBounds(newValue) }
  }
  open var center: CGPoint {
    get { probed(.center) { storedCenter } }
    set { setCenter(newValue) }
  }
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { setTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { storedTransform3D ?? storedTransform.inSpace }
    set { setTransform3D(newValue) }
  }
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var contentMode = ContentMode.scaleToFill
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Sizes that a layout engine would find

  /// What `systemLayoutSizeFitting` answers; without one it is the intrinsic size, else the target. There is no layout
  /// engine here.
  public final var standInFittingSize: ((_ target: CGSize) -> CGSize)?
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fitting(targetSize) }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fitting(targetSize) }

  // MARK: Tree

  open var superview: UIView? { parent }
  open var subviews: [UIView] { children }
  open var window: UIWindow? { parent?.window }
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: children.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  open func removeFromSuperview() { leaveParent() }
  open func isDescendant(of view: UIView) -> Bool { self === view || (parent?.isDescendant(of: view) ?? false) }
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : children.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() { SuperCall.reached(self, "didMoveToWindow") }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open override var next: UIResponder? { controller ?? parent }

  // MARK: What others do to it

  public internal(set) final var standInInteractions: [any UIInteraction] = []
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
  open override var accessibilityFrame: CGRect {
    get { ownAccessibilityFrame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
    set { ownAccessibilityFrame = newValue }
  }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { setRecognizers(newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Layout

  open func setNeedsLayout() { needsLayout = true }
  open func layoutIfNeeded() { layoutTree() }
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraints() {}

  // MARK: Safe area and traits

  open var safeAreaInsets: UIEdgeInsets { safeArea }
  open func safeAreaInsetsDidChange() {}
  open var insetsLayoutMarginsFromSafeArea = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var traitCollection: UITraitCollection { parent?.traitCollection ?? .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection }
}

extension UIView {
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top }

  private func fitting(_ target: CGSize) -> CGSize {
    if let standInFittingSize { return standInFittingSize(target) }
    let own = intrinsicContentSize
    return CGSize(
      width: own.width == UIView.noIntrinsicMetric ? target.width : own.width,
      height: own.height == UIView.noIntrinsicMetric ? target.height : own.height)
  }
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
