import Kinetics
import OverlayCore

/// A native scroll view under the fingers of a session.
extension SessionWriter {
  /// Ties a view to the overlay, whenever that has the platform driver.
  mutating func tie(_ host: NativeHost, _ traits: NativeView.Traits, period: Int64) {
    tie = (host, traits, period)
    followDriver()
  }

  /// The view is there while the overlay is, and has the platform driver.
  mutating func followDriver() {
    guard let tie else { return }
    let isThere = player.isIn(OverlayID(0)) && player.overlay.configuration.driver == .platform
    guard isThere != (loop != nil) else { return }
    guard loop == nil else { return loop = nil }
    loop = ClosedLoop(tie.host, tie.traits, player.overlay)
    loop?.period = tie.period
  }

  /// Some frames pass; now and then the host scrolls to the top by itself.
  mutating func coast(_ draw: inout Draw) {
    if draw.once(in: 8) { loop?.scroll(to: draw.pick(0, 200), &player) }
    for _ in 0...draw.below(60) where player.goesOn { loop?.frame(&player) }
  }

  /// Rows above those that are shown come, go or turn out to have another height.
  mutating func correct(_ draw: inout Draw) {
    let shift: Double = draw.pick(1, -1) * draw.pick(30, 8, 44, 200, 0.5)
    loop?.correct(by: shift, growing: draw.once(in: 2), after: wait, &player)
  }

  /// Every finger leaves the view, and it comes to rest as it does by itself.
  mutating func endView() {
    guard loop != nil else { return }
    for finger in fingers where loop?.holds(finger.id) == true {
      loop?.lift(finger.id, isCancelled: false, after: 0, &player)
    }
    for _ in 0..<2000 where player.goesOn && loop?.view.isMoving == true { loop?.frame(&player) }
  }
}
