import CardCore
import Kinetics
import OverlayCore
import Traces

/// Whatever a trace can be about, under the eyes of the laws: overlays with cards on their layers, or cards alone.
///
/// Overlays are asked for a frame before each step; where that writes nothing back, the twin of ``StackLaws`` goes without.
package struct SceneRun: WatchedRun {
  private let scene: TraceScene
  package private(set) var state: ReplayState
  private var laws: SceneLaws
  private let isRecording: Bool
  private let watchesRest: Bool
  private var instant = Instant.zero
  /// The fingers and the wheels that are down, as the steps say.
  private var held: [(id: TouchID, isWheel: Bool)] = []
  package private(set) var broken: SceneFault?
  package private(set) var count = 0
  private var steps: [Session.Step] = []

  /// What a header could not declare makes no run.
  ///
  /// - Parameter laws: Which laws; all of them where none is named. Only then cards are watched.
  package init?(
    _ scene: TraceScene, _ laws: [Law] = [], isRecording: Bool = false, plant: LawMonitor.Plant? = LawMonitor.plant
  ) {
    guard let state = ReplayState(scene) else { return nil }
    self.scene = scene
    self.state = state
    self.laws = SceneLaws(laws, state, plant: plant)
    self.isRecording = isRecording
    watchesRest = laws.isEmpty || laws.contains(.rest)
  }

  package var goesOn: Bool { broken == nil }

  package var session: Session { Session(scene, steps: steps) }

  /// The containers of cards as they are now.
  var cards: [SeenCards] { state.cards.map { SeenCards($0, in: state.stack) } }

  @discardableResult
  package mutating func take(_ step: Session.Step) -> Answer {
    guard broken == nil else { return Answer() }
    count += 1
    instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
    var answer = Answer()
    if !state.ids.isEmpty {
      state.handle(.frame, to: OverlayID(0), at: instant)
      answer = Answer(state.effects(of: OverlayID(0)))
    }
    if isRecording { record(step) }
    if !state.ids.isEmpty { watch(.virtualFrame, step.overlay) }
    guard broken == nil, act(step) else { return answer }
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
    case .send(.frame) where !state.ids.isEmpty: return false
    case .send(let event): send(event, to: step.overlay)
    case .choose(let event, let id):
      state.answers.append(id)
      send(event, to: step.overlay)
    case .set(let settings):
      guard state.stack.contains(step.overlay), !settings.isEmpty else { return false }
      return follow(.set(settings), step.overlay)
    case .scene(let change): return follow(.change(change), step.overlay)
    case .cards(let event, let layer):
      note(event)
      return follow(.cards(event, on: layer), step.overlay)
    case .setCards(let settings, let layer): return follow(.setCards(settings, on: layer), step.overlay)
    }
    return true
  }

  private mutating func send(_ event: OverlayEvent, to id: OverlayID) {
    note(event)
    state.handle(event, to: id, at: instant)
    watch(.event(event), id)
  }

  private mutating func follow(_ instruction: TraceInstruction, _ id: OverlayID) -> Bool {
    guard (try? state.follow(instruction, of: id, at: instant)) != nil else { return false }
    watch(.instruction(instruction), id)
    return true
  }

  private mutating func watch(_ action: ReplayStep.Action, _ id: OverlayID) {
    broken = laws.fault(ReplayStep(overlay: id, instant: instant, action: action), state)?.1
  }

  // MARK: The end

  private mutating func note(_ event: OverlayEvent) {
    switch event {
    case .down(let id, _): note(id, isDown: true)
    case .up(let id), .cancel(let id): note(id, isDown: false)
    case .frame, .surroundings, .resize, .safeArea, .keyboard, .content, .header, .footer, .enable, .disable, .command,
      .move, .wheel, .scrollBegin, .scroll, .scrollEnd, .scrollRest:
      break
    }
  }

  private mutating func note(_ event: CardEvent) {
    switch event {
    case .down(let id, _): note(id, isDown: true)
    case .up(let id), .cancel(let id): note(id, isDown: false)
    case .wheel(let id, _, _, .begin): note(id, isDown: true, isWheel: true)
    case .wheel(let id, _, _, .end): note(id, isDown: false)
    case .frame, .move, .wheel, .command, .insert, .remove, .reorder, .reload, .reloadAll, .directions, .refusals,
      .resize, .surroundings:
      break
    }
  }

  private mutating func note(_ id: TouchID, isDown: Bool, isWheel: Bool = false) {
    held.removeAll { $0.id == id }
    if isDown { held.append((id, isWheel)) }
  }

  /// Lifts every finger and lets what moves come to rest; at most as many arrivals in a chain as no chain needs.
  package mutating func settle() {
    letGo()
    for _ in 0..<24 where state.stack.isMoving || !isAtRest {
      let rest = state.stack.isMoving ? state.stack.restTime.nanoseconds &- instant.nanoseconds : 100_000_000
      take(Session.Step(wait: rest, action: .send(.frame)))
    }
    for _ in 0..<24 {
      guard let cards = state.cards.first(where: { $0.container.isMoving }) else { break }
      let rest = cards.container.restTime.nanoseconds &- instant.nanoseconds
      take(Session.Step(wait: rest, action: cards.layer == nil ? .cards(.frame, on: nil) : .send(.frame)))
    }
    guard goesOn, watchesRest else { return }
    if !isAtRest { broken = SceneFault(LawFault(.rest, "not at rest after 24 arrivals")) }
    if goesOn { broken = laws.faultAtEnd?.1 }
  }

  private mutating func letGo() {
    for id in state.stack.ids {
      while goesOn, let touch = state.stack[id]?.fingers.touches[0]?.id { lift(.up(touch)) }
      if let wheel = state.stack[id]?.drag?.wheel { lift(.wheel(wheel, .zero, travel: 0, .end)) }
      if let overlay = state.stack[id], overlay.list.isPanned {
        lift(.scrollEnd(velocity: 0, target: overlay.offset), of: id)
      }
    }
    guard !state.cards.isEmpty else { return }
    for (id, isWheel) in held {
      if state.ids.isEmpty {
        let event: CardEvent = isWheel ? .wheel(id, .zero, travel: .zero, .end) : .up(id)
        take(Session.Step(wait: 0, action: .cards(event, on: nil)))
      } else if !isWheel {
        lift(.up(id))
      }
    }
    // A wheel that turned over cards on a layer ends there.
    for id in [TouchID(1000)] where !state.ids.isEmpty { lift(.wheel(id, .zero, travel: 0, .end)) }
  }

  private mutating func lift(_ event: OverlayEvent, of id: OverlayID = OverlayID(0)) {
    take(Session.Step(wait: 0, action: .send(event), overlay: id))
  }

  private var isAtRest: Bool { state.stack.ids.allSatisfy { state.stack[$0]?.phase == .resting } }
}

extension ReplayState {
  /// The bodies of a scene at rest; `nil` where no header could declare them.
  init?(_ scene: TraceScene) {
    switch scene {
    case .overlays(let overlays):
      guard let state = try? ReplayState(overlays) else { return nil }
      self = state
    case .cards(let cards):
      guard let container = try? cards.container() else { return nil }
      self.init(container)
    }
  }
}
