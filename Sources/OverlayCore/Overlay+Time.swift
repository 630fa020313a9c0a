import Kinetics

/// Time only ever passes here. An arrival is taken at its own instant, whenever the host happens to ask, so the state
/// does not depend on frames.
extension Overlay {
  /// Lets time pass up to an instant that is not before ``now``.
  mutating func advance(to instant: Instant) {
    guard isMoving || list.isCoasting else {
      now = instant
      return
    }
    arrive(upTo: instant)
    now = instant
    refresh()
    present()
  }

  private mutating func arrive(upTo instant: Instant) {
    while let arrival = nextArrival, arrival <= instant {
      if arrival > now { now = arrival }
      refresh()
      arrive()
      endStep()
    }
  }

  /// Takes the arrivals of this instant, and those that they bring about without delay.
  mutating func arrive() {
    while let arrival = nextArrival, arrival <= now {
      if let motion = sheet.motion, motion.end <= now {
        arriveSheet(motion)
      } else if let motion = list.motion, motion.end <= now {
        arriveList(motion)
      } else {
        list.endCoasting(in: listScene(), &effects)
      }
      refresh()
    }
  }

  private var nextArrival: Instant? { .first(list.deadline, .first(sheet.end, list.end)) }

  /// Brings what is shown up to ``now``.
  mutating func refresh() {
    isStale = false
    sheet.pass(to: now)
    list.pass(to: now, in: listSpace)
  }

  private mutating func arriveSheet(_ motion: SheetMotion) {
    sheet.put(at: motion.arrival, in: metrics.sheet)
    sheet.stop()
    refresh()
    list.storePinned(in: listSpace)
    switch motion.sequel {
    case .edge(let velocity):
      spring(to: motion.arrival, target: nil, velocity: velocity)
      return
    case .list(let velocity):
      // A stretch goes home first, and a finger may hold the list alone.
      if !list.isMoving, !holdsList, listExcess() == 0 { fling(velocity) }
    case .rest: break
    }
    if let target = motion.target { rest(on: target) }
  }
}
