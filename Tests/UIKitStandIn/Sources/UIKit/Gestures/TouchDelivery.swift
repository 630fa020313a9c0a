/// Delivers the events of a window: to the recognisers first, then, where they did not take the touches, to the views.
///
/// A touch is hit-tested once, at its beginning, and stays with its view. The recognisers of that view and of its
/// ancestors get it where they are enabled and their delegates do not refuse it. The order among them is not documented
/// ("touches can be passed to gesture recognizers in a different order each time", Event Handling Guide for iOS): see
/// ``StandInSwitch/outerRecognizersFirst``.
@MainActor final class TouchDelivery {
  weak var window: UIWindow?
  private(set) var touches: Set<UITouch> = []
  private var scrollers: [UIPanGestureRecognizer] = []
  let views = ViewDelivery()

  /// Of this event: who recognised, what handlers are to hear.
  var recognized: [UIGestureRecognizer] = []
  var actions: [(UIGestureRecognizer, UIGestureRecognizer.State)] = []
  var needsUpdate = false
  /// Those that have or had a touch since their last reset.
  private var taking: [UIGestureRecognizer.Weak] = []
  private var isDelivering = false
  /// Those that were prevented and are reset with this turn.
  private var letGo: [UIGestureRecognizer] = []

  func deliver(_ event: UIEvent) {
    switch event.type {
    case .touches: deliverTouches(event)
    case .scroll: deliverScroll(event)
    case .presses: deliverPresses(event)
    case .motion, .remoteControl, .hover, .transform: break
    }
  }

  // MARK: Touches

  private func deliverTouches(_ event: UIEvent) {
    isDelivering = true
    for touch in event.touches where touch.phase == .began { begin(touch, event) }
    if StandInSwitch.hitTestedOften.isOn {
      for touch in event.touches { _ = window?.hitTest(touch.place, with: nil) }
    }
    let changed = event.touches.filter { $0.phase != .stationary }
    for recognizer in inOrder(changed) {
      tell(recognizer, changed, .began, "touchesBegan", event) { $0.touchesBegan($1, with: event) }
      tell(recognizer, changed, .moved, "touchesMoved", event) { $0.touchesMoved($1, with: event) }
      tell(recognizer, changed, .ended, "touchesEnded", event) { $0.touchesEnded($1, with: event) }
      tell(recognizer, changed, .cancelled, "touchesCancelled", event) { $0.touchesCancelled($1, with: event) }
    }
    let ended = changed.filter { $0.phase == .ended || $0.phase == .cancelled }
    isDelivering = false
    update(ended)
    views.deliver(changed, event)
    touches.subtract(ended)
    finish()
    views.sendHeld(event)
  }

  private func begin(_ touch: UITouch, _ event: UIEvent) {
    touches.insert(touch)
    touch.hit = window?.hitTest(touch.place, with: event)
    if StandInSwitch.hitTestedOften.isOn { touch.hit = window?.hitTest(touch.place, with: event) }
    var candidates: [UIGestureRecognizer] = []
    var view = touch.hit
    while let one = view {
      candidates += one.recognizers.reversed()
      view = one.parent
    }
    let isOuterFirst = StandInSwitch.outerViewsAskedFirst.isOn
    let receivers = (isOuterFirst ? candidates.reversed() : candidates).filter { $0.isEnabled && receives($0, touch) }
    touch.receivers = isOuterFirst ? receivers.reversed() : receivers
    views.begin(touch)
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    guard recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      askDelegate({ recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true })
    else { return false }
    // One that ended or failed has nothing to do with touches until it was reset.
    return !recognizer.current.isFinal
  }

