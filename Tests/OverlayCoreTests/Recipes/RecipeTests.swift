import Foundation
import Kinetics
import OverlayCore
import Testing

/// The recipes of the guide: what stands there is compiled here, and does what it says.
@Suite("Recipes")
struct RecipeTests {
  private let finger = TouchID(1)

  private static let names = [
    "PullToRefresh", "Tabs", "Pager", "SearchField", "Draft", "MapPadding", "Footer", "PlaceCard", "HeaderButton",
    "MapsSheet",
  ]

  /// At rest on the second of three detents, 400 points high.
  private func configuration() -> OverlayConfiguration {
    var configuration = OverlayConfiguration(
      container: Size2D(width: 400, height: 800),
      detents: [Detent(0, .points(100)), Detent(1, .points(400)), Detent(2, .points(700), pull: .content)])
    configuration.header = 40
    configuration.content.height = 2000
    configuration.start = 1
    return configuration
  }

  private func point(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }

  // MARK: - What stands in the guide

  @Test("The guide shows the code that is compiled here", arguments: names)
  func guide(_ name: String) throws {
    let source = try Self.lines("Tests/OverlayCoreTests/Recipes/\(name).swift")
    let body = source.drop { $0 != "// sample" }.dropFirst().prefix { $0 != "// end" }
    let guide = try Self.lines("Sources/OverlayCore/OverlayCore.docc/Recipes.md")
    #expect(body.count > 5)
    #expect(Array(guide.drop { $0 != body.first }.prefix { $0 != "```" }) == Array(body))
  }

  @Test("Every recipe names a trace that is there")
  func traces() throws {
    let guide = try Self.lines("Sources/OverlayCore/OverlayCore.docc/Recipes.md").joined(separator: "\n")
    let named = guide.matches(of: /`(Traces\/recipes\/[a-z-]+\.trace)`/).map { String($0.output.1) }
    #expect(named.count >= Self.names.count)
    for path in named { #expect(try Self.lines(path).first == "overlay-trace 1", "\(path)") }
  }

  private static func lines(_ path: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  // MARK: - What they do

  @Test("Pulled far enough, the list stays open by the spinner until it has loaded", arguments: [200.0, 60])
  func pullToRefresh(_ pull: Double) throws {
    var configuration = configuration()
    configuration.start = 2
    var overlay = try Overlay(configuration)
    var refresh = PullToRefresh()
    _ = overlay.handle(.down(finger, point(200, 300)), at: .zero)
    _ = overlay.handle(.move(finger, point(200, 310 + pull)), at: Instant(milliseconds: 100))
    let begins = refresh.release(finger, of: &overlay, at: Instant(milliseconds: 300))
    #expect(begins == (pull > 100) && refresh.isLoading == begins)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 3000))
    #expect(overlay.offset == 0 && overlay.configuration.content.leading == (begins ? 44 : 0))
    refresh.finish(in: &overlay, at: Instant(milliseconds: 3000))
    #expect((overlay.offset + (begins ? 44 : 0)).magnitude < 1e-9 && !refresh.isLoading)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 6000))
    #expect(overlay.offset == 0 && overlay.height == 700)
  }

  @Test("Each tab scrolls from where its view stands, and nothing is written into it")
  func tabs() throws {
    var configuration = configuration()
    configuration.driver = .platform
    var overlay = try Overlay(configuration)
    let tabs = Tabs(views: [.init(contentHeight: 2000, offset: 0), .init(contentHeight: 900, offset: 130)])
    #expect(try tabs.show(1, in: &overlay, at: .zero).writeBack == nil)
    #expect(overlay.offset == 130 && overlay.contentEnd == 540)
    _ = try tabs.show(0, in: &overlay, at: .zero)
    #expect(overlay.offset == 0 && overlay.contentEnd == 1640)
  }

  @Test("A finger that goes across is the pager's until it leaves; along it is the sheet's")
  func pager() throws {
    var overlay = try Overlay(configuration())
    var pager = PagerTouches()
    func send(_ event: OverlayEvent) { pager.follow(event, overlay.handle(event, at: .zero)) }
    send(.down(finger, point(200, 600)))
    send(.move(finger, point(188, 603)))
    send(.move(finger, point(150, 620)))
    #expect(pager.travel == [finger: -50] && overlay.height == 400)
    send(.up(finger))
    #expect(pager.travel == [:])
    send(.down(2, point(200, 600)))
    send(.move(2, point(203, 560)))
    #expect(pager.travel == [:] && overlay.height == 430)
  }

  @Test("The keyboard makes room and shows the field; without it the sheet is where it was")
  func searchField() throws {
    var configuration = configuration()
    let field = SearchField(lower: 900, upper: 944)
    field.prepare(&configuration)
    var overlay = try Overlay(configuration)
    field.keyboardShows(300, in: &overlay, at: .zero)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 3000))
    // 760 points show the list, 300 of them behind the keyboard.
    #expect(overlay.height == 800 && overlay.offset == 944 - (760 - 300))
    field.keyboardHides(in: &overlay, at: Instant(milliseconds: 3000))
    _ = overlay.handle(.frame, at: Instant(milliseconds: 6000))
    #expect(overlay.height == 400)
  }

