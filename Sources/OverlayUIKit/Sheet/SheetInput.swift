#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// Tells the core of every touch on the sheet and its backdrop.
  ///
  /// It recognises when the core says that a drag begins: then the view under the finger loses it, and other
  /// recognisers are prevented, those of the tracked scroll views apart. Until then buttons and cells have their
  /// touches, and what scrolls across inside the sheet may take the finger.
  @MainActor final class SheetTouches: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var sheet: OverlaySheet?
    private var fingers: [ObjectIdentifier: Finger] = [:]

    /// A touch as the core knows it.
    private struct Finger {
      let id: TouchID
      /// Added to each of its points, so that it began on the header.
      let shift: Double
      /// Whether it began on the grabber.
      let isOnGrabber: Bool
    }

    init(_ sheet: OverlaySheet) {
      self.sheet = sheet
      super.init(target: nil, action: nil)
      delegate = self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      guard let sheet else { return }
      for touch in touches {
        let isOnGrabber = touch.view === sheet.sheetView?.grabber
        let finger = Finger(id: unusedID, shift: shift(of: touch, in: sheet), isOnGrabber: isOnGrabber)
        fingers[ObjectIdentifier(touch)] = finger
        send(.down(finger.id, point(of: touch, finger)), touch)
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      for touch in touches {
        guard let finger = fingers[ObjectIdentifier(touch)] else { continue }
        for sample in event.coalescedTouches(for: touch) ?? [touch] {
          send(.move(finger.id, point(of: sample, finger)), sample)
        }
      }
      if state == .began { state = .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      end(touches, as: .ended) { .up($0) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      end(touches, as: .cancelled) { .cancel($0) }
    }

    private func end(_ touches: Set<UITouch>, as end: State, _ event: (TouchID) -> OverlayEvent) {
      for touch in touches {
        guard let finger = fingers.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
        let effects = send(event(finger.id), touch)
        if finger.isOnGrabber, effects?.contains(.tap(.handle)) == true { sheet?.follow(.next) }
      }
      if fingers.isEmpty { state = state == .began || state == .changed ? end : .failed }
    }

    /// The gesture is over for this recogniser. Fingers that another one took are over for the core too.
    override func reset() {
      super.reset()
      let rest = fingers.values.map(\.id)
      fingers = [:]
      for id in rest { sheet?.send(.cancel(id)) }
    }

    @discardableResult
    private func send(_ event: OverlayEvent, _ touch: UITouch) -> OverlayEffects? {
      guard let effects = sheet?.send(event, at: Instant(seconds: touch.timestamp)) else { return nil }
      if effects.contains(.dragBegan), state == .possible { state = .began }
      return effects
    }

    /// The smallest number that no finger has.
    private var unusedID: TouchID {
      TouchID((1...fingers.count + 1).first { id in !fingers.values.contains { $0.id == TouchID(id) } } ?? 1)
    }

    private func point(of touch: UITouch, _ finger: Finger) -> Point2D {
      let place = touch.location(in: view)
      return Point2D(x: place.x, y: place.y + finger.shift)
    }

    /// What is on the sheet and not on its list counts as on the header, wherever that lies: a bar below the list,
    /// content without one.
    private func shift(of touch: UITouch, in sheet: OverlaySheet) -> Double {
      guard let surface = sheet.sheetView?.surface, let touched = touch.view, touched.isDescendant(of: surface),
        !sheet.isInTracked(touched)
      else { return 0 }
      let header = sheet.presentation.headerFrame
      return header.origin.y + header.size.height / 2 - Double(touch.location(in: view).y)
    }

    /// A scroll view inside the sheet that is not its list keeps its touches, where it scrolls along the sheet. This is
    /// asked before the touch begins: it meets the content as it is now.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      sheet?.layOutContent()
      var place = touch.view
      while let some = place, some !== view {
        if sheet?.isTracked(some) == true { return true }
        if let scroll = some as? UIScrollView, scroll.scrollsVertically { return false }
        place = some.superview
      }
      return true
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      guard let scroll = other.view as? UIScrollView, other === scroll.panGestureRecognizer else { return false }
      return sheet?.isTracked(scroll) ?? false
    }
  }

  /// Two fingers on a trackpad, or the wheel of a mouse, over the sheet beside its list. A scroll view takes those over
  /// itself.
  @MainActor final class SheetWheel: UIPanGestureRecognizer {
    private var action: Callback?
    /// The travel that the core was told: points.
    private var told = 0.0

    /// - Parameter mask: Two fingers drag, the steps of a wheel do not.
    init(_ mask: UIScrollTypeMask, of sheet: OverlaySheet) {
      super.init(target: nil, action: nil)
      allowedScrollTypesMask = mask
      allowedTouchTypes = []
      action = Callback { [weak self, weak sheet] _ in self?.tell(sheet) }
      action?.listen(to: self)
    }

    override func reset() {
      super.reset()
      told = 0
    }

    /// What was scrolled since the last time: points, positive expands.
    private func tell(_ sheet: OverlaySheet?) {
      guard let sheet, let container = view?.superview else { return }
      let (place, travel) = (Point2D(location(in: container)), -Double(translation(in: container).y) - told)
      told += travel
      // No finger has this number.
      func send(_ travel: Double, _ phase: WheelPhase) { sheet.send(.wheel(TouchID(0), place, travel: travel, phase)) }
      if allowedScrollTypesMask == .discrete { return travel == 0 ? () : send(travel, .notch) }
      if state == .began { send(0, .begin) }
      if state == .began || state == .changed { send(travel, .change) } else { send(0, .end) }
    }
  }

  extension UIScrollView {
    /// Whether a finger that goes up or down moves it.
    var scrollsVertically: Bool {
      guard isScrollEnabled else { return false }
      let length = contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom
      return length > bounds.height || bounces && alwaysBounceVertical
    }
  }
#endif
