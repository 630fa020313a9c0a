import CardCore
import Kinetics
import OverlayCore
import Traces

/// The header and the acts of a host, in order: all that a law may depend on.
package struct Session: Sendable {
  /// One event, and how many nanoseconds after the one before.
  package struct Step: Sendable {
    package var wait: Int64
    package var action: Action
    /// Whose it is, where there are several overlays and it is neither a touch nor for all.
    package var overlay: OverlayID

    package init(wait: Int64, action: Action, overlay: OverlayID = OverlayID(0)) {
      self.wait = wait
      self.action = action
      self.overlay = overlay
    }
  }

  package enum Action: Sendable {
    case send(OverlayEvent)
    /// An event whose release, where it asks, settles where the host says.
    case choose(OverlayEvent, DetentID)
    /// A change of the present configuration, by ``Overlay/reconfigure(_:at:)``.
    case change(Change)
    /// A change of the layers, the rows or the order of the overlays, in a stack.
    case scene(SceneChange)
    /// An event of the cards on a layer; with `nil` of those that are alone.
    indirect case cards(CardEvent, on: Receiver?)
    /// Other settings of these cards.
    case setCards([CardSetting], on: Receiver?)
  }

  /// A setting that changes at run time: any but the start.
  package enum Change: Sendable {
    case driver(OverlayDriver), policy(TargetPolicy), momentum(OverlayConfiguration.Momentum), drags(
      OverlayConfiguration.Drags), spring(DampedSpring),
      reduceMotion(Bool)
    case edge(OverlayEdge), style(OverlayStyle), scale(Double), slop(Double), velocity(VelocityStrategy), scrolled(
      OverlayConfiguration.Scrolled)
    case resistance(Resistance), taps(OverlayConfiguration.Taps), detents([Detent]), dim(DetentID?)
    case container(Size2D), safeArea(Insets), keyboard(Double), header(Double), footer(Double), content(ListContent)
    case deceleration(Deceleration)
    case keyboardPolicy(KeyboardPolicy), margins(Insets), breadth(OverlayBreadth, OverlayAlignment)
    /// One that the draws do not know: a value as the trace language lists it.
    case other(OverlaySetting)
  }

  /// The overlays, or the cards that are alone.
  package var scene: TraceScene
  package var steps: [Step]

  package init(_ scene: TraceScene, steps: [Step] = []) { (self.scene, self.steps) = (scene, steps) }

  /// A session of one overlay.
  package init(_ setup: OverlaySetup, steps: [Step] = []) {
    self.init(.overlays([OverlayDeclaration(id: OverlayID(0), setup: setup)]), steps: steps)
  }

  /// The setup of the front overlay; one of no size where there is none.
  package var setup: OverlaySetup {
    get { scene.overlays.first?.setup ?? OverlaySetup(container: .zero, detents: []) }
    set {
      var overlays = scene.overlays
      guard !overlays.isEmpty else { return }
      overlays[0].setup = newValue
      scene = .overlays(overlays)
    }
  }
}

