import Foundation
import Testing

@testable import overlay
@testable import Traces

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures of traces, and what stands in them.
enum Drawn {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What a plot of a trace in memory shows.
  static func data(_ trace: String) throws -> PlotData {
    let (_, runs, diagnostics) = try PlotRecorder.record(TraceFile("a.trace", text: Array(trace.utf8)), runs: 1)
    try #require(diagnostics.isEmpty, "\(diagnostics)")
    return try #require(runs.first).data
  }

  static func plot(_ trace: String) throws -> Element { try Element(of: data(trace).picture) }

  /// A flick of 32 ms and its settle, with a header's lines and an expectation of one's own.
  static func flick(_ header: String = "", _ expect: String = "expect target half") -> String {
    """
    overlay-trace 1
    title     A flick
    container 390x844
    detent    tip   height 120
    detent    half  fraction 0.5
    detent    full  inset 64
    content   height 2400
    \(header)
    ---
            down   1  195 760
    +8      move   1  195 754
    +8      move   1  195 748
    +8      move   1  195 742
    +8      move   1  195 736
            up     1
    \(expect)
    settle
    expect  height 422
    """
  }
}

/// An element of an XML document, with all that is in it.
final class Element {
  let name: String
  let attributes: [String: String]
  private(set) var children: [Element] = []
  private(set) var text = ""

  private init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The root of a document; throws where it is not well-formed.
  convenience init(of document: String) throws {
    let builder = Builder()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = builder
    _ = parser.parse()
    if let error = parser.parserError { throw error }
    let root = try #require(builder.root)
    self.init(root.name, root.attributes)
    (children, text) = (root.children, root.text)
  }

  /// This and everything in it.
  var all: [Element] { [self] + children.flatMap(\.all) }

  /// Every element of a class.
  func all(_ kind: String) -> [Element] {
    all.filter { ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(kind)) }
  }

  /// What is shown where one points at it.
  var tip: String { children.first { $0.name == "title" }?.text ?? "" }

  private final class Builder: NSObject, XMLParserDelegate {
    var open: [Element] = []
    var root: Element?

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open.last?.children.append(element)
      root = root ?? element
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }
  }
}
