import AllocationCounter
import COverlay
import OverlayWeb
import OverlayWebTraces
import Testing
import Timing

/// What a page is told, written down as a trace that ends as the page did.
@Suite("Recordings of a web page", .timed)
final class RecordingTests {
  private let page: PagePointer
  private let twin: PagePointer
  private let recording: RecordingPointer
  private var isClosed = false

  /// A page at a second, and its recording.
  init() throws {
    page = try #require(create())
    twin = try #require(create())
    recording = openRecording(twin, 1000e6)
  }

  deinit {
    if !isClosed { _ = closed("") }
    destroy(page)
  }

  /// A configuration of two detents, written for the page and its twin. The ids are those of all overlays together.
  private func configure(
    _ lowest: Double, from first: Int64 = 0, keyboard: Double = 0,
    _ change: (inout overlay_configuration) -> Void = { _ in }
  ) {
    for pointer in [page, twin] {
      let detents = begin(pointer, 2)
      (detents[0].id, detents[0].value, detents[1].id, detents[1].value) = (first, lowest, first + 1, 422)
      exchange(pointer).pointee.surroundings.size = overlay_extent(width: 390, height: 844)
      exchange(pointer).pointee.surroundings.keyboard = keyboard
      change(&exchange(pointer).pointee.configuration)
    }
  }

  private func declare(_ overlay: Double, _ change: (inout overlay_configuration) -> Void = { _ in }) -> Bool {
    configure(120, from: 2 * Int64(overlay), change)
    return push(page, overlay, 1000e6) == declareSheet(recording, overlay, 1000e6)
  }

  private func tell(_ event: overlay_event, at milliseconds: Double, to overlay: Double = -1) -> Bool {
    for pointer in [page, twin] { exchange(pointer).pointee.event = event }
    let status = handle(page, overlay, milliseconds * 1e6)
    return noteEvent(recording, overlay, milliseconds * 1e6) == status
  }

  private func name(_ overlay: Double, _ name: String) {
    let (place, count) = Texts.room(name)
    nameSheet(recording, overlay, place, count)
  }

  /// In the order of their ids, before the overlay that has them.
  private func nameDetents(_ names: String...) {
    for name in names {
      let (place, count) = Texts.room(name)
      nameDetent(recording, place, count)
    }
  }

  private func closed(_ title: String) -> String {
    isClosed = true
    let (place, count) = Texts.room(title)
    return Texts.taken(closeRecording(recording, place, count))
  }

  /// The digest that a trace ends with, of the page of a recording.
  private func end(of text: String) -> String {
    let trace = Texts.read(text)
    defer { OverlayWebTraces.end(trace) }
    #expect(Texts.taken(errors(trace)) == "")
    return Texts.taken(digests(trace))
  }

