import CardCore
import Kinetics
import OverlayCore

/// The state of a replay: the overlays of the trace with the cards on their layers, and who received the last event; or one
/// container of cards.
public struct ReplayState: Sendable {
  /// The overlays that are in the container now; none where the trace is about cards alone.
  public package(set) var stack: OverlayStack
  /// Who received the last event.
  public internal(set) var route: EventRoute?
  /// What was at the point of the last `hit` or down; `nil` for nothing.
  public internal(set) var hit: (receiver: Receiver, point: Point2D, row: Int?)?
  /// The containers of cards, in the order of the header.
  public private(set) var cards: [ReplayedCards] = []
  /// All overlays of the trace, in the order of its header.
  public let ids: [OverlayID]
  /// Those that were taken out, as they were then.
  private var popped = PoppedOverlays()
  /// The one that the last step took out.
  private var leaving: OverlayID?
  private var pan = ForgottenPan()
  package let answers: PolicyAnswers

  /// Overlays at rest, front first.
  ///
  /// - Throws: What the stack throws.
  package init(
    _ overlays: [OverlayDeclaration], run: HeaderRun = .plain, answers: PolicyAnswers = PolicyAnswers()
  ) throws(OverlayStackError) {
    ids = overlays.map { $0.id }
    self.answers = answers
    let surroundings = overlays.first.map { run.setup(of: $0).surroundings }
    stack = OverlayStack(in: surroundings ?? Surroundings(size: .zero))
    for declaration in overlays.reversed() {
      let overlay: Overlay
      do throws(OverlayConfigurationError) {
        overlay = try Overlay(run.setup(of: declaration))
      } catch {
        throw .configuration(error)
      }
      var scene: OverlayScene
      do throws(LayerError) {
        scene = try OverlayScene(overlay, declaration.layers)
        for line in declaration.layers { try scene.edit(line.apply) }
      } catch {
        throw .layers(error)
      }
      _ = try stack.push(overlay, scene: scene, lists: declaration.lists, as: declaration.id)
    }
    // Each was checked when it was read.
    for declaration in overlays {
      for cards in declaration.cards {
        guard let container = try? cards.scene.container(.plain) else { continue }
        self.cards.append(ReplayedCards(container, on: Receiver(declaration.id, cards.layer)))
      }
    }
  }

  /// One overlay in its container.
  package init(_ overlay: Overlay) {
    ids = [OverlayID(0)]
    answers = PolicyAnswers()
    stack = OverlayStack(in: overlay.surroundings)
    // The stack is empty: no id is taken.
    _ = try? stack.push(overlay, as: OverlayID(0))
  }

  /// A container of cards that is alone in its trace.
  package init(_ container: AnyCards) {
    (ids, answers) = ([], PolicyAnswers())
    stack = OverlayStack(in: container.surroundings)
    cards = [ReplayedCards(container, on: nil)]
  }

  /// The cards on a layer, with `nil` those that are alone in their trace; `nil` where there are none.
  public func cards(on layer: Receiver?) -> ReplayedCards? { cards.first { $0.layer == layer } }

  /// An overlay of the trace, even if it was taken out; `nil` for an id that the trace does not have.
  public subscript(id: OverlayID) -> Overlay? {
    stack[id] ?? popped[id]?.overlay
  }

  package var front: Overlay? { ids.first.flatMap { self[$0] } }

  /// The front one of the header: the one that is meant where nothing says another one.
  package var firstOverlay: OverlayID { ids.first ?? OverlayID(0) }

  /// Whether the trace has several overlays.
  public var hasSeveral: Bool { ids.count > 1 }

  /// What the last call asks of an overlay's host.
  public func effects(of id: OverlayID) -> OverlayEffects {
    id == leaving ? popped[id]?.effects ?? OverlayEffects() : stack.lastEffects[id]
  }

  /// Every effect of the last call with its overlay, front first.
  package func forEachEffect(_ body: (TraceEffect) -> Void) {
    if let leaving, let effects = popped[leaving]?.effects {
      for effect in effects { body(TraceEffect(effect, of: leaving)) }
    }
    for (id, effects) in stack.lastEffects { for effect in effects { body(TraceEffect(effect, of: id)) } }
    for each in cards { each.forEachEffect { body(.cards($0, on: each.layer)) } }
  }

  /// Whether the last call reported nothing.
  var isSilent: Bool {
    var isSilent = true
    forEachEffect { _ in isSilent = false }
    return isSilent
  }
}

// MARK: - Answers

