import Foundation
import Traces

/// Where the tool writes, and what it knows about the place it runs in.
///
/// It is a reference because what it has buffered is one thing. Where the output takes no more, ``fault`` says why, and
/// what is written later goes nowhere.
final class Console {
  /// Writes bytes.
  typealias Writer = ([UInt8]) throws(SystemError) -> Void

  /// Whether the standard output is a terminal.
  let outIsTerminal: Bool
  /// Whether the standard error is a terminal.
  let errorIsTerminal: Bool
  /// The environment's variables.
  let environment: [String: String]
  /// Ctrl-C.
  let interrupts: Interrupts
  /// Why the output takes no more; `nil` where it does.
  private(set) var fault: SystemError?

  /// Whether words have colours.
  var coloring = Coloring.auto

  private let writeOut: Writer
  private let writeError: Writer
  private var buffer: [UInt8] = []
  private var showsProgress = false
  private var lastProgress: ContinuousClock.Instant?

  /// A console over two writers.
  init(
    out: @escaping Writer, error: @escaping Writer, outIsTerminal: Bool = false, errorIsTerminal: Bool = false,
    environment: [String: String] = [:], interrupts: Interrupts = Interrupts()
  ) {
    writeOut = out
    writeError = error
    self.outIsTerminal = outIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.environment = environment
    self.interrupts = interrupts
  }

  /// The process's own output, error and environment.
  static func standard() -> Console {
    Console(
      out: { (bytes) throws(SystemError) in try Descriptor.standardOutput.write(bytes) },
      error: { (bytes) throws(SystemError) in try Descriptor.standardError.write(bytes) },
      outIsTerminal: isatty(STDOUT_FILENO) != 0, errorIsTerminal: isatty(STDERR_FILENO) != 0,
      environment: ProcessInfo.processInfo.environment, interrupts: .ofProcess())
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
    tell(Array(line.utf8) + [.newline])
  }

  /// Hands on what is buffered.
  func flush() {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !isClosed else { return }
    do throws(SystemError) {
      try writeOut(buffer)
    } catch {
      fault = error
    }
  }

  /// Whether the output takes no more.
  var isClosed: Bool { fault != nil }

  /// Shows what is being done, where somebody watches the error output; not more often than an eye follows.
  func progress(_ text: @autoclosure () -> String) {
    guard errorIsTerminal else { return }
    let now = ContinuousClock.now
    if let lastProgress, now - lastProgress < .milliseconds(100) { return }
    lastProgress = now
    showsProgress = true
    tell(Array("\r\u{1B}[K\(text())".utf8))
  }

  private func clearProgress() {
    guard showsProgress else { return }
    showsProgress = false
    tell(Array("\r\u{1B}[K".utf8))
  }

  /// Where nobody can be told, the exit status still tells.
  private func tell(_ bytes: [UInt8]) {
    _ = try? writeError(bytes)
  }

  /// When words have colours.
  enum Coloring: String, CaseIterable {
    /// On a terminal whose user wants colours: `NO_COLOR` is unset or empty.
    case auto
    case always
    case never
  }

  /// A word in a colour, where words have colours.
  func colored(_ word: String, _ color: Color) -> String {
    let isColored =
      switch coloring {
      case .auto: outIsTerminal && (environment["NO_COLOR"] ?? "").isEmpty
      case .always: true
      case .never: false
      }
    guard isColored else { return word }
    return "\u{1B}[\(color.rawValue)m\(word)\u{1B}[0m"
  }

  /// The colours of the tool.
  enum Color: Int {
    case red = 31
    case green = 32
  }
}
