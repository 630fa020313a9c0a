#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import TraceReplay

  /// The overlay of a sheet, plain or under a recorder, and who waits for the end of a move.
  @MainActor final class SheetModel {
    private(set) var overlay: Overlay
    private var recorder: Recorder?
    var numbers = DetentNumbers()
    private var waiters: [Waiter] = []

    /// A sheet below its container's edge that knows no size yet.
    init() {
      let hidden = Detent(DetentNumbers.hidden, .points(0))
      var configuration = OverlayConfiguration(container: Size2D(width: 0, height: 0), detents: [hidden])
      configuration.driver = .platform
      configuration.style = .expandable
      configuration.header = SheetHeader.minimum
      overlay = Overlay(valid: configuration, at: .current)
    }

    // MARK: - Events

    /// - Parameter choose: As for `Overlay.handle(_:at:choosing:)`.
    func handle(
      _ event: OverlayEvent, at instant: Instant, choosing choose: (TargetContext, DetentID?) -> DetentID?
    ) -> OverlayEffects {
      guard let effects = recorder?.handle(event, at: instant, choosing: choose) else {
        return overlay.handle(event, at: instant, choosing: choose)
      }
      return recorded(effects)
    }

    /// - Throws: What of the configuration is invalid; nothing changes then.
    func reconfigure(_ edit: (inout OverlayConfiguration) -> Void) throws(StackError) -> OverlayEffects {
      var configuration = overlay.configuration
      edit(&configuration)
      guard configuration != overlay.configuration else { return OverlayEffects() }
      guard let effects = try recorder?.reconfigure(configuration, at: .current) else {
        return try change { overlay throws(ConfigurationError) in
          try overlay.reconfigure(configuration, at: .current)
        }
      }
      return recorded(effects)
    }

    /// Another list scrolls, as it stands.
    ///
    /// - Throws: What of its numbers is not finite; nothing changes then.
    func setList(_ number: Int, _ content: Content, offset: Double) throws(StackError) -> OverlayEffects {
      let line = SceneChange.listAt(ListID(number), content, offset: offset)
      guard let effects = try recorder?.change(line, at: .current) else {
        return try change { overlay throws(ConfigurationError) in
          try overlay.setList(content, offset: offset, at: .current)
        }
      }
      return recorded(effects)
    }

    /// Changes the overlay where no recorder runs, with the errors that a recorder has.
    private func change(
      _ body: (inout Overlay) throws(ConfigurationError) -> OverlayEffects
    ) throws(StackError) -> OverlayEffects {
      do throws(ConfigurationError) {
        return try body(&overlay)
      } catch {
        throw .configuration(error)
      }
    }

    private func recorded(_ effects: OverlayEffects) -> OverlayEffects {
      if let recorder { overlay = recorder.overlay }
      return effects
    }

    // MARK: - Recording

    /// Whether everything is written down.
    var isRecording: Bool { recorder != nil }

    /// Whether a recording can begin: at rest on a detent, with no finger on the sheet.
    var canRecord: Bool { overlay.phase == .resting && overlay.detent != nil }

    /// From now on every event is written down. The overlay goes on as a new one that stands where the old one stood.
    func beginRecording(_ title: String) {
      var configuration = overlay.configuration
      configuration.start = overlay.detent
      configuration.startOffset = overlay.offset
      var names = Names()
      for identifier in numbers.identifiers { names.declare(identifier.traceName) }
      guard let begun = try? Recorder(configuration, names: names, title: title, at: .current) else { return }
      recorder = begun
      overlay = begun.overlay
    }

    /// - Returns: The trace, and the digest of what the device saw; `nil` where nothing was recorded.
    func endRecording() -> (trace: String, digest: UInt64)? {
      guard var ended = recorder else { return nil }
      recorder = nil
      ended.expectState()
      return (ended.takeText(), ended.overlay.digest)
    }

    // MARK: - Waiting

    func add(_ waiter: Waiter) { waiters.append(waiter) }

    /// The sheet is at rest, on a detent or between them.
    func settle(on id: DetentID?) {
      let ended = waiters
      waiters = []
      for waiter in ended { waiter.end(waiter.target == id) }
    }
  }

  /// Somebody who waits for the end of a move. It hears of it once, also where the sheet goes away before.
  final class Waiter {
    let target: DetentID
    private var continuation: CheckedContinuation<Bool, Never>?

    init(for target: DetentID, _ continuation: CheckedContinuation<Bool, Never>) {
      (self.target, self.continuation) = (target, continuation)
    }

    func end(_ hasArrived: Bool) {
      continuation?.resume(returning: hasArrived)
      continuation = nil
    }

    deinit { continuation?.resume(returning: false) }
  }

  extension OverlaySheet.Detent.Identifier {
    /// The same as one word of a trace.
    fileprivate var traceName: String {
      let word = rawValue.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" }
      return word.isEmpty ? "-" : String(word)
    }
  }
#endif
