import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

private let low = DetentID(0)
private let high = DetentID(1)

/// An overlay with a clock, and a finger on its list or header.
private struct Corner {
  var overlay: Overlay
  var instant = Instant.zero

  /// 390 × 844, a header of 20, one detent of 600 points.
  init(_ change: (inout OverlaySetup) -> Void = { _ in }) throws {
    overlay = try Overlay(heights: 600, change: change)
  }

  @discardableResult
  mutating func send(_ event: OverlayEvent, after milliseconds: Int64 = 8) -> OverlayEffects {
    instant = Instant(nanoseconds: instant.nanoseconds + milliseconds * 1_000_000)
    return overlay.handle(event, at: instant)
  }

  /// A finger that goes down and then by steps of 8 ms, positive down the screen.
  mutating func drag(from y: Double, by steps: [Double], _ finger: Int = 1) {
    var y = y
    send(.down(TouchID(finger), Point2D(x: 195, y: y)))
    for step in steps {
      y += step
      send(.move(TouchID(finger), Point2D(x: 195, y: y)))
    }
  }

  /// What is shown every millisecond until nothing moves.
  mutating func settle() -> [Double] {
    var offsets: [Double] = []
    for _ in 0..<20_000 where overlay.isMoving {
      send(.frame, after: 1)
      offsets.append(overlay.offset)
    }
    return offsets
  }
}

@Suite("Where rules meet", .timed)
struct CornerTests {
  @Test("A resistance has the coefficient of its rubber band, and of another curve the default one")
  func coefficientOfResistance() {
    #expect(Resistance().coefficient == 0.55 && Resistance(coefficient: 0.25).coefficient == 0.25)
    var resistance = Resistance(.logarithm(), off: .top)
    #expect(resistance.coefficient == 0.55)
    resistance.coefficient = 0.125
    #expect(resistance == Resistance(coefficient: 0.125, off: .top))
  }

  @Test("Sixteen fingers can be down; the seventeenth is ignored, and one of them may come down again")
  func fingers() throws {
    var corner = try Corner()
    for finger in 0..<16 {
      #expect(corner.send(.down(TouchID(finger), Point2D(x: 100, y: 500))).rejection == nil)
    }
    let refused = corner.send(.down(TouchID(16), Point2D(x: 100, y: 500)))
    #expect(refused.rejection != nil)
    #expect(corner.overlay.fingers.touches.count == 16)
    #expect(corner.send(.up(TouchID(16))).rejection != nil)
    #expect(corner.send(.down(TouchID(3), Point2D(x: 100, y: 500))).rejection != nil)
    #expect(corner.overlay.fingers.touches.count == 16)
    #expect(corner.overlay.fingers.touches[15]?.id == TouchID(3))
  }

  @Test("A list that a command brings home from a stretch is let go by a drag of the header, and bounces the rest")
  func headerDragDuringASeek() throws {
    var corner = try Corner()
    corner.drag(from: 500, by: [40, 60, 60])
    #expect(corner.overlay.offset < -30)
    corner.send(.up(TouchID(1)))
    corner.send(.scrollTo(300, animated: true))
    corner.send(.frame)
    let before = corner.overlay.offset
    #expect(before < -5 && corner.overlay.phase == .flinging)
    corner.drag(from: 250, by: [0, -30], 2)
    #expect(corner.overlay.phase == .dragging)
    #expect(corner.overlay.list.motion?.isBounce == true)
    #expect(corner.overlay.offset < 0)
    let offsets = corner.settle()
    #expect(offsets.allSatisfy { $0 <= 0 })
    #expect(corner.overlay.offset == 0)
  }

