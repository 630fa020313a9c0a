#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// Tells the core of every touch on the sheet and its backdrop.
  ///
  /// It recognises when the core says that a drag begins: then the view under the finger loses it, and other recognisers
  /// are prevented, those of the tracked scroll views apart. Until then buttons and cells have their touches, and what scrolls
  /// across inside the sheet may take the finger.
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

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      guard let sheet else { return }
      for tracker in sheet.trackers { tracker.intervene() }
      sheet.layOutContent()
      for touch in touches {
        let list = sheet.tracker(of: touch.view)
        let finger = Finger(
          id: unusedID, shift: list == nil ? shift(of: touch) : 0,
          isOnGrabber: touch.view === sheet.sheetView?.grabber)
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
      for touch in touches {
        guard let finger = fingers.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
        let effects = send(.up(finger.id), touch)
        if finger.isOnGrabber, effects?.contains(.tap(.handle)) == true { sheet?.follow(.next) }
      }
      if fingers.isEmpty { state = hasBegun ? .ended : .failed }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      for touch in touches {
        guard let finger = fingers.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
        send(.cancel(finger.id), touch)
      }
      if fingers.isEmpty { state = hasBegun ? .cancelled : .failed }
    }

    /// The gesture is over for this recogniser. Fingers that another one took are over for the core too.
    override func reset() {
      super.reset()
      let rest = fingers.values.map(\.id)
      fingers = [:]
      for id in rest { sheet?.send(.cancel(id)) }
    }

    private var hasBegun: Bool { state == .began || state == .changed }

    @discardableResult
    private func send(_ event: OverlayEvent, _ touch: UITouch) -> OverlayEffects? {
      guard let effects = sheet?.send(event, at: Instant(seconds: touch.timestamp)) else { return nil }
      if effects.contains(.dragBegan), state == .possible { state = .began }
      return effects
    }

    // MARK: - Places

    /// The smallest number that no finger has.
    private var unusedID: TouchID {
      let used = Set(fingers.values.map(\.id))
      return TouchID((1...).first { !used.contains(TouchID($0)) } ?? 1)
    }

    private func point(of touch: UITouch, _ finger: Finger) -> Point2D {
      var point = Point2D(touch.location(in: view))
      point.y += finger.shift
      return point
    }

    /// What is on the sheet and not on its list counts as on the header, wherever that lies: a bar below the list, content
    /// without one.
    private func shift(of touch: UITouch) -> Double {
      guard let sheet, let surface = sheet.sheetView?.surface, touch.view?.isDescendant(of: surface) == true else {
        return 0
      }
      let header = sheet.presentation.headerFrame
      return header.origin.y + header.size.height / 2 - Double(touch.location(in: view).y)
    }

    // MARK: - Others

    /// A scroll view inside the sheet that is not its list keeps its touches, where it scrolls along the sheet.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      guard let sheet else { return false }
      var place = touch.view
      while let some = place, some !== view {
        if sheet.isTracked(some) { return true }
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

  extension UIScrollView {
    /// Whether a finger that goes up or down moves it.
    var scrollsVertically: Bool {
      guard isScrollEnabled else { return false }
      let length = contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom
      return length > bounds.height || bounces && alwaysBounceVertical
    }
  }
#endif
