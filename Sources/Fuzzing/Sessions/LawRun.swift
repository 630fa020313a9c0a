import Kinetics
import OverlayCore
import Traces

/// Plays a session under the eyes of the laws until one is broken.
package protocol WatchedRun {
  /// The law that was broken.
  var broken: SceneFault? { get }
  /// How many steps it has played.
  var count: Int { get }
  /// What it has played, where it was asked to keep that.
  var session: Session { get }
  /// Lifts every finger and lets what moves come to rest.
  mutating func settle()
}

/// One overlay under the eyes of the laws.
///
/// There are two overlays, so that none is copied: one is asked for a frame before each step, and so is what was there
/// at the step's instant; the other takes the step without having been asked. Then the first takes it too, and both
/// have to be the same. The first is also asked for a frame in between, where that can write nothing, and hears of a
/// finger that it does not know. Where a frame writes an offset back to a native view, or nobody looks whether frames
/// matter, both are asked.
package struct LawRun: WatchedRun, SessionPlayer {
  /// What it began with.
  private let start: OverlaySetup
  /// The one that is asked for frames.
  package private(set) var overlay: Overlay
  private var bare: Overlay
  private var monitor: LawMonitor
  /// One that is made from the rests of the other, and takes what that takes.
  private var restoration: Restoration?
  private let watchesFrames: Bool
  private let watchesRest: Bool
  private let isRecording: Bool
  private var instant = Instant.zero
  /// What was wrong.
  package private(set) var fault: LawFault?
  /// How many steps it has played.
  package private(set) var count = 0
  private var steps: [Session.Step] = []

  package var goesOn: Bool { fault == nil }
  package var broken: SceneFault? { fault.map { SceneFault($0) } }
  package var session: Session { Session(start, steps: steps) }

  /// What the initialiser of the overlay refuses makes no run.
  package init?(
    _ setup: OverlaySetup, _ laws: [Law] = Law.allCases, mustBeExact: Bool = false,
    isRecording: Bool = false,
    plant: LawMonitor.Plant? = LawMonitor.plant
  ) {
    guard let overlay = try? Overlay(setup) else { return nil }
    self.overlay = overlay
    start = setup
    bare = overlay
    monitor = LawMonitor(overlay, laws, mustBeExact: mustBeExact, plant: plant)
    if laws.contains(.restoration) { restoration = Restoration() }
    watchesFrames = laws.contains(.frameIndependence)
    watchesRest = laws.contains(.rest)
    self.isRecording = isRecording
  }

  @discardableResult
  package mutating func take(_ step: Session.Step) -> Answer {
    guard fault == nil else { return Answer() }
    count += 1
    if watchesFrames { askForFrame(within: step.wait) }
    instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
    let isLate = instant < overlay.now
    let early = overlay.handle(.frame, at: instant)
    // What a native view has to take at a frame, it knows from then on: that frame is no longer one that may be left
    // out.
    let isAsked = !watchesFrames || early.writeBack != nil
    if isRecording { record(step, framed: early.writeBack != nil) }
    if fault == nil { fault = monitor.fault(inTime: early, overlay) }
    if isAsked { compareFrame(early) } else { monitor.note(ofFrame: early) }
    guard fault == nil else { return Answer() }
    if watchesFrames { _ = overlay.handle(.move(.stranger, .zero), at: instant) }
    var answer = Answer()
    if case .send(.frame) = step.action {
      fault = monitor.fault(.event(.frame), before: overlay, after: overlay, effects: OverlayEffects())
    } else {
      answer = act(LawStep(step.action), step.action, isLate: isLate)
    }
    if answer.writeBack == nil { answer.writeBack = early.writeBack }
    return answer
  }

  /// Asks the first overlay alone for a frame between two steps. The other one reports the effects of that frame with its
  /// next step. There is no such frame with a native view, where a frame may write an offset back.
  private mutating func askForFrame(within wait: Int64) {
    guard wait > 2, overlay.configuration.driver == .core else { return }
    let between = Instant(nanoseconds: instant.nanoseconds &+ wait / 3)
    guard between >= overlay.now else { return }
    let effects = overlay.handle(.frame, at: between)
    fault = monitor.fault(inTime: effects, overlay)
    monitor.note(ofFrame: effects)
  }

  /// Both are asked for this frame.
  private mutating func compareFrame(_ early: borrowing OverlayEffects) {
    let late = bare.handle(.frame, at: instant)
    if fault == nil {
      fault = restoration?.fault(after: bare, reporting: late) { [instant] in $0.handle(.frame, at: instant) }
    }
    guard watchesFrames, fault == nil else { return }
    fault = monitor.fault(.event(.frame), framed: overlay, reporting: early, bare: bare, reporting: late)
  }

  private mutating func record(_ step: Session.Step, framed isFramed: Bool) {
    if case .send(.frame) = step.action { return steps.append(step) }
    if isFramed { steps.append(Session.Step(wait: step.wait, action: .send(.frame))) }
    steps.append(isFramed ? Session.Step(wait: 0, action: step.action) : step)
  }

  private mutating func act(_ step: LawStep, _ action: Session.Action, isLate: Bool) -> Answer {
    let first = monitor.pendingCount
    let effects = bare.act(action, at: instant)
    fault = monitor.fault(step, isLate: isLate, before: overlay, after: bare, effects: effects, from: first)
    let again = overlay.act(action, at: instant)
    if fault == nil {
      fault = restoration?.fault(after: bare, reporting: effects) { [instant] in $0.act(action, at: instant) }
    }
    guard fault == nil else { return Answer(effects) }
    fault = monitor.fault(step, framed: overlay, reporting: again, bare: bare, reporting: effects)
    return Answer(effects)
  }

  /// Lifts every finger and lets what moves come to rest; at most as many arrivals in a chain as no chain needs.
  package mutating func settle() {
    let last = instant
    while goesOn, let touch = overlay.fingers.touches[0]?.id { send(.up(touch)) }
    if let wheel = overlay.drag?.wheel { send(.wheel(wheel, .zero, travel: 0, .end)) }
    if overlay.list.isPanned { send(.scrollEnd(velocity: 0, target: overlay.offset)) }
    for _ in 0..<16 where overlay.phase != .resting {
      // Nobody says that a native deceleration is over: it has 100 ms without a report.
      let rest = overlay.isMoving ? overlay.restTime.nanoseconds &- instant.nanoseconds : 100_000_000
      send(.frame, after: rest)
    }
    guard fault == nil, watchesRest else { return }
    if overlay.isMoving || overlay.phase != .resting {
      fault = LawFault(.rest, "still \(overlay.phase) after 16 arrivals")
    } else if instant.seconds(since: last) >= 3600, overlay.configuration.deceleration.retainedPerMillisecond <= 0.9999
    {
      // A list that hardly slows down comes to the end of its content, however far that is.
      fault = LawFault(.rest, "took \(instant.seconds(since: last)) s")
    }
  }

  private mutating func send(_ event: OverlayEvent, after wait: Int64 = 0) {
    take(Session.Step(wait: wait, action: .send(event)))
  }
}

extension LawRun {
  /// What is wrong in a session, with the event at which it is.
  ///
  /// - Parameter settles: Whether the session's end is watched until everything rests.
  package static func fault(
    in session: Session, _ laws: [Law], mustBeExact: Bool = false, settles: Bool = false
  ) -> String? {
    guard var run = LawRun(session.setup, laws, mustBeExact: mustBeExact) else { return nil }
    for (index, step) in session.steps.enumerated() {
      run.take(step)
      if let fault = run.fault { return "event \(index), \(step): \(fault.message)" }
    }
    if settles { run.settle() }
    return run.fault.map { "at the end: \($0.message)" }
  }
}

extension LawStep {
  init(_ action: Session.Action) {
    self =
      switch action {
      case .send(let event), .choose(let event, _): .event(event)
      case .set(let settings): settings.allSatisfy(\.movesNothing) ? .behaviour : .metrics
      case .scene, .cards, .setCards: .metrics
      }
  }
}
