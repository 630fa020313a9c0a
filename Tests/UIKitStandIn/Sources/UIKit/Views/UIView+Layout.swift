// Layout, safe areas and traits go down the tree.

extension UIView {
  /// Lays out from the highest view of the tree that needs it, as `layoutIfNeeded` does: what the view depends on is laid
  /// out first.
  func layoutTree() {
    if let parent, parent.needsLayoutAbove { return parent.layoutTree() }
    layoutDown()
  }

  private var needsLayoutAbove: Bool { (needsLayout && !isLayingOut) || (parent?.needsLayoutAbove ?? false) }

  func layoutDown() {
    // Who asks for a layout in every layout is stopped: UIKit hangs there.
    for _ in 0..<50 where needsLayout && !isLayingOut {
      needsLayout = false
      isLayingOut = true
      standInLayoutCount += 1
      for _ in 0..<(StandInSwitch.layoutTwice.isOn ? 2 : 1) { layOut() }
      isLayingOut = false
      if StandInSwitch.safeAreaAfterLayout.isOn { tellSafeArea() }
      if StandInSwitch.traitsAfterLayout.isOn { tellTraits() }
    }
    for child in children { child.layoutDown() }
  }

  private func layOut() {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    if let controller {
      SuperCall.check(controller, "viewDidLayoutSubviews") { controller.viewDidLayoutSubviews() }
    }
  }

  // MARK: Safe area

  /// How far the safe area of the superview reaches into this view, and what its controller adds. A view outside a window
  /// has what its root has: nothing.
  ///
  /// Scroll views keep theirs by where they are, not by what they show: the bounds' origin does not count.
  var safeArea: UIEdgeInsets {
    let own = ownSafeArea
    return own + (controller?.additionalSafeAreaInsets ?? .zero)
  }

  private var ownSafeArea: UIEdgeInsets {
    guard let parent else { return (self as? UIWindow)?.standInSafeAreaInsets ?? .zero }
    let above = parent.safeAreaInsets
    if StandInSwitch.overflowIsUnsafe.isOn { return reach(of: above, in: parent).atLeast(overflow) }
    guard above != .zero else { return .zero }
    let reach = reach(of: above, in: parent)
    return StandInSwitch.safeAreaIgnoresOverflow.isOn ? reach.atMost(above) : reach
  }

  private func reach(of above: UIEdgeInsets, in parent: UIView) -> UIEdgeInsets {
    guard above != .zero else { return .zero }
    let frame = shownFrame
    let visible = CGRect(
      origin: parent is UIScrollView ? parent.storedBounds.origin : .zero, size: parent.storedBounds.size)
    return UIEdgeInsets(
      top: max(0, above.top - (frame.minY - visible.minY)), left: max(0, above.left - (frame.minX - visible.minX)),
      bottom: max(0, above.bottom - (visible.maxY - frame.maxY)),
      right: max(0, above.right - (visible.maxX - frame.maxX)))
  }

  /// How far it lies beyond its window's edges; nothing where it has no window, or a scroll view moves it.
  private var overflow: UIEdgeInsets {
    guard !isScrolled, let window else { return .zero }
    let (rect, visible) = (convert(storedBounds, to: window), window.storedBounds)
    return UIEdgeInsets(
      top: max(0, visible.minY - rect.minY), left: max(0, visible.minX - rect.minX),
      bottom: max(0, rect.maxY - visible.maxY), right: max(0, rect.maxX - visible.maxX))
  }

  private var isScrolled: Bool {
    guard let parent else { return false }
    return parent is UIScrollView || parent.isScrolled
  }

  /// Tells the views whose safe area changed.
  func updateSafeArea() {
    if StandInSwitch.safeAreaAfterLayout.isOn {
      if safeAreaInsets != lastSafeArea { setNeedsLayout() }
    } else {
      tellSafeArea()
    }
    for child in children { child.updateSafeArea() }
  }

  private func tellSafeArea() {
    let now = safeAreaInsets
    guard now != lastSafeArea else { return }
    lastSafeArea = now
    safeAreaInsetsDidChange()
    if let controller {
      SuperCall.check(controller, "viewSafeAreaInsetsDidChange") { controller.viewSafeAreaInsetsDidChange() }
    }
    (self as? UIScrollView)?.adjustedInsetMayHaveChanged()
    setNeedsLayout()
  }

  // MARK: Traits

  /// Tells the views whose traits changed, from the root down; a view that comes into a tree hears of it where they differ.
  func traitsMayHaveChanged() {
    (self as? UIScrollView)?.updateRange()
    if StandInSwitch.traitsAfterLayout.isOn { setNeedsLayout() } else { tellTraits() }
    for child in children { child.traitsMayHaveChanged() }
  }

  private func tellTraits() {
    let now = traitCollection
    if let before = lastTraits, before != now {
      lastTraits = now
      controller?.traitCollectionDidChange(before)
      traitCollectionDidChange(before)
    } else if lastTraits == nil {
      lastTraits = now
      controller?.traitCollectionDidChange(nil)
      traitCollectionDidChange(nil)
    }
  }

  var layoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
