import Kinetics

/// Changes of the surroundings, at any instant.
///
/// At rest a change of the container, the safe area, the keyboard or the style acts in the event; one of the content, the
/// header or the detents settles. A settle is retargeted. A held sheet stays where it is shown in the container's
/// coordinates, and so do the rows of its list as far as their range allows.
extension Overlay {
  mutating func applyMetrics(_ event: Event, _ effects: inout Effects) {
    var changed = configuration
    var settles = true
    switch event {
    case .resize(let size):
      guard size.isPossible else { return effects.add(.ignored) }
      changed.container = size
      settles = false
    case .safeArea(let insets):
      guard insets.isLengths else { return effects.add(.ignored) }
      changed.safeArea = insets
      settles = false
    case .keyboard(let height):
      guard height.isLength else { return effects.add(.ignored) }
      changed.keyboard = height
      settles = false
    case .content(let content):
      guard content.isPossible else { return effects.add(.ignored) }
      changed.content = content
    case .header(let length):
      guard length.isLength else { return effects.add(.ignored) }
      changed.header = length
    case .enable(let id):
      guard changed.setEnabled(id, true) else { return effects.add(.ignored) }
    case .disable(let id):
      guard changed.setEnabled(id, false) else { return effects.add(.ignored) }
    default: return
    }
    change(to: changed, settles: settles, &effects)
  }

  /// Takes a whole configuration that has been checked.
  mutating func adopt(_ configuration: Configuration, _ effects: inout Effects) {
    let old = self.configuration
    if configuration.edge != old.edge || configuration.driver != old.driver {
      gesture.touches.deactivateAll()
      if gesture.isDragging { release(velocity: 0, &effects) }
      gesture.stage = .none
      native = NativeScroll()
    }
    let settles =
      configuration.detents != old.detents || configuration.content != old.content
      || configuration.header != old.header
    change(to: configuration, settles: settles, &effects)
    native.known = list.shown
  }

  private mutating func change(to changed: Configuration, settles: Bool, _ effects: inout Effects) {
    let before = Before(self)
    configuration = changed
    detents.resolve(changed)
    ranges = Ranges(changed, detents)
    if gesture.isDragging, handoff().reach != .content {
      keepHeld(before)
    } else if let motion = sheet.motion {
      let raw = sheet.raw
      keepShown(before.height)
      retarget(motion, hasMoved: sheet.raw != raw, &effects)
    } else {
      keepShown(before.height)
      follow(before, settles: settles, &effects)
    }
    refresh()
    keepList(before, &effects)
    refresh()
  }

  /// What a change of the metrics has to keep.
  private struct Before {
    let length: Double
    let height: Double
    let raw: Double
    let restingHeight: Double?
    let leading: Double
    let range: Stretch

    init(_ overlay: Overlay) {
      length = overlay.configuration.edge.length(of: overlay.configuration.container)
      height = overlay.sheet.shown
      raw = overlay.sheet.raw
      restingHeight = overlay.detents.enabledEntry(overlay.resting)?.height
      leading = overlay.configuration.content.leading
      range = overlay.offsetRange
    }
  }
}

// MARK: - The sheet

extension Overlay {
  /// The moving edge stays where it is shown; what then lies outside the range is excess.
  private mutating func keepHeld(_ before: Before) {
    let edge = configuration.edge
    let shift = edge.movesWithLength ? edge.length(of: configuration.container) - before.length : 0
    let shown = before.height + shift > 0 ? before.height + shift : 0
    sheet.raw += shift
    keepShown(shown)
    if let cap = gesture.cap, detents.enabledEntry(cap) == nil { gesture.cap = detents.cap(from: sheet.raw)?.id }
    gesture.nearest = detents.nearest(to: shown)?.id
  }

  /// What is shown stays, whatever the ends of the range are now. The raw height keeps its bits where it shows as it should.
  private mutating func keepShown(_ shown: Double) {
    if ranges.sheet.shown(sheet.raw) != shown { sheet.raw = ranges.sheet.raw(shown) }
  }

