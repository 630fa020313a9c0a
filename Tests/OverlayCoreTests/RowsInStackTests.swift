import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

let rowsOverlay = OverlayID(0)
private let finger = TouchID(1)

/// An overlay of 400 × 800 at the bottom with 40 points of header, resting at 100, 300 or 600.
func rowsStack(
  _ heights: [Double], start: Int = 2, change: (inout OverlaySetup) -> Void = { _ in }
) throws -> OverlayStack {
  let detents = [100, 300, 600].enumerated().map { Detent(DetentID($0.offset), .points($0.element)) }
  var configuration = OverlaySetup(container: Size2D(width: 400, height: 800), detents: detents)
  configuration.header = 40
  configuration.start.detent = DetentID(start)
  change(&configuration)
  var stack = OverlayStack(in: configuration.surroundings)
  _ = try stack.push(Overlay(configuration), as: rowsOverlay)
  _ = try stack.setRows(Rows(heights: heights), of: rowsOverlay, at: .zero)
  return stack
}

extension OverlayStack {
  var rowsSheet: Overlay { get throws { try #require(self[rowsOverlay]) } }

  @discardableResult
  mutating func at(_ milliseconds: Double, _ event: OverlayEvent) -> EventRoute {
    handle(event, at: Instant(nanoseconds: Int64(milliseconds * 1e6))).route
  }

  /// A finger at the middle of a height of the container.
  mutating func drag(_ ys: [Double], every step: Double = 8, from start: Double = 0) {
    at(start, .down(finger, Point2D(x: 200, y: ys[0])))
    for (index, y) in ys.enumerated().dropFirst() {
      at(start + step * Double(index), .move(finger, Point2D(x: 200, y: y)))
    }
  }
}

@Suite("Rows of an overlay in a stack, and one list after the other", .timed)
struct RowsInStackTests {
  private static let uniform = [Double](repeating: 50, count: 100)

  @Test("A list that comes has no part in the momentum of a wheel that turned the former one")
  func momentumOfTheFormerList() throws {
    var stack = try rowsStack(Self.uniform)
    let (wheel, point) = (TouchID(9), Point2D(x: 200, y: 700))
    stack.at(0, .wheel(wheel, point, travel: 0, .begin))
    stack.at(8, .wheel(wheel, point, travel: 30, .change))
    stack.at(16, .wheel(wheel, point, travel: 0, .end))
    stack.at(24, .wheel(wheel, point, travel: 5, .momentum))
    #expect(try stack.rowsSheet.offset == 35)
    _ = try stack.setList(ListID(1), of: rowsOverlay, at: Instant(milliseconds: 24))
    _ = try stack.setRows(Rows(heights: Self.uniform), of: rowsOverlay, at: Instant(milliseconds: 24))
    stack.at(32, .wheel(wheel, point, travel: 5, .momentum))
    #expect(stack.lastEffects[rowsOverlay].rejection == .outOfSequence)
    #expect(try stack.rowsSheet.offset == 0)
  }

  @Test("The visible rows are those of which something is shown, insets, header and stretch counted")
  func visible() throws {
    var stack = try rowsStack(Self.uniform)
    #expect(stack.visibleRows(of: rowsOverlay) == 0..<12)
    stack.at(0, .scrollTo(40, animated: false))
    #expect(stack.visibleRows(of: rowsOverlay) == 0..<12)
    stack.at(0, .scrollTo(40.5, animated: false))
    #expect(stack.visibleRows(of: rowsOverlay) == 0..<13)
    stack.at(0, .scrollTo(50, animated: false))
    #expect(stack.visibleRows(of: rowsOverlay) == 1..<13)
    stack.at(0, .scrollTo(.greatestFiniteMagnitude, animated: false))
    #expect(stack.visibleRows(of: rowsOverlay) == 1..<13)
    stack.at(0, .scrollTo(1e9, animated: false))
    #expect(stack.visibleRows(of: rowsOverlay) == 88..<100)
    // Less than the header is shown.
    stack.at(0, .header(700))
    #expect(stack.visibleRows(of: rowsOverlay)?.isEmpty == true)
    #expect(OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844))).visibleRows(of: rowsOverlay) == nil)
    stack = try rowsStack(Self.uniform, start: 0) { $0.content.leading = 20 }
    // 20 of the 60 are the inset's.
    #expect(stack.visibleRows(of: rowsOverlay) == 0..<1)
  }

  @Test("New rows keep where the list was scrolled to as far as they allow; without rows the length stays")
  func setRows() throws {
    var stack = try rowsStack(Self.uniform)
    stack.at(0, .scrollTo(1000, animated: false))
    _ = try stack.setRows(Rows(count: 50, height: 60), of: rowsOverlay, at: .zero)
    #expect(try stack.rowsSheet.offset == 1000)
    #expect(stack.rows(of: rowsOverlay) == (try Rows(count: 50, height: 60)))
    _ = try stack.setRows(Rows(count: 10, height: 60), of: rowsOverlay, at: .zero)
    #expect(try stack.rowsSheet.offset == 40)
    _ = try stack.setRows(nil, of: rowsOverlay, at: .zero)
    #expect(stack.rows(of: rowsOverlay) == nil)
    #expect(stack.visibleRows(of: rowsOverlay) == nil)
    #expect(try stack.rowsSheet.offset == 40)
    #expect(try stack.rowsSheet.configuration.content.height == 600)
    _ = try stack.setRows(Rows(), of: rowsOverlay, at: .zero)
    #expect(try stack.rowsSheet.offset == 0)
    #expect(stack.visibleRows(of: rowsOverlay) == 0..<0)
  }

  @Test("What cannot be is an error, and leaves all as it was")
  func errors() throws {
    var stack = try rowsStack(Self.uniform)
    stack.at(0, .scrollTo(120, animated: false))
    let before = stack
    let other = OverlayID(7)
    #expect(throws: OverlayStackError.unknown(other)) { try stack.setRows(nil, of: other, at: .zero) }
    #expect(throws: OverlayStackError.unknown(other)) { try stack.setList(ListID(1), of: other, at: .zero) }
    #expect(throws: OverlayStackError.unknown(other)) {
      _ = try stack.changeRows(.remove(0), of: other, at: .zero)
    }
    #expect(throws: OverlayStackError.rows(.row(100, of: 0..<100))) {
      _ = try stack.changeRows(.remove(100), of: rowsOverlay, at: .zero)
    }
    #expect(throws: OverlayStackError.rows(.height(InvalidNumber(-1, outside: .length), row: 3))) {
      _ = try stack.changeRows(.resize(3, height: -1), of: rowsOverlay, at: .zero)
    }
    #expect(throws: OverlayStackError.rows(.total(2_000_005_000))) {
      _ = try stack.changeRows(.insert(0, height: 1e9), of: rowsOverlay, at: .zero)
      _ = try stack.changeRows(.insert(0, height: 1e9), of: rowsOverlay, at: .zero)
    }
    _ = try stack.changeRows(.remove(0), of: rowsOverlay, at: .zero)
    #expect(stack == before)
    #expect(stack.rows(of: rowsOverlay) == before.rows(of: rowsOverlay))
    // Content that is not as long as the rows is other content: then they are not known.
    stack.at(0, .content(ListContent(height: 4999)))
    #expect(throws: OverlayStackError.unknownRows(rowsOverlay)) {
      _ = try stack.changeRows(.remove(0), of: rowsOverlay, at: .zero)
    }
    #expect(stack.rows(of: rowsOverlay) == nil)
  }

  @Test("A list comes back with the offset, the content and the rows that it had")
  func lists() throws {
    var stack = try rowsStack(Self.uniform) { $0.content.leading = 10 }
    let (first, second) = (ListID(0), ListID(1))
    stack.at(0, .scrollTo(120, animated: false))
    let before = stack
    _ = try stack.setList(first, of: rowsOverlay, at: .zero)
    #expect(stack == before)
    _ = try stack.setList(first, offset: 120, of: rowsOverlay, at: .zero)
    #expect(stack == before)
    _ = try stack.setList(second, of: rowsOverlay, at: .zero)
    #expect(stack.rows(of: rowsOverlay) == nil)
    #expect(try stack.rowsSheet.offset == 0)
    #expect(try stack.rowsSheet.configuration.content == ListContent())
    #expect(stack.hitTest(Point2D(x: 200, y: 300))?.hit.row == nil)
    _ = try stack.setRows(Rows(count: 20, height: 44), of: rowsOverlay, at: .zero)
    stack.at(0, .scrollTo(88, animated: false))
    #expect(stack.visibleRows(of: rowsOverlay) == 2..<15)
    _ = try stack.setList(first, of: rowsOverlay, at: .zero)
    #expect(try stack.rowsSheet.offset == 120)
    #expect(stack.rows(of: rowsOverlay) == before.rows(of: rowsOverlay))
    #expect(try stack.rowsSheet.configuration == before.rowsSheet.configuration)
    #expect(stack.hitTest(Point2D(x: 200, y: 240))?.hit.row == 2)
    _ = try stack.setList(second, of: rowsOverlay, at: .zero)
    #expect(try stack.rowsSheet.offset == 88)
    #expect(stack.rows(of: rowsOverlay) == (try Rows(count: 20, height: 44)))
  }

  @Test("A finger follows its row through edits; in another list, or in other rows, it is on none")
  func rowsOfFingers() throws {
    let changes: [(Int?, (inout OverlayStack) throws -> Void)] = [
      (3, { _ in }),
      (4, { _ = try $0.changeRows(.insert(3, height: 20), of: rowsOverlay, at: .zero) }),
      (3, { _ = try $0.changeRows(.resize(3, height: 20), of: rowsOverlay, at: .zero) }),
      (2, { _ = try $0.changeRows(.move(0, to: 9), of: rowsOverlay, at: .zero) }),
      (9, { _ = try $0.changeRows(.move(3, to: 9), of: rowsOverlay, at: .zero) }),
      (nil, { _ = try $0.changeRows(.remove(3), of: rowsOverlay, at: .zero) }),
      (3, { _ = try $0.setRows(Rows(count: 100, height: 50), of: rowsOverlay, at: .zero) }),
      (nil, { _ = try $0.setRows(Rows(count: 50, height: 100), of: rowsOverlay, at: .zero) }),
      (nil, { _ = try $0.setRows(nil, of: rowsOverlay, at: .zero) }),
      (nil, { _ = try $0.setList(ListID(1), of: rowsOverlay, at: .zero) }),
      (3, { _ = try $0.setList(ListID(0), of: rowsOverlay, at: .zero) }),
      (nil, { $0.at(0, .content(ListContent(height: 4000))) }),
      (nil, { _ = try $0.reconfigure(rowsOverlay, at: .zero) { $0.content.height = 4000 } }),
      (3, { $0.at(0, .content(ListContent(height: 5000, leading: 10))) }),
      (
        nil,
        { stack in
          var list = try #require(stack.scene(of: rowsOverlay)?.layers[.list])
          list.isEnabled = false
          _ = try stack.edit(rowsOverlay, at: .zero) { (layers) throws(LayerError) in try layers.update(list) }
        }
      ),
    ]
    for (index, (row, change)) in changes.enumerated() {
      var stack = try rowsStack(Self.uniform)
      #expect(stack.at(0, .down(finger, Point2D(x: 200, y: 400))).row == 3)
      try change(&stack)
      #expect(stack.at(0, .up(finger)).row == row, "change \(index)")
    }
  }

  @Test("A list without the former one's inset at the top begins at its top, at rest")
  func listsOfOtherInsets() throws {
    var stack = try rowsStack(Self.uniform) { $0.content.leading = 44 }
    stack.at(0, .scrollTo(10, animated: false))
    _ = try stack.setList(ListID(1), of: rowsOverlay, at: .zero)
    #expect(try stack.rowsSheet.offset == 0)
    #expect(try stack.rowsSheet.phase == .resting)
    _ = try stack.setList(ListID(0), of: rowsOverlay, at: .zero)
    #expect(try stack.rowsSheet.offset == 10)
    #expect(try stack.rowsSheet.phase == .resting)
  }

  @Test("What a native view did with the former list is over with it")
  func listsUnderANativeView() throws {
    var stack = try rowsStack(Self.uniform) { $0.driver = .platform }
    stack.at(0, .scroll(offset: -30, travel: nil, coasting: true))
    #expect(try stack.rowsSheet.offset == -30)
    _ = try stack.setList(ListID(1), of: rowsOverlay, at: .zero)
    #expect(try stack.rowsSheet.offset == 0)
    #expect(try stack.rowsSheet.phase == .resting)
  }

  @Test("A list that comes back to less room is scrolled as far as there is")
  func listsInLessRoom() throws {
    var stack = try rowsStack([Double](repeating: 50, count: 10), start: 1)
    stack.at(0, .scrollTo(240, animated: false))
    #expect(try stack.rowsSheet.offset == 240)
    _ = try stack.setList(ListID(1), of: rowsOverlay, at: .zero)
    stack.at(0, .moveTo(DetentID(2), animated: false))
    _ = try stack.setList(ListID(0), of: rowsOverlay, at: .zero)
    // 500 points in 560.
    #expect(try stack.rowsSheet.offset == 0)
  }

  @Test("A finger on the list goes on with the other one, and scrolls it from where that was left")
  func listsUnderAFinger() throws {
    var stack = try rowsStack(Self.uniform)
    stack.drag([700, 690, 570])
    #expect(try stack.rowsSheet.offset == 120)
    _ = try stack.setList(ListID(1), of: rowsOverlay, at: Instant(milliseconds: 20))
    _ = try stack.setRows(Rows(count: 100, height: 44), of: rowsOverlay, at: Instant(milliseconds: 20))
    #expect(try stack.rowsSheet.phase == .dragging)
    #expect(try stack.rowsSheet.offset == 0)
    stack.at(24, .move(finger, Point2D(x: 200, y: 540)))
    #expect(try stack.rowsSheet.offset == 30)
    #expect(stack.receiver(of: finger) == Receiver(rowsOverlay, .list))
    _ = try stack.setList(ListID(0), of: rowsOverlay, at: Instant(milliseconds: 24))
    #expect(try stack.rowsSheet.offset == 120)
    stack.at(200, .up(finger))
    #expect(try stack.rowsSheet.phase == .resting)
    #expect(try stack.rowsSheet.offset == 120)
  }

  @Test("The fling, the bounce and the stretch of a list that is left are over, and it comes back at rest")
  func listsInMotion() throws {
    var stack = try rowsStack(Self.uniform)
    stack.drag([700, 692, 684, 676, 668])
    stack.at(32, .up(finger))
    #expect(try stack.rowsSheet.phase == .flinging)
    stack.at(132, .frame)
    let offset = try stack.rowsSheet.offset
    #expect(offset > 100)
    _ = try stack.setList(ListID(1), of: rowsOverlay, at: Instant(milliseconds: 132))
    #expect(try stack.rowsSheet.phase == .resting)
    #expect(stack.lastEffects[rowsOverlay].contains(.scrollEnded))
    _ = try stack.setList(ListID(0), of: rowsOverlay, at: Instant(milliseconds: 500))
    #expect(try stack.rowsSheet.phase == .resting)
    #expect(try stack.rowsSheet.offset == offset)
    #expect(!stack.isMoving)
    // Pulled past its top: left at its top.
    stack = try rowsStack(Self.uniform, start: 0)
    stack.drag([750, 760, 800])
    #expect(try stack.rowsSheet.offset < 0)
    _ = try stack.setList(ListID(1), of: rowsOverlay, at: Instant(milliseconds: 16))
    #expect(try stack.rowsSheet.contentExcess == 0)
    _ = try stack.setList(ListID(0), of: rowsOverlay, at: Instant(milliseconds: 16))
    #expect(try stack.rowsSheet.offset == 0)
  }
}
