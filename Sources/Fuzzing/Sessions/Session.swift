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
    /// Other settings of a running overlay.
    case set([OverlaySetting])
    /// A change of the layers, the rows or the order of the overlays, in a stack.
    case scene(SceneChange)
    /// An event of the cards on a layer; with `nil` of those that are alone.
    indirect case cards(CardEvent, on: Receiver?)
    /// Other settings of these cards.
    case setCards([CardSetting], on: Receiver?)
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
    case .set(let settings):
      (try? reconfigure(setup.changed(by: settings), at: instant)) ?? OverlayEffects()
    case .scene(.listAt(_, let content?, let offset)):
      (try? setList(content, offset: offset, at: instant)) ?? OverlayEffects()
    // Alone it has no rows, no layers and no cards.
    case .scene, .cards, .setCards: handle(.frame, at: instant)
    }
  }
}

extension OverlayEffects {
  package var sequence: [OverlayEffect] { indices.map { self[$0] } }
}

// MARK: - As text

extension Session: CustomStringConvertible {
  /// The session as a trace that replays; only its steps where no header declares what is there.
  package var description: String {
    trace(title: "A session") ?? steps.map(\.description).joined(separator: "\n")
  }
}

extension Session.Step: CustomStringConvertible {
  package var description: String {
    switch action {
    case .send(let event): "(\(wait), \(Self.text(event)))"
    case .choose(let event, let id): "(\(wait), \(Self.text(event)) choosing \(id))"
    case .set(let settings): "(\(wait), set \(settings.map(\.word)))"
    case .scene(let change): "(\(wait), scene \(Self.text(change)) of \(overlay.rawValue))"
    case .cards(let event, let layer): "(\(wait), \(Self.text(event)) of the cards \(Self.text(layer as Any)))"
    case .setCards(let settings, _): "(\(wait), cards set \(settings.map(\.word)))"
    }
  }

  private static func text(_ value: Any) -> String {
    String(reflecting: value)
      .replacing("Swift.", with: "").replacing("Kinetics.", with: "").replacing("OverlayCore.", with: "")
      .replacing("Fuzzing.", with: "").replacing("ID(rawValue: ", with: "ID(")
  }
}