  /// A settle goes on to where its detent is now, or to another one where that is disabled.
  private mutating func retarget(_ motion: SheetMotion, hasMoved: Bool, _ effects: inout Effects) {
    guard let target = motion.target else {
      if hasMoved || sheetRange.clamped(motion.arrival) != motion.arrival || motion.sequel != .rest {
        sheet.motion = nil
        aim(sheet.velocity, carryingTo: nil, &effects)
      }
      return
    }
    guard let entry = detents.enabledEntry(target) else {
      cancelAnnouncement(&effects)
      sheet.motion = nil
      gesture.origin = resting
      return aim(sheet.velocity, carryingTo: nil, &effects)
    }
    guard hasMoved || entry.height != motion.arrival else { return }
    spring(to: entry.height, target: target, velocity: sheet.velocity)
  }

  /// A resting sheet follows its detent; where that is disabled it goes to the nearest one.
  private mutating func follow(_ before: Before, settles: Bool, _ effects: inout Effects) {
    let wasOnDetent = before.restingHeight == before.raw
    if configuration.policy.isFree, !wasOnDetent {
      sheet.raw = sheetRange.clamped(sheet.raw)
      return
    }
    guard let entry = detents.enabledEntry(resting) else {
      guard let nearest = detents.nearest(to: sheet.shown) else { return }
      return settle(to: nearest, velocity: 0, &effects)
    }
    if !settles {
      sheet.raw = entry.height
    } else if entry.height != sheet.raw {
      settle(to: entry, velocity: 0, &effects)
    }
  }
}

// MARK: - The list

extension Overlay {
  /// The rows stay where they are shown as far as the new range allows: an inset that grows or shrinks at the top moves
  /// the offset with it, and a list inside its old range is clamped into the new one.
  private mutating func keepList(_ before: Before, _ effects: inout Effects) {
    let shift = configuration.content.leading - before.leading
    let range = offsetRange
    guard shift != 0 || range != before.range else { return }
    let shown = list.shown + shift
    let velocity = list.velocity
    guard let motion = list.motion else {
      keepStill(shift, before.range, range)
      if !holdsList, range.excess(list.raw) != 0 { bounce(0, &effects) }
      return
    }
    list.raw = range.raw(shown)
    switch motion.curve {
    case .fling:
      list.raw = range.clamped(shown)
      fling(velocity, &effects)
    case .seek:
      list.raw = range.clamped(shown)
      list.shown = list.raw
      seek(range.clamped(motion.arrival + shift), &effects)
    case .bounce:
      list.motion = nil
      if range.excess(list.raw) != 0 {
        bounce(velocity, &effects)
      } else {
        restList(&effects)
      }
    }
  }

  /// A list that a finger holds keeps its stretch; one at rest is clamped, but for a top inset that shrinks: it goes home.
  private mutating func keepStill(_ shift: Double, _ before: Stretch, _ range: Stretch) {
    let raw = shift == 0 ? list.raw : range.raw(list.shown + shift)
    let stretch = holdsList && list.raw > before.upper ? list.raw - before.upper : 0
    list.raw = raw > range.upper + stretch ? range.upper + stretch : raw
    if !holdsList, shift >= 0, list.raw < 0 { list.raw = 0 }
  }
}

extension Configuration {
  /// Enables or disables a detent.
  ///
  /// - Returns: `false` for an unknown id and for the last enabled detent; nothing changes then.
  fileprivate mutating func setEnabled(_ id: DetentID, _ isEnabled: Bool) -> Bool {
    guard let index = detents.firstIndex(where: { $0.id == id }) else { return false }
    if !isEnabled, !detents.contains(where: { $0.isEnabled && $0.id != id }) { return false }
    detents[index].isEnabled = isEnabled
    return true
  }
}
