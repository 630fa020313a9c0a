import Kinetics
import OverlayCore

/// The rule of the wheel. Who takes the first notch of a turn, list or sheet, keeps the turn, and the sheet steps once
/// in it. Momentum moves the list only where the list took the gesture's last travel.
///
/// A turn is the notches of one wheel in one direction, each less than 200 ms after the last. Where somebody took it, all
/// of them go there, wherever the pointer is. Any other event, except a frame, ends the watch.
///
/// The watch sees neither turns and gestures that a command, a finger or a change interrupts, though some of these
/// continue, nor momentum after an event in which sheet and list both moved, because which of them moved last is not
/// known.
package struct WheelTakers: Sendable {
  private var turn: Turn?
  /// The gesture whose last travel the sheet took alone.
  private var sheets: TouchID?

  fileprivate struct Turn: Sendable {
    let wheel: TouchID
    let isExpanding: Bool
    let last: Instant
    var taker: OverlayOwner?
  }

  mutating func fault(_ step: LawStep, before: borrowing Overlay, after: borrowing Overlay) -> String? {
    switch step {
    case .event(.frame): return nil
    case .event(let event) where event.isInvalid: return nil
    case .event(.wheel(let id, _, let travel, _, .notch)):
      sheets = nil
      return travel == 0 ? nil : notch(of: id, isExpanding: travel > 0, before, after)
    case .event(.wheel(let id, _, _, _, let phase)):
      turn = nil
      return gesture(of: id, phase, before, after)
    case .event, .taken, .behaviour, .metrics:
      (turn, sheets) = (nil, nil)
      return nil
    }
  }

  private mutating func notch(
    of id: TouchID, isExpanding: Bool, _ before: borrowing Overlay, _ after: borrowing Overlay
  ) -> String? {
    var turn = Turn(wheel: id, isExpanding: isExpanding, last: after.now)
    if let former = self.turn, former.goesOn(id, isExpanding, at: after.now) { turn.taker = former.taker }
    defer { self.turn = turn }
    let steps = before.goal != after.goal
    let scrolls = before.rawOffset != after.rawOffset
    if steps, let taker = turn.taker {
      return taker == .sheet ? "the sheet steps twice in one turn" : "the sheet steps in a turn that the list took"
    }
    if scrolls, turn.taker == .sheet { return "the list moves in a turn that the sheet took" }
    if turn.taker == nil, steps != scrolls { turn.taker = steps ? .sheet : .content }
    return nil
  }

  /// The fault in a wheel's event that another overlay gets, a layer, or nobody. An event that begins something ends the
  /// turn; a notch across the sheet's axis does not.
  mutating func fault(elsewhere event: OverlayEvent, at instant: Instant) -> String? {
    guard !event.isInvalid, case .wheel(let id, _, let travel, let across, let phase) = event else { return nil }
    switch phase {
    case .notch where across.magnitude >= travel.magnitude: return nil
    case .notch, .begin:
      defer { (turn, sheets) = (nil, nil) }
      guard phase == .notch, let turn, turn.taker != nil, turn.goesOn(id, travel > 0, at: instant) else { return nil }
      return "a notch of a turn that was taken goes elsewhere"
    case .change, .end, .momentum: return nil
    }
  }

  private mutating func gesture(
    of id: TouchID, _ phase: WheelPhase, _ before: borrowing Overlay, _ after: borrowing Overlay
  ) -> String? {
    switch phase {
    case .begin, .change:
      guard after.drag?.wheel == id else { return nil }
      if before.rawOffset != after.rawOffset || after.yielded != 0 {
        sheets = nil
      } else if before.rawHeight != after.rawHeight {
        sheets = id
      }
    case .end:
      // The end may have travel too, and the release may scroll the list by itself.
      if before.drag?.wheel != id || before.rawOffset != after.rawOffset { sheets = nil }
    case .momentum:
      if sheets == id, before.rawOffset != after.rawOffset { return "momentum of the sheet's gesture moves the list" }
    case .notch: break
    }
    return nil
  }
}

extension WheelTakers.Turn {
  fileprivate func goesOn(_ id: TouchID, _ isExpanding: Bool, at instant: Instant) -> Bool {
    wheel == id && self.isExpanding == isExpanding && instant.nanoseconds &- last.nanoseconds < WheelPhase.turnPause
  }
}

extension Overlay {
  /// The sheet's target height, or its raw height at rest.
  fileprivate var goal: Double { sheet.motion?.arrival ?? rawHeight }
}
