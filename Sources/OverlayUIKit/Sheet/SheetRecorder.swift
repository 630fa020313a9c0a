#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import Traces

  /// Writes what happens to a sheet as a trace: what a user reports becomes a test.
  ///
  ///     sheet.recorder.start("The list jumps at the top")
  ///     …
  ///     let trace = try sheet.recorder.stop()      // overlay replay FILE says what the device saw
  ///
  /// Touches on the sheet beside its list are written down as touches on its header: the points are moved along the
  /// axis.
  @MainActor public final class SheetRecorder {
    /// No recording runs that could end.
    public struct NotRecording: Error {}

    private weak var sheet: OverlaySheet?
    /// The digest of the sheet at the end of the last recording, which a replay of the trace has too.
    public private(set) var digest: UInt64?

    init(_ sheet: OverlaySheet) { self.sheet = sheet }

    /// Whether everything is written down.
    public var isRecording: Bool { sheet?.model.isRecording ?? false }

    /// Begins, where the sheet rests on a detent and no finger is on it.
    ///
    /// - Parameter title: One line.
    /// - Returns: Whether it began: not while something moves, and not while it runs already.
    @discardableResult
    public func start(_ title: String = "Recorded") -> Bool {
      guard let sheet else { return false }
      return sheet.model.beginRecording(title, detents: sheet.names.all, at: .current)
    }

    /// Ends, and writes the trace into a file in the folder of temporary files.
    ///
    /// - Throws: ``NotRecording`` where nothing was recorded, and what writing a file throws.
    public func stop() throws -> URL {
      guard let ended = sheet?.model.endRecording() else { throw NotRecording() }
      digest = ended.digest
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).trace")
      try ended.text.write(to: url, atomically: true, encoding: .utf8)
      return url
    }
  }
#endif
