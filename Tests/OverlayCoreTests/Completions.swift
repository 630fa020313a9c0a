import OverlayCore

/// Runs the completion of a command when the command is over.
struct Completions {
  private var waiting: [(command: OverlayCommand, conflict: DragConflict, run: () -> Void)] = []

  /// After every call of `handle`; with the completion of the event, where it is a command.
  mutating func follow(_ effects: OverlayEffects, of event: OverlayEvent, _ completion: (() -> Void)? = nil) {
    // The last one that waited for the end of a drag will not be followed.
    if effects.contains(.rejected(.replaced)), let last = waiting.lastIndex(where: { $0.conflict == .afterDrag }) {
      waiting.remove(at: last).run()
    }
    if effects.contains(where: { if case .settled = $0 { true } else { false } }) { finish { !$0.isForList } }
    if effects.contains(.scrollEnded) { finish { $0.isForList } }
    guard let completion else { return }
    guard effects.answer == .started, case .command(let command, let conflict) = event else { return completion() }
    waiting.append((command, conflict, completion))
  }

  private mutating func finish(_ isOver: (OverlayCommand) -> Bool) {
    let over = waiting.filter { isOver($0.command) }
    waiting.removeAll { isOver($0.command) }
    for one in over { one.run() }
  }
}
