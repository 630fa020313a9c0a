import Kinetics
import Testing
import Timing

@testable import OverlayCore

private let low = TouchHost.low
private let high = TouchHost.high

@Suite("Taps", .timed)
struct HitTestingTapTests {
  @Test("Every layer's taps are reported; a row's with its row")
  func reported() throws {
    var host = try TouchHost { $0.largestUndimmedDetent = low }
    #expect(host.tap(195, 300).isTap)
    #expect(host.effects == [.tapped(.background)])
    #expect(host.tap(195, 730).isTap)
    #expect(host.effects == [.tapped(.handle)])
    let row = host.tap(10, 844 - 100 + 60)
    #expect(row.isTap)
    #expect(row.row == 1)
    #expect(host.effects == [.tapped(.list)])
    #expect(host.height == 120)
  }

  @Test("What a tap on the handle, the backdrop or a row does is configured")
  func actions() throws {
    let taps = OverlayConfiguration.Taps(handle: .next, backdrop: .moveTo(low), row: .moveTo(high))
    var host = try TouchHost {
      $0.largestUndimmedDetent = low
      $0.taps = taps
    }
    _ = host.tap(195, 730)
    #expect(host.effects == [.willMove(high), .tapped(.handle)])
    host.settle()
    #expect(host.height == 780)
    _ = host.tap(195, 30)
    #expect(host.effects == [.willMove(low), .tapped(.backdrop)])
    host.settle()
    #expect(host.height == 120)
    _ = host.tap(195, 800)
    #expect(host.effects == [.willMove(high), .tapped(.list)])
    #expect(throws: OverlayConfigurationError(.tap, of: DetentID(7))) {
      try TouchHost.overlay { $0.taps.row = .moveTo(DetentID(7)) }
    }
  }

  @Test("A finger that left the slop, was cancelled, or caught something taps nothing")
  func spoilt() throws {
    var host = try TouchHost()
    for (dx, dy) in [(9.875, 9.875), (-9.875, 0)] {
      _ = host.down(1, 100, 800)
      _ = host.move(1, 100 + dx, 800 + dy)
      #expect(host.up(1).isTap)
    }
    for y in [300.0, 800] {
      for (dx, dy) in [(10.0, 0.0), (0, -10), (0, 10)] {
        _ = host.down(1, 100, y)
        _ = host.move(1, 100 + dx, y + dy)
        _ = host.move(1, 100, y)
        #expect(!host.up(1).isTap)
        host.settle()
      }
    }
    _ = host.down(1, 100, 800)
    #expect(!host.send(.cancel(TouchID(1))).isTap)
    _ = host.send(.moveTo(low, animated: false))
    _ = host.send(.moveTo(high, animated: true))
    _ = host.send(.frame, after: 100)
    #expect(!host.tap(100, 800).isTap)
    #expect(host.tap(100, 10).isTap)
  }

  @Test("A later finger taps nothing; the first one only while no finger drags")
  func several() throws {
    var host = try TouchHost()
    _ = host.down(1, 100, 800)
    _ = host.down(2, 100, 820)
    #expect(!host.up(2).isTap)
    #expect(host.up(1).isTap)
    _ = host.down(1, 100, 800)
    _ = host.down(2, 100, 820)
    _ = host.move(2, 100, 780)
    #expect(!host.up(2).isTap)
    #expect(!host.up(1).isTap)
    _ = host.send(.moveTo(low, animated: false))
    // Let go together: one moved across.
    _ = host.down(1, 100, 800)
    _ = host.down(2, 200, 800)
    _ = host.move(2, 240, 800)
    #expect(host.effects == [.letGo(TouchID(1)), .letGo(TouchID(2))])
    #expect(!host.up(1).isTap)
    #expect(!host.up(2).isTap)
    // One finger on another layer is no company.
    _ = host.down(1, 100, 300)
    _ = host.down(2, 100, 820)
    #expect(host.up(2).isTap)
    #expect(host.up(1).isTap)
  }

  @Test("Where nothing may drag, and where a native view scrolls")
  func withoutDrags() throws {
    var still = try TouchHost { $0.drags = .none }
    #expect(still.tap(100, 800).isTap)
    _ = still.send(.moveTo(high, animated: true))
    _ = still.send(.frame, after: 100)
    // It catches nothing.
    #expect(still.tap(100, 800).isTap)
    var native = try TouchHost { $0.driver = .platform }
    #expect(native.tap(100, 800).isTap)
    _ = native.down(1, 100, 800)
    _ = native.send(.scrollBegin)
    _ = native.send(.scrollEnd(velocity: 0, target: 0))
    #expect(!native.up(1).isTap)
  }

  @Test("A tap's command is rejected while another finger drags")
  func duringDrag() throws {
    var host = try TouchHost {
      $0.taps.backdrop = .moveTo(low)
      $0.largestUndimmedDetent = low
      $0.start.detent = high
    }
    _ = host.down(1, 100, 800)
    _ = host.move(1, 100, 700)
    _ = host.down(2, 100, 10)
    #expect(host.up(2).isTap)
    #expect(host.effects == [.tapped(.backdrop), .rejected(.dragging)])
    #expect(host.overlay?.phase == .dragging)
  }
}
