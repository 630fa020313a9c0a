import OverlayCore

// sample
/// Runs the completion of a command when the command is over.
struct Completions {
  private var waiting: [(isScroll: Bool, run: () -> Void)] = []

  /// After every call of `handle`; with the completion of the event, where it is a command.
  mutating func follow(_ effects: OverlayEffects, of event: OverlayEvent, _ completion: (() -> Void)? = nil) {
    if effects.contains(where: { if case .settled = $0 { true } else { false } }) { finish(scrolls: false) }
    if effects.contains(.scrollEnded) { finish(scrolls: true) }
    guard let completion else { return }
    guard effects.answer == .started else { return completion() }
    if case .command(.scrollTo) = event {
      waiting.append((true, completion))
    } else {
      waiting.append((false, completion))
    }
  }

  private mutating func finish(scrolls: Bool) {
    let over = waiting.filter { $0.isScroll == scrolls }
    waiting.removeAll { $0.isScroll == scrolls }
    for one in over { one.run() }
  }
}
// end
