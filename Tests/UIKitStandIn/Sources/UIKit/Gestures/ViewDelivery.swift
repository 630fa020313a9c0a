/// What the views get of the touches: later than the recognisers, and not at all once one of those recognised.
///
/// Delayed are the beginnings of touches on the content of a scroll view with `delaysContentTouches` (150 ms, general
/// knowledge) and with a recogniser that has `delaysTouchesBegan`; and the end of a touch while a recogniser with
/// `delaysTouchesEnded` is still `.possible`.
@MainActor final class ViewDelivery {
  private enum Stage { case held, given, gone }
  private var stages: [UITouch: Stage] = [:]
  private var endings: [UITouch] = []
  private var timers: [UITouch: Int] = [:]

  func begin(_ touch: UITouch) {
    guard let view = touch.hit else { return }
    let isSecond = !view.isMultipleTouchEnabled && stages.keys.contains { $0.hit === view && $0.phase != .ended }
    stages[touch] = isSecond ? .gone : .held
  }

  func deliver(_ touches: Set<UITouch>, _ event: UIEvent) {
    let inOrder = touches.sorted { $0.serial < $1.serial }
    for touch in inOrder where touch.phase == .began { holdOrGive(touch, event) }
    give(inOrder.filter { $0.phase == .moved }, event) { $0.touchesMoved($1, with: event) }
    for touch in inOrder where touch.phase == .ended || touch.phase == .cancelled { end(touch, event) }
  }

  // MARK: Beginnings

  private func holdOrGive(_ touch: UITouch, _ event: UIEvent) {
    guard stages[touch] == .held else { return }
    if touch.receivers.contains(where: { $0.delaysTouchesBegan && $0.current == .possible }) { return }
    guard let scroller = scroller(above: touch.hit) else { return giveBeginning(touch, event) }
    if !scroller.delaysContentTouches || StandInSwitch.contentTouchesAtOnce.isOn {
      return offer(touch, to: scroller, event)
    }
    timers[touch] = StandInClock.after(0.15) { [weak self, weak scroller] in
      guard let self, let scroller, self.stages[touch] == .held else { return }
      self.timers[touch] = nil
      self.offer(touch, to: scroller, UIEvent(.touches, at: StandInClock.now, touches: [touch]))
    }
  }

  private func offer(_ touch: UITouch, to scroller: UIScrollView, _ event: UIEvent) {
    guard let view = touch.hit else { return }
    guard scroller.touchesShouldBegin([touch], with: event, in: view) else {
      stages[touch] = .gone
      return
    }
    giveBeginning(touch, event)
  }

  private func giveBeginning(_ touch: UITouch, _ event: UIEvent) {
    stages[touch] = .given
    touch.hit?.touchesBegan([touch], with: event)
  }

  /// The scroll view whose content the view is.
  private func scroller(above view: UIView?) -> UIScrollView? {
    var one = view is UIScrollView ? nil : view?.parent
    while let view = one {
      if let scroller = view as? UIScrollView, scroller.isScrollEnabled { return scroller }
      one = view.parent
    }
    return nil
  }

  /// Whether its view has the touch.
  func isGiven(_ touch: UITouch) -> Bool { stages[touch] == .given }

  // MARK: Ends

  private func give(_ touches: [UITouch], _ event: UIEvent, _ call: (UIView, Set<UITouch>) -> Void) {
    var byView: [(view: UIView, touches: Set<UITouch>)] = []
    for touch in touches where stages[touch] == .given {
      guard let view = touch.hit else { continue }
      if let index = byView.firstIndex(where: { $0.view === view }) {
        byView[index].touches.insert(touch)
      } else {
        byView.append((view, [touch]))
      }
    }
    for one in byView { call(one.view, one.touches) }
  }

  private func end(_ touch: UITouch, _ event: UIEvent) {
    if let timer = timers.removeValue(forKey: touch) { StandInClock.cancel(timer) }
    if touch.phase == .cancelled {
      if stages[touch] == .given { touch.hit?.touchesCancelled([touch], with: event) }
      stages[touch] = nil
    } else {
      endings.append(touch)
      sendHeld(event)
    }
  }

  /// Gives the ends of touches that no recogniser holds back any more.
  func sendHeld(_ event: UIEvent) {
    for touch in endings {
      let holds = touch.receivers.contains {
        $0.delaysTouchesEnded && $0.tracked.contains(touch) && $0.current == .possible
      }
      if holds, stages[touch] != .gone { continue }
      endings.removeAll { $0 === touch }
      let stage = stages.removeValue(forKey: touch)
      guard stage == .held || stage == .given, let view = touch.hit else { continue }
      if stage == .held {
        touch.phase = .began
        view.touchesBegan([touch], with: event)
        touch.phase = .ended
      }
      view.touchesEnded([touch], with: event)
    }
    // One that is held back for a recogniser which failed begins now.
    for (touch, stage) in stages where stage == .held && timers[touch] == nil && !endings.contains(touch) {
      if !touch.receivers.contains(where: { $0.delaysTouchesBegan && $0.current == .possible }) {
        holdOrGive(touch, event)
      }
    }
  }

  /// A recogniser recognised: its touches are taken from their views.
  func cancel(_ touches: [UITouch]) {
    for touch in touches {
      guard let stage = stages[touch], stage != .gone else { continue }
      stages[touch] = .gone
      if let timer = timers.removeValue(forKey: touch) { StandInClock.cancel(timer) }
      guard stage == .given, let view = touch.hit else { continue }
      let phase = touch.phase
      touch.phase = .cancelled
      view.touchesCancelled([touch], with: UIEvent(.touches, at: touch.timestamp, touches: [touch]))
      touch.phase = phase
    }
  }
}
