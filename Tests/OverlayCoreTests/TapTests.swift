import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

/// Taps on an overlay that no layers lie around.
@Suite("Taps on an overlay by itself", .timed)
struct TapTests {
  private let tip = DetentID(0)
  private let half = DetentID(1)
  private let full = DetentID(2)
  private let hidden = DetentID(3)
  private let onList = Point2D(x: 200, y: 700)
  private let onHeader = Point2D(x: 200, y: 410)
  private let onMap = Point2D(x: 200, y: 100)

  /// At rest on `half`, 400 points high, dimmed above `tip`.
  private func overlay(_ change: (inout OverlaySetup) -> Void = { _ in }) throws -> Overlay {
    var configuration = OverlaySetup(
      container: Size2D(width: 400, height: 800),
      detents: [
        Detent(hidden, .points(0)), Detent(tip, .points(100)), Detent(half, .points(400)), Detent(full, .points(700)),
      ])
    configuration.header = 40
    configuration.content.height = 2000
    configuration.start.detent = half
    configuration.largestUndimmedDetent = tip
    configuration.taps = OverlayConfiguration.Taps(handle: .cycle, backdrop: .moveTo(tip), row: .moveTo(full))
    change(&configuration)
    return try Overlay(configuration)
  }

  @Test("List, header and backdrop do what is configured for a row, the handle and the backdrop")
  func layers() throws {
    for (point, layer, target) in [(onList, LayerID.list, full), (onHeader, .handle, full), (onMap, .backdrop, tip)] {
      var overlay = try overlay()
      #expect(overlay.tap(point) == [.willMove(target), .tapped(layer)])
      #expect(overlay.target == target)
    }
  }

  @Test("Beside the sheet without a backdrop, and beside the container, nobody is tapped")
  func nobody() throws {
    var plain = try overlay { $0.largestUndimmedDetent = nil }
    #expect(plain.tap(onMap) == [])
    var dimmed = try overlay()
    for point in [(-1, 100), (400, 100), (200, -1)] {
      #expect(dimmed.tap(Point2D(x: Double(point.0), y: Double(point.1))) == [])
    }
  }

  @Test("A way of the slop along or across, a cancel, a catch and a later finger tap nothing")
  func noTap() throws {
    let finger = TouchID(1)
    for (x, y) in [(10.0, 0.0), (0, 10), (-10, 0), (0, -10)] {
      var overlay = try overlay()
      let far = Point2D(x: onMap.x + x, y: onMap.y + y)
      #expect(overlay.effects(.down(finger, onMap), .move(finger, far), .move(finger, onMap), .up(finger)) == [])
    }
    var near = try overlay()
    let inside = Point2D(x: onMap.x + 9, y: onMap.y - 9)
    #expect(near.effects(.down(finger, onMap), .move(finger, inside), .up(finger)).contains(.tapped(.backdrop)))
    var cancelled = try overlay()
    #expect(cancelled.effects(.down(finger, onList), .cancel(finger)) == [])
    var second = try overlay()
    #expect(second.effects(.down(finger, onList), .down(2, onList), .up(2)) == [])
    #expect(second.effects(.up(finger)).contains(.tapped(.list)))
    var moving = try overlay()
    _ = moving.effects(.moveTo(full))
    _ = moving.handle(.frame, at: Instant(milliseconds: 50))
    #expect(!moving.effects(.down(finger, onList), .up(finger)).contains(.tapped(.list)))
  }

  @Test("A finger that was let go, or whose drag a command took over, taps nothing")
  func lost() throws {
    let finger = TouchID(1)
    var across = try overlay()
    let aside = Point2D(x: onList.x + 30, y: onList.y)
    #expect(across.effects(.down(finger, onList), .move(finger, aside), .up(finger)) == [.letGo(finger)])
    var changed = try overlay()
    _ = changed.effects(.down(finger, onList))
    _ = try changed.reconfigure(at: changed.now) { $0.drags = .none }
    #expect(changed.effects(.up(finger)) == [])
  }

  @Test("Where no finger drags, fingers tap all the same")
  func undraggable() throws {
    var overlay = try overlay { $0.drags = .none }
    #expect(overlay.tap(onHeader) == [.willMove(full), .tapped(.handle)])
  }

  @Test("Cycle goes up, and from the top to the lowest detent that shows something")
  func cycle() throws {
    var overlay = try overlay()
    var way: [DetentID?] = []
    for step in 1...4 {
      let top = Point2D(x: 200, y: 800 - overlay.height + 5)
      _ = overlay.tap(top, at: Instant(milliseconds: Int64(step) * 2000))
      way.append(overlay.target)
      _ = overlay.handle(.frame, at: overlay.restTime)
    }
    #expect(way == [full, tip, half, full])
  }

  @Test("Where nothing lies above 0, cycle does nothing; of detents of one height it stays on its own")
  func cycleAlone() throws {
    var flat = try overlay {
      $0.detents = [Detent(tip, .points(400)), Detent(half, .points(400)), Detent(hidden, .points(0))]
      $0.taps.row = .none
    }
    #expect(flat.tap(onHeader) == [.tapped(.handle)])
    #expect(flat.target == half)
  }
}

/// Another list in place of the one that scrolls.
@Suite("Another list", .timed)
struct AnotherListTests {
  @Test("A list that cannot be changes nothing, alone and in a stack")
  func invalid() throws {
    let detents = [Detent(DetentID(0), .points(400))]
    let overlay = try Overlay(OverlaySetup(container: Size2D(width: 400, height: 800), detents: detents))
    var (alone, stack) = (overlay, OverlayStack(in: overlay.surroundings))
    _ = try stack.push(overlay, as: 1)
    let before = stack
    for (content, offset, error) in [
      (ListContent(height: -1), 0.0, OverlayConfigurationError(.content, number: InvalidNumber(-1, outside: .length))),
      (
        ListContent(height: 9), .nan,
        OverlayConfigurationError(.startOffset, number: InvalidNumber(.nan, outside: .coordinate))
      ),
    ] {
      #expect(throws: error) { try alone.setList(content, offset: offset, at: Instant(milliseconds: 5)) }
      #expect(throws: OverlayStackError.configuration(error)) {
        _ = try stack.setList(ListID(1), content: content, offset: offset, of: 1, at: Instant(milliseconds: 5))
      }
    }
    #expect(throws: OverlayStackError.unknown(7)) { try stack.setList(ListID(1), offset: 0, of: 7, at: .zero) }
    #expect(alone == overlay && stack == before)
  }

  @Test("It stands where it says, as far as it reaches")
  func placed() throws {
    let detents = [Detent(DetentID(0), .points(400))]
    var overlay = try Overlay(OverlaySetup(container: Size2D(width: 400, height: 800), detents: detents))
    #expect(try overlay.setList(ListContent(height: 900), offset: 120, at: .zero).writeBack == nil)
    #expect(overlay.offset == 120)
    _ = try overlay.setList(ListContent(height: 900), offset: 620, at: .zero)
    #expect(overlay.offset == 500)
  }
}

extension Overlay {
  /// What some events at one instant report.
  fileprivate mutating func effects(_ events: OverlayEvent...) -> [OverlayEffect] {
    events.flatMap { Array(handle($0, at: now)) }
  }

  /// What a tap reports.
  fileprivate mutating func tap(_ point: Point2D, at instant: Instant? = nil) -> [OverlayEffect] {
    if let instant { _ = handle(.frame, at: instant) }
    return effects(.down(1, point), .up(1))
  }
}
