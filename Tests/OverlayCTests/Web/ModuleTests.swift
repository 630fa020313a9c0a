import COverlay
import Foundation
import OverlayWebMemory
import Testing
import Timing

@testable import OverlayWeb

/// The functions that a page calls, called from here: what they do in WebAssembly they do on this machine.
@Suite("The functions for a web page", .timed)
final class ModuleTests {
  private let page: PagePointer

  init() throws {
    page = try #require(create())
    writeConfiguration()
    try #require(push(page, 0, 0) == 0)
  }

  deinit { destroy(page) }

  /// A container of 390 by 844 with three detents.
  private func writeConfiguration(_ change: (inout overlay_configuration) -> Void = { _ in }) {
    let detents = begin(page, 3)
    (detents[0].id, detents[0].kind, detents[0].value) = (0, OVERLAY_HEIGHT_POINTS, 120)
    (detents[1].id, detents[1].kind, detents[1].value) = (1, OVERLAY_HEIGHT_FRACTION, 0.5)
    (detents[2].id, detents[2].kind, detents[2].value) = (2, OVERLAY_HEIGHT_INSET, 64)
    exchange(page).pointee.surroundings.size = overlay_extent(width: 390, height: 844)
    exchange(page).pointee.configuration.header = 20
    change(&exchange(page).pointee.configuration)
  }

  private func numbers(_ count: Int) -> [Double] {
    (0..<count).map { answer(page)[$0] }
  }

  private func tell(_ event: overlay_event, at milliseconds: Double, to overlay: Double = -1) -> Int32 {
    exchange(page).pointee.event = event
    return handle(page, overlay, milliseconds * 1e6)
  }

  private var route: overlay_route { exchange(page).pointee.route }
  private var shown: overlay_presentation { exchange(page).pointee.shown }

  @Test("A drag moves the sheet, a release goes to a detent, and the effects say so")
  func drag() {
    #expect(setRows(page, 0, 1000, 50, 0) == 0)
    #expect(tell(overlay_event_down(7, 195, 800), at: 0) == 0)
    #expect(route.has_receiver && route.overlay == 0 && route.layer == -7 && route.row == 1 && !route.is_tap)
    #expect(tell(overlay_event_move(7, 195, 500), at: 16) == 0)
    #expect(effects(page, 0) == 0 && exchange(page).pointee.effects.count == 2)
    #expect(exchange(page).pointee.effects.effects.0.kind == OVERLAY_EFFECT_DRAG_BEGAN)
    #expect(exchange(page).pointee.effects.effects.1.kind == OVERLAY_EFFECT_CROSSED)
    #expect(present(page, 0, 0) == 0 && shown.height == 410 && shown.offset == 0)
    #expect(restTime(page).isNaN)
    #expect(tell(overlay_event_up(7), at: 200) == 0)
    #expect(restTime(page) > 200e6)
    #expect(present(page, 0, 216e6) == 0 && shown.height > 410 && shown.height < 422)
    #expect(present(page, 0, 5e9) == 0 && shown.height == 422 && !shown.is_moving)
    #expect(present(page, 0, 0) == 0 && shown.height == 410 && shown.is_moving, "what was asked changes nothing")
    #expect(tell(overlay_event_frame(), at: 5000) == 0)
    #expect(present(page, 0, 0) == 0 && shown.height == 422 && shown.detent == 1)
    #expect(exchange(page).pointee.event.kind == OVERLAY_EVENT_DOWN, "an event is told once")
    #expect(digest(page) != 0)
  }

  @Test("Nodes take the rows that are seen, and no node changes its row while that is seen")
  func rows() {
    #expect(setRows(page, 0, 10_000, 50, 0) == 0)
    let first = showRows(page, 0)
    #expect(first == 4 && numbers(16)[4...] == [1, 1, 50, 50, 2, 2, 100, 50, 3, 3, 150, 50])
    #expect(showRows(page, 0) == 0)
    #expect(tell(overlay_event_scroll_to(100, true, OVERLAY_CONFLICT_DROP), at: 1, to: 0) == 0)
    #expect(showRows(page, 0) > 0)
    #expect(numbers(4)[1] == 4, "node 0 keeps row 0, which may come back")
    #expect(place(page, 0, 9_999) == 0 && numbers(2) == [499_950, 50])
    #expect(place(page, 0, 10_000) != 0)
  }

  @Test("Rows may have a height each")
  func heights() throws {
    let room = try #require(allocate(3))
    for row in 0..<3 { room[row] = Double(10 * (row + 1)) }
    #expect(setRowHeights(page, 0, room, 3, 0) == 0)
    #expect(place(page, 0, 2) == 0 && numbers(2) == [30, 30])
    #expect(allocate(-1) == nil)
  }

