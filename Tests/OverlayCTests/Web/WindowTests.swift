import AllocationCounter
import COverlay
import OverlayWebMemory
import Testing
import Timing

@testable import OverlayWeb

/// The rows of a list on a page: each node is told which row it shows, and where that lies.
@Suite("The nodes of a web page", .timed)
final class WindowTests {
  private let page: PagePointer
  /// The row that each node shows, by what the page was told.
  private var nodes: [Int: Int] = [:]

  init() throws {
    page = try #require(create())
    for overlay in [0.0, 1] {
      configure(height: 844)
      try #require(push(page, overlay, 0) == 0)
    }
  }

  deinit { destroy(page) }

  /// A sheet of 120 points with a header of 20.
  private func configure(height: Double) {
    let detent = begin(page, 1)
    (detent.pointee.kind, detent.pointee.value) = (OVERLAY_HEIGHT_POINTS, 120)
    exchange(page).pointee.surroundings.size = overlay_extent(width: 390, height: height)
    exchange(page).pointee.configuration.header = 20
  }

  private func scroll(_ overlay: Double, to offset: Double) {
    exchange(page).pointee.event = overlay_event_scroll_to(offset, true, OVERLAY_CONFLICT_DROP)
    #expect(handle(page, overlay, 1) == 0)
  }

  /// Shows what can be seen, as a page does it; each change has to lie where its row lies.
  ///
  /// - Returns: How many nodes were told something.
  @discardableResult
  private func show(_ overlay: Double, height: Double) -> Int {
    let changes = Int(showRows(page, overlay))
    let numbers = (0..<changes * 4).map { answer(page)[$0] }
    for change in 0..<changes {
      let (node, row) = (Int(numbers[4 * change]), numbers[4 * change + 1])
      nodes[node] = row.isNaN ? nil : Int(row)
      guard !row.isNaN else { continue }
      #expect(numbers[4 * change + 2] == row * height && numbers[4 * change + 3] == height, "row \(row)")
    }
    return changes
  }

  @Test("Each row that can be seen has one node, with two more rows on each side, wherever the list is")
  func eachRow() {
    #expect(setRows(page, 0, 1000, 50, 0) == 0)
    // Far away, and row by row, where nodes are kept ready for the way back.
    let steps = (0..<12).map { 30_030 + 50 * Double($0) }
    for offset in [0.0, 100, 130, 25_000, 5, 49_900] + steps + [49_900, 49_900] {
      scroll(0, to: offset)
      show(0, height: 50)
      let (first, end) = (Int(offset / 50), Int((offset + 100) / 50 + 0.99))
      let wanted = max(0, first - 2)..<min(1000, end + 2)
      #expect(wanted.allSatisfy { row in nodes.values.count { $0 == row } == 1 }, "at \(offset): \(nodes)")
      #expect(nodes.count <= 3 + 4 + 2, "at \(offset): \(nodes)")
    }
    #expect(show(0, height: 50) == 0, "nothing is told twice")
  }

  @Test("However many rows can be seen, what is told of them has room in the answer")
  func most() {
    #expect(setRows(page, 0, 1_000_000, 0x1p-7, 0) == 0)
    show(0, height: 0x1p-7)
    #expect(nodes.count == 512 + 2, "as many as are seen at most, and two more below them")
    for offset in [5000.0, 0, 5000] {
      scroll(0, to: offset)
      let changes = show(0, height: 0x1p-7)
      #expect(changes >= 512 && changes * 4 <= Answer.room, "at \(offset)")
    }
  }

  @Test("Each overlay has nodes of its own, and other rows are given out anew")
  func overlays() {
    #expect(setRows(page, 0, 1000, 50, 0) == 0 && setRows(page, 1, 3, 10, 0) == 0)
    #expect(show(0, height: 50) == 4)
    nodes = [:]
    #expect(show(1, height: 10) == 3 && nodes == [0: 0, 1: 1, 2: 2])
    #expect(show(0, height: 50) == 0 && show(1, height: 10) == 0)
    nodes = [:]
    #expect(setRows(page, 0, 2, 60, 0) == 0)
    #expect(show(0, height: 60) == 2 && nodes == [0: 0, 1: 1])
    #expect(show(1, height: 10) == 0, "the other ones stay")
  }

  @Test("Rows that are refused change no node, and an overlay without rows, or without itself, has none")
  func refused() throws {
    #expect(showRows(page, 0) == 0)
    #expect(setRows(page, 0, 1000, 50, 0) == 0)
    show(0, height: 50)
    #expect(setRows(page, 0, -1, 50, 0) == OVERLAY_ERROR_ROWS.rawValue && show(0, height: 50) == 0)
    #expect(setRowHeights(page, 0, nil, 3, 0) == OVERLAY_ERROR_NULL.rawValue && show(0, height: 50) == 0)
    let room = try #require(allocate(1))
    room[0] = -1
    #expect(setRowHeights(page, 0, room, 1, 0) == OVERLAY_ERROR_ROWS.rawValue && show(0, height: 50) == 0)
    #expect(pop(page, 0, 0) == 0 && showRows(page, 0) == 0)
    configure(height: 844)
    #expect(push(page, 0, 0) == 0 && showRows(page, 0) == 0, "the rows of a former one are not its rows")
  }

