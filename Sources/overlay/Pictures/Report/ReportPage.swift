import PageFiles
import Traces

/// A page that lists traces and plays them: one file, which needs nothing beside it.
///
///     var page = ReportPage()
///     page.add(try ReportedTrace(TraceFile("a.trace"), named: "a.trace"))
///     try Data(page.document).write(to: file)
///
/// It has no outside script, font or picture, and its policy forbids them. What it shows of traces is JSON, in which no
/// `<` stands: a title is never markup. Of the same traces the same bytes come.
package struct ReportPage: Sendable {
  private var summaries: [JSONText] = []
  private var details: [UInt8] = []
  private var templates = PlotTemplates()

  /// A page without a trace.
  package init() {}

  /// Adds a trace behind those that are there.
  package mutating func add(_ trace: ReportedTrace) {
    var all = trace.details
    all.add("plots", json: templates.json(trace.plots))
    details += Self.script(id: "trace-\(summaries.count)", all)
    summaries.append(trace.summary)
  }

  /// The page's text.
  package var document: [UInt8] {
    var index = JSONText()
    index.add("traces", summaries)
    index.add("templates", templates.texts)
    let parts: [String: [UInt8]] = [
      "STYLE": PageFiles.style, "SCRIPT": PageFiles.script,
      "DATA": Self.script(id: "index", index) + details,
    ]
    var page: [UInt8] = []
    // What stands between two of these signs is the name of a part.
    for (number, piece) in PageFiles.page.split(separator: 0x40, omittingEmptySubsequences: false).enumerated() {
      let name = String(decoding: piece, as: UTF8.self)
      page += number % 2 == 1 ? parts[name] ?? [] : Array(piece)
    }
    return page
  }

  /// JSON that a page carries without showing it.
  private static func script(id: String, _ json: JSONText) -> [UInt8] {
    var bytes = Array("<script type=\"application/json\" id=\"\(id)\">".utf8)
    for byte in json.text.utf8 {
      // The only byte by which the page could take a text for markup; JSON has it in strings alone.
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    return bytes + Array("</script>\n".utf8)
  }
}
