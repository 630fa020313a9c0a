import Kinetics

// What moves a scroll view: its pan, its deceleration, an animation.

extension UIScrollView {
  /// What waits for a layout.
  struct Waiting {
    var isToReturn = false
    var steps = CGPoint.zero
    var isToShow = false
    /// What it still makes up for of the way before its pan began.
    var lead = CGPoint.zero
    /// What the next frame of a deceleration does: one more offset, or none.
    var end = End.none
    enum End { case none, withOffset, withoutOffset }
  }

  /// An offset that code sets.
  func set(_ place: CGPoint) {
    let before = storedBounds.origin
    write(place)
    if storedBounds.origin == before, StandInSwitch.equalOffsetsAreObserved.isOn {
      notify(.contentOffset, old: before)
    }
  }

  /// `setContentOffset(_:animated: false)`.
  func stop(at place: CGPoint) {
    let wasDecelerating = isDecelerating
    if wasDecelerating, StandInSwitch.stopsWithNextFrame.isOn {
      waiting.end = .withOffset
      return set(place)
    }
    if case .released = stage { return set(place) }
    stopMotion()
    set(place)
    if wasDecelerating, StandInSwitch.stopIsTold.isOn { listener?.scrollViewDidEndDecelerating(self) }
  }

  /// Who hears of it: in a drag it may be who was there when that began.
  private var listener: (any UIScrollViewDelegate)? {
    guard StandInSwitch.delegateKeptInDrag.isOn else { return delegate }
    switch stage {
    case .dragging, .released, .decelerating: return dragDelegate
    case .still, .tracking, .animating: return delegate
    }
  }

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
    let isObservedFirst = StandInSwitch.observersFirst.isOn
    if !isObservedFirst { listener?.scrollViewDidScroll(self) }
    notify(.contentOffset, old: old)
    notify(.bounds, old: oldBounds)
    if isObservedFirst { listener?.scrollViewDidScroll(self) }
  }

  /// In a layout pass: what a pan, a frame or a change of its range has left to it.
  func showWaiting() {
    let steps = waiting.steps
    waiting.steps = .zero
    if steps != .zero { move(by: steps) }
    if waiting.isToShow {
      waiting.isToShow = false
      show()
    }
    if waiting.isToReturn {
      waiting.isToReturn = false
      guard case .still = stage else { return }
      write(CGPoint(x: horizontal.clamped(horizontal.offset), y: vertical.clamped(vertical.offset)))
    }
  }

  // MARK: The pan

  /// Along the axis of its first 10 points, where that can scroll; and where content has the touch, only if it may be
  /// taken away.
  var panShouldBegin: Bool {
    let way = panGestureRecognizer.translation(in: self)
    let canAlong = abs(way.x) > abs(way.y) ? horizontal.canPan : vertical.canPan
    let canAcross = StandInSwitch.scrollBeginsAcross.isOn && (horizontal.canPan || vertical.canPan)
    guard canAlong || canAcross else { return false }
    let views = panGestureRecognizer.live.filter { window?.delivery.views.isGiven($0) ?? false }.compactMap(\.hit)
    return views.allSatisfy { $0 === self || (canCancelContentTouches && touchesShouldCancel(in: $0)) }
  }

  /// A finger came down: what moved stops.
  func touched() {
    switch stage {
    case .dragging, .tracking: return
    case .still, .released, .animating: stopMotion()
    case .decelerating:
      stopMotion()
      if StandInSwitch.catchIsTold.isOn { delegate?.scrollViewDidEndDecelerating(self) }
    }
    stage = .tracking
  }

  /// The fingers left without a pan, or their pan went without a word: from past an end it returns.
  func untouched() {
    switch stage {
    case .tracking: stage = .still
    case .dragging where !endsSoon:
      showWaiting()
      vertical.stop()
      horizontal.stop()
      stage = .still
    case .still, .dragging, .released, .decelerating, .animating: return
    }
    guard vertical.isOut || horizontal.isOut else { return }
    _ = (vertical.endPan(velocity: 0, target: vertical.clamped(vertical.offset)))
    _ = (horizontal.endPan(velocity: 0, target: horizontal.clamped(horizontal.offset)))
    beginDecelerating()
  }

  func panChanged() {
    dragKeyboard()
    switch panGestureRecognizer.state {
    case .began: beginPan()
    case .changed: followPan()
    case .ended:
      guard StandInSwitch.endBeforeLastOffset.isOn else { return endPan(isCancelled: false) }
      let (way, velocity) = (panGestureRecognizer.translation(in: self), panGestureRecognizer.velocity(in: self))
      endsSoon = true
      StandInClock.soon { [weak self] in
        self?.endsSoon = false
        self?.endPan(at: way, velocity: velocity, isCancelled: false)
      }
    case .cancelled: endPan(isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// A keyboard goes along with a finger that is below its upper edge, and stays or goes where that leaves.
  private func dragKeyboard() {
    guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory, let window else {
      return
    }
    let pan = panGestureRecognizer
    switch pan.state {
    case .began, .changed:
      let place = CGRect(origin: pan.location(in: window), size: .zero)
      window.standInKeyboard.drag(to: window.screen.coordinateSpace.convert(place, from: window).minY)
    case .ended, .cancelled: window.standInKeyboard.letGo()
    case .possible, .failed: break
    }
  }

  /// It moves from where the pan began: what went before is not made up for, or only where a switch says so.
  private func beginPan() {
    if case .dragging = stage { return }
    stopMotion()
    stage = .dragging
    panned = panGestureRecognizer.translation(in: self)
    waiting = Waiting()
    dragDelegate = delegate
    vertical.beginPan()
    horizontal.beginPan()
    listener?.scrollViewWillBeginDragging(self)
    let before = panGestureRecognizer.wayBefore
    let lead = CGPoint(x: -before.x, y: -before.y)
    if StandInSwitch.scrollJumpsToFinger.isOn {
      step(by: lead)
    } else if StandInSwitch.scrollEasesToFinger.isOn {
      waiting.lead = lead
    }
  }

  private func followPan() {
    guard case .dragging = stage else { return }
    follow(to: panGestureRecognizer.translation(in: self))
  }

  private func follow(to way: CGPoint) {
    let made = CGPoint(x: min(max(waiting.lead.x, -2), 2), y: min(max(waiting.lead.y, -2), 2))
    waiting.lead = CGPoint(x: waiting.lead.x - made.x, y: waiting.lead.y - made.y)
    let travel = CGPoint(x: panned.x - way.x + made.x, y: panned.y - way.y + made.y)
    panned = way
    step(by: travel)
  }

  /// A step of its pan, at once or in the next layout.
  private func step(by travel: CGPoint) {
    guard StandInSwitch.offsetsInLayout.isOn else { return move(by: travel) }
    waiting.steps = CGPoint(x: waiting.steps.x + travel.x, y: waiting.steps.y + travel.y)
    setNeedsLayout()
  }

  private func move(by step: CGPoint) {
    vertical.pan(by: Double(step.y))
    horizontal.pan(by: Double(step.x))
    show()
  }

  /// Will end, did end, will decelerate: in this order, in one turn. The velocity is in points per millisecond, positive
  /// where the offset grows.
  private func endPan(isCancelled: Bool) {
    let pan = panGestureRecognizer
    endPan(at: pan.translation(in: self), velocity: pan.velocity(in: self), isCancelled: isCancelled)
  }

  private func endPan(at way: CGPoint, velocity finger: CGPoint, isCancelled: Bool) {
    guard case .dragging = stage else { return }
    if way != panned { follow(to: way) }
    showWaiting()
    let isTold = !isCancelled || !StandInSwitch.cancelledDragIsUntold.isOn
    let speed = isCancelled ? .zero : CGPoint(x: -finger.x, y: -finger.y)
    let (vx, vy) = (horizontal.canPan ? Double(speed.x) : 0, vertical.canPan ? Double(speed.y) : 0)
    var target = CGPoint(x: horizontal.proposal(at: vx), y: vertical.proposal(at: vy))
    unsafe withUnsafeMutablePointer(to: &target) { pointer in
      guard isTold else { return }
      unsafe listener?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: vx / 1000, y: vy / 1000), targetContentOffset: pointer)
    }
    let goesOn = vertical.endPan(velocity: vy, target: Double(target.y))
    let goesAcross = horizontal.endPan(velocity: vx, target: Double(target.x))
    let decelerates = goesOn || goesAcross
    if isTold { listener?.scrollViewDidEndDragging(self, willDecelerate: decelerates) }
    guard case .dragging = stage else { return }
    stage = decelerates ? .released : .still
    guard decelerates else { return }
    guard StandInSwitch.decelerationBeginsLater.isOn else { return beginDecelerating() }
    StandInClock.soon { [weak self] in
      guard let self, case .released = self.stage else { return }
      self.beginDecelerating()
    }
  }

  private func beginDecelerating() {
    stage = .decelerating
    waiting.end = .none
    listener?.scrollViewWillBeginDecelerating(self)
    guard case .decelerating = stage else { return }
    run()
  }

  // MARK: By itself

  func animate(to place: CGPoint, reportsTop: Bool) {
    switch stage {
    case .dragging, .tracking: return
    case .still, .released, .decelerating, .animating: break
    }
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
    case .decelerating: decelerate(seconds)
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
    case .still, .tracking, .dragging, .released: stopMotion()
    }
  }

  private func decelerate(_ seconds: Double) {
    let end = waiting.end
    if case .withoutOffset = end { return endDecelerating() }
    let ended = (vertical.decelerate(seconds), horizontal.decelerate(seconds))
    if StandInSwitch.offsetsInLayout.isOn {
      waiting.isToShow = true
      setNeedsLayout()
      layoutIfNeeded()
    } else {
      show()
    }
    guard case .decelerating = stage else { return }
    if case .withOffset = end { return stopMotion() }
    guard ended.0, ended.1 else { return }
    if StandInSwitch.decelerationEndsLater.isOn { waiting.end = .withoutOffset } else { endDecelerating() }
  }

  private func endDecelerating() {
    let told = listener
    stopMotion()
    told?.scrollViewDidEndDecelerating(self)
  }

  func stopMotion() {
    motion?.invalidate()
    motion = nil
    switch stage {
    case .released, .decelerating, .animating:
      stage = .still
      waiting.end = .none
      vertical.stop()
      horizontal.stop()
    case .still, .tracking, .dragging: break
    }
  }
}
