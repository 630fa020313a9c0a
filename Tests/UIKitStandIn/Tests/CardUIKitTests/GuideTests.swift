import Foundation
import Testing

/// The code of the guides is short, and that of UIKit's runs here.
@Suite("Guide") struct GuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The blocks of a guide, without their imports.
  private static func samples(_ guide: String) throws -> [String] {
    try text(guide).components(separatedBy: "```swift\n").dropFirst().compactMap { block in
      let code = block.components(separatedBy: "```")[0].components(separatedBy: "\n")
      return code.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
  }

  @Test("Each block of the guide stands in a file of the example")
  func run() throws {
    let folder = "Tests/UIKitStandIn/Sources/CardExample"
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path())
    let code = try names.map { try Self.text(folder + "/" + $0) }.joined()
    for sample in try Self.samples("Sources/OverlayUIKit/OverlayUIKit.docc/Cards.md") { #expect(code.contains(sample)) }
  }

  @Test(
    "The first block of each container has at most ten lines",
    arguments: [
      "Sources/OverlayUIKit/OverlayUIKit.docc/Cards.md", "Sources/OverlaySwiftUI/OverlaySwiftUI.docc/Cards.md",
    ])
  func length(_ guide: String) throws {
    let lines = try Self.samples(guide).prefix(3).map { $0.split(separator: "\n").count }
    #expect(lines.count == 3 && lines.allSatisfy { $0 <= 10 }, "\(lines)")
  }
}
