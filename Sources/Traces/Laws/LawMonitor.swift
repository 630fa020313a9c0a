import Kinetics
import OverlayCore

/// Watches an overlay step by step by all laws that can be watched so.
///
/// For each step its owner passes the overlay at the step's instant twice: without the event (`before`) and with it
/// (`after`). Until something is wrong it makes no text. After a fault it must not be used again.
package struct LawMonitor: Sendable {
  private let laws: LawSet
  private var conservation: Conservation
  private let continuity = Continuity()
  private let continuityHeld = ContinuityHeld()
  private let continuityOfSpeed = ContinuityOfSpeed()
  private var hosts = HostIndependence()
  private var grammar: EffectsGrammar
  private let totality = Totality()
  private let rest = Rest()
  private var frames = FrameIndependence()
  private var repetition = Repetition()
  private var sections: SectionLaws
  private let planted: Plant?

  /// A test-only hook: a fault that a test plants, found as one of totality.
  package struct Plant: Sendable {
    let fault: @Sendable (borrowing Overlay) -> String?

    package init(_ fault: @escaping @Sendable (borrowing Overlay) -> String?) { self.fault = fault }
  }
  /// A test-only hook: monitors that are made in this task find this fault too.
  #if hasFeature(Embedded)
    package static var plant: Plant? { nil }
  #else
    @TaskLocal package static var plant: Plant?
  #endif

  /// Watches from now on.
  ///
  /// - Parameters:
  ///   - laws: The laws to watch.
  ///   - mustBeExact: Whether sums of numbers on the grid have to agree bit for bit.
  ///   - plant: A test-only hook. A thread that is no task has to pass its own.
  package init(
    _ overlay: borrowing Overlay, _ laws: [Law] = Law.allCases, mustBeExact: Bool = false,
    plant: Plant? = LawMonitor.plant
  ) {
    self.laws = LawSet(laws)
    conservation = Conservation(overlay, mustBeExact: mustBeExact)
    grammar = EffectsGrammar(overlay)
    sections = SectionLaws(overlay)
    planted = plant
  }

  private func watches(_ law: Law) -> Bool { laws.contains(law) }

  /// How many effects frames have reported that a twin without frames reports with its next step.
  package var pendingCount: Int { frames.pendingCount }

  /// Remembers the effects of a frame: a twin that gets no frames reports them with its next step.
  package mutating func note(ofFrame effects: borrowing OverlayEffects) {
    if !effects.isEmpty, watches(.frameIndependence) { frames.note(effects) }
  }

  /// What is wrong after time alone: with its effects, or a fault that a test plants.
  package mutating func fault(inTime effects: borrowing OverlayEffects, _ overlay: borrowing Overlay) -> LawFault? {
    if !effects.isEmpty, watches(.effects), let message = grammar.fault(inTime: effects, overlay) {
      return LawFault(.effects, message)
    }
    return plantedFault(overlay)
  }

  /// What is wrong with a wheel's event that another overlay gets, or nobody. To this one it is no more than a frame.
  package mutating func fault(ofWheelElsewhere event: OverlayEvent, at instant: Instant) -> LawFault? {
    sections.fault(ofWheelElsewhere: event, laws, at: instant)
  }

  /// What is wrong with a step.
  ///
  /// - Parameters:
  ///   - isLate: Whether it came before the last one.
  ///   - effects: What it reported.
  ///   - first: How many of the effects are of the time before the step.
  package mutating func fault(
    _ step: LawStep, isLate: Bool = false, before: borrowing Overlay, after: borrowing Overlay,
    effects: borrowing OverlayEffects, from first: Int = 0
  ) -> LawFault? {
    if watches(.conservation),
      let message = conservation.fault(step, before: before, after: after, effects: effects)
    {
      return LawFault(.conservation, message)
    }
    if watches(.continuity), let message = continuity.fault(step, before: before, after: after, effects: effects) {
      return LawFault(.continuity, message)
    }
    if watches(.continuityHeld), let message = continuityHeld.fault(step, before: before, after: after) {
      return LawFault(.continuityHeld, message)
    }
    if watches(.continuityOfSpeed), let message = continuityOfSpeed.fault(step, before: before, after: after) {
      return LawFault(.continuityOfSpeed, message)
    }
    if watches(.hostIndependence),
      let message = hosts.fault(step, before: before, after: after, effects: effects)
    {
      return LawFault(.hostIndependence, message)
    }
    if watches(.effects),
      let message = grammar.fault(step, before: before, after: after, effects: effects, from: first)
    {
      return LawFault(.effects, message)
    }
    if watches(.totality),
      let message = totality.fault(step, isLate: isLate, before: before, after: after, effects: effects)
    {
      return LawFault(.totality, message)
    }
    if watches(.rest), let message = rest.fault(after: after) { return LawFault(.rest, message) }
    if let fault = sections.fault(step, laws, before: before, after: after, effects: effects) { return fault }
    if watches(.repetition), let message = repetition.fault(step, after: after) {
      return LawFault(.repetition, message)
    }
    return plantedFault(after)
  }

  private func plantedFault(_ overlay: borrowing Overlay) -> LawFault? {
    planted.flatMap { $0.fault(overlay) }.map { LawFault(.totality, $0) }
  }

  /// How an overlay differs from its twin without frames, after both took the step.
  package mutating func fault(
    _ step: LawStep, framed: borrowing Overlay, reporting effects: borrowing OverlayEffects, bare: borrowing Overlay,
    reporting expected: borrowing OverlayEffects
  ) -> LawFault? {
    guard watches(.frameIndependence) else { return nil }
    let fault = frames.fault(
      framed: framed, reporting: effects, bare: bare, reporting: expected, isThorough: step.isThorough)
    return fault.map { LawFault(.frameIndependence, $0) }
  }
}
