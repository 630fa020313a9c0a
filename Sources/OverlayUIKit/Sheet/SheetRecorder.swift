#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import OverlayRecording
  import Traces

  /// Writes what happens to a sheet as a trace: what a user reports becomes a test.
  ///
  ///     try sheet.recorder.start("The list jumps at the top")
  ///     …
  ///     let trace = try sheet.recorder.stop()      // overlay replay FILE says what the device saw
  ///
  /// The file grows with every gesture, so it survives a crash of the app: ``file`` says where it is.
  ///
  /// Touches on the sheet beside its list are written down as touches on its header: the points are moved along the
  /// axis.
  @MainActor public final class SheetRecorder {
    private weak var sheet: OverlaySheet?
    /// The file of the recording that runs, or of the last one.
    public private(set) var file: URL?
    /// The digest of the sheet at the end of the last recording, which a replay of the trace has too.
    public private(set) var digest: UInt64?

    init(_ sheet: OverlaySheet) { self.sheet = sheet }

    /// Whether everything is written down.
    public var isRecording: Bool { sheet?.recorded.isRecording ?? false }

    /// Begins, where the sheet rests on a detent and no finger is on it. The file is in the folder of temporary files.
    ///
    /// - Parameter title: One line.
    /// - Throws: Why it cannot begin; nothing has changed then.
    public func start(_ title: String = "Recorded") throws(RecordingError) {
      guard let sheet else { throw .gone }
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).trace")
      try sheet.recorded.record(title, detents: sheet.names.all, to: .file(file.path), at: .current)
      self.file = file
    }

    /// Ends.
    ///
    /// - Returns: The file.
    /// - Throws: `RecordingError` where none runs, `SourceError` where the file has not all of it.
    public func stop() throws -> URL {
      guard let sheet, let file else { throw sheet == nil ? RecordingError.gone : .notRunning }
      let ended = try sheet.recorded.endRecording()
      digest = ended.digest
      // What could not be kept may have room by now.
      if ended.sinkError != nil { try ByteSink.file(file.path).write(Array(ended.text.utf8), at: 0) }
      return file
    }
  }
#endif