/// A run through a session: the overlay and the time it is at.
package struct Run: SessionPlayer {
  package var overlay: Overlay
  package var instant = Instant.zero
  /// What it has played, where somebody reads it.
  package private(set) var steps: [Session.Step] = []
  private var isRecording = false

  /// What the initialiser refuses makes no run.
  package init?(_ session: Session) {
    guard let overlay = try? Overlay(session.setup) else { return nil }
    self.overlay = overlay
  }

  /// One that keeps what it plays.
  init?(recording setup: OverlaySetup) {
    self.init(Session(setup))
    isRecording = true
  }

  @discardableResult
  package mutating func take(_ step: Session.Step) -> Answer {
    if isRecording { steps.append(step) }
    instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
    return Answer(act(step))
  }

  /// Lets the step's time pass without its event.
  package mutating func wait(_ step: Session.Step) -> [OverlayEffect] {
    instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
    return overlay.handle(.frame, at: instant).sequence
  }

  /// Performs the step's event at the present instant.
  package mutating func act(_ step: Session.Step) -> OverlayEffects { overlay.act(step.action, at: instant) }

  package mutating func play(_ step: Session.Step) -> [OverlayEffect] {
    instant = Instant(nanoseconds: instant.nanoseconds &+ step.wait)
    return act(step).sequence
  }

  /// Lifts every finger and lets what moves come to rest; at most as many arrivals in a chain as no chain needs.
  package mutating func settle() -> [OverlayEffect] {
    var effects: [OverlayEffect] = []
    while let touch = overlay.fingers.touches[0]?.id { effects += overlay.handle(.up(touch), at: instant).sequence }
    if let wheel = overlay.drag?.wheel {
      effects += overlay.handle(.wheel(wheel, .zero, travel: 0, .end), at: instant).sequence
    }
    if overlay.list.isPanned {
      effects += overlay.handle(.scrollEnd(velocity: 0, target: overlay.offset), at: instant).sequence
    }
    for _ in 0..<16 where overlay.phase != .resting {
      // Nobody says that a native deceleration is over: it has 100 ms without a report.
      instant = overlay.isMoving ? overlay.restTime : Instant(nanoseconds: instant.nanoseconds &+ 100_000_000)
      effects += overlay.handle(.frame, at: instant).sequence
    }
    return effects
  }
}

extension Overlay {
  /// Performs what a step says.
  mutating func act(_ action: Session.Action, at instant: Instant) -> OverlayEffects {
    switch action {
    case .send(let event): handle(event, at: instant)
    case .choose(let event, let id): handle(event, at: instant) { _, _ in id }
    case .change(let change):
      (try? reconfigure(change.applied(to: setup), at: instant)) ?? OverlayEffects()
    case .scene(.listAt(_, let content?, let offset)):
      (try? setList(content, offset: offset, at: instant)) ?? OverlayEffects()
    // Alone it has no rows, no layers and no cards.
    case .scene, .cards, .setCards: handle(.frame, at: instant)
    }
  }
}

extension Session.Change {
  /// Whether what is shown does not depend on it.
  package var movesNothing: Bool {
    switch self {
    case .driver, .policy, .momentum, .drags, .spring, .reduceMotion, .slop, .velocity, .scrolled, .taps, .dim,
      .deceleration:
      true
    case .edge, .style, .scale, .resistance, .detents, .container, .safeArea, .keyboard, .header, .footer, .content,
      .keyboardPolicy, .margins, .breadth, .other:
      false
    }
  }

  package func applied(to setup: OverlaySetup) -> OverlaySetup {
    var setup = setup
    switch self {
    case .driver(let driver): setup.driver = driver
    case .policy(let policy): setup.policy = policy
    case .momentum(let momentum): setup.momentum = momentum
    case .drags(let drags): setup.drags = drags
    case .spring(let spring): setup.spring = spring
    case .reduceMotion(let isOn): setup.reduceMotion = isOn
    case .edge(let edge): setup.edge = edge
    case .style(let style): setup.style = style
    case .scale(let scale): setup.scale = scale
    case .slop(let slop): setup.slop = slop
    case .deceleration(let deceleration): setup.deceleration = deceleration
    case .velocity(let strategy): setup.velocityStrategy = strategy
    case .scrolled(let scrolled): setup.scrolled = scrolled
    case .resistance(let resistance): setup.resistance = resistance
    case .taps(let taps): setup.taps = taps
    case .detents(let detents): setup.detents = detents
    case .dim(let id): setup.largestUndimmedDetent = id
    case .container(let size): setup.container = size
    case .safeArea(let insets): setup.safeArea = insets
    case .keyboard(let height): setup.keyboard = height
    case .header(let length): setup.header = length
    case .footer(let length): setup.footer = length
    case .content(let content): setup.content = content
    case .keyboardPolicy(let policy): setup.keyboardPolicy = policy
    case .margins(let insets): setup.margins = insets
    case .breadth(let breadth, let alignment): (setup.breadth, setup.alignment) = (breadth, alignment)
    case .other(let setting): setting.apply(to: &setup)
    }
    setup.configuration.forgetUnknownDetents()
    return setup
  }
}