  @Test("A seek from a stretch that arrives past what the sheet shows yet is a stretch, and bounces home")
  func seekPastTheEnd() throws {
    var corner = try Corner {
      $0.detents = [Detent(low, .points(720)), Detent(high, .points(780))]
      $0.start.detent = high
      $0.start.offset = 1e6
      $0.spring = (try? DampedSpring(response: 1, dampingRatio: 1)) ?? .standard
    }
    #expect(corner.overlay.contentEnd == 1640)
    corner.drag(from: 600, by: [-40, -35, -35])
    #expect(corner.overlay.contentExcess == 100)
    corner.send(.up(TouchID(1)), after: 100)
    corner.send(.moveTo(low, animated: true), after: 0)
    // The list has less far to go than the sheet, so it arrives sooner.
    corner.send(.scrollTo(1700, animated: true), after: 0)
    while corner.overlay.list.motion?.isBounce == false { corner.send(.frame, after: 1) }
    #expect(corner.overlay.phase == .settling)
    #expect((corner.overlay.offset - 1700).magnitude < 0.3)
    #expect(corner.overlay.contentEnd < 1699)
    #expect(corner.overlay.contentExcess > 1)
    let offsets = corner.settle()
    #expect(offsets.allSatisfy { $0 > 1690 && $0 <= 1700.3 })
    #expect(corner.overlay.detent == low)
    #expect(corner.overlay.contentExcess == 0 && !corner.overlay.list.isScrolling)
  }

  @Test("A bounce that is thrown back through a short range stops at an opposite end that shows no stretch")
  func bounceThroughTheRange() throws {
    func offsets(_ direction: Double, _ off: Resistance.Ends) throws -> [Double] {
      var corner = try Corner {
        // 585 in a viewport of 580: the end is 5.
        $0.content.height = 585
        $0.resistance.off = off
      }
      corner.drag(from: 550, by: [-100, -100, -100, 45, 45, 45].map { $0 * direction })
      #expect(corner.overlay.contentExcess.magnitude > 50)
      corner.send(.up(TouchID(1)))
      let offsets = corner.settle()
      #expect(corner.overlay.offset == (direction > 0 ? 5 : 0))
      return offsets
    }
    #expect(try offsets(1, []).min() ?? .nan < -1)
    #expect(try offsets(1, [.top]).min() == 0)
    #expect(try offsets(-1, []).max() ?? .nan > 6)
    #expect(try offsets(-1, [.end]).max() == 5)
  }

  @Test("Held below its detent by a resize, the sheet goes up through it, and back down the list takes the pull there")
  func belowItsPull() throws {
    var corner = try Corner {
      $0.container.height = 844
      $0.detents = [
        Detent(DetentID(2), .points(100)), Detent(low, .fraction(0.5), pull: .content), Detent(high, .inset(0)),
      ]
      $0.start.detent = low
    }
    corner.drag(from: 500, by: [-10, -4])
    #expect(corner.overlay.height == 426)
    // The edge stays where it is shown: 144 less of the container, and so of the sheet.
    corner.send(.resize(Size2D(width: 390, height: 700)))
    #expect(corner.overlay.height == 282 && corner.overlay.height(of: low) == 350)
    var y = 486.0
    func move(_ step: Double) {
      y += step
      corner.send(.move(TouchID(1), Point2D(x: 195, y: y)))
    }
    for (step, height) in [(-30.0, 312.0), (-30, 342), (-30, 372), (-10, 382), (20, 362)] {
      move(step)
      #expect(corner.overlay.height == height)
      #expect(corner.overlay.offset == 0)
    }
    move(30)
    #expect(corner.overlay.height == 350)
    #expect(corner.overlay.contentExcess == -18)
  }

  @Test("A settle counts as there from the very instant at which it is there first")
  func reached() {
    let there = Instant(milliseconds: 40)
    let band = RubberBand(dimension: 800, coefficient: 0.55)
    var sheet = SheetBody(at: 100, in: Stretch(lower: 0, upper: 200, band: band))
    sheet.start(
      SheetMotion(
        curve: .deceleration(DecelerationMotion(deceleration: .normal, from: 100, velocity: 200)), start: .zero,
        end: Instant(milliseconds: 90), arrival: 150, target: nil, reached: there))
    #expect(sheet.reached(by: Instant(nanoseconds: there.nanoseconds - 1)) == nil)
    #expect(sheet.reached(by: there) == 150)
  }
}
