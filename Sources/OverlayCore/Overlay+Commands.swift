import Kinetics

/// What the host tells the overlay to do. A drag is stronger: during one, commands are rejected.
extension Overlay {
  /// Performs a command, unless a drag runs, and answers what it came to.
  mutating func follow(_ command: OverlayCommand) {
    let answer = isDragging ? .rejected(.dragging) : perform(command)
    effects.answer = answer
    if case .rejected(let reason) = answer { reject(reason) }
  }

  private mutating func perform(_ command: OverlayCommand) -> OverlayAnswer {
    switch command {
    case .moveTo(let id, let animated): move(to: id, animated: animated)
    case .scrollTo(let offset, let animated): scroll(to: offset, animated: animated)
    case .increment: go(to: next(.expanding))
    case .decrement: go(to: next(.collapsing))
    case .escape: go(to: lowest)
    case .next: go(to: nextOrLowest)
    }
  }

  private mutating func move(to id: DetentID, animated: Bool) -> OverlayAnswer {
    guard detents.entry(id) != nil else { return .rejected(.unknown) }
    guard let entry = detents.enabledEntry(id) else { return .rejected(.disabled) }
    return go(to: entry, animated: animated)
  }

  /// The height the sheet is going to, or stands at.
  private var targetHeight: Double { target.flatMap { detents.entry($0)?.height } ?? sheet.raw }

  /// One step up; from the top the lowest detent.
  var nextOrLowest: DetentTable.Entry? { next(.expanding) ?? lowest }

  /// The lowest enabled detent: the one of height 0, where there is one. Of equal heights the one the sheet rests on.
  var lowest: DetentTable.Entry? { detents.at(detents.minimum, preferring: resting) }

  mutating func go(to entry: DetentTable.Entry?, animated: Bool = true) -> OverlayAnswer {
    guard let entry, leads(to: entry, animated: animated) else { return .already }
    wheels.forget()
    announcer.unsettle()
    guard animated else {
      jump(to: entry)
      return .already
    }
    settle(to: entry, velocity: sheet.velocity)
    return sheet.end == now ? .already : .started
  }

  /// Whether a move there does something.
  private func leads(to entry: DetentTable.Entry?, animated: Bool = true) -> Bool {
    guard let entry else { return false }
    return entry.id != target || sheet.isMoving && !animated
  }

  /// The next enabled detent from where the sheet is going, or stands.
  func next(_ direction: OverlayDirection) -> DetentTable.Entry? {
    direction == .expanding ? detents.above(targetHeight) : detents.below(targetHeight)
  }

  private mutating func scroll(to offset: Double, animated: Bool) -> OverlayAnswer {
    let goal = reachable(offset)
    guard goal != listGoal else { return .already }
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

  /// Where the list is going, or stands.
  private var listGoal: Double { list.motion?.arrival ?? list.shown }
}

extension Overlay {
  /// Whether a command would do something now: for a button, or for the actions of an assistive technology.
  public func can(_ command: OverlayCommand) -> Bool {
    guard !isDragging else { return false }
    switch command {
    case .moveTo(let id, let animated): return leads(to: detents.enabledEntry(id), animated: animated)
    case .scrollTo(let offset, _): return offset.isCoordinate && reachable(offset) != listGoal
    case .increment: return leads(to: next(.expanding))
    case .decrement: return leads(to: next(.collapsing))
    case .escape: return leads(to: lowest)
    case .next: return leads(to: nextOrLowest)
    }
  }
}
