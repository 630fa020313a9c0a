import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Traces

@testable import OverlayCore

extension Laws {
  @Test("Direction: the speed of a release goes to who owns the motion that way, and to nobody else")
  func directionOfOwners() {
    let labels = Label.all(ReleaseOfAList.Place.self) { $0 == .pinnedList ? 0.005 : 0.05 }
    check("Direction of owners", runs: 400, labels: labels) { draw in
      let session = draw.session(.touches)
      draw.note("\(session)")
      var release = ReleaseOfAList()
      let fault = release.fault(in: session)
      for place in release.places { draw.label(place) }
      return Verdict(fault: fault)
    }
  }
}

/// The rule `release`: a drag on an unstretched list that stands still.
private struct ReleaseOfAList {
  enum Place: Int, CaseIterable {
    case thrownSheet, thrownList, pinnedList
  }

  private(set) var places: Set<Place> = []

  mutating func fault(in session: Session) -> String? {
    session.fault { step, effects, before, after in
      guard case .send(.up) = step.action, effects.contains(.dragEnded) else { return nil }
      guard before.fingers.part == .list, !before.list.isMoving, before.contentExcess == 0 else { return nil }
      guard !before.decidesNothing else { return nil }
      guard before.configuration.drags == .all else { return nil }
      return fault(of: before, after)
    }
  }

  private mutating func fault(of before: Overlay, _ after: Overlay) -> String? {
    let velocity = before.velocity
    let distance = (before.detents.nearest(to: before.height).height - before.height).magnitude
    // Shown within half a pixel of a detent the sheet is on it first, wherever it was.
    let isThere = before.rawHeight == before.height && distance == 0
    // Slower, and the motion is over where it begins.
    guard velocity.magnitude > 10, isThere || distance > before.surroundings.halfPixel else { return nil }
    let list = after.list.isMoving ? after.list.velocity : 0
    let reach = before.configuration.deceleration.projection(velocity: velocity).magnitude
    switch before.owner(in: velocity > 0 ? .expanding : .collapsing) {
    case .sheet?:
      places.insert(.thrownSheet)
      if list != 0 { return "the sheet owns \(velocity), the list has \(list)" }
      let sheet = after.sheet.isMoving ? after.sheet.velocity : velocity
      return agrees(sheet, velocity, exactly: false) ? nil : "the sheet owns \(velocity), and has \(sheet)"
    case .content? where isThere || before.flingsOffDetents || before.hasAllButArrived:
      places.insert(.thrownList)
      if isThere, after.sheet.isMoving { return "the list owns \(velocity), and the sheet moves" }
      // Off a detent it settles, and with `free` it stays.
      if after.sheet.velocity != 0 { return "the list owns \(velocity), and the sheet has \(after.sheet.velocity)" }
      let isOver = reach <= before.surroundings.halfPixel
      let isStopped = list == 0 && (isOver || isAtHiddenEnd(after, velocity)) || showsNoStretch(after)
      return isStopped || agrees(list, velocity, exactly: false) ? nil : "the list owns \(velocity), and has \(list)"
    case .content?:
      places.insert(.pinnedList)
      return list == 0 && after.sheet.velocity == 0 ? nil : "nobody is thrown, but the list has \(list)"
    case nil: return nil
    }
  }

  /// Whether the viewport is too low for a bounce of more than half a pixel.
  private func showsNoStretch(_ overlay: Overlay) -> Bool {
    overlay.offsetRange.band.reach <= overlay.surroundings.halfPixel
  }

  /// Whether the list stands at the end that it is thrown against, and that shows no stretch.
  private func isAtHiddenEnd(_ overlay: Overlay, _ velocity: Double) -> Bool {
    let range = overlay.offsetRange
    return velocity > 0
      ? overlay.offset >= range.upper && !range.showsUpper : overlay.offset <= range.lower && !range.showsLower
  }
}
