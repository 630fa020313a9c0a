import Kinetics

/// Time only ever passes here. An arrival is taken at its own instant, whenever the host happens to ask, so the state
/// does not depend on frames.
extension Overlay {
  /// Lets time pass where it brings nothing but other numbers.
  ///
  /// - Returns: `false`, and nothing has changed, where something arrives until then or has to be reported.
  @inline(__always)
  mutating func pass(to instant: Instant) -> Bool {
    guard instant >= now, configuration.driver == .core else { return false }
    if isMoving {
      if let end = sheet.end, end <= instant { return false }
      if let end = list.end, end <= instant { return false }
      now = instant
      refresh()
    }
    now = instant
    yielded = 0
    return true
  }

  /// Lets time pass up to an instant that is not before ``now``.
  @inline(__always)
  mutating func advance(to instant: Instant, _ effects: inout Effects) {
    guard isMoving || native.isCoasting else {
      now = instant
      return
    }
    arrive(upTo: instant, &effects)
    now = instant
    refresh()
  }

  private mutating func arrive(upTo instant: Instant, _ effects: inout Effects) {
    while let arrival = nextArrival, arrival <= instant {
      if arrival > now { now = arrival }
      refresh()
      arrive(&effects)
      endStep(&effects)
    }
  }

  /// Takes the arrivals of this instant, and those that they bring about without delay.
  mutating func arrive(_ effects: inout Effects) {
    while let arrival = nextArrival, arrival <= now {
      if let motion = sheet.motion, motion.end <= now {
        arriveSheet(motion, &effects)
      } else if let motion = list.motion, motion.end <= now {
        arriveList(motion, &effects)
      } else {
        restNative(&effects)
      }
      refresh()
    }
  }

  private var nextArrival: Instant? {
    guard isMoving || native.isCoasting else { return nil }
    var next = native.coast?.deadline
    if let end = sheet.end { next = earlier(next, end) }
    if let end = list.end { next = earlier(next, end) }
    return next
  }

  private func earlier(_ one: Instant?, _ other: Instant) -> Instant {
    guard let one, one < other else { return other }
    return one
  }

  /// Brings what is shown up to ``now``.
  mutating func refresh() {
    isStale = false
    sheet.pass(to: now)
    if list.isMoving {
      refreshList(in: offsetRange)
    } else if list.isStretched {
      // It keeps the band that it was stretched with.
      if let stretch = list.native { list.shown = stretch.shown } else { list.shown = offsetRange.shown(list.raw) }
    } else {
      // It gives way to the end that its sheet takes away; what it gave is stored only when something moves it, or when
      // the sheet stops.
      list.dimension = ranges.content.viewport(at: sheet.shown)
      list.shown = offsetRange.clamped(list.raw)
    }
  }

  /// A stretch that begins now has the band of the viewport now.
  mutating func beginStretch() {
    list.dimension = ranges.content.viewport(at: sheet.range.shown(sheet.raw))
  }

  private mutating func refreshList(in range: Stretch) {
    if let motion = list.motion { refresh(motion, in: range) }
  }

  private mutating func refresh(_ motion: ListMotion, in range: Stretch) {
    let state = motion.state(at: now)
    list.velocity = state.velocity
    switch motion.curve {
    case .fling:
      // The end that a moving sheet takes away stretches nothing.
      list.shown = range.clamped(state.value)
      list.raw = list.shown
    case .seek:
      // A list that was stretched comes home on the way.
      let side: ListMotion.End = motion.rawStart > range.lower ? .end : .top
      list.shown = motion.isConfined ? range.clamped(state.value) : range.keeping(state.value, onSideOf: side)
      // Caught where it began, it gives back the raw offset that it began with.
      let isAtStart = state.value == list.shown && range.shown(motion.rawStart) == list.shown
      list.raw = isAtStart ? motion.rawStart : range.raw(list.shown)
    case .bounce(_, let end):
      let home = home(of: motion, end, in: range)
      list.shown = range.keeping(home + state.value, onSideOf: end)
      // Caught where it began, a bounce gives back the very excess that it began with.
      let isAtStart = now == motion.start && home == motion.arrival
      list.raw =
        isAtStart || range.shown(motion.rawStart) == list.shown ? motion.rawStart : range.raw(list.shown)
    }
  }

  /// Where a bounce returns to: the end it began at, or where that has come nearer; an end that moves away is not
  /// followed.
  func home(of motion: ListMotion, _ end: ListMotion.End, in range: Stretch) -> Double {
    end == .top ? range.lower : (motion.arrival < range.upper ? motion.arrival : range.upper)
  }

  private mutating func arriveSheet(_ motion: SheetMotion, _ effects: inout Effects) {
    sheet.put(at: motion.arrival, in: ranges.sheet)
    sheet.stop()
    refresh()
    storePinnedOffset()
    switch motion.sequel {
    case .edge(let velocity):
      spring(to: motion.arrival, target: nil, velocity: velocity)
      return
    case .list(let velocity):
      // A stretch goes home first, and a finger may hold the list alone.
      if !list.isMoving, !holdsList, contentExcess == 0 { fling(velocity, &effects) }
    case .rest: break
    }
    if let target = motion.target { rest(on: target, &effects) }
  }
}

extension Stretch {
  /// A list that is thrown back through the range from past an end stops at the opposite end where that shows no stretch.
  fileprivate func keeping(_ shown: Double, onSideOf end: ListMotion.End) -> Double {
    switch end {
    case .end: shown < lower && !showsLower ? lower : shown
    case .top: shown > upper && !showsUpper ? upper : shown
    }
  }
}
