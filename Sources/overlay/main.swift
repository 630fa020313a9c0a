import Foundation
import TraceReplay

exit(
  OverlayTool.run(
    Array(CommandLine.arguments.dropFirst()), console: .standard(), adding: [OverlayTool.Entry(FuzzCommand.self)]))
