import CardCore
import Kinetics

/// A container of cards.
extension Recorded where Model: CardContainer {
  /// As the container's own `handle(_:at:permitting:)`. A card that may not go ends what a replay repeats: no line says so.
  public mutating func handle(
    _ event: CardEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool = { _ in true }
  ) -> CardEffects {
    var mayGo = true
    let effects = model.handle(event, at: instant) { effect in
      mayGo = permits(effect)
      return mayGo
    }
    cards?.note(event, at: instant, effects, isDragging: model.isDragging)
    if !mayGo { cards?.tape.note(flaw: "the host did not let a card go.") }
    return effects
  }

  /// As the container's own `reconfigure(_:at:)`. Where nothing differs it is a frame.
  ///
  /// - Parameter any: The same configurations, as a trace has them.
  private mutating func reconfigure(
    _ new: Model.Configuration, at instant: Instant, as any: (Model.Configuration) -> AnyCardConfiguration
  ) throws(CardConfigurationError) -> CardEffects {
    let old = model.configuration
    guard old != new else { return handle(.frame, at: instant) }
    let effects = try model.reconfigure(new, at: instant)
    cards?.note(from: any(old), to: any(new), at: instant, isDragging: model.isDragging)
    return effects
  }

  /// Begins with a container that is as the model is now, but new.
  ///
  /// - Parameters:
  ///   - traced: What a trace calls it.
  ///   - own: The model that a trace calls so.
  private mutating func begin(
    _ title: String, kinds: [String], frames: FrameRate, to sink: ByteSink?, at instant: Instant,
    as traced: (Model) -> AnyCards, own: (AnyCards) -> Model?
  ) throws(RecordingError) {
    guard !isRecording else { throw .running }
    guard !model.isMoving, !model.isDragging else { throw .moving }
    let scene = CardScene(traced(model))
    guard let first = try? scene.container(), let fresh = (try? scene.container(at: instant)).flatMap(own),
      fresh.digest == model.digest
    else { throw .remembering }
    cards = try CardTape(title, first, scene, kinds: kinds, frames: frames, to: sink, at: instant)
    model = fresh
  }

  private mutating func end(_ container: (Model) -> AnyCards) throws(RecordingError) -> RecordedTrace {
    guard var tape = cards else { throw .notRunning }
    cards = nil
    tape.end(container(model))
    return RecordedTrace(tape.tape, digest: model.digest)
  }
}

extension Recorded where Model == SwipeDeck {
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
    try begin(
      title, kinds: kinds, frames: frames, to: sink, at: instant, as: { .deck($0) },
      own: { if case .deck(let own) = $0 { own } else { nil } })
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> RecordedTrace { try end { .deck($0) } }

  /// As `SwipeDeck.reconfigure(_:at:)`.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  public mutating func reconfigure(
    _ configuration: SwipeDeckConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try reconfigure(configuration, at: instant) { .deck($0) }
  }
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
    try begin(
      title, kinds: kinds, frames: frames, to: sink, at: instant, as: { .browser($0) },
      own: { if case .browser(let own) = $0 { own } else { nil } })
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> RecordedTrace { try end { .browser($0) } }

  /// As `CardBrowser.reconfigure(_:at:)`.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  public mutating func reconfigure(
    _ configuration: CardBrowserConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try reconfigure(configuration, at: instant) { .browser($0) }
  }
}

extension Recorded where Model == CardCarousel {
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
    try begin(
      title, kinds: kinds, frames: frames, to: sink, at: instant, as: { .carousel($0) },
      own: { if case .carousel(let own) = $0 { own } else { nil } })
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> RecordedTrace { try end { .carousel($0) } }

  /// As `CardCarousel.reconfigure(_:at:)`.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  public mutating func reconfigure(
    _ configuration: CardCarouselConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try reconfigure(configuration, at: instant) { .carousel($0) }
  }
}
