import Foundation
import Testing
import Timing

/// Each page of the documentation says the truth. `.ci/guides` builds and runs the code that it shows.
@Suite("The pages", .timed)
struct PageTests {
  @Test("Each trace that a page shows holds", arguments: Page.all)
  func traces(_ page: Page) throws {
    for block in page.blocks where block.lines.first == "overlay-trace 1" {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".trace")
      try (block.lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let replayed = Page.printed(by: ["replay", file.path(percentEncoded: false)])
      #expect(replayed.status == 0, "\(page.path):\(block.line): \(replayed.errors)")
    }
  }

  @Test("Each trace that a page names stands in the corpus", arguments: Page.all)
  func names(_ page: Page) throws {
    for trace in page.traces {
      let place = Page.root.appending(path: trace).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: place), "\(page.path): \(trace)")
    }
  }

  @Test("There are traces, timelines, code and pictures to look at")
  func count() {
    let blocks = Page.all.flatMap(\.blocks)
    #expect(blocks.filter { $0.lines.first == "overlay-trace 1" }.count >= 9)
    #expect(blocks.filter { $0.language == "swift" }.count >= 20)
    #expect(Page.all.flatMap(\.traces).count >= 20)
    #expect(Page.all.flatMap(\.pictures).count >= 8)
    #expect(Page.all.flatMap(\.links).count >= 30)
  }

  @Test("Each timeline is what printing a trace prints, but for the lines that … stands for", arguments: Page.all)
  func timelines(_ page: Page) {
    for block in page.blocks where block.lines.first?.hasPrefix("#   time") == true {
      let isPrinted = page.traces.contains { trace in
        [["print", trace], ["print", "--events", trace]].contains {
          Self.shows(block.lines, of: Page.printed(by: $0).text.components(separatedBy: "\n"))
        }
      }
      #expect(isPrinted, "\(page.path):\(block.line)")
    }
  }

  /// Whether lines are these from the first to the last, `…` for some of them.
  private static func shows(_ lines: [String], of printed: [String]) -> Bool {
    var rest = printed.dropLast(while: \.isEmpty)
    for (index, line) in lines.enumerated() {
      if line == "…" {
        guard index + 1 < lines.count, let next = rest.firstIndex(of: lines[index + 1]) else { return false }
        rest = rest[next...]
      } else if rest.popFirst() != line {
        return false
      }
    }
    return rest.isEmpty
  }

  @Test("Each file that a page links to is there", arguments: Page.all)
  func links(_ page: Page) {
    let folder = Page.root.appending(path: page.path).deletingLastPathComponent()
    for link in page.links {
      let path = folder.appending(path: link).standardizedFileURL.path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(page.path): \(link)")
    }
  }

  @Test("Each picture of a page is what the call draws that the page tells", arguments: Page.all)
  func pictures(_ page: Page) throws {
    let folder = (page.path as NSString).deletingLastPathComponent
    // Those of former bugs were drawn by code that had them.
    for picture in page.pictures where !picture.hasPrefix("regression-") {
      let call = try #require(
        page.drawings.first { $0.last == (picture as NSString).lastPathComponent }, "\(page.path): \(picture)")
      let shown = try Page((folder as NSString).appendingPathComponent(picture))
      let isDrawn = Page.printed(by: call.dropLast(2)).text == shown.text
      #expect(isDrawn, "\(page.path): \(picture); run .ci/figures")
    }
  }

  @Test("Each call of the tool that a page shows in a block ends well", arguments: Page.all)
  func calls(_ page: Page) {
    for block in page.blocks where block.language == "sh" {
      for line in block.lines {
        let words = Page.words(of: line)
        // Replaying the whole corpus is what the tests of the traces do.
        guard words.first == "overlay", words.contains(where: { $0.hasPrefix("Traces/") }), !words.contains("-o") else {
          continue
        }
        #expect(Page.printed(by: Array(words.dropFirst())).status == 0, "\(page.path): \(line)")
      }
    }
  }
}

extension Array {
  /// Without the last elements that are so.
  fileprivate func dropLast(while isLeftOut: (Element) -> Bool) -> ArraySlice<Element> {
    var kept = self[...]
    while let last = kept.last, isLeftOut(last) { kept.removeLast() }
    return kept
  }
}
