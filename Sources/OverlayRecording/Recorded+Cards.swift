import CardCore
import Kinetics
import Traces

/// A container of cards.
extension Recorded where Model: CardContainer {
  /// As the container's own `handle(_:at:)`.
  public mutating func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
    let effects = model.handle(event, at: instant)
    cards?.note(event, at: instant, effects, isDragging: model.isDragging)
    return effects
  }

  /// Begins with a container that is as the model is now, but new.
  private mutating func begin(_ fresh: Model, _ tape: () throws(RecordingError) -> CardTape) throws(RecordingError) {
    guard !isRecording else { throw .running }
    guard !model.isMoving, !model.isDragging else { throw .moving }
    guard fresh.digest == model.digest else { throw .remembering }
    cards = try tape()
    model = fresh
  }

  private mutating func end(_ container: (Model) -> TracedCards) throws(RecordingError) -> Recording {
    guard var tape = cards else { throw .notRunning }
    cards = nil
    tape.end(container(model))
    return Recording(tape.tape, digest: model.digest)
  }
}

extension Recorded where Model == SwipeDeck {
  /// Begins a recording: from now on every event is written down. Directions and refusals of single cards have no words.
  ///
  /// - Parameters:
  ///   - title: What it is about, on one line.
  ///   - kinds: The names of the kinds of cards, kind 1 first; others are called `kind-N`.
  ///   - frames: The rate of the virtual frames, which stand for the host's; with `none` each frame has a line.
  ///   - sink: What keeps it while it grows.
  ///   - instant: The host's time now; 0 in the trace.
  /// - Throws: ``RecordingError``; nothing has changed then, and nothing is written.
  public mutating func record(
    _ title: String = "", kinds: [String] = [], frames: FrameRate = .standard, to sink: ByteSink? = nil,
    at instant: Instant
  ) throws(RecordingError) {
    let (configuration, list) = (model.configuration, model.cards)
    func deck(at instant: Instant) throws(RecordingError) -> SwipeDeck {
      guard let deck = try? SwipeDeck(configuration, cards: list, at: instant) else { throw .unsayable }
      return deck
    }
    try begin(deck(at: instant)) { () throws(RecordingError) in
      try CardTape(
        title, .deck(deck(at: .zero)), CardDraft(configuration), kinds: kinds, frames: frames, to: sink, at: instant)
    }
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> Recording { try end { .deck($0) } }
}

extension Recorded where Model == CardBrowser {
  /// Begins a recording: from now on every event is written down.
  ///
  /// - Parameters:
  ///   - title: What it is about, on one line.
  ///   - kinds: The names of the kinds of cards, kind 1 first; others are called `kind-N`.
  ///   - frames: The rate of the virtual frames, which stand for the host's; with `none` each frame has a line.
  ///   - sink: What keeps it while it grows.
  ///   - instant: The host's time now; 0 in the trace.
  /// - Throws: ``RecordingError``; nothing has changed then, and nothing is written.
  public mutating func record(
    _ title: String = "", kinds: [String] = [], frames: FrameRate = .standard, to sink: ByteSink? = nil,
    at instant: Instant
  ) throws(RecordingError) {
    let (configuration, list) = (model.configuration, model.cards)
    func browser(at instant: Instant) throws(RecordingError) -> CardBrowser {
      guard let browser = try? CardBrowser(configuration, cards: list, at: instant) else { throw .unsayable }
      return browser
    }
    try begin(browser(at: instant)) { () throws(RecordingError) in
      try CardTape(
        title, .browser(browser(at: .zero)), CardDraft(configuration), kinds: kinds, frames: frames, to: sink,
        at: instant)
    }
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> Recording { try end { .browser($0) } }
}

extension Recorded where Model == Carousel {
  /// Begins a recording: from now on every event is written down. The card that is current now is that of the start.
  ///
  /// - Parameters:
  ///   - title: What it is about, on one line.
  ///   - kinds: The names of the kinds of cards, kind 1 first; others are called `kind-N`.
  ///   - frames: The rate of the virtual frames, which stand for the host's; with `none` each frame has a line.
  ///   - sink: What keeps it while it grows.
  ///   - instant: The host's time now; 0 in the trace.
  /// - Throws: ``RecordingError``; nothing has changed then, and nothing is written.
  public mutating func record(
    _ title: String = "", kinds: [String] = [], frames: FrameRate = .standard, to sink: ByteSink? = nil,
    at instant: Instant
  ) throws(RecordingError) {
    var (configuration, list) = (model.configuration, model.cards)
    configuration.start = model.index ?? configuration.start
    func carousel(at instant: Instant) throws(RecordingError) -> Carousel {
      guard let carousel = try? Carousel(configuration, cards: list, at: instant) else { throw .unsayable }
      return carousel
    }
    try begin(carousel(at: instant)) { () throws(RecordingError) in
      try CardTape(
        title, .carousel(carousel(at: .zero)), CardDraft(configuration), kinds: kinds, frames: frames, to: sink,
        at: instant)
    }
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> Recording { try end { .carousel($0) } }
}
