import Foundation
import TraceReplay

/// Where the tool writes, and what it knows about the place it runs in.
///
/// It is a reference because what it has buffered is one thing. When nobody reads any more (a closed pipe), writing ends
/// without a word and ``isClosed`` is true.
final class Console {
  /// Writes bytes; false when nobody takes them.
  public typealias Writer = ([UInt8]) -> Bool

  /// Whether the standard output is a terminal.
  let outIsTerminal: Bool
  /// Whether the standard error is a terminal.
  let errorIsTerminal: Bool
  /// The environment's variables.
  let environment: [String: String]
  /// Whether somebody stopped reading.
  private(set) var isClosed = false

  private let writeOut: Writer
  private let writeError: Writer
  private var buffer: [UInt8] = []
  private var showsProgress = false

  /// A console over two writers.
  init(
    out: @escaping Writer, error: @escaping Writer, outIsTerminal: Bool = false, errorIsTerminal: Bool = false,
    environment: [String: String] = [:]
  ) {
    writeOut = out
    writeError = error
    self.outIsTerminal = outIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.environment = environment
  }

  /// The process's own output, error and environment.
  static func standard() -> Console {
    Console(
      out: { Self.write($0, to: .standardOutput) }, error: { Self.write($0, to: .standardError) },
      outIsTerminal: isatty(STDOUT_FILENO) != 0, errorIsTerminal: isatty(STDERR_FILENO) != 0,
      environment: ProcessInfo.processInfo.environment)
  }

  private static func write(_ bytes: [UInt8], to handle: FileHandle) -> Bool {
    do {
      try handle.write(contentsOf: Data(bytes))
      return true
    } catch {
      return false
    }
  }

  /// Adds bytes to the output.
  func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 1 << 16 { flush() }
  }

  /// Adds a line to the output.
  func print(_ line: String) {
    clearProgress()
    write(line.utf8)
    write(CollectionOfOne(.newline))
    if outIsTerminal { flush() }
  }

  /// Writes a line to the error output, after what was printed before it.
  func complain(_ line: String) {
    clearProgress()
    flush()
    _ = writeError(Array(line.utf8) + [.newline])
  }

  /// Hands on what is buffered.
  func flush() {
    guard !buffer.isEmpty else { return }
    if !isClosed { isClosed = !writeOut(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Shows what is being done, where somebody watches the error output and sees no other lines.
  func progress(_ text: @autoclosure () -> String) {
    guard errorIsTerminal, !outIsTerminal else { return }
    showsProgress = true
    _ = writeError(Array("\r\u{1B}[K\(text())".utf8))
  }

  private func clearProgress() {
    guard showsProgress else { return }
    showsProgress = false
    _ = writeError(Array("\r\u{1B}[K".utf8))
  }

  /// A word in a colour, on a terminal whose user wants colours (`NO_COLOR` is unset or empty).
  func colored(_ word: String, _ color: Color) -> String {
    guard outIsTerminal, (environment["NO_COLOR"] ?? "").isEmpty else { return word }
    return "\u{1B}[\(color.rawValue)m\(word)\u{1B}[0m"
  }

  /// The colours of the tool.
  enum Color: Int {
    case red = 31
    case green = 32
  }
}
