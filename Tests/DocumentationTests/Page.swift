import Foundation

@testable import overlay

/// A page of the documentation, as a test reads it.
struct Page: CustomStringConvertible, Sendable {
  /// A fenced block, and the line that it begins on.
  struct Block: Sendable {
    let language: String
    let lines: [String]
    let line: Int
  }

  /// From the root of the package.
  let path: String
  let text: String

  var description: String { path }

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The README and every page of the modules.
  static let all: [Page] = {
    let pages = files(below: "Sources", ".md").filter { $0.contains(".docc/") }
    return (["README.md"] + pages).compactMap { try? Page($0) }
  }()

  /// The paths of the files below a folder that end so, in order.
  static func files(below folder: String, _ suffix: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path) ?? .init()
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) && !$0.contains(".build") }
      .map { folder + "/" + $0 }.sorted()
  }

  /// The fenced blocks, in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      guard line.hasPrefix("```") else {
        open = open.map { Block(language: $0.language, lines: $0.lines + [line], line: $0.line) }
        continue
      }
      if let block = open { blocks.append(block) }
      open = open == nil ? Block(language: String(line.dropFirst(3)), lines: [], line: number + 1) : nil
    }
    return blocks
  }

  /// What stands in code type outside the blocks.
  var spans: [String] {
    let outside = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
    return outside.flatMap { part in
      part.element.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
  }

  /// The traces of the corpus that the page names: by their paths, or in code type by folder and name.
  var traces: [String] {
    let words = text.components(separatedBy: CharacterSet(charactersIn: " `\n()"))
    let paths = words.filter { $0.hasPrefix("Traces/") && $0.hasSuffix(".trace") }
    let short = spans.filter { span in
      Self.folders.contains { span.hasPrefix($0 + "/") } && !span.contains(" ") && !span.hasSuffix(".trace")
    }
    return paths + short.map { "Traces/\($0).trace" }
  }

  /// The folders of the corpus.
  private static let folders: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Traces").path)) ?? []

  /// The files that the page links to, pictures among them, from its own folder.
  var links: [String] {
    text.components(separatedBy: "](").dropFirst().compactMap { $0.components(separatedBy: ")").first }
      .filter { !$0.hasPrefix("http") && ($0.hasSuffix(".md") || $0.hasSuffix(".svg")) }
  }

  /// The pictures that the page shows.
  var pictures: [String] { links.filter { $0.hasSuffix(".svg") } }

  /// The arguments of each call of the tool that the page tells to make a picture.
  var drawings: [[String]] {
    var calls: [[String]] = []
    for span in spans {
      let words = Self.words(of: span)
      if words.first == "overlay", words.contains("-o"), span.hasSuffix(".svg") {
        calls.append(Array(words.dropFirst()))
      }
    }
    return calls
  }

  /// The words of a command, which may be run from the sources.
  static func words(of command: String) -> [String] {
    let words = command.split(separator: " ").map(String.init)
    return words.starts(with: ["swift", "run"]) ? Array(words.dropFirst(2)) : words
  }

  /// What the tool prints; paths are those from the root of the package.
  static func printed(by arguments: [String]) -> (text: String, errors: String, status: Int32) {
    var (bytes, errors): ([UInt8], [UInt8]) = ([], [])
    let console = Console(out: { bytes += $0 }, error: { errors += $0 })
    let placed = arguments.map { argument in
      argument.hasPrefix("Traces") ? root.appending(path: argument).path(percentEncoded: false) : argument
    }
    let status = OverlayTool.run(placed, console: console)
    return (String(decoding: bytes, as: UTF8.self), String(decoding: errors, as: UTF8.self), status)
  }
}