extension ReplayState {
  /// Whether the trace is about cards alone: one container, which is on no layer, and no overlay.
  private var isOfCards: Bool { ids.isEmpty && !cards.isEmpty }
  /// The time of the last event or frame.
  package var now: Instant { isOfCards ? cards[0].container.now : stack.now }
  /// Whether something moves by itself, so that frames are needed.
  package var isMoving: Bool { stack.isMoving || cards.contains { $0.container.isMoving } }
  /// When it will rest, as far as is known now.
  var restTime: Instant { cards.reduce(stack.restTime) { max($0, $1.container.restTime) } }
  /// A number over the exact bits of the state.
  package var digest: UInt64 { isOfCards ? cards[0].container.digest : stack.digest(with: cards) }
}

// MARK: - Steps

extension ReplayState {
  /// Tells the overlays an event; cards that are alone in their trace take those that they know. A release whose policy is
  /// not a custom one takes its answer from the queue.
  package mutating func handle(_ event: OverlayEvent, to target: OverlayID, at instant: Instant) {
    guard !isOfCards else { return cards[0].take(CardEvent(event) ?? .frame, at: instant) }
    guard event.mayRelease, answers.isWaiting else {
      leaving = nil
      note(stack.handle(event, to: target, at: instant), of: event)
      return
    }
    let (custom, answers) = (custom, answers)
    handle(event, to: target, at: instant) { id, _, proposed in
      custom.contains(id) ? proposed : answers.next() ?? proposed
    }
  }

  /// The overlays whose policy is the host's own.
  package var custom: [OverlayID] { ids.filter { self[$0]?.configuration.policy.isCustom == true } }

  /// Tells the overlays an event, and lets the host choose where its release settles.
  package mutating func handle(
    _ event: OverlayEvent, to target: OverlayID, at instant: Instant,
    choosing choose: (OverlayID, TargetContext, DetentID?) -> DetentID?
  ) {
    leaving = nil
    note(stack.handle(event, to: target, at: instant, choosing: choose), of: event)
  }

  /// Follows an instruction; nothing has changed where it throws.
  ///
  /// - Returns: The overlay that the step is about.
  package mutating func follow(
    _ instruction: TraceInstruction, of overlay: OverlayID, at instant: Instant
  ) throws(OverlayStackError) -> OverlayID {
    switch instruction {
    case .set(let settings): try set(settings, of: overlay, at: instant)
    case .change(let change): try self.change(change, of: overlay, at: instant)
    case .answer(let answer): answers.append(answer)
    case .cards(let event, let layer): tellCards(on: layer, at: instant) { $0.take(event, at: $1) }
    case .setCards(let settings, let layer): tellCards(on: layer, at: instant) { $0.take(settings, at: $1) }
    case .hit(let point):
      lookUp(point, at: instant)
      return hit?.receiver.overlay ?? firstOverlay
    }
    return overlay
  }

  /// A hint where the host forgot to tell something by an event that was just handled, which only a replay can guess.
  ///
  /// - Parameter place: Where the event stands in the trace.
  mutating func hint(after event: OverlayEvent, to target: OverlayID, at place: (line: Int, column: Int)) -> Diagnostic?
  {
    isOfCards ? nil : pan.hint(after: event, to: target, route?.receiver, stack, at: place)
  }

  /// Tells the cards on a layer something, after time has passed for all; with `nil` those that are alone.
  mutating func tellCards(on layer: Receiver?, at instant: Instant, _ tell: (inout ReplayedCards, Instant) -> Void) {
    guard !isOfCards else { return tell(&cards[0], instant) }
    leaving = nil
    route = nil
    let answer = stack.handle(.frame, at: instant)
    cards.tell(on: layer, after: answer, of: stack, tell)
  }

  private mutating func note(_ answer: StackAnswer, of event: OverlayEvent) {
    let route = answer.route
    switch event {
    case .down, .wheel(_, _, _, _, .begin), .wheel(_, _, _, _, .notch): note(route)
    // The row may be another one than at the down.
    case .up where route.receiver != nil && route.receiver == hit?.receiver: hit?.row = route.row
    case .up, .move, .cancel, .wheel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .frame, .surroundings, .resize,
      .safeArea, .keyboard, .content, .header, .footer, .enable, .disable, .command:
      break
    }
    self.route = route
    cards.hear(answer, of: stack)
  }

  private mutating func note(_ route: EventRoute) {
    guard let receiver = route.receiver, let point = route.point else { return hit = nil }
    hit = (receiver, point, route.row)
  }

  /// Where a layer is as it is shown now; `nil` where it is not there.
  func frame(of layer: Receiver) -> Rect2D? {
    stack.scene(of: layer.overlay)?.layers.frame(of: layer.layer)
  }

