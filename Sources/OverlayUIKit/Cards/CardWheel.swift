#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// Two fingers on a trackpad, or the wheel of a mouse, over a browser or a carousel: what is scrolled along it drags the cards,
  /// and a step of a wheel goes to the next card. What goes across is left to what is around.
  @MainActor final class CardWheel: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    /// The finger that a trackpad is to the core. None on the screen has this number.
    static let finger = TouchID(0)
    private weak var target: (any CardTouchTarget)?
    private var action: Callback?
    /// The travel that was taken: points.
    private var told: CGFloat = 0
    /// Whether what goes to the sides counts; else what goes up and down: in an upright carousel, or with Shift.
    private var isSideways = true
    /// Where its finger is; `nil` where the core has none.
    private var place: CGPoint?
    private var isUpright = false

    /// - Parameter mask: Two fingers drag, the steps of a wheel do not.
    init(_ mask: UIScrollTypeMask, _ target: any CardTouchTarget) {
      self.target = target
      super.init(target: nil, action: nil)
      allowedScrollTypesMask = mask
      allowedTouchTypes = []
      delegate = self
      action = Callback { [weak self] _ in self?.tell() }
      action?.listen(to: self)
    }

    override func reset() {
      super.reset()
      told = 0
      cancelFinger()
    }

    /// Two fingers are lifted, or count as that: what they still scroll moves nothing.
    func letGo() {
      guard place != nil else { return }
      place = nil
      target?.lift(Self.finger, taps: false, at: .current)
    }

    /// The core has no finger any more.
    func cancelFinger() {
      guard place != nil else { return }
      place = nil
      _ = target?.touch(.cancel(Self.finger), at: .current)
    }

    /// What was scrolled since the last time: points, as a finger moves.
    private func tell() {
      let way = translation(in: view)
      let travel = (isSideways ? way.x : way.y) - told
      told += travel
      if allowedScrollTypesMask == .discrete { return step(travel) }
      if state == .began { begin(travel) }
      move(by: travel)
      if state == .cancelled { cancelFinger() } else if state == .ended { letGo() }
    }

    private func step(_ travel: CGFloat) {
      guard travel != 0, let target, !target.isTouched else { return }
      if target.isUpright { target.press(travel < 0 ? .down : .up) } else { target.press(travel < 0 ? .right : .left) }
    }

    /// A finger on the screen has the cards: then a scroll moves nothing.
    private func begin(_ travel: CGFloat) {
      guard let target, let view, !target.isTouched else { return }
      let start = location(in: view)
      (place, isUpright) = (start, target.isUpright)
      let effects = target.touch(.down(Self.finger, Point2D(start, in: view.bounds)), at: .current)
      // The slop is a finger's: a trackpad says where it goes at once. What it catches follows at once, too.
      if !effects.contains(.dragBegan) { move(by: travel < 0 ? -target.slop : target.slop) }
    }

    private func move(by travel: CGFloat) {
      guard travel != 0, var place, let view else { return }
      if isUpright { place.y += travel } else { place.x += travel }
      self.place = place
      _ = target?.touch(.move(Self.finger, Point2D(place, in: view.bounds)), at: .current)
    }
  }

  // MARK: - With whom it shares a scroll

  extension CardWheel {
    /// Along the cards. This is asked before a pan may count anew from where it begins.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let target, target.takesScrolls else { return false }
      let way = translation(in: view)
      isSideways = abs(way.x) > abs(way.y)
      return isSideways != target.isUpright || !target.isUpright && modifierFlags.contains(.shift)
    }

    /// A pan of what lies around, a list's or a sheet's, waits until it is known where the scroll goes; so does a list in a card
    /// that goes another way.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      guard let view, let target else { return false }
      return view.lies(within: other) || view.holds(other, which: { ($0 == .upAndDown) == target.isUpright })
    }

    /// A finger on the same cards goes on where one scrolls.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { other is CardPan && other.view === view }
  }
#endif
