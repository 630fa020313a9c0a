import Kinetics

/// Time only ever passes here. An arrival is taken at its own instant, whenever the host happens to ask, so the state
/// does not depend on frames.
extension Overlay {
  /// Lets time pass up to an instant that is not before ``now``.
  mutating func advance(to instant: Instant, _ effects: inout Effects) {
    while let arrival = nextArrival, arrival <= instant {
      if arrival > now { now = arrival }
      refresh()
      arrive(&effects)
      effects.closeInstant()
    }
    now = instant
    refresh()
  }

  /// Takes the arrivals of this instant, and those that they bring about without delay.
  mutating func arrive(_ effects: inout Effects) {
    while let arrival = nextArrival, arrival <= now {
      if let motion = sheet.motion, motion.end <= now {
        arriveSheet(motion, &effects)
      } else if let motion = list.motion, motion.end <= now {
        arriveList(motion, &effects)
      }
      refresh()
    }
  }

  private var nextArrival: Instant? {
    guard isMoving else { return nil }
    guard let sheetEnd = sheet.motion?.end else { return list.motion?.end }
    guard let listEnd = list.motion?.end else { return sheetEnd }
    return sheetEnd < listEnd ? sheetEnd : listEnd
  }

  /// Brings what is shown up to ``now``.
  mutating func refresh() {
    if sheet.isMoving {
      refreshSheet()
    } else {
      sheet.velocity = 0
    }
    sheet.shown = ranges.sheet.shown(sheet.raw)
    let range = ranges.offsets(at: sheet.shown)
    if list.isMoving {
      refreshList(in: range)
    } else {
      // A pinned list gives way to the end that its sheet takes away; what it gave is stored only when the sheet stops.
      let isPinned = sheet.isMoving && !holdsList && !native.isCoasting
      list.shown = isPinned ? range.clamped(list.raw) : range.shown(list.raw)
    }
  }

  private mutating func refreshSheet() {
    guard let state = sheet.motion?.state(at: now) else { return }
    sheet.raw = state.value
    sheet.velocity = state.velocity
  }

  private mutating func refreshList(in range: Stretch) {
    guard let motion = list.motion else { return }
    let state = motion.state(at: now)
    list.velocity = state.velocity
    switch motion.curve {
    case .fling:
      list.raw = state.value
      list.shown = range.shown(list.raw)
    case .seek:
      list.raw = range.clamped(state.value)
      list.shown = list.raw
    case .bounce(_, let end):
      list.shown = (end == .top ? range.lower : range.upper) + state.value
      list.raw = now == motion.start ? motion.rawStart : range.raw(list.shown)
    }
  }

  private mutating func arriveSheet(_ motion: SheetMotion, _ effects: inout Effects) {
    sheet.raw = motion.arrival
    sheet.motion = nil
    refresh()
    storePinnedOffset()
    switch motion.sequel {
    case .edge(let velocity):
      spring(to: motion.arrival, target: nil, velocity: velocity)
      return
    case .list(let velocity): fling(velocity, &effects)
    case .rest: break
    }
    if let target = motion.target { rest(on: target, &effects) }
  }
}
