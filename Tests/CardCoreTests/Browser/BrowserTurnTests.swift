import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("How fast the card browser turns a card", .timed)
struct BrowserTurnTests {
  /// Down and away from the middle by so many points, in 40 ms, and up at once.
  private static func flicked(_ points: Double, back: Bool = false, _ setup: BrowserSetup) throws
    -> BrowserHost
  {
    var host = try BrowserSamples.host("AA", setup)
    if back {
      host.act(.flip)
      host.play(.init(after: 2000, event: .frame))
    }
    host.drag(Point2D(x: 0, y: points), in: 40, pause: 0)
    return host
  }

  @Test("A card without height turns by a flick as by a command: no finger says how fast")
  func noHeight() throws {
    var flicked = try BrowserSamples.host("AA")
    try flicked.dragFlattened(by: 60, in: 40, pause: 0)
    var flipped = try BrowserSamples.host("AA", flicked.browser.setup)
    flipped.act(.flip)
    #expect(flicked.browser.turns[0].side == .back && flicked.effects.last == .dragEnded)
    let left = flicked.browser.restTime.nanoseconds - flicked.instant.nanoseconds
    #expect(left == flipped.browser.restTime.nanoseconds && left > 0)
  }

  @Test("A card that a finger turns within a point goes on as fast as the spring lets it")
  func onePoint() throws {
    var setup = BrowserSamples.standard
    (setup.flip, setup.slop) = (.points(1), 40)
    let host = try Self.flicked(40.25, setup)
    #expect(host.browser.turns[0].side == .back && host.effects.last == .dragEnded)
    #expect(host.browser.turns[0].state(at: host.instant).velocity > 0)
  }

  @Test("A flick counts from the least travel on, on either side of the card", arguments: [false, true])
  func leastTravel(back: Bool) throws {
    var setup = BrowserSamples.standard
    setup.release = ReleaseRule(flick: 800, leastTravel: 40)
    for (points, turns) in [(45.0, false), (55, true)] {
      let host = try Self.flicked(points, back: back, setup)
      #expect(host.effects.contains(.dragEnded) && !host.browser.isDragging)
      #expect(host.browser.turns[0].side == (back == turns ? .front : .back), "\(points)")
    }
  }

  @Test("A card without width turns until a sixteenth of the turn is left")
  func noWidth() throws {
    var setup = BrowserSamples.standard
    setup.card.width = 0
    var host = try BrowserSamples.host("A", setup)
    host.act(.flip)
    var track = Track(at: 0)
    let rule = SettleRule(setup.spring.criticallyDamped(), threshold: 0.0625)
    track.settle(on: 1, velocity: 0, by: rule, at: .zero)
    #expect(host.browser.restTime == track.due)
  }
}
