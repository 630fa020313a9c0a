import Traces

/// Which command is asked for.
extension OverlayTool {
  /// Of the tool and its package.
  private static let version = "0.1.0"

  private static var commands: [Entry] {
    [
      Entry(ReplayCommand.self), Entry(PrintCommand.self), Entry(PlotCommand.self), Entry(MapCommand.self),
      Entry(ReportCommand.self), Entry(ExportCommand.self), Entry(DiffCommand.self), Entry(AcceptCommand.self),
      Entry(FormatCommand.self), Entry(ExpandCommand.self),
      Entry(MutateCommand.self), Entry(FuzzCommand.self), Entry(ShrinkCommand.self),
    ]
  }

  /// Runs the tool.
  ///
  /// - Parameter arguments: What follows the tool's own name.
  /// - Returns: The exit status.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    let status = dispatch(arguments, console)
    console.flush()
    guard let fault = console.fault else { return status.rawValue }
    return status.worse(OutputError.failed(fault).tell("standard output", console)).rawValue
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
    if name == "--version" {
      console.print("overlay \(version)")
      return .success
    }
    if name == "help" { return help(about: arguments[1], console) }
    guard let command = commands.first(where: { $0.usage.name == name }) else {
      return complain(unknown: "command", name, among: commands.map(\.usage.name), console)
    }
    if arguments.dropFirst().prefix(while: { $0 != "--" }).contains(where: isHelp) {
      console.print(command.help)
      return .success
    }
    do throws(UsageError) {
      return try command.run(Array(arguments.dropFirst()), console)
    } catch {
      console.complain("overlay \(name): \(error.message)")
      console.complain("See overlay \(name) --help.")
      return .usage
    }
  }

  /// What a command does, or a word of a trace means.
  private static func help(about topic: String, _ console: Console) -> Status {
    let command = commands.first { $0.usage.name == topic }
    guard let text = command?.help ?? LanguageHelp.text(of: topic) else {
      let known = commands.map(\.usage.name) + ["language"] + Reference.words
      return complain(unknown: "command or word of a trace", topic, among: known, console)
    }
    console.print(text)
    return .success
  }

  private static func complain(
    unknown what: String, _ name: String, among known: [String], _ console: Console
  ) -> Status {
    let fix = EditDistance.nearest(to: name, among: known)
    console.complain("overlay: unknown \(what) \(name)" + (fix.map { " (did you mean \($0)?)" } ?? ""))
    console.complain("See overlay --help.")
    return .usage
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
      66 a missing file, 73 a file that cannot be created, 74 a write that failed (a closed
      pipe is one, without a message), 130 a search or shrink that was interrupted.

      Examples:
        overlay replay Traces
        overlay print Traces/release/one-flick-from-the-tip.trace
        overlay plot Traces/release/one-flick-from-the-tip.trace -o flick.svg
        overlay report Traces -o report.html

      See overlay COMMAND --help; overlay help language for the words of a trace, overlay help WORD
      for one of them.
      """
  }
}
