import Kinetics

// What moves a scroll view: its pan, its deceleration, an animation.

extension UIScrollView {
  /// The only way to an offset: `didScroll` first, then what observes it. One that is the same is not told.
  func write(_ place: CGPoint) {
    vertical.write(Double(place.y))
    horizontal.write(Double(place.x))
    show()
  }

  private func show() {
    let (old, oldBounds) = (storedBounds.origin, storedBounds)
    let new = CGPoint(x: horizontal.offset, y: vertical.offset)
    guard new != old else { return }
    storedBounds.origin = new
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
    notify(.contentOffset, old: old)
    notify(.bounds, old: oldBounds)
  }

  // MARK: The pan

  /// Along the axis of its first 10 points, where that can scroll; and where content has the touch, only if it may be
  /// taken away.
  var panShouldBegin: Bool {
    let way = panGestureRecognizer.translation(in: self)
    guard abs(way.x) > abs(way.y) ? horizontal.canPan : vertical.canPan else { return false }
    let views = panGestureRecognizer.live.filter { window?.delivery.views.isGiven($0) ?? false }.compactMap(\.hit)
    return views.allSatisfy { $0 === self || (canCancelContentTouches && touchesShouldCancel(in: $0)) }
  }

  /// A finger came down: what moved stops.
  func touched() {
    switch stage {
    case .dragging, .tracking: return
    case .still, .animating: stopMotion()
    case .decelerating:
      stopMotion()
      if Self.standInTellsCatch { delegate?.scrollViewDidEndDecelerating(self) }
    }
    stage = .tracking
  }

  /// The fingers left without a pan: from past an end it returns.
  func untouched() {
    guard case .tracking = stage else { return }
    stage = .still
    guard vertical.isOut || horizontal.isOut else { return }
    _ = (vertical.endPan(velocity: 0, target: vertical.clamped(vertical.offset)))
    _ = (horizontal.endPan(velocity: 0, target: horizontal.clamped(horizontal.offset)))
    beginDecelerating()
  }

