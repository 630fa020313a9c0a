import Foundation
import TraceReplay

exit(OverlayTool.run(Array(CommandLine.arguments.dropFirst()), console: .standard()))
