import Kinetics

/// Changes of the surroundings, at any instant.
///
/// At rest a change of the container, the safe area, the keyboard or the style acts in the event; one of the content, the
/// header or the detents settles. A settle is retargeted. A held sheet stays where it is shown in the container's
/// coordinates, and so do the rows of its list as far as their range allows.
extension Overlay {
  /// Changes the configuration in an event.
  ///
  /// - Parameters:
  ///   - settles: Whether a sheet at rest settles to where its detent is now; else it is there at once.
  ///   - shift: How much further down the rows that are shown lie in the content: points.
  ///   - edit: Answers whether what it made can be; else nothing changes.
  mutating func change(
    settles: Bool = true, shift: Double = 0, _ effects: inout Effects, _ edit: (inout Configuration) -> Bool
  ) {
    var changed = configuration
    guard edit(&changed) else { return effects.add(.ignored) }
    change(to: changed, settles: settles, shift: shift, &effects)
  }

  /// Takes a whole configuration that has been checked. One that changes what fingers mean ends their gesture.
  mutating func adopt(_ configuration: Configuration, _ effects: inout Effects) {
    let old = self.configuration
    if configuration.edge != old.edge || configuration.driver != old.driver || configuration.drags != old.drags {
      fingers.deactivate()
      if isDragging { release(velocity: 0, &effects) }
      endGesture()
      endStep(&effects)
    }
    if configuration.edge != old.edge || configuration.driver != old.driver { forgetNative(&effects) }
    let settles =
      configuration.detents != old.detents || configuration.content != old.content
      || configuration.header != old.header
    change(to: configuration, settles: settles, &effects)
  }

  /// Another native view, or none: it knows no offset yet, and the list's own motion goes on from what is shown.
  mutating func forgetNative(_ effects: inout Effects) {
    let wasCoasting = native.isCoasting
    native = NativeScroll()
    guard wasCoasting else { return }
    if contentExcess != 0 { bounce(0, &effects) }
  }

  /// - Parameter rows: How much further down the rows that are shown lie in the content: points.
  mutating func change(
    to changed: Configuration, settles: Bool, shift rows: Double = 0, _ effects: inout Effects
  ) {
    let before = Before(self)
    lane = nil
    configuration = changed
    detents.resolve(changed.detents, in: changed.space)
    ranges = Ranges(changed, detents)
    if isDragging, reach != .content {
      keepHeld(before, &effects)
    } else if let motion = sheet.motion {
      retarget(motion, before, &effects)
    } else {
      follow(before, settles: settles, &effects)
    }
    latchRules()
    refresh()
    keepList(before, shift: rows + changed.content.leading - before.leading, &effects)
    if sheet.isMoving { takeOverBounce(&effects) }
    refresh()
  }

  /// What a change of the metrics has to keep.
  private struct Before {
    let length: Double
    let height: Double
    let sheetRange: Stretch
    let raw: Double
    let restingHeight: Double?
    /// The shown height's velocity.
    let velocity: Double
    let offset: Double
    let offsetVelocity: Double
    let leading: Double
    let range: Stretch
    /// The list's end where the sheet was going.
    let endAhead: Double

    init(_ overlay: Overlay) {
      length = overlay.configuration.edge.length(of: overlay.configuration.container)
      height = overlay.sheet.shown
      raw = overlay.sheet.raw
      sheetRange = overlay.sheet.range
      restingHeight = overlay.detents.enabledEntry(overlay.resting)?.height
      velocity = overlay.sheet.shownVelocity
      offset = overlay.list.shown
      offsetVelocity = overlay.list.velocity
      leading = overlay.configuration.content.leading
      range = overlay.offsetRange
      endAhead = overlay.endAhead
    }
  }
}

// MARK: - The sheet

extension Overlay {
  /// The moving edge stays where it is shown; what then lies outside the range is excess.
  private mutating func keepHeld(_ before: Before, _ effects: inout Effects) {
    let edge = configuration.edge
    let shift = edge.movesWithLength ? edge.length(of: configuration.container) - before.length : 0
    let shown = before.height + shift > 0 ? before.height + shift : 0
    let raw = sheet.raw
    sheet.put(at: sheet.raw + shift, in: ranges.sheet)
    // The raw height keeps its bits where it shows as it should.
    if sheet.range.shown(sheet.raw) != shown {
      let held = ranges.held(at: shown)
      sheet.put(at: held.raw, in: held.range)
    }
    refresh()
    drag?.move(by: shift, from: raw, to: sheet.raw, in: detents)
    cross(&effects)
  }