  /// The recognisers of the touches, those of inner views first or last.
  private func inOrder(_ touches: Set<UITouch>) -> [UIGestureRecognizer] {
    var all: [UIGestureRecognizer] = []
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      for one in touch.receivers where !all.contains(where: { $0 === one }) { all.append(one) }
    }
    let isOutermostFirst = StandInSwitch.outerRecognizersFirst.isOn
    func depth(_ recognizer: UIGestureRecognizer) -> Int { recognizer.attachedView?.depth ?? 0 }
    // A stable order: those of one view as they were.
    return all.enumerated().sorted { a, b in
      let (one, two) = (depth(a.element), depth(b.element))
      guard one != two else { return a.offset < b.offset }
      return isOutermostFirst ? one < two : one > two
    }.map(\.element)
  }

  private func tell(
    _ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ phase: UITouch.Phase,
    _ method: StaticString, _ event: UIEvent,
    _ call: (UIGestureRecognizer, Set<UITouch>) -> Void
  ) {
    let own = touches.filter { touch in
      touch.phase == phase && touch.receivers.contains { $0 === recognizer } && !recognizer.ignored.contains(touch)
    }
    guard !own.isEmpty, !recognizer.current.isFinal else { return }
    if phase == .began {
      recognizer.tracked += own.sorted { $0.serial < $1.serial }
      note(recognizer)
    }
    SuperCall.check(recognizer, method) { call(recognizer, own) }
    if phase != .began { _ = recognizer.location(in: nil) }
  }

  private func note(_ recognizer: UIGestureRecognizer) {
    if !taking.contains(where: { $0.recognizer === recognizer }) { taking.append(.init(recognizer: recognizer)) }
  }

  /// Those in a final state whose touches have ended are reset. One that is still `.possible` keeps what ended: it waits, as
  /// for a second tap, or forgot to fail.
  private func finish() {
    for recognizer in taking.compactMap(\.recognizer) {
      if StandInSwitch.undecidedFails.isOn, !(recognizer is UITapGestureRecognizer), recognizer.isUndecided(touches) {
        recognizer.current = .failed
      }
      if recognizer.current != .possible { recognizer.tracked.removeAll { !touches.contains($0) } }
      guard recognizer.tracked.isEmpty, recognizer.scrollSerial == nil else { continue }
      taking.removeAll { $0.recognizer === recognizer }
      if recognizer.current.isFinal { recognizer.finish() }
    }
    taking.removeAll { $0.recognizer == nil }
  }

  // MARK: Recognition

  /// Those that have a touch or a scroll in common with it.
  func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var all: [UIGestureRecognizer] = []
    func add(_ one: UIGestureRecognizer) {
      if one !== recognizer, !all.contains(where: { $0 === one }) { all.append(one) }
    }
    for touch in recognizer.tracked { for one in touch.receivers where one.tracked.contains(touch) { add(one) } }
    if let serial = recognizer.scrollSerial { for one in scrollers where one.scrollSerial == serial { add(one) } }
    if StandInSwitch.scrollsAndTouchesExclude.isOn {
      let others = recognizer.scrollSerial == nil ? scrollers : taking.compactMap(\.recognizer)
      for one in others where isRelated(one, recognizer) { add(one) }
    }
    return all
  }

  /// Whether one is of the same view as the other, or of one around it.
  private func isRelated(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let view = one.attachedView, let another = other.attachedView else { return false }
    return view.isDescendant(of: another) || another.isDescendant(of: view)
  }

  /// Decides who prevents whom, tells the handlers, and lets those go on that waited for a failure.
  ///
  /// - Parameter ended: The touches that end with this event: handlers find them gone.
  func update(_ ended: Set<UITouch> = []) {
    guard !isDelivering else { return }
    isDelivering = true
    repeat {
      needsUpdate = false
      let new = recognized
      recognized = []
      for recognizer in new where recognizer.current != .failed { settle(recognizer, among: new) }
      let due = actions
      actions = []
      for touch in ended { for one in touch.receivers { one.over.insert(touch) } }
      for (recognizer, _) in due { recognizer.sendAction() }
      for recognizer in waiting where !recognizer.waitsForOthers {
        if let wanted = recognizer.wanted { recognizer.tryToRecognize(as: wanted) }
        needsUpdate = true
      }
    } while needsUpdate || !recognized.isEmpty || !actions.isEmpty
    isDelivering = false
    let done = letGo
    letGo = []
    for recognizer in done where recognizer.current == .failed {
      for touch in touches { touch.receivers.removeAll { $0 === recognizer } }
      recognizer.finish()
    }
  }

  private var waiting: [UIGestureRecognizer] {
    let all = touches.flatMap(\.receivers) + scrollers
    return Array(Set(all.filter { $0.wanted != nil }))
  }

  private func settle(_ recognizer: UIGestureRecognizer, among new: [UIGestureRecognizer]) {
    let rivals = rivals(of: recognizer)
    let wasBefore = { (one: UIGestureRecognizer) in one.current.isActive && !new.contains { $0 === one } }
    if rivals.contains(where: { wasBefore($0) && $0.prevents(recognizer) }) { return recognizer.prevent() }
    for rival in rivals where !rival.current.isFinal || new.contains(where: { $0 === rival }) {
      guard !wasBefore(rival), rival.current != .failed, recognizer.prevents(rival) else { continue }
      rival.prevent()
    }
    if recognizer.cancelsTouchesInView { views.cancel(recognizer.own) }
  }

  /// It is reset when this turn ends.
  func letGo(_ recognizer: UIGestureRecognizer) { letGo.append(recognizer) }

  /// What it would have told its handlers is dropped.
  func drop(_ recognizer: UIGestureRecognizer) { actions.removeAll { $0.0 === recognizer } }

  func stopped(_ recognizer: UIGestureRecognizer, wasActive: Bool) {
    drop(recognizer)
    if wasActive { actions.append((recognizer, .cancelled)) }
    note(recognizer)
    needsUpdate = true
  }

  /// The touches of a view and its subviews are taken from them.
  func cancelTouches(in view: UIView) { views.cancel(touches.filter { $0.hit?.isDescendant(of: view) ?? false }) }

  /// What was changed outside an event.
  func endTurn() {
    guard needsUpdate, !isDelivering else { return }
    update()
    finish()
    views.sendHeld(UIEvent(.touches, at: StandInClock.now, touches: touches))
  }

  // MARK: Scroll events and presses

  /// A scroll event goes to the pan recognisers under the pointer that allow its kind.
  private func deliverScroll(_ event: UIEvent) {
    guard let scroll = event.scroll else { return }
    if scroll.stage == .began {
      scrollers = []
      var view = window?.hitTest(scroll.place, with: event)
      while let one = view {
        for case let pan as UIPanGestureRecognizer in one.recognizers
        where pan.isEnabled && pan.current == .possible && pan.tracked.isEmpty
          && pan.allowedScrollTypesMask.contains(scroll.type) && pan.shouldReceive(event)
        {
          pan.scrollSerial = scroll.serial
          scrollers.append(pan)
        }
        view = one.parent
      }
      if StandInSwitch.outerRecognizersFirst.isOn { scrollers.reverse() }
    }
    isDelivering = true
    for pan in scrollers where pan.scrollSerial == scroll.serial && !pan.current.isFinal { pan.take(scroll, event) }
    isDelivering = false
    let isOver = scroll.stage == .ended || scroll.stage == .cancelled
    update()
    guard isOver else { return finish() }
    let all = scrollers
    scrollers = []
    for pan in all where pan.scrollSerial == scroll.serial { pan.finish() }
    finish()
  }

  private func deliverPresses(_ event: UIEvent) {
    guard let event = event as? UIPressesEvent, let press = event.presses.first else { return }
    if press.phase == .began { press.responder = UIResponder.first ?? window?.rootViewController ?? window }
    switch press.phase {
    case .began: press.responder?.pressesBegan(event.presses, with: event)
    case .changed: press.responder?.pressesChanged(event.presses, with: event)
    case .ended: press.responder?.pressesEnded(event.presses, with: event)
    case .cancelled: press.responder?.pressesCancelled(event.presses, with: event)
    case .stationary: break
    }
  }
}

extension UIGestureRecognizer {
  /// Whether it is still possible when the last of its touches has ended.
  fileprivate func isUndecided(_ touches: Set<UITouch>) -> Bool {
    current == .possible && wanted == nil && !tracked.isEmpty && tracked.allSatisfy { !touches.contains($0) }
  }
}

extension UIView {
  var depth: Int { (parent?.depth ?? 0) + 1 }
}