  func panChanged() {
    switch panGestureRecognizer.state {
    case .began: beginPan()
    case .changed: followPan()
    case .ended: endPan(isCancelled: false)
    case .cancelled: endPan(isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// It moves from where the pan began: what went before is not made up for.
  private func beginPan() {
    if case .dragging = stage { return }
    stopMotion()
    stage = .dragging
    panned = panGestureRecognizer.translation(in: self)
    vertical.beginPan()
    horizontal.beginPan()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func followPan() {
    guard case .dragging = stage else { return }
    let way = panGestureRecognizer.translation(in: self)
    let step = CGPoint(x: panned.x - way.x, y: panned.y - way.y)
    panned = way
    vertical.pan(by: Double(step.y))
    horizontal.pan(by: Double(step.x))
    show()
  }

  /// Will end, did end, will decelerate: in this order, in one turn. The velocity is in points per millisecond, positive
  /// where the offset grows.
  private func endPan(isCancelled: Bool) {
    guard case .dragging = stage else { return }
    let finger = panGestureRecognizer.velocity(in: self)
    let speed = isCancelled ? .zero : CGPoint(x: -finger.x, y: -finger.y)
    let (vx, vy) = (horizontal.canPan ? Double(speed.x) : 0, vertical.canPan ? Double(speed.y) : 0)
    var target = CGPoint(x: horizontal.proposal(at: vx), y: vertical.proposal(at: vy))
    unsafe withUnsafeMutablePointer(to: &target) { pointer in
      unsafe delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: vx / 1000, y: vy / 1000), targetContentOffset: pointer)
    }
    let goesOn = vertical.endPan(velocity: vy, target: Double(target.y))
    let goesAcross = horizontal.endPan(velocity: vx, target: Double(target.x))
    let decelerates = goesOn || goesAcross
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard case .dragging = stage else { return }
    stage = .still
    if decelerates { beginDecelerating() }
  }

  private func beginDecelerating() {
    stage = .decelerating
    delegate?.scrollViewWillBeginDecelerating(self)
    guard case .decelerating = stage else { return }
    run()
  }

  // MARK: By itself

  func animate(to place: CGPoint, reportsTop: Bool) {
    if case .dragging = stage { return }
    if case .tracking = stage { return }
    stage = .animating(to: place, reportsTop: reportsTop)
    run()
  }

  private func run() {
    motion?.invalidate()
    let start = CACurrentMediaTime()
    let link = CADisplayLink.standInSystem { [weak self] link in
      guard let self else { return link.invalidate() }
      nonisolated(unsafe) let link = link
      MainActor.assumeIsolated { unsafe self.step(min(link.duration, link.timestamp - start)) }
    }
    link.add(to: .main, forMode: .common)
    motion = link
  }

  private func step(_ seconds: Double) {
    guard seconds > 0 else { return }
    switch stage {
    case .decelerating:
      let ended = (vertical.decelerate(seconds), horizontal.decelerate(seconds))
      show()
      guard ended.0, ended.1, case .decelerating = stage else { return }
      stopMotion()
      delegate?.scrollViewDidEndDecelerating(self)
    case .animating(let place, let reportsTop):
      let ended = (vertical.approach(Double(place.y), seconds), horizontal.approach(Double(place.x), seconds))
      show()
      guard ended.0, ended.1, case .animating = stage else { return }
      stopMotion()
      if reportsTop {
        delegate?.scrollViewDidScrollToTop(self)
      } else {
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    case .still, .tracking, .dragging: stopMotion()
    }
  }

  func stopMotion() {
    motion?.invalidate()
    motion = nil
    switch stage {
    case .decelerating, .animating:
      stage = .still
      vertical.stop()
      horizontal.stop()
    case .still, .tracking, .dragging: break
    }
  }

  // MARK: Its range

  /// The insets of its own and, as its behaviour says, those of the safe area.
  var adjustedInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let along = { (isScrollable: Bool) in
      switch self.contentInsetAdjustmentBehavior {
      case .always: true
      case .never: false
      case .automatic, .scrollableAxes: isScrollable
      }
    }
    let isTall = along(alwaysBounceVertical || contentSize.height > storedBounds.height)
    let isWide = along(alwaysBounceHorizontal || contentSize.width > storedBounds.width)
    return contentInset
      + UIEdgeInsets(
        top: isTall ? safe.top : 0, left: isWide ? safe.left : 0, bottom: isTall ? safe.bottom : 0,
        right: isWide ? safe.right : 0)
  }

  func adjustedInsetMayHaveChanged(staysAtTop: Bool = true) {
    let (old, new) = (knownAdjustedInset, adjustedInset)
    guard new != old else { return updateRange() }
    knownAdjustedInset = new
    let wasAtTop = vertical.offset == -Double(old.top)
    rangeChanged()
    if staysAtTop, wasAtTop, case .still = stage { write(CGPoint(x: storedBounds.minX, y: -new.top)) }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// At rest it comes back inside its range.
  func rangeChanged() {
    if knownAdjustedInset != adjustedInset { return adjustedInsetMayHaveChanged() }
    updateRange()
    guard case .still = stage else { return }
    write(CGPoint(x: horizontal.clamped(horizontal.offset), y: vertical.clamped(vertical.offset)))
  }

  func updateRange() {
    let (inset, size, content) = (knownAdjustedInset, storedBounds.size, contentSize)
    vertical.setRange(least: -Double(inset.top), most: Double(content.height + inset.bottom - size.height))
    horizontal.setRange(least: -Double(inset.left), most: Double(content.width + inset.right - size.width))
    (vertical.viewport, horizontal.viewport) = (Double(size.height), Double(size.width))
    (vertical.bounces, horizontal.bounces) = (bounces, bounces)
    (vertical.bouncesWhenShort, horizontal.bouncesWhenShort) = (alwaysBounceVertical, alwaysBounceHorizontal)
    let scale = Double(traitCollection.displayScale)
    (vertical.scale, horizontal.scale) = (scale, scale)
    let rate = (try? Deceleration(retainedPerMillisecond: Double(decelerationRate.rawValue))) ?? .normal
    (vertical.rate, horizontal.rate) = (rate, rate)
  }
}
