import Foundation

Descriptor.prepareStreams()
exit(OverlayTool.run(Array(CommandLine.arguments.dropFirst()), console: .standard()))
