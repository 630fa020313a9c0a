import CardCore
import Kinetics

/// The words of a replay of cards, for observers in other modules.
extension CardLanguage {
  /// A step as a timeline writes it: `swipe left`.
  package static func text(of step: ReplayStep<Self>, _ names: TraceNames) -> String {
    String(decoding: words(of: step, names), as: UTF8.self)
  }

  /// A change of these settings as a line says it: `set visible 4`.
  package static func words(of settings: [CardSetting], _ names: TraceNames) -> [UInt8] {
    words(of: ReplayStep(instant: .zero, action: .instruction(.set(settings))), names)
  }

  /// The settings of a container, in the order of a header, each with some of its values.
  package static func settings(of model: TraceModel) -> [(word: String, values: [CardSetting])] {
    Headers.cards(of: model).rows.filter { $0.isRead }.map { ($0.key.rawValue, $0.samples) }
  }

  /// Changes of a container at run time: one of each setting that `set` knows, to the first of its values.
  package static func changes(of model: TraceModel) -> [[UInt8]] {
    let rows = Headers.cards(of: model).rows.filter { $0.uses.contains(.set) && !$0.uses.contains(.shared) }
    return rows.compactMap { $0.samples.first }.map { words(of: [$0], TraceNames()) }
  }

  /// The words of effects, phases and faces.
  package static var stateWords: [String] {
    effects.rows.map { $0.word } + CardWords.phase.words + CardWords.face.words
  }

  /// Whether words are read as this event. A recorder asks this before it writes them.
  package static func reads(_ words: [UInt8], as event: CardEvent, _ names: TraceNames) -> Bool {
    guard case .event(event)? = verbs.read([words], CardLineContext(names: names))?.kind else { return false }
    return true
  }

  /// The lines from `overlay-trace 1` to `---` of a recording.
  package static func recording(_ title: String, _ scene: CardScene, _ names: TraceNames, _ frames: FrameRate)
    -> [[UInt8]]
  {
    let header = TraceHeader<Self>(
      title: title, scene: scene, names: names, frames: frames, runs: [.plain], extras: [Recordings.mark])
    return lines(of: header, .plain)
  }

  /// The container as a replay begins with it; `nil` where the header is malformed.
  package static func state(of header: [[UInt8]], _ model: TraceModel) -> AnyCards? {
    let reader = TraceReader<Self>(ByteSource(Array(header.joined(separator: [.newline]))), model: model)
    return reader.header.flatMap { try? $0.scene.container(.plain) }
  }

  /// An effect as a timeline writes it: `settled`.
  package static func text(of effect: CardEffect, _ names: TraceNames) -> String {
    effects.text(effect, names)
  }

  /// What a container is doing, and its front card: `resting, current 7 (0 of 12)`.
  package static func summary(of container: AnyCards, _ names: TraceNames) -> String {
    let index = container.currentIndex.map { " (\($0) of \(container.count))" } ?? ""
    return "\(CardWords.phase.word(of: container.phase)), current \(names.cards.word(container.current))\(index)"
  }

  package static func text(of cards: [CardID], _ names: TraceNames) -> String {
    CardText.list(cards, names.cards)
  }

  package static func phase(of container: AnyCards) -> String { CardWords.phase.word(of: container.phase) }

  /// The indexes of the cards that belong on the screen: `0..3`, or `none`.
  package static func window(of container: AnyCards) -> String { CardText.window(container.window.closed) }

  /// The cards by slot, `-` for a free one: `0 1 - 3`, or `none`.
  package static func slots(of container: AnyCards, _ names: TraceNames) -> String {
    CardText.slots(container.slots, names.cards)
  }

  package static func text(of card: CardID?, _ names: TraceNames) -> String { names.cards.word(card) }
}

/// Values as a trace of cards writes them, with one blank between words.
enum CardText {
  static func list(_ cards: [CardID], _ names: CardNames) -> String {
    cards.isEmpty ? "none" : cards.map { names[$0] }.joined(separator: " ")
  }

  /// The ids by slot, `-` for a free one, or `none`.
  static func slots(_ slots: [CardID?], _ names: CardNames) -> String {
    slots.isEmpty ? "none" : slots.map { $0.map { names[$0] } ?? "-" }.joined(separator: " ")
  }

  /// `0..3`, or `none`.
  static func window(_ window: ClosedRange<Int>?) -> String {
    window.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "none"
  }
}

enum CardWords {
  static let direction = Choices<CardDirection>(["left": .left, "right": .right, "up": .up, "down": .down])
  static let wheel = Choices<WheelPhase>([
    "begin": .begin, "change": .change, "end": .end, "momentum": .momentum, "notch": .notch,
  ])
  static let face = Choices<CardFace>(["front": .front, "back": .back])
  static let phase = Choices<CardPhase>(["dragging": .dragging, "moving": .moving, "resting": .resting])
}

enum CardPhase: Sendable, Hashable {
  /// A finger drags.
  case dragging
  /// Something moves by itself.
  case moving
  /// Nothing moves, and no finger drags.
  case resting
}
