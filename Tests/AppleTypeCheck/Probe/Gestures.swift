import UIKit

final class ProbePan: UIGestureRecognizer, UIGestureRecognizerDelegate {
  var moved: @MainActor (CGFloat) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches > 1, let touch = touches.first { ignore(touch, for: event) }
    delegate = self
    (cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded) = (true, false, false)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    for sample in event.coalescedTouches(for: touch) ?? [touch] where sample.phase == .moved {
      moved(sample.location(in: nil).y - sample.previousLocation(in: nil).y + CGFloat(sample.timestamp))
    }
    state = state == .possible ? .began : .changed
    let live = event.touches(for: self)?.filter { $0.phase != .ended && $0.phase != .cancelled } ?? []
    if live.isEmpty || event.allTouches?.isEmpty == true { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }
  override func reset() { super.reset() }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches || event.type == .scroll }
  override var state: UIGestureRecognizer.State {
    get { super.state }
    set { super.state = newValue }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.view is UIScrollView }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UITapGestureRecognizer }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view?.isDescendant(of: UIView()) ?? true
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
}
