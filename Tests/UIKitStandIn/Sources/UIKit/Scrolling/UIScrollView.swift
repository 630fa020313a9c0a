import Kinetics

/// A scroll view: `ScrollAxis` twice, its own pan recogniser, and the delegate's calls in the documented order.
///
/// Where nothing is documented it takes the less convenient way, and a ``StandInSwitch`` another one: offsets are rounded to
/// pixels; `isDragging` stays true until a deceleration is over; a finger that stops a deceleration is told to nobody, nor is
/// an offset in code that stops it. It comes back inside its range at rest when its size, its content or its insets change,
/// and stays at its top when it stood there and the safe area changes.
@MainActor open class UIScrollView: UIView, UIGestureRecognizerDelegate {
  var horizontal = ScrollAxis()
  var vertical = ScrollAxis()
  var stage = Stage.still
  var motion: CADisplayLink?
  var panned = CGPoint.zero
  var waiting = Waiting()
  /// Whether the end of its pan is to be taken in the next turn.
  var endsSoon = false
  /// The delegate of the drag.
  weak var dragDelegate: (any UIScrollViewDelegate)?
  var knownAdjustedInset = UIEdgeInsets.zero
  private let pan = ScrollPan(target: nil, action: nil)

  enum Stage {
    case still, tracking, dragging, released, decelerating, animating(to: CGPoint, reportsTop: Bool)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    pan.scrollView = self
    pan.allowedScrollTypesMask = .all
    pan.delegate = self
    pan.standInAddHandler { [weak self] _ in self?.panChanged() }
    super.addGestureRecognizer(pan)
    updateRange()
  }

  // MARK: Content

  open weak var delegate: (any UIScrollViewDelegate)?
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  open var contentOffset: CGPoint {
    get { probed(.contentOffset) { storedBounds.origin } }
    set {
      if isDecelerating, StandInSwitch.offsetStopsDeceleration.isOn { stopMotion() }
      set(newValue)
    }
  }
  open var contentSize: CGSize {
    get { probed(.contentSize) { size } }
    set {
      let old = size
      guard newValue != old else { return }
      notifying(.contentSize, old: old) {
        size = newValue
        rangeChanged()
      }
    }
  }
  private var size = CGSize.zero
  open var contentInset: UIEdgeInsets {
    get { probed(.contentInset) { inset } }
    set {
      let old = inset
      guard newValue != old else { return }
      notifying(.contentInset, old: old) {
        inset = newValue
        adjustedInsetMayHaveChanged(staysAtTop: StandInSwitch.insetMovesTop.isOn)
      }
    }
  }
  private var inset = UIEdgeInsets.zero
  open var adjustedContentInset: UIEdgeInsets { adjustedInset }
  open func adjustedContentInsetDidChange() {}
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayHaveChanged() }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open func flashScrollIndicators() {}
  open var refreshControl: UIRefreshControl?
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var isPagingEnabled = false

  // MARK: Behaviour

  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  open var bounces = true { didSet { updateRange() } }
  open var alwaysBounceVertical = false { didSet { adjustedInsetMayHaveChanged() } }
  open var alwaysBounceHorizontal = false { didSet { adjustedInsetMayHaveChanged() } }
  open var isDirectionalLockEnabled = false
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var decelerationRate = DecelerationRate.normal { didSet { updateRange() } }

  /// Controls keep their touches (UIScrollView.touchesShouldCancel(in:)).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  open var isTracking: Bool {
    switch stage {
    case .tracking, .dragging: true
    case .still, .released, .decelerating, .animating: false
    }
  }
  open var isDragging: Bool {
    switch stage {
    case .dragging: true
    case .released, .decelerating: !StandInSwitch.dragEndsAtRelease.isOn
    case .still, .tracking, .animating: false
    }
  }
  open var isDecelerating: Bool {
    if case .decelerating = stage { true } else { false }
  }

  // MARK: In code

  /// Not animated, it stops what moves.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return stop(at: contentOffset) }
    animate(to: contentOffset, reportsTop: false)
  }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = storedBounds.inset(by: adjustedInset)
    func shift(_ least: CGFloat, _ most: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      low < least ? low - least : high > most ? min(high - most, low - least) : 0
    }
    let (x, y) = (
      shift(visible.minX, visible.maxX, rect.minX, rect.maxX), shift(visible.minY, visible.maxY, rect.minY, rect.maxY)
    )
    guard x != 0 || y != 0 else { return }
    setContentOffset(CGPoint(x: contentOffset.x + x, y: contentOffset.y + y), animated: animated)
  }
  /// The status bar was tapped.
  public final func standInScrollToTop() {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    animate(to: CGPoint(x: contentOffset.x, y: -adjustedInset.top), reportsTop: true)
  }

  /// The view moves its own offset, as for rows that turn out to have another height.
  public final func standInCorrectOffset(by shift: CGFloat) {
    write(CGPoint(x: storedBounds.minX, y: storedBounds.minY + shift))
  }

  // MARK: Geometry

  /// The bounds' origin is the offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let sizeChanged = newValue.size != storedBounds.size
      if sizeChanged { super.bounds = CGRect(origin: storedBounds.origin, size: newValue.size) }
      set(newValue.origin)
      if sizeChanged { rangeChanged() }
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    showWaiting()
  }
  open override var frame: CGRect {
    get { super.frame }
    set {
      let before = storedBounds.size
      super.frame = newValue
      if storedBounds.size != before { rangeChanged() }
    }
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  /// Of its own pan: only along an axis that can scroll, and not where content keeps its touches.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan ? panShouldBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

/// Shown by a pull; nothing here pulls it.
@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

/// The scroll view's own pan. Its delegate is the scroll view, and another one is an exception in UIKit ("UIScrollView's
/// built-in pan gesture recognizer must have its scroll view as its delegate").
@MainActor final class ScrollPan: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { precondition(delegate === scrollView, "a scroll view's pan has its scroll view as its delegate") }
  }

  override var vanishes: Bool { StandInSwitch.panVanishes.isOn }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.touched()
  }

  override func reset() {
    super.reset()
    scrollView?.untouched()
  }
}
