import Kinetics

/// What the host tells the overlay to do. A drag is stronger: during one, commands are rejected.
extension Overlay {
  /// Performs a command, unless a drag runs, and answers what it came to.
  mutating func command(_ perform: (inout Overlay) -> OverlayAnswer) {
    let answer = isDragging ? .rejected(.dragging) : perform(&self)
    effects.answer = answer
    if case .rejected(let reason) = answer { reject(reason) }
  }

  mutating func move(to id: DetentID, animated: Bool) -> OverlayAnswer {
    guard detents.entry(id) != nil else { return .rejected(.unknown) }
    guard let entry = detents.enabledEntry(id) else { return .rejected(.disabled) }
    return go(to: entry, animated: animated)
  }

  /// One step up; from the top to the lowest detent.
  mutating func goToNext() -> OverlayAnswer { go(to: detents.above(targetHeight) ?? lowest) }

  /// The height the sheet is going to, or stands at.
  private var targetHeight: Double { target.flatMap { detents.entry($0)?.height } ?? sheet.raw }

  /// The lowest enabled detent: the one of height 0, where there is one. Of equal heights the one the sheet rests on.
  var lowest: DetentTable.Entry? { detents.at(detents.minimum, preferring: resting) }

  mutating func go(to entry: DetentTable.Entry?, animated: Bool = true) -> OverlayAnswer {
    guard let entry, entry.id != target || sheet.isMoving && !animated else { return .already }
    wheels.forget()
    announcer.unsettle()
    guard animated else {
      jump(to: entry)
      return .already
    }
    settle(to: entry, velocity: sheet.velocity)
    return sheet.end == now ? .already : .started
  }

  /// Steps to the next detent in a direction; at the last one nothing happens.
  mutating func step(_ direction: OverlayDirection) -> OverlayAnswer { go(to: next(direction)) }

  /// The next enabled detent from where the sheet is going, or stands.
  func next(_ direction: OverlayDirection) -> DetentTable.Entry? {
    direction == .expanding ? detents.above(targetHeight) : detents.below(targetHeight)
  }

  mutating func scroll(to offset: Double, animated: Bool) -> OverlayAnswer {
    let goal = reachable(offset)
    guard goal != (list.motion?.arrival ?? list.shown) else { return .already }
    wheels.forget()
    guard !animated else {
      seek(goal)
      return list.end == now ? .already : .started
    }
    holdList()
    // Where a sheet on its way does not show that much yet, the list follows the end until it does.
    list.leave(at: goal)
    return .already
  }
}
