import Kinetics

/// What the host tells the sheet and the list to do.
extension Overlay {
  /// Obeys a command, and answers what it came to.
  mutating func obey(_ command: OverlayCommand, inDrag conflict: DragConflict) {
    let answer = isDragging ? meet(command, conflict) : perform(command)
    effects.answer = answer
    if case .rejected(let reason) = answer { reject(reason) }
  }

  /// Performs a command that no drag is in the way of.
  mutating func perform(_ command: OverlayCommand) -> CommandAnswer {
    if let reason = rejection(of: command) { return .rejected(reason) }
    if let goal = listGoal(of: command) {
      return command.isAnimated ? scroll(to: goal) : jumpList(to: goal)
    }
    return moveSheet(to: destination(of: command), animated: command.isAnimated)
  }

  /// Why a command cannot be followed, whatever else goes on.
  private func rejection(of command: OverlayCommand) -> EventRejection? {
    switch command {
    case .moveTo(let id, _):
      guard let entry = detents.entry(id) else { return .unknown }
      return entry.detent.isEnabled ? nil : .disabled
    case .reveal(let lower, let upper): return lower <= upper ? nil : .invalid
    case .scrollTo, .increment, .decrement, .escape, .next: return nil
    }
  }

  // MARK: - The sheet

  /// Where a command takes the sheet; `nil` where it stays.
  private func destination(of command: OverlayCommand) -> DetentTable.Entry? {
    switch command {
    case .moveTo(let id, _): detents.enabledEntry(id)
    case .increment: next(.expanding)
    case .decrement: next(.collapsing)
    case .escape: lowest
    case .next: next(.expanding) ?? lowest
    case .scrollTo, .reveal: nil
    }
  }

  /// The next enabled detent from where the sheet is going, or stands.
  func next(_ direction: OverlayDirection) -> DetentTable.Entry? {
    let height = target.flatMap { detents.entry($0)?.height } ?? sheet.raw
    return (direction == .expanding ? detents.above(height) : detents.below(height)).map { preferred($0) }
  }

  /// Of the enabled detents at one height, the one that the sheet rests on or comes from, else the first.
  func preferred(_ entry: DetentTable.Entry) -> DetentTable.Entry { detents.alike(entry, preferring: cameFrom) }

  /// The detent that the sheet rests on or comes from: that of the running drag, else that of the last `didMove`.
  @inline(__always)
  var cameFrom: DetentID? { isDragging ? drag?.origin : announcer.resting }

  /// The lowest enabled detent: the one of height 0, where there is one. Of equal heights the one the sheet rests on.
  private var lowest: DetentTable.Entry? { detents.at(detents.minimum, preferring: resting) }

  mutating func moveSheet(to entry: DetentTable.Entry?, animated: Bool = true) -> CommandAnswer {
    guard let entry, leads(to: entry, animated: animated) else { return .already }
    wheels.forget()
    forgetKeyboard()
    return moveSheet(to: entry, animated: animated, velocity: sheet.velocity)
  }

  /// Whether a move there does something.
  private func leads(to entry: DetentTable.Entry?, animated: Bool) -> Bool {
    guard let entry else { return false }
    return entry.id != target || sheet.isMoving && !animated
  }

  /// Goes there with a velocity of the sheet: points per second.
  @discardableResult
  mutating func moveSheet(to entry: DetentTable.Entry, animated: Bool, velocity: Double) -> CommandAnswer {
    announcer.unsettle()
    guard animated else {
      jump(to: entry)
      return .already
    }
    settle(to: entry, velocity: velocity)
    return sheet.end == now ? .already : .started
  }

  // MARK: - The list

  /// The offset that a command scrolls to; `nil` where it leaves the list alone.
  private func listGoal(of command: OverlayCommand) -> Double? {
    switch command {
    case .scrollTo(let offset, _): return reachable(offset)
    case .reveal(let lower, let upper):
      // Where its end just shows, and where its start does.
      let (least, most) = (endAhead - (configuration.content.height - upper), lower)
      let offset = listGoal < least ? least : listGoal
      return reachable(offset > most ? most : offset)
    case .moveTo, .increment, .decrement, .escape, .next: return nil
    }
  }