  @Test("What is wrong is a status with a field, and changes nothing")
  func errors() {
    let before = digest(page)
    writeConfiguration { $0.spring_response = -1 }
    #expect(reconfigure(page, 0, 0) == 5 && exchange(page).pointee.error.field == OVERLAY_FIELD_SPRING)
    writeConfiguration { $0.edge = overlay_edge(rawValue: -1) }
    #expect(reconfigure(page, 0, 0) == OVERLAY_ERROR_ENUMERATION.rawValue)
    #expect(push(page, 0, 0) != 0 && effects(page, 9) != 0 && present(page, 9, 0) != 0)
    #expect(tell(overlay_event_of(overlay_event_kind(rawValue: 99)), at: 0) == OVERLAY_ERROR_ENUMERATION.rawValue)
    #expect(digest(page) == before)
  }

  @Test("What is around the sheets changes with a configuration, for all of them, or not at all where that is wrong")
  func surroundings() {
    writeConfiguration()
    exchange(page).pointee.surroundings.size.width = 500
    #expect(push(page, 1, 0) == 0 && present(page, 1, 0) == 0 && shown.sheet.width == 390, "the first one said it")
    let before = digest(page)
    exchange(page).pointee.configuration.slop = -1
    #expect(reconfigure(page, 1, 0) == 5 && exchange(page).pointee.error.field == OVERLAY_FIELD_SLOP)
    writeConfiguration()
    exchange(page).pointee.surroundings.scale = 0
    #expect(reconfigure(page, 1, 0) == 5 && exchange(page).pointee.error.field == OVERLAY_FIELD_SCALE)
    exchange(page).pointee.surroundings.layout_direction = overlay_layout_direction(rawValue: -1)
    #expect(reconfigure(page, 1, 0) == OVERLAY_ERROR_ENUMERATION.rawValue)
    #expect(push(page, 2, 0) == OVERLAY_ERROR_ENUMERATION.rawValue && digest(page) == before)
    writeConfiguration { $0.header = 44 }
    exchange(page).pointee.surroundings.size.width = 500
    #expect(reconfigure(page, 1, 0) == 0)
    #expect(present(page, 1, 0) == 0 && shown.sheet.width == 500 && shown.header.height == 44)
    #expect(present(page, 0, 0) == 0 && shown.sheet.width == 500 && shown.header.height == 20)
  }

  @Test("No number traps", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1, 0.5])
  func garbage(number: Double) {
    writeConfiguration {
      ($0.header, $0.slop, $0.start_offset) = (number, number, number)
      ($0.has_breadth, $0.breadth, $0.deceleration) = (true, number, number)
    }
    exchange(page).pointee.surroundings.size.width = number
    _ = push(page, 1, number)
    for kind in 0...24 {
      var event = overlay_event_of(overlay_event_kind(rawValue: Int32(kind)))
      (event.point.x, event.value, event.travel, event.size.width) = (number, number, number, number)
      _ = tell(event, at: number)
      _ = tell(event, at: number, to: number)
    }
    _ = setRows(page, number, number, number, number)
    _ = place(page, number, number)
    _ = showRows(page, number)
    #expect(present(page, 0, 0) == 0 && shown.height.isFinite && shown.offset.isFinite)
  }

  @Test("The exchange is described by name, and a page tells an event by a kind's word")
  func names() throws {
    let text = Data(String(cString: fields()).utf8)
    let table = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    let words = try #require(table["words"] as? [String: [String]])
    #expect(words["eventKind"]?.firstIndex(of: "scroll-to") == Int(OVERLAY_EVENT_SCROLL_TO.rawValue))
    #expect(words["rejection"]?.last == "unsupported" && words["wheelPhase"]?.last == "notch")
    let structs = try #require(table["structs"] as? [String: [String: Any]])
    let options = try #require(structs["configuration"]?["fields"] as? [[Any]])
    let behind = try #require(structs["configuration"]?["size"] as? Int)
    let around = try #require(MemoryLayout<overlay_surroundings>.offset(of: \.layout_direction))
    let direction = options.first { $0[0] as? String == "layoutDirection" }
    #expect(direction?[2] as? Int == behind + around, "the surroundings stand behind the configuration")
    let event = try #require(structs["event"]?["fields"] as? [[Any]])
    let place = MemoryLayout<overlay_event>.offset(of: \.point.y)
    #expect(event.first { $0[0] as? String == "y" }?[2] as? Int == place, "no pointer stands before it")
  }
}

/// What only a browser can show.
@Suite("The sheet in a browser", .timed)
struct BrowserTests {
  @Test("By touch, mouse, wheel and keys", .disabled("left out here: .ci/browser drives them in Chromium"))
  func scenarios() {}
}
