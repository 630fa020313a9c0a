/// A tap: a touch that stays within 10 points and ends. Of several taps the next has to begin within 350 ms (neither is
/// documented).
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var taps = 0
  private var start = CGPoint.zero
  private var timer: Int?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if let timer { StandInClock.cancel(timer) }
    if live.count > numberOfTouchesRequired { state = .failed }
    if live.count == touches.count { start = location(in: nil) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let place = location(in: nil)
    let most: CGFloat = StandInSwitch.tapsWander.isOn ? 45 : 10
    if max(abs(place.x - start.x), abs(place.y - start.y)) > most { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard live.count == touches.count else { return }
    taps += 1
    if taps == numberOfTapsRequired {
      state = .ended
    } else {
      timer = StandInClock.after(0.35) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  open override func reset() {
    super.reset()
    taps = 0
  }
}
