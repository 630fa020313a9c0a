import Kinetics

/// What the host tells the overlay to do. A drag is stronger: during one, commands are dropped and reported.
extension Overlay {
  /// Performs a command, unless a drag runs.
  mutating func command(_ perform: (inout Overlay) -> Void) {
    guard !isDragging else { return ignore() }
    perform(&self)
  }

  mutating func move(to id: DetentID, animated: Bool) {
    guard let entry = detents.enabledEntry(id) else { return ignore() }
    go(to: entry, animated: animated)
  }

  /// One step up; from the top to the lowest detent.
  mutating func goToNext() { go(to: detents.above(targetHeight) ?? lowest) }

  /// The height the sheet is going to, or stands at.
  private var targetHeight: Double { target.flatMap { detents.entry($0)?.height } ?? sheet.raw }

  /// The lowest enabled detent: the one of height 0, where there is one. Of equal heights the one the sheet rests on.
  var lowest: DetentTable.Entry? { detents.at(detents.minimum, preferring: resting) }

  mutating func go(to entry: DetentTable.Entry?, animated: Bool = true) {
    guard let entry, entry.id != target else { return }
    wheels.forget()
    if animated { settle(to: entry, velocity: sheet.velocity) } else { jump(to: entry) }
  }

  /// Steps to the next detent in a direction.
  ///
  /// - Returns: `false`, and nothing happens, at the last one.
  mutating func step(_ direction: OverlayDirection) -> Bool {
    let next = direction == .expanding ? detents.above(targetHeight) : detents.below(targetHeight)
    go(to: next)
    return next != nil
  }

  mutating func scroll(to offset: Double, animated: Bool) {
    guard offset.isCoordinate else { return ignore() }
    let goal = reachable(offset)
    guard goal != (list.motion?.arrival ?? list.shown) else { return }
    wheels.forget()
    if animated { return seek(goal) }
    holdList()
    // Where a sheet on its way does not show that much yet, the list follows the end until it does.
    list.leave(at: goal)
  }
}
