import Kinetics

/// Changes of the surroundings, at any instant.
///
/// At rest a change of the container, the safe area, the keyboard or the style acts in the event; one of the content,
/// the header or the detents settles. A settle is retargeted. A held sheet stays where it is shown in the container's
/// coordinates, and so do the rows of its list as far as their range allows.
extension Overlay {
  /// Changes the configuration in an event. Where it is invalid then, nothing changes, and that is reported.
  ///
  /// - Parameter shift: How much further down the rows that are shown lie in the content: points.
  mutating func change(shift: Double = 0, _ edit: (inout OverlayConfiguration) -> Void) {
    var changed = configuration
    edit(&changed)
    do throws(OverlayConfigurationError) {
      try changed.validate()
    } catch {
      return reject(error.reason == .noEnabledDetent ? .lastDetent : .invalid)
    }
    change(to: changed, in: surroundings, shift: shift)
  }

  /// What is around an overlay by itself changed: it is in front where it is going to show something.
  @inline(never)
  mutating func surround(by event: OverlayEvent) { surround(by: event, inFront: isGoingToShow) }

  /// What is around it changed. Where that is invalid, nothing changes, and that is reported.
  ///
  /// - Parameter isInFront: Whether a keyboard that comes expands this overlay.
  mutating func surround(by event: OverlayEvent, inFront isInFront: Bool) {
    guard event.isValid, let changed = event.changed(surroundings) else { return reject(.notFinite) }
    guard changed.invalidNumber == nil else { return reject(.invalid) }
    change(to: configuration, in: changed, inFront: isInFront)
    isStale = true
  }

  mutating func setEnabled(_ id: DetentID, _ isEnabled: Bool) {
    guard let index = configuration.detents.firstIndex(where: { $0.id == id }) else { return reject(.unknown) }
    change { $0.detents[index].isEnabled = isEnabled }
  }

  /// Takes a whole configuration and what is around it, which are valid. A configuration that changes what fingers mean
  /// ends their gesture.
  ///
  /// - Parameter isInFront: Whether a keyboard that expands it from now on, or comes, does so.
  mutating func adopt(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings, inFront isInFront: Bool
  ) {
    let old = self.configuration
    let isOtherView = configuration.edge != old.edge || configuration.driver != old.driver
    if isOtherView || configuration.drags != old.drags {
      fingers.deactivate()
      if isDragging { release(velocity: 0) }
      endGesture()
      endStep()
    }
    if isOtherView { list.change(driver: configuration.driver, in: listScene(), &effects) }
    change(to: configuration, in: surroundings, inFront: isInFront)
  }

  /// Takes a change of the metrics. What repeats what already holds changes nothing, but that a custom policy, which no
  /// comparison knows, is taken over.
  ///
  /// 1. The detents and the ranges are resolved anew.
  /// 2. A keyboard that came or went may have a goal for the sheet.
  /// 3. The sheet is held, sent, retargeted, put on its detent or settles: `moveSheet`.
  /// 4. What the running drag latched is resolved anew.
  /// 5. The list keeps its rows where they are shown.
  /// 6. Where the sheet moves now, the list takes over the bounce of its native view past the list's end.
  ///
  /// - Parameters:
  ///   - isInFront: Whether a keyboard that comes by it expands this overlay.
  ///   - rows: How much further down the rows that are shown lie in the content: points.
  mutating func change(
    to changed: OverlayConfiguration, in surroundings: Surroundings, inFront isInFront: Bool = false,
    shift rows: Double = 0
  ) {
    guard rows != 0 || changed != configuration || surroundings != self.surroundings else {
      return metrics.adopt(changed.policy)
    }
    let before = Before(self)
    let old = configuration
    metrics.adopt(changed, in: surroundings)
    presentation.adopt(metrics)
    list.adopt(changed.listCurve, after: old.listCurve, in: listSpace)
    let goal = keyboardGoal(wasExpanding: before.expandsForKeyboard, before.target, inFront: isInFront)
    moveSheet(after: before, to: goal, settling: !changed.restsAlike(old))
    latchRules()
    refresh()
    keepList(before, shift: rows + changed.content.leading - old.content.leading)
    if sheet.isMoving { list.takeOverBounce(in: listScene(), &effects) }
    refresh()
  }

  /// A held sheet stays where it is shown, and what the keyboard wants waits for the end of its drag. Any other one
  /// goes to the keyboard's goal, unless it is on its way there, or there. Else a settle goes on to its target, and one
  /// at rest is on its detent at once or settles to it.
  ///
  /// - Parameters:
  ///   - goal: Where the keyboard sends it, if anywhere.
  ///   - settles: Whether one at rest settles.
  private mutating func moveSheet(after before: Before, to goal: DetentTable.Entry?, settling settles: Bool) {
    if holdsSheet {
      keepHeld(before)
      drag?.await(goal?.id)
    } else if let goal, goal.id != before.target {
      send(to: goal, before)
    } else if let motion = sheet.motion {
      retarget(motion, before)
    } else if settles {
      settleOnDetent(before)
    } else {
      putOnDetent(before)
    }
  }