  /// Where the list is going, or stands.
  private var listGoal: Double { list.motion?.arrival ?? list.shown }

  private mutating func scroll(to goal: Double) -> CommandAnswer {
    guard goal != listGoal else { return .already }
    wheels.forget()
    seek(goal)
    return list.end == now ? .already : .started
  }

  private mutating func jumpList(to goal: Double) -> CommandAnswer {
    guard goal != listGoal else { return .already }
    wheels.forget()
    holdList()
    // Where a sheet on its way does not show that much yet, the list follows the end until it does.
    list.leave(at: goal)
    return .already
  }
}

// MARK: - In a drag

extension Overlay {
  private mutating func meet(_ command: OverlayCommand, _ conflict: DragConflict) -> CommandAnswer {
    if conflict == .drop { return .rejected(.dragging) }
    if let reason = rejection(of: command) { return .rejected(reason) }
    guard let resolved = resolved(command) else { return .already }
    if drag?.queue(resolved) == true { reject(.replaced) }
    guard conflict == .takeOver else { return .started }
    takeOver()
    return (command.isForList ? list.end : sheet.end) ?? now == now ? .already : .started
  }

  /// A command as it will be followed later: about the detent that it means now.
  private func resolved(_ command: OverlayCommand) -> QueuedCommand? {
    switch command {
    case .scrollTo(let offset, let animated): .scroll(offset, animated: animated)
    case .reveal(let lower, let upper): .reveal(lower: lower, upper: upper)
    case .moveTo, .increment, .decrement, .escape, .next:
      destination(of: command).map { .move($0.id, animated: command.isAnimated) }
    }
  }

  /// Ends the drag under its fingers, without speed.
  private mutating func takeOver() {
    if fingers.part == .list, drag?.wheel == nil, list.recognizesPans { effects.add(.cancelPan) }
    list.pinPan()
    reportLetGo()
    fingers.deactivate()
    release(velocity: 0)
  }

  /// The goal of the move that waited for the end of a drag: the host's, else the keyboard's. `nil` where none waited,
  /// where its detent is no longer enabled, and where the keyboard wants what a sheet without speed has. After the host's
  /// move `settled` is reported, whatever becomes of it.
  ///
  /// - Parameter velocity: The sheet's, in points per second.
  mutating func destination(
    after drag: Drag?, velocity: Double
  ) -> (entry: DetentTable.Entry, animated: Bool)? {
    keyboardMemory?.endDrag()
    if case .move(let id, let animated) = drag?.queued {
      announcer.unsettle()
      if let entry = detents.enabledEntry(id) {
        forgetKeyboard()
        return (entry, animated)
      }
      reject(.disabled)
    }
    guard let entry = detents.enabledEntry(drag?.keyboardMove), velocity != 0 || entry.id != target else { return nil }
    return (entry, true)
  }

  /// A scroll that waited for the end of the drag follows on the release. Its end is reported, also where it goes
  /// nowhere.
  mutating func scroll(byQueued queued: QueuedCommand?) {
    let command: OverlayCommand
    switch queued {
    case .scroll(let offset, let animated): command = .scrollTo(offset, animated: animated)
    case .reveal(let lower, let upper): command = .reveal(lower: lower, upper: upper)
    case .move, nil: return
    }
    list.beginScrolling(&effects)
    _ = perform(command)
  }
}

// MARK: - Queries

extension Overlay {
  /// Whether a command would do something now: for a button, or for the actions of an assistive technology. During a
  /// drag none does. A scroll by no more than half a pixel may come to nothing where the list's end moves meanwhile.
  public func can(_ command: OverlayCommand) -> Bool {
    guard !isDragging, command.isValid, rejection(of: command) == nil else { return false }
    let scrolls = listGoal(of: command).map { $0 != listGoal } ?? false
    return scrolls || leads(to: destination(of: command), animated: command.isAnimated)
  }
}
