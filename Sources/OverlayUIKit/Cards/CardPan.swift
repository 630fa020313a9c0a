#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// Where the touches on cards go, and the scrolls over them.
  @MainActor protocol CardTouchTarget: AnyObject {
    /// How far a finger moves before its axis is known: points.
    var slop: CGFloat { get }
    /// Whether the cards lie one below the other.
    var isUpright: Bool { get }
    /// Whether a finger can drag a card to the sides, or up and down.
    func isDragged(_ course: CardCourse) -> Bool
    /// Whether a finger is down on the screen.
    var isTouched: Bool { get }
    /// Whether scrolls move the cards.
    var takesScrolls: Bool { get }
    /// Whether a finger that comes down on a view is the cards'.
    func receivesTouch(on view: UIView?) -> Bool
    func touch(_ event: CardEvent, at instant: Instant) -> CardEffects
    /// A finger is lifted.
    ///
    /// - Parameter taps: Whether it may tap a card.
    func lift(_ id: TouchID, taps: Bool, at instant: Instant)
    /// Does what a key does.
    func press(_ key: CardKey)
  }

  /// Where a drag can go.
  enum CardCourse: CaseIterable {
    case toTheSides, upAndDown
  }

  /// The one recogniser of the fingers on a view of cards: it tells the core of every touch, begins where the core says that a
  /// drag begins, and fails where the core lets a finger go.
  ///
  /// Then the view under the finger loses it, and other recognisers are prevented. Until then buttons in cards have their
  /// touches, and what scrolls in a card or around the cards may take the finger.
  @MainActor final class CardPan: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var target: (any CardTouchTarget)?
    private var fingers: [ObjectIdentifier: Finger] = [:]
    private var verdict = Verdict.none

    /// What the core says of the fingers.
    private enum Verdict { case none, catches, drags, letsGo }

    /// A touch as the core knows it.
    private struct Finger {
      let id: TouchID
      /// Whether something under it takes taps: a button, a recogniser of the app.
      let isClaimed: Bool
      let start: CGPoint
      var last: CGPoint
    }

    init(_ target: any CardTouchTarget) {
      self.target = target
      super.init(target: nil, action: nil)
      delegate = self
    }

    /// Whether a finger is down.
    var isTouched: Bool { !fingers.isEmpty }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      for touch in touches {
        let place = touch.location(in: view)
        let finger = Finger(id: unusedID, isClaimed: isClaimed(touch), start: place, last: place)
        fingers[ObjectIdentifier(touch)] = finger
        send(.down(finger.id, point(of: touch)), touch)
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      for touch in touches {
        guard let finger = fingers[ObjectIdentifier(touch)] else { continue }
        for sample in event.coalescedTouches(for: touch) ?? [touch] {
          send(.move(finger.id, point(of: sample)), sample)
        }
        fingers[ObjectIdentifier(touch)]?.last = touch.location(in: view)
      }
      follow()
    }

    /// A finger may be lifted elsewhere than it was last.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      for touch in touches {
        guard let finger = fingers[ObjectIdentifier(touch)] else { continue }
        if touch.location(in: view) != finger.last { send(.move(finger.id, point(of: touch)), touch) }
        fingers[ObjectIdentifier(touch)] = nil
        target?.lift(finger.id, taps: !finger.isClaimed, at: Instant(seconds: touch.timestamp))
      }
      endState(as: .ended)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      for touch in touches {
        guard let finger = fingers.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
        send(.cancel(finger.id), touch)
      }
      endState(as: .cancelled)
    }

    /// The gesture is over for this recogniser. Fingers that another one took are over for the core too.
    override func reset() {
      super.reset()
      verdict = .none
      cancelFingers()
    }

    /// The core has no finger any more.
    func cancelFingers() {
      let rest = fingers.values.map(\.id)
      fingers = [:]
      for id in rest { _ = target?.touch(.cancel(id), at: .current) }
    }

    /// Does what the core said: begins, goes on, or leaves the fingers to others.
    private func follow() {
      switch verdict {
      case .none:
        // The core judges at the slop: it does not have a finger that went farther.
        if state == .possible, way > 2 * (target?.slop ?? 0) + 1 { state = .failed }
      case .catches:
        // What it caught follows the finger already. Within the slop it may still turn out to go across.
        if way >= target?.slop ?? 0 { verdict = .drags }
        if verdict == .drags, state == .possible { state = .began }
      case .drags: state = state == .possible ? .began : .changed
      case .letsGo: if state == .possible { state = .failed } else if state.isActive { state = .cancelled }
      }
    }

    /// How far the finger is that went farthest, along one axis: points.
    private var way: CGFloat {
      fingers.values.map { max(abs($0.last.x - $0.start.x), abs($0.last.y - $0.start.y)) }.max() ?? 0
    }

    private func endState(as end: State) {
      guard fingers.isEmpty else { return }
      if state == .possible { state = .failed } else if state.isActive { state = end }
    }

    private func send(_ event: CardEvent, _ touch: UITouch) {
      let effects = target?.touch(event, at: Instant(seconds: touch.timestamp)) ?? CardEffects()
      for effect in effects {
        switch effect {
        case .dragBegan: if case .down = event { verdict = .catches } else { verdict = .drags }
        case .letGo: verdict = .letsGo
        case .dragEnded, .refused, .swiped, .removed, .undone, .becameCurrent, .released, .bound, .flipped,
          .becameEmpty, .settled, .tapped, .late, .rejected:
          break
        }
      }
    }

    /// The smallest number that no finger has.
    private var unusedID: TouchID {
      TouchID((1...fingers.count + 1).first { id in !fingers.values.contains { $0.id == TouchID(id) } } ?? 1)
    }

    private func point(of touch: UITouch) -> Point2D { Point2D(touch.location(in: view), in: view?.bounds ?? .zero) }

    private func isClaimed(_ touch: UITouch) -> Bool {
      var place = touch.view
      while let some = place, some !== view {
        if some is UIControl { return true }
        if some.gestureRecognizers?.contains(where: { $0 is UITapGestureRecognizer && $0.isEnabled }) == true {
          return true
        }
        place = some.superview
      }
      return false
    }
  }

  // MARK: - With whom it shares a finger

  // The one place that decides it. The table stands in the guide.
  extension CardPan {
    /// Not what lies within other cards, nor beside the front card of a deck.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      var place = touch.view
      while let some = place, some !== view {
        if some.gestureRecognizers?.contains(where: { $0 is CardPan }) == true { return false }
        place = some.superview
      }
      return target?.receivesTouch(on: touch.view) ?? false
    }

    /// A pan of what lies around, a list's or a sheet's, waits until this one lets the finger go; so does a list in a card that
    /// goes another way.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      guard let view, let target else { return false }
      return view.lies(within: other) || view.holds(other, which: { target.isDragged($0) })
    }

    /// The way back from the edge of the screen comes first.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { other is UIScreenEdgePanGestureRecognizer }

    /// One finger does one thing: everybody else excludes the cards, or is excluded by them.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
  }

  extension UIView {
    /// Whether a recogniser is a pan of what lies around this view. The way back from the edge of the screen is none.
    func lies(within other: UIGestureRecognizer) -> Bool {
      guard other is UIPanGestureRecognizer, !(other is UIScreenEdgePanGestureRecognizer) else { return false }
      guard let around = other.view, around !== self else { return false }
      return isDescendant(of: around)
    }

    /// Whether a recogniser is the pan of a scroll view in this view that scrolls no way that is taken.
    func holds(_ other: UIGestureRecognizer, which isTaken: (CardCourse) -> Bool) -> Bool {
      guard let scroll = other.view as? UIScrollView, other === scroll.panGestureRecognizer, scroll !== self else {
        return false
      }
      return scroll.isDescendant(of: self) && !CardCourse.allCases.contains { isTaken($0) && scroll.scrolls($0) }
    }
  }

  extension UIScrollView {
    /// Whether a finger that goes that way moves it.
    fileprivate func scrolls(_ course: CardCourse) -> Bool {
      let inset = adjustedContentInset
      return switch course {
      case .toTheSides: contentSize.width + inset.left + inset.right > bounds.width || alwaysBounceHorizontal
      case .upAndDown: contentSize.height + inset.top + inset.bottom > bounds.height || alwaysBounceVertical
      }
    }
  }
#endif