  /// What a change of the metrics has to keep.
  private struct Before {
    let sheet: SheetBody
    /// That of the detents.
    let sheetRange: Stretch
    let list: List
    /// Where the sheet went, or rested; of a held one where its drag began.
    let target: DetentID?
    /// The container's, along the axis.
    let length: Double
    let restingHeight: Double?
    let expandsForKeyboard: Bool
    let range: Stretch
    /// The list's end where the sheet was going.
    let endAhead: Double

    init(_ overlay: Overlay) {
      sheet = overlay.sheet
      sheetRange = overlay.metrics.sheet
      list = overlay.list
      target = overlay.holdsSheet ? overlay.drag?.origin : overlay.target
      length = overlay.configuration.edge.length(of: overlay.surroundings.size)
      expandsForKeyboard = overlay.expandsForKeyboard
      restingHeight = overlay.detents.enabledEntry(overlay.resting)?.height
      range = overlay.offsetRange
      endAhead = overlay.endAhead
    }

    var wasOnDetent: Bool { restingHeight == sheet.raw }

    /// Whether the sheet was shown by a range of its own, since an earlier change left it outside that of the detents.
    var hasOwnRange: Bool { sheet.range != sheetRange }
  }

  // MARK: - The sheet

  /// The range by which a sheet that moves or is held is shown from now on. One that has a range of its own keeps its
  /// ends as long as no enabled detent lies outside them; else the new range counts.
  private func rangeToShow(_ before: Before) -> Stretch {
    let own = before.sheet.range
    var range = metrics.sheet
    guard before.hasOwnRange, own.excess(range.lower) == 0, own.excess(range.upper) == 0 else { return range }
    (range.lower, range.upper) = (own.lower, own.upper)
    return range
  }

  /// The moving edge stays where it is shown; what then lies outside the range is excess.
  private mutating func keepHeld(_ before: Before) {
    let edge = configuration.edge
    let shift = edge.movesWithLength ? edge.length(of: surroundings.size) - before.length : 0
    let shown = before.sheet.shown + shift > 0 ? before.sheet.shown + shift : 0
    sheet.put(at: sheet.raw + shift, in: shift == 0 ? rangeToShow(before) : metrics.sheet)
    // The raw height keeps its bits where it shows as it should.
    if sheet.shown != shown {
      let held = metrics.held(at: shown)
      sheet.put(at: held.raw, in: held.range)
    }
    drag?.move(
      by: shift, from: before.sheet.raw, to: sheet.raw, below: before.sheetRange.upper, in: metrics.detents)
    cross()
  }

  /// A settle goes on to where its detent is now, or to another one where that is disabled.
  private mutating func retarget(_ motion: SheetMotion, _ before: Before) {
    let entry = detents.enabledEntry(motion.target)
    let velocity = keepShown(before)
    let isFreeStill = motion.target == nil && configuration.policy.isFree
    let arrival = isFreeStill ? metrics.sheet.clamped(motion.arrival) : entry?.height
    if arrival == motion.arrival, sheet.raw == before.sheet.raw { return }
    let reached = sheet.reached(by: now) == entry?.height ? motion.reached : nil
    sheet.stop()
    if let entry {
      spring(to: entry.height, target: entry.id, velocity: velocity, reached: reached)
    } else {
      announcer.cancel(&effects)
      aim(velocity)
    }
  }

  /// A sheet goes elsewhere from what is shown.
  private mutating func send(to goal: DetentTable.Entry, _ before: Before) {
    let velocity = keepShown(before)
    sheet.stop()
    settle(to: goal, velocity: velocity)
  }

  /// A resting sheet is where its detent is now, at once.
  private mutating func putOnDetent(_ before: Before) {
    guard before.wasOnDetent, let entry = detents.enabledEntry(resting) else { return settleOnDetent(before) }
    sheet.put(at: entry.height, in: metrics.sheet)
  }

  /// A resting sheet settles to its detent; where that is disabled, to the nearest one.
  private mutating func settleOnDetent(_ before: Before) {
    _ = keepShown(before)
    if configuration.policy.isFree, !before.wasOnDetent {
      let inside = metrics.sheet.clamped(sheet.raw)
      if inside != sheet.raw { spring(to: inside, target: nil, velocity: 0) }
    } else if before.wasOnDetent, let entry = detents.enabledEntry(resting) {
      if entry.height != sheet.raw { settle(to: entry, velocity: 0) }
    } else {
      settle(to: preferred(detents.nearest(to: before.sheet.shown)), velocity: 0)
    }
  }

  /// A sheet that a change of the range left outside is shown where it was, as if the range reached there.
  ///
  /// - Returns: The velocity to go on with: that of the raw height, or of what is shown where that becomes the raw one.
  private mutating func keepShown(_ before: Before) -> Double {
    sheet.put(at: sheet.raw, in: rangeToShow(before))
    let shown = before.sheet.shown
    guard sheet.shown != shown else { return sheet.velocity }
    sheet.put(at: shown, in: metrics.sheet.reaching(shown))
    return before.sheet.shownVelocity
  }

  // MARK: - The list

