#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import Kinetics
  import OverlayCore
  import OverlayUIKit
  import Traces

  extension OverlaySheet {
    /// Writes down from now on what happens to the sheet: what a user reports becomes a test.
    ///
    ///     let recording = try sheet.record("The list jumps at the top")
    ///     …
    ///     let trace = try recording.stop()      // overlay replay FILE says what the device saw
    ///
    /// It begins where the sheet rests on a detent and no finger is on it, and goes on until it is stopped or the sheet
    /// is gone.
    ///
    /// - Parameters:
    ///   - title: What it is about, on one line.
    ///   - file: Where it is kept; a file of its own in the folder of temporary files, if none is given. It grows with
    ///     every gesture, so it survives a crash of the app.
    /// - Returns: The recording, to stop it. The sheet keeps it too while it runs.
    /// - Throws: Why it cannot begin; nothing has changed then.
    @discardableResult
    public func record(_ title: String = "Recorded", to file: URL? = nil) throws(RecordingError) -> SheetRecording {
      guard log == nil else { throw .running }
      let folder = FileManager.default.temporaryDirectory
      let recording = try SheetRecording(
        of: self, title, to: file ?? folder.appendingPathComponent("\(UUID().uuidString).trace"))
      log = recording
      return recording
    }

    /// The recording that runs.
    public var recording: SheetRecording? { log as? SheetRecording }
  }

  /// A recording of a sheet, that runs or has ended.
  ///
  /// Touches on the sheet beside its list are written down as touches on its header: the points are moved along the
  /// axis.
  @MainActor public final class SheetRecording: SheetLog {
    /// The file of the trace.
    public let file: URL
    /// The digest of the sheet at the end, which a replay of the trace has too; `nil` while it runs.
    public private(set) var digest: UInt64?
    private weak var sheet: OverlaySheet?
    private var recorded: Recorded<Overlay>

    init(of sheet: OverlaySheet, _ title: String, to file: URL) throws(RecordingError) {
      (self.sheet, self.file, recorded) = (sheet, file, Recorded(sheet.model))
      try recorded.record(title, detents: sheet.names.all, to: .file(file.path), at: .current)
    }

    /// Whether everything is written down.
    public var isRunning: Bool { recorded.isRecording && sheet != nil }

    /// Ends it.
    ///
    /// - Returns: The file.
    /// - Throws: `RecordingError` where it does not run, `SourceError` where the file has not all of it.
    @discardableResult
    public func stop() throws -> URL {
      guard let sheet else { throw RecordingError.gone }
      let ended = try recorded.endRecording()
      sheet.log = nil
      digest = ended.digest
      // What could not be kept may have room by now.
      if ended.sinkError != nil { try ByteSink.file(file.path).write(Array(ended.text.utf8), at: 0) }
      return file
    }

    package func note(_ input: SheetInput, at instant: Instant) {
      switch input {
      case .event(let event, let answer): _ = recorded.handle(event, at: instant) { _, _ in answer }
      case .configuration(let configuration): _ = try? recorded.reconfigure(at: instant) { $0 = configuration }
      case .list(let number, let content, let offset):
        _ = try? recorded.setList(number, content, offset: offset, at: instant)
      }
    }
  }
#endif
