import Traces

/// The command line tool `overlay`, as a function: arguments in, exit status out.
///
///     OverlayTool.run(["replay", "Traces"], console: .standard())     // 0
enum OverlayTool {
  /// How the tool ends.
  enum Status: Int32, Sendable {
    /// Everything holds.
    case success = 0
    /// Something does not hold, or differs.
    case failure = 1
    /// The command line makes no sense.
    case usage = 2
    /// A trace is malformed (`EX_DATAERR`).
    case malformed = 65
    /// A file is missing or cannot be read (`EX_NOINPUT`).
    case noInput = 66
    /// A file cannot be created (`EX_CANTCREAT`).
    case noOutput = 73
    /// Writing a file or the standard output failed (`EX_IOERR`).
    case writeFailed = 74
    /// Ctrl-C came before the end.
    case interrupted = 130
  }

  /// One command of the tool.
  protocol Command {
    static var usage: Usage { get }
    /// Asks for what the command accepts.
    init(_ arguments: inout Arguments) throws(UsageError)
    func run(_ console: Console) -> Status
  }

  /// A command as the dispatcher sees it.
  struct Entry {
    let usage: Usage
    private let accepted: Accepted
    /// Runs it with the words after its name.
    let run: ([String], Console) throws(UsageError) -> Status

    /// The text of `--help`.
    var help: String { accepted.help(usage) }

    /// The entry of a command.
    init<Some: Command>(_ command: Some.Type) {
      var nothing = Arguments()
      // Where nothing is typed nothing is wrong.
      _ = try? Some(&nothing)
      let accepted = nothing.accepted
      usage = command.usage
      self.accepted = accepted
      run = { (words, console) throws(UsageError) in
        let typed = try accepted.read(words)
        let status = OutputFile.checkStandardOutput(besides: typed.operands, console)
        guard status == .success else { return status }
        var arguments = Arguments(typed)
        return try Some(&arguments).run(console)
      }
    }
  }
}

/// What the commands share.
extension OverlayTool {
  /// Tells about a file that cannot be read or written.
  static func complain(_ error: SourceError, _ console: Console) {
    console.complain(error.description)
  }

  /// Tells what is malformed.
  static func complain(_ diagnostics: [Diagnostic], in file: TraceFile, _ console: Console) {
    for diagnostic in diagnostics { console.complain(diagnostic.text(path: file.displayName)) }
  }
}

extension OverlayTool.Status {
  /// The one that tells more: not written, then malformed, then missing, then failed.
  func worse(_ other: OverlayTool.Status) -> OverlayTool.Status {
    let order: [OverlayTool.Status] = [
      .usage, .writeFailed, .malformed, .noInput, .noOutput, .failure, .interrupted, .success,
    ]
    return order.first { $0 == self || $0 == other } ?? self
  }
}