  /// The rows stay where they are shown as far as the new range allows: what comes or goes above them, rows or an inset
  /// at the top, moves the offset with it, and a list inside its old range is clamped into the new one.
  private mutating func keepList(_ before: Before, shift: Double) {
    let range = offsetRange
    guard shift != 0 || range != before.range || endAhead != before.endAhead else { return }
    let shown = before.list.shown + shift
    guard let motion = list.motion else {
      keepStill(before, shift, range)
      guard !holdsList, range.excess(list.raw) != 0, !(shift == 0 && list.isStretchedByView(with: range.upper)) else {
        return
      }
      // A native view that coasts knows nothing of the change: its return is gone on with.
      let velocity = list.isCoasting ? before.list.velocity : 0
      list.stopCoasting()
      bounce(velocity)
      return
    }
    switch motion.curve {
    case .fling:
      setOffset(range.clamped(shown))
      fling(before.list.velocity)
    case .seek:
      list.show(shown, in: listSpace)
      seek(reachable(motion.arrival + shift))
    case .bounce:
      list.stop()
      list.stretch(to: shown, in: listSpace)
      if range.excess(list.raw) != 0 { bounce(before.list.velocity) }
    }
  }

  /// A list that a finger holds, or that a native view brings home, keeps its stretch; one at rest is clamped, but for
  /// a top inset that shrinks: it goes home.
  private mutating func keepStill(_ before: Before, _ shift: Double, _ range: Stretch) {
    let isStretched = (holdsList || list.isCoasting) && list.isStretched
    // The end that a native view is stretched past has not moved.
    if isStretched, shift == 0, list.isStretchedByView(with: range.upper) { return }
    let shown = before.list.shown + shift
    if isStretched {
      list.shift(by: shift, showing: shown, in: listSpace)
    } else if shift < 0, shown < 0 {
      list.stretch(to: shown, in: listSpace)
    } else {
      setOffset(range.clamped(shown))
    }
  }
}

extension OverlayConfiguration {
  /// Whether nothing differs that lets a sheet at rest settle: the detents, the content, the header and the footer.
  fileprivate func restsAlike(_ other: OverlayConfiguration) -> Bool {
    detents == other.detents && content == other.content && header == other.header
      && footer == other.footer
  }
}

// MARK: - The keyboard

/// The keyboard policy `expand`: a keyboard sends the sheet to its highest detent, and back when it is gone.
///
/// It acts in the overlay that is in front when the keyboard comes: see ``OverlayStack/front``. One that is made, pushed
/// or called up while the keyboard is there stays at its detent, which lies higher.
///
/// While a drag holds the sheet, the way up and the way back wait for its end. A keyboard that comes and goes within
/// one drag leaves the release to the finger.
extension Overlay {
  /// Where the keyboard sends the sheet after a change of the configuration; `nil` where it has no say.
  ///
  /// - Parameters:
  ///   - wasExpanding: Whether a keyboard was there before that expands the sheet.
  ///   - target: Where the sheet went, or rested, before; of a held sheet where its drag began.
  ///   - isInFront: Whether a keyboard that comes expands this overlay.
  mutating func keyboardGoal(
    wasExpanding: Bool, _ target: DetentID?, inFront isInFront: Bool
  ) -> DetentTable.Entry? {
    switch (wasExpanding, expandsForKeyboard) {
    case (false, false): return nil
    case (false, true):
      guard isInFront else { return nil }
      keyboardMemory = KeyboardMemory(origin: target, isInDrag: holdsSheet)
      return highest(target)
    case (true, true): return keyboardMemory == nil ? nil : highest(target)
    case (true, false):
      guard let memory = keyboardMemory else { return nil }
      keyboardMemory = nil
      return memory.isInDrag ? nil : detents.enabledEntry(memory.origin) ?? preferred(detents.nearest(to: sheet.shown))
    }
  }

  /// Whether a keyboard is there that expands the sheet.
  var expandsForKeyboard: Bool { configuration.keyboardPolicy == .expand && surroundings.keyboard > 0 }

  /// The highest enabled detent: of equal heights the one that the sheet goes to, or rests on.
  private func highest(_ target: DetentID?) -> DetentTable.Entry? { detents.at(detents.maximum, preferring: target) }

  /// Somebody else moves the sheet.
  mutating func forgetKeyboard() {
    if keyboardMemory?.isInDrag == false { keyboardMemory = nil }
  }
}

/// Where a sheet goes back to when the keyboard that expanded it is gone.
///
/// It is forgotten when somebody else moves the sheet: a later drag, a command, a notch of a wheel.
struct KeyboardMemory: Sendable, Equatable {
  /// Where the sheet went, or rested, before; `nil` where that was no detent.
  let origin: DetentID?
  /// Whether the drag still runs in which the keyboard came: that drag forgets nothing.
  private(set) var isInDrag: Bool

  /// A keyboard comes.
  init(origin: DetentID?, isInDrag: Bool) { (self.origin, self.isInDrag) = (origin, isInDrag) }

  /// The drag is over.
  mutating func endDrag() { isInDrag = false }
}
