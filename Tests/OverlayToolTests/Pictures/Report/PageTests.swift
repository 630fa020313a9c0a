import Foundation
import Testing
import Timing
import Traces

@testable import overlay

/// The page itself.
@Suite(.timed) struct PageTests {
  @Test func noTextOfATraceIsMarkup() throws {
    let hostile = #"</script><img src=x onerror="alert('1')"> <!-- & \ " ' \u{2028}"#
    let name = #"a'"&<b>.trace"#
    let page = try Page([(name, flick(title: hostile, expecting: "# </SCRIPT><script>alert(2)</script>"))])
    let plain = try Page(flick(title: "Plain"))
    let tags = { (page: Page) in page.text.components(separatedBy: "<").count }
    #expect(tags(page) == tags(plain))
    #expect(try page.summary()["title"] as? String == hostile)
    #expect(try page.summary()["path"] as? String == name)
    #expect((try page.json("trace-0")["text"] as? String)?.contains("# </SCRIPT><script>alert(2)</script>") == true)
  }

  @Test func bytesThatAreNoTextAreReplaced() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString).trace")
    try Data(flick().utf8 + [0xFF, 0x00, 0x0A]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var page = ReportPage()
    page.add(try ReportedTrace(TraceFile(file.path), named: "a.trace"))
    #expect(String(validating: page.document, as: UTF8.self) != nil)
  }

  @Test func theSameTracesMakeTheSamePage() throws {
    let traces = [("a.trace", flick()), ("b.trace", carousel), ("c.trace", stack)]
    #expect(try Page(traces).text == Page(traces).text)
  }

  @Test func aPageOfNothingIsAPage() throws {
    let page = try Page([])
    #expect((try page.json("index")["traces"] as? [Any])?.isEmpty == true)
    #expect(page.text.hasPrefix("<!doctype html>"))
  }

  @Test func itAsksForNothingFromOutside() throws {
    let page = try Page([])
    let own = page.text.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", " src=", "@import", "url(", "fetch(", "XMLHttpRequest"] {
      #expect(!own.contains(word), "\(word)")
    }
    #expect(own.contains("default-src 'none'"))
  }

  /// A number or, from how far each is from the one before, points.
  private static func unpacked(_ text: String) -> String {
    guard text.hasPrefix("~") else { return text }
    let gaps = text.dropFirst().split(separator: " ").compactMap { Int($0) }
    var point = [0, 0]
    let points = stride(from: 0, to: gaps.count, by: 2).map { place in
      point = [point[0] + gaps[place], point[1] + gaps[place + 1]]
      return point.map { Decimal.text(Double($0) / 100) }.joined(separator: ",")
    }
    return points.joined(separator: " ")
  }

  @Test func aPlotComesBackAsItWas() throws {
    let page = try Page(flick())
    let templates = try #require(try page.json("index")["templates"] as? [String])
    let text = page.text
    let plot = try #require((try page.json("trace-0")["plots"] as? [[[Any]]])?.first)
    let lines = try plot.map { line in
      let parts = try #require(templates[line[0] as? Int ?? -1]).components(separatedBy: "\u{7F}")
      let numbers = (line[1] as? String ?? "").components(separatedBy: "|").map { Self.unpacked($0) }
      return zip(parts, numbers + [""]).map { $0 + $1 }.joined()
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString).trace")
    try flick().write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    guard case .drawn(let svg) = try TraceFile(file.path).plot() else {
      Issue.record("not drawn")
      return
    }
    #expect(text.contains("~"))
    #expect(lines.joined(separator: "\n") + "\n" == String(decoding: svg, as: UTF8.self))
  }
}

/// Values as they are kept.
@Suite(.timed) struct ChannelTests {
  @Test func aChannelKeepsChanges() {
    var channel = Channel()
    channel.set(.number(120), at: 0)
    channel.set(.number(120.0004), at: 1)
    channel.set(.number(134.25), at: 4)
    channel.set(.none, at: 5)
    channel.set(.list([.text("a\"b"), .number(-0.0001)]), at: 9)
    #expect(String(decoding: channel.json, as: UTF8.self) == #"[[0,4,1,4],[120,134.25,null,["a\"b",0]]]"#)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (134, "134"), (1.0005, "1.001"), (-1.5, "-1.5"), (100, "100"),
    (1e18, "1000000000000000000"),
    (.infinity, "null"), (.nan, "null"),
  ])
  func thousandths(_ value: Double, _ text: String) {
    #expect(Thousandths(value).text == text)
  }
}