  private var digestText: String {
    let digits = String(digest(page), radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.count)) + digits + "\n"
  }

  @Test("A drag is written with its times, from the rows and the detent with which it began")
  func drag() {
    nameDetents("tip", "half")
    #expect(
      declare(0) {
        ($0.has_start, $0.start, $0.header, $0.start_offset) = (true, 1, 20, 30)
        $0.content.height = 5000
      })
    #expect(setRows(page, 0, 100, 50, 1000e6) == 0 && noteRows(recording, 0, 100, 50, .nan) == 0)
    #expect(tell(overlay_event_down(3, 195, 430), at: 1010) && tell(overlay_event_move(3, 195, 400), at: 1020))
    #expect(tell(overlay_event_up(3), at: 1120) && tell(overlay_event_frame(), at: 3000))
    let text = closed("A drag")
    #expect(
      text == """
        overlay-trace 1
        title     A drag
        container 390x844
        overlay   sheet-0
        detent    tip   height 120
        detent    half  height 422
        header    20
        start     half offset 30
        rows      count 100 height 50
        x-recording 1
        ---
        +10     down   3  195 430
        +10     move   3  195 400
        +100    up     3
        +1880   frame
        mark    end

        """)
    #expect(end(of: text) == digestText)
  }

  @Test("What comes and goes, and what becomes of a configuration, is written")
  func changes() throws {
    nameDetents("tip", "half")
    #expect(declare(0))
    name(0, "places")
    name(1, "card")
    nameDetents("gone", "shown")
    configure(0, from: 2)
    #expect(push(page, 1, 1010e6) == 0 && notePush(recording, 1, 1010e6) == 0)
    #expect(tell(overlay_event_move_to(3, false, OVERLAY_CONFLICT_DROP), at: 1020, to: 1))
    #expect(tell(overlay_event_keyboard(300), at: 1030) && tell(overlay_event_header(30), at: 1035, to: 0))
    #expect(tell(overlay_event_header(40), at: 1035), "the one in front")
    configure(200, keyboard: 300) { ($0.slop, $0.header) = (7, 30) }
    #expect(reconfigure(page, 0, 1100e6) == 0 && noteReconfigure(recording, 0, 1100e6) == 0)
    #expect(reconfigure(page, 0, 1110e6) == 0 && noteReconfigure(recording, 0, 1110e6) == 0)
    #expect(setRows(page, 0, 100, 50, 1200e6) == 0 && noteRows(recording, 0, 100, 50, 1200e6) == 0)
    for pointer in [page, twin] {
      let heights = try #require(allocate(2))
      (heights[0], heights[1]) = (40, 50)
      let status =
        pointer == page
        ? setRowHeights(page, 0, heights, 2, 1300e6) : noteRowHeights(recording, 0, heights, 2, 1300e6)
      #expect(status == 0)
    }
    #expect(setRowHeight(page, 0, 1, 70, 1300e6) == 0 && noteRowHeight(recording, 0, 1, 70, 1300e6) == 0)
    #expect(pop(page, 1, 1400e6) == 0 && notePop(recording, 1, 1400e6) == 0)
    #expect(tell(overlay_event_frame(), at: 3000))
    let text = closed("Two")
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let expected = [
      "pop card", "+10 push card", "+10 move-to card/shown", "+10 keyboard 300", "+5 places/header 30",
      "card/header 40", "+65 places/set detents", "detent tip height 200", "detent half height 422", "slop 7", "end",
      "+100 places/rows count 100 height 50", "+100 places/rows heights 40 50", "places/rows resize 1 height 70",
      "+100 pop card", "+1600 frame",
      "mark end",
    ]
    #expect(Array(lines.drop { $0 != "---" }.dropFirst()) == expected, "\(text)")
    #expect(end(of: text) == digestText)
  }

  @Test("Rows of the beginning may have a height each")
  func heights() throws {
    nameDetents("tip", "half")
    #expect(declare(0))
    for pointer in [page, twin] {
      let heights = try #require(allocate(3))
      for row in 0..<3 { heights[row] = Double(10 * row + 10) }
      let status =
        pointer == page ? setRowHeights(page, 0, heights, 3, 1000e6) : noteRowHeights(recording, 0, heights, 3, .nan)
      #expect(status == 0)
    }
    let text = closed("Rows")
    #expect(text.contains("\nrows      heights 10 20 30\n"))
    #expect(end(of: text) == digestText)
  }

  @Test("What the page refuses is refused, and not written")
  func refused() throws {
    nameDetents("tip", "half")
    #expect(declare(0))
    configure(120) { $0.header = -1 }
    for overlay in [0.0, 1] {
      #expect(notePush(recording, overlay, 1010e6) == push(page, overlay, 1010e6))
      #expect(declareSheet(recording, overlay, 1010e6) != 0)
    }
    #expect(noteReconfigure(recording, 0, 1010e6) == OVERLAY_ERROR_CONFIGURATION.rawValue)
    #expect(noteReconfigure(recording, 9, 1010e6) != 0 && notePop(recording, 9, 1010e6) != 0)
    #expect(noteRows(recording, 0, -1, 50, 1010e6) == OVERLAY_ERROR_ROWS.rawValue)
    #expect(noteRows(recording, 0, -1, 50, .nan) == OVERLAY_ERROR_ROWS.rawValue)
    #expect(noteRowHeights(recording, 0, nil, 3, 1010e6) == OVERLAY_ERROR_NULL.rawValue)
    #expect(noteRowHeight(recording, 0, 9, 50, 1010e6) == OVERLAY_ERROR_ROWS.rawValue)
    exchange(twin).pointee.event = overlay_event_of(overlay_event_kind(rawValue: 99))
    #expect(noteEvent(recording, -1, 1010e6) == OVERLAY_ERROR_ENUMERATION.rawValue)
    exchange(twin).pointee.event = overlay_event_frame()
    #expect(noteEvent(recording, 9, 1010e6) == OVERLAY_ERROR_UNKNOWN.rawValue)
    let text = closed("Nothing")
    #expect(text.hasSuffix("---\nmark    end\n"), "\(text)")
    #expect(end(of: text) == digestText)
  }

  @Test("What cannot be said leaves a title empty, and a name to the recorder")
  func noText() {
    #expect(declare(0) && declare(1))
    nameSheet(recording, 0, nil, 0)
    nameDetent(recording, nil, -1)
    isClosed = true
    let text = Texts.taken(closeRecording(recording, nil, 0))
    #expect(text.contains("overlay   sheet-0\n") && text.contains("overlay   sheet-1\n"), "\(text)")
  }

  @Test(
    "A recording that is closed gives all of its memory back, with its twin's",
    .enabled(if: allocation_counter_is_available() != 0))
  func memory() {
    func left() -> Int {
      let before = allocation_counter_held()
      let length = Self.recorded()
      let after = allocation_counter_held()
      #expect(length > 0)
      return after - before
    }
    // The first one sets words up that stay.
    _ = left()
    #expect(left() == 0)
  }

  /// How long the trace of a sheet at rest is.
  private static func recorded() -> Int {
    guard let twin = create() else { return 0 }
    let recording = openRecording(twin, 0)
    let detent = begin(twin, 1)
    (detent.pointee.kind, detent.pointee.value) = (OVERLAY_HEIGHT_POINTS, 120)
    exchange(twin).pointee.surroundings.size = overlay_extent(width: 390, height: 844)
    let status = declareSheet(recording, 0, 0)
    let (name, length) = Texts.room("tip")
    nameDetent(recording, name, length)
    let (none, nothing) = Texts.room("")
    nameSheet(recording, 0, none, nothing)
    let (place, count) = Texts.room("At rest")
    let text = Texts.taken(closeRecording(recording, place, count))
    return status == 0 ? text.utf8.count : 0
  }
}
