import Kinetics
import OverlayCore
import Traces

/// An overlay that a host can record at any time: while a recording runs, all its events and changes are written down.
///
///     var sheet = RecordedOverlay(overlay)
///     if sheet.beginRecording("The list jumps", detents: ["tip", "half"], at: now) { … }
///     _ = sheet.handle(.down(finger, point), at: now)
///     let recording = sheet.endRecording()     // overlay replay of its text has its digest
///
/// A recording begins at rest on a detent. The overlay is then replaced by a new one with the same detent and offset.
public struct RecordedOverlay: Sendable {
  /// The overlay as it is now.
  public private(set) var overlay: Overlay
  private var recorder: Recorder?

  /// A finished recording.
  public struct Recording: Sendable, Hashable {
    /// The trace, with the state at its end as expectations.
    public let text: String
    /// The digest of the overlay at its end; a replay ends with the same digest.
    public let digest: UInt64
  }

  /// An overlay that is not recorded yet.
  public init(_ overlay: Overlay) { self.overlay = overlay }

  // MARK: - Events and changes

  /// As `Overlay.handle(_:at:)`.
  public mutating func handle(_ event: OverlayEvent, at instant: Instant) -> OverlayEffects {
    guard let effects = recorder?.handle(event, at: instant) else { return overlay.handle(event, at: instant) }
    return recorded(effects)
  }

  /// As `Overlay.handle(_:at:choosing:)`.
  public mutating func handle(
    _ event: OverlayEvent, at instant: Instant, choosing choose: (TargetContext, DetentID?) -> DetentID?
  ) -> OverlayEffects {
    guard let effects = recorder?.handle(event, at: instant, choosing: choose) else {
      return overlay.handle(event, at: instant, choosing: choose)
    }
    return recorded(effects)
  }

  /// Changes the configuration. An equal configuration is no event.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  public mutating func reconfigure(
    at instant: Instant, _ edit: (inout OverlayConfiguration) -> Void
  ) throws(StackError) -> OverlayEffects {
    var configuration = overlay.configuration
    edit(&configuration)
    guard configuration != overlay.configuration else { return OverlayEffects() }
    guard let effects = try recorder?.reconfigure(configuration, at: instant) else {
      return try change { overlay throws(ConfigurationError) in
        try overlay.reconfigure(configuration, at: instant)
      }
    }
    return recorded(effects)
  }

  /// Makes another list the one that scrolls.
  ///
  /// - Parameters:
  ///   - number: Which list it is, from 0: the list that the overlay begins with.
  ///   - content: The list's content.
  ///   - offset: The list's offset, in points.
  ///   - instant: When, on the host's clock.
  /// - Throws: An error where one of the numbers is not finite; nothing changes then.
  public mutating func setList(
    _ number: Int, _ content: ListContent, offset: Double, at instant: Instant
  ) throws(StackError) -> OverlayEffects {
    let line = SceneChange.listAt(ListID(number), content, offset: offset)
    guard let effects = try recorder?.change(line, at: instant) else {
      return try change { overlay throws(ConfigurationError) in
        try overlay.setList(content, offset: offset, at: instant)
      }
    }
    return recorded(effects)
  }

  /// Changes the overlay where no recorder runs; throws the same errors as a recorder.
  private mutating func change(
    _ body: (inout Overlay) throws(ConfigurationError) -> OverlayEffects
  ) throws(StackError) -> OverlayEffects {
    do throws(ConfigurationError) {
      return try body(&overlay)
    } catch {
      throw .configuration(error)
    }
  }

  private mutating func recorded(_ effects: OverlayEffects) -> OverlayEffects {
    if let recorder { overlay = recorder.overlay }
    return effects
  }

  // MARK: - Recording

  /// Whether a recording runs.
  public var isRecording: Bool { recorder != nil }

  /// Begins a recording: from now on every event is written down.
  ///
  /// - Parameters:
  ///   - title: The trace's title, on one line.
  ///   - detents: The detents' names, id 0 first, as for `TraceNames.init(detents:)`.
  ///   - instant: The host's time now; 0 in the trace.
  /// - Returns: Whether it began: not while something moves or a finger is down, and not while a recording runs.
  public mutating func beginRecording(_ title: String, detents: [String], at instant: Instant) -> Bool {
    guard !isRecording, overlay.phase == .resting, let detent = overlay.detent else { return false }
    var setup = OverlaySetup(overlay.configuration, in: overlay.surroundings, start: detent)
    setup.startOffset = overlay.offset
    guard let begun = try? Recorder(setup, names: TraceNames(detents: detents), title: title, at: instant) else {
      return false
    }
    (recorder, overlay) = (begun, begun.overlay)
    return true
  }

  /// Ends the recording.
  ///
  /// - Returns: The recording; `nil` where none runs.
  public mutating func endRecording() -> Recording? {
    guard var ended = recorder else { return nil }
    recorder = nil
    ended.expectState()
    return Recording(text: ended.takeText(), digest: ended.overlay.digest)
  }
}
