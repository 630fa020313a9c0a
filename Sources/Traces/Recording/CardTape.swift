import CardCore
import Kinetics
import OverlayCore

/// What a container of cards is told, as a trace.
struct CardTape: Sendable {
  var tape: Tape
  private let title: String
  private let frames: FrameRate
  private let scene: CardScene
  private var names = TraceNames()

  /// Begins with a container at rest, as new.
  ///
  /// - Throws: ``RecordingError/title``.
  init(
    _ title: String, _ container: AnyCards, _ scene: CardScene, kinds: [String], frames: FrameRate,
    to sink: ByteSink?, at instant: Instant
  ) throws(RecordingError) {
    guard Recordings.canSay(title: title) else { throw .title }
    (self.title, self.frames, self.scene) = (title, frames, scene)
    tape = Tape(to: sink, at: instant)
    names.cards.declare(kinds: kinds, of: container.cards)
    names.cardBodies = [CardBody(scene.model)]
    let header = CardLanguage.recording(title, scene, names, frames)
    tape.write(header: header)
    if CardLanguage.state(of: header, scene.model) != container { tape.note(flaw: scene.flaw) }
  }

  /// The container took an event, and reported this.
  mutating func note(_ event: CardEvent, at instant: Instant, _ effects: CardEffects, isDragging: Bool) {
    if case .down(let finger, _) = event { tape.note(finger, isDown: true) }
    if case .up(let finger) = event { tape.note(finger, isDown: false) }
    if case .cancel(let finger) = event { tape.note(finger, isDown: false) }
    if case .insert(_, let kind, _) = event, names.cards.declare(kind) {
      tape.write(header: CardLanguage.recording(title, scene, names, frames))
    }
    let words = CardLanguage.text(of: ReplayStep(instant: instant, action: .event(event)), names)
    if event == .frame, frames != .none, effects.isEmpty {
      tape.pass(to: instant)
    } else if CardLanguage.reads(Array(words.utf8), as: event, names) {
      tape.write([Array(words.utf8)], at: instant)
    } else if let reason = effects.rejection {
      tape.append("# rejected, \(Words.rejection.word(of: reason)): \(words)")
      tape.pass(to: instant)
    } else {
      tape.note(unsaid: words, at: instant)
    }
    tape.flush(unless: isDragging)
  }

  /// The container took another configuration.
  mutating func note(
    from old: AnyCardConfiguration, to new: AnyCardConfiguration, at instant: Instant, isDragging: Bool
  ) {
    let said = tape.sayable(old.changes(to: new), of: new.model)
    if said.isEmpty { tape.pass(to: instant) } else { tape.write([CardLanguage.words(of: said, names)], at: instant) }
    tape.flush(unless: isDragging)
  }

  /// Ends with the state as expectations, which make the recording a test.
  mutating func end(_ container: AnyCards) {
    tape.end(CardLanguage.expectations(of: container, names))
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

extension CardScene {
  /// The reason for which a header does not say all of it.
  var flaw: String { inexact?.flaw ?? "no header of a trace says these cards." }
}

extension CardLanguage {
  /// The state of a container as expectations.
  static func expectations(of container: AnyCards, _ names: TraceNames) -> [String] {
    [
      "phase \(phase(of: container))", "current \(text(of: container.current, names))", "count \(container.count)",
      "fractional-index \(Decimal.text(container.fractionalIndex))",
    ]
  }
}

extension CardNames {
  /// Gives kinds these names, kind 1 first, and names to the other kinds of cards in a list.
  mutating func declare(kinds: [String], of cards: CardList) {
    for (index, kind) in kinds.enumerated() { declareKind(kind, number: index + 1) }
    for index in cards.indices { if let card = cards.card(at: index) { declare(card.kind) } }
  }

  /// Gives a kind, and those before it, their names.
  ///
  /// - Returns: Whether one of them had none.
  @discardableResult
  mutating func declare(_ kind: CardKind) -> Bool {
    guard kind.rawValue > kindCount, kind.rawValue < 1000 else { return false }
    while kindCount < kind.rawValue { declareKind("", number: kindCount + 1) }
    return true
  }

  private mutating func declareKind(_ wished: String, number: Int) {
    var word = TraceNames.isName(wished) && kind(of: wished) == nil ? wished : "kind-\(number)"
    while kind(of: word) != nil { word += "-" }
    _ = declareKind(word)
  }
}
