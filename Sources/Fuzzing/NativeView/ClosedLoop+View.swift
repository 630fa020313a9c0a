import Kinetics
import OverlayCore

/// What the view does by itself, without a finger.
extension ClosedLoop {
  /// Rows above those that are shown come, go or change their height: the view moves its own offset.
  ///
  /// Where reports say nothing of the finger nobody could tell this from a finger's motion, and nothing happens.
  package mutating func correct(
    by shift: Double, growing: Bool, after wait: Int64, _ player: inout some SessionPlayer
  ) {
    guard host.saysTravel else { return }
    pass(wait, &player)
    payEcho(&player)
    var content = player.overlay.configuration.content
    content.height = max(0, content.height + shift)
    if growing, host.lengths == .before { send(.content(content), &player) }
    if growing, host.lengths == .never { untold = max(-layout.end, untold + shift) }
    view.correct(by: shift, growth: growing && host.lengths != .before ? shift : 0)
    // It knows that this was no finger.
    stood = view.offset
    if host.reportsCorrections || !view.isDragging { report(coasting: view.isDecelerating, &player) }
    if growing, host.lengths == .after { send(.content(content), &player) }
  }

  /// Its host scrolls it, animated, without the overlay.
  package mutating func scroll(to target: Double, _ player: inout some SessionPlayer) { view.animate(to: target) }
}