  @Test("A draft with text is not dragged away", arguments: [false, true])
  func draft(_ hasUnsavedText: Bool) throws {
    var configuration = configuration()
    configuration.detents = [Detent(0, .points(0)), Detent(1, .points(400))]
    var overlay = try Overlay(configuration)
    let draft = Draft(hasUnsavedText: hasUnsavedText)
    _ = overlay.handle(.down(finger, point(200, 420)), at: .zero)
    _ = overlay.handle(.move(finger, point(200, 700)), at: Instant(milliseconds: 100))
    #expect(draft.release(finger, of: &overlay, at: Instant(milliseconds: 300)) == hasUnsavedText)
    #expect(overlay.target == (hasUnsavedText ? draft.half : draft.hidden))
  }

  @Test("The map's padding follows the sheet, up to a detent")
  func mapPadding() throws {
    var overlay = try Overlay(configuration())
    _ = overlay.handle(.moveTo(0, animated: false), at: .zero)
    _ = overlay.handle(.moveTo(2), at: .zero)
    var paddings: [Double] = []
    let end = followMap(&overlay, from: .zero, every: 8_333_333, upTo: 1) { paddings.append($0) }
    #expect(overlay.height == 700 && end >= overlay.restTime)
    let (first, last) = (try #require(paddings.first), try #require(paddings.last))
    #expect(first > 100 && first < 200 && last == 400 && paddings == paddings.sorted())
  }

  @Test("The footer takes its touches, and the last row ends above it")
  func footer() throws {
    var configuration = configuration()
    let footer = Footer()
    footer.prepare(&configuration)
    var stack = OverlayStack()
    try stack.push(Overlay(configuration), as: 0)
    try footer.add(to: &stack, of: 0, at: .zero)
    #expect(stack.hitTest(point(200, 760))?.hit.layer == footer.layer)
    #expect(stack.hitTest(point(200, 740))?.hit.layer == .list)
    // 360 points show the list, 50 of them behind the footer.
    #expect(stack.overlay(0)?.contentEnd == 1690)
    #expect(throws: StackError.unknown(7)) { try footer.add(to: &stack, of: 7, at: .zero) }
  }

  @Test("The card rises over the list, dims it, and is gone once it is dragged down")
  func placeCard() throws {
    var stack = OverlayStack()
    try stack.push(Overlay(configuration()), as: 0)
    let card = PlaceCard()
    try card.present(over: &stack, in: Size2D(width: 400, height: 800), at: .zero)
    _ = stack.handle(.frame, at: Instant(milliseconds: 2000))
    #expect(stack.overlay(card.card)?.height == 240 && stack.ids == [card.card, 0])
    #expect(try !card.dismissed(in: &stack, at: Instant(milliseconds: 2000)))
    #expect(stack.hitTest(point(200, 500))?.hit.layer == .backdrop)
    _ = stack.handle(.escape, to: card.card, at: Instant(milliseconds: 2000))
    _ = stack.handle(.frame, at: Instant(milliseconds: 4000))
    #expect(try card.dismissed(in: &stack, at: Instant(milliseconds: 4000)))
    #expect(stack.ids == [0] && stack.hitTest(point(200, 500))?.hit.layer == .list)
  }

  @Test("A tap presses the button; a drag that begins on it is the sheet's")
  func headerButton() throws {
    var stack = OverlayStack()
    try stack.push(Overlay(configuration()), as: 0)
    var button = HeaderButton()
    func send(_ event: OverlayEvent) -> Bool {
      let route = stack.handle(event, at: .zero)
      return button.follow(event, route, stack.effects(of: 0))
    }
    #expect(!send(.down(finger, point(360, 420))) && button.finger == finger)
    #expect(send(.up(finger)) && button.finger == nil)
    _ = send(.down(finger, point(360, 420)))
    _ = send(.move(finger, point(360, 380)))
    #expect(button.finger == nil && !send(.up(finger)))
    _ = send(.down(finger, point(100, 420)))
    #expect(button.finger == nil && !send(.up(finger)))
  }

  @Test("The Maps sheet hands off, arrives, waits for a finger and pads its map")
  func mapsSheet() throws {
    let log = Log()
    var sheet = try MapsSheet(in: Size2D(width: 390, height: 844), tableHeight: 3000)
    sheet.arrived = { log.detents.append($0) }
    sheet.writeBack = { log.offsets.append($0) }
    sheet.send(.scrollBegin, at: .zero)
    sheet.send(.scroll(offset: 60, travel: .pan(60), coasting: false), at: Instant(milliseconds: 16))
    #expect(sheet.overlay.height == 180 && sheet.mapPadding == 180 && log.offsets == [0])
    sheet.showHalf(at: Instant(milliseconds: 16))
    #expect(sheet.overlay.height == 180)
    sheet.send(.scrollEnd(velocity: -900, target: 0), at: Instant(milliseconds: 32))
    #expect(sheet.overlay.target == sheet.half)
    sheet.send(.frame, at: Instant(milliseconds: 2000))
    #expect(log.detents == [sheet.half] && sheet.mapPadding == 422)
    sheet.send(.moveTo(sheet.full), at: Instant(milliseconds: 2000))
    sheet.send(.frame, at: Instant(milliseconds: 4000))
    #expect(log.detents == [sheet.half, sheet.full] && sheet.mapPadding == 422 && sheet.overlay.backdropOpacity == 1)
  }
}

private final class Log {
  var detents: [DetentID] = []
  var offsets: [Double] = []
}
