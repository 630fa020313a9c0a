import Kinetics

extension OverlayConfiguration {
  /// The space that the container leaves to the sheet.
  func space(in surroundings: Surroundings) -> Space {
    Space(
      length: edge.length(of: surroundings.size), near: near(in: surroundings), far: far(in: surroundings),
      keyboard: liftingKeyboard(in: surroundings),
      natural: header + content.leading + content.height + content.trailing + footer)
  }

  /// The cover of the end of the list where no footer covers it, from the container's edge on: the safe area, the margin or
  /// the keyboard, the deepest one.
  func covered(in surroundings: Surroundings) -> Double {
    let near = near(in: surroundings)
    return surroundings.keyboard > near ? surroundings.keyboard : near
  }

  /// The cover of the container at the sheet's edge: the safe area or the margin, the deeper one.
  func near(in surroundings: Surroundings) -> Double {
    let (safe, margin) = (edge.near(surroundings.safeArea), edge.near(margins))
    return margin > safe ? margin : safe
  }

  /// The cover at the far edge: the safe area or the margin, the deeper one.
  private func far(in surroundings: Surroundings) -> Double {
    let (safe, margin) = (edge.far(surroundings.safeArea), edge.far(margins))
    return margin > safe ? margin : safe
  }

  /// The part of the keyboard that lifts the detents.
  private func liftingKeyboard(in surroundings: Surroundings) -> Double {
    switch keyboardPolicy {
    case .lift, .expand: surroundings.keyboard
    case .inset: 0
    }
  }
}