extension OverlayConfiguration {
  /// A detent that is gone can be named no longer.
  fileprivate mutating func forgetUnknownDetents() {
    let ids = detents.map(\.id)
    func isUnknown(_ action: TapAction) -> Bool {
      if case .moveTo(let id) = action { !ids.contains(id) } else { false }
    }
    if let id = largestUndimmedDetent, !ids.contains(id) { largestUndimmedDetent = nil }
    if isUnknown(taps.handle) { taps.handle = .none }
    if isUnknown(taps.backdrop) { taps.backdrop = .none }
    if isUnknown(taps.row) { taps.row = .none }
  }
}

extension OverlayEffects {
  package var sequence: [OverlayEffect] { indices.map { self[$0] } }
}

// MARK: - As text

extension Session: CustomStringConvertible {
  /// Nearly Swift that builds the overlay, and the events with their waits in nanoseconds.
  package var description: String {
    let plain = OverlaySetup(container: setup.container, detents: setup.detents)
    var lines = ["var setup = OverlaySetup(container: \(Self.text(setup.container)), detents: ["]
    for detent in setup.detents { lines.append("  \(Self.text(detent)),") }
    lines.append("])")
    for (part, standard) in [
      (setup.configuration as Any, plain.configuration as Any), (setup.surroundings, plain.surroundings),
    ] {
      lines += Self.changes(from: standard, to: part)
    }
    if let start = setup.start.detent { lines.append("setup.start.detent = \(Self.text(start))") }
    if let height = setup.start.height { lines.append("setup.start.height = \(height)") }
    if let id = setup.start.keyboardReturn { lines.append("setup.start.keyboardReturn = \(Self.text(id))") }
    if setup.start.offset != 0 { lines.append("setup.start.offset = \(setup.start.offset)") }
    return (lines + steps.map { "  " + $0.description }).joined(separator: "\n")
  }

  private static func changes(from standard: Any, to part: Any) -> [String] {
    zip(Mirror(reflecting: part).children, Mirror(reflecting: standard).children).compactMap { one, other in
      let value = text(one.value)
      return value == text(other.value) ? nil : "setup.\(one.label ?? "?") = \(value)"
    }
  }

  private static func text(_ detent: Detent) -> String {
    let plain = Detent(detent.id, detent.height)
    var text = "Detent(\(text(detent.id)), \(text(detent.height))"
    for (one, other) in zip(Mirror(reflecting: detent).children, Mirror(reflecting: plain).children) {
      let value = Self.text(one.value)
      if value != Self.text(other.value) { text += ", \(one.label ?? "?"): \(value)" }
    }
    return text + ")"
  }

  fileprivate static func text(_ value: Any) -> String {
    String(reflecting: value)
      .replacing("Swift.", with: "").replacing("Kinetics.", with: "").replacing("OverlayCore.", with: "")
      .replacing("Fuzzing.", with: "").replacing("ID(rawValue: ", with: "ID(")
  }
}

extension Session.Step: CustomStringConvertible {
  package var description: String {
    switch action {
    case .send(let event): "(\(wait), \(Session.text(event)))"
    case .choose(let event, let id): "(\(wait), \(Session.text(event)) choosing \(id))"
    case .change(let change): "(\(wait), change \(Session.text(change)))"
    case .scene(let change): "(\(wait), scene \(Session.text(change)) of \(overlay.rawValue))"
    case .cards(let event, let layer): "(\(wait), \(Session.text(event)) of the cards \(Session.text(layer as Any)))"
    case .setCards(let settings, _): "(\(wait), cards set \(settings.map(\.word)))"
    }
  }
}