  /// Lets time pass, then hit-tests a point.
  mutating func lookUp(_ point: Point2D, at instant: Instant) {
    leaving = nil
    route = nil
    let answer = stack.handle(.frame, at: instant)
    cards.hear(answer, of: stack)
    hit = stack.hitTest(point).map { (Receiver($0.overlay, $0.hit.layer), $0.hit.point, $0.hit.row) }
  }

  /// Changes settings of an overlay, and of what is around all of them.
  ///
  /// - Throws: What the stack throws; no overlay has changed then.
  package mutating func set(_ settings: [OverlaySetting], of target: OverlayID, at instant: Instant)
    throws(OverlayStackError)
  {
    leaving = nil
    route = nil
    guard stack.ids.contains(target) || settings.allSatisfy({ $0.isShared }) else { throw .unknown(target) }
    guard let overlay = stack[target] ?? popped[target]?.overlay else { throw .unknown(target) }
    let setup = OverlaySetup(overlay.configuration, in: stack.surroundings).changed(by: settings)
    guard stack.contains(target) else {
      let answer = stack.handle(.surroundings(setup.surroundings), at: instant)
      route = answer.route
      cards.hear(answer, of: stack)
      return
    }
    let answer = try stack.reconfigure(target, setup.configuration, in: setup.surroundings, at: instant)
    cards.hear(answer, of: stack)
  }

  /// Changes layers, rows, or which overlays there are.
  ///
  /// - Throws: What the stack throws; nothing has changed then.
  package mutating func change(_ change: SceneChange, of id: OverlayID, at instant: Instant) throws(OverlayStackError) {
    leaving = nil
    route = nil
    let answer: StackAnswer
    switch change {
    case .layer(let line): answer = try stack.edit(id, at: instant, line.apply)
    case .removeLayer(let layer):
      answer = try stack.edit(id, at: instant) { layers throws(LayerError) in try layers.remove(layer) }
    case .rows(let rows): answer = try stack.setRows(rows, of: id, at: instant)
    case .editRows(let edit): answer = try stack.changeRows(edit, of: id, at: instant)
    case .list(let list): answer = try stack.setList(list, of: id, at: instant)
    case .listAt(let list, let content, let offset):
      answer = try stack.setList(list, content: content, offset: offset, of: id, at: instant)
    case .pop:
      let out = try stack.pop(id, at: instant)
      (answer, leaving, popped[id]) = (out.answer, id, out)
    case .push:
      guard let old = popped[id] else { throw .duplicate(id) }
      answer = try stack.push(old.overlay, scene: old.scene, lists: old.lists, as: id, at: instant)
      popped[id] = nil
    }
    cards.hear(answer, of: stack)
  }
}

/// Overlays that were taken out, as they were then.
struct PoppedOverlays: Sendable {
  private var all: [(id: OverlayID, popped: OverlayStack.Popped)] = []

  subscript(id: OverlayID) -> OverlayStack.Popped? {
    get { all.first { $0.id == id }?.popped }
    set {
      all.removeAll { $0.id == id }
      if let newValue { all.append((id, newValue)) }
    }
  }
}

extension CardEvent {
  /// An event of overlays that cards know too; `nil` for any other.
  init?(_ event: OverlayEvent) {
    switch event {
    case .down(let touch, let point): self = .down(touch, point)
    case .move(let touch, let point): self = .move(touch, point)
    case .up(let touch): self = .up(touch)
    case .cancel(let touch): self = .cancel(touch)
    case .frame: self = .frame
    case .resize(let size): self = .resize(size)
    case .surroundings(let surroundings): self = .surroundings(surroundings)
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .safeArea, .keyboard, .content, .header, .footer,
      .enable, .disable, .command:
      return nil
    }
  }
}

extension ReplayStep.Action {
  /// An event of the cards on a layer; one of cards that are alone is an event of overlays where these know it too.
  package init(_ event: CardEvent, on layer: Receiver?) {
    let shared: OverlayEvent? =
      switch event {
      case .down(let touch, let point): .down(touch, point)
      case .move(let touch, let point): .move(touch, point)
      case .up(let touch): .up(touch)
      case .cancel(let touch): .cancel(touch)
      case .frame: .frame
      case .resize(let size): .resize(size)
      case .surroundings(let surroundings): .surroundings(surroundings)
      case .wheel, .command, .insert, .remove, .reorder, .reload, .reloadAll, .directions, .refusals: nil
      }
    self = if layer == nil, let shared { .event(shared) } else { .instruction(.cards(event, on: layer)) }
  }
}
