import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@Suite("Rests of stacks", .timed)
struct OverlayStackRestTests {
  private typealias Sheet = OverlayRestTests

  private static let search = OverlayID(1)
  private static let place = OverlayID(2)
  private static let field = LayerID(5)
  private static let trips = ListID(3)

  private static func configuration(of id: OverlayID) -> OverlayConfiguration? {
    switch id {
    case search: Sheet.configuration { $0.content.height = 100 }
    case place: Sheet.configuration { $0.content.height = 300 }
    default: nil
    }
  }

  private static func addField(to stack: inout OverlayStack) throws {
    _ = try stack.edit(search, at: stack.now) { layers throws(LayerError) in
      let frame = Rect2D(x: 20, y: 8, width: 360, height: 30)
      try layers.insert(OverlayLayer(field, frame: frame), at: .frontmost(in: .header))
    }
  }

  /// An app with two sheets, one of them with three tabs, of which two have rows.
  private static func app() throws -> OverlayStack {
    var stack = OverlayStack(in: Sheet.around)
    _ = try stack.push(try #require(configuration(of: search)), start: Sheet.full, as: search, at: .zero)
    _ = try stack.push(try #require(configuration(of: place)), start: Sheet.tip, as: place, at: .zero)
    try addField(to: &stack)
    var rows = try Rows(count: 20, height: 44)
    try rows.apply(.resize(3, height: 90.5))
    _ = try stack.setRows(rows, of: search, at: .zero)
    _ = stack.handle(.scrollTo(120, animated: false), to: search, at: .zero)
    _ = try stack.setList(7, content: ListContent(height: 900, leading: 8), offset: 33, of: search, at: .zero)
    _ = try stack.setList(trips, of: search, at: .zero)
    _ = try stack.setRows(Rows(count: 15, height: 44), of: search, at: .zero)
    _ = stack.handle(.moveTo(Sheet.half, animated: true), to: place, at: .zero)
    return stack
  }

  @Test("An app with two sheets and tabs goes on in its next run as if it had never stopped")
  func nextRun() throws {
    var stack = try Self.app()
    #expect(stack.rest == nil, "a sheet moves")
    _ = stack.handle(.frame, at: stack.restTime)
    let rest = try #require(stack.rest)
    let fifteen = try Rows(count: 15, height: 44)
    #expect(rest.overlays.map(\.id) == [Self.place, Self.search])
    #expect(rest.overlays[1].list == Self.trips && rest.overlays[1].rows == fifteen)
    #expect(rest.overlays[1].others.map(\.id) == [0, 7])
    #expect(rest.overlays[1].others[0].offset == 120 && rest.overlays[1].others[0].rows?.height == 926.5)
    #expect(try Sheet.roundTrip(rest) == rest)

    var next = try OverlayStack(
      Self.configuration, in: Sheet.around, from: Sheet.roundTrip(rest), at: stack.now)
    #expect(next != stack, "the layers of the app are not there yet")
    try Self.addField(to: &next)
    #expect(next == stack && next.digest == stack.digest)
    let (finger, list) = (TouchID(1), Point2D(x: 200, y: 500))
    let events: [(Double, OverlayEvent)] = [
      (0, .down(finger, list)), (0.016, .move(finger, Point2D(x: 200, y: 380))), (0.032, .up(finger)), (2, .frame),
      (2, .down(finger, Point2D(x: 200, y: 780))), (2.1, .up(finger)), (2.1, .keyboard(300)), (4, .frame),
    ]
    let start = stack.now
    for (time, event) in events {
      let instant = start.advanced(bySeconds: time)
      let (one, other) = (stack.handle(event, at: instant), next.handle(event, at: instant))
      #expect("\(one)" == "\(other)" && next == stack)
    }
    _ = try stack.setList(0, of: Self.search, at: stack.now)
    _ = try next.setList(0, of: Self.search, at: next.now)
    #expect(next == stack && next[Self.search]?.offset == 120)
  }

  @Test("A stack without overlays has a rest, and a finger on anything has none")
  func fingers() throws {
    #expect(OverlayStack(in: Sheet.around).rest == OverlayStackRest(overlays: []))
    var stack = try Self.app()
    _ = stack.handle(.frame, at: stack.restTime)
    _ = stack.handle(.down(Sheet.finger, Point2D(x: 200, y: 10)), at: stack.now)
    #expect(stack.rest == nil)
    _ = stack.handle(.up(Sheet.finger), at: stack.now)
    #expect(stack.rest != nil)
    let wheel = TouchID(7)
    _ = stack.handle(.wheel(wheel, Point2D(x: 200, y: 10), travel: 5, .begin), at: stack.now)
    #expect(stack.rest == nil)
    _ = stack.handle(.wheel(wheel, Point2D(x: 200, y: 10), travel: 5, .end), at: stack.now)
    #expect(stack.rest == nil, "momentum may come, also for a layer of nobody's list")
    _ = stack.handle(.frame, at: stack.now.advanced(bySeconds: 1))
    #expect(stack.rest != nil)
  }

  private static func error(
    of overlays: [OverlayStackRest.Element], in surroundings: Surroundings = Sheet.around
  ) -> OverlayStackError? {
    do throws(OverlayStackError) {
      _ = try OverlayStack(configuration, in: surroundings, from: OverlayStackRest(overlays: overlays))
      return nil
    } catch {
      return error
    }
  }

  @Test("What does not fit the configurations is an error that names it")
  func errors() {
    let rest = OverlayRest(detent: Sheet.half)
    typealias Element = OverlayStackRest.Element
    let content = ListContent(height: 100)
    let search = Element(id: Self.search, overlay: rest)
    #expect(Self.error(of: [search, search]) == .duplicate(Self.search))
    #expect(Self.error(of: [Element(id: 9, overlay: rest)]) == .unknown(9))
    let unknown = Element(id: Self.search, overlay: OverlayRest(detent: 9))
    #expect(Self.error(of: [unknown]) == .configuration(OverlayConfigurationError(.start, of: 9)))
    let current = Element(id: Self.search, overlay: rest, list: 4, others: [ListRest(id: 4, content: content)])
    #expect(Self.error(of: [current]) == .duplicateList(4, of: Self.search))
    #expect("\(OverlayStackError.duplicateList(4, of: 1))" == "two lists of overlay 1 have the id 4")
    let twice = Element(
      id: Self.search, overlay: rest,
      others: [1, 2, 1].map { ListRest(id: $0, content: content) })
    #expect(Self.error(of: [twice]) == .duplicateList(1, of: Self.search))
    for number in [Double.nan, -1, 0x1p41] {
      let wrong = InvalidNumber(number, outside: .length)
      let offset = Element(
        id: Self.search, overlay: rest, others: [ListRest(id: 1, content: content, offset: number)])
      #expect(Self.error(of: [offset]) == .configuration(OverlayConfigurationError(.startOffset, number: wrong)))
      let length = Element(
        id: Self.search, overlay: rest, others: [ListRest(id: 1, content: ListContent(trailing: number))])
      #expect(Self.error(of: [length]) == .configuration(OverlayConfigurationError(.content, number: wrong)))
    }
    var around = Sheet.around
    around.keyboard = -1
    guard case .configuration(let error) = Self.error(of: [], in: around) else {
      Issue.record("invalid surroundings are taken")
      return
    }
    #expect(error.reason == .keyboard)
  }

  @Test("Rows are read as they were written, and rows that cannot be are not read")
  func rows() throws {
    var rows = try Rows(count: 1_000_000, height: 44)
    #expect(String(decoding: try JSONEncoder().encode(rows), as: UTF8.self).count < 40)
    #expect(try Sheet.roundTrip(rows) == rows)
    rows = try Rows(heights: [0, 1.5, 44, 0x1p-22])
    let read = try Sheet.roundTrip(rows)
    #expect(read == rows && read.hashValue == rows.hashValue)
    #expect(try Sheet.roundTrip(Rows()) == Rows())
    for text in [
      #"{"count":-1,"height":44}"#, #"{"count":3,"height":-44}"#, #"{"count":16777217,"height":0}"#,
      #"{"count":2,"height":1e9}"#, #"{"heights":[1,-2]}"#, #"{"heights":[1e10]}"#, "{}",
    ] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Rows.self, from: Data(text.utf8)) }
    }
  }
}
