// The tree of views, in UIKit's order of calls: of a view that is added, `willMove(toWindow:)` comes before
// `willMove(toSuperview:)`, and `didMoveToWindow` before `didMoveToSuperview`; a window is told to the whole subtree. The
// documentation names the four and no order; this one is what is commonly seen, and `superviewBeforeWindow` the other.

extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    if view.parent === self { children.removeAll { $0 === view } }
    let index = children.firstIndex { $0 === sibling }
    insert(view, at: index.map { $0 + offset } ?? children.count)
  }

  func insert(_ view: UIView, at index: Int) {
    if view.parent === self {
      children.removeAll { $0 === view }
      children.insert(view, at: min(max(0, index), children.count))
      setNeedsLayout()
      return
    }
    let (before, after) = (view.window, window)
    let isOtherWay = StandInSwitch.superviewBeforeWindow.isOn
    if isOtherWay { view.willMove(toSuperview: self) }
    if before !== after { view.tellWillMove(to: after) }
    if !isOtherWay { view.willMove(toSuperview: self) }
    view.unlink()
    children.insert(view, at: min(max(0, index), children.count))
    view.parent = self
    if isOtherWay { view.didMoveToSuperview() }
    if before !== after {
      if let before { view.endGestures(in: before) }
      view.tellDidMove()
    }
    if !isOtherWay { view.didMoveToSuperview() }
    didAddSubview(view)
    view.traitsMayHaveChanged()
    view.updateSafeArea()
    setNeedsLayout()
    if StandInSwitch.layoutAtZeroFirst.isOn, after != nil, before !== after, view.controller != nil {
      view.layOutAtZero()
    }
  }

  /// Before its size is known to those around it.
  private func layOutAtZero() {
    let frame = shownFrame
    for size in [CGSize.zero, CGSize(width: 0, height: frame.height)] {
      self.frame = CGRect(origin: frame.origin, size: size)
      layoutDown()
    }
    self.frame = frame
  }

  func reorder(_ view: UIView, to index: Int) {
    guard view.parent === self else { return }
    children.removeAll { $0 === view }
    children.insert(view, at: min(max(0, index), children.count))
    setNeedsLayout()
  }

  func leaveParent() {
    guard parent != nil else { return }
    let (before, isOtherWay) = (window, StandInSwitch.superviewBeforeWindow.isOn)
    if isOtherWay { willMove(toSuperview: nil) }
    if before != nil { tellWillMove(to: nil) }
    if !isOtherWay { willMove(toSuperview: nil) }
    unlink()
    if isOtherWay { didMoveToSuperview() }
    if let before {
      endGestures(in: before)
      tellDidMove()
    }
    if !isOtherWay { didMoveToSuperview() }
    updateSafeArea()
  }

  /// The touches of a view that leaves its window go on; only its recognisers lose theirs.
  private func endGestures(in window: UIWindow) {
    forEachInTree { for recognizer in $0.recognizers { recognizer.viewLeftWindow() } }
    if StandInSwitch.leavingViewCancels.isOn { window.delivery.cancelTouches(in: self) }
  }

  private func unlink() {
    guard let parent else { return }
    parent.willRemoveSubview(self)
    parent.children.removeAll { $0 === self }
    parent.setNeedsLayout()
    self.parent = nil
  }

  private func tellWillMove(to window: UIWindow?) {
    controller?.willMove(toWindow: window)
    willMove(toWindow: window)
    for child in children { child.tellWillMove(to: window) }
  }

  private func tellDidMove() {
    if window == nil, isFirstResponder { resignFirstResponder() }
    SuperCall.check(self, "didMoveToWindow") { didMoveToWindow() }
    controller?.didMove(toWindow: window)
    if window != nil { setNeedsLayout() }
    for child in children { child.tellDidMove() }
  }

  func forEachInTree(_ body: (UIView) -> Void) {
    body(self)
    for child in children { child.forEachInTree(body) }
  }

  // MARK: Recognisers

  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attachedView = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.viewLeftWindow()
    recognizers.removeAll { $0 === recognizer }
    recognizer.attachedView = nil
  }

  func setRecognizers(_ new: [UIGestureRecognizer]) {
    for old in recognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for one in new { addGestureRecognizer(one) }
  }

  // MARK: Hit testing

  /// Hidden views, views without user interaction and those with an alpha below 0.01 get nothing, nor do their subviews;
  /// neither do points outside a view, whether it clips or not (UIView.hitTest(_:with:)). The front-most subview wins.
  func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(child.fromParent(point), with: event) { return hit }
    }
    return self
  }
}
