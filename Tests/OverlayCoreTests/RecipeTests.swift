import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing
import Traces

/// The recipes of the guides, each in a scenario. What the guides show is the code that runs here.
@Suite("Recipes", .timed)
struct RecipeTests {
  // MARK: - The guides

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let guides = ["Recipes", "MapsSheet"]

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  private static func guide(_ name: String) throws -> [String] {
    try lines("Sources/OverlayCore/OverlayCore.docc/\(name).md")
  }

  private static func files(in folder: String, _ suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Code without its imports, and without the empty lines around it.
  private static func code(_ lines: some Sequence<String>) -> String {
    lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  @Test("Each block of code in the guides stands in a file that runs here")
  func samples() throws {
    let folder = "Tests/OverlayCoreTests/Recipes"
    let files = try Self.files(in: folder, ".swift").map { Self.code(try Self.lines("\(folder)/\($0)")) }
    for guide in Self.guides {
      let lines = try Self.guide(guide)
      for start in lines.indices where lines[start] == "```swift" {
        let shown = Self.code(lines[(start + 1)...].prefix { $0 != "```" })
        let isRun = files.contains { $0.contains(shown) }
        #expect(isRun, "\(guide).md:\(start + 1)")
      }
    }
  }

  @Test("Each trace that the guides name stands in the corpus, and each of the recipes' is named")
  func traces() throws {
    var named: [String] = []
    for guide in Self.guides {
      let words = try Self.guide(guide).flatMap { $0.components(separatedBy: "`") }
      named += words.filter { $0.hasSuffix(".trace") }
    }
    #expect(try named.sorted() == Self.files(in: "Traces/recipes", ".trace"))
  }

  // MARK: - One sheet

  private static let hidden: DetentID = 0
  private static let tip: DetentID = 1
  private static let half: DetentID = 2
  private static let full: DetentID = 3

  private static func point(_ y: Double, x: Double = 200) -> Point2D { Point2D(x: x, y: y) }

  /// Detents of 100, 400 and 700 in a container of 400 × 800, a header of 40, and 2000 of rows.
  private static func configuration(start: DetentID) -> OverlaySetup {
    var configuration = OverlaySetup(
      container: Size2D(width: 400, height: 800),
      detents: [Detent(tip, .points(100)), Detent(half, .points(400)), Detent(full, .points(700))])
    configuration.header = 40
    configuration.content.height = 2000
    configuration.start.detent = start
    return configuration
  }

  @Test("A pull that shows the spinner's height loads once, and holds the list open until it is done")
  func refresh() throws {
    var configuration = Self.configuration(start: Self.full)
    configuration.detents[2].pull = .content
    var sheet = Sheet(try Overlay(configuration))
    var refresh = Refresh(length: 64)
    var loads = 0
    func pull(_ travel: Double, ending end: OverlayEvent) {
      sheet.send(.down(1, Self.point(400)))
      sheet.send(.move(1, Self.point(410)))
      sheet.send(.move(1, Self.point(410 + travel)))
      let effects = sheet.send(end, after: 100)
      if let next = refresh.follow(effects, of: end, in: sheet.overlay) {
        loads += 1
        sheet.send(next, after: 0)
      }
      sheet.settle()
    }
    pull(70, ending: .up(1))
    pull(160, ending: .cancel(1))
    #expect(!refresh.isLoading && sheet.overlay.configuration.content.leading == 0)
    pull(160, ending: .up(1))
    #expect(refresh.isLoading && sheet.overlay.configuration.content.leading == 64)
    #expect(sheet.overlay.offset == 0 && sheet.overlay.height == 700)
    pull(160, ending: .up(1))
    #expect(loads == 1)
    sheet.send(refresh.finish(height: 2150, in: sheet.overlay))
    #expect(abs(sheet.overlay.offset + 64) < 1e-9)
    sheet.settle()
    #expect(!refresh.isLoading && sheet.overlay.configuration.content == ListContent(height: 2150))
    #expect(sheet.overlay.offset == 0)
  }

  @Test("A native list that is pulled loads at the end of its pan, and is written home to the inset")
  func nativeRefresh() throws {
    var configuration = Self.configuration(start: Self.full)
    configuration.detents[2].pull = .content
    configuration.driver = .platform
    var sheet = Sheet(try Overlay(configuration))
    var refresh = Refresh(length: 64)
    sheet.send(.scrollBegin)
    sheet.send(.scroll(offset: -80, travel: .pan(-160), coasting: false))
    let end = OverlayEvent.scrollEnd(velocity: 0, target: 0)
    let released = sheet.send(end)
    guard let next = refresh.follow(released, of: end, in: sheet.overlay) else {
      Issue.record("nothing loads")
      return
    }
    let written = sheet.send(next, after: 0).writeBack
    #expect(abs((written ?? 0) + 16) < 1e-9)
    sheet.settle()
    #expect(sheet.overlay.offset == 0 && sheet.overlay.configuration.content.leading == 64)
  }

  @Test("A tab's native list is taken where it stands, and only the one in front moves the sheet")
  func tabs() throws {
    var configuration = Self.configuration(start: Self.full)
    configuration.driver = .platform
    configuration.start.offset = 200
    var sheet = Sheet(try Overlay(configuration))
    let (places, trips) = (Table(length: 2000, offset: 200), Table(length: 900))
    var tabs = Tabs(lists: [places, trips])
    #expect(try tabs.show(1, in: &sheet.overlay, at: sheet.overlay.now).writeBack == nil)
    #expect(sheet.overlay.offset == 0 && places.offset == 200)
    places.offset = 250
    #expect(tabs.report(of: 0, pan: 50) == nil)
    sheet.send(.scrollBegin)
    trips.offset = -30
    let report = try #require(tabs.report(of: 1, pan: -30))
    trips.perform(sheet.send(report), of: report)
    #expect(sheet.overlay.height == 670 && trips.offset == 0)
    let end = OverlayEvent.scrollEnd(velocity: -200, target: -80)
    trips.perform(sheet.send(end, after: 8), of: end)
    #expect(trips.offset == 0 && trips.target == 0)
    sheet.settle()
    #expect(try tabs.show(0, in: &sheet.overlay, at: sheet.overlay.now).writeBack == nil)
    #expect(sheet.overlay.offset == 250 && sheet.overlay.configuration.content.height == 2000)
  }

  @Test("A tab with rows comes back with them, where it was left")
  func rowTabs() throws {
    var sheets = try Sheets(Self.configuration(start: Self.full))
    try addTabs([Rows(count: 40, height: 50), Rows(count: 100, height: 30)], to: 0, of: &sheets.stack, at: .zero) { _ in
    }
    sheets.send(.scrollTo(500, animated: false))
    _ = try sheets.stack.setList(1, of: 0, at: sheets.stack.now)
    #expect(sheets.sheet?.offset == 0 && sheets.sheet?.configuration.content.height == 3000)
    #expect(sheets.stack.rows(of: 0)?.count == 100)
    _ = try sheets.stack.setList(0, of: 0, at: sheets.stack.now)
    #expect(sheets.sheet?.offset == 500 && sheets.stack.rows(of: 0)?.count == 40)
  }

  @Test("A strip in a row has the finger from where it was let go, and none that drags the sheet")
  func strip() throws {
    var sheets = try Sheets(Self.configuration(start: Self.half))
    _ = try sheets.stack.setRows(Rows(count: 40, height: 50), of: 0, at: .zero)
    var strip = Strip(row: 2)
    func drag(from start: Point2D, through points: [Point2D]) {
      for event in [.down(1, start)] + points.map({ OverlayEvent.move(1, $0) }) {
        let route = sheets.send(event)
        strip.follow(sheets.stack.lastEffects[0], of: event, route)
      }
    }
    func lift() { strip.follow(sheets.stack.lastEffects[0], of: .up(1), sheets.send(.up(1), after: 100)) }
    drag(from: Self.point(550), through: [Self.point(548, x: 194), Self.point(545, x: 180), Self.point(300, x: 150)])
    #expect(strip.offset == 30 && sheets.sheet?.height == 400)
    lift()
    drag(from: Self.point(550), through: [Self.point(540), Self.point(500, x: 100)])
    #expect(strip.offset == 30 && sheets.sheet?.height == 440)
    lift()
    sheets.settle()
    drag(from: Self.point(600), through: [Self.point(600, x: 180), Self.point(600, x: 100)])
    #expect(strip.offset == 30 && sheets.sheet?.height == 400)
  }

  @Test("The keyboard makes room and shows the field; without it the sheet is where it was, unless it was moved")
  func field() throws {
    var configuration = Self.configuration(start: Self.half)
    let field = SearchField(lower: 900, upper: 944)
    field.prepare(&configuration.configuration)
    var sheet = Sheet(try Overlay(configuration))
    field.keyboardShows(300, in: &sheet.overlay, at: .zero)
    sheet.settle()
    // 760 points show the list, 300 of them behind the keyboard.
    #expect(sheet.overlay.height == 800 && sheet.overlay.offset == 944 - (760 - 300))
    field.keyboardHides(in: &sheet.overlay, at: sheet.overlay.now)
    sheet.settle()
    #expect(sheet.overlay.height == 400)
    field.keyboardShows(300, in: &sheet.overlay, at: sheet.overlay.now)
    sheet.settle()
    sheet.send(.moveTo(Self.tip))
    sheet.settle()
    field.keyboardHides(in: &sheet.overlay, at: sheet.overlay.now)
    sheet.settle()
    #expect(sheet.overlay.detent == Self.tip && sheet.overlay.height == 100)
  }

  @Test("A draft with changes keeps its sheet and asks, also where the detent is disabled; without changes it goes")
  func draft() throws {
    var configuration = Self.configuration(start: Self.tip)
    configuration.detents.append(Detent(Self.hidden, .points(0)))
    var sheet = Sheet(try Overlay(configuration))
    var draft = Draft(hidden: Self.hidden, hasChanges: true)
    func flick() {
      var events: [OverlayEvent] = [.down(1, Self.point(720))]
      events += stride(from: 730, through: 790, by: 10).map { .move(1, Self.point($0)) } + [.up(1)]
      for event in events { _ = draft.handle(event, in: &sheet.overlay, at: sheet.instant(after: 8)) }
    }
    flick()
    #expect(draft.asks && sheet.overlay.target == Self.tip)
    sheet.settle()
    #expect(draft.answer(discards: false) == nil && !draft.asks && sheet.overlay.height == 100)
    sheet.send(.disable(Self.hidden))
    flick()
    sheet.settle()
    #expect(draft.asks && sheet.overlay.height == 100)
    sheet.send(.enable(Self.hidden))
    if let next = draft.answer(discards: true) { sheet.send(next) }
    sheet.settle()
    #expect(sheet.overlay.height == 0 && !draft.asks)
    sheet.send(.moveTo(Self.tip, animated: false))
    flick()
    sheet.settle()
    #expect(sheet.overlay.height == 0 && !draft.asks)
  }

  @Test("A map's padding follows the sheet up to its limit, and can be animated there at once")
  func padding() throws {
    var sheet = Sheet(try Overlay(Self.configuration(start: Self.tip)))
    var padding = MapPadding(limit: Self.half)
    #expect(padding.follow(sheet.overlay) == 100 && padding.follow(sheet.overlay) == nil)
    sheet.send(.moveTo(Self.half))
    let there = try #require(padding.animation(of: sheet.overlay))
    #expect(there.inset == 400)
    #expect(abs(there.duration - 0.49791) < 0.00001)
    sheet.send(.frame, after: 100)
    #expect(abs((padding.follow(sheet.overlay) ?? 0) - 275.343491) < 1e-6)
    sheet.settle()
    #expect(padding.follow(sheet.overlay) == 400 && padding.animation(of: sheet.overlay) == nil)
    sheet.send(.moveTo(Self.full))
    #expect(padding.animation(of: sheet.overlay)?.inset == 400)
    sheet.settle()
    #expect(padding.follow(sheet.overlay) == nil && padding.inset == 400)
  }

  // MARK: - Layers and several sheets

  @Test("A footer leaves room at the list's end, has a button, and is pushed out by a low sheet")
  func footer() throws {
    var configuration = Self.configuration(start: Self.full)
    configuration.safeArea = Insets(top: 40, bottom: 20)
    configuration.detents[0].height = .points(60)
    configuration.footer = 50
    let footer = Footer(button: OverlayLayer(7, frame: Rect2D(x: 0, y: 5, width: 90, height: 40)))
    var sheets = try Sheets(configuration)
    _ = try footer.add(to: 0, of: &sheets.stack, at: .zero)
    func frame() throws -> Rect2D { footer.frame(on: try #require(sheets.sheet).presentation) }
    #expect(sheets.stack.hitTest(Self.point(729.5))?.hit.layer == .list)
    #expect(sheets.stack.hitTest(Self.point(730))?.hit.layer == .footer)
    #expect(sheets.stack.hitTest(Point2D(x: 80, y: 740))?.hit.layer == 7)
    // 2000 + 50 + 20 - (720 - 40)
    #expect(sheets.sheet?.contentEnd == 1390)
    #expect(try frame() == Rect2D(x: 0, y: 650, width: 400, height: 50))
    sheets.send(.moveTo(Self.tip))
    sheets.settle()
    // 80 of the sheet, 40 of them header: the bar's last 10 are cut off.
    #expect(try frame() == Rect2D(x: 0, y: 40, width: 400, height: 50))
    sheets.send(.keyboard(300))
    // Lifted by 280, and 300 of the container are covered.
    #expect(sheets.sheet?.height == 360)
    #expect(try frame() == Rect2D(x: 0, y: 40, width: 400, height: 50))
    sheets.send(.footer(10))
    #expect(try frame() == Rect2D(x: 0, y: 50, width: 400, height: 10))
  }

  @Test("A card comes over the search and dims it; when it is gone for good the search is as it was")
  func card() throws {
    var sheets = try Sheets(Self.configuration(start: Self.half))
    sheets.send(.scrollTo(200, animated: false))
    var configuration = OverlaySetup(
      container: Size2D(width: 400, height: 800),
      detents: [Detent(Self.hidden, .points(0)), Detent(Self.half, .points(300))])
    configuration.largestUndimmedDetent = Self.hidden
    configuration.taps = OverlayConfiguration.Taps(backdrop: .moveTo(Self.hidden))
    var card = PlaceCard(search: 0, card: 1, hidden: Self.hidden, open: Self.half, tip: Self.tip)
    func perform(_ next: [(OverlayID, OverlayEvent)]) { for (id, event) in next { sheets.send(event, to: id) } }
    perform(try card.show(Overlay(configuration, at: sheets.stack.now), on: &sheets.stack).next)
    sheets.settle()
    #expect(try card.follow(sheets.stack.lastEffects, of: &sheets.stack, at: sheets.stack.now) == nil)
    #expect(sheets.stack[1]?.height == 300 && sheets.sheet?.height == 100)
    #expect(sheets.stack.hitTest(Self.point(300))?.hit.layer == .backdrop)
    sheets.send(.down(1, Self.point(300)))
    sheets.send(.up(1))
    #expect(sheets.stack[1]?.target == Self.hidden)
    sheets.settle()
    let gone = try #require(try card.follow(sheets.stack.lastEffects, of: &sheets.stack, at: sheets.stack.now))
    perform(gone.next)
    #expect(sheets.stack.ids == [0])
    sheets.settle()
    #expect(sheets.sheet?.height == 400 && sheets.sheet?.offset == 200)
  }

  @Test("A button in the header is tapped inside the slop and drags the sheet past it; a row is tapped as well")
  func press() throws {
    var sheets = try Sheets(Self.configuration(start: Self.half))
    _ = try sheets.stack.setRows(Rows(count: 40, height: 50), of: 0, at: .zero)
    var press = Press(buttons: [Rect2D(x: 280, y: 10, width: 40, height: 20)])
    func send(_ event: OverlayEvent, after milliseconds: Int64 = 8) -> Press.Target? {
      let route = sheets.send(event, after: milliseconds)
      return press.follow(sheets.stack.lastEffects[0], of: event, route)
    }
    _ = send(.down(1, Self.point(420, x: 300)))
    #expect(press.pressed == .button(0))
    #expect(send(.move(1, Self.point(424, x: 304))) == nil)
    #expect(send(.up(1)) == .button(0) && press.pressed == nil)
    _ = send(.down(2, Self.point(420, x: 300)))
    _ = send(.move(2, Self.point(400, x: 300)))
    #expect(press.pressed == nil && sheets.sheet?.height == 410)
    #expect(send(.up(2), after: 100) == nil)
    sheets.settle()
    _ = send(.down(3, Self.point(420, x: 300)))
    _ = send(.move(3, Self.point(420, x: 320)))
    #expect(press.pressed == nil && send(.up(3)) == nil)
    _ = send(.down(4, Self.point(560)))
    #expect(press.pressed == .row(2) && send(.up(4)) == .row(2))
    _ = send(.down(6, Self.point(560)))
    _ = send(.move(6, Self.point(540)))
    #expect(press.pressed == nil && send(.up(6), after: 100) == nil)
    sheets.settle()
    // A finger that catches the sheet presses nothing.
    sheets.send(.moveTo(Self.full))
    sheets.send(.frame, after: 100)
    _ = send(.down(5, Self.point(600)))
    #expect(press.pressed == nil && send(.up(5)) == nil)
  }

  @Test("The map and a slider have their fingers from the down on, and lose them in the open")
  func delivery() throws {
    var sheets = try Sheets(Self.configuration(start: Self.half))
    let slider: LayerID = 7
    _ = try sheets.stack.edit(0, at: .zero) { layers throws(LayerError) in
      try addSlider(slider, frame: Rect2D(x: 20, y: 10, width: 200, height: 20), to: &layers)
    }
    let (map, knob) = (Receiver(0, .background), Receiver(0, slider))
    var heard: [Receiver: [OverlayEvent]] = [:]
    let delivery = Delivery(views: [
      map: { heard[map, default: []].append($0) }, knob: { heard[knob, default: []].append($0) },
    ])
    let drag: [OverlayEvent] = [
      .down(1, Self.point(420, x: 100)), .move(1, Self.point(100)), .down(2, Self.point(100)),
      .down(3, Self.point(600)),
    ]
    for event in drag { delivery.follow(event, sheets.send(event)) }
    #expect(heard[knob] == Array(drag[0...1]) && heard[map] == [drag[2]])
    #expect(sheets.sheet?.height == 400)
    let lost = try sheets.stack.edit(0, at: sheets.stack.now) { layers throws(LayerError) in try layers.remove(slider) }
    delivery.follow(lost.cancelled)
    #expect(heard[knob]?.last == .cancel(1))
    // The map's finger goes down again, on the sheet: to the map it is cancelled.
    delivery.follow(.down(2, Self.point(600)), sheets.send(.down(2, Self.point(600))))
    #expect(heard[map] == [drag[2], .cancel(2)])
  }

  @Test("The sheet of the map starts at its tip, drags with its table, dims above half and says where it arrived")
  func maps() throws {
    var shown: (frame: Rect2D, opacity: Double, inset: Double)?
    var arrivals: [DetentID] = []
    let table = Table(length: 2400)
    var sheet = try MapsSheet(
      in: Surroundings(size: Size2D(width: 390, height: 844), safeArea: Insets(top: 47, bottom: 34)), table: table,
      draw: { shown = ($0, $1, $2) }, arrived: { arrivals.append($0) })
    var now: Int64 = 0
    func send(_ event: OverlayEvent, after milliseconds: Int64 = 8) {
      now += milliseconds
      sheet.send(event, at: Instant(milliseconds: now))
    }
    send(.frame)
    #expect(shown?.frame.size.height == 154 && shown?.inset == 154 && shown?.opacity == 0)
    send(.scrollBegin)
    table.offset = 20
    send(.scroll(offset: 20, travel: .pan(20), coasting: false))
    #expect(shown?.inset == 174 && table.offset == 0)
    send(.scrollEnd(velocity: 0, target: 0), after: 100)
    send(.frame, after: 1000)
    send(.moveTo(MapsSheet.half))
    send(.frame, after: 1000)
    #expect(arrivals == [MapsSheet.half] && shown?.inset == 422 && shown?.opacity == 0)
    send(.moveTo(MapsSheet.full))
    send(.frame, after: 1000)
    // 844 - 47 - 64
    #expect(shown?.frame.size.height == 733 && shown?.inset == 422 && shown?.opacity == 1)
    #expect(arrivals == [MapsSheet.half, MapsSheet.full])
    // There the table scrolls, and decelerates by itself.
    send(.scrollBegin)
    table.offset = 100
    send(.scroll(offset: 100, travel: .pan(100), coasting: false))
    send(.scrollEnd(velocity: 900, target: 460))
    #expect(table.offset == 100 && table.target == 460)
  }
}
