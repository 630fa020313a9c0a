import Kinetics
import OverlayCore
import Traces

/// Overlays in one container under the eyes of the laws.
///
/// It is asked for a frame before each step; where that writes nothing back, the twin of ``StackLaws`` goes without.
package struct StackRun: WatchedRun {
  /// How many ids each overlay has for its detents.
  package static let detents = 8
  package static let names = ["front", "middle", "rear"]

  private let start: [OverlaySetup]
  /// The front overlay at the start.
  private let first: Overlay
  private var state: ReplayState
  private var laws: StackLaws
  private let isRecording: Bool
  private let watchesRest: Bool
  private var instant = Instant.zero
  package private(set) var fault: LawFault?
  package private(set) var count = 0
  private var steps: [Session.Step] = []

  /// What the initialiser of an overlay refuses makes no run.
  package init?(
    _ configurations: [OverlaySetup], _ laws: [Law] = Law.allCases, isRecording: Bool = false,
    plant: LawMonitor.Plant? = LawMonitor.plant
  ) {
    guard let state = try? ReplayState(Self.declarations(configurations)), let first = state[OverlayID(0)] else {
      return nil
    }
    self.first = first
    start = configurations
    self.state = state
    self.laws = StackLaws(laws, state, state.answers, plant: plant)
    self.isRecording = isRecording
    watchesRest = laws.contains(.rest)
  }

  static func declarations(_ configurations: [OverlaySetup]) -> [OverlayDeclaration] {
    configurations.enumerated().map { OverlayDeclaration(id: OverlayID($0), setup: $1) }
  }

  package var goesOn: Bool { fault == nil }
  package var overlayCount: Int { start.count }

  /// The one that the trace names first, also while it is taken out.
  package var overlay: Overlay { self[OverlayID(0)] }

  /// Every id of the run has an overlay; the front one stands for any other.
  ///
  /// It is not inlined: copying an overlay, from one of five places, is 6 KB of code at each of thirty calls.
  package subscript(id: OverlayID) -> Overlay {
    @inline(never) get { state[id] ?? state[OverlayID(0)] ?? first }
  }

  package func hitsList(at point: Point2D) -> Bool {
    guard let (id, hit) = state.stack.hitTest(point) else { return false }
    return id == OverlayID(0) && hit.layer == .list
  }

  package func isIn(_ id: OverlayID) -> Bool { state.stack.ids.contains(id) }

  package var session: Session {
    var session = Session(start[0], steps: steps)
    session.behind = Array(start.dropFirst())
    return session
  }

  @discardableResult
  package mutating func take(_ step: Session.Step) -> Answer {
    guard fault == nil else { return Answer() }
    count += 1
    instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
    state.handle(.frame, to: OverlayID(0), at: instant)
    var answer = Answer(state.effects(of: OverlayID(0)))
    if isRecording { record(step) }
    watch(.virtualFrame, step.overlay)
    guard fault == nil, act(step) else { return answer }
    let late = Answer(state.effects(of: OverlayID(0)))
    if late.writeBack != nil { answer.writeBack = late.writeBack }
    answer.shift = late.shift
    return answer
  }

  /// A frame that writes back is a step of its own, because what follows depends on it.
  private mutating func record(_ step: Session.Step) {
    var step = step
    for id in state.stack.ids where state.effects(of: id).writeBack != nil {
      steps.append(Session.Step(wait: step.wait, action: .send(.frame)))
      step.wait = 0
      break
    }
    steps.append(step)
  }

  /// - Returns: Whether it could be done.
  private mutating func act(_ step: Session.Step) -> Bool {
    switch step.action {
    case .send(.frame): return false
    case .send(let event):
      state.handle(event, to: step.overlay, at: instant)
      watch(.event(event), step.overlay)
    case .choose(let event, let id):
      state.answers.append(id)
      state.handle(event, to: step.overlay, at: instant)
      watch(.event(event), step.overlay)
    case .change(let change):
      let old = self[step.overlay].setup
      let settings = OverlaySetting.changes(from: old, to: change.applied(to: old))
      guard isIn(step.overlay), !settings.isEmpty else { return false }
      guard (try? state.set(settings, of: step.overlay, at: instant)) != nil else { return false }
      watch(.instruction(.set(settings)), step.overlay)
    case .scene(let change):
      guard (try? state.change(change, of: step.overlay, at: instant)) != nil else { return false }
      watch(.instruction(.change(change)), step.overlay)
    }
    return true
  }

  private mutating func watch(_ action: ReplayStep.Action, _ id: OverlayID) {
    fault = laws.fault(ReplayStep(overlay: id, instant: instant, action: action), state)?.1
  }

  package mutating func settle() {
    for id in state.stack.ids {
      while goesOn, let touch = self[id].fingers.touches[0]?.id { send(.up(touch)) }
      if let wheel = self[id].drag?.wheel { send(.wheel(wheel, .zero, travel: 0, .end)) }
      if self[id].list.isPanned { send(.scrollEnd(velocity: 0, target: self[id].offset), to: id) }
    }
    for _ in 0..<24 where state.stack.isMoving || !isAtRest {
      let rest = state.stack.isMoving ? state.stack.restTime.nanoseconds &- instant.nanoseconds : 100_000_000
      send(.frame, after: rest)
    }
    if goesOn, watchesRest, !isAtRest { fault = LawFault(.rest, "not at rest after 24 arrivals") }
  }

  private var isAtRest: Bool { state.stack.ids.allSatisfy { self[$0].phase == .resting } }

  private mutating func send(_ event: OverlayEvent, to id: OverlayID = OverlayID(0), after wait: Int64 = 0) {
    take(Session.Step(wait: wait, action: .send(event), overlay: id))
  }
}
