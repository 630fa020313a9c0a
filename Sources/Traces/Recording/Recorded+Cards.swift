import CardCore
import Kinetics

/// A container of cards that can be recorded alone: each of the three, and one of them that is not known beforehand.
public protocol RecordableCards: CardContainer {
  /// The container as a trace has it.
  var any: AnyCards { get }
  /// The container that a trace has; `nil` for another kind of container.
  init?(_ any: AnyCards)
  /// The configuration as a trace has it.
  static func any(_ configuration: Configuration) -> AnyCardConfiguration
}

extension Recorded where Model: RecordableCards {
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
    guard !isRecording else { throw .running }
    if let obstacle = model.obstacle(on: nil) { throw obstacle }
    guard let (scene, again) = model.any.startingScene(at: instant), let fresh = Model(again),
      let first = try? scene.container()
    else { throw .moving(.cards(nil), until: nil) }
    tape = try OverlayTape(title, first, scene, kinds: kinds, frames: frames, to: sink, at: instant)
    model = fresh
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> RecordedTrace {
    guard var tape else { throw .notRunning }
    self.tape = nil
    tape.end(model.any)
    return RecordedTrace(tape.tape, digest: model.digest)
  }

  /// As the container's own `handle(_:at:permitting:)`. A card that may not go ends what a replay repeats: no line says so.
  public mutating func handle(
    _ event: CardEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool = { _ in true }
  ) -> CardEffects {
    var mayGo = true
    let effects = model.handle(event, at: instant) { effect in
      mayGo = permits(effect)
      return mayGo
    }
    tape?.note(event, on: nil, at: instant, effects, isHeld: model.isDragging)
    if !mayGo { tape?.tape.note(flaw: "the host did not let a card go.") }
    return effects
  }

  /// As the container's own `reconfigure(_:at:)`. Where nothing differs it is a frame.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  public mutating func reconfigure(
    _ configuration: Model.Configuration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    let old = model.configuration
    guard old != configuration else { return handle(.frame, at: instant) }
    let effects = try model.reconfigure(configuration, at: instant)
    tape?.note(from: Model.any(old), to: Model.any(configuration), on: nil, at: instant, isHeld: model.isDragging)
    return effects
  }
}

extension AnyCards: RecordableCards {
  /// The container itself.
  public var any: AnyCards { self }
  /// The same container.
  public init?(_ any: AnyCards) { self = any }
  /// The configuration itself.
  public static func any(_ configuration: AnyCardConfiguration) -> AnyCardConfiguration { configuration }
}

extension SwipeDeck: RecordableCards {
  /// The deck as a trace has it.
  public var any: AnyCards { .deck(self) }
  /// The deck that a trace has; `nil` for another kind of container.
  public init?(_ any: AnyCards) {
    guard case .deck(let own) = any else { return nil }
    self = own
  }
  /// The configuration as a trace has it.
  public static func any(_ configuration: SwipeDeckConfiguration) -> AnyCardConfiguration { .deck(configuration) }
}

extension CardBrowser: RecordableCards {
  /// The browser as a trace has it.
  public var any: AnyCards { .browser(self) }
  /// The browser that a trace has; `nil` for another kind of container.
  public init?(_ any: AnyCards) {
    guard case .browser(let own) = any else { return nil }
    self = own
  }
  /// The configuration as a trace has it.
  public static func any(_ configuration: CardBrowserConfiguration) -> AnyCardConfiguration { .browser(configuration) }
}

extension CardCarousel: RecordableCards {
  /// The carousel as a trace has it.
  public var any: AnyCards { .carousel(self) }
  /// The carousel that a trace has; `nil` for another kind of container.
  public init?(_ any: AnyCards) {
    guard case .carousel(let own) = any else { return nil }
    self = own
  }
  /// The configuration as a trace has it.
  public static func any(_ configuration: CardCarouselConfiguration) -> AnyCardConfiguration {
    .carousel(configuration)
  }
}