  @Test("An overlay that goes leaves the nodes of the others as they are")
  func gone() {
    #expect(setRows(page, 0, 1000, 50, 0) == 0 && setRows(page, 1, 1000, 50, 0) == 0)
    show(1, height: 50)
    #expect(pop(page, 0, 0) == 0 && show(1, height: 50) == 0)
    scroll(1, to: 5000)
    #expect(show(1, height: 50) > 0 && nodes.values.contains(100))
  }

  @Test("A row that is measured moves what is below it; one above what is seen moves the offset")
  func measured() {
    #expect(setRows(page, 0, 1000, 50, 0) == 0)
    scroll(0, to: 510)
    show(0, height: 50)
    #expect(setRowHeight(page, 0, 3, 80, 2) == 0 && setRowHeight(page, 0, 10, 60, 2) == 0)
    #expect(place(page, 0, 10) == 0 && answer(page)[0] == 530 && answer(page)[1] == 60)
    #expect(place(page, 0, 11) == 0 && answer(page)[0] == 590 && answer(page)[1] == 50)
    #expect(present(page, 0, 2) == 0 && exchange(page).pointee.shown.offset == 540, "the row at 510 is at 540 now")
    #expect(showRows(page, 0) == 0, "the nodes have the rows that they had")
    #expect(setRowHeight(page, 0, 1000, 60, 2) == OVERLAY_ERROR_ROWS.rawValue)
    #expect(setRowHeight(page, 0, 3, -1, 2) == OVERLAY_ERROR_ROWS.rawValue)
    #expect(setRowHeight(page, 1, 0, 60, 2) == OVERLAY_ERROR_ROWS.rawValue, "its rows are not known")
    #expect(place(page, 0, 10) == 0 && answer(page)[0] == 530, "what is refused changes nothing")
  }

  @Test("Rows with a height each are shown where these put them")
  func heights() throws {
    let room = try #require(allocate(4))
    for row in 0..<4 { room[row] = Double(10 * (row + 1)) }
    #expect(setRowHeights(page, 0, room, 4, 0) == 0)
    #expect(showRows(page, 0) == 4)
    #expect((0..<16).map { answer(page)[$0] } == [0, 0, 0, 10, 1, 1, 10, 20, 2, 2, 30, 30, 3, 3, 60, 40])
    #expect(place(page, 0, 9) == OVERLAY_ERROR_UNKNOWN.rawValue && answer(page)[0] == 0 && answer(page)[1] == 0)
  }

  @Test("There is room for as many heights as there can be rows, and for no more")
  func room() throws {
    for count: Int32 in [0, 1 << 24] {
      let room = try #require(allocate(count))
      room.deallocate()
    }
    #expect(allocate(-1) == nil && allocate(1 << 24 + 1) == nil)
  }
}

