import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("A command can do something exactly where telling it changes something")
  func canWhatChanges() {
    check("Can", runs: 200) {
      $0.session(.both)
    } fault: { session in
      guard var run = Run(session) else { return nil }
      for step in session.steps {
        _ = run.take(step)
        if let fault = fault(of: run.overlay) { return fault }
      }
      return nil
    }
  }

  private func fault(of overlay: Overlay) -> String? {
    let ids = overlay.detents.all.map(\.id)
    let moves = ids.flatMap { [OverlayCommand.moveTo($0), .moveTo($0, animated: false)] }
    let scrolls = [-5, 0, overlay.offset, 40, 1e9, .nan].map { OverlayCommand.scrollTo($0) }
    for command in [.increment, .decrement, .escape, .next, .moveTo(99)] + moves + scrolls {
      var told = overlay
      _ = told.handle(.frame, at: overlay.now)
      let before = told
      _ = told.handle(.command(command), at: overlay.now)
      if overlay.can(command) == (told != before) || overlay.can(command) && isNear(command, overlay) { continue }
      return "\(command): can \(overlay.can(command))"
    }
    return nil
  }

  /// Whether it scrolls by no more than half a pixel.
  private func isNear(_ command: OverlayCommand, _ overlay: Overlay) -> Bool {
    guard case .scrollTo(let offset, _) = command else { return false }
    return (overlay.reachable(offset) - overlay.offset).magnitude <= 0.5 / overlay.surroundings.scale
  }
}
