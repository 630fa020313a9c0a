import Foundation

exit(OverlayTool.run(Array(CommandLine.arguments.dropFirst()), console: .standard()))