/// What a page is besides its overlays.
@Suite("A web page", .timed)
struct PageTests {
  @Test("A number of JavaScript is cut to a whole one, and 0 where it is none that JavaScript can count to")
  func numbers() {
    let wholes: [(Double, Int64)] = [
      (0, 0), (1.5, 1), (-1.5, -1), (9_007_199_254_740_991, 9_007_199_254_740_991),
      (-9_007_199_254_740_991, -9_007_199_254_740_991),
    ]
    for (number, whole) in wholes { #expect(integer(number) == whole, "\(number)") }
    let others: [Double] = [0x1p53, -0x1p53, .nan, .infinity, -.infinity, 1e300]
    for number in others { #expect(integer(number) == 0, "\(number)") }
  }

  @Test("An answer has the numbers one after the other, and leaves out those for which it has no room")
  func answers() {
    let place = UnsafeMutablePointer<Double>.allocate(capacity: Answer.room + 2)
    defer { place.deallocate() }
    place.initialize(repeating: -1, count: Answer.room + 2)
    var answer = Answer(place)
    answer.add(true)
    answer.add(false)
    answer.add(Int64(7))
    answer.add(8, if: true)
    answer.add(9, if: false)
    #expect((0..<4).map { place[$0] } == [1, 0, 7, 8] && place[4].isNaN && answer.count == 5)
    for number in 5..<Answer.room + 2 { answer.add(Double(number)) }
    #expect(place[Answer.room - 1] == Double(Answer.room - 1) && answer.count == Answer.room)
    #expect(place[Answer.room] == -1 && place[Answer.room + 1] == -1)
  }

  @Test("A page begins with a stack of nothing, and has the version of the library")
  func beginning() throws {
    let page = try #require(create())
    defer { destroy(page) }
    #expect(restTime(page).isNaN && version() == overlay_version())
    #expect(hitTest(page, 195, 800) == 0 && !exchange(page).pointee.route.has_receiver)
    _ = begin(page, -3)
    #expect(exchange(page).pointee.configuration.detent_count == 0)
    #expect(push(page, 0, 0) == OVERLAY_ERROR_CONFIGURATION.rawValue)
    #expect(exchange(page).pointee.error.field == OVERLAY_FIELD_DETENTS)
    exchange(page).pointee.surroundings.keyboard = -1
    #expect(push(page, 0, 0) == OVERLAY_ERROR_CONFIGURATION.rawValue)
    #expect(exchange(page).pointee.error.field == OVERLAY_FIELD_KEYBOARD, "the first one says what is around it")
  }

  @Test("What is for one overlay reaches that one, what is for none the one in front; a command says whose it is")
  func receivers() throws {
    let page = try #require(create())
    defer { destroy(page) }
    for overlay in [0.0, 1] {
      let detents = begin(page, 2)
      (detents[0].id, detents[0].value, detents[1].id, detents[1].value) = (0, 120, 1, 422)
      exchange(page).pointee.surroundings.size = overlay_extent(width: 390, height: 844)
      try #require(push(page, overlay, 0) == 0)
    }
    func target(_ overlay: Double) -> Int64 {
      #expect(present(page, overlay, 0) == 0)
      return exchange(page).pointee.shown.target
    }
    exchange(page).pointee.event = overlay_event_move_to(1, false, OVERLAY_CONFLICT_DROP)
    #expect(handle(page, 0, 1000) == 0 && target(0) == 1 && target(1) == 0)
    exchange(page).pointee.event = overlay_event_move_to(1, false, OVERLAY_CONFLICT_DROP)
    #expect(handle(page, -1, 2000) == 0 && target(1) == 0)
    #expect(exchange(page).pointee.route.rejection == OVERLAY_REJECTION_UNKNOWN)
    exchange(page).pointee.event = overlay_event_header(30)
    #expect(handle(page, -1, 2000) == 0 && target(1) == 0 && exchange(page).pointee.shown.header.height == 30)
    exchange(page).pointee.event = overlay_event_move_to(1, false, OVERLAY_CONFLICT_DROP)
    #expect(handle(page, 1, 2000) == 0 && target(1) == 1)
    #expect(hitTest(page, 195, 800) == 0)
    #expect(exchange(page).pointee.route.has_receiver && exchange(page).pointee.route.overlay == 1)
    #expect(pop(page, 1, 3000) == 0 && present(page, 1, 0) == OVERLAY_ERROR_UNKNOWN.rawValue)
    #expect(exchange(page).pointee.effects.count > 0, "its move does not arrive")
  }

  @Test("A page has nothing of one that was there before it")
  func fresh() throws {
    let former = try #require(create())
    let place = exchange(former)
    withUnsafeMutableBytes(of: &place.pointee) { bytes in
      for index in bytes.indices { bytes[index] = 0xAA }
    }
    for index in 0..<Answer.room { answer(former)[index] = 7 }
    destroy(former)
    // As a rule it gets the memory of the former one.
    let page = try #require(create())
    defer { destroy(page) }
    #expect(withUnsafeBytes(of: exchange(page).pointee) { bytes in bytes.allSatisfy { $0 == 0 } })
    #expect((0..<Answer.room).allSatisfy { answer(page)[$0] == 0 })
  }

  @Test(
    "A page that ends gives all of its memory back", .enabled(if: allocation_counter_is_available() != 0))
  func memory() throws {
    func left() throws -> Int {
      let before = allocation_counter_held()
      let page = try #require(create())
      let shown = showsRows(0, on: page)
      destroy(page)
      let after = allocation_counter_held()
      #expect(shown)
      return after - before
    }
    // The first one may set something up that stays.
    _ = try left()
    #expect(try left() == 0)
  }

  @Test(
    "An overlay that is taken out gives all of its memory back", .enabled(if: allocation_counter_is_available() != 0))
  func popped() throws {
    let page = try #require(create())
    defer { destroy(page) }
    var held: [Int] = []
    held.reserveCapacity(8)
    for overlay in 0..<8 {
      let shown = showsRows(Double(overlay), on: page)
      let status = pop(page, Double(overlay), 0)
      held.append(allocation_counter_held())
      try #require(shown && status == 0)
    }
    #expect(held[7] == held[3], "\(held)")
  }

  /// Puts an overlay with three rows on a page, and shows them.
  private func showsRows(_ overlay: Double, on page: PagePointer) -> Bool {
    for _ in 0..<3 {
      let detent = begin(page, 1)
      (detent.pointee.kind, detent.pointee.value) = (OVERLAY_HEIGHT_POINTS, 120)
    }
    exchange(page).pointee.surroundings.size = overlay_extent(width: 390, height: 844)
    let pushed = push(page, overlay, 0)
    let room = allocate(3)
    room?.initialize(repeating: 40, count: 3)
    return pushed == 0 && setRowHeights(page, overlay, room, 3, 0) == 0 && showRows(page, overlay) == 3
  }
}
