#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// The pan of the sheet: it tells the core of every touch on the sheet and its backdrop, and begins where the core says that
  /// a drag begins.
  ///
  /// Then the view under the finger loses it, and other recognisers are prevented, the pans of the tracked scroll views apart.
  /// Until then buttons and cells have their touches, and what scrolls across inside the sheet may take the finger. Where
  /// another recogniser comes first, or has to fail first, it is a pan like any other.
  @MainActor final class SheetPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var sheet: OverlaySheet?
    private var fingers: [ObjectIdentifier: Finger] = [:]
    private var verdict = Verdict.none

    /// What the core says of the fingers.
    private enum Verdict { case none, drags, letsGo }

    /// A touch as the core knows it.
    private struct Finger {
      let id: TouchID
      /// Added to each of its points, so that it began on the header.
      let shift: Double
      /// Whether it began on the grabber.
      let isOnGrabber: Bool
      /// Where it went down.
      let start: CGPoint
      /// Where it was last.
      var last: CGPoint
    }

    init(_ sheet: OverlaySheet) {
      self.sheet = sheet
      super.init(target: nil, action: nil)
      delegate = self
      allowedScrollTypesMask = []
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if let sheet {
        for touch in touches {
          let place = touch.location(in: view)
          let finger = Finger(
            id: unusedID, shift: shift(of: touch, in: sheet), isOnGrabber: touch.view === sheet.sheetView?.grabber,
            start: place, last: place)
          fingers[ObjectIdentifier(touch)] = finger
          send(.down(finger.id, point(of: touch, finger)), touch)
        }
      }
      super.touchesBegan(touches, with: event)
    }

    /// The core hears first: UIKit's own pan may want to begin within `super`.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        guard let finger = fingers[ObjectIdentifier(touch)] else { continue }
        for sample in event.coalescedTouches(for: touch) ?? [touch] {
          send(.move(finger.id, point(of: sample, finger)), sample)
        }
        fingers[ObjectIdentifier(touch)]?.last = touch.location(in: view)
      }
      super.touchesMoved(touches, with: event)
      switch verdict {
      case .drags: if state == .possible { state = .began }
      case .letsGo: if state == .possible { state = .failed } else if state.isActive { state = .cancelled }
      case .none: break
      }
    }

    /// A finger may be lifted elsewhere than it was last.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        guard let finger = fingers[ObjectIdentifier(touch)], touch.location(in: view) != finger.last else { continue }
        send(.move(finger.id, point(of: touch, finger)), touch)
      }
      end(touches) { .up($0) }
      super.touchesEnded(touches, with: event)
      endState(as: .ended)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      end(touches) { .cancel($0) }
      super.touchesCancelled(touches, with: event)
      endState(as: .cancelled)
    }

    private func end(_ touches: Set<UITouch>, _ event: (TouchID) -> OverlayEvent) {
      for touch in touches {
        guard let finger = fingers.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
        let effects = send(event(finger.id), touch)
        if finger.isOnGrabber, effects?.contains(.tapped(.handle)) == true { sheet?.stepAround() }
      }
      // The pan of a list may have ended without a word: that is asked then.
      sheet?.markLayout()
    }

    /// Where UIKit's pan has not ended by itself.
    private func endState(as end: State) {
      guard fingers.isEmpty else { return }
      if state == .possible { state = .failed } else if state.isActive { state = end }
    }

    /// The gesture is over for this recogniser. Fingers that another one took are over for the core too.
    override func reset() {
      super.reset()
      let rest = fingers.values.map(\.id)
      fingers = [:]
      verdict = .none
      for id in rest { sheet?.send(.cancel(id)) }
    }

    @discardableResult
    private func send(_ event: OverlayEvent, _ touch: UITouch) -> OverlayEffects? {
      guard let effects = sheet?.send(event, at: Instant(seconds: touch.timestamp)) else { return nil }
      for effect in effects {
        switch effect {
        case .dragBegan: verdict = .drags
        case .letGo: verdict = .letsGo
        case .willMove, .didMove, .settled, .dismissRefused, .tapped, .cancelPan, .cancelled, .dragEnded, .scrollBegan,
          .scrollEnded, .crossed, .late, .rejected:
          break
        }
      }
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
    /// content without one, a list that cannot scroll. In motion a touch meets the sheet where it was shown, and it has gone
    /// on since: what was touched counts.
    private func shift(of touch: UITouch, in sheet: OverlaySheet) -> Double {
      guard let surface = sheet.sheetView?.surface, let touched = touch.view, touched.isDescendant(of: surface) else {
        return 0
      }
      let now = sheet.model.presentation(at: Instant(seconds: touch.timestamp))
      let place = Point2D(touch.location(in: view))
      guard sheet.isInScrollableList(touched) else {
        return now.headerFrame.origin.y + now.headerFrame.size.height / 2 - place.y
      }
      return now.listFrame.contains(place) ? 0 : now.sheetFrame.origin.y - Double(surface.frame.minY)
    }
  }

  // MARK: - With whom it shares a finger

  // The one place that decides it. The table stands in the guide "Touches".
  extension SheetPan {
    /// Not within another sheet, nor where the app keeps a place for itself. A scroll view inside the sheet that is not its
    /// list keeps its touches, where it scrolls along the sheet. This is asked before the touch begins: it meets the content
    /// as it is now.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      guard let sheet else { return false }
      sheet.layOutContent()
      var place = touch.view
      while let some = place, some !== view {
        if sheet.isTracked(some) { break }
        if let scroll = some as? UIScrollView, scroll.scrollsVertically { return false }
        if some is SheetView { return false }
        place = some.superview
      }
      return sheet.delegate?.overlaySheet(sheet, shouldBeginDragAt: touch.location(in: view)) ?? true
    }

    /// A pan of what lies around the sheet, a map's for one, waits until this one lets the finger go.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      guard other is UIPanGestureRecognizer, let around = other.view, let view, around !== view else { return false }
      return view.isDescendant(of: around)
    }

    /// UIKit's pan begins after a way that it does not say. Where the core has not judged by then, the finger's way does: a
    /// tie is the sheet's.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      switch verdict {
      case .drags: return true
      case .letsGo: return false
      case .none:
        let way = translation(in: view)
        return abs(way.y) >= abs(way.x) && fingers.values.contains { isOnSheet($0.start) }
      }
    }

    private func isOnSheet(_ place: CGPoint) -> Bool {
      sheet?.presentation.sheetFrame.contains(Point2D(place)) ?? false
    }

    /// One finger moves the sheet and its list. Everybody else excludes the sheet, or is excluded by it.
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

    /// A scroll view in the sheet comes first, whichever of the two hears of a scroll before the other.
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
      guard let view, let scroll = other.view as? UIScrollView, other === scroll.panGestureRecognizer else {
        return false
      }
      return scroll.isDescendant(of: view)
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
