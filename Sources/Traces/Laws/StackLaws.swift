import Kinetics
import OverlayCore

/// Watches all overlays of a container: by a monitor for each, a twin of them all that gets no frames, and a crowd that
/// gets more than frames.
///
/// A touch that an overlay does not receive is no event for it: only time passes. The twin gets a frame that writes an
/// offset back too: a native view knows that offset from then on, and its reports continue from there. An overlay that
/// is taken out is no longer watched, and watched anew when it comes back. After a fault this must not be used again.
package struct StackLaws: Sendable {
  private let laws: [Law]
  private let overlay: OverlayID?
  private var watched: [Watched] = []
  private var twin: Apart<ReplayState>?
  private var crowd: Apart<StackCrowd>?
  private var repetition: StackRepetition?
  private var restoration: StackRestoration?
  private let answers: PolicyAnswers
  private let plant: LawMonitor.Plant?
  /// How many answers of a custom policy were taken before the last step: by the overlays, the twin, the
  /// crowd and the twin that was restored.
  private var taken: (overlays: Int, twin: Int, crowd: Int, restored: Int)

  private struct Watched: Sendable {
    let id: OverlayID
    var last: Overlay
    var monitor: LawMonitor
  }

  /// Watches from now on.
  ///
  /// - Parameters:
  ///   - overlay: The only overlay to watch; `nil` for all.
  ///   - answers: Where the custom policies of a trace take their answers from.
  ///   - plant: A test-only hook.
  package init(
    _ laws: [Law], of overlay: OverlayID? = nil, _ state: ReplayState, _ answers: PolicyAnswers = PolicyAnswers(),
    plant: LawMonitor.Plant? = LawMonitor.plant
  ) {
    (self.laws, self.overlay, self.answers, self.plant) = (laws, overlay, answers, plant)
    taken = (answers.taken, answers.taken, answers.taken, answers.taken)
    if laws.contains(.frameIndependence) { (twin, crowd) = (Apart(state), Apart(StackCrowd(state))) }
    if laws.contains(.repetition) { repetition = StackRepetition() }
    if laws.contains(.restoration) { restoration = StackRestoration() }
    for id in state.stack.ids { watch(id, state) }
  }

  private mutating func watch(_ id: OverlayID, _ state: ReplayState) {
    guard overlay == nil || overlay == id, let overlay = state.stack[id] else { return }
    watched.append(Watched(id: id, last: overlay, monitor: LawMonitor(overlay, laws, plant: plant)))
  }

  /// What is wrong after a step, and with which overlay.
  package mutating func fault(_ step: ReplayStep, _ state: ReplayState) -> (OverlayID, LawFault)? {
    let now = answers.taken
    defer {
      answers.taken = now
      taken.overlays = now
    }
    watched.removeAll { state.stack[$0.id] == nil }
    for index in watched.indices {
      answers.taken = taken.overlays
      guard let fault = fault(of: index, step, state) else { continue }
      return (watched[index].id, fault)
    }
    answers.taken = taken.twin
    if let found = faultOfFrames(step, state) { return found }
    if !step.isFrame || state.writesBack, let found = faultOfCrowd(step) { return found }
    if let found = repetition?.fault(step, after: state.stack) { return found }
    answers.taken = taken.restored
    if let found = restoration?.fault(step, state) { return found }
    taken.restored = now
    for id in state.stack.ids where !watched.contains(where: { $0.id == id }) { watch(id, state) }
    return nil
  }

  private mutating func fault(of index: Int, _ step: ReplayStep, _ state: ReplayState) -> LawFault? {
    let id = watched[index].id
    guard let after = state.stack[id] else { return nil }
    var before = watched[index].last
    watched[index].last = after
    let isLate = step.instant < before.now
    let early = before.handle(.frame, at: step.instant)
    if let fault = watched[index].monitor.fault(inTime: early, before) { return fault }
    if let wheel = step.wheel, state.route?.receiver?.isPart(of: id) != true,
      let fault = watched[index].monitor.fault(ofWheelElsewhere: wheel, at: after.now)
    {
      return fault
    }
    return watched[index].monitor.fault(
      LawStep(step, of: id, before, state), isLate: isLate, before: before, after: after,
      effects: state.effects(of: id),
      from: early.count)
  }

  /// Lets the twin take the step too, except a frame that writes nothing back.
  private mutating func faultOfFrames(_ step: ReplayStep, _ state: ReplayState) -> (
    OverlayID, LawFault
  )? {
    guard let kept = twin else { return nil }
    if step.isFrame, !state.writesBack {
      for index in watched.indices { watched[index].monitor.note(ofFrame: state.effects(of: watched[index].id)) }
      return nil
    }
    var twin = kept.value
    // The overlays took this step, so the twin takes it without an error.
    do throws(OverlayStackError) { try twin.take(step) } catch { return nil }
    self.twin = Apart(twin)
    taken.twin = answers.taken
    for index in watched.indices {
      let id = watched[index].id
      guard let framed = state.stack[id], let bare = twin.stack[id] else { continue }
      let fault = watched[index].monitor.fault(
        LawStep(step, of: id, bare, state), framed: framed, reporting: state.effects(of: id), bare: bare,
        reporting: twin.effects(of: id))
      if let fault { return (id, fault) }
    }
    guard let id = watched.first?.id else { return nil }
    return StackQuery.difference(of: state.stack, twin.stack, isThorough: step.isThorough).map {
      (id, LawFault(.frameIndependence, "the stack's \($0.rawValue) is another one with frames"))
    }
  }

  /// Lets the crowd take what the twin took.
  private mutating func faultOfCrowd(_ step: ReplayStep) -> (OverlayID, LawFault)? {
    guard var crowd = crowd?.value, let twin = twin?.value else { return nil }
    answers.taken = taken.crowd
    do throws(OverlayStackError) { try crowd.take(step) } catch { return nil }
    taken.crowd = answers.taken
    let fault = crowd.fault(besides: twin, isThorough: step.isThorough)
    self.crowd = Apart(crowd)
    return fault
  }
}

