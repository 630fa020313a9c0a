import Kinetics
import OverlayCore

/// The rules that are narrower than a law: of the hand-off, release, backdrop, wheel and native views. Each has a name
/// of its own.
struct SectionLaws: Sendable {
  private var cap = Cap()
  private var backdrop = Backdrop()
  private var wheel = WheelTakers()
  private var viewShift = ViewShift()
  private var arrival: Arrival
  private let release = Release()

  init(_ overlay: borrowing Overlay) {
    arrival = Arrival(overlay)
  }

  /// What is wrong with a wheel's event that another overlay gets, or nobody.
  mutating func fault(ofWheelElsewhere event: OverlayEvent, _ laws: LawSet, at instant: Instant) -> LawFault? {
    guard laws.contains(.wheel) else { return nil }
    return wheel.fault(elsewhere: event, at: instant).map { LawFault(.wheel, $0) }
  }

  mutating func fault(
    _ step: LawStep, _ laws: LawSet, before: borrowing Overlay, after: borrowing Overlay,
    effects: borrowing OverlayEffects
  ) -> LawFault? {
    if laws.contains(.cap), let message = cap.fault(step, before: before, after: after, effects: effects) {
      return LawFault(.cap, message)
    }
    if laws.contains(.backdrop), let message = backdrop.fault(step, before: before, after: after) {
      return LawFault(.backdrop, message)
    }
    if laws.contains(.wheel), let message = wheel.fault(step, before: before, after: after) {
      return LawFault(.wheel, message)
    }
    if laws.contains(.viewShift),
      let message = viewShift.fault(step, before: before, after: after, effects: effects)
    {
      return LawFault(.viewShift, message)
    }
    if laws.contains(.arrival), let message = arrival.fault(before: before, after: after) {
      return LawFault(.arrival, message)
    }
    if laws.contains(.release), let message = release.fault(step, before: before, after: after) {
      return LawFault(.release, message)
    }
    return nil
  }
}
