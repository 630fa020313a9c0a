import OverlayCore

/// The rule of continuity of speed: a command that sends a settling sheet elsewhere keeps its velocity.
package struct ContinuityOfSpeed: Sendable {
  func fault(_ step: LawStep, before: borrowing Overlay, after: borrowing Overlay) -> String? {
    guard case .event(.command(let command, _)) = step, command.isAnimatedMove else { return nil }
    guard before.phase == .settling, after.phase == .settling else { return nil }
    guard !agrees(before.velocity, after.velocity, exactly: false) else { return nil }
    return "velocity \(before.velocity) became \(after.velocity)"
  }
}

extension OverlayCommand {
  fileprivate var isAnimatedMove: Bool {
    switch self {
    case .moveTo(_, let animated): animated
    case .increment, .decrement, .escape, .next: true
    case .scrollTo, .reveal: false
    }
  }
}
