import CardCore
import Kinetics
import OverlayCore

/// Containers of cards, on layers of the overlays or alone.
extension OverlayTape {
  /// A recording that begins now, of a container that is alone and at rest, as new.
  ///
  /// - Throws: ``RecordingError/title``.
  init(
    _ title: String, _ container: AnyCards, _ scene: CardScene, kinds: [String], frames: FrameRate, to sink: ByteSink?,
    at instant: Instant
  ) throws(RecordingError) {
    guard Recordings.canSay(title: title) else { throw .title }
    self.init(frames: frames, to: sink, at: instant)
    (self.title, alone) = (title, scene)
    names.cards.declare(kinds: kinds, of: container.cards, scene.start)
    names.cardBodies = [CardBody(scene.model)]
    let read = Self.state(of: header(opening: false))
    writeHeader()
    if read?.cards(on: nil)?.container != container { tape.note(flaw: scene.flaw) }
  }

  /// The cards on a layer.
  ///
  /// - Returns: The same cards anew, as a replay begins with them.
  mutating func declare(
    _ cards: AnyCards, on layer: Receiver, kinds: [String]
  ) throws(RecordingError) -> ReplayedCards {
    if let obstacle = cards.obstacle(on: layer) { throw obstacle }
    guard let (scene, fresh) = cards.startingScene(at: .zero) else { throw .moving(.cards(layer), until: nil) }
    self.cards.append((CardsDeclaration(layer: layer.layer, scene: scene), layer.overlay))
    names.cardBodies.append(CardBody(scene.model, on: layer))
    names.cards.declare(kinds: kinds, of: fresh.cards, scene.start)
    return ReplayedCards(fresh, on: layer)
  }

  /// Cards took an event: those on a layer a command or an edit, those that are alone any.
  ///
  /// - Parameter isHeld: Whether a finger holds something: the file waits for its end then.
  mutating func note(
    _ event: CardEvent, on layer: Receiver?, at instant: Instant, _ effects: CardEffects, isHeld: Bool
  ) {
    nameAll()
    let action = ReplayStep.Action(event, on: layer)
    if case .event(let event) = action { noteFinger(of: event) }
    if case .insert(_, let kind, _) = event, names.cards.declare(kind) { writeHeader() }
    let text = words(action, of: OverlayID(0))
    if event == .frame, frames != .none, effects.isEmpty {
      tape.pass(to: instant)
    } else if TraceLanguage.reads(Array(text.utf8), as: event, on: layer, names) {
      write([Array(text.utf8)], at: instant)
    } else if effects.rejection != nil {
      tape.append("# rejected: \(text)")
      tape.pass(to: instant)
    } else {
      tape.note(unsaid: text, at: instant)
    }
    tape.flush(unless: isHeld)
  }

  /// Cards took another configuration.
  mutating func note(
    from old: AnyCardConfiguration, to new: AnyCardConfiguration, on layer: Receiver?, at instant: Instant, isHeld: Bool
  ) {
    nameAll()
    let said = tape.sayable(old.changes(to: new), of: new.model)
    if said.isEmpty {
      tape.pass(to: instant)
    } else {
      write([TraceLanguage.words(of: said, on: layer, names)], at: instant)
    }
    tape.flush(unless: isHeld)
  }

  /// Ends with the state of cards that are alone as expectations.
  mutating func end(_ container: AnyCards) { tape.end(expectations(of: container, on: nil)) }

  /// The state of a container as expectations.
  func expectations(of container: AnyCards, on layer: Receiver?) -> [String] {
    let prefix = names.prefix(ofCardsOn: layer)
    return [
      "phase \(CardText.phase(of: container))", "current \(CardText.text(of: container.current, names))",
      "count \(container.count)", "fractional-index \(Decimal.text(container.fractionalIndex))",
    ].map { prefix + $0 }
  }
}

extension Tape {
  /// The settings of cards that a line says exactly; a flaw names another one.
  mutating func sayable(_ settings: [CardSetting], of model: TraceModel) -> [CardSetting] {
    var said: [CardSetting] = []
    for setting in settings {
      if setting.isSaidExactly(by: Headers.cards(of: model), in: CardSetup(model)) {
        said.append(setting)
      } else {
        leaveOut(setting)
      }
    }
    return said
  }

  /// A setting has a value that no line says exactly: a comment says so.
  mutating func leaveOut<Target>(_ setting: Setting<Target>) {
    append("# without a line: \(setting.word)")
    note(flaw: setting.flaw)
  }
}

extension CardContainer {
  /// Why a recording cannot begin; `nil` at rest.
  ///
  /// - Parameter most: The most cards that a header can say.
  func obstacle(on layer: Receiver?, most: Int = CardSupply.most) -> RecordingError? {
    if count > most { return .tooMany(.cards(layer), count) }
    if isDragging { return .held(.cards(layer)) }
    return isMoving ? .moving(.cards(layer), until: restTime) : nil
  }
}

extension AnyCards {
  /// What a header says of it, and the same cards as that makes them; `nil` where it waits, or no header says it.
  func startingScene(at instant: Instant) -> (CardScene, AnyCards)? {
    for start in [CardStart(), CardStart(self)] {
      let scene = start.map { CardScene(self, start: $0) }
      if let scene, let fresh = try? scene.container(at: instant), fresh.digest == digest { return (scene, fresh) }
    }
    return nil
  }
}

extension CardScene {
  /// The reason for which a header does not say all of it.
  var flaw: String { inexact?.flaw ?? "no header of a trace says these cards." }
}

extension CardNames {
  /// Gives kinds these names, kind 1 first, and names to the other kinds of cards in a list, and of those that went.
  mutating func declare(kinds names: [String], of cards: CardList, _ start: CardStart) {
    for (index, name) in names.enumerated() { kinds.name(index + 1, name == Self.id ? nil : name, or: "kind") }
    for index in cards.indices { if let card = cards.card(at: index) { declare(card.kind) } }
    for kind in start.kinds { declare(kind) }
  }

  /// Gives a kind a name.
  ///
  /// - Returns: Whether it had none.
  @discardableResult
  mutating func declare(_ kind: CardKind) -> Bool {
    guard kind != .standard, kinds.entry(kind.rawValue) == nil else { return false }
    kinds.name(kind.rawValue, or: "kind")
    return true
  }
}
