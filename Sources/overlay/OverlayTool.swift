import TraceReplay

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
    /// A file cannot be written (`EX_CANTCREAT`).
    case noOutput = 73
  }

  /// One command of the tool.
  protocol Command {
    static var usage: Usage { get }
    init(_ invocation: Invocation) throws(UsageError)
    func run(_ console: Console) -> Status
  }

  /// A command as the dispatcher sees it.
  struct Entry {
    let usage: Usage
    let run: (Invocation, Console) throws(UsageError) -> Status

    /// The entry of a command.
    init<Some: Command>(_ command: Some.Type) {
      usage = command.usage
      run = { (invocation, console) throws(UsageError) in try Some(invocation).run(console) }
    }
  }

  private static var commands: [Entry] {
    [
      Entry(ReplayCommand.self), Entry(PrintCommand.self), Entry(PlotCommand.self), Entry(DiffCommand.self),
      Entry(AcceptCommand.self), Entry(FormatCommand.self), Entry(ExpandCommand.self),
      Entry(MutateCommand.self), Entry(FuzzCommand.self),
    ]
  }

  /// Runs the tool.
  ///
  /// - Parameter arguments: What follows the tool's own name.
  /// - Returns: The exit status.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    defer { console.flush() }
    return dispatch(arguments, console).rawValue
  }

  private static func dispatch(_ arguments: [String], _ console: Console) -> Status {
    guard let name = arguments.first else {
      console.complain(help)
      return .usage
    }
    if isHelp(name) || name == "help" && arguments.count == 1 {
      console.print(help)
      return .success
    }
    let wanted = name == "help" ? arguments[1] : name
    guard let command = commands.first(where: { $0.usage.name == wanted }) else {
      let fix = EditDistance.nearest(to: wanted, among: commands.map(\.usage.name))
      console.complain("overlay: unknown command \(wanted)" + (fix.map { " (did you mean \($0)?)" } ?? ""))
      console.complain("See overlay --help.")
      return .usage
    }
    if name == "help" || arguments.dropFirst().prefix(while: { $0 != "--" }).contains(where: isHelp) {
      console.print(command.usage.help)
      return .success
    }
    do throws(UsageError) {
      let invocation = try command.usage.read(Array(arguments.dropFirst()))
      return try command.run(invocation, console)
    } catch {
      console.complain("overlay \(wanted): \(error.message)")
      console.complain("See overlay \(wanted) --help.")
      return .usage
    }
  }

  private static func isHelp(_ argument: String) -> Bool {
    argument == "--help" || argument == "-h"
  }

  private static var help: String {
    let width = commands.map(\.usage.name.count).max() ?? 0
    let list = commands.map { "  " + $0.usage.name.padded(to: width + 2) + $0.usage.summary + "." }
    return """
      usage: overlay COMMAND [options] PATH…

      Replays, checks and draws traces of an overlay (a bottom sheet and its list) and of cards
      (a swipe deck, a card browser, a carousel).

      Commands:
      \(list.joined(separator: "\n"))

      A PATH is a trace, a directory, which is walked for files ending in .trace, or - for the
      standard input. Errors go to the standard error as file:line:column: error: ….

      Exit status: 0 everything holds, 1 something does not, 2 wrong usage, 65 a malformed trace,
      66 a missing file, 73 a file that cannot be written.

      Examples:
        overlay replay Traces
        overlay print Traces/handoff/flick.trace
        overlay plot Traces/handoff/flick.trace -o flick.svg

      See overlay COMMAND --help.
      """
  }
}

/// What the commands share.
extension OverlayTool {
  /// The traces that paths stand for, directories walked; complains about what is not there.
  static func traces(_ paths: [String], _ console: Console) -> (files: [TraceFile], status: Status) {
    var files: [TraceFile] = []
    var status = Status.success
    for path in paths {
      guard path != "-", Files.kind(of: path) == .directory else {
        files.append(TraceFile(path))
        continue
      }
      let found = Files.walk(path, ending: ".trace")
      if found.isEmpty {
        console.complain("\(path): error: expected files ending in .trace, found none")
        status = .noInput
      }
      files += found.map { TraceFile($0) }
    }
    return (files, status)
  }

  /// Tells about a file that cannot be read or written.
  static func complain(_ error: SourceError, _ console: Console) {
    console.complain("\(error.path): error: \(error.reason)")
  }

  /// Tells what is malformed.
  static func complain(_ diagnostics: [Diagnostic], in file: TraceFile, _ console: Console) {
    for diagnostic in diagnostics { console.complain(diagnostic.text(path: file.displayName)) }
  }
}

extension OverlayTool.Status {
  /// The one that tells more: malformed, then missing, then failed.
  func worse(_ other: OverlayTool.Status) -> OverlayTool.Status {
    let order: [OverlayTool.Status] = [.usage, .malformed, .noInput, .noOutput, .failure, .success]
    return order.first { $0 == self || $0 == other } ?? self
  }
}

extension TraceFile {
  /// The path as messages show it.
  var displayName: String { path == "-" ? "<stdin>" : path }
}
