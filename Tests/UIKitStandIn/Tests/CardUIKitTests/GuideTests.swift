import Foundation
import Testing

/// The code of the guides is code that is compiled, and short.
@Suite("Guide") struct GuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test(
    "Each sample stands in a compiled file word by word; the first of each container has at most ten lines",
    arguments: [
      ("Sources/CardUIKit/CardUIKit.docc/Cards.md", "Tests/UIKitStandIn/Sources/CardExample"),
      ("Sources/CardSwiftUI/CardSwiftUI.docc/CardSwiftUI.md", "Tests/AppleTypeCheck/Samples"),
    ])
  func samples(_ guide: String, _ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path())
    let code = try names.filter { $0.hasSuffix(".swift") }.map { try text(folder + "/" + $0) }.joined()
    let samples = try text(guide).components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    for sample in samples { #expect(code.contains(sample)) }
    let lines = samples.prefix(3).map { $0.split(separator: "\n").count }
    #expect(lines.count == 3 && lines.allSatisfy { $0 <= 10 }, "\(lines)")
  }
}