/// A value on the heap, which never changes: a copy of the struct that holds it copies a reference.
///
/// The compiler writes the copying of a struct field by field, again for each struct that holds it, and a state of a
/// replay has hundreds of fields.
indirect enum Apart<Value: Sendable>: Sendable {
  case kept(Value)

  init(_ value: Value) { self = .kept(value) }

  var value: Value {
    switch self {
    case .kept(let value): value
    }
  }
}

extension ReplayStep {
  /// Whether everything is compared after it. Moves are too many for that.
  fileprivate var isThorough: Bool {
    if case .event(.move) = action { false } else { true }
  }

  fileprivate var wheel: OverlayEvent? {
    if case .event(let event) = action, case .wheel = event { return event }
    return nil
  }

  fileprivate var isFrame: Bool {
    switch action {
    case .virtualFrame, .instruction(.hit), .instruction(.cards), .instruction(.setCards), .event(.frame): true
    case .event, .instruction(.set), .instruction(.change), .instruction(.answer): false
    }
  }
}

extension ReplayState {
  mutating func take(_ step: ReplayStep) throws(OverlayStackError) {
    switch step.action {
    case .event(let event): handle(event, to: step.overlay, at: step.instant)
    case .instruction(.set(let settings)): try set(settings, of: step.overlay, at: step.instant)
    case .instruction(.change(let change)): try self.change(change, of: step.overlay, at: step.instant)
    case .virtualFrame, .instruction(.hit), .instruction(.answer), .instruction(.cards), .instruction(.setCards):
      handle(.frame, to: step.overlay, at: step.instant)
    }
  }

  var writesBack: Bool {
    for id in stack.ids where effects(of: id).writeBack != nil { return true }
    return false
  }
}

extension LawStep {
  /// What a step of a replay is to one overlay.
  ///
  /// - Parameter overlay: The overlay before the step, at its instant.
  fileprivate init(
    _ step: ReplayStep, of id: OverlayID, _ overlay: borrowing Overlay, _ state: ReplayState
  ) {
    switch step.action {
    case .virtualFrame, .instruction(.hit), .instruction(.answer), .instruction(.cards), .instruction(.setCards):
      self = .event(.frame)
    case .instruction(.change): self = .metrics
    case .instruction(.set(let settings)):
      let own = settings.filter { step.overlay == id || $0.isShared }
      self = own.isEmpty ? .event(.frame) : own.allSatisfy { $0.movesNothing } ? .behaviour : .metrics
    case .event(let event):
      self = Self.taking(event, by: id, overlay, state) ?? .event(Self.event(event, of: id, step, state))
    }
  }

  /// A move with which another layer lets its finger go to the overlay; `nil` for any other event.
  private static func taking(
    _ event: OverlayEvent, by id: OverlayID, _ overlay: borrowing Overlay, _ state: ReplayState
  ) -> LawStep? {
    guard case .move(let touch, let point) = event, let route = state.route, route.replaced != nil,
      let receiver = route.receiver, receiver.isPart(of: id), let start = route.point,
      let origin = OverlayScene(overlay.presentation).layers.frame(of: receiver.layer)?.origin
    else { return nil }
    return .taken(touch, from: Point2D(x: start.x + origin.x, y: start.y + origin.y), to: point)
  }

  private static func event(
    _ event: OverlayEvent, of id: OverlayID, _ step: ReplayStep, _ state: ReplayState
  )
    -> OverlayEvent
  {
    switch event {
    case .down(let touch, _):
      if state.route?.receiver?.isPart(of: id) == true || state.holds(touch, id) { return event }
      return state.route?.replaced?.isPart(of: id) == true ? .cancel(touch) : .frame
    case .wheel(let touch, let point, let travel, _, let phase):
      if state.route?.receiver?.isPart(of: id) == true {
        // A gesture whose first travel gives it to the sheet begins there with that.
        let begins = phase == .change && state.route?.point != nil
        return begins ? .wheel(touch, point, travel: travel, .begin) : event
      }
      return state.route?.replaced?.isPart(of: id) == true ? .cancel(touch) : .frame
    case .move, .up, .cancel: return state.route?.receiver?.isPart(of: id) == true ? event : .frame
    case .frame, .surroundings, .resize, .safeArea, .keyboard: return event
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .content, .header, .footer, .enable, .disable, .command:
      return step.overlay == id ? event : .frame
    }
  }
}

extension ReplayState {
  /// Whether a finger of a layer holds the overlay around it.
  fileprivate func holds(_ touch: TouchID, _ id: OverlayID) -> Bool {
    route?.receiver?.overlay == id && stack[id]?.fingers.touches.index(of: touch) != nil
  }
}

extension Receiver {
  /// Whether it is a part of the overlay: its sheet, header, footer, handle or list.
  fileprivate func isPart(of id: OverlayID) -> Bool {
    overlay == id && layer.part != nil
  }
}

extension OverlaySetting {
  /// Whether a change of it moves nothing.
  package var movesNothing: Bool {
    [
      HeaderKey.driver, .policy, .momentum, .drags, .spring, .reduceMotion, .slop, .velocityStrategy, .scrolled, .onTap,
      .dim, .deceleration,
    ].contains(key)
  }
}