  /// A settle goes on to where its detent is now, or to another one where that is disabled.
  private mutating func retarget(_ motion: SheetMotion, _ before: Before, _ effects: inout Effects) {
    let entry = detents.enabledEntry(motion.target)
    let velocity = keepShown(before)
    let isFreeStill = motion.target == nil && configuration.policy.isFree
    let arrival = isFreeStill ? ranges.sheet.clamped(motion.arrival) : entry?.height
    if arrival == motion.arrival, sheet.range == before.sheetRange { return }
    sheet.stop()
    if let entry {
      let reached = entry.height == motion.arrival ? motion.reached.flatMap { $0 <= now ? $0 : nil } : nil
      spring(to: entry.height, target: entry.id, velocity: velocity, reached: reached)
    } else {
      announcer.cancel(&effects)
      aim(velocity, from: resting, carryingTo: nil, &effects)
    }
  }

  /// A resting sheet follows its detent; where that is disabled it goes to the nearest one.
  private mutating func follow(_ before: Before, settles: Bool, _ effects: inout Effects) {
    let wasOnDetent = before.restingHeight == before.raw
    if !settles, wasOnDetent, let entry = detents.enabledEntry(resting) {
      sheet.put(at: entry.height, in: ranges.sheet)
      return
    }
    _ = keepShown(before)
    if configuration.policy.isFree, !wasOnDetent {
      let inside = ranges.sheet.clamped(sheet.raw)
      if inside != sheet.raw { spring(to: inside, target: nil, velocity: 0) }
    } else if wasOnDetent, let entry = detents.enabledEntry(resting) {
      if entry.height != sheet.raw { settle(to: entry, velocity: 0, &effects) }
    } else {
      settle(to: detents.nearest(to: before.height), velocity: 0, &effects)
    }
  }

  /// A sheet that a change of the range left outside is shown where it was, as if the range reached there.
  ///
  /// - Returns: The velocity to go on with: that of the raw height, or of what is shown where that becomes the raw one.
  private mutating func keepShown(_ before: Before) -> Double {
    sheet.put(at: sheet.raw, in: ranges.sheet)
    guard sheet.range.shown(sheet.raw) != before.height else { return sheet.velocity }
    sheet.put(at: before.height, in: ranges.sheet.reaching(before.height))
    return before.velocity
  }
}

// MARK: - The list

extension Overlay {
  /// The rows stay where they are shown as far as the new range allows: what comes or goes above them, rows or an inset
  /// at the top, moves the offset with it, and a list inside its old range is clamped into the new one.
  private mutating func keepList(_ before: Before, shift: Double, _ effects: inout Effects) {
    let range = offsetRange
    guard shift != 0 || range != before.range || endAhead != before.endAhead else { return }
    let shown = before.offset + shift
    guard let motion = list.motion else {
      keepStill(before, shift, range)
      guard !holdsList, range.excess(list.raw) != 0 else { return }
      // A native view that coasts knows nothing of the change: its return is gone on with.
      let velocity = native.isCoasting ? before.offsetVelocity : 0
      native.stopCoasting()
      bounce(velocity, &effects)
      return
    }
    switch motion.curve {
    case .fling:
      setOffset(range.clamped(shown))
      fling(before.offsetVelocity, &effects)
    case .seek:
      list.show(shown, in: listSpace)
      seek(reachable(motion.arrival + shift), &effects)
    case .bounce:
      list.stop()
      list.stretch(to: shown, in: listSpace)
      if range.excess(list.raw) != 0 { bounce(before.offsetVelocity, &effects) }
    }
  }

  /// A list that a finger holds, or that a native view brings home, keeps its stretch; one at rest is clamped, but for a
  /// top inset that shrinks: it goes home.
  private mutating func keepStill(_ before: Before, _ shift: Double, _ range: Stretch) {
    let isStretched = (holdsList || native.isCoasting) && list.isStretched
    let shown = before.offset + shift
    if isStretched {
      list.shift(by: shift, showing: shown, in: listSpace)
    } else if shift < 0, shown < 0 {
      list.stretch(to: shown, in: listSpace)
    } else {
      setOffset(range.clamped(shown))
    }
  }
}

/// The changes that an event can ask for. Each answers whether what it asks for can be.
extension Configuration {
  mutating func resize(to size: Size) -> Bool {
    container = size
    return size.isPossible
  }

  mutating func setSafeArea(_ insets: EdgeInsets) -> Bool {
    safeArea = insets
    return insets.isLengths
  }

  mutating func setKeyboard(_ height: Double) -> Bool {
    keyboard = height
    return height.isLength
  }

  mutating func setContent(_ content: Content, shift: Double) -> Bool {
    self.content = content
    return content.isPossible && shift.isCoordinate
  }

  mutating func setHeader(_ length: Double) -> Bool {
    header = length
    return length.isLength
  }

  /// Enables or disables a detent.
  ///
  /// - Returns: `false` for an unknown id and for the last enabled detent; nothing changes then.
  mutating func setEnabled(_ id: DetentID, _ isEnabled: Bool) -> Bool {
    guard let index = detents.firstIndex(where: { $0.id == id }) else { return false }
    if !isEnabled, !detents.contains(where: { $0.isEnabled && $0.id != id }) { return false }
    detents[index].isEnabled = isEnabled
    return true
  }
}
